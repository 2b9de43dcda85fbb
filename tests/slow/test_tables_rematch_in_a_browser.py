"""The end of a game in browsers: the result, a rematch that everybody agrees to, and a game that could not end."""

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.pretended_tables import ID, TABLE, VIEW, Pretended, at_table, first, position
from tests.support.table_tabs import Tabs, go_to, heading, leave, make, move, seated, sit, start, troubles, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Page as Tab
    from playwright.sync_api import Route

pytestmark = pytest.mark.slow

ENDING: dict[str, Any] = {
    "winners": ["Rui"],
    "ranking": [{"place": 1, "name": "Rui", "score": "30 seeds"}, {"place": 2, "name": "Ana", "score": "18 seeds"}],
    "turns": 31,
    "figures": [{"label": "Captures", "count": 5}],
}
OVER = {**TABLE, "state": "finished", "started": "2026-11-22T10:00:00Z", "ended": "2026-11-22T11:02:03Z"}
NEXT = "bcdefghijklmnopq"


def ended(n: int = 10, table: dict[str, Any] | None = None, **ending: Any) -> dict[str, Any]:
    """Return the last position of a game."""
    return position(n, None, moves=[], view=VIEW, table={**OVER, **(table or {})}, ending={**ENDING, **ending})


def first_ended(**members: Any) -> dict[str, Any]:
    """Return the last position of a game, as it comes after connecting."""
    return {**first(10, None), **ended(), "instruction": None, "lines": [], **members}


def three(tabs: Tabs) -> "tuple[Tab, Tab, Tab]":
    """Return the tabs of Ana, Rui and Eva, whose game is over."""
    ana = tabs.open()
    path = make(ana, "pickomino")
    rui, eva = tabs.open(path), tabs.open(path)
    for tab, name in ((rui, "Rui"), (eva, "Eva")):
        sit(tab, name)
    start(ana)
    for tab in (rui, eva):
        tab.locator(".table[data-state=playing]").wait_for()
        leave(tab)
    for tab in (ana, rui, eva):
        tab.locator(".table[data-state=finished]").wait_for()
    return ana, rui, eva


def test_the_rematch_of_two_starts_when_the_second_agrees(tabs: Tabs) -> None:
    """Both have their seats, without typing a name."""
    ana, rui = seated(tabs, "mancala")
    leave(ana)
    rui.locator(".table[data-state=finished]").wait_for()
    rui.get_by_role("button", name="Play again").click()
    heading(rui, "Waiting for Ana")
    assert troubles(rui) == []
    ana.get_by_text("Want to play again: Rui.", exact=True).wait_for()
    assert "Do you want to play again?" in ana.locator("#announcements").inner_text()
    assert troubles(ana) == []
    go_to(ana, ana.get_by_role("button", name="Yes, play again"))
    ana.keyboard.press("Enter")
    for tab, name in ((ana, "Ana"), (rui, "Rui")):
        tab.locator(".table[data-state=playing]").wait_for()
        assert tab.locator(".seats li", has_text="you").locator(".name").inner_text() == name


def test_both_pages_say_for_whom_a_rematch_waits(tabs: Tabs) -> None:
    """A player can agree at the new table too; a spectator has a link to it."""
    ana, rui, eva = three(tabs)
    watcher = tabs.open(ana.url[ana.url.index("/t/") :])
    rui.get_by_role("button", name="Play again").click()
    rui.get_by_role("heading", name=re.compile("^Waiting for (Ana and Eva|Eva and Ana)$")).wait_for()
    eva.get_by_role("button", name="Yes, play again").click()
    heading(eva, "Waiting for Ana")
    for tab in (ana, watcher):
        tab.get_by_text("Still without an answer: Ana.", exact=True).wait_for()
    heading(rui, "Waiting for Ana")
    assert rui.locator(".seats li", has_text="Ana").locator(".tag", has_text="has not answered yet").count() == 1
    assert watcher.get_by_role("button", name="Yes, play again").count() == 0
    watcher.get_by_role("link", name="Go to the next game").click()
    heading(watcher, "You are invited to play")
    ana.goto(rui.url)
    heading(ana, "Do you want to play again?")
    assert troubles(ana) == []
    ana.get_by_role("button", name="Yes, play again").click()
    for tab in (ana, rui, eva, watcher):
        tab.locator(".table[data-state=playing]").wait_for()


def test_the_creator_starts_without_somebody_who_stays_away(tabs: Tabs) -> None:
    ana, rui, _ = three(tabs)
    rui.get_by_role("button", name="Play again").click()
    rui.get_by_role("heading", name=re.compile("^Waiting for (Ana and Eva|Eva and Ana)$")).wait_for()
    assert rui.locator(".starting button").get_attribute("aria-disabled") == "true"
    ana.get_by_role("button", name="Yes, play again").click()
    rui.get_by_role("button", name="Start without Eva").click()
    for tab in (ana, rui):
        tab.locator(".table[data-state=playing]").wait_for()
        assert {*tab.locator(".seats .name").all_inner_texts()} == {"Ana", "Rui"}


def test_a_person_alone_plays_again_with_one_click(tabs: Tabs) -> None:
    tab = tabs.open()
    path = make(tab, "mancala", computers={"Normal": 1})
    start(tab)
    leave(tab)
    tab.get_by_text("The game starts at once.").wait_for()
    tab.get_by_role("button", name="Play again").click()
    tab.wait_for_url(lambda url: path not in url)
    tab.locator(".table[data-state=playing]").wait_for()
    move(tab, "click")


def test_two_people_at_one_device_agree_with_one_click(tabs: Tabs) -> None:
    """They look at the same screen."""
    tab = tabs.open()
    path = make(tab, "mancala")
    tab.get_by_text("Somebody else plays on this device").click()
    tab.get_by_label("Your name").fill("Rui")
    tab.get_by_role("button", name="Take a seat").click()
    tab.get_by_label("On this device you play as").wait_for()
    start(tab)
    leave(tab)
    tab.get_by_role("button", name="Play again").click()
    tab.wait_for_url(lambda url: path not in url)
    tab.locator(".table[data-state=playing]").wait_for()
    options = tab.get_by_label("On this device you play as").locator("option").all_inner_texts()
    assert {*options} == {"Ana", "Rui", "nobody, only watch"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_result_has_a_ranking_and_figures(width: int, scheme: str, tabs: Tabs) -> None:
    """The winner is marked on the banner, in the ranking and among the players."""
    tab = at_table(tabs, Pretended(first_ended()), viewport={"width": width, "height": 800}, color_scheme=scheme)
    heading(tab, "Rui has won")
    assert tab.locator(".turn.won").count() == 1
    assert [text.split("\n")[0] for text in tab.locator(".ranking li").all_inner_texts()] == [
        "Rui 30 seeds has won",
        "Ana 18 seeds you",
    ]
    assert tab.locator(".seats li", has_text="has won").locator(".name").all_inner_texts() == ["Rui"]
    figures = dict(
        zip(tab.locator(".figures dt").all_inner_texts(), tab.locator(".figures dd").all_inner_texts(), strict=True)
    )
    assert figures == {"Turns": "31", "Duration": "1 hr 2 min", "Captures": "5"}
    assert troubles(tab) == []


def test_a_result_without_scores_has_names_and_says_who_left(tabs: Tabs) -> None:
    server = Pretended(first_ended(ending={**ENDING, "ranking": [{"place": 1, "name": "Rui"}], "figures": []}))
    tab = at_table(tabs, server)
    assert tab.locator(".ranking li").all_inner_texts() == ["Rui has won"]
    tab.get_by_text("Left the game: Ana.", exact=True).wait_for()


def test_an_older_server_sends_no_ending(tabs: Tabs) -> None:
    ending: dict[str, Any] = first_ended()
    del ending["ending"]
    tab = at_table(tabs, Pretended(ending))
    heading(tab, "The game is over")
    assert tab.locator(".ranking").is_hidden()


def test_a_deadlock_is_shown_with_a_way_out(tabs: Tabs) -> None:
    """One click asks for a new game by the points that end it."""
    text = "Nobody can ever move again: Ana waits in the well and Rui waits in the prison."
    deadlock = {"text": text, "points": {"trap-escape": "later"}, "remedy": "A throw of 5 sets a token free."}
    over = {**OVER, "points": {"inn": "2"}}
    server = Pretended(first(9))
    tab = at_table(tabs, server)
    tab.evaluate(
        "([id, place]) => localStorage.setItem('goose.table.' + id, JSON.stringify({ places: [place], kept: 1 }))",
        [ID, {"name": "Ana", "token": "t" * 32, "maker": False}],
    )
    stuck = {**ENDING, "winners": [], "deadlock": deadlock}
    narration = [{"text": "Nobody can ever move again: the game is a draw."}]
    server.send({**ended(table=over), "ending": stuck, "narration": narration})
    heading(tab, "Nobody can move any more")
    assert tab.locator(".turn .said").inner_text() == text
    assert "Nobody can ever move again" in tab.locator("#announcements").inner_text()
    assert "Nobody can ever move again" in tab.locator(".history li").first.inner_text()
    assert troubles(tab) == []
    asked: list[Any] = []

    def answer(route: "Route") -> None:
        asked.append(route.request.post_data_json)
        route.fulfill(status=201, json={"id": NEXT, "name": "Ana", "token": "t" * 32})

    tab.route(f"**/api/tables/{ID}/rematch", answer)
    tab.route(f"**/t/{NEXT}", lambda route: route.fulfill(response=route.fetch(url=f"{tabs.address}/")))
    tab.get_by_text("A throw of 5 sets a token free.").wait_for()
    tab.get_by_role("button", name="Play by rules that end").click()
    tab.wait_for_url(re.compile(NEXT))
    assert asked == [{"points": {"inn": "2", "trap-escape": "later"}}]


@pytest.mark.parametrize("language", ["pt", "es", "it"])
def test_the_end_speaks_the_language_of_the_reader(language: str, tabs: Tabs) -> None:
    ana, rui = seated(tabs, "mancala")
    rui.get_by_role("combobox").first.select_option(language)
    leave(ana)
    rui.locator(".table[data-state=finished]").wait_for()
    panel = rui.locator(".after").inner_text()
    for english in ("Play again", "The result", "Turns", "With the same"):
        assert english not in panel
    assert troubles(rui) == []


def test_what_is_pressed_at_a_table_is_large_enough(tabs: Tabs) -> None:
    """44 pixels high, also on a phone: before the start, during the game and after it."""
    ana = tabs.open(viewport={"width": 360, "height": 800})
    path = make(ana, "goose", computers={"Normal": 1})
    rui = tabs.open(path)
    sit(rui, "Rui")
    ana.get_by_role("button", name="Free the seat of Rui").wait_for()
    assert small(ana) == []
    start(ana)
    assert small(ana) == []
    leave(rui)
    leave(ana)
    ana.locator(".table[data-state=finished]").wait_for()
    assert small(ana) == []
    wait_for(ana, 1)


def small(tab: "Tab") -> list[str]:
    """Return what can be pressed at the table of a tab and is less than 44 pixels high."""
    found: list[str] = tab.locator(".table").evaluate(
        """node => [...node.querySelectorAll("button, a, summary, select, .choice label")]
        .filter((each) => each.getClientRects().length && each.getBoundingClientRect().height < 43.9)
        .map((each) => `${each.outerHTML.slice(0, 80)} ${each.getBoundingClientRect().height}`)"""
    )
    return found
