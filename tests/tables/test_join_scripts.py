"""`goose join`: scripts at a table over the network, with a real server."""

import asyncio
import json
import signal
import stat
import sys
from contextlib import ExitStack
from pathlib import Path

import aiohttp
import pytest

from goose.base.installed import command_for
from goose.core.stream import BROKEN_PIPE, INTERRUPTED
from tests.support.cases import each_case
from tests.support.joining import Watcher, direct, joined, keep, link_of, player, players, scripted, seat, state
from tests.support.joining_persons import sitting
from tests.support.relays import behind_a_relay
from tests.support.tables import PATIENCE, Client, in_a_process, in_a_thread


@pytest.mark.slow
def test_two_programs_play_a_whole_game(tmp_path: Path) -> None:
    """Over pipes, at a server that is a program too; what each prints is the transcript of the game."""
    with in_a_process(tmp_path / "tables", "--seed", "1") as server:
        link = joined(tmp_path / "Ana", link_of(server), "--game", "mancala", "--name", "Ana")[2].strip()
        key = link.rpartition("/")[2]
        with players(tmp_path, link, ["Ana", "Rui"], "--lang", "pt", "--watch") as both:
            Watcher(server, key).until(
                lambda position: [seat["here"] for seat in position["table"]["seats"]] == [True] * 2
            )
            both["Ana"].say("start")
            asyncio.run(direct(server, key, both))
            ends = [one.end() for one in both.values()]
        transcript = server.request("GET", f"/api/tables/{key}/transcript?lang=pt").body.decode()
    assert ends == [(0, transcript, "")] * 2
    assert [*tmp_path.glob("*/state/goose/seats/*")] == []  # the game is over, and nobody needs the seats


@pytest.mark.parametrize(
    ("game", "code"),
    [
        ("goose", "it"),
        ("mancala", "pt"),
        ("nim", "en"),
        pytest.param("pickomino", "es", marks=pytest.mark.soak),
    ],
)
def test_two_scripts_play_any_game(
    game: str, code: str, server: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is answered with the transcript of the game, in its language."""
    monkeypatch.setattr("goose.tables.web.conversation.MESSAGES", (1e6, 1e6))
    key, tokens = server.make(game, "Ana", "Rui")
    link = link_of(server, key)
    keep(tmp_path, link_of(server, key), tokens)
    with scripted(tmp_path, link, "Ana", code) as (ana, _), scripted(tmp_path, link, "Rui", code) as (rui, _):
        Watcher(server, key).until(lambda position: [seat["here"] for seat in position["table"]["seats"]] == [True] * 2)
        ana.say("start")
        asyncio.run(direct(server, key, {"Ana": ana, "Rui": rui}))
        ends = [ana.end(), rui.end()]
    transcript = server.request("GET", f"/api/tables/{key}/transcript?lang={code}").body.decode()
    assert ends == [(0, transcript)] * 2


def test_script_may_use_its_language_and_player_names(server: Client, tmp_path: Path) -> None:
    """As at a new table; a line that is not a move is reported, and the rest of the script is played."""
    key, tokens = server.begin("mancala", "Ana", "Rui")
    keep(tmp_path, link_of(server, key), tokens)
    ana = joined(tmp_path, link_of(server, key), "--name", "Ana", "--lang", "pt", script="J Ana 3\nJ  9\nJ\t6\n")
    assert ana[0] == 1
    assert ana[1].splitlines() == ["O jogador Ana tem direito a outra jogada.", "Jogada efetuada com sucesso."]
    assert ana[2] == "Line 2, J  9: It is not a move now. The moves are J 1, J 2, J 4, J 5, J 6.\n"
    rui = joined(tmp_path, link_of(server, key), "--name", "Rui", "--lang", "en", script="gioca 2\nplay Rui 1\n")
    assert rui == (
        1,
        "Move done.\n",
        "Line 1, gioca 2: It is not a move now. The moves are play 1, play 2, play 3, play 4, play 5, play 6.\n",
    )


def test_a_script_waits_for_whoever_is_to_come(server: Client, tmp_path: Path) -> None:
    """The game starts as soon as there are enough, and a seat that is left can be taken again."""
    key, tokens = server.make("mancala", "Ana")
    seat(tmp_path, server, key, "Ana", tokens["Ana"])
    with scripted(tmp_path, link_of(server, key), "Ana", watches=False) as (ana, warned):
        for line in ("start", "play 1", "play 6"):
            ana.say(line)
        rui = joined(tmp_path, link_of(server, key), "--name", "Rui", "--lang", "en", script="play 1\n")
        assert (rui[0], rui[2]) == (0, "")
        status, printed = ana.end()
    assert (status, warned.qsize()) == (0, 0)
    assert printed.splitlines()[:4] == ["Player registered.", "Player registered.", "Game started.", "Move done."]
    assert len(printed.splitlines()) == 6
    again = joined(tmp_path, link_of(server, key), "--name", "Rui", "--lang", "en", script="play 2\n\nplay 3\n")
    assert again[0] == 0
    assert len(again[1].splitlines()) == 1


def test_too_few_players_are_waited_for_no_longer_than_is_said(server: Client, tmp_path: Path) -> None:
    made = ("--game", "mancala", "--name", "Ana", "--wait", "0.1")
    status, printed, errors = joined(tmp_path, link_of(server), *made, script="start\n")
    assert (status, printed) == (1, "")
    assert errors.splitlines()[1:] == ["Line 1, start: The game needs 2 players."]


@each_case(
    ("name", "script", "errors"),
    [
        ("Rui", "free Ana\n", "Line 1, free Ana: Only the player who created the table can free a seat.\n"),
        ("Rui", "start\n", "Line 1, start: Only the player who created the table can start the game.\n"),
        (None, "play 1\n", "Line 1, play 1: You have no seat. Take one with --name.\n"),
        (None, "quit\n", "Line 1, quit: You have no seat. Take one with --name.\n"),
    ],
)
def test_a_script_does_what_its_seat_allows(
    name: str | None, script: str, errors: str, server: Client, tmp_path: Path
) -> None:
    """The player who created the table can free the seat of a player who sits there."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    keep(tmp_path, link_of(server, key), tokens)
    named = () if name is None else ("--name", name)
    assert joined(tmp_path, link_of(server, key), *named, script=script) == (1, "", errors)
    assert joined(tmp_path, link_of(server, key), "--name", "Ana", script="free Rui\n") == (0, "", "")
    assert [one["name"] for one in server.get(f"/api/tables/{key}")["seats"]] == ["Ana"]


def test_quit_leaves_the_game_for_good(server: Client, tmp_path: Path) -> None:
    """And what comes after the end of the game is refused."""
    key, tokens = server.begin("mancala", "Ana", "Rui")
    seat(tmp_path, server, key, "Rui", tokens["Rui"])
    status, printed, errors = joined(tmp_path, link_of(server, key), "--name", "Rui", script="quit\nplay 1\nplay 2\n")
    assert status == 1
    assert printed
    assert errors == "Line 2, play 1: The game is over.\n"
    assert server.get(f"/api/tables/{key}")["state"] == "finished"
    assert [*tmp_path.glob("state/goose/seats/*")] == []


@pytest.mark.permissions
def test_a_seat_is_kept_for_nobody_else_to_read(server: Client, tmp_path: Path) -> None:
    """Its token is printed nowhere, and a file that is no seat is as good as none."""
    key, _ = server.make("mancala", "Ana")
    link = link_of(server, key)
    first = joined(tmp_path, link, "--name", "Rui")
    (path,) = tmp_path.glob("state/goose/seats/*.json")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    token = json.loads(path.read_text())["token"]
    assert token not in "".join(map(str, first))
    path.write_text("{")
    assert joined(tmp_path, link, "--name", "Rui")[::2] == (1, f"Error: {link}: All 2 seats of this table are taken.\n")
    path.write_text(json.dumps({"table": link, "name": "Rui", "token": "wrong"}))
    status, _, errors = joined(tmp_path, link, "--name", "Rui")
    assert (status, "wrong" in errors) == (1, False)
    assert errors.startswith(link)
    assert not path.exists()


def test_late_player_can_only_watch(server: Client, tmp_path: Path) -> None:
    key, tokens = server.begin("mancala", "Ana", "Rui")
    link = link_of(server, key)
    reported = "The game has started: without --name you watch."
    assert joined(tmp_path, link, "--name", "Eva") == (1, "", f"Error: {link}: {reported}\n")
    server.post(f"/api/tables/{key}/leave", token=tokens["Ana"])
    reported = "The game is over: without --name you watch."
    assert joined(tmp_path, link, "--name", "Eva") == (1, "", f"Error: {link}: {reported}\n")


def test_without_a_folder_a_seat_is_kept_for_the_run(server: Client, tmp_path: Path) -> None:
    key, _ = server.make("mancala", "Ana")
    (tmp_path / "state").write_text("in the way")
    status, _, errors = joined(tmp_path, link_of(server, key), "--name", "Rui")
    assert status == 0
    assert errors == "Warning: your seat is lost when goose ends: Not a directory.\n"
    (state(tmp_path / "other") / "seats").write_text("in the way")
    status, _, errors = joined(tmp_path / "other", link_of(server, server.make("mancala", "Ana")[0]), "--name", "Rui")
    assert (status, errors) == (0, "Warning: your seat is lost when goose ends: File exists.\n")


def test_without_a_package_a_seat_is_kept_for_the_run(
    server: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, _ = server.make("mancala", "Ana")
    monkeypatch.setitem(sys.modules, "goose.play.terminal.saved", None)
    status, _, errors = joined(tmp_path, link_of(server, key), "--name", "Rui")
    assert status == 0
    assert errors == (f"Warning: your seat is lost when goose ends. To store seats: {command_for('platformdirs')}\n")


def test_an_input_that_cannot_be_read_is_an_empty_script(server: Client, tmp_path: Path) -> None:
    key, _ = server.make("mancala", "Ana")
    assert joined(tmp_path, link_of(server, key), "--name", "Rui", script=tmp_path) == (0, "", "")


def test_nobody_reads_what_is_printed_any_more(server: Client, tmp_path: Path) -> None:
    key, tokens = server.make("mancala", "Ana", "Rui")
    seat(tmp_path, server, key, "Ana", tokens["Ana"])
    with player(tmp_path, link_of(server, key), "--name", "Ana", "--watch") as ana:
        Watcher(server, key).until(lambda position: position["table"]["seats"][0]["here"])
        assert ana.process.stdout is not None
        ana.process.stdout.close()
        server.start(key, tokens)
        assert ana.process.wait(30) == BROKEN_PIPE
        assert ana.process.stderr is not None
        assert ana.process.stderr.read() == b""


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, INTERRUPTED), (signal.SIGTERM, -signal.SIGTERM)])
def test_a_signal_ends_it(number: int, status: int, server: Client, tmp_path: Path) -> None:
    """While it waits for somebody else; the seat is kept."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    seat(tmp_path, server, key, "Ana", tokens["Ana"])
    with player(tmp_path, link_of(server, key), "--name", "Ana", "--watch") as ana:
        Watcher(server, key).until(lambda position: position["table"]["seats"][0]["here"])
        ana.say("play 1")
        ana.process.send_signal(number)
        assert ana.process.stderr is not None
        assert (ana.process.wait(30), ana.process.stderr.read()) == (status, b"")
    assert [*tmp_path.glob("state/goose/seats/*")]


def test_connection_that_dies_without_a_word_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A script and a person say that it is lost, and play on; the server knows meanwhile that they are away."""
    monkeypatch.setattr("goose.tables.join.connection.HEARTBEAT", 0.2)
    monkeypatch.setattr("goose.tables.join.connection.OPENING", 2.0)
    monkeypatch.setattr("goose.tables.join.remote._LIMIT", aiohttp.ClientTimeout(total=2.0))
    monkeypatch.setattr("goose.tables.web.sockets.HEARTBEAT", 0.2)
    monkeypatch.setattr("goose.tables.join.connection.SHORTEST", 0.01)
    with behind_a_relay(tmp_path / "tables") as (server, relay):
        key, tokens = server.begin("mancala", "Ana", "Rui")
        link = f"http://127.0.0.1:{relay.port}/t/{key}"
        keep(tmp_path, link, tokens)
        watcher = Watcher(server, key)
        with scripted(tmp_path, link, "Ana") as (ana, warned), sitting(tmp_path, link, "Rui") as rui:
            watcher.until(lambda position: all(seat["here"] for seat in position["table"]["seats"]))
            relay.silence()
            assert warned.get(timeout=PATIENCE) == (
                "The connection is lost (it does not answer in time). goose tries again."
            )
            rui.wait_for("it does not answer in time")
            watcher.until(lambda position: not any(seat["here"] for seat in position["table"]["seats"]))
            relay.silence(dead=False)
            watcher.until(lambda position: all(seat["here"] for seat in position["table"]["seats"]))
            ana.say("play 3")
            assert ana.read() == "Player Ana has another move.\n"
            ana.say("quit")
            assert ana.end()[0] == 0


@pytest.mark.parametrize("how", ["answered", "garbled", "reset", "swallowed", "granted"])
def test_plain_requests_replace_a_websocket_that_does_not_work(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that opens, and lets no message through; the server knows meanwhile that the player is there."""
    monkeypatch.setattr("goose.tables.join.connection.OPENING", 0.5)
    with behind_a_relay(tmp_path / "tables") as (server, relay):
        relay.refuse(b"upgrade: websocket", how)
        key, tokens = server.make("mancala", "Ana", "Rui")
        link = f"http://127.0.0.1:{relay.port}/t/{key}"
        keep(tmp_path, link, tokens)
        with scripted(tmp_path, link, "Ana") as (ana, warned):
            Watcher(server, key).until(lambda position: position["table"]["seats"][0]["here"])
            server.start(key, tokens)
            assert ana.read().endswith("Game started.\n")
            ana.say("play 3")
            assert ana.read() == "Player Ana has another move.\n"
            assert warned.empty()
            ana.say("quit")
            assert ana.end()[0] == 0


def test_loss_of_polled_messages_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A freed seat is final; a server that stops is not."""
    monkeypatch.setattr("goose.tables.join.connection.SHORTEST", 0.01)
    with behind_a_relay(tmp_path / "tables") as (server, relay):
        relay.refuse(b"upgrade: websocket")
        key, tokens = server.make("mancala", "Ana")
        link = f"http://127.0.0.1:{relay.port}/t/{key}"
        watcher = Watcher(server, key)
        with scripted(tmp_path, link, "Rui", patience=0.2) as (_, warned):
            watcher.until(lambda position: [seat["here"] for seat in position["table"]["seats"]] == [False, True])
            server.post(f"/api/tables/{key}/free", {"name": "Rui"}, tokens["Ana"])
            reported = warned.get(timeout=PATIENCE)
            assert reported == f"{link}: The player who created the table has freed your seat."
        with scripted(tmp_path, link, "Eva", patience=0.2) as (_, warned):
            watcher.until(lambda position: [seat["here"] for seat in position["table"]["seats"]] == [False, True])
            server.do(server.running.stop())
            assert warned.get(timeout=PATIENCE).startswith("The connection is lost (")


def test_a_server_that_stays_away_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After it has been tried again and again."""
    monkeypatch.setattr("goose.tables.join.connection.SHORTEST", 0.001)
    with ExitStack() as stack:
        server = stack.enter_context(in_a_thread(tmp_path / "tables"))
        key, _ = server.make("mancala", "Ana")
        link = link_of(server, key)
        with scripted(tmp_path, link, "Rui", patience=0.1) as (rui, warned):
            Watcher(server, key).until(lambda position: position["table"]["seats"][1]["here"])
            stack.close()
            assert rui.end() == (1, "")
            reported = [warned.get() for _ in range(warned.qsize())]
    assert reported[0] == "The connection is lost (The server stops). goose tries again."
    assert reported[-1] == f"{link}: the server does not come back."
