"""How Mancala is misread, by the part that a program gets wrong."""

from __future__ import annotations

from goose.games.mancala.misreadings.computer import COMPUTER
from goose.games.mancala.misreadings.ending import END
from goose.games.mancala.misreadings.sowing import CAPTURE, SOW
from goose.games.mancala.misreadings.turns import DETAILS, PLAYERS, TURN
from goose.kit import Misreadings

MISREADINGS = (*SOW, *CAPTURE, *TURN, *END, *COMPUTER, *DETAILS, *PLAYERS)
"""What else can be misread than the points of the rules."""

OFFERED = Misreadings(MISREADINGS)
