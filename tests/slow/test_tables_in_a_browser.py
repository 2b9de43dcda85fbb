"""Tables in a browser: whole games, by clicking and by the keyboard alone, for everybody."""

import re
from typing import Any

import pytest

from tests.support.layers import thinned
from tests.support.table_tabs import (
    HOSTILE,
    Tabs,
    focused,
    go_to,
    heading,
    in_turn,
    leave,
    make,
    play,
    seated,
    shown,
    sit,
    speak,
    start,
    troubles,
    wait_for,
    waits_to_move,
)

pytestmark = pytest.mark.slow

REFUSED = r"the server responded with a status of (409|429)"


@pytest.mark.parametrize(
    ("game", "computers"),
    [
        ("goose", {"Normal": 2}),
        pytest.param("mancala", {}, marks=pytest.mark.soak),
        pytest.param("pickomino", {"Normal": 1, "Advanced": 1}, marks=pytest.mark.soak),  # it takes a minute
    ],
)
def test_two_browsers_and_computers_play_a_whole_game(game: str, computers: dict[str, int], tabs: Tabs) -> None:
    """One of them on the board and its buttons, the other by keys; both see the end and can keep the game."""
    ana, rui = seated(tabs, game, computers)
    assert ana.locator(".seats li").count() == 2 + sum(computers.values())
    play({"Ana": (ana, ["board", "click"]), "Rui": (rui, ["press", "tab"])})
    for tab in (ana, rui):
        tab.locator(".table[data-state=finished]").wait_for()
        assert re.search(r"You have won!|has won|is a draw|is over", tab.locator("#turn").inner_text())
        assert tab.get_by_role("button", name="Leave").count() == 0
        assert troubles(tab) == []
    with ana.expect_download() as kept:
        ana.get_by_role("link", name="Script for goose").click()
    assert kept.value.path().read_text(encoding="utf-8").splitlines()[-1:]


def test_one_and_a_computer_play_a_whole_game_of_mancala(tabs: Tabs) -> None:
    """By the keyboard alone, from the lobby to the end."""
    tab = tabs.open()
    go_to(tab, tab.locator("#choices > summary"))
    tab.keyboard.press("Enter")
    go_to(tab, tab.get_by_label("Game", exact=True))
    tab.keyboard.type("Mancala")
    go_to(tab, tab.get_by_label("Your name"))
    tab.keyboard.type("Ana")
    go_to(tab, tab.get_by_label("Computers of level Advanced"))
    tab.keyboard.type("1")
    tab.keyboard.press("Tab")
    go_to(tab, tab.get_by_role("button", name="Make the table"))
    tab.keyboard.press("Enter")
    heading(tab, "Your table is ready")
    go_to(tab, tab.get_by_role("button", name="Start the game"))
    tab.keyboard.press("Enter")
    tab.locator(".table[data-state=playing]").wait_for()
    play({"Ana": (tab, ["press", "tab"])})
    assert tab.locator(".table").get_attribute("data-state") == "finished"


def test_leaving_is_asked_twice(tabs: Tabs) -> None:
    """Escape stays, and the focus returns to the button."""
    ana, rui = seated(tabs, "goose", {"Normal": 1})
    go_to(ana, ana.get_by_role("button", name="Leave"))
    ana.keyboard.press("Enter")
    heading(ana, "Do you want to leave?")
    assert troubles(ana) == []
    ana.keyboard.press("Escape")
    assert focused(ana) == "Leave"
    ana.keyboard.press("Enter")
    ana.get_by_role("dialog").get_by_role("button", name="Leave").click()
    ana.locator(".seats li", has_text="Ana").locator(".tag", has_text="has left").wait_for()
    assert focused(ana) != ""
    rui.locator(".seats li", has_text="Ana").locator(".tag", has_text="has left").wait_for()
    assert ana.locator(".table").get_attribute("data-state") == "playing"


def test_a_seat_of_an_open_table_is_given_up(tabs: Tabs) -> None:
    """And can be taken again."""
    ana = tabs.open()
    rui = tabs.open(make(ana, "goose"))
    sit(rui, "Rui")
    ana.locator("#announcements", has_text="Rui has taken a seat.").wait_for(state="attached")
    leave(rui)
    heading(rui, "You are invited to play")
    ana.locator("#announcements", has_text="Rui has left.").wait_for(state="attached")
    sit(rui, "Eva")


def test_who_made_the_table_frees_a_seat(tabs: Tabs) -> None:
    """Its player is informed, watches from then on, and can take a seat again. Only its creator can free a seat."""
    ana = tabs.open()
    path = make(ana, "goose")
    rui = tabs.open(path)
    sit(rui, "Rui")
    assert rui.get_by_role("button", name="Free the seat").count() == 0
    ana.get_by_role("button", name="Free the seat of Rui").click()
    rui.get_by_role("alert").filter(has_text="The person who created the table has freed your seat.").wait_for()
    heading(rui, "You are invited to play")
    ana.locator("#announcements", has_text="Rui has left.").wait_for(state="attached")
    assert ana.get_by_role("button", name="Free the seat").count() == 0
    assert troubles(ana) == []
    sit(rui, "Rui")
    ana.get_by_role("button", name="Free the seat of Rui").wait_for()
    start(ana)
    assert ana.get_by_role("button", name="Free the seat").count() == 0


def test_names_are_text(tabs: Tabs) -> None:
    """Wherever they stand: in the lobby, at the table, on the board, in what is reported."""
    ana = tabs.open()
    path = make(ana, "mancala", HOSTILE)
    rui = tabs.open(path)
    sit(rui, "<b>&amp;\"'</b>")
    lobby = tabs.open()
    lobby.locator(".tables li", has_text=HOSTILE).wait_for()
    start(ana)
    rui.locator(".board svg").wait_for()
    for tab in (ana, rui):
        assert HOSTILE in tab.locator(".seats").inner_text()
        assert HOSTILE in tab.locator(".board svg").text_content()  # type: ignore[operator]
        assert "<b>&amp;\"'</b>" in tab.locator(".history").inner_text()
        assert tab.locator("main b, main svg[onload], #announcements b").count() == 0


def test_a_name_that_cannot_be_is_refused_in_words(tabs: Tabs) -> None:
    """The field says so, and keeps the focus."""
    tabs.expected = REFUSED
    ana = tabs.open()
    rui = tabs.open(make(ana, "pickomino"))
    for name, output in (("", "up to 24"), ("\u200b", "up to 24"), ("Ana", "Somebody at the table has that name")):
        rui.get_by_label("Your name").fill(name)
        rui.get_by_role("button", name="Take a seat").click()
        rui.get_by_role("alert").filter(has_text=output).wait_for()
        assert rui.get_by_label("Your name").get_attribute("aria-invalid") == "true"
        assert rui.evaluate("document.activeElement.id") == "seat-name"
        assert troubles(rui) == []


def test_a_double_click_plays_once(tabs: Tabs) -> None:
    """Of a button and of the board, also where the same player moves again."""
    ana, rui = seated(tabs, "mancala")
    tab, other = in_turn(ana, rui)
    waits_to_move(tab)
    n = shown(tab)
    tab.locator(".board [data-line='play 3']").last.dblclick()  # its last seed falls in the well: another move
    wait_for(tab, n + 1)
    waits_to_move(tab)
    assert shown(tab) == n + 1
    tab.locator(".choices button[data-line='play 1']").dblclick()
    wait_for(other, n + 2)
    waits_to_move(other)
    assert shown(other) == shown(tab) == n + 2


def test_the_focus_stays_when_the_board_is_redrawn(tabs: Tabs) -> None:
    """On its button while that move is there, else on the heading of the moves."""
    ana, rui = seated(tabs, "mancala")
    tab, other = in_turn(ana, rui)
    waits_to_move(tab)
    go_to(tab, tab.locator(".choices button[data-line='play 6']"))
    n = shown(tab)
    tab.keyboard.press("3")
    wait_for(tab, n + 1)
    waits_to_move(tab)
    assert "Sow house 6" in focused(tab)
    tab.keyboard.press("Enter")
    wait_for(tab, n + 2)
    assert focused(tab) == "Moves"
    waits_to_move(other)
    go_to(other, other.get_by_label("Language"))
    other.keyboard.type("Italiano")
    heading(other, "Tocca a te")
    assert other.evaluate("document.activeElement.id") == "language"


def test_two_people_play_in_one_browser(tabs: Tabs) -> None:
    """Each tab keeps its seat, also when it is loaded again."""
    ana = tabs.open()
    path = make(ana, "mancala")
    rui = tabs.open(path, beside=ana)
    rui.get_by_text("Somebody else plays on this device").click()
    rui.get_by_label("Your name").fill("Rui")
    rui.get_by_role("button", name="Take a seat").click()
    rui.locator(".seats li", has_text="Rui").locator(".you").wait_for()
    start(ana)
    for tab, name in ((ana, "Ana"), (rui, "Rui")):
        tab.reload()
        tab.locator(".seats li", has_text=name).locator(".you").wait_for()
    rui.get_by_label("On this device you play as").select_option(label="Ana")
    rui.locator(".seats li", has_text="Ana").locator(".you").wait_for()
    rui.get_by_label("On this device you play as").select_option(label="nobody, only watch")
    rui.get_by_text("You are watching").wait_for()
    assert rui.locator(".choices button").count() == 0


@pytest.mark.parametrize(
    ("scheme", "width"),
    thinned([("light", 1280), ("dark", 1280), ("light", 360), ("dark", 360)], 3, rest=pytest.mark.soak),
)
def test_every_state_is_for_everybody(scheme: str, width: int, tabs: Tabs) -> None:
    """Lobby, open, playing, waiting, watching, over, in every language: axe is content, nothing scrolls sideways."""
    look: dict[str, Any] = {"color_scheme": scheme, "viewport": {"width": width, "height": 740}}
    ana = tabs.open(**look)
    ana.locator("#make-rules option").first.wait_for(state="attached")
    for code in ("pt", "es", "it", "en"):
        speak(ana, code)
        ana.locator(".card").first.wait_for()
        ana.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
        assert troubles(ana) == []
    path = make(ana, "goose", computers={"Normal": 1})
    assert troubles(ana) == []
    rui = tabs.open(path, **look)
    heading(rui, "You are invited to play")
    assert troubles(rui) == []
    sit(rui, "Rui")
    assert troubles(rui) == []
    start(ana)
    eva = tabs.open(path, **look)
    tab, other = in_turn(ana, rui)
    waits_to_move(tab)
    eva.locator(".board svg").wait_for()
    for each in (tab, other, eva):
        for code in ("pt", "es", "it", "en"):
            speak(each, code)
            each.locator(f".board svg[lang={code}], .board svg").first.wait_for()
            assert troubles(each) == []
    leave(rui)
    rui.locator(".tag", has_text="has left").first.wait_for()
    leave(ana)
    for each in (ana, rui, eva):
        each.locator(".table[data-state=finished]").wait_for()
        assert troubles(each) == []
