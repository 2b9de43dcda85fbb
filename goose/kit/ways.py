"""The ways in which moves of a game are made, and what they do without a message, for the coverage of suites.

A suite covers a rule if a case shows it in each context: for each seat, against each opponent, in a later game, after a
load. The protocol knows these contexts; only the game knows in which ways a move can be made, such as a sowing that
goes round the board, and which of its effects print nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from goose.core.instructions import Instruction
    from goose.kit.narrator import Step


@attrs.frozen
class Ways:
    """A game's ways to move, and the effects of its moves that no message names.

    Each is a few English words joined by hyphens, such as `goes-round`; the names of generated cases are made of them.
    The functions that take a step are also asked about instructions that failed; such a step has changed nothing.
    """

    # returns in which ways the instruction of a step was given: by the position before it, and by its own values
    of: Callable[[Step], Sequence[str]]
    # returns what a step did in the game, itself or through the answers of automatic players, that no message names
    outcomes: Callable[[Step], Sequence[str]]
    # returns what a position has that a save must keep, such as a player who waits
    has: Callable[[Mapping[str, Any]], Sequence[str]] = lambda _: ()
    # returns the numbers of a step by which errors differ, such as the dice and the square: `throw-7`
    numbers: Callable[[Step], Sequence[str]] = lambda _: ()
    # returns values for a move with values that must be typed, such as dice, by which a game goes on well; it takes the
    # position and the move
    typed: Callable[[Random, Mapping[str, Any], Instruction], list[Any]] | None = None
