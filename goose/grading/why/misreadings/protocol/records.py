"""Records, names, seats and scores that are wrong (protocol, *Players and records*)."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable
from typing import Any

from goose.core.events import Event, Failure
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


def _uncounted(outcome: str, *, first: bool) -> type:
    """Return a program that does not count one outcome of a game for the player named first, or for the others."""

    class Uncounted(GameService):
        quitting = False

        def quit(self, instruction: Instruction) -> list[Event]:
            self.quitting = True
            try:
                return super().quit(instruction)
            finally:
                self.quitting = False

        def record(self, name: str, **counted: int) -> None:
            playing = [] if self.game is None or self.quitting else self.game.players
            concerned = name in playing and (name == playing[0]) == first
            super().record(name, **({} if concerned and counted.get(outcome) else counted))

    return Uncounted


class _DyingWithoutPlayers(GameService):
    def quit(self, instruction: Instruction) -> list[Event]:
        if self.game is not None and {*self.game.players} <= {*instruction.players}:
            raise IndexError(instruction)
        return super().quit(instruction)


def _losing(losses: Callable[[int], int]) -> type:
    """Return a program that counts losses by how often a name was given."""

    class Losing(GameService):
        def quit(self, instruction: Instruction) -> list[Event]:
            events = super().quit(instruction)
            for name, times in Counter(instruction.players).items():
                self.roster.record(name, losses=losses(times) - 1)
            return events

    return Losing


_LEFT = 1_000_000
"""A game that was left counts so many losses, so that a save holds it too."""


class _LeavingWithoutLoss(GameService):
    """Counts a game for who quits, but no loss."""

    def quit(self, instruction: Instruction) -> list[Event]:
        events = super().quit(instruction)
        for name in {*instruction.players}:
            self.roster.record(name, losses=_LEFT - 1)
        return events

    def list_players(self, instruction: Instruction) -> list[Event]:
        lines: list[Event] = []
        for message, (name, _, wins, draws, counted) in super().list_players(instruction):
            left, losses = divmod(int(str(counted)), _LEFT)
            games = int(str(wins)) + int(str(draws)) + losses + left
            lines.append((message, (name, games, wins, draws, losses)))
        return lines


def _listed(key: Callable[[dict[str, int], str, int], Any]) -> type:
    """Return a program that lists players by a key of the place of registration, the name and the wins."""

    class Listing(GameService):
        def list_players(self, instruction: Instruction) -> list[Event]:
            events = super().list_players(instruction)
            places = {name: place for place, name in enumerate((*self.roster.players, COMPUTER))}
            return sorted(events, key=lambda event: key(places, str(event[1][0]), int(str(event[1][2]))))

    return Listing


def _collated(name: str) -> tuple[str, str, str]:
    """Return the key by which a locale sorts: letters without accents or case, then accents, then case."""
    return _without_marks(name).casefold(), unicodedata.normalize("NFD", name).casefold(), name.swapcase()


def _without_marks(name: str) -> str:
    return "".join(each for each in unicodedata.normalize("NFD", name) if not unicodedata.combining(each))


class _ComputerAlways(GameService):
    def adopt(self, rules: Rules, roster: Roster) -> None:
        super().adopt(rules, roster)
        roster.computer_always_listed = True


class _ComputerNever(GameService):
    def lists_nobody(self, instruction: Instruction) -> bool:
        return super().lists_nobody(instruction) or not self.roster.players

    def list_players(self, instruction: Instruction) -> list[Event]:
        return [event for event in super().list_players(instruction) if event[1][0] != COMPUTER]


_ORDER = "Players are listed by wins descending, then by name in code point order."
_BY_COURSE = "The course says the order of the list of players."
_ONCE_FINISHED = "`CPU` is listed once it has finished a game."
_DRAW = "A draw is a draw for all."

_LISTING: dict[str, Callable[[dict[str, int], str, int], Any]] = {
    "registered-order": lambda places, name, wins: places[name],
    "name-only": lambda places, name, wins: name,
    "fewest-first": lambda places, name, wins: (wins, name),
    "ties-as-registered": lambda places, name, wins: (-wins, places[name]),
    "ties-backwards": lambda places, name, wins: (-wins, [-ord(character) for character in name] + [0]),
    "ties-as-dictionaries": lambda places, name, wins: (-wins, _collated(name)),
}
"""Keys to sort by, of the places in the order of registration, a name and its wins."""

_LISTING_BY_COURSE: dict[str, dict[str, Callable[[dict[str, int], str, int], Any]]] = {
    "name": {
        "wins-first": lambda places, name, wins: (-wins, name),
        "names-as-registered": lambda places, name, wins: places[name],
        "names-backwards": lambda places, name, wins: [-ord(character) for character in name] + [0],
        "names-as-dictionaries": lambda places, name, wins: _collated(name),
    },
    "registration": {
        "by-wins": lambda places, name, wins: (-wins, name),
        "by-name": lambda places, name, wins: name,
        "newest-first": lambda places, name, wins: -places[name],
        "computer-last": lambda places, name, wins: places[name],
    },
}
"""The same, by the other orders of the list that a course can have."""

_OF_COMPUTER = ("computer-last",)  # the orders in which only `CPU` is elsewhere


def _is_listed(order: str) -> Callable[[Rules, Signatures], bool]:
    """Return whether rules have an order of the list of players, for `Misreading.applies`."""
    return lambda rules, _: rules.listing == order


def _entry(key: str, service: type, source: str, *needs: str, **others: Any) -> Misreading:
    return Misreading(key, service=service, source=source, needs=("players", *needs), **others)


RECORDS = (
    *(_entry(f"players.{key}", _listed(by), _ORDER, applies=_is_listed("wins")) for key, by in _LISTING.items()),
    *(
        _entry(
            f"players.{key}",
            _listed(by),
            _BY_COURSE,
            *(("start-auto",) if key in _OF_COMPUTER else ()),
            applies=_is_listed(order),
        )
        for order, listing in _LISTING_BY_COURSE.items()
        for key, by in listing.items()
    ),
    _entry(
        "players.computer-always",
        _ComputerAlways,
        _ONCE_FINISHED,
        "start-auto",
        applies=lambda rules, _: not rules.computer_always_listed and "computer-listed" not in rules.points,
    ),
    _entry("players.computer-never", _ComputerNever, _ONCE_FINISHED, "start-auto"),
    _entry("record.counted-at-start", _CountedAtStart, "A game counts when it ends."),
    _entry("record.draw-two-losses", _draw_as(losses=1), _DRAW, applies=lambda rules, _: rules.draws),
    _entry("record.draw-not-counted", _draw_as(), _DRAW, applies=lambda rules, _: rules.draws),
    *(
        _entry(
            f"record.{seat}-{outcome}-not-counted",
            _uncounted(counted, first=seat == "first"),
            "When a game ends, it counts for everybody who plays.",
            "start",
        )
        for seat in ("first", "other")
        for outcome, counted in (("win", "wins"), ("loss", "losses"))
    ),
    _entry(
        "quit.everybody-dies",
        _DyingWithoutPlayers,
        "`quit` takes all players of a game.",
        "quit",
        fields={"word": Word("quit")},
        applies=lambda _, signatures: signatures["quit"].players[1] > 1,
    ),
    _entry("quit.no-win", _WithoutWin, "When one player is left, that player wins and the game ends.", "quit"),
    _entry("quit.no-loss", _losing(lambda times: 0), "Quitting is a loss, recorded at once.", "quit"),
    _entry(
        "quit.no-loss-but-game",
        _LeavingWithoutLoss,
        "Quitting is a loss, recorded at once.",
        "quit",
        sentence="quit.no-loss",
        variant_of="quit.no-loss",
    ),
    _entry(
        "quit.loss-each-time",
        _losing(lambda times: times),
        "A name given twice counts once.",
        "quit",
        fields={"word": Word("quit")},
    ),
)
"""The misreadings of records and of the list of players."""


def _compared_by(key: Callable[[str], str]) -> type:
    """Return a service that takes names with the same key for the same name."""

    class Comparing(GameService):
        def handle(self, instruction: Instruction) -> list[Event]:
            known = {key(name): name for name in (COMPUTER, *self.roster.players)}
            meant = self.as_registered(instruction)
            if self.signatures[meant.name].names_newcomer and meant.players:
                name = meant.players[0]
                if name and key(name) in known:
                    raise Failure("common.player_exists", name)
            else:
                meant = Instruction(meant.name, [known.get(key(name), name) for name in meant.players], meant.values)
            return super().handle(meant)

    return Comparing


_EXACTLY = "Names are compared exactly, by code points."

NAMES = (
    _entry(
        "name.any-case",
        _compared_by(str.casefold),
        _EXACTLY,
        applies=lambda rules, _: rules.canonical is None or rules.canonical("ana") != rules.canonical("ANA"),
    ),
    _entry("name.no-accents", _compared_by(_without_marks), _EXACTLY),
)
"""The misreadings of names."""


Scores = list[tuple[str, int]]
"""Name and score of each player."""


def _scored(order: Callable[[Scores], Scores]) -> type:
    """Return a program that shows the scores in another order."""

    class Scoring(GameService):
        def score_lines(self, scores: Scores) -> list[Event]:
            return super().score_lines(order(scores))

    return Scoring


class _SeatedAsRegistered(GameService):
    def start(self, instruction: Instruction) -> list[Event]:
        places = {name: place for place, name in enumerate(self.roster.players)}
        players = sorted(instruction.players, key=lambda name: places.get(name, len(places)))
        return super().start(Instruction(instruction.name, players, instruction.values))


ORDER = (
    Misreading(
        "start.as-registered",
        service=_SeatedAsRegistered,
        source="Players play in the order in which they are named.",
        needs=("start",),
        fields={"word": Word("start")},
        applies=lambda _, signatures: signatures["start"].players[1] > 1,
    ),
    *(
        Misreading(
            f"scores.{key}",
            service=_scored(order),
            source="A game ends with a line for each player, in the order of the seats.",
            needs=("start",),
        )
        for key, order in {
            "best-first": lambda scores: sorted(scores, key=lambda score: -score[1]),
            "reversed": lambda scores: scores[::-1],
        }.items()
    ),
)
"""The misreadings of the order of seats and of scores."""
