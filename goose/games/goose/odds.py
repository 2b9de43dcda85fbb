"""The odds of the Goose: winners, lengths, and visits of squares."""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import Any

from goose.games.goose.ruleset import GooseRules
from goose.kit import GameOdds, HeatBoard, Odds, OddsOption, Progress, Rules, UsageError

SIMULATED = 200_000
"""The number of games simulated where the chain of all tokens is too large.

They give a probability of one half to within 0.0022.
"""


class GooseOdds(GameOdds):
    """The odds of the Goose, by Markov chains made of the engine's throws."""

    summary = "Print who wins the Game of the Goose, and how long it takes."
    help = """Print how likely each player is to win the Goose, how long a game takes, and which squares tokens reach.

    The engine makes every throw from every state once, and the odds are computed exactly from the results. A turn
    includes the extra throws of a player; a missed turn counts too. With one token, a trap holds it forever, unless
    its own throw frees it. Where tokens affect each other, games of four or more players are simulated.

    \b
    goose odds goose --players 2
    goose odds goose --rules bari --squares 63 --rule inn=1 --format json
    """
    options = (
        OddsOption("players", "K", "Number of players, {bounds}.  [default: one token, alone]", bounds=(1, None)),
    )
    needs = ("numpy", "scipy")
    plots = True

    def check(self, rules: Rules, asked: Mapping[str, Any]) -> None:
        """Check that the rules allow this number of players, or one token alone."""
        from goose.games.goose import KIND
        from goose.kit import bounds, bounds_text

        assert isinstance(rules, GooseRules), "this kind makes no others"
        if rules.second_throw:
            raise UsageError("--rule second-throw=on: the odds depend on the players; goose simulate plays such games.")
        players = asked["players"] or 1
        least, most = bounds(rules)
        if players > 1 and not least <= players <= most:
            raise UsageError(f"--players {players}: {bounds_text(KIND, rules)}, or one token alone.")

    def compute(self, rules: Rules, switches: Mapping[str, str], asked: Mapping[str, Any], progress: Progress) -> Odds:
        """Return the odds: exact if the chain is small enough, else simulated."""
        from goose.games.goose.chances.computed import is_exact, odds_of, simulated_odds

        assert isinstance(rules, GooseRules), "this kind makes no others"
        players = asked["players"] or 1
        if is_exact(rules, players):
            with progress("following the game") as on_progress:
                return odds_of(rules, switches, players, lambda likely: on_progress(_share(likely)))
        with progress("simulating") as on_progress:
            return simulated_odds(rules, switches, players, SIMULATED, on_progress)

    def board(self, rules: Rules) -> HeatBoard:
        """Return the layout of the squares, with the special ones in English."""
        from goose.games.goose import KIND
        from goose.games.goose.board import ShownBoard
        from goose.games.goose.grid import grid_of
        from goose.games.goose.view import view_of
        from goose.kit import ENGLISH, HeatBoard, texts

        assert isinstance(rules, GooseRules), "this kind makes no others"
        shown = ShownBoard(view_of(rules, ()), None, texts(ENGLISH, KIND)["board"], ())
        grid = grid_of(shown.count, rising=shown.rising)
        squares = range(1, shown.count + 1)
        (column, row), (columns, rows) = grid.area
        return HeatBoard(
            places={
                **{square: (*grid.place(square), 1, 1) for square in squares[:-1]},
                shown.count: (column, row, columns, rows),
            },
            marks={square: shown.words.get(kind, kind) for square in squares if (kind := shown.kind(square))},
            leads={square: target for square in squares if (target := shown.target(square)) is not None},
            walls=[*grid.walls()],
            passed={square for square, effect in rules.effects.items() if not effect.rests},
        )


def _share(likely: float) -> float:
    """Return the progress: the logarithm of the probability of a game in progress, which falls by a constant factor."""
    from goose.kit import NEGLIGIBLE

    return log(max(likely, NEGLIGIBLE)) / log(NEGLIGIBLE)


ODDS = GooseOdds()
