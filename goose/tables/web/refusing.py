"""The refusals for which HTTP itself has a status (RFC 9110)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from aiohttp.http_exceptions import BadHttpMethod, LineTooLong

from goose.tables.protocol.refusals import Refused

LONGEST_TARGET = 2_048  # most bytes of the path and the query of a request
_UNKNOWN_METHOD = re.compile(r"b'[!#$%&*+.^_`|~0-9A-Za-z-]+ \S+ HTTP/1\.[01]'")


class BadRequest(Refused):
    """A request that is refused with its own status.

    Args:
        status: the status of the answer.
        message: the reason, as one English sentence.
        headers: headers of the answer that the status demands.
    """

    def __init__(self, status: int, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__("bad-request", message)
        self.status = status
        self.headers = headers or {}


def unknown_method() -> BadRequest:
    """Return the refusal of a method that goose does not know."""
    return BadRequest(501, "The server does not know this method.")


def wrong_method(allowed: str) -> BadRequest:
    """Return the refusal of a method that an address does not have."""
    return BadRequest(405, f"This address has only the methods {allowed}.", {"Allow": allowed})


def unreadable(error: BaseException | None) -> Refused:
    """Return the refusal of a request that the parser cannot read."""
    if isinstance(error, LineTooLong) and error.args[1] == LONGEST_TARGET:
        return BadRequest(414, f"The address of a request has at most {LONGEST_TARGET:,} bytes.")
    if isinstance(error, BadHttpMethod) and _UNKNOWN_METHOD.search(error.message):
        return unknown_method()
    return Refused("bad-request", "This is not a valid request.")
