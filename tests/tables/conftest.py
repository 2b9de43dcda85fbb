"""Fixtures that several modules of tests of the tables use."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from goose.tables.hall import Hall
from tests.support.parties import Clock, Party, in_a_game
from tests.support.tables import Thread, in_a_thread


@pytest.fixture(autouse=True)
def _quick(memory_alone: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch off the waits for the disk, and the messages about spectators that come late."""
    monkeypatch.setattr("goose.tables.web.audience._COUNTED", 3_600.0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of the hall, which all cases of a test share."""
    return tmp_path


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Return a clock that stands still unless a test lets time pass."""
    return Clock(monkeypatch)


@pytest.fixture
def made(hall: Hall) -> Party:
    """Return a table in the middle of a game."""
    return in_a_game(hall)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Thread]:
    """Run a server with an empty folder, at which an address may make many tables."""
    with in_a_thread(tmp_path / "tables", tables_each=1000) as running:
        yield running
