"""The game of a table: instructions are carried out, then logged, then published."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from goose.core.events import Event
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.objects import View
from goose.core.replay import replayed
from goose.kit.counting import Tally
from goose.kit.narration import step_of
from goose.kit.narrator import Step
from goose.kit.scene import Thrown
from goose.tables.log import Log
from goose.tables.protocol.position import LoggedReply
from goose.tables.protocol.refusals import Refused
from goose.tables.snapshot import LoggedInstruction, Snapshot
from goose.tables.variant import TableVariant

if TYPE_CHECKING:
    from goose.pictures import SharedPage

MOST_INSTRUCTIONS = 20_000  # most instructions of a table
LAST_REPLIES = 20  # replies that a new viewer gets
_NEVER_LOGGED = frozenset(("save", "load"))  # they would use files on the server
_REGISTERS = frozenset(("register", "register-auto"))
_BEFORE_MOVES = _REGISTERS | {"start"}


class Play:
    """A game of a table, from its start or from its log."""

    def __init__(self, variant: TableVariant, log: Log) -> None:
        self.snapshot = Snapshot(variant)  # the last published position, which is on the disk
        self.frozen: str | None = None  # the reason, as a sentence, if no more instructions are carried out
        self.by_disk = False  # frozen because the log could not be read or written, which may be temporary
        self.levels: Mapping[str, str] = {}  # the levels of the computers, by their names
        self._variant = variant
        self._log = log
        self._interpreter: Interpreter | None = None
        self._moved: dict[str, int] = {}  # the number of each player's last move
        self._replies: deque[LoggedInstruction] = deque(maxlen=LAST_REPLIES)
        self._tally: Tally | None = Tally(variant.kind, variant.rules, variant.counting)

    def begin(self, levels: Mapping[str, str]) -> None:
        """Prepare for the first instruction, with computers of these levels."""
        self.levels = levels
        self._interpreter = self._variant.interpreter()

    def recover(self, levels: Mapping[str, str], *, ended: bool) -> None:
        """Replay the log; the table freezes if that fails.

        If the game has `ended`, the log must exist. An interrupted start does not count.
        """
        try:
            lines = self._log.read()
            if not lines:
                if ended:
                    self._freeze("Its log is missing.")
                return
            self.begin(levels)
            if all(map(self._registers, lines)):
                self._log.cut(0)
                return
        except (OSError, UnicodeDecodeError) as error:
            self._freeze(_unread(error), by_disk=isinstance(error, OSError))
            return
        self._play_again(lines)

    def players(self) -> list[str]:
        """Return the players in the game, in the order of the seats."""
        return [seat["name"] for seat in self._game().view()["seats"]]

    def choice(self, level: str) -> Instruction:
        """Return the move that an automatic player of a level chooses now."""
        return choice_of(self._game(), level)

    def carry_out(self, instructions: Sequence[Instruction]) -> Snapshot:
        """Carry out valid instructions, log them (the table freezes if that fails) and return the last position."""
        if self.snapshot.n + len(instructions) > MOST_INSTRUCTIONS:
            self.frozen = f"The table has reached its maximum of {MOST_INSTRUCTIONS:,} instructions."
            raise Refused("frozen", self.frozen)
        try:
            logged, position = self._try(instructions)
            self._log.append([one.instruction for one in logged])
        except OSError as error:
            raise self._freeze(f"The last instruction could not be stored: {error.strerror}.", by_disk=True) from error
        except BaseException:  # a bug: the game may be ahead of its log
            self._freeze("The last instruction could not be carried out.")
            raise
        self._publish(logged, position)
        return position

    def take_back(self, name: str) -> None:
        """Remove a player's last move and everything after it from the log; the game must be read from it again."""
        kept = self.lines()[: self._moved[name] - 1]
        try:
            self._log.cut(len("".join(f"{line}\n" for line in kept).encode()))
        except OSError as error:
            raise Refused("frozen", f"The log could not be changed: {error.strerror}.") from error

    def replies(self, code: str) -> list[LoggedReply]:
        """Return the last instructions, with their replies in a language."""
        return [logged.reply(self._variant, code) for logged in tuple(self._replies)]

    def lines(self) -> list[str]:
        """Return the lines of the log."""
        try:
            return self._log.read()
        except (OSError, UnicodeDecodeError) as error:
            raise Refused("frozen", _unread(error)) from error

    def _registers(self, line: str) -> bool:
        instruction = self._game().read(line)
        return instruction is not None and instruction.name in _REGISTERS

    def _play_again(self, lines: Sequence[str]) -> None:
        game = self._game()
        logged: list[LoggedInstruction] = []
        before = self.snapshot
        last: Instruction | None = None
        repeats = 0
        for n, line in enumerate(lines, 1):
            if n == len(lines) and logged:
                before = self._position(logged[-1], before)
            instruction = game.read(line)
            if (
                instruction is None
                or instruction.name in _NEVER_LOGGED
                or game.signatures[instruction.name].outside  # only the table registers and frees players
            ):
                self._freeze(f"Line {n} of its log is not an instruction of a table.")
                return
            late = n > len(lines) - LAST_REPLIES
            seen: Mapping[str, Any] = self._seen(logged[-1] if logged else None) if late else {}
            reply = game.carry_out(instruction)
            if reply.failure is not None:
                self._freeze(f"Instruction {n} of its log is refused: {reply.failure}.")
                return
            self._count(instruction, reply.events)
            self._note_mover(instruction, n)
            repeats = _repeats(instruction, last, repeats)
            last = instruction
            if seen:
                step = step_of(self._variant.kind, game, instruction, reply, seen)
                thrown = self._thrown(step, logged[-1].thrown if logged else None)
                logged.append(LoggedInstruction(n, line, reply.events, step, repeats, thrown))
        self._publish(logged, self._position(logged[-1], before))

    def _try(self, instructions: Sequence[Instruction]) -> tuple[list[LoggedInstruction], Snapshot]:
        """Carry out instructions, without publishing them."""
        game = self._game()
        logged: list[LoggedInstruction] = []
        last = self.snapshot.last
        for n, instruction in enumerate(instructions, self.snapshot.n + 1):
            line = game.write(instruction)
            seen = self._seen(last)
            reply = game.carry_out(instruction)
            assert reply.failure is None, f"{line} is refused: {reply.failure}"
            self._count(instruction, reply.events)
            self._note_mover(instruction, n)
            step = step_of(self._variant.kind, game, instruction, reply, seen)
            repeats = 1 if last is None else _repeats(instruction, last.step.instruction, last.repeats)
            thrown = self._thrown(step, None if last is None else last.thrown)
            last = LoggedInstruction(n, line, reply.events, step, repeats, thrown)
            logged.append(last)
        return logged, self._position(logged[-1], self.snapshot)

    def _seen(self, last: LoggedInstruction | None) -> View:
        """Return the view of the game; an equal position is the same object as after the last instruction."""
        view = self._game().view()
        if last is not None and view["position"] == last.step.after:
            view["position"] = last.step.after
        return view

    def _position(self, logged: LoggedInstruction, before: Snapshot) -> Snapshot:
        return Snapshot.after(
            self._variant, self._game(), logged, before, self.levels, self._tally, takes_back=self._may_be_taken_back()
        )

    def _note_mover(self, instruction: Instruction, n: int) -> None:
        if instruction.name not in _BEFORE_MOVES:
            self._moved[instruction.players[0]] = n

    def _may_be_taken_back(self) -> bool:
        """Return whether the player to move, alone against computers, has moved; a throw of dice stays."""
        view = self._game().view()
        people = [seat["name"] for seat in view["seats"] if seat["name"] not in self.levels]
        return not self._variant.kind.throws_dice and people == [view["to_move"]] and people[0] in self._moved

    # What is only shown: a game goes on without it if an error of its package is there.

    def _count(self, instruction: Instruction, events: Sequence[Event]) -> None:
        try:
            if self._tally is not None:
                self._tally.add(instruction, events, self._game())
        except Exception:  # noqa: BLE001 - code of another package may raise anything
            self._tally = None

    def _thrown(self, step: Step, last: Thrown | None) -> Thrown | None:
        try:
            return self._variant.pictures(self._variant.code).thrown(step, last)
        except Exception:  # noqa: BLE001 - code of another package may raise anything
            return None

    def _publish(self, logged: Sequence[LoggedInstruction], position: Snapshot) -> None:
        self._replies.extend(logged)
        self.snapshot = position
        if not position.goes_on:
            self._interpreter = None

    def _freeze(self, why: str, *, by_disk: bool = False) -> Refused:
        """Freeze the table, and return the refusal that says so."""
        self.frozen = why
        self.by_disk = by_disk
        self._interpreter = None
        return Refused("frozen", why)

    def _game(self) -> Interpreter:
        assert self._interpreter is not None, "the game has begun, goes on, and is not frozen"
        return self._interpreter


def choice_of(game: Interpreter, level: str) -> Instruction:
    """Return the possible move that an automatic player of a level chooses now, in a game in progress."""
    moves = game.moves()
    choice = game.choose(level)
    assert choice is not None, "a game is in progress"
    if choice in moves:
        return choice
    return next(move for move in moves if move.name == choice.name)  # this one has arguments for the dice


def transcript(variant: TableVariant, lines: Sequence[str], code: str) -> bytes:
    """Return the transcript of a log, in a language."""
    interpreter = variant.interpreter()
    language = variant.language(code)
    return "".join(language.render(each.reply.events) for each in replayed(interpreter, lines)).encode()


def replay(
    variant: TableVariant, lines: Sequence[str], code: str, title: str, shared: SharedPage | None = None
) -> bytes:
    """Return the replay page of a log, in a language; `shared` is what it has in addition where people share it."""
    from goose.pictures import replay_page

    code = variant.language(code).code
    return replay_page(
        variant.kind,
        variant.interpreter(code=code),
        variant.translated(lines, code),
        code,
        title,
        shared=shared,
    ).encode()


def _repeats(instruction: Instruction, last: Instruction | None, count: int) -> int:
    """Return how many instructions in a row are of the same name and player."""
    same = last is not None and (instruction.name, instruction.players) == (last.name, last.players)
    return count + 1 if same else 1


def _unread(error: Exception) -> str:
    return f"Its log cannot be read: {getattr(error, 'strerror', None) or error}."
