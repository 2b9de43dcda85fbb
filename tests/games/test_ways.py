"""The ways of moves that games offer to the coverage of suites: each name is shown by a script."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from inspect import getsource
from random import Random
from typing import Any

import pytest

from goose.core.instructions import Argument, Instruction
from goose.games.goose import ways as of_goose
from goose.games.mancala.ways import WAYS as MANCALA
from goose.games.pickomino import ways as of_pickomino
from goose.grading.why.coverage.candidates import candidates
from goose.grading.why.coverage.moods import MOODS, SHORT_MOODS
from goose.kit import Step
from tests.support.cases import each_case
from tests.support.covering import OPTIONS, lines_of, reference
from tests.support.running import program_after

TWO = "register Ana / register Rui / start Ana Rui"
AGED = "register Ana 20 / register Rui 20 / start Ana Rui"
THREE = "register Ana / register Rui / register Eva / start Ana Rui Eva"
TRAPPED = (  # Ana is in the well, and Rui on 22
    f"{TWO} / roll Ana 6 4 / roll Rui 1 2 / roll Ana 6 4 / roll Rui 6 4 / roll Ana 6 5 / roll Rui 5 4"
)
MANY_AGED = "register Ana 20 / register Rui 20 / register Eva 10 / start Ana Rui Eva"
ROLLED = f"{AGED} / roll Ana vvvv5512 / keep Ana v"
WON = f"{ROLLED} / roll Ana 5552 / keep Ana 5 / stop Ana"  # Ana takes tile 35
STEALING = f"{WON} / roll Rui vvvv5512 / keep Rui v / roll Rui 5552 / keep Rui 5 / stop Rui"  # that tile, or another


def names(game: str, *runs: str) -> set[str]:
    """Return the ways, the numbers and the outcomes that scripts show."""
    return _names(lines_of(game, *runs))


def _names(runs: Any) -> set[str]:
    shown = [each for run in runs for line in run for each in line.shown]
    found = {value for each in shown for name, value in each.values if name in ("way", "number")}
    return found | {each.event for each in shown if each.kind == "outcome"}


SCRIPTS: list[tuple[str, str, str]] = [
    ("goose", f"{TWO} / roll Ana 1 3", "from-start throw-4 face-1 face-3 from-square-0 to-square-0 overtakes"),
    ("goose", f"{TWO} / roll Ana 2 2", "equal-faces"),
    ("goose", f"{TWO} / roll Ana 3 1", "larger-face-first"),
    ("goose", f"{TRAPPED} / roll Rui 4 5", "meets square-31 other-trapped"),
    ("goose", f"{TWO} / roll Ana 4 5 / roll Rui 1 2 / roll Ana 5 6", "from-last-squares past-end square-62"),
    (
        "goose",
        f"{TWO} / roll Ana 4 5 / roll Rui 1 2 / roll Ana 6 6 / roll Rui 1 2 / roll Ana 3 3",
        "effect-after-bounce",
    ),
    (
        "goose",
        f"{TWO} / roll Ana 4 5 / roll Rui 1 2 / roll Ana 5 6 / roll Rui 1 2 / roll Ana 6 6",
        "goes-back square-52",
    ),
    ("goose", f"{THREE} / roll Ana 4 6 / roll Rui 4 5 / roll Eva 1 1 / roll Ana 4 5", "square-19 square-10"),
    ("goose", f"{THREE} / roll Ana 4 6 / roll Rui 4 4 / roll Eva 1 2 / roll Ana 4 5 / roll Rui 1 2", "other-waits"),
    ("goose", f"{THREE} / roll Ana 5 5 / roll Rui 6 5 / roll Eva 1 1", "square-10 square-11"),
    ("goose", f"{TWO} / roll Ana 1 4 / roll Rui 1 2 / roll Ana 1 3", "square-14 square-18 chain"),
    ("pickomino", f"{AGED} / roll Ana vvvv5512", "no-tile first-roll dice-8 total-0"),
    ("pickomino", ROLLED, "roll-pending face-v keeps-4"),
    ("pickomino", f"{ROLLED} / keep Ana 1", "total-below-tiles later-roll with-worm"),
    ("pickomino", f"{ROLLED} / roll Ana 5552 / keep Ana 4", "face-not-rolled face-4 keeps-0"),
    ("pickomino", f"{ROLLED} / roll Ana 5v52 / keep Ana v", "face-kept-before"),
    ("pickomino", f"{ROLLED} / roll Ana 5552 / keep Ana x", "no-face"),
    ("pickomino", WON, "two-dice-or-fewer total-in-grid worms-4 tile-35"),
    (
        "pickomino",
        f"{WON} / roll Rui 11111112 / keep Rui 1 / roll Rui 2 / keep Rui 2 / stop Rui",
        "all-dice-kept without-worm",
    ),
    ("pickomino", f"{STEALING} 35", "names-tile-of-player from-seat-0"),
    ("pickomino", f"{ROLLED} / roll Ana 5552 / keep Ana 5 / stop Ana 33", "names-tile"),
    ("pickomino", f"{STEALING} 34", "takes-lower-tile takes-instead-of-stealing tile-34"),
    ("pickomino", f"{WON} / roll Rui vvvvvvvv / keep Rui v / stop Rui", "total-above-tiles"),
    ("pickomino", f"{ROLLED} / roll Ana 5v52 / keep Ana v", "face-kept-and-rolled"),
    ("pickomino", f"{STEALING} 36", "names-higher-with-worm total-on-pile"),
    (
        "pickomino",
        f"{AGED} / roll Ana 55555512 / keep Ana 5 / stop Ana 25",
        "names-lower-no-worm lacks-only-worm",
    ),
    ("pickomino", f"{MANY_AGED} / roll Eva 5v52vvvv / quit Eva", "leaves-no-tile leaves-roll mover-leaves-2 no-tile"),
    ("pickomino", f"{MANY_AGED} / roll Eva vvvv5512 / keep Eva v / quit Eva", "leaves-kept-dice with-worm"),
    ("pickomino", f"{MANY_AGED} / roll Eva vvvv5512 / quit Rui", "leaves-no-tile roll-pending"),
    (
        "pickomino",
        f"{AGED} / roll Ana 12345vvv / keep Ana 1 / roll Ana 2345vvv / keep Ana 2 / roll Ana 345vvv / keep Ana 3 / "
        "roll Ana 45vvv / keep Ana 4 / roll Ana 5vvv / keep Ana 5 / roll Ana vv1 / keep Ana v / stop Ana",
        "all-faces-kept",
    ),
]


@each_case(("game", "script", "expected"), SCRIPTS)
def test_script_shows_its_ways(game: str, script: str, expected: str) -> None:
    """A throw, a roll or what is kept has the names of the way in which it was made."""
    assert {*expected.split()} <= names(game, f"{script} / details / players")


def test_throw_has_only_the_squares_of_its_own_token() -> None:
    """The squares of players who wait, or of automatic players in the same answer, belong to other throws."""
    found = names("goose", f"{TWO} / roll Ana 4 5 / roll Rui 4 5 / roll Ana 1 1 / details")
    assert "square-52" not in found
    events: list[dict[str, Any]] = [
        {"event": "goose.moves", "name": "Ana", "square": 0, "target": 6},
        {"event": "goose.bridge", "square": 6, "name": "Ana", "target": 12},
        {"event": "goose.waits", "name": "Rui", "square": 52},
        {"event": "goose.turn", "name": "CPU"},
        {"event": "goose.moves", "name": "CPU", "square": 31, "target": 42},
        {"event": "goose.bounces", "name": "CPU", "square": 61},
    ]
    position = program_after(TWO.split(" / "), **OPTIONS["goose"]).view()["position"]
    step = Step(Instruction("roll", ["Ana"], [1, 5]), events, position, position)
    found = {*of_goose.WAYS.of(step)}
    assert {"square-6", "chain"} <= found
    assert not found & {"square-52", "square-31", "square-61", "past-end"}


MANY = [
    ([4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4], 3, "house-3 into-well seeds-4 well-empty"),
    ([4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4], 1, "to-own-row"),
    ([4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4], 6, "to-other-row"),
    ([4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4], 6, "empty-house seeds-0"),
    ([0, 0, 0, 0, 1, 0], [4, 4, 4, 4, 4, 4], 5, "only-house captures captured-5"),
    ([0, 0, 0, 0, 1, 0], [0, 4, 4, 4, 4, 4], 5, "captures-only-own captured-1"),
    ([4, 4, 4, 4, 4, 8], [4, 4, 4, 4, 4, 4], 6, "goes-round"),
    ([4, 4, 4, 4, 4, 7], [4, 4, 4, 4, 4, 4], 6, "fills-other-row"),
    ([13, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4], 1, "lap sows-lap seeds-13"),
    ([0, 0, 0, 0, 0, 1], [4, 4, 4, 4, 4, 4], 6, "empties-own-row seeds-left"),
    ([0, 0, 0, 0, 1, 0], [4, 0, 0, 0, 0, 0], 5, "empties-own-row nothing-left"),
    ([1, 0, 0, 0, 1, 0], [4, 0, 0, 0, 0, 0], 5, "empties-other-row seeds-left"),
    ([0, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0], 6, "draw"),
    ([0, 0, 0, 0, 0, 1], [4, 0, 0, 0, 0, 0], 6, "left-seeds-decide"),
]


@each_case(("own", "other", "house", "expected"), MANY)
def test_sowing_has_its_way_and_its_outcome(own: list[int], other: list[int], house: int, expected: str) -> None:
    """By the house, where its last seed falls, what it captures, and what it leaves."""
    sides = [{"name": "Ana", "houses": own, "well": 0}, {"name": "Rui", "houses": other, "well": 0}]
    ended = [{**side, "houses": [0] * len(own)} for side in sides]
    step = Step(Instruction("play", ["Ana"], [house]), [], {"sides": sides}, {"sides": ended})
    assert {*expected.split()} <= {*MANCALA.of(step), *MANCALA.outcomes(step), *MANCALA.numbers(step)}


ENDS = [
    ({"Ana": [21, 25], "Rui": [29]}, "Rui", "tie-decided-by-tile tie-to-later-seat tie-to-later-name"),
    ({"Ana": [29], "Rui": [21, 25]}, "Ana", "tie-to-first-seat tie-to-first-name most-tiles-lose"),
    ({"Ana": [33, 34], "Rui": [36]}, "Ana", "most-worms highest-tile-loses"),
    ({"Ana": [], "Rui": [21]}, "Rui", "somebody-without-worms mover-loses"),
]


@each_case(("tiles", "winner", "expected"), ENDS)
def test_end_of_pickomino_says_how_the_winner_was_found(
    tiles: dict[str, list[int]], winner: str, expected: str
) -> None:
    """By worms or by a tile, of which seat and name, and whether others look like winners."""
    position = {"players": [{"name": name, "tiles": own} for name, own in tiles.items()], "total": 0, "kept": ""}
    events = [{"event": "pickomino.wins", "name": winner}]
    step = Step(Instruction("stop", ["Ana"], []), events, position, position, "Ana")
    assert {*expected.split()} <= {*of_pickomino.WAYS.outcomes(step)}


def test_automatic_player_of_pickomino_has_what_it_chose() -> None:
    """From how many faces, and whether its turn goes on."""
    start = "register Ana 20 / register-auto Eva Normal 10 / start Ana Eva"
    found = names("pickomino", f"{start} / roll Eva vvvv5512 / details")
    assert {"chooses-of-4", "goes-on"} <= found
    assert len({f"chooses-{face}" for face in "12345v"} & found) == 1


def test_sowing_of_the_computer_is_an_outcome_of_the_move_before_it() -> None:
    """Its move prints nothing in some rules, so it is what the move of a person brings about."""
    found = names("mancala", "register Ana / start-auto Ana Normal / play Ana 3 / play Ana 1 / details")
    assert {"computer-moves", "computer-house-2", "computer-into-well", "computer-moves-again"} <= found


@pytest.mark.parametrize(
    ("game", "script", "expected"),
    [
        ("mancala", f"{TWO} / play Ana 3 / save s", "a-well-full b-well-empty"),
        ("goose", f"{TWO} / save s", "same-square one-digit-squares"),
        ("goose", f"{TWO} / roll Ana 4 5 / roll Rui 1 2 / roll Ana 5 6 / save s", "two-digit-squares"),
        ("pickomino", f"{AGED} / save s", "no-tiles turn-begins"),
        ("pickomino", f"{ROLLED} / save s", "dice-kept"),
        ("pickomino", f"{ROLLED} / roll Ana 5552 / save s", "roll-pending"),
        ("pickomino", f"{WON} / save s", "one-tile-each"),
        ("pickomino", f"{WON} / save s / load s", "one-tile-each over-one-tile-each"),
    ],
)
def test_save_has_what_its_position_has(game: str, script: str, expected: str) -> None:
    """A load also has what the position had that it replaces."""
    assert {*expected.split()} <= names(game, f"{script} / players")


def test_typed_faces_lead_to_a_special_square_more_often_than_by_chance() -> None:
    """The faces are those of dice, and the kata gets its name first."""
    position = program_after(TWO.split(" / "), **OPTIONS["goose"]).view()["position"]
    typed = of_goose.WAYS.typed
    assert typed is not None
    special = {square["square"] for square in position["special"]}
    die = Argument(least=1, most=6)
    throws = [typed(Random(seed), position, Instruction("roll", ["Ana"], [die, die])) for seed in range(200)]
    assert all(len(faces) == 2 and {*faces} <= {1, 2, 3, 4, 5, 6} for faces in throws)
    chance = sum((one + two) in special for one in range(1, 7) for two in range(1, 7)) / 36
    assert sum(sum(faces) in special for faces in throws) / len(throws) > chance
    (name, *faces) = typed(Random(1), position, Instruction("move", [], ["Ana", die, die]))
    assert (name, len(faces)) == ("Ana", 2)


def test_typed_dice_are_as_many_as_are_left() -> None:
    """A roll of Pickomino is a word of faces, most often with worms."""
    position = program_after(ROLLED.split(" / "), **OPTIONS["pickomino"]).view()["position"]
    typed = of_pickomino.WAYS.typed
    assert typed is not None
    for seed in range(50):
        (dice,) = typed(Random(seed), position, Instruction("roll", ["Ana"], [Argument(alphabet="12345v")]))
        assert len(dice) == 4
        assert dice.count("v") <= 1  # it is kept already: sometimes one of the dice shows it again


def test_a_throw_is_kept_or_made_again() -> None:
    """Where the rules let a player choose."""
    script = f"{TWO} / roll Ana 1 2 / roll Ana 4 5 / roll Rui 1 2 / keep Rui / details / players"
    shown = _names(lines_of("goose", script, rule=("second-throw=on",)))
    assert {"second-throw", "keep"} <= shown


RARE = ("nothing-left", "somebody-without-worms", "second-throw")  # a test above shows them


@pytest.mark.slow
@pytest.mark.parametrize("game", ["mancala", "goose", "pickomino"])
def test_every_name_in_the_code_is_shown_by_something(game: str) -> None:
    """No name stands in a module of ways that neither a script nor a few sessions show."""
    scripts = [f"{script} / details / players" for name, script, _ in SCRIPTS if name == game]
    found = {*RARE, *names(game, *scripts)}
    for moods, count in ((MOODS, 14), (SHORT_MOODS, 48)):
        for each in candidates(reference(game), moods, 5, range(count), 1, {}):
            found |= _names(lines_of(game, *each.runs))
    tree = ast.parse(getsource(import_module(f"goose.games.{game}.ways")))
    prose = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
    texts = [each for each in ast.walk(tree) if isinstance(each, ast.Constant) and id(each) not in prose]
    written = {each.value for each in texts if isinstance(each.value, str)}
    assert {each for each in written if re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", each)} - found == set()
