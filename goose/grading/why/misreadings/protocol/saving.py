"""Saves that do not hold the whole state, or loads that do not replace it (protocol, *Saving and loading*)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from goose.core.events import Event, Failure
from goose.core.game import Game, Rules, clone
from goose.core.instructions import Instruction, Signatures
from goose.core.roster import COMPUTER, Player, Roster
from goose.core.service import GameService
from goose.kit.misreading import EventText, Field, Misreading, Word

NO_GAME = "common.no_game"
IN_PROGRESS = "common.game_in_progress"


def _forgetting(forget: Callable[[Rules, Roster, Game | None], tuple[Roster, Game | None]]) -> type:
    """Return a service that saves only a part of the state."""

    class Forgetting(GameService):
        def encode(self, *, whole: bool) -> bytes:
            twin = clone(self)
            twin.roster, twin.game = forget(self.rules, self.roster, self.game)
            return super(Forgetting, twin).encode(whole=whole)

    return Forgetting


def _without_levels(rules: Rules, roster: Roster, game: Game | None) -> tuple[Roster, Game | None]:
    lowest = _levels(rules.signatures(typed_dice=False))[0]
    return _copied(roster, lambda player: {"level": None if player.level is None else lowest}), game


def _without_records(_: Rules, roster: Roster, game: Game | None) -> tuple[Roster, Game | None]:
    return _copied(roster, lambda _: {"wins": 0, "draws": 0, "losses": 0}), game


def _copied(roster: Roster, change: Callable[[Player], dict[str, Any]]) -> Roster:
    def copy(player: Player) -> Player:
        same = {name: getattr(player, name) for name in Player.__slots__}
        return Player(**{**same, **change(player)})

    copied = Roster()
    copied.computer_always_listed = roster.computer_always_listed
    copied.players = {name: copy(player) for name, player in roster.players.items()}
    copied.computer = copy(roster.computer)
    return copied


class _NeedingGame(GameService):
    def save(self, instruction: Instruction) -> list[Event]:
        if self.game is None:
            raise Failure(NO_GAME)
        return super().save(instruction)


class _KeepingPlayers(GameService):
    def load(self, instruction: Instruction) -> list[Event]:
        before = self.roster.players
        events = super().load(instruction)
        for name, player in before.items():
            self.roster.players.setdefault(name, player)
        return events


class _RefusedInAGame(GameService):
    def load(self, instruction: Instruction) -> list[Event]:
        if self.game is not None:
            raise Failure(IN_PROGRESS)
        return super().load(instruction)


class _KeepingGame(GameService):
    """Restores players, but not the game."""

    def load(self, instruction: Instruction) -> list[Event]:
        game, level = self.game, self.roster.computer.level
        events = super().load(instruction)
        kept = game is not None and all(name == COMPUTER or name in self.roster for name in game.players)
        self.roster.computer.level = level
        self.seat(game if kept else None)
        return events


class _BeginningAgain(GameService):
    """Restores who plays, but not the position."""

    def load(self, instruction: Instruction) -> list[Event]:
        events = super().load(instruction)
        if self.game is not None:
            players = [self.roster[name] for name in self.game.players]
            self.seat(self.kind.start(self.rules, players, self.dice, []))
        return events


def _dying_unwritten(dies: Callable[[str], bool]) -> type:
    """Return a program that ends where it cannot write certain files."""

    class DyingUnwritten(GameService):
        def save(self, instruction: Instruction) -> list[Event]:
            try:
                return super().save(instruction)
            except Failure as failure:
                if dies(str(instruction.values[0])):
                    raise FileNotFoundError(instruction) from failure
                raise

    return DyingUnwritten


class _OtherDice(GameService):
    def restore(self, state: object) -> None:
        """Let the dice go on as if nothing had been loaded."""


def _levels(signatures: Signatures) -> tuple[str, ...]:
    return signatures["start-auto"].values[0].levels


def _saves_games(rules: Rules, _: Signatures) -> bool:
    return not rules.saves_records_only


def _has_levels(rules: Rules, signatures: Signatures) -> bool:
    return not rules.saves_records_only and len(_levels(signatures)) > 1


def _throws_dice(rules: Rules, signatures: Signatures) -> bool:
    """Mark a misreading for programs that throw dice and save their state."""
    return not rules.saves_records_only and any(each.throws and not each.values for each in signatures.values())


_WHOLE = "`save` writes the whole state."


def _entry(key: str, service: type, source: str, *needs: str, failure: str = "", **others: Any) -> Misreading:
    fields: dict[str, Field] = {"word": Word(key.partition(".")[0]), "failure": EventText(failure)} if failure else {}
    return Misreading(key, service=service, source=source, needs=("save", "load", *needs), fields=fields, **others)


SAVING = (
    _entry("save.no-game", _forgetting(lambda _, roster, __: (roster, None)), _WHOLE, applies=_saves_games),
    _entry("save.no-levels", _forgetting(_without_levels), _WHOLE, "start-auto", applies=_has_levels),
    _entry("save.no-records", _forgetting(_without_records), _WHOLE),
    _entry(
        "save.needs-game",
        _NeedingGame,
        "The table of failures: file_not_writable is the only one of `save`.",
        failure=NO_GAME,
    ),
    _entry("load.keeps-players", _KeepingPlayers, "`load` replaces the whole state."),
    _entry(
        "load.refused-in-game",
        _RefusedInAGame,
        "`load` replaces the whole state, also during a game.",
        failure=IN_PROGRESS,
        applies=_saves_games,
    ),
    _entry("load.keeps-game", _KeepingGame, "`load` replaces the whole state.", applies=_saves_games),
    _entry("load.begins-again", _BeginningAgain, "`load` replaces the whole state.", applies=_saves_games),
    *(
        _entry(
            key,
            _dying_unwritten(dies),
            "The table of failures: file_not_writable is of every file that cannot be written.",
            failure="common.file_not_writable",
            applies=lambda rules, _: rules.save_file is None,  # a course names no file in a folder
        )
        for key, dies in (
            ("save.no-folder", lambda name: "/" in name),
            ("save.over-folder", lambda name: name == "."),
        )
    ),
    _entry(
        "load.other-dice",
        _OtherDice,
        "`save` writes the state of the dice, so that a loaded game goes on exactly as it would have.",
        applies=_throws_dice,
    ),
)
"""The misreadings of saves."""
