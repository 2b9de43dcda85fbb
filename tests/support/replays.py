"""Pages of replays, and what is in them."""

import base64
import hashlib
import json
from collections.abc import Sequence
from contextlib import closing
from html.parser import HTMLParser
from typing import Any

from goose.core.registry import load_kind
from goose.pictures.replay.page import replay_page
from tests.support.running import interpreter

HOSTILE = ("</script><script>x(1)</script>", "<!--<script>", "&amp;\"'", "<b>$title{x}", "]]>")
"""Names that a page could take for its own something."""

MANCALA = {"game": "mancala", "lang": "en"}
START = ("register Ana", "register Rui", "start Ana Rui")


def page_of(lines: Sequence[str], title: str = "A game", code: str | None = None, **options: Any) -> str:
    """Return the page that steps through a script by options."""
    with closing(interpreter(**options)) as program:
        code = program.language.code if code is None else code
        return replay_page(load_kind(options["game"]), program, lines, code, title)


class _Elements(HTMLParser):
    """Collects what is in the elements of a page, as a browser takes them apart."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], list[str]]] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self._open = []
        self.found.append((tag, dict(attributes), self._open))

    def handle_endtag(self, tag: str) -> None:
        self._open = []

    def handle_data(self, data: str) -> None:
        self._open.append(data)


class Page:
    """A page, taken apart.

    Attributes:
        title: the title of the window.
        language: the language that the page says it is in.
        scripts: the contents of its elements of that name.
        style: its stylesheet.
        policy: the policy that says what it may load.
        data: the game.
    """

    def __init__(self, text: str) -> None:
        elements = _Elements()
        elements.feed(text)
        elements.close()
        self.elements = elements.found
        self.scripts = [(attributes, "".join(parts)) for tag, attributes, parts in elements.found if tag == "script"]
        self.title = self._text("title")
        self.style = self._text("style")
        self.language = next(attributes["lang"] for tag, attributes, _ in elements.found if tag == "html")
        self.policy = next(attributes["content"] for tag, attributes, _ in elements.found if "http-equiv" in attributes)
        self.data: dict[str, Any] = json.loads(self.scripts[0][1])

    def _text(self, name: str) -> str:
        return next("".join(parts) for tag, _, parts in self.elements if tag == name)

    @property
    def pictures(self) -> list[str | int]:
        """What is shown at each step: a picture, or the number that stands for none."""
        pictures = [unrolled(self.data["lines"], runs) for runs in self.data["pictures"]]
        return [pictures[step[3]] if step[3] >= 0 else step[3] for step in self.data["steps"]]


def unrolled(lines: Sequence[str], runs: Sequence[int]) -> str:
    """Return the text of a picture from runs of lines, as the script of the page does."""
    pairs = zip(runs[::2], runs[1::2], strict=True)
    return "".join(f"{line}\n" for start, count in pairs for line in lines[start : start + count])


def hash_of(text: str) -> str:
    """Return the source by which a policy admits what is between the tags of an element."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
