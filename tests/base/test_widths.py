"""How many columns texts take at a terminal, with wcwidth and without."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from goose.base import widths
from goose.base.columns import as_text
from goose.base.widths import columns_of, cut, padded, wrapped
from goose.kit.canvas import Canvas, fitted, plain, width
from goose.play.terminal.prompt import short_name
from tests.support.cases import each_case

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXTS = {
    "Ana": 3,
    "Niccolò": 7,
    "Nicco\u0300": 5,
    "日本": 4,
    "한국": 4,
    "नमक": 3,
    "के": 1,
    "👍": 2,
    "👍🏽": 2,
    "👩\u200d👩\u200d👧": 2,
    "a\u200bb": 2,
}
"""Texts with their columns, for which all versions of wcwidth and Python's own table give the same number."""


@pytest.fixture(params=[True, False], ids=["wcwidth", "without"])
def measured(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[bool]:
    """Measure with wcwidth, or as if it were not installed."""
    if not request.param:
        monkeypatch.setitem(sys.modules, "wcwidth", None)
    widths._measure.cache_clear()
    yield request.param
    widths._measure.cache_clear()


@pytest.mark.usefixtures("measured")
def test_columns_are_those_of_terminals() -> None:
    assert {text: columns_of(text) for text in TEXTS} == TEXTS
    assert columns_of("日\tb") >= 3


@pytest.mark.usefixtures("measured")
def test_texts_are_cut_and_padded_by_columns() -> None:
    """No mark is separated from its letter, and no emoji from what it is joined to."""
    for text, columns in TEXTS.items():
        assert cut(text, columns) == text
        assert columns_of(cut(text, columns - 1)) < columns
        assert columns_of(padded(text, 9)) == 9
        assert width(plain(text, 4, Canvas(80))) == 4
    assert cut("केक", 1) == "के"
    assert cut("👍🏽!", 2) == "👍🏽"
    assert fitted("日本日本", 5, Canvas(80)) == "日本…"
    assert short_name("日" * 11, ellipsis=True) == "日" * 9 + "…"


@pytest.mark.usefixtures("measured")
def test_columns_of_a_table_are_straight_whatever_is_in_them() -> None:
    lines = as_text([{"a": text, "b": "x"} for text in TEXTS]).splitlines()
    assert {columns_of(line.partition("x")[0]) for line in lines[2:]} == {max(TEXTS.values()) + 2}


@pytest.mark.usefixtures("measured")
@each_case(
    ("text", "lines"),
    [
        ("Ana e Rui", ["Ana e", "  Rui"]),
        ("日本 日 本", ["日本 日", "  本"]),
        ("日本日本", ["日本日", "  本"]),
        ("👍🏽 👍🏽 👍🏽", ["👍🏽 👍🏽", "  👍🏽"]),
        ("  日  本", ["  日", "  本"]),
        ("日\u00a0本 日", ["日\u00a0本", "  日"]),
        ("日本 be-a", ["日本", "  be-a"]),
        ("", []),
    ],
)
def test_lines_are_wrapped_by_columns(text: str, lines: list[str]) -> None:
    assert wrapped(text, 7 if "Ana" not in text else 6, indent="  ") == lines
