"""A sample session for a handout, really run: it shows every instruction, a failure of each, and a game.

It is made once, line by line, in the order in which somebody would try the program: a list without players,
registrations, a game with its board and its end, a save that is loaded, the computer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import permutations, product
from random import Random

from attrs import frozen

from goose.base.temporary import temporary_folder
from goose.core.files import Files
from goose.core.instructions import Argument, Instruction, Signature
from goose.core.interpreter import Interpreter, Reply
from goose.core.variant import Variant
from goose.courses.steering import END, Steering

_PEOPLE = ("Ana", "Rui", "Eva")  # the first two play; the third one is registered and does not
_ROBOT, _STRANGER = "Bot", "Zoe"
_FILES = ("x", "x/y")  # there is no such file, and no folder for the other one
_PATIENCE = 8  # moves that show nothing new, after which the rest is not searched
_LOOKED_AT = 2  # moves after which the position is shown, whatever they did
_FACES = 6  # of a die that the rules do not limit

_EMPTY, _REGISTERED, _PLAYING = ("players",), ("register", "start", "details"), ("start-auto", "register-auto", "quit")
"""Instructions that fail best before anybody is registered, before a game, and in a game, as the game's own do."""


@frozen
class Session:
    """A script with its answers.

    Attributes:
        lines: the instructions as typed.
        replies: the answer to each.
        names: the name of the instruction in each line; empty for an invalid line.
        answers: the messages of each instruction that was carried out, also in moves that were tried and not made; each
            with whether it is always the last one, after others.
    """

    lines: Sequence[str]
    replies: Sequence[Reply]
    names: Sequence[str]
    answers: Mapping[str, Mapping[str, bool]]


def sample(variant: Variant) -> Session:
    """Return the session of a game, always the same."""
    with temporary_folder() as folder, variant.interpreter(files=Files(folder, durable=False)) as program:
        maker = _Maker(variant, program)
        maker.make()
        return Session(maker.lines, maker.replies, maker.names, maker.answers)


class _Maker:
    def __init__(self, variant: Variant, program: Interpreter) -> None:
        self.lines: list[str] = []
        self.replies: list[Reply] = []
        self.names: list[str] = []
        self.answers: dict[str, dict[str, bool]] = {}
        self._program = program
        self._table = program.signatures
        self._drawn_by = variant.kind.drawn_by
        self._samples = variant.texts()["samples"]
        self._steering = Steering(variant, program, self._filled)
        self._random = Random(0)
        self._failed: set[str] = set()  # instructions that have failed
        self._told: set[str] = set()  # failures that have been shown

    def make(self) -> None:
        """Give all lines."""
        self._fail(_EMPTY)
        for number, name in enumerate(_PEOPLE):
            self._give("register", [name], number)
        self._give("register-auto", [_ROBOT])
        self._feed(self._program.language.words["register"])  # too few words
        self._give("players")
        self._fail(_REGISTERED)
        self._note_leaving()
        self._give("start", self._people()[: max(2, self._least("start"))])
        if not self._program.in_game:  # a course without `start`
            self._give("start-auto", self._people()[:1])
        if self._program.in_game:
            self._play()
            self._give("players")
        if "quit" not in self._table:  # the game that is loaded goes on
            self._play_computer()
        if "save" in self.answers:
            self._give("load")
            self._give("details")
        self._give("quit", self._seats()[:1])
        if "quit" in self._table:
            self._play_computer()
        for name in self._table:
            if name not in self.answers:
                self._give(name)
        self._fail([*self._table], known=True)
        self._give("quit", self._seats()[:1])
        self._fail([*self._table], known=True)

    def _note_leaving(self) -> None:
        """Note what it answers that the player to move leaves a game that goes on; the session does not show it."""
        most = self._table["start"].players[1] if "start" in self._table else 0
        people = self._people()[: min(most, len(_PEOPLE))]
        if "quit" not in self._table or len(people) <= 2:  # the game of two ends when one of them leaves
            return
        try:
            twin = self._program.copy()
        except TypeError:  # the service of another package may have no copies
            return
        twin.feed(twin.write(Instruction("start", people, [])))
        to_move = twin.view()["to_move"]
        if to_move is not None:
            self._note("quit", twin.feed(twin.write(Instruction("quit", [to_move], []))))

    def _play(self) -> None:
        """Play the game that shows what the game wants to be seen, to its end if that is part of it."""
        self._give("details")
        if self._drawn_by != "details":
            self._give(self._drawn_by)
        steering, program = self._steering, self._program
        number, patience = 0, _PATIENCE
        while program.in_game and patience and steering.open - {END}:
            left = len(steering.open)
            self._move(steering.choose(program, self._note), look=number < _LOOKED_AT)
            if number == 0:
                if "load" in self._table and self._table["load"].given:  # after the save it cannot fail
                    self._fail(("load",))
                self._give("save")
                self._fail(self._own())
            number, patience = number + 1, patience - 1 if len(steering.open) == left else _PATIENCE
        for move in steering.ending(program, self._note) if END in steering.open and program.in_game else ():
            self._move(move)
        if program.in_game:
            steering.look_on(program, self._note)
            self._give("quit", self._seats()[:1])

    def _play_computer(self) -> None:
        """Make one move against the computer."""
        self._give("start-auto", self._people()[:1])
        if self._program.in_game:
            self._fail(_PLAYING)
            self._move(self._filled(self._program.moves()[0]), look=True)

    def _own(self) -> list[str]:
        """Return the instructions of the moves, and those that fail best in a game."""
        return [*dict.fromkeys(move.name for move in self._program.moves()), *_PLAYING]

    def _move(self, move: Instruction, *, look: bool = False) -> None:
        """Make a move, and look at the position, at least where the move showed something that no message says."""
        before = self._program.view()
        is_silent = self._steering.saw(move, self._feed(self._program.write(move)), before, self._program)
        if self._program.in_game and (is_silent or look):
            self._give("details")

    def _give(self, name: str, players: Sequence[str] = (), number: int = 0) -> None:
        """Give an instruction, if the rules have it and it does not fail."""
        signature = self._table.get(name)
        if signature is None or len(players) < signature.players[0]:
            return
        line = self._program.write(Instruction(name, [*players], self._values(signature, number)))
        if self._failure_of(line) is None:
            self._feed(line)

    def _feed(self, line: str) -> Reply:
        instruction = self._program.read(line)
        reply = self._program.feed(line)
        name = "" if instruction is None else instruction.name
        self.lines.append(line)
        self.replies.append(reply)
        self.names.append(name)
        self._note(name, reply)
        if reply.failure is not None:
            self._failed.add(name)
            self._told.add(reply.failure)
        return reply

    def _note(self, name: str, reply: Reply) -> None:
        """Note what an instruction answers."""
        if reply.failure is None:
            known, last = self.answers.setdefault(name, {}), len(reply.events) - 1
            for place, (key, _) in enumerate(reply.events):
                known[key] = known.get(key, True) and place == last > 0

    def _fail(self, names: Sequence[str], *, known: bool = False) -> None:
        """Give a failure of each instruction that has not failed: one that was not shown yet, or `known` too."""
        for name in names:
            if name in self._failed or name not in self._table:
                continue
            for line in self._failing(name, self._table[name]):
                failure = self._failure_of(line)
                if failure is not None and (known or failure not in self._told):
                    self._feed(line)
                    break

    def _failure_of(self, line: str) -> str | None:
        """Return the failure of a line; None if it has none, or if the service of another package cannot say."""
        with suppress(TypeError):
            reply = self._program.failure_of(line)
            return None if reply is None else reply.failure
        return None

    def _failing(self, name: str, signature: Signature) -> Iterator[str]:
        """Yield lines of an instruction that may fail."""
        least, _ = signature.players
        people = self._people()
        pool = people if signature.names_newcomer else [_STRANGER, *reversed(people)]
        who = [*permutations(pool, least), *product(people[:1], repeat=least)] if least else [()]
        for players in who:
            for file in _FILES:
                yield self._program.write(Instruction(name, [*players], self._values(signature, 0, file)))
                if not any(each.name == "file" for each in signature.values):
                    break

    def _least(self, name: str) -> int:
        return self._table[name].players[0] if name in self._table else 0

    def _people(self) -> list[str]:
        """Return the registered people, by the names that the program has for them."""
        return [player["name"] for player in self._program.view()["players"] if player["level"] is None]

    def _seats(self) -> list[str]:
        """Return the people in the game."""
        return [seat["name"] for seat in self._program.view()["seats"] if seat["level"] is None]

    def _filled(self, move: Instruction) -> Instruction:
        """Return a move in which each value that is typed is drawn."""
        values = [self._value(value) if isinstance(value, Argument) else value for value in move.values]
        return Instruction(move.name, move.players, values)

    def _values(self, signature: Signature, number: int, file: str | None = None) -> list[str | int]:
        return [self._value(each, number, file) for each in signature.values[: signature.required]]

    def _value(self, argument: Argument, number: int = 0, file: str | None = None) -> str | int:
        """Return a value of an argument: as in examples (the ages of players differ), or drawn."""
        if argument.levels:
            return argument.levels[0]
        if argument.name == "file":
            return file or self._samples["file"]
        if argument.alphabet:
            return "".join(self._random.choices(argument.alphabet, k=argument.length or 1))
        if argument.least is None:
            return self._samples.get(argument.name, _STRANGER)
        if argument.name in self._samples:
            return int(self._samples[argument.name]) + number
        return self._random.randint(
            argument.least, argument.least + _FACES - 1 if argument.most is None else argument.most
        )
