"""No report for people has the key of a cause, of a misreading or of a message; its sentences say it."""

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from goose.core.options import Settings
from goose.core.registry import NAMES
from goose.core.texts import texts
from goose.core.variant import Variant
from goose.core.words import CODES
from goose.grading.judging.frames.frame import PARTS
from goose.grading.judging.ladder import CHANGES
from goose.grading.judging.reference import Reference
from goose.grading.language import Phrases
from goose.grading.reports.formats import write_gradescope, write_junit, write_tap
from goose.grading.reports.html import write_html
from goose.grading.reports.phrases import for_students
from goose.grading.reports.tables import write_class_csv, write_csv
from goose.grading.reports.terminal import TerminalReport, console
from goose.grading.results.models import CaseResult, Cause, Difference, Explanation, ScriptPlace, SubmissionResult
from goose.grading.running.sandbox import Sandbox
from goose.grading.suites.suite import Limits
from goose.grading.why.audit.audit import Audit, Passing
from goose.grading.why.audit.command import as_text
from goose.grading.why.audit.lacking import Lacking
from goose.grading.why.audit.uncovered import Covered
from goose.grading.why.compare import report
from goose.grading.why.compare.compare import DifferingScript
from goose.grading.why.compare.pair import Pair
from goose.grading.why.compare.sides import Command, DescribedDifference
from goose.grading.why.coverage.covered import coverage
from goose.grading.why.misreadings.catalogue import visible
from goose.grading.why.misreadings.wording import sentence, worded
from tests.support.cases import each_case
from tests.support.commands import output
from tests.support.grading_reports import written
from tests.support.keys import keys_in
from tests.support.places import TESTS
from tests.support.suites import invoked, make

MANCALA = Variant(Settings("mancala", rules="official", lang="en"))

OTHERS = ("run.ends-early", "input.end-crash", "input.end-repeats", "missing.quit", "print.stderr")

MISREADINGS = ("capture.none", "register.duplicate-accepted", "play.house-least-0")


def causes(code: str) -> tuple[Cause, ...]:
    """Return a cause of every kind, with the sentences of a language."""
    said = texts(code)["causes"]
    found = [Cause(kind, f"print.{kind}", said.get(f"print.{kind}", kind), ("1", "2"), ("> ", "<")) for kind in PARTS]
    found += [Cause(key.partition(".")[0], key, said.get(key, "…"), ("1", "2")) for key in OTHERS]
    found.append(Cause("wording", "wording.common.saved@save", said["wording"], ("2",), written="a", expected="b"))
    return (*found, *(Cause("misreading", key, "…", ("2",), others=(("sow.own-well", "…"),)) for key in MISREADINGS))


def cases(some: tuple[Cause, ...]) -> Iterator[CaseResult]:
    """Yield a case of each verdict that can have a cause, twice, so that the second is shown in short."""
    for number, verdict in enumerate(("accepted", "presentation", "wrong", "crashed", "time-limit") * 2, 1):
        own = some[:8] if verdict == "presentation" else some[9:10] if verdict == "accepted" else some
        explanation = Explanation("+".join(each.key for each in own), " ".join(each.sentence for each in own), "all")
        others = (("capture.own-empty", "…"),) if len(own) == 1 else ()
        yield CaseResult(
            *(str(number), verdict, 0.0, 1.0),
            cause=attrs.evolve(explanation, others=others),
            changes=CHANGES if verdict == "presentation" else (),
            died="at-end",
            exit=1,
            difference=None if verdict == "accepted" else Difference(1, "a", "b", ScriptPlace(1, "quit")),
        )


def results(code: str) -> list[SubmissionResult]:
    """Return the results of two programs that have every cause, and print different things."""
    some = causes(code)
    result = SubmissionResult("ana", "sha256:1", "d", 0.0, tuple(cases(some)), causes=some)
    other = tuple(attrs.evolve(cause, sentence=f"{cause.sentence} !", lines=("x",), written="y") for cause in some)
    return [result, attrs.evolve(result, submission="bo", causes=other)]


def without_file_names(text: str) -> str:
    """Return a page without the names of files in its links, its style and its script."""
    text = re.sub(r"<(style|script)\b.*?</\1>", "", text, flags=re.DOTALL)
    return re.sub(r"<[^>]*>", " ", text)


@each_case("code", CODES)
def test_reports_of_a_class_have_no_keys(code: str) -> None:
    """Text, in short and in full, for teachers and students; tables, and the formats of other programs."""
    say, made = Phrases(code), results(code)
    for some in [made, *([[for_students(each, say) for each in made]] if code == "pt" else [])]:
        for many, verbose in ((True, False), (False, False)):
            stream, every = io.StringIO(), verbose or not many
            shown = TerminalReport(console(stream), headed=many, every_case=every, verbose=verbose, say=say)
            for each in some:
                shown.show(each)
            shown.summary()
            assert keys_in(stream.getvalue()) == []
        for write in (write_junit, write_tap, write_class_csv):
            assert keys_in(written(lambda what, to, write=write: write(what, to, say), some)) == []  # type: ignore[misc]
        assert keys_in(written(write_csv, some)) == []
        assert keys_in(written(lambda what, to: write_gradescope(what, to, say), some[0])) == []


def test_pages_of_a_class_have_no_keys(tmp_path: Path) -> None:
    write_html(results("pt"), str(tmp_path), title="class", say=Phrases("pt"))
    pages = [without_file_names(path.read_text("utf-8")) for path in tmp_path.glob("*.html")]
    assert (len(pages), keys_in(" ".join(pages))) == (3, [])


def test_reports_of_programs_that_were_run_have_no_keys() -> None:
    """The golden files are all reports of a graded class: for teachers and students, in every language and format."""
    paths = [path for path in (TESTS / "grading" / "golden" / "class").rglob("*") if path.is_file()]
    assert len(paths) > 30
    texts = {path: path.read_text("utf-8") for path in paths}
    found = {
        path.name: keys_in(without_file_names(text) if path.suffix == ".html" else text) for path, text in texts.items()
    }
    assert {name: keys for name, keys in found.items() if keys} == {}


@each_case("code", CODES)
def test_every_change_of_layout_has_a_name(code: str) -> None:
    """A result of a file may have no note that describes them."""
    assert [change for change in CHANGES if not Phrases(code).has(f"change.{change}")] == []


NOTHING = Covered(coverage(()))
"""The coverage of a suite without cases."""


def test_an_audit_has_no_keys() -> None:
    """It says what passes in sentences, with the texts of messages that no case has."""
    misreadings = visible(MANCALA, wordings=True)
    with MANCALA.program() as program:
        passing = [
            Passing(
                *(each.key, sentence(each, MANCALA.kind, program), "", each.group),
                *(("quit Ana",) if number % 2 else None, worded(each, MANCALA.kind, program)),
            )
            if each.part == "wording"
            else Passing(each.key, sentence(each, MANCALA.kind, program), "", each.group, ("quit Ana",))
            for number, each in enumerate(misreadings)
        ]
    refused = {each.key: frozenset[str]() for each in misreadings}
    for code in CODES:
        with MANCALA.program() as program:
            lacking = Lacking(Phrases(code), MANCALA.kind, program)
            text = as_text(Audit(["1"], [], {}, refused, passing), NOTHING, lacking, 100, minimised=True)
        assert keys_in(text) == []
        assert "No game in progress." in text


@each_case("game", NAMES)
def test_a_list_of_misreadings_has_no_keys(game: str) -> None:
    assert keys_in(output("misreadings", game, "--lang", "en")) == []
    assert keys_in(output("misreadings", game, "--lang", "en", "--format", "json")) != []


@each_case("code", CODES)
def test_a_comparison_has_no_keys(code: str) -> None:
    """Neither for a difference with a cause of several keys, nor for one of layout alone."""
    pair = Pair(Reference(MANCALA), Command(("a",), Limits(), Sandbox(), {}), None, ("a", "a"), say=Phrases(code))
    for case in cases(causes(code)):
        stream = io.StringIO()
        found = DifferingScript(1, 9, ("quit Ana",), b"", DescribedDifference(case, True, True), 3, True)
        report.show(found, None, pair, console(stream), further=False)
        assert keys_in(stream.getvalue()) == []


WRONG = "> Player added.\n> Player added.\n> No game in progress.\n> Ana 0 0 0 0\nBo 0 0 0 0\nCPU 0 0 0 0\n> "


def test_a_compared_answer_has_no_keys(tmp_path: Path) -> None:
    """`goose diff` explains it in sentences; only its JSON has keys."""
    right = "Player registered.\n" * 2 + "No game in progress.\nAna 0 0 0 0\nBo 0 0 0 0\nCPU 0 0 0 0\n"
    make(tmp_path, {"1.in": "register Ana\nregister Bo\nquit Ana\nplayers\n", "1.out": right, "1.txt": WRONG})
    files = [tmp_path / name for name in ("1.in", "1.out", "1.txt")]
    arguments = ("diff", *files, "--game", "mancala", "--rules", "official", "--lang", "en")
    assert keys_in(invoked(*arguments, "--report-lang", "pt").stdout) == []
    data = json.loads(invoked(*arguments, "--format", "json").stdout)
    assert keys_in(json.dumps(data["cause"])) != []


@pytest.mark.parametrize("key", ["wording.common.saved@save", "print.prompt+input.end-crash", "capture.none"])
def test_a_key_is_recognised(key: str) -> None:
    """Names of files, sentences and instructions are not keys."""
    assert keys_in(f"Cause: {key}") == [key]
    assert keys_in("prog.py, index.html; see start. quit Ana ends the game.") == []
