"""Reads a game from a save; refuses a position that cannot be reached."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from goose.games.goose.game import GooseGame
from goose.games.goose.movement import Token
from goose.games.goose.ruleset import as_named
from goose.kit import COMPUTER, Invalid, check_seating, fields, flag, integer, items, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from goose.games.goose.movement import Movement
    from goose.games.goose.ruleset import GooseRules


_RESTING: WeakKeyDictionary[GooseRules, set[int]] = WeakKeyDictionary()


def decode_game(rules: GooseRules, data: object, players: Container[str], made_of: type[GooseGame]) -> GooseGame:
    """Return the game of a save, of the class `made_of`; raise Invalid for a position that cannot be reached."""
    token_data, turn = fields(data, "tokens", "turn")
    places = resting_squares(rules)
    movement = rules.movement(rules)
    tokens = [_decode_token(movement, places, item) for item in items(token_data)]
    check_seating([token.name for token in tokens], players, rules.players[1])
    # Seats once began with the starter where a throw or a draw decides who starts; such saves exist.
    if rules.order is as_named and COMPUTER in (token.name for token in tokens[:-1]):
        raise Invalid("the computer plays second")
    if reason := movement.clash(tokens):
        raise Invalid(reason)
    index = integer(turn, 0, len(tokens) - 1)
    game = made_of(rules, tokens, index)
    if not game.can_roll(tokens[index]):
        raise Invalid("the turn of a player who waits")
    return game


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


def _decode_token(movement: Movement, places: Container[int], data: object) -> Token:
    rules = movement.rules
    name, square_data, turns_data, trapped_data = fields(data, "name", "square", "turns", "trapped")
    square = integer(square_data, 0, rules.squares - 1)
    if square not in places:
        raise Invalid("a square on which no token can rest")
    effect = rules.effects.get(square)
    turns = integer(turns_data, 0, movement.turns_to_miss(effect) if effect else 0)
    trapped = flag(trapped_data)
    if trapped and not (effect and effect.traps):
        raise Invalid("trapped where there is no trap")
    return Token(text(name), square, turns, trapped=trapped)
