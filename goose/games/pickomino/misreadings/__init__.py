"""How Pickomino is misread: entries by what of the game they get wrong, and their sentences, one module a language."""

from __future__ import annotations

from goose.games.pickomino.misreadings.automatic import AUTOMATIC
from goose.games.pickomino.misreadings.losses import LOSSES
from goose.games.pickomino.misreadings.prizes import PRIZES
from goose.games.pickomino.misreadings.seats import SEATS
from goose.games.pickomino.misreadings.turns import TURNS
from goose.games.pickomino.misreadings.writing import WRITING

MISREADINGS = (*TURNS, *PRIZES, *LOSSES, *SEATS, *AUTOMATIC, *WRITING)
"""The misreadings that no point of the rules makes."""
