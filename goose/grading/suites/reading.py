"""Read a suite from its folder, or report all that is wrong with it."""

from __future__ import annotations

import os
import posixpath
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from glob import glob

import attrs

from goose.base.errors import Incomplete, UsageError
from goose.base.folder import lies_in
from goose.base.quoting import quoted
from goose.base.systems import read_regular
from goose.base.temporary import temporary_folder
from goose.core.boardfiles import BoardFile
from goose.core.course.coursefile import CourseFile
from goose.core.course.fault import FaultsFound
from goose.core.course.reading import check
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.suites import remarks, suitefile
from goose.grading.suites.given import Given
from goose.grading.suites.suite import ROOT, Case, Chain, CopiedFile, Suite, natural, without_leading_zeros
from goose.grading.suites.suitefile import Problem, SuiteError, SuiteFile

SCRIPT = ".in"
ANSWERS = (".out", ".ans")

LARGEST_FILE = 256 * 1024 * 1024  # bytes of one file of a suite


@attrs.define
class _CaseFiles:
    """The files of one case."""

    script: str | None = None
    answers: list[str] = attrs.Factory(list)


def read_suite(folder: str, *, recorded: bool = True, given: Given | None = None) -> Suite:
    """Return the suite in a folder, where each script must have its answer if `recorded`; SuiteError lists problems."""
    problems: list[Problem] = []
    if not os.path.isdir(folder):
        there = os.path.exists(folder)
        raise SuiteError(folder, [Problem(".", "it must be a folder" if there else "there is no such folder")])
    said = _read_suite_file(folder, problems)
    copied = list(_copied(folder, said, problems))
    chains, warnings = _chains(folder, said, problems, recorded=recorded)
    reference, inside = _reference(folder, said, problems, given or Given())
    wrong = tuple(_programs(folder, said, problems))
    if problems:
        raise SuiteError(folder, problems)
    return Suite(
        folder,
        tuple(chains),
        said.limits,
        said.presentation,
        reference,
        tuple(file for _, file in copied),
        tuple(warnings),
        (*(path for path, _ in copied), *inside),
        wrong,
    )


def _read_suite_file(folder: str, problems: list[Problem]) -> SuiteFile:
    if not os.path.lexists(os.path.join(folder, suitefile.NAME)):
        return SuiteFile()
    data = _read(folder, suitefile.NAME, problems)
    return SuiteFile() if data is None else suitefile.parse(data, problems)


def _read(folder: str, path: str, problems: list[Problem]) -> bytes | None:
    """Return the contents of a regular file of the suite, or None."""
    try:
        data = read_regular(os.path.join(folder, path), LARGEST_FILE + 1)
    except OSError as error:
        problems.append(Problem(path, f"it cannot be read: {error.strerror}" if error.errno else str(error.strerror)))
        return None
    if len(data) > LARGEST_FILE:
        problems.append(Problem(path, f"it is larger than {LARGEST_FILE} bytes"))
        return None
    return data


def _read_own(folder: str, path: str, problems: list[Problem]) -> bytes | None:
    """Return the contents of a file that errors may quote: one of the suite, to which no link leads out of it."""
    if lies_in(os.path.join(folder, path), folder):
        return _read(folder, path, problems)
    problems.append(Problem(path, "it is outside the suite"))
    return None


def _copied(folder: str, said: SuiteFile, problems: list[Problem]) -> Iterator[tuple[str, CopiedFile]]:
    """Yield the files of `copy` with their paths; a folder is copied with its contents, under its last name."""
    taken: set[str] = set()
    for path in said.copied:
        clean = path.rstrip("/")
        line = said.lines.get(("files", "copy"))
        name = os.path.basename(clean)
        if name in taken:
            problems.append(Problem(suitefile.NAME, f"copy has two of the name {quoted(name)}", line))
        taken.add(name)
        whole = os.path.join(folder, clean)
        if not os.path.exists(whole):
            problems.append(Problem(suitefile.NAME, f"copy names {quoted(path)}, which is not there", line))
            continue
        for inner in _files_below(folder, clean) if os.path.isdir(whole) else [clean]:
            content = b"" if inner.endswith("/") else _read(folder, inner, problems)
            if content is not None:
                executable = os.access(os.path.join(folder, inner), os.X_OK)
                yield inner, CopiedFile(name + inner[len(clean) :], content, executable)


def _programs(folder: str, said: SuiteFile, problems: list[Problem]) -> Iterator[str]:
    """Yield the paths of the programs that the suite must refuse."""
    for pattern in said.wrong:
        found = sorted(glob(pattern, root_dir=folder), key=natural)
        if not found:
            line = said.lines.get(("wrong", "programs"))
            problems.append(Problem(suitefile.NAME, f"programs names {quoted(pattern)}, which is not there", line))
        yield from (os.path.join(folder, path) for path in found)


def _is_program(path: str, said: SuiteFile) -> bool:
    """Return whether a path of the suite is a wrong program: it has no cases."""
    return any(fnmatchcase(path, pattern.rstrip("/")) for pattern in said.wrong)


def _files_below(folder: str, path: str) -> list[str]:
    found = []
    for parent, folders, names in _walk(os.path.join(folder, path)):
        folders.sort()
        found += [_inner(os.path.join(parent, name), folder) for name in sorted(names)]
        if not folders and not names:
            found.append(_inner(parent, folder) + "/")
    return found


def _chains(folder: str, said: SuiteFile, problems: list[Problem], *, recorded: bool) -> tuple[list[Chain], list[str]]:
    """Return the chains and warnings; add invalid cases to the problems."""
    chains = []
    unused = list(said.patterns)
    warnings: list[str] = []
    before: dict[str, str] = {}
    for name, cases in sorted(
        _find(folder, said, problems, warnings).items(), key=lambda item: (natural(item[0]), item[0])
    ):
        made = []
        for case in sorted(cases, key=lambda case: (natural(case), case)):
            twin = before.setdefault(without_leading_zeros(case), case)
            if twin != case:
                file = cases[case].script or cases[case].answers[0]
                problems.append(Problem(file, f"its name differs only in leading zeros from that of {quoted(twin)}"))
            unused = [pattern for pattern in unused if not pattern.fits(case)]
            made.append(_case(folder, case, cases[case], said, problems, recorded=recorded))
        whole = tuple(case for case in made if case is not None)
        chains.append(Chain(name, whole))
        if len({case.hidden for case in whole}) > 1:
            warnings.append(
                f"{name or 'the suite'} has hidden cases beside others, in which a program can show what it was asked"
            )
    if not chains:
        problems.append(Problem(".", "there is no case in it: a case is NAME.in with NAME.out"))
    problems += [Problem(suitefile.NAME, f"no case is named like {quoted(p.glob)}", p.line) for p in unused]
    warnings += remarks.of_answers([case for chain in chains for case in chain.cases])
    return chains, warnings


def _walk(folder: str) -> Iterator[tuple[str, list[str], list[str]]]:
    """Walk through a folder and those below; follow links to folders, except those that lead back."""

    def fail(error: OSError) -> None:
        place = _inner(error.filename, folder)
        raise SuiteError(folder, [Problem(place, f"it cannot be read: {error.strerror}")]) from error

    for parent, folders, names in os.walk(folder, followlinks=True, onerror=fail):
        above = {os.path.realpath(parent)}
        above.update(os.path.realpath(parent[:end]) for end in range(len(folder), len(parent)) if parent[end] == os.sep)
        folders[:] = [name for name in folders if os.path.realpath(os.path.join(parent, name)) not in above]
        yield parent, folders, names


def _find(
    folder: str, said: SuiteFile, problems: list[Problem], warnings: list[str]
) -> dict[str, dict[str, _CaseFiles]]:
    """Return the files of cases in each folder, except hidden and copied ones."""
    found: dict[str, dict[str, _CaseFiles]] = {}
    copied = {path.rstrip("/") for path in said.copied}
    for parent, folders, names in _walk(folder):
        place = _inner(parent, folder)
        chain = ROOT if place == "." else place
        folders[:] = [
            f
            for f in folders
            if not f.startswith(".")
            and posixpath.join(chain, f) not in copied
            and not _is_program(posixpath.join(chain, f), said)
        ]
        for name in sorted(names):
            stem, ending = os.path.splitext(name)
            path = posixpath.join(chain, name)
            if name == suitefile.NAME and chain != ROOT:
                warnings.append(f"{path} is not read: only that of the suite's own folder is")
            if name.startswith(".") or path in copied or _is_program(path, said):
                continue
            right = remarks.misnamed(name)
            if right is not None and (chain == ROOT or right != suitefile.NAME):
                problems.append(Problem(path, f"it is not read: its name should be {quoted(right)}"))
            if ending not in (SCRIPT, *ANSWERS):
                continue
            files = found.setdefault(chain, {}).setdefault(posixpath.join(chain, stem), _CaseFiles())
            if ending == SCRIPT:
                files.script = path
            else:
                files.answers.append(path)
    return found


def _case(
    folder: str, name: str, files: _CaseFiles, said: SuiteFile, problems: list[Problem], *, recorded: bool
) -> Case | None:
    if files.script is None:
        problems.append(Problem(files.answers[0], f"an answer without its script {name}{SCRIPT}"))
        return None
    if len(files.answers) > 1:
        problems.append(Problem(files.answers[1], f"a second answer, beside {files.answers[0]}"))
    if not files.answers and recorded:
        problems.append(Problem(files.script, f"a script without its answer {name}{ANSWERS[0]}"))
    try:
        name.encode()
    except UnicodeEncodeError:
        problems.append(Problem(ascii(files.script), "its name is not UTF-8"))
        return None
    script = _read(folder, files.script, problems)
    answer_file = files.answers[0] if files.answers else f"{name}{ANSWERS[0]}"
    answer = _read(folder, answer_file, problems) if files.answers else None
    for path, data in ((files.script, script), (answer_file, answer)):
        if data is not None and (wrong := remarks.unreadable(data)) is not None:
            problems.append(Problem(path, wrong))
    points, hidden = said.points, False
    for pattern in said.patterns:
        if pattern.fits(name):
            points = points if pattern.points is None else pattern.points
            hidden = hidden if pattern.hidden is None else pattern.hidden
    return None if script is None else Case(name, script, answer, points, hidden, answer_file)


def _reference(folder: str, said: SuiteFile, problems: list[Problem], given: Given) -> tuple[Variant, Sequence[str]]:
    """Return the variant of the reference, with the contents of its files, and paths in the suite.

    The paths are those of the board, or of the course and its board, if they are files of the suite.

    An error in a setting from outside the suite is raised: as a SuiteError where something is wrong with the suite too.
    """
    held, others = given.settle(said.reference)
    variant = Variant(Settings(**held, **others))
    if variant.settings.course is not None:
        return _of_course(folder, variant, held.get("course"), said, problems)
    inside = held.get("board")
    board = None
    if inside is not None:
        data = _read_own(folder, inside, problems)
        if data is None:
            return variant, ()
        board = BoardFile(os.path.join(folder, inside), data)
        variant = variant.evolve(board=BoardFile(inside, data))
    with temporary_folder() as fresh:  # where a seed file can be made
        seed = None if variant.settings.lcg_file is None else os.path.join(fresh, "seed")
        try:
            variant.evolve(lcg_file=seed, board=board or variant.settings.board).interpreter().close()
            variant = variant.with_contents()
        except (UsageError, Incomplete) as error:
            message = given.naming(str(error), others)
            option = message.removeprefix("--").split(" ")[0] if message.startswith("--") else "game"
            if option.replace("-", "_") in others:
                if problems:
                    raise SuiteError(folder, problems) from error
                raise type(error)(message) from error
            line = said.lines.get(("reference", option), said.lines.get(("reference",)))
            problems.append(Problem(suitefile.NAME, f"[reference]: {suitefile.without_dashes(message)}", line))
    return variant, () if inside is None else (inside,)


def _of_course(
    folder: str, variant: Variant, inside: str | None, said: SuiteFile, problems: list[Problem]
) -> tuple[Variant, Sequence[str]]:
    """Return the same for a reference with a course, whose path in the suite is `inside` if the suite names it."""
    if inside is None:
        variant = variant.with_contents()
        variant.evolve(lcg_file=None, dice="manual").interpreter().close()
        return variant, ()
    data = _read_own(folder, inside, problems)
    if data is None:
        return variant, ()
    try:
        course, _ = check(CourseFile(os.path.join(folder, inside), data, suite=folder))
    except FaultsFound as found:
        problems += [Problem(inside, fault.text, fault.line) for fault in found.faults]
        return variant.evolve(course=None), ()
    paths = [inside]
    if course.board_name is not None:
        paths.append(posixpath.normpath(posixpath.join(posixpath.dirname(inside), course.board_name)))
    variant = variant.evolve(course=course.file)
    try:
        variant.evolve(lcg_file=None, dice="manual", seed=None).interpreter().close()
    except UsageError as error:
        line = said.lines.get(("reference",))
        problems.append(Problem(suitefile.NAME, f"[reference]: {suitefile.without_dashes(str(error))}", line))
    return variant, paths


def _inner(path: str, folder: str) -> str:
    """Return a path as a suite names it: from its folder, with slashes."""
    return os.path.relpath(path, folder).replace(os.sep, "/")
