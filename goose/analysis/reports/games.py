"""The report on simulated games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

from attrs import asdict

from goose.analysis import statistics
from goose.analysis.reports.findings import Findings, described, options_of
from goose.analysis.reports.report import Part, Report, percent, percents
from goose.analysis.statistics import Fairness
from goose.base.columns import Row, Table
from goose.kit.lengths import Lengths

_STRONG = 0.001  # a p-value below which nobody doubts
_USUAL = 0.05
_LEAST = 1e-300  # below, a p-value may be 0
_SEEN = 2.8  # standard errors of a difference that a test at 0.05 finds in four of five simulations
_LENGTHS = (
    "The length of the games that somebody won, in turns of all the players together. A turn is a player's go, with all"
    " that is played again in it; a turn missed counts as one."
)


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


def parts_of(found: Findings) -> list[Part]:
    """Return the paragraphs and tables for people."""
    return [
        _title(found),
        _seats(found),
        *([_levels(found)] if len(found.levels) > 1 else []),
        *([] if found.fair is None else [_fairness(found.fair, found)]),
        *(["Nobody won any of these games."] if found.lengths is None else [_LENGTHS, *found.lengths.parts]),
        *_counted(found),
    ]


def _title(found: Findings) -> str:
    games = found.totals.games
    text = f"{games} game{'s' * (games > 1)} simulated with seed {found.setting.seed}"
    how = "Each interval holds what the rules imply in 19 of 20 simulations."
    if not found.chance:
        how = "Nothing is left to chance between these players: every game is the same."
    return f"{described(found.setting)}; {text}. {how}"


def _seats(found: Findings) -> Table:
    """Return a table of who won, with first turns and scores if any."""
    totals = found.totals
    table = [
        {
            "seat": f"{seat + 1}",
            "level": level,
            "wins": f"{totals.wins[seat]}",
            "share": percent(found.wins[seat].value),
            **({"95 % interval": percents(found.wins[seat])} if found.chance else {}),
            **({"in its first turn": f"{totals.first_turns[seat]}"} if any(totals.first_turns) else {}),
            **({"mean score": f"{found.scores[seat]:.2f}"} if found.scores is not None else {}),
        }
        for seat, level in enumerate(found.setting.levels)
    ]
    if not found.can_be_drawn:
        return table
    nobody = {"seat": "nobody", "wins": f"{found.drawn}", "share": percent(found.never.value)}
    interval = {"95 % interval": percents(found.never)} if found.chance else {}
    return [*table, {**dict.fromkeys(table[0], ""), **nobody, **interval}]


def _levels(found: Findings) -> Table:
    return [
        {
            "level": level.name,
            "seats": " ".join(map(str, level.seats)),
            "wins": f"{level.won}",
            "share": percent(level.wins.value),
            **({"95 % interval": percents(level.wins)} if found.chance else {}),
            "a seat": percent(level.a_seat),
        }
        for level in found.levels
    ]


def _counted(found: Findings) -> list[Part]:
    """Return a table of what happened, and the names of what did not."""
    table = [
        {"counted": name, "in all": f"{count}", "a game": f"{count / found.totals.games:.4f}"}
        for name, count in found.counted.items()
        if count
    ]
    nothing = ", ".join(name for name, count in found.counted.items() if not count)
    return [*([table] if table else []), *([f"Counted, but never seen: {nothing}."] if nothing else [])]


def _fairness(fair: Fairness, found: Findings) -> str:
    """Return what the test says, in words and with its numbers."""
    p = f"p = {fair.p:.3g}" if fair.p >= _LEAST else f"p < {_LEAST:.0e}"
    often = f"in {100 * fair.p:.1f} %" if fair.p >= _STRONG else f"in fewer than {100 * _STRONG:.1f} %"
    freedom = f"{fair.degrees} degree{'s' * (fair.degrees > 1)} of freedom"
    text = (
        "Is it fair? If all seats were equally likely to win, their wins would differ as much as here, or more,"
        f" {often} of all simulations (chi-square {fair.statistic:.2f}, {freedom}, {p}; games that nobody won do not"
        f" count). {_verdict(fair, found.totals.wins)}"
    )
    if len(found.levels) > 1:
        text += " The players also have different levels, so the seat may not be the reason."
    if not fair.enough:
        text += " But there are too few games for the test: it needs at least five expected wins for each seat."
    return text


def _verdict(fair: Fairness, wins: Sequence[int]) -> str:
    if fair.p < _STRONG:
        return "So it is almost certain that they are not."
    if fair.p < _USUAL:
        return "That speaks against it, but not beyond doubt: simulate more games."
    text = "Nothing speaks against it, but that does not prove that it is fair"
    if not fair.enough:
        return f"{text}."
    points = 100 * _SEEN * sqrt(2 / len(wins) / sum(wins))
    found = f"a difference of {points:.1f} percentage points between two seats would be found"
    return f"{text}: {found} in four of five such simulations."
