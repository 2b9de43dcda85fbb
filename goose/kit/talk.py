"""What a game's part of the conversation may ask of it and have it do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.core.game import GameKind
    from goose.core.interpreter import Interpreter, Reply


@frozen
class Seat:
    """A player of a game, as the person who answers has it.

    Attributes:
        name: as registered.
        level: by which the conversation plays for it, or None for a person.
    """

    name: str
    level: str | None


class Talk(Protocol):
    """A conversation in progress, in which a game is chosen.

    Attributes:
        kind: of the game.
        interpreter: carries out the instructions.
        seats: the players known so far of the game that is being set up, or all of the one in progress.
        spoken: positions are put into words alone, for somebody who does not see drawings.
    """

    kind: GameKind
    interpreter: Interpreter
    seats: list[Seat]
    spoken: bool

    @property
    def people(self) -> bool:
        """Whether the conversation goes as the documents of the courses have it (`--people`)."""

    def view(self) -> dict[str, Any]:
        """Return what may be seen of the state (`goose.core.view`)."""

    def turn_line(self) -> str:
        """Return the line that says whose turn it is."""

    def reply_to(self, name: str) -> str:
        """Return the whole reply to an instruction that takes nothing."""

    def send(self, name: str, players: Sequence[str] = (), values: Sequence[str | int] = ()) -> Reply:
        """Have an instruction carried out, say the reply except what is said otherwise, and return it."""

    def act(self, name: str, *values: str | int) -> str:
        """Have the player to move do something, once the dice for it are typed, and return the next state."""

    def give_turn(self, name: str) -> None:
        """Let it be a player's turn, in a game that does not enforce turns."""
