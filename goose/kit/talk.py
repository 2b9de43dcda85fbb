"""The interface of the conversation for a game's part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from attrs import frozen

from goose.core.game import GameKind
from goose.core.interpreter import Interpreter, Reply


@frozen
class Seat:
    """A player of a game."""

    name: str  # the registered name
    level: str | None  # the level of a computer player, or None for a person


class Talk(Protocol):
    """A conversation in progress, after a game was chosen."""

    kind: GameKind  # the kind of game
    interpreter: Interpreter  # carries out the instructions
    seats: list[Seat]  # the players of the game in progress, or those known so far of a new game
    spoken: bool  # positions are described in words, for somebody who cannot see drawings

    @property
    def people(self) -> bool:
        """Whether the conversation follows the course documents (`--people`)."""

    def view(self) -> dict[str, Any]:
        """Return the visible state (`goose.core.view`)."""

    def turn_line(self) -> str:
        """Return the line that says whose turn it is."""

    def reply_to(self, name: str) -> str:
        """Return the whole reply to an instruction without arguments."""

    def send(self, name: str, players: Sequence[str] = (), values: Sequence[str | int] = ()) -> Reply:
        """Carry out an instruction, print its reply and return it; what the conversation itself says is not printed."""

    def act(self, name: str, *values: str | int) -> str:
        """Carry out an instruction of the player to move, after its dice are typed, and return the next state."""

    def give_turn(self, name: str) -> None:
        """Set whose turn it is, in a game that does not enforce turns."""
