"""Misreadings of the lines that show the dice."""

from __future__ import annotations

from collections.abc import Callable

from goose.games.pickomino.faces import ALPHABET, WORM, Counts, Faces
from goose.games.pickomino.game import PickominoGame
from goose.games.pickomino.misreadings.entries import entry
from goose.kit import Event


def _rewritten(change: Callable[[str, Counts], str]) -> type[Faces]:
    """Return faces that print groups differently."""

    class Rewritten(Faces):
        def written(self, counts: Counts) -> str:
            return change(super().written(counts), counts)

        def each_once(self, counts: Counts) -> str:
            return change(super().each_once(counts), counts)

    return Rewritten


def _worms_moved(written: str, counts: Counts) -> str:
    groups = written.split(" ")
    return " ".join([groups.pop(), *groups] if counts[WORM] else groups)


class _NotJoined(Faces):
    def written(self, counts: Counts) -> str:
        return " ".join(super().written(counts).replace(" ", ""))


class _AsKept(PickominoGame):
    """Shows faces in the order in which they were kept."""

    _order: tuple[str, ...] = ()

    def shown_kept(self) -> str:
        groups = super().shown_kept().split()
        faces = [group[0] for group in groups]
        before = [face for face in self._order if face in faces]
        self._order = (*before, *(face for face in faces if face not in before))
        return " ".join(sorted(groups, key=lambda group: self._order.index(group[0])))


class _WithoutDice(PickominoGame):
    def details(self) -> list[Event]:
        return [event for event in super().details() if event[0] not in ("pickomino.rolled", "pickomino.kept")]


_SORTED = "The notebook: «la lista viene ordinata»."

WRITING = (
    entry("written.worms-first", _SORTED, _rewritten(_worms_moved)),
    entry(
        "written.not-joined",
        "The notebook: «gli elementi ripetuti vengono accoppiati uno affianco all'altro senza separatori».",
        _NotJoined,
    ),
    entry(
        "written.worm-as-six",
        "The notebook's die has the faces 1 to 6, and its player types «v».",
        _rewritten(lambda written, _: written.replace(ALPHABET[WORM], "6")),
    ),
    entry("written.as-kept", _SORTED, _AsKept),
    entry(
        "written.details-without-dice",
        "The notebook shows the dice of a turn with each roll, but not with the table.",
        _WithoutDice,
    ),
)
"""Misreadings of printed dice."""
