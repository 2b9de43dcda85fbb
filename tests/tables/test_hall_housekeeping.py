"""A hall over time: rematches, and tables that are unloaded, archived or removed, without a loss."""

import gc
import json
import os
from contextlib import AbstractContextManager
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from goose.tables.hall import ARCHIVE, Hall
from goose.tables.protocol.refusals import Refused
from goose.tables.table import Holder, Table
from tests.support.cases import each_case
from tests.support.parties import (
    Clock,
    Party,
    begun,
    finished,
    hall_in,
    holder_of,
    let_go,
    log_of,
    party,
    record_of,
    seated,
    sent_of,
)
from tests.support.refusals import raising, refusing

pytestmark = pytest.mark.usefixtures("clock")  # before a hall is opened


# Rematches.


def test_a_rematch_is_made_once_with_the_same_options_and_computers(hall: Hall, tmp_path: Path) -> None:
    """The first to ask creates it and sits there; the others get the same one."""
    options = {"points": {"last": "loses"}, "public": False, "limit": 60, "absent": "quit"}
    made = party(hall, "nim", "normal", computers=["Advanced"], **options)
    made.start()
    made.play(Random(1))
    again, is_new = hall.rematch(made.table, made.maker)
    assert is_new
    assert again.holder(made.token) == Holder("Ana", True)
    assert again.state == "open"
    summary = again.summary()
    for member, value in {"game": "nim", "rules": "normal", "squares": None, **options}.items():
        assert getattr(summary, member) == value
    assert [(seat.name, seat.level) for seat in summary.seats] == [("Ana", None), (None, "Advanced")]
    assert hall.rematch(made.table, made.maker) == (again, False)
    assert hall.rematch(made.table, Holder("Rui", False)) == (again, False)
    assert made.table.summary().rematch == again.id
    assert json.loads(record_of(made.table, tmp_path).read_bytes())["rematch"] == again.id


def test_a_rematch_is_of_a_game_that_is_over_and_for_who_played(hall: Hall) -> None:
    made = seated(hall, "nim")
    for _ in range(2):
        with refusing("not-finished", "The game is not over"):
            hall.rematch(made.table, made.maker)
        if made.table.state == "open":
            made.start()
    made.play(Random(1))
    with refusing("not-allowed", "You have no seat"):
        hall.rematch(made.table, Holder(None, False))
    assert len(hall) == 1


def test_rematch_that_cannot_be_stored_is_removed(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second request gets one."""
    made = finished(hall)
    with monkeypatch.context() as patch:
        patch.setattr(made.table, "follow", lambda _: (_ for _ in ()).throw(Refused("frozen", "It is cold.")))
        with pytest.raises(Refused, match="It is cold"):
            hall.rematch(made.table, made.maker)
    assert len(hall) == 1
    assert hall.rematch(made.table, made.maker)[1]


def test_removed_rematch_is_created_again(hall: Hall, clock: Clock) -> None:
    made = finished(hall)
    gone = hall.rematch(made.table, made.maker)[0].id
    clock.settle(hall, minutes=11)
    clock.settle(hall, days=1)
    again, is_new = hall.rematch(made.table, made.maker)
    assert again.id != gone
    assert is_new
    assert made.table.record.rematch == again.id


# Housekeeping.


def test_a_table_that_nobody_asks_for_is_let_go_of_and_found_again(hall: Hall, clock: Clock) -> None:
    """But not one that is busy, nor one that somebody has in hand."""
    made = [seated(hall, "goose") for _ in range(4)]
    for one in made:
        one.start()
    before = [sent_of(one.table.snapshot) for one in made]
    ids = [one.table.id for one in made]
    hall.busy.add(ids[1])
    held = made[2].table
    clock.pass_by(minutes=9)
    asked = hall.find(ids[3]).id
    for one in made:
        del one.table
    clock.settle(hall, minutes=2)
    assert [hall.loaded(key) is not None for key in ids] == [False, True, True, True]
    assert hall.loaded(ids[2]) is held
    assert [sent_of(hall.find(key).snapshot) for key in ids] == before
    assert asked == ids[3]


def test_tables_whose_games_are_over_leave_the_memory_soon(hall: Hall, clock: Clock) -> None:
    """A minute after the last request, without the collector, unless somebody watches; each can be read again."""
    made = [finished(hall) for _ in range(60)]
    before = {one.table.id: sent_of(one.table.snapshot) for one in made}
    others = {*before} - {made[0].table.id}
    hall.busy |= before.keys() - others
    other = begun(hall, "nim")
    playing = other.table.id
    del made, other
    gc.disable()
    try:
        clock.pass_by(seconds=61)
        assert hall.settle() == len(others)
        assert {key for key in (*before, playing) if hall.loaded(key) is None} == others
    finally:
        gc.enable()
    assert {key: sent_of(hall.find(key).snapshot) for key in before} == before


def test_equal_positions_of_a_table_are_kept_once(hall: Hall) -> None:
    """The last twenty steps share them: the position after one is that before the next."""
    made = begun(hall, "goose")
    made.play(Random(1), 30)
    steps = [logged.step for logged in made.table.play._replies]
    assert [after.before is before.after for before, after in pairwise(steps)] == [True] * 19


def test_a_table_whose_game_is_over_is_archived_after_an_hour(hall: Hall, clock: Clock, tmp_path: Path) -> None:
    """It is out of the lobby, found by its link, read-only; except for a rematch."""
    made = finished(hall)
    summary, position, script = made.table.summary(), sent_of(made.table.snapshot), made.table.script()
    (key,) = let_go(hall, clock, made)
    assert [one.state for one in hall.lobby()] == ["finished"]
    clock.settle(hall, minutes=48)
    assert len(hall) == 1
    clock.settle(hall, minutes=2)
    assert (len(hall), hall.lobby()) == (0, [])
    assert sorted(path.name for path in (tmp_path / ARCHIVE).iterdir()) == [f"{key}.json", f"{key}.script"]
    table = hall.find(key)
    assert table.summary() == evolve(summary, state="archived")
    assert (sent_of(table.snapshot), table.script()) == (position, script)
    made = Party(table, made.token, made.tokens)
    for ask, wanted in (
        (lambda: table.sit("Eva"), "not-open"),
        (made.start, "not-open"),
        (lambda: table.leave(made.maker), "not-playing"),
        (lambda: table.act(made.maker, table.n, "take 1 1"), "not-playing"),
    ):
        with refusing(wanted):
            ask()
    again, is_new = hall.rematch(table, made.maker)
    assert is_new
    assert hall.rematch(hall.find(key), made.holder("Rui")) == (again, False)
    assert json.loads((tmp_path / ARCHIVE / f"{key}.json").read_bytes())["rematch"] == again.id
    assert hall.find(key) is table


def test_a_table_in_memory_is_not_archived(hall: Hall, clock: Clock, tmp_path: Path) -> None:
    """Somebody may be looking at it."""
    made = finished(hall)
    hall.busy.add(made.table.id)
    clock.settle(hall, days=100)
    assert len(hall) == 1
    assert record_of(made.table, tmp_path).exists()


def test_a_table_that_somebody_asks_for_meanwhile_is_not_archived(
    hall: Hall, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor removed."""
    ids = let_go(hall, clock, finished(hall), seated(hall, "nim"))
    alone = hall._alone
    asked: list[Table] = []

    def after_it_is_asked_for(wanted: str) -> AbstractContextManager[object]:
        if wanted not in [table.id for table in asked]:
            with monkeypatch.context() as patch:
                patch.setattr(hall, "_alone", alone)
                asked.append(hall.find(wanted))
        return alone(wanted)

    clock.pass_by(days=2)
    monkeypatch.setattr(hall, "_alone", after_it_is_asked_for)
    hall.settle()
    assert [table.id for table in asked] == ids
    assert len(hall) == 2
    assert all((tmp_path / f"{key}.json").exists() for key in ids)


def test_a_table_that_nobody_starts_is_removed_after_a_day(hall: Hall, clock: Clock, tmp_path: Path) -> None:
    """With all that there is of it."""
    made = seated(hall, "nim")
    log_of(made.table, tmp_path).write_bytes(b"")  # of a start that could not be stored
    (key,) = let_go(hall, clock, made)
    clock.settle(hall, hours=23)
    assert len(hall) == 1
    clock.settle(hall, hours=1)
    assert len(hall) == 0
    assert not [*tmp_path.rglob(f"{key}*")]
    with pytest.raises(Refused):
        hall.find(key)


def test_a_game_at_which_nobody_plays_is_archived_after_a_month(hall: Hall, clock: Clock, tmp_path: Path) -> None:
    """As it was; nobody plays on, not even its computers."""
    made = party(hall, "goose", computers=["Normal"])
    made.start()
    while not made.table.computer_is_to_move():
        made.step(Random(1))
    n = made.table.n
    (key,) = let_go(hall, clock, made)
    clock.settle(hall, days=30, minutes=-11)
    assert len(hall) == 1
    clock.settle(hall, seconds=1)
    assert len(hall) == 0
    table = hall.find(key)
    assert (table.state, table.n, table.computer_is_to_move(), table.play_absent(n)) == ("archived", n, False, None)
    with refusing("not-playing"):
        table.play_on()
    assert hall.rematch(table, holder_of(table, made.token))[1]


@each_case("over", [True, False])
def test_a_server_that_stops_while_it_archives_leaves_a_whole_table(
    over: bool, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the log in its new place and the record in its old one, the next start does the rest."""
    with hall_in(tmp_path) as hall:
        made = finished(hall) if over else seated(hall, "goose")
        if not over:
            made.start()
        position, script = sent_of(made.table.snapshot), made.table.script()
        (key,) = let_go(hall, clock, made)
        clock.pass_by(days=31)
        replace = os.replace

        def stop(source: Path, target: Path) -> None:
            if source.suffix == ".json":
                raise KeyboardInterrupt
            replace(source, target)

        with monkeypatch.context() as patch:
            patch.setattr("os.replace", stop)
            with pytest.raises(KeyboardInterrupt):
                hall.settle()
    with hall_in(tmp_path) as hall:
        assert len(hall) == 0
        table = hall.find(key)
        assert (table.state, sent_of(table.snapshot), table.script()) == ("archived", position, script)


@pytest.mark.parametrize("state", ["finished", "playing", "open"])
def test_files_that_cannot_be_moved_or_removed_stay(
    state: str, hall: Hall, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the others are seen to all the same."""
    made = finished(hall) if state == "finished" else seated(hall, "goose")
    if state == "playing":
        made.start()
    (key,) = let_go(hall, clock, made)
    clock.pass_by(days=31)
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", raising(PermissionError(13, os.strerror(13))))
        patch.setattr("pathlib.Path.unlink", raising(PermissionError(13, os.strerror(13))))
        hall.settle()
    assert (tmp_path / f"{key}.json").exists()
    hall.settle()
    assert (tmp_path / f"{key}.json").exists() == (state == "open")


def test_a_log_that_vanishes_meanwhile_is_no_matter(
    hall: Hall, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = begun(hall, "goose")
    (key,) = let_go(hall, clock, made)
    monkeypatch.setattr(hall, "_has_log", lambda _: True)
    for path in tmp_path.glob("*.script"):
        path.unlink()
    clock.settle(hall, days=60)
    assert (len(hall), [path.name for path in (tmp_path / ARCHIVE).iterdir()]) == (0, [f"{key}.json"])


@pytest.mark.parametrize("days", [31, -31])
def test_a_clock_that_is_set_archives_no_game(hall: Hall, clock: Clock, tmp_path: Path, days: int) -> None:
    """Nor removes an open table; what passes while the server runs is measured by a clock that nobody sets."""
    playing = begun(hall, "goose")
    ids = let_go(hall, clock, playing, finished(hall), seated(hall, "nim"))
    clock.jump(days=days)
    hall.settle()
    assert {path.stem for path in tmp_path.glob("*.json")} == {*ids}
    clock.settle(hall, hours=1)
    assert {path.stem for path in tmp_path.glob("*.json")} == {ids[0], ids[2]}
    clock.settle(hall, days=1)
    assert {path.stem for path in tmp_path.glob("*.json")} == {ids[0]}


def test_a_table_at_which_is_played_grows_no_older(hall: Hall, clock: Clock) -> None:
    """The times of its files do not matter."""
    made = begun(hall, "goose")
    key, token, tokens = made.table.id, made.token, made.tokens
    for _ in range(3):
        clock.pass_by(days=20)
        Party(hall.find(key), token, tokens).step(Random(1))
        made.table = hall.find(key)
        let_go(hall, clock, made)
        hall.settle()
        made.table = hall.find(key)
        assert made.table.state == "playing"


@each_case(("days", "left"), [(29, 1), (31, 0)])
def test_a_table_of_before_is_as_old_as_its_files_say(tmp_path: Path, clock: Clock, days: int, left: int) -> None:
    """Its age is read once, when the hall is opened."""
    with hall_in(tmp_path) as hall:
        made = begun(hall, "goose")
        log = log_of(made.table, tmp_path)
    os.utime(log, (clock.time.timestamp(),) * 2)
    clock.pass_by(days=days)
    with hall_in(tmp_path) as hall:
        clock.jump(days=100)
        hall.settle()
        assert len(hall) == left


def test_an_archive_holds_no_table_under_another_id(hall: Hall, clock: Clock, tmp_path: Path) -> None:
    """Its record would lead to other files."""
    (key,) = let_go(hall, clock, finished(hall))
    clock.settle(hall, hours=2)
    (tmp_path / ARCHIVE / f"{key}.json").rename(tmp_path / ARCHIVE / f"{'a' * 16}.json")
    with pytest.raises(Refused, match="the id of a different table"):
        hall.find("a" * 16)
