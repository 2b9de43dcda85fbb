"""Python answers the requests of the page.

A request is a JSON object: `ask` names what is asked, `choices` has the settings by their fields, and `files` names the
files that come with it, in their order. An answer is a JSON object, with the bytes of a file where one was asked for.
An answer with `error` says why the request cannot be answered.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from attrs import asdict, define, field, frozen

from goose.base.errors import Incomplete, UsageError
from goose.base.jsontext import read_json
from goose.base.lines import LineSplitter, split_words
from goose.base.quoting import quoted
from goose.base.temporary import temporary_folder
from goose.core.course.coursefile import CourseFile
from goose.core.events import INVALID_INSTRUCTION
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading import Reference, check_expected, expected_by, reference_for
from goose.reference import help_on, notes_on

if TYPE_CHECKING:
    from goose.grading import ComparedAnswer

SCRIPT, EXPECTED, ACTUAL = "script", "expected", "actual"
"""The files of a check. Without the expected output, it is what the reference answers."""

COURSE, BOARD = "course", "board"
"""The files that belong to the settings; in the choices these fields have their names."""

_LONGEST_NAME = 60  # characters of a file's name that are kept, of its end; systems take 255 bytes
_FEW = 2  # so few invalid lines are no reason for doubt


@frozen
class TypedAnswer:
    """The answer to a typed line."""

    line: str  # unchanged
    reply: str | None  # the text that the program prints, or None if the line asks this session for help
    failed: bool  # whether the instruction failed
    playing: bool  # whether a game is in progress
    notes: list[str]  # help for a person


class Session:
    """An interpreter, its saves, and explanations of invalid lines."""

    def __init__(self, reference: Reference) -> None:
        self._open = ExitStack()
        self._kind = reference.variant.kind
        self._interpreter = self._open.enter_context(reference.program())

    @property
    def language(self) -> str:
        """The code of the language of the answers."""
        return self._interpreter.language.code

    def feed(self, line: str) -> TypedAnswer:
        """Answer a line. One that asks for help is no part of the script."""
        asked = help_on(self._interpreter, self._kind, split_words(line) or [])
        if asked is not None:
            return TypedAnswer(line, None, failed=False, playing=self._interpreter.in_game, notes=asked)
        reply = self._interpreter.feed(line)
        notes = notes_on(self._interpreter, self._kind, line, reply)
        return TypedAnswer(line, reply.text, reply.failure is not None, self._interpreter.in_game, notes)

    def close(self) -> None:
        """Remove the folder with the saves."""
        self._open.close()


def chosen_reference(choices: Mapping[str, Any], files: Mapping[str, bytes]) -> Reference:
    """Return the reference that answers by some choices.

    Args:
        choices: values by fields of `Settings`, numbers as they are written; null for what was not chosen.
        files: contents of the course file and of the board, as far as they were chosen.

    Raises:
        UsageError: the choices do not go together, or a file has faults.
    """
    values = {field: value for field, value in choices.items() if value is not None}
    if "rule" in values:
        values["rule"] = tuple(values["rule"])
    for name in ("seed", "squares"):
        if name in values:
            values[name] = _number(name, values[name])
    for name in files.keys() & {COURSE, BOARD}:
        values[name] = os.path.basename(values.get(name, name))[-_LONGEST_NAME:]
    with temporary_folder() as folder:
        if COURSE in values:
            values[COURSE] = CourseFile(values[COURSE], files[COURSE], files.get(BOARD))
            values.pop(BOARD, None)  # the course names its board
        elif BOARD in values:
            with open(os.path.join(folder, values[BOARD]), "wb") as file:
                file.write(files[BOARD])
        return reference_for(Variant(Settings(**values, folder=folder)))


def _number(field: str, text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise UsageError(f"--{field} {quoted(text)}: it must be a whole number.") from error


@frozen
class _Request:
    given: Mapping[str, Any]
    files: Mapping[str, bytes]

    @property
    def reference(self) -> Reference:
        """The reference by the choices of the request."""
        return chosen_reference(self.given["choices"], self.files)


@define
class Answers:
    """Answers the requests of a page, one after the other; typed lines belong to one session (`open`)."""

    _session: Session | None = field(default=None, init=False)

    def answer(self, request: str, *files: bytes) -> tuple[str, bytes]:
        """Return the answer to a request, as JSON, and the bytes of a file."""
        given = read_json(request, replace=lambda _: "\N{REPLACEMENT CHARACTER}")  # as in the files of the page
        named = dict(zip(given.get("files", ()), map(bytes, files), strict=True))
        try:
            found, data = _ANSWERS[given["ask"]](self, _Request(given, named))
        except (UsageError, Incomplete) as error:
            found, data = {"error": str(error).removeprefix(f"--{COURSE} ")}, b""
        return json.dumps(found), data

    def _settings(self, request: _Request) -> _Found:
        """Check the choices; say what they are."""
        reference = request.reference
        course = reference.variant.course
        kind = reference.variant.kind
        with reference.program() as program:
            rules, language = program.rules, program.language
        return {
            "language": language.code,
            "game": kind.name,
            "rules": rules.name,
            "throws": kind.throws_dice,
            "course": None if course is None else course.name,
        }, b""

    def _open(self, request: _Request) -> _Found:
        """Begin a session, with the lines of an earlier one."""
        if self._session is not None:
            self._session.close()
            self._session = None  # if the choices are invalid, the earlier session must not answer
        session = self._session = Session(request.reference)
        answers = [asdict(session.feed(line)) for line in request.given["lines"]]
        return {"language": session.language, "answers": answers}, b""

    def _line(self, request: _Request) -> _Found:
        """Answer a typed line, in a new session if there was an error before."""
        if self._session is None:
            self._session = Session(request.reference)
        return asdict(self._session.feed(request.given["line"])), b""

    def _check(self, request: _Request) -> _Found:
        """Compare a program's output, as `goose diff` does."""
        from goose.grading import (
            WHY_SECONDS,
            compared,  # with all that finds causes
        )

        files = request.files
        reference = request.reference
        if EXPECTED not in files:
            check_expected(reference)
        seconds = WHY_SECONDS if request.given["causes"] else 0
        found = compared(request.given["name"], files[SCRIPT], files.get(EXPECTED), files[ACTUAL], reference, seconds)
        shown = {
            "verdict": found.case.verdict,
            "explained": found.case.cause is not None,
            "doubt": _doubt(files, found),
            "report": found.page(),
            "language": found.say.code,
        }
        return shown, found.line()

    def _expected(self, request: _Request) -> _Found:
        """Return what the reference answers to a script."""
        return {}, expected_by(request.reference, request.files[SCRIPT])

    def _handout(self, request: _Request) -> _Found:
        """Return the handout of a course as a page."""
        from goose.courses import handout_of, handout_page

        course = request.reference.variant.course
        assert course is not None, "the page asks with a course"
        return {"name": f"{course.file.default_name}.html"}, handout_page(handout_of(course)).encode()


def _doubt(files: Mapping[str, bytes], found: ComparedAnswer) -> str | None:
    """Return what may be wrong with the files or the choices.

    Beside the doubts of a comparison: `encoding` if the script is not UTF-8, `ended` if lines follow the empty line
    that ends it, and `invalid` if the reference takes most of its lines for invalid.
    """
    try:
        files[SCRIPT].decode()
    except UnicodeDecodeError:
        return "encoding"
    if found.doubt is not None:
        return found.doubt
    if _goes_on(files[SCRIPT]):
        return "ended"
    if EXPECTED in files:
        return None
    invalid = sum(any(key == INVALID_INSTRUCTION for key, _ in each.events) for each in found.exchanges)
    return "invalid" if 2 * invalid > len(found.exchanges) > _FEW else None


def _goes_on(script: bytes) -> bool:
    """Return whether lines follow the empty line that ends a script."""
    splitter = LineSplitter()
    words = [split_words(line) for line in (*splitter.feed(script), *splitter.close())]
    return [] in words and any(words[words.index([]) :])


_Found = tuple[dict[str, Any], bytes]

_ANSWERS: Mapping[str, Callable[[Answers, _Request], _Found]] = {
    "settings": Answers._settings,
    "open": Answers._open,
    "line": Answers._line,
    "check": Answers._check,
    "expected": Answers._expected,
    "handout": Answers._handout,
}

answer = Answers().answer
"""Answers the requests of the page in this process."""
