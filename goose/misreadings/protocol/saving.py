"""Saves misread: a save is the whole state, and a load replaces the whole state (protocol, *Saving and loading*)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from goose import saves
from goose.dice import Dice, LcgDice, RandomDice
from goose.events import Event, Failure
from goose.games.game import Game, Rules
from goose.instructions import Instruction, Signatures
from goose.misreadings.misreading import Message, Misreading, Place, Right, Word, Wrap
from goose.roster import Player, Roster
from goose.service import GameService

NO_GAME = "common.no_game"
IN_PROGRESS = "common.game_in_progress"


def _forgetting(forget: Callable[[Rules, Roster, Game | None], tuple[Roster, Game | None]]) -> Wrap:
    """Return what saves less than the state."""

    def wrap(encode: Right) -> Right:
        def wrong(kind: Any, rules: Rules, roster: Roster, game: Game | None, *others: Any, **how: Any) -> bytes:
            saved: bytes = encode(kind, rules, *forget(rules, roster, game), *others, **how)
            return saved

        return wrong

    return wrap


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


def _needing_game(save: Right) -> Right:
    def wrong(self: GameService, instruction: Instruction) -> list[Event]:
        if self.game is None:
            raise Failure(NO_GAME)
        events: list[Event] = save(self, instruction)
        return events

    return wrong


def _keeping_players(load: Right) -> Right:
    def wrong(self: GameService, instruction: Instruction) -> list[Event]:
        before = self.roster.players
        events: list[Event] = load(self, instruction)
        for name, player in before.items():
            self.roster.players.setdefault(name, player)
        return events

    return wrong


def _refused_in_a_game(load: Right) -> Right:
    def wrong(self: GameService, instruction: Instruction) -> list[Event]:
        if self.game is not None:
            raise Failure(IN_PROGRESS)
        events: list[Event] = load(self, instruction)
        return events

    return wrong


def _not_restored(dice: Dice, state: object) -> None:
    """Let the dice go on as if nothing had been loaded."""
    del dice, state


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
    Misreading("save.no-game", [Place(saves, "encode", _forgetting(_without_game))], needs=_BOTH, applies=_saves_games),
    Misreading(
        "save.no-levels",
        [Place(saves, "encode", _forgetting(_without_levels))],
        needs=(*_BOTH, "start-auto"),
        applies=_has_levels,
    ),
    Misreading("save.no-records", [Place(saves, "encode", _forgetting(_without_records))], needs=_BOTH),
    Misreading(
        "save.needs-game",
        [Place(GameService, "_save", _needing_game)],
        fields={"word": Word("save"), "failure": Message(NO_GAME)},
        needs=_BOTH,
    ),
    Misreading("load.keeps-players", [Place(GameService, "_load", _keeping_players)], needs=_BOTH),
    Misreading(
        "load.refused-in-game",
        [Place(GameService, "_load", _refused_in_a_game)],
        fields={"word": Word("load"), "failure": Message(IN_PROGRESS)},
        needs=_BOTH,
        applies=_saves_games,
    ),
    Misreading(
        "load.other-dice",
        [Place(dice, "restore", lambda _: _not_restored) for dice in (RandomDice, LcgDice)],
        needs=_BOTH,
        applies=_throws_dice,
    ),
)
"""What programs get wrong of saves."""
