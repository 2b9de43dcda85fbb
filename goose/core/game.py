"""What the core asks of a game: the rules in force, a game in progress, and the kind that makes both.

A game is a package, of goose or another one. Its `KIND` is imported at the start; what it offers beside its play is
imported when it is used (`goose.kit.offers`), and so are its words (`words.CODE`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from sys import modules

from goose.base.errors import Incomplete
from goose.core.events import COMMON, PROTOCOL, Failure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from random import Random
    from typing import Any, Protocol, TypeVar

    from goose.core.dice import Dice
    from goose.core.events import Event, Fields
    from goose.core.instructions import Instruction, Signatures
    from goose.core.points import Point
    from goose.core.roster import Player

    Thing = TypeVar("Thing")

    class Offered(Protocol):
        """What a game offers beside its play, as far as the core asks for it."""

        def schema(self) -> Mapping[str, Any]:
            """Return the JSON Schema of a position."""


def clone(thing: Thing) -> Thing:
    """Return another object with the same attributes; what changes in place must be copied besides."""
    twin = object.__new__(type(thing))
    twin.__dict__.update(thing.__dict__)
    return twin


class Service(ABC):
    """What the interpreter asks of whatever carries out instructions.

    Attributes:
        rules: the rules in force.
        signatures: what each instruction takes, in the order in which `help` lists them; a load may change it.
        outcome: of the last game, if it ended by play and no other has begun.
    """

    rules: Rules
    signatures: Signatures
    outcome: Outcome | None = None

    def __init__(self, kind: GameKind, rules: Rules, dice: Dice) -> None:
        """Begin without players, by the rules in force at the start and with these dice."""
        self.rules = rules

    @abstractmethod
    def handle(self, instruction: Instruction) -> list[Event]:
        """Carry out an instruction and return what happened.

        Raises:
            Failure: the first one in the order of the table; the state is as it was.
        """

    @abstractmethod
    def view(self) -> dict[str, Any]:
        """Return what a player may see of the state, as plain data (`goose.core.view`)."""

    @abstractmethod
    def moves(self) -> list[Instruction]:
        """Return the instructions that the rules allow whoever is to move; none when no game is in progress."""

    @abstractmethod
    def choose(self, level: str) -> Instruction | None:
        """Return what an automatic player of a level would do; raise ValueError where the game has no such level."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the files that the service holds; it carries out no more."""

    def position(self) -> dict[str, Any] | None:
        """Return the position of the game in progress, as `view` has it; None when there is none."""
        position: dict[str, Any] | None = self.view()["position"]
        return position

    def give_turn(self, name: str) -> None:
        """Let it be the turn of a player, in a game that holds nobody to turns; raise ValueError in others."""
        raise ValueError(f"there is no turn to give to {name}")

    def play_by(self, rules: Rules) -> None:
        """Let other rules of the same kind be in force; raise ValueError during a game, or where that cannot be."""
        raise ValueError(f"{self.rules.name} cannot be changed for {rules.name}")

    def copy(self) -> Service:
        """Return a service in the same state that shares nothing that changes; raise TypeError where there is none."""
        raise TypeError(f"the rules {self.rules.name} have a service that cannot be copied")

    def encode(self, *, whole: bool) -> bytes:
        """Return the state as `save` writes it, or all of it; raise Failure where that cannot be saved."""
        raise Failure("common.file_not_writable")

    def decode(self, chunks: Iterator[bytes], *, whole: bool) -> None:
        """Take over the state of a save, in pieces; raise Failure where it is none, and then the state is as it was."""
        raise Failure("common.file_invalid")


class Outcome:
    """A game that has ended by play.

    Args:
        winner: None for a draw.
        scores: name and score of each player, in the order of the lines that tell them.
        game: as it ended.
    """

    __slots__ = ("_game", "scores", "winner")

    def __init__(self, winner: str | None, scores: list[tuple[str, int]], game: Game) -> None:
        self.winner = winner
        self.scores = scores
        self._game = game

    @property
    def position(self) -> dict[str, Any]:
        """The position in which it ended, as `view` has those of games in progress."""
        return self._game.view()


class Result:
    """How a game ended by play.

    Args:
        winner: None for a draw.
        announced: the reply closes with the lines of the end.
    """

    __slots__ = ("announced", "winner")

    def __init__(self, winner: str | None, *, announced: bool = True) -> None:
        self.winner = winner
        self.announced = announced


class Rules(ABC):
    """A set of rules, as data.

    Attributes:
        name: the name that `--rules` takes.
        language: code of the home language.
        languages: codes of those that it can be played in, or None for all that its game speaks.
        canonical: returns the name under which a player is registered, empty when nobody can be called so; None where
            that is any name as it is.
        options: of the command line, those that shaped it, as a save keeps them.
        points: the value of each point that `--rule` can switch.
        switched: the points that `--rule` did switch, with their values as they were typed.
        events: the fields of events that it alone has, by the key of their message.
    """

    name: str
    language: str
    languages: Sequence[str] | None = None
    canonical: Callable[[str], str] | None = None
    options: Mapping[str, object] = {}
    points: Mapping[str, str] = {}
    switched: Mapping[str, str] = {}
    events: Mapping[str, Fields] = {}

    @property
    def computer_always_listed(self) -> bool:
        """Whether `players` lists `CPU` before it has finished a game."""
        return False

    @property
    def saves_records_only(self) -> bool:
        """Whether a save holds players and records, nothing else."""
        return False

    @property
    def draws(self) -> bool:
        """Whether a game can end in a draw."""
        return True

    @abstractmethod
    def signatures(self, *, typed_dice: bool) -> Signatures:
        """Return what each instruction that the game knows takes, in the order in which `help` lists them."""

    @abstractmethod
    def describe_points(self) -> Sequence[Point]:
        """Return the points that `--rule` can switch, each with its values on this board."""


class Game(ABC):
    """A game in progress.

    Attributes:
        players: in the order of the seats, automatic ones among them.
        to_move: whose turn it is.
        lenient: nobody is held to turns: an instruction may move any person at the table.
        result: how the game ended, or None while it goes on.
    """

    players: list[str]
    to_move: str
    lenient = False
    result: Result | None = None

    @abstractmethod
    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        """Carry out one of the game's own instructions, and add what happens to the reply.

        Raises:
            Failure: one of the game's own; nothing has changed, and nothing been added.
        """

    @abstractmethod
    def moves(self, *, typed_dice: bool) -> list[Instruction]:
        """Return the instructions that the rules allow the player to move, one or more; no other is carried out.

        Where the game is lenient, those are the moves of a player who keeps to the turns.
        """

    @abstractmethod
    def choose(self, level: str) -> Instruction:
        """Return what an automatic player of a level does as the player to move: one of the `moves`, without dice."""

    @abstractmethod
    def view(self) -> dict[str, Any]:
        """Return the position as plain data, by the schema of the game's `view` module; nothing that is hidden."""

    @abstractmethod
    def details(self) -> list[Event]:
        """Return the events that `details` prints."""

    @abstractmethod
    def scores(self) -> list[tuple[str, int]]:
        """Return name and score of each player, in the order of the seats."""

    @abstractmethod
    def encode(self) -> dict[str, object]:
        """Return the game for a save."""

    def copy(self) -> Game | None:
        """Return this game once more, sharing nothing that changes; or None, and it is copied as a save and a load do.

        `clone` copies the attributes; what is changed in place (a list of heaps, say) needs a copy besides.
        """
        return None

    def give_turn(self, name: str) -> None:
        """Let it be a player's turn, where the game is lenient: nobody who plays is asked whether it is."""
        raise AssertionError(f"this game knows whose turn it is: not that of {name}")

    def withdraw(self, leavers: Sequence[str], reply: list[Event]) -> None:
        """Take players out of a game that goes on with those who are left, two or more."""
        raise AssertionError(f"a game of two ends when {leavers} leave")

    def exhaust(self, reply: list[Event]) -> None:
        """End a game in which automatic players have played for `GameKind.longest_play`."""
        raise AssertionError("a game of this kind always ends")


KIT = 1
"""The version of `goose.kit`: what a kind of game was written for, and states as its `kit`."""

ENDLESS = 100_000
"""Moves of automatic players after which a game is taken for endless, where its kind does not say `longest_play`."""


class WrongLine(ValueError):
    """A file that shapes the rules is not what it must be; the text says what is wrong in the line of this number."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.line = line


class _Spoken:
    """The languages of a kind of game, found when somebody asks."""

    def __get__(self, kind: GameKind, owner: type[GameKind]) -> Sequence[str]:
        from goose.core.words.language import codes_in

        folders = getattr(modules.get(kind.package), "__path__", ())
        try:
            codes = codes_in([f"{folder}/words" for folder in folders], getattr(kind, "options", ()))
        except OSError:  # no such folder
            codes = ()
        kind.__dict__["languages"] = codes
        return codes


class GameKind(ABC):
    """A kind of game: makes rules, starts games, and reads both from saves.

    Attributes:
        name: the name that `--game` takes.
        package: name of the package in which the parts of the game are.
        languages: codes of those that the game speaks: those that have a file in its `words`; rules may have their own.
        options: the names that `--rules` takes, the default first, each with the options that shape these rules.
        events: the fields of the game's events, by the key of their message.
        refusal: key of the failure when somebody gives an instruction for an automatic player in its turn.
        oldest: greatest age of a player, in years, or None where players have no age.
        saves_records: some of the rules save players and records only.
        throws_dice: the dice options matter.
        longest_play: instructions that automatic players carry out in one reply, at most; None where games always end,
            in fewer than `ENDLESS`.
        drawn_by: the instruction that shows the position.
        game_class: of which `start` and `decode_game` make the games; of an altered kind, one derived from it
            (`goose.kit.misreading`).
        offers: what the game offers beside its play.
        kit: the version of `goose.kit` for which the kind was written.
    """

    name: str
    package: str
    languages: Sequence[str] = _Spoken()  # type: ignore[assignment]  # a sequence for everybody who asks
    options: Mapping[str, tuple[str, ...]]
    events: Mapping[str, Fields]
    refusal = "common.not_your_turn"
    oldest: int | None = None
    saves_records = False
    throws_dice = True
    longest_play: int | None = None
    drawn_by = "details"
    game_class: type[Game]
    offers: Offered
    kit: int

    @abstractmethod
    def make_rules(self, name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> Rules:
        """Return the rules of a name in `options`.

        Args:
            name: of the rules.
            options: those of the command line that shape them, by name: `squares` a number, `board` a text.
            switches: the points that `--rule` names, with their values as they were typed.

        Raises:
            ValueError: an option or a point cannot be what it is; the text says what would be right.
        """

    @abstractmethod
    def start(self, rules: Rules, players: Sequence[Player], dice: Dice, reply: list[Event]) -> Game:
        """Start a game between players who are in the order named, and add what follows the announcement."""

    @abstractmethod
    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> Game:
        """Return the game of a save; raise `Invalid` when the position is impossible.

        Args:
            rules: of the game.
            data: what the save holds of it.
            players: who can sit in it, by name; `CPU` among them if it has a level.
        """

    @property
    def longest(self) -> int:
        """How many instructions automatic players carry out before a game is broken off."""
        return ENDLESS if self.longest_play is None else self.longest_play

    def break_off(self, game: Game, reply: list[Event]) -> None:
        """End a game in which automatic players have played for as long as they may."""
        if self.longest_play is None:
            raise Incomplete(f"the game {self.name} has no longest_play, and did not end in {ENDLESS:,} moves")
        if type(game).exhaust is Game.exhaust:
            raise Incomplete(f"the game {self.name} has a longest_play, but no exhaust() that ends it then")
        game.exhaust(reply)
        if game.result is None:
            raise Incomplete(f"exhaust() of the game {self.name} sets no result, so that it goes on")

    def age(self, rules: Rules, values: Sequence[str | int], dice: Dice) -> tuple[int, list[Event]]:
        """Return the age to register a player with, and the events that tell it, where the game asks for it."""
        raise AssertionError(f"{rules.name} of {self.name} asks no age: {values}, {dice.mode}")

    def service_class(self, rules: Rules) -> type[Service] | None:
        """Return what carries out instructions by rules that do not play as the protocol has it, or None."""
        return None

    def upgrade_rules(self, data: object) -> object:
        """Return the rules of a save of version 1 as one of version 2 holds them; a later game has none."""
        from goose.base.checks import Invalid

        raise Invalid("a save of a version before this game")

    def upgrade_game(self, data: dict[str, object]) -> dict[str, object]:
        """Return the game of a save of version 1, but for its level, as one of version 2 holds it."""
        return data

    def events_by(self, rules: Rules) -> dict[str, Fields]:
        """Return the fields of every event that can happen by these rules, by the key of its message."""
        return {**COMMON, **self.events, **rules.events, **PROTOCOL}

    def pick(self, random: Random, moves: Sequence[Instruction]) -> Instruction:
        """Return a move that a player might choose, for random scripts."""
        return random.choice(moves)
