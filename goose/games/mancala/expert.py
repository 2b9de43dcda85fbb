"""The computer player Expert of Mancala, which searches.

A negamax search with alpha-beta bounds, deepened step by step until a budget of positions is used. The worth of a
position is what its player can still win more than the opponent, so that it does not depend on the seeds that are in
the wells already, and a position that is reached in two ways is searched once.

The budget counts positions, not time: Expert chooses the same move on every machine.
"""

from __future__ import annotations

from operator import add

from goose.games.mancala.board import HOUSES, ROWS, SEEDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Row = tuple[int, ...]
    """The 12 houses in sowing order: those of the player to move first, each row from its owner's left."""

POSITIONS = 24_000
"""The most positions that are searched for a move."""

_WELL = HOUSES  # the place of the own well in a lap of 13
_LAP = 2 * HOUSES + 1
_DEEPEST = 200  # moves to look ahead; no game is that long
_EXACT, _AT_LEAST, _AT_MOST = range(3)


class _SpentError(Exception):
    """The budget is used."""


class _Search:
    """A search from one position."""

    def __init__(self, positions: int) -> None:
        self.left = positions  # the rest of the budget
        self.cut = False  # whether a search since this was set to False has stopped at its depth
        self.best: dict[Row, int] = {}  # the best move known, by the position
        self._known: dict[Row, tuple[int, int, int]] = {}  # the depth, the worth and how it bounds

    def worth(self, row: Row, depth: int, low: int, high: int) -> int:
        """Return what the player to move can still win more than the opponent, looking some moves ahead.

        The player is sure of the worth `low`, and the opponent does not allow `high` to be passed.
        """
        known = self._known.get(row)
        if known is not None and known[0] >= depth:
            searched, found, bound = known
            if bound == _EXACT or (bound == _AT_LEAST and found >= high) or (bound == _AT_MOST and found <= low):
                self.cut = self.cut or searched < _DEEPEST
                return found
        own, other = sum(row[:HOUSES]), sum(row[HOUSES:])
        if not own or not other:
            return own - other
        if depth == 0:
            self.cut = True
            return (own - other) // 2
        if self.left == 0:
            raise _SpentError
        self.left -= 1
        was_cut, self.cut = self.cut, False
        best, chosen, sure = -SEEDS, 0, low
        for house, won, after, again in self.moves(row):
            if again:
                value = won + self.worth(after, depth - 1, sure - won, high - won)
            else:
                value = won - self.worth(after, depth - 1, won - high, won - sure)
            if value > best:
                best, chosen = value, house
                if best > sure:
                    sure = best
                    if best >= high:
                        break
        bound = _AT_LEAST if best >= high else _EXACT if best > low else _AT_MOST
        self._known[row] = depth if self.cut else _DEEPEST, best, bound
        self.best[row] = chosen
        self.cut = self.cut or was_cut
        return best

    def moves(self, row: Row) -> list[tuple[int, int, Row, bool]]:
        """Return the moves: house, what it wins, position, another move or not.

        The best one of an earlier search is first, then moves that earn another, then those that win most.
        """
        made = [(house, *_sown(row, house)) for house in range(HOUSES) if row[house]]
        first = self.best.get(row)
        made.sort(key=lambda move: (move[0] != first, not move[3], -move[1], -move[0]))
        return made


def _paths(house: int) -> list[tuple[Row, int, int]]:
    """Return how sowing a house changes the houses, by its seeds.

    With each change: how many seeds fall into the own well, and the house of the last one, or -1 for the well.
    """
    paths = []
    for seeds in range(SEEDS + 1):
        lap = [0] * _LAP
        lap[house] -= seeds
        last = house
        for _ in range(seeds):
            last = (last + 1) % _LAP
            lap[last] += 1
        place = -1 if last == _WELL else last - (last > _WELL)
        paths.append(((*lap[:_WELL], *lap[_WELL + 1 :]), lap[_WELL], place))
    return paths


_PATHS = [_paths(house) for house in range(HOUSES)]


def _sown(row: Row, house: int) -> tuple[int, Row, bool]:
    """Return what a sowing wins, the position, and if it earns another move."""
    change, won, last = _PATHS[house][row[house]]
    after = tuple(map(add, row, change))
    if last < 0:
        return won, after, True
    if last < HOUSES and after[last] == 1:
        opposite = 2 * HOUSES - 1 - last
        won += 1 + after[opposite]
        cleared = [*after]
        cleared[last] = cleared[opposite] = 0
        return won, (*cleared[HOUSES:], *cleared[:HOUSES]), False
    return won, after[HOUSES:] + after[:HOUSES], False


def best_house(cells: Sequence[int], side: int, positions: int = POSITIONS) -> int:
    """Return the house that Expert sows, 1 to 6, for a side that has seeds; `positions` is the budget."""
    row = (*cells[ROWS[side]], *cells[ROWS[1 - side]])
    search = _Search(positions)
    house = search.moves(row)[0][0]
    for depth in range(1, _DEEPEST):
        search.cut = False
        try:
            search.worth(row, depth, -SEEDS, SEEDS)
        except _SpentError:
            break
        house = search.best[row]
        if not search.cut:
            break
    return house + 1
