"""People at tables in a browser, for tests: tabs of a page of `goose serve`, and what people do there."""

import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Dialog, Locator, Request
    from playwright.sync_api import Page as Tab


HOSTILE = "<svg/onload=alert(1)>"
"""A name that would be a program if it were not text."""

MOST_MOVES = 1_500
"""Of a game, in all."""

STATE = """
([name, least, people]) => {
  const table = document.querySelector(".table");
  if (!table || Number(table.dataset.n) < least) return null;
  if (table.dataset.state !== "playing") return [""];
  const turn = table.querySelector(".seats [aria-current] .name")?.textContent;
  if (turn !== name) return people.includes(turn) ? [turn] : null;
  return table.querySelector(".choices button:not([aria-disabled])") ? [name] : null;
}
"""
"""Of a tab that shows enough instructions: whose turn it is, nothing after the end, null while a computer plays."""


SPEED = "try { localStorage['goose.speed'] ??= JSON.stringify(%s) } catch {}"
"""Stores the speed where a page may store anything."""


KEPT = """
() => {
  try {
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
  } catch {
    return JSON.stringify(history.state);
  }
}
"""
"""Returns everything that a page keeps in the browser, also the secrets."""


HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Hides a page, as when another tab is chosen, or shows it again."""


class Tabs:
    """Opens tabs, each in its own browser, and notes what no page may do.

    Args:
        browser: the browser that is started.
        address: the address of the server, without a path.

    Attributes:
        expected: a regular expression for what a console may print in this test.
    """

    def __init__(self, browser: "Browser", address: str) -> None:
        self.address = address
        self.expected = "(?!)"
        self._browser = browser
        self._troubles: list[str] = []
        self._asked: list[str] = []
        self._tabs: list[Tab] = []

    def open(self, path: str = "/", *, beside: "Tab | None" = None, speed: str = "off", **options: Any) -> "Tab":
        """Open a page, none without a path; beside another tab, in the same browser.

        Moves are shown at a speed, as the viewer has chosen it on an earlier visit.
        """
        wanted = {"locale": "en", "reduced_motion": "reduce", **options}
        context = self._browser.new_context(**wanted) if beside is None else beside.context
        if beside is None:
            context.add_init_script(SPEED % json.dumps(speed))
        tab = context.new_page()
        tab.on("console", self._note)
        tab.on("pageerror", lambda error: self._troubles.append(str(error)))
        tab.on("dialog", self._refuse)
        tab.on("request", self._ask)
        tab.on("websocket", lambda socket: self._asked.append(socket.url))
        self._tabs.append(tab)
        if path:
            tab.goto(f"{self.address}{path}")
        return tab

    def close(self) -> None:
        """Close the browsers, and check that no page has done what none may do; no secret was in an address."""
        secrets = {secret for tab in self._tabs if tab.url != "about:blank" for secret in self._secrets(tab)}
        for context in {tab.context for tab in self._tabs}:
            context.close()
        assert not self._troubles, self._troubles
        assert [url for url in self._asked if any(secret in url for secret in secrets)] == []

    def _secrets(self, tab: "Tab") -> list[str]:
        kept: str = tab.evaluate(KEPT)
        return re.findall(r'token\\*":\s*\\*"([\w-]{16,})', kept)

    def _note(self, message: "ConsoleMessage") -> None:
        if not re.search(self.expected, message.text):
            self._troubles.append(message.text)

    def _refuse(self, dialog: "Dialog") -> None:
        self._troubles.append(dialog.message)
        dialog.dismiss()

    def _ask(self, request: "Request") -> None:
        self._asked.append(request.url)
        if not request.url.startswith(f"{self.address}/"):
            self._troubles.append(request.url)


def heading(tab: "Tab", text: str) -> None:
    """Wait for a heading."""
    tab.get_by_role("heading", name=text, exact=True).wait_for()


def shown(tab: "Tab") -> int:
    """Return how many instructions the position has that a tab shows."""
    return int(tab.locator(".table").get_attribute("data-n") or "")


def wait_for(tab: "Tab", n: int) -> None:
    """Wait until a tab shows a position with that many instructions, or more."""
    tab.wait_for_function("n => Number(document.querySelector('.table')?.dataset.n ?? -1) >= n", arg=n)


def waits_to_move(tab: "Tab") -> None:
    """Wait until a move can be made in a tab."""
    tab.locator(".choices button:not([aria-disabled])").first.wait_for()


def focused(tab: "Tab") -> str:
    """Return what the element that has the focus says."""
    text: str = tab.evaluate("document.activeElement === document.body ? '' : document.activeElement.innerText")
    return text


def go_to(tab: "Tab", element: "Locator") -> None:
    """Press the tabulator until an element has the focus."""
    element.wait_for()
    for _ in range(90):
        if element.evaluate("element => element === document.activeElement"):
            return
        tab.keyboard.press("Tab")
    raise AssertionError("the keyboard does not lead there")


def more_choices(tab: "Tab") -> None:
    """Unfold the form with all choices, in the lobby."""
    tab.locator("#make-rules option").first.wait_for(state="attached")
    tab.locator("#choices > summary").wait_for()
    if tab.locator("#choices[open]").count() == 0:
        tab.locator("#choices > summary").click()


def make(tab: "Tab", game: str, name: str = "Ana", computers: Mapping[str, int] | None = None) -> str:
    """Make a table in the lobby; return its path."""
    more_choices(tab)
    tab.get_by_label("Game", exact=True).select_option(game)
    tab.get_by_label("Your name").fill(name)
    for level, count in (computers or {}).items():
        tab.locator(f"#make-computers-{level}").select_option(str(count))
    tab.get_by_role("button", name="Make the table").click()
    heading(tab, "Your table is ready")
    return tab.url.removeprefix(tab.url[: tab.url.index("/t/")])


def sit(tab: "Tab", name: str) -> None:
    """Take a seat at the table that a tab shows."""
    tab.get_by_label("Your name").fill(name)
    tab.get_by_role("button", name="Take a seat").click()
    heading(tab, "You have a seat")


def start(tab: "Tab") -> None:
    """Start the game at a table that this tab has made."""
    tab.locator(".starting button:not([aria-disabled])").click()
    tab.locator(".table[data-state=playing]").wait_for()


def speak(tab: "Tab", code: str) -> None:
    """Choose a language for a tab, and wait until its words have come."""
    tab.locator("#language").select_option(code)
    tab.locator(f"html[lang={code}]").wait_for(state="attached")


def leave(tab: "Tab") -> None:
    """Leave the table that a tab shows."""
    tab.get_by_role("button", name="Leave").click()
    tab.get_by_role("dialog").get_by_role("button", name="Leave").click()


def move(tab: "Tab", how: str) -> None:
    """Make a move: one that ends a turn if there is one, else any.

    Args:
        tab: the tab of the player to move.
        how: `click` on the buttons, on the `board`, `press` the keys that are shown, or `tab` to them.
    """
    lines = [
        str(line) for line in tab.locator(".choices button").evaluate_all("all => all.map((one) => one.dataset.line)")
    ]
    line = next((line for line in lines if line.startswith("stop ")), lines[shown(tab) % len(lines)])
    button = tab.locator(f'.choices button[data-line="{line}"]')
    if how == "board":
        tab.locator(f'.board [data-line="{line}"]').last.click()
    elif how == "press":
        tab.keyboard.press(button.locator("kbd").inner_text())
    elif how == "tab":
        go_to(tab, button)
        tab.keyboard.press("Enter")
    else:
        button.click()


def play(people: "Mapping[str, tuple[Tab, list[str]]]") -> None:
    """Play a game to its end.

    Args:
        people: the tab of each by name, and the ways to move, which take turns.
    """
    name = next(iter(people))
    least = 0
    for number in range(MOST_MOVES):
        while (turn := _turn(people[name][0], name, least, [*people])) not in (name, ""):
            least = max(least, shown(people[name][0]))
            name = turn
        if not turn:
            return
        tab, ways = people[name]
        least = shown(tab) + 1
        move(tab, ways[number % len(ways)])
    raise AssertionError("the game does not end")


def _turn(tab: "Tab", name: str, least: int, people: list[str]) -> str:
    found: list[str] = tab.wait_for_function(STATE, arg=[name, least, people]).json_value()
    return found[0]


def troubles(tab: "Tab") -> list[str]:
    """Return what axe finds wrong with what a tab shows, and whether it scrolls sideways."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    found = axe.Axe().run(tab).response["violations"]
    wide = tab.evaluate("document.documentElement.scrollWidth > innerWidth")
    output = [f"{each['id']}: {each['nodes'][0]['html']} {each['nodes'][0].get('failureSummary')}" for each in found]
    return output + ["it scrolls sideways"] * wide


def seated(tabs: Tabs, game: str, computers: Mapping[str, int] | None = None) -> "tuple[Tab, Tab]":
    """Return the tabs of Ana and another, whose game has begun."""
    ana = tabs.open()
    path = make(ana, game, computers=computers)
    rui = tabs.open(path)
    heading(rui, "You are invited to play")
    sit(rui, "Rui")
    start(ana)
    rui.locator(".table[data-state=playing]").wait_for()
    return ana, rui


def in_turn(ana: "Tab", rui: "Tab") -> "tuple[Tab, Tab]":
    """Return who is to move, and who is not."""
    turn = ana.locator(".seats [aria-current] .name").inner_text()
    return (ana, rui) if turn == "Ana" else (rui, ana)
