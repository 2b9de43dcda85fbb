"""The drawings of odds and of simulated games; importing it needs matplotlib."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import fill
from typing import Any

from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.collections import LineCollection
from matplotlib.colors import Normalize
from matplotlib.figure import Figure
from matplotlib.patches import Patch, Rectangle
from matplotlib.ticker import MaxNLocator, PercentFormatter

from goose.analysis.bins import bins
from goose.analysis.reports.findings import Findings, described, rules_of
from goose.analysis.reports.odds import visits_title
from goose.analysis.reports.report import percent
from goose.kit.lengths import Lengths
from goose.kit.odds import HeatBoard, Odds

BAR, OTHER, INK = "#3b6ea5", "#9aa0a6", "#222222"
"""The colours of bars, of what stands beside them, and of lines: apart by their lightness too."""

_MOST = 200  # bars
_TITLE = 90  # characters of a line
_GAMES_HEAD = 1.4
_ROW = 0.34  # of a seat
_TALLEST_SEATS = 9.0  # of all the seats
_LABELLED = 26  # seats; of more not each has its label
_WIDTH = 10.0  # inches
_LENGTHS = 3.6
_ODDS_HEAD = 0.9
_LEGEND = 0.6  # with the title of the board
_BAR = 1.0  # of the scale of colours beside the board
_TALLEST_BOARD = 12.0  # of a board
_WIDEST = 1.1  # of a square
_LISTED = 4  # players whose odds are in the title
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


def titled(text: str) -> str:
    """Return a title in lines that fit."""
    return fill(text, _TITLE)


def draw_lengths(axes: Axes, lengths: Lengths, players: int) -> None:
    """Draw a distribution of lengths with its mean and median, and with a note if a long tail is cut."""
    axes.set_title("How long games take", loc="left", fontsize=11)
    if not lengths:
        axes.set_axis_off()
        axes.text(0.5, 0.5, "Nobody wins a game: none has a length.", ha="center", transform=axes.transAxes)
        return
    found = bins(lengths, _MOST)
    tail = found.pop() if found[-1].last is None else None
    ends = [each.first if each.last is None else each.last for each in found]
    wide = [end - each.first + 1 for each, end in zip(found, ends, strict=True)]
    axes.bar(
        [each.first - 0.5 for each in found],
        [each.share for each in found],
        wide,
        align="edge",
        color=BAR,
        edgecolor="white",
        linewidth=0.3,
    )
    axes.axvline(lengths.mean, color=INK, linestyle="--", linewidth=1, label=f"mean {lengths.mean:.2f}")
    axes.axvline(
        lengths.quantile(0.5), color=INK, linestyle=":", linewidth=1.4, label=f"median {lengths.quantile(0.5)}"
    )
    axes.legend(frameon=False)
    label = "turns" if players == 1 else "turns of all the players together"
    if tail is not None:
        label += f" ({percent(tail.share)} take {tail.name}: not shown)"
    axes.set_xlabel(label)
    axes.set_ylabel(
        ("games that end" if players == 1 else "games that somebody wins")
        + (f", by {wide[0]} turns" if wide[0] > 1 else "")
    )
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    axes.yaxis.set_major_formatter(PercentFormatter(1, symbol=" %"))
    axes.margins(x=0.01)


def figure_of_games(found: Findings) -> Figure:
    """Return the drawing: who won, and how long games took."""
    totals, setting = found.totals, found.setting
    heights = [min(_TALLEST_SEATS, _ROW * (totals.seats + 1) + 0.5), _LENGTHS]
    figure = Figure(figsize=(_WIDTH, sum(heights) + _GAMES_HEAD), dpi=100, layout="constrained")
    games = f"{totals.games} game{'s' * (totals.games > 1)} simulated with seed {setting.seed}"
    figure.suptitle(f"{titled(described(setting))}\n{games}", fontsize=12)
    wins, lengths = figure.subplots(2, 1, height_ratios=heights)
    _draw_wins(wins, found)
    draw_lengths(lengths, Lengths(totals.turns), totals.seats)
    return figure


def _draw_wins(axes: Axes, found: Findings) -> None:
    """Draw each seat's share with its interval, and games nobody won."""
    totals = found.totals
    decided = totals.games - found.drawn
    shares = [*found.wins, found.never]
    names = [*(f"{seat} {level}" for seat, level in enumerate(found.setting.levels, 1)), "nobody"]
    values = [each.value for each in shares]
    ends = [each.high if each.high is not None else each.value for each in shares]
    starts = [each.low if each.low is not None else each.value for each in shares]
    off = [
        [value - low for value, low in zip(values, starts, strict=True)],
        [high - value for value, high in zip(values, ends, strict=True)],
    ]
    rows = range(len(shares))
    colours = [*[BAR] * totals.seats, OTHER]
    axes.barh(rows, values, color=colours, xerr=off, error_kw={"ecolor": INK, "capsize": 3, "elinewidth": 1.2})
    if totals.seats > 1 and decided:
        equal = decided / totals.games / totals.seats
        axes.axvline(equal, color=INK, linestyle="--", linewidth=1, label="if all seats were equal")
        axes.legend(frameon=False, loc="lower right", bbox_to_anchor=(1, 1))
    step = -(-totals.seats // _LABELLED)
    axes.set_yticks(rows[::step], names[::step])
    axes.set_ylim(len(shares) - 0.4, -0.6)
    axes.set_xlim(0, 1.05 * max(ends))
    axes.xaxis.set_major_formatter(PercentFormatter(1, symbol=" %"))
    axes.set_xlabel("share of all games, with its 95 % interval" if found.chance else "share of all games")
    axes.set_title("Who won", loc="left", fontsize=11)


def figure_of_odds(odds: Odds, board: HeatBoard | None) -> Figure:
    """Return the drawing of the visits, if known, and of the lengths."""
    board = board if odds.visits else None
    heights = [_LENGTHS]
    side = 0.0
    if board is not None:
        columns, rows = size_of(board)
        side = min((_WIDTH - _BAR) / columns, _TALLEST_BOARD / rows, _WIDEST)
        heights.insert(0, side * rows + _LEGEND)
    figure = Figure(figsize=(_WIDTH, sum(heights) + _ODDS_HEAD), dpi=100, layout="constrained")
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
