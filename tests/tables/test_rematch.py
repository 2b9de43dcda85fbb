"""A rematch: the same players in their seats, who agree one after the other."""

import json
from functools import partial
from pathlib import Path
from random import Random

import pytest

from goose.base.checks import Invalid
from goose.core.events import Failure
from goose.tables.hall import Hall
from goose.tables.protocol.refusals import Refused
from goose.tables.record import read_record
from goose.tables.table import Holder, Table
from tests.support.cases import each_case
from tests.support.parties import Party, finished, hall_in, holder_of, party, record_of, recovered
from tests.support.refusals import raising, refusing

over = partial(finished, seed=5)  # a short game


def asked(hall: Hall, made: Party, name: str = "Ana", points: dict[str, str] | None = None) -> Table:
    """Return the rematch, after a player has asked for it or agreed to it."""
    table, _ = hall.rematch(made.table, made.holder(name), points)
    table.agree(made.holder(name))
    return table


def agreed(table: Table) -> tuple[list[str], list[str]] | None:
    """Return who has agreed, and who is awaited."""
    again = table.summary().again
    return None if again is None else ([*again.agreed], [*again.awaited])


def test_a_rematch_starts_when_the_last_player_agrees(hall: Hall) -> None:
    made = over(hall, "pickomino", people=3)
    table = asked(hall, made, "Eva")
    assert asked(hall, made, "Ana") is table
    assert table.state == "open"
    asked(hall, made, "Ana")  # once is enough
    assert table.state == "open"
    asked(hall, made, "Rui")
    assert table.state == "playing"
    assert (agreed(table), agreed(made.table)) == (None, None)


def test_a_rematch_against_computers_alone_starts_at_once(hall: Hall) -> None:
    made = party(hall, "nim", computers=["Normal"])
    made.start()
    made.play(Random(1))
    table = asked(hall, made)
    assert table.state == "playing"
    assert {seat.level for seat in table.record.seats} == {None, "Normal"}


def test_a_creator_without_a_seat_agrees_for_nobody(hall: Hall) -> None:
    made = party(hall, "nim", name=None).sit("Ana", "Rui")
    made.start()
    made.play(Random(1))
    table, _ = hall.rematch(made.table, made.maker)
    table.agree(Holder(None, True))
    assert agreed(table) == ([], made.table.record.persons)
    table.agree(made.holder("Ana"))
    table.agree(made.holder("Rui"))
    assert table.state == "playing"


def test_the_creator_starts_without_those_who_do_not_come(hall: Hall) -> None:
    """Their seats become free, and their secrets are not valid there."""
    made = over(hall, "pickomino", people=3)
    table = asked(hall, made, "Ana")
    with refusing("too-few"):
        table.start(made.holder("Ana"))
    assert len(table.record.seats) == 3
    asked(hall, made, "Rui")
    table.start(made.holder("Ana"))
    assert (table.state, sorted(table.record.persons)) == ("playing", ["Ana", "Rui"])
    assert table.holder(made.tokens["Eva"]) is None


def test_a_freed_seat_starts_nothing_by_itself(hall: Hall) -> None:
    """Somebody else may be invited; the creator starts."""
    made = over(hall, "pickomino", people=3)
    table = asked(hall, made, "Ana")
    asked(hall, made, "Rui")
    table.free(holder_of(table, made.tokens["Ana"]), "Eva")
    assert (table.state, agreed(table)) == ("open", (["Ana", "Rui"], []))
    table.sit("Gil")
    asked(hall, made, "Rui")
    assert (table.state, agreed(table)) == ("open", (["Ana", "Rui"], []))
    table.start(holder_of(table, made.tokens["Ana"]))
    assert sorted(table.record.persons) == ["Ana", "Gil", "Rui"]


def test_who_leaves_and_sits_down_again_has_agreed(hall: Hall) -> None:
    made = over(hall, "pickomino", people=3)
    table = asked(hall, made, "Ana")
    asked(hall, made, "Rui")
    table.leave(made.holder("Rui"))
    assert agreed(table) == (["Ana"], ["Eva"])
    table.sit("Rui")
    assert agreed(table) == (["Ana", "Rui"], ["Eva"])
    assert not table.is_agreed
    asked(hall, made, "Eva")
    assert table.state == "playing"


def test_an_agreement_survives_a_server_that_was_killed(hall: Hall, tmp_path: Path) -> None:
    """Also one that was killed after the last player had agreed, before the start."""
    made = over(hall, "pickomino", people=3)
    table = asked(hall, made, "Eva")
    again = recovered(tmp_path, table.id)
    assert again.record == table.record
    assert agreed(again) == agreed(table)
    again.agree(made.holder("Ana"))
    record = json.loads(record_of(table, tmp_path).read_bytes())
    assert record["again"] == {"of": made.table.id, "asked": made.table.record.persons, "agreed": ["Eva", "Ana"]}
    record["again"]["agreed"].append("Rui")
    record_of(table, tmp_path).write_text(json.dumps(record))
    killed = recovered(tmp_path, table.id)
    assert killed.is_agreed
    assert killed.start_agreed() is not None
    assert killed.state == "playing"


def test_a_server_that_starts_again_shows_the_agreement_at_both_tables(tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:
        made = over(hall, "pickomino", people=3)
        table = asked(hall, made, "Eva")
    with hall_in(tmp_path) as hall:
        for key in (table.id, made.table.id):
            assert agreed(hall.find(key)) == agreed(table)


def test_an_agreement_that_cannot_be_stored_does_not_count(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    made = over(hall)
    table = asked(hall, made)
    with monkeypatch.context() as patch:
        patch.setattr("goose.tables.record.Files.write", raising(Failure("common.file_not_writable")))
        with pytest.raises(Refused, match="could not be stored"):
            table.agree(made.holder("Rui"))
    assert (table.state, agreed(table)) == ("open", (["Ana"], ["Rui"]))


def test_a_rematch_by_other_points_is_checked_like_a_new_table(hall: Hall) -> None:
    made = over(hall, points={"last": "loses"})
    for points in ({"last": "x"}, {"x": "y"}):
        with refusing("bad-request"):
            hall.rematch(made.table, made.maker, points)
    assert made.table.record.rematch is None
    table = asked(hall, made, points={"last": "wins"})
    assert table.record.points == {"last": "wins"}
    assert asked(hall, made, "Rui", {"last": "wins"}) is table


def test_other_points_than_those_of_a_rematch_are_refused(hall: Hall) -> None:
    """Nobody agrees to a game by accident; without points they agree to it."""
    made = over(hall)
    table = asked(hall, made, points={"last": "wins"})
    with refusing("other-rules"):
        hall.rematch(made.table, made.holder("Rui"), {"last": "loses"})
    assert asked(hall, made, "Rui") is table
    assert table.state == "playing"


def test_points_that_change_nothing_keep_the_old_ones_out(hall: Hall) -> None:
    made = over(hall, points={"last": "loses"})
    assert asked(hall, made, points={}).record.points == {}


@each_case(
    "again",
    [
        3,
        {"of": "a" * 16},
        {"of": "x", "asked": [], "agreed": []},
        {"of": "a" * 16, "asked": "Ana", "agreed": []},
        {"of": "a" * 16, "asked": [3], "agreed": []},
        {"of": "a" * 16, "asked": ["Ana", "Ana"], "agreed": []},
        {"of": "a" * 16, "asked": ["Ana"], "agreed": ["Rui"]},
        {"of": "a" * 16, "asked": ["Ana"], "agreed": ["Ana", "Ana"]},
    ],
)
def test_a_record_with_a_wrong_agreement_is_rejected(again: object, tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:
        record = json.loads(record_of(finished(hall).table, tmp_path).read_bytes())
        with pytest.raises(Invalid):
            read_record(json.dumps({**record, "again": again}).encode())
