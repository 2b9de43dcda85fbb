"""What Pickomino puts into the conversation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.games.pickomino.rules import INVALID_CHOICE
from goose.guided.guide import Guide
from goose.guided.question import Choice, Word, Wrong
from goose.guided.state import State
from goose.guided.turns import by_instruction, saved_by
from goose.lines import read_number

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from goose.guided.talk import Talk


class PickominoGuide(Guide):
    """In a turn dice are rolled and kept, until the player stops; then sometimes a tile is chosen."""

    turn = "pickomino.turn"
    bad_dice = INVALID_CHOICE

    def begins_turn(self, view: Mapping[str, Any]) -> bool:
        """Return whether no dice are kept or rolled."""
        return not view["position"]["kept"] and view["position"]["rolled"] is None

    def position(self, talk: Talk) -> str:
        """Return the details, which end with whose turn it is."""
        return talk.reply_to(talk.kind.drawn_by)

    def choices(self, talk: Talk) -> list[Choice]:
        """Return the menu of a turn, but for the faces to keep."""
        allowed = {move.name for move in talk.interpreter.moves()}
        rolls = [by_instruction("turn_roll", "1", "roll")] if "roll" in allowed else []
        stops = [Choice("turn_stop", ["s"], _stop)] if "stop" in allowed else []
        return [*rolls, saved_by("2"), *stops]

    def asks(self, view: Mapping[str, Any]) -> str:
        """Return the state in which a face is kept, when dice are rolled."""
        return "TURN" if view["position"]["rolled"] is None else "KEEP"


def _values(talk: Talk, name: str) -> list[Any]:
    """Return what an instruction may name by the rules, without those that name nothing."""
    return [move.values[0] for move in talk.interpreter.moves() if move.name == name and move.values]


def _keep(talk: Talk, word: str | None) -> str:
    number = read_number(word or "")
    face = (word or "").lower() if number is None else str(number)
    if face not in _values(talk, "keep"):
        raise Wrong
    return talk.act("keep", face)


def _stop(talk: Talk, _: str) -> str:
    return "TILE" if len(_tiles(talk)) > 1 else talk.act("stop")


def _tiles(talk: Talk) -> list[int]:
    """Return the tiles to choose from, ascending: one of the grid, and another player's top one of just the total."""
    grid = talk.view()["position"]["grid"]
    tiles = _values(talk, "stop")
    return [*[tile for tile in tiles if tile in grid][-1:], *[tile for tile in tiles if tile not in grid]]


def _tile_names(talk: Talk) -> tuple[str]:
    return (", ".join(map(str, _tiles(talk))),)


def _take(talk: Talk, word: str | None) -> str:
    tile = read_number(word or "")
    if tile is None or tile not in _tiles(talk):
        raise Wrong
    return talk.act("stop", tile)


PickominoGuide.states = {
    "KEEP": State("ask_keep", Word(_keep), wrong=INVALID_CHOICE),
    "TILE": State("ask_tile", Word(_take), values=_tile_names, wrong=INVALID_CHOICE),
}

GUIDE = PickominoGuide()
