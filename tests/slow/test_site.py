"""The documentation site: it builds without a warning, answers questions, and browsers fetch nothing from elsewhere."""

import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote_plus, unquote, urldefrag

import pytest

from goose.core.registry import load_kind
from goose.reference.data import reference
from manual.navigation import TRANSLATIONS
from manual.variants import Variant, variants
from tests.support.layers import thinned
from tests.support.places import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow

SEEN = (
    *("index", "student", "pt/student", "api", "goose", "reference/messages", "reference/messages/goose-bari-it"),
    *("reference/rules/goose-traditional-en", "reference/commands/goose-grade", "search"),
)
"""Pages of each kind."""

WIDTHS = {"terminal": 1280, "wide": 1600, "telephone": 390, "small": 320}  # pixels

UNASKED = ("empty-table-header",)
"""The corner of a table with headings on two sides is empty."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site as `make docs` does."""
    pytest.importorskip("sphinx", reason="the group `docs` is not installed")
    folder = tmp_path_factory.mktemp("build")
    done = subprocess.run(
        [sys.executable, "-m", "manual.site", folder],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert (done.returncode, re.findall("WARNING.*", done.stdout)) == (0, []), done.stdout
    return folder / "site"


class _Page(HTMLParser):
    """The anchors of a page, its links, and the files that it fetches."""

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
    """Read every page."""
    return {path: _Page(path) for path in sorted(site.rglob("*.html"))}


def test_every_document_is_a_page(site: Path, pages: dict[Path, _Page]) -> None:
    """Those in docs/ and those in the root, except what only those read who change goose."""
    documents = {path.stem for path in (ROOT / "docs").glob("*.md")} | {"contributing", "changelog"}
    built = {str(path.relative_to(site).with_suffix("")) for path in pages}
    assert (documents - built, [page for page in built if "decisions" in page]) == ({"decisions"}, [])


def test_every_link_leads_somewhere(pages: dict[Path, _Page]) -> None:
    """To a file of the site, and to an element of the page if it names one."""
    broken: list[tuple[str, str]] = []
    for path, page in pages.items():
        for link in (*page.links, *page.fetched):
            if ":" in link:
                continue
            name, anchor = urldefrag(unquote(link))
            target = (path.parent / name.partition("?")[0]).resolve() if name else path
            if not target.exists() or (anchor and target in pages and anchor not in pages[target].ids):
                broken.append((path.name, link))
    assert broken == []


def test_pages_fetch_nothing_from_elsewhere(site: Path, pages: dict[Path, _Page]) -> None:
    """No script, style, font or picture; nor do the styles."""
    assert [each for page in pages.values() for each in page.fetched if re.match(r"\w+:|//", each)] == []
    for style in site.rglob("*.css"):
        assert re.findall(r"(?:url\(|@import)[\"' ]*(?:https?:)?//[^)\"']*", style.read_text(encoding="utf-8")) == []


def test_every_option_of_a_command_has_an_anchor(site: Path, pages: dict[Path, _Page]) -> None:
    """Of the commands of a command too."""
    grade = pages[site / "reference/commands/goose-grade.html"].ids
    assert {"goose-grade-submissions", "goose-grade-jobs", "goose-grade-report"} <= grade
    assert "goose-odds-dice-format" in pages[site / "reference/commands/goose-odds.html"].ids


@pytest.fixture(scope="module")
def tab(browser: "Browser") -> "Iterator[Page]":
    """Open a tab; check at the end that it has asked only for files and that no script has failed."""
    asked: list[str] = []
    failed: list[str] = []
    opened = browser.new_page(reduced_motion="reduce")
    opened.on("request", lambda request: asked.append(request.url))
    opened.on("pageerror", lambda error: failed.append(str(error)))
    yield opened
    opened.close()
    assert ([each for each in asked if not each.startswith(("file:", "data:", "blob:"))], failed) == ([], [])


@pytest.mark.parametrize(
    ("scheme", "width", "address"),
    thinned(product(["light", "dark"], WIDTHS.values(), SEEN), 10, rest=pytest.mark.soak),  # each of them once at least
)
def test_a_page_fits_its_window_and_axe_finds_nothing(
    scheme: Literal["light", "dark"], width: int, address: str, site: Path, tab: "Page"
) -> None:
    """Wide tables and blocks of code scroll by themselves."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    tab.emulate_media(color_scheme=scheme)
    tab.set_viewport_size({"width": width, "height": 900})
    tab.goto(f"{(site / address).as_uri()}.html")
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    found = axe.Axe().run(tab, options={"rules": {rule: {"enabled": False} for rule in UNASKED}}).response["violations"]
    assert [(each["id"], [node["html"][:200] for node in each["nodes"]][:3]) for each in found] == []


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desktop", "telephone"])
def test_home_shows_its_three_doors_without_scrolling(size: tuple[int, int], site: Path, tab: "Page") -> None:
    tab.set_viewport_size({"width": size[0], "height": size[1]})
    tab.goto((site / "index.html").as_uri())
    for target in ("student", "teacher", "play"):
        place = tab.locator(f'article a[href="{target}.html"]').first.bounding_box()
        assert place is not None
        assert place["y"] + place["height"] <= size[1], target


def found(tab: "Page", site: Path, query: str) -> list[str]:
    """Return the addresses of the first results for a query, typed into the search box of the home page."""
    tab.goto((site / "index.html").as_uri())
    box = tab.get_by_role("textbox", name="Search").first
    box.fill(query)
    box.press("Enter")
    tab.wait_for_url(f"**q={quote_plus(query, safe='*')}*")
    tab.locator("#search-results .search-summary", has_text="finished").wait_for()
    links = tab.locator("#search-results ul.search > li > a").all()[:3]
    return [unquote(link.get_attribute("href") or "") for link in links]


def headings(tab: "Page", address: str, site: Path) -> str:
    """Return the heading that an address leads to."""
    tab.goto(f"{site.as_uri()}/{address}")
    anchor = address.partition("#")[2]
    return tab.locator(f'[id="{anchor}"]').locator("h3").inner_text().removesuffix("¶")


def texts(variant: Variant) -> list[str]:
    """Return the text of each message by some rules in a language."""
    kind = load_kind(variant.game)
    tables = reference([(kind, kind.make_rules(variant.rules, {}, {}))], variant.language)
    return [message.text.replace("\n", " ") for message in tables.messages]


@pytest.mark.parametrize("variant", thinned(variants(), 9, rest=pytest.mark.soak), ids=lambda each: each.name)
def test_the_exact_text_of_a_message_finds_its_entry_first(variant: Variant, site: Path, tab: "Page") -> None:
    for text in texts(variant)[::20]:
        first = found(tab, site, text)[0]
        assert first.startswith("reference/messages/"), text
        assert headings(tab, first, site).replace("␣", " ").lower() == text.lower()


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Player already exists.", "Player already exists."),
        ("Jogador existente.", "Jogador existente."),
        ("Ana moves from 0 to 6.", "{name} moves from {start} to {square}."),
        ("Next: Rui.", "Next: {name}."),
    ],
)
def test_a_line_that_a_program_has_printed_finds_its_message(line: str, text: str, site: Path, tab: "Page") -> None:
    """With the values in it; from a disk, where scripts can read no file."""
    assert headings(tab, found(tab, site, line)[0], site) == text


@pytest.mark.parametrize(
    ("query", "page"),
    [
        ("which rules", "reference/rules.html"),
        ("test my program", "student.html"),
        ("how do I test my program", "student.html"),
        ("what must my program print", "reference/messages.html"),
        ("what must my program print for register", "reference/messages.html"),
    ],
)
def test_a_student_s_question_finds_its_page(query: str, page: str, site: Path, tab: "Page") -> None:
    assert page in found(tab, site, query)


@pytest.mark.parametrize(
    ("query", "section"),
    [
        ("Moodle", "teacher.html#put-the-grades-into-moodle"),
        ("plagiarism", "grading.html#plagiarism-"),
        ("end of input", "protocol.html#lines-and-the-end-of-input"),
        ("change the number of seeds", "mancala.html#change-the-number-of-seeds-"),
        ("board with 40 squares", "goose.html#your-own-board-"),
        ("time limit", "grading.html#time-limit-"),
        ("capture", "mancala.html#change-the-number-of-seeds-the-capture-"),
        ("order of failures", "protocol.html#order-of-failures"),
        ("how do I test my program", "student.html#test-your-program"),
        ("sandbox", "grading.html#the-sandbox"),
        ("pickomino", "pickomino.html"),
    ],
)
def test_a_question_finds_the_section_about_it_first(query: str, section: str, site: Path, tab: "Page") -> None:
    """Before the pages that have the same words somewhere in their prose."""
    first = found(tab, site, query)[0]
    assert first.startswith(section), first
    assert ("#" in first) == ("#" in section)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("misses a turn", "misses a turn"),
        ("what must my program print when a player wins", "wins"),
        ("inn", "is the inn"),
    ],
)
def test_words_of_a_message_find_it(query: str, words: str, site: Path, tab: "Page") -> None:
    """Before the pages whose prose has the same words."""
    first = found(tab, site, query)[0]
    assert first.startswith("reference/messages/")
    assert words in headings(tab, first, site)


@pytest.mark.parametrize("option", ["--jobs", "--output"])
def test_an_option_finds_the_commands_that_have_it(option: str, site: Path, tab: "Page") -> None:
    assert all(each.startswith("reference/commands/") for each in found(tab, site, option))


def test_pages_for_engineers_come_late_in_a_search(site: Path, tab: "Page") -> None:
    for query in ("rules", "misreading", "messages"):
        first = found(tab, site, query)
        late = ("contributing", "changelog", "new-game")
        assert not [each for each in first if each.startswith(late)], query


def test_pages_name_their_language(site: Path) -> None:
    for page in (site / "pt").iterdir():
        assert '<html class="no-js" lang="pt"' in page.read_text(encoding="utf-8")
    assert ' lang="it"' in (site / "reference" / "rules" / "goose-bari-it.html").read_text(encoding="utf-8")[:100]
    assert ' lang="en"' in (site / "student.html").read_text(encoding="utf-8")[:100]


def test_a_word_of_all_languages_finds_the_english_page_first(site: Path, tab: "Page") -> None:
    """A word of one language finds its own page."""
    assert found(tab, site, "goose")[0].startswith("index.html")
    assert not found(tab, site, "PowerShell")[0].startswith(TRANSLATIONS)
    assert {each.partition("#")[0] for each in found(tab, site, "guião")} <= {
        f"pt/{name}.html" for name in ("browser", "index", "student")
    }


def test_copying_takes_commands_without_prompts_and_output(site: Path, browser: "Browser") -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    tab = context.new_page()
    tab.goto((site / "index.html").as_uri())
    tab.locator("button.copybtn").first.evaluate("button => button.click()")
    tab.wait_for_function("navigator.clipboard.readText().then(text => text !== '')")
    copied = tab.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("printf 'register Ana")
    assert copied.endswith("| goose --game mancala --lang en --echo")
    context.close()


def test_an_option_is_not_broken_across_lines(site: Path, tab: "Page") -> None:
    """On a telephone either: each word of code has one line."""
    tab.set_viewport_size({"width": 390, "height": 844})
    tab.goto((site / "student.html").as_uri())
    broken = tab.evaluate(
        "[...document.querySelectorAll('article p code .pre')]"
        ".filter(word => word.textContent.startsWith('--') && word.getClientRects().length > 1)"
        ".map(word => word.textContent)"
    )
    assert broken == []


def test_no_line_runs_through_the_spaces_of_code_in_a_link(site: Path, tab: "Page") -> None:
    """Or `goose play` would read `goose_play`: its frame has the line below it."""
    tab.goto((site / "student.html").as_uri())
    styles = "[...document.querySelectorAll('article p a code.literal')].map(code => getComputedStyle(code))"
    seen = tab.evaluate(f"{styles}.map(style => [style.display, style.borderBottomColor === style.color])")
    assert seen
    assert seen == [["inline-block", True]] * len(seen)
