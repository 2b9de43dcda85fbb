"""Pickomino's part of the conversation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goose.games.pickomino.faces import ALPHABET, WORM
from goose.games.pickomino.rules import INVALID_CHOICE
from goose.kit import (
    Choice,
    Event,
    Guide,
    OneWord,
    State,
    Talk,
    Wrong,
    by_instruction,
    read_number,
    saved_by,
)


class PickominoGuide(Guide):
    """Asks the player to roll, to keep a face, to stop, and then perhaps to choose a tile."""

    turn = "pickomino.turn"
    bad_dice = INVALID_CHOICE

    def begins_turn(self, view: Mapping[str, Any]) -> bool:
        """Return whether no dice are kept or rolled."""
        return not view["position"]["kept"] and view["position"]["rolled"] is None

    def position(self, talk: Talk) -> str:
        """Return the details; their last line says whose turn it is."""
        return talk.reply_to(talk.kind.drawn_by)

    def choices(self, talk: Talk) -> list[Choice[Talk]]:
        """Return the menu of a turn, except the faces to keep."""
        allowed = {move.name for move in talk.interpreter.moves()}
        rolls = [by_instruction("turn_roll", "1", "roll")] if "roll" in allowed else []
        stops = [Choice("turn_stop", ["s"], _stop, move="stop")] if _may_stop(talk) else []
        return [*rolls, saved_by("2"), *stops]

    def asks(self, view: Mapping[str, Any]) -> str:
        """Return the state that asks for a roll or for a face to keep."""
        return "TURN" if view["position"]["rolled"] is None else "KEEP"

    def warning(self, talk: Talk) -> Event | None:
        """Return the warning if stopping is possible but would lose the turn."""
        if not _may_stop(talk) or _tiles(talk):
            return None
        return "no_tile_to_take" if ALPHABET[WORM] in talk.view()["position"]["kept"] else "no_worm_kept", ("s",)

    def clamps_players(self, talk: Talk) -> bool:
        """Return whether a wrong number of players is moved into its bounds, as the notebook does."""
        return talk.people and talk.interpreter.rules.name == "notebook"


def _values(talk: Talk, name: str) -> list[Any]:
    """Return the values that an instruction may name by the rules."""
    return [move.values[0] for move in talk.interpreter.moves() if move.name == name and move.values]


def _may_stop(talk: Talk) -> bool:
    return any(move.name == "stop" for move in talk.interpreter.moves())


def _keep(talk: Talk, word: str | None) -> str:
    number = read_number(word or "")
    face = (word or "").lower() if number is None else str(number)
    if face == "s" and _may_stop(talk):
        return _stop(talk, face)
    if face not in _values(talk, "keep"):
        raise Wrong
    return talk.act("keep", face)


def _stop(talk: Talk, _: str) -> str:
    return "TILE" if len(_tiles(talk)) > 1 else talk.act("stop")


def _tiles(talk: Talk) -> list[int]:
    """Return the tiles to choose from, ascending."""
    return sorted(_values(talk, "stop"))


def _take(talk: Talk, word: str | None) -> str:
    tile = read_number(word or "")
    if tile is None or tile not in _tiles(talk):
        raise Wrong
    return talk.act("stop", tile)


PickominoGuide.states = {
    "KEEP": State(
        lambda talk: "ask_keep_or_stop" if _may_stop(talk) else "ask_keep",
        OneWord(_keep),
        wrong=INVALID_CHOICE,
        answers=lambda talk: [*_values(talk, "keep"), *(["s"] if _may_stop(talk) else [])],
        moves={"s": "stop"},
    ),
    "TILE": State(
        "ask_tile",
        OneWord(_take),
        values=lambda talk: (", ".join(map(str, _tiles(talk))),),
        wrong=INVALID_CHOICE,
        answers=_tiles,
    ),
}

GUIDE = PickominoGuide()
