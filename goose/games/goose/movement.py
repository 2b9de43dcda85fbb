"""How far a throw goes: from square to square until the token rests."""

from goose.dice import written
from goose.events import Event
from goose.games.goose.effects import Effect
from goose.games.goose.ruleset import GooseRules


def travel(
    rules: GooseRules, name: str, start: int, faces: tuple[int, ...], events: list[Event]
) -> tuple[int, Effect | None]:
    """Follow a throw over the board, as if no other token stood on it.

    Args:
        rules: whose squares they are.
        name: whose token moves.
        start: square on which the token stands.
        faces: the throw.
        events: what happens on the way is added to them.

    Returns:
        Where the token would rest, and what that square does to it, if its effect counts.
    """
    if start == rules.first_square and rules.first_throws:
        target = rules.first_throws.get(tuple(sorted(faces)))
        if target is not None:
            events.append(("goose.first_throw", (written(faces), name, target)))
            return target, None
    total = sum(faces)
    last = rules.squares
    square, step = start + total, total
    if square <= last and square not in rules.effects:  # as most throws end
        events.append(("goose.moves", (name, start, square)))
        return square, None
    events.append(("goose.moves", (name, start, min(square, last))))
    spent = False  # no further effect counts
    reached: set[tuple[int, int]] = set()  # a chain may come round: it ends on a square reached before the same way
    while True:
        if square > last:
            if rules.wins_beyond:
                return last, None
            square = 2 * last - square
            events.append(("goose.bounces", (name, square)))
            step = -total if rules.keeps_direction else total
            spent = not rules.chains
        effect = rules.effects.get(square)
        if effect is None or spent or (square, step) in reached:
            return square, None
        if effect.rests:
            return square, effect
        target = effect.target if effect.target is not None else square + step
        events.append((effect.message, (square, name, min(target, last))))
        reached.add((square, step))
        square = target
        spent = not rules.chains
