"""The points of Mancala that change the game: a move is what the sentences of the rules say, read literally."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from goose.games.mancala.board import USUAL, sowing_by
from goose.games.mancala.editions import make_edition
from goose.games.mancala.expert import best_house
from goose.games.mancala.points import POINTS
from tests.support.cases import each_case
from tests.support.conversations import asked, begun, led, save_of, state, to_a_game
from tests.support.running import lines, program_after

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

CHOICES = {point.name: point for point in POINTS if point.name in USUAL}
BEGUN = ("register Ana", "register Rui", "start Ana Rui")


@st.composite
def moves(draw: st.DrawFn) -> tuple[dict[str, str], list[int], int, int]:
    """Draw points, a position in which a side can move, the side, and a house with seeds."""
    houses, each = draw(st.integers(1, 12)), draw(st.integers(1, 20))
    points = {"houses": str(houses), "seeds": str(each)}
    points |= {name: draw(st.sampled_from(point.values)) for name, point in CHOICES.items() if point.values}
    total = 2 * houses * each
    cuts = sorted(draw(st.lists(st.integers(0, total), min_size=2 * houses + 1, max_size=2 * houses + 1)))
    cells = [stop - start for start, stop in zip([0, *cuts], [*cuts, total], strict=True)]
    side = draw(st.integers(0, 1))
    full = [house for house in range(1, houses + 1) if cells[side * (houses + 1) + house - 1]]
    assume(full)
    return points, cells, side, draw(st.sampled_from(full))


def sown(points: Mapping[str, str], cells: list[int], side: int, house: int) -> tuple[list[int], bool, bool]:
    """Return the position after a move, and whether the game is over and whether the move earns another."""
    count = int(points["houses"])
    rows = [cells[:count], cells[count + 1 : -1]]
    wells = [cells[count], cells[-1]]
    around = [(side, place) for place in range(count)] + [(side, -1)] + [(1 - side, place) for place in range(count)]
    seeds, rows[side][house - 1] = rows[side][house - 1], 0
    at = house - 1
    while seeds:
        at = (at + 1) % len(around)
        if points["lap"] == "skipped" and at == house - 1:
            continue
        whose, place = around[at]
        if place < 0:
            wells[side] += 1
        else:
            rows[whose][place] += 1
        seeds -= 1
    whose, place = around[at]
    if whose == side and place >= 0 and rows[side][place] == 1 and points["capture"] != "never":
        opposite = rows[1 - side][count - 1 - place]
        if opposite or points["capture"] == "always":
            wells[side] += opposite
            rows[1 - side][count - 1 - place] = 0
            if points["capture"] != "opposite-only":
                wells[side] += 1
                rows[side][place] = 0
    again = place < 0 and points["extra-turn"] == "well"
    coming = side if again else 1 - side
    over = not any(rows[coming]) if points["end"] == "mover-next" else not (any(rows[0]) and any(rows[1]))
    if over:
        for owner, row in enumerate(rows):
            gets = {"owner": owner, "opponent": 1 - owner, "nobody": None}[points["leftover"]]
            if gets is not None:
                wells[gets] += sum(row)
            row[:] = [0] * count
    return [*rows[0], wells[0], *rows[1], wells[1]], over, again


@given(moves())
def test_a_move_is_what_the_rules_say(move: tuple[dict[str, str], list[int], int, int]) -> None:
    """By any points, on boards of any size."""
    points, cells, side, house = move
    sowing = sowing_by(points)
    expected = sown(points, [*cells], side, house)
    last, _ = sowing.sow(cells, side, house)
    again = sowing.earns(side, last)
    over = sowing.gather(cells, side if again else 1 - side)
    assert (cells, over, again) == expected


@given(moves())
def test_expert_finds_a_house_with_seeds_by_any_points(move: tuple[dict[str, str], list[int], int, int]) -> None:
    """Also where little can be searched."""
    points, cells, side, _ = move
    sowing = sowing_by(points)
    assume(sowing.houses * sowing.each < 60 and sowing.goes_on(cells, side))
    assert cells[sowing.rows[side]][best_house(sowing, cells, side, 20) - 1]


@pytest.mark.parametrize("name", USUAL)
def test_usual_value_is_saved_and_shown_nowhere(name: str) -> None:
    """So saves of unchanged rules keep their bytes."""
    plain = make_edition("statement", {})
    assert plain.points[name] == USUAL[name]
    assert name not in plain.saved_points()
    other = next(value for value in (*CHOICES[name].values, "3") if value != USUAL[name])
    assert make_edition("statement", {name: other}).saved_points()[name] == other


def test_turn_is_enforced_and_cannot_be_given() -> None:
    """Against the computer it is the person's whenever a line is read, and nobody plays for the computer."""
    options: dict[str, Any] = {"game": "mancala", "rules": "official", "lang": "en"}
    with program_after(BEGUN, rule=("turns=enforced",), **options) as program, pytest.raises(ValueError, match=r"."):
        program.give_turn("Rui")
    alone = ("register Ana", "start-auto Ana Normal", "play CPU 1", "play Ana 3", "play Ana 1")
    assert lines(alone, rule=("turns=enforced",), **options)[2:] == [
        "The player is not in the game.",
        "Player Ana has another move.",
        "Move done.",
    ]


def test_failure_of_an_empty_house_has_the_number_of_the_house() -> None:
    """As the message of a move has."""
    with program_after([*BEGUN, "play Ana 3"], game="mancala", lang="en", rule=("empty-house=refused",)) as program:
        assert [*program.feed("play Ana 03").events] == [("mancala.empty_house", ("Ana", 3))]


def test_conversation_goes_by_the_points() -> None:
    """It offers the houses that there are, and an empty one is a wrong answer by either value of its point."""
    for value in ("allowed", "refused"):
        rules = ("--rule", "houses=3", "--rule", "seeds=2", "--rule", f"empty-house={value}")
        conversation = begun("--game", "mancala", "--lang", "en", *rules)
        to_a_game(conversation)
        assert ("1", "2", "3") in [tuple(answers) for answers, _ in asked(conversation).choices]
        assert "Move done." in led(conversation, ["1"])
        assert "The house is empty." in led(conversation, ["1", "1"])


@pytest.mark.parametrize(("turns", "asks"), [("free", "MOVER"), ("enforced", "TURN")])
def test_conversation_asks_who_is_to_move_only_if_turns_are_free(turns: str, asks: str, own_folder: Path) -> None:
    """After a load between people."""
    saved = save_of([*BEGUN, "play Ana 2"], game="mancala", rules="official", rule=(f"turns={turns}",))
    (own_folder / "mancala.save").write_bytes(saved)
    assert state(begun("--people", "--load", "mancala.save", "--lang", "en", "--files", ".")) == asks


FAILURES = [
    ("turns=enforced", "play Rui 1", "It is not the player's turn."),
    ("turns=enforced", "play Zoe 1", "Unknown player."),
    ("empty-house=refused", "play Ana 1", "The house is empty."),
    ("houses=4", "play Ana 5", "Invalid instruction."),
]


@each_case(("rule", "line", "answer"), FAILURES)
def test_failure_that_a_point_brings(rule: str, line: str, answer: str) -> None:
    """The last line fails, and changes nothing: the move after it is made."""
    first = ("play Ana 1", "play Rui 1") if rule.startswith("empty") else ()
    given = (*BEGUN, *first, line, "details")
    answers = lines([*given], game="mancala", rules="official", lang="en", rule=(rule,))
    without = lines([*BEGUN, *first, "details"], game="mancala", rules="official", lang="en", rule=(rule,))
    assert answers[-3] == answer
    assert answers[-2:] == without[-2:]
