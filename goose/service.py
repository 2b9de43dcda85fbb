"""The game-state service: carries out parsed instructions on the players, their records and the game in progress.

It is the only thing that changes state. Of each instruction the failures are tested in the order of the table
(`goose.instructions`), before anything is done; those that only the doing can show (a file that cannot be written, a
choice that the game refuses) come after them, and change nothing either.
"""

from collections.abc import Callable, Mapping

from goose.dice import Dice
from goose.events import Event, Failure
from goose.files import INVALID, Files
from goose.games.game import Game, GameKind, Result, Rules
from goose.instructions import FOUND_BY_DOING, Instruction, Signature, help_events
from goose.roster import COMPUTER, Roster

_ABOUT_THE_MOVER = frozenset(
    (
        "common.no_game",
        "mancala.no_game_statement",
        "common.unknown_player",
        "common.not_in_game",
        "common.not_your_turn",
    )
)
"""The failures that cannot apply to the player to move."""

_Handler = Callable[[Instruction], list[Event]]
_Check = Callable[[Instruction], bool]
_Plan = tuple[_Handler, list[tuple[str, _Check]], bool]
"""What carries an instruction out; the failures to test before; and whether they are only about who moves."""


class GameService:
    """The whole state of a program, and what instructions do to it.

    Args:
        kind: the kind of game; it never changes.
        rules: the rules in force until a save with other rules is loaded.
        dice: where faces come from.
        files: where saves are.
    """

    def __init__(self, kind: GameKind, rules: Rules, dice: Dice, files: Files) -> None:
        self.game: Game | None = None
        self._kind = kind
        self._dice = dice
        self._files = files
        self._handlers: dict[str, _Handler] = {
            "register": self._register,
            "players": self._players,
            "start": self._start,
            "start-auto": self._start,
            "details": self._details,
            "quit": self._quit,
            "save": self._save,
            "load": self._load,
            "help": self._help,
        }
        self._checks: dict[str, _Check] = {
            "common.invalid_name": lambda instruction: not instruction.players[0],
            "common.player_exists": self._is_known,
            "goose.table_closed": lambda _: self.game is None and bool(self.roster.players),
            "common.no_players": lambda _: not self.roster.lists_somebody(),
            "common.game_in_progress": lambda _: self.game is not None,
            "common.no_game": lambda _: self.game is None,
            "mancala.no_game_statement": lambda _: self.game is None,
            "common.unknown_player": self._names_a_stranger,
            "common.repeated_player": self._names_twice,
            "common.not_in_game": self._names_an_outsider,
            "common.not_your_turn": self._is_out_of_turn,
        }
        self._adopt(rules, Roster())

    @property
    def signatures(self) -> Mapping[str, Signature]:
        """What each instruction that the game in use knows takes; a load may change it."""
        return self._signatures

    def handle(self, instruction: Instruction) -> list[Event]:
        """Carry out an instruction and return what happened.

        Raises:
            Failure: the first one in the order of the table; the state is as it was.
        """
        handler, checks, moves = self._plans[instruction.name]
        if self._canonical is not None:
            names = [self._canonical(name) for name in instruction.players]
            instruction = Instruction(instruction.name, names, instruction.values)
        game = self.game
        if moves and game is not None:
            name = instruction.players[0]
            if game.current == name or (game.current is None and name in game.movers):
                return handler(instruction)
        for failure, applies in checks:
            if applies(instruction):
                raise Failure(failure, instruction.players[0] if instruction.players else "")
        return handler(instruction)

    def close(self) -> None:
        """Let go of the files that the service holds: the seed file of the dice, and the folder of the saves."""
        self._dice.close()
        self._files.close()

    def _adopt(self, rules: Rules, roster: Roster) -> None:
        self.rules = rules
        self.roster = roster
        roster.computer_always_listed = rules.computer_always_listed
        self._canonical = rules.canonical
        self._signatures = rules.signatures(typed_dice=self._dice.typed)
        self._plans = {name: self._plan(name, signature) for name, signature in self._signatures.items()}

    def _plan(self, name: str, signature: Signature) -> _Plan:
        told = [failure for failure in signature.failures if failure not in FOUND_BY_DOING]
        moves = signature.players == (1, 1) and _ABOUT_THE_MOVER.issuperset(told)
        return self._handlers.get(name, self._act), [(failure, self._checks[failure]) for failure in told], moves

    # The failures that can be told before anything is done.

    def _is_known(self, instruction: Instruction) -> bool:
        name = instruction.players[0]
        return name in self.roster or (name == COMPUTER and not self.rules.open_table)

    def _names_a_stranger(self, instruction: Instruction) -> bool:
        """The automatic player is known, but cannot be named to start a game."""
        known = self.roster.players
        strangers = [name for name in instruction.players if name not in known]
        if strangers and instruction.name not in ("start", "start-auto"):
            strangers = [name for name in strangers if name != COMPUTER]
        return bool(strangers)

    def _names_twice(self, instruction: Instruction) -> bool:
        return len(set(instruction.players)) < len(instruction.players)

    def _names_an_outsider(self, instruction: Instruction) -> bool:
        game = self._current_game()
        if instruction.name == "quit":
            return any(name not in game.players or name == COMPUTER for name in instruction.players)
        return instruction.players[0] not in game.movers

    def _is_out_of_turn(self, instruction: Instruction) -> bool:
        current = self._current_game().current
        return current is not None and current != instruction.players[0]

    def _current_game(self) -> Game:
        assert self.game is not None, "the table tests no_game first"
        return self.game

    # What each instruction does.

    def _register(self, instruction: Instruction) -> list[Event]:
        (name,) = instruction.players
        age: int | None = None
        events: list[Event] = []
        if self._kind.oldest is not None:
            age, events = self._kind.age(instruction.values, self._dice)
        self.roster.register(name, age)
        if self.rules.open_table:
            return self._seat(name)
        return [("common.player_registered", (name,)), *events]

    def _seat(self, name: str) -> list[Event]:
        """Let a player join the game of an open table; the first one opens it."""
        if self.game is not None:
            return self.game.join(name)
        self.game, events = self._kind.start(self.rules, [self.roster[name]], None, self._dice)
        return events

    def _players(self, _: Instruction) -> list[Event]:
        return self.roster.listing()

    def _start(self, instruction: Instruction) -> list[Event]:
        players = [self.roster[name] for name in instruction.players]
        level = None
        announcement: Event = ("common.game_started", ())
        if instruction.name == "start-auto":
            level = str(instruction.values[0])
            players.append(self.roster.computer)
            announcement = ("common.auto_game_started", (level,))
        self.game, events = self._kind.start(self.rules, players, level, self._dice)
        return [announcement, *events, *self._settle()]

    def _details(self, _: Instruction) -> list[Event]:
        return self._current_game().details()

    def _act(self, instruction: Instruction) -> list[Event]:
        game = self.game
        assert game is not None, "the table tests no_game first"
        events = game.act(instruction, self._dice)
        if game.result is not None:
            events += self._settle()
        return events

    def _quit(self, instruction: Instruction) -> list[Event]:
        game = self._current_game()
        leavers = list(dict.fromkeys(instruction.players))
        for name in leavers:
            self.roster.record(name, losses=1)
        remaining = [name for name in game.players if name not in leavers]
        if len(remaining) < 2:
            for name in remaining:
                self.roster.record(name, wins=1)
            self.game = None
            return [("common.game_quit", ())]
        events = [("common.withdrew", (name,)) for name in leavers]
        return [*events, *game.withdraw(leavers), *self._settle()]

    def _settle(self) -> list[Event]:
        """Count a game that has ended and return the lines that close it."""
        game = self._current_game()
        result = game.result
        if result is None:
            return []
        self._count(game, result)
        self.game = None
        if not result.announced:
            return []
        scores = [("common.score_line", (name, score)) for name, score in game.scores()]
        return [("common.game_over", ()), *scores]

    def _count(self, game: Game, result: Result) -> None:
        for name in game.players:
            if result.winner is None:
                self.roster.record(name, draws=1)
            elif name == result.winner:
                self.roster.record(name, wins=1)
            else:
                self.roster.record(name, losses=1)

    def _help(self, _: Instruction) -> list[Event]:
        return help_events(tuple(self._signatures))

    def _save(self, instruction: Instruction) -> list[Event]:
        from goose.saves import encode  # only a program that saves pays for the import

        data = encode(self._kind, self.rules, self.roster, self.game, self._dice)
        self._files.write(str(instruction.values[0]), data)
        return [("common.saved", ())]

    def _load(self, instruction: Instruction) -> list[Event]:
        from goose.checks import Invalid
        from goose.saves import decode

        chunks = self._files.read(str(instruction.values[0]))
        try:
            saved = decode(chunks, self._kind, self.rules)
        except Invalid as error:
            raise Failure(INVALID) from error
        if self.rules.saves_records_only:
            self._adopt(self.rules, saved.roster)
        else:
            self._adopt(saved.rules, saved.roster)
            self.game = saved.game
            self._dice.restore(saved.dice)
        return [("common.loaded", ())]
