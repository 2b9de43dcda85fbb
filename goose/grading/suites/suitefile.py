"""`suite.toml`, each key checked: limits, scoring, files and reference; the errors of a suite, with their places."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any

import attrs

from goose.base import toml
from goose.base.quoting import printable, quoted
from goose.core.options import COURSE, OPTIONS, SAID_BY_COURSES
from goose.grading.suites import kinds
from goose.grading.suites.kinds import BY_GAME, Kind
from goose.grading.suites.suite import Limits, natural

NAME = "suite.toml"

_FILES = ("board", "lcg-file", "course")
_REFERENCE = {option.name.removeprefix("--"): option for option in OPTIONS if option.name != "--files"}

_Check = tuple[Callable[[Any], bool], str]  # whether a value is right, and what it must be

_MOST = 10**12  # of anything that is counted
_LONGEST = 1_000  # characters of a path or a pattern: long patterns take long to read


def _number(least: int, most: int) -> _Check:
    return (
        lambda value: type(value) in (int, float) and least <= value <= most,
        f"must be a number from {least} to {most:,}",
    )


def _is_inside(path: object) -> bool:
    return (
        type(path) is str
        and len(path) <= _LONGEST
        and "\0" not in path
        and not {"", ".", ".."} & {*path.removesuffix("/").split("/")}
    )


_POINTS = _number(0, 10**9)
_SECONDS = (
    lambda value: type(value) in (int, float) and 0 < value <= 10**6,
    "must be a number above 0, at most 1,000,000",
)
_WHOLE = (lambda value: type(value) is int and 0 <= value <= _MOST, f"must be a whole number from 0 to {_MOST:,}")
_TRUTH = (lambda value: type(value) is bool, "must be true or false")
_PATHS = (
    lambda value: type(value) is list and all(map(_is_inside, value)),
    f'must be a list of paths in the suite, each of at most {_LONGEST:,} characters, such as ["data"]',
)

_TABLES: Mapping[str, Mapping[str, _Check]] = {
    "limits": {"seconds": _SECONDS, "output-bytes": _WHOLE, "memory-mb": _WHOLE},
    "scoring": {"points": _POINTS, "presentation": _number(0, 1), "unended": _number(0, 1)},
    "wrong": {"programs": _PATHS},
    "files": {"copy": _PATHS},
}
_CASE: Mapping[str, _Check] = {"points": _POINTS, "hidden": _TRUTH}


@attrs.frozen
class Pattern:
    """The values of one `[cases."…"]` table."""

    glob: str  # which cases, by their names
    points: float | None  # of each, when it is said
    hidden: bool | None  # when it is said
    line: int | None  # of its header

    def fits(self, case: str) -> bool:
        """Return whether it speaks of a case."""
        return fnmatchcase(case, self.glob)


@attrs.define
class SuiteFile:
    """The values of `suite.toml`; without one, those of an empty one."""

    limits: Limits = attrs.Factory(Limits)  # of every case
    points: float = 1.0  # of a case, where nothing else is said
    presentation: float = 0.0  # share of them for a case right except for its layout
    unended: float = 0.0  # share of them for a case that exceeds a limit after it has answered everything
    copied: list[str] = attrs.Factory(list)  # paths in the suite
    wrong: list[str] = attrs.Factory(list)  # paths or patterns of programs that the suite must refuse
    patterns: list[Pattern] = attrs.Factory(list)  # the tables of cases; later ones win
    reference: dict[str, Any] = attrs.Factory(dict)  # values of the options of the interpreter, by field
    kind: Kind = BY_GAME  # what the suite is compared with
    table: Mapping[str, Any] = attrs.Factory(dict)  # the keys of the reference as they are written
    # of what can still be wrong with the reference and with copied paths
    lines: dict[tuple[str, ...], int] = attrs.Factory(dict)


def parse(data: bytes, problems: list[Problem]) -> SuiteFile:
    """Return the contents of a `suite.toml`; add its errors to the problems."""
    try:
        document = toml.read(data)
    except toml.NotUtf8 as error:
        problems.append(Problem(NAME, error.reason, error.line))
        return SuiteFile()
    except toml.NotToml as error:
        problems.append(Problem(NAME, f"it is no TOML: {error.reason}", error.line))
        return SuiteFile()
    return _Reader(document, problems).read()


class _Reader:
    """Takes the tables one by one, and notes what is wrong with each key."""

    def __init__(self, document: toml.Document, problems: list[Problem]) -> None:
        self._tables = document.tables
        self._problems = problems
        self._lines = document.lines

    def read(self) -> SuiteFile:
        known = (*_TABLES, "reference", "cases")
        for name in self._tables:
            if name not in known:
                self._wrong((name,), f"there is no table {quoted(name)}: the tables are {', '.join(sorted(known))}")
        limits = self._table(("limits",), _TABLES["limits"])
        if "seconds" in limits:
            limits["seconds"] = float(limits["seconds"])
        scoring = self._table(("scoring",), _TABLES["scoring"])
        files = self._table(("files",), _TABLES["files"])
        return SuiteFile(
            Limits(**{key.replace("-", "_"): value for key, value in limits.items()}),
            float(scoring.get("points", 1.0)),
            float(scoring.get("presentation", 0.0)),
            float(scoring.get("unended", 0.0)),
            files.get("copy", []),
            self._table(("wrong",), _TABLES["wrong"]).get("programs", []),
            list(self._patterns()),
            dict(self._reference()),
            self._kind(),
            self._keys(("reference",)),
            self._lines,
        )

    def _wrong(self, path: tuple[str, ...], text: str) -> None:
        self._problems.append(Problem(NAME, text, self._lines.get(path)))

    def _keys(self, path: tuple[str, ...]) -> dict[str, Any]:
        """Return the keys of a table; empty if it is missing or is not a table."""
        table: Any = self._tables
        for name in path:
            table = table.get(name, {})
        if type(table) is dict:
            return table
        self._wrong(path, f"{quoted(path[-1])} must be a table: [{'.'.join(path)}]")
        return {}

    def _table(self, path: tuple[str, ...], checks: Mapping[str, _Check]) -> dict[str, Any]:
        """Return the keys of a table that are right."""
        right = {}
        for key, value in self._keys(path).items():
            if key not in checks:
                self._unknown(path, key, checks)
                continue
            is_right, what = checks[key]
            if is_right(value):
                right[key] = value
            else:
                self._wrong((*path, key), f"{key} {what}, not {_shown(value)}")
        return right

    def _unknown(self, path: tuple[str, ...], key: str, known: Collection[str]) -> None:
        where = f"[{'.'.join(path[:1])}]"
        self._wrong((*path, key), f"there is no {quoted(key)} in {where}: its keys are {', '.join(known)}")

    def _patterns(self) -> Iterator[Pattern]:
        for glob in self._keys(("cases",)):
            path = ("cases", glob)
            if len(glob) > _LONGEST:
                self._wrong(path, f"{quoted(glob)} must have at most {_LONGEST:,} characters")
                continue
            said = self._table(path, _CASE)
            points = said.get("points")
            yield Pattern(glob, None if points is None else float(points), said.get("hidden"), self._lines.get(path))

    def _kind(self) -> Kind:
        """Return the kind of the reference; keys of two kinds are an error."""
        table = self._keys(("reference",))
        kind = kinds.kind_of(table) or kinds.NONE
        for key, decides in kinds.strangers(table):
            path = ("reference", key)
            if not any(key in keys for keys in (_REFERENCE, kinds.OF_PRINTED_DICE, *kinds.KEYS.values())):
                self._unknown(("reference",), key, [*kinds.KEYS[kind], *kinds.options_of(kind)])
            elif decides in table:
                self._wrong(path, kinds.unlike(key, decides, self._lines.get(("reference", decides)), NAME))
            else:
                self._wrong(path, f"{key} goes with {decides}, which is not there")

        def wrong(key: str, what: str) -> None:
            self._wrong(("reference", key), f"{key} {what}")

        return kinds.made(table, wrong)

    def _reference(self) -> Iterator[tuple[str, Any]]:
        """Yield the values of the options among the keys; with a program or nobody, only the language is one."""
        table = self._keys(("reference",))
        kind = kinds.kind_of(table)
        others = {key for keys in (kinds.OF_PRINTED_DICE, *kinds.KEYS.values()) for key in keys}
        if kind is None and table.get(kinds.DICE_KEY) == kinds.PRINTED:
            others |= {kinds.DICE_KEY, *kinds.NOT_PRINTED}
        for key, value in table.items():
            if key in others or (kind is not None and key not in kinds.options_of(kind)):
                continue
            option = _REFERENCE.get(key)
            path = ("reference", key)
            if key in SAID_BY_COURSES and COURSE.field in table:
                self._wrong(path, f"{key} does not go with course: the course says it")
            elif option is None:
                self._unknown(("reference",), key, _REFERENCE)
            elif option.repeats:
                if type(value) is list and all(type(item) is str for item in value):
                    yield option.field, tuple(value)
                else:
                    self._wrong(path, f'{key} must be a list of strings, such as ["inn=2"], not {_shown(value)}')
            elif type(value) is not (int if option.integer else str):
                self._wrong(
                    path, f"{key} must be {'a whole number' if option.integer else 'a string'}, not {_shown(value)}"
                )
            elif option.choices and value not in (choices := kinds.choices_of(option, kind)):
                self._wrong(path, f"{key} must be one of {', '.join(choices)}, not {_shown(value)}")
            elif key in _FILES and not _is_inside(value):
                self._wrong(path, f"{key} must be the path of a file in the suite")
            else:
                yield option.field, value


def without_dashes(message: str) -> str:
    """Return an error about options as one about the keys of `[reference]`, which are what the teacher typed."""
    return _OPTIONS.sub(r"\1", message)


_OPTIONS = re.compile(rf"(?<![\w-])--({'|'.join(_REFERENCE)})(?![\w-])")


def _shown(value: object) -> str:
    """Return a value as TOML has it, more or less."""
    if type(value) is str:
        return f'"{quoted(value)}"' if value else '""'
    if type(value) is bool:
        return str(value).lower()
    if type(value) is list:
        return quoted(json.dumps(value, ensure_ascii=False, default=str))
    return "a table" if type(value) is dict else quoted(value)


@attrs.frozen
class Problem:
    """One fault."""

    file: str  # path in the suite
    text: str  # what is wrong, and what would be right
    line: int | None = None  # number of the line, from 1; None where the fault is of the file

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return printable(f"{place}: {self.text}")


class SuiteError(Exception):
    """A folder is no suite: all that is wrong, one problem or more."""

    def __init__(self, folder: str, problems: list[Problem]) -> None:
        super().__init__(folder, problems)
        self.folder = folder
        self.problems = problems

    def __str__(self) -> str:
        ordered = sorted(self.problems, key=lambda problem: (natural(problem.file), problem.line or 0))
        many = "1 error" if len(self.problems) == 1 else f"{len(self.problems)} errors"
        return "\n".join([f"{self.folder} is no suite ({many}):", *(f"  {problem}" for problem in ordered)])
