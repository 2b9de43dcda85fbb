"""A server without file descriptors waits for them, says so once, and goes on."""

import asyncio
import errno
import os
import resource
import socket
import time
from contextlib import ExitStack, closing
from http import HTTPStatus
from pathlib import Path

import pytest

from goose.tables.hall import Hall
from goose.tables.web import reporting
from goose.tables.web.guard import Serving
from goose.tables.web.serving import RunningServer
from tests.support.graders import until
from tests.support.refusals import raising
from tests.support.running import GOOSE
from tests.support.tables import Client, in_a_process, in_a_thread

FEW = 26  # open files of a server: enough to start, fewer than the connections that it accepts


def test_a_lack_of_descriptors_is_one_line_a_minute(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the limit, and how to raise it."""
    moment = [1_000.0]
    monkeypatch.setattr(reporting, "monotonic", lambda: moment[0])
    monkeypatch.setattr(reporting, "shortage", reporting.Shortage())
    for seconds in (0, 1, 58, 1, 30):
        moment[0] += seconds
        reporting.report_bug(OSError(errno.EMFILE, "x"))
    limit = f"{resource.getrlimit(resource.RLIMIT_NOFILE)[0]:,}"
    line = (
        "Error: new connections wait, because the system says: Too many open files: "
        f"raise the limit of {limit} open files with `ulimit -n`.\n"
    )
    assert capsys.readouterr().err == line * 2


def test_a_server_accepts_connections_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """As soon as there are descriptors; those who came meanwhile have waited."""
    accept = socket.socket.accept
    refused = iter(range(40))

    def short(listening: socket.socket) -> object:
        if next(refused, None) is not None:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return accept(listening)

    monkeypatch.setattr("asyncio.constants.ACCEPT_RETRY_DELAY", 0.01)
    monkeypatch.setattr(reporting, "shortage", reporting.Shortage())
    with in_a_thread(tmp_path) as server:
        monkeypatch.setattr(socket.socket, "accept", short)
        assert server.get("/api/health") == {"ok": True}
    assert capfd.readouterr().err.count("\n") == 1


def test_a_server_that_stops_during_a_lack_of_descriptors_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The event loop tries once more to accept connections on the closed sockets, which nobody needs to know."""

    async def live(hall: Hall) -> None:
        running = RunningServer(hall, Serving(port=0))
        await running.start()
        with closing(Client(running.port).raw()):
            await asyncio.sleep(0.1)
            await running.stop()
            await asyncio.sleep(0.1)

    monkeypatch.setattr("asyncio.constants.ACCEPT_RETRY_DELAY", 0.01)
    monkeypatch.setattr(reporting, "shortage", reporting.Shortage())
    monkeypatch.setattr(socket.socket, "accept", raising(OSError(errno.EMFILE, os.strerror(errno.EMFILE))))
    with closing(Hall(tmp_path, seed=1, most=1)) as hall:
        asyncio.run(live(hall))
    assert capfd.readouterr().err.count("\n") == 1


@pytest.mark.slow
def test_a_server_without_descriptors_goes_on_when_it_has_some(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It prints one line, and does not compute meanwhile."""
    monkeypatch.setattr("tests.support.tables.GOOSE", ("sh", "-c", f'ulimit -n {FEW}; exec "$@"', "sh", *GOOSE))
    with in_a_process(tmp_path) as server:
        with ExitStack() as stack:
            for _ in range(40):
                stack.enter_context(closing(server.raw()))
            spent = _processor_time(server.process.pid)
            time.sleep(3)
            assert _processor_time(server.process.pid) - spent < 1
        assert until(lambda: server.request("GET", "/api/health").status == HTTPStatus.OK)  # the closed ones are gone
        assert server.get("/api/health") == {"ok": True}
        status, errors = server.stop()
    assert status == 0
    (line,) = errors.splitlines()
    assert "`ulimit -n`" in line


def _processor_time(process: int) -> float:
    """Return the seconds that a process has computed."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
