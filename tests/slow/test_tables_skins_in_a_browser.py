"""How boards look at tables: skins that viewers choose, and text that is whole and no larger than the title."""

from typing import TYPE_CHECKING, Any

import pytest

from goose.core.words import CODES
from goose.kit.skins import SKINS
from tests.support.browsers import inaccessible
from tests.support.table_tabs import Tabs, make, start

if TYPE_CHECKING:
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.slow

WOOD = "getComputedStyle(document.querySelector('.board svg')).getPropertyValue('--goose-wood').trim()"
WINDOWS = ((360, 740), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440))
LETTERS = """() => {
  const picture = document.querySelector(".board svg");
  const size = (node) => parseFloat(getComputedStyle(node).fontSize);
  const texts = [...picture.querySelectorAll("text")];
  return {
    cut: texts.map((text) => text.textContent).filter((text) => text.includes("…")),
    larger: Math.max(...texts.map(size)) * picture.getScreenCTM().a - size(document.querySelector("h1")),
  };
}"""
FITTED = f"() => ({LETTERS})().larger <= 0.01"


def begun(tabs: Tabs, game: str, **options: Any) -> "Tab":
    """Return a tab in which a game has begun."""
    tab = tabs.open(**options)
    make(tab, game, computers={"Normal": 1})
    start(tab)
    tab.locator(".board svg").wait_for()
    return tab


def test_a_chosen_skin_is_kept_for_the_next_visit(tabs: Tabs) -> None:
    """It changes the colours of the board at once, in the light and in the dark."""
    tab = begun(tabs, "mancala")
    assert tab.get_by_label("Look").input_value() == "board"
    for skin in ("contrast", "paper", "board"):
        tab.get_by_label("Look").select_option(skin)
        assert tab.evaluate(WOOD) == SKINS[skin][0]["wood"]
        tab.emulate_media(color_scheme="dark")
        assert tab.evaluate(WOOD) == SKINS[skin][1]["wood"]
        assert inaccessible(tab) == []
        tab.emulate_media(color_scheme="light")
    tab.get_by_label("Look").select_option("paper")
    tab.reload()
    tab.locator(".board svg").wait_for()
    assert tab.get_by_label("Look").input_value() == "paper"
    assert tab.evaluate(WOOD) == SKINS["paper"][0]["wood"]


def test_more_contrast_is_given_to_those_who_ask_the_system_for_it(tabs: Tabs) -> None:
    """Until they choose, which they can do for any skin."""
    tab = begun(tabs, "mancala", contrast="more")
    assert tab.get_by_label("Look").input_value() == "contrast"
    assert tab.evaluate(WOOD) == SKINS["contrast"][0]["wood"]
    for skin in ("board", "paper"):
        tab.get_by_label("Look").select_option(skin)
        assert tab.evaluate(WOOD) == SKINS[skin][0]["wood"]


@pytest.mark.parametrize("game", ["goose", "mancala", "pickomino"])
def test_text_on_boards_is_whole_and_below_the_title(game: str, tabs: Tabs) -> None:
    """In every language, on a phone as on a wide screen, and after the picture has been replaced."""
    tab = begun(tabs, game)
    for code in CODES:
        tab.locator("header select").select_option(code)
        tab.wait_for_function("code => document.documentElement.lang === code", arg=code)
        for width, height in WINDOWS:
            tab.set_viewport_size({"width": width, "height": height})
            tab.wait_for_function(FITTED)
            assert tab.evaluate(LETTERS)["cut"] == [], (code, width)
