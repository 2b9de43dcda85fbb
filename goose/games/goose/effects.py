"""What a square does to the token that reaches it, as data."""

from __future__ import annotations

KINDS = ("goose", "bridge", "dice", "inn", "well", "labyrinth", "prison", "death")
"""What a square can show; each drawing has a mark for every one. A set of rules may bring kinds of its own."""


class Effect:
    """The effect of one square.

    One of `repeats`, `target`, `turns` and `traps` says what happens.

    """

    __slots__ = (
        *("final", "frees", "message", "previous", "repeats", "rests", "rolls_to_move", "shows", "spares", "target"),
        *("traps", "turns", "turns_back"),
    )

    def __init__(
        self,
        shows: str,  # what is drawn on the square: one of `KINDS`, or of those that its rules alone have
        message: str,  # key of the event that tells it
        *,
        repeats: bool = False,  # the token moves on by the same throw
        target: int | None = None,  # square that the token moves to
        final: bool = False,  # the square that it moves to has no effect
        # after a bounce, where the rules have it so, it leads backward: by the throw, or to `previous`
        turns_back: bool = False,
        previous: int | None = None,  # the square to which it then leads, or None when there is none, and no effect
        turns: int = 0,  # of its own that the token misses
        traps: bool = False,  # the token waits until another is trapped here in its place
        frees: frozenset[int] = frozenset(),  # totals of an own throw that free the token all the same
        rolls_to_move: bool = False,  # the throw that frees does not move the token: its player rolls again
        spares: bool = False,  # a throw that frees does not trap the token that it brings here
    ) -> None:
        self.shows = shows
        self.message = message
        self.repeats = repeats
        self.target = target
        self.final = final
        self.turns_back = turns_back
        self.previous = previous
        self.turns = turns
        self.traps = traps
        self.frees = frees
        self.rolls_to_move = rolls_to_move
        self.spares = spares
        self.rests = traps or turns > 0  # the token stays on the square

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the event that tells it."""
        return ("square", "name", *(("turns",) if self.turns else () if self.traps else ("target",)))


def goose() -> Effect:
    """Return a repeated throw that can lead back after a bounce."""
    return Effect("goose", "goose.goose_again", repeats=True, turns_back=True)


def repeat(shows: str, message: str) -> Effect:
    """Return the effect of moving on by the same throw, always forward."""
    return Effect(shows, message, repeats=True)


def jump(shows: str, message: str, target: int, *, final: bool = False) -> Effect:
    """Return the effect of moving to a square."""
    return Effect(shows, message, target=target, final=final)


def next_goose(previous: int | None, following: int) -> Effect:
    """Return a flight to the next goose, or after a bounce to the one before."""
    return Effect("goose", "goose.goose_next", target=following, final=True, turns_back=True, previous=previous)


def miss(shows: str, turns: int) -> Effect:
    """Return the effect of missing turns."""
    return Effect(shows, f"goose.{shows}", turns=turns)


def trap(
    shows: str, frees: frozenset[int] = frozenset(), *, rolls_to_move: bool = False, spares: bool = False
) -> Effect:
    """Return the effect of waiting for another token or a throw that frees."""
    return Effect(shows, f"goose.{shows}_trap", traps=True, frees=frees, rolls_to_move=rolls_to_move, spares=spares)
