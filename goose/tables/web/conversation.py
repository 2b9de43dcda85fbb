"""A conversation with a client of a table, within the limits, by a socket or by plain requests."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from functools import partial
from typing import Any

from goose.tables.protocol.messages import Move
from goose.tables.protocol.refusals import Refusal, Refused
from goose.tables.snapshot import Shown, Snapshot
from goose.tables.table import Holder
from goose.tables.web.guard import MESSAGES
from goose.tables.web.limits import Bucket
from goose.tables.web.messages import read_hello, read_move
from goose.tables.web.room import Room
from goose.tables.web.viewer import Viewer

MOST_MESSAGE = 1_024  # most bytes of a message
MOST_OVER = 100  # a conversation ends after this many messages in a row over the limit
NOBODY = Holder(None, False)  # a spectator
_BETWEEN_ANSWERS = 1.0  # seconds

Make = Callable[[str | None, Holder | None, Shown, bool], Viewer | None]
"""Makes the viewer; returns None if the client has gone meanwhile."""


class Conversation:
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
        """Read the first message, and let the viewer whom `make` returns enter the room.

        Raises:
            Refused: the client is not let in.
        """
        hello = read_hello(text)
        holder = None if hello.token is None else self._room.table.holder(hello.token)
        if hello.token is not None and holder is None:
            raise Refused("not-allowed", "Nobody at this table has this token.")
        sided = hello.picture and await self._room.has_sides()
        name = None if holder is None else holder.name
        shown = Shown(hello.lang, hello.picture, name if sided else None)
        viewer = make(hello.token, holder, shown, hello.alive)
        if viewer is not None:
            await self._room.enter(viewer)
            self._viewer = viewer
        return viewer

    async def take(self, text: str | bytes) -> None:
        """Carry out the move in a message; the answer is a position, or a refusal with it."""
        viewer = self._viewer
        assert viewer is not None, "the conversation has begun"
        try:
            move = read_move(text)
            await self._room.carry_out(partial(self._act, viewer, move))
        except Refused as refused:
            if refused.key == "stopping":  # everybody gets this message anyway
                return
            if viewer.holder is None:
                await self._answer_sometimes(self._loop.time(), Refusal.of(refused).data())
            else:
                await self._room.refuse(viewer, Refusal.of(refused).data())

    def _act(self, viewer: Viewer, move: Move) -> Snapshot:
        holder = None if viewer.token is None else self._room.table.holder(viewer.token)
        return self._room.table.act(holder or NOBODY, move.n, move.line)

    async def _answer_sometimes(self, now: float, data: dict[str, Any]) -> None:
        """Answer a wrong message, at most once per second, so that the answers are not a flood."""
        if self._viewer is not None and now >= self._answered + _BETWEEN_ANSWERS:
            self._answered = now
            await self._room.refuse(self._viewer, data)
