"""The report on simulated games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import asdict

from goose.analysis import statistics
from goose.analysis.reports.findings import Findings, options_of
from goose.analysis.reports.persons import parts_of
from goose.analysis.reports.report import Report
from goose.base.columns import Row
from goose.kit.lengths import Lengths


def simulated(found: Findings) -> Report:
    """Return the report on simulated games."""
    setting = found.setting
    options = options_of(setting.rules.options, setting.rules.switched)
    return Report(parts_of(found), _data(found), [*_rows(found)], setting.kind.name, setting.rules.name, options)


def _data(found: Findings) -> dict[str, object]:
    setting, totals, fair, lengths = found.setting, found.totals, found.fair, found.lengths
    return {
        "game": setting.kind.name,
        "rules": setting.rules.name,
        "options": dict(setting.rules.options),
        "switches": dict(setting.rules.switched),
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
                "wins": asdict(found.wins[seat]),
                "games_won": totals.wins[seat],
                "first_turn": asdict(found.first_turn[seat]),
                "games_won_in_first_turn": totals.first_turns[seat],
                "score": None if found.scores is None else found.scores[seat],
            }
            for seat, level in enumerate(setting.levels)
        ],
        "levels": [
            {
                "level": level.name,
                "seats": level.seats,
                "wins": asdict(level.wins),
                "games_won": level.won,
                "wins_a_seat": level.a_seat,
            }
            for level in found.levels
        ],
        "never": asdict(found.never),
        "games_never": found.drawn,
        "games_never_by_length": _plain(totals.drawn),
        "fairness": None if fair is None else asdict(fair),
        "lengths": None if lengths is None else {**lengths.data, "games": _plain(totals.turns)},
        "counted": {name: {"count": count, "per_game": count / totals.games} for name, count in found.counted.items()},
    }


def _rows(found: Findings) -> Iterator[Row]:
    setting, totals = found.setting, found.totals
    yield Row("seed", setting.seed)
    yield Row("players", totals.seats)
    yield Row("games", totals.games)
    for seat, level in enumerate(setting.levels):
        yield found.wins[seat].row("wins", seat + 1, level)
        yield Row("games_won", totals.wins[seat], seat + 1, level)
        yield found.first_turn[seat].row("first_turn", seat + 1, level)
        yield Row("games_won_in_first_turn", totals.first_turns[seat], seat + 1, level)
        if found.scores is not None:
            yield Row("score", found.scores[seat], seat + 1, level)
    for each in found.levels:
        yield each.wins.row("level_wins", name=each.name)
        yield Row("level_games_won", each.won, name=each.name)
        yield Row("level_wins_a_seat", each.a_seat, name=each.name)
    yield found.never.row("never")
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
