"""Record the answers of a suite's program, and which lines of them belong to which line of a script."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from functools import partial
from itertools import pairwise, zip_longest
from typing import Any

from goose.base.errors import UsageError
from goose.base.progress import ProgressBar
from goose.base.quoting import printable
from goose.base.spreading import Team
from goose.base.stopping import unstopped
from goose.base.workers import Send, Workers, cores
from goose.grading.failure import failed
from goose.grading.judging.cases import stopped
from goose.grading.references.places import asked, lines_with_ends
from goose.grading.references.program import ReferenceProgram, RunOfCase
from goose.grading.references.writing import Show, Wanted, write_file
from goose.grading.reports.terminal import console
from goose.grading.results import models as results
from goose.grading.running.answering import Finished
from goose.grading.submitted.runs import Prepared
from goose.grading.suites import recorded as recording
from goose.grading.suites.kinds import ByProgram
from goose.grading.suites.recorded import Recorded, RecordedCase, digest
from goose.grading.suites.remarks import unreadable
from goose.grading.suites.suite import Case, Chain, Limits, Suite

_PROMPT = re.compile(r"[^>:?$#]{0,20}[>:?$#](?: |$)")
_FEW = 3  # instructions of which answers show a prompt
_LONGEST = 2_000  # characters of standard error that are shown


def record_program(
    suite: Suite, kind: ByProgram, wanted: Wanted, show: Show, begin: Callable[[], None] = lambda: None
) -> bool:
    """Write the missing answers and the places of a suite; return whether all are right now.

    Args:
        suite: the suite.
        kind: its program.
        wanted: what is asked for.
        show: is called with a line for each case that is wrong or written.
        begin: is called when the program has answered, before anything is written.

    Raises:
        UsageError: the program cannot be started or built; nothing has been written.
        GraderFailure: a file cannot be written.
    """
    program = ReferenceProgram(suite, kind, wanted.surroundings)
    before = Recorded() if suite.recorded is None else suite.recorded
    known = program.digest
    again = wanted.check or wanted.force or before.program != known
    chains = [chain for chain in suite.chains if again or not all(_is_recorded(case, before) for case in chain.cases)]
    runs: dict[str, RunOfCase] = {}
    for found in _runs(program, chains, wanted.surroundings.jobs or cores()):
        runs.update(found)
    begin()
    right = True
    answers: dict[str, bytes] = {}
    for case in suite.cases:
        if case.name in runs:
            is_right = _answer(case, runs[case.name], wanted, answers, show, program.plan.judge.limits)
            right = right and is_right
    if (prompt := _prompt(runs)) is not None:
        show(
            f"note: the reference prints “{printable(prompt)}” before its answers, so every program must print it:"
            " take prompts out of the reference, if students need none"
        )
    record = Recorded(known, _alone(suite, runs, before), dict(_places(suite, runs, answers, before)))
    for case in suite.cases:
        if case.name in answers:
            write_file(os.path.join(suite.folder, case.answer_file), case.answer_file, answers[case.name])
            show(f"{case.answer_file}: written")
    return _write_record(suite, record, wanted, show) and right


def _is_recorded(case: Case, record: Recorded) -> bool:
    return case.name in record.cases and record.cases[case.name].fits(case.script, case.answer)


def _runs(program: ReferenceProgram, chains: list[Chain], jobs: int) -> Generator[dict[str, RunOfCase]]:
    """Yield how the program answers each chain, several at a time if it cannot change its own folder."""
    if not chains:
        return
    with unstopped():  # or a folder is left of which no cleaner knows
        root = os.path.realpath(tempfile.mkdtemp(prefix="goose-record-"))
        workers = Workers(1 if program.runs_alone else jobs, root)
    count = sum(2 + len(asked(lines_with_ends(case.script), program.kind)) for chain in chains for case in chain.cases)
    with workers, ProgressBar(console(sys.stdout), count, "recording") as bar:
        team = Team(workers, failed, lambda _: bar.advance("recording"))
        with closing(team.results([partial(_prepared, program, root)])) as found:
            (prepared,) = map(_raised, found)
        works = (partial(_recorded, program, prepared, chain, root) for chain in chains)
        with closing(team.results(works)) as found:
            yield from map(_raised, found)


def _prepared(program: ReferenceProgram, root: str, lifeline: int, _: Send) -> Prepared | UsageError:
    try:
        return program.prepared(root, lifeline)
    except UsageError as error:
        return error


def _recorded(
    program: ReferenceProgram, prepared: Prepared, chain: Chain, root: str, lifeline: int, send: Send
) -> dict[str, RunOfCase] | UsageError:
    try:
        return program.recorded(prepared, chain, root, lifeline, lambda: send(chain.name))
    except UsageError as error:
        return error


def _raised(found: Any) -> Any:
    """Return what work has found; raise what it says is wrong with the program, which no process does for another."""
    if isinstance(found, UsageError):
        raise UsageError(str(found))
    return found


def _answer(case: Case, run: RunOfCase, wanted: Wanted, answers: dict[str, bytes], show: Show, limits: Limits) -> bool:
    """Say what is wrong with the answer of a case, or keep it to be written; return whether it is right then."""
    done = run.done
    if done is None:
        show(f"{case.name}: not recorded, because a case before it in its folder has no answer")
        return False
    if not run.has_answer:
        show(f"{case.name}: the reference has no answer: {_ended(done, limits)}{_said(done)}")
        return False
    if run.places is None:
        line = _first_difference(done.output, run.again)
        show(f"{case.name}: the reference does not answer the same every time (line {line} of its answer)")
        return False
    if (wrong := unreadable(done.output)) is not None:
        show(f"{case.answer_file}: not written: {wrong}")
        return False
    if done.outcome.exit:
        show(f"{case.name}: note: the reference ended with status {done.outcome.exit}{_said(done)}")
    if done.output == case.answer:
        return True
    if not wanted.check and (case.answer is None or wanted.force):
        answers[case.name] = done.output
        return True
    show(f"{case.answer_file}: {'missing' if case.answer is None else 'differs'}")
    return False


def _ended(done: Finished, limits: Limits) -> str:
    match stopped(done.outcome):
        case results.TIME_LIMIT:
            return f"it was stopped after {limits.seconds:g} seconds"
        case results.OUTPUT_LIMIT:
            return f"it printed more than {limits.output_bytes:,} bytes"
        case results.MEMORY_LIMIT:
            return f"it used more than {limits.memory_mb:,} MB of memory"
        case _:
            return f"it was ended by signal {done.outcome.signal}"


def _said(done: Finished) -> str:
    """Return the end of what a program wrote on standard error, after what is said of it."""
    messages = done.messages.strip("\n")
    return "" if not messages else "\n" + "\n".join(f"  {printable(line)}" for line in messages[-_LONGEST:].split("\n"))


def _first_difference(one: bytes, other: bytes) -> int:
    pairs = zip_longest(one.split(b"\n"), other.split(b"\n"))
    return next((number for number, (mine, theirs) in enumerate(pairs, 1) if mine != theirs), 1)


def _prompt(runs: Mapping[str, RunOfCase]) -> str | None:
    """Return the text that all answers and the lines after the last one begin with, if it looks like a prompt."""
    firsts: list[str] = []
    count = 0
    for run in runs.values():
        if run.done is not None and run.places is not None:
            lines = lines_with_ends(run.done.output)
            ends = [end for end in run.places.ends if end is not None]
            begun = [start for start, end in pairwise(ends) if start < end]
            count += len(begun)
            # What is printed before each answer is there once more at the end; a label of answers is not.
            closing = lines[ends[-1]] if ends[-1] < len(lines) else b""
            firsts += [line.decode("utf-8", "replace") for line in (*(lines[start] for start in begun), closing)]
    found = [_PROMPT.match(line) for line in firsts]
    prompts = {match[0].rstrip() for match in found if match is not None}
    return prompts.pop() if len(prompts) == 1 and None not in found and count >= _FEW else None


def _alone(suite: Suite, runs: Mapping[str, RunOfCase], before: Recorded) -> tuple[int, int] | None:
    """Return what the program prints on an empty script, by what was recorded now, else as before.

    A script without answers does not show where the opening ends: the one with the shortest opening does.
    """
    known = [runs[case.name].places for case in suite.cases if case.name in runs]
    found = [places.alone for places in known if places is not None]
    if not found:
        return before.alone
    if any(case.name in before.cases and case.name not in runs for case in suite.cases):
        found.append(before.alone)
    return min((alone for alone in found if alone is not None), default=None)


def _places(
    suite: Suite, runs: Mapping[str, RunOfCase], answers: Mapping[str, bytes], before: Recorded
) -> Iterator[tuple[str, RecordedCase]]:
    """Yield the places of each case of which the program answers what the suite has."""
    for case in suite.cases:
        if case.name not in runs:
            if case.name in before.cases:
                yield case.name, before.cases[case.name]
            continue
        run, answer = runs[case.name], answers.get(case.name, case.answer)
        if run.places is not None and run.done is not None and run.done.output == answer:
            yield case.name, RecordedCase(digest(case.script), digest(answer), run.places.ends)


def _write_record(suite: Suite, record: Recorded, wanted: Wanted, show: Show) -> bool:
    """Write the places, unless they are there already; return whether they are there now."""
    path = os.path.join(suite.folder, recording.NAME)
    if record == suite.recorded or (suite.recorded is None and not record.cases):
        return True
    if wanted.check:
        show(f"{recording.NAME}: {'missing' if suite.recorded is None else 'differs'}")
        return False
    write_file(path, recording.NAME, record.written())
    show(f"{recording.NAME}: written")
    return True
