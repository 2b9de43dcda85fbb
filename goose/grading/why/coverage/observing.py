"""Watch a script line by line, and say what it shows: events in their contexts, ends of games, lists, saves.

A change counts only if a later line prints it: that of a position by `details` or the scores at the end, that of
records by `players`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

from goose.core.game import GameKind
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter, Reply
from goose.core.service import SHARED
from goose.grading.why.coverage.contexts import (
    AGAINST,
    FURTHER,
    GAME,
    LEFT,
    LINE,
    LOAD,
    NUMBER,
    PLAYERS,
    REGISTERED,
    SEAT,
    WAY,
    Past,
    Value,
    context,
    opponents,
)
from goose.grading.why.coverage.facts import END, LIST, MESSAGE, ORDER, OUTCOME, SAVE, Shown
from goose.grading.why.coverage.wrong import NO_WORD, instruction_meant, written
from goose.kit.narration import step_of
from goose.kit.offers import offers_of

_ENDED = "common.game_over"
_WITHDREW = "common.withdrew"


def _folded(name: str) -> str:
    """Return a name without its accents."""
    return "".join(each for each in unicodedata.normalize("NFD", name) if not unicodedata.combining(each))


Row = tuple[Any, ...]
"""The values of a line of `players`: name, games, wins, draws, losses."""

_ORDERS: Mapping[str, Callable[[Row], Any]] = {
    "without-case": lambda row: (-row[2], row[0].casefold()),
    "without-accents": lambda row: (-row[2], _folded(row[0])),
    "without-case-and-accents": lambda row: (-row[2], _folded(row[0]).casefold()),
    "by-wins": lambda row: (-row[2], row[0]),
    "by-name": lambda row: row[0],
    "by-games": lambda row: (-row[1], row[0]),
    "by-fewest-losses": lambda row: (-row[2], row[4], row[0]),
    "by-draws": lambda row: (-row[2], -row[3], row[0]),
    "by-share": lambda row: (-row[2] / max(row[1], 1), row[0]),
    "by-games-after-wins": lambda row: (-row[2], -row[1], row[0]),
    "wins-upwards": lambda row: (row[2], row[0]),
}
"""Orders of the list, each as somebody has programmed it; one of them is the right one, usually that by wins."""


def shown_by_end(*, last: bool) -> tuple[Shown, ...]:
    """Return what a blank line shows: the end of the program, if lines follow that must not be answered."""
    return () if last else (Shown(MESSAGE, NO_WORD, "blank-line"),)


class Observer:
    """Watches a script line by line, and says which facts it shows.

    Args:
        interpreter: answers the script.
        files: what the saves of this working directory hold, by name; scripts of a chain share it.
    """

    def __init__(self, interpreter: Interpreter, kind: GameKind, files: dict[str, tuple[str, int]]) -> None:
        self._interpreter = interpreter
        self._kind = kind
        ways = offers_of(kind).ways
        self._ways = None if ways is None else ways.get()
        self.past = Past()
        self._files = files
        self._own_files: set[str] = set()  # saved in this run
        self._position: list[Shown] = []  # facts that only `details` will show
        self._records: list[Shown] = []  # facts that only `players` will show

    def see(
        self,
        line: str,
        instruction: Instruction | None,
        reply: Reply,
        before: Mapping[str, Any],
        after: Mapping[str, Any],
    ) -> list[Shown]:
        """Return the facts that are shown by a line just answered; those of earlier lines that it makes visible too."""
        interpreter = self._interpreter
        shown = self.facts(interpreter, line, instruction, reply, before, after)
        name = NO_WORD if instruction is None else instruction.name
        done = reply.failure is None and instruction is not None
        visible: list[Shown] = []
        if done and name == "load":
            self._position, self._records = [], []
        looks = name in ("details", self._kind.drawn_by) and (done or after["position"] is None)
        if looks or any(key == _ENDED for key, _ in reply.events):
            visible += self._position
            self._position = []
        elif before["position"] is not None and after["position"] is None:
            self._position = []
        if done and name == "players":
            visible += self._records
            self._records = []
        if done and name == "load":
            self._records += [each for each in shown if each.kind == SAVE]
            in_game = before["position"] is not None or after["position"] is not None
            (self._position if in_game else self._records).extend(each for each in shown if each.kind != SAVE)
        elif done and before["position"] != after["position"] and after["position"] is not None:
            self._position += shown
        elif done and _records(before) != _records(after):
            self._records += shown
        else:
            visible += shown
        self._remember(name, reply, before, after)
        self.past.line = f"after-{name}" if reply.failure is None else f"after-failed-{name}"
        return visible

    def _remember(self, name: str, reply: Reply, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
        if reply.failure is not None:
            return
        past = self.past
        if name == "load":
            past.loaded += 1
            past.in_loaded = after["position"] is not None
            past.games += after["position"] is not None
            past.earlier = ()
        elif before["position"] is None and (name in ("start", "start-auto")):
            past.games += 1
            past.moves = 0
            past.earlier = ()
            past.in_loaded = False
        if name == "quit":
            past.left = True
        if before["position"] is not None and (after["position"] is None or name == "load"):
            past.ended = "after-giving-up" if name == "quit" else "" if name == "load" else "after-played-game"
            past.seats = tuple(seat["name"] for seat in before["seats"])
            past.against = opponents(before["seats"])
        if name not in SHARED and name != NO_WORD and before["position"] is not None:
            past.moves += 1
            past.earlier = tuple(dict.fromkeys(_short(key) for key, _ in reply.events))

    def facts(
        self,
        interpreter: Interpreter,
        line: str,
        instruction: Instruction | None,
        reply: Reply,
        before: Mapping[str, Any],
        after: Mapping[str, Any],
    ) -> list[Shown]:
        """Return what a line shows that an interpreter has answered, which may be a copy that tries a move."""
        name = instruction_meant(interpreter, line) if instruction is None else instruction.name
        found = context(before, after, instruction, self.past)
        found += [(WAY, each) for each in written(interpreter, line, instruction)]
        outcomes: Sequence[str] = ()
        if instruction is not None and self._ways is not None and before["position"] is not None:
            step = step_of(self._kind, interpreter, instruction, reply, before)
            found += [(WAY, each) for each in self._ways.of(step)]
            found += [(NUMBER, each) for each in self._ways.numbers(step)]
            if reply.failure is None:
                outcomes = self._ways.outcomes(step)
        if self._ways is not None and name in ("save", "load"):
            for word, view in (("", after), ("over-", before)):
                if view["position"] is not None and (not word or name == "load"):
                    found += [(WAY, f"{word}{each}") for each in self._ways.has(view["position"])]
        values = tuple(found)
        keys = [key for key, _ in reply.events]
        shown = [Shown(MESSAGE, name, key, values) for key in dict.fromkeys(keys)]
        shown += [Shown(OUTCOME, name, each, values) for each in outcomes]
        shown += self._orders(name, keys, values)
        shown += self._ends(interpreter, instruction, reply, before, after, values)
        if name == "players" and reply.failure is None:
            shown += _lists(reply, [player["name"] for player in before["players"]], values)
        if instruction is not None and name in ("save", "load") and reply.failure is None:
            where = tuple(value for value in values if value[0] not in FURTHER or value[0] in (REGISTERED, LINE, LEFT))
            shown += [Shown(SAVE, name, each, where) for each in self._saves(instruction, before, after)]
        return shown

    @staticmethod
    def _orders(name: str, keys: Sequence[str], values: Sequence[Value]) -> Iterator[Shown]:
        """Yield each message directly after another, with the seat and the opponents."""
        pairs = {(first, second) for first, second in pairwise(keys)}
        for first, second in sorted(pairs):
            for value in values:
                if value[0] in (SEAT, AGAINST):
                    yield Shown(ORDER, name, f"{_short(first)}>{_short(second)}", (value,))

    @staticmethod
    def _ends(
        interpreter: Interpreter,
        instruction: Instruction | None,
        reply: Reply,
        before: Mapping[str, Any],
        after: Mapping[str, Any],
        values: Sequence[Value],
    ) -> Iterator[Shown]:
        """Yield how a game ended, or that somebody left it."""
        if instruction is None or reply.failure is not None:
            return
        how = []
        name = instruction.name
        outcome = interpreter.outcome
        if name == "quit":
            leavers = {*instruction.players}
            seated = [seat["name"] for seat in before["seats"]]
            what = "leaves" if any(key == _WITHDREW for key, _ in reply.events) else "gives-up"
            if leavers >= {*seated}:
                how = [f"all-{what}"]
            elif len(leavers) > 1:
                how = [f"several-{what}"]
            else:
                how = [f"mover-{what}" if before["to_move"] in leavers else f"other-{what}"]
        elif outcome is not None and _has_ended(name, reply, before, after):
            names = [each for each, _ in outcome.scores]
            how = ["drawn" if outcome.winner is None else f"won-by-{min(names.index(outcome.winner), 2) + 1}"]
        chosen = tuple(value for value in values if value[0] in (GAME, AGAINST, PLAYERS, LOAD))
        yield from (Shown(END, name, each, chosen) for each in how)

    def _saves(self, instruction: Instruction, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
        """Yield what is saved or loaded, and over what."""
        file = str(instruction.values[0])
        state = self._state(before)
        registered = len(before["players"])
        if instruction.name == "save":
            yield state
            if file in self._files:
                yield "over-save"
                yield f"{state}-over-{self._files[file][0]}"
            self._files[file] = state, registered
            self._own_files.add(file)
            return
        saved, players = self._files.get(file, ("other", 0))
        where = "same-run" if file in self._own_files else "other-run"
        yield from (saved, f"{saved}-over-{state}", where, f"{saved}-{where}")
        if registered > players and after["players"] != before["players"]:
            yield "players-registered-between"
        yield from _replaced(before, after)
        if self.past.loaded:
            yield "twice"
            yield f"twice-{saved}"

    def _state(self, view: Mapping[str, Any]) -> str:
        if view["position"] is not None:
            return f"game-{opponents(view['seats'])}" + ("-of-more" if len(view["seats"]) > 2 else "")
        return "before-games" if self.past.games == 0 else "after-game"


def _replaced(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """Yield what a load has changed."""
    stood = {player["name"]: player for player in before["players"]}
    found = {player["name"]: player for player in after["players"]}
    if stood.keys() - found.keys():
        yield "removes-players"
    if found.keys() - stood.keys():
        yield "brings-players"
    for number in ("wins", "draws", "losses"):
        if any(stood[name][number] != found[name][number] for name in stood.keys() & found.keys()):
            yield f"changes-{number}"
        if (before["computer"] or {}).get(number, 0) != (after["computer"] or {}).get(number, 0):
            yield f"changes-{number}-of-computer"
        if any(player[number] for player in found.values()):
            yield f"brings-{number}"
    levels = [{seat["level"] for seat in view["seats"]} for view in (before, after)]
    if levels[0] and levels[1] and levels[0] != levels[1]:
        yield "changes-level"
    if before["position"] and after["position"] and before["seats"] != after["seats"]:
        yield "changes-seats"


def _lists(reply: Reply, registered: Sequence[str], values: Sequence[Value]) -> Iterator[Shown]:
    """Yield which other orders of the list would show; the computer has no place among the registrations."""
    rows: list[Row] = [fields for key, fields in reply.events if key == "common.player_line"]
    right = [row[0] for row in rows]
    where = tuple(value for value in values if value[0] in (GAME, LOAD))
    for name, key in _ORDERS.items():
        if [row[0] for row in sorted(rows, key=key)] != right:
            yield Shown(LIST, "players", name, where)
    people = [row for row in rows if row[0] in registered]
    by_registration = sorted(people, key=lambda row: registered.index(row[0]))
    if people != by_registration:
        yield Shown(LIST, "players", "as-registered", where)
    if people != sorted(by_registration, key=lambda row: -row[2]):
        yield Shown(LIST, "players", "as-registered-after-wins", where)
    if right != sorted(right, reverse=True):
        yield Shown(LIST, "players", "names-downwards")
    wins = [row[2] for row in rows]
    if 0 in wins and max(wins, default=0) > 1:
        yield Shown(LIST, "players", "two-wins-and-none")
    if any(row[2] == other[2] and row[1:] != other[1:] for row, other in combinations(rows, 2)):
        yield Shown(LIST, "players", "equal-wins")


def _records(view: Mapping[str, Any]) -> Any:
    return view["players"], view["computer"]


def _short(key: str) -> str:
    """Return the last part of a message's key, as names have it."""
    return key.rpartition(".")[2].replace("_", "-")


def _has_ended(name: str, reply: Reply, before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """Return whether a game was played to its end; a start can end it too, if automatic players play it."""
    if any(key == _ENDED for key, _ in reply.events):
        return True
    return name != "load" and before["position"] is not None and after["position"] is None
