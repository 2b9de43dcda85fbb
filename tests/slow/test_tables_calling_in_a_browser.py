"""The call at a player's turn while the page is hidden, in a browser: by a sound, a notification and marks."""

from typing import TYPE_CHECKING, Any

import pytest

from tests.support.pretended_tables import TABLE, Pretended, at_table, first, position
from tests.support.table_tabs import HIDE, Tabs, go_to, troubles, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.slow

SWITCH = "Call me when it is my turn"

BROWSER = """([permission, answer, makes]) => {
  window.heard = { asked: 0, notes: [], closed: 0, tones: 0, badge: [] };
  window.Notification = class extends EventTarget {
    static permission = permission;
    static async requestPermission() { heard.asked += 1; return (this.permission = answer); }
    constructor(title, options) {
      super();
      if (!makes) throw new TypeError("Illegal constructor");
      heard.notes.push([title, options.body]);
    }
    close() { heard.closed += 1; }
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...times) { heard.tones += 1; return start.apply(this, times); };
  navigator.setAppBadge = async () => heard.badge.push("set");
  navigator.clearAppBadge = async () => heard.badge.push("clear");
}"""
"""A browser that notes what a page does: its permission, what a person answers, and whether it makes notifications."""


def noted(tabs: Tabs, server: Pretended, *browser: Any) -> "Tab":
    """Return a tab at a table, in such a browser."""
    tab = at_table(tabs, server)
    tab.evaluate(BROWSER, [*browser])
    return tab


def heard(tab: "Tab") -> dict[str, Any]:
    """Return what the page of a tab has done."""
    found: dict[str, Any] = tab.evaluate("heard")
    return found


def icon(tab: "Tab") -> str:
    """Return the address of the icon of a tab."""
    return tab.locator("link[rel=icon]").get_attribute("href") or ""


def test_nothing_is_asked_or_heard_before_the_switch_is_on(tabs: Tabs) -> None:
    server = Pretended(first(10, "Rui"))
    tab = noted(tabs, server, "default", "granted", True)
    assert not tab.get_by_role("switch", name=SWITCH).is_checked()
    tab.keyboard.press("x")
    tab.evaluate(HIDE, True)
    server.send(position(11))
    wait_for(tab, 11)
    found = heard(tab)
    assert (found["asked"], found["notes"], found["tones"], "set" in found["badge"]) == (0, [], 0, False)


def test_a_hidden_page_calls_at_the_turn_and_stops_when_it_is_seen(tabs: Tabs) -> None:
    """Once for each turn; the tone is heard when it is turned on."""
    server = Pretended(first(10, "Rui"))
    tab = noted(tabs, server, "default", "granted", True)
    quiet = icon(tab)
    go_to(tab, tab.get_by_role("switch", name=SWITCH))
    tab.keyboard.press("Space")
    tab.wait_for_function("heard.asked === 1")
    before = heard(tab)["tones"]
    assert before > 0
    assert troubles(tab) == []
    tab.evaluate(HIDE, True)
    server.send(position(11), position(11, instruction=None, lines=[]))
    wait_for(tab, 11)
    tab.wait_for_function("heard.badge.at(-1) === 'set'")
    assert heard(tab)["notes"] == [["It is your turn", "Mancala"]]
    assert heard(tab)["tones"] > before
    assert "icon-turn" in icon(tab)
    tab.evaluate(HIDE, False)
    assert (icon(tab), heard(tab)["badge"][-1], heard(tab)["closed"]) == (quiet, "clear", 1)
    server.send(position(12, "Rui"), position(13))
    wait_for(tab, 13)
    assert len(heard(tab)["notes"]) == 1


def test_a_turn_that_the_player_has_seen_calls_nobody(tabs: Tabs) -> None:
    """Other news at the table, such as somebody who comes or goes, do not call either."""
    server = Pretended(first(10))
    tab = noted(tabs, server, "default", "granted", True)
    tab.get_by_role("switch", name=SWITCH).check()
    tab.wait_for_function("heard.asked === 1")
    tab.evaluate(HIDE, True)
    seats = [{**seat, "here": seat["name"] == "Ana"} for seat in TABLE["seats"]]
    server.send(position(10, instruction=None, lines=[], table={**TABLE, "seats": seats}))
    tab.locator(".seats .away").wait_for()
    assert heard(tab)["notes"] == []
    assert "icon-turn" in icon(tab)
    server.send(position(11, "Rui"), position(12))
    wait_for(tab, 12)
    assert len(heard(tab)["notes"]) == 1


def test_the_switch_is_remembered(tabs: Tabs) -> None:
    server = Pretended(first(10, "Rui"))
    tab = at_table(tabs, server)
    tab.get_by_role("switch", name=SWITCH).check()
    tab.reload()
    wait_for(tab, 10)
    assert tab.get_by_role("switch", name=SWITCH).is_checked()
    tab.get_by_role("switch", name=SWITCH).uncheck()
    tab.reload()
    wait_for(tab, 10)
    assert not tab.get_by_role("switch", name=SWITCH).is_checked()


def test_a_browser_that_refuses_says_so(tabs: Tabs) -> None:
    """The marks still call."""
    server = Pretended(first(10, "Rui"))
    tab = noted(tabs, server, "default", "denied", True)
    tab.get_by_role("switch", name=SWITCH).check()
    tab.get_by_role("status").filter(has_text="does not allow notifications").wait_for()
    tab.evaluate(HIDE, True)
    server.send(position(11))
    wait_for(tab, 11)
    assert heard(tab)["notes"] == []
    assert "icon-turn" in icon(tab)
    tab.evaluate(HIDE, False)
    tab.get_by_role("switch", name=SWITCH).uncheck()
    assert tab.get_by_text("does not allow notifications").count() == 0


def test_a_browser_that_makes_no_notifications_says_so(tabs: Tabs) -> None:
    """Some phones let no page make one; others do not have them at all."""
    server = Pretended(first(10, "Rui"))
    tab = noted(tabs, server, "granted", "granted", False)
    tab.get_by_role("switch", name=SWITCH).check()
    tab.evaluate(HIDE, True)
    server.send(position(11))
    wait_for(tab, 11)
    tab.evaluate(HIDE, False)
    tab.get_by_text("shows no notifications").wait_for()
    tab.evaluate("delete window.Notification")
    tab.get_by_role("switch", name=SWITCH).uncheck()
    tab.get_by_role("switch", name=SWITCH).check()
    tab.get_by_text("shows no notifications").wait_for()


def test_a_spectator_is_not_offered_a_call(tabs: Tabs) -> None:
    tab = at_table(tabs, Pretended(first(10, you={"name": None, "maker": False})))
    assert tab.get_by_role("switch", name=SWITCH).count() == 0
