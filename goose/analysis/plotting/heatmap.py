"""A drawing of how often tokens stop on each square of the board; importing it needs matplotlib."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.collections import LineCollection
from matplotlib.colors import Normalize
from matplotlib.patches import Patch, Rectangle

from goose.kit.odds import HeatBoard

COLOURS = "YlGnBu"  # from light to dark (Brewer): it is read by those who do not see colours, and from paper
_PASSED, _NEVER = "–", "never"
"""The marks of squares where no token stays: squares that move it on, and others."""

_EDGE = "#b5b5b5"
_HATCH = "//"  # on squares that are only passed
_DARK = 0.55  # on such a part of the scale and above letters are white
_SMALLEST = 5  # points of letters that can be read
_PER_INCH = 72  # points
_DIGITS = 3
_LEAST = 0.001
_FULL = 1.3  # of a square's side is the size of the one letter of a word that would fill it


def draw_visits(
    axes: Axes, visits: Mapping[int, float], board: HeatBoard, side: float, *, simulated: bool = False
) -> None:
    """Draw each square's visits, number and speciality, where they fit.

    Squares where no token comes to stand have a sign instead of a number, and no colour of the scale.

    Args:
        side: the length of a square's side, in inches.
        simulated: they are counted in games, so that a square without any may have some in others.
    """
    columns, rows = size_of(board)
    signs = {square: _PASSED if square in board.passed else _NEVER for square in board.places if not visits.get(square)}
    norm = Normalize(0, max((visits.get(square, 0.0) for square in board.places), default=0.0) or 1.0)
    colours = colormaps[COLOURS]
    size = side * _PER_INCH
    for square, (column, row, wide, high) in board.places.items():
        value = visits.get(square, 0.0)
        ink = "white" if norm(value) > _DARK else "black"
        look = _look(signs[square]) if square in signs else {"facecolor": colours(norm(value))}
        axes.add_patch(Rectangle((column, row), wide, high, edgecolor=_EDGE, linewidth=0.6, **look))
        mark, lead = board.marks.get(square, ""), board.leads.get(square)
        weight = "bold" if mark else "normal"
        for text, x, y, points, side_of in (
            (f"{square}", column + 0.07, row + 0.2, 0.19, "left"),
            ("" if lead is None else f"→{lead}", column + wide - 0.07, row + 0.2, 0.16, "right"),
            (signs.get(square) or _short(value), column + wide / 2, row + high / 2, 0.2, "center"),
            (mark, column + wide / 2, row + high - 0.18, min(0.17, _FULL * wide / max(1, len(mark))), "center"),
        ):
            if size * points >= _SMALLEST:
                bold = "normal" if y == row + high / 2 else weight
                written = axes.text(x, y, text, fontsize=size * points, color=ink, ha=side_of, va="center")
                written.set_fontweight(bold)
                written.set_in_layout(False)  # it is inside its square
    axes.add_collection(LineCollection(board.walls, colors="black", linewidths=1.2, capstyle="projecting"))
    axes.set(xlim=(-0.05, columns + 0.05), ylim=(rows + 0.05, -0.05), aspect="equal")
    axes.set_axis_off()
    figure = axes.get_figure(root=True)
    assert figure is not None
    label = "times in a game, on average"
    figure.colorbar(ScalarMappable(norm, colours), ax=axes, fraction=0.03, pad=0.02, label=label)
    meanings = {
        _PASSED: "tokens only pass: the square moves them on at once",
        _NEVER: "no throw ended here in these games" if simulated else "no throw ends here",
    }
    handles = [
        Patch(edgecolor=_EDGE, linewidth=0.6, label=f"{sign}   {meaning}", **_look(sign))
        for sign, meaning in meanings.items()
        if sign in signs.values()
    ]
    if handles:
        axes.legend(handles=handles, loc="upper left", bbox_to_anchor=(0, 0), ncols=2, frameon=False, fontsize=9)


def _look(sign: str) -> dict[str, Any]:
    """Return how a square with a sign is filled."""
    return {"facecolor": "white", "hatch": _HATCH if sign == _PASSED else ""}


def size_of(board: HeatBoard) -> tuple[int, int]:
    """Return how many columns and rows a board has."""
    areas = board.places.values()
    return max(column + wide for column, _, wide, _ in areas), max(row + high for _, row, _, high in areas)


def _short(value: float) -> str:
    """Return a number in three or four digits, or that it is too small."""
    if value < _LEAST:
        return f"<{_LEAST}"
    digits = max(0, _DIGITS - len(f"{value:.0f}")) if value >= 1 else _DIGITS
    return f"{value:.{digits}f}"
