"""The computer player of Mancala, which looks one move ahead; left and right are those of the computer's side.

The levels that search are in `goose.games.mancala.expert`.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from goose.games.mancala.board import Sowing

    Move = tuple[int, bool, int]
    """The house, whether its last seed falls into the own well, and how many of the opponent's seeds it captures."""

    Rule = Callable[[Sequence[Move]], int | None]
    """Takes the possible moves, leftmost first; returns the house to sow, or None if the rule does not apply."""

DEEPEST = 200
"""More moves than a game on six houses has."""

AHEAD: Mapping[str, int] = {"Skilled": 3, "Strong": 7, "Expert": DEEPEST}
"""How many moves each level that searches looks ahead, the best level last; no instruction names them."""


class Computer:
    """Chooses the house that the computer sows."""

    def choose_house(self, sowing: Sowing, cells: Sequence[int], side: int, level: str, last_rule: str) -> int:
        """Return the number of the house that the computer sows.

        Args:
            sowing: the rules of sowing.
            cells: the position, in which the side has seeds.
            side: the computer's side.
            level: `Normal`, the leftmost house with seeds; `Advanced`, by three rules: a move that captures seeds of an
                opponent's house, leftmost first; a move that ends in its own well, leftmost first; the last rule.
            last_rule: third rule of `Advanced`: the `leftmost` or the `rightmost` house with seeds.
        """
        houses = self.houses(cells[sowing.rows[side]])
        if level == "Normal":
            return self.normal(houses)
        moves = self.look_ahead(sowing, cells, side, houses)
        found = (house for rule in self.advanced() if (house := rule(moves)) is not None)
        return next(found, houses[0] if last_rule == "leftmost" else houses[-1])

    def houses(self, row: Sequence[int]) -> list[int]:
        """Return the houses of a row that have seeds, leftmost first."""
        return [house for house, seeds in enumerate(row, 1) if seeds]

    def normal(self, houses: Sequence[int]) -> int:
        """Return the house that level Normal sows: the leftmost with seeds."""
        return houses[0]

    def look_ahead(self, sowing: Sowing, cells: Sequence[int], side: int, houses: Sequence[int]) -> list[Move]:
        """Return the move of each of a side's houses."""
        moves = []
        for house in houses:
            last, captured = sowing.sow(list(cells), side, house)
            moves.append((house, last == sowing.wells[side], captured))
        return moves

    def advanced(self) -> Sequence[Rule]:
        """Return the rules of level Advanced in their order, without the last."""
        return (self.capturing, self.earning)

    def capturing(self, moves: Sequence[Move]) -> int | None:
        """Return the leftmost house whose move captures seeds of the opponent."""
        return next((house for house, _, captured in moves if captured), None)

    def earning(self, moves: Sequence[Move]) -> int | None:
        """Return the leftmost house whose move ends in the own well, also where that earns nothing."""
        return next((house for house, earns, _ in moves if earns), None)
