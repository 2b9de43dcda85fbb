"""Records misread: what counts, when it counts, and how `players` lists it (protocol, *Players and records*)."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable
from typing import Any

from goose.events import Event
from goose.games.game import Rules
from goose.instructions import Instruction, Signatures
from goose.misreadings.misreading import Misreading, Place, Right, Word, Wrap
from goose.roster import COMPUTER, Roster
from goose.service import GameService

_LINE = "common.player_line"


def _draw_as(**outcomes: int) -> Wrap:
    def wrap(record: Right) -> Right:
        def wrong(self: Roster, name: str, **counted: int) -> None:
            record(self, name, **(outcomes if counted.get("draws") else counted))

        return wrong

    return wrap


def _counted_at_start(players: Right) -> Right:
    def wrong(self: GameService, instruction: Instruction) -> list[Event]:
        events: list[Event] = players(self, instruction)
        playing = [] if self.game is None else self.game.players
        return [
            (key, (name, int(str(games)) + (name in playing), *outcomes)) for key, (name, games, *outcomes) in events
        ]

    return wrong


def _without_win(quits: Right) -> Right:
    def wrong(self: GameService, instruction: Instruction) -> list[Event]:
        playing = [] if self.game is None else self.game.players
        events: list[Event] = quits(self, instruction)
        if events == [("common.game_quit", ())]:
            for name in playing:
                if name not in instruction.players:
                    self.roster.record(name, wins=-1)
        return events

    return wrong


def _without_loss(quits: Right) -> Right:
    def wrong(self: GameService, instruction: Instruction) -> list[Event]:
        events: list[Event] = quits(self, instruction)
        for name in dict.fromkeys(instruction.players):
            self.roster.record(name, losses=-1)
        return events

    return wrong


def _loss_each_time(quits: Right) -> Right:
    def wrong(self: GameService, instruction: Instruction) -> list[Event]:
        events: list[Event] = quits(self, instruction)
        for name, times in Counter(instruction.players).items():
            self.roster.record(name, losses=times - 1)
        return events

    return wrong


def _listed(key: Callable[[dict[str, int], str, int], Any]) -> Wrap:
    """Return what lists players by a key, made of their places in the order of registration, name and wins."""

    def wrap(listing: Right) -> Right:
        def wrong(self: Roster) -> list[Event]:
            events: list[Event] = listing(self)
            places = {name: place for place, name in enumerate((*self.players, COMPUTER))}
            return sorted(events, key=lambda event: key(places, str(event[1][0]), int(str(event[1][2]))))

        return wrong

    return wrap


def _collated(name: str) -> tuple[str, str, str]:
    """Return what a locale sorts by: letters without accents or case, then the accents, then the case."""
    decomposed = unicodedata.normalize("NFD", name)
    letters = "".join(character for character in decomposed if not unicodedata.combining(character))
    return letters.casefold(), decomposed.casefold(), name.swapcase()


def _is_listed(*, always: bool) -> Wrap:
    return lambda _: lambda self: always


def _sometimes_listed(rules: Rules, signatures: Signatures) -> bool:
    """Be a misreading of rules that list the computer once it has finished a game, and have no point for that."""
    return "start-auto" in signatures and not rules.computer_always_listed and "computer-listed" not in rules.points


def _draws(rules: Rules, signatures: Signatures) -> bool:
    """Be a misreading of rules by which a game can end in a draw."""
    del signatures
    return rules.draws


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
        Misreading(f"players.{key}", [Place(Roster, "listing", _listed(by))], needs=("players",))
        for key, by in _LISTING.items()
    ),
    Misreading(
        "players.computer-always",
        [Place(Roster, "lists_computer", _is_listed(always=True))],
        needs=("players",),
        applies=_sometimes_listed,
    ),
    Misreading(
        "players.computer-never",
        [Place(Roster, "lists_computer", _is_listed(always=False))],
        needs=("players", "start-auto"),
    ),
    Misreading("record.counted-at-start", [Place(GameService, "_players", _counted_at_start)], needs=("players",)),
    Misreading(
        "record.draw-two-losses", [Place(Roster, "record", _draw_as(losses=1))], needs=("players",), applies=_draws
    ),
    Misreading("record.draw-not-counted", [Place(Roster, "record", _draw_as())], needs=("players",), applies=_draws),
    Misreading("quit.no-win", [Place(GameService, "_quit", _without_win)], needs=("players", "quit")),
    Misreading("quit.no-loss", [Place(GameService, "_quit", _without_loss)], needs=("players", "quit")),
    Misreading(
        "quit.loss-each-time",
        [Place(GameService, "_quit", _loss_each_time)],
        fields={"word": Word("quit")},
        needs=("players", "quit"),
    ),
)
"""What programs get wrong of records and of the list of players."""
