"""The layout differences of a `presentation`, in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import reduce

from goose.base.cutting import LONGEST_QUOTE, cut_line
from goose.grading.judging.characters import without_invisible
from goose.grading.judging.encodings import TWICE, UTF_8, WINDOWS_1252, has_surrogates
from goose.grading.judging.frames.forms import INSTRUCTION, NUMBER
from goose.grading.judging.frames.frame import AFFIX, ECHO, EXTRA, PARTS, PROMPT, SEPARATOR
from goose.grading.judging.ladder import AS_IT_IS, Layout
from goose.grading.judging.layout import BLANKS, BYTE_ORDER_MARK, lines_of, with_line_ends
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.results.models import APART, Part

_Said = Callable[[str, str, Phrases], str]

_CONTROLS = {"\0": "NUL", "\x07": "BEL", "\x08": "BS", "\x0b": "VT", "\x0c": "FF", "\x1b": "ESC", "\x7f": "DEL"}
"""The names of control characters, which have none in Unicode."""


def described(
    changes: Sequence[str], expected: str, actual: str, layout: Layout = AS_IT_IS, say: Phrases = IN_ENGLISH
) -> str:
    """Return what is right except for its layout, in one sentence."""
    actual = layout.letters.read(actual) if layout.letters.is_wide else actual
    *most, last = [_described(change, expected, actual, layout, say) for change in changes]
    return say.said("right-but", differences=say.said("and-last", most=", ".join(most), last=last) if most else last)


def _described(change: str, expected: str, actual: str, layout: Layout, say: Phrases) -> str:
    if change in PARTS:
        return _part(change, layout, say)
    if change == "encoding":
        return _encoded(expected, layout, say)
    if change == "invisible":
        return _invisible(actual, layout, say)
    if change == "lost-letters":
        return _lost_letters(actual, say)
    return _SAID[change](expected, actual, say) if change in _SAID else say.said(f"layout.{change}")


def _line_ends(expected: str, actual: str, say: Phrases) -> str:
    if "\r" in actual:
        return say.said("layout.line-ends", actual=_ends(actual, say))
    return say.said("layout.line-ends-not", actual="LF", expected=_ends(expected, say))


def _ends(text: str, say: Phrases) -> str:
    pairs, alone, feeds = text.count("\r\n"), text.count("\r"), text.count("\n")
    kinds = [("CRLF", pairs), ("CR", alone - pairs), ("LF", feeds - pairs)]
    return reduce(
        lambda first, last: say.said("ends-and", first=first, last=last), [name for name, count in kinds if count]
    )


def _last_line_end(expected: str, actual: str, say: Phrases) -> str:
    if actual.rstrip(BLANKS) and not actual.rstrip(BLANKS).endswith(("\n", "\r")):
        return say.said("layout.last-line-unended")
    more = _blank_at_end(actual) > _blank_at_end(expected)
    return say.said("layout.blank-lines-at-end" if more else "layout.last-line-end")


def _blank_at_end(text: str) -> int:
    text = with_line_ends(text)
    kept = len(text.rstrip(f"{BLANKS}\n"))
    end = text.find("\n", kept) if kept else -1
    return 0 if kept and end == -1 else sum(1 for _ in lines_of(text[end + 1 :]))


def _trailing_blanks(expected: str, actual: str, say: Phrases) -> str:
    mine, theirs = _lines_with(lambda line: line != line.rstrip(BLANKS), expected, actual)
    if theirs > mine:
        return say.counted("layout.trailing-blanks", theirs)
    return say.said(f"layout.trailing-blanks-{'missing' if theirs < mine else 'differ'}")


def _byte_order_mark(_: str, actual: str, say: Phrases) -> str:
    return say.said(f"layout.byte-order-mark{'' if actual.startswith(BYTE_ORDER_MARK) else '-missing'}")


def _blank_lines(expected: str, actual: str, say: Phrases) -> str:
    mine, theirs = _lines_with(lambda line: not line.strip(BLANKS), expected, actual)
    return say.said(f"layout.blank-lines{'' if theirs > mine else '-missing' if theirs < mine else '-differ'}")


def _lines_with(has: Callable[[str], bool], *texts: str) -> list[int]:
    """Return how many lines of each text have something."""
    return [sum(map(has, lines_of(with_line_ends(text)))) for text in texts]


def _encoded(expected: str, layout: Layout, say: Phrases) -> str:
    name = layout.letters.encoding
    if has_surrogates(expected):
        return say.said("layout.in-utf-8")
    if name in (UTF_8, WINDOWS_1252):
        return say.said("layout.not-in-utf-8")
    return say.said("layout.encoding", encoding=_encoding_name(name, say))


def _encoding_name(name: str, say: Phrases) -> str:
    if name == TWICE:
        return say.said("encoding.twice")
    if name.startswith("cp"):
        return say.said("encoding.code-page", number=name.removeprefix("cp"))
    return "Mac Roman" if name == "mac-roman" else "UTF-16"


def _invisible(output: str, layout: Layout, say: Phrases) -> str:
    lines = [line for line in lines_of(layout.letters.read(output)) if without_invisible(line) != line]
    characters = [character for line in lines for character in line if without_invisible(character) != character]
    name = _name_of(characters[0]) if characters else ""
    return say.counted("layout.invisible", len(lines), name=name)


def _name_of(character: str) -> str:
    if character == BYTE_ORDER_MARK:
        return "byte order mark"
    return _CONTROLS.get(character) or unicodedata.name(character, f"U+{ord(character):04X}").lower()


def _lost_letters(output: str, say: Phrases) -> str:
    return say.said("layout.lost-letters", sign="\ufffd" if "\ufffd" in output else "?")


def _part(change: str, layout: Layout, say: Phrases) -> str:
    """Return a part of the frame in words, with the first of its lines in quotes."""
    part = next(part for part in layout.parts if part.kind == change)
    form = form_of(part)
    lines = [cut_line(line, LONGEST_QUOTE) for text in part.written if (line := text.strip(BLANKS))] or [""]
    shown = say.some([f'"{line}"' for line in lines], 1)
    if change == AFFIX:
        shown = " … ".join(f'"{line}"' for line in lines)
    key = f"layout.{form}"
    return say.said(key if say.has(key) else f"layout.{change}", written=shown, count=len(lines))


def form_of(part: Part) -> str:
    """Return the kind of a part, with what makes its sentence another one."""
    if part.kind == AFFIX:
        before, after = part.written
        if (before + after).count(NUMBER) == 1:  # several are a time
            return "affix-numbers"
        return f"affix-{'around' if before and after else 'before' if before else 'after'}"
    if part.kind == ECHO:
        return "echo" if part.written == (INSTRUCTION,) else "echo-form"
    if part.kind == EXTRA:
        if not part.begins:
            return "extra-such"
        return f"extra{'' if part.layout else '-varies'}{'-at' if part.where else ''}"
    if part.where == APART:
        return "prompt.apart"
    return f"{part.kind}.many" if part.kind in (PROMPT, SEPARATOR) and len(part.written) > 1 else part.kind


_SAID: Mapping[str, _Said] = {
    "line-ends": _line_ends,
    "byte-order-mark": _byte_order_mark,
    "last-line-end": _last_line_end,
    "trailing-blanks": _trailing_blanks,
    "blank-lines": _blank_lines,
}
"""Changes whose words depend on the two texts; the others have one phrase each."""
