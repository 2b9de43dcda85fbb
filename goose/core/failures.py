"""The failures that can apply at once, and which of them an order hides.

A *situation* is the set of failures that apply to one line, each tested by itself. Only the first of them in the order
of the instruction is reported. Source: `course.md`, the table of failures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goose.core.instructions import Signature

Situation = frozenset[str]

OF_FILES = ("common.file_missing", "common.file_not_readable", "common.file_invalid", "common.file_not_writable")
"""The failures of files, which exclude each other. A course may leave out some of an instruction's: they are then
reported as the last one that is listed."""

_NOBODY: Situation = frozenset()
_STRANGER = "common.unknown_player"
_OUTSIDER = "common.not_in_game"
_NOT_NOW = "common.not_your_turn"

_WITHOUT_GAME = (_NOBODY, frozenset((_STRANGER,)))
"""The failures of one name without a game: of a registered name, and of any other."""

_IN_GAME = (
    _NOBODY,
    frozenset((_NOT_NOW,)),
    frozenset((_OUTSIDER, _NOT_NOW)),
    frozenset((_STRANGER, _OUTSIDER, _NOT_NOW)),
)
"""The failures of one name during a game: of the player to move, of others at the table, of registered players who are
not in the game, and of names that are not registered."""

_ALONE = (("common.invalid_name",), ("common.player_exists",), ("common.no_players",))
"""The failures of which at most one applies."""


def shown_by_doing(signature: Signature, failure: str) -> bool:
    """Return whether only carrying out an instruction shows a failure."""
    return failure in OF_FILES or not (failure.startswith("common.") or failure in signature.tests)


def situations(signature: Signature) -> frozenset[Situation]:
    """Return the situations of an instruction that has some failures."""
    known = frozenset(signature.failures)
    return frozenset(each & known for each in _all(signature)) - {_NOBODY}


def _all(signature: Signature) -> Iterator[Situation]:
    if signature.outside:  # the game tests its failures itself: nobody else knows which can apply at once
        yield from (frozenset((failure,)) for failure in signature.failures)
        return
    own = [failure for failure in signature.failures if failure not in OF_FILES and shown_by_doing(signature, failure)]
    done = [*own, *(failure for failure in signature.failures if failure in OF_FILES)]
    yield from map(frozenset, (*_ALONE, *((failure,) for failure in done)))
    if "common.player_exists" in signature.failures:
        return
    most = signature.players[1]
    if _STRANGER in signature.failures:
        most = max(most, 1)  # the rules of a table without seats take names as values
    for in_game in (False, True):
        game = frozenset(("common.game_in_progress",) if in_game else ("common.no_game",))
        states = (_IN_GAME if in_game and _OUTSIDER in signature.failures else _WITHOUT_GAME) if most else (_NOBODY,)
        for some in combinations_with_replacement(states, min(2, most) or 1):
            names = frozenset().union(*some)
            repeated: tuple[Situation, ...] = (_NOBODY,)
            if most > 1:
                repeated = (_NOBODY, frozenset(("common.repeated_player",)))
            for twice in repeated:
                yield game | names | twice
                if in_game and _OUTSIDER not in names:
                    yield from (game | names | twice | {failure} for failure in signature.tests)
                for failure in done:
                    if failure in OF_FILES or in_game:
                        yield game | names | twice | {failure}


def hidden(signature: Signature) -> list[str]:
    """Return the failures that are never the first to apply, in order."""
    reported = {_first(each, signature.failures) for each in situations(signature)}
    return [failure for failure in signature.failures if failure not in reported]


def can_be_exchanged(signature: Signature, first: str, second: str) -> bool:
    """Return whether a line can show that two failures, one after the other in the order, are exchanged."""
    both = (each for each in situations(signature) if first in each and second in each)
    return any(_first(each, signature.failures) == first for each in both)


def _first(situation: Situation, order: Sequence[str]) -> str:
    return next(failure for failure in order if failure in situation)
