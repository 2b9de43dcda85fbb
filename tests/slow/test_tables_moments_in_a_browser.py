"""The moments of a game on the page of a table, in a browser: a throw, a result, a win, and their sounds."""

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.pretended_tables import Pretended, at_table, first, position
from tests.support.table_tabs import Tabs, heading, leave, make, shown, start, troubles, wait_for, waits_to_move

if TYPE_CHECKING:
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.slow

MOVING: dict[str, Any] = {"reduced_motion": "no-preference", "speed": "slow"}

HEARD = """
window.tones = [];
window.AudioContext = class {
  currentTime = 0;
  destination = null;
  resume() { return Promise.resolve(); }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: () => null };
  }
  createOscillator() {
    const frequency = { set value(tone) { window.tones.push(tone); } };
    return { frequency, connect: (next) => next, start() {}, stop() {} };
  }
};
"""
"""Notes the tones that a page plays instead of playing them."""

WALK = [{"throws": True}, {"moves": {"token-1": "b"}, "numbers": {"b": 7}}]
BOARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="goose-picture" viewBox="0 0 90 90"><desc>{}</desc>'
    '<rect data-place="a" width="30" height="30"/><rect data-place="b" x="60" width="30" height="30"/>'
    '<text data-number="b" x="70" y="20">0</text><circle data-piece="token-1" cx="{}" cy="15" r="9"/></svg>'
)
RACE = [{"name": "Ana", "scores": [0, 3, 3, 9]}, {"name": "Rui", "scores": [0, 0, 5, 5]}]


def thrown(n: int, **members: Any) -> dict[str, Any]:
    """Return the position after a throw of Ana, with the way of her token."""
    said = [{"text": "Ana rolls 7.", "seen_by": {"Ana": "You roll 7."}}]
    return position(n, "Rui", **{"motions": WALK, "narration": said, "picture": BOARD.format(n, 75), **members})


LONG = 10_000  # ms, after which all pieces have stopped and the paper has fallen


def at_board(tabs: Tabs, **options: Any) -> "tuple[Tab, Pretended]":
    """Return the tab of Ana, who is to move, and the pretended server.

    With motion the time stands still until a test lets it run: a slow machine misses nothing.
    """
    server = Pretended(first(10, "Ana", picture=BOARD.format(10, 15)))
    return at_table(tabs, server, clock="reduced_motion" not in options, **{**MOVING, **options}), server


def refusal() -> dict[str, Any]:
    """Return a refusal that comes while the pieces of the position 11 move."""
    return {**thrown(11), "instruction": None, "motions": [], "replies": [], "error": "rate", "retry": 1}


def won(n: int, winner: str = "Ana", **members: Any) -> dict[str, Any]:
    """Return the position after the last throw of a game."""
    last = thrown(n)
    ending = {
        "winners": [winner],
        "ranking": [{"place": 1, "name": "Ana", "score": "square 9"}, {"place": 2, "name": "Rui", "score": "square 5"}],
        "turns": 3,
        "figures": [{"label": "Most squares in a turn", "count": 6, "name": "Ana"}],
        "race": RACE,
        "lit": ["token-1", "b"],
    }
    return {
        **last,
        "moves": [],
        "turn": None,
        "table": {**last["table"], "state": "finished"},
        "ending": ending,
        **members,
    }


def test_result_is_read_when_the_pieces_have_stopped(tabs: Tabs) -> None:
    """Until then the banner says what happens; those who hear the page hear the result at once."""
    tab, server = at_board(tabs)
    server.send(thrown(11))
    heading(tab, "You roll …")
    assert tab.locator(".board[data-moving]").count() == 1
    assert "You roll 7." in tab.locator("#announcements").inner_text()
    assert tab.locator(".turn .said").is_hidden()
    assert "You roll 7." not in tab.locator(".history").inner_text()
    tab.clock.run_for(LONG)
    heading(tab, "It is Rui’s turn")
    assert tab.locator(".board[data-moving]").count() == 0
    assert tab.locator(".turn .said").inner_text() == "You roll 7."
    assert tab.locator(".history li").first.inner_text().startswith("You roll 7.")


def test_a_press_on_the_board_shows_the_result(tabs: Tabs) -> None:
    tab, server = at_board(tabs)
    server.send(thrown(11))
    heading(tab, "You roll …")
    tab.locator(".board").click(position={"x": 5, "y": 5})
    assert tab.locator(".turn h2").inner_text() == "It is Rui’s turn"


def test_somebody_who_comes_does_not_end_a_throw(tabs: Tabs) -> None:
    """The pieces go on, and the seats show it when they have stopped."""
    tab, server = at_board(tabs)
    server.send(thrown(11))
    heading(tab, "You roll …")
    away = [{"name": "Ana", "level": None, "here": True}, {"name": "Rui", "level": None, "here": False}]
    standing = {**thrown(11), "instruction": None, "narration": [], "motions": []}
    server.send(
        {**standing, "table": {**standing["table"], "seats": away}},
        {**refusal(), "table": {**standing["table"], "seats": away}},
    )
    tab.locator(".notice", has_text="fast").wait_for()  # both have come
    assert tab.locator(".turn h2").inner_text() == "You roll …"
    tab.clock.run_for(LONG)
    heading(tab, "It is Rui’s turn")
    assert "away" in tab.locator(".seats li").nth(1).inner_text()


def test_reduced_motion_shows_the_result_at_once(tabs: Tabs) -> None:
    tab, server = at_board(tabs, reduced_motion="reduce")
    server.send(won(11))
    heading(tab, "You have won!")
    assert tab.locator(".confetti").count() == 0
    assert tab.locator(".score").first.inner_text() == "square 9"


def test_the_board_lights_what_the_winner_has(tabs: Tabs) -> None:
    """Confetti falls for the winner, and the numbers are counted up."""
    tab, server = at_board(tabs)
    server.send(won(11))
    heading(tab, "You roll …")
    tab.clock.run_for(3_000)
    heading(tab, "You have won!")
    assert tab.locator(".confetti i").count() > 0
    lit = tab.locator(".board .lit").evaluate_all("all => all.map((one) => one.dataset.place ?? one.dataset.piece)")
    assert sorted(lit) == ["b", "token-1"]
    tab.clock.run_for(LONG)
    tab.locator(".score", has_text="square 9").wait_for()
    assert tab.locator(".confetti").count() == 0
    tab.clock.resume()
    assert troubles(tab) == []


def test_no_confetti_falls_for_the_loser(tabs: Tabs) -> None:
    tab, server = at_board(tabs)
    server.send(won(11, "Rui"))
    heading(tab, "You roll …")
    tab.clock.run_for(3_000)
    heading(tab, "Rui has won")
    assert tab.locator(".confetti").count() == 0
    assert tab.locator(".board .lit").count() == 2


def test_race_is_drawn_with_the_turn_that_decided_it(tabs: Tabs) -> None:
    """A curve for each player, and the best turn with its name."""
    tab, server = at_board(tabs, reduced_motion="reduce")
    server.send(won(11))
    heading(tab, "You have won!")
    assert tab.locator("#race-lead").inner_text() == "Ana was behind until the last turn."
    assert tab.locator(".race polyline").count() == 2
    assert tab.locator(".race text").all_text_contents()[-2:] == ["Ana 9", "Rui 5"]
    assert "6 Ana" in " ".join(tab.locator(".figures").inner_text().split())
    server.send({**won(12), "ending": {**won(12)["ending"], "race": [{"name": "Ana", "scores": [0, 9]}]}})
    tab.locator(".course").wait_for(state="hidden")


def test_dice_pieces_and_turns_are_heard_after_the_first_press(tabs: Tabs) -> None:
    """A browser makes no sound before; with the switch off the table is silent."""
    tab = tabs.open("", **MOVING)
    tab.add_init_script(HEARD)
    tab.goto(f"{tabs.address}/")
    make(tab, "goose", computers={"Normal": 1})
    start(tab)
    waits_to_move(tab)
    tab.get_by_label("Sound").uncheck()
    tab.evaluate("window.tones.length = 0")
    tab.locator(".choices button").click()
    wait_for(tab, shown(tab) + 2)
    waits_to_move(tab)
    assert tab.evaluate("window.tones") == []
    tab.get_by_label("Sound").check()
    tab.evaluate("window.tones.length = 0")
    tab.locator(".choices button").click()
    waits_to_move(tab)
    tones = tab.evaluate("window.tones")
    assert sum(tone > 1_500 for tone in tones) >= 14, "two throws rattle"
    assert any(tone < 1_200 for tone in tones), "a token walks"
    assert tones[-2:] == [440, 587], "the turn comes back"


def test_dice_turn_over_before_they_show_the_throw(tabs: Tabs) -> None:
    """A die that rolls shows faces of both throws, and lies with its own."""
    tab = tabs.open(**MOVING)
    make(tab, "goose", computers={"Normal": 1})
    start(tab)
    waits_to_move(tab)
    noted = (
        "() => { window.faces = []; new MutationObserver((all) => window.faces.push(...all.map(({ target }) => "
        "target.getAttribute('href')))).observe(document.querySelector('.board'), "
        "{ subtree: true, attributeFilter: ['href'] }) }"
    )
    tab.evaluate(noted)
    tab.locator(".choices button").click()
    waits_to_move(tab)
    faces = tab.evaluate("window.faces")
    assert len(faces) >= 8
    assert len({*faces}) > 1


def test_the_banner_has_the_focus_at_a_new_table(tabs: Tabs) -> None:
    """Without a ring, for nobody has pressed a key there."""
    tab = tabs.open()
    make(tab, "mancala")
    assert tab.evaluate("document.activeElement.id") == "turn"
    assert tab.locator(".turn").evaluate("node => getComputedStyle(node).outlineStyle") == "none"


def test_a_move_that_is_held_shows_where_it_leads(tabs: Tabs) -> None:
    """Before it is let go: a finger has no way to hover."""
    tab = tabs.open(speed="off", has_touch=True, is_mobile=True)
    make(tab, "mancala", computers={"Normal": 1})
    start(tab)
    waits_to_move(tab)
    assert tab.locator(".then").inner_text() == "Hold a move to see where it leads."
    tab.locator(".choices button").nth(2).dispatch_event("pointerdown")
    assert tab.locator(".then").inner_text() == "4 seeds: you move again"
    assert tab.locator(".board .reached").count() == 4


def test_a_hint_names_the_move_of_the_best_computer(tabs: Tabs) -> None:
    """With what it leads to, and marked on the board; there is one for each position."""
    tab = tabs.open()
    make(tab, "mancala", computers={"Normal": 1})
    start(tab)
    waits_to_move(tab)
    tab.get_by_role("button", name="Hint").click()
    text = tab.locator(".hints p", has_text="Expert would choose: Sow house")
    text.wait_for()
    assert "seeds" in text.inner_text()
    assert tab.locator(".board .reached").count() > 0
    assert tab.locator(".hints button").first.get_attribute("aria-disabled") == "true"
    assert troubles(tab) == []
    tab.locator(".choices button").first.click()
    tab.wait_for_function("() => !document.querySelector('.hints p').textContent")


def test_games_won_against_a_level_are_counted_in_the_browser(tabs: Tabs) -> None:
    """A page that is loaded again counts no game twice."""
    tab, server = at_board(tabs, reduced_motion="reduce")
    last = won(11)
    seats = [{"name": "Ana", "level": None, "here": True}, {"name": "Rui", "level": "Expert", "here": True}]
    server.send({**last, "table": {**last["table"], "seats": seats}})
    said = "Against the computer (Expert) you have won 1 of 1 games in this browser."
    tab.get_by_text(said).wait_for()
    server.first = {**first(11, None), **last, "instruction": None, "table": {**last["table"], "seats": seats}}
    server.first["replies"] = []
    server.first["you"] = {"name": "Ana", "maker": False}
    tab.reload()
    tab.get_by_text(said).wait_for()


def test_a_move_is_taken_back_alone_against_the_computer(tabs: Tabs) -> None:
    """The position before it is there again, with the moves of that time."""
    tab = tabs.open()
    make(tab, "mancala", computers={"Normal": 1})
    start(tab)
    waits_to_move(tab)
    back = tab.get_by_role("button", name="Take back")
    assert back.count() == 0, "there is no move yet"
    tab.locator(".choices button").nth(2).click()
    back.click()
    tab.locator(".choices button").nth(5).wait_for()
    assert tab.locator(".board [data-number='1-3']").text_content() == "4"
    assert "taken back" in tab.locator("#announcements").inner_text()


def test_challenge_of_today_ends_with_a_result_to_copy(tabs: Tabs) -> None:
    """The lobby remembers the first one of the day."""
    tab = tabs.open()
    tab.get_by_role("heading", name="Today’s challenge").wait_for()
    tab.get_by_role("button", name="Play today’s challenge").click()
    tab.locator(".ask").get_by_label("Your name").fill("Ana")
    tab.locator(".ask .main").click()
    tab.locator(".table[data-state=playing]").wait_for()
    assert "Today’s challenge" in tab.locator(".facts").inner_text()
    leave(tab)
    tab.locator(".table[data-state=finished]").wait_for()
    server = Pretended(first(10, "Ana", picture=BOARD.format(10, 15)))
    over = at_table(tabs, server, **{**MOVING, "reduced_motion": "reduce"})
    last = won(11)
    seats = [{"name": "Ana", "level": None, "here": True}, {"name": "Rui", "level": "Expert", "here": True}]
    day = over.evaluate("new Date().toISOString().slice(0, 10)")
    server.send({**last, "table": {**last["table"], "seats": seats, "challenge": day}})
    result = over.get_by_label("Your result")
    result.wait_for()
    assert re.search(r"Mancala, .*: won in 3 turns \(square 9 : square 5\)\. http", result.input_value())
    assert troubles(over) == []
    over.unroute_all()
    over.goto(f"{tabs.address}/")
    over.get_by_text("won in 3 turns").wait_for()
    assert over.get_by_role("button", name="Play it again").count() == 1
