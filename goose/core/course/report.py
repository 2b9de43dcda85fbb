"""Collects what is wrong with a course file."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

from goose.base.quoting import quoted
from goose.core.course.fault import FAULT, WARNING, Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from goose.base.toml import Document, Path


class Report:
    """The faults and warnings of a document."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._found: list[Fault] = []

    @property
    def faults(self) -> list[Fault]:
        """The faults, by line."""
        return self._of(FAULT)

    @property
    def warnings(self) -> list[Fault]:
        """The warnings, by line."""
        return self._of(WARNING)

    def _of(self, kind: str) -> list[Fault]:
        return sorted((each for each in self._found if each.kind == kind), key=lambda each: each.line)

    def fault(self, path: Path, code: str, text: str, nearest: str | None = None) -> None:
        """Add a fault of a key."""
        self._add(FAULT, path, code, text, nearest)

    def warn(self, path: Path, code: str, text: str) -> None:
        """Add a warning about a key."""
        self._add(WARNING, path, code, text, None)

    def _add(self, kind: str, path: Path, code: str, text: str, nearest: str | None) -> None:
        self._found.append(Fault(self.document.line(path), code, ".".join(path), text, nearest=nearest, kind=kind))

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
