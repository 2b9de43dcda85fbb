"""A browser for the tests of pages, where there is one."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
OPTIONS += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
"""A browser that asks nobody for anything."""


@contextmanager
def chromium(*options: str) -> "Iterator[Browser]":
    """Start a browser with more options, or skip the test."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.skip(f"there is none of {', '.join(names)}")
    with playwright.sync_playwright() as run:
        browser = run.chromium.launch(executable_path=path, args=[*OPTIONS, *options])
        yield browser
        browser.close()


_running = ExitStack()
_started: "list[Browser]" = []


def running() -> "Browser":
    """Return the browser of this process, started if necessary; or skip the test.

    While it runs, its thread has an event loop, and no test may start another one: `close` it before such a test.
    """
    if _started and not _started[0].is_connected():
        close()  # it has crashed: only the tests in which it did fail
    if not _started:
        _started.append(_running.enter_context(chromium()))
    return _started[0]


def close() -> None:
    """Close the browser of this process if it runs."""
    _started.clear()
    _running.close()


def watched(context: "BrowserContext", troubles: list[str], *known: str) -> "Page":
    """Return a new tab, which adds its complaints to the troubles, and each address that begins with nothing known."""
    tab = context.new_page()
    tab.on("console", lambda message: troubles.append(message.text))
    tab.on("pageerror", lambda error: troubles.append(str(error)))
    tab.on("request", lambda request: None if request.url.startswith(known) else troubles.append(request.url))
    return tab


def inaccessible(tab: "Page", **options: Any) -> list[str]:
    """Return what axe finds wrong with a page: which rule, and where."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    violations = axe.Axe().run(tab, **options).response["violations"]
    return [f"{each['id']}: {node['html']}" for each in violations for node in each["nodes"]]
