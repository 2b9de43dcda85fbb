"""How pieces move in pictures: from where they stood to where they stand, by the way that the rules say."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from goose.games.mancala.motions import colour_of
from goose.kit.narration import Narrations
from goose.kit.picture import Pictures
from goose.kit.scene import Motion, Thrown
from tests.support.cases import each_case
from tests.support.games import KINDS, played, steps_of
from tests.support.layers import thinned
from tests.support.running import interpreter, program_after

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.kit.narrator import Step

GOOSE = ["register Ana", "register Rui", "start Ana Rui"]
PICKOMINO = ["register Ana 20", "register Rui 30", "start Ana Rui"]
THROW = Motion(throws=True)


def steps_from_positions(game: str, lines: Sequence[str], **options: Any) -> list[Step]:
    """Return the steps of a script that lead from a position to another."""
    steps = steps_of(lines, **{"game": game, "lang": "en", "dice": "manual", **options})
    return [step for step in steps if step.before is not None]


def motions_of(game: str, *lines: str, **options: Any) -> list[Motion]:
    """Return the motions of the last line of a script."""
    *_, step = steps_from_positions(game, lines, **options)
    return [*Pictures(KINDS[game], "en").motions(step)]


def walk(piece: str, *squares: int) -> list[Motion]:
    """Return the motions of a token that goes to these squares in turn."""
    return [Motion({piece: f"square-{square}"}) for square in squares]


# The Goose.


def test_a_token_walks_square_by_square() -> None:
    assert motions_of("goose", *GOOSE, "roll Ana 1 3") == [THROW, *walk("token-1", 1, 2, 3, 4)]


@each_case(
    ("start", "throw", "squares"),
    [
        ([], "2 3", (1, 2, 3, 4, 5, 10)),  # a goose leads on by the throw
        ([], "1 5", (1, 2, 3, 4, 5, 6, 12)),  # the bridge
        ([], "4 5", (53,)),  # a first throw of 9
        (["roll Ana 4 5", "roll Rui 1 1"], "1 4", (54, 55, 56, 57, 58, 0)),  # death
    ],
)
def test_what_leads_a_token_on_is_one_step(start: list[str], throw: str, squares: tuple[int, ...]) -> None:
    assert motions_of("goose", *GOOSE, *start, f"roll Ana {throw}") == [THROW, *walk("token-1", *squares)]


def test_a_token_that_passes_the_end_turns_there() -> None:
    lines = ["roll Ana 4 5", "roll Rui 1 1", "roll Ana 6 6"]
    found = motions_of("goose", *GOOSE, *lines)
    assert found[1:12] == walk("token-1", *range(54, 64), 61)


def test_a_token_that_is_sent_back_moves_too() -> None:
    lines = ["roll Ana 1 2", "roll Rui 1 2"]
    assert motions_of("goose", *GOOSE, *lines, rule=("occupied=sends",))[-2:] == [
        Motion({"token-2": "square-3"}),
        Motion({"token-1": "square-0"}),
    ]


# Mancala.


def test_seeds_fall_one_into_each_house() -> None:
    """All that are left go on together; the numbers follow."""
    found = motions_of("mancala", *GOOSE, "play Ana 4", dice="random")
    assert [{*motion.moves.values()} for motion in found] == [{"1-5"}, {"1-6"}, {"1-well"}, {"2-1"}]
    assert [len(motion.moves) for motion in found] == [4, 3, 2, 1]
    assert {*found[0].moves} == {f"seed-1-4-{number}" for number in range(4)}
    assert all({*after.moves} < {*before.moves} for before, after in pairwise(found))
    numbers: list[dict[str, int]] = [{"1-4": 0, "1-5": 5}, {"1-6": 5}, {"1-well": 1}, {"2-1": 5}]
    assert [motion.numbers for motion in found] == numbers


def test_a_seed_keeps_its_colour_where_it_falls() -> None:
    """If one of the seeds that are carried has the colour that the next picture shows there."""
    step = steps_from_positions("mancala", [*GOOSE, "play Ana 4"], dice="random")[-1]
    found = [*Pictures(KINDS["mancala"], "en").motions(step)]
    carried = [[*motion.moves] for motion in found] + [[]]
    fallen = [next(iter({*before} - {*after})) for before, after in pairwise(carried)]
    landed = [("1-5", 4), ("1-6", 4), ("1-well", 0), ("2-1", 4)]
    kept = 0
    for seed, seeds, (place, number) in zip(fallen, carried, landed, strict=False):
        colours = {each: colour_of("1-4", int(each[-1])) for each in seeds}
        colour = colour_of(place, number)
        assert (colours[seed] == colour) == (colour in colours.values())
        kept += colours[seed] == colour
    assert kept >= 2


def test_captured_seeds_go_to_the_well_with_the_last_one() -> None:
    lines = ["play Ana 5", "play Rui 1", "play Ana 1"]
    *sown, captured = motions_of("mancala", *GOOSE, *lines, dice="random")
    assert [{*motion.moves.values()} for motion in sown] == [{"1-2"}, {"1-3"}, {"1-4"}, {"1-5"}]
    assert {*captured.moves.values()} == {"1-well"}
    assert {name.rpartition("-")[0] for name in captured.moves} == {"seed-1-1", "seed-2-2"}
    assert captured.numbers == {"1-5": 0, "2-2": 0, "1-well": 1 + len(captured.moves)}


@each_case("seed", thinned(range(12), 4))
def test_seeds_end_where_the_position_has_them(seed: int) -> None:
    """By the numbers that are written, after each step of a game."""
    options = {"game": "mancala", "lang": "en"}
    pictures = Pictures(KINDS["mancala"], "en")
    view = program_after(GOOSE, **options).view()
    program = interpreter(**options)
    lines = [line for line in played(options, Random(seed), 60).instructions if program.feed(line).failure is None]
    for step in steps_of(lines, **options):
        if step.before is None or step.after is None:
            continue
        numbers = _numbers(pictures.draw({**view, "position": step.before}))
        for motion in pictures.motions(step):
            numbers |= motion.numbers
        assert numbers == _numbers(pictures.draw({**view, "position": step.after})), step.instruction


def _numbers(drawn: str) -> dict[str, int]:
    texts = ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")
    return {name: int(text.text or "") for text in texts if (name := text.get("data-number"))}


def test_a_move_of_mancala_says_where_its_seeds_fall() -> None:
    program = program_after(GOOSE, game="mancala", lang="en")
    moves = {str(move.values[0]): move for move in program.moves()}
    pictures = Pictures(KINDS["mancala"], "en")
    assert pictures.reached(program.view(), moves["5"]) == ["1-6", "1-well", "2-1", "2-2"]


def test_the_viewer_of_mancala_sits_below() -> None:
    """The first player does, for somebody without a seat."""
    program = program_after(GOOSE, game="mancala", lang="en")
    pictures = Pictures(KINDS["mancala"], "en")
    drawn = {viewer: pictures.draw(program.view(), viewer=viewer) for viewer in (None, "Ana", "Rui")}
    assert drawn[None] == drawn["Ana"]
    assert [_first_house(drawn[viewer], house) for viewer in ("Ana", "Rui") for house in ("1-1", "2-1")] == [
        *("below", "above", "above", "below")
    ]
    assert [Pictures(KINDS[game], "en").has_sides for game in ("goose", "mancala", "pickomino")] == [False, True, True]


def _first_house(drawn: str, name: str) -> str:
    found = re.search(rf'data-place="{name}" cx="\S+" cy="([\d.]+)"', drawn)
    assert found is not None
    return "below" if float(found[1]) > 190 else "above"


# Pickomino.


def test_dice_that_are_kept_leave_the_tray() -> None:
    """They are named by their places in it, where the dice lie by their faces."""
    lines = ["roll Ana 51v1v234", "keep Ana v"]
    assert motions_of("pickomino", *PICKOMINO, lines[0]) == [THROW]
    assert motions_of("pickomino", *PICKOMINO, *lines) == [Motion({"die-7": "kept-1", "die-8": "kept-2"})]


def test_a_tile_goes_to_its_owner() -> None:
    lines = ["roll Ana vvvvv111", "keep Ana v", "stop Ana"]
    assert motions_of("pickomino", *PICKOMINO, *lines) == [Motion({"tile-25": "pile-1"})]


def test_the_last_throw_stays_until_the_next_one() -> None:
    """Also the one with which a turn was lost."""
    lines = ["roll Ana vvvvv111", "keep Ana v", "stop Ana", "roll Rui 1111111v", "keep Rui 1", "roll Rui 1"]
    pictures = Pictures(KINDS["pickomino"], "en")
    thrown: Thrown | None = None
    found = []
    for step in steps_from_positions("pickomino", [*PICKOMINO, *lines]):
        thrown = pictures.thrown(step, thrown)
        found.append(thrown)
    first, second = [*"111vvvvv"], [*"1111111v"]
    assert found == [
        Thrown("Ana", first),
        *[Thrown("Ana", first, [*"vvvvv"])] * 2,
        Thrown("Rui", second),
        Thrown("Rui", second, [*"1111111"]),
        Thrown("Rui", ["1"]),
    ]


def test_thrown_dice_have_the_colour_of_their_player() -> None:
    """The dice stay while the next player thinks."""
    program = program_after([*GOOSE, "roll Ana 1 3"], game="goose", lang="en", dice="manual")
    drawn = Pictures(KINDS["goose"], "en").draw(program.view(), thrown=Thrown("Ana", (1, 3)))
    tray = drawn[drawn.index('data-part="tray"') : drawn.index("data-line") if "data-line" in drawn else None]
    assert re.findall(r'href="#goose-goose-die-(\d)"', tray) == ["1", "3"]
    assert tray.count('class="seat1"') == 2


def test_details_move_nothing_and_keep_the_last_throw() -> None:
    """They show the events of a throw once more."""
    lines = ["roll Ana 51v1v234", "keep Ana v", "details"]
    *_, step = steps_from_positions("pickomino", [*PICKOMINO, *lines])
    pictures, last = Pictures(KINDS["pickomino"], "en"), Thrown("Ana", [*"11234vv5"], ["v", "v"])
    assert pictures.motions(step) == []
    assert pictures.thrown(step, last) == last
    assert Narrations(KINDS["pickomino"], "en").narrate(step) == []
