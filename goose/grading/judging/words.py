"""The layout differences of a `presentation`, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice

import attrs

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

_LONGEST_PROMPT = 10_000  # characters
_MOST_DROPPED = 40  # characters of a prompt: blanks, parts of letters


def described(changes: Sequence[str], expected: str, actual: str, framing: Framing = UNFRAMED) -> str:
    """Return what is right except for its layout, in one sentence.

    Args:
        changes: of layout, in their order.
        expected: what should have been written.
        actual: what was.
        framing: what the program prints around its answers.
    """
    frame = written_frame(expected, actual, framing) if _FRAMES.keys() & {*changes} else WrittenFrame()
    *most, last = [
        _FRAMES[change](frame) if change in _FRAMES else _SAID[change](expected, actual) for change in changes
    ]
    return f"Right, but {', '.join(most)}{', and ' if most else ''}{last}."


def _line_ends(expected: str, actual: str) -> str:
    return f"the lines end in {_ends(actual)}" if "\r" in actual else f"the lines end in LF, not in {_ends(expected)}"


def _ends(text: str) -> str:
    pairs, alone, feeds = text.count("\r\n"), text.count("\r"), text.count("\n")
    kinds = [("CRLF", pairs), ("CR", alone - pairs), ("LF", feeds - pairs)]
    return " and ".join(name for name, count in kinds if count)


def _last_line_end(expected: str, actual: str) -> str:
    if actual.rstrip(BLANKS) and not actual.rstrip(BLANKS).endswith(("\n", "\r")):
        return "the last line has no end"
    more = _blank_at_end(actual) > _blank_at_end(expected)
    return "there are blank lines at the end" if more else "the end of the last line differs"


def _blank_at_end(text: str) -> int:
    text = with_line_ends(text)
    kept = len(text.rstrip(f"{BLANKS}\n"))
    end = text.find("\n", kept) if kept else -1
    return 0 if kept and end == -1 else sum(1 for _ in lines_of(text[end + 1 :]))


def _trailing_blanks(expected: str, actual: str) -> str:
    mine, theirs = (
        sum(line != line.rstrip(BLANKS) for line in lines_of(with_line_ends(text))) for text in (expected, actual)
    )
    if theirs > mine:
        return f"there are blanks at the end of {'one line' if theirs == 1 else f'{theirs} lines'}"
    return "blanks at line ends are missing" if theirs < mine else "the blanks at line ends differ"


def _encoding(_: str, actual: str) -> str:
    in_utf_8 = not any("\udc80" <= character <= "\udcff" for character in actual)
    return "it is in UTF-8, not in Windows-1252" if in_utf_8 else "it is in Windows-1252 or Latin-1, not in UTF-8"


def _blank_lines(expected: str, actual: str) -> str:
    mine, theirs = (
        sum(not line.strip(BLANKS) for line in lines_of(with_line_ends(text))) for text in (expected, actual)
    )
    if theirs > mine:
        return "there are blank lines"
    return "blank lines are missing" if theirs < mine else "blank lines differ"


@attrs.frozen
class WrittenFrame:
    """The lines around the answers of one output, as they were written.

    Attributes:
        greeting: lines before the answers.
        prompt: the prompt, with the blanks after it; empty without one.
        farewell: lines after the answers.
    """

    greeting: tuple[str, ...] = ()
    prompt: str = ""
    farewell: tuple[str, ...] = ()


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


def _quoted(lines: Sequence[str]) -> str:
    more = f" and {len(lines) - 1} more" if len(lines) > 1 else ""
    return f'"{lines[0] if lines else ""}"{more}'


_SAID: dict[str, Callable[[str, str], str]] = {
    "line-ends": _line_ends,
    "byte-order-mark": lambda _, actual: (
        f"it {'begins with' if actual.startswith(BYTE_ORDER_MARK) else 'lacks'} a byte order mark"
    ),
    "last-line-end": _last_line_end,
    "trailing-blanks": _trailing_blanks,
    "encoding": _encoding,
    "normalisation": lambda *_: "letters with accents consist of other code points (NFC is usual)",
    "blanks": lambda *_: "the blanks between words or before a line differ",
    "blank-lines": _blank_lines,
    "case": lambda *_: "capital and small letters differ",
}
"""Changes that the two texts show."""

_FRAMES: Mapping[str, Callable[[WrittenFrame], str]] = {
    "greeting": lambda frame: f"it prints a greeting, {_quoted(frame.greeting)}",
    "prompt": lambda frame: f'it prints a prompt, "{frame.prompt.strip(BLANKS)}"',
    "farewell": lambda frame: f"it prints a farewell, {_quoted(frame.farewell)}",
}
"""Changes that show in what a program prints around its answers."""
