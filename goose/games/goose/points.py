"""The rule points of the Goose, which `--rule` changes.

Source: the specification's table of rule points. The text of each point compares the sources.
"""

from __future__ import annotations

from goose.games.goose.movement import jump, miss, trap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from typing import Any

    from goose.games.goose.movement import Effect
    from goose.kit import Point

BACK = 12
"""How many squares the labyrinth of `madrid` leads back."""

ESCAPES = frozenset((5, 7))
"""Totals of a throw that free a trapped token, in both of the Italian course projects."""

FREEING: Mapping[str, str] = {"trap-escape": "later"}
"""The point, with its value, by which players whose tokens are trapped can free them."""

_NINETY = 90  # squares of the board for which the Italian course projects give the first throws
FIRST_THROWS = {(3, 6): 38, (4, 5): 76}
"""The target of each first throw that leads far ahead, on such a board."""

_FIVES = (0, 5)
_NINE = 9
_NUMBERS = {"dice": (1, 2), "inn": (0, 9), "well": (0, 9), "prison": (0, 9)}
"""The bounds of points that are numbers but not squares."""

_WORDS: Mapping[str, Sequence[str]] = {
    "first-throw": ("on", "off"),
    "well": ("trap",),
    "prison": ("trap",),
    "labyrinth": (f"back-{BACK}",),
    "effects": ("chain", "one"),
    "goose-after-bounce": ("backward", "forward"),
    "past-end": ("back", "wins", "stays"),
    "occupied": ("shared", "returns", "sends"),
    "trap-escape": ("later", "landing", "never"),
    "rolls-again": ("prizes", "geese", "never"),
    "second-throw": ("off", "on"),
}
"""The values of each point that are not numbers."""

SECOND_THROW: Mapping[str, str] = {"second-throw": "off"}
"""The usual value of the point that all rule sets have."""

USUAL: Mapping[str, str] = {**SECOND_THROW, "rolls-again": "prizes"}
"""The usual values of points that older saves lack."""

_SOURCES: Mapping[str, str] = {
    "dice": "Two in the literature and in both Italian projects; the Spanish project throws one.",
    "geese": "fives: each number that leaves 0 or 5 divided by 9, the traditional board; nines: the Italian projects "
    "(GOOSE_SPACING); board: as the Spanish board file has them.",
    "first-throw": "Literature, second Italian project: a nine from the first square goes far ahead; not the others.",
    "inn": "Turns missed: one in the literature and in Madrid; the Italian projects give no number, goose three.",
    "well": "A trap, but in Madrid three turns missed.",
    "prison": "A trap, but in Madrid two turns missed.",
    "labyrinth": "To 30 in the literature, to a third of the board in the second Italian project, 12 back in Madrid.",
    "death": "Back to the first square; the Italian projects say 1, where nobody has stood before.",
    "effects": "chain: until the token stops (literature, second Italian project); one a throw: the others.",
    "goose-after-bounce": "backward, in the direction of travel, in the literature; forward in the projects, "
    "in which nothing moves back.",
    "past-end": "Back by the surplus; in Madrid beyond the end wins; stays: as Snakes and Ladders has it.",
    "occupied": "returns: the newcomer goes back where the throw began (literature); sends: the others go there (the "
    "kata); shared in the course projects.",
    "trap-escape": "later: the player's own throw of 5 or 7 frees (second Italian project); landing: such a throw that "
    "leads there does not trap either (the first).",
    "rolls-again": "prizes: a throw that ends on a goose, a bridge or dice gives another (Madrid, which does not say "
    "whether also where an effect leads there); geese: the best known rhyme names them alone; never: the others.",
    "second-throw": "A house rule of goose: by the sources there is nothing to decide.",
}


class Points:
    """The points of one rule set on one board; a ValueError for points or values names what would be right."""

    def __init__(
        self,
        # The value of each point that this rule set has. Without `effects` chains are followed, without `past-end` a
        # token goes back from the end, without `occupied` squares are shared.
        defaults: Mapping[str, str],
        switches: Mapping[str, str],  # the values from `--rule`, as typed
        *,
        squares: int,  # number of the last square
        first: int = 0,  # number of the first square
        geese: Sequence[str] = ("fives", "nines"),  # the values of the point `geese`
    ) -> None:
        self._squares = squares
        self._first = first
        self._geese = geese
        self._described: list[Point] = []
        self.values = {name: defaults[name] for name in _SOURCES if name in defaults}  # the current value of each point
        if switches:
            from goose.kit import settle

            self.values = settle(self.describe(), self.values, switches)
        if self.values.get("dice") == "1" and self.values.get("first-throw") == "on":
            if "first-throw" in switches:
                raise ValueError("--rule first-throw=on: it takes two dice, as --rule dice=2 has them.")
            self.values["first-throw"] = "off"

    def describe(self) -> Sequence[Point]:
        """Return the points, with their possible values on this board."""
        if not self._described:
            from goose.kit import Point

            target = (self._first, self._squares - 1)
            numbers = {**_NUMBERS, "labyrinth": target, "death": target}
            words = {**_WORDS, "geese": self._geese}
            self._described = [
                Point(name, _SOURCES[name], words.get(name, ()), numbers.get(name)) for name in self.values
            ]
        return self._described

    def engine(self) -> dict[str, Any]:
        """Return the point arguments of `GooseRules`, except the squares."""
        values = self.values
        first_throws = FIRST_THROWS if values.get("first-throw") == "on" else {}
        return {
            "dice": int(values.get("dice", "2")),
            "chains": values.get("effects", "chain") == "chain",
            "geese_turn_back": values.get("goose-after-bounce") == "backward",
            "first_throws": {faces: base * self._squares // _NINETY for faces, base in first_throws.items()},
            "past_end": values.get("past-end", "back"),
            "occupied": values.get("occupied", "shared"),
            "second_throw": values.get("second-throw") == "on",
            "points": values,
            "describe": self.describe,
        }

    def geese(self) -> list[int]:
        """Return the squares of the geese; other special squares take precedence."""
        rests = _FIVES if self.values["geese"] == "fives" else (0,)
        return [square for square in range(self._first + 1, self._squares) if square % _NINE in rests]

    def special(
        self, places: Mapping[str, int], *, escapes: Collection[str] = ("well", "prison"), rolls_to_move: bool = False
    ) -> dict[int, Effect]:
        """Return the effects of inn, well, prison, labyrinth and death; a square that costs no turns is plain.

        Args:
            places: the square of each kind.
            escapes: the traps from which a throw can free, if the rules allow that.
            rolls_to_move: whether such a throw only frees the token and does not move it.
        """
        effects: dict[int, Effect] = {}
        for kind in ("inn", "well", "prison"):
            value = self.values[kind]
            if value == "trap":
                effects[places[kind]] = self.trap(kind, frees=kind in escapes, rolls_to_move=rolls_to_move)
            elif value != "0":
                effects[places[kind]] = miss(kind, int(value))
        value = self.values["labyrinth"]
        labyrinth = places["labyrinth"]
        target = int(value) if value.isdigit() else max(labyrinth - BACK, self._first)
        effects[labyrinth] = jump("labyrinth", "goose.labyrinth", target)
        effects[places["death"]] = jump("death", "goose.death", int(self.values["death"]))
        return effects

    def trap(self, kind: str, *, frees: bool, rolls_to_move: bool) -> Effect:
        """Return the effect of a trap; `frees` says whether a throw can free from it, if the rules allow that."""
        escape = self.values["trap-escape"]
        if escape == "never" or not frees:
            return trap(kind)
        return trap(kind, ESCAPES, rolls_to_move=rolls_to_move, spares=escape == "landing")
