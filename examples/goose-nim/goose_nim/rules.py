"""The rules of Nim, as data: the heaps, and what the last object means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.kit import IN_TURN, ONE, Argument, Point, Rules, Signature, settle, shared

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.kit import Signatures

LEVELS = ("Normal", "Advanced")
CANNOT_TAKE = "nim.cannot_take"

POINTS = (
    Point("heaps", "Bouton (1901) plays with three heaps of any size; 1-3-5-7 is a pub game.", ("3-4-5", "1-3-5-7")),
    Point("last", "Bouton: who takes the last object wins; as a pub game the last object loses.", ("wins", "loses")),
)

RULES = {
    "normal": {"heaps": "3-4-5", "last": "wins"},
    "misere": {"heaps": "1-3-5-7", "last": "loses"},
}
"""The value of each point in the sets of rules, by the name that `--rules` takes, the default first."""


class NimRules(Rules):
    """One set of rules.

    Args:
        name: the name that `--rules` takes.
        points: the value of each point.

    Attributes:
        heaps: the objects in each heap when a game begins.
        last_wins: whether the player who takes the last object wins.
    """

    language = "en"
    draws = False

    def __init__(self, name: str, points: Mapping[str, str]) -> None:
        self.name = name
        self.points = points
        self.heaps = [int(objects) for objects in points["heaps"].split("-")]
        self.last_wins = points["last"] == "wins"

    def signatures(self, *, typed_dice: bool) -> Signatures:
        """Return what each instruction takes, in the order of `help`."""
        del typed_dice
        heap, count = Argument(least=1, most=len(self.heaps), name="heap"), Argument(least=1, name="count")
        take = Signature(ONE, (heap, count), 2, failures=(*IN_TURN, CANNOT_TAKE))
        return shared((2, 2), LEVELS, {"take": take})

    def describe_points(self) -> Sequence[Point]:
        """Return the points that `--rule` can switch."""
        return POINTS


def make_rules(name: str, switches: Mapping[str, str]) -> NimRules:
    """Return the rules with a name in `RULES`, with some points changed.

    Raises:
        ValueError: there is no such point or value.
    """
    return NimRules(name, settle(POINTS, RULES[name], switches))
