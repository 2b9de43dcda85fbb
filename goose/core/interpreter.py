"""The interpreter: one line in, one reply out; it does no input or output itself."""

from __future__ import annotations

from goose.base.lines import split_words
from goose.core.events import INVALID_INSTRUCTION, Event, Failure
from goose.core.game import clone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Self

    from goose.core.events import Outcome
    from goose.core.game import Rules, Service
    from goose.core.instructions import Instruction, Signatures
    from goose.core.objects import View
    from goose.core.words.language import Language


class Reply:
    """The answer to one line.

    Attributes:
        events: what happened, or the one failure: each event is the key of a message with the values of its fields, in
        the order in which `goose messages` lists them.
        text: the same in the language in use, as lines that end in LF; `goose` prints this text.
        failure: key of the failure, such as `common.no_game`; None if the instruction was carried out.
        ends: the program ends: the line was blank, and has no answer.
        reason: why a file could not be read or written, beside what `text` says, or None: what the system says, in
            English, or `goose.core.files.NEWER`.
    """

    __slots__ = ("ends", "events", "failure", "reason", "text")

    def __init__(self, events: list[Event], text: str, failure: str | None = None, *, ends: bool = False) -> None:
        self.events = events
        self.text = text
        self.failure = failure
        self.ends = ends
        self.reason: str | None = None

    def printed(self, text: str) -> Reply:
        """Return the same reply with another text."""
        reply = Reply(self.events, text, self.failure, ends=self.ends)
        reply.reason = self.reason
        return reply

    @property
    def lines(self) -> list[str]:
        """The lines of the answer, without line ends."""
        return self.text.split("\n")[:-1]

    def __repr__(self) -> str:
        failure = "" if self.failure is None else f", failure={self.failure!r}"
        return f"Reply({self.lines!r}{failure}{', ends=True' if self.ends else ''})"


_END = Reply([], "", ends=True)

_MOST_REMEMBERED = 1024  # lines, of at most
_LONGEST_REMEMBERED = 64  # characters


class Interpreter:
    """Answers lines in a language, using the service that holds the state; `make_interpreter` creates one."""

    def __init__(self, service: Service, speak: Callable[[Rules], Language]) -> None:
        self._service = service
        self._speak = speak  # returns the language of instructions and replies for some rules
        self._handle = service.handle
        self._learn()

    @property
    def greeting(self) -> str:
        """The first line for a person at a terminal, with how to leave."""
        return self.language.greeting(tuple(self.signatures))

    @property
    def signatures(self) -> Signatures:
        """The arguments of each known instruction, in the order of `help`; a load may change them."""
        return self._service.signatures

    def feed(self, line: str) -> Reply:
        """Answer one line, given without its line end.

        Args:
            line: any text. A line end inside it, or bytes that are not UTF-8 and come as lone surrogates
                (`goose.base.lines`), make it an invalid instruction.

        Returns:
            The reply. A failure is a reply too; it has not changed the state.

        Raises:
            OSError: the seed file of the dice cannot be written. Any other exception is a bug.
        """
        instruction = self._read.get(line)
        if instruction is None:
            words = split_words(line)
            instruction = self.parse(words) if words else None
            if instruction is None:
                return _END if words == [] else self._refuse(INVALID_INSTRUCTION)
            self._remember(line, instruction)
        return self.carry_out(instruction)

    def answer_known(self, line: str) -> str | None:
        """Return the text of the reply to a line that has been read before; None for any other line.

        With None nothing has happened, and `feed` answers the line. Most lines of a long script repeat, and whoever
        prints only the text needs no `Reply`.
        """
        instruction = self._read.get(line)
        if instruction is None or instruction.name in self._around:
            return None
        try:
            events = self._handle(instruction)
        except Failure as failure:
            events = [(failure.message, failure.values)]
        return self._render(events)

    def carry_out(self, instruction: Instruction) -> Reply:
        """Answer an instruction, as `feed` answers its line.

        Args:
            instruction: one that `read` or `choose` returned, or one of the `moves` with a value instead of each
                `Argument`. Another one can raise any exception.

        Returns:
            The reply. A failure is a reply too; it has not changed the state.

        Raises:
            OSError: the seed file of the dice cannot be written.
        """
        try:
            events = self._handle(instruction)
        except Failure as failure:
            reply = self._refuse(failure.message, *failure.values)
            reply.reason = failure.reason
            return reply
        if instruction.name in self._around:
            return Reply(events, self._surrounded(instruction.name, events))
        return Reply(events, self._render(events))

    def _surrounded(self, name: str, events: list[Event]) -> str:
        """Return the text of an answer with the lines that a course gives before and after it.

        Every answer to `load` comes here too.
        """
        if name == "load":  # the rules may have changed, and so the arguments of instructions
            self._learn()
        before, after = self._around[name]
        if not self._service.drawings:
            return f"{before}{self._render(events)}{after}"
        own = len(events) - self._service.drawings
        return f"{before}{self._render(events[:own])}{after}{self._render(events[own:])}"

    def step(self) -> Reply | None:
        """Make one move of the automatic player to move, and return the reply.

        With `Settings(automatic="asked")`, `feed` returns before automatic players move, and each call makes one move.
        Otherwise they have moved already, except in a loaded game in which they waited for typed dice.

        Returns:
            The reply; or None if a person is to move, no game is in progress, or dice must be typed.
        """
        events = self._service.step()
        return None if events is None else Reply(events, self._render(events))

    def failure_of(self, line: str) -> Reply | None:
        """Return the reply with which a line would fail now, or None.

        It is None if the line would be carried out, or would end the script. Nothing changes, and nothing is written.

        Args:
            line: a line in the language in use, without its line end.

        Raises:
            TypeError: the rules of another package use a service that cannot be copied.
        """
        instruction = self.read(line)
        if instruction is None:
            return None if split_words(line) == [] else self._refuse(INVALID_INSTRUCTION)
        failure = self._service.failure_of(instruction)
        return None if failure is None else self._refuse(failure.message, *failure.values)

    @property
    def rules(self) -> Rules:
        """The rules in force; a load may change them."""
        return self._service.rules

    @property
    def played(self) -> Sequence[Instruction]:
        """The moves of automatic players in answer to the last instruction."""
        return self._service.played

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the last game if it was played to its end, or None, also when a new game begins.

        It has the `winner` (a name, or None for a draw), the `scores` (a name and a number for each player, in the
        order of the seats) and the `position` in which the game ended, in the form that `view` uses.
        """
        return self._service.outcome

    @property
    def scores(self) -> Sequence[tuple[str, int]]:
        """The name and score of each player of the game in progress, in the order of the seats; empty without one."""
        return self._service.scores

    def play_by(self, rules: Rules) -> None:
        """Change to other rules of the same kind of game; players and records stay.

        Raises:
            ValueError: a game is in progress, or the rules in force cannot be changed.
        """
        self._service.play_by(rules)
        self._learn()

    def give_turn(self, name: str) -> None:
        """Set whose turn it is, in a game that does not enforce turns; no reply depends on it.

        Raises:
            ValueError: no such game is in progress, or the player is not in it.
        """
        self._service.give_turn(name)

    def encode(self) -> bytes:
        """Return the whole state as a save, even if saves hold only records.

        Returns:
            Bytes for `decode` and for files: players, records, the game in progress with its rules, and the dice.

        Raises:
            Failure: the state is too large for a save, or the rules have no saves.
        """
        return self._service.encode(whole=True)

    def decode(self, data: bytes) -> None:
        """Load a state that `encode` returned, or that of a save.

        Args:
            data: written by this version or an earlier one. The language stays; dice of another kind stay too.

        Raises:
            Failure: the data are not valid, or the rules have no saves; the state has not changed.
        """
        self._service.decode(iter([data]), whole=True)
        self._learn()

    def read(self, line: str) -> Instruction | None:
        """Return the instruction in a line, or None if it is blank or invalid; carry out nothing.

        Args:
            line: a line in the language in use, without its line end.
        """
        words = split_words(line)
        return self.parse(words) if words else None

    def write(self, instruction: Instruction) -> str:
        """Return the line of an instruction in this language, without line end.

        Args:
            instruction: a known instruction; its names and values must be words.

        Raises:
            ValueError: the instruction or its level is unknown, or it is a move with values that must be typed; replace
                the arguments by values first.
        """
        signature = self.signatures.get(instruction.name)
        if signature is None:
            known = ", ".join(self.signatures)
            raise ValueError(f"there is no instruction {instruction.name}; there are {known}")
        return self.language.write(instruction, signature)

    def view(self) -> View:
        """Return everything that a player may see of the state, as plain data (described in `docs/api.md`).

        Returns:
            A copy: the rules, the players with their records, the seats, whose turn it is, and the position.
        """
        return self._service.view()

    @property
    def in_game(self) -> bool:
        """Whether a game is in progress; this takes the same time however many players are registered."""
        return self._service.position() is not None

    def moves(self) -> list[Instruction]:
        """Return the moves of the player to move; none if no game is in progress.

        A value that must be typed (dice, with `--dice manual`) is an `Argument`; `write` makes a line only of a move
        without one. In a game that does not enforce turns, these are the moves of a player who waits for a turn.

        Returns:
            The moves, in an order that is always the same in the same position.
        """
        return self._service.moves()

    def choose(self, level: str) -> Instruction | None:
        """Return an automatic player's choice for the player to move, or None if there is no game.

        If dice must be typed, they are not part of the choice.

        Args:
            level: its English name, such as `Advanced`, whatever the language in use.

        Raises:
            ValueError: the game has no such level; the text lists the levels.
        """
        return self._service.choose(level)

    def copy(self) -> Self:
        """Return an independent interpreter in the same state.

        The copy will throw the same dice as this interpreter. It saves to the same folder, but with `lcg` dice it never
        writes to the seed file.

        Returns:
            The copy, which must be closed separately.

        Raises:
            TypeError: the rules of another package use a service that cannot be copied.
            Incomplete: a game of another package has no `copy` and rejects its own save.
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

    def __repr__(self) -> str:
        view = self.view()
        playing = "no game" if view["position"] is None else f"{view['to_move'] or 'anybody'} to move"
        return f"<Interpreter of {view['game']} by the rules {self.rules.name} in {self.language.code}: {playing}>"

    def close(self) -> None:
        """Close the files that the interpreter holds; it answers no more lines. `with` does so at its end."""
        self._service.close()

    def __enter__(self) -> Interpreter:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _learn(self) -> None:
        self.language = self._speak(self._service.rules)
        self._render = self.language.render
        self._around = {"load": ("", ""), **self.language.around}
        self.parse = self.language.parser(self.signatures)
        self._read: dict[str, Instruction] = {}

    def _remember(self, line: str, instruction: Instruction) -> None:
        """Store the instruction of a line; most lines of a long script repeat."""
        if len(line) <= _LONGEST_REMEMBERED:
            if len(self._read) == _MOST_REMEMBERED:
                self._read.clear()
            self._read[line] = instruction

    def _refuse(self, failure: str, *values: str | int) -> Reply:
        events: list[Event] = [(failure, values)]
        return Reply(events, self.language.render(events), failure)
