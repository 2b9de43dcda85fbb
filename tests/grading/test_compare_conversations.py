"""Comparing programs on scripts that answer the questions of a conversation."""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from goose.commands.cli import cli
from goose.grading.references.conversation import ConversationReference
from goose.grading.suites.given import Given
from goose.grading.suites.suite import Suite
from goose.grading.why.audit.reduction import First
from goose.grading.why.compare.answering import AnsweringScripts
from tests.support.commands import refused
from tests.support.places import ROOT

MANCALA = {"game": "mancala", "lang": "en"}


def scripts(options: Mapping[str, str], *, valid_only: bool = False) -> AnsweringScripts:
    """Return the scripts of a comparison with a conversation between people."""
    given = Given(options, None, conversation=True, people=True)
    talk = ConversationReference(Suite("", (), reference=given.variant(), kind=given.kind()))
    return AnsweringScripts(talk.conversed, 0, valid_only)


def refusals(some: AnsweringScripts, script: Sequence[str]) -> int:
    """Return how many answers of a script are wrong."""
    with some.reference.folder() as variant:
        return sum(line.refused for line in some.reference.talk.playing(variant).script(script).lines)


def test_the_same_number_draws_the_same_script() -> None:
    """Another number draws another one; some answers are wrong."""
    some = scripts(MANCALA)
    assert some.drawn(1) == some.drawn(1) != some.drawn(3)
    assert sum(refusals(some, some.drawn(number)) for number in (1, 3)) > 0


def test_valid_only_draws_and_permits_no_wrong_answer() -> None:
    """A line that nobody reads is not permitted either."""
    some = scripts(MANCALA, valid_only=True)
    assert refusals(some, some.drawn(1)) == 0
    assert some.permits(["Ana", "Rui", "3"])
    assert not some.permits(["Ana", "Ana", "Rui", "3"])
    assert not some.permits(["Ana", "Rui", "0", "3"])


def reading(some: AnsweringScripts, text: str) -> First:
    """Return what finds the first script of some whose answers have a text."""

    def has_text(script: Sequence[str]) -> bool:
        with some.reference.folder() as variant:
            return text in some.reference.talk.playing(variant).script(script).text

    return lambda scripts: next((place for place, each in enumerate(scripts) if has_text(each)), None)


def test_shrinking_keeps_the_answers_to_their_questions() -> None:
    """What does not matter goes."""
    some = scripts(MANCALA)
    script = ["Ana", "Ana", "Rui", "9", "3", "1"]
    assert some.shrunk(0, script, reading(some, "another move"), None, None) == ["Ana", "Rui", "3"]


@pytest.mark.slow
def test_shrinking_leaves_out_players() -> None:
    """Their number becomes smaller, and all that they answer goes."""
    some = scripts({"game": "pickomino", "lang": "en", "dice": "manual"})
    script = ["3", "Ana", "30", "Rui", "20", "Eva", "50", "1", "1 1 2 3 4 5 v v", "v", "1", "1 1 2 3 4 5", "5"]
    shorter = some.shrunk(0, script, reading(some, "kept:vv"), None, None)
    assert shorter == ["2", "Rui", "0", "Eva", "0", "1", "1 1 1 1 1 1 v v", "v"]


def test_failures_need_instructions() -> None:
    """A conversation has none; wrong answers are left out by another option."""
    words = ["compare", "--people", "--game", "mancala", "--lang", "en", "--failures", "common.no_game", "--", "x"]
    assert "--failures goes with instructions" in refused(*words)


@pytest.mark.slow
def test_a_wrong_program_is_found_with_its_cause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the question that the last answer of the script is for."""
    monkeypatch.chdir(tmp_path)
    folder = ROOT / "examples" / "conversations" / "bari"
    program = [sys.executable, str(folder / "handed-in" / "bruno" / "main.py")]
    words = ["compare", "--suite", str(folder / "suite"), "--format", "json", "--", *program]
    done = CliRunner().invoke(cli, words)
    assert done.exit_code == 1, done.output
    found = json.loads(done.stdout)
    assert found["cause"]["key"] == "inn.2"
    assert found["difference"]["instruction"]["question"] == "Inserisci i valori dei 2 dadi:"
