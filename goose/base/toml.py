"""TOML files with the line of each key, which `tomllib` does not give.

`tomllib` reads the document first. So the scanner, which finds the lines, only sees documents that are valid.
"""

from __future__ import annotations

import re
import sys
import tomllib
from typing import Any, NamedTuple

Path = tuple[str, ...]
"""The names of the tables and of the key that lead to a value."""

_TOO_DEEP = "it is nested too deeply"
_LINE_END = re.compile(r"\r?\n")
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_QUOTED = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'")
_STRING = re.compile(
    r"\"\"\"(?:[^\"\\]|\\.|\"(?!\"\"))*\"{3,5}|'''(?:[^']|'(?!''))*'{3,5}|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'", re.DOTALL
)
_OTHER = re.compile(r"[^\n,\]}#]+")
_DEEP = re.compile(rf"(?:^|[\[{{,])[ \t]*(?:(?:{_BARE.pattern}|{_QUOTED.pattern})[ \t]*\.[ \t]*){{100}}", re.MULTILINE)
"""A key of so many names that `tomllib` would need minutes."""

_PLACE = re.compile(r" \(at (?:line ([0-9]+), column [0-9]+|end of document)\)$")


class NotToml(Exception):
    """A text is not TOML."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line  # where reading stopped, from 1
        self.reason = reason  # the fault on that line


class NotUtf8(NotToml):
    """The bytes of a text are not UTF-8."""


class Document(NamedTuple):
    """A TOML file."""

    tables: dict[str, Any]  # its contents
    lines: dict[Path, int]  # on which each key or table begins, from 1, by its path; the first one counts

    def line(self, path: Path) -> int:
        """Return the line of a key, or of the table that contains it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


def read(data: bytes) -> Document:
    """Return the document in the bytes of a file, without a byte order mark at the beginning, or raise NotToml."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotUtf8(data.count(b"\n", 0, error.start) + 1, "it is not UTF-8") from error
    text = _LINE_END.sub("\n", text)
    if _DEEP.search(text):
        raise NotToml(1, _TOO_DEEP)
    try:
        tables = tomllib.loads(text)
        _check_numbers(tables)
        return Document(tables, _Scanner(text).lines())
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        reason = str(error)[: place.start()] if place else str(error)
        line = int(place[1]) if place and place[1] else text.rstrip().count("\n") + 1
        raise NotToml(line, reason) from error
    except RecursionError as error:
        raise NotToml(1, _TOO_DEEP) from error
    except ValueError as error:  # Python limits the digits of a number
        raise NotToml(_line_of_long_number(text), "a number has too many digits") from error


def _check_numbers(value: Any) -> None:
    """Raise ValueError for a number that Python would not write, such as a long hexadecimal one."""
    if isinstance(value, int):
        str(value)
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            _check_numbers(each)


def _line_of_long_number(text: str) -> int:
    """Return the line of the first long number: a hexadecimal digit is worth more than a decimal one."""
    found = re.search(rf"[0-9A-Fa-f_]{{{sys.get_int_max_str_digits() * 83 // 100},}}", text)
    return 1 if found is None else text.count("\n", 0, found.start()) + 1


class _Scanner:
    """Finds the lines of the keys of a valid document."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0
        self._line = 1
        self._counted = 0
        self._lines: dict[Path, int] = {}

    def lines(self) -> dict[Path, int]:
        """Return the lines by the paths of keys and tables."""
        table: Path = ()
        while self._skip():
            if self._text[self._place] == "[":
                line = self._here()
                self._place += 2 if self._text.startswith("[[", self._place) else 1
                table = self._key()
                self._note((), table, line)
                self._place = self._text.index("]", self._place) + 1
                self._place += self._text.startswith("]", self._place)
            else:
                self._pair(table)
        return self._lines

    def _pair(self, table: Path) -> None:
        """Read a key and its value; the keys of inline tables are read too."""
        tables = [table]  # the tables around the next key
        closing: list[str] = []  # what closes the open arrays and inline tables
        path = table
        is_key = True
        while True:
            self._skip()
            sign = self._text[self._place : self._place + 1]
            if is_key and sign != "}":
                line, key = self._here(), self._key()
                self._note(tables[-1], key, line)
                path = (*tables[-1], *key)
                self._skip()
                self._place += 1  # the equals sign
            elif sign and sign in "[{":
                closing.append("]" if sign == "[" else "}")
                tables += [path] if sign == "{" else []
                self._place += 1
            elif closing and sign == ",":
                self._place += 1
            else:
                if closing and sign == closing[-1]:
                    path = tables.pop() if closing.pop() == "}" else path
                    self._place += 1
                else:
                    self._value()
                if not closing:
                    return
            is_key = sign == "{" or (sign == "," and closing[-1:] == ["}"])

    def _value(self) -> None:
        """Pass over a value that is neither an array nor a table."""
        found = _STRING.match(self._text, self._place) or _OTHER.match(self._text, self._place)
        self._place = len(self._text) if found is None else found.end()

    def _key(self) -> Path:
        """Read a key with its dots."""
        names: list[str] = []
        while True:
            self._blanks()
            found = _BARE.match(self._text, self._place) or _QUOTED.match(self._text, self._place)
            if found is None:
                return tuple(names)
            names.append(_name(found[0]))
            self._place = found.end()
            self._blanks()
            if not self._text.startswith(".", self._place):
                return tuple(names)
            self._place += 1

    def _note(self, table: Path, key: Path, line: int) -> None:
        for length in range(1, len(key) + 1):
            self._lines.setdefault((*table, *key[:length]), line)

    def _skip(self) -> bool:
        """Pass over blanks, line ends and comments; return whether text is left."""
        found = _BLANK.match(self._text, self._place)
        self._place = self._place if found is None else found.end()
        return self._place < len(self._text)

    def _blanks(self) -> None:
        while self._text[self._place : self._place + 1] in (" ", "\t"):
            self._place += 1

    def _here(self) -> int:
        self._line += self._text.count("\n", self._counted, self._place)
        self._counted = self._place
        return self._line


def _name(word: str) -> str:
    if word[0] not in "\"'":
        return word
    name: str = tomllib.loads(f"name = {word}")["name"]
    return name
