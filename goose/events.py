"""What can happen, as data: every kind of event with the fields that it carries.

A game reports events; a language turns each of them into lines. The fields are all that a wording may use; which ones
it does use differs by language. An event is a plain pair, because a long script makes millions of them.
"""

from collections.abc import Mapping

Values = tuple[str | int, ...]

Event = tuple[str, Values]
"""One thing that happened: the key of its message, and the values of its fields in the order of `EVENTS`."""


class Failure(Exception):
    """An instruction that cannot be carried out; the state is as it was.

    Args:
        message: key of the message that says why, such as `common.no_game`.
        name: the first player whom the instruction names, if it names one.
    """

    def __init__(self, message: str, name: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.name = name


class Incomplete(Exception):
    """A set of rules or a language lacks what it must have; the text says what. It is told before anything is done."""


INVALID_INSTRUCTION = "common.invalid_instruction"

_COMMON: dict[str, tuple[str, ...]] = {
    "invalid_instruction": (),
    "player_registered": ("name",),
    "player_exists": ("name",),
    "invalid_name": (),
    "no_players": (),
    "player_line": ("name", "games", "wins", "draws", "losses"),
    "game_started": (),
    "auto_game_started": ("level",),
    "game_in_progress": (),
    "no_game": (),
    "unknown_player": (),
    "repeated_player": (),
    "not_in_game": (),
    "not_your_turn": (),
    "withdrew": ("name",),
    "game_quit": (),
    "game_over": (),
    "score_line": ("name", "score"),
    "saved": (),
    "loaded": (),
    "file_missing": (),
    "file_invalid": (),
    "file_not_readable": (),
    "file_not_writable": (),
}

_GOOSE: dict[str, tuple[str, ...]] = {
    "order_throw": ("name", "dice"),
    "starts": ("name",),
    "turn": ("name",),
    "rolls": ("name", "start", "dice"),
    "moves": ("name", "start", "square"),
    "bounces": ("name", "square"),
    "goose_again": ("square", "name", "target"),
    "goose_next": ("square", "name", "target"),
    "first_throw": ("dice", "name", "target"),
    "bridge": ("square", "name", "target"),
    "dice_square": ("square", "name", "target"),
    "rolls_again": ("name",),
    "inn": ("square", "name", "turns"),
    "well": ("square", "name", "turns"),
    "prison": ("square", "name", "turns"),
    "well_trap": ("square", "name"),
    "prison_trap": ("square", "name"),
    "freed": ("name",),
    "stays": ("name", "square"),
    "labyrinth": ("square", "name", "target"),
    "death": ("square", "name", "target"),
    "occupied": ("square", "name", "target"),
    "misses": ("name", "turns"),
    "waits": ("name", "square"),
    "wins": ("name",),
    "stuck": (),
    "detail_line": ("name", "square", "wait"),
    "position_line": ("name", "square"),
}

_MANCALA: dict[str, tuple[str, ...]] = {
    "no_game_statement": (),
    "extra_turn": ("name",),
    "move_done": (),
}

_PICKOMINO: dict[str, tuple[str, ...]] = {
    "rolled": ("total", "kept", "rolled"),
    "kept": ("total", "kept", "left"),
    "invalid_choice": (),
    "age_drawn": ("age",),
    "nothing_to_keep": (),
    "no_worm": (),
    "no_tile": (),
    "takes": ("name", "tile"),
    "steals": ("name", "tile", "victim"),
    "returns": ("name", "tile"),
    "turned_over": ("tile",),
    "turn": ("name",),
    "wins": ("name",),
    "grid_line": ("tiles",),
    "detail_line": ("name", "worms", "tiles"),
}

_PROTOCOL: dict[str, tuple[str, ...]] = {"word": ("instruction",), "drawing": ("drawing",)}

_OPEN_TABLE: dict[str, tuple[str, ...]] = {
    "joined": ("names",),  # the players, the last of them new
    "sent_back": ("name", "square", "target"),  # the player sent from a square to another
    "table_closed": (),  # the game is won: nobody joins any more
}

EVENTS: Mapping[str, tuple[str, ...]] = {
    f"{group}.{name}": fields
    for group, messages in (
        ("common", _COMMON),
        ("goose", _GOOSE),
        ("goose", _OPEN_TABLE),
        ("mancala", _MANCALA),
        ("pickomino", _PICKOMINO),
        ("protocol", _PROTOCOL),
    )
    for name, fields in messages.items()
}
"""The fields of every event, by the key of its message."""

OPEN_TABLE = frozenset(f"goose.{name}" for name in _OPEN_TABLE)
"""The events of an open table alone: the languages of the others have no wording for them."""

WORD = "protocol.word"
"""An instruction of the game in use, for `help`: field `instruction`; a language prints its word."""

DRAWING = "protocol.drawing"
"""Lines that are the same in every language: field `drawing`, with its line ends but the last."""


def fields_of(event: Event) -> dict[str, str | int]:
    """Return the values of an event by the names of its fields."""
    message, values = event
    return dict(zip(EVENTS[message], values, strict=True))
