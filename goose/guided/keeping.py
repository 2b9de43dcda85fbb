"""A conversation in the middle of a game as data, to go on with it in another run.

It is a save with what a save does not say: who plays for whom, the language, and the dice.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from goose.checks import Invalid, fields, items, one_of, text
from goose.events import Failure, UsageError
from goose.guided.conversation import Conversation
from goose.guided.setup import Setup
from goose.guided.talk import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

_FORMAT = "goose-play"
_VERSION = 1


def keep(conversation: Conversation) -> bytes | None:
    """Return a conversation as data, or None when there is no game in progress that could be gone on with."""
    talk = conversation.talk
    if not talk.in_game() or talk.unknown:
        return None
    data = {
        "format": _FORMAT,
        "version": _VERSION,
        "game": talk.kind.name,
        "language": talk.words.code,
        "dice": talk.setup.dice,
        "seats": _written(talk.seats),
        "remembered": _written(talk.remembered),
        "save": talk.interpreter.encode().decode(),
    }
    return json.dumps(data, ensure_ascii=False).encode()


def go_on(data: bytes, files: str | None) -> Conversation:
    """Return the conversation that goes on where another ended.

    Args:
        data: what `keep` returned.
        files: the folder of the saves, or None.

    Raises:
        UsageError: the data are not such a conversation, or the folder cannot be.
    """
    try:
        return _decoded(json.loads(data), files)
    except (ValueError, RecursionError, Invalid, Failure) as error:
        raise UsageError("--resume: the game that was kept cannot be read.") from error


def _decoded(data: object, files: str | None) -> Conversation:
    names = ("format", "version", "game", "language", "dice", "seats", "remembered", "save")
    form, version, game, language, dice, seats, remembered, save = fields(data, *names)
    if (form, version) != (_FORMAT, _VERSION):
        raise Invalid("not a conversation of this version")
    given: dict[str, Any] = {"game": text(game), "lang": text(language), "dice": text(dice)}
    if files is not None:
        given["files"] = files
    conversation = Conversation(Setup(given))
    talk = conversation.talk
    talk.interpreter.decode(text(save).encode())
    talk.adopt_rules()
    levels = talk.interpreter.signatures["start-auto"].values[0].levels
    talk.seats = _read(seats, levels)
    talk.remembered = _read(remembered, levels)
    if {seat["name"] for seat in talk.view()["seats"]} - {seat.name for seat in talk.seats} or not talk.in_game():
        raise Invalid("players of whom it is not known who they are")
    talk.shows = True
    conversation.goes_on()
    return conversation


def _written(seats: Sequence[Seat]) -> list[list[str | None]]:
    return [[seat.name, seat.level] for seat in seats]


def _read(data: object, levels: tuple[str, ...]) -> list[Seat]:
    seats = []
    for seat in items(data):
        pair = items(seat)
        if len(pair) != 2:
            raise Invalid("a player")
        name, level = pair
        seats.append(Seat(text(name), None if level is None else one_of(level, levels)))
    return seats
