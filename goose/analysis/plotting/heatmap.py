"""How often tokens come to stand on each square, on the board; matplotlib is there where this is imported."""

from __future__ import annotations

from collections.abc import Mapping

from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.collections import LineCollection
from matplotlib.colors import Normalize
from matplotlib.patches import Rectangle

from goose.analysis.plotting.boards import Board

COLOURS = "YlGnBu"
"""From light to dark (Brewer): it is read by those who do not see colours, and from paper."""

_EDGE = "#b5b5b5"
_DARK = 0.55  # on such a part of the scale and above letters are white
_SMALLEST = 5  # points of letters that can be read
_PER_INCH = 72  # points
_DIGITS = 3
_FULL = 1.3  # of a square's side is the size of the one letter of a word that would fill it


def draw_visits(axes: Axes, visits: Mapping[int, float], board: Board, side: float) -> None:
    """Draw the visits of each square, with its number, and what is special on it, where there is room.

    Args:
        axes: to draw in.
        visits: of the squares; a square that is not there has none.
        board: on which they are drawn.
        side: of a square, in inches.
    """
    columns, rows = size_of(board)
    norm = Normalize(0, max((visits.get(square, 0.0) for square in board.places), default=0.0) or 1.0)
    colours = colormaps[COLOURS]
    size = side * _PER_INCH
    for square, (column, row, wide, high) in board.places.items():
        value = visits.get(square, 0.0)
        ink = "white" if norm(value) > _DARK else "black"
        axes.add_patch(
            Rectangle((column, row), wide, high, facecolor=colours(norm(value)), edgecolor=_EDGE, linewidth=0.6)
        )
        mark, lead = board.marks.get(square, ""), board.leads.get(square)
        weight = "bold" if mark else "normal"
        for text, x, y, points, side_of in (
            (f"{square}", column + 0.07, row + 0.2, 0.19, "left"),
            ("" if lead is None else f"→{lead}", column + wide - 0.07, row + 0.2, 0.16, "right"),
            (_short(value), column + wide / 2, row + high / 2, 0.2, "center"),
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
    figure.colorbar(ScalarMappable(norm, colours), ax=axes, fraction=0.03, pad=0.02)


def size_of(board: Board) -> tuple[int, int]:
    """Return how many columns and rows a board has."""
    areas = board.places.values()
    return max(column + wide for column, _, wide, _ in areas), max(row + high for _, row, _, high in areas)


def _short(value: float) -> str:
    """Return a number in three or four digits."""
    digits = max(0, _DIGITS - len(f"{value:.0f}")) if value >= 1 else _DIGITS
    return f"{value:.{digits}f}"
