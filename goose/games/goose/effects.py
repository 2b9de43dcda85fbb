"""The effects of squares on the tokens that reach them, as data."""

from __future__ import annotations

KINDS = ("goose", "bridge", "dice", "inn", "well", "labyrinth", "prison", "death")
"""The kinds of squares; each drawing has a mark for every one. A rule set may add its own kinds."""


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
        shows: str,  # the kind drawn on the square: one of `KINDS`, or one that its rules add
        message: str,  # key of the event that reports it
        *,
        repeats: bool = False,  # the token moves on by the same throw
        target: int | None = None,  # the square that the token moves to
        final: bool = False,  # the target square has no effect
        # by some rules it leads backward after a bounce: by the throw, or to `previous`
        turns_back: bool = False,
        previous: int | None = None,  # the target after a bounce; None: it then has no effect
        turns: int = 0,  # turns that the token misses
        traps: bool = False,  # the token waits until another token is trapped here instead
        frees: frozenset[int] = frozenset(),  # totals with which its player can free the token
        rolls_to_move: bool = False,  # the freeing throw does not move the token; its player rolls again
        spares: bool = False,  # a token that arrives by a freeing throw is not trapped
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
        """The fields of the event that reports the effect."""
        return ("square", "name", *(("turns",) if self.turns else () if self.traps else ("target",)))


def goose() -> Effect:
    """Return the effect of repeating the throw.

    After a bounce it may go backward.
    """
    return Effect("goose", "goose.goose_again", repeats=True, turns_back=True)


def repeat(shows: str, message: str) -> Effect:
    """Return the effect of repeating the throw, always forward."""
    return Effect(shows, message, repeats=True)


def jump(shows: str, message: str, target: int, *, final: bool = False) -> Effect:
    """Return the effect of moving to a square."""
    return Effect(shows, message, target=target, final=final)


def next_goose(previous: int | None, following: int) -> Effect:
    """Return the effect of flying to the next goose.

    After a bounce it is the one before.
    """
    return Effect("goose", "goose.goose_next", target=following, final=True, turns_back=True, previous=previous)


def miss(shows: str, turns: int) -> Effect:
    """Return the effect of missing turns."""
    return Effect(shows, f"goose.{shows}", turns=turns)


def trap(
    shows: str, frees: frozenset[int] = frozenset(), *, rolls_to_move: bool = False, spares: bool = False
) -> Effect:
    """Return the effect of waiting for another token or for a freeing throw."""
    return Effect(shows, f"goose.{shows}_trap", traps=True, frees=frees, rolls_to_move=rolls_to_move, spares=spares)
