"""How long games take, as bars; importing it needs matplotlib."""

from __future__ import annotations

from textwrap import fill

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator, PercentFormatter

from goose.analysis.bins import bins
from goose.analysis.reports.report import percent
from goose.kit.lengths import Lengths

BAR, OTHER, INK = "#3b6ea5", "#9aa0a6", "#222222"
"""The colours of bars, of what stands beside them, and of lines: apart by their lightness too."""

_MOST = 200  # bars
_TITLE = 90  # characters of a line


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
