"""The log of a table: every sent position is in it, and it is played again, or the table is frozen."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from goose_nim.rules import NimRules

from goose.core.instructions import Signature
from goose.tables import log as logs
from goose.tables.hall import Hall
from goose.tables.log import Log
from goose.tables.protocol.refusals import Refused
from tests.support.cases import each_case
from tests.support.layers import thinned
from tests.support.parties import (
    Party,
    begun,
    hall_in,
    holder_of,
    in_a_game,
    log_of,
    recovered,
    replay_of,
    seated,
    sent_of,
    transcript_of,
)
from tests.support.refusals import refusing

pytestmark = pytest.mark.permissions


def test_a_log_ends_each_of_its_lines_and_reads_them_back(tmp_path: Path) -> None:
    log = Log(tmp_path / "log")
    assert log.read() == []
    log.append(["one", "zwei – 2"])
    log.append(["three"])
    assert (tmp_path / "log").read_bytes() == "one\nzwei – 2\nthree\n".encode()
    assert log.read() == Log(tmp_path / "log").read() == ["one", "zwei – 2", "three"]


def test_a_log_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        Log(tmp_path / "log").append(["one"])
    finally:
        os.umask(before)
    assert (tmp_path / "log").stat().st_mode & 0o777 == 0o600


def test_log_is_not_written_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("")
    (tmp_path / "log").symlink_to(tmp_path / "other")
    with pytest.raises(OSError, match="symbolic links"):
        Log(tmp_path / "log").append(["one"])
    assert (tmp_path / "other").read_text() == ""


@pytest.mark.parametrize(
    ("game", "rules"), thinned([("mancala", "official"), ("goose", "bari"), ("pickomino", "published")], 3)
)
def test_log_cut_anywhere_gives_a_published_position(game: str, rules: str, tmp_path: Path, hall: Hall) -> None:
    """Or an open table, where the start is not whole; and what was torn off is gone from the disk."""
    made = seated(hall, game, rules, computers=["Normal"] * (game == "pickomino"))
    open_still = sent_of(made.table.snapshot)
    positions = {position.n: sent_of(position) for position in [made.start(), *made.play(Random(2), 6)]}
    path = log_of(made.table, tmp_path)
    whole = path.read_bytes()
    first = min(positions)
    for size in range(len(whole) + 1):
        path.write_bytes(whole[:size])
        table = recovered(tmp_path, made.table.id)
        lines = whole[:size].count(b"\n")
        assert table.frozen is None
        if lines < first:
            assert (table.state, table.n, sent_of(table.snapshot)) == ("open", 0, open_still)
            assert path.read_bytes() == b""
        else:
            assert (table.n, sent_of(table.snapshot)) == (lines, positions[lines])
            assert path.read_bytes() == whole[: whole[:size].rfind(b"\n") + 1]


def test_a_start_that_was_cut_short_can_be_given_again(made: Party, tmp_path: Path) -> None:
    """With the names that computers have been given, if any."""
    path = log_of(made.table, tmp_path)
    path.write_bytes(path.read_bytes()[:20])
    table = recovered(tmp_path, made.table.id)
    table.start(made.maker)
    assert table.state == "playing"
    assert sent_of(recovered(tmp_path, table.id).snapshot) == sent_of(table.snapshot)


def test_a_torn_tail_is_written_over(made: Party, tmp_path: Path) -> None:
    path = log_of(made.table, tmp_path)
    before = path.read_bytes()
    path.write_bytes(before + b"roll Somebody of whom nobody has been to")
    table = recovered(tmp_path, made.table.id)
    Party(table, made.token, made.tokens).step(Random(1))
    assert path.read_bytes().startswith(before)
    assert sent_of(recovered(tmp_path, table.id).snapshot) == sent_of(table.snapshot)


def added(line: bytes) -> Callable[[bytes], bytes]:
    return lambda log: log + line + b"\n"


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "refused": added(b"stop Nobody"),
    "of another": added(b"register Ana 3"),
    "blank": added(b""),
    "blanks": added(b"  \t "),
    "no instruction": added(b"frobnicate"),
    "a level": added(b"register-auto Zoe Perfect 3"),
    "return": lambda log: log + log.split(b"\n")[-2] + b"\r\n",
    "nul": added(b"\0"),
    "save": added(b"save HERE"),
    "load": added(b"load here"),
    "dice that were not": added(b"roll Ana 1"),
    "twice": lambda log: log * 2,
    "no text": added(b"\xff\xfe"),
    "no text within": lambda log: log.replace(b"start", b"st\xffrt"),
    "no start": lambda log: b"".join(line for line in log.splitlines(keepends=True) if not line.startswith(b"start")),
    "start of others": lambda log: log.replace(b"start ", b"start Zoe "),
    "start damaged": lambda log: log.replace(b"start", b"stark"),
}
"""The damages of a log by their names; HERE becomes the path of a file that must not be written."""


@each_case("name", DAMAGES)
def test_a_log_that_is_not_the_tables_own_freezes_it(name: str, tmp_path: Path) -> None:
    """With a sentence. The table takes nothing and has no transcript; the log is left for somebody to look at."""
    with hall_in(tmp_path) as hall:
        made = in_a_game(hall)
        path = log_of(made.table, tmp_path)
        data = DAMAGES[name](path.read_bytes()).replace(b"HERE", bytes(tmp_path / "here"))
        path.write_bytes(data)
        table = recovered(tmp_path, made.table.id)
        assert table.frozen is not None
        assert table.frozen.endswith(".")
        assert table.frozen.startswith(("Line ", "Instruction ", "Its log cannot be read: "))
        assert table.summary().frozen == table.frozen
        assert not table.computer_is_to_move()
        holder = holder_of(table, made.token)
        asks: list[Callable[[], object]] = [lambda: transcript_of(table, "en"), lambda: replay_of(table, "en")]
        asks += [lambda: table.sit("Zoe"), lambda: table.start(holder), lambda: table.leave(holder), table.play_on]
        for ask in asks:
            with pytest.raises(Refused) as refused:
                ask()
            assert (refused.value.key, refused.value.message) == ("frozen", table.frozen)
        if table.frozen.startswith("Its"):
            with refusing("frozen", "Its log cannot be read"):
                table.script()
        else:
            assert table.script() == data
        assert path.read_bytes() == data
        assert not (tmp_path / "here").exists()


def test_log_with_an_instruction_outside_a_game_is_frozen(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the table itself registers players and frees seats."""
    made = begun(hall, "nim")
    with log_of(made.table, tmp_path).open("ab") as file:
        file.write(b"details\n")
    right = NimRules.signatures
    outside = {"details": Signature(outside=True)}
    monkeypatch.setattr(
        NimRules, "signatures", lambda rules, *, typed_dice: right(rules, typed_dice=typed_dice) | outside
    )
    table = recovered(tmp_path, made.table.id)
    assert table.frozen == f"Line {made.table.n + 1} of its log is not an instruction of a table."


@each_case(
    ("replace", "why"),
    [
        (lambda log: log.write_bytes(b"\n" * 101), errno.EFBIG),
        (os.mkfifo, errno.EINVAL),
        (Path.mkdir, errno.EISDIR),
    ],
    ids=["a log larger than any", "a pipe", "a folder"],
)
def test_what_is_not_read_in_the_place_of_a_log_freezes_the_table(
    replace: Callable[[Path], object], why: int, made: Party, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "LARGEST_LOG", 100)
    log_of(made.table, folder).unlink()
    replace(log_of(made.table, folder))
    assert recovered(folder, made.table.id).frozen == f"Its log cannot be read: {os.strerror(why)}."


def test_a_table_without_a_log_is_open_unless_its_game_was_over(hall: Hall, tmp_path: Path) -> None:
    """Then the log is lost, and nobody starts the game again instead."""
    made = begun(hall, "nim")
    log_of(made.table, tmp_path).unlink()
    assert recovered(tmp_path, made.table.id).state == "open"
    over = begun(hall, "nim")
    over.play(Random(1))
    log_of(over.table, tmp_path).unlink()
    assert recovered(tmp_path, over.table.id).frozen == "Its log is missing."
