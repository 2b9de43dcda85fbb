"""How Pickomino is misread, by the part that a program gets wrong."""

from __future__ import annotations

from goose.games.pickomino.misreadings.computer import AUTOMATIC
from goose.games.pickomino.misreadings.prizes import LOSSES, PRIZES
from goose.games.pickomino.misreadings.seats import SEATS
from goose.games.pickomino.misreadings.turns import TURNS, WRITING
from goose.kit import Misreadings

MISREADINGS = (*TURNS, *PRIZES, *LOSSES, *SEATS, *AUTOMATIC, *WRITING)
"""The misreadings that no point of the rules makes."""

OFFERED = Misreadings(MISREADINGS)
