"""Players who are away from a game: since when, and what those who are there want to do about it.

Nothing happens by itself: the game waits, unless the table has a time limit. The others decide, and each of them who is
connected must want the same. When a player comes back, the wishes about them are forgotten.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection

from goose.tables.protocol.position import Away
from goose.tables.protocol.refusals import Refused

Clock = Callable[[], float]
"""Returns seconds that never go back."""


class Absences:
    """The absences at a table.

    Args:
        patience: the seconds without a connection after which the others may decide.
        clock: the time.
    """

    def __init__(self, patience: float, clock: Clock) -> None:
        self._patience = patience
        self._clock = clock
        self._since: dict[str, float] = {}  # the time when each player who is not there was seen last
        self._wishes: dict[str, dict[str, str]] = {}  # for each absent player: the action that each of the others wants

    def look(self, persons: Collection[str], here: Collection[str]) -> None:
        """Note which of the persons in a game are connected."""
        now = self._clock()
        self._since = {name: self._since.get(name, now) for name in persons if name not in here}
        self._wishes = {name: wishes for name, wishes in self._wishes.items() if name in self._since}

    @property
    def next(self) -> float | None:
        """The time when the next player counts as away; None if nobody will."""
        times = [since + self._patience for since in self._since.values()]
        return min((time for time in times if time > self._clock()), default=None)

    def wish(self, name: str, action: str, voter: str) -> None:
        """Note what a player wants for an absent one; a later wish replaces an earlier one."""
        if name not in self._away():
            raise Refused("not-away", "This player is not away, or not for long enough.")
        self._wishes.setdefault(name, {})[voter] = action

    def decided(self, voters: Collection[str]) -> tuple[str, str] | None:
        """Return an absent player and the action that all these voters want, or None."""
        for name in self._away():
            wishes = self._wishes.get(name, {})
            wanted = {wishes.get(voter) for voter in voters}
            if len(wanted) == 1 and (action := wanted.pop()) is not None:
                return name, action
        return None

    def forget(self, name: str) -> None:
        """Forget what the others want for a player."""
        self._wishes.pop(name, None)

    def messages(self, voters: Collection[str]) -> list[Away]:
        """Return the players who are away, with what these voters want."""
        now = self._clock()
        return [
            Away(
                name=name,
                seconds=math.floor(now - since),
                wishes={voter: action for voter, action in self._wishes.get(name, {}).items() if voter in voters},
            )
            for name, since in self._away().items()
        ]

    def _away(self) -> dict[str, float]:
        now = self._clock()
        return {name: since for name, since in self._since.items() if since + self._patience <= now}
