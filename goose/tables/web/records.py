"""The answers that are made of the whole log of a table: its script, transcript, replay and review."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from html import escape

from aiohttp import web

from goose.core.texts import texts
from goose.tables.about import About
from goose.tables.play import replay, transcript
from goose.tables.protocol.refusals import Refused
from goose.tables.review import GameReview, check_reviewed
from goose.tables.table import Table
from goose.tables.web.answers import HEADERS, answer, download, sent
from goose.tables.web.asked import Asked
from goose.tables.web.guard import Guard, TooMany
from goose.tables.web.limits import Count
from goose.tables.web.negotiating import BY_READER, reader_of
from goose.tables.web.room import Room
from goose.tables.web.rooms import Rooms

_LONG = 5.0  # replaying a whole game counts as this many requests
# Jobs of each kind at the same time. A replay takes a hundred times as long as a transcript; for a review, the best
# level thinks about each move.
_AT_ONCE = {"transcript": 2, "replay": 2, "review": 1}
_KEPT = 64  # reviews that are kept, the last ones asked for
_MOST_WAITING = (64, 16)  # running and waiting jobs of these kinds: in total and for one address
_SOON = 10.0  # seconds after which there may be fewer waiting jobs
MOST_REPLAYED = 2_000  # most instructions of a replay, since each needs a picture

_POLICY = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The policy of a replay in the header: the page itself has a stricter one, with the hashes of its style and script."""


class LogAnswers:
    """Answers requests for what is made of logs."""

    def __init__(self, rooms: Rooms, guard: Guard) -> None:
        self._rooms = rooms
        self._guard = guard
        self._long = {part: asyncio.Semaphore(most) for part, most in _AT_ONCE.items()}
        self._reviews: dict[str, GameReview] = {}  # by the id of the table
        self.waiting = Count(*_MOST_WAITING)

    async def script(self, _: Asked, room: Room) -> web.StreamResponse:
        """Return the log."""
        return download(await room.ask(room.table.script), f"{room.table.id}.script", "text/plain")

    async def transcript(self, asked: Asked, room: Room) -> web.StreamResponse:
        """Return the log with its answers, in a language."""
        lang = asked.lang()
        body = await self._made(asked, room, lambda lines: transcript(room.table.variant, lines, lang))
        return download(body, f"{room.table.id}.txt", "text/plain")

    async def replay(self, asked: Asked, room: Room) -> web.StreamResponse:
        """Return the replay as a file to keep, in a language; it shows the script."""
        lang = asked.lang()
        title = room.table.id
        _check_length(room)
        body = await self._made(asked, room, lambda lines: replay(room.table.variant, lines, lang, title))
        return download(body, f"{room.table.id}.html", "text/html")

    async def replay_page(self, asked: Asked, room: Room) -> web.StreamResponse:
        """Return the replay as a page to look at and to share: it shows the game in sentences."""
        from goose.pictures import SharedPage

        lang = asked.lang() if asked.request.rel_url.query else reader_of(asked.request) or "en"
        _check_length(room)
        table = room.table
        about = About.of(table.record, table.variant, table.snapshot, lang)
        head = f"{about.tags(self._guard.names.origin(asked.host), '/replay')}\n"
        home = f'<a href="/t/{table.id}">{escape(texts(lang)["server"]["share_table"])}</a>'
        shared = SharedPage(about.game, head, home)
        body = await self._made(asked, room, lambda lines: replay(table.variant, lines, lang, about.title, shared))
        headers = {**HEADERS, "Content-Security-Policy": _POLICY, "Vary": BY_READER}
        return sent(body, "text/html", headers)

    async def review(self, asked: Asked, room: Room) -> web.StreamResponse:
        """Return what the best level would have done in a finished game, in a language."""
        lang = asked.lang()
        table = room.table
        check_reviewed(table.variant)
        if table.state not in ("finished", "archived"):
            raise Refused("not-finished", "The game is not over.")
        _check_length(room)
        async with self._at_length(asked, room) as lines:
            found = self._reviews.pop(table.id, None)
            if found is None:
                found = await self._reviewed(table, lines)
            self._reviews[table.id] = found  # the last one now
            if len(self._reviews) > _KEPT:
                del self._reviews[next(iter(self._reviews))]
            return answer(await self._rooms.run(lambda: found.message(lang)))

    async def _reviewed(self, table: Table, lines: list[str]) -> GameReview:
        """Return the review of a game; between its moves people and other computers go first."""
        review = GameReview(table.variant, lines, table.record.persons)
        while await self._rooms.think(review.go_on):
            pass
        return review

    async def _made(self, asked: Asked, room: Room, job: Callable[[list[str]], bytes]) -> bytes:
        """Return what a long job makes of a log."""
        async with self._at_length(asked, room) as lines:
            return await self._rooms.run(lambda: job(lines))

    @asynccontextmanager
    async def _at_length(self, asked: Asked, room: Room) -> AsyncIterator[list[str]]:
        """Wait for the turn of a long job, and give it the log; the game can go on meanwhile."""
        self._guard.request(asked.address, _LONG)
        if not self.waiting.add(asked.address):
            raise TooMany("The server is making too many transcripts, replays and reviews. Try again soon.", _SOON)
        try:
            async with self._long[asked.path.rpartition("/")[2]]:
                if asked.request.transport is None:
                    raise Refused("too-slow", "The client has closed the connection.")
                yield await room.ask(room.table.lines)
        finally:
            self.waiting.remove(asked.address)


def _check_length(room: Room) -> None:
    if room.table.n > MOST_REPLAYED:
        raise Refused("too-large", f"A game of more than {MOST_REPLAYED:,} instructions is neither drawn nor reviewed.")
