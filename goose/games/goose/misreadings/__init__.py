"""How the Goose is misread: by the part of the game that a program gets wrong."""

from __future__ import annotations

from goose.games.goose.misreadings.alike import plays_alike
from goose.games.goose.misreadings.meeting import KATA, OCCUPIED
from goose.games.goose.misreadings.seats import DETAILS, NAME, ORDER, TURN
from goose.games.goose.misreadings.squares import EFFECTS, PLACES
from goose.games.goose.misreadings.throws import AGAIN, END, FIRST_THROW, MOVE
from goose.games.goose.misreadings.waiting import STUCK, TRAP, WAIT

__all__ = ("MISREADINGS", "plays_alike")

MISREADINGS = (
    *(*MOVE, *FIRST_THROW, *EFFECTS, *PLACES, *AGAIN, *END, *OCCUPIED),
    *(*WAIT, *TRAP, *STUCK, *TURN, *ORDER, *NAME, *DETAILS, *KATA),
)
"""What else can be misread than the points of the rules."""
