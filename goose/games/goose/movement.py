"""How far a throw goes: from square to square until the token rests, and what becomes of the tokens there."""

from __future__ import annotations

from goose.dice import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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

    def copy(self) -> Token:
        """Return a token that stands and waits as this one does."""
        return Token(self.name, self.square, self.turns, trapped=self.trapped)


def move(rules: GooseRules, tokens: Sequence[Token], token: Token, faces: tuple[int, ...], events: list[Event]) -> bool:
    """Move a token by a throw, and add what happens to the events.

    Returns:
        Whether the token came to where the throw led it; else it stands where it stood.
    """
    start = token.square
    square = start + steps(faces)
    if square <= rules.squares and square not in rules.effects and start != rules.first_square:
        for other in tokens:
            if other.square == square:
                break
        else:  # as most throws end: on a plain square where nobody stands
            events.append(("goose.moves", (token.name, start, square)))
            token.square = square
            return True
    return follow(rules, tokens, token, faces, events)


def follow(
    rules: GooseRules, tokens: Sequence[Token], token: Token, faces: tuple[int, ...], events: list[Event]
) -> bool:
    """Move a token as `move` does, wherever the throw ends."""
    rest = travel(rules, token.name, token.square, faces, events)
    if rest is None:
        return False
    square, effect = rest
    if rules.occupied != "shared" and not make_room(rules, tokens, token, square, events):
        return False
    token.square = square
    if effect is not None:
        wait(tokens, token, effect, sum(faces), events)
    return True


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
    if rules.first_throws:
        target = first_throw(rules, start, faces)
        if target is not None:
            events.append(("goose.first_throw", (written(faces), name, target)))
            return target, None
    total = steps(faces)
    last = rules.squares
    square = start + total
    if square > last and rules.past_end == "stays":
        events.append(("goose.stays", (name, start)))
        return None
    events.append(("goose.moves", (name, start, told(square, last))))
    backward = False  # on the way back from the end, by rules in which geese then lead back
    spent = False  # no further effect counts
    reached: set[tuple[int, bool]] = set()  # a chain may come round: it ends on a square reached before the same way
    while True:
        if square > last:
            if rules.past_end == "wins":
                return last, None
            square = bounced(rules, square)
            events.append(("goose.bounces", (name, square)))
            backward = rules.geese_turn_back
            spent = spent or not counts_on_the_way_back(rules)
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
        events.append((effect.message, (square, name, told(target, last))))
        reached.add((square, backward))
        square = target
        spent = not rules.chains or effect.final


steps: Callable[[tuple[int, ...]], int] = sum
"""Returns how many squares a throw leads on."""

told: Callable[[int, int], int] = min
"""Returns the number that a line gives for a square, which may be past the last one."""


def first_throw(rules: GooseRules, start: int, faces: tuple[int, ...]) -> int | None:
    """Return where a throw leads that goes far ahead from the first square; None for any other."""
    return rules.first_throws.get(tuple(sorted(faces))) if start == rules.first_square else None


def bounced(rules: GooseRules, square: int) -> int:
    """Return the square that is as far before the last one as a square is past it, at least the first one."""
    return max(2 * rules.squares - square, rules.first_square)


def counts_on_the_way_back(rules: GooseRules) -> bool:
    """Return whether the square that is reached on the way back from the end has its effect."""
    return rules.chains


def _target(effect: Effect, square: int, total: int, *, backward: bool, first: int) -> int | None:
    """Return where an effect leads; nothing goes back beyond the first square."""
    backward = backward and effect.turns_back
    if effect.repeats:
        return max(square - total, first) if backward else square + total
    return effect.previous if backward else effect.target


def make_room(rules: GooseRules, tokens: Sequence[Token], token: Token, square: int, events: list[Event]) -> bool:
    """Judge the square on which a token would rest, and send the others away where that is the rule.

    Returns:
        Whether the token may rest there; else it goes back.
    """
    for other in tokens:
        if other.square != square or other is token:
            continue
        if tokens_meet(rules, square):
            return True
        if rules.occupied == "returns":
            events.append(("goose.occupied", (square, token.name, token.square)))
            return False
        other.square = sent_to(rules, token)
        other.turns = 0
        events.append(("goose.sent_back", (square, token.name, other.name, other.square)))
    return True


def tokens_meet(rules: GooseRules, square: int) -> bool:
    """Return whether any number of tokens can stand on a square, by rules that have squares occupied."""
    effect = rules.effects.get(square)
    return (effect is not None and effect.traps) or (square == rules.first_square and rules.occupied == "sends")


def sent_to(rules: GooseRules, token: Token) -> int:
    """Return where those go on whose square a token comes to rest: to where its throw began."""
    del rules
    return token.square


def wait(tokens: Sequence[Token], token: Token, effect: Effect, total: int, events: list[Event]) -> None:
    """Let a token wait on the square to which a throw has led it."""
    if effect.turns:
        token.turns = turns_to_miss(effect)
        events.append((effect.message, (token.square, token.name, effect.turns)))
    elif not (effect.spares and total in effect.frees):
        events.append((effect.message, (token.square, token.name)))
        trap(tokens, token, events)


def turns_to_miss(effect: Effect) -> int:
    """Return how many turns a token misses that comes to a square."""
    return effect.turns


def trap(tokens: Sequence[Token], token: Token, events: list[Event]) -> None:
    """Trap a token where it stands, in the place of the one that is trapped there."""
    free(tokens, token.square, events)
    token.trapped = True


def free(tokens: Sequence[Token], square: int, events: list[Event]) -> None:
    """Free the token that is trapped on a square, if there is one."""
    for other in tokens:
        if other.trapped and other.square == square:
            other.trapped = False
            events.append(("goose.freed", (other.name,)))
