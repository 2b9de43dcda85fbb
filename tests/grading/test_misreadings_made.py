"""Misreadings made of the table: their keys as the specification lists them, and what such programs answer."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.reference import reference_of
from goose.grading.why.audit.audit import audit
from goose.grading.why.misreadings.catalogue import catalogue
from goose.grading.why.misreadings.made.wordings import PART
from goose.kit.misreading import Misreading, misread
from tests.support.cases import each_case
from tests.support.layers import divided
from tests.support.misread import suite_of
from tests.support.transcripts import inside

pytestmark = pytest.mark.usefixtures("memory_alone")

IN_TURN = ["no-game", "unknown-player", "not-in-game", "not-your-turn"]

SHARED: Mapping[str, Sequence[str]] = {
    "register": ["player-exists"],
    "register-auto": ["player-exists"],
    "players": ["no-players"],
    "start": ["game-in-progress", "unknown-player", "repeated-player"],
    "start-auto": ["game-in-progress", "unknown-player"],
    "details": ["no-game"],
    "quit": ["no-game", "unknown-player", "not-in-game"],
    "save": ["file-not-writable"],
    "load": ["file-missing", "file-not-readable", "file-invalid"],
}
"""The failures of each instruction, in the table of the protocol; invalid names are of few rules alone."""

STANDS: Mapping[str, str] = {
    "players.no-players-missing": "players.nobody-silent",
    "start.repeated-player-missing": "start.repeated-accepted",
}
"""Those that the catalogue has by another key."""


def wide(name: str, least: int, most: int) -> set[str]:
    """Return the keys of the number of names that an instruction takes."""
    return {f"{name}.names-least-{least - 1}", f"{name}.names-most-{most + 1}"}


def number(argument: str, *bounds: str) -> set[str]:
    """Return the keys of a number."""
    return {f"{argument}-{each}" for each in (*bounds, "any", "dies")}


CASES: Mapping[str, tuple[dict[str, Any], Mapping[str, Sequence[str]], set[str]]] = {
    "goose": (
        {"game": "goose", "rules": "traditional", "dice": "manual"},
        {**SHARED, "roll": IN_TURN, "board": ["no-game"]},
        {
            *number("roll.die", "least-0", "least-2", "most-5", "most-7"),
            *(key for name in ("register", "register-auto", "start-auto", "roll") for key in wide(name, 1, 1)),
            *wide("start", 2, 6),
            *wide("quit", 1, 6),
        },
    ),
    "mancala": (
        {"game": "mancala", "rules": "official"},
        {
            **{name: failures for name, failures in SHARED.items() if name not in ("register-auto", "players")},
            "play": IN_TURN[:3],
        },
        {
            *number("play.house", "least-0", "least-2", "most-5", "most-7"),
            *(key for name in ("register", "start-auto", "play") for key in wide(name, 1, 1)),
            *wide("start", 2, 2),
            *wide("quit", 1, 2),
        },
    ),
    "pickomino": (
        {"game": "pickomino", "rules": "published", "dice": "manual"},
        {
            **SHARED,
            "roll": [*IN_TURN, "invalid-choice"],
            "keep": [*IN_TURN, "invalid-choice"],
            "stop": [*IN_TURN, "invalid-choice"],
        },
        {
            *("stop.tile-least-1", "stop.tile-dies"),
            *number("register.age", "least-1", "most-149", "most-151"),
            *number("register-auto.age", "least-1", "most-149", "most-151"),
            *(
                key
                for name in ("register", "register-auto", "start-auto", "roll", "keep", "stop")
                for key in wide(name, 1, 1)
            ),
            *wide("start", 2, 7),
            *wide("quit", 1, 7),
        },
    ),
}
"""Settings, the failures of each instruction, and the keys of its arguments."""


@pytest.mark.parametrize("case", CASES)
def test_the_keys_are_those_of_the_table_of_the_specification(case: str) -> None:
    """But where the catalogue has its own misreading that answers every script so."""
    options, failures, arguments = CASES[case]
    missing = {f"{name}.{each}-missing" for name, some in failures.items() for each in some}
    wanted = {STANDS.get(key, key) for key in (*missing, *arguments)}
    keys = {each.key for each in catalogue(Variant(Settings(**options)))}
    assert wanted <= keys
    made = {key for key in keys if key.endswith("-missing") or ".names-" in key or any(_of(key, arguments))}
    assert made <= wanted


def _of(key: str, arguments: set[str]) -> Iterator[bool]:
    """Yield whether a key is one of the numbers that some keys are of."""
    numbers = {each.rpartition("-")[0] for each in arguments if each.endswith("-dies")}
    yield from (key.startswith(f"{each}-") for each in numbers)


@divided(20)
@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=() if case == "mancala" else pytest.mark.slow) for case in CASES]
)
def test_any_two_misreadings_can_be_combined(case: str, share: int) -> None:
    """Also two that misread the same argument; only values of one point exclude each other."""
    settings = Settings(**CASES[case][0])
    for one, other in islice(combinations(catalogue(Variant(settings)), 2), 0, None, share):
        if one.group != other.group:
            misread(Variant(settings), [one, other]).program()


BEGUN = ["register Ana", "register Rui", "start Ana Rui"]
DIES = "(the end)"


@each_case(
    ("key", "script", "detected"),
    [
        ("register.player-exists-missing", ["register Ana", "register Ana", "register CPU"], "Player registered."),
        ("start.unknown-player-missing", ["start Ana Rui", "quit Ana", "players"], "Rui 1 1 0 0"),
        ("start.game-in-progress-missing", [*BEGUN, "play Ana 1", "start Rui Ana"], "Game started."),
        ("start-auto.game-in-progress-missing", [*BEGUN, "start Rui Ana"], "A game is in progress."),
        ("details.no-game-missing", ["details"], DIES),
        ("play.no-game-missing", ["play Ana 1"], "Unknown player."),
        ("play.no-game-missing", ["register Ana", "play Ana 1"], DIES),
        ("play.unknown-player-missing", [*BEGUN, "play Eva 1"], "The player is not in the game."),
        ("play.not-in-game-missing", [*BEGUN, "register Eva", "play Eva 1"], DIES),
        ("quit.not-in-game-missing", [*BEGUN, "play Ana 1", "quit CPU"], DIES),
        ("save.file-not-writable-missing", ["save ."], DIES),
        ("load.file-not-readable-missing", ["load ."], DIES),
        ("load.file-missing-missing", ["load gone"], DIES),
        ("play.house-least-0", [*BEGUN, "play Ana 7"], "Invalid instruction."),
        ("play.house-least-2", [*BEGUN, "play Ana 1"], "Invalid instruction."),
        ("play.house-most-5", [*BEGUN, "play Ana 6"], "Invalid instruction."),
        ("play.house-any", [*BEGUN, "play Ana 99"], DIES),
        ("play.house-any", [*BEGUN, "play Ana x"], "Invalid instruction."),
        ("play.house-dies", [*BEGUN, "play Ana x"], DIES),
        ("play.house-dies", [*BEGUN, "play Ana 7"], "Invalid instruction."),
        ("play.house-dies", [*BEGUN, "play Ana x 1"], "Invalid instruction."),
        ("start.names-least-1", [*BEGUN[:2], "start Eva"], "Unknown player."),
        ("start.names-most-3", [*BEGUN[:2], "start Ana Rui Ana"], "Player named twice."),
        ("register.names-most-2", ["register Ana Rui"], "Player registered."),
        ("play.names-least-0", [*BEGUN, "play 1"], DIES),
        ("quit.names-most-3", [*BEGUN, "quit Ana Rui Eva"], "Unknown player."),
    ],
)
def test_a_program_passes_over_what_it_does_not_test(
    key: str, script: Sequence[str], detected: str, tmp_path: Path
) -> None:
    """It goes on to the next failure, or does it; where it cannot be done, it dies."""
    settings = Settings("mancala", "official", "en")
    (wrong,) = [each for each in catalogue(Variant(settings)) if each.key == key]
    with (
        inside(tmp_path),
        misread(Variant(settings), [wrong]).program() as program,
        Variant(settings).program() as right,
    ):
        for line in script[:-1]:
            program.feed(line)
            right.feed(line)
        reply = program.feed(script[-1])
        lines = [DIES] if reply.ends else reply.lines
        assert detected in lines


def test_a_number_out_of_its_bounds_counts_where_that_can_be_done() -> None:
    """A die with seven pips moves a token by seven squares."""
    settings = Settings("goose", "traditional", "en", "manual")
    (wrong,) = [each for each in catalogue(Variant(settings)) if each.key == "roll.die-most-7"]
    program = misread(Variant(settings), [wrong]).program()
    replies = [program.feed(line) for line in (*BEGUN, "roll Ana 7 1")]
    assert replies[-1].failure is None
    assert not replies[-1].ends


def test_the_kata_dies_where_it_does_not_test_a_failure() -> None:
    """Its service is its own, so that of its failures no more is known."""
    settings = Settings("goose", "kata", dice="manual")
    keys = {each.key: each for each in catalogue(Variant(settings)) if each.key.endswith("-missing")}
    assert {*keys} == {
        "add.table-closed-missing",
        "add.player-exists-missing",
        "move.no-game-missing",
        "move.unknown-player-missing",
    }
    program = misread(Variant(settings), [keys["add.player-exists-missing"]]).program()
    assert [program.feed("add player Pippo").ends for _ in range(2)] == [False, True]


# Wordings.


def wordings(settings: Settings) -> list[Misreading]:
    """Return the misreadings of messages alone."""
    return [each for each in catalogue(Variant(settings), wordings=True) if each.part == PART]


def test_a_suite_refuses_the_wordings_of_the_messages_that_it_has(tmp_path: Path) -> None:
    """A failure is of the instruction that fails; nothing is known of them but in an audit."""
    assert not any(each.part == PART for each in catalogue(Variant(Settings("mancala"))))
    suite = suite_of(tmp_path, {"1": ["register Ana", "register Ana", "details", "start Ana Rui"]})
    found = audit(suite, reference_of(suite), 0.0, 0, every=True)
    refused = {key for key, cases in found.refused.items() if cases and key.startswith(f"{PART}.")}
    assert refused == {
        "wording.common.player_registered",
        "wording.common.player_exists@register",
        "wording.mancala.no_game_statement@details" if _other_no_game() else "wording.common.no_game@details",
        "wording.common.unknown_player@start",
    }
    assert found.refused["wording.common.no_game@quit"] == frozenset()


def _other_no_game() -> bool:
    """Return whether the details of the official rules detect in their own words that there is no game."""
    return bool(Variant(Settings("mancala", "official")).program().signatures["details"].reported_as)


@pytest.mark.parametrize("rules", ["traditional", "kata"])
def test_a_message_is_worded_differently_everywhere(rules: str) -> None:
    settings = Settings("goose", rules, dice="manual")
    joins, throw = ("add player {}", "move A 1, 2") if rules == "kata" else ("register {}", "roll A 1 2")
    lines = [*(joins.format(name) for name in "AB"), *(["start A B"] if rules != "kata" else []), throw, throw]
    right, seen = Variant(settings).program(), 0
    replies = [right.feed(line) for line in lines]
    for each in wordings(settings):
        assert each.shows is not None
        wrong = misread(Variant(settings), [each]).program()
        for line, reply in zip(lines, replies, strict=True):
            detected = any(key == each.shows.message for key, _ in reply.events)
            shown = detected and each.shows.instruction in ("", line.split()[0])
            answered = wrong.feed(line)
            assert (answered.text != reply.text) == shown, (each.key, line)
            assert len(answered.lines) == len(reply.lines)
            seen += shown
    assert seen > 3
