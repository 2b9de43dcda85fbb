"""What a square does to the token that reaches it, as data."""

from typing import NamedTuple

KINDS = ("goose", "bridge", "dice", "inn", "well", "labyrinth", "prison", "death")
"""What a square can show; each drawing has a mark for every one."""


class Effect(NamedTuple):
    """The effect of one square: one of `repeats`, `target`, `turns` and `traps` says what happens.

    Attributes:
        shows: what is drawn on the square, one of `KINDS`.
        message: key of the event that tells it.
        repeats: the token moves on by the same throw.
        target: square that the token moves to.
        turns: turns of its own that the token misses.
        traps: the token waits until another is trapped here in its place.
        frees: totals of an own throw that free the token all the same.
        rolls_to_move: the throw that frees does not move the token: its player rolls again.
    """

    shows: str
    message: str
    repeats: bool = False
    target: int | None = None
    turns: int = 0
    traps: bool = False
    frees: frozenset[int] = frozenset()
    rolls_to_move: bool = False

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the event that tells it."""
        return ("square", "name", *(("turns",) if self.turns else () if self.traps else ("target",)))

    @property
    def rests(self) -> bool:
        """Whether the token stays on the square."""
        return self.traps or self.turns > 0


def repeat(shows: str, message: str) -> Effect:
    """Return the effect of moving on by the same throw."""
    return Effect(shows, message, repeats=True)


def jump(shows: str, message: str, target: int) -> Effect:
    """Return the effect of moving to a square."""
    return Effect(shows, message, target=target)


def miss(shows: str, turns: int) -> Effect:
    """Return the effect of missing turns."""
    return Effect(shows, f"goose.{shows}", turns=turns)


def trap(shows: str, frees: frozenset[int] = frozenset(), *, rolls_to_move: bool = False) -> Effect:
    """Return the effect of waiting for another token, or for a throw that frees."""
    return Effect(shows, f"goose.{shows}_trap", traps=True, frees=frees, rolls_to_move=rolls_to_move)
