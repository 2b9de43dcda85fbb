"""The computer player of Pickomino: which face it keeps, and when it stops."""

from __future__ import annotations

from goose.games.pickomino.faces import WORM, WORTH, Counts, must_stop, total_of
from goose.games.pickomino.tiles import from_grid

TYPE_CHECKING = False
if TYPE_CHECKING:
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
        level: `Normal` keeps what adds most, the higher of equal faces; `Advanced` plays best (`policy`).
        table: as the player sees it.
        kept: dice kept this turn.
        rolled: dice shown.
    """
    if level == "Advanced":
        from goose.games.pickomino.policy import turn_of

        return _policy(table).best_keep(turn_of(kept), rolled)
    free = [face for face, count in enumerate(rolled) if count and not kept[face]]
    return max(free, key=lambda face: (rolled[face] * WORTH[face], face))


def stops(level: str, table: Table, kept: Counts) -> bool:
    """Return whether the computer stops after keeping a face.

    Normal stops as soon as it can take or steal a tile, Advanced when nothing better can be expected.
    """
    if must_stop(kept):
        return True
    if level == "Advanced":
        from goose.games.pickomino.policy import turn_of

        return _policy(table).stops(turn_of(kept))
    total = total_of(kept)
    return kept[WORM] > 0 and (total in table.others or from_grid(table.grid, total) is not None)


def _policy(table: Table) -> Policy:
    from goose.games.pickomino.policy import policy_for, stakes_of  # only the level Advanced pays for the import

    return policy_for(stakes_of(table.grid, table.others, table.own))
