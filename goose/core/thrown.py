"""Dice that somebody else has thrown: a game played again with the throws that another program has printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from goose.core.dice import RANDOM, Dice, RandomDice

if TYPE_CHECKING:
    from collections.abc import Sequence

FACE, COUNT, MISSING = "face", "count", "missing"
"""Why a throw cannot be used: a die shows no face, the rules throw another number of dice, there is no throw."""


@attrs.frozen
class Throw:
    """A throw that somebody else has made."""

    faces: tuple[int, ...]  # of each die the number of its face, from 1; 0 for what is no face of the game
    name: str | None = None  # of the player who throws, if it is known


class ThrownDice(Dice):
    """Dice that show what somebody else has thrown, one throw after the other.

    After a throw that cannot be used they show anything, always the same: whatever the game does then counts for
    nothing, but it must be able to end.

    Attributes:
        used: how many throws have been used.
        unfit: why the next throw could not be used: FACE, COUNT or MISSING; None as long as all could.
        wanted: how many dice the rules throw then.
    """

    mode = RANDOM
    typed = False

    def __init__(self, throws: Sequence[Throw]) -> None:
        self._throws = throws
        self._anything = RandomDice(0)
        self.used = 0
        self.unfit: str | None = None
        self.wanted = 0

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the next throw; note why it cannot be used."""
        if self.unfit is None:
            faces = self._throws[self.used].faces if self.used < len(self._throws) else None
            self.wanted = count
            self.unfit = MISSING if faces is None else FACE if 0 in faces else COUNT if len(faces) != count else None
            if faces is not None and self.unfit is None:
                self.used += 1
                return faces
        return self._anything.throw(count)

    def draw(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, always the same: of what else is drawn nothing is known."""
        return self._anything.draw(bound)

    def pick(self, names: Sequence[str]) -> int:
        """Return the index of the player who makes the next throw; of the first one if that is not known."""
        name = self._throws[self.used].name if self.used < len(self._throws) else None
        folded = [each.casefold() for each in names]
        if name in names:
            return names.index(name)
        return folded.index(name.casefold()) if name is not None and name.casefold() in folded else 0

    def skip(self) -> None:
        """Leave out the next throw, because it is no throw: the program shows an earlier one again."""
        self.used += 1

    def encode(self) -> dict[str, object]:
        """Return a state for a save; it is not used again."""
        return self._anything.encode()

    def restore(self, state: object) -> None:
        """Ignore the state of a save: the throws go on as they were made."""

    def copy(self) -> ThrownDice:
        """Return dice that will show the same throws."""
        twin = ThrownDice(self._throws)
        twin._anything = self._anything.copy()
        twin.used, twin.unfit, twin.wanted = self.used, self.unfit, self.wanted
        return twin
