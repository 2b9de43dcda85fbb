"""Who may sit in a game that is read from a save."""

from collections.abc import Container, Sequence

from goose.checks import Invalid
from goose.roster import COMPUTER


def check_seating(names: Sequence[str], known: Container[str], most: int, *, automatic: bool) -> None:
    """Check the players of a saved game; two play on when others have left.

    Args:
        names: of the players.
        known: the registered names.
        most: greatest number of players that the game takes.
        automatic: the game is between one player and the computer.

    Raises:
        Invalid: they cannot play together.
    """
    if not 2 <= len(names) <= most or len(set(names)) < len(names):
        raise Invalid("a number of players that the game does not take, or one twice")
    if automatic and (len(names) > 2 or COMPUTER not in names):
        raise Invalid("an automatic game without its two players")
    for name in names:
        if name not in known and not (automatic and name == COMPUTER):
            raise Invalid("an unknown player")
