"""A seat that moves to another device: by a link with a secret, once, and not for long."""

import asyncio
from typing import Any
from xml.etree import ElementTree

from goose.tables.protocol.messages import SeatOffered
from goose.tables.web.handing import LASTS, SeatOffers
from tests.support.cases import each_case
from tests.support.refusals import refusing
from tests.support.tables import Thread, check


def offered(server: Thread, key: str, token: str | None) -> str:
    """Offer a seat to another device; return the secret of the link."""
    secret: str = server.post(f"/api/tables/{key}/handover", token=token)["secret"]
    return secret


def fetch(server: Thread, key: str, secret: object) -> tuple[int, Any]:
    """Fetch a seat; return the status, and the error or the answer."""
    answer = server.request("POST", f"/api/tables/{key}/takeover", {"secret": secret})
    return answer.status, answer.error or answer.data


async def test_another_device_gets_the_seat_and_the_old_one_loses_it(server: Thread) -> None:
    """With everything that belongs to it: the creator may still start the game."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    secret = offered(server, key, tokens["Ana"])
    async with server.watch(key, tokens["Ana"]) as old:
        status, found = await asyncio.to_thread(fetch, server, key, secret)
        assert (status, found["name"]) == (201, "Ana")
        assert await old.closed() == ("moved", 4401)
    assert server.request("POST", f"/api/tables/{key}/start", token=tokens["Ana"]).error == "not-allowed"
    server.start(key, {None: found["token"]})
    async with server.watch(key, found["token"]) as new:
        assert new.first["you"] == {"name": "Ana", "maker": True}
        await new.move(new.first["moves"][0]["line"])


def test_the_answer_has_a_code_of_the_link(server: Thread) -> None:
    key, tokens = server.begin("mancala", "Ana", "Rui")
    data = server.post(f"/api/tables/{key}/handover", token=tokens["Rui"])
    check(data, SeatOffered.schema())
    assert data["seconds"] == LASTS
    code = ElementTree.fromstring(data["code"])
    assert code.tag.endswith("}svg")
    assert "style" not in data["code"]


def test_a_link_works_once_and_only_the_newest_does(server: Thread) -> None:
    key, tokens = server.begin("mancala", "Ana", "Rui")
    old, new = offered(server, key, tokens["Ana"]), offered(server, key, tokens["Ana"])
    assert fetch(server, key, old) == (404, "no-such-thing")
    assert fetch(server, key, new)[0] == 201
    assert fetch(server, key, new) == (404, "no-such-thing")


def test_a_seat_that_is_free_again_cannot_be_fetched(server: Thread) -> None:
    """Not even if somebody else has it under the same name."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    secret = offered(server, key, tokens["Rui"])
    server.post(f"/api/tables/{key}/leave", token=tokens["Rui"])
    server.post(f"/api/tables/{key}/seats", {"name": "Rui"})
    assert fetch(server, key, secret) == (404, "no-such-thing")


def test_only_a_seat_can_be_handed_over(server: Thread) -> None:
    """A creator may have no seat, and a secret of another table counts for nothing here."""
    key, tokens = server.make("mancala", None)
    other, others = server.begin("mancala", "Ana", "Rui")
    for token in (None, "x" * 32, tokens[None], others["Ana"]):
        answer = server.request("POST", f"/api/tables/{key}/handover", token=token)
        assert (answer.status, answer.error) == (403, "not-allowed")
    assert server.request("POST", f"/api/tables/{other}/handover", {"name": "Rui"}, others["Ana"]).status == 400
    assert fetch(server, key, offered(server, other, others["Ana"])) == (404, "no-such-thing")


@each_case("secret", ["", "x" * 32, "\ud800", "é", "a" * 3_000])
def test_a_wrong_secret_brings_no_seat(server: Thread, secret: str) -> None:
    key, tokens = server.begin("mancala", "Ana", "Rui")
    offered(server, key, tokens["Ana"])
    assert fetch(server, key, secret)[1] in ("no-such-thing", "bad-request")


@each_case("body", [{}, [], {"secret": 1}, {"secret": None}, {"secret": "x", "name": "Ana"}, {"token": "x"}])
def test_a_wrong_body_is_refused(server: Thread, body: object) -> None:
    key, _ = server.begin("mancala", "Ana", "Rui")
    assert server.request("POST", f"/api/tables/{key}/takeover", body).error == "bad-request"


def test_a_secret_is_of_no_use_after_a_time() -> None:
    now = 0.0
    offers = SeatOffers(lambda: now)
    secret, other = offers.offer("a", "1"), offers.offer("b", "1")
    now = LASTS - 1
    assert offers.take("a", secret) == "1"
    now = LASTS + 1
    with refusing("no-such-thing"):
        offers.take("b", other)
    offers.offer("a", "2")
    now += LASTS + 1
    offers.settle()
    assert len(offers) == 0
