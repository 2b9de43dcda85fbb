"""A suite for a course, made from nothing.

It has a case for every misreading that a script can detect. The scripts are searched in portions that are always the
same, whatever the number of processes, so that the same course always gives the same suite.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.spreading import spread
from goose.base.writing import write_folder
from goose.core.course.course import Course
from goose.core.events import INVALID_INSTRUCTION
from goose.core.interpreter import Interpreter
from goose.core.options import Settings
from goose.core.service import SHARED
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference
from goose.grading.suites import suitefile
from goose.grading.why.audit.adding import NO_SAVE, covering, detected, different
from goose.grading.why.audit.searching import USES_FILES, Search, room
from goose.grading.why.misreadings.catalogue import catalogue, visible
from goose.grading.why.misreadings.wording import sentence
from goose.kit.misreading import Misreading

COURSE = "course.toml"
"""The name of the course file in the suite."""

_PORTIONS = 8  # parts into which the misreadings are divided
_SECONDS = 900.0  # for a portion, so that a search ends that finds nothing more
_ENDS = "common.game_over"


@attrs.frozen
class Made:
    """A suite that has been written."""

    cases: int  # number of cases
    misreadings: int  # number of misreadings that a case refuses
    open: Sequence[str]  # the sentences of those for which there is no script, also because none could show them


@attrs.frozen
class _Portion:
    """Some misreadings of a course, or the scripts for them, as work for another process."""

    reference: Reference
    keys: Sequence[str]
    scripts: Mapping[str, Sequence[str]] = attrs.field(factory=dict)


def make_suite(course: Course, folder: str, jobs: int) -> Made:
    """Write a suite for a course into a new or empty folder; if it cannot be written, nothing is left of it."""
    board = _board_path(course)
    if os.path.lexists(folder) and (not os.path.isdir(folder) or os.listdir(folder)):
        raise UsageError(f"{quoted(folder)}: the suite needs an empty folder, or one that does not exist.")
    variant = Variant.of_course(course)
    reference = Reference(variant, copied=(NO_SAVE,))
    known = _misreadings(reference)
    scripts = _in_portions(_search, _Portion(reference, [*known]), jobs)
    detects = _in_portions(_detected, _Portion(reference, different(scripts), scripts), jobs)
    cases = _arranged(reference, [*covering(scripts, detects).values()])
    files: dict[str, bytes] = {COURSE: course.file.data}
    if board is not None and course.file.board is not None:
        files[board] = course.file.board
    copies = any(NO_SAVE.path in " ".join(lines) for lines in cases.values())
    if copies:
        files[NO_SAVE.path] = NO_SAVE.content
    files[suitefile.NAME] = _suite_file(variant.settings, copies=copies).encode()
    with room(reference) as own:
        files |= own.case_files(cases)
    write_folder(folder, files)
    listed = {**known, **{each.key: each for each in catalogue(variant)}}  # also those that no script can show
    unseen = [each for key, each in listed.items() if key not in scripts]
    with variant.interpreter() as interpreter:
        sentences = [f"{each.key}: {sentence(each, variant.kind, interpreter)}" for each in unseen]
    return Made(len(cases), len(scripts), sentences)


def _board_path(course: Course) -> str | None:
    """Return the path of the board in the suite, as beside the course."""
    if course.board_name is None:
        return None
    path = os.path.normpath(course.board_name)
    if os.path.isabs(path) or path.split(os.sep)[0] == os.pardir:
        raise UsageError(
            f"the board {quoted(course.board_name)} is outside the folder of the course: a suite holds it beside the "
            "course."
        )
    return path.replace(os.sep, "/")


def _misreadings(reference: Reference) -> dict[str, Misreading]:
    """Return the misreadings of the course that a script can show, by their keys."""
    with reference.folder() as variant:
        return {each.key: each for each in visible(variant, wordings=True)}


def _in_portions(
    work: Callable[[_Portion], Mapping[str, Sequence[str]]], whole: _Portion, jobs: int
) -> dict[str, Sequence[str]]:
    """Return what several processes find for some keys, in the order of the keys."""
    portions = [attrs.evolve(whole, keys=whole.keys[start::_PORTIONS]) for start in range(_PORTIONS)]
    found: dict[str, Sequence[str]] = {}
    with closing(spread(work, portions, jobs)) as results:
        for some in results:
            found |= some
    return {key: found[key] for key in whole.keys if key in found}


def _search(portion: _Portion) -> Mapping[str, Sequence[str]]:
    """Return a script for each misreading of a portion that one can detect."""
    known = _misreadings(portion.reference)
    return Search(portion.reference, [known[key] for key in portion.keys]).run(_SECONDS, 0)


def _detected(portion: _Portion) -> dict[str, Sequence[str]]:
    """Return the misreadings that each script of a portion detects."""
    return detected(portion.reference, _misreadings(portion.reference), portion.scripts, portion.keys)


def _arranged(reference: Reference, scripts: Sequence[Sequence[str]]) -> dict[str, Sequence[str]]:
    """Return scripts by the names of their cases: by part, short ones first."""
    parts: dict[str, list[Sequence[str]]] = {}
    with reference.program() as reader:
        order = ["lines", *(name for name in reader.signatures if name not in USES_FILES), "game", "ends", "saves"]
    with room(reference) as own:
        for lines in sorted(scripts, key=lambda each: (len(each), each)):
            with own.variant.program() as program:
                part = _part(program, lines)
            own.tidy()
            parts.setdefault(part, []).append(lines)
    cases: dict[str, Sequence[str]] = {}
    for place, part in enumerate((part for part in order if part in parts), 1):
        for number, lines in enumerate(parts[part], 1):
            inner = f"{number}/1" if part == "saves" else str(number)
            cases[f"{place}-{part}/{inner}"] = lines
    return cases


def _part(program: Interpreter, lines: Sequence[str]) -> str:
    """Return the part of the suite to which a script belongs."""
    name = ""
    failures = []
    for line in lines:
        instruction = program.read(line)
        reply = program.feed(line)
        if instruction is not None and instruction.name in USES_FILES:
            return "saves"
        if any(key == _ENDS for key, _ in reply.events):
            return "ends"
        name = name if instruction is None else instruction.name
        failures.append(reply.failure)
    if INVALID_INSTRUCTION in failures or not name:
        return "lines"
    return name if name in SHARED or failures[-1] is not None else "game"


def _suite_file(settings: Settings, *, copies: bool) -> str:
    """Return the text of `suite.toml`."""
    lines = ["[reference]", f'course = "{COURSE}"']
    lines += [f'dice = "{settings.dice}"'] if settings.dice == "manual" else []
    lines += ["", "[files]", f'copy = ["{NO_SAVE.path}"]'] if copies else []
    return "".join(f"{line}\n" for line in lines)
