"""The Game of the Goose."""

from __future__ import annotations

from goose.games.goose.game import GooseGame
from goose.games.goose.movement import Token
from goose.games.goose.rules import OPTIONS, make_rules
from goose.games.goose.ruleset import EVENTS, EXPERT, GooseRules
from goose.kit import GameKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from goose.kit import Dice, Event, OwnBoards, Player, Rules, Service


_OF_VERSION_1 = ["traditional", "bari", "bari-first-throw", "madrid"]
"""The rule sets that a save of version 1 can have."""


class GooseKind(GameKind):
    """Makes rules of the Goose, starts games, and reads both from saves."""

    name = "goose"
    package = __name__
    kit = 1
    options = OPTIONS
    events = EVENTS
    drawn_by = "board"
    boards = ("traditional", "bari", "bari-first-throw")
    of_thrown_dice = ("goose.order_throw",)
    throws: Mapping[str, str] = {"goose.rolls": "dice", "goose.offered": "dice", "goose.order_throw": "dice"}
    game_class: type[GooseGame] = GooseGame
    further_levels = (EXPERT,)
    # the median of 2,000 simulated games is 27 turns with 2 players, 56 with 6; about 10 seconds each
    minutes = (5, 10)
    longest_play = 10_000  # throws; some of the cycles of the lcg dice are as short as 64 draws

    def make_rules(self, name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> GooseRules:
        """Return the named rules from `options`, with the options that they take."""
        return make_rules(name, options, switches)

    def levels_by(self, rules: Rules) -> Sequence[str]:
        """Return the further level by rules in which a player decides something."""
        assert isinstance(rules, GooseRules), "this kind makes no others"
        return self.further_levels if rules.second_throw else ()

    def own_boards(self) -> OwnBoards:
        """Return what a course's own board can be."""
        from goose.games.goose.ownboard import BOARDS

        return BOARDS

    def service_class(self, rules: Rules) -> type[Service] | None:
        """Return the open table of the kata; other rules use the shared service."""
        assert isinstance(rules, GooseRules), "this kind makes no others"
        if not rules.open_table:
            return None
        from goose.games.goose.kata import OpenTable

        return OpenTable

    def start(self, rules: Rules, players: Sequence[Player], dice: Dice, reply: list[Event]) -> GooseGame:
        """Settle the seats and who starts."""
        assert isinstance(rules, GooseRules), "this kind makes no others"
        names, first, events = rules.order([player.name for player in players], dice)
        reply += events
        reply.append(("goose.starts", (names[first],)))
        return self.game_class(rules, [Token(name, rules.first_square) for name in names], first)

    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> GooseGame:
        """Return the game of a save; raise `Invalid` for an impossible position."""
        from goose.games.goose.positions import decode_game

        assert isinstance(rules, GooseRules), "this kind makes no others"
        return decode_game(rules, data, players, self.game_class)

    def squares(self, position: Mapping[str, Any]) -> Mapping[str, int]:
        """Return the square of each token."""
        return {token["name"]: token["square"] for token in position["tokens"]}

    def upgrade_rules(self, data: object) -> object:
        """Return the rules of a save of version 1, which had a name and options."""
        from goose.kit import Invalid

        if type(data) is not dict or data.get("name") not in _OF_VERSION_1:
            raise Invalid("rules")
        options = {**data}
        return {"name": options.pop("name"), "options": options, "points": None}


KIND = GooseKind()
