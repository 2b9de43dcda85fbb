"""The parts of the kernel that a sandbox keeps from programs: some calls, and the keys of the grader.

A namespace does not divide the kernel's keys: a program could read those of the session that it was started in, and two
programs of the same user could leave each other notes there. So a program begins with its own empty keyring, and
the calls for keys are refused. So are the calls that watch the kernel (`bpf`, `perf_event_open`), that stop it halfway
through a page (`userfaultfd`), and that make a namespace of users, in which a program would be root again.

The filter is a program of the classic Berkeley Packet Filter (Linux, Documentation/userspace-api/seccomp_filter.rst).
The numbers of calls are those in the kernel's tables (`arch/*/entry/syscalls`, `include/uapi/asm-generic/unistd.h`).
"""

from __future__ import annotations

import errno
import platform
import struct
import sys
from collections.abc import Iterator
from functools import cache

import attrs

_JOIN_SESSION_KEYRING = 1  # what `keyctl` is asked for
_NEW_USER = 0x1000_0000  # CLONE_NEWUSER, in the flags of `clone` and `unshare`
_X32 = 0x4000_0000  # from here on, numbers of x86-64 are those of another table

_LOAD, _IF_EQUAL, _IF_AT_LEAST, _IF_ANY, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06  # instructions of a filter
_NUMBER, _MACHINE = 0, 4  # offsets of what a filter can load
_FLAGS = 16 if sys.byteorder == "little" else 20  # that of the lower half of the call's first argument
_ALLOW, _REFUSE = 0x7FFF_0000, 0x0005_0000  # what a filter returns; an error number is added to the second


@attrs.frozen
class _Machine:
    """The numbers of calls on a kind of machine."""

    code: int  # AUDIT_ARCH_…
    keyctl: int
    others: tuple[int, ...]  # add_key, request_key, perf_event_open, bpf, userfaultfd
    unshare: int
    clone: int | None  # None where its flags are not the first argument
    more: int | None = None  # from this number on all calls are refused


_GENERIC = (219, (217, 218, 241, 280, 282), 97, 220)

_MACHINES = {
    "x86_64": _Machine(0xC000_003E, 250, (248, 249, 298, 321, 323), 272, 56, _X32),
    "i686": _Machine(0x4000_0003, 288, (286, 287, 336, 357, 374), 310, 120),
    "aarch64": _Machine(0xC000_00B7, *_GENERIC),
    "armv7l": _Machine(0x4000_0028, 311, (309, 310, 364, 386, 388), 337, 120),
    "riscv64": _Machine(0xC000_00F3, *_GENERIC),
    "ppc64le": _Machine(0xC000_0015, 271, (269, 270, 319, 361, 364), 282, 120),
    "s390x": _Machine(0x8000_0016, 280, (278, 279, 331, 351, 355), 303, None),
}
"""By the names of `platform.machine`. A machine also runs the programs of some others, so one filter has them all."""

_CLONE3 = 435  # everywhere; its flags are in memory, where no filter can look


@cache
def refused_calls() -> bytes:
    """Return the filter of calls, as bubblewrap takes it."""
    return b"".join([_step(_LOAD, _MACHINE), *(step for each in _MACHINES.values() for step in _of(each)), _allow()])


def _of(machine: _Machine) -> Iterator[bytes]:
    """Yield the instructions for one kind of machine; another one jumps over them."""
    steps = [_step(_LOAD, _NUMBER)]
    if machine.more is not None:
        steps += [_step(_IF_AT_LEAST, machine.more, 0, 1), _refuse(errno.ENOSYS)]
    for call in (machine.keyctl, *machine.others):
        steps += [_step(_IF_EQUAL, call, 0, 1), _refuse(errno.EPERM)]
    # Programs that get this answer use `clone` instead, as on an older kernel.
    steps += [_step(_IF_EQUAL, _CLONE3, 0, 1), _refuse(errno.ENOSYS)]
    for flagged in (machine.unshare, machine.clone):
        if flagged is not None:
            steps += [_step(_IF_EQUAL, flagged, 0, 4), _step(_LOAD, _FLAGS)]
            steps += [_step(_IF_ANY, _NEW_USER, 0, 1), _refuse(errno.EPERM), _allow()]
    steps.append(_allow())
    yield _step(_IF_EQUAL, machine.code, 0, len(steps))
    yield from steps


def _step(code: int, value: int, if_so: int = 0, if_not: int = 0) -> bytes:
    """Return an instruction, with the number of instructions that each outcome of a test jumps over."""
    return struct.pack("=HBBI", code, if_so, if_not, value)


def _refuse(error: int) -> bytes:
    return _step(_RETURN, _REFUSE | error)


def _allow() -> bytes:
    return _step(_RETURN, _ALLOW)


def leave_keyring() -> None:
    """Give this process a new keyring without keys, which programs that it starts from now on get too.

    Where that cannot be done, they have that of the grader. The filter of calls still keeps them from it.
    """
    machine = _MACHINES.get(platform.machine())
    if machine is None or platform.system() != "Linux":
        return
    import ctypes

    ctypes.CDLL(None).syscall(machine.keyctl, _JOIN_SESSION_KEYRING, None)
