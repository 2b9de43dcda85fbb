"""Who may sit in a game that is read from a save."""

from __future__ import annotations

from goose.base.checks import Invalid
from goose.core.roster import COMPUTER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Sequence


def check_seating(names: Sequence[str], known: Container[str], most: int) -> None:
    """Check the players of a saved game, at most `most`; two play on when others have left.

    Raises:
        Invalid: they cannot play together.
    """
    if not 2 <= len(names) <= most or len(set(names)) < len(names):
        raise Invalid("a number of players that the game does not take, or one twice")
    if COMPUTER in names and len(names) > 2:
        raise Invalid("an automatic game without its two players")
    for name in names:
        if name not in known:
            raise Invalid("an unknown player")
