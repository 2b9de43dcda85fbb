"""Submissions with frames whose results were made elsewhere (`frames.md`), from GOOSE_CONFORMANCE_DIR."""

import base64
import json
import os
from pathlib import Path
from typing import Any

import pytest

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.cases import judge, written_of
from goose.grading.judging.frames.submission import layout_of, texts_by
from goose.grading.judging.reference import Reference
from goose.grading.judging.whole import ALONE, Printed, WholeProgram
from goose.grading.results.lines import cause_data
from goose.grading.results.models import CaseResult, SubmissionResult
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.suites.suite import ROOT, Case, Chain
from goose.grading.why.causes.budget import Budget
from goose.grading.why.causes.causes import Causes
from goose.grading.why.causes.lacking import LackingSearch
from tests.support.cases import each_case

FILE = Path(os.environ.get("GOOSE_CONFORMANCE_DIR", "no folder is named")) / "conformance" / "frames" / "frames.json"
SUBMISSIONS = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []

needs_data = pytest.mark.skipif(not SUBMISSIONS, reason="GOOSE_CONFORMANCE_DIR names no folder with frames")


def data(text: str | dict[str, str]) -> bytes:
    """Return the bytes of a text of the file."""
    return text.encode() if isinstance(text, str) else base64.b64decode(text["base64"])


def printed_of(run: dict[str, Any]) -> Printed:
    """Return what a program has printed in a run."""
    return Printed(data(run["output"]), run["stderr"], ProgramOutcome(exit=run["exit"], signal=run["signal"]))


@needs_data
@each_case("given", SUBMISSIONS, ids=lambda given: given["name"], apart=lambda given: given["game"])
def test_a_frame_is_that_of_an_independent_grader(given: dict[str, Any]) -> None:
    """Its parts, the changes of each case and the encoding; verdicts that do not come from how a program ended."""
    settings = Settings(given["game"], rules=given["rules"], lang=given["lang"], dice="manual")
    reference = Reference(Variant(settings))
    cases = [Case(each["case"], each["script"].encode(), each["expected"].encode()) for each in given["cases"]]
    chains = [Chain(ROOT, (case,)) for case in cases]
    exchanges = {chain.cases[0].name: reference.answers(chain, states=True)[0] for chain in chains}
    outputs = {each["case"]: data(each["output"]) for each in given["cases"]}
    runs = [data(given[run]["output"]) for run in ("alone", "line")]
    suite = texts_by(cases, exchanges, reference)
    layout = layout_of(suite, outputs, runs)
    judged = {
        case.name: judge(case.answer or b"", outputs[case.name], None, ProgramOutcome(exit=0), layout.of(case.name))
        for case in cases
    }
    assert {name: [*each.changes] for name, each in judged.items()} == given["changes"]
    if not {"not-started"} & {*given["verdicts"].values()}:
        assert {name: each.verdict for name, each in judged.items()} == given["verdicts"]
    if given["encoding"] is not None:
        assert layout.letters.encoding == given["encoding"]
    printed = {each["case"]: printed_of(each) for each in given["cases"]}
    alone = [printed_of(given[run]) for run in ("alone", "line")]
    whole = WholeProgram(suite, exchanges, layout, printed, alone).found()
    keys = {cause["key"] for cause in given["causes"]}
    assert [
        {"kind": each.kind, "key": each.key, "written": [*each.written], "cases": [*each.cases]} for each in whole
    ] == [cause for cause in given["causes"] if cause["kind"] in ("run", "end-of-input")]
    if not keys & ALONE:
        found = [
            {"kind": part.kind, "key": f"print.{part.kind}", "written": [*part.written], "cases": [*part.cases]}
            | {"layout": part.layout}
            for part in layout.frame.parts
        ]
        assert found == [cause for cause in given["causes"] if "layout" in cause]
    results = tuple(
        CaseResult(name, each.verdict, 0.0, 1.0, difference=each.place.difference, written=written_of(each))
        for name, each in judged.items()
    )
    missing = [cause for cause in given["causes"] if cause["kind"] == "missing-instruction"]
    if not missing:  # most have none, and the answers of misreadings take their time
        assert LackingSearch(reference, chains, exchanges, Budget()).found(results) is None
        return
    result = Causes(reference, chains, exchanges).explained(SubmissionResult("", "", "", 0.0, results))
    lacking = [cause_data(cause) for cause in result.causes if cause.kind == "missing-instruction"]
    assert [{key: each[key] for key in ("kind", "key", "written", "cases")} for each in lacking] == missing
