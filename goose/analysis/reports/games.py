"""What people and programs are told of simulated games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from goose.analysis import statistics
from goose.analysis.reports.findings import Findings, options_of
from goose.analysis.reports.persons import parts_of
from goose.analysis.reports.report import Report, as_data
from goose.analysis.statistics import Estimate
from goose.base.columns import Row
from goose.kit.lengths import Lengths
from goose.kit.totals import Totals


def simulated(found: Findings) -> Report:
    """Return what is told of simulated games."""
    setting = found.setting
    options = options_of(setting.options, setting.switches)
    return Report(parts_of(found), _data(found), [*_rows(found)], setting.game, setting.rules, options)


def _data(found: Findings) -> dict[str, object]:
    setting, totals, fair, lengths = found.setting, found.totals, found.fair, found.lengths
    return {
        "game": setting.game,
        "rules": setting.rules,
        "options": dict(setting.options),
        "switches": dict(setting.switches),
        "seed": setting.seed,
        "players": totals.seats,
        "exact": False,
        "games": totals.games,
        "chance": found.chance,
        "confidence": statistics.CONFIDENCE,
        "seats": [
            {
                "seat": seat + 1,
                "level": level,
                "wins": as_data(found.wins[seat]),
                "games_won": totals.wins[seat],
                "first_turn": as_data(found.first_turn[seat]),
                "games_won_in_first_turn": totals.first_turns[seat],
                "score": None if found.scores is None else found.scores[seat],
            }
            for seat, level in enumerate(setting.levels)
        ],
        "levels": [
            {
                "level": level.name,
                "seats": level.seats,
                "wins": as_data(level.wins),
                "games_won": level.won,
                "wins_a_seat": level.a_seat,
            }
            for level in found.levels
        ],
        "never": as_data(found.never),
        "games_never": found.drawn,
        "games_never_by_length": _plain(totals.drawn),
        "fairness": None
        if fair is None
        else {"statistic": fair.statistic, "degrees": fair.degrees, "p": fair.p, "enough": fair.enough},
        "lengths": None if lengths is None else {**lengths.data, **_by_length(totals)},
        "counted": {name: {"count": count, "per_game": count / totals.games} for name, count in found.counted.items()},
    }


def _by_length(totals: Totals) -> dict[str, object]:
    shares = {str(turns): share for turns, share in Lengths(totals.turns).shares.items()}
    return {"shares": shares, "games": _plain(totals.turns)}


def _rows(found: Findings) -> Iterator[Row]:
    setting, totals = found.setting, found.totals
    yield Row("seed", setting.seed)
    yield Row("players", totals.seats)
    yield Row("games", totals.games)
    for seat, level in enumerate(setting.levels):
        told = [
            ("wins", found.wins[seat]),
            ("games_won", Estimate(totals.wins[seat])),
            ("first_turn", found.first_turn[seat]),
            ("games_won_in_first_turn", Estimate(totals.first_turns[seat])),
            *([] if found.scores is None else [("score", Estimate(found.scores[seat]))]),
        ]
        for what, each in told:
            yield Row(what, each.value, seat + 1, level, each.low, each.high)
    for each_level in found.levels:
        wins = each_level.wins
        yield Row("level_wins", wins.value, name=each_level.name, low=wins.low, high=wins.high)
        yield Row("level_games_won", each_level.won, name=each_level.name)
        yield Row("level_wins_a_seat", each_level.a_seat, name=each_level.name)
    yield Row("never", found.never.value, low=found.never.low, high=found.never.high)
    yield Row("games_never", found.drawn)
    if found.fair is not None:
        yield Row("fairness_statistic", found.fair.statistic)
        yield Row("fairness_degrees", found.fair.degrees)
        yield Row("fairness_p", found.fair.p)
    if found.lengths is not None:
        yield from found.lengths.rows
    for turns, share in Lengths(totals.turns).shares.items():
        yield Row("length", share, turns)
        yield Row("games_of_length", totals.turns[turns], turns)
    for turns, count in sorted(totals.drawn.items()):
        yield Row("games_never_of_length", count, turns)
    for name, count in found.counted.items():
        yield Row("counted", count, name=name)
        yield Row("counted_per_game", count / totals.games, name=name)


def _plain(turns: Mapping[int, int]) -> dict[str, int]:
    return {str(length): count for length, count in sorted(turns.items())}
