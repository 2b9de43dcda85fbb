"""The files of the page, loaded at the start with their types and tags."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files

from aiohttp import web
from attrs import frozen

from goose.core.texts import texts
from goose.core.words import CODES
from goose.tables.web.answers import HEADERS, bare, paragraphs, sent

KINDS: Mapping[str, str] = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
"""The type of a file, by the end of its name."""

INDEX = "index.html"  # the page itself; no other address has it
STYLE = "picture.css"  # the stylesheet of the pictures, which goose generates
TEXTS = "texts.js"  # the words of the page in each language, which goose generates

_NO_SCRIPT = b"<!-- no_script -->"
_NO_PAGE = "This goose has no page. Use `goose join ADDRESS`."
_MISSING = '<h1>There is no such table.</h1><p><a href="/">All tables</a></p>'


@frozen
class File:
    """A file with its type, and a tag that identifies its version."""

    body: bytes
    kind: str
    tag: str


class Pages:
    """The page and its files, for browsers."""

    def __init__(self) -> None:
        from goose.kit.style import STYLE as style

        found = {path.name: path.read_bytes() for path in (files("goose.tables") / "page").iterdir() if path.is_file()}
        found.setdefault(STYLE, style.encode())
        found[TEXTS] = _texts().encode()
        if INDEX in found:
            found[INDEX] = found[INDEX].replace(_NO_SCRIPT, paragraphs("no_script").encode())
        self._files = {
            name: File(body, KINDS[end], f'"{sha256(body).hexdigest()[:32]}"')
            for name, body in sorted(found.items())
            if (end := name[name.rfind(".") :]) in KINDS
        }
        self._index = self._files.pop(INDEX, None)

    @property
    def names(self) -> list[str]:
        """The names of the files beside the page, sorted."""
        return [*self._files]

    def page(self, request: web.BaseRequest) -> web.Response:
        """Return the page."""
        if self._index is None:
            return web.Response(body=f"{_NO_PAGE}\n".encode(), headers=HEADERS, charset="utf-8")
        return _sent(self._index, request)

    def missing(self) -> web.Response:
        """Return the page for a table that does not exist."""
        return sent(bare(_MISSING), "text/html", status=404)

    def file(self, name: str, request: web.BaseRequest) -> web.Response | None:
        """Return a file of the page, or None for an unknown name."""
        file = self._files.get(name)
        return None if file is None else _sent(file, request)


def _texts() -> str:
    words = {
        code: {**found["page"], **{f"level.{level}": word for level, word in found["levels"].items()}}
        for code, found in ((code, texts(code)) for code in CODES)
    }
    return f"export default {json.dumps(words, ensure_ascii=False, indent=2)};\n"


def _sent(file: File, request: web.BaseRequest) -> web.Response:
    headers = {**HEADERS, "ETag": file.tag}
    if request.headers.get("If-None-Match") == file.tag:
        return web.Response(status=304, headers=headers)
    return sent(file.body, file.kind, headers)
