"""The processes that a program starts: find, measure, end, reap.

On Linux a process that has called `adopt_orphans` becomes the parent of its orphaned descendants, even in other
sessions, and so can end them. On other systems goose ends only the process group of a program.

Where the kernel lists the children of a process, a pool of processes needs no psutil (`lists_children`): each function
that needs it imports it.
"""

from __future__ import annotations

import ctypes
import itertools
import os
import signal
import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import psutil

_SET_PARENT_DEATH_SIGNAL, _SET_CHILD_SUBREAPER = 1, 36  # linux/prctl.h
SWEEPS = 100  # after these, processes are stopped before they are killed
_MOST_PASSES = 200  # over the descendants, until all are stopped


def adopt_orphans() -> None:
    """Become the parent of orphaned descendants, if the system supports it."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def end_with_parent() -> None:
    """Have this process killed when its parent ends, if possible."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)


def lists_children() -> bool:
    """Return whether the processes of this process can be found: by the kernel's list, or by psutil."""
    return _children_of(os.getpid()) is not None or find_spec("psutil") is not None


def children() -> list[int]:
    """Return the children of this process, including those that have ended."""
    found = _children_of(os.getpid())
    if found is not None:
        return found
    import psutil

    return [child.pid for child in psutil.Process().children()]


def _children_of(process: int) -> list[int] | None:
    """Return the children of a process ([] if it is gone), or None if the kernel does not list them."""
    found: list[int] = []
    try:
        for thread in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{thread}/children", encoding="ascii") as listing:
                found += map(int, listing.read().split())
    except OSError:
        return found if os.path.exists(f"/proc/{os.getpid()}/task/{os.getpid()}/children") else None
    return found


def descendants(apart: Collection[int] = ()) -> list[int]:
    """Return this process's descendants, without some children's families."""
    if _children_of(os.getpid()) is None:
        import psutil

        own = [child for child in psutil.Process().children() if child.pid not in apart]
        return [each.pid for child in own for each in (child, *_below(child))]
    found = [child for child in children() if child not in apart]
    for process in found:  # the list grows during the loop
        found += _children_of(process) or ()
    return found


def _below(process: psutil.Process) -> Iterator[psutil.Process]:
    import psutil

    with suppress(psutil.Error):
        yield from process.children(recursive=True)


def alive(processes: Iterable[int]) -> int:
    """Return how many of the processes are running; one that has ended may still wait for its parent."""
    return sum(_is_alive(process) for process in processes)


def _is_alive(process: int) -> bool:
    import psutil

    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False


def has_more_memory(processes: Collection[int], most: float) -> bool:
    """Return whether processes use more resident memory than `most` bytes, shared memory counted once."""
    return sum(map(_resident, processes)) > most and sum(map(_memory, processes)) > most


def _resident(process: int) -> int:
    import psutil

    try:
        return int(psutil.Process(process).memory_info().rss)
    except psutil.Error:
        return 0


def processor_seconds(processes: Iterable[int]) -> float:
    """Return the processor time of processes, and of those that they have waited for."""
    return sum(map(_used, processes))


def _used(process: int) -> float:
    import psutil

    try:
        times = psutil.Process(process).cpu_times()
    except psutil.Error:
        return 0.0
    return float(times.user + times.system + times.children_user + times.children_system)


def _memory(process: int) -> int:
    """Return the memory of a process in bytes, with its share of shared memory where the system reports it."""
    import psutil

    try:
        return int(getattr(psutil.Process(process).memory_full_info(), "pss", 0)) or _resident(process)
    except psutil.AccessDenied:  # on macOS only the superuser may read it
        return _resident(process)
    except psutil.Error:
        return 0


def end_descendants(apart: Collection[int] = ()) -> None:
    """End and reap this process's descendants, except some children and their descendants.

    Orphans become children of this process and are killed one after the other. If new ones keep appearing, all of
    them are stopped before they are killed.
    """
    for count in itertools.count(1):
        reap(apart)
        left = [child for child in children() if child not in apart]
        if not left:
            return
        if count % SWEEPS == 0:
            left = _stopped(apart)
        _signal(left, signal.SIGKILL)


def _stopped(apart: Collection[int]) -> list[int]:
    """Stop the descendants of this process until none runs; return them."""
    stopped: set[int] = set()
    for _ in range(_MOST_PASSES):
        moving = set(descendants(apart)) - stopped
        if not moving:
            break
        _signal(moving, signal.SIGSTOP)
        stopped |= moving
    return list(stopped)


def reap(apart: Collection[int] = ()) -> int:
    """Reap the children that have ended, except some, and return how many were reaped."""
    count = 0
    for child in children():
        if child not in apart:
            with suppress(ChildProcessError):
                count += os.waitpid(child, os.WNOHANG)[0] != 0
    return count


def _signal(processes: Iterable[int], number: int) -> None:
    for process in processes:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(process, number)
