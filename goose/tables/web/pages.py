"""The files of the page, loaded at the start with their types and tags."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from gzip import compress
from hashlib import sha256
from html import escape
from importlib.resources import files

from aiohttp import web
from attrs import frozen

from goose.base.bundle import bundled
from goose.core.texts import ENGLISH, texts
from goose.core.words import CODES
from goose.tables.web.answers import HEADERS, BadRequest, paragraphs, sent
from goose.tables.web.negotiating import BY_READER, is_known, is_unwanted, reader_of, takes_gzip

KINDS: Mapping[str, str] = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
"""The type of a file, by the end of its name."""

INDEX = "index.html"  # the page itself; no other address has it
MAIN = "main.js"  # the module that begins
STYLES = "page.css"  # the stylesheet that comes before the others
MOTION = "motion.js"  # the module that moves pieces, which replays use too
TEXTS = "texts.js"  # the languages, with the addresses of their words, which goose generates
WORDS = "words.js"  # the words of the page in the language of whoever asks for it, also generated

_NO_SCRIPT = "<!-- no_script -->"
_POSITION = "<!-- position -->"
_TITLE = "<title>goose</title>"
_NO_PAGE = "This goose has no page. Use `goose join ADDRESS`."
_VERSION = 12  # characters of a tag in the name of a file
_BY_CODING = "Accept-Encoding"
_FOR_GOOD = "public, max-age=31536000, immutable"
_IN_A_PICTURE = "default-src 'none'; style-src 'unsafe-inline'"


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
        self._files: dict[str, File] = {}
        self._texts: dict[str, str] = {}  # the page, by the language whose words it fetches first
        self._indexes: dict[str, File] = {}  # that of the lobby
        if page is None:
            return
        words = {code: self._add(f"words-{code}.js", _words(code)) for code in CODES}
        offered = {code: {"name": texts(code)["page"]["language.name"], "address": words[code]} for code in CODES}
        for name, text in sorted(
            _served(found, f"export default {json.dumps(offered, ensure_ascii=False)};\n").items()
        ):
            page = page.replace(f"/assets/{name}", self._add(name, text))
        page = page.replace(_NO_SCRIPT, paragraphs("no_script"))
        for code, address in words.items():
            self._texts[code] = page.replace(f"/assets/{WORDS}", address)
            self._indexes[code] = _file(self._texts[code].replace(_POSITION, ""), "text/html")

    def _add(self, name: str, text: str) -> str:
        """Add a file and return its address, which has its version."""
        stem, _, end = name.rpartition(".")
        file = _file(text, KINDS[f".{end}"])
        address = f"{stem}-{file.tag[:_VERSION]}.{end}"
        self._files[address] = file
        return f"/assets/{address}"

    def page(self, request: web.BaseRequest) -> web.Response:
        """Return the page of the lobby."""
        if not self._indexes:
            return web.Response(body=f"{_NO_PAGE}\n".encode(), headers=HEADERS, charset="utf-8")
        index = self._indexes[reader_of(request) or ENGLISH]
        return _sent(index, request, HEADERS, f"{_BY_CODING}, {BY_READER}")

    def table(
        self,
        request: web.BaseRequest,
        head: str,
        title: str,
        *,
        position: str | None = None,
        code: str = ENGLISH,
        sided: bool = False,
    ) -> web.Response:
        """Return the page of a table, with more elements of its head, its title, and its position in a language.

        `sided` says whether the picture depends on the viewer. A browser shows the board when the page has come,
        before it has a socket. The data of the page are those that anybody with the link gets; they are no script.
        """
        if not self._texts:
            return self.page(request)
        side = ' data-sided="true"' if sided else ""
        element = ""
        if position is not None:
            data = position.replace("<", "\\u003c")
            element = f'<script type="application/json" id="position" lang="{code}"{side}>{data}</script>'
        before, _, after = self._texts[reader_of(request) or code].partition(_TITLE)
        rest = after.replace(_POSITION, element)
        body = f"{before}<title>{escape(title)}</title>\n{head}{rest}".encode()
        headers = {**HEADERS, "Cache-Control": "no-store", "Vary": f"{_BY_CODING}, {BY_READER}"}
        if takes_gzip(request):
            return sent(compress(body, 4, mtime=0), "text/html", {**headers, "Content-Encoding": "gzip"})
        return sent(body, "text/html", headers)

    def file(self, name: str, request: web.BaseRequest) -> web.Response | None:
        """Return a file of the page, or None for an unknown name."""
        file = self._files.get(name)
        return None if file is None else _sent(file, request, {**HEADERS, "Cache-Control": _FOR_GOOD})


@cache
def installed_pages() -> Pages:
    """Return the pages of this goose: a process reads and compresses them once."""
    return Pages()


def _served(sources: Mapping[str, str], offered: str) -> dict[str, str]:
    """Return what browsers ask for: a script, a stylesheet and the icons; `offered` is the module of the languages."""
    from goose.kit.skins import CHOSEN
    from goose.kit.style import STYLE

    modules = {name: text for name, text in sources.items() if name.endswith(".js")}
    modules[MOTION] = (files("goose.pictures") / MOTION).read_text("utf-8")
    styles = [
        sources[STYLES],
        *(text for name, text in sorted(sources.items()) if name.endswith(".css") and name != STYLES),
    ]
    return {
        "page.js": bundled({**modules, TEXTS: offered}, MAIN),
        STYLES: "\n".join([*styles, STYLE, CHOSEN]),
        **{name: text for name, text in sources.items() if name.endswith(".svg")},
    }


def _file(text: str, kind: str) -> File:
    body = text.encode()
    return File(body, compress(body, 9, mtime=0), kind, sha256(body).hexdigest()[:32])


def _words(code: str) -> str:
    """Return the words of the page in a language, as a module."""
    found = texts(code)
    words = {**found["page"], **{f"level.{level}": word for level, word in found["levels"].items()}}
    return f"export default {json.dumps(words, ensure_ascii=False)};\n"


def picture(svg: str, request: web.BaseRequest, *, for_good: bool = True) -> web.Response:
    """Return a board as an image, with its stylesheet inside; it runs and loads nothing."""
    policy = {**HEADERS, "Content-Security-Policy": _IN_A_PICTURE}
    if for_good:
        policy["Cache-Control"] = _FOR_GOOD
    return _sent(_file(svg, KINDS[".svg"]), request, policy)


def _sent(file: File, request: web.BaseRequest, headers: Mapping[str, str], varies: str = _BY_CODING) -> web.Response:
    packed = takes_gzip(request)
    tag = f'"{file.tag}{"-gzip" if packed else ""}"'
    headers = {**headers, "ETag": tag, "Vary": varies}
    if is_unwanted(request, tag):
        raise BadRequest(412, "The page or the file has changed.")
    if is_known(request, tag):
        return web.Response(status=304, headers=headers)
    if packed:
        return sent(file.packed, file.kind, {**headers, "Content-Encoding": "gzip"})
    return sent(file.body, file.kind, headers)
