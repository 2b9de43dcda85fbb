"""The misreadings of the Goose, by the part of the game."""

from __future__ import annotations

from goose.games.goose.misreadings.alike import plays_alike
from goose.games.goose.misreadings.meeting import KATA, OCCUPIED
from goose.games.goose.misreadings.seats import NAME, ORDER, TURN
from goose.games.goose.misreadings.squares import EFFECTS, PLACES
from goose.games.goose.misreadings.throws import AGAIN, END, FIRST_THROW, MOVE
from goose.games.goose.misreadings.waiting import STUCK, TRAP, WAIT
from goose.kit import Misreadings

MISREADINGS = (
    *(*MOVE, *FIRST_THROW, *EFFECTS, *PLACES, *AGAIN, *END, *OCCUPIED),
    *(*WAIT, *TRAP, *STUCK, *TURN, *ORDER, *NAME, *KATA),
)
"""What else can be misread than the points of the rules."""

OFFERED = Misreadings(MISREADINGS, plays_alike)
