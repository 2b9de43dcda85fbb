"""The lobby in a browser: one press to a game, the tables that wait, and a page that does not jump."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.pretended_tables import TABLE
from tests.support.table_tabs import Tabs, focused, go_to, heading, more_choices, sit, speak, start, troubles

if TYPE_CHECKING:
    from playwright.sync_api import Locator
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.slow

SHIFTS = """
() => new Promise((done) => {
  let sum = 0;
  const add = (list) => { for (const each of list.getEntries()) sum += each.value; };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 300);
})
"""
"""How much a page has moved by itself since it was opened: the cumulative layout shift."""


def card(tab: "Tab", game: str) -> "Locator":
    """Return the card of a game."""
    return tab.locator(".card", has=tab.get_by_role("heading", name=game, exact=True))


def press(tab: "Tab", game: str, button: str) -> None:
    """Press a button on the card of a game."""
    card(tab, game).get_by_role("button", name=button).click()


def named(tabs: Tabs, **options: Any) -> "Tab":
    """Open the lobby in a browser that knows the player's name."""
    tab = tabs.open("", **options)
    tab.add_init_script("localStorage.setItem('goose.name', '\"Ana\"')")
    tab.goto(f"{tabs.address}/")
    return tab


def test_first_game_is_a_name_away(tabs: Tabs) -> None:
    """The name is asked for once, on the card, and the press is not lost."""
    tab = tabs.open()
    press(tab, "Game of the Goose", "Play the computer")
    assert tab.evaluate("document.activeElement.id") == "player-name"
    assert troubles(tab) == []
    for wrong in ("", " "):
        tab.keyboard.type(wrong)
        tab.keyboard.press("Enter")
        tab.get_by_role("alert").filter(has_text="up to 24").wait_for()
        assert tab.evaluate("document.activeElement.getAttribute('aria-invalid')") == "true"
    tab.locator("#player-name").fill("Ana")
    tab.keyboard.press("Enter")
    tab.locator(".table[data-state=playing]").wait_for()
    assert tab.locator(".seats li").count() == 2
    assert tab.locator(".seats .you").count() == 1
    tab.goto(f"{tabs.address}/")
    heading(tab, "Your tables")
    press(tab, "Mancala", "Play the computer")
    tab.locator(".table[data-state=playing]").wait_for()


@pytest.mark.parametrize("button", ["Play the computer", "Invite friends"])
def test_card_of_the_goose_leads_to_a_winner(button: str, tabs: Tabs) -> None:
    """Its table has the point that frees trapped tokens; other rules can be chosen, and say what they mean."""
    tab = named(tabs)
    press(tab, "Game of the Goose", button)
    tab.get_by_text("frees you from the well or prison: when you wait there").first.wait_for()
    tab.goto(f"{tabs.address}/")
    more_choices(tab)
    tab.get_by_label("Game", exact=True).select_option("goose")
    tab.get_by_text("about one game in five ends with nobody able to move").wait_for()


def test_game_with_a_second_throw_has_a_better_computer(tabs: Tabs) -> None:
    """The form offers it as soon as the point is chosen, and the throw is kept by a button."""
    tab = named(tabs)
    more_choices(tab)
    tab.get_by_label("Game", exact=True).select_option("goose")
    tab.locator("#choices details", has=tab.locator(".points")).locator("summary").click()
    tab.get_by_label("A throw that you do not like").select_option("on")
    tab.locator("#make-computers-Expert").select_option("1")
    tab.get_by_role("button", name="Make the table").click()
    start(tab)
    tab.get_by_role("button", name="Roll the dice").click()
    tab.get_by_role("button", name="Roll again").wait_for()
    tab.get_by_role("button", name="Keep the throw").hover()
    tab.locator(".then", has_text="You go to").wait_for()
    assert troubles(tab) == []
    tab.get_by_role("button", name="Keep the throw").click()
    tab.get_by_text("You keep").first.wait_for()


def test_name_can_be_changed(tabs: Tabs) -> None:
    """It is written above the cards; Escape leaves it unchanged."""
    tab = named(tabs)
    tab.get_by_text("You play as Ana.").wait_for()
    go_to(tab, tab.get_by_role("button", name="Change the name"))
    tab.keyboard.press("Enter")
    tab.keyboard.press("Escape")
    assert focused(tab) == "Change the name"
    tab.keyboard.press("Enter")
    tab.get_by_label("Your name").first.fill("Eva")
    tab.keyboard.press("Enter")
    tab.get_by_text("You play as Eva.").wait_for()
    assert focused(tab) == "Change the name"


def test_name_that_the_server_refuses_is_asked_again(tabs: Tabs) -> None:
    tabs.expected = "status of 409"
    tab = tabs.open()
    press(tab, "Mancala", "Invite friends")
    tab.locator("#player-name").fill("CPU")
    tab.keyboard.press("Enter")
    tab.get_by_role("alert").filter(has_text="That name cannot be used").wait_for()
    tab.locator("#player-name").fill("Ana")
    tab.keyboard.press("Enter")
    heading(tab, "Your table is ready")


def test_level_is_chosen_on_the_card_and_remembered(tabs: Tabs) -> None:
    """The usual one is the middle one of five."""
    tab = named(tabs)
    level = card(tab, "Mancala").get_by_label("Level")
    assert level.input_value() == "Skilled"
    assert (
        card(tab, "Game of the Goose").get_by_label("Level").count() == 0
        or not card(tab, "Game of the Goose").get_by_label("Level").is_visible()
    )
    level.select_option("Expert")
    tab.reload()
    assert level.input_value() == "Expert"
    press(tab, "Mancala", "Play the computer")
    tab.locator(".seats .tag", has_text="Expert").wait_for()


@pytest.mark.parametrize("width", [1280, 360])
def test_friend_is_invited_with_one_press(width: int, tabs: Tabs) -> None:
    """The link is in view, and a game of two starts when the friend sits down."""
    tab = named(tabs, viewport={"width": width, "height": 740})
    press(tab, "Mancala", "Invite friends")
    heading(tab, "Your table is ready")
    tab.get_by_text("The game starts as soon as your friend takes the other seat.").wait_for()
    assert not tab.get_by_role("button", name="Start the game").is_visible()
    box = tab.locator("#share-link").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 740
    assert troubles(tab) == []
    friend = tabs.open(tab.url.removeprefix(tabs.address))
    friend.get_by_label("Your name").fill("Rui")
    friend.get_by_role("button", name="Take a seat").click()
    for each in (tab, friend):
        each.locator(".table[data-state=playing]").wait_for()


def test_game_for_more_than_two_waits_for_its_creator(tabs: Tabs) -> None:
    tab = named(tabs)
    press(tab, "Game of the Goose", "Invite friends")
    heading(tab, "Your table is ready")
    friend = tabs.open(tab.url.removeprefix(tabs.address))
    sit(friend, "Rui")
    tab.locator(".starting button:not([aria-disabled])").click()
    tab.locator(".table[data-state=playing]").wait_for()


def test_request_that_is_never_answered_is_a_loss(tabs: Tabs) -> None:
    """A connection can die without a word."""
    tab = tabs.open("")
    tab.clock.install()
    tab.goto(f"{tabs.address}/")
    tab.locator(".card").first.wait_for()
    with tab.expect_request("**/api/tables"):
        tab.route("**/api/tables", lambda _: None)
        tab.clock.run_for(10_000)
    assert tab.locator("#connection").inner_text() == ""
    tab.clock.run_for(31_000)
    tab.get_by_text("There is no connection to the server.").wait_for()


def listed(number: int, state: str, ago: int) -> Mapping[str, Any]:
    """Return a table of the lobby that was created some minutes ago, by the clock of the test."""
    made = f"2026-01-01T{11 - ago // 60:02}:{(60 - ago) % 60:02}:00Z"
    return {**TABLE, "id": f"table{number}", "state": state, "seats": TABLE["seats"][:1], "made": made}


@pytest.mark.parametrize("width", [1280, 360])
def test_tables_that_wait_come_first(width: int, tabs: Tabs) -> None:
    """With their ages; own tables are marked, and those that are over are folded."""
    tables = [
        listed(0, "finished", 200),
        listed(1, "playing", 5),
        *(listed(number, "open", 3) for number in range(2, 7)),
    ]
    tab = tabs.open("", viewport={"width": width, "height": 740})
    tab.route("**/api/tables", lambda route: route.fulfill(json={"tables": tables}))
    tab.route("**/api/tables/table2", lambda route: route.fulfill(json=tables[2]))
    place = '{"places": [{"name": "Ana", "token": "x", "maker": true}], "kept": 1}'
    tab.add_init_script(f"localStorage.setItem('goose.table.table2', '{place}')")
    tab.clock.set_fixed_time("2026-01-01T12:00:00Z")
    tab.goto(f"{tabs.address}/")
    heading(tab, "Your tables")
    own = tab.locator(".own li")
    assert own.locator(".you").inner_text() == "you play here"
    assert own.locator("time").inner_text() == "3 minutes ago"
    assert tab.locator(".open > .tables > li").count() == 3
    tab.locator(".open summary", has_text="1 more").click()
    assert tab.locator(".open li:visible").count() == 4
    assert not tab.locator(".finished li").is_visible()
    tab.locator("#lobby-finished").click()
    assert tab.locator(".finished time").inner_text() == "3 hours ago"
    if width == 360:
        tops = [
            tab.locator(each).bounding_box()
            for each in (".own", ".open", ".games", "#choices", ".playing", ".finished")
        ]
        assert [top["y"] for top in tops if top] == sorted(top["y"] for top in tops if top)
    assert troubles(tab) == []


@pytest.mark.parametrize("width", [1920, 1280, 768, 360])
def test_nothing_moves_when_the_data_arrive(width: int, tabs: Tabs) -> None:
    """And every button can be hit with a finger."""
    tab = named(tabs, viewport={"width": width, "height": 740}, color_scheme="dark")
    card(tab, "Pickomino").wait_for()
    assert tab.evaluate(SHIFTS) <= 0.05
    heights = tab.locator(".card button:visible, .card select:visible").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert heights
    assert min(heights) >= 44
    assert troubles(tab) == []


def test_pictures_of_the_boards_are_kept_by_the_browser(tabs: Tabs) -> None:
    """They come in the language in use, under an address that changes with them."""
    answers: list[Any] = []
    tab = tabs.open("")
    tab.on("response", lambda answer: answers.append(answer) if "/assets/board-" in answer.url else None)
    tab.goto(f"{tabs.address}/")
    tab.locator(".card .drawn").first.wait_for()
    tab.wait_for_function("[...document.querySelectorAll('.drawn')].every((each) => each.naturalWidth > 0)")
    speak(tab, "pt")
    tab.locator(".drawn[src*='-pt-']").first.wait_for()
    assert {answer.status for answer in answers} == {200}
    assert all("immutable" in answer.headers["cache-control"] for answer in answers)
    assert all(re.search(r"/board-[a-z]+-(en|pt)-[0-9a-f]{12}\.svg$", answer.url) for answer in answers)


def test_points_are_explained_as_they_are_chosen(tabs: Tabs) -> None:
    """In the language in use, also where a choice changes nothing by the others."""
    tab = tabs.open(locale="it")
    tab.locator("#choices > summary").click()
    tab.locator("#make-rules-about", has_text="tabellone classico").wait_for()
    tab.locator(".more summary", has_text="Cambia le regole").click()
    why = tab.locator("#make-point-well-why")
    why.filter(has_text="pozzo").wait_for()
    before = why.inner_text()
    tab.locator("#make-point-well").select_option("2")
    tab.wait_for_function("before => document.getElementById('make-point-well-why').innerText !== before", arg=before)
    tab.locator("#make-point-past-end").select_option("wins")
    tab.locator("#make-point-goose-after-bounce-why", has_text="non cambia niente").wait_for()
    assert troubles(tab) == []
