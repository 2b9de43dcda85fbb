"""Python answers the requests of the page.

A request is a JSON object: `ask` names what is asked, `choices` has the settings by their fields, and `files` names the
files that come with it, in their order. An answer is a JSON object, with the bytes of a file where one was asked for.
An answer with `error` says why the request cannot be answered.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import asdict, define, field, frozen

from goose.base.errors import Incomplete, UsageError
from goose.base.jsontext import read_json
from goose.base.lines import LineSplitter, split_words
from goose.browser.chosen import COURSE, chosen_reference
from goose.browser.session import Session
from goose.core.events import INVALID_INSTRUCTION
from goose.grading import Reference, check_expected, expected_by

if TYPE_CHECKING:
    from goose.grading import ComparedAnswer

SCRIPT, EXPECTED, ACTUAL = "script", "expected", "actual"
"""The files of a check. Without the expected output, it is what the reference answers."""

_FEW = 2  # so few invalid lines are no reason for doubt


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
