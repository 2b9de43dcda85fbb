"""The links to a server and to a table on it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from attrs import frozen

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.tables.links import bare, page_of

_PAGE = re.compile(r"/|/t/([A-Za-z0-9_-]{1,64})")
_EXAMPLE = "http://host:8765/t/ID"


@frozen
class Address:
    """The origin of a server (scheme, host and port), and the id of a table or None."""

    origin: str
    table: str | None = None

    @property
    def link(self) -> str:
        """The link to send to other players."""
        return f"{self.origin}/" if self.table is None else f"{self.origin}/t/{self.table}"


def parse_address(text: str) -> Address:
    """Return the address in a link; raise `UsageError` with an example if it is wrong."""
    wrong = UsageError(f"{quoted(text)} is not a link to a server or a table. An example is {_EXAMPLE}.")
    link = bare(text)
    if not link.isprintable() or " " in link or "\\" in link:
        raise wrong
    try:
        parts = urlsplit(link)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise wrong from None
    page = _PAGE.fullmatch(page_of(parts.path) or "")
    if parts.scheme not in ("http", "https") or not host or page is None or port == 0 or "@" in parts.netloc:
        raise wrong
    shown = f"[{host}]" if ":" in host else host
    return Address(f"{parts.scheme}://{shown}" + ("" if port is None else f":{port}"), page[1])
