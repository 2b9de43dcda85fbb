"""A room: a table with its viewers and the time limit for moves, where only one change runs at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial
from typing import Any, TypeVar

from goose.tables.protocol.messages import Reacted
from goose.tables.protocol.position import Position, You
from goose.tables.protocol.refusals import Refused, nobody
from goose.tables.protocol.table import Summary
from goose.tables.snapshot import Shown, Snapshot
from goose.tables.table import Holder, Table
from goose.tables.web.absences import Absences
from goose.tables.web.audience import Audience
from goose.tables.web.gate import Gate
from goose.tables.web.guard import TooMany
from goose.tables.web.reporting import report_bug
from goose.tables.web.timing import TurnLimit
from goose.tables.web.viewer import NOTHING, Text, Viewer

T = TypeVar("T")

MOST_WATCHING = 1_000  # most viewers of a table


class Room:
    """A table with its viewers; nothing else uses the table.

    Args:
        pool: runs slow work of the table.
        gate: the gate of all rooms, for the moves of computers.
        emptied: called when nobody needs the room any more.
        patience: the seconds without a connection after which the others may act for a player.
    """

    def __init__(
        self, table: Table, pool: Executor, gate: Gate, emptied: Callable[[Room], None], patience: float = 60.0
    ) -> None:
        self.table = table
        self.stopping = False
        self._pool = pool
        self._gate = gate
        self._emptied = emptied
        self._loop = asyncio.get_running_loop()
        self._lock = asyncio.Lock()
        self._viewers = Audience(table.limit, self.send_standing)
        self._holds = 0
        self._tasks: dict[str, asyncio.Task[object]] = {}
        self.limit = TurnLimit(self._loop, lambda n: self._start("absent", lambda: self._play_absent(n)))
        self._absences = Absences(patience, self._loop.time)
        self._looks: asyncio.TimerHandle | None = None  # at the next absence
        self._news = False  # seats, presence or the freeze have changed since the last message

    # Viewers.

    def __enter__(self) -> Room:
        self._holds += 1
        return self

    def __exit__(self, *_: object) -> None:
        self._holds -= 1
        self._release()

    @property
    def here(self) -> set[str]:
        """The players who are connected."""
        return self._viewers.here

    def summary(self) -> Summary:
        """Return the public data of the table."""
        return self.table.summary(self.here)

    def holder(self, token: str) -> Holder:
        """Return the person with a secret, asked again on a change: the seat may have a new player by then."""
        holder = self.table.holder(token)
        if holder is None:
            raise nobody()
        return holder

    async def enter(self, viewer: Viewer) -> None:
        """Add a viewer, and send the whole position."""
        if len(self._viewers) >= MOST_WATCHING:
            raise TooMany("This table has the maximum number of viewers.", 60)
        async with self._lock:
            members = await self._run(lambda: self._whole(viewer.shown))
            news = viewer.name is not None and viewer.name not in self.here
            self._viewers.add(viewer)
            self._begin_limit()
            self._look()
            holder = viewer.holder
            you = You(viewer.name, holder is not None and holder.maker)
            viewer.on_read(lambda: self._catch_up(viewer))
            self._send(viewer, members, {"you": you.data()})
            self._viewers.begin(viewer)
        self._go_on()
        if news:
            self.send_standing(skipped=viewer)

    def leave(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        self._viewers.remove(viewer)
        self._look()
        if viewer.name is not None and viewer.name not in self.here:
            self.send_standing()
        self._release()

    def dismiss(self, refused: Refused) -> list[Viewer]:
        """End all connections; return their viewers."""
        return self._viewers.dismiss(refused)

    # Changes.

    async def carry_out(self, job: Callable[[], Snapshot | None], *, by_server: bool = False) -> int:
        """Carry out a change and send it; return the number of instructions.

        After a refusal nothing has changed, except that the table may be frozen; viewers get a message about that. A
        move `by_server` has passed the gate.
        """
        async with self._lock:
            is_new = await self._change(job, by_server=by_server)
            n = self.table.n
        if not is_new:
            self.send_standing()
        self._go_on()
        return n

    async def alter(self, job: Callable[[], T]) -> T:
        """Change the seats, send the change, and return the result of the job."""
        async with self._lock:
            self._check_running()
            result = await self._run(job)
        self.send_standing()
        return result

    async def unseat(self, job: Callable[[], T], why: Refused) -> T:
        """Make the secret of a seat invalid, send the change, and end the connections of those who have this secret."""
        result = await self.alter(job)
        for viewer in self._viewers:
            if viewer.token is not None and self.table.holder(viewer.token) is None:
                viewer.dismiss(why)
                viewer.close()
        return result

    async def act_for_absent(self, token: str, name: str, action: str) -> int:
        """Note what a player wants for an absent one, and do it if everybody who is there wants it."""
        async with self._lock:
            self._check_running()
            voter = self.holder(token).name
            if voter not in self._voters:
                raise Refused("not-allowed", "Only a player of this game who is connected can decide this.")
            self._absences.wish(name, action, voter)
        await self._decide()
        self.send_standing()
        return self.table.n

    async def ask(self, job: Callable[[], T]) -> T:
        """Return the result of slow work on the table."""
        async with self._lock:
            return await self._run(job)

    async def refuse(self, viewer: Viewer, data: dict[str, Any]) -> None:
        """Send a refusal with the whole position."""
        async with self._lock:
            members = await self._run(lambda: self._whole(viewer.shown))
            self._send(viewer, members, data)

    async def take_back(self, job: Callable[[], None]) -> int:
        """Carry out a change after which the log is shorter, and send the whole position; return its length."""
        async with self._lock:
            self._check_running()
            shown = self._viewers.shown

            def change() -> dict[Shown, str]:
                job()
                return {one: self._whole(one) for one in shown}

            self._broadcast(await self._run(change))
            self._begin_limit()
        self._go_on()
        return self.table.n

    async def consult(self, job: Callable[[], T]) -> T:
        """Return what a computer player thinks, when computers may play; nothing changes."""
        async with self._gate.computer(), self._lock:
            self._check_running()
            return await self._run(job, by_server=True)

    def react(self, reacted: Reacted) -> float:
        """Send everybody a reaction; return 0, or the seconds until this player may send another one."""
        return self._viewers.react(reacted)

    async def finish(self) -> None:
        """Start no more changes, and wait for the current one."""
        self.stopping = True
        self.limit.end()
        if self._looks is not None:
            self._looks.cancel()
        async with self._lock:
            pass

    def thaw(self) -> None:
        """Try to recover a frozen table, if no person's move would do so."""
        if self.table.waits_for_disk and not self.stopping:
            self._start("thaw", self._thaw)

    async def _thaw(self) -> None:
        async with self._lock:
            await self._run(self.table.thaw)
            if not self.limit.runs:
                self.limit.end()  # it passed, and its instruction could not be stored
            self._begin_limit()
        if self.table.frozen is None:
            self.send_standing()

    def send_standing(self, skipped: Viewer | None = None) -> None:
        """Send the position again to all viewers except one, with other data."""
        if any(viewer is not skipped for viewer in self._viewers) and not self.stopping:
            self._news = True
            self._start("standing", self._send_standing)

    def _check_running(self) -> None:
        if self.stopping:
            raise Refused("stopping", "The server stops.")

    async def _run(self, job: Callable[[], T], *, by_server: bool = False) -> T:
        """Run a job and return its result; waiting computers' moves come after a person's job."""
        with nullcontext() if by_server else self._gate.person():
            return await self._loop.run_in_executor(self._pool, job)

    async def _change(self, job: Callable[[], Snapshot | None], *, by_server: bool = False) -> bool:
        """Make a change and send the position; return whether there is one."""
        self._check_running()
        frozen = self.table.frozen
        shown = self._viewers.shown

        def change() -> dict[Shown, str] | None:
            position = job()
            return None if position is None else _encoded(position, shown)

        try:
            texts = await self._run(change, by_server=by_server)
        finally:
            if self.table.frozen != frozen:
                self.send_standing()
        self._begin_limit()
        self._look()
        if texts is not None:
            self._broadcast(texts)
        return texts is not None

    def _whole(self, shown: Shown) -> str:
        standing = self.table.snapshot.encoded(shown, standing=True)
        replies = [reply.data() for reply in self.table.play.replies(shown.code)]
        return f"{standing},{Position.encoded(replies=replies)}"

    async def public(self, code: str) -> str:
        """Return the whole position in a language, as anybody may see it."""
        async with self._lock:
            return self._text(await self._run(lambda: self._whole(Shown(code, picture=True))))

    async def has_sides(self) -> bool:
        """Return whether the picture depends on the viewer."""
        return await self._run(lambda: self.table.variant.pictures(self.table.variant.code).has_sides)

    def _text(self, members: str, more: Mapping[str, Any] = NOTHING) -> str:
        return f"{{{members},{self._around()}{',' if more else ''}{Position.encoded(**more)}}}"

    def _message(self, members: str, more: Mapping[str, Any] = NOTHING) -> Text:
        return Text(self._text(members, more))

    def _send(self, viewer: Viewer, members: str, more: Mapping[str, Any]) -> None:
        """Send the whole position to one viewer, when it has read earlier data."""
        if viewer.may_be_sent(more):
            viewer.send(self._message(members, more))

    def _catch_up(self, viewer: Viewer) -> None:
        """Send the missing position to a viewer who has read everything."""
        if viewer.owed is not None and not self.stopping:
            self._start("late", self._send_late)

    async def _send_late(self) -> None:
        async with self._lock:
            if self.stopping:
                return
            shown = {viewer.shown for viewer in self._viewers.late}
            texts = await self._run(lambda: {one: self._whole(one) for one in shown})
            for viewer in self._viewers.late:
                if viewer.shown in texts:
                    owed, viewer.owed = viewer.owed or {}, None
                    viewer.send(self._message(texts[viewer.shown], owed))

    def _around(self) -> str:
        """Return the members of a message that the room adds to the table's."""
        away = [each.data() for each in self._absences.messages(self._voters)]
        more: dict[str, Any] = {"away": away} if away else {}
        more |= {"watching": self._viewers.watching} if self._viewers.watching else {}
        return Position.encoded(seconds=self.limit.left, table=self.summary().data(), **more)

    def _broadcast(self, texts: dict[Shown, str]) -> None:
        self._viewers.broadcast({shown: self._message(text) for shown, text in texts.items()})

    async def _send_standing(self) -> None:
        async with self._lock:
            self._news = False
            if self.stopping:
                return
            shown = self._viewers.shown
            for viewer in self._viewers:
                if viewer.token is not None:
                    viewer.holder = self.table.holder(viewer.token)
            position = self.table.snapshot
            self._broadcast(await self._run(lambda: _encoded(position, shown, standing=True)))

    # Background tasks.

    def _start(self, name: str, work: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """Start a task, unless it is already running."""
        if name not in self._tasks:
            task = self._tasks[name] = self._loop.create_task(work())
            task.add_done_callback(lambda done: self._done(name, done))

    def _done(self, name: str, task: asyncio.Task[object]) -> None:
        del self._tasks[name]
        error = None if task.cancelled() else task.exception()
        if error is None:  # more work may have come meanwhile
            self._go_on()
            if self._news:
                self.send_standing()
            if self._viewers.late and not self.stopping:
                self._start("late", self._send_late)
        elif not isinstance(error, Refused):
            report_bug(error)
        self._release()

    def _go_on(self) -> None:
        if self.table.computer_is_to_move() and not self.stopping:
            self._start("computers", self._play_on)
        if self.table.is_agreed and not self.stopping:  # the server stopped before it could start the game
            self._start("agreed", lambda: self.carry_out(self.table.start_agreed))

    async def _play_on(self) -> None:
        while self.table.computer_is_to_move():
            async with self._gate.computer(), self._lock:
                if self.table.computer_is_to_move():
                    await self._change(self.table.play_on, by_server=True)

    def _begin_limit(self) -> None:
        """Start the time limit of the player to move, unless it is running."""
        table = self.table
        moves = table.state == "playing" and table.frozen is None and not table.computer_is_to_move()
        if table.limit is None or not moves:
            self.limit.end()
        elif not self.stopping:
            self.limit.begin(table.n, table.limit)

    async def _play_absent(self, n: int) -> None:
        """Move for the player whose limit has passed, or let the player quit."""
        async with self._gate.computer():
            await self.carry_out(lambda: self.table.play_absent(n), by_server=True)

    # Absences.

    @property
    def _voters(self) -> list[str]:
        return [name for name in self.table.persons if name in self.here]

    def _look(self) -> None:
        """Note who is there, and look again when the next player counts as away."""
        self._absences.look(self.table.persons, self.here)
        if self._looks is not None:
            self._looks.cancel()
            self._looks = None
        if self._viewers and (due := self._absences.next) is not None and not self.stopping:
            self._looks = self._loop.call_at(due, self._send_absence)
        if self._absences.decided(self._voters) is not None and not self.stopping:
            self._start("decided", self._decide)

    def _send_absence(self) -> None:
        self._look()
        self.send_standing()

    async def _decide(self) -> None:
        """Do what everybody who is there wants for players who are away."""
        while (decided := self._absences.decided(self._voters)) is not None:
            self._absences.forget(decided[0])
            await self.carry_out(partial(self.table.replace, *decided))

    def _release(self) -> None:
        if not (self._holds or self._viewers or self._tasks or self.limit.runs):
            self._emptied(self)


def _encoded(position: Snapshot, shown: set[Shown], *, standing: bool = False) -> dict[Shown, str]:
    return {one: position.encoded(one, standing=standing) for one in shown}
