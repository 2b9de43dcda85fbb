"""Long texts of programs, cut: no sentence, cell or result quotes more than a part of what a program has written.

A cut text keeps its beginning and its end, because some programs write what matters first and others write it last.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

LONGEST_LINE = 400
"""Characters of a line that is quoted."""

MOST_QUOTED, LONGEST_QUOTE = 10, 200
"""Lines of an output that a cause quotes, and characters of each."""

_LEFT_OUT = re.compile(r"… (\d{1,3}(?:,\d{3}){0,3}) lines? …", re.ASCII)
"""The line for those that are left out. A program can print one too, so its number has an end."""

_Said = Callable[[int], str]
"""Returns the line instead of those that are left out, from their number."""


def lines_left_out(count: int) -> str:
    """Return the line that stands for lines that are left out."""
    return f"… {count:,} line{'' if count == 1 else 's'} …"


def is_left_out(line: str) -> bool:
    """Return whether a line stands for lines that are left out."""
    return _LEFT_OUT.fullmatch(line) is not None


def cut_line(line: str, most: int = LONGEST_LINE) -> str:
    """Return a line with at most this many characters."""
    return line if len(line) <= most else f"{line[: most - 1]}…"


def cut(text: str, characters: int, lines: int | None = None, said: _Said = lines_left_out) -> str:
    """Return a text with at most this many characters and lines, and the line for those that are left out.

    It is cut at line ends, where lines are not too long for that. If it has been cut before, the numbers are added.
    """
    whole = text.removesuffix("\n").split("\n")
    if len(text) > characters or (lines is not None and len(whole) > lines):
        room = characters - len(said(_count(whole))) - 2
        most = len(whole) if lines is None else lines
        start = _fitting(whole, (room + 1) // 2, (most + 1) // 2)
        stop = len(whole) - _fitting(whole[start:][::-1], room // 2, most // 2)
        first, last = whole[:start], whole[stop:]
        if not first:
            first, start = [cut_line(whole[0], room // 2)], 1
        if not last and lines != 1:
            last, stop = [f"…{whole[-1][-(room // 2) :]}"], max(len(whole) - 1, start)
        left = _count(whole[start:stop])
        whole = [*first, *([lines_left_out(left)] if left else []), *last]
    end = "\n" if text.endswith("\n") else ""
    return "\n".join(said(_number(line)) if is_left_out(line) else line for line in whole) + end


def quoted(lines: Iterable[str]) -> tuple[str, ...]:
    """Return lines as causes quote them: the first ones, each cut."""
    return tuple(cut_line(line, LONGEST_QUOTE) for line in islice(lines, MOST_QUOTED))


def joined(first: bytes, last: bytes, line_ends: int) -> bytes:
    """Return the beginning and the end of a text, with a line for those left out between so many line ends."""
    left = line_ends + 1
    begun, end, torn = first.rpartition(b"\n")
    if not end:
        begun, left = torn + "…".encode(), left - 1
    torn, end, rest = last.partition(b"\n")
    if not end:
        rest, left = "…".encode() + torn, left - 1
    return b"\n".join([begun, *([lines_left_out(left).encode()] if left > 0 else []), rest])


def _fitting(lines: Iterable[str], characters: int, most: int) -> int:
    """Return how many lines fit into some characters, each with its end."""
    count = 0
    for line in lines:
        characters -= len(line) + 1
        if characters < 0 or count == most:
            break
        count += 1
    return count


def _count(lines: Sequence[str]) -> int:
    """Return how many lines some lines are, those that they stand for included."""
    return sum(map(_number, lines))


def _number(line: str) -> int:
    """Return how many lines a line is: those that it stands for, or one."""
    found = _LEFT_OUT.fullmatch(line)
    return 1 if found is None else int(found[1].replace(",", ""))
