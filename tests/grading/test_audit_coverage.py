"""How much of what can be shown a suite covers, and how `goose audit` reports the rest."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from goose.core.options import Settings
from goose.core.registry import NAMES
from goose.core.variant import Variant
from goose.core.words import CODES
from goose.grading.judging.reference import Reference
from goose.grading.language import Phrases
from goose.grading.why.audit.lacking import Lacking
from goose.grading.why.audit.searching import room
from goose.grading.why.audit.uncovered import Uncovered
from goose.grading.why.coverage.candidates import Candidate, candidates, facts_of, observed
from goose.grading.why.coverage.contexts import AGAINST, EARLIER, GAME, SEAT, Value
from goose.grading.why.coverage.covered import counted_as, coverage
from goose.grading.why.coverage.facts import END, MESSAGE, ORDER, OUTCOME, SAVE, Shown, is_rule
from goose.grading.why.coverage.misread import MisreadingContexts
from goose.grading.why.coverage.moods import SHORT_MOODS
from goose.grading.why.misreadings.catalogue import catalogue
from tests.support.cases import each_case
from tests.support.misread import suite_of
from tests.support.suites import invoked

MANCALA = Variant(Settings(game="mancala", rules="official", lang="en"))
GAME_BEGUN = ("register Ana", "register Rui", "start Ana Rui")

A, PEOPLE, LATER, AFTER = (SEAT, "a"), (AGAINST, "between-people"), (GAME, "later-game"), (EARLIER, "after-captures")


# How it is counted.


@pytest.mark.parametrize("kind", [MESSAGE, OUTCOME, END, SAVE, ORDER])
def test_each_fact_is_counted_by_its_kind_and_its_context(kind: str) -> None:
    """The values of further dimensions are not counted."""
    values: tuple[Value, ...] = (A, PEOPLE, LATER, AFTER)
    shown = Shown(kind, "play", "some.event", values)
    counted = {fact.context: counted_as(number) for fact, number in zip(shown.facts(), shown.numbers(), strict=True)}
    context = "contexts" if kind in (MESSAGE, OUTCOME) else None
    pair = "pairs" if kind in (MESSAGE, OUTCOME) else None
    assert counted == {
        (): {MESSAGE: "messages", SAVE: "loads"}.get(kind),
        (A,): context,
        (PEOPLE,): "ends" if kind == END else context,
        (LATER,): context,
        (AFTER,): None,
        (A, PEOPLE): pair,
        (A, LATER): pair,
        (PEOPLE, LATER): pair,
        (A, AFTER): None,
        (PEOPLE, AFTER): None,
    }
    assert [is_rule(number) for number in shown.numbers()] == [True] + [False] * 9


def test_what_can_be_shown_is_what_the_suite_and_the_candidates_show() -> None:
    play, quit_ = (
        frozenset(Shown(MESSAGE, name, "common.no_game", values).numbers())
        for name, values in (("play", (A,)), ("quit", (A, PEOPLE)))
    )
    counts = coverage(play, [quit_, quit_, frozenset()]).counts()
    assert counts == {"messages": (1, 2), "contexts": (1, 3), "pairs": (0, 1), "ends": (0, 0), "loads": (0, 0)}
    assert coverage(play, [play]).open == frozenset()


# How an audit reports it.


def reported(
    folder: Path, monkeypatch: pytest.MonkeyPatch, suite: Sequence[str], session: Sequence[str], *arguments: str
) -> Any:
    """Return what an audit without other searches reports of a suite, if the random play is one session."""
    with room(Reference(MANCALA)) as own:
        facts = facts_of(observed(own, [session]))
    found = [Candidate(0, SHORT_MOODS[0], (tuple(session),), facts, frozenset(), beyond=True)]
    monkeypatch.setattr("goose.grading.why.audit.uncovered._played", lambda *_: (found, False))
    suite_of(folder, {"1": suite})
    return invoked("audit", folder, "--budget", "60", *arguments)


LACKING = [
    ("save kept", "Nothing is saved during a game between people."),
    ("quit Ana", "No game between people ends like this: the player whose turn it is gives up."),
    ("play Ana 9", "`play`: “Invalid instruction.” is never shown."),
]


@pytest.mark.usefixtures("memory_alone")
@pytest.mark.parametrize(("line", "sentence"), LACKING)
def test_a_suite_that_lacks_one_thing_gets_one_sentence_and_a_script(
    line: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, knowing: Any
) -> None:
    """The script has no line that is not needed; with that line in the suite, nothing is said."""
    knowing()
    own = ("no such line", *GAME_BEGUN, "details") if "9" not in line else (*GAME_BEGUN, "details")
    looks = ("players",) if line == "quit Ana" else ()
    shown = reported(tmp_path / "1", monkeypatch, own, (*own, line, *looks)).stdout
    paragraph = shown.partition("The script below each one does.\n\n")[2].rstrip("\n").split("\n\n")
    assert [each for each in paragraph if each.startswith(f"  {sentence}\n")], shown
    script = next(each for each in paragraph if each.startswith(f"  {sentence}\n")).split("\n    ")[1:]
    assert script[-1 - len(looks)].split()[0] == line.split()[0]
    assert len(script) <= len(GAME_BEGUN) + 1 + len(looks)
    complete = reported(tmp_path / "2", monkeypatch, (*own, line, *looks), (*own, line, *looks)).stdout
    assert "The script below each one does." not in complete


def test_the_contexts_of_a_message_are_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, knowing: Any
) -> None:
    knowing()
    again = ("quit Ana", "start Ana Rui", "play Ana 1", "details")
    shown = reported(tmp_path, monkeypatch, (*GAME_BEGUN, "play Ana 1", "details"), (*GAME_BEGUN, *again)).stdout
    text = " ".join(shown.split())
    assert "`play`: “Move done.” is never shown: in the second game. register Ana register Rui start" in text
    assert "`start`: “Game started.” is never shown: after a game. `details`: “…” is never shown: in the" in text


@each_case("arguments", [(), ("--contexts",)])
def test_what_is_open_changes_the_status_only_if_somebody_asks(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, knowing: Any
) -> None:
    knowing()
    own = (*GAME_BEGUN, "details")
    assert reported(tmp_path, monkeypatch, own, (*own, "save x"), *arguments).exit_code == len(arguments)
    assert reported(tmp_path, monkeypatch, own, own, *arguments).exit_code == 0


def test_as_data_it_has_counts_and_each_open_fact_with_its_context(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, knowing: Any
) -> None:
    knowing("details.b-first")
    own = (*GAME_BEGUN, "details")
    data = json.loads(reported(tmp_path, monkeypatch, own, (*own, "quit Ana", "players"), "--format", "json").stdout)
    assert data["coverage"]["ends"] == [0, 1]
    assert data["coverage"]["messages"] == [2, 5]
    assert data["coverage"]["loads"] == [0, 0]
    caught, known = data["coverage"]["misreadings-in-context"]
    assert caught == known > 0
    ends = [each for each in data["uncovered"] if each["event"] == "mover-gives-up"]
    assert [(each["instruction"], each["context"]) for each in ends] == [("quit", {"against": "between-people"})]
    assert [line.split()[0] for line in ends[0]["script"]] == ["register", "register", "start", "quit", "players"]


def test_a_search_that_has_no_time_says_that_more_can_be_shown(tmp_path: Path, knowing: Any) -> None:
    knowing()
    suite_of(tmp_path, {"1": GAME_BEGUN})
    assert "The search was ended: more can be shown" in " ".join(
        invoked("audit", tmp_path, "--budget", 0).stdout.split()
    )


@pytest.mark.slow
@each_case("game", NAMES)
def test_there_is_a_sentence_for_all_that_can_be_shown_in_each_language(game: str) -> None:
    """No name of an end or of a save is left without words."""
    variant = Variant(Settings(game=game, dice="manual", lang="en"))
    reference = Reference(variant)
    with room(reference) as own, own.variant.program() as program:
        sessions = candidates(reference, SHORT_MOODS, 0, range(36), 1, {})
        lines = [run for each in sessions for run in observed(own, each.runs)]
        facts = {fact for run in lines for line in run for shown in line.shown for fact in shown.facts()}
        counted = [fact for fact in facts if len(fact.context) < 2 and fact.kind in (MESSAGE, OUTCOME, SAVE)]
        ends = [fact for fact in facts if fact.kind == END and [name for name, _ in fact.context] == [AGAINST]]
        for code in CODES:
            lacking = Lacking(Phrases(code), variant.kind, program)
            said = lacking.sentences([Uncovered(fact) for fact in (*counted, *ends)], frozenset({"between-people"}))
            assert all("{" not in sentence for sentence, _ in said)
            assert len(said) > 20


# Misreadings in one context.


def test_a_misreading_is_caught_in_the_contexts_of_the_lines_that_show_it() -> None:
    """One step from the position of the reference decides: `details` of a first game does not test a second one."""
    misreading = next(each for each in catalogue(MANCALA) if each.key == "details.b-first")
    with room(Reference(MANCALA)) as own:
        contexts = MisreadingContexts(own, [misreading])
        first = {value for _, value in contexts.see((("details", *GAME_BEGUN, "details"),))}
        assert (GAME, "first-game") in first
        assert PEOPLE in first
        assert (GAME, "before-games") not in first
        later = (*GAME_BEGUN, "details", "quit Ana", "start Ana Rui", "details")
        assert {value for _, value in contexts.see((later,))} == {(GAME, "second-game")}
