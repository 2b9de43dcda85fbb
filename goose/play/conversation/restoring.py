"""A conversation during a game as data, for another run.

The data are a save with what a save does not contain: who plays for whom, the language, and the dice.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from goose.base.checks import Invalid, Newer, check_version, fields, flag, integer, items, one_of, text
from goose.base.errors import Incomplete, UsageError
from goose.base.jsontext import read_json
from goose.core.dice import MANUAL, RANDOM
from goose.core.events import Failure
from goose.core.instructions import levels_of
from goose.kit.question import Seat
from goose.play.conversation.conversation import Conversation
from goose.play.conversation.setup import Setup

_FORMAT = "goose-play"
_VERSION = 2  # the version that is written. Version 1, without `--people`, is read too.
_MEMBERS = ("format", "version", "game", "language", "dice", "people", "seats", "remembered", "save")
_DICE = (RANDOM, MANUAL)


def encoded(conversation: Conversation) -> bytes | None:
    """Return a conversation as data, or None if no game is in progress that can be continued.

    A loaded game is stored after the questions about what is not in a save: who plays, and whose turn it is.
    """
    talk = conversation.talk
    if not talk.in_game() or talk.unknown or talk.shows:
        return None
    data = {
        "format": _FORMAT,
        "version": _VERSION,
        "game": talk.kind.name,
        "language": talk.words.code,
        "dice": talk.setup.dice,
        "people": talk.setup.people,
        "seats": _written(talk.seats),
        "remembered": _written(talk.remembered),
        "save": talk.interpreter.encode().decode(),
    }
    return json.dumps(data, ensure_ascii=False).encode()


def go_on(data: bytes, files: str | None) -> Conversation:
    """Return the conversation that continues the one in `encoded` data.

    Raises:
        Invalid: the data are not such a conversation.
        UsageError: the folder of the saves, `files`, cannot be opened.
    """
    try:
        members = fields(_upgraded(read_json(data)), *_MEMBERS)
        form, version, game, language, dice, people, seats, remembered, save = members
        one_of(form, (_FORMAT,))
        integer(version, _VERSION, _VERSION)
        given = {"game": text(game), "lang": text(language), "dice": one_of(dice, _DICE)}
        setup = Setup(given, people=flag(people))
    except (UsageError, Incomplete) as error:
        raise Invalid("not a conversation") from error
    if files is not None:
        setup = Setup({**given, "files": files}, people=setup.people)
    try:
        conversation = Conversation(setup)
        talk = conversation.talk
        talk.interpreter.decode(text(save).encode("utf-8", "surrogatepass"))
        talk.adopt_rules()
        levels = (*levels_of(talk.signatures), *talk.kind.levels_by(talk.interpreter.rules))
        talk.seats, talk.remembered = _read(seats, levels), _read(remembered, levels)
        known = {seat.name for seat in talk.seats}
        if not talk.in_game() or any(seat["name"] not in known for seat in talk.view()["seats"]):
            raise Invalid("players who are neither people nor computers")
        conversation.go_on()
    except Failure as error:
        if isinstance(error.__cause__, Newer):
            raise Newer from error
        raise Invalid("not a save") from error
    return conversation


def _upgraded(data: object) -> dict[str, Any]:
    """Return the data of a conversation in the form of this version."""
    if type(data) is not dict:
        raise Invalid("not a conversation")
    if data.get("format") == _FORMAT:
        check_version(data.get("version"), _VERSION)
    if "people" in data or type(data.get("version")) is not int or data["version"] != 1:
        return data
    return {**data, "version": _VERSION, "people": False}


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
    if len({seat.name for seat in seats}) < len(seats):
        raise Invalid("a repeated player")
    return seats
