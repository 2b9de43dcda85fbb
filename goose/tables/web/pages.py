"""The files of the page, loaded at the start with their types and tags."""

from __future__ import annotations

import json
from collections.abc import Mapping
from gzip import compress
from hashlib import sha256
from importlib.resources import files

from aiohttp import web
from attrs import frozen

from goose.core.texts import texts
from goose.core.words import CODES
from goose.tables.web.answers import HEADERS, bare, paragraphs, sent
from goose.tables.web.bundle import bundled

KINDS: Mapping[str, str] = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
"""The type of a file, by the end of its name."""

INDEX = "index.html"  # the page itself; no other address has it
MAIN = "main.js"  # the module that begins
STYLES = "page.css"  # the stylesheet that comes before the others
TEXTS = "texts.js"  # the words of the page in each language, which goose generates

_NO_SCRIPT = "<!-- no_script -->"
_NO_PAGE = "This goose has no page. Use `goose join ADDRESS`."
_VERSION = 12  # characters of a tag in the name of a file
_FOR_GOOD = "public, max-age=31536000, immutable"
_MISSING = '<h1>There is no such table.</h1><p><a href="/">All tables</a></p>'


@frozen
class File:
    """A file with its type, compressed too, and a tag that identifies its version."""

    body: bytes
    packed: bytes
    kind: str
    tag: str


class Pages:
    """The page and its files, for browsers.

    A browser asks for the page each time, and for a file once: the names of files have their versions in them.
    """

    def __init__(self) -> None:
        found = {
            path.name: path.read_text("utf-8") for path in (files("goose.tables") / "page").iterdir() if path.is_file()
        }
        page = found.pop(INDEX, None)
        self._index = None
        self._files: dict[str, File] = {}
        if page is None:
            return
        for name, text in sorted(_served(found).items()):
            stem, _, end = name.rpartition(".")
            file = _file(text, KINDS[f".{end}"])
            address = f"{stem}-{file.tag[:_VERSION]}.{end}"
            self._files[address] = file
            page = page.replace(f"/assets/{name}", f"/assets/{address}")
        self._index = _file(page.replace(_NO_SCRIPT, paragraphs("no_script")), "text/html")

    @property
    def names(self) -> list[str]:
        """The names of the files beside the page, sorted."""
        return [*self._files]

    def page(self, request: web.BaseRequest) -> web.Response:
        """Return the page."""
        if self._index is None:
            return web.Response(body=f"{_NO_PAGE}\n".encode(), headers=HEADERS, charset="utf-8")
        return _sent(self._index, request, HEADERS)

    def missing(self) -> web.Response:
        """Return the page for a table that does not exist."""
        return sent(bare(_MISSING), "text/html", status=404)

    def file(self, name: str, request: web.BaseRequest) -> web.Response | None:
        """Return a file of the page, or None for an unknown name."""
        file = self._files.get(name)
        return None if file is None else _sent(file, request, {**HEADERS, "Cache-Control": _FOR_GOOD})


def _served(sources: Mapping[str, str]) -> dict[str, str]:
    """Return what browsers ask for: a script, a stylesheet and the icons."""
    from goose.kit.style import STYLE

    modules = {name: text for name, text in sources.items() if name.endswith(".js")}
    styles = [
        sources[STYLES],
        *(text for name, text in sorted(sources.items()) if name.endswith(".css") and name != STYLES),
    ]
    return {
        "page.js": bundled({**modules, TEXTS: _texts()}, MAIN),
        STYLES: "\n".join([*styles, STYLE]),
        **{name: text for name, text in sources.items() if name.endswith(".svg")},
    }


def _file(text: str, kind: str) -> File:
    body = text.encode()
    return File(body, compress(body, 9, mtime=0), kind, sha256(body).hexdigest()[:32])


def _texts() -> str:
    words = {
        code: {**found["page"], **{f"level.{level}": word for level, word in found["levels"].items()}}
        for code, found in ((code, texts(code)) for code in CODES)
    }
    return f"export default {json.dumps(words, ensure_ascii=False)};\n"


def _sent(file: File, request: web.BaseRequest, headers: Mapping[str, str]) -> web.Response:
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    tag = f'"{file.tag}{"-gzip" if packed else ""}"'
    headers = {**headers, "ETag": tag, "Vary": "Accept-Encoding"}
    if request.headers.get("If-None-Match") == tag:
        return web.Response(status=304, headers=headers)
    if packed:
        return sent(file.packed, file.kind, {**headers, "Content-Encoding": "gzip"})
    return sent(file.body, file.kind, headers)
