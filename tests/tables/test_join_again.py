"""A rematch of `goose join`: the question after a game, and the next table."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from goose.core.texts import texts
from goose.tables.join.speech import says_yes
from goose.tables.protocol.position import Ending
from tests.support.cases import each_case
from tests.support.joining import Watcher, a_game, state
from tests.support.joining_persons import LEAVE, MINE, OPEN, Sitting, sitting
from tests.support.tables import Thread

ENDS = "Play again by these rules? (yes/no) "
AGAIN = "Play again? (yes/no) "


@contextmanager
def asked_again(server: Thread, folder: Path, *others: str, **wanted: Any) -> Iterator[tuple[Sitting, str, Any]]:
    """Ask Ana whether to play again after the last other player, or she herself, has left; give the table too."""
    key, link, tokens = a_game(server, folder, *others, **wanted)
    with sitting(folder, link, "Ana", again=True) as ana:
        ana.asked(MINE)
        server.post(f"/api/tables/{key}/leave", token=tokens[(others or ("Ana",))[0]])
        ana.asked(AGAIN)
        yield ana, key, tokens


def test_a_rematch_begins_when_the_others_agree(server: Thread, tmp_path: Path) -> None:
    with asked_again(server, tmp_path, "Rui") as (ana, key, tokens):
        ana.answer("", AGAIN)
        ana.answer("y", OPEN)
        assert "The game starts by itself when these players say yes too: Rui." in ana.shown
        server.post(f"/api/tables/{key}/rematch", token=tokens["Rui"])
        ana.asked(MINE)
        ana.answer("quit", LEAVE)
        assert ana.end("yes") == 0


def test_a_person_agrees_to_a_rematch_of_others(server: Thread, tmp_path: Path) -> None:
    with asked_again(server, tmp_path, "Rui") as (ana, key, tokens):
        server.post(f"/api/tables/{key}/rematch", token=tokens["Rui"])
        ana.answer("yes", MINE)


def test_a_rematch_against_computers_begins_at_once(server: Thread, tmp_path: Path) -> None:
    """The seat is kept, and can be continued later."""
    with asked_again(server, tmp_path, computers=["Normal"]) as (ana, _, _):
        ana.answer("yes", MINE)
        assert [*state(tmp_path).glob("seats/*")] != []
        with pytest.raises(KeyboardInterrupt):
            ana.end(KeyboardInterrupt())


@each_case("typed", ["no", EOFError()])
def test_a_person_who_does_not_want_a_rematch_ends(typed: Any, server: Thread, tmp_path: Path) -> None:
    with asked_again(server, tmp_path, "Rui") as (ana, key, _):
        assert ana.end(typed) == 0
    assert server.get(f"/api/tables/{key}")["rematch"] is None


def test_a_spectator_is_not_asked(server: Thread, tmp_path: Path) -> None:
    key, link, tokens = a_game(server, tmp_path, "Rui")
    with sitting(tmp_path, link, None, again=True) as watcher:
        watcher.asked("watching, Ana to move> ")
        server.post(f"/api/tables/{key}/leave", token=tokens["Rui"])
        assert watcher.end() == 0


def test_a_rematch_that_is_refused_is_reported(server: Thread, tmp_path: Path) -> None:
    """The seat was freed at the new table, which is full again."""
    with asked_again(server, tmp_path, "Rui") as (ana, key, tokens):
        again = server.post(f"/api/tables/{key}/rematch", token=tokens["Rui"])
        server.post(f"/api/tables/{again['id']}/free", {"name": "Ana"}, tokens["Rui"])
        server.post(f"/api/tables/{again['id']}/seats", {"name": "Gil"})
        assert ana.end("yes") == 1
        assert "All 2 seats of this table are taken." in ana.shown


DEADLOCK = {
    "winners": [],
    "ranking": [],
    "turns": 1,
    "figures": [],
    "deadlock": {"text": "Nobody can move.", "points": {"trap-escape": "later"}, "remedy": "A throw sets them free."},
}


@pytest.fixture
def stuck(server: Thread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str, Any]:
    """Begin a game of the Goose that ends as if nobody could move when somebody leaves."""
    monkeypatch.setattr("goose.tables.snapshot.GameEnd.message", lambda *_: Ending.read(DEADLOCK))
    return a_game(server, tmp_path, "Rui", game="goose", points={"inn": "2"})


def end(server: Thread, key: str, tokens: Any, ana: Sitting) -> None:
    """Take Rui out of the game."""
    ana.wait_for("begins")
    server.post(f"/api/tables/{key}/leave", token=tokens["Rui"])


def test_a_rematch_after_a_deadlock_is_offered_by_rules_that_end(
    stuck: tuple[str, str, Any], server: Thread, tmp_path: Path
) -> None:
    key, link, tokens = stuck
    with sitting(tmp_path, link, "Ana", again=True) as ana:
        end(server, key, tokens, ana)
        ana.asked(ENDS)
        assert ana.shown.endswith("Nobody can move.\nA throw sets them free.\n")
        ana.answer("yes", OPEN)
        again = server.get(f"/api/tables/{key}")["rematch"]
        assert server.get(f"/api/tables/{again}")["points"] == {"inn": "2", "trap-escape": "later"}


@pytest.mark.parametrize("answers", [("no", "yes"), ("yes", "yes")])
def test_the_same_rules_are_offered_after_those_that_end(
    answers: tuple[str, str], stuck: tuple[str, str, Any], server: Thread, tmp_path: Path
) -> None:
    """To a person who does not want others, or if somebody has asked for the same rules first."""
    key, link, tokens = stuck
    with sitting(tmp_path, link, "Ana", again=True) as ana:
        end(server, key, tokens, ana)
        ana.asked(ENDS)
        again = server.post(f"/api/tables/{key}/rematch", token=tokens["Rui"])
        ana.answer(answers[0], AGAIN)
        assert ("There is a rematch already" in ana.shown) == (answers[0] == "yes")
        ana.type(answers[1])
        Watcher(server, again["id"]).until(lambda position: position["table"]["state"] == "playing")


@each_case("code", ["en", "pt", "es", "it"])
def test_yes_is_understood_in_each_language(code: str) -> None:
    phrases = texts(code)["join"]
    for typed in (phrases["yes"], phrases["yes"][0], "Y", "yes"):
        assert says_yes(typed, phrases)
    for typed in ("no", "", "x"):
        assert not says_yes(typed, phrases)
