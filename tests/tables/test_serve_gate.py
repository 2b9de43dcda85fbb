"""Computers play between the requests of people: few at a time, after whoever asks something, but not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import ExitStack
from typing import Any

from goose.tables.hall import Hall
from goose.tables.web.gate import MOST_AT_ONCE, MOST_BEFORE, Gate
from goose.tables.web.room import Room
from tests.support.parties import begun


async def settled() -> None:
    """Let all go as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0)


class Computers:
    """Computers that want to move, and stay until the test lets them go."""

    def __init__(self, gate: Gate, count: int) -> None:
        self.inside: list[int] = []
        self.leave = [asyncio.Event() for _ in range(count)]
        self.tasks = [asyncio.create_task(self._move(gate, number)) for number in range(count)]

    async def _move(self, gate: Gate, number: int) -> None:
        async with gate.computer():
            self.inside.append(number)
            await self.leave[number].wait()
            self.inside.remove(number)


async def test_few_computers_move_at_once_in_the_order_in_which_they_came() -> None:
    computers = Computers(Gate(), 5)
    for first in range(5):
        await settled()
        assert computers.inside == [*range(first, min(first + MOST_AT_ONCE, 5))]
        computers.leave[first].set()
    await asyncio.gather(*computers.tasks)


async def test_no_computer_is_let_through_while_a_person_is_answered() -> None:
    gate = Gate()
    with gate.person():
        computers = Computers(gate, 3)
        with gate.person():
            await settled()
        await settled()
        assert computers.inside == []
    await settled()
    assert computers.inside == [0, 1]
    with gate.person():
        computers.leave[0].set()
        await settled()
        assert computers.inside == [1]
    await settled()
    assert computers.inside == [1, 2]
    for task in computers.tasks:
        task.cancel()


async def test_a_computer_waits_for_so_many_people_and_no_longer() -> None:
    """There is never a moment without one."""
    gate = Gate()
    with ExitStack() as people:
        people.enter_context(gate.person())
        computers = Computers(gate, 2)
        await settled()
        for turn in range(2):
            for _ in range(MOST_BEFORE - 1):
                with gate.person():
                    await settled()
            assert len(computers.inside) == turn
            with gate.person():
                pass
            await settled()
            assert len(computers.inside) == turn + 1
    for task in computers.tasks:
        task.cancel()


async def test_a_computer_that_gives_up_holds_nobody_up() -> None:
    """Before it was let through, in the same moment, or when it is inside."""
    gate = Gate()
    with gate.person():
        computers = Computers(gate, 4)
        await settled()
        computers.tasks[0].cancel()
        await settled()
        computers.tasks[1].cancel()
    computers.tasks[2].cancel()  # it has just been let through
    await settled()
    assert computers.inside == [3]
    computers.tasks[3].cancel()
    await settled()
    async with gate.computer(), gate.computer():
        pass


class Held(Executor):
    """A pool whose jobs are done when the test says so."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Callable[[], Any], Future[Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.jobs.append((lambda: fn(*args, **kwargs), future))
        return future

    async def do(self) -> None:
        """Do the first job."""
        job, future = self.jobs.pop(0)
        future.set_result(job())
        await settled()


async def test_a_person_s_move_waits_for_few_computers(hall: Hall) -> None:
    """At another table than theirs, however many tables there are at which they would play on."""
    pool, gate = Held(), Gate()
    tables = [begun(hall, "mancala", people=0, name=None, computers=["Normal"] * 2).table for _ in range(4)]
    rooms = [Room(table, pool, gate, lambda _: None) for table in tables]
    for room in rooms:
        room._go_on()
    await settled()
    assert len(pool.jobs) == MOST_AT_ONCE
    mine = begun(hall, "pickomino")
    table, me = mine.table, mine.holder(str(mine.table.snapshot.turn))
    before = table.n
    room = Room(table, pool, gate, lambda _: None)
    moved = asyncio.create_task(room.carry_out(lambda: table.act(me, table.n, table.snapshot.moves[0].name)))
    await settled()
    for _ in range(MOST_AT_ONCE + 1):
        await pool.do()
    assert table.n > before
    await moved
    for room in rooms:
        room.stopping = True
    while pool.jobs:
        await pool.do()
