"""Shrinking: what is left differs still, nothing of it can be left out or made simpler, and little was tried."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from goose.base.temporary import temporary_folder
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.why.audit.reduction import without_line
from goose.grading.why.audit.searching import random_script
from goose.grading.why.audit.shrinking import shrunk
from goose.grading.why.audit.simplifying import WAYS, without_names
from tests.support.cases import each_case
from tests.support.games import RULES
from tests.support.layers import thinned
from tests.support.running import interpreter
from tests.support.transcripts import inside

MANCALA: dict[str, Any] = {"game": "mancala", "lang": "en"}
GOOSE: dict[str, Any] = {"game": "goose", "lang": "en", "dice": "manual"}
PICKOMINO = {"game": "pickomino", "lang": "en", "dice": "manual"}

Differs = Callable[[Sequence[str]], bool]


class Trial:
    """Tries scripts, one after the other or all at once, and counts them."""

    def __init__(self, differs: Differs, *, at_once: bool = False) -> None:
        self.tried: list[tuple[str, ...]] = []
        self._differs = differs
        self._at_once = at_once

    def __call__(self, scripts: Sequence[Sequence[str]]) -> int | None:
        found = None
        for index, script in enumerate(scripts):
            self.tried.append(tuple(script))
            if found is None and self._differs(script):
                found = index
                if not self._at_once:
                    break
        return found


def shortened(script: Sequence[str], differs: Differs, options: dict[str, Any]) -> list[str]:
    return shrunk(script, Trial(differs), Variant(Settings(**options)))


def answers(script: Sequence[str], options: dict[str, Any]) -> list[str]:
    with temporary_folder() as folder, inside(Path(folder)), closing(interpreter(**options)) as program:
        return [program.feed(line).text for line in script]


def between(one: dict[str, Any], other: dict[str, Any]) -> Differs:
    """Return what detects on which scripts two sets of options answer otherwise."""
    return lambda script: answers(script, one) != answers(script, other)


def random_one(differs: Differs, options: dict[str, Any], length: int = 150) -> list[str]:
    """Return a random script that differs."""
    for seed in count():
        with temporary_folder() as folder, inside(Path(folder)):
            script = random_script(Variant(Settings(**options)), Random(f"{seed}"), length)
        if differs(script):
            return script
    raise AssertionError


def simpler(script: Sequence[str], options: dict[str, Any]) -> Iterator[list[str]]:
    """Yield all that a script could be made into by one step."""
    with closing(interpreter(**options)) as reader:
        for way in (lambda lines, _: without_line(lines), without_names, *WAYS):
            for _, other in way(script, reader):
                if other != script:
                    yield other


PAIRS = [
    pytest.param(GOOSE, {"rule": ("inn=2",)}, id="inn"),
    pytest.param(GOOSE, {"rule": ("death=14",)}, id="death"),
    pytest.param(GOOSE, {"rule": ("effects=one",)}, id="effects"),
    pytest.param(MANCALA, {"rules": "official"}, id="official"),
    pytest.param(PICKOMINO, {"rule": ("tile=any",)}, id="tile", marks=pytest.mark.slow),
]
"""Options, and those that make a program of which they are a misreading."""


@pytest.mark.parametrize(("options", "other"), thinned(PAIRS, 4))
def test_nothing_of_what_is_left_can_be_left_out_or_made_simpler(
    options: dict[str, Any], other: dict[str, Any]
) -> None:
    """This holds for any script, and the rest still differs."""
    differs = between(options, {**options, **other})
    script = random_one(differs, options)
    trial = Trial(differs)
    left = shrunk(script, trial, Variant(Settings(**options)))
    assert differs(left)
    assert not any(differs(each) for each in simpler(left, options))
    assert len(left) < len(script)
    assert len(trial.tried) < 300


@pytest.mark.slow
@pytest.mark.parametrize(("options", "other"), PAIRS[:1] + PAIRS[3:4])
def test_the_outcome_is_the_same_however_scripts_are_tried(options: dict[str, Any], other: dict[str, Any]) -> None:
    differs = between(options, {**options, **other})
    script = random_one(differs, options)
    outcomes = [
        shrunk(script, Trial(differs, at_once=at_once), Variant(Settings(**options)))
        for at_once in (False, True, False)
    ]
    assert outcomes[0] == outcomes[1] == outcomes[2]


@pytest.mark.slow
def test_no_script_is_tried_twice() -> None:
    options = {**GOOSE, "rule": ("inn=2",)}
    differs = between(GOOSE, options)
    trial = Trial(differs)
    left = shrunk(random_one(differs, GOOSE), trial, Variant(Settings(**GOOSE)))
    same = [script for script in trial.tried if not differs(script)]
    assert len(same) == len({*same})
    assert len(left) > 3


@each_case(("game", "rules"), thinned(RULES, 5))
def test_scripts_of_any_game_are_shrunk(game: str, rules: str) -> None:
    options = {"game": game, "rules": rules, "dice": "manual"}

    def differs(script: Sequence[str]) -> bool:
        return len(script) > 4 and crc32("\n".join(script).encode()) % 3 > 0

    script = random_one(differs, options, 30)
    left = shortened(script, differs, options)
    assert differs(left)
    assert not any(differs(each) for each in simpler(left, options))


def says(*lines: str) -> Differs:
    """Return what detects that a script has some lines in this order, whatever else."""

    def differs(script: Sequence[str]) -> bool:
        rest = iter(script)
        return all(line in rest for line in lines)

    return differs


def test_an_empty_script_is_left_if_it_differs() -> None:
    for script in (["register Ana", "players"], []):
        assert shortened(script, lambda _: True, MANCALA) == []


def test_what_comes_after_the_difference_goes_by_halves() -> None:
    script = [f"register {name}" for name in "abcdefgh"] + ["players"] * 500
    trial = Trial(lambda script: len(script) > 2)
    assert len(shrunk(script, trial, Variant(Settings(**MANCALA)))) == 3
    assert len(trial.tried) < 80


def test_lines_that_are_needed_stay_in_their_order() -> None:
    script = ["nothing at all", "register Ana", "Register Ana", "register Ana", "players", "help", "players"]
    assert shortened(script, says("Register Ana", "players"), MANCALA) == ["Register Ana", "players"]


def ends_with(text: str, options: dict[str, Any]) -> Differs:
    """Return what detects that a text is in the last answer to a script."""
    return lambda script: text in (answers(script, options) or [""])[-1]


GAME = ["start Ana Rui", "play Ana 3", "play Ana 1", "play Rui 2", "quit Ana"]


def test_games_that_do_not_matter_go_as_a_whole() -> None:
    script = ["register Ana", "register Rui", *GAME * 30, "start Ana Rui", "play Ana 5", "play Rui 1", "details"]
    differs = ends_with("Ana [4] [4] [4] [4] [0] [5] (1)\nRui [0] [6] [5] [5] [5] [5] (0)\n", MANCALA)
    trial = Trial(differs)
    assert differs(script)
    left = shrunk(script, trial, Variant(Settings(**MANCALA)))
    assert left == ["register Ana", "register Rui", "start Ana Rui", "play Ana 5", "play Rui 1", "details"]
    assert len(trial.tried) < 60


def test_a_game_of_which_only_the_end_matters_is_left_instead() -> None:
    """One instruction ends it as well."""
    differs = ends_with("Rui 1 1 0 0\nAna 1 0 0 1\n", MANCALA)
    moves = [f"play {name} {house}" for _ in range(12) for name in ("Ana", "Rui") for house in (1, 2, 3, 4, 5, 6)]
    script = ["register Ana", "register Rui", "start Ana Rui", *moves, "players"]
    assert differs(script)
    assert shortened(script, differs, MANCALA) == [*script[:3], "quit Ana", "players"]


def test_players_who_do_not_matter_go_with_all_that_they_do() -> None:
    """So that the turns of the others are as they were."""
    names = ("zé", "Bo", "Eva", "日本")
    script = [f"register {name}" for name in (*names, "x", "y")] + [f"start {' '.join(names)}"]
    script += ["roll zé 4 6", "roll Bo 1 1", "roll Eva 3 1", "roll 日本 2 2", "roll zé 1 3"]
    left = shortened(script, ends_with("moves from 10 to 14", GOOSE), GOOSE)
    assert left == ["register Ana", "register Rui", "start Ana Rui", *left[3:]]
    assert [line.split()[:2] for line in left[3:]] == [["roll", "Ana"], ["roll", "Rui"], ["roll", "Ana"]]


def test_a_move_that_is_now_out_of_turn_goes_to_the_player_to_move() -> None:
    begun = ["register Ana", "register Rui", "start Ana Rui"]
    differs = ends_with("rolls 3, 3", GOOSE)
    assert shortened([*begun, "roll Ana 1 2", "roll Rui 3 3"], differs, GOOSE) == [*begun, "roll Ana 3 3"]


@each_case(
    ("script", "left"),
    [
        (["register groß", "players"], ["register Ana", "players"]),
        (["register  \tAna ", "players"], ["register Ana", "players"]),
        (["register x", "register x", "players"], ["register Ana", "register Ana", "players"]),
        (["start-auto b Advanced"], ["start-auto Ana Normal"]),
        (["quit b c"], ["quit Ana"]),
        (["play zé 6"], ["play Ana 1"]),
        (["save some/folder/file"], ["save a"]),
        (["fly to the moon"], ["x"]),
        (["play Ana 7"], ["x"]),
    ],
    ids=lambda value: " ".join(value).replace("/", "-"),
)
def test_lines_are_made_as_simple_as_they_can_be(script: list[str], left: list[str]) -> None:
    count = len(script)
    assert shortened(script, lambda script: len(script) == count and all(script), MANCALA) == left


def test_a_player_who_plays_alone_becomes_one_who_does_not() -> None:
    script = ["register-auto b Normal", "register-auto b Normal"]
    differs = ends_with("Player already exists.\n", GOOSE)
    assert shortened(script, differs, GOOSE) == ["register Ana", "register Ana"]


def test_numbers_are_made_smaller_one_by_one_where_that_matters() -> None:
    def differs(script: Sequence[str]) -> bool:
        words = script[0].split() if len(script) == 1 else []
        return words[:1] == ["roll"] and sum(map(int, words[2:])) >= 9

    assert shortened(["roll Ana 6 6"], differs, GOOSE) == ["roll Ana 3 6"]


def test_dice_that_are_one_word_are_made_simpler_letter_by_letter() -> None:
    def differs(script: Sequence[str]) -> bool:
        return len(script) == 1 and script[0].startswith("roll") and "v" in script[0].split()[-1]

    assert shortened(["roll Ana 5v3v4123"], differs, PICKOMINO) == ["roll Ana 111v1111"]


def test_names_are_plain_as_far_as_their_order_allows() -> None:
    def differs(script: Sequence[str]) -> bool:
        named = [line.removeprefix("register ") for line in script if line.startswith("register ")]
        return len(named) == 2 and named[1] < named[0]

    assert shortened(["register zé", "register Bo", "players"], differs, MANCALA) == ["register Rui", "register Ana"]


def test_names_that_the_rules_take_for_the_same_stay_so() -> None:
    """In `bari`, three letters count."""
    options = {**GOOSE, "rules": "bari"}
    differs = ends_with("Player already exists.\n", options)
    script = ["register brunella", "register Bo", "register BRUno"]
    assert differs(script)
    assert shortened(script, differs, options) == ["register Ana", "register Ana"]


def test_lines_after_the_end_of_a_script_stay_where_they_matter() -> None:
    script = ["register Ana", "", "players", "help", "players"]
    assert shortened(script, says("", "players"), MANCALA) == ["", "players"]


def test_a_name_that_is_also_a_value_becomes_one_plain_name() -> None:
    """Shrinking ends: the word is not renamed back and forth."""

    def differs(script: Sequence[str]) -> bool:
        words = [line.split() for line in script]
        return any(line[0] == "keep" and line[1:2] == line[2:] for line in words if len(line) == 3)

    assert shortened(["register Bia", "keep Bia Bia"], differs, PICKOMINO) == ["keep Ana Ana"]
