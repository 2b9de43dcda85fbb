"""Whether the dice of a program are fair: how often each face comes, and whether they are the same every time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import erfc, exp, pi, sqrt

import attrs

from goose.core.dice import FACES
from goose.grading.references.printed.throws import PrintedThrow

LEAST_DICE = 120
"""The fewest dice of a program that are tested."""

_LEAST_CHANCE = 0.001  # that fair dice are so uneven, for all programs that are tested together
_FIRST_DICE = 10  # that are the same in two cases

Faces = tuple[int, ...]
"""How often each face was thrown."""


@attrs.frozen
class Uneven:
    """The dice of a program that do not look fair."""

    submission: str
    dice: int  # how many were thrown
    face: int  # the number of the face that comes most often too rarely or too often, from 1
    times: int  # how often it was thrown


def faces_of(throws: Iterable[PrintedThrow]) -> Faces:
    """Return how often each face was thrown."""
    count = Counter(face for each in throws for face in each.throw.faces)
    return tuple(count[face] for face in range(1, FACES + 1))


def chance(faces: Sequence[int]) -> float:
    """Return how likely it is that six faces of fair dice come at least so unevenly (chi-square test).

    The tail of the distribution with five degrees of freedom has a closed form.
    """
    dice = sum(faces)
    if not dice:
        return 1.0
    even = dice / len(faces)
    square = sum((count - even) ** 2 for count in faces) / even
    root = sqrt(square)
    return erfc(root / sqrt(2)) + sqrt(2 / pi) * exp(-square / 2) * (root + root**3 / 3)


def uneven(submissions: Mapping[str, Faces]) -> Iterator[Uneven]:
    """Yield the submissions whose dice do not look fair, of all that have thrown enough."""
    tested = {name: faces for name, faces in submissions.items() if sum(faces) >= LEAST_DICE}
    for name, faces in tested.items():
        if chance(faces) < _LEAST_CHANCE / len(tested):
            dice = sum(faces)
            face = max(range(len(faces)), key=lambda place: abs(len(faces) * faces[place] - dice))
            yield Uneven(name, dice, face + 1, faces[face])


def are_the_same(cases: Iterable[Sequence[PrintedThrow]]) -> bool:
    """Return whether the dice of two cases begin alike, as if they were always the same."""
    seen: set[tuple[str, ...]] = set()
    for throws in cases:
        first = tuple([die for each in throws for die in each.dice][:_FIRST_DICE])
        if len(first) == _FIRST_DICE:
            if first in seen:
                return True
            seen.add(first)
    return False
