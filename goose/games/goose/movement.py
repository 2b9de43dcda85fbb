"""How far a throw goes: from square to square until the token rests, and what becomes of the tokens there."""

from __future__ import annotations

from goose.dice import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.events import Event
    from goose.games.goose.effects import Effect
    from goose.games.goose.ruleset import GooseRules


class Token:
    """A player's token.

    Attributes:
        name: the player's.
        square: where it stands.
        turns: turns of its own that it must still miss.
        trapped: it waits to be replaced.
    """

    __slots__ = ("name", "square", "trapped", "turns")

    def __init__(self, name: str, square: int, turns: int = 0, *, trapped: bool = False) -> None:
        self.name = name
        self.square = square
        self.turns = turns
        self.trapped = trapped


def move(rules: GooseRules, tokens: Sequence[Token], token: Token, faces: tuple[int, ...], events: list[Event]) -> bool:
    """Move a token by a throw, and add what happens to the events.

    Returns:
        Whether the token came to where the throw led it; else it stands where it stood.
    """
    start = token.square
    square = start + sum(faces)
    if square <= rules.squares and square not in rules.effects and start != rules.first_square:
        for other in tokens:
            if other.square == square:
                break
        else:  # as most throws end: on a plain square where nobody stands
            events.append(("goose.moves", (token.name, start, square)))
            token.square = square
            return True
    rest = travel(rules, token.name, start, faces, events)
    if rest is None:
        return False
    square, effect = rest
    return _rest(rules, tokens, token, square, effect, sum(faces), events)


def travel(
    rules: GooseRules, name: str, start: int, faces: tuple[int, ...], events: list[Event]
) -> tuple[int, Effect | None] | None:
    """Follow a throw over the board, as if no other token stood on it.

    Args:
        rules: whose squares they are.
        name: whose token moves.
        start: square on which the token stands.
        faces: the throw.
        events: what happens on the way is added to them.

    Returns:
        Where the token would rest, and what that square does to it, if its effect counts; None when it does not move.
    """
    if start == rules.first_square and rules.first_throws:
        target = rules.first_throws.get(tuple(sorted(faces)))
        if target is not None:
            events.append(("goose.first_throw", (written(faces), name, target)))
            return target, None
    total = sum(faces)
    last = rules.squares
    square = start + total
    if square > last and rules.past_end == "stays":
        events.append(("goose.stays", (name, start)))
        return None
    events.append(("goose.moves", (name, start, min(square, last))))
    backward = False  # on the way back from the end, by rules in which geese then lead back
    spent = False  # no further effect counts
    reached: set[tuple[int, bool]] = set()  # a chain may come round: it ends on a square reached before the same way
    while True:
        if square > last:
            if rules.past_end == "wins":
                return last, None
            square = max(2 * last - square, rules.first_square)
            events.append(("goose.bounces", (name, square)))
            backward = rules.geese_turn_back
            spent = not rules.chains
        effect = rules.effects.get(square)
        if effect is None or spent or (square, backward) in reached:
            return square, None
        if effect.rests:
            return square, effect
        target = _target(effect, square, total, backward=backward, first=rules.first_square)
        if target is None:
            return square, None
        if target > last and rules.past_end == "stays":
            events.append(("goose.stays", (name, square)))
            return square, None
        events.append((effect.message, (square, name, min(target, last))))
        reached.add((square, backward))
        square = target
        spent = not rules.chains or effect.final


def _target(effect: Effect, square: int, total: int, *, backward: bool, first: int) -> int | None:
    """Return where an effect leads; nothing goes back beyond the first square."""
    backward = backward and effect.turns_back
    if effect.repeats:
        return max(square - total, first) if backward else square + total
    return effect.previous if backward else effect.target


def _rest(
    rules: GooseRules,
    tokens: Sequence[Token],
    token: Token,
    square: int,
    effect: Effect | None,
    total: int,
    events: list[Event],
) -> bool:
    """Put a token on the square where its throw ends, and let the square have its effect.

    Returns:
        Whether it is there; else it has been sent back.
    """
    name, start = token.name, token.square
    if rules.occupied != "shared":
        place = rules.effects.get(square)
        if place is None or not place.traps:  # in a trap tokens meet
            for other in tokens:
                if other.square != square or other is token:
                    continue
                if rules.occupied == "returns":
                    events.append(("goose.occupied", (square, name, start)))
                    return False
                if square != rules.first_square:
                    other.square = start
                    other.turns = 0
                    events.append(("goose.sent_back", (square, name, other.name, start)))
    token.square = square
    if effect is None:
        return True
    if effect.turns:
        token.turns = effect.turns
        events.append((effect.message, (square, name, effect.turns)))
        return True
    if effect.spares and total in effect.frees:
        return True
    events.append((effect.message, (square, name)))
    for other in tokens:
        if other.trapped and other.square == square:
            other.trapped = False
            events.append(("goose.freed", (other.name,)))
    token.trapped = True
    return True
