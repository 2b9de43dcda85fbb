"""A conversation with a client of a table, who may be an attacker, by a socket or by plain requests."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from functools import partial
from typing import Any

from goose.base.checks import Invalid
from goose.base.jsontext import read_json
from goose.core.words import CODES
from goose.tables.protocol.messages import REACTIONS, Hello, Move, Reacted, Reaction
from goose.tables.protocol.refusals import Refusal, Refused
from goose.tables.snapshot import Shown, Snapshot
from goose.tables.table import Holder
from goose.tables.web.guard import MESSAGES, TooMany
from goose.tables.web.limits import Bucket
from goose.tables.web.room import Room
from goose.tables.web.viewer import Viewer

MOST_MESSAGE = 1_024  # most bytes of a message
MOST_OVER = 100  # a conversation ends after this many messages in a row over the limit
NOBODY = Holder(None, False)  # a spectator
_BETWEEN_ANSWERS = 1.0  # seconds
_MOST_DIGITS = 15  # of a number

Make = Callable[[str | None, Holder | None, Shown, bool], Viewer | None]
"""Makes the viewer; returns None if the client has gone meanwhile."""


class TableConversation:
    """The messages of a client."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._loop = asyncio.get_running_loop()
        self._bucket = Bucket(*MESSAGES, self._loop.time())
        self._viewer: Viewer | None = None
        self._over = 0  # messages in a row over the limit
        self._answered = 0.0

    async def may_go_on(self) -> bool:
        """Count a message, and return whether it is to be read.

        Raises:
            Refused: there were too many, so the conversation ends.
        """
        now = self._loop.time()
        if self._bucket.take(now):
            self._over = 0
            return True
        self._over += 1
        if self._over >= MOST_OVER:
            raise Refused("rate", "There are too many messages.")
        refused = Refused("rate", "There are too many messages: wait a little.")
        await self._answer_sometimes(now, {**Refusal.of(refused).data(), "retry": math.ceil(self._bucket.wait())})
        return False

    async def begin(self, text: str | bytes, make: Make) -> Viewer | None:
        """Read the first message, and let the viewer whom `make` returns enter the room."""
        hello = read_hello(text)
        holder = None if hello.token is None else self._room.holder(hello.token)
        sided = hello.picture and await self._room.has_sides()
        name = None if holder is None else holder.name
        shown = Shown(hello.lang, hello.picture, name if sided else None)
        viewer = make(hello.token, holder, shown, hello.alive)
        if viewer is not None:
            await self._room.enter(viewer)
            self._viewer = viewer
        return viewer

    async def take(self, text: str | bytes) -> None:
        """Carry out the move in a message, or pass on the reaction; the answer is a position, or a refusal with it."""
        viewer = self._viewer
        assert viewer is not None, "the conversation has begun"
        try:
            message = read_message(text)
            if isinstance(message, Move):
                await self._room.carry_out(partial(self._act, viewer, message))
            else:
                self._react(viewer, message)
        except Refused as refused:
            if refused.key == "stopping":  # everybody gets this message anyway
                return
            if viewer.holder is None:
                await self._answer_sometimes(self._loop.time(), Refusal.of(refused).data())
            else:
                retry = {"retry": refused.seconds} if isinstance(refused, TooMany) else {}
                await self._room.refuse(viewer, {"error": refused.key, "message": refused.message, **retry})

    def _react(self, viewer: Viewer, message: Reaction) -> None:
        holder = None if viewer.token is None else self._room.table.holder(viewer.token)
        if holder is None or holder.name is None:
            raise Refused("not-allowed", "Only players can react.")
        if seconds := self._room.react(Reacted(holder.name, message.reaction)):
            too_many = TooMany("Wait a little before the next reaction.", seconds)
            too_many.key = "rate"
            raise too_many

    def _act(self, viewer: Viewer, move: Move) -> Snapshot:
        holder = None if viewer.token is None else self._room.table.holder(viewer.token)
        return self._room.table.act(holder or NOBODY, move.n, move.line)

    async def _answer_sometimes(self, now: float, data: dict[str, Any]) -> None:
        """Answer a wrong message, at most once per second, so that the answers are not a flood."""
        if self._viewer is not None and now >= self._answered + _BETWEEN_ANSWERS:
            self._answered = now
            await self._room.refuse(self._viewer, data)


# Messages of clients.


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


def read_message(text: str | bytes) -> Move | Reaction:
    """Return a message that gives a move or a reaction."""
    data = read_object(text, "bad-message")
    if data.keys() == {*Reaction.members()}:
        if data["reaction"] not in REACTIONS:
            raise Refused("bad-message", f"reaction must be one of {', '.join(REACTIONS)}.")
        return Reaction(str(data["reaction"]))
    if data.keys() != {*Move.members()}:
        raise Refused("bad-message", "A message must have n, a number, and line, a text, and nothing else.")
    if type(data["n"]) is not int:
        raise Refused("bad-message", "n must be a whole number.")
    if type(data["line"]) is not str:
        raise Refused("bad-message", "line must be a text.")
    return Move(data["n"], data["line"])
