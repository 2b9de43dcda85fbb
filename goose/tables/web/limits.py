"""The limits of a server: token buckets, counts and seats for each address, and unread data for each connection."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from attrs import define

Clock = Callable[[], float]
"""Returns seconds that never go back."""

PATIENCE = 20.0  # seconds in which a client must read some of the waiting data
BUDGET = 64 * 1024 * 1024  # most bytes that may wait on all connections together
_DAY = 86_400.0


class Bucket:
    """Holds up to `burst` tokens, and gets `rate` tokens per second."""

    __slots__ = ("_burst", "_held", "_rate", "_when")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._held = burst
        self._when = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take tokens if there are enough."""
        held = min(self._burst, self._held + (now - self._when) * self._rate)
        self._when = now
        if held < cost:
            self._held = held
            return False
        self._held = held - cost
        return True

    def wait(self, cost: float = 1.0) -> float:
        """Return the seconds until there are enough tokens for a cost."""
        return max(0.0, (cost - self._held) / self._rate)

    def is_full(self, now: float) -> bool:
        """Return whether all tokens are there again."""
        return self._held + (now - self._when) * self._rate >= self._burst


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float, clock: Clock) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str, cost: float = 1.0) -> float:
        """Take tokens of an address; return 0, or the seconds until there are enough."""
        now = self._clock()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, now)
        return 0.0 if bucket.take(now, cost) else bucket.wait(cost)

    def settle(self) -> None:
        """Forget addresses whose buckets are full again."""
        now = self._clock()
        self._buckets = {address: bucket for address, bucket in self._buckets.items() if not bucket.is_full(now)}


class Count:
    """Counts things that exist at the same time: per address and in total."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._each: dict[str, int] = {}
        self.total = 0

    def add(self, address: str | None) -> bool:
        """Count one more if the limits allow it; None counts only in the total."""
        each = 0 if address is None else self._each.get(address, 0)
        if self.total >= self._most or each >= self._most_each:
            return False
        self.total += 1
        if address is not None:
            self._each[address] = each + 1
        return True

    def remove(self, address: str | None) -> None:
        """Count one less."""
        self.total -= 1
        if address is not None:
            self._each[address] -= 1
            if not self._each[address]:
                del self._each[address]


@define(eq=False)
class CountedSeat:
    """A seat of an address: the table and the hash of the secret, or None before both are known."""

    seat: tuple[str, str] | None = None


class SeatCount:
    """Counts the seats of each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._places: dict[str, list[CountedSeat]] = {}

    def of(self, address: str) -> list[CountedSeat]:
        """Return the seats of an address."""
        return [*self._places.get(address, ())]

    def is_full(self, address: str) -> bool:
        """Return whether an address has the maximum number of seats."""
        return len(self._places.get(address, ())) >= self._most

    def take(self, address: str) -> CountedSeat | None:
        """Return a place for one more seat of an address, or None at the maximum."""
        if self.is_full(address):
            return None
        place = CountedSeat()
        self._places.setdefault(address, []).append(place)
        return place

    def give_back(self, address: str, *places: CountedSeat) -> None:
        """Stop counting these seats."""
        left = [place for place in self._places.get(address, ()) if place not in places]
        if left:
            self._places[address] = left
        else:
            self._places.pop(address, None)

    def addresses(self) -> list[str]:
        """Return the addresses with seats."""
        return [*self._places]


class Daily:
    """Counts the actions of an address in the last day."""

    def __init__(self, most: int, clock: Clock) -> None:
        self._most = most
        self._clock = clock
        self._times: dict[str, deque[float]] = {}

    def __len__(self) -> int:
        return len(self._times)

    def wait(self, address: str) -> float:
        """Return the seconds until an address may act again; 0 means now."""
        times = self._times.get(address, ())
        recent = [time for time in times if time > self._clock() - _DAY]
        return recent[-self._most] + _DAY - self._clock() if len(recent) >= self._most else 0.0

    def add(self, address: str) -> None:
        """Count one more."""
        self._times.setdefault(address, deque(maxlen=self._most)).append(self._clock())

    def take_back(self, address: str) -> None:
        """Undo the last count, because the action failed."""
        times = self._times[address]
        times.pop()
        if not times:
            del self._times[address]

    def settle(self) -> None:
        """Forget actions that are older than a day."""
        since = self._clock() - _DAY
        self._times = {address: times for address, times in self._times.items() if times[-1] > since}


class Unread:
    """The connections with unread data."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        # bytes, and the time since which they have not become fewer
        self._waiting: dict[asyncio.Transport, tuple[int, float]] = {}
        self._total = 0  # bytes known to wait

    def __contains__(self, transport: object) -> bool:
        return transport in self._waiting

    @property
    def is_over(self) -> bool:
        """Whether too much data waits, without asking every connection."""
        return self._total > BUDGET

    def begin(self, transport: asyncio.Transport) -> None:
        """Note that a connection has waiting data."""
        size = transport.get_write_buffer_size()
        self._waiting[transport] = (size, self._clock())
        self._total += size

    def end(self, transport: asyncio.Transport) -> None:
        """Note that a connection has no more waiting data."""
        size, _ = self._waiting.pop(transport, (0, 0.0))
        self._total -= size

    def abort_late(self) -> None:
        """Abort connections that read nothing for too long and, if too much data waits, those that waited longest."""
        now = self._clock()
        found: list[tuple[float, int, asyncio.Transport]] = []
        for transport, (before, since) in self._waiting.items():
            size = transport.get_write_buffer_size()
            found.append((now if size < before else since, size, transport))
        found.sort(key=lambda one: one[:2])
        total = sum(size for _, size, _ in found)
        kept: dict[asyncio.Transport, tuple[int, float]] = {}
        self._total = 0
        for since, size, transport in found:
            if now - since >= PATIENCE or total > BUDGET:
                total -= size
                transport.abort()
            else:
                kept[transport] = (size, since)
                self._total += size
        self._waiting = kept
