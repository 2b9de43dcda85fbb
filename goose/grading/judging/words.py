"""The layout differences of a `presentation`, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from itertools import islice

import attrs

from goose.base.cutting import cut_line
from goose.grading.judging.framing import UNFRAMED, Framing, parts_of
from goose.grading.judging.layout import (
    BLANKS,
    BYTE_ORDER_MARK,
    Line,
    in_one_encoding,
    laid_out,
    lines_of,
    with_line_ends,
)
from goose.grading.language import IN_ENGLISH, Phrases

_Said = Callable[[str, str, Phrases], str]

_LONGEST_PROMPT = 10_000  # characters
_MOST_DROPPED = 40  # characters of a prompt: blanks, parts of letters


def described(
    changes: Sequence[str], expected: str, actual: str, framing: Framing = UNFRAMED, say: Phrases = IN_ENGLISH
) -> str:
    """Return what is right except for its layout, in one sentence."""
    frame = written_frame(expected, actual, framing) if {*_FRAMES} & {*changes} else WrittenFrame()
    *most, last = [
        _SAID[change](expected, actual, say)
        if change in _SAID
        else say.said(f"layout.{change}", written=_framed(change, frame, say))
        for change in changes
    ]
    return say.said("right-but", differences=say.said("and-last", most=", ".join(most), last=last) if most else last)


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


def _encoding(_: str, actual: str, say: Phrases) -> str:
    in_utf_8 = not any("\udc80" <= character <= "\udcff" for character in actual)
    return say.said("layout.in-utf-8" if in_utf_8 else "layout.not-in-utf-8")


def _byte_order_mark(_: str, actual: str, say: Phrases) -> str:
    return say.said(f"layout.byte-order-mark{'' if actual.startswith(BYTE_ORDER_MARK) else '-missing'}")


def _blank_lines(expected: str, actual: str, say: Phrases) -> str:
    mine, theirs = _lines_with(lambda line: not line.strip(BLANKS), expected, actual)
    return say.said(f"layout.blank-lines{'' if theirs > mine else '-missing' if theirs < mine else '-differ'}")


def _lines_with(has: Callable[[str], bool], *texts: str) -> list[int]:
    """Return how many lines of each text have something."""
    return [sum(map(has, lines_of(with_line_ends(text)))) for text in texts]


@attrs.frozen
class WrittenFrame:
    """The lines around the answers of one output, as they were written."""

    greeting: tuple[str, ...] = ()  # lines before the answers
    prompt: str = ""  # the prompt, with the blanks after it; empty without one
    farewell: tuple[str, ...] = ()  # lines after the answers


def written_frame(expected: str, actual: str, framing: Framing = UNFRAMED) -> WrittenFrame:
    """Return greeting, prompt and farewell of an output, as it was written."""
    parts = parts_of(expected, actual, framing)
    greeting, farewell = (tuple([_as_written(line) for line in some]) for some in (parts.greeting, parts.farewell))
    prompt = _prompt_as_written(actual, parts.prompt, len(parts.greeting)) if parts.prompt else ""
    if prompt and farewell and farewell[0].startswith(prompt.rstrip(BLANKS)):
        farewell = (farewell[0].removeprefix(prompt.rstrip(BLANKS)).lstrip(BLANKS), *farewell[1:])
    return WrittenFrame(greeting, prompt, farewell)


def _as_written(line: Line) -> str:
    return in_one_encoding(line.written.removeprefix(BYTE_ORDER_MARK)).strip(BLANKS)


def _prompt_as_written(actual: str, prompt: str, greeting: int) -> str:
    """Return a prompt as the first line that begins with it has it."""
    bare = prompt.rstrip(BLANKS)
    lines = islice(laid_out(actual), greeting, None)
    line = next((line.written for line in lines if line.text.startswith(bare)), bare)
    first = line.removeprefix(BYTE_ORDER_MARK)[:_LONGEST_PROMPT]
    for more in range(_MOST_DROPPED):  # characters that its layout has lost: as it was written it is longer
        written = first[: len(bare) + more]
        if "".join(line.text for line in laid_out(written)) == bare:
            rest = first[len(written) :]
            return in_one_encoding(written) + rest[: len(rest) - len(rest.lstrip(BLANKS))]
    return bare


def _framed(change: str, frame: WrittenFrame, say: Phrases) -> str:
    """Return the lines that a program prints around its answers, in quotes."""
    if change == "prompt":
        return f'"{cut_line(frame.prompt.strip(BLANKS))}"'
    lines = frame.greeting if change == "greeting" else frame.farewell
    return say.some([f'"{cut_line(line)}"' for line in lines or ("",)], 1)


_SAID: Mapping[str, _Said] = {
    "line-ends": _line_ends,
    "byte-order-mark": _byte_order_mark,
    "last-line-end": _last_line_end,
    "trailing-blanks": _trailing_blanks,
    "encoding": _encoding,
    "blank-lines": _blank_lines,
}
"""Changes whose words depend on the two texts; the others have one phrase each."""

_FRAMES = ("greeting", "prompt", "farewell")
"""Changes that show in what a program prints around its answers."""
