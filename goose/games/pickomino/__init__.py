"""Pickomino, which is also known as Il verme è tratto."""

from collections.abc import Mapping, Sequence

from goose.checks import fields
from goose.dice import Dice
from goose.events import Event
from goose.games.game import Game, GameKind, Rules
from goose.games.pickomino.game import PickominoGame, Seat
from goose.games.pickomino.rules import OLDEST, RULES, PickominoRules
from goose.roster import COMPUTER, Player

_AGES = 101  # drawn from 0 to 100


class PickominoKind(GameKind):
    """Starts games of Pickomino, and reads them from saves. There is one set of rules."""

    name = "pickomino"
    oldest = OLDEST
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
        ages = {player.name: OLDEST + 1 if player.age is None else player.age for player in players}
        events: list[Event] = []
        if level is not None and not dice.typed:
            ages[COMPUTER], events = _draw_age(dice)
        game = PickominoGame([Seat(name) for name in sorted(ages, key=ages.__getitem__)], level)
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
