"""How the lines are misread that tell the dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from goose.events import Event
from goose.games.pickomino import game
from goose.games.pickomino.faces import ALPHABET, WORM, Counts
from goose.games.pickomino.game import PickominoGame
from goose.games.pickomino.misreadings.wrapping import everywhere, instead
from goose.misreadings.misreading import Misreading, Place

_DICE = ("pickomino.rolled", "pickomino.kept")


def _worms_first(right: Any, counts: Counts) -> str:
    groups = right(counts).split(" ")
    return " ".join([groups.pop(), *groups] if counts[WORM] else groups)


def _one_by_one(right: Any, counts: Counts) -> str:
    return " ".join(right(counts).replace(" ", ""))


def _worms_as_six(right: Any, counts: Counts) -> str:
    text: str = right(counts)
    return text.replace(ALPHABET[WORM], "6")


def _as_they_were_kept(right: Any) -> Callable[[PickominoGame], str]:
    """Remember the faces in the order in which they turn up; every roll shows what is kept, the first one nothing."""
    remembered: WeakKeyDictionary[PickominoGame, list[str]] = WeakKeyDictionary()

    def shown(played: PickominoGame) -> str:
        groups = right(played).split()
        faces = [group[0] for group in groups]
        before = [face for face in remembered.get(played, ()) if face in faces]
        remembered[played] = order = [*before, *(face for face in faces if face not in before)]
        return " ".join(sorted(groups, key=lambda group: order.index(group[0])))

    return shown


def _without_dice(right: Any, played: PickominoGame) -> list[Event]:
    return [event for event in right(played) if event[0] not in _DICE]


WRITING = (
    Misreading(
        "written.worms-first",
        everywhere("written", _worms_first, game) + everywhere("each_once", _worms_first, game),
    ),
    Misreading(
        "written.not-joined",
        everywhere("written", _one_by_one, game),
        source="The notebook: «gli elementi ripetuti vengono accoppiati uno affianco all'altro senza separatori».",
    ),
    Misreading(
        "written.worm-as-six",
        everywhere("written", _worms_as_six, game) + everywhere("each_once", _worms_as_six, game),
    ),
    Misreading(
        "written.as-kept",
        [Place(PickominoGame, "_shown", _as_they_were_kept)],
        source="The notebook: «la lista viene ordinata».",
    ),
    Misreading(
        "written.details-without-dice",
        [Place(PickominoGame, "details", instead(_without_dice))],
    ),
)
"""Misreadings of how things are told."""
