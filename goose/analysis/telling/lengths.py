"""What a report tells of how long games take."""

from __future__ import annotations

import attrs

from goose.analysis import statistics
from goose.analysis.bins import bins
from goose.analysis.lengths import QUANTILES, Lengths
from goose.analysis.statistics import Estimate
from goose.analysis.telling.report import Row, as_data, between, percent
from goose.commands.tables import Table

_BINS = 15
_BAR = 40  # characters of the longest bar
_DIGITS = 6  # after the point, of an exact number
_SIMULATED = 3  # and of one that is not


@attrs.frozen
class ToldLengths:
    """What is told of lengths: tables for a person, data, and rows.

    Attributes:
        tables: of the moments and quantiles, and of the distribution.
        data: for a program.
        rows: of the table.
    """

    tables: list[Table]
    data: dict[str, object]
    rows: list[Row]


def tell_lengths(lengths: Lengths, games: int | None) -> ToldLengths | None:
    """Return what is told of lengths.

    Args:
        lengths: of the games that somebody won.
        games: how many they are; None where the lengths are exact.

    Returns:
        None where there are none.
    """
    if not lengths:
        return None
    mean, deviation = Estimate(lengths.mean), Estimate(lengths.deviation)
    quantiles = {share: Estimate(lengths.quantile(share)) for share in QUANTILES}
    error = None
    if games is not None:
        mean, deviation = statistics.mean(lengths, games), statistics.deviation(lengths, games)
        quantiles = {share: statistics.quantile(lengths, share, games) for share in QUANTILES}
        error = statistics.standard_error(lengths, games)
    shares = lengths.shares
    least, greatest = min(shares), None if games is None else max(shares)
    digits = _DIGITS if games is None else _SIMULATED
    told = [
        ("mean", mean, digits),
        ("standard deviation", deviation, digits),
        *((f"{share:.0%} end within".replace("%", " %"), found, 0) for share, found in quantiles.items()),
        ("the shortest", Estimate(least), 0),
        *([] if greatest is None else [("the longest", Estimate(greatest), 0)]),
    ]
    moments = [
        {
            "length": name,
            "turns": f"{found.value:.{places}f}",
            **({} if games is None else {"95 % interval": between(found, places)}),
        }
        for name, found, places in told
    ]
    if error is not None:
        moments.insert(1, {"length": "its standard error", "turns": f"{error:.{digits}f}", "95 % interval": ""})
    return ToldLengths(
        tables=[moments, _bars(lengths)],
        data={
            "mean": as_data(mean),
            "standard_error": error,
            "deviation": as_data(deviation),
            "quantiles": {str(share): as_data(found) for share, found in quantiles.items()},
            "least": least,
            "greatest": greatest,
        },
        rows=[
            Row("length_mean", mean.value, mean.low, mean.high),
            Row("length_standard_error", error),
            Row("length_deviation", deviation.value, deviation.low, deviation.high),
            *(
                Row("length_quantile", found.value, found.low, found.high, of=str(share))
                for share, found in quantiles.items()
            ),
            Row("length_least", least),
            Row("length_greatest", greatest),
        ],
    )


def _bars(lengths: Lengths) -> Table:
    """Return the distribution as bars of characters."""
    found = bins(lengths, _BINS)
    longest = max(each.share for each in found)
    return [
        {"turns": each.name, "games": percent(each.share), "": "#" * round(_BAR * each.share / longest)}
        for each in found
    ]
