"""Saves misread: a save is the whole state, and a load replaces the whole state (protocol, *Saving and loading*)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from goose.core.events import Event, Failure
from goose.core.game import Game, Rules, clone
from goose.core.instructions import Instruction, Signatures
from goose.core.roster import Player, Roster
from goose.core.service import GameService
from goose.kit.misreading import EventText, Misreading, Word

NO_GAME = "common.no_game"
IN_PROGRESS = "common.game_in_progress"


def _forgetting(forget: Callable[[Rules, Roster, Game | None], tuple[Roster, Game | None]]) -> type:
    """Return what saves less than the state."""

    class Forgetting(GameService):
        def encode(self, *, whole: bool) -> bytes:
            twin = clone(self)
            twin.roster, twin.game = forget(self.rules, self.roster, self.game)
            return super(Forgetting, twin).encode(whole=whole)

    return Forgetting


def _without_game(rules: Rules, roster: Roster, game: Game | None) -> tuple[Roster, Game | None]:
    del rules, game
    return roster, None


def _without_levels(rules: Rules, roster: Roster, game: Game | None) -> tuple[Roster, Game | None]:
    lowest = _levels(rules.signatures(typed_dice=False))[0]
    return _copied(roster, lambda player: {"level": None if player.level is None else lowest}), game


def _without_records(rules: Rules, roster: Roster, game: Game | None) -> tuple[Roster, Game | None]:
    del rules
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


class _OtherDice(GameService):
    def restore(self, state: object) -> None:
        """Let the dice go on as if nothing had been loaded."""


def _levels(signatures: Signatures) -> tuple[str, ...]:
    return signatures["start-auto"].values[0].levels


def _has_levels(rules: Rules, signatures: Signatures) -> bool:
    return not rules.saves_records_only and len(_levels(signatures)) > 1


def _saves_games(rules: Rules, signatures: Signatures) -> bool:
    del signatures
    return not rules.saves_records_only


def _throws_dice(rules: Rules, signatures: Signatures) -> bool:
    """Be a misreading where the program throws the dice, and a save has their state."""
    return _saves_games(rules, signatures) and any(each.throws and not each.values for each in signatures.values())


_BOTH = ("save", "load")

SAVING = (
    Misreading(
        "save.no-game",
        service=_forgetting(_without_game),
        needs=_BOTH,
        applies=_saves_games,
        source="`save` writes the whole state.",
    ),
    Misreading(
        "save.no-levels",
        service=_forgetting(_without_levels),
        needs=(*_BOTH, "start-auto"),
        applies=_has_levels,
        source="`save` writes the whole state.",
    ),
    Misreading(
        "save.no-records",
        service=_forgetting(_without_records),
        needs=_BOTH,
        source="`save` writes the whole state.",
    ),
    Misreading(
        "save.needs-game",
        service=_NeedingGame,
        fields={"word": Word("save"), "failure": EventText(NO_GAME)},
        needs=_BOTH,
        source="The table of failures: file_not_writable is the only one of `save`.",
    ),
    Misreading(
        "load.keeps-players",
        service=_KeepingPlayers,
        needs=_BOTH,
        source="`load` replaces the whole state.",
    ),
    Misreading(
        "load.refused-in-game",
        service=_RefusedInAGame,
        fields={"word": Word("load"), "failure": EventText(IN_PROGRESS)},
        needs=_BOTH,
        applies=_saves_games,
        source="`load` replaces the whole state, also during a game.",
    ),
    Misreading(
        "load.other-dice",
        service=_OtherDice,
        needs=_BOTH,
        applies=_throws_dice,
        source="`save` writes the state of the dice, so that a loaded game goes on exactly as it would have.",
    ),
)
"""What programs get wrong of saves."""
