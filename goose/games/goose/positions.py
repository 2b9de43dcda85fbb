"""Reading a game of the Goose from a save: a position that play cannot reach is refused."""

from collections.abc import Container
from itertools import combinations_with_replacement

from goose.checks import Invalid, fields, flag, integer, items, one_of, text
from goose.games.goose.game import GooseGame, Token
from goose.games.goose.movement import travel
from goose.games.goose.order import as_named
from goose.games.goose.ruleset import GooseRules
from goose.games.seating import check_seating
from goose.roster import COMPUTER


def decode_game(rules: GooseRules, data: object, players: Container[str]) -> GooseGame:
    """Return the game of a save.

    Args:
        rules: of the game.
        data: what the save holds of it.
        players: the registered names.

    Raises:
        Invalid: it is no game that these players can have come to by these rules.
    """
    token_data, turn, level = fields(data, "tokens", "turn", "level")
    places = resting_squares(rules)
    tokens = [_decode_token(rules, places, item) for item in items(token_data)]
    check_seating([token.name for token in tokens], players, rules.players[1], automatic=level is not None)
    # Where a throw or a draw settles who starts, saves made before seats were kept as named have the starter first.
    if level is not None and rules.order is as_named and tokens[-1].name != COMPUTER:
        raise Invalid("the computer plays second")
    _check_together(rules, tokens)
    index = integer(turn, 0, len(tokens) - 1)
    game = GooseGame(rules, tokens, index, None if level is None else one_of(level, ("Normal",)))
    if not game.can_roll(tokens[index]):
        raise Invalid("the turn of a player who waits")
    return game


def resting_squares(rules: GooseRules) -> set[int]:
    """Return every square short of the end on which a token can stand between throws, the first one included."""
    largest = rules.largest_face or rules.squares
    throws = list(combinations_with_replacement(range(1, largest + 1), rules.dice))
    reached = {rules.first_square}
    pending = [rules.first_square]
    while pending:
        start = pending.pop()
        for faces in throws:
            square, _ = travel(rules, "", start, faces, [])
            if square != rules.squares and square not in reached:
                reached.add(square)
                pending.append(square)
    return reached


def _decode_token(rules: GooseRules, places: Container[int], data: object) -> Token:
    name, square_data, turns_data, trapped_data = fields(data, "name", "square", "turns", "trapped")
    square = integer(square_data, 0, rules.squares - 1)
    if square not in places:
        raise Invalid("a square on which no token can rest")
    effect = rules.effects.get(square)
    turns = integer(turns_data, 0, effect.turns if effect else 0)
    trapped = flag(trapped_data)
    if trapped and not (effect and effect.traps):
        raise Invalid("trapped where there is no trap")
    return Token(text(name), square, turns, trapped=trapped)


def _check_together(rules: GooseRules, tokens: list[Token]) -> None:
    traps = [token.square for token in tokens if token.trapped]
    if len(set(traps)) < len(traps):
        raise Invalid("two tokens trapped in one trap")
    if rules.occupied == "shared":
        return
    for square in {token.square for token in tokens}:
        effect = rules.effects.get(square)
        together = sum(token.square == square for token in tokens)
        if together > 1 and square != rules.first_square and not (effect and effect.traps):
            raise Invalid("two tokens where only one can rest")
