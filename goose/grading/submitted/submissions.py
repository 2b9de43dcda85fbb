"""The submissions to grade, the command that runs each, and common mistakes in commands."""

from __future__ import annotations

import glob
import os
import re
import shlex
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, pairwise

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import quoted, text_of_name
from goose.core.options import OPTIONS
from goose.grading.running import folders
from goose.grading.submitted.handedin import DIR, FILE, HandedIn
from goose.grading.suites.suite import natural

NAME = "{name}"

_OF_NAMES = [option.name for option in OPTIONS if not option.flag and option.completed not in ("file", "folder")]

_BEFORE_NAMES = frozenset({"-m", *_OF_NAMES})
"""Options before words that are no paths, even where a file or folder has the same name."""


@attrs.frozen
class Submission:
    """Something handed in."""

    name: str  # of its folder, or of its file without the ending
    path: str | None  # of the folder or file; None for a command that is run where it is
    is_link: bool = False  # it only leads to a file or folder, which may be anybody's
    archive: bytes | None = None  # the same as a tar file, where it has been sent to another machine


@attrs.frozen
class Program:
    """How submissions are run."""

    # its words; `{dir}`, `{file}` and `{name}` stand for the copy of the submission, the one file in it, and its name,
    # a word with `*`, `?` or `[` for the files that it fits
    command: tuple[str, ...]
    build: str | None = None  # for the shell, run once a submission in its copy; None for none

    @property
    def uses_folder(self) -> bool:
        """Whether the command names the copy of the submission, or a file in it."""
        return any(_in_copy(word) for word in self.command)

    @property
    def uses_submission(self) -> bool:
        """Whether the command names anything of a submission."""
        return any(_of_submission(word) for word in self.command)

    @property
    def typed(self) -> list[str]:
        """The words that nothing of a submission is filled into."""
        return [word for word in self.command if not _of_submission(word)]

    def words(self, submission: Submission, handed: HandedIn) -> list[str]:
        """Return the words that run a submission from its copy, or raise CannotRun: a file is missing or leads out."""
        words = []
        for word in self.command:
            is_one = word.startswith(_INSIDE) and os.pathsep not in word  # not a class path, whose parts may be missing
            if not _in_copy(word):
                words.append(_filled(word, submission, handed))
            elif is_one and glob.has_magic(word):
                pattern = word.removeprefix(_INSIDE).lstrip(os.sep).replace(NAME, glob.escape(submission.name))
                for found in handed.like(pattern):
                    handed.check(found, must_exist=False)
                    words.append(found)
            else:
                filled = _filled(word, submission, handed)
                handed.check(filled, must_exist=is_one)
                words.append(filled)
        return words

    def text_for(self, submission: Submission) -> str:
        """Return all that is typed to build and run a submission, with its name filled in."""
        return "\n".join([*self.command, self.build or ""]).replace(NAME, submission.name)

    def build_line(self, submission: Submission, handed: HandedIn) -> str:
        """Return the shell's text that builds a submission; errors as in `words`."""
        return _filled(self.build or "", submission, handed, quoting=shlex.quote)


_PLACES = re.compile("|".join(map(re.escape, (DIR, FILE, NAME))))
_INSIDE = f"{DIR}/"


def _in_copy(word: str) -> bool:
    return DIR in word or FILE in word


def _of_submission(word: str) -> bool:
    return _PLACES.search(word) is not None


def _filled(text: str, submission: Submission, handed: HandedIn, quoting: Callable[[str], str] = str) -> str:
    values: dict[str, Callable[[], str]] = {
        DIR: lambda: handed.folder,
        FILE: handed.only_file,
        NAME: lambda: submission.name,
    }
    return _PLACES.sub(lambda place: quoting(values[place[0]]()), text)


def submissions_of(paths: Iterable[str]) -> list[Submission]:
    """Return files and folders as submissions, each with its own name."""
    names = {path: os.path.basename(path) for path in paths}
    stems = {name: name if os.path.isdir(path) else os.path.splitext(name)[0] for path, name in names.items()}
    counts = Counter(stems.values())
    found: dict[str, Submission] = {}
    for path, own in sorted(names.items(), key=lambda named: named[1]):
        stem = stems[own]
        alone = counts[stem] == 1 and (stem == own or stem not in stems)
        text = text_of_name(stem if alone else own)
        numbered = (text if number == 1 else f"{text} ({number})" for number in count(1))
        name = next(name for name in numbered if name not in found)
        found[name] = Submission(name, path, os.path.islink(path))
    return sorted(found.values(), key=lambda submission: (natural(submission.name), submission.name))


def parse_command(text: str, option: str = "--command") -> tuple[str, ...]:
    """Return the words of a command from an option, split like a shell."""
    try:
        words = tuple(shlex.split(text))
    except ValueError as error:
        raise UsageError(f"{option} {quoted(text)}: {str(error).lower()}.") from error
    if not words:
        example = "python3 {dir}/main.py" if option == "--command" else "python3 main.py"
        raise UsageError(f"{option} must be a command, such as '{example}'.")
    return words


def here(words: Sequence[str], folder: str = os.curdir) -> tuple[str, ...]:
    """Return a command that is typed in a folder for a different one, with whole paths.

    The first word is a path only if it has a slash. A word after `-m` is not a path, and neither is one after an option
    of goose that takes a name: there can be a folder `goose`. A list of paths, such as a class path, is split.
    """

    def path(word: str) -> str:
        return os.path.abspath(os.path.join(folder, word))

    first = os.path.dirname(words[0]) and not _of_submission(words[0])
    whole = [path(words[0]) if first else words[0]]
    for before, word in pairwise(words):
        parts = word.split(os.pathsep)
        is_path = before not in _BEFORE_NAMES and all(part and os.path.exists(path(part)) for part in parts)
        whole.append(os.pathsep.join(map(path, parts)) if is_path else word)
    return tuple(whole)


def named(words: Sequence[str]) -> Submission:
    """Return a command that is graded where it is, named after the first file among its arguments, or its program."""
    files = [word for word in words[1:] if os.path.isfile(word)] or [words[0]]
    return Submission(text_of_name(os.path.splitext(os.path.basename(files[0]))[0]) or "program", None)


def contents(submission: Submission, program: Program) -> str:
    """Return the `sha256:` of a submission; for a command that runs where it is, of the files that it names.

    A submission that cannot be read fails when it is graded.
    """
    try:
        if submission.is_link:
            return "link"
        if submission.path is not None:
            return "too large" if folders.is_too_large(submission.path) else folders.digest(submission.path)
        files = [os.path.realpath(shutil.which(word) or word) for word in program.command]
        return " ".join(folders.digest(file) if os.path.isfile(file) else file for file in files)
    except (OSError, RecursionError) as error:  # folders may be too deep for Python
        return f"unreadable: {error}"


_SOURCE = re.compile(r"[\w./-]+\.(py|jar|js|rb|sh|pl|php|lua|exe|out)")
_CLASS_PATHS = ("-cp", "-classpath", "--class-path", "-jar", "-p", "--module-path")


def missing(words: Sequence[str]) -> list[str]:
    """Return the words after the program that look like the names of files which are missing."""
    return [
        word
        for before, word in pairwise(words)
        if before != "-m" and _SOURCE.fullmatch(word) and not (os.path.isabs(word) and os.path.exists(word))
    ]


def doubts(words: Sequence[str]) -> list[str]:
    """Return warnings about a command as it was typed, with corrections."""
    return [*_of_the_program(words[0]), *_of_arguments(words)]


def _of_the_program(program: str) -> Iterator[str]:
    if shutil.which(program) is not None:
        return
    if " " in program and shutil.which(program.split()[0]) is not None:
        yield f"{quoted(program)} is one word: leave out the quotes"
    elif os.path.isfile(program) and os.sep not in program:
        yield f"{quoted(program)} is a file here, not a command: try ./{program}, or python3 {program}"
    elif os.path.isfile(program):
        yield f"{quoted(program)} cannot be executed: chmod +x makes it so"


def _of_arguments(words: Sequence[str]) -> Iterator[str]:
    program = os.path.basename(words[0])
    for before, word in pairwise(words):
        if before == "-m" and program.startswith("python"):
            yield f'the program runs in another folder: to find the module {quoted(word)}, give --env PYTHONPATH="$PWD"'
        elif _SOURCE.fullmatch(word) and not os.path.exists(word):
            yield f"there is no {quoted(word)} here"
    if program == "java" and len(words) > 1 and not {*words} & {*_CLASS_PATHS}:
        yield "the program runs in another folder: to have its classes found, give java -cp ."
