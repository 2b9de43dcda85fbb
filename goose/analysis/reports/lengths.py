"""The part of a report about how long games last."""

from __future__ import annotations

from functools import partial

import attrs

from goose.analysis import statistics
from goose.analysis.bins import bins
from goose.analysis.reports.report import Part, between, percent
from goose.analysis.statistics import Estimate
from goose.base.columns import Row, Table
from goose.kit.lengths import QUANTILES, Lengths

_BINS = 15
_BAR = 40  # characters of the longest bar
_SHARE = 12  # of the column of the shares, and between columns
_DIGITS = 6  # after the point, of an exact number
_SIMULATED = 3  # and of one that is not


@attrs.frozen
class LengthsReport:
    """The part of a report about lengths, for people and programs."""

    parts: list[Part]
    data: dict[str, object]
    rows: list[Row]


def lengths_report(lengths: Lengths, games: int | None, *, chance: bool = True) -> LengthsReport | None:
    """Return the report on the lengths of games that somebody won, or None if nobody won any.

    Args:
        lengths: the lengths of these games.
        games: how many they are; None where the lengths are exact.
        chance: the games need not have been of these lengths.
    """
    if not lengths:
        return None
    mean, deviation = Estimate(lengths.mean), Estimate(lengths.deviation)
    quantiles = {share: Estimate(lengths.quantile(share)) for share in QUANTILES}
    error = None
    if games is not None and chance:
        mean, deviation = statistics.mean(lengths, games), statistics.deviation(lengths, games)
        quantiles = {share: statistics.quantile(lengths, share, games) for share in QUANTILES}
        error = statistics.standard_error(lengths, games)
    shares = lengths.shares
    least, greatest = min(shares), None if games is None else max(shares)
    digits = _DIGITS if games is None else _SIMULATED
    measures = [
        ("mean", mean, digits),
        ("standard deviation", deviation, digits),
        *((f"{share:.0%} end within".replace("%", " %"), found, 0) for share, found in quantiles.items()),
        ("the shortest", Estimate(least), 0),
        *([] if greatest is None else [("the longest", Estimate(greatest), 0)]),
    ]
    known = any(found.low is not None for _, found, _ in measures)
    moments = [
        {
            "length": name,
            "turns": f"{found.value:.{places}f}",
            **({"95 % interval": between(found, places)} if known else {}),
        }
        for name, found, places in measures
    ]
    if error is not None:
        at = {"length": "its standard error", "turns": f"{error:.{digits}f}"}
        moments.insert(1, {**at, "95 % interval": ""} if known else at)
    return LengthsReport(
        parts=[moments, partial(_bars, lengths)],
        data={
            "mean": attrs.asdict(mean),
            "standard_error": error,
            "deviation": attrs.asdict(deviation),
            "quantiles": {str(share): attrs.asdict(found) for share, found in quantiles.items()},
            "least": least,
            "greatest": greatest,
            "shares": {str(turns): share for turns, share in shares.items()},
        },
        rows=[
            mean.row("length_mean"),
            Row("length_standard_error", error),
            deviation.row("length_deviation"),
            *(found.row("length_quantile", share) for share, found in quantiles.items()),
            Row("length_least", least),
            Row("length_greatest", greatest),
        ],
    )


def _bars(lengths: Lengths, width: int) -> Table:
    """Return the distribution as bars of characters of at most this many columns, if there is room."""
    found = bins(lengths, _BINS)
    longest = max(each.share for each in found)
    before = max(len(each.name) for each in found) + _SHARE
    bar = max(1, min(_BAR, width - before))
    return [
        {"turns": each.name, "games": percent(each.share), "": "#" * round(bar * each.share / longest)}
        for each in found
    ]
