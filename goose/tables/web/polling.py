"""Long polling: the messages of a socket over plain requests, for networks that let no WebSocket through.

The first message begins a conversation and is answered with its key. With the key a client asks for the next messages,
which may take some seconds, and sends its moves. The conversation has the limits of a socket.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from aiohttp import web
from attrs import define, field

from goose.tables.protocol.messages import Changed, Messages
from goose.tables.protocol.refusals import Refused
from goose.tables.web.answers import HEADERS, answer, sent
from goose.tables.web.connection import Connection
from goose.tables.web.conversation import MOST_MESSAGE, TableConversation
from goose.tables.web.guard import Guard, TooMany
from goose.tables.web.limits import BUDGET
from goose.tables.web.room import Room
from goose.tables.web.viewer import Text, Viewer

WAIT = 20.0  # seconds that a request may wait for a message
SILENCE = 15.0  # seconds without a request after which a client has gone
_SAVED = 0.9  # a request within the limits of its conversation is counted for this much less
_BEHIND = 65_536  # characters that wait for a client of which the newest position is enough
_KEY = 24  # random bytes


@define(eq=False)
class PolledViewer(Viewer):
    """A viewer who asks for messages."""

    count: Callable[[int], None] = field(kw_only=True)  # is called with the change of the characters that wait
    size: int = field(default=0, init=False)  # characters that wait
    _waiting: list[str] = field(factory=list, init=False)
    _request: asyncio.Future[None] | None = field(default=None, init=False)  # the request that waits for a message
    _on_read: Callable[[], None] | None = field(default=None, init=False)

    @property
    def is_behind(self) -> bool:
        """Whether much waits for the client."""
        return self.size >= _BEHIND

    def on_read(self, call: Callable[[], None] | None) -> None:
        """Call a function whenever the client has everything."""
        self._on_read = call

    def send(self, message: Text) -> None:
        """Keep a message until the client asks for it."""
        if self.leaving:
            return
        self._waiting.append(message.text)
        self._grow(len(message.text))
        self._wake()

    def dismiss(self, refused: Refused) -> None:
        """Send the reason, and nothing after it."""
        self.send(Text.closing(refused))
        self.leaving = True

    def close(self) -> None:
        """Do nothing: the answer with the reason is the last one."""

    def is_sent(self) -> bool:
        """Return whether no request waits for an answer."""
        return self._request is None

    def abort(self) -> None:
        """Forget what waits."""
        self.take()

    def take(self) -> list[str]:
        """Return the messages that wait, which the client has now."""
        found, self._waiting = self._waiting, []
        self._grow(-self.size)
        if self._on_read is not None:
            self._on_read()
        return found

    async def next(self, connection: Connection) -> list[str] | None:
        """Return the next messages as soon as there are some, or none after some time; None if another request came.

        The end of the connection also ends the wait.
        """
        self._wake()
        request = self._request = asyncio.get_running_loop().create_future()
        connection.lost = self._wake
        try:
            if not self._waiting:
                with suppress(TimeoutError):
                    async with asyncio.timeout(WAIT):
                        await request
            if self._request is not request:
                return None
            return [] if connection.transport is None else self.take()
        finally:
            connection.lost = None
            if self._request is request:
                self._request = None

    def _wake(self) -> None:
        if self._request is not None and not self._request.done():
            self._request.set_result(None)

    def _grow(self, by: int) -> None:
        self.size += by
        self.count(by)


@define(eq=False)
class _Session:
    """A conversation with a client."""

    room: Room
    viewer: PolledViewer
    conversation: TableConversation
    address: str
    heard: float  # time of the last request
    timer: asyncio.TimerHandle | None = None


class Polls:
    """Serves clients without sockets."""

    def __init__(self, guard: Guard) -> None:
        self._guard = guard
        self._sessions: dict[str, _Session] = {}  # the one that was silent for the longest time first
        self._size = 0  # characters that wait for all clients

    async def say(self, text: bytes, key: str | None, room: Room, address: str) -> web.Response:
        """Answer a request that brings a message."""
        if len(text) > MOST_MESSAGE:
            raise Refused("too-large", f"A message has at most {MOST_MESSAGE:,} bytes.")
        if key is None:
            return await self._begin(text, room, address)
        session = self._session(key, room)
        try:
            if not session.viewer.leaving and await session.conversation.may_go_on():
                self._guard.give_back(address, _SAVED)
                await session.conversation.take(text)
        except Refused as refused:
            session.viewer.dismiss(refused)
        return answer(Changed(room.table.n))

    async def _begin(self, text: bytes, room: Room, address: str) -> web.Response:
        """Answer the first message of a conversation: by its key with the first messages, or by a refusal."""
        if not self._guard.sockets.add(address):
            return _answer([Text.closing(TooMany("There are too many sockets.", 60)).text], None)
        conversation = TableConversation(room)
        try:
            viewer = await conversation.begin(text, partial(PolledViewer, count=self._count))
        except BaseException as error:
            self._guard.sockets.remove(address)
            if not isinstance(error, Refused):
                raise
            return _answer([Text.closing(error).text], None)
        assert isinstance(viewer, PolledViewer), "that is what was made"
        key = secrets.token_urlsafe(_KEY)
        session = _Session(room, viewer, conversation, address, asyncio.get_running_loop().time())
        self._sessions[key] = session
        self._watch(key, session)
        return _answer(viewer.take(), key)

    async def hear(self, request: web.BaseRequest, key: str | None, room: Room, address: str) -> web.Response:
        """Answer a request for the next messages."""
        connection = request.protocol
        assert isinstance(connection, Connection)
        if request.method != "GET" or key is None:
            raise Refused("bad-request", "Ask for messages with GET and the key of the conversation.")
        session = self._session(key, room)
        if session.viewer.is_sent():  # otherwise this request ends another one, which no message bounds
            self._guard.give_back(address, _SAVED)
        texts = await session.viewer.next(connection)
        session.heard = asyncio.get_running_loop().time()
        if texts is not None and (connection.transport is None or (session.viewer.leaving and not session.viewer.size)):
            self._end(key, session)
        return _answer(texts or [])

    def _session(self, key: str, room: Room) -> _Session:
        """Return the conversation with a key, which goes on."""
        session = self._sessions.get(key)
        if session is None or session.room is not room:
            raise Refused("no-such-thing", "There is no such conversation any more: begin another one.")
        if not session.viewer.leaving:
            session.heard = asyncio.get_running_loop().time()
        self._sessions[key] = self._sessions.pop(key)
        return session

    def _watch(self, key: str, session: _Session) -> None:
        """End a conversation when its client is silent for too long."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        if not session.viewer.is_sent():  # a request waits
            session.heard = now
        left = session.heard + SILENCE - now
        if left <= 0:
            self._end(key, session)
        else:
            session.timer = loop.call_later(left, self._watch, key, session)

    def _end(self, key: str, session: _Session) -> None:
        if self._sessions.pop(key, None) is None:  # another request has ended it
            return
        if session.timer is not None:
            session.timer.cancel()
        session.room.leave(session.viewer)
        session.viewer.abort()
        self._guard.sockets.remove(session.address)

    def _count(self, by: int) -> None:
        self._size += by
        if self._size > BUDGET:
            asyncio.get_running_loop().call_soon(self._make_room)

    def _make_room(self) -> None:
        """End the conversations that were silent for the longest time while messages wait, if too much waits."""
        for key, session in [*self._sessions.items()]:
            if self._size <= BUDGET:
                return
            if session.viewer.size:
                self._end(key, session)


def _answer(texts: list[str], *key: str | None) -> web.Response:
    """Return messages as one answer, with the key of a new conversation."""
    members = "".join(f"{Messages.encoded(key=each)}," for each in key)
    body = f'{{{members}"messages":[{",".join(texts)}]}}'.encode()
    return sent(body, "application/json", {**HEADERS, "Cache-Control": "no-store"})
