"""The interpreter: one line in, one reply out, and no input or output of its own."""

from __future__ import annotations

from goose.base.lines import split_words
from goose.core.events import INVALID_INSTRUCTION, Event, Failure
from goose.core.game import clone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Self

    from goose.core.game import Outcome, Rules, Service
    from goose.core.instructions import Instruction, Signatures
    from goose.core.words.language import Language


class Reply:
    """The answer to one line.

    Attributes:
        events: what happened, or the one failure: pairs of the key of a message and the values of its fields, in the
            order in which `goose messages` lists them.
        text: the lines that tell it in the language in use, each ended by LF; what `goose` prints.
        failure: key of the failure, such as `common.no_game`, or None when the instruction was carried out.
        ends: the program is over; a line that ends a script is blank, and not answered.
    """

    __slots__ = ("ends", "events", "failure", "text")

    def __init__(self, events: list[Event], text: str, failure: str | None = None, *, ends: bool = False) -> None:
        self.events = events
        self.text = text
        self.failure = failure
        self.ends = ends

    @property
    def lines(self) -> list[str]:
        """The lines of the answer, without their ends."""
        return self.text.split("\n")[:-1]


_END = Reply([], "", ends=True)

_MOST_REMEMBERED = 1024  # lines, of at most
_LONGEST_REMEMBERED = 64  # characters


class Interpreter:
    """Answers lines in a language, through the service that holds the state; `make_interpreter` makes one.

    Args:
        service: carries out the instructions.
        speak: returns the language of instructions and replies by some rules.
    """

    def __init__(self, service: Service, speak: Callable[[Rules], Language]) -> None:
        self._service = service
        self._speak = speak
        self._handle = service.handle
        self._learn()

    @property
    def greeting(self) -> str:
        """What a person at a terminal is told first: what to type, and how to leave."""
        return self.language.greeting(tuple(self.signatures))

    @property
    def signatures(self) -> Signatures:
        """What each instruction takes that is known, in the order in which `help` lists them; a load may change it."""
        return self._service.signatures

    def feed(self, line: str) -> Reply:
        """Answer one line, given without its end.

        Args:
            line: any text. What can be no instruction is answered so: a line end in it, or bytes that are not UTF-8,
                which come as lone surrogates (`goose.base.lines`).

        Returns:
            The reply; a failure is one too, and has changed nothing.

        Raises:
            OSError: dice of a seed file cannot keep their state. Any other exception is a bug.
        """
        instruction = self._read.get(line)
        if instruction is None:
            words = split_words(line)
            instruction = self._parse(words) if words else None
            if instruction is None:
                return _END if words == [] else self._refuse(INVALID_INSTRUCTION)
            self._remember(line, instruction)
        return self.carry_out(instruction)

    def carry_out(self, instruction: Instruction) -> Reply:
        """Answer an instruction that `read` has returned, or would, as `feed` answers its line."""
        try:
            events = self._handle(instruction)
        except Failure as failure:
            return self._refuse(failure.message, *failure.values)
        if instruction.name == "load":  # the rules may have changed, and with them what instructions take
            self._learn()
        return Reply(events, self._render(events))

    @property
    def rules(self) -> Rules:
        """The rules in force; a load may change them."""
        return self._service.rules

    @property
    def outcome(self) -> Outcome | None:
        """How the last game ended, if it ended by play and no other has begun; else None.

        It has the `winner`, a name or None for a draw, the `scores`, a name and a number each, in the order of the
        seats, and the `position` in which the game ended, as `view` has it.
        """
        return self._service.outcome

    def play_by(self, rules: Rules) -> None:
        """Let other rules of the same kind of game be in force; players and records stay.

        Raises:
            ValueError: a game is in progress, or the rules in force are there for good.
        """
        self._service.play_by(rules)
        self._learn()

    def give_turn(self, name: str) -> None:
        """Let it be a player's turn, in a game that holds nobody to turns; no reply depends on it.

        Raises:
            ValueError: no such game is in progress, or the player is not in it.
        """
        self._service.give_turn(name)

    def encode(self) -> bytes:
        """Return the whole state in the form of a save, also by rules whose saves hold the records alone.

        Returns:
            Bytes for `decode` and for files: players, records, the game in progress with its rules, and the dice.

        Raises:
            Failure: it is more than a save can hold, or the rules know no saves.
        """
        return self._service.encode(whole=True)

    def decode(self, data: bytes) -> None:
        """Take over a state that `encode` returned, or that of a save.

        Args:
            data: of this version or an earlier one. The language stays, and so do the dice where the state has others.

        Raises:
            Failure: it is none, or the rules know no saves; the state is as it was.
        """
        self._service.decode(iter([data]), whole=True)
        self._learn()

    def read(self, line: str) -> Instruction | None:
        """Return the instruction that a line is, or None when it is blank or invalid; nothing is carried out.

        Args:
            line: given without its end, in the language in use.
        """
        words = split_words(line)
        return self._parse(words) if words else None

    def write(self, instruction: Instruction) -> str:
        """Return the line, without its end, that is read as an instruction, in the language in use.

        Args:
            instruction: of those that are known, with names and values that are words.

        Raises:
            ValueError: there is no such instruction here, or no such level, or it is a move of which something must be
                typed; put values in the place of the arguments.
        """
        signature = self.signatures.get(instruction.name)
        if signature is None:
            known = ", ".join(self.signatures)
            raise ValueError(f"there is no instruction {instruction.name}; there are {known}")
        return self.language.write(instruction, signature)

    def view(self) -> dict[str, Any]:
        """Return what a player may see of the state, as plain data; `docs/views.md` says what is where.

        Returns:
            A copy: the rules, the players with their records, the seats, whose turn it is, and the position.
        """
        return self._service.view()

    def moves(self) -> list[Instruction]:
        """Return the instructions that the rules allow whoever is to move; none when no game is in progress.

        A value that must be typed (dice, with `--dice manual`) is an `Argument`; `write` makes a line of a move without
        any. Where the game is lenient about turns, these are the moves of a player who keeps to them.

        Returns:
            The moves, in an order that is always the same in the same position.
        """
        return self._service.moves()

    def choose(self, level: str) -> Instruction | None:
        """Return what an automatic player of a level would do as whoever is to move; None when nobody is.

        Where dice must be typed they are not in it.

        Args:
            level: by its name in English, such as `Advanced`, whatever the language in use.

        Raises:
            ValueError: the game has no such level; the text says which there are.
        """
        return self._service.choose(level)

    def copy(self) -> Self:
        """Return an interpreter in the same state, which goes on by itself: neither changes what the other answers.

        The next throws of the copy are those that this one would make. Its saves go where those of this one go; what it
        draws of `lcg` dice it does not write into their seed file.

        Returns:
            The copy. It is closed by itself.

        Raises:
            TypeError: rules of another package are played in a way that cannot be copied.
            Incomplete: a game of another package has no `copy`, and refuses its own save.
        """
        twin = clone(self)
        twin._service = service = self._service.copy()
        twin._handle = service.handle
        twin._read = {}
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _: object) -> Self:
        return self.copy()

    def close(self) -> None:
        """Let go of the files that the interpreter holds; it answers no more. A `with` does it at its end."""
        self._service.close()

    def __enter__(self) -> Interpreter:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _learn(self) -> None:
        self.language = self._speak(self._service.rules)
        self._render = self.language.render
        self._parse = self.language.parser(self.signatures)
        self._read: dict[str, Instruction] = {}

    def _remember(self, line: str, instruction: Instruction) -> None:
        """Keep what a line is: most lines of a long script come again and again."""
        if len(line) <= _LONGEST_REMEMBERED:
            if len(self._read) == _MOST_REMEMBERED:
                self._read.clear()
            self._read[line] = instruction

    def _refuse(self, failure: str, *values: str | int) -> Reply:
        events: list[Event] = [(failure, values)]
        return Reply(events, self.language.render(events), failure)
