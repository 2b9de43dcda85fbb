"""Seats that move to another device: the new device fetches the seat with a secret, once, within some minutes."""

from __future__ import annotations

import hmac
from collections.abc import Callable

from attrs import frozen

from goose.tables.protocol.refusals import Refused
from goose.tables.record import hashed
from goose.tables.seating import new_token

Clock = Callable[[], float]
"""Returns seconds that never go back."""

LASTS = 600  # seconds in which a seat can be fetched


@frozen
class _Offer:
    secret: str  # its hash
    ends: float  # the time


class SeatOffers:
    """The seats that can be fetched, at all tables; a restart of the server forgets them."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._offers: dict[tuple[str, str], _Offer] = {}  # by the id of the table and the hash of the seat's secret

    def __len__(self) -> int:
        return len(self._offers)

    def offer(self, table: str, seat: str) -> str:
        """Return the secret with which a seat can be fetched; an earlier one of the same seat is not valid any more."""
        secret = new_token()
        self._offers[table, seat] = _Offer(hashed(secret), self._clock() + LASTS)
        return secret

    def take(self, table: str, secret: str) -> str:
        """Return the hash of the seat's secret, and forget the offer."""
        digest = hashed(secret)
        for (of, seat), offer in self._offers.items():
            if of == table and hmac.compare_digest(offer.secret, digest):
                del self._offers[of, seat]
                if offer.ends > self._clock():
                    return seat
                break
        raise Refused("no-such-thing", "This link has been used, or it is too old.")

    def settle(self) -> None:
        """Forget the offers that have ended."""
        now = self._clock()
        self._offers = {key: offer for key, offer in self._offers.items() if offer.ends > now}
