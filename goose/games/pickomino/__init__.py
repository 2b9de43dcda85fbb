"""Pickomino, which is also known as Il verme è tratto."""

from __future__ import annotations

from goose.games.pickomino.faces import ALPHABET
from goose.games.pickomino.game import PickominoGame, TileHolder
from goose.games.pickomino.rules import EXPERT, INVALID_CHOICE, OLDEST, RULES, PickominoRules, make_rules
from goose.kit import COMPUTER, GameKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from goose.kit import Dice, Event, Fields, Instruction, Player, Rules

EVENTS: Mapping[str, Fields] = {
    "pickomino.rolled": ("total", "kept", "rolled"),
    "pickomino.kept": ("total", "kept", "left"),
    "pickomino.invalid_choice": ("name",),
    "pickomino.age_drawn": ("age",),
    "pickomino.nothing_to_keep": (),
    "pickomino.no_worm": (),
    "pickomino.no_tile": (),
    "pickomino.takes": ("name", "tile"),
    "pickomino.steals": ("name", "tile", "victim"),
    "pickomino.returns": ("name", "tile"),
    "pickomino.turned_over": ("tile",),
    "pickomino.turn": ("name",),
    "pickomino.wins": ("name",),
    "pickomino.grid_line": ("tiles",),
    "pickomino.detail_line": ("name", "worms", "tiles?"),
}
"""The fields of every event, by the key of its message."""


class PickominoKind(GameKind):
    """Makes rules of Pickomino, starts games, and reads both from saves."""

    name = "pickomino"
    package = __name__
    kit = 1
    options = dict.fromkeys(RULES, ())
    events = EVENTS
    game_class: type[PickominoGame] = PickominoGame
    further_levels = (EXPERT,)
    refusal = INVALID_CHOICE
    oldest = OLDEST
    # the median of 2,000 simulated games is 28 turns with 2 players, 46 with 7; about 35 seconds each
    minutes = (15, 30)
    of_thrown_dice = ("pickomino.age_drawn",)
    throws: Mapping[str, str] = {"pickomino.rolled": "rolled"}
    faces = ALPHABET
    longest_play = 100_000  # instructions, a hundred times a long game: lcg dice can repeat without a tile

    def make_rules(self, name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> PickominoRules:
        """Return the named rules, with the points of `--rule`."""
        del options
        return make_rules(name, switches)

    def age(self, rules: Rules, values: Sequence[str | int], dice: Dice) -> tuple[int, list[Event]]:
        """Return the age given, or a random one with its event."""
        return (int(values[0]), []) if values else _draw_age(rules, dice)

    def start(self, rules: Rules, players: Sequence[Player], dice: Dice, reply: list[Event]) -> PickominoGame:
        """Seat the players in playing order; the computer's age is drawn, except with typed dice."""
        assert isinstance(rules, PickominoRules), "this kind makes no others"
        known = {player.name: player.age for player in players}
        ages = {name: OLDEST + 1 if age is None else age for name, age in known.items()}
        if COMPUTER in ages and not dice.typed:
            ages[COMPUTER], events = _draw_age(rules, dice)
            reply += events
        game = self.game_class(rules, [TileHolder(name, age=known[name]) for name in rules.seating.in_order(ages)])
        reply.append(game.turn_event())
        return game

    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> PickominoGame:
        """Return the game of a save; raise `Invalid` for an impossible one."""
        from goose.games.pickomino.positions import decode_game

        assert isinstance(rules, PickominoRules), "this kind makes no others"
        return decode_game(rules, data, players, self.game_class)

    def upgrade_rules(self, data: object) -> object:
        """Return the rules of a save of version 1, which knew only one rule set."""
        from goose.kit import fields

        fields(data)
        return {"name": "published", "options": {}, "points": None}

    def pick(self, random: Random, moves: Sequence[Instruction]) -> Instruction:
        """Return a random move; rolling on is more likely than stopping."""
        roll = [move for move in moves if move.name == "roll"]
        return roll[0] if roll and random.random() < 0.6 else random.choice(moves)


def _draw_age(rules: Rules, dice: Dice) -> tuple[int, list[Event]]:
    assert isinstance(rules, PickominoRules), "this kind makes no others"
    age = rules.seating.draw_age(dice)
    return age, [("pickomino.age_drawn", (age,))]


KIND = PickominoKind()
