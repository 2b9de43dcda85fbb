"""The misreadings of Mancala, by the part of the game."""

from __future__ import annotations

from goose.games.mancala.misreadings.computer import COMPUTER
from goose.games.mancala.misreadings.conditions import plays_alike
from goose.games.mancala.misreadings.ending import END
from goose.games.mancala.misreadings.sowing import CAPTURE, SOW
from goose.games.mancala.misreadings.turns import DETAILS, IN_LINE, PLAYERS, TURN
from goose.kit import Misreadings

MISREADINGS = (*SOW, *IN_LINE, *CAPTURE, *TURN, *END, *COMPUTER, *DETAILS, *PLAYERS)
"""The misreadings that are not a different value of a point."""

OFFERED = Misreadings(MISREADINGS, plays_alike)
