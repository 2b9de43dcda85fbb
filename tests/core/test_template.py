"""The texts of messages: what they print, and what they refuse (`course.md`, *Texts*)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.core.template import Brace, Slot, compiled, pieces
from tests.support.cases import each_case

PRINTED = [
    ("", (), (), ""),
    ("\n", (), (), "\n"),
    ("a\n", (), (), "a\n"),
    ("a\nb", (), (), "a\nb\n"),
    ("100 % \\n", (), (), "100 % \\n\n"),
    ("{{x}} {name}", ("name",), ("Ana",), "{x} Ana\n"),
    ("{b}{a}{b}", ("a", "b"), ("1", "2"), "212\n"),
    ("never", ("a",), ("1",), "never\n"),
    ("{b}% {a}%s", ("a", "b"), (1, "x"), "x% 1%s\n"),
    ("{b}", ("a", "b"), (1, "x"), "x\n"),
    ("{name}: {tiles}.", ("name", "tiles?"), ("x", ""), "x: .\n"),
    ("[{a:<4}|{a:>3}]", ("a",), ("xy",), "[xy  | xy]\n"),
    ("{a:<2}", ("a",), ("long",), "long\n"),
    ("{a:>2}", ("a",), (7,), " 7\n"),
    ("{a:<2}", ("a",), ("日",), "日 \n"),
    ("{name}", ("name",), ("{name}%s",), "{name}%s\n"),
    ("{name} {tiles}", ("name", "tiles?"), ("Ana", ""), "Ana\n"),
    ("{name} {tiles}", ("name", "tiles?"), ("Ana", "21 22"), "Ana 21 22\n"),
    ("{tiles}\t {name}", ("name", "tiles?"), ("Ana", ""), "\t Ana\n"),
    ("{name}\t {tiles}\n{tiles} \n<{tiles}>", ("name", "tiles?"), ("Ana", ""), "Ana\n \n<>\n"),
    ("{name:<5}{tiles}", ("name", "tiles?"), ("Ana", ""), "Ana\n"),
    ("{name} {tiles:<2}", ("name", "tiles?"), ("Ana", ""), "Ana   \n"),
    ("{name} {other}", ("name", "other"), ("Ana", ""), "Ana \n"),
]
"""Texts, the fields of their event, values, and what they print."""


@each_case(("text", "fields", "values", "printed"), PRINTED)
def test_a_text_prints_lines(text: str, fields: tuple[str, ...], values: tuple[str | int, ...], printed: str) -> None:
    """All its lines with the fields filled in; nothing for an empty text."""
    assert compiled(text, fields) % values == printed


@each_case("text", ["{", "}", "{a", "a}", "{{}", "{a{b}", "{}", "{ a }", "{b}", "{a:3}", "{a:<0}", "{a:<201}"])
def test_a_text_with_a_wrong_field_is_refused(text: str) -> None:
    """Braces without a partner, unknown fields, wrong widths."""
    with pytest.raises(ValueError, match=r"."):
        compiled(text, ("a",))


def test_pieces_before_a_wrong_brace_are_known() -> None:
    """So that every error of a text can be reported."""
    found = pieces("{a} b {c:>3} }")
    assert [next(found) for _ in range(3)][1] == " b "
    with pytest.raises(Brace) as error:
        list(found)
    assert not error.value.opens


@given(st.text())
def test_a_text_with_doubled_braces_prints_itself(text: str) -> None:
    """Any characters can be printed."""
    doubled = text.replace("{", "{{").replace("}", "}}")
    assert "".join(str(piece) for piece in pieces(doubled) if not isinstance(piece, Slot)) == text
