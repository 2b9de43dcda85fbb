"""Records misread: what counts, when it counts, and how `players` lists it (protocol, *Players and records*)."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable
from typing import Any

from goose.core.events import Event
from goose.core.game import Rules
from goose.core.instructions import Instruction, Signatures
from goose.core.roster import COMPUTER, Roster
from goose.core.service import GameService
from goose.kit.misreading import Misreading, Word


def _draw_as(**outcomes: int) -> type:
    class Drawing(GameService):
        def record(self, name: str, **counted: int) -> None:
            super().record(name, **(outcomes if counted.get("draws") else counted))

    return Drawing


class _CountedAtStart(GameService):
    def list_players(self, instruction: Instruction) -> list[Event]:
        playing = [] if self.game is None else self.game.players
        return [
            (key, (name, int(str(games)) + (name in playing), *outcomes))
            for key, (name, games, *outcomes) in super().list_players(instruction)
        ]


class _WithoutWin(GameService):
    def quit(self, instruction: Instruction) -> list[Event]:
        playing = [] if self.game is None else self.game.players
        events = super().quit(instruction)
        if events == [("common.game_quit", ())]:
            for name in playing:
                if name not in instruction.players:
                    self.roster.record(name, wins=-1)
        return events


class _WithoutLoss(GameService):
    def quit(self, instruction: Instruction) -> list[Event]:
        events = super().quit(instruction)
        for name in dict.fromkeys(instruction.players):
            self.roster.record(name, losses=-1)
        return events


class _LossEachTime(GameService):
    def quit(self, instruction: Instruction) -> list[Event]:
        events = super().quit(instruction)
        for name, times in Counter(instruction.players).items():
            self.roster.record(name, losses=times - 1)
        return events


def _listed(key: Callable[[dict[str, int], str, int], Any]) -> type:
    """Return what lists players by a key, made of their places in the order of registration, name and wins."""

    class Listing(GameService):
        def list_players(self, instruction: Instruction) -> list[Event]:
            events = super().list_players(instruction)
            places = {name: place for place, name in enumerate((*self.roster.players, COMPUTER))}
            return sorted(events, key=lambda event: key(places, str(event[1][0]), int(str(event[1][2]))))

    return Listing


def _collated(name: str) -> tuple[str, str, str]:
    """Return what a locale sorts by: letters without accents or case, then the accents, then the case."""
    decomposed = unicodedata.normalize("NFD", name)
    letters = "".join(character for character in decomposed if not unicodedata.combining(character))
    return letters.casefold(), decomposed.casefold(), name.swapcase()


class _ComputerAlways(GameService):
    def adopt(self, rules: Rules, roster: Roster) -> None:
        super().adopt(rules, roster)
        roster.computer_always_listed = True


class _ComputerNever(GameService):
    def lists_nobody(self, instruction: Instruction) -> bool:
        return super().lists_nobody(instruction) or not self.roster.players

    def list_players(self, instruction: Instruction) -> list[Event]:
        return [event for event in super().list_players(instruction) if event[1][0] != COMPUTER]


def _sometimes_listed(rules: Rules, signatures: Signatures) -> bool:
    """Be a misreading of rules that list the computer once it has finished a game, and have no point for that."""
    return "start-auto" in signatures and not rules.computer_always_listed and "computer-listed" not in rules.points


def _draws(rules: Rules, signatures: Signatures) -> bool:
    """Be a misreading of rules by which a game can end in a draw."""
    del signatures
    return rules.draws


_ORDER = "Players are listed by wins descending, then by name in code point order."

_LISTING = {
    "registered-order": lambda places, name, wins: places[name],
    "name-only": lambda places, name, wins: name,
    "fewest-first": lambda places, name, wins: (wins, name),
    "ties-as-registered": lambda places, name, wins: (-wins, places[name]),
    "ties-backwards": lambda places, name, wins: (-wins, [-ord(character) for character in name] + [0]),
    "ties-as-dictionaries": lambda places, name, wins: (-wins, _collated(name)),
}

RECORDS = (
    *(
        Misreading(f"players.{key}", service=_listed(by), source=_ORDER, needs=("players",))
        for key, by in _LISTING.items()
    ),
    Misreading(
        "players.computer-always",
        service=_ComputerAlways,
        needs=("players",),
        applies=_sometimes_listed,
        source="`CPU` is listed once it has finished a game.",
    ),
    Misreading(
        "players.computer-never",
        service=_ComputerNever,
        needs=("players", "start-auto"),
        source="`CPU` is listed once it has finished a game.",
    ),
    Misreading(
        "record.counted-at-start",
        service=_CountedAtStart,
        needs=("players",),
        source="A game counts when it ends.",
    ),
    Misreading(
        "record.draw-two-losses",
        service=_draw_as(losses=1),
        needs=("players",),
        applies=_draws,
        source="A draw is a draw for all.",
    ),
    Misreading(
        "record.draw-not-counted",
        service=_draw_as(),
        needs=("players",),
        applies=_draws,
        source="A draw is a draw for all.",
    ),
    Misreading(
        "quit.no-win",
        service=_WithoutWin,
        needs=("players", "quit"),
        source="When one player is left, that player wins and the game ends.",
    ),
    Misreading(
        "quit.no-loss",
        service=_WithoutLoss,
        needs=("players", "quit"),
        source="Quitting is a loss, recorded at once.",
    ),
    Misreading(
        "quit.loss-each-time",
        service=_LossEachTime,
        fields={"word": Word("quit")},
        needs=("players", "quit"),
        source="A name given twice counts once.",
    ),
)
"""What programs get wrong of records and of the list of players."""
