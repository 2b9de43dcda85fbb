"""Reads the messages of clients, who may be attackers."""

from __future__ import annotations

from typing import Any

from goose.base.checks import Invalid
from goose.base.jsontext import read_json
from goose.core.words import CODES
from goose.tables.protocol.messages import Hello, Move
from goose.tables.protocol.refusals import Refused

_MOST_DIGITS = 15


def read_object(text: str | bytes, key: str) -> dict[str, Any]:
    """Return the JSON object in a text; `key` is the key of the refusal of a wrong text."""
    try:
        whole = text if isinstance(text, str) else text.decode()  # a byte order mark is refused in both
        data = read_json(whole, most_digits=_MOST_DIGITS)
    except (Invalid, UnicodeDecodeError) as error:
        why = "not UTF-8" if isinstance(error, UnicodeDecodeError) else str(error)
        raise Refused(key, f"This is not valid JSON for this server: {why}.") from error
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
    if not data.keys() <= {*Hello.members()}:
        raise Refused("bad-message", "The first message must have token, and may have lang, picture and alive.")
    for name, flag in (("picture", picture), ("alive", alive)):
        if type(flag) is not bool:
            raise Refused("bad-message", f"{name} must be true or false.")
    if lang not in CODES:
        raise Refused("bad-message", f"lang must be one of {', '.join(CODES)}.")
    if token is not None and type(token) is not str:
        raise Refused("not-allowed", "The token must be a text, or null to watch.")
    return Hello(token, lang, picture, alive)


def read_move(text: str | bytes) -> Move:
    """Return a message that gives a move."""
    data = read_object(text, "bad-message")
    if data.keys() != {*Move.members()}:
        raise Refused("bad-message", "A message must have n, a number, and line, a text, and nothing else.")
    if type(data["n"]) is not int:
        raise Refused("bad-message", "n must be a whole number.")
    if type(data["line"]) is not str:
        raise Refused("bad-message", "line must be a text.")
    return Move(data["n"], data["line"])
