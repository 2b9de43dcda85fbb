"""The parts of `goose join`: what became of a line, what is new, words, and seats that are kept."""

import os
import socket
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from goose.play.terminal.completing import complete_line
from goose.tables.join.following import Fate, Following, Sent
from goose.tables.join.joining import listed
from goose.tables.join.remote import reason
from goose.tables.join.sitting import Seats
from goose.tables.join.speech import Speech
from goose.tables.protocol.position import LoggedReply, Position
from tests.support.cases import each_case
from tests.support.joining_servers import FIRST, position, summary

SENT = Sent("Ana", 3, "play 1", "play")


def refusal(key: str, **members: Any) -> dict[str, Any]:
    return {**position(**members), "error": key, "message": "No.", "replies": []}


@each_case(
    ("reported", "fate"),
    [
        (position(3), Fate.OPEN),  # somebody has come
        (position(4, "play Ana 1"), Fate.DONE),
        (position(4, "play Ana 1 6 6"), Fate.DONE),  # with dice
        (position(4, "play Ana 11"), Fate.OPEN),
        (position(4, "play Rui 1"), Fate.OPEN),
        (position(4, "quit Rui"), Fate.OPEN),  # it may be refused yet
        (refusal("rate"), Fate.LATER),
        (refusal("no-such-move"), Fate.REFUSED),
        (refusal("not-playing", turn=None), Fate.REFUSED),
        (refusal("stale", n=5), Fate.AGAIN),
        (refusal("stale", n=5, turn="Rui"), Fate.REFUSED),
        (refusal("stale", n=5, moves=[]), Fate.REFUSED),
        (refusal("stale", n=5, table=summary(frozen="Full.")), Fate.REFUSED),
        ({**position(3), **FIRST}, Fate.AGAIN),
        ({**position(4, turn="Rui"), **FIRST}, Fate.REFUSED),
    ],
)
def test_position_shows_the_fate_of_a_line(reported: dict[str, Any], fate: Fate) -> None:
    assert SENT.fate(Position.read(reported)) is fate


@each_case(("word", "fate"), [("mover", Fate.DONE), (None, Fate.DONE), ("play", Fate.OPEN), ("tirar", Fate.OPEN)])
def test_a_line_is_in_the_log_in_the_words_of_a_course(word: str | None, fate: Fate) -> None:
    """Where the word is not known, any word counts."""
    assert Sent("Ana", 3, "play 1", word).fate(Position.read(position(4, "mover Ana 1"))) is fate


def test_a_line_that_was_sent_twice_is_played_once() -> None:
    """The refusal of the second has the first among its replies."""
    reply = {"n": 4, "instruction": "play Ana 1", "lines": []}
    reported = {**refusal("stale", n=4), "replies": [reply]}
    assert SENT.fate(Position.read(reported)) is Fate.DONE


def test_what_was_missed_is_looked_up() -> None:
    """Between the last position and this one, except for what it brings itself."""
    asked: list[tuple[int, int]] = []

    def look_up(after: int, until: int) -> list[LoggedReply]:
        asked.append((after, until))
        return [LoggedReply(5, "play Ana 2", ("five",))]

    following = Following(look_up)
    assert following.news(Position.read(position(3, "start Ana Rui"))) == []
    assert following.news(Position.read(position(3))) == []
    assert [reported.n for reported in following.news(Position.read(position(4, "play Ana 1")))] == [4]
    assert asked == []
    assert [reported.n for reported in following.news(Position.read(position(7, "play Ana 3")))] == [5, 7]
    assert (asked, following.missed) == ([(4, 7)], 1)


def test_a_game_that_is_not_here_is_played_in_the_words_of_the_server() -> None:
    speech = Speech(Position.read(position(table=summary(game="chess"))).table, "pt")
    assert (speech.code, speech.variant, speech.kind, speech.details) == ("pt", None, None, "details")
    assert speech.translated("play Ana 1") == "play Ana 1"
    assert speech.read("play 1", ["play 1"], "Ana") == "play 1"


@each_case(
    ("typed", "line"),
    [
        ("J 1", "play 1"),
        (" play\t1 ", "play 1"),
        ("J Ana 1", "play 1"),
        ("play Rui 1", None),
        ("play 2", None),
        ("PLAY 1", None),
        ("", None),
        ("\x00", None),
    ],
)
def test_a_move_is_read_in_the_words_of_a_language_or_in_english(typed: str, line: str | None) -> None:
    speech = Speech(Position.read(position()).table, "pt")
    assert speech.read(typed, ["play 1", "play 3"], "Ana") == line


@each_case(
    ("typed", "shows"),
    [("details", True), ("dettagli", True), (" tabellone", True), ("details Ana", False), ("aiuto", False)],
)
def test_the_position_is_shown_by_the_word_for_details_or_for_the_drawing(typed: str, shows: bool) -> None:
    assert Speech(Position.read(position(table=summary(game="goose", rules="bari"))).table, "it").shows(typed) is shows


@each_case(
    ("typed", "words"),
    [
        ("", ["D", "XA", "J"]),
        ("X", ["XA"]),
        ("J ", ["1", "3"]),
        ("J 3", ["3"]),
        ("play ", ["1", "3"]),
        ("pl", ["play"]),
        ("J 1 ", []),
        ("foo ", []),
        ("\x00 ", []),
    ],
)
def test_tab_offers_what_can_be_typed(typed: str, words: list[str]) -> None:
    speech = Speech(Position.read(position()).table, "pt")
    assert complete_line(typed, map(speech.forms, ["play 1", "play 3"]), ["D", "XA"]) == words


def test_seats_are_forgotten_after_90_days(tmp_path: Path) -> None:
    seats = Seats(tmp_path)
    seats.keep("http://host/t/a", "Ana", "old")
    (path,) = (tmp_path / "seats").iterdir()
    os.utime(path, (0, 0))
    seats.keep("http://host/t/b", None, "new")
    again = Seats(tmp_path)
    assert again.token("http://host/t/a", "Ana") is None
    assert again.token("http://host/t/b", None) == "new"
    again.forget("http://host/t/b", None)
    assert Seats(tmp_path).token("http://host/t/b", None) is None


def test_file_of_a_different_seat_is_ignored(tmp_path: Path) -> None:
    seats = Seats(tmp_path)
    seats.keep("http://host/t/a", "Ana", "token")
    (path,) = (tmp_path / "seats").iterdir()
    path.write_text(path.read_text().replace("Ana", "Eva"))
    assert Seats(tmp_path).token("http://host/t/a", "Ana") is None


def test_a_seat_that_cannot_be_kept_is_that_of_this_run(tmp_path: Path) -> None:
    seats = Seats(tmp_path)
    (tmp_path / "seats").write_text("in the way")
    with pytest.raises(OSError, match="File exists"):
        seats.keep("http://host/t/a", "Ana", "token")
    assert seats.token("http://host/t/a", "Ana") == "token"
    without = Seats(None)
    without.keep("http://host/t/a", "Ana", "token")
    without.forget("http://host/t/a", "Ana")
    assert without.token("http://host/t/a", "Ana") is None


@each_case(
    ("error", "said"),
    [
        (TimeoutError(), "it does not answer in time"),
        (ConnectionResetError(104, "reset by peer"), "Connection reset by peer"),
        (aiohttp.ServerDisconnectedError(), "Server disconnected"),
        (socket.gaierror(-2, "Name or service not known"), "Name or service not known"),
        (ValueError(), "ValueError"),
        (OSError("\x1b[2J"), "\\x1b[2J"),
    ],
)
def test_connection_error_has_a_short_reason(error: Exception, said: str) -> None:
    assert reason(error) == said


@each_case(("code", "reported"), [("pt", "nim (normal), in en, it"), ("it", "nim (normal)"), (None, "nim (normal)")])
def test_list_shows_languages_if_the_current_one_is_missing(code: str | None, reported: str) -> None:
    table = summary(game="nim", rules="normal", titles={"en": "Nim", "it": "Nim"})
    row = listed("http://box:1", [Position.read(position(table=table)).table], code).splitlines()[-1]
    assert row.split("  ")[1].strip() == reported


def test_table_falls_back_to_a_language_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Position.read(position()).table
    monkeypatch.setattr("goose.core.variant.spoken", lambda *_: ("en", "pt"))
    assert [Speech(table, code).code for code in ("en", "pt", "it", None)] == ["en", "pt", "pt", "pt"]
