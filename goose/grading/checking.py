"""Check a suite: the reference passes, and slightly wrong answers fail.

Every answer is perturbed in each way that `grading.md`, *Layout*, names, and by a line dropped, doubled and exchanged
with the next: each must be refused as what it is. A perturbation that an answer gives no room for (Latin-1 where there
is no accent), or after which its words look like others, is left out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TextIO

from goose.grading.judging.cases import Judgement, judge
from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.frame import PROMPT
from goose.grading.judging.frames.submission import SuiteTexts, layout_of
from goose.grading.judging.layout import lines_of
from goose.grading.references.choosing import suite_reference
from goose.grading.results.models import NOT_STARTED, PRESENTATION, WRONG, SubmissionResult
from goose.grading.suites import recorded as recording
from goose.grading.suites import suitefile
from goose.grading.suites.remarks import of_scripts
from goose.grading.suites.suite import Case, Suite

GIT_SECONDS = 20
_LOST_LETTERS = "lost-letters"

_LOST_OR_NOT_ASCII = re.compile(r"(?:[^\x00-\x7f]|\?)+")  # letters or signs next to each other


def _in_other_case(text: str) -> bytes:
    other = text.swapcase()
    return (other if other.casefold() == text.casefold() else text).encode()


def _in_windows_1252(text: str) -> bytes:
    try:
        return text.encode("cp1252")
    except UnicodeEncodeError:
        return text.encode()


_LAYOUT: Mapping[str, Callable[[str], bytes]] = {
    "line-ends": lambda text: text.replace("\n", "\r\n").encode(),
    "byte-order-mark": lambda text: f"\ufeff{text}".encode(),
    "colours": lambda text: text.replace("\n", "\x1b[0m\n").encode(),
    "invisible": lambda text: text.replace("\n", "\u200b\n").encode(),
    "last-line-end": lambda text: text.removesuffix("\n").encode(),
    "trailing-blanks": lambda text: text.replace("\n", " \n").encode(),
    "encoding": _in_windows_1252,
    _LOST_LETTERS: lambda text: "".join(each if each.isascii() else "?" for each in text).encode(),
    "normalisation": lambda text: unicodedata.normalize("NFD", text).encode(),
    "blanks": lambda text: text.replace(" ", "  ").encode(),
    "blank-lines": lambda text: f"\n{text}".encode(),
    "case": _in_other_case,
}
"""How an answer gets each fault of layout."""


def _exchanged(lines: list[str]) -> list[str]:
    for index in range(len(lines) - 1):
        if lines[index].casefold() != lines[index + 1].casefold():
            return [*lines[:index], lines[index + 1], lines[index], *lines[index + 2 :]]
    return lines


_LINES: Mapping[str, Callable[[list[str]], list[str]]] = {
    "a line dropped": lambda lines: lines[1:],
    "a line doubled": lambda lines: [*lines, lines[-1]],
    "two lines exchanged": _exchanged,
}


def check_suite(suite: Suite, out: TextIO) -> int:
    """Report errors in a complete suite; return the exit status, 0 or 1."""
    reference = suite_reference(suite)
    reference.check_checkable()
    exchanges = reference.answers(suite.chains)
    texts = reference.texts(suite.cases, exchanges)
    faults = [*reference.faults(exchanges), *_too_long(suite), *_twins(suite), *_ignored(suite)]
    refused = 0
    ambiguous = _alike_without_letters(texts.accented)
    for case in (case for case in suite.cases if case.answer is not None):
        for change, right in _perturbed(case, texts, ambiguous):
            if right:
                refused += 1
            else:
                faults.append(f"{case.name}: {change} is not refused as such")
    notes = (remark.replace(": ", ": note: ", 1) for remark in of_scripts(suite.cases))
    if not suite.says_reference and (said := reference.remark(exchanges)) is not None:
        out.write(f"{said}\n")
    out.writelines(f"{line}\n" for line in (*faults, *reference.notes(), *notes))
    counts = f"{_many(len(suite.cases), 'case')}, {_many(refused, 'perturbed answer')}"
    out.write(f"{counts} refused as they should be, {_many(len(faults), 'fault')}.\n")
    return 1 if faults else 0


def check_refused(results: Iterable[SubmissionResult], out: TextIO) -> int:
    """Report the wrong programs that a suite accepts; return the exit status."""
    accepted = refused = 0
    for result in results:
        if result.accepted:
            accepted += 1
            out.write(f"{result.submission}: this wrong program is accepted in every case\n")
        elif result.failed_to_grade or all(case.verdict == NOT_STARTED for case in result.cases):
            accepted += 1
            out.write(f"{result.submission}: this wrong program could not be run: {result.cases[0].note}\n")
        else:
            refused += 1
    out.write(f"{refused} of {_many(accepted + refused, 'wrong program')} refused.\n")
    return 1 if accepted else 0


def _too_long(suite: Suite) -> Iterator[str]:
    """Yield the cases that nobody can pass: their answers are too long."""
    for case in suite.cases:
        if len(case.answer or b"") > suite.limits.output_bytes:
            yield f"{case.name}: its answer is longer than output-bytes allows"


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _twins(suite: Suite) -> Iterator[str]:
    seen: dict[tuple[bytes, bytes | None], str] = {}
    for case in (case for case in suite.cases if case.answer is not None):
        first = seen.setdefault((case.script, case.answer), case.name)
        if first != case.name:
            yield f"{case.name}: the same script and answer as {first}"


def _ignored(suite: Suite) -> Iterator[str]:
    """Yield the files of the suite that git would leave out."""
    if shutil.which("git") is None:
        return
    of_cases = (name for case in suite.cases for name in (f"{case.name}.in", case.answer_file))
    recorded = [] if suite.recorded is None else [recording.NAME]
    names = [suitefile.NAME, *recorded, *suite.files, *of_cases]
    try:
        run = subprocess.run(
            ["git", "check-ignore", "-z", "--stdin"],
            input=b"\0".join(map(os.fsencode, names)),
            cwd=suite.folder,
            capture_output=True,
            timeout=GIT_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return
    for name in filter(None, run.stdout.split(b"\0")):
        yield f"{os.fsdecode(name)}: ignored by git, so a clone of the suite lacks it"


_PROMPTS = ("> ", "? ", "$ ")


def _begins(prompt: str, texts: SuiteTexts) -> bool:
    """Return whether an expected line begins with a prompt, which then is no fault of layout."""
    return any(line.startswith(prompt.strip()) for line in texts.expected)


def _with_prompts(text: str, owners: Sequence[int], prompt: str) -> bytes:
    """Return an answer with a prompt before what answers each instruction, if there are enough to know it by."""
    lines = [*lines_of(text)]
    if len({*owners}) < 2 or len(lines) != len(owners):
        return text.encode()
    begins = [index == 0 or owners[index - 1] != owner for index, owner in enumerate(owners)]
    prompted = (f"{prompt * begin}{line}\n" for begin, line in zip(begins, lines, strict=True))
    return f"{''.join(prompted)}{prompt}".encode()


def _alike_without_letters(lines: Iterable[str]) -> set[str]:
    """Return the words of some lines that look like others once they have lost letters, such as parts of drawings."""
    words = {word for line in lines for word in line.split() if not word.isascii()}
    count = Counter(_LOST_OR_NOT_ASCII.sub("?", word) for word in words)
    return {word for word in words if count[_LOST_OR_NOT_ASCII.sub("?", word)] > 1}


def _perturbed(case: Case, texts: SuiteTexts, ambiguous: Collection[str]) -> Iterator[tuple[str, bool]]:
    """Yield each possible change of an answer, and whether it is refused; without letters, no word is ambiguous."""
    answer = case.answer or b""

    def judged(actual: bytes) -> Judgement:
        return judge(answer, actual, None, layout=layout_of(texts, {case.name: actual}, (), one=True).of(case.name))

    text = decoded(answer)
    if not answer:
        yield "a line too many", judged(b"x\n").verdict == WRONG
        return
    ends = text.endswith("\n")
    if "\r" in text or any("\udc80" <= character <= "\udcff" for character in text) or (texts.plays and not ends):
        return  # a game does not answer so, which is reported already
    changes = {change: made(text) for change, made in _LAYOUT.items()}
    if any(word in ambiguous for word in text.split()):
        del changes[_LOST_LETTERS]
    if ends and (prompt := next((each for each in _PROMPTS if not _begins(each, texts)), None)) is not None:
        changes[PROMPT] = _with_prompts(text, texts.scripts[case.name].owners, prompt)
    for change, actual in changes.items():
        if actual != answer:
            found = judged(actual)
            yield f"a fault of its layout ({change})", (found.verdict, found.changes) == (PRESENTATION, (change,))
    lines = [f"{line}\n" for line in lines_of(text)]
    for change, change_lines in _LINES.items():
        actual = "".join(change_lines(lines)).encode()
        if actual != answer:
            yield change, judged(actual).verdict == WRONG
