"""The faces of the Pickomino dice, and how groups of dice are written.

A group of dice is a tuple of six counts: how many show 1, 2, 3, 4, 5 and the worm.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

ALPHABET = "12345v"
"""The characters of the faces; the worm is last."""

DICE = 8
WORM = 5
"""The index of the worm, which replaces the 6 of a die."""

Counts = tuple[int, ...]

NONE: Counts = (0,) * len(ALPHABET)


def counted(faces: Iterable[int]) -> Counts:
    """Return the counts of faces, given by their indices."""
    shown = [*faces]
    return tuple([shown.count(face) for face in range(len(ALPHABET))])


def each(counts: Counts) -> list[str]:
    """Return the faces of a group, one for each die, ascending."""
    return [face for face, count in zip(ALPHABET, counts, strict=True) for _ in range(count)]


class Faces:
    """The rules of the faces: their points, and which of them can be kept."""

    worth = (1, 2, 3, 4, 5, 5)  # the points of each face
    needs_worm = True  # only a player with a worm can get a tile

    def written(self, counts: Counts) -> str:
        """Return the text of a group (notebook: `formatta`): equal faces joined, groups apart by blanks, worms last."""
        return " ".join(face * count for face, count in zip(ALPHABET, counts, strict=True) if count)

    def each_once(self, counts: Counts) -> str:
        """Return the text of a group with each face once (the notebook: `scelti`)."""
        return " ".join(face for face, count in zip(ALPHABET, counts, strict=True) if count)

    def total_of(self, counts: Counts) -> int:
        """Return the points of a group."""
        return sum(count * points for count, points in zip(counts, self.worth, strict=True))

    def free(self, kept: Counts, shown: Counts) -> list[int]:
        """Return the indices of the faces shown that are not kept yet."""
        return [face for face, count in enumerate(shown) if count and not kept[face]]

    def keeping(self, kept: Counts, shown: Counts, face: int) -> Counts:
        """Return the dice kept after keeping all dice that show a face."""
        counts = list(kept)
        counts[face] += shown[face]
        return tuple(counts)

    def has_worm(self, kept: Counts) -> bool:
        """Return whether a worm is kept, if one is needed."""
        return kept[WORM] > 0 or not self.needs_worm

    def must_stop(self, kept: Counts) -> bool:
        """Return whether there are no dice left to roll, or no face left to keep."""
        return sum(kept) == DICE or all(kept)


FACES = Faces()
"""The faces of every rule set."""
