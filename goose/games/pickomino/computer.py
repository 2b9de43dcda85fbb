"""The computer player of Pickomino: which face it keeps, and when it stops."""

from typing import NamedTuple

from goose.games.pickomino.faces import POINTS, WORM, Counts
from goose.games.pickomino.policy import policy_for, stakes_of, turn_of
from goose.games.pickomino.tiles import from_grid

LEVELS = ("Normal", "Advanced")


class View(NamedTuple):
    """What a player sees of the table.

    Attributes:
        grid: the face-up tiles.
        others: the top tiles of the other players.
        own: the player's own top tile.
    """

    grid: tuple[int, ...]
    others: tuple[int, ...]
    own: int | None


def choose_face(level: str, view: View, kept: Counts, rolled: Counts) -> int:
    """Return the face that the computer keeps, by its index; one must be free.

    Args:
        level: `Normal` keeps what adds most, the higher of equal faces; `Advanced` plays best (`policy`).
        view: of the table.
        kept: dice kept this turn.
        rolled: dice shown.
    """
    if level == "Advanced":
        return policy_for(stakes_of(*view)).best_keep(turn_of(kept), rolled)
    free = [face for face, count in enumerate(rolled) if count and not kept[face]]
    return max(free, key=lambda face: (rolled[face] * POINTS[face], face))


def stops(level: str, view: View, kept: Counts) -> bool:
    """Return whether the computer stops after keeping a face.

    Normal stops as soon as it can take or steal a tile, Advanced when nothing better can be expected.
    """
    turn = turn_of(kept)
    if turn.must_stop:
        return True
    if level == "Advanced":
        return policy_for(stakes_of(*view)).stops(turn)
    has_tile = turn.total in view.others or from_grid(view.grid, turn.total) is not None
    return has_tile and kept[WORM] > 0
