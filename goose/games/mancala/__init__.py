"""Mancala."""

from __future__ import annotations

from goose.games.game import GameKind
from goose.games.mancala.editions import EDITIONS, Edition, make_edition
from goose.games.mancala.events import EVENTS
from goose.games.mancala.game import MancalaGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.dice import Dice
    from goose.events import Event
    from goose.games.game import Rules
    from goose.roster import Player


class MancalaKind(GameKind):
    """Makes editions of Mancala, starts games, and reads both from saves."""

    name = "mancala"
    package = __name__
    languages = ("en", "pt", "es", "it")
    options = dict.fromkeys(EDITIONS, ())
    events = EVENTS
    throws_dice = False
    saves_records = True

    def make_rules(self, name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> Edition:
        """Return the edition of a name in `options`, with the points that `--rule` switches."""
        del options
        return make_edition(name, switches)

    def start(self, rules: Rules, players: Sequence[Player], dice: Dice, reply: list[Event]) -> MancalaGame:
        """Start a game; the first player named is A."""
        del dice, reply
        assert isinstance(rules, Edition), "this kind makes no others"
        return MancalaGame(rules, [player.name for player in players])

    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> MancalaGame:
        """Return the game of a save; raise `Invalid` when the position is impossible."""
        from goose.games.mancala.positions import decode_game

        assert isinstance(rules, Edition), "this kind makes no others"
        return decode_game(rules, data, players)

    def upgrade_rules(self, data: object) -> object:
        """Return the edition of a save of version 1, which had a name and points, at first all but `help`."""
        from goose.checks import Invalid

        if type(data) is not dict:
            raise Invalid("edition")
        points = {**data}
        name = points.pop("name", None)
        if type(name) is str and name in EDITIONS:
            points = {"help": EDITIONS[name]["help"], **points}
        return {"name": name, "options": {}, "points": points}

    def upgrade_game(self, data: dict[str, object]) -> dict[str, object]:
        """Return the game of a save of version 1, which did not say whose turn it is."""
        from goose.checks import Invalid

        if "turn" in data:
            raise Invalid("whose turn it is")
        return {**data, "turn": 0}


KIND = MancalaKind()
