"""Pickomino: the exact policy against known figures and a brute force, and what is true of every game."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose.core.scripts import Script
from goose.games.pickomino import KIND
from goose.games.pickomino.faces import ALPHABET, FACES, counted
from goose.games.pickomino.odds import decimal, reaching
from goose.games.pickomino.policy import START, Policy, Stakes, stakes_of, turn_of
from goose.games.pickomino.rules import RULES
from goose.games.pickomino.tiles import TILES, worms
from tests.spec.oracles import pickomino_policy as oracle
from tests.support.cases import each_case
from tests.support.running import interpreter, lines, program_after

small_stakes = st.builds(Stakes, st.integers(-4, 0), st.lists(st.integers(-4, 4), min_size=41, max_size=41).map(tuple))


def test_the_known_figures_are_met_to_all_their_digits() -> None:
    """The probability of reaching a total, and the expected worms of a turn on the full grid."""
    assert decimal(100 * reaching(21), 6) == "89.302674"
    assert decimal(100 * reaching(36), 6) == "1.567815"
    assert decimal(Policy(stakes_of(TILES, (), None)).value(START), 9) == "1.644729674"


@each_case(
    ("number", "digits", "text"),
    [
        (Fraction(1, 3), 3, "0.333"),
        (Fraction(-2, 3), 2, "-0.67"),
        (Fraction(1, 8), 2, "0.12"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(7), 1, "7.0"),
    ],
)
def test_figures_are_rounded_exactly(number: Fraction, digits: int, text: str) -> None:
    """Half to even, and no minus before a zero."""
    assert decimal(number, digits) == text


@given(st.data(), small_stakes)
@settings(max_examples=25)
def test_the_policy_is_worth_what_a_brute_force_is(data: st.DataObject, stakes: Stakes) -> None:
    """On turns with few dice left: the same value, the same stop, the same face to keep."""
    kept = "".join(data.draw(st.lists(st.sampled_from("12345v"), min_size=4, max_size=7).map(sorted)))
    left = 8 - len(kept)
    theirs = oracle.Stakes(stakes.lost, stakes.worth)
    turn = turn_of(counted(map(ALPHABET.index, kept)))
    policy = Policy(stakes)
    stopping = Fraction(stakes.worth[turn.total] if "v" in kept else stakes.lost)
    assert policy.value(turn) == (stopping if turn.must_stop else max(oracle.turn_value(theirs, kept), stopping))
    assert policy.stops(turn) == oracle.should_stop(theirs, kept)
    rolled = "".join(data.draw(st.lists(st.sampled_from("12345v"), min_size=left, max_size=left)))
    if set(rolled) - set(kept):
        face = policy.best_keep(turn, counted(map(ALPHABET.index, rolled)))
        assert ALPHABET[face] == oracle.best_keep(theirs, kept, rolled)


@given(st.lists(st.integers(0, 5), max_size=8))
def test_groups_are_written_in_order(faces: list[int]) -> None:
    """Equal faces joined, the others apart, worms last; the worm counts five."""
    counts = counted(faces)
    groups = FACES.written(counts).split(" ") if faces else []
    assert "".join(groups) == "".join(sorted((ALPHABET[face] for face in faces), key=ALPHABET.index))
    assert len({group[0] for group in groups}) == len(groups)
    assert FACES.total_of(counts) == sum(min(face + 1, 5) for face in faces)


def test_tiles_have_one_to_four_worms() -> None:
    """One more every four tiles."""
    assert [worms(tile) for tile in TILES] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4


@pytest.mark.parametrize("rules", RULES)
@given(st.integers(0, 10**6))
@settings(max_examples=1)
def test_every_tile_is_in_one_place_and_a_turned_one_never_comes_back(rules: str, seed: int) -> None:
    """Through whole random games, with automatic players and without, which end with just one winner."""
    program = interpreter(game="pickomino", rules=rules, lang="en", seed=seed)
    script = Script(Random(seed), program, KIND.pick)
    turned: set[int] = set()
    for _ in range(200):
        reply = script.step()
        reported = [message for message, _ in reply.events]
        assert reported.count("pickomino.wins") == reported.count("common.game_over") <= 1
        table = program.view()["position"]
        if table is None or "common.game_started" in reported or "common.auto_game_started" in reported:
            turned = set()
        if table is not None:
            piles = [tile for player in table["players"] for tile in player["tiles"]]
            assert sorted([*table["grid"], *table["turned_over"], *piles]) == list(TILES)
            assert table["grid"]
            assert turned <= set(table["turned_over"])
            turned = set(table["turned_over"])


TABLE = (
    *("register Ana 10", "register Rui 20", "start Ana Rui"),
    *("roll Ana vvvv5511", "keep Ana v", "roll Ana 1155", "keep Ana 5"),
)
"""Thirty points kept: two fives and four worms."""


@each_case(
    ("rule", "script", "answers"),
    [
        ((), ("stop Ana 25",), ["Invalid choice."]),
        ((), ("stop Ana 31",), ["Invalid choice."]),
        ((), ("stop Ana",), ["Ana takes tile 30.", "Next: Rui."]),
        (("tile=any",), ("stop Ana 25",), ["Ana takes tile 25.", "Next: Rui."]),
        (("tile=any",), ("stop Ana 31",), ["Invalid choice."]),
        (("tile=any",), ("stop Ana",), ["Ana takes tile 30.", "Next: Rui."]),
        ((), ("roll Ana 11", "stop Ana"), ["total:30, kept:55 vvvv, rolled:11", "Invalid choice."]),
        (
            ("stop-pending=allowed",),
            ("roll Ana 11", "stop Ana"),
            ["total:30, kept:55 vvvv, rolled:11", "Ana takes tile 30.", "Next: Rui."],
        ),
        (
            ("stop-pending=allowed", "tile=any"),
            ("roll Ana 11", "stop Ana 31", "keep Ana 1"),
            ["total:30, kept:55 vvvv, rolled:11", "Invalid choice.", "total:32, kept:11 55 vvvv, dice left:0"],
        ),
        (
            ("stop-pending=allowed",),
            ("stop Ana", "roll Rui 1122334v", "stop Rui"),
            [
                *("Ana takes tile 30.", "Next: Rui."),
                *("total:0, kept:, rolled:11 22 33 4 v", "Invalid choice."),
            ],
        ),
        (("kept-shown=faces",), ("roll Ana 11",), ["total:30, kept:5 v, rolled:11"]),
    ],
)
def test_a_point_changes_what_it_says(rule: tuple[str, ...], script: tuple[str, ...], answers: list[str]) -> None:
    """Each on its own, and nothing else of a turn."""
    reported = lines([*TABLE, *script], game="pickomino", lang="en", dice="manual", rule=rule)
    assert reported[-len(answers) :] == answers


def test_automatic_players_who_come_to_no_end_end_in_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the end block alone: nobody wins."""
    monkeypatch.setattr(type(KIND), "longest_play", 9)
    program = program_after(
        ("register-auto Bot Normal 3", "register-auto Robot Normal 4"), game="pickomino", lang="en", seed=1
    )
    lines = program.feed("start Bot Robot").lines
    assert lines[-3] == "Game over."
    assert not any("wins" in line for line in lines)
    assert program.feed("players").lines == ["Bot 1 0 1 0", "Robot 1 0 1 0"]
