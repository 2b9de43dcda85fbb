"""Programs that have misread something: suites for them, what they answer, and what is found of them."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from goose.base.temporary import temporary_folder
from goose.grading.judging.cases import Judge
from goose.grading.judging.differences import answers
from goose.grading.judging.frames.submission import layout_of, texts_by
from goose.grading.judging.reference import Reference, Replay, reference_of
from goose.grading.references.recording import record
from goose.grading.results.models import SubmissionResult
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import Suite
from goose.grading.why.causes.causes import Causes
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading, misread
from tests.support.suites import make

ENGLISH = 'game = "mancala"\nrules = "official"\nlang = "en"\n'
"""The reference of most of the suites."""


def suite_of(folder: Path, scripts: Mapping[str, Sequence[str]], reference: str = ENGLISH, rest: str = "") -> Suite:
    """Make a suite of which the answers are those of the reference.

    Args:
        folder: the folder of the suite.
        scripts: lines of each, by the names of the cases.
        reference: the table `[reference]` of its `suite.toml`.
        rest: the text after that table.
    """
    cases = {f"{name}.in": "".join(f"{line}\n" for line in lines) for name, lines in scripts.items()}
    make(folder, {"suite.toml": f"[reference]\n{reference}{rest}", **cases})
    unanswered = read_suite(str(folder), recorded=False)
    record(unanswered, reference_of(unanswered), check=False, force=False, on_case=lambda _: None)
    return read_suite(str(folder))


_catalogues: dict[str, dict[str, Misreading]] = {}


def misreadings(reference: Reference, *keys: str) -> list[Misreading]:
    """Return some of the misreadings of a catalogue, by their keys, in the order of the keys."""
    with reference.folder() as variant:
        known = _catalogues.setdefault(repr(reference.variant.settings), {})
        if not known:
            known |= {each.key: each for each in catalogue(variant)}
    return [known[key] for key in keys]


def answers_of(suite: Suite, *keys: str, having: Sequence[Misreading] = ()) -> dict[str, bytes]:
    """Return what a program with some misreadings answers to each case of a suite."""
    reference = reference_of(suite)
    wrong = attrs.evolve(reference, variant=misread(reference.variant, [*misreadings(reference, *keys), *having]))
    return {
        case.name: "".join(exchange.reply for exchange in exchanges).encode()
        for chain in suite.chains
        for case, exchanges in zip(chain.cases, wrong.answers(chain), strict=True)
    }


def result_of(suite: Suite, written: Mapping[str, bytes], alone: bytes = b"", **outcome: Any) -> SubmissionResult:
    """Return the result of a program that has written some answers, as it is before causes are looked for.

    Args:
        suite: the suite.
        written: the answers, by the names of the cases.
        alone: the output for an empty script.
        outcome: how the program ended each time.
    """
    reference = reference_of(suite)
    exchanges = answers(suite.chains, reference, states=True)
    layout = layout_of(texts_by(suite.cases, exchanges, reference), written, [alone])
    cases = []
    with temporary_folder() as folder:
        for number, chain in enumerate(suite.chains):
            replay = Replay(reference, chain, f"{folder}/{number}")
            cases += [
                Judge().result(
                    *(case, written[case.name], exchanges[case.name], replay, ProgramOutcome(**outcome), ""),
                    layout.of(case.name),
                )
                for case in chain.cases
            ]
    return SubmissionResult("ana", suite.digest, "d", 0.5, tuple(cases), frame=layout.frame.parts)


def causes_of(suite: Suite) -> Causes:
    """Return what looks for the causes in a suite."""
    reference = reference_of(suite)
    return Causes(reference, suite.chains, answers(suite.chains, reference))


known_causes: dict[tuple[str, str], Causes] = {}
"""The search for causes in each suite."""


def explained(suite: Suite, written: Mapping[str, bytes], alone: bytes = b"") -> SubmissionResult:
    """Return the result of a program that has written some answers, with causes.

    Tests with the same suite share what the misreadings answer, as the submissions of a class do.
    """
    key = (suite.digest, repr(suite.reference.settings))
    if key not in known_causes:
        known_causes[key] = causes_of(suite)
    return known_causes[key].explained(result_of(suite, written, alone))


def named(result: SubmissionResult) -> dict[str, tuple[str, ...]]:
    """Return, for each case that has a cause, what it explains and the keys that are named."""
    return {
        case.case: (case.cause.explains, case.cause.key, *(key for key, _ in case.cause.others))
        for case in result.cases
        if case.cause is not None
    }


def keys_of(result: SubmissionResult) -> list[str]:
    """Return the keys of the causes of a program."""
    return [cause.key for cause in result.causes]


def program(path: Path, suite: Suite, written: Mapping[str, bytes]) -> Path:
    """Write a program for Python that gives some answers to the cases of a suite."""
    texts = {case.script.decode(): written[case.name].decode() for case in suite.cases}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f"import json, sys\nanswers = json.loads({json.dumps(texts)!r})\n"
        "script = sys.stdin.buffer.read().decode()\nsys.stdout.buffer.write(answers[script].encode())\n",
        encoding="utf-8",
    )
    return path
