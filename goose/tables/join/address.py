"""The links to a server and to a table on it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from attrs import frozen

from goose.base.errors import UsageError
from goose.base.quoting import quoted

_PATH = re.compile(r"/?|/t/([A-Za-z0-9_-]{1,64})/?")
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
    if not text.isprintable() or " " in text or "\\" in text:
        raise wrong
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise wrong from None
    path = _PATH.fullmatch(parts.path)
    scheme = parts.scheme.lower()
    if scheme not in ("http", "https") or not host or path is None or port == 0:
        raise wrong
    if "@" in parts.netloc or "?" in text or "#" in text:
        raise wrong
    shown = f"[{host}]" if ":" in host else host
    return Address(f"{scheme}://{shown}" + ("" if port is None else f":{port}"), path[1])
