"""JSON Schemas (2020-12) of what clients and the server say to each other; `docs/tables.md` says what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.tables.wanted import ABSENT, LONGEST_LIMIT, SHORTEST_LIMIT
from goose.view import COUNT, NAME, closed, listed, nullable, schema_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.games.game import GameKind

TEXT = {"type": "string"}
"""The schema of a text."""

FLAG = {"type": "boolean"}
"""The schema of yes or no."""

ID = {"type": "string", "pattern": "^[a-z2-7]{16,20}$", "description": "Of a table: a prefix, and 80 bits."}
"""The schema of an id."""

TOKEN = {"type": "string", "pattern": "^[A-Za-z0-9_-]{32}$", "description": "A secret of 24 random bytes."}
"""The schema of a secret."""

TITLES = {
    "type": "object",
    "additionalProperties": TEXT,
    "description": "What it is called, by the code of the language.",
}
"""The schema of names that people read."""

STATES = ("open", "playing", "finished", "archived")
"""What a table can be."""

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_LIMIT = nullable(
    {
        "type": "integer",
        "minimum": SHORTEST_LIMIT,
        "maximum": LONGEST_LIMIT,
        "description": "Seconds that a person has to move.",
    }
)
_LEVEL = {"type": "string", "description": "By which a computer plays."}
_VALUE = {"type": ["string", "integer"]}
_POINTS = {"type": "object", "additionalProperties": TEXT, "description": "Those that were switched."}
_SQUARES = nullable({"type": "integer", "minimum": 1, "description": "Of the board, where that was said."})
_CHOICE = {"enum": list(ABSENT), "description": "What the server does for who lets the limit pass."}


def _optional(schema: dict[str, Any], *needed: str) -> dict[str, Any]:
    """Return the schema of an object of which only some members must be there."""
    return {**schema, "required": list(needed)}


def _refusals(keys: Sequence[str]) -> dict[str, Any]:
    return {"error": {"enum": list(keys)}, "message": {"type": "string", "description": "One English sentence."}}


SUMMARY = closed(
    "What anybody may know of a table.",
    {
        "id": ID,
        "game": TEXT,
        "titles": TITLES,
        "rules": TEXT,
        "rules_titles": TITLES,
        "points": _POINTS,
        "squares": _SQUARES,
        "state": {"enum": list(STATES)},
        "public": {**FLAG, "description": "It is listed in the lobby."},
        "seats": listed(
            closed(
                "A seat that is taken; a computer has no name before the start.",
                {"name": nullable(NAME), "level": nullable(_LEVEL), "here": {**FLAG, "description": "Connected."}},
            )
        ),
        "least": {**COUNT, "description": "Players, at least."},
        "most": {**COUNT, "description": "Players, at most."},
        "limit": _LIMIT,
        "absent": _CHOICE,
        "made": {"type": "string", "format": "date-time"},
        "prints": {**TEXT, "description": "The command that prints the transcript of its script."},
        "frozen": nullable({"type": "string", "description": "Why it takes nothing any more."}),
        "rematch": nullable(ID),
    },
)
"""The schema of a summary."""

LOBBY = closed("The lobby.", {"tables": listed(SUMMARY, "The newest first.")})
"""The schema of what `GET /api/tables` answers."""

GAMES = closed(
    "What tables can be made with.",
    {
        "languages": listed({"type": "string", "description": "A code."}),
        "games": listed(
            closed(
                "A game.",
                {
                    "name": TEXT,
                    "titles": TITLES,
                    "rules": listed(
                        closed(
                            "Rules that can be played at tables.",
                            {
                                "name": TEXT,
                                "titles": TITLES,
                                "players": {**listed(COUNT, "At least, and at most."), "minItems": 2, "maxItems": 2},
                                "levels": listed(_LEVEL, "The best last; none when no computer can play."),
                                "squares": nullable(
                                    closed("Of the board.", dict.fromkeys(("least", "most", "default"), COUNT))
                                ),
                                "points": listed(
                                    closed(
                                        "A point that can be switched.",
                                        {"name": TEXT, "explanation": TEXT, "default": TEXT, "values": listed(TEXT)},
                                    )
                                ),
                            },
                        )
                    ),
                },
            )
        ),
    },
)
"""The schema of what `GET /api/games` answers."""

WANTED = _optional(
    closed(
        "What a table is made with.",
        {
            "game": TEXT,
            "rules": nullable(TEXT),
            "points": _POINTS,
            "squares": _SQUARES,
            "name": nullable({**NAME, "description": "Of who makes it and sits down; null takes no seat."}),
            "computers": listed(_LEVEL),
            "public": FLAG,
            "limit": _LIMIT,
            "absent": _CHOICE,
        },
    ),
    "game",
)
"""The schema of the body of `POST /api/tables`."""

MADE = closed("A table that was made.", {"id": ID, "token": TOKEN, "name": nullable(NAME)})
"""The schema of what `POST /api/tables` answers, and a rematch that is new."""

REMATCH = closed("A table that was there.", {"id": ID})
"""The schema of the answer to a rematch that somebody else has made."""

SIT = closed("Who sits down.", {"name": NAME})
"""The schema of the body of `POST /api/tables/ID/seats`."""

FREE = closed("Whose seat is freed.", {"name": NAME})
"""The schema of the body of `POST /api/tables/ID/free`."""

SEATED = closed("A seat that was taken.", {"name": NAME, "token": TOKEN})
"""The schema of what `POST /api/tables/ID/seats` answers."""

COUNTED = closed("After a change.", {"n": {**COUNT, "description": "Instructions in the log."}})
"""The schema of what `start`, `free` and `leave` answer."""

HEALTH = closed("The server serves.", {"ok": {"const": True}})
"""The schema of what `GET /api/health` answers."""

REFUSED = (
    *("bad-request", "no-such-thing", "not-allowed", "bad-name", "name-taken", "table-full", "not-open", "too-few"),
    *("not-playing", "not-finished", "frozen", "too-many", "too-large", "headers-too-large"),
    *("too-slow", "stopping", "failed"),
)
"""What a request is refused with."""

REFUSAL = closed("A refusal.", _refusals(REFUSED))
"""The schema of the answer to a request that is refused."""

HELLO = _optional(
    closed(
        "The first message of a socket.",
        {
            "token": nullable({"type": "string", "description": "Of a seat, or of who made the table; null to watch."}),
            "lang": {"type": "string", "description": "A code; `en` when it is not there."},
            "picture": {**FLAG, "description": "Pictures are wanted; false when it is not there."},
        },
    ),
    "token",
)
"""The schema of the first message up."""

MOVE = closed(
    "A move.",
    {
        "n": {"type": "integer", "description": "Of the position that it is meant for."},
        "line": {"type": "string", "description": "One of its moves."},
    },
)
"""The schema of the other messages up."""

ANSWERED = (
    *("stale", "not-your-turn", "no-such-move", "not-playing", "frozen", "rate", "bad-message"),
    *("no-such-thing", "not-allowed"),
)
"""What a message is refused with, the position in hand."""

CLOSING = closed(
    "What is said before the server closes a socket.",
    _refusals(("bad-message", "not-allowed", "freed", "too-slow", "too-many", "rate", "stopping")),
)
"""The schema of the last message down."""

_REPLY = {
    "n": {**COUNT, "description": "The number of the instruction in the log."},
    "instruction": {"type": "string", "description": "As it is in the log, which is English."},
    "lines": listed(TEXT, "The reply, in the viewer's language."),
}


def position_of(kind: GameKind) -> dict[str, Any]:
    """Return the schema of a position, the message down, at tables of a kind of game."""
    view = {key: value for key, value in schema_of(kind).items() if key != "$schema"}
    event = {
        "type": "object",
        "properties": {"event": {"type": "string", "description": "The key of its message."}},
        "required": ["event"],
        "additionalProperties": {"anyOf": [_VALUE, listed(_VALUE)]},
    }
    always: dict[str, Any] = {
        "n": {**COUNT, "description": "Instructions in the log; 0 while the table is open."},
        "instruction": nullable({"type": "string", "description": "The last one; null when something else happened."}),
        "events": listed(event, "What it brought about."),
        "lines": listed(TEXT, "The reply to it, in the viewer's language."),
        "view": nullable(view),
        "moves": listed(
            closed("A move of whoever is to move.", {"line": TEXT, "label": TEXT}), "None when no person is to move."
        ),
        "turn": nullable({**NAME, "description": "Whose turn it is."}),
        "seconds": nullable({**COUNT, "description": "That are left to move, with a limit."}),
        "table": SUMMARY,
    }
    sometimes: dict[str, Any] = {
        "picture": nullable({"type": "string", "description": "SVG; only for who asked for it."}),
        "you": closed("In the first message.", {"name": nullable(NAME), "maker": FLAG}),
        "replies": listed(
            closed("One of the last instructions.", _REPLY),
            "In the first message, in refusals, and where positions before this one were left out.",
        ),
        "error": {"enum": list(ANSWERED), "description": "Why what was sent is refused."},
        "message": {"type": "string", "description": "The same in an English sentence."},
        "retry": {**COUNT, "description": "Seconds to wait, with the error `rate`."},
    }
    return {"$schema": _DIALECT, **_optional(closed("A position.", {**always, **sometimes}), *always)}
