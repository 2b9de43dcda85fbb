"""Reads the messages of clients, who may be attackers."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from goose.base.checks import Invalid, members
from goose.core.words import CODES
from goose.tables.protocol.messages import Hello, Move
from goose.tables.protocol.refusals import Refused

_MOST_DIGITS = 15


def read_object(text: str | bytes, key: str) -> dict[str, Any]:
    """Return the JSON object in a text, without duplicate members and fractions.

    `key` is the key of the refusal of a wrong text.
    """
    try:
        data = _DECODER.decode(text if isinstance(text, str) else text.decode())
        if "\\u" in (text if isinstance(text, str) else text.decode()):
            json.dumps(data, ensure_ascii=False).encode()  # an unpaired surrogate is refused
    except (Invalid, ValueError, RecursionError) as error:
        raise Refused(key, "This is not valid JSON for this server.") from error
    if type(data) is not dict:
        raise Refused(key, "A JSON object is expected.")
    return data


def read_hello(text: str | bytes) -> Hello:
    """Return the first message of a client."""
    data = read_object(text, "bad-message")
    if "token" not in data:
        raise Refused("not-allowed", "The first message must have a token, which is null to watch.")
    token, lang = data["token"], data.get("lang", "en")
    picture, alive = data.get("picture", False), data.get("alive", False)
    wrong = type(picture) is not bool or type(alive) is not bool or lang not in CODES
    if wrong or not data.keys() <= {*Hello.members()}:
        raise Refused("bad-message", "The first message must have token, and may have lang, picture and alive.")
    if token is not None and type(token) is not str:
        raise Refused("not-allowed", "The token must be a text, or null to watch.")
    return Hello(token, lang, picture, alive)


def read_move(text: str | bytes) -> Move:
    """Return a message that gives a move."""
    data = read_object(text, "bad-message")
    if data.keys() != {*Move.members()} or type(data["n"]) is not int or type(data["line"]) is not str:
        raise Refused("bad-message", "A message must have n, a number, and line, a text, and nothing else.")
    return Move(data["n"], data["line"])


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError("a number is too long")
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number that is used here")


_DECODER = json.JSONDecoder(
    object_pairs_hook=members, parse_int=_whole, parse_float=_no_number, parse_constant=_no_number
)
