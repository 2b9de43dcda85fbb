"""The squares on which a token can rest by some rules."""

from __future__ import annotations

from weakref import WeakKeyDictionary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from goose.games.goose.ruleset import GooseRules

_RESTING: WeakKeyDictionary[GooseRules, set[int]] = WeakKeyDictionary()


def resting_squares(rules: GooseRules) -> set[int]:
    """Return every square before the end on which a token can stop; it is found once for rules."""
    if rules not in _RESTING:
        _RESTING[rules] = _resting_squares(rules)
    return _RESTING[rules]


def _resting_squares(rules: GooseRules) -> set[int]:
    movement = rules.movement(rules)
    throws = list(_throws(rules))
    reached = {rules.first_square}
    pending = [rules.first_square]
    while pending:
        start = pending.pop()
        for faces in throws:
            rest = movement.travel("", start, faces, [])
            if rest is not None and rest[0] != rules.squares and rest[0] not in reached:
                reached.add(rest[0])
                pending.append(rest[0])
    return reached


def _throws(rules: GooseRules) -> Iterator[tuple[int, ...]]:
    """Yield one throw of every total, and the special first throws."""
    yield from rules.first_throws
    others = rules.dice - 1
    largest = rules.largest_face or 2 * rules.squares  # such a throw can bounce back to the first square
    for total in range(rules.dice, rules.dice * largest + 1):
        for face in range(1, largest + 1):
            faces = (face, total - face) if others else (total,)
            if 1 <= faces[-1] <= largest and tuple(sorted(faces)) not in rules.first_throws:
                yield faces
                break
