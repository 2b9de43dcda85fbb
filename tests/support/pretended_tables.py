"""A server of tables that is only pretended, for tests of the page: it says what a test wants, when it wants it."""

import json
from typing import TYPE_CHECKING, Any

from tests.support.table_tabs import Tabs, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Page as Tab
    from playwright.sync_api import WebSocketRoute

ID = "abcdefghijklmnop"
PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="goose-picture" viewBox="0 0 9 9"><desc>{}</desc><rect class="hit" '
)
PICTURE += 'data-line="play 3" width="9" height="9"/></svg>'
TABLE: dict[str, Any] = {
    "id": ID,
    "game": "mancala",
    "titles": {"en": "Mancala", "pt": "Mancala"},
    "rules_titles": {},
    "prints": "goose --game mancala --lang en < x.script",
    "rules": "statement",
    "points": {},
    "squares": None,
    "state": "playing",
    "public": True,
    "seats": [{"name": "Ana", "level": None, "here": True}, {"name": "Rui", "level": None, "here": True}],
    "least": 2,
    "most": 2,
    "limit": None,
    "absent": "play",
    "made": "2026-11-22T10:00:00Z",
    "frozen": None,
    "rematch": None,
}
VIEW: dict[str, Any] = {
    "players": [],
    "computer": None,
    "seats": [{"name": "Ana", "level": None}, {"name": "Rui", "level": None}],
}
MOVES = [{"line": f"play {house}", "label": f"Sow house {house}"} for house in (2, 3, 5)]


def position(n: int, turn: str | None = "Ana", **members: Any) -> dict[str, Any]:
    """Return what is reported after the instruction `n`."""
    return {
        "n": n,
        "instruction": f"play Rui {n}",
        "events": [],
        "lines": [f"Line {n}."],
        "view": VIEW,
        "moves": MOVES,
        "turn": turn,
        "seconds": None,
        "table": TABLE,
        "picture": PICTURE.format(n),
        **members,
    }


def first(n: int, turn: str | None = "Ana", **members: Any) -> dict[str, Any]:
    """Return what is reported after connecting."""
    replies = [
        {"n": each, "instruction": f"play Rui {each}", "lines": [f"Line {each}."]}
        for each in range(max(1, n - 19), n + 1)
    ]
    you = {"name": "Ana", "maker": False}
    return {**position(n, turn), "instruction": None, "lines": [], "you": you, "replies": replies, **members}


class Pretended:
    """A server of sockets that says what a test wants.

    Attributes:
        heard: the messages that have come, the first of each socket too.
        sockets: those that have been opened.
        first: the first message; none is sent as long as this equals None.
    """

    def __init__(self, output: dict[str, Any] | None) -> None:
        self.heard: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []
        self.first = output

    def open(self, socket: "WebSocketRoute") -> None:
        """Take a socket."""
        self.sockets.append(socket)
        socket.on_message(lambda message: self._hear(socket, message))

    def send(self, *positions: dict[str, Any]) -> None:
        """Send positions, without a pause between them."""
        for each in positions:
            self.sockets[-1].send(json.dumps(each))

    def _hear(self, socket: "WebSocketRoute", message: str | bytes) -> None:
        self.heard.append(json.loads(message))
        if "lang" in self.heard[-1] and self.first is not None:
            socket.send(json.dumps(self.first))


def opened_again(tab: "Tab", server: Pretended, count: int) -> int:
    """Let the time run until that many sockets have been opened; return the milliseconds that it took."""
    waited = 0
    while len(server.sockets) < count:
        tab.clock.run_for(100)
        waited += 100
        assert waited <= 10_500
    return waited


def at_table(tabs: Tabs, server: Pretended, *, clock: bool = False, wait: bool = True, **options: Any) -> "Tab":
    """Return a tab at a table of a pretended server; with a clock that stands still, if it is wished."""
    tab = tabs.open("", **options)
    tab.route(f"{tabs.address}/t/{ID}", lambda route: route.fulfill(response=route.fetch(url=f"{tabs.address}/")))
    tab.route(f"{tabs.address}/api/tables/{ID}/picture?*", lambda route: route.fulfill(status=204))
    tab.route_web_socket("**/socket", server.open)
    if clock:
        tab.clock.install()
    tab.goto(f"{tabs.address}/t/{ID}")
    if clock:
        tab.clock.pause_at(tab.evaluate("Date.now()") / 1_000 + 5)
    if wait and server.first is not None:
        wait_for(tab, server.first["n"])
    return tab
