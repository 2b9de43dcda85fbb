"""The drawing of simulated games; importing it needs matplotlib."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from goose.analysis.plotting.lengths import BAR, INK, OTHER, draw_lengths, titled
from goose.analysis.reports.findings import Findings, described
from goose.kit.lengths import Lengths

_WIDTH = 10.0  # inches
_LENGTHS = 3.6
_HEAD = 1.4
_ROW = 0.34  # of a seat
_TALLEST = 9.0  # of all the seats
_LABELLED = 26  # seats; of more not each has its label


def figure_of(found: Findings) -> Figure:
    """Return the drawing: who won, and how long games took."""
    totals, setting = found.totals, found.setting
    heights = [min(_TALLEST, _ROW * (totals.seats + 1) + 0.5), _LENGTHS]
    figure = Figure(figsize=(_WIDTH, sum(heights) + _HEAD), dpi=100, layout="constrained")
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
