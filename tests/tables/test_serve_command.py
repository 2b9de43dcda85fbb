"""`goose serve`: how it begins, goes on and ends."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pexpect
import pytest
from click.testing import CliRunner

from goose.base.errors import UsageError
from goose.commands.cli import cli
from goose.tables.hall import Hall
from goose.tables.table import Table
from goose.tables.web import reach, serving
from goose.tables.web.guard import Serving
from goose.tables.web.quick import in_characters
from goose.tables.web.rooms import Rooms
from tests.support.cases import each_case
from tests.support.environment import take_home
from tests.support.parties import begun, hall_in
from tests.support.refusals import raising
from tests.support.running import GOOSE
from tests.support.tables import PATIENCE, Thread, in_a_process, in_a_thread, read_to_the_end, refused, status

# The command.


async def test_a_server_prints_its_address_and_stops_by_a_signal(tmp_path: Path) -> None:
    """Without options the games are in a folder of the user, where they are again the next time."""
    with in_a_process(None, HOME=str(tmp_path), XDG_STATE_HOME=str(tmp_path / "state")) as server:
        key, tokens = server.begin("mancala", "Ana", "Rui")
        async with server.watch(key, tokens["Ana"]) as ana:
            server.process.send_signal(signal.SIGTERM)
            assert await ana.closed() == ("stopping", 1012)
        assert server.stop(None) == (0, "")
    assert server.addresses == [f"http://127.0.0.1:{server.port}/"]
    folder = tmp_path / "state" / "goose" / "tables"
    assert (folder / "archive").is_dir()
    assert len([*folder.glob("*.json")]) == 1


def test_a_server_goes_on_with_the_tables_of_its_folder(tmp_path: Path) -> None:
    """A record that it cannot read is named, not listed, and left alone; each table that freezes is one line.

    The key that interrupts stops it too.
    """
    with hall_in(tmp_path) as hall:
        table = begun(hall, "mancala").table
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    with in_a_process(tmp_path) as server:
        assert [each["id"] for each in server.get("/api/tables")["tables"]] == [table.id]
        assert server.get(f"/api/tables/{table.id}")["state"] == "playing"
        key, tokens = server.begin("nim", "Ana", "Rui")
        (tmp_path / f"{key}.script").unlink()
        for _ in range(2):
            assert server.request("POST", f"/api/tables/{key}/leave", token=tokens["Ana"]).error == "frozen"
        status, errors = server.stop(signal.SIGINT)
    assert status == 0
    assert errors.splitlines() == [
        "Warning: other.json cannot be read: it is not the record of a table; the server leaves it unchanged.",
        f"Error: table {key} is frozen: The last instruction could not be stored: No such file or directory.",
    ]
    assert (tmp_path / "other.json").read_text(encoding="utf-8") == "{}"


@pytest.mark.slow
def test_other_addresses_are_printed_too(tmp_path: Path) -> None:
    with in_a_process(tmp_path, "--origin", "https://goose.example", lines=2) as server:
        assert server.addresses[1] == "https://goose.example/"
        assert server.request("GET", "/api/health", headers={"Host": "goose.example"}).status == 200
        assert server.request("GET", "/api/health", headers={"Host": "goose.example:99"}).error == "not-allowed"


@pytest.mark.slow
def test_a_terminal_gets_a_code_for_phones_below_the_address(tmp_path: Path) -> None:
    """Dark and light in half blocks, a quiet zone around it."""
    command = [*GOOSE, "serve", "--dir", str(tmp_path), "--port", "0", "--origin", "https://goose.example"]
    running = pexpect.spawn(command[0], command[1:], timeout=PATIENCE, encoding="utf-8", dimensions=(60, 120))
    running.expect_exact("Tables at https://goose.example/")
    shown = in_characters("https://goose.example/").splitlines()
    for line in shown:
        running.expect_exact(line)
    assert len({len(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in shown}) == 1
    running.sendintr()
    running.expect(pexpect.EOF)


def failed(*arguments: str) -> tuple[int, str]:
    """Return the exit status of a server that cannot serve, and the last line that it says."""
    run = subprocess.run([*GOOSE, "serve", *arguments], capture_output=True, timeout=60, check=False)
    assert run.stdout == b""
    return run.returncode, run.stderr.decode().splitlines()[-1]


@pytest.mark.slow
def test_a_folder_has_one_server(tmp_path: Path) -> None:
    with in_a_process(tmp_path) as server:
        status, line = failed("--dir", str(tmp_path), "--port", "0")
        assert (status, line.split(" the folder")[0]) == (1, "Error: another server uses")
        status, line = failed("--dir", str(tmp_path / "other"), "--port", str(server.port))
        assert (status, line) == (
            1,
            f"Error: it cannot serve at 127.0.0.1, port {server.port}: Address already in use.",
        )


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_output_that_cannot_be_written_is_no_fault_of_the_address(tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [*GOOSE, "serve", "--dir", str(tmp_path), "--port", "0"],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert (run.returncode, run.stderr) == (1, b"Error: No space left on device.\n")


@each_case(
    ("arguments", "status"),
    [
        (("--dir", "{}/file"), 2),
        (("--dir", "{}/file/below"), 2),
        (("--dir", "{}", "--port", "0", "--origin", "goose.example"), 2),
        (("--dir", "{}", "--port", "0", "--proxy", "nginx"), 2),
        (("--dir", "{}", "--port", "70000"), 2),
        (("--dir", "{}", "--prefix", "A"), 2),
        (("--dir", "{}", "--prefix", "abcde"), 2),
        (("--dir", "{}", "--host", "192.0.2.1"), 1),
        (("--dir", "{}", "--host", "no.such.host.invalid"), 1),
        (("--dir", "/proc/none"), 1),
    ],
)
def test_usage_error_is_one_sentence(tmp_path: Path, arguments: tuple[str, ...], status: int) -> None:
    (tmp_path / "file").touch()
    run = CliRunner().invoke(cli, ["serve", *(word.format(tmp_path) for word in arguments)], prog_name="goose")
    line = run.stderr.splitlines()[-1]
    assert (run.exit_code, run.stdout) == (status, "")
    assert line.startswith("Error: ")
    assert line.endswith(".")


@pytest.mark.parametrize("home", [None, "/dev/null", "/proc"])
def test_server_without_a_usual_folder_asks_for_one(home: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user may have no home, or one in which nothing can be made; that is a usage error."""
    take_home(monkeypatch)
    if home is not None:
        monkeypatch.setenv("HOME", home)
    run = CliRunner().invoke(cli, ["serve", "--port", "0"], prog_name="goose")
    assert (run.exit_code, run.stdout) == (2, "")
    assert run.stderr.endswith(": --dir FOLDER.\n")


# How it goes on, and ends.


async def test_current_change_is_sent_before_the_server_stops(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other is begun meanwhile, and requests are refused."""
    began, go_on = threading.Event(), threading.Event()
    act = Table.act

    def slow(*arguments: Any) -> Any:
        began.set()
        assert go_on.wait(PATIENCE)
        return act(*arguments)

    monkeypatch.setattr(Table, "act", slow)
    key, tokens = server.make("mancala", "Ana", "Rui")
    n = server.start(key, tokens)
    async with server.watch(key) as watching:
        mover = watching.first["turn"]
        async with server.watch(key, tokens[mover]) as one:
            with closing(http.client.HTTPConnection(server.host, server.port, PATIENCE)) as open_already:
                open_already.request("GET", "/api/health")
                open_already.getresponse().read()
                await one.send({"n": n, "line": "play 1"})
                await asyncio.to_thread(began.wait, PATIENCE)
                stopping = asyncio.run_coroutine_threadsafe(server.running.stop(), server.loop)
                await watching.send({"n": n, "line": "play 1"})
                open_already.request("GET", "/api/health")
                refusal = await asyncio.to_thread(open_already.getresponse)
                assert (refusal.status, json.loads(refusal.read())["error"]) == (503, "stopping")
                go_on.set()
                await asyncio.wrap_future(stopping)
            assert (await one.later(n))["instruction"] == f"play {mover} 1"
            assert await one.closed() == ("stopping", 1012)
        assert (await watching.closed())[1] == 1012


def test_the_hall_keeps_house_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A failure there is reported in a line, and tried again."""
    done = threading.Semaphore(0)
    monkeypatch.setattr("gc.collect", lambda: 0)  # of all that the other tests have left

    def settle(_: Hall) -> None:
        done.release()
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(Hall, "settle", settle)
    monkeypatch.setattr("goose.tables.web.serving.KEPT_HOUSE", 0.01)
    monkeypatch.setattr("goose.tables.web.serving.LOOKED", 0.01)
    monkeypatch.setattr("goose.tables.web.serving.CLOSED", 0)
    monkeypatch.setattr("goose.tables.web.serving.COLLECTED", 0)
    with in_a_thread(tmp_path) as server:
        server.get("/api/health")
        for _ in range(3):
            assert done.acquire(timeout=PATIENCE)
    assert "Error: OSError: [Errno 28] No space left on device" in capfd.readouterr().err.splitlines()[0]


def test_nothing_is_made_when_the_server_has_begun_to_stop(server: Thread) -> None:
    server.do(server.running.rooms.finish())
    assert refused(server, "POST", "/api/tables", {"game": "goose"}) == (503, "stopping")


def test_a_table_is_recovered_once_for_all_who_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the same time."""
    with in_a_thread(tmp_path) as server:
        key, _ = server.make("goose")
    asked, go_on = threading.Semaphore(0), threading.Event()
    find = Hall.find

    def slow(hall: Hall, wanted: str) -> Table:
        asked.release()
        assert go_on.wait(PATIENCE)
        return find(hall, wanted)

    monkeypatch.setattr(Hall, "find", slow)

    async def both(rooms: Rooms) -> None:
        first, second = await asyncio.gather(rooms.room(key), rooms.room(key))
        assert first is second

    with in_a_thread(tmp_path) as server:
        found = asyncio.run_coroutine_threadsafe(both(server.running.rooms), server.loop)
        assert asked.acquire(timeout=PATIENCE)
        server.loop.call_soon_threadsafe(go_on.set)
        found.result(PATIENCE)
    assert not asked.acquire(blocking=False)


def test_uncaught_error_is_reported_in_one_line(
    server: Thread, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """In a task of the loop, and in the answer to a mistake."""
    context = {"message": "x", "exception": KeyError("in a task")}
    server.loop.call_soon_threadsafe(server.loop.call_exception_handler, context)
    monkeypatch.setattr("goose.tables.hall.Hall.lobby", raising(ValueError("no")))
    monkeypatch.setattr("goose.tables.web.connection.Connection.handle_error", raising(ValueError("no")))
    with pytest.raises((http.client.RemoteDisconnected, ConnectionResetError)):
        server.get("/api/tables")
    errors = capfd.readouterr().err.splitlines()
    assert [line.split(" (")[0] for line in errors] == ["Error: KeyError: 'in a task'", "Error: ValueError: no"]


def test_failing_computer_is_reported_in_one_line(
    server: Thread, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """It is not asked again and again."""
    monkeypatch.setattr(Table, "play_on", raising(KeyError("no")))
    levels = server.get("/api/games")["games"][0]["rules"][0]["levels"]
    key, tokens = server.make("goose", None, computers=[levels[0]] * 2)
    n = server.start(key, tokens)
    assert server.get(f"/api/tables/{key}")["state"] == "playing"
    assert server.post(f"/api/tables/{server.make('goose')[0]}/seats", {"name": "Rui"})["name"] == "Rui"
    assert len(server.request("GET", f"/api/tables/{key}/script").body.splitlines()) == n
    assert capfd.readouterr().err.startswith("Error: KeyError: 'no' (")


def test_a_server_listens_at_an_ipv6_address(tmp_path: Path) -> None:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("this machine has no IPv6")
    with in_a_thread(tmp_path, host="::1") as server:
        server.host = server.source = "::1"
        assert server.get("/api/health") == {"ok": True}


def test_a_name_is_listened_at_where_it_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of its addresses this machine may lack some, and all have one port."""
    two = [(socket.AF_INET, 1, 6, "", ("127.0.0.1", 0)), (socket.AF_INET, 1, 6, "", ("192.0.2.1", 0))]
    same = [(socket.AF_INET, 1, 6, "", ("127.0.0.1", 0)), (socket.AF_INET, 1, 6, "", ("127.0.0.2", 0))]

    async def bound(found: list[Any], port: int = 0) -> list[Any]:
        async def getaddrinfo(*_: Any, **__: Any) -> list[Any]:
            return found

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo)
        sockets = await serving._listening("box", port)
        names = [one.getsockname() for one in sockets]
        for one in sockets:
            one.close()
        return names

    assert [name[0] for name in asyncio.run(bound(two))] == ["127.0.0.1"]
    names = asyncio.run(bound(same))
    assert [name[0] for name in names] == ["127.0.0.1", "127.0.0.2"]
    assert names[0][1] == names[1][1]
    with pytest.raises(OSError, match="Cannot assign requested address"):
        asyncio.run(bound(two[1:]))
    with closing(socket.create_server(("127.0.0.2", 0))) as other:
        port = other.getsockname()[1]
        taken = [(*one[:4], (one[4][0], port)) for one in same]
        with pytest.raises(OSError, match="Address already in use"):
            asyncio.run(bound(taken, port))


def test_without_a_network_there_is_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.socket.connect", raising(OSError(101, os.strerror(101))))
    monkeypatch.setattr(reach, "_interfaces", lambda _: ["127.0.0.1", "::1", "fe80::1%eth0", "169.254.1.1"])
    for host in ("0.0.0.0", "::"):
        assert reach.addresses(Serving(host), 99) == ["http://127.0.0.1:99/"]


def test_addresses_of_all_networks_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one of the usual network is first, and is the one for phones, unless somebody has named another."""
    monkeypatch.setattr("socket.socket.connect", raising(OSError(101, os.strerror(101))))
    monkeypatch.setattr(reach, "_interfaces", lambda _: ["192.168.1.5", "10.0.0.1", "fd00::2", "192.168.1.5"])
    found = reach.addresses(Serving("::"), 99)
    assert found == [f"http://{host}:99/" for host in ("127.0.0.1", "192.168.1.5", "10.0.0.1", "[fd00::2]")]
    assert reach.for_phones(found) == "http://192.168.1.5:99/"
    assert reach.for_phones([*found, "https://goose.example/"], ["https://goose.example"]) == "https://goose.example/"


@each_case(
    "found",
    [["http://127.0.0.1:8765/"], ["http://localhost:8765/"], ["http://[::1]:8765/"], ["http://127.0.0.9:80/"]],
)
def test_no_phone_opens_an_address_of_this_computer(found: list[str]) -> None:
    """So there is no code, and a sentence says what to do."""
    assert reach.for_phones(found) is None
    assert "goose serve --lan" in str(reach.advice(Serving(), found, 8765))


def test_a_server_for_all_says_who_can_open_it() -> None:
    assert "Everybody in the same network" in str(reach.advice(Serving("::"), [], 8765))
    assert reach.advice(Serving("192.168.1.5"), ["http://192.168.1.5:8765/"], 8765) is None


def test_lan_names_the_address_itself() -> None:
    assert reach.everywhere(Serving(lan=True)).host in ("::", "0.0.0.0")
    assert reach.everywhere(Serving()) == Serving()
    with pytest.raises(UsageError, match="leave out --host"):
        reach.everywhere(Serving("192.168.1.5", lan=True))


def test_interfaces_are_found_without_psutil(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the name of the computer, which may have no address."""
    for module in (sys.modules.get("psutil"), None):
        monkeypatch.setitem(sys.modules, "psutil", module)
        assert all(isinstance(each, str) for each in reach._own_addresses(both=True))
    monkeypatch.setattr("socket.getaddrinfo", raising(OSError(101, os.strerror(101))))
    assert reach._interfaces((socket.AF_INET,)) == []


@pytest.mark.slow
def test_lan_serves_this_computer_too(tmp_path: Path) -> None:
    """Below the addresses goose prints what this means."""
    with in_a_process(tmp_path, "--lan") as server:
        assert server.request("GET", "/api/health").status == 200
        assert server.process.stdout is not None
        while not (line := server.process.stdout.readline()).startswith(b"Everybody in the same network"):
            assert line.startswith(b"Tables at http://")


@pytest.mark.slow
def test_a_burst_of_connections_takes_no_file_from_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are one too many are closed before there are so many that a log could not be opened."""
    limited = ("sh", "-c", 'ulimit -n 300 && exec "$@"', "sh", *GOOSE)
    monkeypatch.setattr("tests.support.tables.GOOSE", limited)
    with in_a_process(tmp_path) as server, ExitStack() as stack:
        server.process.send_signal(signal.SIGSTOP)
        for number in range(500):
            connection = stack.enter_context(closing(socket.socket()))
            connection.setblocking(False)
            connection.bind((f"127.0.0.{number % 2 + 2}", 0))
            connection.connect_ex(("127.0.0.1", server.port))
        server.process.send_signal(signal.SIGCONT)
        connection.settimeout(PATIENCE)
        assert status(read_to_the_end(connection)) == 429
        assert server.stop() == (0, "")
