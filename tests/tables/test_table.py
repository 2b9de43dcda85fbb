"""The life of a table: who may do what when, what a game there is like, and that a refusal changes nothing."""

import errno
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from goose.core.events import Failure
from goose.core.instructions import Instruction
from goose.tables import play
from goose.tables.hall import Hall
from goose.tables.protocol.refusals import Refused
from goose.tables.table import Holder, Table
from tests.support.cases import each_case
from tests.support.parties import (
    GROUNDS,
    SEATS,
    Party,
    begun,
    data,
    finished,
    hall_in,
    log_of,
    party,
    printed,
    record_of,
    recovered,
    seated,
    sent_of,
    transcript_of,
)
from tests.support.refusals import raising, refusing


def open_table(hall: Hall) -> Party:
    return seated(hall, "pickomino", people=2)


def playing(hall: Hall) -> Party:
    made = open_table(hall)
    made.start()
    return made


def frozen(hall: Hall, make: Callable[[Hall], Party] = playing) -> Party:
    made = make(hall)
    made.table.play.frozen = "It is cold."
    return made


def frozen_open(hall: Hall) -> Party:
    return frozen(hall, open_table)


def waiting(made: Party) -> str:
    """Return the name of somebody who is not to move."""
    return next(name for name in made.tokens if name != made.table.snapshot.turn)


def mover(made: Party) -> Holder:
    assert made.table.snapshot.turn is not None
    return made.holder(made.table.snapshot.turn)


@each_case(("game", "rules"), GROUNDS, apart=lambda game, _: game)
def test_log_of_a_whole_game_prints_its_transcript(game: str, rules: str, tmp_path: Path) -> None:
    """At any moment, with the command that the record names; its lines are the answers to each instruction."""
    with hall_in(tmp_path) as hall:
        made = seated(hall, game, rules, computers=["Normal"] * (SEATS[game, rules] > 2))
        table = made.table
        assert (table.state, table.n) == ("open", 0)
        position = made.start()
        assert (table.state, table.n, position) == ("playing", len(table.record.seats) + 1, table.snapshot)
        lines = [line for reply in table.play.replies("en") for line in reply.lines]
        log, random = log_of(table, tmp_path), Random(3)
        for moves in (0, *[1] * 11, 5_000):
            for position in made.play(random, moves):
                lines += data(position)["lines"]
            assert printed(record_of(table, tmp_path), log) == transcript_of(table, table.variant.code)
        assert table.state == "finished"
        assert (table.snapshot.turn, table.snapshot.moves) == (None, ())
        assert log.read_bytes() == table.script()
        assert transcript_of(table, "en").decode().split("\n")[:-1] == lines


REFUSALS: list[tuple[str, Callable[[Hall], Party], Callable[[Party], object]]] = [
    ("not-open", playing, lambda made: made.table.sit("Eva")),
    ("not-open", finished, lambda made: made.table.sit("Eva")),
    ("not-open", playing, lambda made: made.start()),
    ("not-open", finished, lambda made: made.start()),
    ("bad-name", open_table, lambda made: made.table.sit("two\nlines")),
    ("name-taken", open_table, lambda made: made.table.sit("rui")),
    ("table-full", lambda hall: seated(hall, "nim"), lambda made: made.table.sit("Eva")),
    ("not-allowed", open_table, lambda made: made.table.start(made.holder("Rui"))),
    ("too-few", lambda hall: seated(hall, "nim", people=1), lambda made: made.start()),
    ("not-playing", open_table, lambda made: made.table.act(made.maker, 0, "roll")),
    ("not-playing", finished, lambda made: made.table.act(made.maker, made.table.n, "take 1 1")),
    ("stale", playing, lambda made: made.table.act(mover(made), made.table.n - 1, "roll")),
    ("stale", playing, lambda made: made.table.act(mover(made), made.table.n + 1, "roll")),
    ("not-your-turn", playing, lambda made: made.table.act(made.holder(waiting(made)), made.table.n, "roll")),
    ("not-your-turn", playing, lambda made: made.table.act(Holder(None, True), made.table.n, "roll")),
    *(
        ("no-such-move", playing, lambda made, line=line: made.act(line))
        for line in (
            *("", "keep v", "stop", "roll Ana", "roll 12345678", "roll 1 2", "ROLL", "Roll", "save x", "load x"),
            *("register Eva", "quit Ana", "details", "roll\x00", "roll;roll", "\ud800", "lança", "roll\nroll"),
        )
    ),
    ("not-allowed", lambda hall: party(hall, "nim", name=None), lambda made: made.table.leave(made.maker)),
    ("not-allowed", open_table, lambda made: made.table.free(made.holder("Rui"), "Ana")),
    ("not-allowed", open_table, lambda made: made.table.free(Holder(None, False), "Rui")),
    *(
        ("no-such-thing", open_table, lambda made, name=name: made.table.free(made.maker, name))
        for name in ("Zoe", "rui", "", "None", "R\u0443i")
    ),
    ("not-open", playing, lambda made: made.table.free(made.maker, "Rui")),
    ("not-open", finished, lambda made: made.table.free(made.maker, "Rui")),
    ("frozen", frozen_open, lambda made: made.table.free(made.maker, "Rui")),
    ("not-playing", finished, lambda made: made.table.leave(made.maker)),
    ("not-finished", open_table, lambda made: made.table.follow("a" * 16)),
    ("not-finished", playing, lambda made: made.table.follow("a" * 16)),
    ("frozen", frozen, lambda made: made.table.sit("Eva")),
    ("frozen", frozen, lambda made: made.start()),
    ("frozen", frozen, lambda made: made.act("roll")),
    ("frozen", frozen, lambda made: made.table.leave(made.maker)),
    ("frozen", frozen, lambda made: made.table.play_on()),
    ("frozen", frozen, lambda made: made.table.play_absent(made.table.n)),
    ("frozen", frozen_open, lambda made: made.table.leave(made.maker)),
]


@each_case(("key", "make", "ask"), REFUSALS)
def test_refusal_has_a_key_and_changes_nothing(
    key: str, make: Callable[[Hall], Party], ask: Callable[[Party], object], hall: Hall, tmp_path: Path
) -> None:
    """Neither the record nor the log, nor what is reported."""
    made = make(hall)
    before = state_of(made.table, tmp_path)
    with pytest.raises(Refused) as refused:
        ask(made)
    assert refused.value.key == key
    assert str(refused.value) == refused.value.message
    assert refused.value.message.endswith(".")
    assert state_of(made.table, tmp_path) == before


def state_of(table: Table, folder: Path) -> object:
    files = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    return files, table.summary(), table.n, table.state, table.frozen, sent_of(table.snapshot), table.play.replies("en")


def test_secret_gives_a_seat_and_the_creator_s_rights(hall: Hall) -> None:
    """And whatever else is sent stands for nobody."""
    made = open_table(hall)
    assert made.maker == Holder("Ana", True)
    assert made.holder("Rui") == Holder("Rui", False)
    for token in ("", "x", made.token[:-1], made.token + "=", made.table.record.maker, None, 3, "é", "\ud800"):
        assert made.table.holder(token) is None


def test_a_seat_that_is_given_up_is_free_again(hall: Hall, tmp_path: Path) -> None:
    """Its secret stands for nobody any more; who made the table can start it still."""
    made = seated(hall, "nim")
    assert made.table.leave(made.holder("Rui")) is None
    assert made.table.holder(made.tokens["Rui"]) is None
    made.sit("Eva")
    assert made.table.leave(made.maker) is None
    assert made.maker == Holder(None, True)
    made.sit("Ana")
    assert [seat["name"] for seat in json.loads(record_of(made.table, tmp_path).read_text())["seats"]] == ["Eva", "Ana"]
    made.start()


def test_a_player_who_quits_leaves_the_others_playing(hall: Hall) -> None:
    """It is an ordinary instruction, and the secret of who left moves nobody any more."""
    made = begun(hall, "pickomino", people=3)
    leaver = made.table.snapshot.turn
    assert leaver is not None
    position = made.table.leave(made.holder(leaver))
    assert position is not None
    assert data(position)["instruction"] == f"quit {leaver}"
    assert made.table.state == "playing"
    assert len(data(position)["view"]["seats"]) == 2
    assert made.table.snapshot.turn not in (None, leaver)
    with refusing("not-your-turn"):
        made.table.act(made.holder(leaver), made.table.n, "roll")
    with refusing("not-playing", f"{leaver} has already left the game"):
        made.table.leave(made.holder(leaver))
    made.table.leave(made.holder(str(made.table.snapshot.turn)))
    assert made.table.state == "finished"


def test_a_player_quits_out_of_turn(hall: Hall) -> None:
    made = begun(hall, "goose", people=3)
    turn, leaver = made.table.snapshot.turn, waiting(made)
    made.table.leave(made.holder(leaver))
    assert (made.table.state, made.table.snapshot.turn) == ("playing", turn)


@pytest.mark.parametrize(
    ("game", "level"),
    [("goose", "Normal"), ("mancala", "Advanced"), ("pickomino", "Advanced"), ("nim", "Advanced")],
)
def test_best_level_of_the_protocol_plays_for_absent_players(game: str, level: str, hall: Hall) -> None:
    """A further level such as Expert never does: each of its moves may take a quarter of a second."""
    made = seated(hall, game, absent="play", limit=10)
    table = made.table
    made.start()
    beside = table.variant.interpreter()
    for line in table.script().decode().splitlines():
        beside.feed(line)
    for _ in range(8):
        chosen = beside.choose(level)
        position = table.play_absent(table.n)
        assert chosen is not None
        assert position is not None
        line = str(data(position)["instruction"])
        instruction = beside.read(line)
        assert instruction is not None
        assert instruction.name == chosen.name
        if not table.variant.kind.throws_dice:
            assert instruction == chosen
        beside.feed(line)


@each_case("absent", ["play", "quit"])
@each_case(("game", "rules"), GROUNDS, apart=lambda game, _: game)
def test_server_plays_for_absent_players_or_they_quit(game: str, rules: str, absent: str, hall: Hall) -> None:
    """As an ordinary instruction; not when they have moved meanwhile, nor when the game is over.

    The other players leave a long game.
    """
    made = seated(hall, game, rules, absent=absent, limit=10)
    table = made.table
    assert table.limit == 10
    assert table.play_absent(0) is None
    made.start()
    n, turn = table.n, table.snapshot.turn
    assert table.play_absent(n - 1) is None
    position = table.play_absent(n)
    assert table.play_absent(n) is None
    assert position is not None
    assert position.n == n + 1
    verb, name = str(data(position)["instruction"]).split(" ")[:2]
    assert (verb == "quit", name) == (absent == "quit", turn)
    while absent == "play" and table.state == "playing" and table.n < 100:
        table.play_absent(table.n)
    if table.state == "playing":
        table.leave(made.maker)
    assert table.state == "finished"
    assert table.play_absent(table.n) is None


@each_case(("game", "rules"), GROUNDS)
def test_computers_alone_play_a_game_to_its_end(game: str, rules: str, tmp_path: Path) -> None:
    """Made by somebody who watches; they have names that the rules take, and no secrets."""
    with hall_in(tmp_path) as hall:
        made = party(hall, game, rules, name=None, computers=["Normal", "Normal"])
        assert [seat.name for seat in made.table.summary().seats] == [None, None]
        made.start()
        names = [seat.name for seat in made.table.summary().seats]
        assert all(names)
        assert len(set(names)) == 2
        while made.table.computer_is_to_move():
            made.table.play_on()
        assert made.table.state == "finished"
        assert sent_of(recovered(tmp_path, made.table.id).snapshot) == sent_of(made.table.snapshot)


def test_each_computer_plays_by_its_level(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    made = party(hall, "pickomino", name=None, computers=["Advanced", "Normal"])
    made.start()
    asked: set[tuple[str | None, str]] = set()
    choice = play.Play.choice

    def noted(game: play.Play, level: str) -> Instruction:
        asked.add((game.snapshot.turn, level))
        return choice(game, level)

    monkeypatch.setattr(play.Play, "choice", noted)
    for _ in range(20):
        made.table.play_on()
    assert asked == {(seat.name, seat.level) for seat in made.table.summary().seats}


def test_a_table_takes_only_so_many_instructions(hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it is frozen, and says so; what has been reported stays."""
    made = playing(hall)
    assert play.MOST_INSTRUCTIONS == 20_000
    monkeypatch.setattr(play, "MOST_INSTRUCTIONS", made.table.n + 1)
    made.act("roll")
    before = sent_of(made.table.snapshot), made.table.script()
    with pytest.raises(Refused, match=r"^The table has reached its maximum of 4 instructions\.$") as refused:
        made.step(Random(1))
    assert (refused.value.key, made.table.frozen) == ("frozen", refused.value.message)
    assert made.table.summary().frozen == made.table.frozen
    assert not made.table.computer_is_to_move()
    assert (sent_of(made.table.snapshot), made.table.script()) == before


def test_bug_in_a_game_freezes_the_table(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game may be ahead of the log; what was reported last is reported still."""
    made = playing(hall)
    before = sent_of(made.table.snapshot), made.table.script()
    monkeypatch.setattr("goose.games.pickomino.game.PickominoGame.view", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        made.act("roll")
    assert made.table.frozen == "The last instruction could not be carried out."
    assert (sent_of(made.table.snapshot), made.table.script()) == before


def test_freed_seat_can_be_taken_again(hall: Hall, tmp_path: Path) -> None:
    """By the same name too; its secret is worth nothing, now and after another start. The creator frees any seat."""
    made = open_table(hall)
    token = made.tokens["Rui"]
    made.table.free(made.maker, "Rui")
    assert "Rui" not in [seat.name for seat in made.table.summary().seats]
    assert made.table.holder(token) is None
    assert recovered(tmp_path, made.table.id).holder(token) is None
    name, other = made.table.sit("Rui")
    assert (name, made.table.holder(other)) == ("Rui", Holder("Rui", False))
    assert made.table.holder(token) is None
    made.table.free(made.maker, "Ana")
    assert made.maker == Holder(None, True)


def test_a_seat_that_cannot_be_stored_is_not_given(hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table goes on as it was."""
    made = open_table(hall)
    before = state_of(made.table, tmp_path)
    for name, error in (
        ("Files.write", Failure("common.file_not_writable")),
        ("Files", OSError(errno.EMFILE, "Too many open files")),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(f"goose.tables.record.{name}", raising(error))
            with pytest.raises(Refused, match="could not be stored") as refused:
                made.table.sit("Eva")
        assert refused.value.key == "frozen"
        assert state_of(made.table, tmp_path) == before
    made.sit("Eva")


def test_an_end_that_cannot_be_stored_is_in_the_log(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next start of the server stores it."""
    made = begun(hall, "nim")
    with monkeypatch.context() as patch:
        patch.setattr("goose.tables.record.Files.write", raising(Failure("common.file_not_writable")))
        made.play(Random(1))
    assert (made.table.state, made.table.record.ended) == ("finished", None)
    again = recovered(tmp_path, made.table.id)
    assert again.state == "finished"
    assert json.loads(record_of(again, tmp_path).read_text())["ended"] == again.record.ended is not None
