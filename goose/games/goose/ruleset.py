"""A rule set of the Goose, as data and rule objects, and the events that all rule sets share."""

from __future__ import annotations

from goose.games.goose.movement import KINDS, Movement
from goose.games.goose.points import FREEING, USUAL
from goose.kit import FACES, IN_TURN, ONE, Argument, Incomplete, Rules, Signature, shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from goose.games.goose.movement import Effect
    from goose.games.goose.order import Order, Seating
    from goose.kit import Dice, Fields, Instruction, Point, Signatures

DRAWINGS = ("snake", "strip")
OCCUPIED = ("shared", "returns", "sends")
PAST_END = ("back", "wins", "stays")

EVENTS: Mapping[str, Fields] = {
    "goose.order_throw": ("name", "dice"),
    "goose.starts": ("name",),
    "goose.turn": ("name",),
    "goose.rolls": ("name", "start", "dice"),
    "goose.offered": ("name", "dice"),
    "goose.keeps": ("name", "start", "dice"),
    "goose.moves": ("name", "start", "square"),
    "goose.bounces": ("name", "square"),
    "goose.goose_again": ("square", "name", "target"),
    "goose.goose_next": ("square", "name", "target"),
    "goose.first_throw": ("dice", "name", "target"),
    "goose.bridge": ("square", "name", "target"),
    "goose.dice_square": ("square", "name", "target"),
    "goose.rolls_again": ("name",),
    "goose.inn": ("square", "name", "turns"),
    "goose.well": ("square", "name", "turns"),
    "goose.prison": ("square", "name", "turns"),
    "goose.well_trap": ("square", "name"),
    "goose.prison_trap": ("square", "name"),
    "goose.freed": ("name",),
    "goose.stays": ("name", "square"),
    "goose.labyrinth": ("square", "name", "target"),
    "goose.death": ("square", "name", "target"),
    "goose.occupied": ("square", "name", "target"),
    "goose.sent_back": ("square", "name", "other", "target"),
    "goose.misses": ("name", "turns"),
    "goose.waits": ("name", "square"),
    "goose.wins": ("name",),
    "goose.stuck": (),
    "goose.nothing_to_keep": (),
    "goose.detail_line": ("name", "square", "wait"),
    "goose.position_line": ("name", "square"),
}
"""The fields of every event, by the key of its message."""

_WIDEST_MARK = 4  # characters

LEVELS = ("Normal",)
"""The level of the automatic players that instructions name."""

EXPERT = "Expert"
"""The level that plays to win where there is something to decide; no instruction names it."""

NOTHING_TO_KEEP = "goose.nothing_to_keep"
"""The failure of who keeps a throw that has not been made."""


def as_named(names: Sequence[str], dice: Dice) -> Seating:
    """Seat the players in the order named."""
    del dice
    return list(names), 0, []


def _has_nothing_to_keep(game: Any, _: Instruction) -> bool:
    """Return whether no throw waits for its player's choice."""
    return game.thrown is None


_KEEP = Signature(ONE, failures=(*IN_TURN, NOTHING_TO_KEEP), tests={NOTHING_TO_KEEP: _has_nothing_to_keep})


class GooseRules(Rules):
    """One rule set; it is Incomplete without what the engine, the drawing and the languages need."""

    movement = Movement  # how throws move tokens
    unsaved = USUAL

    def __init__(
        self,
        *,
        name: str,  # the name that `--rules` takes
        language: str,  # code of the home language
        squares: int,  # number of the last square, N
        effects: Mapping[int, Effect],  # the effect of each special square
        players: tuple[int, int] = (2, 4),  # least and greatest number
        dice: int = 2,  # dice in a throw
        largest_face: int | None = FACES,  # the largest face that may be typed; None: any number from 1 up
        first_square: int = 0,  # where tokens start
        order: Order = as_named,  # decides the seats and who starts
        chains: bool = True,  # effects count until the token stops; otherwise a throw has one effect
        geese_turn_back: bool = False,  # after a bounce the geese lead the token backward
        # the target of a special first throw, by its faces in ascending order
        first_throws: Mapping[tuple[int, ...], int] | None = None,
        # a token that passes the end goes `back` by the surplus, or stops on N and `wins`; or it `stays` where the step
        # began
        past_end: str = "back",
        # a square with another token is `shared`, or the mover `returns`, or the mover `sends` the others to the square
        # that it came from
        occupied: str = "shared",
        second_throw: bool = False,  # a player keeps a throw, or throws once more and must take that throw
        rolls_again: frozenset[int] = frozenset(),  # a player whose throw ends on such a square rolls again
        names: str = "any word",  # which names can be registered, in words
        canonical: Callable[[str], str] | None = None,
        drawing: str = "snake",  # the drawing that `board` prints: `snake` or `strip`
        marks: Mapping[str, str] | None = None,  # marks in the drawing for the rules' own kinds of square
        open_table: bool = False,  # players join and move in any order, until one has won (`goose.games.goose.kata`)
        languages: Sequence[str] | None = None,
        options: Mapping[str, object] | None = None,
        points: Mapping[str, str] | None = None,
        describe: Callable[[], Sequence[Point]] = list,  # returns the points, with their possible values on this board
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
        self.counts_after_bounce = chains  # whether the square reached after a bounce has its effect
        self.geese_turn_back = geese_turn_back
        self.first_throws = first_throws or {}
        self.past_end = past_end
        self.occupied = occupied
        self.second_throw = second_throw
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
        # the kind that the board shows on each special square
        self.drawn = {square: effect.shows for square, effect in effects.items()}
        self._describe = describe
        self._check()

    def _check(self) -> None:
        known = {**EVENTS, **self.events}
        for square, effect in self.effects.items():
            if known.get(effect.message) != effect.fields:
                event = f"the event {effect.message} on square {square}"
                raise Incomplete(f"the rules {self.name} need {event} with the fields {', '.join(effect.fields)}")
            if not 0 < square <= self.squares:
                raise Incomplete(f"the rules {self.name} have an effect on square {square} of {self.squares}")
            if effect.shows not in KINDS and effect.shows not in self.marks:
                kinds = ", ".join((*KINDS, *self.marks))
                raise Incomplete(
                    f"the rules {self.name} show {effect.shows} on square {square}; the drawing has {kinds}"
                )
        if wide := ", ".join(mark for mark in self.marks.values() if len(mark) > _WIDEST_MARK):
            raise Incomplete(f"the rules {self.name} have marks of more than {_WIDEST_MARK} characters: {wide}")
        for name, choices in (("drawing", DRAWINGS), ("occupied", OCCUPIED), ("past_end", PAST_END)):
            value = getattr(self, name)
            if value not in choices:
                raise Incomplete(f"the rules {self.name} have {name}={value}; there are {', '.join(choices)}")

    def signatures(self, *, typed_dice: bool) -> Signatures:
        """Return the arguments of each instruction, in the order of `help`."""
        faces = self.typed if typed_dice else ()
        own = {
            "roll": Signature(ONE, faces, len(faces), failures=IN_TURN, throws=True),
            **({"keep": _KEEP} if self.second_throw else {}),
            "board": Signature(failures=("common.no_game",)),
        }
        return shared(self.players, LEVELS, own)

    def squares_of(self, kind: str) -> dict[int, Effect]:
        """Return the squares of a kind in their order, with their effects."""
        return {square: effect for square, effect in sorted(self.effects.items()) if effect.shows == kind}

    @property
    def draws(self) -> bool:
        """Whether all players can be stuck for ever, on squares that hold tokens."""
        locking = sum(effect.traps and not effect.frees for effect in self.effects.values())
        short_of_the_end = self.past_end == "stays" and self.dice > 1
        return locking + short_of_the_end * (2 if self.occupied == "shared" else 1) > 1

    @property
    def decisive(self) -> Mapping[str, str]:
        """The point that frees trapped tokens, where every token can be trapped for ever."""
        return FREEING if self.draws and FREEING.keys() <= self.points.keys() else {}

    @property
    def typed(self) -> tuple[Argument, ...]:
        """The arguments that stand for a throw when dice are typed."""
        return (Argument(least=1, most=self.largest_face, name="die"),) * self.dice

    def describe_points(self) -> Sequence[Point]:
        """Return the points that `--rule` can change, with their values."""
        return self._describe()
