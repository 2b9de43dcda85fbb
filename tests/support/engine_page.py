"""A page with the engine alone, whose Python answers with what a test wants to know."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from manual.browser import application
from manual.browser.__main__ import BUILD
from manual.browser.document import Page, document, read
from manual.browser.engine import Engine, Unfetched, engine
from manual.browser.packing import blocks, parts
from tests.support.browsers import watched
from tests.support.places import ROOT, TESTS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SECONDS = 60

_TEMPLATE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{policy}}">
<title>engine</title>
<style>{{style}}</style>
</head>
<body>
{{parts}}
<script>{{script}}</script>
</body>
</html>
"""

_MAIN = """\
import { Engine } from "./engine.js";

globalThis.states = [];
globalThis.engine = new Engine((...state) => globalThis.states.push(state));
globalThis.asked = async (request, files) => {
  try {
    const { answer, bytes } = await engine.ask(request, files.map((file) => new Uint8Array(file)));
    return { answer, bytes: [...bytes] };
  } catch (error) {
    return { error: error.name, text: error.message };
  }
};
"""


def fetched() -> Engine:
    """Return the engine, or skip the test where it cannot be fetched."""
    try:
        return engine(BUILD / "engine")
    except Unfetched as error:
        pytest.skip(str(error))


def engine_page(engine: Engine) -> str:
    """Return a page that starts the engine when the test says so."""
    page = read()
    files = application.files()
    inside = {
        name: (TESTS / "support" / name).read_text(encoding="utf-8") for name in ("engine_answers.py", "exercise.py")
    }
    for name in ("answers", "catalogue"):
        inside[f"goose/browser/{name}.py"] = (ROOT / "goose" / "browser" / f"{name}.py").read_text(encoding="utf-8")
    inside["goose/browser/answers.py"] += "from engine_answers import answer\n"
    bare = Page(_TEMPLATE, "", {**page.modules, "main.js": _MAIN}, page.worker)
    return document(bare, {"parts": blocks(parts(engine, page.worker, {**files, **inside}))})


class EngineTab:
    """A tab with this page, opened from the disk without a network."""

    def __init__(self, browser: "Browser", file: Path, *scripts: str) -> None:
        self._context = browser.new_context(offline=True)
        self.troubles: list[str] = []
        self.tab = watched(self._context, self.troubles, "file:", "blob:")
        for script in scripts:
            self.tab.add_init_script(script)
        self.tab.goto(file.as_uri())

    def start(self) -> None:
        self.tab.evaluate("engine.start()")

    @property
    def states(self) -> list[list[Any]]:
        found: list[list[Any]] = self.tab.evaluate("states")
        return found

    def settled(self) -> list[Any]:
        """Wait until the engine is ready or has failed; return the state."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            if (states := self.states) and states[-1][0] != "starting":
                return states[-1]
            time.sleep(0.05)
        raise TimeoutError(f"the engine is {states[-1:]}")

    def ask(self, request: dict[str, Any], files: Sequence[bytes] = ()) -> dict[str, Any]:
        answered: dict[str, Any] = self.tab.evaluate(
            "([request, files]) => asked(request, files)", [request, [[*file] for file in files]]
        )
        return answered

    def close(self) -> None:
        self._context.close()
