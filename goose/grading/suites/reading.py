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
from goose.core.dice import RANDOM
from goose.core.options import Settings
from goose.core.texts import ENGLISH
from goose.core.variant import Variant
from goose.core.words import CODES
from goose.grading.references.printed.fitting import faults
from goose.grading.suites import recorded as recording
from goose.grading.suites import remarks, suitefile
from goose.grading.suites.given import Given, check_playable
from goose.grading.suites.kinds import DICE_KEY, ByConversation, ByGame, ByPrintedDice, ByProgram, Kind
from goose.grading.suites.recorded import NotRecorded, Recorded
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


def read_suite(
    folder: str, *, recorded: bool = True, given: Given | None = None, suite_file: bytes | None = None
) -> Suite:
    """Return the suite in a folder, where each script must have its answer if `recorded`; SuiteError lists problems.

    Args:
        folder: where it is.
        recorded: whether each script must have its answer.
        given: options and variables for the reference.
        suite_file: contents of its `suite.toml` that are not written yet; None for those that are there.
    """
    if not os.path.isdir(folder):
        there = os.path.exists(folder)
        raise SuiteError(folder, [Problem(".", "it must be a folder" if there else "there is no such folder")])
    return _Reader(folder, recorded=recorded, suite_file=suite_file).suite(given or Given())


class _Reader:
    """Reads the files of a suite, and collects what is wrong with them."""

    def __init__(self, folder: str, *, recorded: bool, suite_file: bytes | None) -> None:
        self._folder = folder
        self._recorded = recorded
        self._problems: list[Problem] = []
        self._warnings: list[str] = []
        self._said = self._suite_file(suite_file)

    def suite(self, given: Given) -> Suite:
        copied = list(self._copied())
        chains = self._chains()
        kind, given = self._kind(given)
        plays = isinstance(kind, ByGame | ByConversation | ByPrintedDice)
        reference, inside = self._reference(given, kind) if plays else (self._speaking(given), ())
        if isinstance(kind, ByPrintedDice):
            reference = self._with_printed_dice(reference, kind)
        recorded = self._record() if isinstance(kind, ByProgram) else None
        wrong = tuple(self._programs())
        if self._problems:
            raise SuiteError(self._folder, self._problems)
        return Suite(
            self._folder,
            tuple(chains),
            self._said.limits,
            self._said.presentation,
            reference,
            tuple(file for _, file in copied),
            tuple(self._warnings),
            (*(path for path, _ in copied), *inside),
            wrong,
            self._said.unended,
            kind,
            recorded,
            ("reference",) in self._said.lines,
        )

    def _note(self, path: str, text: str, line: int | None = None) -> None:
        self._problems.append(Problem(path, text, line))

    def _suite_file(self, data: bytes | None) -> SuiteFile:
        if data is not None:
            return suitefile.parse(data, self._problems)
        there = os.path.lexists(os.path.join(self._folder, suitefile.NAME))
        data = self._read(suitefile.NAME) if there else None
        return SuiteFile() if data is None else suitefile.parse(data, self._problems)

    def _read(self, path: str) -> bytes | None:
        """Return the contents of a regular file of the suite, or None."""
        try:
            data = read_regular(os.path.join(self._folder, path), LARGEST_FILE + 1)
        except OSError as error:
            self._note(path, f"it cannot be read: {error.strerror}" if error.errno else str(error.strerror))
            return None
        if len(data) > LARGEST_FILE:
            self._note(path, f"it is larger than {LARGEST_FILE} bytes")
            return None
        return data

    def _read_own(self, path: str) -> bytes | None:
        """Return the contents of a file that errors may quote: one of the suite, to which no link leads out of it."""
        if lies_in(os.path.join(self._folder, path), self._folder):
            return self._read(path)
        self._note(path, "it is outside the suite")
        return None

    def _copied(self) -> Iterator[tuple[str, CopiedFile]]:
        """Yield the files of `copy` with their paths; a folder is copied with its contents, under its last name."""
        taken: set[str] = set()
        line = self._said.lines.get(("files", "copy"))
        for path in self._said.copied:
            clean = path.rstrip("/")
            name = os.path.basename(clean)
            if name in taken:
                self._note(suitefile.NAME, f"copy has two of the name {quoted(name)}", line)
            taken.add(name)
            whole = os.path.join(self._folder, clean)
            if not os.path.exists(whole):
                self._note(suitefile.NAME, f"copy names {quoted(path)}, which is not there", line)
                continue
            for inner in _files_below(self._folder, clean) if os.path.isdir(whole) else [clean]:
                content = b"" if inner.endswith("/") else self._read(inner)
                if content is not None:
                    executable = os.access(os.path.join(self._folder, inner), os.X_OK)
                    yield inner, CopiedFile(name + inner[len(clean) :], content, executable)

    def _record(self) -> Recorded | None:
        """Return what is recorded of the reference's answers."""
        data = self._read(recording.NAME) if os.path.lexists(os.path.join(self._folder, recording.NAME)) else None
        try:
            return None if data is None else recording.read(data)
        except NotRecorded as error:
            self._note(recording.NAME, f"{error}; goose record writes it again once it is removed")
            return None

    def _kind(self, given: Given) -> tuple[Kind, Given]:
        """Return what the suite is compared with, and the settings that count: variables say nothing of a conversation.

        Raises a UsageError where an option names a conversation and the suite has another reference.
        """
        kind = self._said.kind
        if given.conversation and not isinstance(kind, ByConversation):
            if not isinstance(kind, ByGame):
                line = self._said.lines.get(("reference",))
                raise UsageError(f"{suitefile.NAME}:{line} names another reference than --conversation.")
            kind = ByConversation()
        if not isinstance(kind, ByConversation):
            return kind, given
        given = attrs.evolve(given, variables=None)
        return given.conversed(kind, self._said.reference), given

    def _speaking(self, given: Given) -> Variant:
        """Return the variant that says in which language reports are, where no game answers."""
        held, others = given.settle(self._said.reference)
        lang = {**others, **held}.get("lang", ENGLISH)
        if lang not in CODES:
            where = given.naming(f"--lang {quoted(lang)}", {} if "lang" in held else others)
            what = f"there is no language {quoted(lang)} for reports: the languages are {', '.join(CODES)}"
            if "lang" not in held:
                raise UsageError(f"{where}: {what}.")
            self._note(suitefile.NAME, what, self._said.lines.get(("reference", "lang")))
            lang = ENGLISH
        return Variant(Settings(lang=lang))

    def _with_printed_dice(self, variant: Variant, kind: ByPrintedDice) -> Variant:
        """Return the variant of a reference that plays with printed dice; note what cannot be played or read so."""
        variant = variant.evolve(dice=RANDOM, seed=None, lcg_file=None)
        if not self._problems:
            for key, why in faults(variant, kind):
                line = self._said.lines.get(("reference", key), self._said.lines.get(("reference", DICE_KEY)))
                self._note(suitefile.NAME, why, line)
        return variant

    def _programs(self) -> Iterator[str]:
        """Yield the paths of the programs that the suite must refuse."""
        for pattern in self._said.wrong:
            found = sorted(glob(pattern, root_dir=self._folder), key=natural)
            if not found:
                line = self._said.lines.get(("wrong", "programs"))
                self._note(suitefile.NAME, f"programs names {quoted(pattern)}, which is not there", line)
            yield from (os.path.join(self._folder, path) for path in found)

    def _chains(self) -> list[Chain]:
        chains = []
        unused = list(self._said.patterns)
        before: dict[str, str] = {}
        for name, cases in sorted(self._find().items(), key=lambda item: (natural(item[0]), item[0])):
            made = []
            for case in sorted(cases, key=lambda case: (natural(case), case)):
                twin = before.setdefault(without_leading_zeros(case), case)
                if twin != case:
                    file = cases[case].script or cases[case].answers[0]
                    self._note(file, f"its name differs only in leading zeros from that of {quoted(twin)}")
                unused = [pattern for pattern in unused if not pattern.fits(case)]
                made.append(self._case(case, cases[case]))
            whole = tuple(case for case in made if case is not None)
            chains.append(Chain(name, whole))
            if len({case.hidden for case in whole}) > 1:
                self._warnings.append(
                    f"{name or 'the suite'} has hidden cases beside others, in which a program can show what it was"
                    " asked"
                )
        if not chains:
            self._note(".", "there is no case in it: a case is NAME.in with NAME.out")
        for pattern in unused:
            self._note(suitefile.NAME, f"no case is named like {quoted(pattern.glob)}", pattern.line)
        self._warnings += remarks.of_answers([case for chain in chains for case in chain.cases])
        return chains

    def _find(self) -> dict[str, dict[str, _CaseFiles]]:
        """Return the files of cases in each folder, except hidden and copied ones and wrong programs."""
        found: dict[str, dict[str, _CaseFiles]] = {}
        for parent, folders, names in _walk(self._folder):
            place = _inner(parent, self._folder)
            chain = ROOT if place == "." else place
            folders[:] = [name for name in folders if not self._is_left_out(posixpath.join(chain, name))]
            for name in sorted(names):
                stem, ending = os.path.splitext(name)
                path = posixpath.join(chain, name)
                if name == suitefile.NAME and chain != ROOT:
                    self._warnings.append(f"{path} is not read: only that of the suite's own folder is")
                if self._is_left_out(path):
                    continue
                right = remarks.misnamed(name)
                if right is not None and (chain == ROOT or right != suitefile.NAME):
                    self._note(path, f"it is not read: its name should be {quoted(right)}")
                if ending not in (SCRIPT, *ANSWERS):
                    continue
                files = found.setdefault(chain, {}).setdefault(posixpath.join(chain, stem), _CaseFiles())
                if ending == SCRIPT:
                    files.script = path
                else:
                    files.answers.append(path)
        return found

    def _is_left_out(self, path: str) -> bool:
        return (
            posixpath.basename(path).startswith(".")
            or any(path == copied.rstrip("/") for copied in (*self._said.copied, *self._of_program()))
            or any(fnmatchcase(path, pattern.rstrip("/")) for pattern in self._said.wrong)
        )

    def _of_program(self) -> Iterator[str]:
        """Yield the folder of the program that answers; nothing in it is a case."""
        if isinstance(self._said.kind, ByProgram) and self._said.kind.folder is not None:
            yield self._said.kind.folder

    def _case(self, name: str, files: _CaseFiles) -> Case | None:
        if files.script is None:
            self._note(files.answers[0], f"an answer without its script {name}{SCRIPT}")
            return None
        if len(files.answers) > 1:
            self._note(files.answers[1], f"a second answer, beside {files.answers[0]}")
        depends = isinstance(self._said.kind, ByPrintedDice)
        if files.answers and depends:
            self._note(files.answers[0], 'with dice = "printed" a case has no answer: it depends on the dice')
        if not files.answers and self._recorded and not depends:
            self._note(files.script, f"a script without its answer {name}{ANSWERS[0]}")
        try:
            name.encode()
        except UnicodeEncodeError:
            self._note(ascii(files.script), "its name is not UTF-8")
            return None
        script = self._read(files.script)
        answer_file = files.answers[0] if files.answers else f"{name}{ANSWERS[0]}"
        answer = self._read(answer_file) if files.answers else None
        for path, data in ((files.script, script), (answer_file, answer)):
            if data is not None and (wrong := remarks.unreadable(data)) is not None:
                self._note(path, wrong)
        points, hidden = self._said.points, False
        for pattern in self._said.patterns:
            if pattern.fits(name):
                points = points if pattern.points is None else pattern.points
                hidden = hidden if pattern.hidden is None else pattern.hidden
        return None if script is None else Case(name, script, answer, points, hidden, answer_file)

    def _reference(self, given: Given, kind: Kind) -> tuple[Variant, Sequence[str]]:
        """Return the variant of the reference, with the contents of its files, and paths in the suite.

        The paths are those of the board, or of the course and its board, if they are files of the suite. An error in a
        setting from outside the suite is raised: as a SuiteError where something is wrong with the suite too.
        """
        held, others = given.settle(self._said.reference)
        variant = Variant(Settings(**held, **others))
        if variant.settings.course is not None:
            return self._of_course(variant, held.get("course"), kind)
        inside = held.get("board")
        board = None
        if inside is not None:
            data = self._read_own(inside)
            if data is None:
                return variant, ()
            board = BoardFile(os.path.join(self._folder, inside), data)
            variant = variant.evolve(board=BoardFile(inside, data))
        with temporary_folder() as fresh:  # where a seed file can be made
            seed = None if variant.settings.lcg_file is None else os.path.join(fresh, "seed")
            try:
                check_playable(variant.evolve(lcg_file=seed, board=board or variant.settings.board), kind)
                variant = variant.with_contents()
            except (UsageError, Incomplete) as error:
                message = given.naming(str(error), others)
                option = message.removeprefix("--").split(" ")[0] if message.startswith("--") else "game"
                if option.replace("-", "_") in others:
                    if self._problems:
                        raise SuiteError(self._folder, self._problems) from error
                    raise type(error)(message) from error
                self._refuse(message, option)
        return variant, () if inside is None else (inside,)

    def _of_course(self, variant: Variant, inside: str | None, kind: Kind) -> tuple[Variant, Sequence[str]]:
        """Return the same for a reference with a course, whose path in the suite is `inside` if the suite names it."""
        if inside is None:
            variant = variant.with_contents()
            check_playable(variant.evolve(lcg_file=None, dice="manual"), kind)
            return variant, ()
        data = self._read_own(inside)
        if data is None:
            return variant, ()
        try:
            course, _ = check(CourseFile(os.path.join(self._folder, inside), data, suite=self._folder))
        except FaultsFound as found:
            for fault in found.faults:
                place = _inner(fault.file, self._folder) if fault.file else inside
                self._problems.append(Problem(place, fault.text, fault.line))
            return variant.evolve(course=None), ()
        texts = None if course.translation is None or course.file.texts is None else course.translation.name
        beside = [name for name in (course.board_name, texts) if name is not None]
        folder = posixpath.dirname(inside)
        paths = [inside, *(posixpath.normpath(posixpath.join(folder, name)) for name in beside)]
        variant = variant.evolve(course=course.file)
        try:
            check_playable(variant.evolve(lcg_file=None, dice="manual", seed=None), kind)
        except UsageError as error:
            self._refuse(str(error))
        return variant, paths

    def _refuse(self, message: str, option: str = "") -> None:
        """Note an error in `[reference]`, perhaps in one of its keys."""
        lines = self._said.lines
        line = lines.get(("reference", option), lines.get(("reference",)))
        self._note(suitefile.NAME, f"[reference]: {suitefile.without_dashes(message)}", line)


def _files_below(folder: str, path: str) -> list[str]:
    found = []
    for parent, folders, names in _walk(os.path.join(folder, path)):
        folders.sort()
        found += [_inner(os.path.join(parent, name), folder) for name in sorted(names)]
        if not folders and not names:
            found.append(_inner(parent, folder) + "/")
    return found


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


def _inner(path: str, folder: str) -> str:
    """Return a path as a suite names it: from its folder, with slashes."""
    return os.path.relpath(path, folder).replace(os.sep, "/")
