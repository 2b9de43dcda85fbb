"""What is wrong with a course file, each with its line."""

from __future__ import annotations

from goose.base.quoting import printable

FAULT = "fault"
WARNING = "warning"


class Fault:
    """A fault of a course file, or a warning about it."""

    __slots__ = ("code", "key", "kind", "line", "nearest", "text")

    def __init__(
        self, line: int, code: str, key: str, text: str, *, nearest: str | None = None, kind: str = FAULT
    ) -> None:
        self.kind = kind  # `FAULT`, or `WARNING` for a course that can be used
        self.line = line  # where its key begins, from 1
        self.code = code  # of the specification, such as `word-twice`
        self.key = key  # such as `messages.common.saved`; empty for the whole file
        self.nearest = nearest  # the most similar name, for a name that does not exist
        self.text = text  # a sentence that says what is wrong, and what would be right

    def shown(self, file: str) -> str:
        """Return the line that reports it, for a file with this name."""
        warning = "warning: " if self.kind == WARNING else ""
        return printable(f"{file}:{self.line}: {warning}{self.text}")

    def as_data(self) -> dict[str, object]:
        """Return it for programs."""
        return {name: getattr(self, name) for name in ("kind", "line", "code", "key", "nearest", "text")}

    def __repr__(self) -> str:
        return f"Fault({self.line}, {self.code!r}, {self.key!r}, {self.text!r})"


class FaultsFound(Exception):
    """A file is no course; it has all faults, by line."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults)
        self.faults = faults
