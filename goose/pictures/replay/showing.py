"""The visible state after each instruction, even after a game's end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from goose.core.events import Outcome
from goose.core.game import GameKind
from goose.core.interpreter import Interpreter
from goose.core.replay import Exchange, replayed
from goose.kit.narration import step_of
from goose.kit.narrator import Step


class Showing:
    """An interpreter, and the position to draw.

    This is the position of the game in progress; after a game was played to its end, its last position until the next
    game.
    """

    def __init__(self, kind: GameKind, interpreter: Interpreter) -> None:
        # the result of `Interpreter.view`, with a position; None without a position
        self.view: Mapping[str, Any] | None = None
        self.before: Mapping[str, Any] | None = None  # the same before the last line
        self.step: Step | None = None  # the step of the last line; None if it was refused
        self._kind = kind
        self._interpreter = interpreter
        self._ended: Outcome | None = None
        self._seats: Sequence[Mapping[str, Any]] = ()

    def replay(self, lines: Iterable[str]) -> Iterator[Exchange]:
        """Carry out the lines of a script; after each exchange the attributes are those of its line."""
        for exchange in replayed(self._interpreter, lines, views=True):
            self.before = self.view
            self._take(exchange)
            yield exchange

    def _take(self, exchange: Exchange) -> None:
        self.step = None
        instruction = exchange.instruction
        if instruction is not None and exchange.reply.failure is None:
            self.step = step_of(self._kind, self._interpreter, instruction, exchange.reply, exchange.before)
        view, outcome = exchange.after, self._interpreter.outcome
        if view["position"] is not None:
            self.view = view
            self._ended = None
        elif outcome is None:
            self.view = None
        else:
            if outcome is not self._ended:
                self._seats = _seats(outcome, self.view, view["players"])
                self._ended = outcome
            self.view = {**view, "seats": self._seats, "position": outcome.position}


def _seats(
    outcome: Outcome, before: Mapping[str, Any] | None, players: Sequence[Mapping[str, Any]]
) -> Sequence[Mapping[str, Any]]:
    """Return the seats of a finished game, which may have begun and ended with one instruction."""
    names = {name for name, _ in outcome.scores}
    if before is not None and names <= {seat["name"] for seat in before["seats"]}:
        seats: Sequence[Mapping[str, Any]] = before["seats"]
        return seats
    levels = {player["name"]: player["level"] for player in players}
    return [{"name": name, "level": levels.get(name)} for name, _ in outcome.scores]
