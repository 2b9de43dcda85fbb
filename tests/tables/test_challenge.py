"""The challenge of a day: everybody has the same dice after as many instructions."""

from __future__ import annotations

import gc
import json
from pathlib import Path
from random import Random

import pytest

from goose.base.checks import Invalid
from goose.tables.hall import Hall
from goose.tables.record import read_record
from tests.support.parties import Clock, begun, hall_in, let_go, record_of, recovered


def games_of(folder: Path, day: str, monkeypatch: pytest.MonkeyPatch, *, moves: int, seed: int = 1) -> list[str]:
    """Return the log of a challenge of the Goose at a day, on a server with a seed."""
    monkeypatch.setattr("goose.tables.request.now", lambda: f"{day}T10:00:00Z")
    with hall_in(folder, seed=seed) as hall:
        made = begun(hall, "goose", people=1, computers=["Normal"], challenge=True)
        made.play(Random(1), moves)
        return made.table.lines()


def test_everybody_has_the_same_dice_on_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On every server, and other ones on another day."""
    first = games_of(tmp_path / "a", "2026-11-29", monkeypatch, moves=12)
    assert games_of(tmp_path / "b", "2026-11-29", monkeypatch, moves=12, seed=2) == first
    assert games_of(tmp_path / "c", "2026-11-30", monkeypatch, moves=12) != first


def test_a_server_that_starts_again_throws_the_same_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = games_of(tmp_path / "a", "2026-11-29", monkeypatch, moves=12)
    monkeypatch.setattr("goose.tables.request.now", lambda: "2026-11-29T10:00:00Z")
    with hall_in(tmp_path / "b") as hall:
        made = begun(hall, "goose", people=1, computers=["Normal"], challenge=True)
        made.play(Random(1), 5)
        made.table = recovered(tmp_path / "b", made.table.id)
        made.play(Random(1), 7)
        assert made.table.lines() == whole


def test_a_challenge_is_said_and_its_rematch_is_a_usual_game(hall: Hall, tmp_path: Path) -> None:
    """Other tables do not mention it."""
    made = begun(hall, "mancala", people=1, computers=["Normal"], challenge=True)
    day = made.table.summary().data()["challenge"]
    assert len(day) == len("2026-11-29")
    assert read_record(record_of(made.table, tmp_path).read_bytes()).challenge == day
    made.table.leave(made.holder("Ana"))
    again, _ = hall.rematch(made.table, made.holder("Ana"))
    assert "challenge" not in again.summary().data()
    assert b"challenge" not in record_of(again, tmp_path).read_bytes()


def test_a_challenge_that_nobody_watches_leaves_the_memory(hall: Hall, clock: Clock) -> None:
    """At once, and not only when Python looks for objects that refer to each other."""
    gc.disable()
    try:
        made = begun(hall, "mancala", people=1, computers=["Normal"], challenge=True)
        let_go(hall, clock, made)
    finally:
        gc.enable()


@pytest.mark.parametrize("day", ["29 November", "2026-11-29T10:00:00Z", 5])
def test_a_record_with_a_day_that_is_not_valid_is_refused(day: object, hall: Hall, tmp_path: Path) -> None:
    made = begun(hall, "mancala", people=1, computers=["Normal"], challenge=True)
    path = record_of(made.table, tmp_path)
    data = json.loads(path.read_bytes())
    with pytest.raises(Invalid, match="challenge"):
        read_record(json.dumps({**data, "challenge": day}).encode())
