"""The report on odds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from attrs import asdict

from goose.analysis import statistics
from goose.analysis.reports.findings import options_of, rules_of
from goose.analysis.reports.lengths import lengths_report
from goose.analysis.reports.report import Part, Report, between
from goose.analysis.statistics import Estimate
from goose.base.columns import Row, Table
from goose.kit.odds import Odds

_DIGITS = 9  # after the point, of an exact probability
_SIMULATED = 6  # and of one that is not
_TENS = 10
_WIDE = 78  # columns in which ten squares find room
_VISITS = 3  # digits after the point of a number below ten


def exact(odds: Odds) -> Report:
    """Return the report on odds, exact or simulated."""
    wins = [_estimate(value, odds) for value in odds.wins]
    first = [_estimate(value, odds) for value in odds.first_turn]
    never = _estimate(odds.never, odds)
    games = None if odds.games is None else max(1, round(odds.games * odds.lengths.whole))
    lengths = lengths_report(odds.lengths, games)
    return Report(
        parts=[
            _title(odds),
            _who_wins(odds, wins, first, never),
            *([_endless(odds)] if lengths is None else [_of_lengths(odds), *lengths.parts]),
            *_visited(odds),
        ],
        data={
            "game": odds.game,
            "rules": odds.rules,
            "options": dict(odds.options),
            "switches": dict(odds.switches),
            "players": odds.players,
            "exact": odds.games is None,
            "games": odds.games,
            "confidence": None if odds.games is None else statistics.CONFIDENCE,
            "seats": [
                {"seat": seat, "wins": asdict(won), "first_turn": asdict(at_once)}
                for seat, (won, at_once) in enumerate(zip(wins, first, strict=True), 1)
            ],
            "never": asdict(never),
            "lengths": None if lengths is None else lengths.data,
            "visits": {str(square): visits for square, visits in odds.visits.items()},
        },
        rows=[
            Row("players", odds.players),
            Row("games", odds.games),
            *(won.row("wins", seat) for seat, won in enumerate(wins, 1)),
            never.row("never"),
            *(won.row("first_turn", seat) for seat, won in enumerate(first, 1)),
            *([] if lengths is None else lengths.rows),
            *(Row("length", share, turns) for turns, share in odds.lengths.shares.items()),
            *(Row("visits", visits, square) for square, visits in odds.visits.items()),
        ],
        game=odds.game,
        rules=odds.rules,
        options=options_of(odds.options, odds.switches),
    )


def _estimate(value: float, odds: Odds) -> Estimate:
    return Estimate(value) if odds.games is None else statistics.share(value, odds.games)


def _title(odds: Odds) -> str:
    who = "one token alone" if odds.players == 1 else f"{odds.players} players"
    how = "These odds are exact."
    if odds.games is not None:
        how = (
            f"These odds are not exact: they are estimated from {odds.games} simulated games. The true value of each"
            " is in its interval in 19 of 20 simulations."
        )
    return f"{odds.game} by the rules {rules_of(odds.rules, odds.options, odds.switches)}, {who}. {how}"


def _who_wins(odds: Odds, wins: Sequence[Estimate], first: Sequence[Estimate], never: Estimate) -> Table:
    """Return a table of who wins and who wins at once; for one token alone, of whether it comes to the end."""
    cells = partial(_cells, exact=odds.games is None)
    if odds.players == 1:
        rows = {"ends": wins[0], "never ends": never, "ends in the first turn": first[0]}
        return [{"the game": name, **cells("probability", "95 % interval", found)} for name, found in rows.items()]
    seats = [
        {
            "seat": f"{seat}",
            **cells("wins", "95 % interval", won),
            **cells("in its first turn", "its interval", at_once),
        }
        for seat, (won, at_once) in enumerate(zip(wins, first, strict=True), 1)
    ]
    return [*seats, {**dict.fromkeys(seats[0], ""), "seat": "nobody", **cells("wins", "95 % interval", never)}]


def _cells(heading: str, interval: str, found: Estimate, *, exact: bool) -> dict[str, str]:
    digits = _DIGITS if exact else _SIMULATED
    cells = {heading: f"{abs(found.value):.{digits}f}"}  # a zero that was reckoned may be a little below
    return cells if exact else {**cells, interval: between(found, digits)}


def _endless(odds: Odds) -> str:
    """Return why there are no lengths."""
    if odds.games is not None:
        return f"None of the {odds.games} games was won, so nothing can be said of their length."
    if odds.players == 1:
        return "By these rules the token never comes to the end, so no game has a length."
    return "By these rules nobody can ever win, so no game has a length."


def _of_lengths(odds: Odds) -> str:
    which = "end, in turns" if odds.players == 1 else "somebody wins, in turns of all the players together"
    return (
        f"The length of the games that {which}. A turn is a player's go, with all that is"
        " played again in it; a turn missed counts as one."
    )


def _visited(odds: Odds) -> list[Part]:
    """Return a table of the visits, ten squares a row, or five in a narrow window."""
    visits = odds.visits
    if not visits:
        return []
    digits = max(0, _VISITS + 1 - len(f"{max(visits.values()):.0f}"))

    def table(width: int) -> Table:
        across = _TENS if width >= _WIDE else _TENS // 2
        return [
            {
                "square": f"{first} +",
                **{
                    f"{step}": f"{visits[first + step]:.{digits}f}" if first + step in visits else ""
                    for step in range(across)
                },
            }
            for first in range(min(visits) // across * across, max(visits) + 1, across)
        ]

    return [f"{visits_title(odds)}:", table]


def visits_title(odds: Odds) -> str:
    """Return what the visits of odds are, without a stop."""
    tokens = "a token comes" if odds.players == 1 else "the tokens of all players together come"
    if odds.games is not None:
        tokens = "the tokens of all players together came"
    return f"How often, on average, {tokens} to stand on each square in a game"
