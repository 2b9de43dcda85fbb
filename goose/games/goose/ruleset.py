"""A set of rules of the Goose, as data and rule objects."""

from __future__ import annotations

from goose.games.goose.effects import KINDS
from goose.games.goose.events import EVENTS
from goose.games.goose.movement import Movement
from goose.games.goose.order import as_named
from goose.kit import FACES, IN_TURN, ONE, Argument, Incomplete, Rules, Signature, shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from goose.games.goose.effects import Effect
    from goose.games.goose.order import Order
    from goose.kit import Fields, Point, Signatures

DRAWINGS = ("snake", "strip")
OCCUPIED = ("shared", "returns", "sends")
PAST_END = ("back", "wins", "stays")

_WIDEST_MARK = 4  # characters

LEVELS = ("Normal",)
"""The levels of the automatic players: there is nothing to decide."""


class GooseRules(Rules):
    """One set of rules; what is not explained here is as in `Rules`.

    Attributes:
        counts_after_bounce: the square reached on the way back from the end has its effect.
        drawn: the kind that the board shows on each special square.

    Raises:
        Incomplete: something is not there that the engine, the drawing or the languages need.
    """

    movement = Movement  # how throws move tokens

    def __init__(
        self,
        *,
        name: str,  # the name that `--rules` takes
        language: str,  # code of the home language
        squares: int,  # number of the last square, N
        effects: Mapping[int, Effect],  # what each special square does
        players: tuple[int, int] = (2, 4),  # least and greatest number
        dice: int = 2,  # in a throw
        largest_face: int | None = FACES,  # that may be typed, or None for any number from 1 up
        first_square: int = 0,  # where tokens stand before they have moved
        order: Order = as_named,  # how the seats, and who starts, are settled
        chains: bool = True,  # effects of the squares reached count until the token rests; else a throw has one effect
        geese_turn_back: bool = False,  # after a bounce the geese lead the token on backward
        # where a throw from the first square leads, by its faces in ascending order
        first_throws: Mapping[tuple[int, ...], int] | None = None,
        # a token past the end goes `back` by the surplus, stands on N and `wins`, or `stays` where the step that would
        # pass it began
        past_end: str = "back",
        # what happens where another token rests: it is `shared`, the mover `returns`, or it `sends` the others to the
        # square that the mover came from
        occupied: str = "shared",
        rolls_again: frozenset[int] = frozenset(),  # squares on which a player who ends a throw rolls again
        names: str = "any word",  # which names can be registered, in words
        canonical: Callable[[str], str] | None = None,
        drawing: str = "snake",  # that `board` prints: `snake` or `strip`
        marks: Mapping[str, str] | None = None,  # on it, of kinds of square that these rules alone have
        open_table: bool = False,  # players join and move in any order, until one has won (`goose.games.goose.kata`)
        languages: Sequence[str] | None = None,
        options: Mapping[str, object] | None = None,
        points: Mapping[str, str] | None = None,
        described: Sequence[Point] = (),  # the points with their values on this board
        events: Mapping[str, Fields] | None = None,
    ) -> None:
        self.name = name
        self.language = language
        self.squares = squares
        self.effects = effects
        self.players = players
        self.dice = dice
        self.largest_face = largest_face
        self.first_square = first_square
        self.order = order
        self.chains = chains
        self.counts_after_bounce = chains
        self.geese_turn_back = geese_turn_back
        self.first_throws = first_throws or {}
        self.past_end = past_end
        self.occupied = occupied
        self.rolls_again = rolls_again
        self.names = names
        self.canonical = canonical
        self.drawing = drawing
        self.marks = marks or {}
        self.open_table = open_table
        self.languages = languages
        self.options = options or {}
        self.points = points or {}
        self.events = events or {}
        self.drawn = {square: effect.shows for square, effect in effects.items()}
        self._described = described
        self._check()

    def _check(self) -> None:
        known = {**EVENTS, **self.events}
        for square, effect in self.effects.items():
            if known.get(effect.message) != effect.fields:
                told = f"{effect.message} on square {square}"
                raise Incomplete(f"the rules {self.name} tell {told}: no such event of {', '.join(effect.fields)}")
            if not 0 < square <= self.squares:
                raise Incomplete(f"the rules {self.name} have an effect on square {square} of {self.squares}")
            if effect.shows not in KINDS and effect.shows not in self.marks:
                kinds = ", ".join((*KINDS, *self.marks))
                raise Incomplete(f"the rules {self.name} show {effect.shows} on square {square}; drawn are {kinds}")
        if wide := ", ".join(mark for mark in self.marks.values() if len(mark) > _WIDEST_MARK):
            raise Incomplete(f"the rules {self.name} have marks of more than {_WIDEST_MARK} characters: {wide}")
        for name, choices in (("drawing", DRAWINGS), ("occupied", OCCUPIED), ("past_end", PAST_END)):
            value = getattr(self, name)
            if value not in choices:
                raise Incomplete(f"the rules {self.name} have {name}={value}; there are {', '.join(choices)}")

    def signatures(self, *, typed_dice: bool) -> Signatures:
        """Return what each instruction takes, in the order of `help`."""
        faces = self.typed if typed_dice else ()
        own = {
            "roll": Signature(ONE, faces, len(faces), failures=IN_TURN, throws=True),
            "board": Signature(failures=("common.no_game",)),
        }
        return shared(self.players, LEVELS, own)

    @property
    def draws(self) -> bool:
        """Whether two tokens can come to stand where no throw moves them."""
        locking = sum(effect.traps and not effect.frees for effect in self.effects.values())
        short_of_the_end = self.past_end == "stays" and self.dice > 1
        return locking + short_of_the_end * (2 if self.occupied == "shared" else 1) > 1

    @property
    def typed(self) -> tuple[Argument, ...]:
        """What is typed for a throw, with typed dice."""
        return (Argument(least=1, most=self.largest_face, name="die"),) * self.dice

    def describe_points(self) -> Sequence[Point]:
        """Return the points that `--rule` can switch, with their values."""
        return self._described
