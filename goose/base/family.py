"""What a program has started: found, measured, ended, and taken leave of.

On Linux the process that has called `adopt_orphans` becomes the parent of orphans among its descendants, also of those
in sessions of their own, and so can end them; elsewhere only the process group of a program is ended.
"""

from __future__ import annotations

import ctypes
import itertools
import os
import signal
import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress

import psutil

_SET_PARENT_DEATH_SIGNAL, _SET_CHILD_SUBREAPER = 1, 36  # linux/prctl.h
SWEEPS = 100  # after which what is left is stopped before it is killed
_MOST_PASSES = 200  # through the family, until all of it stands still


def adopt_orphans() -> None:
    """Have what programs leave behind become children of this process, where the system can."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def end_with_parent() -> None:
    """Have this process killed when the one that started it is gone, where the system can."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)


def children() -> list[int]:
    """Return the children of this process, those that have ended too."""
    found = _children_of(os.getpid())
    return [child.pid for child in psutil.Process().children()] if found is None else found


def _children_of(process: int) -> list[int] | None:
    """Return the children of a process, none of one that is gone, or None where the kernel does not tell them."""
    found: list[int] = []
    try:
        for thread in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{thread}/children", encoding="ascii") as told:
                found += map(int, told.read().split())
    except OSError:
        return found if os.path.exists(f"/proc/{os.getpid()}/task/{os.getpid()}/children") else None
    return found


def descendants(apart: Collection[int] = ()) -> list[int]:
    """Return the descendants of this process, but for some children and theirs."""
    if _children_of(os.getpid()) is None:
        own = [child for child in psutil.Process().children() if child.pid not in apart]
        return [each.pid for child in own for each in (child, *_below(child))]
    found = [child for child in children() if child not in apart]
    for process in found:  # which grows meanwhile
        found += _children_of(process) or ()
    return found


def _below(process: psutil.Process) -> Iterator[psutil.Process]:
    with suppress(psutil.Error):
        yield from process.children(recursive=True)


def alive(processes: Iterable[int]) -> int:
    """Return how many of some processes run; one that has ended may wait for its parent."""
    return sum(_is_alive(process) for process in processes)


def _is_alive(process: int) -> bool:
    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False


def has_more_memory(processes: Collection[int], most: float) -> bool:
    """Return whether processes have more resident memory than so many bytes, what they share counted once."""
    return sum(map(_resident, processes)) > most and sum(map(_memory, processes)) > most


def _resident(process: int) -> int:
    try:
        return int(psutil.Process(process).memory_info().rss)
    except psutil.Error:
        return 0


def _memory(process: int) -> int:
    """Return the memory of a process, in bytes, of what it shares its share, where the system tells that."""
    try:
        return int(getattr(psutil.Process(process).memory_full_info(), "pss", 0)) or _resident(process)
    except psutil.AccessDenied:  # macOS tells that to the superuser alone
        return _resident(process)
    except psutil.Error:
        return 0


def end_descendants(apart: Collection[int] = ()) -> None:
    """End and reap this process's descendants, except some children and theirs.

    Those that are nobody's become its children, and are killed as fast as they come; if that has no end, because they
    make others, all of them are stopped before they are killed.
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
    """Stop this process's descendants until all of them stand still, and return them."""
    stopped: set[int] = set()
    for _ in range(_MOST_PASSES):
        moving = set(descendants(apart)) - stopped
        if not moving:
            break
        _signal(moving, signal.SIGSTOP)
        stopped |= moving
    return list(stopped)


def reap(apart: Collection[int] = ()) -> int:
    """Take leave of the children that have ended, but for some; return how many they were."""
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
