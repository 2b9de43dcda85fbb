"""Mancala."""

from collections.abc import Mapping, Sequence
from typing import cast

from goose.dice import Dice
from goose.events import Event
from goose.games.game import Game, GameKind, Rules
from goose.games.mancala.editions import EDITIONS, Edition, decode_edition, make_edition
from goose.games.mancala.game import MancalaGame, decode_game
from goose.quoting import quoted
from goose.roster import Player


class MancalaKind(GameKind):
    """Makes editions of Mancala, starts games, and reads both from saves."""

    name = "mancala"
    throws_dice = False
    saves_records = True
    options = dict.fromkeys(EDITIONS, ("rule",))

    def make_rules(self, name: str, options: Mapping[str, object]) -> Edition:
        """Return the edition of a name in `options`, with the points that `--rule` switches."""
        switches = {}
        for switch in cast(Sequence[str], options.get("rule", ())):
            point, equals, value = switch.partition("=")
            if not equals:
                raise ValueError(
                    f"--rule {quoted(switch)}: it must be POINT=VALUE, as `goose rules mancala` lists them."
                )
            switches[point] = value
        return make_edition(name, switches)

    def start(self, rules: Rules, players: Sequence[Player], level: str | None, dice: Dice) -> tuple[Game, list[Event]]:
        """Start a game; the first player named is A."""
        del dice
        return MancalaGame(cast(Edition, rules), [player.name for player in players], level), []

    def decode_rules(self, data: object) -> Edition:
        """Return the edition of a save; raise `Invalid` when it is none."""
        return decode_edition(data)

    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> Game:
        """Return the game of a save; raise `Invalid` when the position is impossible."""
        return decode_game(cast(Edition, rules), data, players)


KIND = MancalaKind()
