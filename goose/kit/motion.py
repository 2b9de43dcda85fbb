"""How the pieces of a picture move, for pages that show it.

A picture names its pieces (`data-piece`), its places (`data-place`) and the numbers that it writes at places
(`data-number`). Motions say by these names what an instruction did: they begin at the picture before it and lead to the
picture after it. A page plays them, or leaves them out and shows the next picture at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs


@attrs.frozen
class Motion:
    """Pieces that move at the same time.

    Attributes:
        moves: the place to which each piece goes.
        numbers: the new numbers at places.
        throws: whether dice are thrown first; they are in the tray of the next picture (`data-part="tray"`).
    """

    moves: Mapping[str, str] = {}
    numbers: Mapping[str, int] = {}
    throws: bool = False


@attrs.frozen
class Thrown:
    """The last throw, which stays in the tray until the next one.

    Attributes:
        name: the player who threw.
        faces: the faces of the dice.
        kept: the faces of those that were taken out of the tray since.
    """

    name: str
    faces: Sequence[str | int]
    kept: Sequence[str | int] = ()
