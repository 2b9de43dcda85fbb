"""Mancala."""

from __future__ import annotations

from goose.games.mancala.computer import AHEAD
from goose.games.mancala.drawing import BOARD, fields_of, form
from goose.games.mancala.editions import EDITIONS, Edition, make_edition
from goose.games.mancala.game import MancalaGame
from goose.kit import GameKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.kit import Dice, Event, Fields, Player, Rules

EVENTS: Mapping[str, Fields] = {
    "mancala.no_game_statement": (),
    "mancala.extra_turn": ("name", "house"),
    "mancala.move_done": ("name", "house"),
    "mancala.empty_house": ("name", "house"),
}
"""The fields of every event, by the key of its message."""


class MancalaKind(GameKind):
    """Makes editions of Mancala, starts games, and reads both from saves."""

    name = "mancala"
    package = __name__
    kit = 1
    options = dict.fromkeys(EDITIONS, ())
    events = EVENTS
    forms: Mapping[str, Fields] = {BOARD: fields_of(6)}
    game_class: type[MancalaGame] = MancalaGame
    throws_dice = False
    minutes = (5, 15)  # half of 2,000 simulated games have 29 to 41 moves; 10 to 20 seconds each
    further_levels = (*AHEAD,)
    saves_records = True

    def make_rules(self, name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> Edition:
        """Return the named edition, with the points of `--rule`."""
        del options
        return make_edition(name, switches)

    def start(self, rules: Rules, players: Sequence[Player], dice: Dice, reply: list[Event]) -> MancalaGame:
        """Start a game; the first player named is A."""
        del dice, reply
        assert isinstance(rules, Edition), "this kind makes no others"
        return self.game_class(rules, [player.name for player in players])

    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> MancalaGame:
        """Return the game of a save, in progress with all seeds; otherwise raise Invalid."""
        from goose.kit import COMPUTER, Invalid, check_seating, fields, integer, items, text

        assert isinstance(rules, Edition), "this kind makes no others"
        player_data, cell_data, turn_data = fields(data, "players", "cells", "turn")
        names = [text(name) for name in items(player_data)]
        check_seating(names, players, 2)
        if names[0] == COMPUTER:
            raise Invalid("the computer is always B")
        sowing = rules.sowing
        cells = [integer(seeds, 0, sowing.seeds) for seeds in items(cell_data)]
        if len(cells) != sowing.cells or sum(cells) != sowing.seeds:
            raise Invalid("not the seeds of these rules")
        turn = integer(turn_data, 0, 1)
        if not self.game_class.goes_on(sowing, cells, turn):
            raise Invalid("not a position of a game in progress")
        if names[turn] == COMPUTER:
            raise Invalid("a move that the computer has made already")
        return self.game_class(rules, names, cells, turn)

    def forms_by(self, rules: Rules) -> Mapping[str, Fields]:
        """Return the fields of the board with the houses of an edition."""
        assert isinstance(rules, Edition), "this kind makes no others"
        return {BOARD: fields_of(rules.sowing.houses)}

    def form_texts(self, rules: Rules) -> Mapping[str, str]:
        """Return the board as the point `details` of an edition draws it."""
        assert isinstance(rules, Edition), "this kind makes no others"
        return {BOARD: form(rules.details, rules.sowing.houses)}

    def upgrade_rules(self, data: object) -> object:
        """Return the edition of a save of version 1: a name and points (the oldest saves lack the point `help`)."""
        from goose.kit import Invalid

        if type(data) is not dict:
            raise Invalid("edition")
        points = {**data}
        name = points.pop("name", None)
        if type(name) is str and name in EDITIONS:
            points = {"help": EDITIONS[name]["help"], **points}
        return {"name": name, "options": {}, "points": points}

    def upgrade_game(self, data: dict[str, object]) -> dict[str, object]:
        """Return the game of a save of version 1, which has no turn."""
        from goose.kit import Invalid

        if "turn" in data:
            raise Invalid("whose turn it is")
        return {**data, "turn": 0}


KIND = MancalaKind()
