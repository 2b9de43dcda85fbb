"""The rounds of a game: once around the seats from the first player."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.core.events import Event


class Rounds:
    """Follows the turns of a game, and detects the beginning of a round.

    A round begins with the first turn, and with each turn whose player does not sit after the player of the turn
    before, counted from the first player. Players who have left keep their position in this order.

    Args:
        turns: keys of the events with which a turn begins, each with the player's name first.

    Attributes:
        is_new: whether the position has not been shown in this round.
    """

    def __init__(self, seats: Sequence[str], first: str, turns: Sequence[str]) -> None:
        start = seats.index(first)
        self._places = {name: place for place, name in enumerate([*seats[start:], *seats[:start]])}
        self._place = 0
        self._turns = turns
        self.is_new = True

    def follow(self, events: Sequence[Event]) -> None:
        """Follow the turns in some events."""
        for key, values in events:
            if key in self._turns:
                place = self._places[str(values[0])]
                self.is_new = self.is_new or place <= self._place
                self._place = place
