"""The page of a table in a browser, with a pretended server: order, time, marks, errors, attacks."""

from typing import Any

import pytest

from tests.support.pretended_tables import ID, MOVES, TABLE, VIEW, Pretended, at_table, first, position
from tests.support.table_tabs import HIDE, Tabs, focused, go_to, heading, more_choices, shown, speak, troubles, wait_for

pytestmark = pytest.mark.slow


def test_positions_that_come_at_once_are_shown_one_after_another(tabs: Tabs) -> None:
    """So that the moves of computers can be followed; all of them are reported and kept."""
    server = Pretended(first(10, "Rui"))
    tab = at_table(tabs, server, clock=True, speed="quick")
    tab.clock.run_for(2_000)
    server.send(position(11, "Rui"), position(12, "Rui"), position(13))
    wait_for(tab, 11)
    seen = []
    for _ in range(3):
        seen.append(shown(tab))
        assert tab.locator(".board desc").text_content() == str(seen[-1])
        tab.clock.run_for(650)
    assert seen == [11, 12, 13]
    assert [text for text in tab.locator("#announcements p").all_inner_texts() if "Line" in text][-3:] == [
        "Line 11.",
        "Line 12.",
        "Line 13. It is your turn.",
    ]


def test_the_answer_to_ones_own_move_is_shown_at_once(tabs: Tabs) -> None:
    """Even right after the position before it; the moves of others that follow are paced."""
    server = Pretended(first(10, "Rui"))
    tab = at_table(tabs, server, clock=True, speed="quick")
    tab.clock.run_for(2_000)
    server.send(position(11))
    wait_for(tab, 11)
    tab.keyboard.press("3")
    server.send(position(12, "Rui", instruction="play Ana 3"), position(13))
    wait_for(tab, 12)
    assert shown(tab) == 12
    tab.clock.run_for(650)
    assert shown(tab) == 13


def test_many_positions_are_all_shown_and_faster(tabs: Tabs) -> None:
    """A row of sixty takes seconds, not a minute; the button skips those that wait, and none is lost."""
    server = Pretended(first(10, "Rui"))
    tab = at_table(tabs, server, clock=True, speed="quick")
    tab.clock.run_for(2_000)
    server.send(*(position(11 + number, "Rui") for number in range(60)))
    wait_for(tab, 11)
    seen = []
    for _ in range(20):
        seen.append(shown(tab))
        tab.clock.run_for(88)
    assert seen == [*range(11, 31)]
    tab.get_by_role("button", name="Skip to my turn").click()
    assert shown(tab) == 70
    assert tab.get_by_role("button", name="Skip to my turn").count() == 0
    assert tab.locator(".history li").count() == 20


def test_nobody_waits_for_positions_without_motion(tabs: Tabs) -> None:
    """The choice is kept for the next visit; it can be changed at any time."""
    server = Pretended(first(10, "Rui"))
    tab = at_table(tabs, server, clock=True, speed="quick")
    tab.get_by_label("Motion").select_option("off")
    server.send(*(position(11 + number, "Rui") for number in range(8)))
    wait_for(tab, 18)
    assert tab.locator(".history li").count() == 18
    tab.reload()
    assert tab.get_by_label("Motion").input_value() == "off"


def test_what_is_new_since_the_last_look_is_marked(tabs: Tabs) -> None:
    """Messages that came while the tab was hidden, or since the player's move."""
    server = Pretended(first(10))
    tab = at_table(tabs, server)
    assert tab.locator(".badge").count() == 0
    tab.evaluate(HIDE, True)
    server.send(position(11, "Rui"), position(12))
    tab.evaluate(HIDE, False)
    wait_for(tab, 12)
    assert tab.locator(".fresh code").all_inner_texts() == ["play Rui 12", "play Rui 11"]
    tab.keyboard.press("3")
    server.send(position(13, "Rui", instruction="play Ana 3"), position(14))
    wait_for(tab, 14)
    assert tab.locator(".fresh code").all_inner_texts() == ["play Rui 14"]
    tab.reload()
    wait_for(tab, 10)


def test_a_move_is_sent_with_the_position_that_was_seen_and_only_once(tabs: Tabs) -> None:
    """Until it is answered nothing can be played, by whatever means."""
    server = Pretended(first(10))
    tab = at_table(tabs, server)
    tab.locator(".board [data-line]").click()
    for key in "3325":
        tab.keyboard.press(key)
    tab.locator(".choices button").first.click(force=True)
    assert tab.locator(".choices button[aria-disabled=true]").count() == 3
    assert server.heard[1:] == [{"n": 10, "line": "play 3"}]
    server.send(position(11, "Rui", moves=MOVES))
    wait_for(tab, 11)
    assert tab.locator(".choices button").count() == 0
    assert tab.locator(".board [data-line]").count() == 0
    tab.keyboard.press("3")
    assert len(server.heard) == 2


@pytest.mark.parametrize(
    ("key", "reported"), [("stale", "already moved on"), ("rate", "too fast"), ("unheard-of", "did not work")]
)
def test_a_refusal_is_reported_in_words_and_the_game_goes_on(key: str, reported: str, tabs: Tabs) -> None:
    """With the position that came with it."""
    server = Pretended(first(10))
    tab = at_table(tabs, server)
    tab.keyboard.press("3")
    server.send({**first(12), "error": key, "message": "In English."})
    tab.get_by_role("alert").filter(has_text=reported).wait_for()
    assert shown(tab) == 12
    assert troubles(tab) == []
    tab.locator(".choices button:not([aria-disabled])").first.wait_for()
    tab.keyboard.press("2")
    server.send(position(13, "Rui"))
    tab.get_by_role("alert").filter(has_text=reported).wait_for(state="hidden")


def test_keys_can_be_turned_off(tabs: Tabs) -> None:
    """For who dictates or has other uses for them; the choice is kept. A key with Control is nobody's."""
    server = Pretended(first(10))
    tab = at_table(tabs, server)
    tab.keyboard.press("Control+3")
    go_to(tab, tab.get_by_label("The keys shown play the moves"))
    tab.keyboard.press("Space")
    tab.keyboard.press("3")
    tab.reload()
    wait_for(tab, 10)
    tab.keyboard.press("3")
    tab.get_by_label("The keys shown play the moves").check()
    tab.keyboard.press("5")
    tab.locator(".choices button[aria-disabled]").first.wait_for()
    assert [message["line"] for message in server.heard if "line" in message] == ["play 5"]


def test_the_focus_goes_to_the_turn_when_the_game_is_over(tabs: Tabs) -> None:
    """Where the moves were there is nothing any more."""
    server = Pretended(first(10))
    tab = at_table(tabs, server)
    go_to(tab, tab.locator(".choices button").first)
    won = {"name": "Ana", "wins": 1, "draws": 0, "losses": 0, "level": None, "age": None}
    view = {**VIEW, "players": [won], "seats": []}
    ending = {"winners": ["Ana"], "ranking": [{"place": 1, "name": "Ana"}], "turns": 11, "figures": []}
    server.send(position(11, None, moves=[], view=view, ending=ending, table={**TABLE, "state": "finished"}))
    heading(tab, "You have won!")
    assert focused(tab) == "You have won!"
    assert tab.locator(".after code").inner_text().strip() == TABLE["prints"]
    server.send(
        position(
            11,
            None,
            instruction=None,
            lines=[],
            moves=[],
            view=view,
            ending=ending,
            table={**TABLE, "state": "finished", "rematch": ID},
        )
    )
    tab.get_by_role("link", name="There is a rematch: go to it").wait_for()
    assert "There is a rematch" in tab.locator("#announcements").inner_text()
    assert tab.get_by_role("button", name="Play again").count() == 0


def test_only_a_picture_is_taken_from_a_picture(tabs: Tabs) -> None:
    """No program, no style, nothing from elsewhere, no element that is none of SVG.

    The browser reports each style and each handler that the policy of the page has blocked.
    """
    evil = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"
      class="goose-picture" onload="alert(1)"><script>alert(2)</script><style>body { display: none }</style>
      <foreignObject width="9" height="9"><b xmlns="http://www.w3.org/1999/xhtml" onclick="alert(3)">x</b>
      </foreignObject><b xmlns="http://www.w3.org/1999/xhtml">x</b>
      <a href="javascript:alert(4)"><rect width="9" height="9"/></a>
      <image href="http://127.0.0.1:1/x.png" width="9" height="9"/>
      <use href="http://127.0.0.1:1/x.svg#x"/><use xlink:href="/x.svg#x"/>
      <rect id="kept" class="box" width="4" height="4" style="fill: red" fill="url(http://127.0.0.1:1/x)" rx="1"
        onclick="alert(5)"/>
      <set attributeName="onclick" to="alert(6)"/></svg>"""
    tabs.expected = "(Applying inline style|Executing inline event handler) violates"
    server = Pretended(first(10, picture=evil))
    tab = at_table(tabs, server)
    tab.locator("#kept").click()
    assert tab.locator(".board svg *").evaluate_all("all => all.map((one) => one.localName)") == ["use", "use", "rect"]
    names = "all => all.flatMap((one) => [...one.attributes].map(({ name }) => name))"
    kept = tab.locator(".board use, #kept").evaluate_all(names)
    assert sorted(kept) == ["class", "height", "id", "rx", "width"]
    server.send(position(11, picture="<svg no xml"), position(12, picture=None))
    wait_for(tab, 12)
    assert not tab.locator(".board").is_visible()


def test_the_time_to_move_runs_down(tabs: Tabs) -> None:
    """And who is to move is reported when there is little left."""
    server = Pretended(first(10))
    tab = at_table(tabs, server, clock=True)
    assert not tab.get_by_role("timer").is_visible()
    server.send(position(11, seconds=75))
    tab.get_by_role("timer").wait_for()
    assert tab.get_by_role("timer").inner_text() == "Time left: 1:15"
    tab.clock.run_for(5_000)
    assert tab.get_by_role("timer").inner_text() == "Time left: 1:10"
    tab.clock.run_for(62_000)
    assert "10 seconds left." in tab.locator("#announcements").inner_text()
    tab.clock.run_for(20_000)  # after two quiet minutes the page would connect again
    assert tab.get_by_role("timer").inner_text() == "Time left: 0:00"


def test_a_frozen_table_says_so(tabs: Tabs) -> None:
    """In the words of whoever looks."""
    server = Pretended(first(10, table={**TABLE, "frozen": "The disk is full."}))
    tab = at_table(tabs, server, locale="pt-BR")
    assert "Esta mesa está parada" in tab.get_by_role("alert").filter(has_text="mesa").inner_text()
    assert troubles(tab) == []


def test_ages_stand_beside_the_names(tabs: Tabs) -> None:
    """In games that ask for them; of players who have none, nothing is said."""
    record = {"wins": 0, "draws": 0, "losses": 0, "level": None}
    view = {**VIEW, "players": [{"name": "Ana", **record, "age": 0}, {"name": "Rui", **record, "age": None}]}
    tab = at_table(tabs, Pretended(first(10, view=view)), locale="es-ES")
    ana, rui = tab.locator(".seats li").all_inner_texts()
    assert "edad sorteada: 0" in ana
    assert "edad" not in rui


def test_the_language_is_the_browsers_until_another_is_chosen(tabs: Tabs) -> None:
    """Then it is that one, here and next time; the server is asked for it."""
    server = Pretended(first(10))
    tab = at_table(tabs, server, locale="it-IT")
    heading(tab, "Tocca a te")
    speak(tab, "es")
    heading(tab, "Es tu turno")
    tab.reload()
    heading(tab, "Es tu turno")
    assert tab.locator("html").get_attribute("lang") == "es"
    assert [message["lang"] for message in server.heard] == ["it", "es", "es"]


def test_the_link_is_copied(tabs: Tabs) -> None:
    """By the browser's clipboard, or the old way without a clipboard."""
    server = Pretended(first(0, None, moves=[], view=None, picture=None, replies=[], table={**TABLE, "state": "open"}))
    tab = at_table(tabs, server, permissions=["clipboard-read", "clipboard-write"])
    for prepared in ("", "Object.defineProperty(navigator, 'clipboard', { value: undefined })"):
        tab.evaluate(prepared)
        tab.get_by_role("button", name="Copy the link").click()
        tab.locator(".share").get_by_text("Copied.").wait_for()
        assert tab.get_by_label("Link to this table").input_value() == f"{tabs.address}/t/{ID}"


def test_on_paper_there_is_nothing_to_press(tabs: Tabs) -> None:
    """The board, the players and what has happened."""
    server = Pretended(first(10))
    tab = at_table(tabs, server, color_scheme="dark")
    tab.emulate_media(media="print")
    assert [each.inner_text() for each in tab.get_by_role("button").all() if each.is_visible()] == []
    assert tab.locator(".board svg").is_visible()
    assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_the_lobby_refreshes_itself_and_keeps_the_focus(tabs: Tabs) -> None:
    """Not while it is hidden, and more slowly when the server has too much to do."""
    listed = [{**TABLE, "id": f"table{number}", "state": "open", "seats": TABLE["seats"][:1]} for number in range(2)]
    asked: list[int] = []
    statuses = [200]

    def answer(route: Any) -> None:
        asked.append(len(listed))
        body = {"tables": listed} if statuses[-1] == 200 else {"error": "too-many", "message": "Wait."}
        route.fulfill(status=statuses[-1], json=body, headers={} if statuses[-1] == 200 else {"Retry-After": "30"})

    tabs.expected = "status of 429"
    tab = tabs.open("")
    tab.route("**/api/tables", answer)
    tab.clock.install()
    tab.goto(f"{tabs.address}/")
    tab.clock.pause_at(tab.evaluate("Date.now()") / 1_000 + 4)
    link = tab.locator(".tables a[href='/t/table1']")
    go_to(tab, link)
    listed.insert(0, {**listed[0], "id": "another"})
    tab.clock.run_for(6_000)
    tab.locator(".tables a[href='/t/another']").wait_for()
    assert tab.evaluate("document.activeElement.getAttribute('href')") == "/t/table1"
    statuses.append(429)
    tab.clock.run_for(6_000)
    tab.get_by_text("The server is busy. Trying again …").wait_for()
    before = len(asked)
    tab.clock.run_for(20_000)
    assert len(asked) == before
    statuses.append(200)
    tab.clock.run_for(15_000)
    tab.locator("#connection:empty").wait_for(state="attached")
    tab.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    before = len(asked)
    tab.clock.run_for(60_000)
    assert len(asked) == before


def test_a_table_is_made_as_it_was_wished(tabs: Tabs) -> None:
    """Rules, points, squares, who finds it, and the time to move; what cannot be is reported."""
    tabs.expected = "status of 400"
    tab = tabs.open()
    tab.locator("#make-rules option").first.wait_for(state="attached")
    tab.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
    tab.get_by_label("Squares with a goose").select_option("nines")  # of the traditional rules, and forgotten with them
    tab.get_by_label("Rules").select_option("bari")
    tab.get_by_label("Squares of the board").fill("7")
    tab.get_by_label("Your name").fill("ana")
    tab.get_by_label("Turns that you miss at the inn").select_option("2")
    tab.get_by_text("These choices do not go together.").wait_for()
    speak(tab, "pt")
    speak(tab, "en")
    tab.get_by_label("Only people who have the link").check()
    tab.get_by_label("Time for each move").select_option(label="2 minutes")
    tab.get_by_label("the player leaves the game").check()
    tab.get_by_role("button", name="Make the table").click()
    tab.get_by_role("alert").filter(has_text="cannot be made like this").wait_for()
    tab.get_by_label("Squares of the board").fill("55")
    tab.get_by_label("Turns that you miss at the inn").focus()
    why = "Square 11 is the inn. If you stop there, you miss your next 2 turns."
    tab.locator("#make-point-inn-why", has_text=why).wait_for()
    tab.get_by_role("button", name="Make the table").click()
    heading(tab, "Your table is ready")
    assert tab.locator(".facts span").all_inner_texts() == [
        "Bari",
        "55 squares",
        "Turns that you miss at the inn: 2",
        "2 minutes for each move, then the player is out",
        "by link only",
    ]
    assert tab.locator(".seats .name").inner_text() == "ANA"
    lobby = tabs.open(beside=tab)
    heading(lobby, "Your tables")
    assert lobby.locator(".tables a:visible").count() == 1


def test_rules_of_a_table_are_shown_in_the_language_in_use(tabs: Tabs) -> None:
    """Opened with the keyboard; another language has them again."""
    tab = at_table(tabs, Pretended(first(10, table={**TABLE, "points": {"advanced-last": "leftmost"}})))
    tab.locator(".rules summary").focus()
    tab.keyboard.press("Enter")
    tab.locator(".rules h3", has_text="How a game begins").wait_for()
    text = tab.locator(".rules .text").inner_text()
    assert "If the Advanced computer sees nothing better, it sows: its leftmost house." in text
    assert "it chooses its leftmost house" in text
    speak(tab, "pt")
    tab.locator(".rules h3", has_text="Como começa o jogo").wait_for()
    assert tab.locator(".rules .text").get_attribute("lang") == "pt"
    assert troubles(tab) == []


def test_rules_are_shown_before_a_table_is_created(tabs: Tabs) -> None:
    """Those that are chosen in the form, with the points."""
    tab = tabs.open()
    more_choices(tab)
    tab.locator(".rules summary").click()
    tab.locator(".rules h4", has_text="How a game begins").wait_for()
    tab.locator("#make-game").select_option("pickomino")
    tab.locator(".rules h3", has_text="Pickomino").wait_for()
    tab.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
    tab.locator("#make-point-tile").select_option("any")
    tab.locator(".rules p", has_text="The tile that you can take from the table: any one up to your total").wait_for()
    assert troubles(tab) == []
