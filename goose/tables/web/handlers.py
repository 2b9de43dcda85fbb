"""The handlers of requests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import nullcontext, suppress
from functools import partial

from aiohttp import web

from goose.core.texts import ENGLISH
from goose.tables.about import About
from goose.tables.catalogue import card_picture_named, catalogue
from goose.tables.courses import as_stored
from goose.tables.links import page_of
from goose.tables.protocol.messages import (
    Changed,
    CourseContents,
    Health,
    Hint,
    Rematch,
    SeatFetched,
    SeatGiven,
    SeatOffered,
    TableMade,
)
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import Lobby
from goose.tables.record import hashed
from goose.tables.request import read_absent, read_rematch, read_request
from goose.tables.rules import read_rules
from goose.tables.snapshot import Snapshot
from goose.tables.table import Holder, Table
from goose.tables.web.answers import HEADERS, TOO_LARGE, answer, moved, options, refusal, too_large, wrong_method
from goose.tables.web.asked import Asked, check_head, host_of, waits
from goose.tables.web.connection import Connection
from goose.tables.web.guard import Guard, TooMany
from goose.tables.web.handing import LASTS, SeatOffers
from goose.tables.web.limits import CountedSeat
from goose.tables.web.negotiating import reader_of
from goose.tables.web.pages import installed_pages, picture
from goose.tables.web.polling import Polls
from goose.tables.web.quick import as_svg
from goose.tables.web.records import LogAnswers
from goose.tables.web.reporting import report_bug
from goose.tables.web.room import Room
from goose.tables.web.rooms import Rooms
from goose.tables.web.sockets import serve_socket

_FILE = 0.1  # a file from memory counts as this part of a request, because a page has many files
_CODE = 4.0  # drawing a QR code counts as this many requests
_THOUGHT = 5.0  # a hint, for which a computer thinks, counts as this many requests
_FREED = 60.0  # seconds after which a game may have started, or a seat may be free again

MOST_FIELDS = 16_384  # most bytes of all header fields of a request
_BETWEEN = len(": \r\n")

_FREED_SEAT = Refused("freed", "The player who created the table has freed your seat.")
_MOVED_SEAT = Refused("moved", "Your seat is on another device now.")

_WITHOUT_HEAD = ("/messages", "/socket", "/hint")  # the ends of addresses whose answers are only for the one who asks
_NO_SUCH = "There is nothing at this address."


_Handler = Callable[[Asked], Awaitable[web.StreamResponse]]


class Handlers:
    """Answers requests until it is `stopping`."""

    def __init__(self, rooms: Rooms, guard: Guard) -> None:
        self.stopping = False
        self._rooms = rooms
        self._guard = guard
        self._pages = installed_pages()
        self._polls = Polls(guard)
        self._offers = SeatOffers(asyncio.get_running_loop().time)
        self._logs = LogAnswers(rooms, guard)
        self._for_programs = {
            "health": self._health,
            "games": self._games,
            "rules": self._rules,
        }
        self._of_a_table: Mapping[tuple[str, ...], Callable[[Asked, Room], Awaitable[web.StreamResponse]]] = {
            ("GET",): self._summary,
            ("POST", "seats"): self._sit,
            ("POST", "free"): self._free,
            ("POST", "handover"): self._hand_over,
            ("POST", "takeover"): self._take_over,
            ("POST", "start"): partial(self._change, Table.start),
            ("POST", "leave"): partial(self._change, Table.leave),
            ("POST", "absent"): self._absent,
            ("POST", "back"): partial(self._change, Table.come_back),
            ("POST", "rematch"): self._rematch,
            ("GET", "hint"): self._hint,
            ("POST", "take-back"): self._take_back,
            ("GET", "script"): self._logs.script,
            ("GET", "transcript"): self._logs.transcript,
            ("GET", "replay"): self._logs.replay,
            ("GET", "review"): self._logs.review,
            ("GET", "picture"): self._picture,
            ("GET", "code"): self._code,
            ("GET", "socket"): self._socket,
            ("GET", "messages"): self._hear,
            ("POST", "messages"): self._say,
            ("GET", "course"): self._course,
        }

    async def __call__(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer a request."""
        asked = None
        try:
            asked = self._checked(request)
            response = await self._answer(asked)
        except Refused as refused:
            shown = refused.key == TOO_LARGE and not _is_of_program(request.rel_url.raw_path)
            response = too_large() if shown else refusal(refused, reader_of(request), request.rel_url.raw_path)
        if waits(request) if asked is None else asked.waits:
            response.force_close()
        return response

    def _checked(self, request: web.BaseRequest) -> Asked:
        """Return a request after checking its headers, its host and the limits."""
        connection = request.protocol
        assert isinstance(connection, Connection)
        if self.stopping:
            raise Refused("stopping", "The server stops.")
        if sum(len(name) + len(value) + _BETWEEN for name, value in request.raw_headers) > MOST_FIELDS:
            most = f"The header fields of a request have at most {MOST_FIELDS:,} bytes, cookies included."
            raise Refused(TOO_LARGE, most)
        path = request.rel_url.raw_path or "/"
        forwarded = request.headers.getall("X-Forwarded-For", ())
        address = self._guard.addresses.of(connection.peer, forwarded)
        is_page = request.method in ("GET", "HEAD") and not _is_of_program(path)
        self._guard.request(address, _FILE if path.startswith("/assets/") else 1.0)
        check_head(request)
        hosts = request.headers.getall("Host", ())
        if len(hosts) != 1:
            raise Refused("bad-request", "A request must have exactly one Host header.")
        if not self._guard.names.knows(host_of(request), connection.local):
            raise Refused("not-allowed", "This is not a name of this server; `goose serve --origin` adds a name.")
        if not is_page:
            for origin in request.headers.getall("Origin", ()):
                if not self._guard.names.trusts(origin, connection.local):
                    raise Refused("not-allowed", "Pages of other sites must not use this server.")
        return Asked(request, path, address)

    async def _answer(self, asked: Asked) -> web.StreamResponse:
        handlers = self._handlers_of(asked)
        if asked.path == "*" and asked.method == "OPTIONS":
            return options("GET, HEAD, POST, OPTIONS")
        if not handlers:
            raise Refused("no-such-thing", _NO_SUCH)
        has_head = "GET" in handlers and not asked.path.endswith(_WITHOUT_HEAD)
        if asked.method == "OPTIONS":
            return options(_allowed(handlers, has_head=has_head))
        if asked.method not in handlers or (asked.request.method == "HEAD" and not has_head):
            raise wrong_method(_allowed(handlers, has_head=has_head))
        return await handlers[asked.method](asked)

    def _handlers_of(self, asked: Asked) -> Mapping[str, _Handler]:
        """Return what answers each method at an address; nothing is there without a method."""
        match asked.path.split("/")[1:]:
            case ["assets", name]:
                return {"GET": partial(self._asset, name)}
            case ["api", "tables"]:
                return {"GET": self._lobby, "POST": self._make}
            case ["api", "tables", key, *part]:
                there = {method: handler for (method, *rest), handler in self._of_a_table.items() if rest == part}
                return {method: partial(self._in_a_room, key, handler) for method, handler in there.items()}
            case ["api", name] if name in self._for_programs:
                return {"GET": self._for_programs[name]}
            case ["assets" | "api", *_]:
                return {}
        page = page_of(asked.path)
        return {} if page is None else {"GET": partial(self._page, page)}

    async def _health(self, _: Asked) -> web.StreamResponse:
        return answer(Health())

    async def _games(self, asked: Asked) -> web.StreamResponse:
        lang = asked.lang()
        return answer(await self._rooms.run(lambda: catalogue(lang, self._rooms.hall.courses)))

    async def _rules(self, asked: Asked) -> web.StreamResponse:
        query, lang = asked.query()
        return answer(await self._rooms.run(lambda: read_rules(query, lang, self._rooms.hall.courses)))

    async def _lobby(self, _: Asked) -> web.StreamResponse:
        return answer(Lobby(await self._rooms.lobby()))

    async def _in_a_room(
        self, key: str, handler: Callable[[Asked, Room], Awaitable[web.StreamResponse]], asked: Asked
    ) -> web.StreamResponse:
        with await self._rooms.room(key) as room:
            return await handler(asked, room)

    async def _page(self, page: str, asked: Asked) -> web.StreamResponse:
        """Return a page; a browser with a link that is written differently goes there."""
        if page == "/":
            return self._pages.page(asked.request) if asked.path == page else moved(page)
        key, _, part = page.removeprefix("/t/").partition("/")
        with await self._rooms.room(key) as room:
            if asked.path != page:
                return moved(page)
            return await (self._logs.replay_page(asked, room) if part else self._page_of(asked, room))

    async def _page_of(self, asked: Asked, room: Room) -> web.StreamResponse:
        """Return the page of a table; a browser gets its position with it, if that can be drawn."""
        reader, table = reader_of(asked.request), room.table
        about = About.of(table.record, table.variant, table.snapshot, reader or ENGLISH)
        head = about.tags(self._guard.names.origin(asked.host))
        if reader is None:
            return self._pages.table(asked.request, head, about.title)
        try:
            position, sided = await room.public(reader), await room.has_sides()
        except Exception as error:  # noqa: BLE001 - the picture of another package may raise anything
            report_bug(error)
            return self._pages.table(asked.request, head, about.title)
        return self._pages.table(asked.request, head, about.title, position=position, code=reader, sided=sided)

    async def _code(self, asked: Asked, room: Room) -> web.StreamResponse:
        """Return the QR code of the table's link, as an image."""
        self._guard.request(asked.address, _CODE)
        link = f"{self._guard.names.origin(asked.host)}/t/{room.table.id}"
        return picture(await self._rooms.run(lambda: as_svg(link)), asked.request, for_good=False)

    async def _picture(self, asked: Asked, room: Room) -> web.StreamResponse:
        """Return the board as an image, before the start as it begins."""
        lang = asked.lang()
        svg = await room.ask(lambda: room.table.picture(lang))
        if svg is None:
            return web.Response(status=204, headers=HEADERS)  # a game without pictures
        return picture(svg, asked.request, for_good=False)

    async def _asset(self, name: str, asked: Asked) -> web.StreamResponse:
        """Return a file of the page, or the picture of a card."""
        request = asked.request
        if (file := self._pages.file(name, request)) is not None:
            return file
        card = await self._rooms.run(lambda: card_picture_named(name))
        if card is None:
            raise Refused("no-such-thing", _NO_SUCH)
        return picture(card.svg, request)

    async def _make(self, asked: Asked) -> web.StreamResponse:
        data = await asked.body()
        request = await self._rooms.run(lambda: read_request(data, self._rooms.hall.courses))
        with self._guard.making(asked.address):
            table, token = await self._rooms.run(lambda: self._rooms.hall.make(request))
        return _made(table, token)

    async def _summary(self, _: Asked, room: Room) -> web.StreamResponse:
        return answer(room.summary())

    async def _sit(self, asked: Asked, room: Room) -> web.StreamResponse:
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

    async def _place(self, address: str) -> CountedSeat:
        if self._guard.seats.is_full(address):
            await self._forget_places(address)
        place = self._guard.seats.take(address)
        if place is None:
            raise TooMany("Your address has the maximum number of seats at tables that have not started.", _FREED)
        return place

    async def settle(self) -> None:
        """Stop counting seats of started games and seats that are free again; forget old offers."""
        self._offers.settle()
        for address in self._guard.seats.addresses():
            await self._forget_places(address)

    async def _forget_places(self, address: str) -> None:
        places, hall = self._guard.seats.of(address), self._rooms.hall
        gone = await self._rooms.run(
            lambda: [place for place in places if place.seat is not None and not hall.has_open_seat(*place.seat)]
        )
        self._guard.seats.give_back(address, *gone)

    async def _free(self, asked: Asked, room: Room) -> web.StreamResponse:
        name = await asked.name("To free a seat, send the name of its player as `name`, and nothing else.")
        token = asked.secret(room)
        await room.unseat(lambda: room.table.free(room.holder(token), name), _FREED_SEAT)
        self._rooms.update_before(room)
        return answer(Changed(room.table.n))

    async def _hand_over(self, asked: Asked, room: Room) -> web.StreamResponse:
        token = await asked.token(room)
        if room.holder(token).name is None:
            raise Refused("not-allowed", "You have no seat at this table.")
        self._guard.request(asked.address, _CODE)
        secret = self._offers.offer(room.table.id, hashed(token))
        link = f"{self._guard.names.origin(asked.host)}/t/{room.table.id}#seat={secret}"
        return answer(SeatOffered(secret, LASTS, await self._rooms.run(lambda: as_svg(link))), 201)

    async def _take_over(self, asked: Asked, room: Room) -> web.StreamResponse:
        data = await asked.body()
        if data.keys() != {*SeatFetched.members()} or type(data["secret"]) is not str:
            raise Refused("bad-request", "Send the secret of the link as `secret`, and nothing else.")
        place = await self._place(asked.address) if room.table.state == "open" else None
        try:
            seat = self._offers.take(room.table.id, data["secret"])
            name, token = await room.unseat(lambda: room.table.hand_over(seat), _MOVED_SEAT)
        except BaseException:
            if place is not None:
                self._guard.seats.give_back(asked.address, place)
            raise
        if place is not None:
            place.seat = room.table.id, hashed(token)
        return answer(SeatGiven(name, token), 201)

    async def _change(
        self, change: Callable[[Table, Holder], Snapshot | None], asked: Asked, room: Room
    ) -> web.StreamResponse:
        token = await asked.token(room)
        n = await room.carry_out(lambda: change(room.table, room.holder(token)))
        self._rooms.update_before(room)
        return answer(Changed(n))

    async def _absent(self, asked: Asked, room: Room) -> web.StreamResponse:
        wanted = read_absent(await asked.body())
        return answer(Changed(await room.act_for_absent(asked.secret(room), wanted.name, wanted.action)))

    async def _rematch(self, asked: Asked, room: Room) -> web.StreamResponse:
        points = read_rematch(await asked.body(needed=False))
        mine = asked.secret(room)
        is_there = room.table.record.rematch is not None
        hall = self._rooms.hall
        with nullcontext() if is_there else self._guard.making(asked.address):
            table, is_new = await room.alter(lambda: hall.rematch(room.table, room.holder(mine), points))
        with await self._rooms.room(table.id) as following:
            holder = following.table.holder(mine)
            if holder is not None and following.table.state == "open":
                await following.carry_out(lambda: following.table.agree(following.holder(mine)))
                room.send_standing()
        return _made(table, mine) if is_new else answer(Rematch(table.id, None if holder is None else holder.name))

    async def _take_back(self, asked: Asked, room: Room) -> web.StreamResponse:
        token = await asked.token(room)
        return answer(Changed(await room.take_back(lambda: room.table.take_back(room.holder(token)))))

    async def _hint(self, asked: Asked, room: Room) -> web.StreamResponse:
        token = asked.secret(room)
        self._guard.request(asked.address, _THOUGHT)
        line, level = await room.consult(lambda: room.table.hint(room.holder(token)))
        return answer(Hint(line, level))

    async def _course(self, _: Asked, room: Room) -> web.StreamResponse:
        course = room.table.record.course
        if course is None:
            raise Refused("no-such-thing", "The table has no course.")
        return answer(CourseContents(**as_stored(course)))

    async def _socket(self, asked: Asked, room: Room) -> web.StreamResponse:
        return await serve_socket(asked.request, room, asked.address, self._guard)

    async def _hear(self, asked: Asked, room: Room) -> web.StreamResponse:
        return await self._polls.hear(asked.request, asked.bearer(), room, asked.address)

    async def _say(self, asked: Asked, room: Room) -> web.StreamResponse:
        return await self._polls.say(await asked.text(), asked.bearer(), room, asked.address)


def _allowed(methods: Iterable[str], *, has_head: bool) -> str:
    """Return the value of `Allow` for an address with these methods."""
    heads = ("HEAD",) if has_head else ()
    return ", ".join(
        [*(more for method in methods for more in (method, *(heads if method == "GET" else ()))), "OPTIONS"]
    )


def _is_of_program(path: str) -> bool:
    """Return whether a path is for programs, not for people in browsers."""
    return path.startswith("/api/")


def _made(table: Table, token: str) -> web.Response:
    holder = table.holder(token)
    return answer(TableMade(table.id, token, None if holder is None else holder.name), 201)
