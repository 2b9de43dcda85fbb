"""The computer player of Pickomino: which face it keeps, and when it stops."""

from __future__ import annotations

from goose.games.pickomino import tiles
from goose.games.pickomino.faces import WORTH, Counts, free_faces, has_worm, must_stop, total_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.games.pickomino.policy import Policy


class Table:
    """What a player sees of the table.

    Args:
        grid: the face-up tiles.
        others: the top tiles of the other players.
        own: the player's own top tile.
    """

    __slots__ = ("grid", "others", "own")

    def __init__(self, grid: tuple[int, ...], others: tuple[int, ...], own: int | None) -> None:
        self.grid = grid
        self.others = others
        self.own = own


def choose_face(level: str, table: Table, kept: Counts, rolled: Counts) -> int:
    """Return the face that the computer keeps, by its index; one must be free.

    Args:
        level: `Normal` keeps what adds most; `Advanced` plays best (`policy`).
        table: as the player sees it.
        kept: dice kept this turn.
        rolled: dice shown.
    """
    if level == "Advanced":
        from goose.games.pickomino.policy import turn_of

        return _policy(table).best_keep(turn_of(kept), rolled)
    return adding_most(free_faces(kept, rolled), rolled)


def adding_most(free: Sequence[int], rolled: Counts) -> int:
    """Return the face that adds most of those that can be kept; of equal ones the higher, the worm highest."""
    return max(free, key=lambda face: (rolled[face] * WORTH[face], face))


def stops(level: str, table: Table, kept: Counts) -> bool:
    """Return whether the computer stops after keeping a face: Advanced when nothing better can be expected."""
    if must_stop(kept):
        return True
    if level == "Advanced":
        from goose.games.pickomino.policy import turn_of

        return _policy(table).stops(turn_of(kept))
    return can_have_a_tile(table, kept)


def can_have_a_tile(table: Table, kept: Counts) -> bool:
    """Return whether who stops takes or steals a tile, which is when Normal stops."""
    return has_worm(kept) and tiles.prize(table.grid, table.others, total_of(kept)) is not None


def _policy(table: Table) -> Policy:
    from goose.games.pickomino.policy import policy_for, stakes_of  # only the level Advanced pays for the import

    return policy_for(stakes_of(table.grid, table.others, table.own))
