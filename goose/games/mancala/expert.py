"""The computer players of Mancala that search: Skilled, Strong and Expert.

A negamax search with alpha-beta bounds, deepened step by step until a budget of positions is used. The worth of a
position is what its player can still win more than the opponent, so that it does not depend on the seeds that are in
the wells already, and a position that is reached in two ways is searched once.

The budget counts positions, not time: each level chooses the same move on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add

from goose.games.mancala.computer import DEEPEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.games.mancala.board import Sowing

    Row = tuple[int, ...]
    """The houses in sowing order: those of the player to move first, each row from its owner's left."""

POSITIONS = 24_000
"""The most positions that are searched for a move."""

_EXACT, _AT_LEAST, _AT_MOST = range(3)


class _SpentError(Exception):
    """The budget is used."""


class _Search:
    """A search from one position."""

    def __init__(self, game: _Game, positions: int) -> None:
        self._game = game
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
                self.cut = self.cut or searched < DEEPEST
                return found
        own, other = sum(row[: self._game.houses]), sum(row[self._game.houses :])
        if not own or (not other and self._game.any_row_ends):
            return self._game.leftover * (own - other)
        if depth == 0:
            self.cut = True
            return (own - other) // 2
        if self.left == 0:
            raise _SpentError
        self.left -= 1
        was_cut, self.cut = self.cut, False
        best, chosen, sure = -self._game.seeds, 0, low
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
        self._known[row] = depth if self.cut else DEEPEST, best, bound
        self.best[row] = chosen
        self.cut = self.cut or was_cut
        return best

    def worth_of(self, row: Row, house: int, depth: int) -> int:
        """Return the worth of sowing a house, looking some moves further ahead."""
        won, after, again = self._game.sown(row, house)
        most = self._game.seeds
        value = self.worth(after, depth, -most, most)
        return won + value if again else won - value

    def moves(self, row: Row) -> list[tuple[int, int, Row, bool]]:
        """Return the moves: house, what it wins, position, another move or not.

        The best one of an earlier search is first, then moves that earn another, then those that win most.
        """
        made = [(house, *self._game.sown(row, house)) for house in range(self._game.houses) if row[house]]
        first = self.best.get(row)
        made.sort(key=lambda move: (move[0] != first, not move[3], -move[1], -move[0]))
        return made


class _Game:
    """The rules of moves as a search needs them."""

    def __init__(self, sowing: Sowing) -> None:
        self.houses = sowing.houses
        self.seeds = sowing.seeds
        self.any_row_ends = not sowing.goes_on([1] * sowing.side + [0] * sowing.side, 0)
        wells = [sowing.well_of_leftover(side) for side in (0, 1)]
        self.leftover = 0 if None in wells else 1 if wells == [*sowing.wells] else -1  # worth of a seed that is left
        self._earns = sowing.earns(0, sowing.wells[0])
        self._sowing = sowing
        self._paths = [self._path(house) for house in range(self.houses)]

    def _path(self, house: int) -> list[tuple[Row, int, int]]:
        """Return how sowing a house changes the houses, by its seeds.

        With each change: how many seeds fall into the own well, and the house of the last one, or -1 for the well.
        """
        sowing, well = self._sowing, self.houses
        changes = []
        for seeds in range(self.seeds + 1):
            cells = [0] * sowing.cells
            cells[house] -= seeds
            last = house
            for last in sowing.paths[house][:seeds]:
                cells[last] += 1
            place = -1 if last == well else last - (last > well)
            changes.append(((*cells[sowing.rows[0]], *cells[sowing.rows[1]]), cells[well], place))
        return changes

    def sown(self, row: Row, house: int) -> tuple[int, Row, bool]:
        """Return what a sowing wins, the position, and if it earns another move."""
        houses = self.houses
        change, won, last = self._paths[house][row[house]]
        after = tuple(map(add, row, change))
        if last < 0 and self._earns:
            return won, after, True
        if 0 <= last < houses and after[last] == 1 and self._sowing.captures_in(0, last):
            cells = [*after[:houses], 0, *after[houses:], 0]
            self._sowing.capture(cells, house, last)
            return won + cells[houses], (*cells[houses + 1 : -1], *cells[:houses]), False
        return won, after[houses:] + after[:houses], False


@lru_cache(maxsize=16)
def _game(sowing: Sowing) -> _Game:
    return _Game(sowing)


def best_house(
    sowing: Sowing, cells: Sequence[int], side: int, positions: int = POSITIONS, *, ahead: int = DEEPEST
) -> int:
    """Return the number of the best house of a side that has seeds.

    Args:
        sowing: the rules of sowing.
        cells: the position.
        side: the side.
        positions: the budget.
        ahead: the most moves to look ahead.
    """
    row = (*cells[sowing.rows[side]], *cells[sowing.rows[1 - side]])
    search = _Search(_game(sowing), positions)
    house = search.moves(row)[0][0]
    for depth in range(1, ahead + 1):
        search.cut = False
        try:
            search.worth(row, depth, -sowing.seeds, sowing.seeds)
        except _SpentError:
            break
        house = search.best[row]
        if not search.cut:
            break
    return house + 1


def lost_seeds(sowing: Sowing, cells: Sequence[int], side: int, best: int, house: int) -> int:
    """Return how many seeds a side loses, compared with its opponent, if it sows a house instead of the best one.

    It looks less far ahead than the search that has found the best one: half of the budget is enough to compare two.
    """
    row = (*cells[sowing.rows[side]], *cells[sowing.rows[1 - side]])
    search = _Search(_game(sowing), POSITIONS // 2)
    lost = 0
    for depth in range(DEEPEST):
        search.cut = False
        try:
            lost = search.worth_of(row, best - 1, depth) - search.worth_of(row, house - 1, depth)
        except _SpentError:
            break
        if not search.cut:
            break
    return max(lost, 0)
