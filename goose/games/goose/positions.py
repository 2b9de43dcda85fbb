"""Reads a game from a save; refuses a position that cannot be reached."""

from __future__ import annotations

from goose.games.goose.game import GooseGame
from goose.games.goose.movement import Token
from goose.games.goose.resting import resting_squares
from goose.games.goose.ruleset import as_named
from goose.kit import COMPUTER, Invalid, check_seating, fields, flag, integer, items, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container

    from goose.games.goose.movement import Movement
    from goose.games.goose.ruleset import GooseRules


_LARGEST = 2**63 - 1  # the largest face, where the rules allow any


def decode_game(rules: GooseRules, data: object, players: Container[str], made_of: type[GooseGame]) -> GooseGame:
    """Return the game of a save, of the class `made_of`; raise Invalid for a position that cannot be reached."""
    token_data, turn, *thrown = fields(data, "tokens", "turn", *(["thrown"] if rules.second_throw else []))
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
    if thrown != [] and thrown != [None]:
        faces = items(thrown[0])
        if len(faces) != rules.dice:
            raise Invalid("a throw of another number of dice")
        game.thrown = tuple([integer(face, 1, rules.largest_face or _LARGEST) for face in faces])
    return game


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
