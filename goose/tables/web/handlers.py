"""The handlers of requests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import nullcontext, suppress
from functools import partial
from typing import Any

from aiohttp import web

from goose.core.texts import ENGLISH
from goose.core.words import CODES
from goose.tables.catalogue import catalogue
from goose.tables.courses import as_stored
from goose.tables.opening import opening_named
from goose.tables.play import replay, transcript
from goose.tables.protocol.messages import Changed, CourseContents, Health, Rematch, SeatGiven, TableMade
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import Lobby
from goose.tables.record import hashed
from goose.tables.rematch import read_rematch
from goose.tables.request import read_request
from goose.tables.rules import read_rules
from goose.tables.snapshot import Snapshot
from goose.tables.table import Holder, Table
from goose.tables.web.answers import TOO_LARGE, answer, download, refusal, too_large
from goose.tables.web.connection import MOST_BODY, WHOLE, Connection, report_bug
from goose.tables.web.guard import Guard, TooMany
from goose.tables.web.limits import Count, Place
from goose.tables.web.messages import read_object
from goose.tables.web.pages import installed_pages, picture
from goose.tables.web.polling import Polls
from goose.tables.web.room import Room
from goose.tables.web.rooms import Rooms
from goose.tables.web.sockets import Sockets

_FILE = 0.1  # a file from memory counts as this part of a request, because a page has many files
_LONG = 5.0  # replaying a whole game counts as this many requests
_MOST_LONG = 2  # transcripts, and replays, at the same time; a replay takes a hundred times as long as a transcript
_MOST_WAITING = (64, 16)  # running and waiting jobs of these kinds: in total and for one address
_FREED = 60.0  # seconds after which a game may have started, or a seat may be free again
_SOON = 10.0  # seconds after which there may be fewer waiting jobs
MOST_REPLAYED = 2_000  # most instructions of a replay, since each needs a picture

MOST_FIELDS = 16_384  # most bytes of all header fields of a request
_BETWEEN = len(": \r\n")

_NO_SUCH = "There is nothing at this address."


class Handlers:
    """Answers requests until it is `stopping`."""

    def __init__(self, rooms: Rooms, guard: Guard) -> None:
        self.stopping = False
        self._rooms = rooms
        self._guard = guard
        self._pages = installed_pages()
        self._sockets = Sockets(guard)
        self._polls = Polls(guard)
        self._long = {part: asyncio.Semaphore(_MOST_LONG) for part in ("transcript", "replay")}
        self._waiting = Count(*_MOST_WAITING)
        self._of_a_table: Mapping[tuple[str, ...], Callable[[_Request, Room], Awaitable[web.StreamResponse]]] = {
            ("GET",): self._summary,
            ("POST", "seats"): self._sit,
            ("POST", "free"): self._free,
            ("POST", "start"): partial(self._change, Table.start),
            ("POST", "leave"): partial(self._change, Table.leave),
            ("POST", "rematch"): self._rematch,
            ("GET", "script"): self._script,
            ("GET", "transcript"): self._transcript,
            ("GET", "replay"): self._replay,
            ("GET", "socket"): self._socket,
            ("GET", "messages"): self._hear,
            ("POST", "messages"): self._say,
            ("GET", "course"): self._course,
        }

    async def __call__(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer a request."""
        try:
            return await self._answer(self._checked(request))
        except Refused as refused:
            shown = refused.key == TOO_LARGE and not _is_of_program(request.rel_url.raw_path)
            return too_large() if shown else refusal(refused, _reader(request))

    def _checked(self, request: web.BaseRequest) -> _Request:
        """Return a request after checking its headers, its host and the limits."""
        connection = request.protocol
        assert isinstance(connection, Connection)
        if self.stopping:
            raise Refused("stopping", "The server stops.")
        if sum(len(name) + len(value) + _BETWEEN for name, value in request.raw_headers) > MOST_FIELDS:
            most = f"The header fields of a request have at most {MOST_FIELDS:,} bytes, cookies included."
            raise Refused(TOO_LARGE, most)
        path = request.rel_url.raw_path
        forwarded = request.headers.getall("X-Forwarded-For", ())
        address = self._guard.addresses.of(connection.peer, forwarded)
        is_page = request.method in ("GET", "HEAD") and not _is_of_program(path)
        self._guard.request(address, _FILE if path.startswith("/assets/") else 1.0)
        hosts = request.headers.getall("Host", ())
        if len(hosts) != 1:
            raise Refused("bad-request", "A request must have exactly one Host header.")
        if not self._guard.names.knows(hosts[0], connection.local):
            raise Refused("not-allowed", "This is not a name of this server; `goose serve --origin` adds a name.")
        if not is_page:
            for origin in request.headers.getall("Origin", ()):
                if not self._guard.names.trusts(origin, connection.local):
                    raise Refused("not-allowed", "Pages of other sites must not use this server.")
        return _Request(request, path, address)

    async def _answer(self, asked: _Request) -> web.StreamResponse:
        match asked.method, asked.path.split("/")[1:]:
            case "GET", [""]:
                return self._pages.page(asked.request)
            case "GET", ["t", key]:
                try:
                    with await self._rooms.room(key) as room:
                        return await self._page_of(asked.request, room)
                except Refused as refused:
                    if refused.key != "no-such-thing":
                        raise
                    return self._pages.missing()
            case "GET", ["assets", name]:
                return await self._asset(name, asked.request)
            case "GET", ["api", "health"]:
                return answer(Health())
            case "GET", ["api", "games"]:
                lang = asked.lang()
                return answer(await self._rooms.run(lambda: catalogue(lang, self._rooms.hall.courses)))
            case "GET", ["api", "rules"]:
                query, lang = asked.query()
                return answer(await self._rooms.run(lambda: read_rules(query, lang, self._rooms.hall.courses)))
            case "GET", ["api", "tables"]:
                return answer(Lobby(await self._rooms.lobby()))
            case "POST", ["api", "tables"]:
                return await self._make(asked)
            case method, ["api", "tables", key, *part] if (
                handler := self._of_a_table.get((method, *part))
            ) is not None:
                with await self._rooms.room(key) as room:
                    return await handler(asked, room)
        raise Refused("no-such-thing", _NO_SUCH)

    async def _page_of(self, request: web.BaseRequest, room: Room) -> web.StreamResponse:
        """Return the page of a table; a browser gets its position with it, if that can be drawn."""
        reader = _reader(request)
        if reader is None:
            return self._pages.page(request)
        try:
            position, sided = await room.public(reader), await room.has_sides()
        except Exception as error:  # noqa: BLE001 - the picture of another package may raise anything
            report_bug(error)
            return self._pages.page(request)
        return self._pages.table(request, position, reader, sided=sided)

    async def _asset(self, name: str, request: web.BaseRequest) -> web.StreamResponse:
        """Return a file of the page, or the picture of an opening."""
        if (file := self._pages.file(name, request)) is not None:
            return file
        opening = await self._rooms.run(lambda: opening_named(name))
        if opening is None:
            raise Refused("no-such-thing", _NO_SUCH)
        return picture(opening, request)

    async def _make(self, asked: _Request) -> web.StreamResponse:
        data = await asked.body()
        request = await self._rooms.run(lambda: read_request(data, self._rooms.hall.courses))
        with self._guard.making(asked.address):
            table, token = await self._rooms.run(lambda: self._rooms.hall.make(request))
        return _made(table, token)

    async def _summary(self, asked: _Request, room: Room) -> web.StreamResponse:
        del asked
        return answer(room.summary())

    async def _sit(self, asked: _Request, room: Room) -> web.StreamResponse:
        asked_for = await asked.name("To take a seat, send your name as `name`, and nothing else.")
        place = await self._place(asked.address)
        try:
            name, token = await room.alter(lambda: room.table.sit(asked_for))
        except BaseException:
            self._guard.seats.give_back(asked.address, place)
            raise
        self._rooms.update_before(room)
        place.seat = room.table.id, hashed(token)
        if room.table.record.start == "full":
            with suppress(Refused):  # the player has the seat, and the creator can still start the game
                await room.carry_out(room.table.start_if_full)
        return answer(SeatGiven(name, token), 201)

    async def _place(self, address: str) -> Place:
        if self._guard.seats.is_full(address):
            await self._forget_places(address)
        place = self._guard.seats.take(address)
        if place is None:
            raise TooMany("Your address has the maximum number of seats at tables that have not started.", _FREED)
        return place

    async def settle(self) -> None:
        """Stop counting seats of started games and seats that are free again."""
        for address in self._guard.seats.addresses():
            await self._forget_places(address)

    async def _forget_places(self, address: str) -> None:
        places, hall = self._guard.seats.of(address), self._rooms.hall
        gone = await self._rooms.run(
            lambda: [place for place in places if place.seat is not None and not hall.has_open_seat(*place.seat)]
        )
        self._guard.seats.give_back(address, *gone)

    async def _free(self, asked: _Request, room: Room) -> web.StreamResponse:
        name = await asked.name("To free a seat, send the name of its player as `name`, and nothing else.")
        token = asked.secret(room)
        await room.free(lambda: room.table.free(_holder(room, token), name))
        self._rooms.update_before(room)
        return answer(Changed(room.table.n))

    async def _change(
        self, change: Callable[[Table, Holder], Snapshot | None], asked: _Request, room: Room
    ) -> web.StreamResponse:
        token = await asked.token(room)
        n = await room.carry_out(lambda: change(room.table, _holder(room, token)))
        self._rooms.update_before(room)
        return answer(Changed(n))

    async def _rematch(self, asked: _Request, room: Room) -> web.StreamResponse:
        points = read_rematch(await asked.body(needed=False))
        mine = asked.secret(room)
        is_there = room.table.record.rematch is not None
        with nullcontext() if is_there else self._guard.making(asked.address):
            table, is_new = await room.alter(lambda: self._rooms.hall.rematch(room.table, _holder(room, mine), points))
        with await self._rooms.room(table.id) as following:
            holder = following.table.holder(mine)
            if holder is not None and following.table.state == "open":
                await following.carry_out(lambda: following.table.agree(_holder(following, mine)))
                room.send_standing()
        return _made(table, mine) if is_new else answer(Rematch(table.id, None if holder is None else holder.name))

    async def _script(self, asked: _Request, room: Room) -> web.StreamResponse:
        del asked
        return download(await room.ask(room.table.script), f"{room.table.id}.script", "text/plain")

    async def _transcript(self, asked: _Request, room: Room) -> web.StreamResponse:
        lang = asked.lang()
        body = await self._at_length(asked, room, lambda lines: transcript(room.table.variant, lines, lang))
        return download(body, f"{room.table.id}.txt", "text/plain")

    async def _replay(self, asked: _Request, room: Room) -> web.StreamResponse:
        lang = asked.lang()
        title = room.table.id
        if room.table.n > MOST_REPLAYED:
            raise Refused("too-large", f"A game of more than {MOST_REPLAYED:,} instructions is not drawn.")
        body = await self._at_length(asked, room, lambda lines: replay(room.table.variant, lines, lang, title))
        return download(body, f"{room.table.id}.html", "text/html")

    async def _course(self, asked: _Request, room: Room) -> web.StreamResponse:
        del asked
        course = room.table.record.course
        if course is None:
            raise Refused("no-such-thing", "The table has no course.")
        return answer(CourseContents(**as_stored(course)))

    async def _at_length(self, asked: _Request, room: Room, job: Callable[[list[str]], bytes]) -> bytes:
        """Return the result of a long job on a log; the game can go on meanwhile."""
        self._guard.request(asked.address, _LONG)
        if not self._waiting.add(asked.address):
            raise TooMany("The server is making too many transcripts and replays. Try again soon.", _SOON)
        try:
            async with self._long[asked.path.rpartition("/")[2]]:
                if asked.request.transport is None:
                    raise Refused("too-slow", "The client has closed the connection.")
                lines = await room.ask(room.table.lines)
                return await self._rooms.run(lambda: job(lines))
        finally:
            self._waiting.remove(asked.address)

    async def _socket(self, asked: _Request, room: Room) -> web.StreamResponse:
        return await self._sockets.serve(asked.request, room, asked.address)

    async def _hear(self, asked: _Request, room: Room) -> web.StreamResponse:
        return await self._polls.hear(asked.request, asked.bearer(), room, asked.address)

    async def _say(self, asked: _Request, room: Room) -> web.StreamResponse:
        return await self._polls.say(await asked.text(), asked.bearer(), room, asked.address)


class _Request:
    """A checked request, and the address that it is counted for."""

    def __init__(self, request: web.BaseRequest, path: str, address: str) -> None:
        self.request = request
        self.path = path
        self.address = address
        self.method = "GET" if request.method == "HEAD" else request.method

    def lang(self) -> str:
        """Return the language in the request's query, which may say nothing else."""
        query, lang = self.query()
        if query:
            raise _no_language()
        return lang

    def query(self) -> tuple[dict[str, list[str]], str]:
        """Return the values of each parameter but the language, and the language."""
        asked = self.request.rel_url.query
        query = {name: asked.getall(name) for name in asked}
        lang = query.pop("lang", ["en"])[0]
        if lang not in CODES:
            raise _no_language()
        return query, lang

    async def token(self, room: Room) -> str:
        """Return the secret in the request; a body must have no members."""
        data = await self.body(needed=False)
        if data:
            raise Refused("bad-request", "The object in this body must be empty.")
        return self.secret(room)

    def secret(self, room: Room) -> str:
        """Return the secret in the request's headers."""
        token = self.bearer()
        if token is None:
            raise _nobody()
        _holder(room, token)
        return token

    def bearer(self) -> str | None:
        """Return the text in the header that has secrets, or None without it."""
        scheme, _, token = self.request.headers.get("Authorization", "").partition(" ")
        return token.strip() if scheme.lower() == "bearer" else None

    async def name(self, wrong: str) -> str:
        """Return the name in the body, its only member; `wrong` is the error message."""
        data = await self.body()
        if data.keys() != {"name"} or type(data["name"]) is not str:
            raise Refused("bad-request", wrong)
        return data["name"]

    async def body(self, *, needed: bool = True) -> dict[str, Any]:
        """Return the object in the body, which may be missing if it is not needed."""
        data = await self.text(needed=needed)
        return read_object(data, "bad-request") if data or needed else {}

    async def text(self, *, needed: bool = True) -> bytes:
        """Return the body, which is JSON, or empty if it is not needed."""
        data = await self._read()
        if not data and not needed:
            return b""
        kind = self.request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Refused("bad-request", "The body must be JSON, with the Content-Type application/json.")
        return data

    async def _read(self) -> bytes:
        size = self.request.headers.get("Content-Length", "0")
        if len(size) > 9 or int(size) > MOST_BODY:
            raise Refused("too-large", f"A body has at most {MOST_BODY:,} bytes.")
        found = bytearray()
        try:
            async with asyncio.timeout(WHOLE):
                while chunk := await self.request.content.readany():
                    found += chunk
                    if len(found) > MOST_BODY:
                        raise Refused("too-large", f"A body has at most {MOST_BODY:,} bytes.")
        except TimeoutError:
            raise Refused("too-slow", "The body took too long.") from None
        except web.RequestPayloadError:
            raise Refused("bad-request", "The body is not valid.") from None
        return bytes(found)


def _reader(request: web.BaseRequest) -> str | None:
    """Return the language of a person at a browser, or None for a program.

    A browser asks for HTML when somebody opens an address, and not when a page fetches something.
    """
    if request.method != "GET" or "text/html" not in request.headers.get("Accept", ""):
        return None
    wished = request.headers.get("Accept-Language", "").lower().split(",")
    return next((code for each in wished if (code := each.strip()[:2]) in CODES), ENGLISH)


def _is_of_program(path: str) -> bool:
    """Return whether a path is for programs, not for people in browsers."""
    return path.startswith("/api/")


def _holder(room: Room, token: str) -> Holder:
    """Return the person with a secret, asked again on a change: the seat may have a new player by then."""
    holder = room.table.holder(token)
    if holder is None:
        raise _nobody()
    return holder


def _no_language() -> Refused:
    return Refused("bad-request", f"lang is one of {', '.join(CODES)}.")


def _nobody() -> Refused:
    return Refused("not-allowed", "Nobody at this table has this token.")


def _made(table: Table, token: str) -> web.Response:
    holder = table.holder(token)
    return answer(TableMade(table.id, token, None if holder is None else holder.name), 201)
