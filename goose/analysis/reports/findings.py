"""The findings of simulated games: the numbers in every form of the report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from goose.analysis import statistics
from goose.analysis.reports.lengths import LengthsReport, lengths_report
from goose.analysis.statistics import Estimate, Fairness
from goose.kit.counting import Counting
from goose.kit.lengths import Lengths
from goose.kit.seats import leaves_to_chance
from goose.kit.setting import Setting
from goose.kit.totals import Totals

_TEXTS = ("board",)  # options whose value is a whole file


@attrs.frozen
class LevelFindings:
    """The wins of the players of a level; seats are counted from 1."""

    name: str
    seats: Sequence[int]
    won: int
    wins: Estimate

    @property
    def a_seat(self) -> float:
        """The share of all games that one of its players won, on average."""
        return self.wins.value / len(self.seats)


@attrs.frozen
class Findings:
    """The findings of simulated games."""

    setting: Setting
    totals: Totals
    chance: bool  # something is left to chance, so the games are not all the same
    can_be_drawn: bool  # games can end without a winner, by the rules or as these did
    wins: Sequence[Estimate]
    first_turn: Sequence[Estimate]  # the share of games won in the first turn of their winner, by seat
    never: Estimate  # the share of games that nobody won
    levels: Sequence[LevelFindings]
    fair: Fairness | None
    lengths: LengthsReport | None
    counted: dict[str, int]
    scores: Sequence[float] | None  # the mean score, by seat, where the game has scores

    @property
    def drawn(self) -> int:
        """Games that nobody won."""
        return self.totals.games - sum(self.totals.wins)


def find(totals: Totals, setting: Setting, counting: Counting) -> Findings:
    """Return what some games have shown."""
    games = totals.games
    chance = leaves_to_chance(setting.kind, setting.levels)

    def share(won: int) -> Estimate:
        return statistics.share(won / games, games) if chance else Estimate(won / games)

    drawn = games - sum(totals.wins)
    names = dict.fromkeys([*counting.names, *sorted(totals.counted)])
    return Findings(
        setting,
        totals,
        chance,
        can_be_drawn=setting.rules.draws or drawn > 0,
        wins=[share(won) for won in totals.wins],
        first_turn=[share(won) for won in totals.first_turns],
        never=share(drawn),
        levels=[
            LevelFindings(
                name,
                [seat for seat, level in enumerate(setting.levels, 1) if level == name],
                won := sum(each for each, level in zip(totals.wins, setting.levels, strict=True) if level == name),
                share(won),
            )
            for name in dict.fromkeys(setting.levels)
        ],
        fair=statistics.fairness(totals.wins) if chance else None,
        lengths=lengths_report(Lengths(totals.turns), sum(totals.turns.values()), chance=chance),
        counted={name: totals.counted[name] for name in names},
        scores=None if counting.scores is None else [score / games for score in totals.scores],
    )


def described(setting: Setting) -> str:
    """Return the description of a setting's game, rules and players."""
    players = len(setting.levels)
    rules = rules_of(setting.rules.name, setting.rules.options, setting.rules.switched)
    return f"{setting.kind.name} by the rules {rules}, {players} player{'s' * (players > 1)}"


def rules_of(name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> str:
    """Return the description of rules: their name, options and changed points."""
    return " with ".join(part for part in (name, options_of(options, switches)) if part)


def options_of(options: Mapping[str, object], switches: Mapping[str, str]) -> str:
    """Return the options of rules and the changed points; of a board file only that there is one."""
    shaped = [option if option in _TEXTS else f"{option}={value}" for option, value in options.items()]
    return ", ".join([*shaped, *(f"{point}={value}" for point, value in switches.items())])
