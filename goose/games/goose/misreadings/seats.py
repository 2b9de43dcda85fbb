"""Misreadings of players: the order of play, names, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from goose.games.goose.game import GooseGame
from goose.games.goose.misreadings.altering import FIRST, QUESTION, SECOND, SPANISH, Test, changed, entry
from goose.games.goose.order import by_one_die, by_two_dice, drawn, throw
from goose.games.goose.ruleset import GooseRules, as_named
from goose.kit import Dice, Event, GameService, Instruction, Misreading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.games.goose.order import Order, Seating

    Spelling = Callable[[str], str]

Seat = Callable[[Sequence[str], list[str], int, Dice, list[Event]], tuple[list[str], int]]
"""Changes the seats and the index of the one that starts.

It takes the names in the order of `start`, the right seats, the right index, the dice and the events.
"""


def _order(key: str, wrong: Callable[[Order], Order], source: str, *orders: Order) -> Misreading:
    """Return a misreading of the order of play, for some orders; it applies only where dice decide the order."""
    return Misreading(
        f"order.{key}",
        rules=lambda rules: changed(rules, order=wrong(rules.order)),
        source=source,
        applies=lambda rules, signatures: (
            isinstance(rules, GooseRules) and rules.order in orders and not signatures["roll"].values
        ),
    )


def _seated(seat: Seat) -> Callable[[Order], Order]:
    """Return a function that seats players differently after the same throws."""

    def wrong(order: Order) -> Order:
        def seating(names: Sequence[str], dice: Dice) -> Seating:
            seats, first, events = order(names, dice)
            return (*seat(names, seats, first, dice, events), events)

        return seating

    return wrong


def _last_of_equals(
    names: Sequence[str], seats: list[str], first: int, dice: Dice, events: list[Event]
) -> tuple[list[str], int]:
    faces = [values[1] for _, values in events]
    return seats, len(faces) - 1 - faces[::-1].index(faces[first]) if faces else first


def _equals_throw_again(
    names: Sequence[str], seats: list[str], first: int, dice: Dice, events: list[Event]
) -> tuple[list[str], int]:
    pending = list(names)
    faces = [int(str(values[1])) for _, values in events]
    while faces and faces.count(max(faces)) > 1:
        pending = [name for name, face in zip(pending, faces, strict=True) if face == max(faces)]
        faces = [throw(name, 1, dice, events) for name in pending]
        first = names.index(pending[faces.index(max(faces))])
    return seats, first


def _equals_as_named(names: Sequence[str], dice: Dice) -> Seating:
    events: list[Event] = []
    totals = {name: 0 if dice.typed else throw(name, 2, dice, events) for name in names}
    return sorted(names, key=lambda name: -totals[name]), 0, events


_NO_LIST = f"{QUESTION} in which order are the players listed after the one who starts?"
_UNUSED = f"{FIRST}, whose decide_turn_order has no text, and whose players keep their places."

ORDER = (
    _order("as-named", _seated(lambda names, seats, first, *_: ([*names], 0)), _UNUSED, by_two_dice, by_one_die, drawn),
    _order("not-thrown", lambda order: as_named, _UNUSED, by_two_dice, by_one_die, drawn),
    _order("last-of-equals", _seated(_last_of_equals), f"{QUESTION} which of two equal throws starts?", by_one_die),
    _order(
        "equals-throw-again",
        _seated(_equals_throw_again),
        "The rules of many games: equal throws are thrown again.",
        by_one_die,
    ),
    _order("equals-as-named", lambda order: _equals_as_named, f"{FIRST} says nothing of equal throws.", by_two_dice),
    _order(
        "starter-to-front",
        _seated(lambda names, seats, first, *_: ([seats[first], *seats[:first], *seats[first + 1 :]], 0)),
        _NO_LIST,
        by_one_die,
        drawn,
    ),
    _order(
        "seats-from-starter",
        _seated(lambda names, seats, first, *_: ([*seats[first:], *seats[:first]], 0)),
        _NO_LIST,
        by_one_die,
        drawn,
    ),
)
"""Misreadings of the order of play."""


class _SpeltAtRegistrationOnly(GameService):
    def as_registered(self, instruction: Instruction) -> Instruction:
        is_registered = self.signatures[instruction.name].names_newcomer
        return super().as_registered(instruction) if is_registered else instruction


def _is_cut(rules: GooseRules) -> bool:
    return rules.canonical is not None and rules.canonical("abcde") == "ABC"


def _is_bounded(rules: GooseRules) -> bool:
    return rules.canonical is not None and rules.canonical("AB") == ""


def _name(key: str, wrong: Callable[[Spelling, str], str], source: str, test: Test) -> Misreading:

    def change(rules: GooseRules) -> GooseRules:
        right = rules.canonical
        return rules if right is None else changed(rules, canonical=lambda name: wrong(right, name))

    return entry(f"name.{key}", test, source, rules=change)


_LENGTH = f"{SECOND} does not give the bounds of names where it uses them."

NAME = (
    _name(
        "not-cut",
        lambda right, name: name.upper() if right(name) else "",
        f"{SPANISH} and the kata cut no names.",
        _is_cut,
    ),
    _name(
        "long-refused",
        lambda right, name: right(name) if right(name) == name.upper() else "",
        f"{SECOND} refuses names that are too long.",
        _is_cut,
    ),
    _name(
        "not-upper-case",
        lambda right, name: name[: len(right(name))],
        f"{SPANISH} and the kata leave names as they are typed.",
        _is_cut,
    ),
    entry(
        "name.spelt-at-registration-only",
        _is_cut,
        f"{FIRST}, which cuts names where it asks for them.",
        _SpeltAtRegistrationOnly,
    ),
    _name(
        "any-character",
        lambda right, name: right(name) or name.upper()[:3],
        f"{FIRST}, in which is_username_valid ends with result := TRUE.",
        _is_cut,
    ),
    _name("shortest-refused", lambda right, name: right(name) if right(name[1:]) else "", _LENGTH, _is_bounded),
    _name("longest-refused", lambda right, name: right(name) if right(f"{name}x") else "", _LENGTH, _is_bounded),
    _name(
        "too-short-accepted", lambda right, name: name if right(name) or right(f"{name}x") else "", _LENGTH, _is_bounded
    ),
    _name(
        "too-long-accepted", lambda right, name: name if right(name) or right(name[1:]) else "", _LENGTH, _is_bounded
    ),
    _name("any-length", lambda right, name: name, f"{SPANISH} and the kata bound no names.", _is_bounded),
    _name(
        "counted-in-bytes",
        lambda right, name: name if right("x" * len(name.encode())) else "",
        "Programs in C, in which strlen counts bytes.",
        _is_bounded,
    ),
)
"""Misreadings of names."""


class _FirstSeatAfterQuit(GooseGame):
    def withdraw(self, leavers: Sequence[str], reply: list[Event]) -> None:
        if self.to_move in leavers:
            self._turn = 0  # the search for the next player starts here
        super().withdraw(leavers, reply)


TURN = (
    Misreading(
        "turn.first-seat-after-quit",
        game=_FirstSeatAfterQuit,
        source=f"{QUESTION} whose turn is it when the player to move has left?",
        needs=("quit",),
    ),
)
"""Misreadings of whose turn it is."""
