"""What is wrong with a course file, each with its line, and the report that collects it."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any, NamedTuple

from goose.base.quoting import printable, quoted
from goose.base.toml import NotToml, NotUtf8, read
from goose.core.course.coursefile import LARGEST

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from goose.base.toml import Document, Path

FAULT = "fault"
WARNING = "warning"


class Fault(NamedTuple):
    """A fault of a course file, or a warning about it."""

    line: int  # where its key begins, from 1
    code: str  # of the specification, such as `word-twice`
    key: str  # such as `messages.common.saved`; empty for the whole file
    text: str  # a sentence that says what is wrong, and what would be right
    nearest: str | None = None  # the most similar name, for a name that does not exist
    kind: str = FAULT  # or `WARNING` for a course that can be used
    file: str = ""  # the path of the texts that have it; empty for the file of the course itself

    def shown(self, file: str) -> str:
        """Return the line that reports it, for a file with this name."""
        warning = "warning: " if self.kind == WARNING else ""
        return printable(f"{self.file or file}:{self.line}: {warning}{self.text}")

    def as_data(self) -> dict[str, object]:
        """Return it for programs."""
        shown = ("kind", "line", "code", "key", "nearest", "text", *(("file",) if self.file else ()))
        return {name: getattr(self, name) for name in shown}


class FaultsFound(Exception):
    """A file is no course; it has all faults, by line."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults)
        self.faults = faults


class Report:
    """The faults and warnings of a document: that of a course, or that of its texts with their path."""

    def __init__(self, document: Document, file: str = "") -> None:
        self.document = document
        self._file = file
        self._found: list[Fault] = []

    @property
    def faults(self) -> list[Fault]:
        """The faults, by line; those of the texts come last."""
        return self._of(FAULT)

    @property
    def warnings(self) -> list[Fault]:
        """The warnings, in the same order."""
        return self._of(WARNING)

    def _of(self, kind: str) -> list[Fault]:
        return sorted((each for each in self._found if each.kind == kind), key=lambda each: (each.file, each.line))

    def add(self, found: Iterable[Fault]) -> None:
        """Add what has been found elsewhere."""
        self._found += found

    def fault(self, path: Path, code: str, text: str, nearest: str | None = None, kind: str = FAULT) -> None:
        """Add a fault of a key."""
        self._found.append(Fault(self.document.line(path), code, ".".join(path), text, nearest, kind, self._file))

    def warn(self, path: Path, code: str, text: str) -> None:
        """Add a warning about a key."""
        self.fault(path, code, text, kind=WARNING)

    def unknown(self, path: Path, code: str, what: str, known: Iterable[str], hint: str = "") -> None:
        """Add the fault for a name that does not exist, with those that are `known`.

        It should name a `what`, such as a message; the `hint` says where the name exists, if it does anywhere.
        """
        from goose.core.completeness import similar

        names = list(known)
        nearest = similar(path[-1], names)
        if hint:
            text = f"{quoted(path[-1])} {hint}"
        elif nearest is None:
            text = f"there is no {what} {quoted(path[-1])}: there are {', '.join(names)}"
        else:
            text = f"there is no {what} {quoted(path[-1])}; did you mean {nearest}?"
        self.fault(path, code, text, nearest)

    def table(self, name: str) -> Mapping[str, Any]:
        """Return a table of the document; empty if it is missing."""
        table = self.document.tables.get(name, {})
        if type(table) is dict:
            return table
        self.fault((name,), "type", f"{name} must be a table: [{name}]")
        return {}

    def text(self, path: Path, value: object, what: str) -> str | None:
        """Return a value that must be a text (`what` names it in words), or None after adding a fault."""
        if type(value) is str:
            return value
        self.fault(path, "type", f"{path[-1]} must be {what}, not {shown(value)}")
        return None


def document_in(data: bytes, file: str = "") -> Document:
    """Return the document in the bytes of a file, or raise FaultsFound; texts have their path as `file`."""
    if len(data) > LARGEST:
        size = f"the file is larger than {LARGEST // 1024} KiB ({LARGEST:,} bytes)"
        raise FaultsFound([Fault(1, "size", "", size, file=file)])
    try:
        return read(data)
    except NotUtf8 as error:
        raise FaultsFound([Fault(error.line, "encoding", "", "the file is not UTF-8", file=file)]) from error
    except NotToml as error:
        raise FaultsFound([Fault(error.line, "toml", "", _why_not_toml(error.reason), file=file)]) from error


def _why_not_toml(reason: str) -> str:
    """Return why a file is not TOML, with a correction where one is likely."""
    hints = {
        "Invalid value": "a value cannot be read: a text stands in quotes",
        "Unterminated string": "a text is not closed",
        "Cannot overwrite a value": "a key is there twice",
    }
    for known, text in hints.items():
        if reason.startswith(known):
            return f"the file is not TOML: {text}"
    if reason.startswith("Cannot declare"):
        return f"the file is not TOML: a table is there twice: {reason}"
    return f"the file is not TOML: {reason}"


def control_characters(text: str, allowed: str = "") -> list[str]:
    """Return the control characters (Cc) of a text, as U+NNNN or a name."""
    found = [each for each in text if unicodedata.category(each) == "Cc" and each not in allowed]
    return [{"\r": "CR", "\n": "LF", "\t": "TAB"}.get(each, f"U+{ord(each):04X}") for each in dict.fromkeys(found)]


def shown(value: object) -> str:
    """Return a value of another type, as TOML would have it."""
    if type(value) is bool:
        return str(value).lower()
    if type(value) is dict:
        return "a table"
    if type(value) is list:
        return "a list"
    return quoted(value) if type(value) in (int, float) else f"“{quoted(value)}”"
