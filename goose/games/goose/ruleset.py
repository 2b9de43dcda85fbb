"""A set of rules of the Goose, as data: what the engine may ask, and nothing that names the set."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from attrs import field, frozen

from goose.dice import FACES
from goose.events import EVENTS, Incomplete
from goose.games.game import Rules
from goose.games.goose.effects import KINDS, Effect
from goose.games.goose.order import Order, as_named
from goose.instructions import INSTRUCTIONS, Argument, Signature

DRAWINGS = ("snake", "strip")
OCCUPIED = ("shared", "returns", "sends")

_INSTRUCTIONS = (
    "register",
    "players",
    "start",
    "start-auto",
    "details",
    "quit",
    "save",
    "load",
    "roll",
    "board",
    "help",
)


@frozen(eq=False)
class GooseRules(Rules):
    """One set of rules.

    Attributes:
        name: the name that `--rules` takes.
        language: code of the home language.
        squares: number of the last square, N.
        effects: what each special square does.
        players: least and greatest number of players.
        dice: dice in a throw.
        largest_face: greatest face that may be typed, or None for any number from 1 up.
        first_square: where tokens stand before they have moved.
        order: how the seats, and who starts, are settled.
        chains: the effects of the squares reached count until the token rests; else a throw has one effect.
        keeps_direction: a throw repeated on the way back from the end moves the token on backwards.
        first_throws: where a throw from the first square leads, by its faces in ascending order.
        wins_beyond: a token past the end stands on N and wins; else it goes back by the surplus.
        occupied: what happens where another token rests: it is `shared`, the mover `returns`, or it `sends` the other
            to the square that the mover came from.
        rolls_again: squares on which a player who ends a throw rolls again.
        names: which names can be registered, in words.
        canonical: the name under which a player is registered (`Rules`).
        drawing: the drawing that `board` prints: `snake` or `strip`.
        open_table: players join as they register and move in any order, until one has won.
        state: what a save needs besides the name to make these rules again.
    """

    name: str
    language: str
    squares: int
    effects: Mapping[int, Effect]
    players: tuple[int, int] = (2, 4)
    dice: int = 2
    largest_face: int | None = FACES
    first_square: int = 0
    order: Order = as_named
    chains: bool = True
    keeps_direction: bool = False
    first_throws: Mapping[tuple[int, ...], int] = field(factory=dict)
    wins_beyond: bool = False
    occupied: str = "shared"
    rolls_again: frozenset[int] = frozenset()
    names: str = "any word"
    canonical: Callable[[str], str] | None = None
    drawing: str = "snake"
    open_table: bool = False
    state: Mapping[str, object] = MappingProxyType({})

    def __attrs_post_init__(self) -> None:
        """Check that all the engine, the drawing and the languages need is there; raise `Incomplete` otherwise."""
        for square, effect in self.effects.items():
            if EVENTS.get(effect.message) != effect.fields:
                told = f"{effect.message} on square {square}"
                raise Incomplete(
                    f"the rules {self.name} tell {told}: there is no such event of {', '.join(effect.fields)}"
                )
            if effect.shows not in KINDS:
                known = ", ".join(KINDS)
                raise Incomplete(f"the rules {self.name} show {effect.shows} on square {square}; drawn are {known}")
        for name, value, choices in (("drawing", self.drawing, DRAWINGS), ("occupied", self.occupied, OCCUPIED)):
            if value not in choices:
                raise Incomplete(f"the rules {self.name} have {name}={value}; there are {', '.join(choices)}")

    def signatures(self, *, typed_dice: bool) -> Mapping[str, Signature]:
        """Return what each instruction takes, in the order of the table."""
        table = {name: INSTRUCTIONS[name] for name in _INSTRUCTIONS}
        least, most = self.players
        table["start"] = table["start"]._replace(players=(least, most))
        table["quit"] = table["quit"]._replace(players=(1, most))
        table["start-auto"] = table["start-auto"]._replace(values=(Argument(levels=("Normal",)),))
        if typed_dice:
            die = Argument(least=1, most=self.largest_face)
            table["roll"] = table["roll"]._replace(values=(die,) * self.dice, required=self.dice)
        if self.open_table:
            register = table["register"]._replace(failures=("goose.table_closed", *table["register"].failures))
            return {"register": register, "roll": table["roll"]}
        return table

    def encode(self) -> dict[str, object]:
        """Return the rules for a save."""
        return {"name": self.name, **self.state}
