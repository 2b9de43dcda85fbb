"""The table of instructions: what each takes, and the failures it can have, in the order in which they are reported.

The words come from the languages, the numbers that differ by game (how many players `start` takes) from the game in
use. `common.invalid_instruction` comes before every failure listed here: it is the parser's.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from goose.events import Event


class Instruction:
    """A parsed line.

    Attributes:
        name: of the instruction, in the table.
        players: the players it names.
        values: its other arguments, strings and integers as the signature has them.
    """

    __slots__ = ("name", "players", "values")

    def __init__(self, name: str, players: list[str], values: list[Any]) -> None:
        self.name = name
        self.players = players
        self.values = values


class Argument(NamedTuple):
    """What one word after the players' names must be.

    Attributes:
        least: smallest number allowed, or None when the word is no number.
        most: greatest number allowed, or None for no bound.
        levels: levels of the automatic player, when the word must name one in the language in use.
        alphabet: characters the word may be made of, when it may not be just any word.
    """

    least: int | None = None
    most: int | None = None
    levels: tuple[str, ...] = ()
    alphabet: str = ""


WORD = Argument()
"""Any word."""


class Signature(NamedTuple):
    """How many players an instruction names and which arguments follow them.

    Attributes:
        players: least and greatest number of names.
        values: the arguments after the names; `required` of them must be there.
        failures: keys of the failures, in the order in which they are reported.
    """

    players: tuple[int, int] = (0, 0)
    values: tuple[Argument, ...] = ()
    required: int = 0
    failures: tuple[str, ...] = ()


_NONE, _ONE = (0, 0), (1, 1)
_IN_GAME = ("common.no_game", "common.unknown_player", "common.not_in_game")
_IN_TURN = (*_IN_GAME, "common.not_your_turn")

INSTRUCTIONS: Mapping[str, Signature] = {
    "register": Signature(_ONE, failures=("common.invalid_name", "common.player_exists")),
    "players": Signature(_NONE, failures=("common.no_players",)),
    "start": Signature((2, 2), failures=("common.game_in_progress", "common.unknown_player", "common.repeated_player")),
    "start-auto": Signature(_ONE, (WORD,), 1, failures=("common.game_in_progress", "common.unknown_player")),
    "details": Signature(_NONE, failures=("common.no_game",)),
    "quit": Signature((1, 2), failures=_IN_GAME),
    "save": Signature(_NONE, (WORD,), 1, failures=("common.file_not_writable",)),
    "load": Signature(
        _NONE,
        (WORD,),
        1,
        failures=("common.file_missing", "common.file_not_readable", "common.file_invalid"),
    ),
    "roll": Signature(_ONE, failures=_IN_TURN),
    "play": Signature(_ONE, (Argument(least=1, most=6),), 1, failures=_IN_GAME),
    "keep": Signature(_ONE, (WORD,), 1, failures=(*_IN_TURN, "pickomino.invalid_choice")),
    "stop": Signature(_ONE, (Argument(least=0),), failures=(*_IN_TURN, "pickomino.invalid_choice")),
    "board": Signature(_NONE, failures=("common.no_game",)),
    "help": Signature(_NONE),
}
"""Every instruction in the order in which `help` lists them. The number of players is the least that any game takes;
a game puts its own in."""


FOUND_BY_DOING = frozenset(
    (
        "common.file_missing",
        "common.file_not_readable",
        "common.file_invalid",
        "common.file_not_writable",
        "pickomino.invalid_choice",
    )
)
"""The failures that only the doing can show; the others are tested before anything is done."""


def help_events(names: tuple[str, ...]) -> list[Event]:
    """Return one event for each of the named instructions, in the order of the table."""
    return [("protocol.word", (name,)) for name in INSTRUCTIONS if name in names]
