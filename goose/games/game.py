"""What the service asks of a game: the rules in force, a game in progress, and the kind that makes both."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from goose.dice import Dice
from goose.events import Event
from goose.instructions import Instruction, Signature
from goose.roster import Player


class Result(NamedTuple):
    """How a game ended by play: its winner, or None for a draw; and whether the end is announced."""

    winner: str | None
    announced: bool = True


class Rules(ABC):
    """A set of rules, as data.

    Attributes:
        name: the name that `--rules` takes.
        language: code of the home language.
        canonical: returns the name under which a player is registered, empty when nobody can be called so; None where
            that is any name as it is.
        open_table: players join the game as they register; when it is won, nobody joins or moves any more.
    """

    name: str
    language: str
    canonical: Callable[[str], str] | None = None
    open_table: bool = False

    @property
    def computer_always_listed(self) -> bool:
        """Whether `players` lists the automatic player before it has finished a game."""
        return False

    @property
    def saves_records_only(self) -> bool:
        """Whether a save holds players and records, nothing else."""
        return False

    @abstractmethod
    def signatures(self, *, typed_dice: bool) -> Mapping[str, Signature]:
        """Return what each instruction that the game knows takes, in the order of the table."""

    @abstractmethod
    def encode(self) -> dict[str, object]:
        """Return the rules for a save."""


class Game(ABC):
    """A game in progress.

    Attributes:
        players: in the order of the seats, the automatic player among them.
        movers: those whom instructions may move.
        current: whose turn it is, or None where there are no turns.
        level: level of the automatic player, or None if it does not play.
        result: how the game ended, or None while it goes on.
    """

    players: list[str]
    movers: Sequence[str]
    current: str | None = None
    level: str | None
    result: Result | None = None

    @abstractmethod
    def act(self, instruction: Instruction, dice: Dice) -> list[Event]:
        """Carry out one of the game's own instructions.

        Raises:
            Failure: one of the game's own; nothing has changed.
        """

    @abstractmethod
    def details(self) -> list[Event]:
        """Return the events that `details` prints."""

    @abstractmethod
    def scores(self) -> list[tuple[str, int]]:
        """Return name and score of each player, in the order of the seats."""

    @abstractmethod
    def encode(self) -> dict[str, object]:
        """Return the game for a save."""

    def withdraw(self, leavers: Sequence[str]) -> list[Event]:
        """Take players out of a game that goes on with those who are left, two or more."""
        raise AssertionError(f"a game of two ends when {leavers} leave")

    def join(self, name: str) -> list[Event]:
        """Seat one more player, at an open table."""
        raise AssertionError(f"{name} can join at an open table only")


class GameKind(ABC):
    """A kind of game: makes rules, starts games, and reads both from saves.

    Attributes:
        name: the name that `--game` takes.
        oldest: greatest age of a player, in years, or None where players have no age.
        saves_records: some of the rules save players and records only.
        throws_dice: the dice options matter.
        options: the names that `--rules` takes, the default first, each with the options that shape these rules.
    """

    name: str
    oldest: int | None = None
    saves_records = False
    throws_dice = True
    options: Mapping[str, tuple[str, ...]]

    @abstractmethod
    def make_rules(self, name: str, options: Mapping[str, object]) -> Rules:
        """Return the rules of a name in `options`.

        Raises:
            ValueError: an option cannot be what it is; the text says what would be right.
        """

    def age(self, values: Sequence[str | int], dice: Dice) -> tuple[int, list[Event]]:
        """Return the age to register a player with, and the events that tell it, where the game asks for it."""
        raise AssertionError(f"{self.name} asks no age: {values}, {dice.mode}")

    @abstractmethod
    def start(self, rules: Rules, players: Sequence[Player], level: str | None, dice: Dice) -> tuple[Game, list[Event]]:
        """Start a game between players who are in the order named; events follow the announcement."""

    @abstractmethod
    def decode_rules(self, data: object) -> Rules:
        """Return the rules of a save; raise `Invalid` when they are none."""

    @abstractmethod
    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> Game:
        """Return the game of a save; raise `Invalid` when the position is impossible."""
