"""Faces of the Pickomino dice, and how groups of them are written.

A group of dice is a tuple of six counts: how many show 1, 2, 3, 4, 5 and the worm.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

ALPHABET = "12345v"
"""The faces as they are typed and written, the worm last."""

DICE = 8
WORM = 5
"""Index of the worm, the face of a die that shows 6."""

Counts = tuple[int, ...]

NONE: Counts = (0,) * len(ALPHABET)


def counted(faces: Iterable[int]) -> Counts:
    """Return the counts of faces that are given by their indices."""
    shown = [*faces]
    return tuple([shown.count(face) for face in range(len(ALPHABET))])


def each(counts: Counts) -> list[str]:
    """Return the faces of a group, one for each die, ascending."""
    return [face for face, count in zip(ALPHABET, counts, strict=True) for _ in range(count)]


class Faces:
    """The rules of the faces: what they add, and which of them can be kept."""

    worth = (1, 2, 3, 4, 5, 5)  # what each adds to the total
    needs_worm = True  # a tile can be had with a worm only

    def written(self, counts: Counts) -> str:
        """Return a group as it is printed (the notebook: `formatta`).

        Equal faces are joined, the others apart, worms last.
        """
        return " ".join(face * count for face, count in zip(ALPHABET, counts, strict=True) if count)

    def each_once(self, counts: Counts) -> str:
        """Return the faces of a group, each once (the notebook: `scelti`)."""
        return " ".join(face for face, count in zip(ALPHABET, counts, strict=True) if count)

    def total_of(self, counts: Counts) -> int:
        """Return the points of a group."""
        return sum(count * points for count, points in zip(counts, self.worth, strict=True))

    def free(self, kept: Counts, shown: Counts) -> list[int]:
        """Return the faces shown of which none is kept, by their indices."""
        return [face for face, count in enumerate(shown) if count and not kept[face]]

    def keeping(self, kept: Counts, shown: Counts, face: int) -> Counts:
        """Return the dice kept with all those that show a face."""
        counts = list(kept)
        counts[face] += shown[face]
        return tuple(counts)

    def has_worm(self, kept: Counts) -> bool:
        """Return whether a tile can be had: a worm is kept, where one is needed."""
        return kept[WORM] > 0 or not self.needs_worm

    def must_stop(self, kept: Counts) -> bool:
        """Return whether no dice are left to roll, or no face to keep."""
        return sum(kept) == DICE or all(kept)


FACES = Faces()
"""The faces of all rules."""
