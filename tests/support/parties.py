"""People at tables, for tests of the tables' core: who holds which secret, and games that are played at random."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import Factory, define

from goose.core.dice import RandomDice
from goose.kit.picture import line_of
from goose.tables.catalogue import offered
from goose.tables.hall import Hall
from goose.tables.play import replay, transcript
from goose.tables.record import read_record
from goose.tables.request import read_request
from goose.tables.snapshot import Shown, Snapshot
from goose.tables.table import Holder, Table
from tests.support.transcripts import run_command

SEATS: dict[tuple[str, str], int] = {
    (game.name, rules.name): rules.players[1] for game, _ in offered() for rules in game.rules
}
"""How many can play by each rules of a game that are played at tables."""

GROUNDS = [*SEATS]
"""Every game and its rules that are played at tables."""

PEOPLE = ("Ana", "Rui", "Eva", "Bruno", "Inês", "Gil")


@define
class Party:
    """A table with the secrets of those who sit there."""

    table: Table
    token: str
    tokens: dict[str, str] = Factory(dict)

    @property
    def maker(self) -> Holder:
        """The person who created the table."""
        return holder_of(self.table, self.token)

    def holder(self, name: str) -> Holder:
        """Return whom a player's secret stands for."""
        return holder_of(self.table, self.tokens[name])

    def sit(self, *names: str) -> Party:
        """Let people sit down."""
        for wanted in names:
            name, token = self.table.sit(wanted)
            self.tokens[name] = token
        return self

    def start(self) -> Snapshot:
        """Start the game."""
        return self.table.start(self.maker)

    def act(self, line: str) -> Snapshot:
        """Give a move for whoever is to move."""
        assert self.table.snapshot.turn is not None
        return self.table.act(self.holder(self.table.snapshot.turn), self.table.n, line)

    def step(self, random: Random) -> Snapshot:
        """Let whoever is to move give a move that a player might choose."""
        if self.table.computer_is_to_move():
            return self.table.play_on()
        return self.act(line_of(self.table.variant.kind.pick(random, self.table.snapshot.moves)))

    def play(self, random: Random, most: int = 5_000) -> list[Snapshot]:
        """Play until the game is over, or for so many moves."""
        output: list[Snapshot] = []
        while self.table.state == "playing" and len(output) < most:
            output.append(self.step(random))
        return output


def holder_of(table: Table, token: str) -> Holder:
    """Return whom a secret stands for."""
    holder = table.holder(token)
    assert holder is not None
    return holder


def party(hall: Hall, game: str, rules: str | None = None, **wanted: Any) -> Party:
    """Return a table that somebody has made, Ana unless another name is given."""
    options = {"game": game, "rules": rules, "name": "Ana", **wanted}
    made = read_request(options)
    table, token = hall.make(made)
    return Party(table, token, {} if made.name is None else {made.name: token})


def seated(hall: Hall, game: str, rules: str | None = None, *, people: int = 2, **wanted: Any) -> Party:
    """Return a table at which so many people sit, of a game that has not started."""
    return party(hall, game, rules, **wanted).sit(*PEOPLE[1:people])


def begun(hall: Hall, game: str, rules: str | None = None, *, people: int = 2, **wanted: Any) -> Party:
    """Return a table at which so many people have begun a game."""
    made = seated(hall, game, rules, people=people, **wanted)
    made.start()
    return made


@contextmanager
def hall_in(folder: Path, *, seed: int | None = 1, **options: Any) -> Iterator[Hall]:
    """Open a hall for a while."""
    hall = Hall(folder, seed=seed, **options)
    try:
        yield hall
    finally:
        hall.close()


def in_a_game(hall: Hall) -> Party:
    """Return a table in the middle of a game of Pickomino."""
    made = seated(hall, "pickomino", people=3)
    made.start()
    made.play(Random(4), 8)
    return made


def recovered(folder: Path, key: str) -> Table:
    """Return a table as another server would find it, that had been started since."""
    return Table(read_record((folder / f"{key}.json").read_bytes()), folder, RandomDice(2))


def log_of(table: Table, folder: Path) -> Path:
    """Return the file of a table's log."""
    return folder / f"{table.id}.script"


def record_of(table: Table, folder: Path) -> Path:
    """Return the file of a table's record."""
    return folder / f"{table.id}.json"


def printed(record: Path, script: Path) -> bytes:
    """Return what the command that a record names prints for a log, without its own process."""
    program, *arguments = shlex.split(json.loads(record.read_bytes())["prints"])
    assert program == "goose"
    assert arguments[-2:] == ["<", f"{record.stem}.script"]
    return run_command(arguments[:-2], script.read_bytes())


def sent_of(position: Snapshot, codes: Sequence[str] = ("en",)) -> list[str]:
    """Return all that is sent of a position: in languages, with and without its instructions; drawn in the first."""
    texts = [position.encoded(Shown(code), standing=standing) for code in codes for standing in (False, True)]
    return [*texts, position.encoded(Shown(codes[0], picture=True))]


def data(position: Snapshot, code: str = "en", *, picture: bool = False) -> Any:
    """Return what is sent of a position, decoded."""
    return json.loads(f"{{{position.encoded(Shown(code, picture))}}}")


class Clock:
    """The time, as halls and records have it: it stands still unless it is reported otherwise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = datetime(2026, 11, 22, 10, tzinfo=UTC)
        clock = self

        class Stopped(datetime):
            @classmethod
            def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
                return clock.time

        self.passed = 1_000_000.0
        monkeypatch.setattr("goose.tables.hall.monotonic", lambda: self.passed)
        monkeypatch.setattr("goose.tables.hall.datetime", Stopped)
        monkeypatch.setattr("goose.tables.record.datetime", Stopped)

    def pass_by(self, **time: float) -> None:
        """Move the clock on."""
        self.time += timedelta(**time)
        self.passed += timedelta(**time).total_seconds()

    def settle(self, hall: Hall, **time: float) -> None:
        """Move the clock on, and do the housekeeping of the hall."""
        self.pass_by(**time)
        hall.settle()

    def jump(self, **time: float) -> None:
        """Have the system's clock set to another time."""
        self.time += timedelta(**time)


def finished(hall: Hall, game: str = "nim", rules: str | None = None, *, seed: int = 1, **wanted: Any) -> Party:
    """Return a table whose game is over, played by the numbers of a seed."""
    made = begun(hall, game, rules, **wanted)
    made.play(Random(seed))
    assert made.table.state == "finished"
    return made


def let_go(hall: Hall, clock: Clock, *parties: Party) -> list[str]:
    """Release all tables, remove them from the memory of the hall, and return their ids."""
    ids = [made.table.id for made in parties]
    for made in parties:
        del made.table
    hall.settle()
    clock.settle(hall, minutes=11)
    assert [hall.loaded(key) for key in ids] == [None] * len(ids)
    return ids


def transcript_of(table: Table, code: str) -> bytes:
    """Return the transcript of a table's log."""
    return transcript(table.variant, table.lines(), code)


def replay_of(table: Table, code: str) -> bytes:
    """Return the page that steps through a table's log."""
    return replay(table.variant, table.lines(), code, table.id)
