"""The answers of the server: headers, refusals and JSON."""

from __future__ import annotations

from collections.abc import Mapping
from email.utils import formatdate
from html import escape

from aiohttp import web

from goose.core.texts import ENGLISH, texts
from goose.core.words import CODES
from goose.tables.protocol.message import Message, encode
from goose.tables.protocol.refusals import STATUSES, Refusal, Refused
from goose.tables.web.guard import TooMany
from goose.tables.web.negotiating import BY_READER

HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
    "Server": "goose",
}
"""The headers of every answer."""


class BadRequest(Refused):
    """A request that is refused with its own status (RFC 9110), and with the headers that the status demands."""

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


TOO_LARGE = "headers-too-large"
TOO_MANY = "too-many"
_SPENT = frozenset(("bad-request", "too-slow", "too-large", TOO_MANY, TOO_LARGE, "stopping", "failed"))
_WAIT = "60"  # seconds after which a full server may have room again


def sent(body: bytes, kind: str, headers: Mapping[str, str] = HEADERS, status: int = 200) -> web.Response:
    """Return an answer with a body of a type."""
    return web.Response(body=body, status=status, headers=headers, content_type=kind, charset="utf-8")


def answer(message: Message, status: int = 200) -> web.Response:
    """Return an answer in JSON."""
    return sent(encode(message.data()).encode(), "application/json", status=status)


def download(body: bytes, name: str, kind: str) -> web.Response:
    """Return a file to save."""
    return sent(body, kind, {**HEADERS, "Content-Disposition": f'attachment; filename="{name}"'})


def page(body: str, code: str = ENGLISH) -> bytes:
    """Return a page that needs no other file, in a language."""
    return f"""<!doctype html>
<html lang="{code}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>goose</title>
{body}</html>
""".encode()


def paragraphs(key: str) -> str:
    """Return a text of the server as HTML, with a paragraph per language."""
    return "\n".join(f'<p lang="{code}">{texts(code)["server"][key]}</p>' for code in CODES)


LARGE = page(f"<h1>431</h1>\n{paragraphs('headers_too_large')}\n")
"""The page for a browser whose header fields are too large.

A browser sends the cookies of every port of a host. So other programs on the host can make a request to goose too
large.
"""


def too_large() -> web.Response:
    """Return the answer with this page, which ends the connection."""
    response = sent(LARGE, "text/html", status=STATUSES[TOO_LARGE])
    response.force_close()
    return response


def moved(path: str) -> web.Response:
    """Return the answer that sends a browser to another path."""
    return web.Response(status=308, headers={**HEADERS, "Location": path})


def options(allowed: str) -> web.Response:
    """Return the answer that names the methods of an address."""
    return web.Response(status=204, headers={**HEADERS, "Allow": allowed})


def refusal(refused: Refused, reader: str | None = None, path: str = "") -> web.Response:
    """Return the answer for a refusal; the connection ends if more of the request may follow.

    It is a page in the language of a reader who opens that path in a browser, or JSON if the reader is None.
    """
    status = refused.status if isinstance(refused, BadRequest) else STATUSES.get(refused.key, 400)
    if reader is None:
        response = answer(Refusal.of(refused), status)
    else:
        response = sent(_page_of(refused, reader, path), "text/html", status=status)
    response.headers["Vary"] = BY_READER
    if isinstance(refused, BadRequest):
        response.headers.update(refused.headers)
    if response.status == 429:
        response.headers["Retry-After"] = str(refused.seconds) if isinstance(refused, TooMany) else _WAIT
    if refused.key in _SPENT:
        response.force_close()
    return response


def _page_of(refused: Refused, reader: str, path: str) -> bytes:
    """Return the page of a refusal, in the reader's language as far as its reason has a text there."""
    found = texts(reader)["server"]
    if refused.key == TOO_MANY:
        return page(f"<h1>{found['busy']}</h1>\n<p>{found['too_many']}</p>\n", reader)
    if refused.key == "no-such-thing":
        title, why = found["no_table" if path.startswith("/t/") else "nothing"], f"<p>{found['link']}</p>"
    else:
        title = found["unreadable" if refused.key == "unreadable" else "refused"]
        why = f'<p lang="{ENGLISH}">{escape(refused.message)}</p>'
    return page(f'<h1>{title}</h1>\n{why}\n<p><a href="/">{found["lobby"]}</a></p>\n', reader)


# Answers to clients of whose request there is too little to answer it.


def _whole(status: str, kind: str, body: bytes, more: str = "") -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {len(body)}\r\n"
    headers = "".join(f"{name}: {value}\r\n" for name, value in HEADERS.items())
    return f"{head}{headers}{more}Connection: close\r\n\r\n".encode() + body


def _refusal(status: str, key: str, message: str, more: str = "") -> bytes:
    return _whole(status, "application/json", encode(Refusal(key, message).data()).encode(), more)


NO_ROOM = _refusal("429 Too Many Requests", TOO_MANY, "There are too many connections.", "Retry-After: 30\r\n")
NO_TIME = _refusal("408 Request Timeout", "too-slow", "The request took too long.")
UNREAD_HEAD = _whole("431 Request Header Fields Too Large", "text/html", LARGE)


def dated(answer: bytes) -> bytes:
    """Return an answer with the time at which it is sent, which every answer must have."""
    return answer.replace(b"\r\n", f"\r\nDate: {formatdate(usegmt=True)}\r\n".encode(), 1)
