"""The order of seats and the first player in each set of rules.

Each function takes the names in the order of the instruction `start`, and the dice. It returns the seats, the index of
the seat that starts, and the events that show how this was decided. Every list follows the order of the seats, and so
do the turns. With typed dice nothing is thrown or drawn: the seats are as named and the first one starts, as by the
rules without an order (`goose.games.goose.ruleset.as_named`).
"""

from __future__ import annotations

from goose.kit import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from goose.kit import Dice, Event

    Seating = tuple[list[str], int, list[Event]]
    """The names in the order of the seats, the index of the one that starts, and the events of the decision."""

    Order = Callable[[Sequence[str], Dice], Seating]


def by_two_dice(names: Sequence[str], dice: Dice) -> Seating:
    """Seat the players by the sum of two dice, the highest first; players with equal sums throw again."""
    if dice.typed:
        return list(names), 0, []
    events: list[Event] = []
    order: list[str] = []
    pending = [list(names)]  # groups of equal players; the first group throws again before the next one
    while pending:
        equals = pending.pop()
        if len(equals) == 1:
            order += equals
            continue
        groups: dict[int, list[str]] = {}
        for name in equals:
            groups.setdefault(throw(name, 2, dice, events), []).append(name)
        pending += [groups[total] for total in sorted(groups)]
    return order, 0, events


def by_one_die(names: Sequence[str], dice: Dice) -> Seating:
    """Seat the players as named; the first of those with the highest die starts."""
    if dice.typed:
        return list(names), 0, []
    events: list[Event] = []
    faces = [throw(name, 1, dice, events) for name in names]
    return list(names), faces.index(max(faces)), events


def drawn(names: Sequence[str], dice: Dice) -> Seating:
    """Seat the players as named; a random one starts."""
    return list(names), 0 if dice.typed else dice.pick(names), []


def throw(name: str, count: int, dice: Dice, events: list[Event]) -> int:
    """Throw dice for the order of a player and return their sum."""
    faces = dice.throw(count)
    events.append(("goose.order_throw", (name, written(faces))))
    return sum(faces)
