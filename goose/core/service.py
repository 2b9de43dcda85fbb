"""The service: carries out instructions on players, records and the game.

Only the service changes the state. For each instruction, it tests the failures in the order of the table
(`goose.core.instructions`) before it changes anything. Failures that appear only while the instruction is carried out
(a file that cannot be written, a choice that the game rejects) come later, and they change nothing either.
"""

from __future__ import annotations

from goose.base.errors import Incomplete
from goose.core.automatic import AutomaticPlay
from goose.core.events import WORD, Event, Failure, Listed
from goose.core.game import clone
from goose.core.instructions import IN_TURN, Instruction, levels_of
from goose.core.roster import COMPUTER, Roster
from goose.core.tested import CHECKS, by_game, moves_by_itself

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from goose.core.dice import Dice
    from goose.core.files import Files
    from goose.core.game import Game, GameKind, Rules
    from goose.core.instructions import Signature
    from goose.core.objects import View
    from goose.core.tested import Check

    Plan = tuple[Callable[["GameService", Instruction], list[Event]], list[tuple[str, Check]], bool]
    """How to carry out an instruction: the method; the failures to test first (the key of the message, and the test);
    and whether they concern only the player to move."""

_HANDLERS = {
    **{name: name for name in ("register", "start", "details", "quit", "save", "load")},
    "register-auto": "register",
    "players": "list_players",
    "start-auto": "start",
    "help": "_help",
}
"""The methods for the instructions that all games share; `act` carries out a game's own instructions."""

SHARED = frozenset(_HANDLERS)
"""The names of the instructions that all games share."""


_AS_REGISTERED = frozenset(("common.player_exists",))  # failures with the registered name, not with the typed one


def joined(names: list[str]) -> Listed:
    """Return names as the value of a field; messages print them with a comma and a blank between them."""
    return Listed(names, ", ".join(names))


class NoFiles:
    """No files: every load fails with `file_missing`, and every save fails."""

    def read(self, name: str) -> Iterator[bytes]:
        """Raise `Failure`: the file does not exist."""
        raise Failure("common.file_missing")

    def write(self, name: str, data: bytes) -> None:
        """Raise `Failure`: the file cannot be written."""
        raise Failure("common.file_not_writable")

    def close(self) -> None:
        """Do nothing."""

    def copy(self) -> NoFiles:
        """Return this object, which has no state and writes nothing."""
        return self

    rehearsing = copy


class GameService(AutomaticPlay):
    """The whole state of a program, and the methods that change it.

    The rules hold until a save with other rules is loaded. Without `files`, saves can have any path.
    """

    def __init__(self, kind: GameKind, rules: Rules, dice: Dice, files: Files | NoFiles | None = None) -> None:
        self.game: Game | None = None
        self.kind = kind
        self.dice = dice
        self._files = files
        self._levels = {}
        self.played = []
        self.adopt(rules, Roster())

    def handle(self, instruction: Instruction) -> list[Event]:
        """Carry out an instruction and return its events, or raise the first Failure in the order of the table."""
        handler, checks, moves = self.plans[instruction.name]
        typed = instruction
        self.played = []
        if self._canonical is not None:
            instruction = self.as_registered(instruction)
        game = self.game
        mover = instruction.players[0] if moves else None
        if checks and (mover is None or game is None or mover in self._levels or not self.may_move(game, mover)):
            for key, applies in checks:
                place = applies(self, instruction)
                if place is not None:  # a variable that held the failure would make a cycle with its traceback
                    raise self.failure(key, instruction if key in _AS_REGISTERED else typed, place)
        try:
            return handler(self, instruction)
        except Failure as failure:
            if failure.values:
                raise
            found = self.failure(self._reported_as(instruction.name, failure.message), typed)
            found.reason = failure.reason
            raise found from failure

    def _reported_as(self, name: str, failure: str) -> str:
        """Return the key of the message that reports a failure of an instruction."""
        signature = self.rules.every_signature(typed_dice=self.dice.typed).get(name)
        return failure if signature is None else signature.reported_as.get(failure, failure)

    def first_failure(self, instruction: Instruction, asked: Callable[[str], bool] | None = None) -> Failure | None:
        """Return the first failure that applies before an instruction is carried out, and whose key is `asked` for."""
        for key, applies in self.plans[instruction.name][1]:
            if asked is None or asked(key):
                place = applies(self, instruction)
                if place is not None:
                    return self.failure(key, instruction, place)
        return None

    def failure(self, key: str, instruction: Instruction, place: int = 0) -> Failure:
        """Return a failure; its fields, if any, are the name at a place, and the values of the instruction."""
        count = len(self._fields[key])
        if not count:
            return Failure(key)
        found = (*instruction.players[place : place + 1], *instruction.values)[:count]
        if len(found) < count:
            raise Incomplete(f"the game {self.kind.name} raises {key} of {instruction.name} without its value")
        return Failure(key, *found)

    def as_registered(self, instruction: Instruction) -> Instruction:
        """Return an instruction with the names as they are registered."""
        if self._canonical is None:
            return instruction
        return Instruction(instruction.name, [*map(self._canonical, instruction.players)], instruction.values)

    def view(self) -> View:
        """Return the visible state as plain data (`goose.core.view`)."""
        from goose.core.view import view_of

        return view_of(self.kind, self.rules, self.roster, self.game)

    def play_by(self, rules: Rules) -> None:
        """Change to other rules of the same kind of game; raise ValueError while a game is in progress."""
        if self.game is not None:
            raise ValueError(f"a game is in progress by the rules {self.rules.name}")
        self.adopt(rules, self.roster)

    def encode(self, *, whole: bool) -> bytes:
        """Return the state as a save, with everything if `whole`; raise Failure if it is too large."""
        from goose.core.save import encode  # only a program that saves pays for the import

        if self.asked and self.game is not None and self._is_automatic_next(self.game):
            twin = self.copy()  # a save has no automatic player to move, unless its dice must be typed
            while twin.step() is not None:
                pass
            return twin.encode(whole=whole)
        return encode(self.kind, self.rules, self.roster, self.game, self.dice, whole=whole)

    def decode(self, chunks: Iterator[bytes], *, whole: bool) -> None:
        """Load the state of a save; raise Failure, without changing anything, if it is not valid."""
        from goose.base.checks import Invalid, Newer
        from goose.core.files import INVALID, NEWER
        from goose.core.save import decode

        try:
            rules, roster, game, dice = decode(chunks, self.kind, self.rules, whole=whole)
        except Invalid as error:
            raise Failure(INVALID, reason=NEWER if isinstance(error, Newer) else None) from error
        records_only = self.rules.saves_records_only and not whole
        self.adopt(self.rules if records_only else rules, roster)
        self.seat(None if records_only else game)
        if not records_only:
            self.restore(dice)

    def copy(self) -> GameService:
        """Return an independent service in the same state."""
        twin = clone(self)
        twin.roster = self.roster.copy()
        twin.dice = self.dice.copy()
        if self._files is not None:
            twin._files = self._files.copy()
        if self.game is not None:
            twin.game = self.game.copy() or self._saved_and_loaded(self.game)
        return twin

    def rehearsal(self) -> GameService:
        """Return a copy that writes no files, and whose automatic players wait."""
        twin = self.copy()
        twin._rehearses = True
        twin._files = twin.open_files().rehearsing()
        return twin

    def _saved_and_loaded(self, game: Game) -> Game:
        from json import dumps, loads

        from goose.base.checks import Invalid
        from goose.core.save import who_can_sit

        try:
            return self.kind.decode_game(self.rules, loads(dumps(game.encode())), who_can_sit(self.roster))
        except Invalid as error:
            raise Incomplete(f"the game {self.kind.name} refuses its own save: {error}") from error

    def close(self) -> None:
        """Close the files of the service: the seed file of the dice and the folder of the saves."""
        self.dice.close()
        if self._files is not None:
            self._files.close()

    # A derived class may override the methods from here to the end; `DrawingService` and misreadings do so.

    def restore(self, state: object) -> None:
        """Continue the dice from a saved state for the same kind of dice."""
        self.dice.restore(state)

    def adopt(self, rules: Rules, roster: Roster) -> None:
        """Set the rules, and replace the registered players and their records."""
        self.rules, self.roster = rules, roster
        roster.computer_always_listed = rules.computer_always_listed
        roster.order = rules.listing
        self._canonical = rules.canonical
        self.signatures = rules.signatures(typed_dice=self.dice.typed)
        self._fields = self.kind.events_by(rules)
        every = rules.every_signature(typed_dice=self.dice.typed)
        self.all_levels = (*levels_of(every), *self.kind.levels_by(rules))
        self.plans = {name: self.plan(name, signature) for name, signature in every.items()}

    def plan(self, name: str, signature: Signature) -> Plan:
        """Return how to carry out an instruction; the plan is not bound to this service, so that copies share it."""
        if signature.outside:
            return type(self).act_outside, [], False
        checks = {**CHECKS, **{failure: by_game(test) for failure, test in signature.tests.items()}}
        tested = {failure: checks[failure] for failure in signature.failures if failure in checks}
        reported = [(signature.reported_as.get(failure, failure), test) for failure, test in tested.items()]
        moves = signature.players == (1, 1) and tested.keys() <= {*IN_TURN}  # these cannot apply to the player to move
        if name not in _HANDLERS and signature.players == (1, 1) and not signature.throws:
            reported.append((self.kind.refusal, moves_by_itself))
        return getattr(type(self), _HANDLERS.get(name, "act")), reported, moves

    def lists_nobody(self, _: Instruction) -> bool:
        """Return whether `players` has no player to list."""
        return not (self.roster.players or self.roster.lists_computer())

    def is_taken(self, name: str) -> bool:
        """Return whether a name is registered, or that of the computer."""
        return name in self.roster.players or name == COMPUTER

    def is_stranger(self, instruction: Instruction, name: str) -> bool:
        """Return whether a name is not registered, or is `CPU`, which cannot be named to start a game."""
        return name not in self.roster and (instruction.name in ("start", "start-auto") or name != COMPUTER)

    # The methods of the instructions.

    def register(self, instruction: Instruction) -> list[Event]:
        """Register a player."""
        name = instruction.players[0]
        level, values = None, instruction.values
        if instruction.name == "register-auto":
            level, *values = values
        asks = self.kind.oldest is not None
        age, events = self.kind.age(self.rules, values, self.dice) if asks else (None, [])
        self.roster.register(name, age, level)
        return [("common.player_registered", (name,)), *events]

    def list_players(self, _: Instruction) -> list[Event]:
        """Return the lines that list the players."""
        return self.roster.listing()

    def start(self, instruction: Instruction) -> list[Event]:
        """Start a game; if automatic players are first, they move."""
        players = [self.roster[name] for name in instruction.players]
        if instruction.name == "start-auto":
            level = self.roster.computer.level = str(instruction.values[0])
            players.append(self.roster.computer)
            reply: list[Event] = [("common.auto_game_started", (level,))]
        else:
            names = [player.name for player in players]
            reply = [("common.game_started", (joined(names), joined(sorted(names))))]
        game = self.kind.start(self.rules, players, self.dice, reply)
        self.seat(game)
        self.play_on(game, reply)
        return reply

    def details(self, _: Instruction) -> list[Event]:
        """Return the lines that describe the position."""
        return self.current_game().details()

    def act(self, instruction: Instruction) -> list[Event]:
        """Carry out a move. Automatic players have already made every move that needs no typed dice."""
        game = self.game
        if game is None:
            game = self.current_game()  # raises the error for an instruction that forgets to test for a game
        reply: list[Event] = []
        if self._levels:
            if self.asked and instruction.players and self._is_automatic_next(game):
                raise self.failure(self.kind.refusal, instruction)
            game.act(instruction, self.dice, reply)
            if instruction.players:
                self.play_on(game, reply)
            return reply
        game.act(instruction, self.dice, reply)
        if game.result is not None:
            self.settle(game, game.result, reply)
        return reply

    def act_outside(self, instruction: Instruction) -> list[Event]:
        """Carry out an instruction that needs no game in progress; after a failure the roster is the same."""
        from goose.core.openroster import OpenRoster  # few games have such instructions

        reply: list[Event] = []
        automatic = self.rules.every_signature(typed_dice=False).get("register-auto")
        changed = self.roster.copy()
        roster = OpenRoster(
            changed,
            () if self.game is None else (*self.game.players,),
            canonical=self._canonical,
            levels=() if automatic is None else automatic.values[0].levels,
            oldest=self.kind.oldest,
        )
        self.kind.act_outside(self.rules, instruction, roster, self.game, reply)
        self.roster = changed
        return reply

    def quit(self, instruction: Instruction) -> list[Event]:
        """Take players out of the game in progress."""
        game = self.current_game()
        leavers = list(dict.fromkeys(instruction.players))
        for name in leavers:
            self.record(name, losses=1)
        remaining = [name for name in game.players if name not in leavers]
        if len(remaining) < 2:
            for name in remaining:
                self.record(name, wins=1)
            self.seat(None)
            return [("common.game_quit", ())]
        reply: list[Event] = [("common.withdrew", (name,)) for name in leavers]
        passes = game.to_move in leavers
        game.withdraw(leavers, reply)
        self.seat(game)
        if passes:
            self.play_on(game, reply)
        return reply

    def _help(self, _: Instruction) -> list[Event]:
        return [(WORD, (name,)) for name in self.signatures]

    def save(self, instruction: Instruction) -> list[Event]:
        """Write the state."""
        file = str(instruction.values[0])
        self.open_files().write(file, self.encode(whole=False))
        return [("common.saved", (file,))]

    def load(self, instruction: Instruction) -> list[Event]:
        """Load the state of a save."""
        file = str(instruction.values[0])
        self.decode(self.open_files().read(file), whole=False)
        return [("common.loaded", (file,))]

    def open_files(self) -> Files | NoFiles:
        """Return the place of the saves."""
        if self._files is None:
            from goose.core.files import Files

            self._files = Files()
        return self._files
