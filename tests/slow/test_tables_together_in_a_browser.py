"""The people at a table in a browser: who is away, and what the others may do about it."""

from typing import TYPE_CHECKING, Any

import pytest

from tests.support.pretended_tables import ID, TABLE, Pretended, at_table, first, position
from tests.support.table_tabs import Tabs, make, seated, troubles, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.slow

AWAY = [{"name": "Rui", "seconds": 125, "wishes": {}}]


def seats(**rui: Any) -> dict[str, Any]:
    """Return the table, with other data of Rui's seat."""
    ana, other = TABLE["seats"]
    return {**TABLE, "seats": [ana, {**other, **rui}]}


def asked(tab: "Tab") -> list[Any]:
    """Answer the requests of a tab about absent players; return a list that gets their bodies."""
    bodies: list[Any] = []

    def answer(route: Any) -> None:
        bodies.append((route.request.url.rpartition("/")[2], route.request.post_data_json))
        route.fulfill(json={"n": 10})

    for part in ("absent", "back"):
        tab.route(f"**/api/tables/{ID}/{part}", answer)
    return bodies


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_the_others_choose_what_happens_with_an_absent_player(tabs: Tabs, width: int, scheme: str) -> None:
    """The absence is announced; to claim the game takes a second press."""
    size: dict[str, Any] = {"viewport": {"width": width, "height": 800}, "color_scheme": scheme}
    server = Pretended(first(10, "Rui"))
    tab = at_table(tabs, server, **size)
    bodies = asked(tab)
    assert not tab.get_by_role("heading", name="Somebody is away").is_visible()
    server.send(position(10, "Rui", instruction=None, table=seats(here=False), away=AWAY))
    tab.get_by_text("Rui has been away for 2 minutes.").first.wait_for()
    assert "Rui has been away for 2 minutes." in tab.locator("#announcements").inner_text()
    assert troubles(tab) == []
    tab.get_by_role("button", name="Let the computer play").click()
    tab.get_by_role("button", name="Claim the game").click()
    assert troubles(tab) == []
    tab.get_by_role("button", name="Keep waiting").click()
    tab.get_by_role("button", name="Claim the game").click()
    tab.get_by_role("dialog").get_by_role("button", name="Claim the game").click()
    tab.wait_for_timeout(100)
    expected = [("absent", {"name": "Rui", "action": action}) for action in ("play", "quit")]
    assert bodies == expected
    server.send(position(11, table=seats(here=False, replaced=True)))
    wait_for(tab, 11)
    assert tab.get_by_role("heading", name="Somebody is away").is_hidden()
    assert "The computer now plays for Rui." in tab.locator("#announcements").inner_text()
    assert tab.locator(".seats").get_by_text("the computer plays").is_visible()


def test_an_absent_player_plays_again_with_one_press(tabs: Tabs) -> None:
    """While the computer plays for them, it is never their turn."""
    table = seats()
    table["seats"] = [{**table["seats"][0], "replaced": True}, table["seats"][1]]
    server = Pretended(first(10, table=table))
    tab = at_table(tabs, server)
    bodies = asked(tab)
    assert tab.get_by_role("heading", name="It is your turn").count() == 0
    assert troubles(tab) == []
    tab.get_by_role("button", name="Play again myself").click()
    tab.wait_for_timeout(100)
    assert bodies == [("back", None)]
    server.send(position(10, instruction=None, table=TABLE))
    tab.get_by_role("heading", name="It is your turn").wait_for()


def test_a_seat_moves_to_another_device(tabs: Tabs) -> None:
    """The secret leaves the address at once, and the first device can only watch then."""
    ana, _ = seated(tabs, "mancala")
    ana.get_by_text("Play on another device").click()
    ana.get_by_role("button", name="Show the link and the code").click()
    ana.wait_for_function("() => document.getElementById('device-link').value.includes('#seat=')")
    assert troubles(ana) == []
    link = ana.get_by_label("Link for your seat").input_value()
    other = tabs.open(link.removeprefix(tabs.address))
    other.get_by_role("heading", name="Take a seat to this device?").wait_for()
    assert "#" not in other.url
    assert troubles(other) == []
    other.get_by_role("button", name="Play on this device").click()
    other.locator(".seats li").filter(has_text="Ana").get_by_text("you", exact=True).wait_for()
    ana.get_by_text("Your seat is on another device now. Here you can watch.").wait_for()
    late = tabs.open(link.removeprefix(tabs.address))
    tabs.expected = "404"
    late.get_by_role("button", name="Play on this device").click()
    late.get_by_text("This link has been used, or it is too old.").wait_for()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_waiting_table_shows_its_board_and_sends_its_link(tabs: Tabs, width: int) -> None:
    """By what the system offers, where it offers something."""
    tab = tabs.open("", viewport={"width": width, "height": 800})
    tab.add_init_script("window.sent = []; navigator.share = async (data) => sent.push(data);")
    tab.goto(f"{tabs.address}/")
    path = make(tab, "pickomino")
    board = tab.get_by_role("img", name="The board of this game")
    board.wait_for()
    assert board.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    assert troubles(tab) == []
    tab.get_by_role("button", name="Send it").click()
    assert tab.evaluate("sent") == [{"title": "Pickomino", "url": f"{tabs.address}{path}"}]
    assert tab.get_by_role("img", name="QR code").count() == 0  # no phone can open an address of this computer


def test_a_reaction_is_shown_for_a_moment(tabs: Tabs) -> None:
    """Beside the name, and announced; it does not move anything, and a viewer can switch reactions off for good."""
    server = Pretended(first(10, "Rui"))
    tab = at_table(tabs, server)
    tab.get_by_text("React", exact=True).click()
    tab.get_by_role("button", name="Well played!").click()
    assert server.heard[-1] == {"reaction": "well"}
    tab.get_by_role("button", name="Ouch!").click(force=True)
    assert server.heard[-1] == {"reaction": "well"}  # not so soon
    before = tab.locator(".seats").bounding_box()
    server.send({"name": "Rui", "reaction": "luck"})
    tab.locator(".seats li").filter(has_text="Rui").get_by_text("Good luck!").wait_for()
    assert "Rui: Good luck!" in tab.locator("#announcements").inner_text()
    assert tab.locator(".seats").bounding_box() == before
    server.send(position(11, "Ana", watching=3))
    wait_for(tab, 11)
    assert tab.locator(".bubble").count() == 1  # the list of seats has been drawn again
    assert tab.get_by_text("Spectators: 3").is_visible()
    assert troubles(tab) == []
    tab.locator(".bubble").wait_for(state="detached")
    tab.get_by_role("switch", name="Show reactions").click()
    server.send({"name": "Rui", "reaction": "luck"}, {"name": "Rui", "reaction": "<b>"}, position(12))
    wait_for(tab, 12)
    assert tab.locator(".bubble").count() == 0
    other = at_table(tabs, Pretended(first(10)), beside=tab)
    other.get_by_text("React", exact=True).click()
    assert not other.get_by_role("switch", name="Show reactions").is_checked()
    assert other.get_by_role("button", name="Ouch!").count() == 0
