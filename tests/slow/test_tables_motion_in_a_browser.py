"""How pieces move on the page of a table and in a replay, in a browser."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.replays import page_of
from tests.support.table_tabs import Tabs, make, start, waits_to_move

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.slow

MOTION: dict[str, Any] = {"reduced_motion": "no-preference", "speed": "slow"}

NOTED = """
piece => {
  const figure = document.querySelector(".board, #board");
  window.seen = [];
  const note = () => {
    const moving = figure.querySelector("svg.moving");
    const node = moving?.querySelector(`[data-piece^="${piece}"]`);
    const [animation] = node?.getAnimations() ?? [];
    if (!animation) return;
    const now = animation.currentTime;
    for (const { computedOffset } of animation.effect.getKeyframes()) {
      animation.currentTime = computedOffset * animation.effect.getTiming().duration;
      const box = node.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const at = [...moving.querySelectorAll("[data-place]")].find((place) => {
        const room = place.getBoundingClientRect();
        return x > room.x && x < room.right && y > room.y && y < room.bottom;
      });
      const name = at?.dataset.place;
      if (name && window.seen.at(-1) !== name) window.seen.push(name);
    }
    animation.currentTime = now;
  };
  new MutationObserver(note).observe(figure, { attributeFilter: ["data-moving"] });
}
"""
"""Notes the places where a piece stops on its way, by the times of its motion: a slow machine misses none."""

CLICKED = """
() => new Promise((done) => {
  const look = () => {
    const button = document.querySelector(".choices button:not([aria-disabled])");
    if (!button) return requestAnimationFrame(look);
    const moving = document.querySelector(".board[data-moving]") !== null;
    button.click();
    done(moving);
  };
  look();
})
"""
"""Clicks a move as soon as one can be clicked, and returns whether pieces moved then."""


def alone(tabs: Tabs, game: str, **options: Any) -> "Tab":
    """Return the tab of Ana, who plays a game against a computer, when it is her turn."""
    tab = tabs.open(**{**MOTION, **options})
    make(tab, game, computers={"Normal": 1})
    start(tab)
    waits_to_move(tab)
    still(tab)
    return tab


def still(tab: "Tab") -> None:
    """Wait until nothing moves."""
    tab.wait_for_function("() => document.querySelector('.board:not([data-moving])')")


def passes(seen: list[str], places: list[str]) -> bool:
    """Return whether a piece was seen at places one after the other, perhaps with others on its way."""
    rest = iter(seen)
    return all(place in rest for place in places)


def test_a_token_is_seen_on_every_square_on_its_way(tabs: Tabs) -> None:
    """From where it stood to where the next picture has it; the throw is in the tray while it walks."""
    tab = alone(tabs, "goose")
    tab.evaluate(NOTED, "token-1")
    tab.locator(".choices button").click()
    tab.wait_for_function("() => document.querySelector('.board[data-moving] [data-part=tray] .die use')")
    still(tab)
    seen = tab.evaluate("window.seen")
    assert passes(seen, ["square-0", "square-1", "square-2"])
    drawn = "[...document.querySelectorAll('.board [data-piece=token-1]')].length"
    assert tab.evaluate(drawn) == 1


def test_seeds_go_house_by_house_and_the_numbers_follow(tabs: Tabs) -> None:
    tab = alone(tabs, "mancala")
    tab.evaluate(NOTED, "seed-1-3-0")
    tab.locator(".choices button").nth(2).click()
    tab.locator(".board[data-moving]").wait_for()
    still(tab)
    assert tab.evaluate("window.seen") == ["1-3", "1-4", "1-5", "1-6", "1-well"]
    assert tab.locator(".board [data-number='1-well']").text_content() == "1"


def test_reduced_motion_shows_the_next_picture_at_once(tabs: Tabs) -> None:
    """With its marks, so that what has changed can be seen."""
    tab = alone(tabs, "mancala", reduced_motion="reduce")
    tab.evaluate(
        "() => { window.moved = 0; new MutationObserver(() => (window.moved += 1)).observe("
        "document.querySelector('.board'), { attributeFilter: ['data-moving'] }) }"
    )
    tab.locator(".choices button").nth(2).click()
    tab.locator(".board .moved").first.wait_for()
    assert tab.evaluate("window.moved") == 0


def test_a_click_while_pieces_move_is_played(tabs: Tabs) -> None:
    """They are then where they were going."""
    tab = alone(tabs, "mancala")
    tab.locator(".choices button").nth(2).click()  # earns another move
    assert tab.evaluate(CLICKED), "the pieces move for longer than the moves are held"
    tab.wait_for_function("() => Number(document.querySelector('.table').dataset.n) >= 5")


def test_dice_and_tiles_are_taken_to_their_places(tabs: Tabs) -> None:
    """The throw stays in the tray in the colour of its player until the next throw."""
    tab = alone(tabs, "pickomino", speed="quick")
    tab.locator(".choices button").click()
    tab.wait_for_function("() => document.querySelectorAll('.board:not([data-moving]) .die').length === 8")
    colour = tab.locator(".board .die rect").first.get_attribute("class")
    tab.locator(".choices button").first.click()
    tab.wait_for_function("() => document.querySelector('.board:not([data-moving]) .die.gone')")
    assert tab.locator(".board .die rect").first.get_attribute("class") == colour
    assert tab.locator(".board .die.gone").first.is_hidden()


def test_what_a_move_leads_to_is_shown_on_hover_and_focus(tabs: Tabs) -> None:
    """The houses that a sowing reaches, and what it earns."""
    tab = alone(tabs, "mancala", speed="off")
    third = tab.locator(".choices button").nth(2)
    third.hover()
    reached = tab.locator(".board .reached").evaluate_all("all => all.map((one) => one.dataset.place)")
    assert sorted(reached) == ["1-4", "1-5", "1-6", "1-well"]
    assert tab.locator(".then").inner_text() == "4 seeds: you move again"
    assert third.get_attribute("aria-description") == "4 seeds: you move again"
    tab.mouse.move(0, 0)
    assert tab.locator(".board .reached").count() == 0
    tab.locator(".choices button").first.focus()
    assert tab.locator(".then").inner_text() == "4 seeds"
    tab.locator(".board [data-line='play 3']").hover()
    assert tab.locator(".then").inner_text() == "4 seeds: you move again"


def test_a_replay_moves_the_pieces_from_a_step_to_the_next(browser: "Browser", tmp_path: Path) -> None:
    """Not when somebody goes to another step, and not with reduced motion."""
    lines = ["register Ana", "register Rui", "start Ana Rui", "roll Ana 1 2", "roll Rui 3 4"]
    path = tmp_path / "replay.html"
    path.write_text(page_of(lines, game="goose", lang="en", dice="manual"), encoding="utf-8")
    tab = browser.new_page(reduced_motion="no-preference")
    tab.goto(path.as_uri())
    tab.evaluate(NOTED, "token-1")
    tab.locator("#forward").click()
    tab.wait_for_function("() => document.querySelector('#board:not([data-moving])') && window.seen.length > 3")
    assert passes(tab.evaluate("window.seen"), ["square-0", "square-1", "square-2", "square-3"])
    tab.locator("#first").click()
    tab.locator("#last").click()
    assert tab.locator("#board[data-moving]").count() == 0
    tab.emulate_media(reduced_motion="reduce")
    tab.locator("#back").click()
    tab.locator("#forward").click()
    assert tab.locator("#board[data-moving]").count() == 0
    tab.close()
