"""Golden transcripts typed at a terminal: the answers are those of a script, whatever is added."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from goose.core.words import CODES
from tests.support.transcripts import Case, cases
from tests.support.typed import answers_to, typed, why_not

LEFT_OUT = {
    **{f"goose/{code}/06-blanks-and-numbers": "tab" for code in CODES},
    **{f"goose/{code}/07-odd-bytes": "not UTF-8" for code in CODES},
    **{f"goose/{code}/08-byte-order-mark-and-crlf": "byte order mark" for code in CODES},
    "mancala/statement/68-odd-lines": "byte order mark",
    "pickomino/en/48-lines": "byte order mark",
    "rules/kata/15-blanks": "tab",
}
"""The transcripts that cannot be typed, except conversations, each with the reason."""


@cache
def typable() -> Sequence[Case]:
    """Return the transcripts that can be typed."""
    return [case for case in cases() if why_not(case) is None]


def test_transcripts_that_cannot_be_typed_are_listed() -> None:
    """With the reason; `goose play` has conversations, and its own tests."""
    reasons = {case.name: why for case in cases() if (why := why_not(case)) not in (None, "conversation")}
    assert reasons == LEFT_OUT
    assert all(case.name.startswith("play/") for case in cases() if why_not(case) == "conversation")
    assert len(typable()) > 1000


@pytest.mark.parametrize("each", [pytest.param(3, marks=pytest.mark.slow), pytest.param(1, marks=pytest.mark.soak)])
def test_every_typed_transcript_is_answered_as_a_script_is(each: int, tmp_path: Path) -> None:
    """Byte for byte on a dumb terminal, where a line that is no answer stands behind a mark."""
    by_name = {case.name: case for case in typable()[::each]}
    for one in typed([*by_name.values()], tmp_path, "dumb"):
        case = by_name.pop(one.name)
        assert (one.answers.encode(), one.status) == (case.expected.read_bytes(), 0), one.name
    assert by_name == {}


@pytest.mark.parametrize("each", [pytest.param(120, marks=pytest.mark.slow), pytest.param(1, marks=pytest.mark.soak)])
def test_answers_are_whole_where_lines_are_edited(each: int, tmp_path: Path) -> None:
    """With colours: each answer comes after its line, in one piece."""
    by_name = {case.name: case for case in typable()[::each]}
    for one in typed(by_name.values(), tmp_path, "xterm-256color"):
        place = tmp_path / f"script-{len(by_name)}"
        place.mkdir()
        case = by_name.pop(one.name)
        answers = answers_to(case, place)
        assert "".join(answers).encode() == case.expected.read_bytes()
        assert len(one.shown) > len(answers)
        for answer, shown in zip(answers, one.shown[1:], strict=False):
            assert answer in shown, one.name
        assert one.status == 0, one.name
    assert by_name == {}
