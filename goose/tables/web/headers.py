"""The header fields of a request: how many bytes they may have, and the page that says when they have more.

A browser sends a server the cookies of every port of its host, so programs of other people can fill a request to goose.
"""

from __future__ import annotations

from collections.abc import Iterable

from aiohttp import web

from goose.tables.protocol.refusals import STATUSES, Refused
from goose.tables.web.answers import sent
from goose.tables.web.pages import bare, paragraphs

MOST_FIELDS = 16_384  # bytes of all header fields of a request, as they are sent
LARGEST_HEAD = 65_536  # bytes that are read of a request line and header fields that never end, or are far too many

TOO_LARGE = "headers-too-large"
_BETWEEN = len(": \r\n")

PAGE = bare(f"<h1>431</h1>\n{paragraphs('headers_too_large')}\n")
"""The page for a browser whose header fields are too large."""


def check_fields(fields: Iterable[tuple[bytes, bytes]]) -> None:
    """Refuse header fields that have too many bytes."""
    if sum(len(name) + len(value) + _BETWEEN for name, value in fields) > MOST_FIELDS:
        raise Refused(
            TOO_LARGE, f"The header fields of a request have at most {MOST_FIELDS:,} bytes, cookies included."
        )


def too_large() -> web.Response:
    """Return the answer with the page; the connection ends."""
    response = sent(PAGE, "text/html", status=STATUSES[TOO_LARGE])
    response.force_close()
    return response
