"""Three in a row, a game for goose."""

from collections.abc import Mapping, Sequence

from goose.kit import (
    COMPUTER,
    Dice,
    Event,
    GameKind,
    Invalid,
    Player,
    Rules,
    check_seating,
    fields,
    integer,
    items,
    text,
)
from goose_three.game import ThreeGame
from goose_three.rules import FREE, SETS, SQUARES, ThreeRules

EVENTS = {"three.puts": ("name", "square"), "three.turn": ("name",), "three.taken": ("square",)}


class ThreeKind(GameKind):
    """Makes rules of three in a row, starts games, and reads them from saves."""

    name = "three"
    package = "goose_three"
    kit = 1
    options = dict.fromkeys(SETS, ())
    events = EVENTS
    game_class: type[ThreeGame] = ThreeGame
    throws_dice = False

    def make_rules(self, name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> ThreeRules:
        """Return the rules with a name, with the points that `--rule` switches."""
        return ThreeRules(name, switches)

    def start(self, rules: Rules, players: Sequence[Player], dice: Dice, reply: list[Event]) -> ThreeGame:
        """Start a game; the first player named begins."""
        assert isinstance(rules, ThreeRules), "this kind makes no others"
        game = self.game_class(rules, [player.name for player in players], [FREE] * SQUARES)
        reply.append(("three.turn", (game.to_move,)))
        return game

    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> ThreeGame:
        """Return the game of a save, which anybody may have written; play must be able to reach its position."""
        assert isinstance(rules, ThreeRules), "this kind makes no others"
        names_data, squares_data = fields(data, "players", "squares")
        names = [text(name) for name in items(names_data)]
        check_seating(names, players, 2)
        squares = [integer(mark, FREE, 2) for mark in items(squares_data)]
        if len(squares) != SQUARES or squares.count(1) - squares.count(2) not in (0, 1) or FREE not in squares:
            raise Invalid("no moves lead to these squares")
        if any(rules.has_line(squares, seat) for seat in (1, 2)):
            raise Invalid("the game is over")
        game = self.game_class(rules, names, squares)
        if names[0] == COMPUTER or players[game.to_move].level is not None:
            raise Invalid("an automatic player has moved already")
        return game


KIND = ThreeKind()
