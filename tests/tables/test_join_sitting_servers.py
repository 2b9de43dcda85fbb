"""A person at a table whose server says what it should not, or says it late."""

from pathlib import Path

import pytest

from goose.core.texts import texts
from tests.support.cases import each_case
from tests.support.joining import state
from tests.support.joining_persons import MINE, THEIRS, sitting
from tests.support.joining_servers import FIRST, Spoken, position, saying, summary


def first(**members: object) -> dict[str, object]:
    return {**position(), **FIRST, **members}


def refusal(key: str, n: int = 3, **members: object) -> dict[str, object]:
    return {**position(n), "error": key, "message": "It is refused.", "replies": [], **members}


@each_case(
    ("answered", "reported"),
    [
        (refusal("no-such-move"), "It is refused."),
        (refusal("stale", 5, turn="Rui"), texts("en")["join"]["stale"]),
        (first(turn="Rui"), texts("en")["join"]["stale"]),  # the connection was lost meanwhile
    ],
)
def test_result_of_a_move_is_shown(answered: dict[str, object], reported: str, tmp_path: Path) -> None:
    spoken = Spoken([[first()], [answered], []])
    with saying(spoken.answer) as origin, sitting(tmp_path, f"{origin}/t/x", "Ana") as ana:
        ana.asked(MINE)
        mark = THEIRS if answered["turn"] == "Rui" else MINE
        assert reported in ana.answer("play 1", mark)


def test_a_move_that_came_too_early_is_sent_again(tmp_path: Path) -> None:
    early = refusal("rate", retry=0)
    spoken = Spoken([[first()], [early], [position(3), position(4, "play Ana 1", "Rui")], []])
    with saying(spoken.answer) as origin, sitting(tmp_path, f"{origin}/t/x", "Ana") as ana:
        ana.asked(MINE)
        ana.answer("play 1", THEIRS)
    assert spoken.heard[1:] == [{"n": 3, "line": "play 1"}] * 2


SOWN = "You sow house 1 (4 seeds). Score: Ana 0, Rui 0."
LOG = ["register Ana", "register Rui", "start Ana Rui", "play Ana 1", "play Rui 1", "play Ana 2"]


@each_case(
    ("script", "reported"),
    [
        (LOG, [SOWN, "Rui sows house 1 (4 seeds). Score: Ana 0, Rui 0.", "play Ana 2", "play Ana 2."]),
        (
            [*LOG[:4], "play Rui 9"],
            [texts("en")["join"]["missed"].format(count=1), SOWN, "play Ana 2", "play Ana 2."],
        ),
        (None, [texts("en")["join"]["missed"].format(count=2), "play Ana 2", "play Ana 2."]),
    ],
    ids=["all", "another version", "none"],
)
def test_missed_instructions_come_from_the_log(script: list[str] | None, reported: list[str], tmp_path: Path) -> None:
    """As far as the game is played here as there."""
    log = refusal("no-such-thing") if script is None else "".join(f"{line}\n" for line in script)
    spoken = Spoken([[first(), position(6, "play Ana 2", "Rui")], []], requests={"script": [log]})
    with saying(spoken.answer) as origin, sitting(tmp_path, f"{origin}/t/x", "Ana") as ana:
        ana.asked(THEIRS)
        assert [line for line in ana.shown.splitlines() if line in reported] == reported


def test_frozen_table_is_reported_once(tmp_path: Path) -> None:
    full = summary(frozen="The disk is full.")
    spoken = Spoken([[first(), position(table=full), position(4, "play Ana 1", "Rui", table=full)], []])
    with saying(spoken.answer) as origin, sitting(tmp_path, f"{origin}/t/x", "Ana") as ana:
        ana.asked(THEIRS)
        assert ana.shown.count("The game at this table cannot continue: The disk is full.") == 1


def test_a_seat_that_is_no_more_is_forgotten(tmp_path: Path) -> None:
    spoken = Spoken([[first(), {"error": "not-allowed", "message": "This is nobody's seat."}], []])
    with saying(spoken.answer) as origin, sitting(tmp_path, f"{origin}/t/x", "Ana") as ana:
        assert ana.end() == 1
        assert f"{origin}/t/x: This is nobody's seat." in ana.shown
    assert [*state(tmp_path).glob("seats/*")] == []


def test_removed_table_is_reported(tmp_path: Path) -> None:
    """By the server that comes back; the seat is kept, because it may be a different server."""
    with saying(Spoken([[first()]], []).answer) as origin, sitting(tmp_path, f"{origin}/t/x", "Ana") as ana:
        ana.wait_for("The connection is lost (the server has closed it). goose tries again.")
        assert ana.end() == 1
        assert ana.shown.splitlines()[-1] == f"{origin}/t/x: There is no such table."
    assert [*state(tmp_path).glob("seats/*")]


def test_a_game_that_is_not_here_is_played_in_words(tmp_path: Path) -> None:
    """Nothing is drawn, and there are no details."""
    chess = summary(game="chess")
    long = "Anaximander_of_Miletus_"
    reported = position(4, "play Ana 1", long, table=chess), position(5, "play X 1", None, table=chess)
    spoken = Spoken([[first(table=chess)], [reported[0]], [reported[1]], []], table={**chess, "state": "open"})
    with saying(spoken.answer) as origin, sitting(tmp_path, f"{origin}/t/x", "Ana") as ana:
        ana.asked(MINE)
        assert ana.answer("details", MINE).splitlines()[-1] == f"{MINE}details"
        assert "play Ana 1." in ana.answer("play 1", f"waiting for {long[:19]}…> ")


def test_nobodys_turn_is_asked_for_nothing(tmp_path: Path) -> None:
    """As while the server has a computer play."""
    spoken = Spoken([[first()], [position(4, "play Ana 1", None, moves=[])], []])
    with saying(spoken.answer) as origin, sitting(tmp_path, f"{origin}/t/x", "Ana") as ana:
        ana.asked(MINE)
        ana.answer("play 1", "> ")


def test_a_server_that_takes_its_time_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.tables.join.person.MOMENT", 0.0001)
    with saying(Spoken([[first()], []]).answer) as origin, sitting(tmp_path, f"{origin}/t/x", "Ana") as ana:
        ana.asked(MINE)
