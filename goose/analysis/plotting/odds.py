"""The drawing of odds; matplotlib is there where this is imported."""

from __future__ import annotations

from matplotlib.figure import Figure

from goose.analysis.plotting.heatmap import draw_visits, size_of
from goose.analysis.plotting.lengths import draw_lengths, titled
from goose.analysis.reports.findings import rules_of
from goose.analysis.reports.odds import visits_title
from goose.kit.odds import HeatBoard, Odds

_WIDTH = 10.0  # inches
_LENGTHS = 3.6
_HEAD = 0.9
_LEGEND = 0.6  # with the title of the board
_BAR = 1.0  # of the scale of colours beside the board
_TALLEST = 12.0  # of a board
_WIDEST = 1.1  # of a square
_LISTED = 4  # players whose odds are in the title


def figure_of(odds: Odds, board: HeatBoard | None) -> Figure:
    """Return the drawing of the visits, if known, and of the lengths."""
    board = board if odds.visits else None
    heights = [_LENGTHS]
    side = 0.0
    if board is not None:
        columns, rows = size_of(board)
        side = min((_WIDTH - _BAR) / columns, _TALLEST / rows, _WIDEST)
        heights.insert(0, side * rows + _LEGEND)
    figure = Figure(figsize=(_WIDTH, sum(heights) + _HEAD), dpi=100, layout="constrained")
    figure.suptitle(_title(odds), fontsize=12)
    axes = figure.subplots(len(heights), 1, squeeze=False, height_ratios=heights)
    draw_lengths(axes[-1, 0], odds.lengths, odds.players)
    if board is not None:
        draw_visits(axes[0, 0], odds.visits, board, side, simulated=odds.games is not None)
        title = visits_title(odds)
        others = [
            f"square {square}: {visits:.3f}"
            for square, visits in odds.visits.items()
            if visits and square not in board.places
        ]
        title = f"{title} ({', '.join(others)})" if others else title
        axes[0, 0].set_title(titled(title), loc="left", fontsize=11)
    return figure


def _title(odds: Odds) -> str:
    who = "one token alone" if odds.players == 1 else f"{odds.players} players"
    rules = rules_of(odds.rules, odds.options, odds.switches)
    lines = [titled(f"{odds.game} by the rules {rules}, {who}")]
    if odds.players == 1:
        lines.append(f"ends: {odds.wins[0]:.6f}, never ends: {odds.never:.6f}")
    elif odds.players <= _LISTED:
        seats = ", ".join(f"seat {seat}: {won:.6f}" for seat, won in enumerate(odds.wins, 1))
        lines.append(f"wins: {seats}, nobody: {odds.never:.6f}")
    if odds.games is not None:
        lines.append(f"estimated from {odds.games} simulated games")
    return "\n".join(lines)
