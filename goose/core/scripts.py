"""Random scripts that play far into games; most instructions are moves that a player might make.

They work for any game, because they use its signatures, its view and its moves.
"""

from __future__ import annotations

from goose.core.instructions import Argument, Instruction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from random import Random
    from typing import Any

    from goose.core.instructions import Signature
    from goose.core.interpreter import Interpreter, Reply

    Pick = Callable[[Random, Sequence[Instruction]], Instruction]
    """Chooses one of the moves, like `GameKind.pick`."""

NAMES = (
    *("Ana", "Rui", "Eva", "Bo", "zé", "ana", "Brunella", "Bruno", "x", "日本", "{name}", "a1", "CPU"),
    *("Niccolò", "Nicco\u0300", "groß", "grossi", "①a", "Анна"),
)
"""Various names: some that rules reject, some that they treat as equal, and one that no player can have."""

_FILES = ("a", "b")
_VARIED = 0.08  # in scripts with wrong lines: share of moves with a changed value
_TWICE = 0.3  # in scripts with wrong lines: share of lines with several names that repeat a name
_SEEN = 0.6  # in such scripts: share of unbounded numbers taken from the view
_FACES = 6  # without a bound, most chosen numbers are not greater
_FOUND = 0.8  # share of named files that have been saved, once one has
_FAR = 40  # and no chosen number is greater than this


class Script:
    """A random script in progress, with the interpreter that answers it."""

    def __init__(
        self,
        random: Random,
        interpreter: Interpreter,
        pick: Pick,
        *,
        names: Sequence[str] = NAMES,
        automatic: float = 0.2,
        without: Collection[str] = ("save", "load"),
        wrong: float = 0.0,
    ) -> None:
        self.random = random
        self.interpreter = interpreter
        self.instructions: list[str] = []
        self.replies: list[Reply] = []
        self._pick = pick
        self._names = names  # for players
        self._automatic = automatic  # share of automatic players among the registered ones, if the game has any
        self._without = without  # instructions that the script does not contain
        self._wrong = wrong  # share of lines that are changed at random; most of these are invalid
        self._saved: list[str] = []

    def without_failures(self, permitted: Collection[str]) -> list[str]:
        """Return the lines whose answer is no failure, or one with a permitted key."""
        pairs = zip(self.instructions, self.replies, strict=True)
        return [line for line, reply in pairs if reply.failure is None or reply.failure in permitted]

    def give(self, line: str) -> Reply:
        """Send a line to the interpreter, and return the reply."""
        self.instructions.append(line)
        reply = self.interpreter.feed(line)
        self.replies.append(reply)
        return reply

    def play(self, length: int) -> None:
        """Give a number of instructions."""
        if "register" in self._signatures and not self.interpreter.view()["players"]:
            for _ in range(self.random.randint(1, 6)):
                self._give(self._registration())
        for _ in range(length):
            self.step()

    def step(self) -> Reply:
        """Give one instruction, usually a move or one that leads to a game."""
        if self._wrong and self.random.random() < self._wrong:
            return self.give(self._spoilt(self._line(self._any_instruction())))
        moves = self.interpreter.moves()
        chance = self.random.random()
        if moves:
            if chance < 0.88:
                move = self._filled(self._pick(self.random, moves))
                return self._give(self._varied(move) if self._wrong and chance < _VARIED else move)
            return self._give(self._any_instruction())
        if chance < (0.6 if self._wrong else 0.85) and self._signatures.keys() & {"start", "start-auto"}:
            if chance < 0.2:
                return self._give(self._registration())
            return self._give(self._start("start-auto" if chance < 0.4 else "start"))
        return self._give(self._any_instruction())

    @property
    def _signatures(self) -> dict[str, Signature]:
        return self.interpreter.signatures

    def _give(self, instruction: Instruction) -> Reply:
        reply = self.give(self._line(instruction))
        if instruction.name == "save" and reply.failure is None:
            self._saved.append(instruction.values[0])
        return reply

    def _line(self, instruction: Instruction) -> str:
        return self.interpreter.write(instruction)

    def _spoilt(self, line: str) -> str:
        """Return a line with a random change: of case, a word or the number of words; at least one word remains."""
        words = line.split()
        place = self.random.randrange(len(words))
        match self.random.randrange(9):
            case 0:
                words[0] = words[0].swapcase()
            case 1 if len(words) > 1:
                del words[place or 1]
            case 2:
                words.append(self.random.choice(self._names))
            case 3:
                words[-1] = str(self.random.choice((0, 7, 99)))
            case 4:
                words[-1] = words[min(1, len(words) - 1)]
            case 5:
                words[0] = self._any_word(words[0])
                del words[self.random.choice((1, len(words))) :]
            case 6 if place > 0:
                words[place] = self.random.choice(self._names)
            case 7:
                words[place : place + 2] = ["".join(words[place : place + 2])]
            case _:
                words[place] = words[place].swapcase()
        return " ".join(words)

    def _registration(self) -> Instruction:
        automatic = "register-auto" in self._signatures and self.random.random() < self._automatic
        name = "register-auto" if automatic else "register"
        return Instruction(name, [self.random.choice(self._names)], self._values(self._signatures[name]))

    def _any_word(self, word: str) -> str:
        """Return a random instruction's word, even of one the rules do not have."""
        words: dict[str, str] = getattr(self.interpreter.language, "words", {word: word})
        return self.random.choice([*words.values()])

    def _start(self, name: str) -> Instruction:
        if name not in self._signatures:  # a course leaves out one of the two
            name = "start" if name == "start-auto" else "start-auto"
        signature = self._signatures[name]
        registered = [player["name"] for player in self.interpreter.view()["players"]]
        least, most = signature.players
        count = min(len(registered), self.random.randint(least, most))
        return Instruction(name, self.random.sample(registered, count), self._values(signature))

    def _any_instruction(self) -> Instruction:
        """Return a random instruction that the parser accepts; most of them fail."""
        names = [name for name in self._signatures if name not in self._without]
        name = self.random.choice(names)
        if self._automatic == 0 and name == "register-auto":
            name = "register"
        signature = self._signatures[name]
        least, most = signature.players
        registered = [player["name"] for player in self.interpreter.view()["players"]]
        pool = registered if registered and self.random.random() < 0.8 else self._names
        players = [self.random.choice(pool) for _ in range(self.random.randint(least, min(most, 3)))]
        if self._wrong and len(players) > 1 and self.random.random() < _TWICE:
            players[-1] = players[0]
        return Instruction(name, players, self._values(signature))

    def _filled(self, move: Instruction) -> Instruction:
        """Return a move in which each value that must be typed is chosen."""
        values = [self._value(value) if isinstance(value, Argument) else value for value in move.values]
        return Instruction(move.name, list(move.players), values)

    def _seen(self) -> list[int]:
        position = self.interpreter.view()["position"] or {}
        return [item for value in position.values() if type(value) is list for item in value if type(item) is int]

    def _varied(self, move: Instruction) -> Instruction:
        """Return a move with a different last value, or with an extra one."""
        arguments = self._signatures[move.name].values
        place = max(min(len(move.values), len(arguments) - 1), 0)
        values = [self._value(argument) for argument in arguments[place : place + 1]]
        return Instruction(move.name, move.players, [*move.values[:place], *values])

    def _values(self, signature: Signature) -> list[Any]:
        count = len(signature.values) if self.random.random() < 0.5 else signature.required
        return [*(self._value(argument) for argument in signature.values[:count]), *signature.given]

    def _value(self, argument: Argument) -> str | int:
        random = self.random
        if argument.levels:
            return random.choice(argument.levels)
        if argument.alphabet:
            length = argument.length if argument.length is not None and random.random() < 0.97 else random.randint(1, 9)
            return "".join(random.choice(argument.alphabet) for _ in range(length))
        if argument.name == "file":
            return random.choice(self._saved if self._saved and random.random() < _FOUND else _FILES)
        if argument.least is None:
            return random.choice(self._names)
        if self._wrong and argument.most is None and (seen := self._seen()) and random.random() < _SEEN:
            return random.choice(seen)
        most = argument.most if argument.most is not None else _FACES if random.random() < 0.7 else _FAR
        return random.randint(argument.least, most)
