"""Write into `suite.toml` what a suite was recorded with, so that it is graded so (`references.md`)."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.systems import read_regular
from goose.core.boardfiles import BoardFile
from goose.core.course.coursefile import CourseFile
from goose.core.options import GAME, OPTIONS, Settings
from goose.core.variant import Variant
from goose.grading.submitted.submissions import here
from goose.grading.suites import kinds, suitefile
from goose.grading.suites.given import Given
from goose.grading.suites.kinds import line_of, lines_of_table
from goose.grading.suites.reading import LARGEST_FILE
from goose.grading.suites.suitefile import SuiteFile

TABLE = "reference"


@attrs.frozen
class Remembered:
    """The reference that `goose record` is given: options and variables, or a program after `--`."""

    given: Given
    words: tuple[str, ...] = ()  # of the program
    keys: Mapping[str, object] = attrs.Factory(dict)  # further keys, such as that of a conversation

    def missing(self, folder: str) -> bytes | None:
        """Return the contents of `suite.toml` with its reference, if it had none and one is given.

        Raises a UsageError if it cannot name a file outside of the suite.
        """
        data, said = self._read(folder)
        if data is None or (TABLE,) in said.lines:
            return None
        table = self._table(folder)
        return data + _written(data, table) if table else None

    def check(self, folder: str) -> None:
        """Raise a UsageError if `suite.toml` has a reference that differs from what is given."""
        _, said = self._read(folder)
        if (TABLE,) in said.lines:
            self._check(said, folder)

    def _read(self, folder: str) -> tuple[bytes | None, SuiteFile]:
        """Return the contents of `suite.toml`, empty where the file is missing, and None where it cannot be read."""
        path = os.path.join(folder, suitefile.NAME)
        try:
            data = read_regular(path, LARGEST_FILE)
        except (FileNotFoundError, NotADirectoryError):
            data = b""
        except OSError:  # that is reported where the suite is read
            return None, SuiteFile()
        return data, suitefile.parse(data, [])

    def _table(self, folder: str) -> dict[str, object]:
        """Return the keys and values of the table."""
        if self.words:
            program = _seen_from(self.words, folder)
            lang = self.given.language()
            return {"program": program, **({} if lang is None else {"lang": lang})}
        _, values = self.given.settle({})
        if not values and not self.keys:
            return {}
        if self.keys:  # of a conversation, in which goose asks for the game that no key names
            game = {GAME.field: values[GAME.field]} if GAME.field in values else {}
            return {**self.keys, **game, **dict(_of_options(Settings(**values), folder, values))}
        variant = Variant(Settings(**values)).with_contents()
        always = {"game": variant.settings.game, "lang": variant.code}
        if variant.course is not None:
            always = {}
        return {**always, **dict(_of_options(variant.settings, folder, values))}

    def _check(self, said: SuiteFile, folder: str) -> None:
        """Raise a UsageError if a file differs from what is given."""
        asked: dict[str, object] = dict(self.keys)
        if self.words:
            asked["program"] = _seen_from(self.words, folder)
        options = {option.field: option for option in OPTIONS}
        for field, value in self.given.options.items():
            if field in options:
                option = options[field]
                asked[option.name.removeprefix("--")] = _plain(value, folder, is_path=option.completed == "file")
        for key, value in asked.items():
            there, line = said.table.get(key), said.lines.get((TABLE, key))
            decides = kinds.kind_of(said.table)
            if decides is not None and key not in (*kinds.options_of(decides), *kinds.KEYS[decides]):
                where = f"suite.toml:{said.lines[TABLE, decides]}"
                raise UsageError(f"{where} has {decides}, with which {_typed(key)} does not go: leave it out.")
            left = f"leave {_typed(key)} out"
            if line is None:
                raise UsageError(f"suite.toml has no {key}: write {line_of(key, value)} under [reference], or {left}.")
            if there != value:
                raise UsageError(
                    f"suite.toml:{line} says {line_of(key, there)}: write {line_of(key, value)} there, or {left}."
                )


def _typed(key: str) -> str:
    return "the program" if key == kinds.PROGRAM else f"--{key}"


def _of_options(settings: Settings, folder: str, values: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Yield the options that are given and are not as usual."""
    for option in OPTIONS:
        value = getattr(settings, option.field, None)
        if option.field in values and value not in (None, option.default, ()):
            yield option.name.removeprefix("--"), _plain(value, folder, is_path=option.completed == "file")


def _plain(value: object, folder: str, *, is_path: bool = False) -> object:
    """Return a value as a TOML file has it; a file as it is seen from the suite."""
    path = value.path if isinstance(value, BoardFile | CourseFile) else str(value) if is_path else None
    if path is not None:
        inside = os.path.relpath(os.path.abspath(path), os.path.abspath(folder))
        if inside.startswith(os.pardir):
            raise UsageError(f"{quoted(path)} is outside the suite: copy it there, so that suite.toml can name it.")
        return inside
    return [*value] if isinstance(value, tuple) else value


def _seen_from(words: Sequence[str], folder: str) -> list[str]:
    """Return the words of a command as they are seen from the suite: those that `here` takes for paths."""
    root = os.path.abspath(folder)
    seen = []
    for typed, whole in zip(words, here(words), strict=True):
        parts = typed.split(os.pathsep) if whole != typed or os.path.isabs(typed) else []
        paths = [part if os.path.isabs(part) else os.path.relpath(os.path.abspath(part), root) for part in parts]
        seen.append(os.pathsep.join(paths) or typed)
    if here(words)[0] != words[0] and not os.path.dirname(seen[0]):
        seen[0] = os.path.join(os.curdir, seen[0])  # a program without a slash is looked for elsewhere
    return seen


def _written(data: bytes, table: Mapping[str, object]) -> bytes:
    """Return the table as it follows what a file has."""
    between = "" if not data else "\n" if data.endswith(b"\n") else "\n\n"
    return _joined([f"{between}[{TABLE}]", *lines_of_table(table)]).encode()


def _joined(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
