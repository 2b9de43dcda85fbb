"""The header fields of a request: how many bytes they may have, and the page that says when they have more.

A browser sends a server the cookies of every port of its host, so programs of other people can fill a request to goose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from goose.tables.refused import Refused
from goose.tables.web.answers import HEADERS, STATUSES

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_FIELDS = 16_384
"""Bytes of all header fields of a request, as they are sent."""

LARGEST_HEAD = 65_536
"""Bytes that are read of a request line and header fields that never end, or are far too many."""

_KEY = "headers-too-large"
_BETWEEN = len(": \r\n")

_TEXTS = {
    "en": "Your browser sends more than 16 KiB of header fields with this request: most are cookies of other programs "
    "at this address. Delete the cookies of this address, or open the page in a private window.",
    "pt": "O seu navegador envia mais de 16 KiB de cabeçalhos com este pedido: quase tudo são cookies de outros "
    "programas neste endereço. Apague os cookies deste endereço, ou abra a página numa janela privada.",
    "es": "Tu navegador envía más de 16 KiB de cabeceras con esta petición: casi todo son cookies de otros programas "
    "en esta dirección. Borra las cookies de esta dirección, o abre la página en una ventana privada.",
    "it": "Il tuo browser invia più di 16 KiB di intestazioni con questa richiesta: quasi tutto sono cookie di altri "
    "programmi a questo indirizzo. Cancella i cookie di questo indirizzo, o apri la pagina in una finestra privata.",
}
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>goose</title>
<h1>431</h1>
{paragraphs}
</html>
""".format(paragraphs="\n".join(f'<p lang="{code}">{text}</p>' for code, text in _TEXTS.items()))
"""The page for a browser whose header fields are too large."""


class HeadersTooLarge(Refused):
    """The header fields of a request have too many bytes."""

    def __init__(self) -> None:
        super().__init__(_KEY, f"The header fields of a request have at most {MOST_FIELDS:,} bytes, cookies included.")


def check_fields(fields: Iterable[tuple[bytes, bytes]]) -> None:
    """Check how long header fields are.

    Raises:
        HeadersTooLarge: they have too many bytes.
    """
    if sum(len(name) + len(value) + _BETWEEN for name, value in fields) > MOST_FIELDS:
        raise HeadersTooLarge


def too_large() -> web.Response:
    """Return the answer with the page; the connection ends."""
    response = web.Response(
        body=PAGE.encode(), status=STATUSES[_KEY], headers=HEADERS, content_type="text/html", charset="utf-8"
    )
    response.force_close()
    return response
