"""The documentation site: it is built without a warning, its links lead somewhere, and browsers fetch nothing else."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urldefrag

import pytest

from tests.support.layers import thinned
from tests.support.places import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow

SEEN = ("index", "student", "reference/goose", "api", "goose")
"""Pages of each kind."""

WIDTHS = {"terminal": 1280, "telephone": 400}  # pixels

UNASKED = ("empty-table-header", "landmark-unique")
"""The corner of a table that is read both ways is empty, and Material makes a landmark of every block of code."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site as `make docs` does."""
    pytest.importorskip("mkdocs", reason="the extra `docs` is not installed")
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert (done.returncode, re.findall("WARNING.*", done.stdout)) == (0, []), done.stdout
    return folder


class _Page(HTMLParser):
    """The required links of a page, its links, and what it loads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        self.ids |= {values[name] for name in ("id", "name") if name in values}
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag == "link" and "href" in values:
            self.fetched.append(values["href"])
        if "src" in values:
            self.fetched.append(values["src"])


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, _Page]:
    """Read every page; that of errors, which stands at any address, has absolute links."""
    return {path: _Page(path) for path in sorted(site.rglob("*.html")) if path.name != "404.html"}


def test_every_document_is_a_page(site: Path, pages: dict[Path, _Page]) -> None:
    """Those of the folder, and those of the root."""
    documents = {path.stem for path in (ROOT / "docs").glob("*.md")} | {"contributing", "changelog"}
    assert documents <= {str(path.relative_to(site).with_suffix("")) for path in pages}


def test_every_link_leads_somewhere(pages: dict[Path, _Page]) -> None:
    """To a file of the site, and to an element of the page where it names one."""
    broken: list[tuple[str, str]] = []
    for path, page in pages.items():
        for link in (*page.links, *page.fetched):
            if ":" in link:
                continue
            name, anchor = urldefrag(unquote(link))
            target = (path.parent / name).resolve() if name else path
            if not target.exists() or (anchor and target in pages and anchor not in pages[target].ids):
                broken.append((path.name, link))
    assert broken == []


def test_pages_name_nothing_to_fetch_elsewhere(site: Path, pages: dict[Path, _Page]) -> None:
    """No script, style, font or picture; nor do the styles."""
    assert [each for page in pages.values() for each in page.fetched if re.match(r"\w+:|//", each)] == []
    for style in site.rglob("*.css"):
        assert re.findall(r"(?:url\(|@import)[\"' ]*(?:https?:)?//[^)\"']*", style.read_text(encoding="utf-8")) == []


@pytest.fixture(scope="module", params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> str:
    """Take the light and the dark."""
    return str(request.param)


@pytest.fixture
def tab(browser: "Browser", scheme: str) -> "Iterator[Page]":
    """Open a tab, and hold that it asks for nothing but files and that none of its scripts fails."""
    asked: list[str] = []
    failed: list[str] = []
    opened = browser.new_page(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    opened.on("request", lambda request: asked.append(request.url))
    opened.on("pageerror", lambda error: failed.append(str(error)))
    yield opened
    opened.close()
    assert ([each for each in asked if not each.startswith(("file:", "data:", "blob:"))], failed) == ([], [])


@pytest.mark.parametrize(("address", "width"), thinned(product(SEEN, WIDTHS.values()), 5, rest=pytest.mark.soak))
def test_a_page_fits_its_window_and_axe_finds_nothing(address: str, width: int, site: Path, tab: "Page") -> None:
    """Wide tables and blocks of code scroll by themselves."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    tab.set_viewport_size({"width": width, "height": 900})
    tab.goto(f"{(site / address).as_uri()}.html")
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    found = axe.Axe().run(tab, options={"rules": {rule: {"enabled": False} for rule in UNASKED}}).response["violations"]
    assert [(each["id"], [node["html"][:200] for node in each["nodes"]][:3]) for each in found] == []


def test_search_finds_from_a_disk(site: Path, tab: "Page") -> None:
    """Where browsers start no worker."""
    tab.goto((site / "index.html").as_uri())
    tab.get_by_role("textbox", name="Search").click()
    tab.keyboard.type("labyrinth")
    tab.locator(".md-search-result__link").first.wait_for()
    assert "matching documents" in tab.locator(".md-search-result__meta").inner_text()
