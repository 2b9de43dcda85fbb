"""The interface of a game: the rules in force, a game in progress, and the kind of game that makes both.

A game is a package, part of goose or separate. Its `KIND` is imported at the start. Its further offers are imported
when they are used (`goose.kit.offers`), and so are its words (`words.CODE`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from goose.base.errors import Incomplete
from goose.core.events import COMMON, PROTOCOL, Failure
from goose.core.found import Found, languages_of, offers_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from random import Random
    from typing import Any, Protocol, TypeVar

    from goose.core.dice import Dice
    from goose.core.events import Event, Fields, Outcome, Result
    from goose.core.instructions import Instruction, Signatures
    from goose.core.objects import View
    from goose.core.openroster import OpenRoster
    from goose.core.ownboards import OwnBoards
    from goose.core.points import Point
    from goose.core.roster import Player

    Thing = TypeVar("Thing")

    class Offered(Protocol):
        """A game's offers besides playing, as far as the core uses them."""

        def schema(self) -> Mapping[str, Any]:
            """Return the JSON Schema of a position."""

        def never_printed(self, rules: Any, keys: frozenset[str]) -> frozenset[str]:
            """Return those of some messages that rules never print."""

        def __set_name__(self, owner: type[GameKind], name: str) -> None: ...


def clone(thing: Thing) -> Thing:
    """Return an object with the same attributes; mutable values must be copied separately."""
    twin = object.__new__(type(thing))
    twin.__dict__ = {**thing.__dict__}
    return twin


class Service(ABC):
    """Carries out instructions for the interpreter."""

    rules: Rules  # in force
    signatures: Signatures  # of each instruction, in the order of `help`; a load may change them
    outcome: Outcome | None = None  # of the last game, if it was played to its end and no other has begun
    asked = False  # automatic players move only when `step` asks for it
    drawings = 0  # the last events of an answer that are drawings after it (`--draw`)
    played: Sequence[Instruction] = ()  # the moves of automatic players in answer to the last instruction

    def __init__(self, kind: GameKind, rules: Rules, dice: Dice) -> None:
        """Start without players, with these rules and dice."""
        self.rules = rules

    @abstractmethod
    def handle(self, instruction: Instruction) -> list[Event]:
        """Carry out an instruction and return the events, or raise the first Failure without changing anything."""

    @abstractmethod
    def view(self) -> View:
        """Return the visible state as plain data (`goose.core.view`)."""

    @abstractmethod
    def moves(self) -> list[Instruction]:
        """Return the moves of the player to move; none if no game is in progress."""

    @abstractmethod
    def choose(self, level: str) -> Instruction | None:
        """Return the choice of an automatic player of a level; raise ValueError if there is no such level."""

    def step(self) -> list[Event] | None:
        """Make one move of the automatic player to move; return its events, or None if none can move."""
        return None

    def failure_of(self, instruction: Instruction) -> Failure | None:
        """Return the failure of an instruction, or None; nothing changes. Raise TypeError if it cannot be copied."""
        try:
            self.rehearsal().handle(instruction)
        except Failure as failure:
            return failure
        return None

    def rehearsal(self) -> Service:
        """Return a copy that writes no files; a service that writes its own files must override this."""
        return self.copy()

    @abstractmethod
    def close(self) -> None:
        """Close the service's files; it carries out no more instructions."""

    def position(self) -> dict[str, Any] | None:
        """Return the position of the game in progress, as in `view`, or None if there is no game."""
        position: dict[str, Any] | None = self.view()["position"]
        return position

    @property
    def scores(self) -> Sequence[tuple[str, int]]:
        """The name and score of each player of the game in progress; empty without one, or if they are not counted."""
        return ()

    def give_turn(self, name: str) -> None:
        """Set whose turn it is, in a game that does not enforce turns; raise ValueError in other games."""
        raise ValueError(f"there is no turn to give to {name}")

    def play_by(self, rules: Rules) -> None:
        """Change to other rules of the same kind; raise ValueError during a game or if that is impossible."""
        raise ValueError(f"{self.rules.name} cannot be changed for {rules.name}")

    def copy(self) -> Service:
        """Return an independent service in the same state; raise TypeError if it cannot be copied."""
        raise TypeError(f"the rules {self.rules.name} have a service that cannot be copied")

    def encode(self, *, whole: bool) -> bytes:
        """Return the state as a save, with everything if `whole`; raise Failure if it cannot be saved."""
        raise Failure("common.file_not_writable")

    def decode(self, chunks: Iterator[bytes], *, whole: bool) -> None:
        """Load the state of a save; raise Failure, without changing anything, if it is not valid."""
        raise Failure("common.file_invalid")


class Rules(ABC):
    """A set of rules, as data."""

    name: str  # that `--rules` takes
    language: str  # code of the home language
    languages: Sequence[str] | None = None  # codes of those in which it can be played; None for all of its game
    # Returns the name under which a player is registered, empty if it is not allowed; None keeps every name unchanged.
    canonical: Callable[[str], str] | None = None
    options: Mapping[str, object] = {}  # of the command line, that shaped the rules, in the form that a save uses
    points: Mapping[str, str] = {}  # the value of each point that `--rule` can change
    # The values of points that saves and views leave out, and the only ones that are misreadings.
    unsaved: Mapping[str, str] = {}
    switched: Mapping[str, str] = {}  # the points that `--rule` changed, with their values as typed
    events: Mapping[str, Fields] = {}  # fields of events that only these rules have, by the key of the message
    # What only a course says: the order of the list of players (`goose.core.roster.ORDERS`), and the file of `save` and
    # `load`, which then take no argument.
    listing = "wins"
    save_file: str | None = None

    @property
    def computer_always_listed(self) -> bool:
        """Whether `players` lists `CPU` before it has finished a game."""
        return False

    @property
    def saves_records_only(self) -> bool:
        """Whether a save contains only players and their records."""
        return False

    def saved_points(self) -> Mapping[str, str]:
        """Return the points that saves and views have."""
        if not self.unsaved:
            return self.points
        return {point: value for point, value in self.points.items() if self.unsaved.get(point) != value}

    @property
    def draws(self) -> bool:
        """Whether a game can end in a draw."""
        return True

    @property
    def decisive(self) -> Mapping[str, str]:
        """The points to change so that a game never ends because nobody can move; empty if that never happens."""
        return {}

    @abstractmethod
    def signatures(self, *, typed_dice: bool) -> Signatures:
        """Return the arguments of each instruction, in the order of `help`."""

    def every_signature(self, *, typed_dice: bool) -> Signatures:
        """Return the signatures, also those that a course leaves out: only the conversation carries these out."""
        return self.signatures(typed_dice=typed_dice)

    @abstractmethod
    def describe_points(self) -> Sequence[Point]:
        """Return the points of `--rule`, each with its values on this board."""


class Game(ABC):
    """A game in progress."""

    players: list[str]  # in the order of the seats, including automatic players
    to_move: str  # the player whose turn it is
    lenient = False  # turns are not enforced: an instruction may move any person at the table
    passes = False  # an instruction that `moves` does not list may pass the turn
    automatic_outside = False  # an instruction that names an automatic player is answered as one that names an outsider
    result: Result | None = None  # how the game ended, or None while it goes on

    @abstractmethod
    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        """Carry out an instruction of the game and add its events, or raise a Failure without changing anything."""

    @abstractmethod
    def moves(self, *, typed_dice: bool) -> list[Instruction]:
        """Return the moves of the player to move, one or more; no other instruction is carried out.

        In a game that does not enforce turns, these are the moves of a player who waits for a turn.
        """

    @abstractmethod
    def choose(self, level: str) -> Instruction:
        """Return an automatic player's choice from the `moves`, without dice."""

    @abstractmethod
    def view(self) -> dict[str, Any]:
        """Return the position as plain data, without hidden information; its schema is in the game's `view` module."""

    @abstractmethod
    def details(self) -> list[Event]:
        """Return the events that `details` prints."""

    @abstractmethod
    def scores(self) -> list[tuple[str, int]]:
        """Return the name and score of each player, in the order of the seats."""

    @abstractmethod
    def encode(self) -> dict[str, object]:
        """Return the game for a save."""

    def copy(self) -> Game | None:
        """Return an independent copy of this game, or None: then goose copies it by saving and loading.

        `clone` copies the attributes; mutable values, for example a list of heaps, must be copied separately.
        """
        return None

    def give_turn(self, name: str) -> None:
        """Set whose turn it is, in a game that does not enforce turns."""
        raise AssertionError(f"this game enforces turns: {name} cannot be given one")

    def withdraw(self, leavers: Sequence[str], reply: list[Event]) -> None:
        """Take players out of a game that continues with two players or more."""
        raise AssertionError(f"a game of two ends when {leavers} leave")

    def exhaust(self, reply: list[Event]) -> None:
        """End a game after `GameKind.longest_play` moves of automatic players."""
        raise AssertionError("a game of this kind always ends")


KIT = 1
"""The version of `goose.kit`; a kind of game states in `kit` the version it was written for."""

ENDLESS = 100_000
"""Moves of automatic players after which a game counts as endless, if its kind has no `longest_play`."""


class GameKind(ABC):
    """A kind of game: makes rules, starts games, and reads both from saves."""

    name: str  # that `--game` takes
    package: str  # name of the package that contains the game
    # Codes of the game's languages: the files in its `words` folder. Rules may have further ones.
    languages: Sequence[str] = Found(languages_of)  # type: ignore[assignment]  # it returns a sequence
    # The names that `--rules` takes, the default first, each with the options that shape its rules.
    options: Mapping[str, tuple[str, ...]]
    events: Mapping[str, Fields]  # the fields of the game's events, by the key of their message
    refusal = "common.not_your_turn"  # the failure if a person gives an instruction for an automatic player to move
    oldest: int | None = None  # maximum age of a player in years; None if players have no age
    saves_records = False  # some rules save only players and records
    throws_dice = True  # the dice options matter
    of_thrown_dice: Collection[str] = ()  # the messages that are never printed where the dice are typed
    throws: Mapping[str, str] = {}  # the messages that report a throw, each with the field that has the dice
    faces = "123456"  # the faces of a die, each as it is written
    minutes: tuple[int, int] | None = None  # how long people usually play, from and to; None if it is not measured
    # The most instructions that automatic players carry out in one reply; None if every game ends before `ENDLESS`.
    longest_play: int | None = None
    drawn_by = "details"  # the instruction that shows the position
    game_class: type[Game]  # of the games that `start` and `decode_game` make; `goose.kit.misreading` derives another
    # The game offers this besides playing: usually the `OFFERS` of its module `offers`, imported when first needed.
    offers: Offered = Found(offers_of)  # type: ignore[assignment]  # it returns offers
    kit: int  # the version of `goose.kit` for which the kind was written
    # Levels of computer players besides those of the protocol, the best last. They play where people play and in
    # simulations; no instruction names them, and no save has them. `levels_by` has those by some rules.
    further_levels: Sequence[str] = ()
    # The fields of each form that a course may give a `Drawing`, by its key; `forms_by` has those by some rules.
    forms: Mapping[str, Fields] = {}
    around: Mapping[str, tuple[str, str]] = {}  # what a course prints before and after the answers to an instruction

    boards: Collection[str] = ()  # the names of rules that a course can give another board

    def own_boards(self) -> OwnBoards:
        """Return what the game says of such boards; it has some if it names rules in `boards`."""
        raise AssertionError(f"{self.name} takes no boards from courses")

    @abstractmethod
    def make_rules(self, name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> Rules:
        """Return the rules with a name; raise ValueError, with what would be right, for a wrong option or point.

        The command-line options that shape them have their names: `squares` is a number, `board` a text, or a table for
        a course's own board. The switches are the points that `--rule` changes, with their values as typed.
        """

    @abstractmethod
    def start(self, rules: Rules, players: Sequence[Player], dice: Dice, reply: list[Event]) -> Game:
        """Start a game between players in this order, and add its first events, after the announcement."""

    @abstractmethod
    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> Game:
        """Return the game of a save; raise `Invalid` if the position is impossible.

        The possible players are given by name, with `CPU` if it has a level.
        """

    @property
    def longest(self) -> int:
        """Return the maximum number of automatic instructions before a game ends."""
        return ENDLESS if self.longest_play is None else self.longest_play

    def break_off(self, game: Game, reply: list[Event]) -> None:
        """End a game in which automatic players have made the maximum of moves."""
        if self.longest_play is None:
            raise Incomplete(f"the game {self.name} has no longest_play, and did not end in {ENDLESS:,} moves")
        if type(game).exhaust is Game.exhaust:
            raise Incomplete(f"the game {self.name} has a longest_play, but no exhaust() that ends it then")
        game.exhaust(reply)
        if game.result is None:
            raise Incomplete(f"exhaust() of the game {self.name} sets no result, so that it goes on")

    def age(self, rules: Rules, values: Sequence[str | int], dice: Dice) -> tuple[int, list[Event]]:
        """Return a new player's age and the events about it, for games with ages."""
        raise AssertionError(f"{rules.name} of {self.name} has no ages: {values}, {dice.mode}")

    def act_outside(
        self, rules: Rules, instruction: Instruction, roster: OpenRoster, game: Game | None, reply: list[Event]
    ) -> None:
        """Carry out an instruction whose signature has `outside=True`, or raise one of its failures.

        The names are as they are registered. A change of the roster takes effect unless there is a failure; the game in
        progress is only there to be looked at.
        """
        raise AssertionError(f"{self.name} has no act_outside for {instruction.name}")

    def service_class(self, rules: Rules) -> type[Service] | None:
        """Return the service class for rules with a different protocol, or None."""
        return None

    def upgrade_rules(self, data: object) -> object:
        """Return the rules of a save of version 1 in the form of version 2; newer games have no such saves."""
        from goose.base.checks import Invalid

        raise Invalid("a save of a version before this game")

    def upgrade_game(self, data: dict[str, object]) -> dict[str, object]:
        """Return the game of a version 1 save in version 2 form, without level."""
        return data

    def levels_by(self, rules: Rules) -> Sequence[str]:
        """Return the further levels by some rules: none where there is nothing to decide."""
        return self.further_levels

    def forms_by(self, rules: Rules) -> Mapping[str, Fields]:
        """Return the fields of each form of a drawing by some rules."""
        return self.forms

    def form_texts(self, rules: Rules) -> Mapping[str, str]:
        """Return the texts with which each form of a drawing is that of the rules."""
        return {}

    def reworded(self, table: str, texts: dict[str, str]) -> dict[str, str]:
        """Return a table of a language (`WORDS`, `LEVELS` or `MESSAGES`) as a course words it."""
        return texts

    def translated(self, code: str, section: str, texts: Mapping[str, str]) -> Mapping[str, str]:
        """Return a section of the other texts of a language (`goose.core.texts`) as a course says it."""
        return texts

    def translated_into(self, code: str) -> str | None:
        """Return the code of the language into which a course translates those texts, or None."""
        return None

    def rule_sets(self) -> list[Rules]:
        """Return all sets of rules, with the usual options and points; the first one is the default."""
        return [self.make_rules(name, {}, {}) for name in self.options]

    def usual_points(self, rules: Rules) -> Mapping[str, str]:
        """Return the points of some rules as they are when none is changed."""
        return self.make_rules(rules.name, rules.options, {}).points

    def events_by(self, rules: Rules) -> dict[str, Fields]:
        """Return the fields of every event of these rules, by its message's key."""
        return {**COMMON, **self.events, **rules.events, **PROTOCOL}

    def squares(self, position: Mapping[str, Any]) -> Mapping[str, int] | None:
        """Return the square of each player in a position as `view` shows it, or None if players are on no squares."""
        return None

    def pick(self, random: Random, moves: Sequence[Instruction]) -> Instruction:
        """Return a move that a player might choose, for random scripts."""
        return random.choice(moves)
