"""The layout of the page of a table, in a browser: the board is large, and nothing moves when the turn does."""

from typing import Any

import pytest

from tests.support.table_tabs import Tabs, heading, make, sit, start, waits_to_move

pytestmark = pytest.mark.slow

SHIFTS = """
globalThis.shift = 0;
const add = (list) => list.getEntries().forEach((each) => (shift += each.hadRecentInput ? 0 : each.value));
new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
"""
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}}
MOST = 0.05  # the layout shift that browsers call good


@pytest.mark.parametrize(("game", "code"), [("goose", "es"), ("mancala", "pt")])
def test_nothing_on_a_phone_moves_when_the_turn_does(game: str, code: str, tabs: Tabs) -> None:
    """Nor when the button to skip comes and goes."""
    tab = tabs.open(**PHONE, reduced_motion="no-preference", speed="quick")
    make(tab, game, computers={"Normal": 1})
    start(tab)
    tab.locator("#language").select_option(code)
    waits_to_move(tab)
    tab.evaluate(SHIFTS)
    before = tab.evaluate("shift")
    for _ in range(5):
        waits_to_move(tab)
        tab.wait_for_timeout(600)  # recent input would excuse what moves
        tab.locator(".choices button").first.evaluate("button => button.click()")
    waits_to_move(tab)
    assert tab.locator(".table").get_attribute("data-state") == "playing"
    assert tab.evaluate("shift") - before <= MOST


@pytest.mark.parametrize("game", ["goose", "mancala", "pickomino"])
def test_the_board_fits_into_the_window_beside_the_moves(game: str, tabs: Tabs) -> None:
    tab = tabs.open(viewport={"width": 1280, "height": 800})
    make(tab, game, computers={"Normal": 1})
    start(tab)
    waits_to_move(tab)
    board, button = tab.locator(".board").bounding_box(), tab.locator(".choices button").last.bounding_box()
    assert board is not None
    assert button is not None
    assert board["height"] > 430
    assert board["y"] + board["height"] <= 800
    assert button["x"] > board["x"] + board["width"]
    assert button["y"] + button["height"] <= 800


def test_an_open_table_shows_what_to_do_and_no_more(tabs: Tabs) -> None:
    """There is no motion to choose yet, and two players are not `2 to 2`."""
    ana = tabs.open()
    path = make(ana, "mancala")
    assert not ana.get_by_label("Motion").is_visible()
    assert ana.locator(".share .main").inner_text() == "Copy the link"
    assert "1 of 2 seats taken" in ana.locator(".people").inner_text()
    rui = tabs.open(path)
    heading(rui, "You are invited to play")
    assert rui.locator(".share .main").count() == 0
    sit(rui, "Rui")
    assert ana.locator(".share .main").count() == 0


def test_on_a_phone_on_its_side_the_moves_do_not_cover_the_board(tabs: Tabs) -> None:
    tab = tabs.open(viewport={"width": 740, "height": 360})
    make(tab, "mancala", computers={"Normal": 1})
    start(tab)
    waits_to_move(tab)
    board, moves = tab.locator(".board").bounding_box(), tab.locator(".choose").bounding_box()
    assert board is not None
    assert moves is not None
    assert board["y"] + board["height"] <= 360
    assert moves["x"] > board["x"] + board["width"]
