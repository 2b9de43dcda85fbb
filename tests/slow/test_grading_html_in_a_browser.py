"""The pages of results in a browser: what can be done with them, on a wide and a narrow screen, and on paper."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import attrs
import pytest

from goose.core.words import CODES
from goose.grading.language import Phrases
from goose.grading.reports.html import write_html
from goose.grading.results import models as results
from goose.grading.results.models import Answer, CaseResult, Cause, Difference, ResultRow, ScriptPlace
from tests.support.grading_pages import ANA, HOSTILE, RIGHT, WRONG, with_text, written
from tests.support.layers import thinned

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Locator, Request
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.slow


EVERY = tuple(CaseResult(verdict, verdict, 0, 1) for verdict in results.VERDICTS)
LONG = Answer(tuple(ResultRow(False, "[4] " * 99, "x" * number) for number in range(300)), ScriptPlace(1, "y" * 400))
CLASS = (
    ANA,
    attrs.evolve(ANA, submission="bo", cases=(RIGHT,)),
    attrs.evolve(ANA, submission="Zoë", cases=(*EVERY, attrs.evolve(WRONG, answers=(LONG,)))),
    attrs.evolve(with_text(HOSTILE), submission=f"evil {HOSTILE}"),
    attrs.evolve(ANA, submission="x" * 300, cases=EVERY * 20),
)
PAGES = ("index", "ana", "bo", "zoe", "evil-script-alert-1-script-img-src-x-onerror-alert-2-7-7-raw", "x" * 60)

CONTRASTS = """
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const over = (colours) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colour) => {
    const [red, green, blue] = colour.map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const found = {};
  for (const element of document.body.querySelectorAll("*")) {
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    if (element.matches("script, .unseen")) continue;
    const grounds = [];
    for (let each = element; each; each = each.parentElement) grounds.unshift(getComputedStyle(each).backgroundColor);
    const [below, ink] = [light(over(grounds)), light(over([...grounds, getComputedStyle(element).color]))];
    const contrast = (Math.max(below, ink) + 0.05) / (Math.min(below, ink) + 0.05);
    const name = `${element.localName}.${element.className}`;
    found[name] = Math.min(found[name] ?? 21, contrast);
  }
  return found;
}
"""

Open = Callable[..., "Tab"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of a class."""
    folder = tmp_path_factory.mktemp("pages")
    assert {f"{page}.html" for page in PAGES} == set(written(folder, *CLASS, title=HOSTILE))
    return folder


@pytest.fixture
def show(browser: "Browser", folder: Path) -> Iterator[Open]:
    """Open pages; whatever a test does with them, none complains, asks anything or fetches anything."""
    troubles: list[str] = []
    contexts = []

    def refuse(dialog: "Dialog") -> None:
        troubles.append(dialog.message)
        dialog.dismiss()

    def note(request: "Request") -> None:
        if not request.url.startswith("file://"):
            troubles.append(request.url)

    def show(page: str, **options: Any) -> "Tab":
        context = browser.new_context(**options)
        contexts.append(context)
        tab = context.new_page()
        tab.on("console", lambda message: troubles.append(message.text))
        tab.on("pageerror", lambda error: troubles.append(str(error)))
        tab.on("dialog", refuse)
        tab.on("request", note)
        name, hash_, anchor = page.partition("#")
        tab.goto(f"{(folder / name).as_uri()}.html{hash_}{anchor}")
        return tab

    yield show
    for context in contexts:
        context.close()
    assert troubles == []


def shown(entries: "Locator") -> list[int]:
    """Return which of some elements are seen."""
    return [number for number, entry in enumerate(entries.all()) if entry.is_visible()]


def go_to(tab: "Tab", element: "Locator") -> None:
    """Press the tabulator until an element has the focus."""
    for _ in range(60):
        tab.keyboard.press("Tab")
        if element.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError("the keyboard does not lead there")


@pytest.mark.parametrize("page", PAGES)
def test_no_page_runs_what_a_submission_wrote_or_asks_for_anything(page: str, show: Open) -> None:
    """Its title is shown as it is written."""
    tab = show(page)
    tab.wait_for_load_state("networkidle")
    assert "<script>alert(1)</script>" in tab.title()
    assert tab.locator("script").count() == 1
    assert tab.locator("img").count() == 0


@pytest.mark.parametrize("script", [True, False])
def test_passed_cases_are_unfolded_by_the_keyboard(script: bool, show: Open) -> None:
    tab = show("zoe", java_script_enabled=script)
    cases = tab.locator(".case")
    failed = len(results.VERDICTS) + 1 - 3
    assert shown(cases) == list(range(failed))
    go_to(tab, tab.locator(".group.accepted > summary"))
    tab.keyboard.press("Enter")
    assert shown(cases) == [*range(failed), failed + 2]
    tab.keyboard.press("Enter")
    assert shown(cases) == list(range(failed))


def test_submissions_are_found_by_verdict_and_by_name(show: Open) -> None:
    tab = show("index")
    entries, status = tab.locator(".entry"), tab.get_by_role("status")
    assert shown(entries) == [0, 1, 2, 3, 4]
    go_to(tab, tab.get_by_label("Find a submission"))
    tab.keyboard.type("ZOE")
    assert shown(entries) == [2]
    assert status.inner_text() == "1 of 5 shown"
    tab.keyboard.press("Control+A")
    tab.keyboard.press("Delete")
    assert shown(entries) == [0, 1, 2, 3, 4]
    assert status.inner_text() == ""
    tab.get_by_role("radio", name="wrong").check()
    assert shown(entries) == [0, 2, 3, 4]
    assert status.inner_text() == "4 of 5 shown"
    tab.get_by_role("radio", name="everything accepted").check()
    assert shown(entries) == [1]


def test_submissions_are_sorted_by_each_column(show: Open) -> None:
    tab = show("index")
    entries = tab.locator(".entry th")
    go_to(tab, tab.get_by_role("button", name="Submission"))
    tab.keyboard.press("Enter")
    assert [name[:3] for name in entries.all_inner_texts()] == ["ana", "bo", "evi", "xxx", "Zoë"]
    tab.keyboard.press("Space")
    assert [name[:3] for name in entries.all_inner_texts()] == ["Zoë", "xxx", "evi", "bo", "ana"]
    assert tab.locator(".submissions thead th").first.get_attribute("aria-sort") == "descending"
    go_to(tab, tab.get_by_role("button", name="Cases"))
    tab.keyboard.press("Enter")
    assert [name[:3] for name in entries.all_inner_texts()] == ["evi", "Zoë", "bo", "ana", "xxx"]
    assert tab.locator("[aria-sort]").count() == 1


def test_cases_are_opened_and_closed_by_the_keyboard(show: Open) -> None:
    tab = show("evil-script-alert-1-script-img-src-x-onerror-alert-2-7-7-raw")
    bodies = tab.locator(".body")
    assert shown(bodies) == [0]
    go_to(tab, tab.locator("summary.heading").nth(1))
    tab.keyboard.press("Enter")
    assert shown(bodies) == [0, 1]
    tab.get_by_role("button", name="Close all").click()
    assert shown(bodies) == []
    tab.get_by_role("button", name="Open all").click()
    assert shown(bodies) == [0, 1]


@pytest.mark.parametrize("script", [True, False])
def test_a_link_to_a_case_opens_it(script: bool, show: Open) -> None:
    """It opens the group of the case too."""
    tab = show("ana#case-errors-2", java_script_enabled=script)
    assert tab.locator("#case-errors-2").is_visible()
    tab = show("ana#case-1", java_script_enabled=script)
    assert tab.locator("#case-1").is_visible()
    if script:
        tab.get_by_role("button", name="Close all").click()
        assert not tab.locator("#case-errors-2").is_visible()
        tab.get_by_role("link", name="Look at case errors/2.").click()
        tab.locator("#case-errors-2").wait_for(state="visible")


def test_without_script_everything_is_there(show: Open) -> None:
    """Parts that need a script are not; the rest can be opened."""
    tab = show("ana", java_script_enabled=False)
    assert tab.get_by_role("button").count() == 0
    assert not tab.get_by_text("line 3").is_visible()
    tab.get_by_text("What it wrote to standard error").click()
    assert tab.get_by_text("line 3").is_visible()
    index = show("index", java_script_enabled=False)
    assert shown(index.locator(".entry")) == [0, 1, 2, 3, 4]
    assert not index.get_by_label("Find a submission").is_visible()


@pytest.mark.parametrize("page", thinned(PAGES, 2, rest=pytest.mark.soak))
def test_a_narrow_screen_does_not_scroll_sideways(page: str, show: Open) -> None:
    for width in (360, 1280):
        tab = show(page, viewport={"width": width, "height": 700})
        tab.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", ["index", "zoe", "evil-script-alert-1-script-img-src-x-onerror-alert-2-7-7-raw"])
def test_text_has_contrast(page: str, scheme: str, show: Open) -> None:
    tab = show(page, color_scheme=scheme)
    tab.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    found = tab.evaluate(CONTRASTS)
    assert len(found) > 10
    assert {name: contrast for name, contrast in found.items() if contrast < 4.5} == {}


def test_dark_is_dark_and_paper_is_white(show: Open) -> None:
    """On paper only the failed cases are there, each with its first difference, whatever was open."""
    grounds = []
    looks: list[tuple[str, Literal["screen", "print"]]] = [("light", "screen"), ("dark", "screen"), ("dark", "print")]
    for scheme, media in looks:
        tab = show("ana", color_scheme=scheme)
        tab.get_by_role("button", name="Close all").click()
        tab.emulate_media(media=media)
        look = "({backgroundColor, color}) => [backgroundColor, color]"
        grounds.append(tab.evaluate(f"({look})(getComputedStyle(document.body))"))
        paper = media == "print"
        assert shown(tab.locator(".case")) == [0]
        assert tab.get_by_text("It should have answered").is_visible() == paper
        assert not tab.get_by_text("line 3").is_visible()
        assert tab.get_by_role("button").count() == (0 if paper else 2)
    assert grounds[2] == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    assert len({*map(tuple, grounds)}) == 3


def test_to_print_opens_the_failed_cases_for_the_while(show: Open) -> None:
    tab = show("ana")
    tab.get_by_role("button", name="Close all").click()
    opened = "[...document.querySelectorAll('.case > details')].map((each) => each.open)"
    assert tab.evaluate(opened) == [False]
    tab.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert tab.evaluate(opened) == [True]
    tab.evaluate("dispatchEvent(new Event('afterprint'))")
    assert tab.evaluate(opened) == [False]


@pytest.mark.parametrize("failed", [20, 70])
def test_a_page_is_printed_on_two_sheets(failed: int, folder: Path, show: Open) -> None:
    """A suite of 70 cases of which 20 or more fail, with lines that are too long for the paper."""
    long = attrs.evolve(
        WRONG, difference=Difference(12, "[4] " * 99, "x" * 999, ScriptPlace(9, "play " * 99), ("Ana 2 1",))
    )
    cases = [attrs.evolve(long, case=f"part/{number}") for number in range(failed)]
    cases += [attrs.evolve(RIGHT, case=f"right/{number}") for number in range(70 - failed)]
    causes = [
        Cause("misreading", str(number), f"{'It reads a rule otherwise. ' * 5}{number}", ("1",)) for number in range(5)
    ]
    sheets = attrs.evolve(ANA, submission=f"sheets {failed}", cases=tuple(cases), causes=tuple(causes))
    for code in CODES:
        write_html([sheets], str(folder / code), title="A class", say=Phrases(code))
        for size in ("A4", "Letter"):
            printed = show(f"{code}/sheets-{failed}").pdf(format=size)
            assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= 2, (code, size)
