"""The computer player of Mancala: it looks one move ahead. Left and right are its own."""

from __future__ import annotations

from goose.games.mancala.board import HOUSES, ROWS, WELLS, sow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


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
        return houses[0]
    outcomes = [(house, sow(list(cells), side, house)) for house in houses]
    for house, (_, captured) in outcomes:
        if captured:
            return house
    for house, (last, _) in outcomes:
        if last == WELLS[side]:
            return house
    return houses[0] if last_rule == "leftmost" else houses[-1]
