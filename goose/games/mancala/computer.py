"""The computer player of Mancala: it looks one move ahead. Left and right are its own."""

from __future__ import annotations

from goose.games.mancala.board import HOUSES, ROWS, WELLS, sow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Move = tuple[int, bool, int]
    """The house that is sown, whether it earns another move, and how many seeds of the opponent it captures."""

    Rule = Callable[[Sequence[Move]], int | None]
    """Takes the moves that there are, leftmost first, and returns the house to sow, or None when it has none."""


def choose_house(cells: Sequence[int], side: int, level: str, last_rule: str) -> int:
    """Return the house that the computer sows, 1 to 6.

    Args:
        cells: the position, in which the side has seeds.
        side: the computer's.
        level: `Normal`, the leftmost house with seeds; `Advanced`, by three rules: a move that captures seeds of an
            opponent's house, leftmost first; a move that ends in the own well, leftmost first; the last rule.
        last_rule: third rule of `Advanced`: the `leftmost` or the `rightmost` house with seeds.
    """
    houses = [house for house, seeds in zip(range(1, HOUSES + 1), cells[ROWS[side]], strict=True) if seeds]
    if level == "Normal":
        return normal(houses)
    moves = look_ahead(cells, side, houses)
    for rule in ADVANCED.values():
        house = rule(moves)
        if house is not None:
            return house
    return houses[0] if last_rule == "leftmost" else houses[-1]


def normal(houses: Sequence[int]) -> int:
    """Return the house that level Normal sows, of those with seeds: the leftmost."""
    return houses[0]


def look_ahead(cells: Sequence[int], side: int, houses: Sequence[int]) -> list[Move]:
    """Return the move of each of a side's houses."""
    moves = []
    for house in houses:
        last, captured = sow(list(cells), side, house)
        moves.append((house, last == WELLS[side], captured))
    return moves


def capturing(moves: Sequence[Move]) -> int | None:
    """Return the leftmost house whose move captures seeds of the opponent."""
    for house, _, captured in moves:
        if captured:
            return house
    return None


def earning(moves: Sequence[Move]) -> int | None:
    """Return the leftmost house whose move earns another."""
    for house, earns, _ in moves:
        if earns:
            return house
    return None


ADVANCED: Mapping[str, Rule] = {"capture": capturing, "earn": earning}
"""The rules of level Advanced but the last, in their order, by what they look for."""
