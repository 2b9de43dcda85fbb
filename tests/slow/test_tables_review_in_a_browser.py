"""The review of a game in a browser: which moves were not the best, and which one cost most."""

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.pretended_tables import ID, TABLE, Pretended, at_table, first
from tests.support.table_tabs import Tabs, focused, go_to, leave, make, start, troubles, waits_to_move

if TYPE_CHECKING:
    from playwright.sync_api import Page as Tab
    from playwright.sync_api import Route

pytestmark = pytest.mark.slow

ENDING = {"winners": ["Rui"], "ranking": [], "turns": 9, "figures": [], "reviewed": True}


def choice(house: int, then: str) -> dict[str, str]:
    """Return a move as the server describes it."""
    return {"line": f"play {house}", "label": f"Sow house {house}", "then": then}


def reviewed(n: int, name: str, lost: str = "") -> dict[str, Any]:
    """Return a move that is reviewed; it is good if it loses nothing."""
    best = choice(5, "6 seeds: you capture 6")
    return {"n": n, "name": name, "made": choice(3, "4 seeds"), "best": best, "good": not lost, "lost": lost}


REVIEW = {
    "level": "Expert",
    "decisions": 70,
    "moves": [
        reviewed(4, "Ana"),
        reviewed(5, "Rui", "2 seeds"),
        reviewed(6, "Ana", "1 seed"),
        reviewed(9, "Rui", "7 seeds"),
    ],
    "costliest": 9,
}


def at_end(tabs: Tabs, answer: "dict[str, Any] | None" = None, **options: Any) -> "tuple[Tab, list[str]]":
    """Return the tab of Ana after the end of a game, and the addresses that ask for a review."""
    asked: list[str] = []
    over = {**first(10, None), "moves": [], "ending": ENDING, "table": {**TABLE, "state": "finished"}}
    tab = at_table(tabs, Pretended(over), **options)

    def fulfil(route: "Route") -> None:
        asked.append(route.request.url)
        if answer is None:
            route.fulfill(status=429, json={"error": "too-many", "message": ""})
        else:
            route.fulfill(status=200, body=json.dumps(answer), content_type="application/json")

    tab.route(f"**/api/tables/{ID}/review?*", fulfil)
    return tab, asked


def test_review_shows_own_moves_that_were_not_the_best(tabs: Tabs) -> None:
    """And the costliest move, whoever made it; each leads to its step in the replay."""
    tab, asked = at_end(tabs, REVIEW)
    assert asked == []
    go_to(tab, tab.locator(".review summary"))
    assert focused(tab) == "Review the moves"
    tab.keyboard.press("Enter")
    tab.get_by_text("As good as Expert: 1 of 2 moves").first.wait_for()
    assert "As good as Expert: 1 of 2 moves" in tab.locator("#announcements").inner_text()
    assert tab.get_by_text("Only the last 4 of 70 moves with a choice were reviewed.").is_visible()
    own, costliest = tab.locator(".reviewed li").all()
    assert [*filter(None, own.inner_text().split("\n"))] == [
        "Move 6",
        "You chose: Sow house 3 (4 seeds). Expert would choose: Sow house 5 (6 seeds: you capture 6).",
        "Cost: about 1 seed",
    ]
    assert "The costliest move" in costliest.inner_text()
    assert "Rui chose: Sow house 3" in costliest.inner_text()
    assert costliest.locator("a").get_attribute("href") == f"/t/{ID}/replay?lang=en#step=9"
    assert troubles(tab) == []


def test_review_is_fetched_again_in_another_language(tabs: Tabs) -> None:
    tab, asked = at_end(tabs, REVIEW, viewport={"width": 360, "height": 740}, color_scheme="dark")
    tab.locator(".review summary").click()
    tab.locator(".reviewed li").first.wait_for()
    with tab.expect_response("**/review?lang=pt"):
        tab.get_by_role("combobox").first.select_option("pt")
    tab.get_by_text("Tão boas como as de").first.wait_for()
    assert [url.rpartition("=")[2] for url in asked] == ["en", "pt"]
    assert troubles(tab) == []


def test_refused_review_can_be_asked_for_again(tabs: Tabs) -> None:
    tabs.expected = "429"
    tab, asked = at_end(tabs)
    for count in (1, 2):
        with tab.expect_response("**/review?lang=en"):
            tab.locator(".review summary").click()
        tab.locator(".review p", has_text="That was too much at once.").wait_for()
        assert len(asked) == count
        tab.locator(".review summary").click()


def test_review_of_a_game_that_was_played(tabs: Tabs) -> None:
    """The link shows the move in the replay."""
    tab = tabs.open()
    make(tab, "pickomino", computers={"Normal": 1})
    start(tab)
    for line in ("roll", "keep", "stop"):
        waits_to_move(tab)
        n = tab.locator(".table").get_attribute("data-n")
        tab.locator(f'.choices button[data-line^="{line}"]').last.click()
        tab.wait_for_function("n => document.querySelector('.table').dataset.n !== n", arg=n)
    leave(tab)
    tab.locator(".table[data-state=finished]").wait_for()
    tab.locator(".review summary").click()
    item = tab.locator(".reviewed li").last
    item.wait_for()
    assert "You chose: Stop" in item.inner_text()
    number = item.locator("a").inner_text().rpartition(" ")[2]
    item.locator("a").click()
    tab.wait_for_url(f"**/replay?lang=en#step={number}")
