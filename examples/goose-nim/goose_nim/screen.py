"""The heaps of Nim for people at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.kit import TerminalBoard, fitted, laid_out, padded, seat_style, tabled, width

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from goose.kit import Canvas, Line

_SPACED = 32  # columns in which objects stand apart
_FRAMED = 40  # columns in which there is a frame


def draw(
    position: Mapping[str, Any],
    before: Mapping[str, Any] | None,
    mover: str | None,
    canvas: Canvas,
    *,
    words: Mapping[str, str] = {},
) -> list[Line]:
    """Return the position as a person sees it: a line a heap, and where objects have been taken since.

    Args:
        position: the position (`goose_nim.view`).
        before: the one that was last shown, or None.
        mover: the player to move.
        canvas: the size and the signs that the terminal can show.
        words: not needed here.
    """
    del words
    heaps = position["heaps"]
    stood = before["heaps"] if before is not None and "heaps" in before else heaps
    if len(stood) != len(heaps):
        stood = heaps
    bare = _heaps(heaps, stood, canvas)
    players = _players(position["players"], mover, canvas)
    full = [*_framed(bare, canvas), [], *players] if canvas.columns >= _FRAMED else None
    return laid_out(full, [*bare, [], *players], canvas)


def _heaps(heaps: list[int], stood: list[int], canvas: Canvas) -> list[Line]:
    there, gone = ("●", "·") if canvas.boxes else ("|", ".")
    gap = " " if canvas.columns >= _SPACED else ""
    widest = max(max(heap, old) for heap, old in zip(heaps, stood, strict=True))
    lines: list[Line] = []
    for number, (objects, old) in enumerate(zip(heaps, stood, strict=True), start=1):
        taken = max(0, old - objects)
        row: Line = [("", f"{there}{gap}" * objects), ("moved", f"{gone}{gap}" * taken)]
        count: Line = [("", f" {objects}"), ("moved", "" if objects == old else f" ({objects - old:+d})")]
        lines.append([("number", f"{number:>3}  "), *padded(row, widest * (1 + len(gap)) + 1), *padded(count, 7)])
    return lines


def _framed(lines: list[Line], canvas: Canvas) -> list[Line]:
    inner = width(lines[0])
    dashes = ("─" if canvas.boxes else "-") * inner
    frame = ("frame", "│" if canvas.boxes else "|")
    corners = (("╭", "╮"), ("╰", "╯")) if canvas.boxes else (("+", "+"), ("+", "+"))
    edges: list[Line] = [[("frame", f"{left}{dashes}{right}")] for left, right in corners]
    return [edges[0], *([frame, *line, frame] for line in lines), edges[1]]


def _players(names: list[str], mover: str | None, canvas: Canvas) -> list[Line]:
    pointer = "►" if canvas.boxes else ">"
    return tabled(
        [
            [("mover", pointer if name == mover else " "), ("", " "), (seat_style(index), _name(name, canvas))]
            for index, name in enumerate(names)
        ],
        canvas,
    )


def _name(name: str, canvas: Canvas) -> str:
    return fitted(name, canvas.columns - 2, canvas)


BOARD = TerminalBoard(draw)
