"""The page of the tables in a browser: its weight, when the board is there, what jumps, how soon a click shows."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from bench.figures import report
from bench.measuring import Installed
from bench.tables import serving
from tests.support.browsers import chromium
from tests.support.table_tabs import Tabs, make, start, waits_to_move

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from playwright.sync_api import Page as Tab

LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
"""A slow telephone: milliseconds, and bytes a second."""

LOADS = 5
CLICKS = 60
BOARD = "() => document.querySelector('.board svg') && performance.now()"

JUMPS = """() => {
  window.jumps = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.jumps += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""

SEEN = """() => {
  window.seen = [];
  let clicked = null;
  addEventListener("click", () => { clicked = performance.now(); }, true);
  const look = () => requestAnimationFrame(() => {
    if (clicked !== null) window.seen.push(performance.now() - clicked);
    clicked = null;
  });
  new MutationObserver(look).observe(document.querySelector(".board"), { childList: true, attributes: true });
}"""
"""Notes how long after a click the board begins to change."""


def page(installed: Installed, folder: Path) -> None:
    """Measure the page with a slow line, and through games against a computer."""
    with serving(installed, folder / "page") as (_, port), chromium() as browser:
        tabs = Tabs(browser, f"http://127.0.0.1:{port}")
        loading(browser, tabs)
        for width, height in ((360, 740), (1280, 800)):
            playing(tabs, width, height)
        tabs.close()


def loading(browser: Browser, tabs: Tabs) -> None:
    """Time the first board and a reload on a slow line, and weigh what a browser gets."""
    tab = tabs.open()
    address = tabs.address + make(tab, "goose", computers={"Normal": 1})
    start(tab)
    first, again = [], []
    weight = requests = 0
    for _ in range(LOADS):
        context = browser.new_context()
        other = context.new_page()
        line = context.new_cdp_session(other)
        received: list[dict[str, Any]] = []
        line.on("Network.loadingFinished", lambda each, received=received: received.append(each))
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", LINE)
        first.append(_until_board(other, address))
        weight, requests = sum(each["encodedDataLength"] for each in received), len(received)
        again.append(_until_board(other, address))
        context.close()
    report("first board at 150 ms and 1.6 Mbit/s", median(first) / 1000, "s", "must 1.0")
    report("reload of a board", median(again) / 1000, "s", "must 0.4")
    report("what a browser gets", weight / 1000, "kB", f"in {requests} requests")


def _until_board(tab: Tab, address: str) -> float:
    """Return the milliseconds from asking for a table until its board is there."""
    tab.goto(address, wait_until="commit")
    found: float = tab.wait_for_function(BOARD).json_value()
    return found


def playing(tabs: Tabs, width: int, height: int) -> None:
    """Play against a computer, and measure how soon the board answers clicks and what jumps."""
    for game in ("goose", "mancala", "pickomino"):
        tab = tabs.open(viewport={"width": width, "height": height}, reduced_motion="no-preference", speed="quick")
        make(tab, game, computers={"Normal": 1})
        start(tab)
        tab.evaluate(JUMPS)
        waits_to_move(tab)
        tab.evaluate(SEEN)
        for _ in range(CLICKS):
            tab.wait_for_function(
                "() => document.querySelector('.table:not([data-state=playing]), .choices button:not([aria-disabled])')"
            )
            if tab.locator(".table").get_attribute("data-state") != "playing":
                break
            tab.locator(".choices button:not([aria-disabled])").first.click()
        seen = sorted(tab.evaluate("window.seen"))
        soon = seen[int(len(seen) * 0.95)]
        report(f"click to board, {game} at {width} px, p95", soon, "ms", f"must 100; {len(seen)} clicks")
        report(f"layout shift, {game} at {width} px", tab.evaluate("window.jumps"), "", "must 0.05")
