"""A suite for a course, from random sessions to its files.

The same course, seed and version of goose make the same suite, whatever the number of processes is and however long
they take: no limit of time decides what is in it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.writing import write_folder
from goose.core.course.course import Course
from goose.core.course.parts import ENDS
from goose.core.instructions import USES_FILES
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference, reply_of, script_text
from goose.grading.suites.reading import ANSWERS, SCRIPT
from goose.grading.suites.suite import Case, Chain
from goose.grading.why.audit.adding import NO_SAVE
from goose.grading.why.audit.searching import SearchRoom, room
from goose.grading.why.coverage.candidates import Candidate, facts_of, is_beyond, observed
from goose.grading.why.coverage.covered import Coverage, coverage
from goose.grading.why.coverage.moods import Mood
from goose.grading.why.coverage.selection import shortened
from goose.grading.why.making.catching import in_one_context, known, scripts_for, uncaught
from goose.grading.why.making.choosing import LONG, SHORT, choose
from goose.grading.why.making.describing import COURSE, copies, described, points_of
from goose.grading.why.making.folders import MOST_CASES, ROOMS
from goose.grading.why.making.naming import NamedCase, named, numbered
from goose.grading.why.misreadings.catalogue import catalogue
from goose.grading.why.misreadings.wording import sentence

_ANSWERED = "x"  # a line that every program must answer
_ENDED = "end"  # stands for the instruction of a script in which a game is played to its end

STEPS = SHORT + LONG
"""The number of sessions that are played, the longest part of making a suite."""


@attrs.frozen
class Made:
    """A suite that has been written."""

    cases: int
    lines: int  # of all scripts
    caught: int  # misreadings that a case catches
    misreadings: int  # those that some script can show
    in_one_context: tuple[int, int]  # misreadings in one context only: those that a case shows, and those known
    covered: Coverage  # what is shown, of what some session shows
    points: Mapping[str, float]  # by the name of the folder's part, the most first
    free: float  # points that a program earns that only registers and lists players
    open: Sequence[str]  # the sentences of the misreadings that no case catches, also those that no script can show


def make_suite(
    course: Course,
    folder: str,
    jobs: int,
    *,
    seed: int = 0,
    equal: bool = False,
    on_progress: Callable[[str, int], None] = lambda _, __: None,
) -> Made:
    """Write a suite for a course into a new or empty folder; if it cannot be written, nothing is left of it.

    Args:
        course: the course.
        folder: path of the folder.
        jobs: number of processes.
        seed: the seed of the sessions from which the cases are chosen.
        equal: every case is worth one point; otherwise the parts of the statement have their points.
        on_progress: takes what is being done, and how many steps of `STEPS` are done since it was called last.
    """
    board = _path_of(course.board_name)
    texts = _path_of(None if course.translation is None else course.translation.name)
    if os.path.lexists(folder) and (not os.path.isdir(folder) or os.listdir(folder)):
        raise UsageError(f"{quoted(folder)}: the suite needs an empty folder, or one that does not exist.")
    variant = Variant.of_course(course)
    reference = Reference(variant, copied=(NO_SAVE,))
    chosen = choose(reference, seed, jobs, lambda count: on_progress("playing games", count))
    with room(reference) as own:
        cases = shortened(own, chosen.cases)
        on_progress("looking for errors that are not caught", 0)
        first = _chains(reference, numbered(cases))
        open_keys = uncaught(reference, first, jobs, [*known(reference)])
        cases += _for_misreadings(own, open_keys, seed, jobs, MOST_CASES - sum(len(chain.cases) for chain in first))
        named_cases = named(own, cases)
    chains = _chains(reference, named_cases)
    open_keys = uncaught(reference, chains, jobs, open_keys)
    files: dict[str, bytes] = {COURSE: course.file.data}
    if copies(named_cases):
        files[NO_SAVE.path] = NO_SAVE.content
    if board is not None and course.file.board is not None:
        files[board] = course.file.board
    if texts is not None and course.file.texts is not None:
        files[texts] = course.file.texts
    files |= {name: text.encode() for name, text in described(variant, named_cases, equal=equal).items()}
    for case in (case for chain in chains for case in chain.cases):
        files |= {f"{case.name}{SCRIPT}": case.script, f"{case.name}{ANSWERS[0]}": case.answer or b""}
    covered = coverage({fact for each in cases for fact in each.facts}, (each.facts for each in chosen.sessions))
    on_progress("trying errors in each context", 0)
    in_context = in_one_context(reference, [each.runs for each in cases], chosen.sessions, jobs)
    write_folder(folder, files)
    return _made(reference, named_cases, open_keys, in_context, covered, equal=equal)


def _for_misreadings(own: SearchRoom, keys: Sequence[str], seed: int, jobs: int, most: int) -> list[Candidate]:
    """Return at most so many short cases that catch misreadings."""
    found = scripts_for(own.reference, keys, seed, jobs) if keys and most > 0 else {}
    cases = []
    for number, lines in enumerate([*found.values()][:most]):
        runs = (tuple(lines if lines[0].split() else (_ANSWERED, *lines)),)  # no case has an empty answer
        shown = observed(own, runs)
        beyond = is_beyond(shown)
        mood = Mood(_part(own, lines) if beyond else "lines", short=True)
        cases.append(Candidate(number, mood, runs, facts_of(shown), frozenset(), beyond))
    return cases


def _part(own: SearchRoom, lines: Sequence[str]) -> str:
    """Return the name of the part of a suite to which a script belongs that shows a misreading in its last line."""
    name = ""
    with own.variant.program() as program:
        parts = {each: name for name, room in ROOMS.items() for each in room.part.instructions}
        for line in lines:
            instruction = program.read(line)
            reply = program.feed(line)
            if instruction is not None:
                name = instruction.name
                if name in USES_FILES:
                    break
            if any(key in ENDS for key, _ in reply.events):
                name = _ENDED
                break
    own.tidy()
    return "ends" if name == _ENDED else parts.get(name, "play")


def _chains(reference: Reference, cases: Sequence[NamedCase]) -> list[Chain]:
    """Return the chains of cases, answered by the reference."""
    scripts = {path: lines for case in cases for path, lines in case.scripts.items()}
    found = []
    for folder, names in groupby(scripts, os.path.dirname):
        unanswered = tuple(Case(name, script_text(scripts[name]), None) for name in names)
        answers = reference.answers(Chain(folder, unanswered))
        answered = (
            attrs.evolve(case, answer=reply_of(lines).encode()) for case, lines in zip(unanswered, answers, strict=True)
        )
        found.append(Chain(folder, tuple(answered)))
    return found


def _made(
    reference: Reference,
    cases: Sequence[NamedCase],
    keys: Sequence[str],
    in_context: tuple[int, int],
    covered: Coverage,
    *,
    equal: bool,
) -> Made:
    """Return what is said of a suite."""
    variant, every = reference.variant, known(reference)
    worth = points_of(cases, equal=equal)
    count = Counter(case.part for case in cases for _ in case.scripts)
    points = {part: round(worth[part] * some, 2) for part, some in count.items()}
    points = dict(sorted(points.items(), key=lambda each: -each[1]))
    listed = {**every, **{each.key: each for each in catalogue(variant)}}
    unseen = [each for key, each in listed.items() if key in keys or key not in every]
    with variant.interpreter() as interpreter:
        sentences = [f"{each.key}: {sentence(each, variant.kind, interpreter)}" for each in unseen]
    scripts = [lines for case in cases for lines in case.scripts.values()]
    free = sum(worth[case.part] * len(case.scripts) for case in cases if not case.beyond)
    return Made(
        cases=len(scripts),
        lines=sum(map(len, scripts)),
        caught=len(every) - len(keys),
        misreadings=len(every),
        in_one_context=in_context,
        covered=covered,
        points=points,
        free=free,
        open=sentences,
    )


def _path_of(name: str | None) -> str | None:
    """Return the path in the suite of a file that the course names, as beside the course; None if it names none."""
    if name is None:
        return None
    path = os.path.normpath(name)
    if os.path.isabs(path) or path.split(os.sep)[0] == os.pardir:
        where = f"the file {quoted(name)} is outside the folder of the course"
        raise UsageError(f"{where}: a suite holds it beside the course.")
    return path.replace(os.sep, "/")
