"""Reads links to a server and to a table, for the server and for `goose join`.

Messengers and people change a link that they pass on: they add a query (`?from=chat`), a slash or a blank, and put
it into brackets or quotation marks. All such links are understood.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

_AROUND = (
    " \t\r\n\N{NO-BREAK SPACE}\N{ZERO WIDTH SPACE}\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}\ufeff<>\"'“”‘’«»‹›„‚`*"
)
_BEFORE = f"{_AROUND}([{{"
_AFTER = f"{_AROUND})}}.,;:!?…"  # a sentence goes on after the link
_ONLY_A_HOST = re.compile(r"[A-Za-z]+://\[[^]]*\]")  # of an address of IPv6


def bare(link: str) -> str:
    """Return a link without what stands around it in a text."""
    found = link.lstrip(_BEFORE).rstrip(_AFTER)
    while found.endswith("]") and not _ONLY_A_HOST.fullmatch(found):
        found = found[:-1].rstrip(_AFTER)
    return found


def page_of(path: str) -> str | None:
    """Return the path of the page that the path of a link leads to, without a query: `/`, or `/t/` and an id.

    The result is None if there is no such page; whether a table has the id is not checked.
    """
    match [bare(unquote(part)) for part in path.split("/") if bare(unquote(part))]:
        case []:
            return "/"
        case ["t", key] if "/" not in key:
            return f"/t/{key}"
    return None
