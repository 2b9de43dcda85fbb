"""The failures that are tested before an instruction is carried out.

Each test stands alone, because a course may order them in any way.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    from goose.core.game import Game
    from goose.core.instructions import Instruction

    class Asked(Protocol):
        """The questions that the tests have for the service."""

        game: Game | None

        def is_stranger(self, instruction: Instruction, name: str) -> bool:
            """Return whether a name is of nobody who has registered."""

        def is_outsider(self, instruction: Instruction, name: str) -> bool:
            """Return whether a name is of nobody in the game."""

        def is_automatic(self, name: str) -> bool:
            """Return whether a player moves by itself."""

        def is_taken(self, name: str) -> bool:
            """Return whether a name cannot be registered again."""

        def is_out_of_turn(self, name: str) -> bool:
            """Return whether a player may not play now."""

        def lists_nobody(self, instruction: Instruction) -> bool:
            """Return whether there is nobody to list."""

    Check = Callable[[Any, Instruction], int | None]
    """Returns the place of the first name to which a failure applies (0 if it applies to none), or None."""


def _stranger(service: Asked, instruction: Instruction) -> int | None:
    """Return the place of the first name of a stranger, or None."""
    for place, name in enumerate(instruction.players):
        if service.is_stranger(instruction, name):
            return place
    return None


def _outsider(service: Asked, instruction: Instruction) -> int | None:
    """Return the place of the first name of an outsider, or None."""
    for place, name in enumerate(instruction.players):
        if service.is_outsider(instruction, name):
            return place
    return None


def _repeated(_: Asked, instruction: Instruction) -> int | None:
    """Return the place of the first name that has been given before, or None."""
    names = instruction.players
    return next((place for place, name in enumerate(names) if name in names[:place]), None)


def moves_by_itself(service: Asked, instruction: Instruction) -> int | None:
    """Test whether a player is automatic; it needs nobody to move for it."""
    return 0 if service.is_automatic(instruction.players[0]) else None


def by_game(applies: Callable[[Game, Instruction], bool]) -> Check:
    """Return the test of a failure of the game itself."""

    def check(service: Asked, instruction: Instruction) -> int | None:
        game, name = service.game, instruction.players[0]
        if game is None or name not in game.players or service.is_automatic(name):
            return None
        return 0 if applies(game, instruction) else None

    return check


CHECKS: dict[str, Check] = {
    "common.invalid_name": lambda _, given: None if given.players[0] else 0,
    "common.player_exists": lambda service, given: 0 if service.is_taken(given.players[0]) else None,
    "common.no_players": lambda service, given: 0 if service.lists_nobody(given) else None,
    "common.game_in_progress": lambda service, _: None if service.game is None else 0,
    "common.no_game": lambda service, _: 0 if service.game is None else None,
    "common.unknown_player": _stranger,
    "common.repeated_player": _repeated,
    "common.not_in_game": _outsider,
    "common.not_your_turn": lambda service, given: 0 if service.is_out_of_turn(given.players[0]) else None,
}
"""The failures that can be tested before anything changes, each with its test."""
