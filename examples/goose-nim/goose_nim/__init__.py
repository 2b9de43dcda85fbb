"""Nim, a game for goose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.kit import GameKind, Lazy, Offers
from goose_nim.events import EVENTS
from goose_nim.game import NimGame
from goose_nim.rules import RULES, NimRules, make_rules

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.kit import Dice, Event, Player, Rules


class NimKind(GameKind):
    """Makes rules of Nim, starts games, and reads them from saves."""

    name = "nim"
    package = __name__
    kit = 1
    options = dict.fromkeys(RULES, ())
    events = EVENTS
    game_class: type[NimGame] = NimGame
    throws_dice = False
    offers = Offers(
        describe=Lazy("goose_nim.describe:DESCRIPTION"),
        view=Lazy("goose_nim.view:SCHEMA"),
        rulebook=Lazy("goose_nim.rulebook:rulebook"),
        guide=Lazy("goose_nim.guided:GUIDE"),
        screen=Lazy("goose_nim.screen:BOARD"),
        picture=Lazy("goose_nim.picture:PICTURE"),
        narrator=Lazy("goose_nim.narrator:NARRATOR"),
        misreadings=Lazy("goose_nim.misreadings:OFFERED"),
        counting=Lazy("goose_nim.counting:COUNTS"),
        unprinted=Lazy("goose_nim.unprinted:unprinted"),
        samples=Lazy("goose_nim.samples:SAMPLES"),
        ways=Lazy("goose_nim.ways:WAYS"),
    )

    def make_rules(self, name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> NimRules:
        """Return the rules of this name, with the points of `--rule` switched."""
        del options
        return make_rules(name, switches)

    def start(self, rules: Rules, players: Sequence[Player], dice: Dice, reply: list[Event]) -> NimGame:
        """Start a game; the first player named begins."""
        del dice
        assert isinstance(rules, NimRules), "this kind makes no others"
        game = self.game_class(rules, [player.name for player in players])
        reply.append(("nim.turn", (game.to_move,)))
        return game

    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> NimGame:
        """Return the game of a save, or raise `Invalid` for an impossible one."""
        from goose_nim.positions import decode_game

        assert isinstance(rules, NimRules), "this kind makes no others"
        return decode_game(rules, data, players, self.game_class)


KIND = NimKind()
