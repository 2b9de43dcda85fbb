"""The setting of a simulation, as a value that can be sent elsewhere."""

from __future__ import annotations

import attrs

from goose.core.game import GameKind, Rules
from goose.core.variant import Variant
from goose.kit.offers import offers_of
from goose.kit.totals import Runner

RANDOM = "Random"
"""The level of a player who chooses each legal move with the same probability."""


@attrs.frozen
class Setting:
    """Games of one kind between players of some levels."""

    variant: Variant  # the game, with the contents of its files
    levels: tuple[str, ...]  # the levels of the players, in playing order
    seed: int  # seed of all throws and random choices

    @property
    def kind(self) -> GameKind:
        """The kind of game."""
        return self.variant.kind

    @property
    def rules(self) -> Rules:
        """The rules of the games."""
        return self.variant.rules


def runner_of(kind: GameKind, rules: Rules, levels: tuple[str, ...]) -> Runner | None:
    """Return a function that plays games by tables, or None if only the engine plays them."""
    fast = offers_of(kind).fast
    return None if fast is None else fast.get()(rules, levels)
