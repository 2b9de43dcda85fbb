"""Players misread: who sits where and who starts, what they are called, who is next, and what is told of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from goose.dice import Dice
from goose.events import Event, Value
from goose.games.game import Rules
from goose.games.goose import order
from goose.games.goose.game import GooseGame
from goose.games.goose.misreadings.changing import Change, of_goose, played_by, traps_of
from goose.games.goose.movement import Token
from goose.games.goose.order import as_named, by_one_die, by_two_dice, drawn
from goose.games.goose.rules import bari, bari_first_throw
from goose.games.goose.ruleset import GooseRules
from goose.instructions import Instruction, Signatures
from goose.misreadings.misreading import Misreading, Place, Right, Word
from goose.service import GameService

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.games.goose.order import Order, Seating


def _seated(reseat: Callable[[Sequence[str], list[str], int], tuple[list[str], int]]) -> Change:
    """Return what seats players otherwise.

    Args:
        reseat: takes the names as `start` had them, the right seats, and the index of the seat that starts; returns
            seats and index.
    """

    def change(rules: GooseRules) -> None:
        seating = rules.order

        def wrong(names: Sequence[str], dice: Dice) -> Seating:
            seats, first, events = seating(names, dice)
            return (*reseat(names, seats, first), events)

        rules.order = wrong

    return change


def _not_thrown(rules: GooseRules) -> None:
    rules.order = as_named


def _lowest(highest: Right) -> Right:
    return lambda faces: highest([-face for face in faces])


def _lowest_first(highest_first: Right) -> Right:
    return lambda names, totals: highest_first(names, [-total for total in totals])


def _last_of_equals(highest: Right) -> Right:
    return lambda faces: len(faces) - 1 - int(highest(faces[::-1]))


def _without_ties(highest_first: Right) -> Right:
    return lambda names, totals: [[name] for group in highest_first(names, totals) for name in group]


def _ties_thrown_again(by_one: Right) -> Right:
    def wrong(names: Sequence[str], dice: Dice) -> Seating:
        seats, first, events = by_one(names, dice)
        pending = list(names)
        faces = [int(str(values[1])) for _, values in events]
        while faces and faces.count(max(faces)) > 1:
            pending = [name for name, face in zip(pending, faces, strict=True) if face == max(faces)]
            faces = [order._throw(name, 1, dice, events) for name in pending]
            first = names.index(pending[order.highest(faces)])
        return seats, first, events

    return wrong


def _where_it_is_settled(*orders: Order) -> Callable[[Rules, Signatures], bool]:
    """Return the test of rules by which dice settle the order in one of some ways, where they are not typed."""
    settled = of_goose(lambda rules: rules.order in orders)
    return lambda rules, signatures: settled(rules, signatures) and not signatures["roll"].values


_SETTLED = _where_it_is_settled(by_two_dice, by_one_die, drawn)
_STARTING = _where_it_is_settled(by_one_die, drawn)

ORDER = (
    Misreading("order.as-named", played_by(_seated(lambda names, seats, first: ([*names], 0))), applies=_SETTLED),
    Misreading("order.not-thrown", played_by(_not_thrown), applies=_SETTLED),
    Misreading(
        "order.lowest-first",
        [Place(order, "highest", _lowest), Place(order, "highest_first", _lowest_first)],
        applies=_where_it_is_settled(by_two_dice, by_one_die),
    ),
    Misreading(
        "order.last-of-equals",
        [Place(order, "highest", _last_of_equals)],
        applies=_where_it_is_settled(by_one_die),
    ),
    Misreading(
        "order.equals-throw-again",
        played_by(lambda rules: setattr(rules, "order", _ties_thrown_again(rules.order))),
        applies=_where_it_is_settled(by_one_die),
    ),
    Misreading(
        "order.equals-as-named",
        [Place(order, "highest_first", _without_ties)],
        applies=_where_it_is_settled(by_two_dice),
    ),
    Misreading(
        "order.starter-to-front",
        played_by(_seated(lambda names, seats, first: ([seats[first], *seats[:first], *seats[first + 1 :]], 0))),
        applies=_STARTING,
    ),
    Misreading(
        "order.seats-from-starter",
        played_by(_seated(lambda names, seats, first: ([*seats[first:], *seats[:first]], 0))),
        applies=_STARTING,
    ),
)
"""What programs get wrong of the order of play."""


def _only_when_registered(handle: Right) -> Right:
    def wrong(self: GameService, instruction: Instruction) -> list[Event]:
        if self.signatures[instruction.name].names_newcomer or not instruction.players:
            events: list[Event] = handle(self, instruction)
            return events
        canonical, self._canonical = self._canonical, None
        try:
            events = handle(self, instruction)
        finally:
            self._canonical = canonical
        return events

    return wrong


def _long_refused(cut: Right) -> Right:
    return lambda name: name if cut(name) == name else ""


def _counted_in_bytes(canonical: Right) -> Right:
    return lambda name: name if canonical("x" * len(name.encode())) else ""


def _spells(typed: str, name: str) -> Callable[[GooseRules], bool]:
    """Return a test of rules by which who types something is registered under a name, or refused if it is empty."""
    return lambda rules: rules.canonical is not None and rules.canonical(typed) == name


_CUT = of_goose(_spells("ABCDE", "ABC"))
_BOUNDED = of_goose(_spells("AB", ""))

NAME = (
    Misreading("name.not-cut", [Place(bari, "cut", lambda right: lambda name: name)], applies=_CUT),
    Misreading("name.long-refused", [Place(bari, "cut", _long_refused)], applies=_CUT),
    Misreading(
        "name.not-upper-case",
        [Place(bari, "upper_case", lambda right: lambda name: name)],
        applies=of_goose(_spells("abc", "ABC")),
    ),
    Misreading(
        "name.spelt-at-registration-only",
        [Place(GameService, "handle", _only_when_registered)],
        applies=of_goose(_spells("abc", "ABC")),
    ),
    Misreading(
        "name.any-character",
        [Place(bari, "is_letters", lambda right: lambda name: True)],
        source="The first Italian course project, in which is_username_valid ends with result := TRUE.",
        applies=of_goose(_spells("ABC1", "")),
    ),
    *(
        Misreading(f"name.{key}", [Place(bari_first_throw, "is_allowed", wrap)], applies=_BOUNDED)
        for key, wrap in (
            ("shortest-refused", lambda right: lambda length: right(length) and right(length - 1)),
            ("longest-refused", lambda right: lambda length: right(length) and right(length + 1)),
            ("too-short-accepted", lambda right: lambda length: right(length) or right(length + 1)),
            ("too-long-accepted", lambda right: lambda length: right(length) or right(length - 1)),
            ("any-length", lambda right: lambda length: True),
        )
    ),
    Misreading(
        "name.counted-in-bytes",
        [Place(bari_first_throw, "_three_to_eighteen", _counted_in_bytes)],
        applies=_BOUNDED,
    ),
)
"""What programs get wrong of names."""


def _to_first_seat(withdraw: Right) -> Right:
    def wrong(self: GooseGame, leavers: Sequence[str], reply: list[Event]) -> None:
        if self.to_move in leavers:
            self._turn = 0  # whence the one who is next is looked for
        withdraw(self, leavers, reply)

    return wrong


TURN = (Misreading("turn.first-seat-after-quit", [Place(GooseGame, "withdraw", _to_first_seat)], needs=("quit",)),)
"""What programs get wrong of whose turn it is."""

_TRAPPED = "*"


def _telling(tell: Callable[[GooseRules, Token, Value], Value]) -> tuple[Place]:
    """Return the place of a program whose details tell of a token's waiting what a function makes of it."""

    def wrap(details: Right) -> Right:
        def wrong(self: GooseGame) -> list[Event]:
            events: list[Event] = details(self)
            lines = zip(events, self._tokens, strict=False)
            told: list[Event] = [
                (key, (*values[:2], tell(self._rules, token, values[2]))) for (key, values), token in lines
            ]
            return told + events[len(told) :]

        return wrong

    return (Place(GooseGame, "details", wrap),)


def _no_star(rules: GooseRules, token: Token, wait: Value) -> Value:
    del rules
    return token.turns if wait == _TRAPPED else wait


def _star_on_traps(rules: GooseRules, token: Token, wait: Value) -> Value:
    return _TRAPPED if token.square in traps_of(rules) else wait


def _no_turns(rules: GooseRules, token: Token, wait: Value) -> Value:
    del rules, token
    return wait if wait == _TRAPPED else 0


def _misses_turns(rules: GooseRules) -> bool:
    return any(effect.turns for effect in rules.effects.values())


DETAILS = tuple(
    Misreading(
        f"details.{key}",
        _telling(tell),
        fields={"word": Word("details")},
        needs=("details",),
        applies=of_goose(test),
    )
    for key, tell, test in (
        ("no-star", _no_star, traps_of),
        ("star-on-free", _star_on_traps, traps_of),
        ("no-turns", _no_turns, _misses_turns),
    )
)
"""What programs get wrong of what `details` lists."""
