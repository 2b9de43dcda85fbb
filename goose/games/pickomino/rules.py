"""The rules of Pickomino, as data: the published ones and the notebook's."""

from __future__ import annotations

from goose.games.pickomino.computer import Computer
from goose.games.pickomino.faces import ALPHABET, FACES
from goose.games.pickomino.tiles import PRIZES
from goose.kit import DRAWING, IN_TURN, ONE, Argument, Rules, Signature, shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.games.pickomino.faces import Faces
    from goose.games.pickomino.tiles import Prizes
    from goose.kit import Dice, Point, Signatures

LEVELS = ("Normal", "Advanced")
EXPERT = "Expert"
"""The level that plays for the game; no instruction names it."""

MOST_PLAYERS = 7
OLDEST = 150  # years

INVALID_CHOICE = "pickomino.invalid_choice"
"""The failure of whatever is out of place in a turn."""

_CHOOSES = (*IN_TURN, INVALID_CHOICE)

RULES: Mapping[str, Mapping[str, str]] = {
    "published": {"tile": "next-lower", "stop-pending": "refused", "kept-shown": "dice"},
    "notebook": {"tile": "any", "stop-pending": "allowed", "kept-shown": "faces"},
}
"""The value of each point in the sets of rules, by the name that `--rules` takes, the default first."""


class Seating:
    """The rules of ages and of the playing order."""

    oldest_drawn = 100  # years, the greatest age that is drawn for who gives none

    def draw_age(self, dice: Dice) -> int:
        """Return an age for who gives none."""
        return dice.draw(self.oldest_drawn + 1)

    def in_order(self, ages: Mapping[str, int]) -> list[str]:
        """Return the players by age, the youngest first; equal ages stay in the order of the mapping."""
        return sorted(ages, key=ages.__getitem__)


class LookedAhead:
    """The rules that the computer needs (`goose.games.pickomino.computer.Played`)."""

    __slots__ = ("faces", "prizes")

    def __init__(self, faces: Faces, prizes: Prizes) -> None:
        self.faces = faces
        self.prizes = prizes


class PickominoRules(Rules):
    """One set of rules: a value for each point (`points`)."""

    language = "it"
    draws = False
    face = Argument(name="face")  # what `keep` takes
    faces = FACES
    prizes = PRIZES
    computer_faces = FACES  # those by which the computer looks ahead; only misreadings make them differ
    computer_prizes = PRIZES
    seating = Seating()
    computer = Computer()

    def __init__(self, name: str, points: Mapping[str, str]) -> None:
        self.name = name
        self.points = points
        self.any_tile = points["tile"] == "any"  # who stops may name any face-up tile up to the total
        self.forgets_roll = points["stop-pending"] == "allowed"  # who stops with a roll pending; else that is refused
        self.shows_faces = points["kept-shown"] == "faces"  # of the dice kept each face is shown once

    @property
    def looked_ahead(self) -> LookedAhead:
        """The rules by which the computer looks ahead."""
        return LookedAhead(self.computer_faces, self.computer_prizes)

    def signatures(self, *, typed_dice: bool) -> Signatures:
        """Return what each instruction takes, in the order of `help`."""
        faces = (Argument(alphabet=ALPHABET, name="dice"),) if typed_dice else ()
        own = {
            "roll": Signature(ONE, faces, len(faces), failures=_CHOOSES, throws=True),
            "keep": Signature(ONE, (self.face,), 1, failures=_CHOOSES),
            "stop": Signature(ONE, (Argument(least=0, name="tile"),), failures=_CHOOSES),
        }
        age = Argument(least=0, most=OLDEST, name="age")
        return shared((2, MOST_PLAYERS), LEVELS, own, age=age, typed_age=typed_dice)

    def describe_points(self) -> Sequence[Point]:
        """Return the points that `--rule` can change."""
        return points()


def points() -> Sequence[Point]:
    """Return the points on which rules differ; the first value of each is that of the published rules."""
    from goose.kit import Point  # a start with the rules as they are does without

    return (
        Point(
            "tile",
            "Published rules: the tile of the total, else the next lower one; the notebook: «prende una di queste».",
            ("next-lower", "any"),
        ),
        Point(
            "stop-pending",
            "Published rules: a roll is followed by a choice; the notebook offers to stop instead.",
            ("refused", "allowed"),
        ),
        Point(
            "kept-shown",
            "All the dice kept is ours; the notebook shows each face once (`scelti`).",
            ("dice", "faces"),
            seen=False,
        ),
    )


def make_rules(name: str, switches: Mapping[str, str]) -> PickominoRules:
    """Return the rules named in `RULES` with some points changed; a ValueError lists those that exist."""
    values = {**RULES[name]}
    if switches:
        from goose.kit import settle

        values = settle(points(), values, switches)
    return PickominoRules(name, values)


def unprinted(rules: PickominoRules, keys: frozenset[str]) -> frozenset[str]:
    """Return the message that is never printed; `details` has no drawing."""
    del rules, keys
    return frozenset((DRAWING,))
