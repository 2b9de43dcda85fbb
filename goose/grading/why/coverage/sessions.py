"""Random sessions as a generated suite has them: several games, most of them to the end, with looks at the state.

A session plays sensibly and gets some lines wrong. Its mood is what it does most, such as saving or giving up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from goose.core.instructions import USES_FILES, Argument, Instruction, levels_of
from goose.core.interpreter import Interpreter, Reply
from goose.core.roster import COMPUTER
from goose.core.scripts import Script
from goose.core.service import SHARED
from goose.grading.why.coverage.moods import Mood
from goose.grading.why.coverage.rarity import NOT_WRITABLE, Ending, Rarity, View

if TYPE_CHECKING:
    from goose.core.scripts import Pick
    from goose.kit.ways import Ways

_STRANGERS = ("Xico", "anA", "Rúi", "x")
OF_PLAYERS = ("register", "register-auto", "players")
"""The instructions that a program carries out that knows nothing of games."""

_STEERED = 0.7  # share of moves that are chosen for what they would show
_PLANNED, _PLANNED_AT_START = 0.03, 0.5  # share of moves from which on a whole game is planned
_SENSIBLE = 0.8  # share of moves in such a game that a computer chooses
_QUICK = 0.3  # share of such games that are the quickest ones instead of those with the rarest end
_LED = 0.7  # share of typed values that the game chooses
_MOVES_TRIED = 150  # moves of the games that are tried for it
_OPTIONS = 4  # moves that are tried for it
_ODD_FILES = 0.08  # share of wrong lines that load what is no save, or save where nothing can be written
_WRONG_TRIED = 5  # wrong lines of which the one is given that shows what is rarest
_AGAIN = 0.5  # share of moves that are meant to fail with values that were right before
_NEW_SAVE = 0.3  # chance of a save, per line, where the position has something that no save has
_MOVED = 0.5  # share of such saves after which there is a move before the load
_HELP = 0.015  # share of lines that ask for help
_FIRST_LIST = 0.3  # share of lists among the lines before the first registration
_MOST_TRIES = 40  # registrations, where rules restrict names


class Session(Script):
    """A random session in progress."""

    def __init__(
        self,
        random: Random,
        interpreter: Interpreter,
        pick: Pick,
        mood: Mood,
        names: Sequence[str],
        files: Collection[str],
        copied: Sequence[str],
        rarity: Rarity,
        ways: Ways | None,
        drawn_by: str,
    ) -> None:
        super().__init__(random, interpreter, pick, names=(*names, COMPUTER), without=() if mood.save else USES_FILES)
        self._mood = mood
        self._known = [*names]
        self._files = [*files]  # that can be loaded, of earlier runs
        self._ways = ways
        self._drawn_by = drawn_by
        self._levels = levels_of(interpreter.signatures)
        reported = interpreter.signatures["load"].failures if "load" in interpreter.signatures else ()
        odd = {"common.file_invalid": copied, "common.file_not_readable": NOT_WRITABLE}
        # that are no saves, or cannot be there; a course may leave out what is answered to some of them
        self._odd = [*(file for failure, files in odd.items() if failure in reported for file in files), "nothing"]
        self.beyond = False  # a program that only registers and lists players cannot answer it
        self._had: set[str] = set()  # what positions had that have been saved
        self._begins = False  # the game has just begun
        self._plan: list[Instruction] = []  # the moves of the rest of a game
        self._view: View = interpreter.view()  # after the last line
        self._rarity = rarity  # says how rare that is which moves would show
        self._right: dict[str, list[list[Any]]] = {}  # the values with which instructions have been carried out

    def give(self, line: str) -> Reply:
        """Send a line to the interpreter, and return the reply."""
        before, instruction = self._view, self.interpreter.read(line)
        reply = super().give(line)
        self._view = self.interpreter.view()
        self._rarity.watch(instruction, line, reply, before, self._view)
        if reply.failure is None and instruction is not None and instruction.name not in OF_PLAYERS:
            self.beyond = True
            self._right.setdefault(instruction.name, []).append(instruction.values)
        return reply

    def played(self, length: int) -> list[str]:
        """Return the lines of the session after it has been played to a length."""
        self._open()
        begun = False
        while len(self.instructions) < length:
            self.step()
            begun = begun or self.interpreter.in_game
            if self._mood.short and begun and not self.interpreter.in_game and "players" in self._signatures:
                self._give(Instruction("players", [], []))
                break
        self._close()
        return self.instructions

    def _open(self) -> None:
        """Begin with registrations; a later run of a chain most often begins with a load."""
        random, mood = self.random, self._mood
        while random.random() < mood.wrong:
            if "players" in self._signatures and random.random() < _FIRST_LIST:
                self._give(Instruction("players", [], []))
            else:
                self._wrong_line()
        if self._files and random.random() < 0.8:
            self._give(Instruction("load", [], [random.choice(self._files)]))
            return
        wanted = (
            random.randint(min(mood.players[0], len(self._known)), len(self._known))
            if mood.games
            else random.randint(1, 5)
        )
        for _ in range(_MOST_TRIES if "register" in self._signatures else 0):
            if len(self._registered()) >= wanted:
                break
            self._give(self._newcomer())
        if mood.short and len(self._registered()) > 1:
            self._give(self._beginning())

    def _close(self) -> None:
        """End with what shows the last changes, or with something after the end."""
        random = self.random
        if self._mood.name == "players" and len(self._registered()) > 1:
            self._give(self._beginning())
        elif self._mood.name == "lines" and random.random() < 0.5:
            self.instructions += ["", random.choice(self.instructions)]
        elif self.interpreter.in_game and "details" in self._signatures:
            self._give(Instruction("details", [], []))

    def step(self) -> Reply:
        """Give one instruction."""
        random, mood = self.random, self._mood
        if random.random() < mood.wrong:
            return self._wrong_line()
        if mood.save and {"save", "load"} <= self._signatures.keys() and random.random() < self._chance_of_save():
            return self._saving()
        if not mood.games:
            return self._between_games()
        if self.interpreter.in_game:
            return self._in_game()
        self._plan = []
        return self._between_games()

    def _registered(self) -> list[str]:
        return [player["name"] for player in self._view["players"]]

    def _newcomer(self) -> Instruction:
        """Return the registration of a person, or of an automatic player where there are such."""
        random = self.random
        automatic = "register-auto" in self._signatures and random.random() < 0.15
        name = "register-auto" if automatic else "register"
        left = [each for each in self._known if each not in self._registered()] or self._known
        return Instruction(name, [random.choice(left)], self._values(self._signatures[name]))

    def _between_games(self) -> Reply:
        random = self.random
        if "register" not in self._signatures:  # a table without seats, such as the kata's
            return self._give(self._any_instruction())
        if random.random() < self._mood.wrong:  # once more: there are few lines between games
            return self._wrong_line()
        if "help" in self._signatures and random.random() < _HELP:
            return self._give(Instruction("help", [], []))
        after = self.instructions and self.interpreter.outcome is not None
        if "players" in self._signatures and random.random() < (0.5 if after else self._mood.look):
            return self._give(Instruction("players", [], []))
        if len(self._registered()) < 2 or random.random() < (0.1 if self._mood.games else 0.7):
            return self._give(self._newcomer())
        if "players" in self._signatures and not self._mood.games and random.random() < 0.5:
            return self._give(Instruction("players", [], []))
        return self._give(self._beginning())

    def _beginning(self) -> Instruction:
        """Return the start of a game between people or against the computer."""
        random = self.random
        self._begins = True
        against = "start-auto" in self._signatures and random.random() < 0.5
        return self._start("start-auto" if against else "start")

    def _in_game(self) -> Reply:
        random, mood = self.random, self._mood
        chance = random.random()
        if chance < mood.give_up and "quit" in self._signatures:
            self._plan = []
            return self._give(self._leaving())
        shows = [name for name in ("details", self._drawn_by) if name in self._signatures]
        if "help" in self._signatures and chance > 1 - _HELP:
            return self._give(Instruction("help", [], []))
        if shows and chance > 1 - mood.look:
            return self._give(Instruction(random.choice(shows), [], []))
        if chance > 1 - mood.look - 0.02 and "players" in self._signatures:
            return self._give(Instruction("players", [], []))
        if "register" in self._signatures and chance > 1 - mood.look - 0.04:
            return self._give(self._newcomer())
        reply = self._give(self._move())
        if self._plan and reply.failure is not None:  # a line that was meant to be wrong was carried out
            self._plan, self._begins = [], True
        return reply

    def _leaving(self) -> Instruction:
        """Return a giving up of one player, of several, or of all."""
        random = self.random
        seats = [seat["name"] for seat in self._view["seats"] if seat["name"] != COMPUTER]
        most = min(len(seats), self._signatures["quit"].players[1])
        count = 1 if random.random() < 0.6 else random.randint(1, most)
        return Instruction("quit", random.sample(seats, count), [])

    def _move(self) -> Instruction:
        """Return a move, sometimes of another player than the one to move."""
        random = self.random
        if self._plan:
            return self._plan.pop(0)
        moves = self.interpreter.moves()
        if not moves:
            return self._any_instruction()
        first, self._begins = self._begins, False
        if random.random() < (_PLANNED_AT_START if first else _PLANNED) or (first and self._mood.quick):
            self._plan = self._ending()
            if self._plan:
                return self._plan.pop(0)
        move = self._typed(self._pick(random, moves))
        if random.random() < _STEERED:
            options = dict.fromkeys([move, *(self._typed(self._pick(random, moves)) for _ in range(_OPTIONS))])
            move = max(options, key=lambda each: self._rarity.of_move(each, self._view))
        if random.random() < 0.04 and move.players:
            seats = [seat["name"] for seat in self._view["seats"]]
            return Instruction(move.name, [random.choice(seats)], move.values)
        return move

    def _ending(self) -> list[Instruction]:
        """Return moves to the end of the game: of a few games that are tried, the rarest end, or the quickest one."""
        known: list[Ending] = []
        left = _MOVES_TRIED
        while left > 0:
            ending = self._rarity.ending(self._chosen, self._mood.lengths[1])
            left -= self._mood.lengths[1] if ending is None else len(ending.moves) + 1
            known += [] if ending is None else [ending]
        if not known:
            return []
        if self._mood.quick or self.random.random() < _QUICK:
            return [*min(known, key=lambda each: (len(each.moves), -each.rarity)).moves]
        return [*max(known, key=lambda each: each.rarity).moves]

    def _chosen(self, interpreter: Interpreter, view: View) -> Instruction | None:
        """Return a move in the position of an interpreter, often that of the weakest computer: it leads to an end."""
        moves = interpreter.moves()
        if moves and self._levels and self.random.random() < _SENSIBLE:
            choice = interpreter.choose(self._levels[0])
            if choice is not None:  # without the dice that must be typed
                alike = [move for move in moves if move.name == choice.name and move.values[:1] == choice.values[:1]]
                throws = [move for move in moves if move.name == choice.name]
                moves = alike or throws or moves
        return self._typed(self._pick(self.random, moves), view) if moves else None

    def _typed(self, move: Instruction, view: View | None = None) -> Instruction:
        """Return a move with values for those that must be typed.

        For a view they are always such as lead the game on; without one, in the session itself, they often are.
        """
        if not any(isinstance(value, Argument) for value in move.values):
            return move
        if self._ways is not None and self._ways.typed is not None and (view or self.random.random() < _LED):
            position = (view or self._view)["position"]
            return Instruction(move.name, [*move.players], self._ways.typed(self.random, position, move))
        return self._filled(move)

    def _wrong_line(self) -> Reply:
        """Give a line that is invalid, or that fails by the table: of a few, the one that shows what is rarest."""
        read = self.interpreter.read
        tried = [(line, read(line)) for line in dict.fromkeys(self._any_wrong() for _ in range(_WRONG_TRIED))]
        allowed = [each for each in tried if each[1] is None or self._is_allowed(each[1])]
        rarity = self._rarity.of_failure
        line, instruction = max(allowed or tried[:1], key=lambda each: rarity(each[0], each[1], self._view))
        reply = self.give(line)
        if instruction is not None and instruction.name == "save" and reply.failure is None:
            self._saved.append(str(instruction.values[0]))
        return reply

    def _is_allowed(self, instruction: Instruction) -> bool:
        """Return whether an instruction fits the mood: without saves, it may name only files that cannot be there."""
        return instruction.name not in self._without or (
            instruction.values[0] in (self._odd if instruction.name == "load" else NOT_WRITABLE)
        )

    def _any_wrong(self) -> str:
        """Return a line that may be wrong."""
        random = self.random
        chance = random.random()
        if chance < _ODD_FILES and {"save", "load"} <= self._signatures.keys():
            odd = [("load", file) for file in self._odd] + [("save", file) for file in NOT_WRITABLE]
            name, file = random.choice(odd)
            return self._line(Instruction(name, [], [file]))
        if chance > (0.7 if self._mood.name == "lines" else 0.45):
            return self._line(self._failing())
        return self._spoilt(self._line(self._any_instruction())) if random.random() < 0.3 else self._malformed()

    def _malformed(self) -> str:
        """Return a line with one word that does not fit, or with the right words and other blanks."""
        random = self.random
        known = [move for move in self.interpreter.moves() if move.players]
        instruction = self._typed(random.choice(known)) if known and random.random() < 0.5 else self._failing()
        words = self._line(instruction).split(" ")
        numbers = [place for place, word in enumerate(words) if word.isdigit()]
        arguments = self._signatures[instruction.name].values
        bounds = [
            str(number)
            for each in arguments
            if each.least is not None and each.most is not None
            for number in (each.least - 1, each.most + 1)
        ]
        match random.randrange(8):
            case 0:
                return f"{random.choice(('', ' ', chr(9)))}{'  '.join(words)}{random.choice(('', ' '))}"
            case 1:
                words.insert(random.randint(1, len(words)), random.choice((*self._known, "1")))
            case 2:
                return " ".join(words[:-1]) or f"{words[0]}x"  # a blank line would end the program
            case 3 | 4 if numbers:
                place = random.choice(numbers)
                words[place] = random.choice(("0", "7", "-1", "x", f"0{words[place]}", "13", "1.5", "1" * 10, "200"))
            case 5 | 6 if numbers and bounds:
                words[numbers[-1]] = random.choice(bounds)
            case 3 | 4 if len(words) > 1:
                place = random.randrange(len(words[-1]))
                words[-1] = f"{words[-1][:place]}{random.choice('6V0x1v')}{words[-1][place + random.randint(0, 1) :]}"
            case 3 | 5:
                words[0] = random.choice((words[0].upper(), words[0].lower(), words[0].title(), f"{words[0]}x"))
            case _:
                words[-1] = random.choice((words[-1].upper(), words[-1].lower(), f"{words[-1]}x", "0"))
        return " ".join(words)

    def _failing(self) -> Instruction:
        """Return an instruction with names that may be of anybody: most often one of its failures applies."""
        random = self.random
        names = [name for name in self._signatures if self._mood.save or name not in ("save", "load")]
        own = [name for name in names if name not in SHARED]
        name = random.choice(own if own and random.random() < 0.5 else names)
        signature = self._signatures[name]
        least, most = signature.players
        count = random.randint(least, min(most, max(least, 3)))
        players = [self._anybody() for _ in range(count)]
        mover = self._view["to_move"]
        if name in own and mover is not None and random.random() < 0.7:
            players = [mover]
        if count > 1 and random.random() < 0.25:
            players[-1] = players[0]
        right = self._right.get(name)
        if right and name in own and random.random() < _AGAIN:
            return Instruction(name, players, [*random.choice(right)])
        return Instruction(name, players, self._values(signature))

    def _anybody(self) -> str:
        random = self.random
        seats = [seat["name"] for seat in self._view["seats"]]
        pools: list[Sequence[str]] = [self._registered(), seats, seats, _STRANGERS, (COMPUTER,)]
        return random.choice(random.choice([pool for pool in pools if pool]))

    def _has(self) -> set[str]:
        """Return what the position has that a save must keep."""
        position = self._view["position"]
        return set() if position is None or self._ways is None else {*self._ways.has(position)}

    def _chance_of_save(self) -> float:
        """Return the chance of a save or load: more if the position has something that no save of the session has."""
        return max(self._mood.save, _NEW_SAVE) if self._has() - self._had else self._mood.save

    def _saving(self) -> Reply:
        """Save, or load what has been saved; a position that has something new is saved, loaded, and looked at."""
        random = self.random
        self._plan = []
        if new := self._has() - self._had:
            self._had |= new
            self._give(Instruction("save", [], ["third"]))
            if random.random() < _MOVED:
                self._give(self._move())
            reply = self._give(Instruction("load", [], ["third"]))
            return self._give(Instruction("details", [], [])) if "details" in self._signatures else reply
        known = [*dict.fromkeys([*self._saved, *self._files])]
        if random.random() < 0.15:
            return self._give(Instruction(random.choice(("save", "load", "load")), [], [random.choice(self._odd)]))
        if known and random.random() < 0.5:
            reply = self._give(Instruction("load", [], [random.choice(known)]))
            for name, chance in (("players", 0.7), ("details", 0.7)):
                if name in self._signatures and reply.failure is None and random.random() < chance:
                    self._give(Instruction(name, [], []))
            return reply
        file = random.choice(known) if known and random.random() < 0.3 else random.choice(("first", "second", "third"))
        return self._give(Instruction("save", [], [file]))
