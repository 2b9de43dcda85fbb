"""Tables that are reached by other addresses: through nginx as the documents configure it, and in one's own network."""

from __future__ import annotations

import asyncio
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import attrs
import pytest
from aiohttp.abc import AbstractResolver, ResolveResult

from goose.tables.web.guard import Serving
from goose.tables.web.reach import addresses
from tests.support.places import ROOT
from tests.support.tables import PATIENCE, Watching, in_a_process, in_a_thread, play

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
OPENSSL = shutil.which("openssl")
DOCUMENT = ROOT / "docs" / "tables.md"
NAME = "goose.example.org"

proxied = [pytest.mark.slow, pytest.mark.skipif(NGINX is None, reason="there is no nginx")]


def blocks(kind: str) -> list[str]:
    """Return the blocks of the document in a language."""
    return re.findall(rf"^```{kind}\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def commands() -> list[list[str]]:
    """Return the options of the servers that the document puts behind a proxy: the first alone, then two."""
    lines = [shlex.split(line, comments=True) for block in blocks("sh") for line in block.splitlines()]
    return [line[2:] for line in lines if line[:2] == ["goose", "serve"] and "--proxy" in line]


def replaced(options: list[str], **values: object) -> list[str]:
    """Return options with other values; one that is not there is added."""
    found = [*options]
    for name, value in values.items():
        if f"--{name}" not in found:
            found += [f"--{name}", ""]
        found[found.index(f"--{name}") + 1] = str(value)
    return found


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class OnlyHere(AbstractResolver):
    """Finds every name on this machine."""

    async def resolve(self, host: str, port: int = 0, family: int = socket.AF_INET) -> list[ResolveResult]:
        return [ResolveResult(hostname=host, host="127.0.0.1", port=port, family=socket.AF_INET, proto=0, flags=0)]

    async def close(self) -> None:
        pass


class Proxy:
    """nginx with a configuration of the document, on its own port.

    Args:
        folder: the folder for its files.
        configuration: the contents of `http`.
        moved: the addresses where the servers of the configuration listen here, by the ports there.
    """

    def __init__(self, folder: Path, configuration: str, moved: dict[int, int]) -> None:
        self.port = free_port()
        self.secure = OPENSSL is not None
        self.certificate = folder / "goose.crt"
        here = configuration.replace("/etc/ssl/", f"{folder}/")
        for there, port in moved.items():
            assert f"127.0.0.1:{there};" in here
            here = here.replace(f"127.0.0.1:{there};", f"127.0.0.1:{port};")
        assert "listen 443 ssl;" in here
        here = here.replace("listen 443 ssl;", f"listen 127.0.0.1:{self.port}{' ssl' * self.secure};")
        if not self.secure:
            here = "".join(line for line in here.splitlines(keepends=True) if "ssl_certificate" not in line)
        paths = "".join(
            f"{part}_temp_path {folder}/{part};\n" for part in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        self.file = folder / "nginx.conf"
        self.file.write_text(
            f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log stderr;\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{paths}{here}\n}}\n",
            encoding="utf-8",
        )

    @property
    def scheme(self) -> str:
        return "https" if self.secure else "http"

    @property
    def origin(self) -> str:
        """The address as it is given to the servers: there the port is the scheme's own."""
        return f"{self.scheme}://{NAME}"

    @contextmanager
    def running(self) -> Iterator[None]:
        if self.secure:
            assert OPENSSL is not None
            key = self.certificate.with_suffix(".key")
            made = [OPENSSL, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
            names = ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(self.certificate)]
            subprocess.run([*made, *names], check=True, capture_output=True)
        assert NGINX is not None
        with subprocess.Popen([NGINX, "-c", str(self.file)], stderr=subprocess.PIPE) as process:
            try:
                self._wait(process)
                yield
            finally:
                process.kill()

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            assert process.poll() is None, process.communicate()[1]
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except ConnectionRefusedError:
                assert time.monotonic() < end
                time.sleep(0.01)

    @asynccontextmanager
    async def visitor(self, address: str) -> AsyncIterator[Visitor]:
        """Give somebody who comes from an address of this machine."""
        context = ssl.create_default_context(cafile=str(self.certificate)) if self.secure else True
        opened: list[socket.socket] = []

        def make(found: aiohttp.AddrInfoType) -> socket.socket:
            opened.append(socket.socket(found[0], found[1], found[2]))
            return opened[-1]

        connector = aiohttp.TCPConnector(resolver=OnlyHere(), local_addr=(address, 0), ssl=context, socket_factory=make)
        async with aiohttp.ClientSession(f"{self.scheme}://{NAME}:{self.port}", connector=connector) as session:
            yield Visitor(session)
        async with asyncio.timeout(PATIENCE):  # a loop that ended before would leave them to the collector
            while any(one.fileno() >= 0 for one in opened):
                await asyncio.sleep(0.001)


@attrs.frozen
class Visitor:
    """Somebody who comes through the proxy."""

    session: aiohttp.ClientSession

    async def ask(
        self, path: str, body: object = None, token: str | None = None, **headers: str
    ) -> tuple[int, dict[str, Any]]:
        """Return the status and what is answered; with a body it is asked to be made."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        method = "GET" if body is None and token is None else "POST"
        async with self.session.request(method, path, json=body, headers=sent) as response:
            kind = response.content_type
            return response.status, (await response.json() if kind == "application/json" else {})

    async def begin(self) -> tuple[str, dict[str | None, str]]:
        """Begin a game of two; return the id of the table and the secrets."""
        _, made = await self.ask("/api/tables", {"game": "goose", "name": "Ana"})
        status, seat = await self.ask(f"/api/tables/{made['id']}/seats", {"name": "Rui"})
        assert status == 201, seat
        status, started = await self.ask(f"/api/tables/{made['id']}/start", token=made["token"])
        assert (status, started) == (200, {"n": 3})
        return made["id"], {"Ana": made["token"], "Rui": seat["token"]}

    @asynccontextmanager
    async def watch(self, key: str, token: str | None = None, **headers: str) -> AsyncIterator[Watching]:
        """Watch a table, from a seat or not."""
        async with self.session.ws_connect(f"/api/tables/{key}/socket", headers=headers) as opened:
            watching = Watching(opened)
            await watching.send({"token": token})
            watching.first = await watching.next()
            yield watching


@contextmanager
def one_server(folder: Path, **options: object) -> Iterator[Proxy]:
    """Serve behind the proxy of the document's first configuration."""
    port = free_port()
    proxy = Proxy(folder, blocks("nginx")[0], {8765: port})
    arguments = replaced(commands()[0], dir=folder / "tables", port=port, origin=proxy.origin, **options)
    with in_a_process(folder / "tables", *arguments, lines=2), proxy.running():
        yield proxy


class TestOneServer:
    pytestmark = proxied

    async def test_a_game_is_made_and_played_through_the_proxy(self, tmp_path: Path) -> None:
        with one_server(tmp_path) as proxy:
            async with proxy.visitor("127.2.0.1") as visitor:
                key, tokens = await visitor.begin()
                async with visitor.session.get(f"/t/{key}") as page:
                    assert (page.status, page.content_type) == (200, "text/html")
                    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
                position = await play(visitor, key, tokens)
                assert position["table"]["state"] == "finished"
                async with visitor.session.get(f"/api/tables/{key}/replay") as replay:
                    assert replay.status == 200
                    assert len(await replay.read()) == replay.content_length

    async def test_those_who_come_through_the_proxy_are_counted_apart(self, tmp_path: Path) -> None:
        """Nor does it help to say that one comes from elsewhere: what counts is what the proxy has added."""
        with one_server(tmp_path, **{"tables-each": 1}) as proxy:
            table = {"game": "goose"}
            for address in ("127.2.0.1", "127.2.0.2"):
                async with proxy.visitor(address) as visitor:
                    assert (await visitor.ask("/api/tables", table))[0] == 201
                    assert (await visitor.ask("/api/tables", table))[1]["error"] == "too-many"
                    pretended = await visitor.ask("/api/tables", table, X_Forwarded_For="127.2.0.3")
                    assert pretended[1]["error"] == "too-many"

    async def test_a_page_from_elsewhere_is_refused_and_ours_is_not(self, tmp_path: Path) -> None:
        with one_server(tmp_path) as proxy:
            async with proxy.visitor("127.2.0.1") as visitor:
                ours, theirs = {"Origin": proxy.origin}, {"Origin": "https://goose.example.com"}
                status, made = await visitor.ask("/api/tables", {"game": "goose", "name": "Ana"}, **ours)
                assert status == 201
                assert (await visitor.ask("/api/tables", {"game": "goose"}, **theirs))[0] == 403
                async with visitor.watch(made["id"], made["token"], **ours) as watching:
                    assert watching.first["you"] == {"name": "Ana", "maker": True}
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    async with visitor.watch(made["id"], made["token"], **theirs):
                        pass
                assert refused.value.status == 403
                assert (await visitor.ask("/api/tables", Host="goose.example.com"))[0] == 403


@attrs.define
class Two:
    """Two servers behind one proxy, each of which can be killed."""

    proxy: Proxy
    folder: Path
    options: dict[str, list[str]]

    def serving(self, prefix: str) -> Any:
        return in_a_process(self.folder / prefix, *self.options[prefix], lines=2)


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    ports = {8701: free_port(), 8702: free_port()}
    first, second = blocks("nginx")[:2]
    configuration = first.replace("proxy_pass http://127.0.0.1:8765;", "proxy_pass http://$goose_server;") + second
    assert "$goose_server;" in configuration
    proxy = Proxy(tmp_path, configuration, ports)
    options = {}
    for command in commands()[1:3]:
        prefix, port = (command[command.index(name) + 1] for name in ("--prefix", "--port"))
        options[prefix] = replaced(command, dir=tmp_path / prefix, port=ports[int(port)], origin=proxy.origin)
    with proxy.running():
        yield Two(proxy, tmp_path, options)


class TestTwoServers:
    pytestmark = proxied

    async def test_every_table_is_reached_by_its_link_and_a_rematch_stays_beside_it(self, two: Two) -> None:
        with two.serving("a"), two.serving("b"):
            made: dict[str, tuple[str, dict[str | None, str]]] = {}
            for number in range(1, 40):
                async with two.proxy.visitor(f"127.2.1.{number}") as visitor:
                    key, tokens = await visitor.begin()
                    _, listed = await visitor.ask("/api/tables")
                    assert key in [table["id"] for table in listed["tables"]]
                    assert {table["id"][0] for table in listed["tables"]} == {key[0]}
                    made[key[0]] = key, tokens
                if len(made) == 2:
                    break
            assert {*made} == {"a", "b"}
            async with two.proxy.visitor("127.2.2.1") as visitor:
                for prefix, (key, tokens) in made.items():
                    assert (await visitor.ask(f"/t/{key}"))[0] == 200
                    position = await play(visitor, key, tokens)
                    assert position["table"]["state"] == "finished"
                    status, again = await visitor.ask(f"/api/tables/{key}/rematch", token=tokens["Rui"])
                    assert status == 201
                    assert again["id"].startswith(prefix)
                    async with visitor.watch(again["id"], again["token"]) as watching:
                        assert watching.first["you"] == {"name": "Rui", "maker": True}

    async def test_each_plays_on_while_the_other_is_down(self, two: Two) -> None:
        async def status(key: str) -> int:
            async with two.proxy.visitor("127.2.2.1") as visitor:
                return (await visitor.ask(f"/api/tables/{key}"))[0]

        made: dict[str, tuple[str, dict[str | None, str]]] = {}
        with two.serving("a"), two.serving("b"):
            for number in range(1, 40):
                async with two.proxy.visitor(f"127.2.1.{number}") as visitor:
                    key, tokens = await visitor.begin()
                    made[key[0]] = key, tokens
        for up, down in (("a", "b"), ("b", "a")):
            with two.serving(up):
                async with two.proxy.visitor("127.2.2.1") as visitor:
                    assert (await play(visitor, *made[up], 7))["n"] == 7
                assert await status(made[down][0]) == 502
        with two.serving("a"), two.serving("b"):
            for key, _ in made.values():
                assert await status(key) == 200


def test_only_the_printed_address_is_accepted_as_host_and_origin(tmp_path: Path) -> None:
    """By a server for all who are in the same network, asked at the address of this machine that it prints."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
        except OSError:
            pytest.skip("this machine is in no network")
    with in_a_thread(tmp_path, host="0.0.0.0") as server:
        address = addresses(Serving("0.0.0.0"), server.port)[1].removeprefix("http://").rstrip("/")
        server.host = address.rpartition(":")[0]
        assert server.host != server.source
        server.source = "0.0.0.0"
        for name, origin, status in (
            (address, f"http://{address}", 201),
            (address, "http://goose.example.com", 403),
            (f"goose.example.com:{server.port}", f"http://goose.example.com:{server.port}", 403),
            (f"goose.example.com:{server.port}", None, 403),
            (f"localhost:{server.port}", None, 201),
        ):
            headers = {"Host": name} if origin is None else {"Host": name, "Origin": origin}
            found = server.request("POST", "/api/tables", {"game": "goose"}, headers=headers)
            assert found.status == status, (name, origin)
