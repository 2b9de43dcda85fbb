"""Answers of the server: the headers of each, refusals, and JSON."""

from __future__ import annotations

from collections.abc import Mapping

from aiohttp import web

from goose.tables.protocol.message import Message, encode
from goose.tables.protocol.refusals import STATUSES, Refusal, Refused
from goose.tables.web.guard import TooMany

HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
    "Server": "goose",
}
"""What every answer says."""

_SPENT = frozenset(("bad-request", "too-slow", "too-large", "too-many", "headers-too-large", "stopping", "failed"))
_WAIT = "60"  # seconds after which what is full may not be


def sent(body: bytes, kind: str, headers: Mapping[str, str] = HEADERS, status: int = 200) -> web.Response:
    """Return an answer with a body of a type."""
    return web.Response(body=body, status=status, headers=headers, content_type=kind, charset="utf-8")


def answer(message: Message, status: int = 200) -> web.Response:
    """Return an answer in JSON."""
    return sent(encode(message.data()).encode(), "application/json", status=status)


def download(body: bytes, name: str, kind: str) -> web.Response:
    """Return a file to keep."""
    return sent(body, kind, {**HEADERS, "Content-Disposition": f'attachment; filename="{name}"'})


def refusal(refused: Refused) -> web.Response:
    """Return the answer to what is refused; the connection ends where more of the request may follow."""
    response = answer(Refusal.of(refused), STATUSES.get(refused.key, 400))
    if response.status == 429:
        response.headers["Retry-After"] = str(refused.seconds) if isinstance(refused, TooMany) else _WAIT
    if refused.key in _SPENT:
        response.force_close()
    return response
