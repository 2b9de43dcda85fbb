"""Links to a server and to a table on it, for the server and for `goose join`.

Messengers and people change a link that they pass on: they add a query (`?from=chat`), a slash or a blank, and put
it into brackets or quotation marks. All such links are understood.
"""

from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit

from attrs import frozen

from goose.base.errors import UsageError
from goose.base.quoting import quoted

_AROUND = (
    " \t\r\n\N{NO-BREAK SPACE}\N{ZERO WIDTH SPACE}\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}\ufeff<>\"'“”‘’«»‹›„‚`*"
)
_BEFORE = f"{_AROUND}([{{"
_AFTER = f"{_AROUND})}}.,;:!?…"  # a sentence goes on after the link
_PAGE = re.compile(r"/|/t/([A-Za-z0-9_-]{1,64})")
_EXAMPLE = "http://host:8765/t/ID"
_ONLY_A_HOST = re.compile(r"[A-Za-z]+://\[[^]]*\]")  # of an address of IPv6


def bare(link: str) -> str:
    """Return a link without what stands around it in a text."""
    found = link.lstrip(_BEFORE).rstrip(_AFTER)
    while found.endswith("]") and not _ONLY_A_HOST.fullmatch(found):
        found = found[:-1].rstrip(_AFTER)
    return found


def page_of(path: str) -> str | None:
    """Return the path of the page that the path of a link leads to, without a query: `/`, `/t/ID` or `/t/ID/replay`.

    The result is None if there is no such page; whether a table has the id is not checked.
    """
    match [bare(unquote(part)) for part in path.split("/") if bare(unquote(part))]:
        case []:
            return "/"
        case ["t", key] if "/" not in key:
            return f"/t/{key}"
        case ["t", key, "replay"] if "/" not in key:
            return f"/t/{key}/replay"
    return None


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
