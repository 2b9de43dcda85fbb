"""Who plays first: the ways in which sets of rules settle the playing order.

Each takes the names in the order in which `start` gave them, and the dice; it returns the playing order and the
events that tell how it came about. With typed dice nothing is thrown or drawn, and the order is as named.
"""

from collections.abc import Callable, Sequence

from goose.dice import Dice, written
from goose.events import Event

Order = Callable[[Sequence[str], Dice], tuple[list[str], list[Event]]]


def as_named(names: Sequence[str], dice: Dice) -> tuple[list[str], list[Event]]:
    """Play in the order named."""
    del dice
    return list(names), []


def by_two_dice(names: Sequence[str], dice: Dice) -> tuple[list[str], list[Event]]:
    """Each throws two dice and the most plays first; equals keep their places and throw again among themselves."""
    events: list[Event] = []
    return (list(names) if dice.typed else _ranked(names, dice, events)), events


def by_one_die(names: Sequence[str], dice: Dice) -> tuple[list[str], list[Event]]:
    """Each throws one die; the first of those with the most starts, and the others follow cyclically."""
    if dice.typed:
        return list(names), []
    events: list[Event] = []
    faces = [_throw(name, 1, dice, events) for name in names]
    return _from(faces.index(max(faces)), names), events


def drawn(names: Sequence[str], dice: Dice) -> tuple[list[str], list[Event]]:
    """One player is drawn to start, and the others follow cyclically."""
    return _from(0 if dice.typed else dice.draw(len(names)), names), []


def _ranked(names: Sequence[str], dice: Dice, events: list[Event]) -> list[str]:
    """Return the names by their throws; the first group of equals throws again before the next one does."""
    order: list[str] = []
    pending = [list(names)]
    while pending:
        equals = pending.pop()
        if len(equals) == 1:
            order += equals
            continue
        groups: dict[int, list[str]] = {}
        for name in equals:
            groups.setdefault(_throw(name, 2, dice, events), []).append(name)
        pending += [groups[total] for total in sorted(groups)]
    return order


def _throw(name: str, count: int, dice: Dice, events: list[Event]) -> int:
    faces = dice.throw(count)
    events.append(("goose.order_throw", (name, written(faces))))
    return sum(faces)


def _from(index: int, names: Sequence[str]) -> list[str]:
    return [*names[index:], *names[:index]]
