"""The page of a replay in a browser: what can be done with it, on a wide and a narrow screen, and on paper."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from goose.core.words import CODES
from tests.support.browsers import inaccessible, watched
from tests.support.games import KINDS, played
from tests.support.layers import thinned
from tests.support.replays import HOSTILE, MANCALA, START, Page, page_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.slow


SHORT = (*START, "play Ana 3", "fly", "details", "play Ana 6", "play Rui 2", "quit Ana", "players")
FIRST_PICTURE = 3
COUNT = len(SHORT)

Open = Callable[..., "Tab"]


@pytest.fixture
def show(browser: "Browser", tmp_path: Path) -> Iterator[Open]:
    """Open a page of a text; whatever a test does with it, it does not complain, ask anything or fetch anything."""
    troubles: list[str] = []
    contexts = []

    def refuse(dialog: "Dialog") -> None:
        troubles.append(dialog.message)
        dialog.dismiss()

    def show(text: str | None = None, anchor: str = "", **options: Any) -> "Tab":
        context = browser.new_context(**options)
        contexts.append(context)
        tab = watched(context, troubles, "file://")
        tab.on("dialog", refuse)
        path = tmp_path / "game.html"
        path.write_text(page_of(SHORT, **MANCALA) if text is None else text)
        tab.goto(f"{path.as_uri()}{anchor}")
        return tab

    yield show
    for context in contexts:
        context.close()
    assert troubles == []


def step_of(tab: "Tab") -> int:
    """Return which step is shown: everything that says so agrees."""
    (said,) = re.findall(r"\d+", tab.locator("#place").inner_text())[:1]
    marked = tab.locator("#list [aria-current=step]")
    assert marked.count() == 1
    number = tab.locator("#list li").evaluate_all("items => items.findIndex((e) => e.querySelector('[aria-current]'))")
    assert number + 1 == int(said) == int(tab.get_by_role("slider").input_value())
    assert marked.inner_text().startswith(tab.locator("#instruction").inner_text())
    return int(said)


def has_focus(tab: "Tab", selector: str) -> bool:
    found: bool = tab.evaluate("selector => document.activeElement.matches(selector)", selector)
    return found


def stop_the_clock(tab: "Tab") -> None:
    """Stop the clock of a page, so that only the test moves it, however busy the machine is."""
    tab.clock.install()
    tab.clock.pause_at(tab.evaluate("Date.now()") / 1_000 + 60)


def test_each_step_shows_its_instruction_its_answer_and_its_picture(show: Open) -> None:
    """From the first picture on; without a game it says so, and a failure is marked."""
    tab = show(reduced_motion="reduce")
    assert step_of(tab) == FIRST_PICTURE
    page = Page(page_of(SHORT, **MANCALA))
    tab.keyboard.press("Home")
    steps = zip(page.pictures, page.data["steps"], strict=True)
    for step, (picture, (line, answer, failed, _, narration, _)) in enumerate(steps, 1):
        assert step_of(tab) == step
        assert tab.locator("#instruction").inner_text() == line
        assert tab.locator("#narration p").all_inner_texts() == narration
        assert tab.locator("#answer").inner_text() == answer
        assert tab.locator("#refused").is_visible() == bool(failed)
        item = tab.locator("#list li").nth(step - 1)
        assert item.get_by_text("refused").count() == failed
        assert item.locator("pre").inner_text() == answer
        drawn = tab.locator("#board svg")
        if isinstance(picture, str):
            # As a browser writes it: compared by what there is in it.
            assert (
                drawn.evaluate("svg => svg.querySelectorAll('*').length")
                == picture.count("<") - picture.count("</") - 1
            )
            assert drawn.evaluate("svg => svg.querySelector('desc').textContent") in picture.replace("&gt;", ">")
            assert tab.locator("#nothing").inner_text() == ""
        else:
            assert drawn.count() == 0
            assert tab.locator("#nothing").inner_text() == ("No game yet" if step < 4 else "No game in progress")
        tab.keyboard.press("ArrowRight")


def test_the_keys_step_through_the_game(show: Open) -> None:
    """And stay within it."""
    tab = show()
    for key, step in (
        ("ArrowRight", FIRST_PICTURE + 1),
        ("ArrowLeft", FIRST_PICTURE),
        ("End", COUNT),
        ("ArrowRight", COUNT),
        ("Home", 1),
        ("ArrowLeft", 1),
        ("Control+ArrowRight", 1),
    ):
        tab.keyboard.press(key)
        assert step_of(tab) == step


def test_the_buttons_step_through_the_game(show: Open) -> None:
    """Those that lead nowhere say so, and keep the focus."""
    tab = show()
    for name, step in (("Last step", COUNT), ("One step back", COUNT - 1), ("First step", 1), ("One step forward", 2)):
        tab.get_by_role("button", name=name).click()
        assert step_of(tab) == step
    tab.get_by_role("button", name="One step back").click()
    tab.keyboard.press("Enter")
    assert step_of(tab) == 1
    assert has_focus(tab, "#back[aria-disabled=true]")
    assert tab.locator("[aria-disabled=true]").count() == 2


def test_the_slider_goes_to_any_step(show: Open) -> None:
    """By the keyboard, and it says where it is."""
    tab = show()
    slider = tab.get_by_role("slider", name="Step")
    slider.focus()
    tab.keyboard.press("End")
    assert step_of(tab) == COUNT
    tab.keyboard.press("ArrowLeft")
    assert step_of(tab) == COUNT - 1
    assert slider.get_attribute("aria-valuetext") == f"Step {COUNT - 1} of {COUNT}: quit Ana"
    slider.fill("4")
    assert step_of(tab) == 4
    assert has_focus(tab, "#slider")


def test_an_instruction_is_gone_to_by_a_click_or_by_the_keyboard(show: Open) -> None:
    """The list has one stop of the tabulator; the focus goes with the step."""
    tab = show()
    tab.get_by_text("Ana [4] [4] [0]").last.click()
    assert step_of(tab) == SHORT.index("details") + 1
    tab.get_by_role("button", name="play Rui 2").click()
    assert step_of(tab) == SHORT.index("play Rui 2") + 1
    for key, name in (
        ("ArrowUp", "play Ana 6"),
        ("ArrowDown", "play Rui 2"),
        ("End", "players"),
        ("Home", "register Ana"),
    ):
        tab.keyboard.press(key)
        step_of(tab)
        assert has_focus(tab, "#list [aria-current]")
        assert tab.evaluate("document.activeElement.textContent") == name
    assert tab.locator("#list [tabindex='0']").count() == 1


def test_the_game_plays_by_itself_and_stops_at_its_end(show: Open) -> None:
    """At the chosen speed; a screen reader reads the steps that were chosen, not those that go by."""
    tab = show()
    stop_the_clock(tab)
    live = tab.locator("#live")
    assert live.get_attribute("aria-live") == "polite"
    tab.keyboard.press("Space")
    assert tab.get_by_role("button", name="Pause").count() == 1
    assert live.get_attribute("aria-live") == "off"
    tab.clock.run_for(1200)
    assert step_of(tab) == FIRST_PICTURE + 1
    tab.get_by_label("Speed").select_option("4×")
    tab.clock.run_for(300)
    assert step_of(tab) == FIRST_PICTURE + 2
    tab.clock.run_for(60_000)
    assert step_of(tab) == COUNT
    assert live.get_attribute("aria-live") == "polite"
    tab.locator("#play").click()
    assert step_of(tab) == 1
    tab.clock.run_for(300)
    assert step_of(tab) == 2
    tab.get_by_role("button", name="Pause").click()
    tab.clock.run_for(60_000)
    assert step_of(tab) == 2
    tab.get_by_label("Speed").select_option("½×")
    tab.clock.run_for(60_000)
    assert step_of(tab) == 2


def test_a_step_that_is_chosen_stops_the_playing(show: Open) -> None:
    tab = show()
    stop_the_clock(tab)
    tab.locator("#play").click()
    tab.keyboard.press("ArrowLeft")
    tab.clock.run_for(60_000)
    assert step_of(tab) == FIRST_PICTURE - 1
    assert has_focus(tab, "#play")


def test_the_address_names_the_step(show: Open) -> None:
    """It leads there, also when it is changed; one that names none leads to the first picture."""
    assert step_of(show(anchor="#step=7")) == 7
    assert step_of(show(anchor="#step=99")) == COUNT
    assert step_of(show(anchor="#step=x")) == FIRST_PICTURE
    tab = show(anchor="#step=2")
    tab.keyboard.press("ArrowRight")
    tab.wait_for_url("**/game.html#step=3")
    tab.evaluate("location.hash = 'step=5'")
    tab.wait_for_function("document.getElementById('slider').value === '5'")
    assert step_of(tab) == 5
    tab.evaluate("location.hash = 'elsewhere'")
    tab.wait_for_url("**/game.html#elsewhere")
    assert step_of(tab) == 5


def test_the_step_is_always_in_sight(show: Open) -> None:
    """In the list, however long that is and wherever it was, and beside the board."""
    lines = [*START, *("details", "players", "fly") * 60]
    for width, height in ((360, 700), (1280, 800), (700, 360)):
        tab = show(page_of(lines, **MANCALA), viewport={"width": width, "height": height})
        for key in ("End", "ArrowLeft", "Home", "ArrowRight"):
            tab.keyboard.press(key)
            seen = """() => {
              const list = document.getElementById("list").getBoundingClientRect();
              const item = document.querySelector("#list [aria-current]").getBoundingClientRect();
              return list.top <= item.top && item.bottom <= list.bottom;
            }"""
            assert tab.evaluate(seen)
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert height < 500 or tab.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("game", thinned(KINDS, 2, rest=pytest.mark.soak))
def test_every_game_is_accessible(game: str, show: Open) -> None:
    """Axe finds nothing wrong, in the light and in the dark, on a phone and on a terminal."""
    options: dict[str, Any] = {"game": game, "lang": "en", **({"seed": 2} if KINDS[game].throws_dice else {})}
    text = page_of(played(options, Random(3), 30, wrong=0.1).instructions, **options)
    for scheme, width in (("light", 380), ("dark", 1280)):
        tab = show(text, color_scheme=scheme, viewport={"width": width, "height": 800})
        assert tab.locator("#board svg").count() == 1
        assert inaccessible(tab) == []
        tab.keyboard.press("End")
        assert inaccessible(tab) == []
    tab.keyboard.press("Home")
    assert inaccessible(tab) == []


@pytest.mark.parametrize("code", thinned(CODES, 2, rest=pytest.mark.soak))
def test_every_language_is_accessible(code: str, show: Open) -> None:
    """And fits a phone."""
    text = page_of(START, **{**MANCALA, "lang": code})
    tab = show(text, viewport={"width": 360, "height": 700})
    assert inaccessible(tab) == []
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_is_anything_but_text(name: str, show: Open) -> None:
    """It is shown as it is written."""
    lines = (f"register {name}", f"register {'x' * 300}", f"start {name} {'x' * 300}", f"play {name} 3")
    tab = show(page_of(lines, title=name, **MANCALA), "#step=3", viewport={"width": 360, "height": 700})
    assert tab.title() == name
    assert tab.get_by_role("heading", level=1).inner_text() == name
    assert tab.locator("#list code").first.inner_text() == lines[0]
    assert tab.locator("#board").get_by_text(name, exact=True).count() >= 1
    assert tab.locator("script").count() == 2
    assert tab.locator("b, i, img").count() == 0
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_dark_is_dark_and_paper_has_the_position_alone(show: Open) -> None:
    """With its instruction and answer, whole."""
    ground = "getComputedStyle(document.body).backgroundColor"
    light, dark = show(color_scheme="light"), show(anchor="#step=6", color_scheme="dark")
    assert light.evaluate(ground) != dark.evaluate(ground)
    dark.emulate_media(media="print")
    assert dark.evaluate(ground) == "rgb(255, 255, 255)"
    assert dark.locator("#board svg").is_visible()
    assert dark.locator("#answer").is_visible()
    assert dark.evaluate("(e => e.scrollHeight <= e.clientHeight)(document.getElementById('said'))")
    for part in ("#list", "#slider", ".buttons", ".speed"):
        assert not dark.locator(part).is_visible()


def test_nothing_moves_when_the_step_changes(show: Open) -> None:
    """The board and what is below it do not move, whatever the position."""
    tab = show(viewport={"width": 380, "height": 780})
    places = set()
    for step in range(1, COUNT + 1):
        tab.get_by_role("slider").fill(str(step))
        places.add(str(tab.locator("#slider").bounding_box()))
    assert len(places) == 1


def test_a_page_without_steps_says_that_there_is_no_game(show: Open) -> None:
    tab = show(page_of((), **MANCALA))
    assert tab.locator("main").inner_text() == "No game yet"
    assert inaccessible(tab) == []


def test_without_script_the_page_says_what_it_needs(show: Open) -> None:
    tab = show(java_script_enabled=False)
    assert "This page needs JavaScript" in tab.locator("body").inner_text()
    assert not tab.get_by_role("slider").is_visible()
