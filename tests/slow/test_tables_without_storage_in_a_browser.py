"""Tables in a browser that stores nothing: a tab keeps its seats, its name and its settings until it is closed."""

from typing import TYPE_CHECKING

import pytest

from tests.support.table_tabs import Tabs, heading, make, play, seated, shown, start, troubles, wait_for, waits_to_move

if TYPE_CHECKING:
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.slow

LOST = "If you close the page, you lose your seat, your name and your settings."

FORBIDDEN = """
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("forbidden", "SecurityError"); } });
}
"""
NONE = """
for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: null });
"""
BROKEN = """
for (const name of ["getItem", "setItem", "removeItem", "key"]) {
  Storage.prototype[name] = () => { throw new DOMException("broken", "InvalidStateError"); };
}
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


def opened(tabs: Tabs, storage: str, path: str = "/") -> "Tab":
    """Open a page in a browser whose storage does not work."""
    tab = tabs.open("")
    tab.context.add_init_script(storage)
    tab.goto(f"{tabs.address}{path}")
    return tab


def play_the_computer(tab: "Tab", game: str, name: str | None = "Ana") -> None:
    """Press the button on the card of a game, and type a name if it is asked for."""
    card = tab.locator(".card", has=tab.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name="Play the computer").click()
    if name is not None:
        tab.locator("#player-name").fill(name)
        tab.keyboard.press("Enter")


def plays(tab: "Tab") -> None:
    """Check that a tab plays at its table and says what is lost when it is closed."""
    tab.locator(".table[data-state=playing]").wait_for()
    tab.locator(".seats .you").wait_for()
    assert tab.get_by_text("You are watching").count() == 0
    assert tab.get_by_text(LOST).is_visible()


@pytest.mark.parametrize("storage", [FORBIDDEN, NONE, BROKEN, FULL], ids=["forbidden", "none", "broken", "full"])
def test_person_without_storage_plays_the_game_they_made(storage: str, tabs: Tabs) -> None:
    """The seat is there at the table, after a reload, and when the page comes back from the lobby."""
    tab = opened(tabs, storage)
    tab.get_by_text(LOST).wait_for()
    play_the_computer(tab, "Mancala")
    plays(tab)
    waits_to_move(tab)
    n = shown(tab)
    tab.locator(".choices button").first.click()
    wait_for(tab, n + 1)
    assert troubles(tab) == []
    table = tab.url
    tab.reload()
    plays(tab)
    tab.get_by_role("link", name="goose", exact=True).click()
    heading(tab, "Your tables")
    tab.get_by_text("You play as Ana.").wait_for()
    tab.locator(".own a").click()
    tab.wait_for_url(table)
    plays(tab)
    tab.go_back()
    heading(tab, "Your tables")
    play_the_computer(tab, "Game of the Goose", name=None)
    plays(tab)
    assert tab.url != table


def test_link_to_a_part_of_the_page_keeps_the_seat(tabs: Tabs) -> None:
    """Also where it is followed twice, as by people who go to the main part with the first key."""
    tabs.expected = "Autofocus processing was blocked"
    tab = opened(tabs, FORBIDDEN)
    play_the_computer(tab, "Mancala")
    plays(tab)
    for _ in range(2):
        tab.locator("#skip").focus()
        tab.keyboard.press("Enter")
    tab.reload()
    plays(tab)


def test_rematch_without_storage_keeps_the_seat(tabs: Tabs) -> None:
    """Also for the settings of the first table: language and speed."""
    tab = opened(tabs, FORBIDDEN)
    play_the_computer(tab, "Mancala")
    plays(tab)
    tab.locator("#pace-speed").select_option("off")
    tab.get_by_label("Call me when it is my turn").check()
    play({"Ana": (tab, ["press"])})
    before = tab.url
    tab.get_by_role("button", name="Play again").click()
    tab.wait_for_url(lambda url: url != before)
    plays(tab)
    assert tab.locator("#pace-speed").input_value() == "off"
    assert tab.get_by_label("Call me when it is my turn").is_checked()
    tab.locator("#language").select_option("pt")
    tab.reload()
    tab.locator(".seats .you").wait_for()
    assert tab.locator("html").get_attribute("lang") == "pt"


def test_invited_person_without_storage_keeps_the_seat(tabs: Tabs) -> None:
    """The creator, too, can start the game after a reload."""
    ana = opened(tabs, FORBIDDEN)
    path = make(ana, "mancala")
    rui = opened(tabs, FORBIDDEN, path)
    rui.get_by_label("Your name").fill("Rui")
    rui.get_by_role("button", name="Take a seat").click()
    heading(rui, "You have a seat")
    for tab in (ana, rui):
        tab.reload()
    start(ana)
    for tab in (ana, rui):
        plays(tab)


def test_browser_with_storage_says_nothing_of_it(tabs: Tabs) -> None:
    ana, rui = seated(tabs, "mancala")
    for tab in (ana, rui):
        assert tab.locator(".unkept").inner_text() == ""
        assert tab.evaluate("history.state") is None
