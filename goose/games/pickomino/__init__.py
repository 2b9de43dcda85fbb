"""Pickomino, which is also known as Il verme è tratto."""

from __future__ import annotations

from goose.games.game import GameKind
from goose.games.pickomino.events import EVENTS
from goose.games.pickomino.game import PickominoGame, Seat
from goose.games.pickomino.rules import INVALID_CHOICE, OLDEST, RULES, PickominoRules, make_rules
from goose.roster import COMPUTER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from goose.dice import Dice
    from goose.events import Event
    from goose.games.game import Rules
    from goose.instructions import Instruction
    from goose.roster import Player

_AGES = 101  # drawn from 0 to 100


class PickominoKind(GameKind):
    """Makes rules of Pickomino, starts games, and reads both from saves."""

    name = "pickomino"
    package = __name__
    languages = ("en", "pt", "es", "it")
    options = dict.fromkeys(RULES, ())
    events = EVENTS
    refusal = INVALID_CHOICE
    oldest = OLDEST
    longest_play = (
        100_000  # instructions, a hundred times a long game; lcg dice can come round while nobody gets a tile
    )

    def make_rules(self, name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> PickominoRules:
        """Return the rules of a name in `options`, with the points that `--rule` switches."""
        del options
        return make_rules(name, switches)

    def age(self, values: Sequence[str | int], dice: Dice) -> tuple[int, list[Event]]:
        """Return the age given, or one that is drawn, and told."""
        return (int(values[0]), []) if values else _draw_age(dice)

    def start(self, rules: Rules, players: Sequence[Player], dice: Dice, reply: list[Event]) -> PickominoGame:
        """Seat the players in playing order; the computer's age is drawn, but not with typed dice."""
        assert isinstance(rules, PickominoRules), "this kind makes no others"
        known = {player.name: player.age for player in players}
        ages = {name: OLDEST + 1 if age is None else age for name, age in known.items()}
        if COMPUTER in ages and not dice.typed:
            ages[COMPUTER], events = _draw_age(dice)
            reply += events
        game = PickominoGame(rules, [Seat(name, age=known[name]) for name in in_order(ages)])
        reply.append(game.turn_event())
        return game

    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> PickominoGame:
        """Return the game of a save; raise `Invalid` when the position is impossible."""
        from goose.games.pickomino.positions import decode_game

        assert isinstance(rules, PickominoRules), "this kind makes no others"
        return decode_game(rules, data, players)

    def upgrade_rules(self, data: object) -> object:
        """Return the rules of a save of version 1: there was one set, and nothing to say of it."""
        from goose.checks import fields

        fields(data)
        return {"name": "published", "options": {}, "points": None}

    def pick(self, random: Random, moves: Sequence[Instruction]) -> Instruction:
        """Return a move that a player might choose: to roll on more often than to stop."""
        roll = [move for move in moves if move.name == "roll"]
        return roll[0] if roll and random.random() < 0.6 else random.choice(moves)


def in_order(ages: Mapping[str, int]) -> list[str]:
    """Return the players in playing order: the youngest first, equal ones as they are in the mapping."""
    return sorted(ages, key=ages.__getitem__)


def _draw_age(dice: Dice) -> tuple[int, list[Event]]:
    age = dice.draw(_AGES)
    return age, [("pickomino.age_drawn", (age,))]


KIND = PickominoKind()
