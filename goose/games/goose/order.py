"""Who sits where and who plays first: the ways in which sets of rules settle it.

Each takes the names in the order in which `start` gave them, and the dice; it returns the seats, which every list
follows, the index of the seat that starts, and the events that tell how it came about. Turns go round the seats. With
typed dice nothing is thrown or drawn: the seats are as named and the first one starts.
"""

from __future__ import annotations

from goose.kit import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from goose.kit import Dice, Event

    Seating = tuple[list[str], int, list[Event]]
    """The names in the order of the seats, the index of the one that starts, and how it came about."""

    Order = Callable[[Sequence[str], Dice], Seating]


def as_named(names: Sequence[str], dice: Dice) -> Seating:
    """Play in the order named."""
    del dice
    return list(names), 0, []


def by_two_dice(names: Sequence[str], dice: Dice) -> Seating:
    """Each throws two dice for a seat, the most first; equals keep their places and throw again among themselves."""
    if dice.typed:
        return list(names), 0, []
    events: list[Event] = []
    order: list[str] = []
    pending = [list(names)]  # groups of equals, of which the first throws again before the next one does
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
    """The seats are as named; each throws one die, and the first of those with the most starts."""
    if dice.typed:
        return list(names), 0, []
    events: list[Event] = []
    faces = [throw(name, 1, dice, events) for name in names]
    return list(names), faces.index(max(faces)), events


def drawn(names: Sequence[str], dice: Dice) -> Seating:
    """The seats are as named, and one player is drawn to start."""
    return list(names), 0 if dice.typed else dice.draw(len(names)), []


def throw(name: str, count: int, dice: Dice, events: list[Event]) -> int:
    """Throw dice for the order of a player and return their sum."""
    faces = dice.throw(count)
    events.append(("goose.order_throw", (name, written(faces))))
    return sum(faces)
