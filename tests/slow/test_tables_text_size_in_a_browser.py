"""Tables with larger text: it takes no room from the board, and nothing scrolls sideways."""

from typing import TYPE_CHECKING

import pytest

from tests.support.browsers import chromium, close
from tests.support.table_tabs import Tabs, make, start

if TYPE_CHECKING:
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.slow

WINDOWS = ((1920, 1080), (1280, 800), (1000, 700), (800, 400), (390, 844), (320, 640))
LARGER = "(percent) => { document.documentElement.style.fontSize = `${percent}%`; }"
BOARD = """() => {
  const { width, height } = document.querySelector(".board svg")?.getBoundingClientRect() ?? {};
  return width && { width, height };
}"""
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def drawn(tab: "Tab") -> tuple[float, float]:
    """Return the width and the height of the board, which a move of a computer may be replacing."""
    box = tab.wait_for_function(BOARD).json_value()
    return box["width"], box["height"]


def begun(tabs: Tabs, game: str) -> "Tab":
    """Return a tab in which a game has begun."""
    tab = tabs.open()
    make(tab, game, computers={"Normal": 1})
    start(tab)
    tab.locator(".board svg").wait_for()
    return tab


@pytest.mark.parametrize("game", ["goose", "mancala", "pickomino"])
def test_larger_text_leaves_the_board_its_size(game: str, tabs: Tabs) -> None:
    """In wide windows, small ones, and those of a phone that is held either way."""
    tab = begun(tabs, game)
    for width, height in WINDOWS:
        tab.set_viewport_size({"width": width, "height": height})
        usual = drawn(tab)
        for percent in (150, 200):
            tab.evaluate(LARGER, percent)
            assert drawn(tab) == pytest.approx(usual, abs=1), (width, percent)
            assert not tab.evaluate(SIDEWAYS), (width, percent)
        tab.evaluate(LARGER, 100)


def test_larger_text_does_not_make_the_lobby_scroll_sideways(tabs: Tabs) -> None:
    tab = tabs.open()
    tab.locator(".card").first.wait_for()
    for width, height in WINDOWS:
        tab.set_viewport_size({"width": width, "height": height})
        for percent in (100, 150, 200):
            tab.evaluate(LARGER, percent)
            assert not tab.evaluate(SIDEWAYS), (width, percent)


def test_setting_of_the_browser_leaves_the_board_its_size(address: str) -> None:
    """It also changes the widths in rem at which a page has another layout."""
    close()  # one browser at a time
    sizes = []
    for percent in (100, 200):
        with chromium(f"--blink-settings=defaultFontSize={16 * percent // 100}") as browser:
            tabs = Tabs(browser, address)
            tab = begun(tabs, "mancala")
            found = []
            for width, height in WINDOWS:
                tab.set_viewport_size({"width": width, "height": height})
                found.append(drawn(tab))
                assert not tab.evaluate(SIDEWAYS), (width, percent)
            sizes.append(found)
            tabs.close()
    for usual, larger in zip(*sizes, strict=True):
        assert larger == pytest.approx(usual, abs=1)
