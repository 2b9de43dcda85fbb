"""The rooms: one for each table in use."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TypeVar

from goose.tables.hall import Hall
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import Summary
from goose.tables.web.gate import Gate
from goose.tables.web.room import Room
from goose.tables.web.viewer import Viewer

T = TypeVar("T")


class Rooms:
    """The rooms of a hall; slow work of the hall runs in a pool.

    `patience` is the seconds without a connection after which a player counts as away.
    """

    def __init__(self, hall: Hall, pool: Executor, patience: float) -> None:
        self.hall = hall
        self._patience = patience
        self._pool = pool
        self._gate = Gate()
        self._rooms: dict[str, Room] = {}
        self._coming: dict[str, asyncio.Task[None]] = {}
        self._stopping = False

    async def run(self, job: Callable[[], T]) -> T:
        """Return the result of slow work; a server that stops refuses it."""
        if self._stopping:
            raise Refused("stopping", "The server stops.")
        return await asyncio.get_running_loop().run_in_executor(self._pool, job)

    async def think(self, job: Callable[[], T]) -> T:
        """Return what a computer player thinks, when computers may play."""
        async with self._gate.computer():
            return await self.run(job)

    async def room(self, key: str) -> Room:
        """Return the room of a table; enter it (`with`) before the next await."""
        while (room := self._rooms.get(key)) is None:  # again, in case it was closed meanwhile
            if (task := self._coming.get(key)) is None:
                task = self._coming[key] = asyncio.create_task(self._open(key))
            await asyncio.shield(task)
        return room

    async def _open(self, key: str) -> None:
        self.hall.busy.add(key)  # now it stays in memory
        try:
            table = await self.run(lambda: self.hall.find(key))
            self._rooms[key] = Room(table, self._pool, self._gate, self._emptied, self._patience)
        except BaseException:
            self.hall.busy.discard(key)
            raise
        finally:
            del self._coming[key]

    async def lobby(self) -> list[Summary]:
        """Return the tables of the lobby, with the connected players."""
        listed = await self.run(self.hall.lobby)
        rooms = self._rooms
        return [summary.seen_with(rooms[summary.id].here) if summary.id in rooms else summary for summary in listed]

    def update_before(self, room: Room) -> None:
        """Send who wants to play again to those at the table before a rematch."""
        again = room.table.record.again
        if again is not None and (before := self._rooms.get(again.of)) is not None:
            before.send_standing()

    async def settle(self) -> int:
        """Let the hall archive tables, try to recover frozen ones, and return how many have left the memory."""
        for room in [*self._rooms.values()]:
            room.thaw()
        return await self.run(self.hall.settle)

    async def finish(self) -> None:
        """Start no more changes, and wait for the current ones."""
        self._stopping = True
        await asyncio.gather(*(room.finish() for room in [*self._rooms.values()]))

    def dismiss(self, refused: Refused) -> list[Viewer]:
        """End all connections; return their viewers."""
        return [viewer for room in [*self._rooms.values()] for viewer in room.dismiss(refused)]

    def _emptied(self, room: Room) -> None:
        del self._rooms[room.table.id]
        self.hall.busy.discard(room.table.id)
