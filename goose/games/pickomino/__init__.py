"""Pickomino, which is also known as Il verme è tratto."""

from collections.abc import Mapping, Sequence

from goose.checks import fields
from goose.dice import Dice
from goose.events import Event
from goose.games.game import Game, GameKind, Rules
from goose.games.pickomino.game import PickominoGame, Seat
from goose.games.pickomino.rules import RULES, PickominoRules
from goose.roster import Player

_AGES = 101  # drawn from 0 to 100


class PickominoKind(GameKind):
    """Starts games of Pickomino, and reads them from saves. There is one set of rules."""

    name = "pickomino"
    asks_age = True
    options: Mapping[str, tuple[str, ...]] = {RULES.name: ()}

    def make_rules(self, name: str, options: Mapping[str, object]) -> PickominoRules:
        """Return the rules."""
        del name, options
        return RULES

    def age(self, values: Sequence[str | int], dice: Dice) -> tuple[int, list[Event]]:
        """Return the age given, or one that is drawn, and told."""
        return (int(values[0]), []) if values else _draw_age(dice)

    def start(self, rules: Rules, players: Sequence[Player], level: str | None, dice: Dice) -> tuple[Game, list[Event]]:
        """Seat the youngest first, equals in the order named; the computer's age is drawn, but not with typed dice."""
        del rules
        ages = [player.age for player in players if player.age is not None]
        events: list[Event] = []
        if level is not None and not dice.typed:
            age, events = _draw_age(dice)
            ages.append(age)
        by_age = sorted(zip(ages, players, strict=False), key=lambda pair: pair[0])
        ordered = [player for _, player in by_age] + list(players[len(ages) :])
        game = PickominoGame([Seat(player.name) for player in ordered], level)
        return game, [*events, *game.open(dice)]

    def decode_rules(self, data: object) -> PickominoRules:
        """Return the rules of a save; raise `Invalid` when they are none."""
        fields(data)
        return RULES

    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> Game:
        """Return the game of a save; raise `Invalid` when the position is impossible."""
        del rules
        from goose.games.pickomino.positions import decode_game

        return decode_game(data, players)


def _draw_age(dice: Dice) -> tuple[int, list[Event]]:
    age = dice.draw(_AGES)
    return age, [("pickomino.age_drawn", (age,))]


KIND = PickominoKind()
