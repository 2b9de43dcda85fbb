"""The narrator of Pickomino."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from goose.games.pickomino.faces import DICE
from goose.games.pickomino.tiles import worms, worms_of
from goose.kit import Instruction, Narrator, Phrases, Sentence, Step

MOVES = ("start", "start-auto", "roll", "keep", "stop", "quit")
"""The instructions that can move dice and tiles, also by the computers that follow; `details` shows the same events."""

_WORM = "v"
_WORM_POINTS = 5
_PREFIX = "pickomino."


class _Narration:
    """The sentences of one step, event by event; it follows the player to move, as events of dice name no player."""

    def __init__(self, step: Step, phrases: Phrases) -> None:
        self.said: list[Sentence] = []
        self._phrases = phrases
        position = step.before
        self._mover = step.mover or ""
        self._kept: set[str] = set() if position is None else {*position["kept"]}
        self._rolled: Sequence[str] = () if position is None else position["rolled"] or ()
        self._scores = {event["name"]: event["score"] for event in step.events if event["event"] == "common.score_line"}

    def follow(self, event: Mapping[str, Any]) -> None:
        """Take the next event."""
        key = event["event"].removeprefix(_PREFIX)
        if key == "turn":
            self._mover, self._kept, self._rolled = event["name"], set(), ()
        elif key == "rolled":
            self._rolled = event["rolled"]
            self._say("rolls", dice=_dice(self._rolled, self._phrases))
        elif key == "kept":
            self._keep(event)
        elif key in ("nothing_to_keep", "no_worm", "no_tile"):
            self._say(key)
        elif key == "wins":
            self._say("wins", name=event["name"], count=self._scores.get(event["name"], 0))
        elif key in self._phrases:
            self._say(key, **{field: value for field, value in event.items() if field != "event"})

    def _keep(self, event: Mapping[str, Any]) -> None:
        now = set(event["kept"])
        chosen = [face for face in self._rolled if face in now - self._kept]
        self._kept, self._rolled = now, ()
        key = "keeps_last" if event["left"] == 0 else "keeps"
        points = self._phrases.phrase("points", count=event["total"])
        self._say(key, dice=_dice(chosen, self._phrases), points=points, count=event["left"])

    def _say(self, key: str, **fields: str | int) -> None:
        self.said.append(self._phrases.say(key, **{"name": self._mover, **fields}))


def narrate(step: Step, phrases: Phrases) -> list[Sentence]:
    """Return what a step did."""
    narration = _Narration(step, phrases)
    for event in step.events if step.instruction.name in MOVES else ():
        if event["event"].startswith(_PREFIX):
            narration.follow(event)
    return narration.said


def describe(position: Mapping[str, Any], phrases: Phrases) -> list[str]:
    """Return the tiles on the table, the piles, and the dice of the turn."""
    grid = ", ".join(map(str, position["grid"]))
    lines = [phrases.phrase("grid", tiles=grid) if grid else phrases.phrase("no_grid")]
    for player in position["players"]:
        key = "pile" if player["tiles"] else "no_pile"
        top = player["tiles"][-1] if player["tiles"] else 0
        lines.append(phrases.phrase(key, name=player["name"], count=worms_of(player["tiles"]), tile=top))
    if position["kept"]:
        points = phrases.phrase("points", count=position["total"])
        lines.append(phrases.phrase("kept", dice=_dice(position["kept"], phrases), points=points))
    if position["rolled"]:
        lines.append(phrases.phrase("rolled", dice=_dice(position["rolled"], phrases)))
    return lines


def _dice(faces: Iterable[str], phrases: Phrases) -> str:
    """Return the faces of dice as a list, with the worms counted."""
    shown = [*faces]
    worms = shown.count(_WORM)
    numbers = [face for face in shown if face != _WORM]
    return phrases.listed([*numbers, *([phrases.phrase("worms", count=worms)] if worms else [])])


def foretell(view: Mapping[str, Any], move: Instruction, phrases: Phrases) -> str:
    """Return the chance to get a tile by a roll, the points and dice after keeping, or the tile that stopping takes."""
    position = view["position"]
    kept, total = len(position["kept"]), position["total"]
    if move.name == "roll":
        from goose.games.pickomino.worth import tile_chance  # imported only where somebody chooses

        return phrases.phrase("then.roll", count=DICE - kept, chance=tile_chance(view))
    if move.name == "stop":
        return _stopping(view, move, phrases)
    (face,) = move.values
    dice = position["rolled"].count(face)
    total += dice * (_WORM_POINTS if face == _WORM else int(str(face)))
    return phrases.phrase("then.keep", points=phrases.phrase("points", count=total), count=DICE - kept - dice)


def _stopping(view: Mapping[str, Any], move: Instruction, phrases: Phrases) -> str:
    """Return which tile a player gets by stopping, or what that costs without one."""
    from goose.games.pickomino.worth import prize

    position = view["position"]
    tile = int(str(move.values[0])) if move.values else prize(view)
    tops = {player["tiles"][-1]: player["name"] for player in position["players"] if player["tiles"]}
    own = next((top for top, name in tops.items() if name == view["to_move"]), None)
    if tile is None:
        points = phrases.phrase("points", count=position["total"])
        return points if own is None else phrases.phrase("then.lose", points=points, tile=own)
    if tile in tops:
        return phrases.phrase("then.steal", tile=tile, victim=tops[tile], count=worms(tile))
    return phrases.phrase("then.take", tile=tile, count=worms(tile))


def lost(view: Mapping[str, Any], best: Instruction, move: Instruction) -> int:
    """Return how much of the chance to win a move loses, in percent."""
    from goose.games.pickomino.worth import lost as lost_chance

    return lost_chance(view, best, move)


NARRATOR = Narrator(narrate, describe, foretell=foretell, lost=lost)
