"""What a report tells of simulated games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from goose.analysis import statistics
from goose.analysis.lengths import Lengths
from goose.analysis.simulating.counting import Counting
from goose.analysis.simulating.setting import Setting
from goose.analysis.simulating.totals import Totals
from goose.analysis.statistics import Estimate, Fairness
from goose.analysis.telling.lengths import tell_lengths
from goose.analysis.telling.report import Report, Row, as_data, percent, percents
from goose.commands.tables import Table

_STRONG = 0.001  # a p-value below which nobody doubts
_USUAL = 0.05
_LEAST = 1e-300  # below, a p-value may be 0
_TEXTS = ("board",)  # options whose value is a whole file

_LENGTHS = (
    "The length of the games that somebody won, in turns of all the players together. A turn is a player's go, with"
    " all that is played again in it; a turn missed counts as one."
)


def simulated(totals: Totals, setting: Setting, counting: Counting) -> Report:
    """Return what is told of simulated games.

    Args:
        totals: what they came to; one game or more.
        setting: what was simulated.
        counting: how they were counted.
    """
    drawn = totals.games - sum(totals.wins)
    wins = [statistics.share(won / totals.games, totals.games) for won in totals.wins]
    first = [statistics.share(won / totals.games, totals.games) for won in totals.first_turns]
    nobody = statistics.share(drawn / totals.games, totals.games)
    levels = _by_level(totals, setting.levels)
    fair = statistics.fairness(totals.wins)
    lengths = tell_lengths(Lengths(totals.turns), sum(totals.turns.values()))
    counted = {name: totals.counted[name] for name in _names(totals, counting)}
    scores = [None if counting.scores is None else score / totals.games for score in totals.scores]
    return Report(
        parts=[
            _title(totals, setting),
            _seats(totals, setting.levels, wins, nobody),
            *([_levels(levels)] if len(levels) > 1 else []),
            *([] if fair is None else [_fairness(fair, mixed=len(levels) > 1)]),
            *(["Nobody won any of these games."] if lengths is None else [_LENGTHS, *lengths.tables]),
            *_counted(counted, totals.games),
        ],
        data={
            "game": setting.game,
            "rules": setting.rules,
            "options": dict(setting.options),
            "switches": dict(setting.switches),
            "seed": setting.seed,
            "players": totals.seats,
            "games": totals.games,
            "confidence": statistics.CONFIDENCE,
            "seats": [
                {
                    "seat": seat + 1,
                    "level": level,
                    "wins": totals.wins[seat],
                    "share": as_data(wins[seat]),
                    "first_turn_wins": totals.first_turns[seat],
                    "first_turn": as_data(first[seat]),
                    "score": scores[seat],
                }
                for seat, level in enumerate(setting.levels)
            ],
            "levels": [
                {
                    "level": level,
                    "seats": seats,
                    "wins": won,
                    "share": as_data(found),
                    "share_a_seat": found.value / len(seats),
                }
                for level, (seats, won, found) in levels.items()
            ],
            "nobody": {"games": drawn, "share": as_data(nobody), "lengths": _plain(totals.drawn)},
            "fairness": None
            if fair is None
            else {"statistic": fair.statistic, "degrees": fair.degrees, "p": fair.p, "enough": fair.enough},
            "lengths": None if lengths is None else {**lengths.data, "counts": _plain(totals.turns)},
            "counted": {name: {"count": count, "per_game": count / totals.games} for name, count in counted.items()},
        },
        rows=[
            Row("players", totals.seats),
            Row("games", totals.games),
            *_rows_of_seats(totals, setting.levels, wins, first, scores),
            *(
                Row(what, value, low, high, level=level)
                for level, (seats, won, found) in levels.items()
                for what, value, low, high in (
                    ("level_wins", won, None, None),
                    ("level_share", found.value, found.low, found.high),
                    ("level_share_a_seat", found.value / len(seats), None, None),
                )
            ),
            Row("nobody", drawn),
            Row("nobody_share", nobody.value, nobody.low, nobody.high),
            *([] if fair is None else _rows_of_fairness(fair)),
            *([] if lengths is None else lengths.rows),
            *(Row("length", count, of=str(turns)) for turns, count in sorted(totals.turns.items())),
            *(Row("nobody_length", count, of=str(turns)) for turns, count in sorted(totals.drawn.items())),
            *(Row("counted", count, of=name) for name, count in counted.items()),
            *(Row("counted_per_game", count / totals.games, of=name) for name, count in counted.items()),
        ],
    )


def described(setting: Setting) -> str:
    """Return what is told of the game, the rules and the players of a setting."""
    players = len(setting.levels)
    return f"{setting.game} by the rules {rules_of(setting)}, {players} player{'s' * (players > 1)}"


def rules_of(setting: Setting) -> str:
    """Return what is told of the rules of a setting: their name, what shapes them, and the points that are switched."""
    shaped = [name if name in _TEXTS else f"{name}={value}" for name, value in setting.options.items()]
    shaped += [f"{point}={value}" for point, value in setting.switches.items()]
    return " with ".join(part for part in (setting.rules, ", ".join(shaped)) if part)


def _title(totals: Totals, setting: Setting) -> str:
    games = f"{totals.games} game{'s' * (totals.games > 1)} simulated with seed {setting.seed}"
    return f"{described(setting)}; {games}. Each interval holds what the rules imply in 19 of 20 simulations."


def _by_level(totals: Totals, levels: Sequence[str]) -> dict[str, tuple[list[int], int, Estimate]]:
    """Return the seats of each level, counted from 1, how often any of them won, and in what share of all games."""
    found = {}
    for level in dict.fromkeys(levels):
        seats = [seat for seat, of_seat in enumerate(levels) if of_seat == level]
        won = sum(totals.wins[seat] for seat in seats)
        found[level] = ([seat + 1 for seat in seats], won, statistics.share(won / totals.games, totals.games))
    return found


def _names(totals: Totals, counting: Counting) -> list[str]:
    """Return the names of what is counted in the order in which it is told."""
    return [*dict.fromkeys([*counting.names, *sorted(totals.counted)])]


def _plain(turns: Mapping[int, int]) -> dict[str, int]:
    return {str(length): count for length, count in sorted(turns.items())}


# For a person.


def _seats(totals: Totals, levels: Sequence[str], wins: Sequence[Estimate], nobody: Estimate) -> Table:
    """Return a table of who won, with the scores if there are any."""
    scored = any(totals.scores)
    table = [
        {
            "seat": f"{seat + 1}",
            "level": level,
            "wins": f"{totals.wins[seat]}",
            "share": percent(wins[seat].value),
            "95 % interval": percents(wins[seat]),
            "first turn": f"{totals.first_turns[seat]}",
            **({"mean score": f"{totals.scores[seat] / totals.games:.2f}"} if scored else {}),
        }
        for seat, level in enumerate(levels)
    ]
    drawn = totals.games - sum(totals.wins)
    return [
        *table,
        {
            **dict.fromkeys(table[0], ""),
            "seat": "nobody",
            "wins": f"{drawn}",
            "share": percent(nobody.value),
            "95 % interval": percents(nobody),
        },
    ]


def _levels(levels: Mapping[str, tuple[Sequence[int], int, Estimate]]) -> Table:
    return [
        {
            "level": level,
            "seats": " ".join(map(str, seats)),
            "wins": f"{won}",
            "share": percent(found.value),
            "95 % interval": percents(found),
            "a seat": percent(found.value / len(seats)),
        }
        for level, (seats, won, found) in levels.items()
    ]


def _counted(counted: Mapping[str, int], games: int) -> list[str | Table]:
    """Return a table of what happened, and the names of what did not."""
    table = [
        {"counted": name, "in all": f"{count}", "a game": f"{count / games:.4f}"}
        for name, count in counted.items()
        if count
    ]
    nothing = ", ".join(name for name, count in counted.items() if not count)
    return [*([table] if table else []), *([f"Counted, but none there were: {nothing}."] if nothing else [])]


def _fairness(fair: Fairness, *, mixed: bool) -> str:
    """Return what the test says, in words and with its numbers."""
    p = f"p = {fair.p:.3g}" if fair.p >= _LEAST else f"p < {_LEAST:.0e}"
    often = f"in {100 * fair.p:.1f} %" if fair.p >= _STRONG else f"in fewer than {100 * _STRONG:.1f} %"
    freedom = f"{fair.degrees} degree{'s' * (fair.degrees > 1)} of freedom"
    if fair.p < _STRONG:
        verdict = "So it is all but certain that they are not."
    elif fair.p < _USUAL:
        verdict = "That speaks against it, though not beyond doubt: more games would tell."
    else:
        verdict = "Nothing speaks against it."
    told = (
        "Is it fair? If all seats were equally likely to win, their wins would differ as much as here, or more,"
        f" {often} of all simulations (chi-square {fair.statistic:.2f}, {freedom}, {p}; games that nobody won do not"
        f" count). {verdict}"
    )
    if mixed:
        told += " The players differ in level too, so it need not be the seat that matters."
    if not fair.enough:
        told += " But these are too few games for the test: it wants at least five wins expected of each seat."
    return told


# For a table.


def _rows_of_seats(
    totals: Totals,
    levels: Sequence[str],
    wins: Sequence[Estimate],
    first: Sequence[Estimate],
    scores: Sequence[float | None],
) -> list[Row]:
    rows = []
    for seat, level in enumerate(levels):
        told: list[tuple[str, Estimate]] = [
            ("wins", Estimate(totals.wins[seat])),
            ("share", wins[seat]),
            ("first_turn_wins", Estimate(totals.first_turns[seat])),
            ("first_turn", first[seat]),
        ]
        score = scores[seat]
        if score is not None:
            told.append(("score", Estimate(score)))
        rows += [Row(what, each.value, each.low, each.high, seat=seat + 1, level=level) for what, each in told]
    return rows


def _rows_of_fairness(fair: Fairness) -> list[Row]:
    return [
        Row("fairness_statistic", fair.statistic),
        Row("fairness_degrees", fair.degrees),
        Row("fairness_p", fair.p),
    ]
