"""The facts that a script shows, and when: what nobody looks at does not count."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

import pytest

from goose.grading.why.coverage.candidates import ObservedLine, facts_of
from goose.grading.why.coverage.contexts import FURTHER
from goose.grading.why.coverage.facts import Fact, is_rule
from tests.support.cases import each_case
from tests.support.covering import facts, lines_of

TWO = "register Ana / register Rui / start Ana Rui"
QUICK = "take Ana 1 3 / take Rui 2 4 / take Ana 3 5"  # a game of Nim that Ana wins
LONGER = "take Ana 1 2 / take Rui 1 1 / take Ana 2 4 / take Rui 3 5"  # one that Rui wins


def events(game: str, *runs: str) -> set[tuple[str, str, str]]:
    """Return the kind, the instruction and the event of each fact."""
    return {fact[:3] for fact in facts(game, *runs)}


def by_line(lines: Sequence[ObservedLine]) -> list[set[str]]:
    """Return the events that each line makes visible."""
    return [{each.event for each in line.shown} for line in lines]


@pytest.mark.parametrize(
    ("game", "script", "fact"),
    [
        ("mancala", "play Ana 1", ("message", "play", "common.no_game")),
        ("mancala", "foo", ("message", "invalid", "common.invalid_instruction")),
        ("mancala", "register", ("message", "register", "common.invalid_instruction")),
        ("mancala", "register Ana /  / register Rui", ("message", "invalid", "blank-line")),
        ("mancala", f"{TWO} / play Ana 3 / details", ("message", "play", "mancala.extra_turn")),
        ("goose", f"{TWO} / roll Ana 3 4 / details", ("outcome", "roll", "overtakes")),
        ("goose", f"{TWO} / roll Ana 3 4 / details", ("order", "roll", "rolls>moves")),
        ("goose", f"{TWO} / details", ("order", "details", "detail-line>detail-line")),
        ("nim", f"{TWO} / {QUICK} / players", ("end", "take", "won-by-1")),
        ("nim", f"{TWO} / {LONGER} / players", ("end", "take", "won-by-2")),
        ("nim", f"{TWO} / quit Ana / players", ("end", "quit", "mover-gives-up")),
        ("nim", f"{TWO} / quit Rui / players", ("end", "quit", "other-gives-up")),
        ("nim", f"{TWO} / quit Rui Ana / players", ("end", "quit", "all-gives-up")),
        ("goose", f"register Eva / {TWO} Eva / quit Ana / details", ("end", "quit", "mover-leaves")),
        ("goose", f"register Eva / {TWO} Eva / quit Rui / details", ("end", "quit", "other-leaves")),
        ("goose", f"register Eva / {TWO} Eva / quit Rui Ana / players", ("end", "quit", "several-gives-up")),
        ("mancala", "register Ana / save s", ("save", "save", "before-games")),
        ("mancala", "register Ana / save s / save s", ("save", "save", "over-save")),
        ("mancala", f"{TWO} / save s", ("save", "save", "game-between-people")),
        ("mancala", f"{TWO} / quit Ana / save s", ("save", "save", "after-game")),
        ("mancala", "register Ana / start-auto Ana Normal / save s", ("save", "save", "game-against-normal")),
        ("goose", f"register Eva / {TWO} Eva / save s", ("save", "save", "game-between-people-of-more")),
    ],
)
def test_fact_is_shown(game: str, script: str, fact: tuple[str, str, str]) -> None:
    """A script shows the message, outcome, order, end or save that its last lines have."""
    assert fact in events(game, script)


LOADED = f"save s / {TWO} / save t / load s / load t"


@pytest.mark.parametrize(
    ("script", "event"),
    [
        ("register Ana / save s / load s / players", "before-games"),
        ("register Ana / save s / load s / players", "same-run"),
        (f"save s / {TWO} / load s / players", "before-games-over-game-between-people"),
        (f"save s / {TWO} / load s / players", "removes-players"),
        (f"{LOADED} / details / players", "brings-players"),
        (f"{LOADED} / players", "twice"),
        (f"{LOADED} / players", "game-between-people-over-after-game"),
        ("save s / register Ana / register Rui / load s / players", "players-registered-between"),
        (f"save s / {TWO} / quit Ana / save t / load s / load t / players", "brings-losses"),
        (f"{TWO} / save s / quit Ana / load s / players", "changes-losses"),
        (f"{TWO} / save s / quit Ana / start-auto Rui Normal / load s / players", "changes-seats"),
    ],
)
def test_load_shows_what_was_saved_and_what_it_replaces(script: str, event: str) -> None:
    """A load is known by the state of the save, by the state that it replaces, and by what it changes."""
    assert ("save", "load", event) in events("mancala", script)


def test_save_of_an_earlier_run_is_loaded_in_another() -> None:
    """Runs of a case share the files, so a load can be of another run."""
    found = events("mancala", f"{TWO} / save s", "load s / players")
    assert ("save", "load", "game-between-people-other-run") in found
    assert ("save", "load", "same-run") not in found


@pytest.mark.parametrize(
    ("game", "before", "look", "event"),
    [
        ("mancala", f"{TWO} / play Ana 3", "details", "mancala.extra_turn"),
        ("goose", f"{TWO} / roll Ana 3 4", "details", "overtakes"),
        ("goose", f"{TWO} / roll Ana 3 4", "board", "overtakes"),
        ("mancala", "register Ana", "players", "common.player_registered"),
        ("nim", f"{TWO} / {QUICK}", "players", "won-by-1"),
        ("mancala", f"{TWO} / save s / load s", "players", "same-run"),
        ("mancala", f"{TWO} / save s / load s", "details", "common.loaded"),
        ("mancala", f"save s / {TWO} / load s", "details", "common.loaded"),
    ],
)
def test_change_counts_when_somebody_looks(game: str, before: str, look: str, event: str) -> None:
    """A change of a position shows by `details` or the board, one of records by `players`, not before."""
    assert event not in {name for *_, name in events(game, before)}
    assert event in {name for *_, name in events(game, f"{before} / {look}")}


@pytest.mark.parametrize(
    ("script", "event"),
    [
        (f"{TWO} / play Ana 3 / players", "mancala.extra_turn"),
        (f"{TWO} / play Ana 3 / quit Ana / players", "mancala.extra_turn"),
        (f"{TWO} / save s / play Ana 3 / load s / details / players", "mancala.extra_turn"),
        ("save s / register Ana / load s / players", "common.player_registered"),
        ("register Ana / details", "common.player_registered"),
    ],
)
def test_change_that_is_gone_before_somebody_looks_is_forgotten(script: str, event: str) -> None:
    """Giving up hides a position, and a load replaces positions and records."""
    assert event not in {name for *_, name in events("mancala", script)}


def test_scores_at_the_end_show_the_moves_before_them() -> None:
    """The position of a game that is played to its end shows by its scores, without `details`."""
    (lines,) = lines_of("nim", f"{TWO} / {QUICK}")
    assert [bool(shown) for shown in by_line(lines)] == [False, False, False, False, False, True]
    assert "nim.takes" in by_line(lines)[-1]


def test_failure_counts_at_once() -> None:
    """A failure changes nothing, so its message is all that there is to see."""
    (lines,) = lines_of("nim", f"{TWO} / take Ana 1 9 / take Rui 1 1 / take Eva 1 1")
    assert [*map(sorted, by_line(lines)[-3:])] == [
        ["nim.cannot_take"],
        ["common.not_your_turn"],
        ["common.unknown_player"],
    ]


def test_blank_line_is_a_fact_only_before_other_lines() -> None:
    """A program that goes on after a blank line differs only if something follows."""
    assert ("message", "invalid", "blank-line") not in events("mancala", "register Ana / ")
    (lines,) = lines_of("mancala", "register Ana /  / register Rui / players")
    assert by_line(lines)[2:] == [set(), set()]


def test_list_shows_the_orders_by_which_it_would_differ() -> None:
    """Names that differ in case or accents show whether a program orders them otherwise."""
    orders = {
        "register Rui / register Ana": {"names-downwards", "as-registered", "as-registered-after-wins"},
        "register bo / register Bo": {"names-downwards", "as-registered", "as-registered-after-wins"},
        "register Bo / register ana": {"names-downwards", "without-case", "without-case-and-accents"},
        "register Eva / register Álvaro": {"names-downwards", "without-accents", "without-case-and-accents"},
        f"{TWO} / {LONGER}": {"by-name", "wins-upwards", "as-registered"},
    }
    everything = set.union(*orders.values()) - {"names-downwards"}
    for script, expected in orders.items():
        found = {event for kind, _, event in events("nim", f"{script} / players") if kind == "list"}
        assert found & everything == expected - {"names-downwards"}, script


def test_fact_has_each_value_and_each_pair_of_dimensions() -> None:
    """A message shows alone, with each value of its context, and with each two values of different dimensions."""
    found = {fact for fact in facts("nim", f"{TWO} / take Ana 1 9") if fact.event == "nim.cannot_take"}
    message = ("message", "take", "nim.cannot_take")
    assert Fact(*message) in found
    assert Fact(*message, (("seat", "a"),)) in found
    assert Fact(*message, (("against", "between-people"), ("seat", "a"))) in found
    assert Fact(*message, (("seat", "a"), ("way", "too-many"))) in found
    assert Fact(*message, (("seat", "a"), ("number", "heap-1"))) in found
    contexts = [fact.context for fact in found]
    assert not [each for each in contexts if len({name for name, _ in each}) < len(each)]
    assert not [each for each in contexts if {name for name, _ in each} == {"number", "line"}]


SCRIPTS = [
    ("nim", f"{TWO} / take Ana 1 9 / {QUICK} / players / save s / load s / players"),
    ("mancala", f"{TWO} / play Ana 3 / play Ana 6 / details / quit Rui / players / foo / play"),
    ("goose", f"register Eva / {TWO} Eva / roll Ana 4 5 / roll Rui 4 5 / details / quit Ana / board"),
    ("pickomino", "register Ana 20 / register Rui 20 / start Ana Rui / roll Ana 1234vv55 / keep Ana v / details"),
]


@each_case(("game", "script"), SCRIPTS)
def test_numbers_are_as_many_as_facts(game: str, script: str) -> None:
    """A fact has one number, and no two facts have the same; those of single rules are even."""
    (lines,) = lines_of(game, script)
    for each in (each for line in lines for each in line.shown):
        pairs = [*zip(each.facts(), each.numbers(), strict=True)]
        assert all(is_rule(number) == (not fact.context) for fact, number in pairs)
    assert len(facts(game, script)) == len(facts_of([lines])) > 30


@each_case(("game", "script"), SCRIPTS)
def test_single_rules_are_facts_with_one_value_at_most(game: str, script: str) -> None:
    """The numbers of an event alone are those of its facts without a pair or a further dimension."""
    (lines,) = lines_of(game, script)
    for each in (each for line in lines for each in line.shown):
        numbers = {number for fact, number in zip(each.facts(), each.numbers(), strict=True) if _is_single(fact)}
        assert {*each.alone()} == numbers


def _is_single(fact: Fact) -> bool:
    return not fact.context or (len(fact.context) == 1 and fact.context[0][0] not in FURTHER)


_PRINT = """
from tests.support.covering import lines_of
from goose.grading.why.coverage.candidates import facts_of
(lines,) = lines_of("goose", "register Ana / register Rui / start Ana Rui / roll Ana 4 5 / roll Rui 4 5 / details")
print(len(facts_of([lines])), sum(facts_of([lines])), [each.values for line in lines for each in line.shown])
"""


@pytest.mark.slow
def test_numbers_are_the_same_in_every_process() -> None:
    """Neither numbers nor the order of values depend on how a process hashes texts."""
    printed = {
        subprocess.run(
            [sys.executable, "-c", _PRINT], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
    assert printed != {b""}
