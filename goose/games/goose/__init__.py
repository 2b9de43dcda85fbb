"""The Game of the Goose."""

from collections.abc import Mapping, Sequence
from typing import cast

from goose.dice import Dice
from goose.events import Event
from goose.games.game import Game, GameKind, Rules
from goose.games.goose.game import GooseGame, Token
from goose.games.goose.rules import OPTIONS, make_rules
from goose.games.goose.ruleset import GooseRules
from goose.roster import Player


class GooseKind(GameKind):
    """Makes rules of the Goose, starts games, and reads both from saves."""

    name = "goose"
    options = OPTIONS

    def make_rules(self, name: str, options: Mapping[str, object]) -> GooseRules:
        """Return the rules of a name in `options`, shaped by those that they take."""
        return make_rules(name, options)

    def start(self, rules: Rules, players: Sequence[Player], level: str | None, dice: Dice) -> tuple[Game, list[Event]]:
        """Settle the seats and who starts; the automatic player's throws follow if it begins."""
        rules = cast(GooseRules, rules)
        names, first, events = rules.order([player.name for player in players], dice)
        game = GooseGame(rules, [Token(name, rules.first_square) for name in names], first, level)
        if rules.open_table:
            return game, game.seated()
        starts = ("goose.starts", (names[first],))
        return game, [*events, starts, *game.open(dice)]

    def decode_rules(self, data: object) -> GooseRules:
        """Return the rules of a save; raise `Invalid` when they are none."""
        from goose.games.goose.rules.saved import decode_rules

        return decode_rules(data)

    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> Game:
        """Return the game of a save; raise `Invalid` when play cannot reach the position."""
        from goose.games.goose.positions import decode_game

        return decode_game(cast(GooseRules, rules), data, players)


KIND = GooseKind()
