"""The files that were handed in: which of them a command names, and what to say if one of these is not there."""

from __future__ import annotations

import fnmatch
import glob
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice, zip_longest

import attrs

from goose.grading.language import Phrases
from goose.grading.running import folders
from goose.grading.suites.suite import natural

DIR = "{dir}"
FILE = "{file}"

_ARCHIVES = (".tar", ".gz", ".tgz", ".bz2", ".xz", ".7z", ".rar")
_MOST_NAMES = 1_000  # files that are looked at
_MOST_SHOWN = 5  # names in one sentence

_NO_CLASS = re.compile(r"Error: Could not find or load main class (\S+)")
"""The message of Java if the class that a command names is missing; programs run in English."""

_WRONG_NAME = "(wrong name: "

_NOT_FOUND = re.compile(
    r"no such file|not found|not exist|missing|(?:can|could)(?:no|n'|')t|unable|NoSuchFile|FileNotFound|ENOENT"
    r"|n[ãa]o .*(?:encontr|abr|exist|ler)|non .*(?:trov|apr|esist|legg)|no .*(?:encontr|abr|exist|leer)",
    re.IGNORECASE,
)
"""The words for a missing file: systems and libraries have them in English, programs of students in any language."""


class CannotRun(ValueError):
    """A submission cannot be run; the phrase with a key, filled with the fields, says why."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields


@attrs.frozen
class HandedIn:
    """The copy of a submission."""

    folder: str
    names: tuple[str, ...] = ()  # the files in it before it was built, without hidden ones
    links: tuple[str, ...] = ()  # the links that led out of it, which the copy does not have

    def only_file(self) -> str:
        """Return the path of the only file that was handed in; raise CannotRun if there are no files, or several."""
        with os.scandir(self.folder) as entries:
            files = [entry.path for entry in entries if entry.is_file() and not entry.name.startswith(".")]
        if len(files) != 1:
            if self.links:
                raise CannotRun("note.link-out", name=self.links[0])
            raise CannotRun("note.not-one-file", file=FILE, count=len(files))
        return files[0]

    def like(self, pattern: str) -> list[str]:
        """Return the files that a pattern fits; raise CannotRun if none does, or if one is a link that leads out."""
        self._refuse_links(pattern)
        found = sorted(glob.glob(os.path.join(glob.escape(self.folder), pattern)))
        if not found:
            raise CannotRun("note.no-match", pattern=f"{DIR}/{pattern}")
        return found

    def check(self, word: str, *, must_exist: bool) -> None:
        """Raise CannotRun if a path into the copy in a word leads out of it, or if none exists although one must."""
        parts = word.split(self.folder + os.sep)[1:]
        names = [part.partition(os.pathsep)[0].rstrip(",;").lstrip(os.sep) for part in parts]
        for name in names:
            self._refuse_links(name)
            link = folders.link_out(os.path.join(self.folder, name), self.folder)
            if link is not None:
                raise CannotRun("note.link-out", name=link)
        if must_exist and not any(os.path.lexists(os.path.join(self.folder, name)) for name in names):
            raise CannotRun("note.missing", name=names[0])

    def _refuse_links(self, pattern: str) -> None:
        """Raise CannotRun if a path or pattern leads through a link that the copy does not have."""
        parts = pattern.split(os.sep)
        for link in self.links:
            pairs = list(zip_longest(link.split(os.sep), parts))
            if all(name is None or (like is not None and fnmatch.fnmatchcase(name, like)) for name, like in pairs):
                raise CannotRun("note.link-out", name=link)

    def said(self, error: CannotRun, say: Phrases) -> str:
        """Return why the submission cannot be run, with the files that were handed in where one is missing."""
        sentence = say.said(error.key, **error.fields)
        if error.key not in ("note.missing", "note.no-match"):
            return sentence
        if self.links and not self.names:
            return f"{sentence} {say.said('note.link-out', name=self.links[0])}"
        handed = (
            say.said("note.handed-in", names=say.some(self.names, _MOST_SHOWN))
            if self.names
            else say.said("note.no-files")
        )
        return " ".join([sentence, handed, *self._hint(str(error.fields.get("name", "")), say)])

    def _hint(self, name: str, say: Phrases) -> Iterator[str]:
        """Yield what the missing file is probably called, at most one sentence."""
        there = [found for found in (*self.names, *files_in(self.folder)) if found != name]
        for found in there if name else ():
            if os.path.basename(found) == os.path.basename(name):
                yield say.said("note.in-folder", path=found)
                return
            if found.casefold() == name.casefold():
                yield say.said("note.capitals")
                return
            if os.path.splitext(found)[0].casefold() == name.casefold():
                yield say.said("note.extension", name=found, ending=os.path.splitext(found)[1])
                return
        archive = next((found for found in there if found.casefold().endswith(_ARCHIVES)), None)
        if archive is not None:
            yield say.said("note.archive", name=archive)

    def missing_class(self, messages: str) -> CannotRun | None:
        """Return the error of a program without the class that Java is to start, by its messages.

        Java says the same of a class that is there, if it belongs to a package that its folder is not named after.
        """
        found = _NO_CLASS.search(messages)
        if found is None or _WRONG_NAME in messages:
            return None
        return CannotRun("note.missing", name=f"{found[1].replace('.', '/')}.class")

    def read_elsewhere(self, messages: str, work: str) -> str | None:
        """Return the handed-in file that a program says it cannot find, because it runs in a different folder."""
        lines = "\n".join(line for line in messages.split("\n") if _NOT_FOUND.search(line))
        for name in self.names if lines else ():
            # Not in a path, and not with the number of a line after it, as the places in a program are.
            named = rf"(?<![\w./\\-]){re.escape(name)}(?![\w./\\-]|:\d|\", line)"
            if re.search(named, lines) and not os.path.lexists(os.path.join(work, name)):
                return name
        return None


def files_in(folder: str) -> Sequence[str]:
    """Return the names of the first files in a folder and the folders in it, except hidden ones, in natural order."""

    def found() -> Iterator[str]:
        for parent, inner, names in os.walk(folder):
            inner[:] = sorted(name for name in inner if not name.startswith((".", "__")))
            yield from (os.path.relpath(os.path.join(parent, name), folder) for name in names if name[0] != ".")

    names: list[str] = []
    with suppress(RecursionError):  # a student chooses how deep folders are nested
        names.extend(islice(found(), _MOST_NAMES))
    return sorted(names, key=lambda name: (natural(name), name))
