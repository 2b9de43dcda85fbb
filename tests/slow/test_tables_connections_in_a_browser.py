"""Tables in a browser whose connection is cut, whose server is killed, or shows that a seat or a table is no more."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.pretended_tables import ID, Pretended, at_table, first, opened_again
from tests.support.relays import behind_a_relay
from tests.support.table_tabs import (
    Tabs,
    heading,
    in_turn,
    make,
    move,
    seated,
    shown,
    sit,
    start,
    troubles,
    wait_for,
    waits_to_move,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocketRoute


pytestmark = pytest.mark.slow

NO_NETWORK = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NETWORK_CHANGED|WebSocket connection to"

LOST = "You are offline. Trying to connect again …"
UNREACHABLE = "There is no connection to the server. Trying again …"
NO_SOCKET = "window.WebSocket = class { constructor() { setTimeout(() => this.onclose({ code: 1006 })); } close() {} };"
BARRED = "Your network lets no WebSocket through."


def test_what_is_offline_comes_back_with_the_whole_position(tabs: Tabs) -> None:
    """What has happened meanwhile is there, and marked; while there is no connection nothing can be played."""
    tabs.expected = NO_NETWORK
    tab, other = in_turn(*seated(tabs, "mancala"))
    other.context.set_offline(True)
    other.get_by_text(LOST).wait_for()
    waits_to_move(tab)
    n = shown(tab)
    move(tab, "click")
    wait_for(tab, n + 1)
    assert shown(other) == n
    assert troubles(other) == []
    other.context.set_offline(False)
    wait_for(other, n + 1)
    assert other.get_by_text(LOST).count() == 0
    for each in (tab, other):
        each.get_by_role("button", name="Show as script").click()
    assert other.locator(".history code").first.inner_text() == tab.locator(".history code").first.inner_text()
    assert other.locator(".history li").first.locator(".badge").count() == 1
    assert other.locator(".board svg desc").inner_html() == tab.locator(".board svg desc").inner_html()


def test_who_is_to_move_cannot_while_there_is_no_connection(tabs: Tabs) -> None:
    """Neither by a button nor by a key nor on the board."""
    tabs.expected = NO_NETWORK
    tab, _ = in_turn(*seated(tabs, "mancala"))
    waits_to_move(tab)
    n = shown(tab)
    tab.context.set_offline(True)
    tab.get_by_text(LOST).wait_for()
    assert tab.locator(".choices button:not([aria-disabled])").count() == 0
    tab.keyboard.press("3")
    tab.locator(".choices button").first.click(force=True)
    tab.locator(".board [data-line]").first.click()
    tab.context.set_offline(False)
    waits_to_move(tab)
    assert shown(tab) == n
    move(tab, "click")
    wait_for(tab, n + 1)


def test_a_move_whose_answer_was_cut_off_is_played_once(tabs: Tabs) -> None:
    """The connection breaks between the move and its answer."""
    ana = tabs.open()
    path = make(ana, "mancala", computers={"Advanced": 1})
    cut: list[str] = []

    def meddle(socket: "WebSocketRoute") -> None:
        server = socket.connect_to_server()

        def up(message: str | bytes) -> None:
            server.send(message)
            if "line" in str(message) and not cut:
                cut.append(str(message))
                socket.close(code=4000)

        socket.on_message(up)

    ana.route_web_socket("**/socket", meddle)
    ana.goto(f"{tabs.address}{path}")
    start(ana)
    waits_to_move(ana)
    n = shown(ana)
    ana.keyboard.press("3")
    wait_for(ana, n + 1)
    waits_to_move(ana)
    assert len(cut) == 1
    ana.get_by_role("button", name="Show as script").click()
    played = [text for text in ana.locator(".instruction").all_inner_texts() if text.startswith("play Ana 3")]
    assert len(played) == 1


def test_a_broken_connection_is_made_again_ever_more_slowly(tabs: Tabs) -> None:
    """Between half a second and ten, and at once when the network is there again; then all is as it was."""
    server = Pretended(first(10))
    tab = at_table(tabs, server, clock=True)
    server.first = None
    tab.route("**/api/tables/*", lambda route: route.abort())
    tabs.expected = "Failed to load resource"
    waits = []
    for attempt in range(7):
        server.sockets[-1].close(code=4000)
        tab.get_by_text(UNREACHABLE).wait_for()
        waits.append(opened_again(tab, server, attempt + 2))
    assert waits[0] <= 700
    assert all(wait >= 500 for wait in waits)
    assert all(wait <= 700 * 2**number for number, wait in enumerate(waits))
    server.sockets[-1].close(code=4000)
    server.first = first(12)
    tab.get_by_text(UNREACHABLE).wait_for()
    tab.evaluate("dispatchEvent(new Event('online'))")
    wait_for(tab, 12)
    assert tab.locator("#connection").inner_text() == ""


def test_a_move_that_is_not_answered_is_asked_for_again(tabs: Tabs) -> None:
    """By another connection, which brings the position."""
    server = Pretended(first(10))
    tab = at_table(tabs, server, clock=True)
    tab.clock.run_for(1_000)
    tab.keyboard.press("3")
    server.first = first(11, "Rui")
    tab.clock.run_for(15_000)
    wait_for(tab, 11)
    assert len(server.sockets) == 2
    assert [message["line"] for message in server.heard if "line" in message] == ["play 3"]


def test_connection_that_dies_without_a_word_is_replaced(
    browser: "Browser", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page says so after some missing messages; the server says that the player is away."""
    monkeypatch.setattr("goose.tables.web.viewer.INTERVAL", 1)
    monkeypatch.setattr("goose.tables.web.sockets.HEARTBEAT", 1)
    with behind_a_relay(tmp_path) as (server, relay):
        ana = Tabs(browser, f"http://127.0.0.1:{relay.port}")
        watching = Tabs(browser, f"http://127.0.0.1:{server.port}")
        ana.expected = watching.expected = NO_NETWORK
        tab = ana.open()
        path = make(tab, "mancala", computers={"Normal": 1})
        start(tab)
        waits_to_move(tab)
        other = watching.open(path)
        other.locator(".table[data-state=playing]").wait_for()
        away = other.locator(".seats .away")
        assert away.count() == 0
        relay.silence()
        tab.get_by_text(UNREACHABLE).wait_for()
        assert tab.locator(".choices button:not([aria-disabled])").count() == 0
        away.wait_for()
        relay.silence(dead=False)
        tab.locator("#connection:empty").wait_for(state="attached")
        waits_to_move(tab)
        away.wait_for(state="detached")
        n = shown(tab)
        move(tab, "click")
        wait_for(tab, n + 1)
        ana.close()
        watching.close()


@pytest.mark.parametrize("how", ["answered", "swallowed"])
def test_game_goes_on_where_the_network_lets_no_websocket_through(how: str, browser: "Browser", tmp_path: Path) -> None:
    """By plain requests, with somebody whose network does; also when the network says nothing about it."""
    with behind_a_relay(tmp_path) as (server, relay):
        relay.refuse(b"upgrade: websocket", how)
        barred = Tabs(browser, f"http://127.0.0.1:{relay.port}")
        barred.expected = NO_NETWORK
        ana = barred.open()
        make(ana, "mancala")
        sharing = Tabs(browser, f"http://127.0.0.1:{server.port}")
        rui = sharing.open(ana.url.removeprefix(barred.address))
        sit(rui, "Rui")
        ana.locator(".seats .name", has_text="Rui").wait_for()
        assert ana.locator("#connection").inner_text() == ""
        start(ana)
        for _ in range(4):
            tab, other = in_turn(ana, rui)
            waits_to_move(tab)
            n = shown(tab)
            move(tab, "click")
            for each in (tab, other):
                wait_for(each, n + 1)
        assert ana.locator(".seats .away").count() == rui.locator(".seats .away").count() == 0
        ana.goto("about:blank")
        rui.locator(".seats .away").wait_for()
        barred.close()
        sharing.close()


def test_page_says_that_no_websocket_gets_through(tabs: Tabs) -> None:
    """Only when a plain request is answered; and it tries on."""
    tabs.expected = "WebSocket connection to|Failed to load resource"
    tab = tabs.open()
    path = make(tab, "mancala")
    tab.add_init_script(NO_SOCKET)
    tab.route("**/messages", lambda route: route.abort())
    tab.goto(f"{tabs.address}{path}")
    tab.get_by_text(BARRED).wait_for()
    tab.unroute("**/messages")
    tab.locator("#connection:empty").wait_for(state="attached")
    tab.get_by_text("Your table is ready").wait_for()


def test_silence_is_a_loss_only_after_some_missing_messages(tabs: Tabs) -> None:
    """The server says how often it sends them; also a page that nobody looks at notices the loss."""
    server = Pretended(first(10))
    tab = at_table(tabs, server, clock=True)
    tab.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    server.send({"alive": 4})
    tab.wait_for_timeout(200)
    for _ in range(4):
        tab.clock.run_for(4_000)
        server.send({"alive": 4})
        tab.wait_for_timeout(200)
    server.first = None
    tab.clock.run_for(8_500)
    assert (len(server.sockets), tab.locator("#connection").inner_text()) == (1, "")
    tab.clock.run_for(1_000)
    tab.locator("#connection:not(:empty)").wait_for()
    assert len(server.sockets) == 2


def test_a_seat_that_is_no_more_is_forgotten(tabs: Tabs) -> None:
    """The player who had it watches."""
    server = Pretended(None)
    tab = at_table(tabs, server)
    kept = json.dumps({"places": [{"name": "Ana", "token": "x" * 32, "maker": True}], "kept": 1})
    tab.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"goose.table.{ID}", kept])
    tab.reload()
    tab.wait_for_function("() => document.querySelector('#skip').innerText")
    for _ in range(200):
        if server.heard[-1].get("token"):
            break
        tab.wait_for_timeout(20)
    assert server.heard[-1]["token"] == "x" * 32
    server.first = first(10, you={"name": None, "maker": False})
    server.send({"error": "not-allowed", "message": "No."})
    server.sockets[-1].close(code=4401)
    tab.get_by_text("You are watching").wait_for()
    assert server.heard[-1]["token"] is None
    assert tab.evaluate("key => localStorage.getItem(key)", f"goose.table.{ID}") is None


def test_a_table_that_is_no_more_is_reported(tabs: Tabs) -> None:
    """And not asked for again."""
    tabs.expected = "status of 404"
    server = Pretended(first(10))
    tab = at_table(tabs, server, clock=True)
    server.first = None
    server.sockets[0].close(code=4000)
    opened_again(tab, server, 2)
    server.sockets[1].close(code=4000)
    heading(tab, "There is no such table")
    asked = len(server.sockets)
    tab.clock.run_for(60_000)
    assert len(server.sockets) == asked
    tab.clock.resume()  # axe waits for it
    assert troubles(tab) == []
