"""Requests that mean harm, with real sockets: they are refused, and the log says nothing."""

from __future__ import annotations

import json
import socket
from contextlib import closing

import aiohttp.web
import pytest

from goose.tables.web.connection import LARGEST_HEAD
from goose.tables.web.handlers import MOST_FIELDS
from tests.support.cases import each_case
from tests.support.tables import (
    STYLE,
    UPGRADE,
    Thread,
    close_code,
    frame,
    frames_in,
    raw,
    read_to_the_end,
    status,
    upgraded,
)


@pytest.fixture(name="server")
def unmoved_server(unmoved: Thread) -> Thread:
    """Return the server of these tests."""
    return unmoved


# Secrets.


def test_no_answer_about_a_table_has_a_secret(server: Thread) -> None:
    key, tokens = server.make("goose", "Ana")
    for path in ("/api/tables", f"/api/tables/{key}", f"/t/{key}"):
        assert str(tokens["Ana"]).encode() not in server.request("GET", path).body


def test_secret_in_a_url_is_ignored(server: Thread) -> None:
    key, tokens = server.make("goose", "Ana", "Rui")
    for query in (f"?token={tokens[None]}", f"?Authorization=Bearer%20{tokens[None]}"):
        assert server.request("POST", f"/api/tables/{key}/start{query}").error == "not-allowed"


@each_case("value", ["", "Bearer", "Bearer ", "Basic {}", "{}", "Bearer {}x", "Bearer x{}", "Bearer {} x"])
def test_a_wrong_secret_opens_nothing(server: Thread, value: str) -> None:
    key, tokens = server.make("goose", "Ana", "Rui")
    headers = {"Authorization": value.format(tokens[None])}
    assert server.request("POST", f"/api/tables/{key}/start", headers=headers).error == "not-allowed"


async def test_a_socket_with_a_wrong_secret_is_closed(server: Thread) -> None:
    key, _ = server.make("goose", "Ana")
    _, others = server.make("goose", "Rui")
    for token in ("", "x" * 32, others["Rui"], 5, "é"):
        async with server.connected(key) as watching:
            await watching.send({"token": token})
            assert await watching.closed() == ("not-allowed", 4401)


# Other sites, and other names.


@each_case("origin", ["http://evil.example", "null", "http://127.0.0.1", "http://localhost:1", "file://"])
async def test_another_site_opens_no_socket_and_changes_nothing(server: Thread, origin: str) -> None:
    key, tokens = server.make("mancala", "Ana", "Rui")
    headers = {"Origin": origin}
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        async with server.connected(key, headers):
            pass
    assert refused.value.status == 403
    found = server.request("POST", f"/api/tables/{key}/start", token=tokens[None], headers=headers)
    assert (found.status, found.error) == (403, "not-allowed")
    assert server.request("POST", "/api/tables", {"game": "goose"}, headers=headers).error == "not-allowed"
    assert server.get(f"/api/tables/{key}")["state"] == "open"


async def test_the_page_itself_may_open_a_socket(server: Thread) -> None:
    key, _ = server.make("goose")
    for host in ("127.0.0.1", "localhost"):
        async with server.connected(key, {"Origin": f"http://{host}:{server.port}"}) as watching:
            await watching.send({"token": None})
            assert (await watching.next())["n"] == 0


@each_case("host", ["evil.example", "evil.example:{}", "127.0.0.1", "localhost:1", "127.0.0.1:{}@x", ""])
@each_case("path", ["/", "/api/tables", STYLE])
def test_a_name_that_points_here_is_not_served(server: Thread, host: str, path: str) -> None:
    found = server.request("GET", path, headers={"Host": host.format(server.port)})
    assert (found.status, found.error) == (403, "not-allowed")


@each_case(
    ("head", "expected"),
    [
        ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.0\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nHost: {host}\r\n\r\n", 400),
        ("GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", 403),
        ("GET http://evil.example/ HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n", 403),
        ("GET http://{host}/api/health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n", 200),
    ],
)
def test_a_request_says_one_host(server: Thread, head: str, expected: int) -> None:
    assert status(raw(server, head.format(host=f"127.0.0.1:{server.port}"))) == expected


# What is no request.


HOST = "Host: 127.0.0.1:{port}\r\n"


@each_case(
    "request_text",
    [
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n" + HOST + "\r\n",
        "GET / HTTP/1.1\r\n" + HOST + "Bad Header\r\n\r\n",
        "GET / HTTP/1.1\r\n" + HOST + "A: b\0c\r\n\r\n",
        "GET /" + "x" * 9_000 + " HTTP/1.1\r\n" + HOST + "\r\n",
        "GET / HTTP/1.1\r\n" + HOST + "A: b\r\n" * 500 + "\r\n",
        "POST /api/tables HTTP/1.1\r\n" + HOST + "Content-Length: -1\r\n\r\n",
        "POST /api/tables HTTP/1.1\r\n" + HOST + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
        "POST /api/tables HTTP/1.1\r\n" + HOST + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
        "POST /api/tables HTTP/1.1\r\n"
        + HOST
        + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n",
        "POST /api/tables HTTP/1.1\r\n" + HOST + "Content-Type: application/json\r\nContent-Encoding: gzip\r\n"
        "Content-Length: 4\r\nConnection: close\r\n\r\n\x1f\x0b\x08\x00",
    ],
)
def test_malformed_request_gets_a_sentence(server: Thread, request_text: str) -> None:
    """It is refused, or there is no answer; what was sent is not repeated."""
    answered = raw(server, request_text.replace("{port}", str(server.port)))
    if answered:
        assert 400 <= status(answered) < 500
        assert json.loads(answered.rpartition(b"\r\n\r\n")[2])["error"] == "bad-request"


# Header fields.


def cookies(size: int) -> str:
    """Return header fields of a request whose bytes are so many in all."""
    host, names = "Host: 127.0.0.1:{port}\r\n", "Cookie: \r\nCookie: \r\n"
    rest = size - len(host.replace("{port}", "00000")) - len(names)
    return f"{host}Cookie: {'x' * (rest // 2)}\r\nCookie: {'x' * (rest - rest // 2)}\r\n"


def asked(server: Thread, path: str, fields: str) -> bytes:
    return raw(server, f"GET {path} HTTP/1.1\r\n{fields.replace('{port}', f'{server.port:05}')}\r\n")


@each_case("path", ["/", "/api/health"])
def test_cookies_of_other_programs_are_taken(server: Thread, path: str) -> None:
    """A browser sends those of every port of a host: up to 16 KiB of all header fields, whatever they are."""
    ends = "Connection: close\r\n"
    for number in (10, 60):
        fields = "Host: 127.0.0.1:{port}\r\n" + f"Cookie: {'c' * (15_000 // number)}\r\n" * number
        assert status(asked(server, path, fields + ends)) == 200
    assert status(asked(server, path, cookies(MOST_FIELDS - len(ends)) + ends)) == 200
    assert status(asked(server, path, cookies(MOST_FIELDS + 1))) == 431


@each_case("size", [MOST_FIELDS + 1, LARGEST_HEAD + 1, 2 * LARGEST_HEAD + 100])
def test_a_browser_with_too_many_cookies_is_shown_what_is_wrong(server: Thread, size: int) -> None:
    """In every language, also where the fields are so large that nobody reads them."""
    answered = asked(server, "/", cookies(size))
    head, _, page = answered.partition(b"\r\n\r\n")
    assert status(answered) == 431
    assert b"Content-Type: text/html; charset=utf-8" in head
    for word in ("Delete the cookies", "Apague os cookies", "Borra las cookies", "Cancella i cookie"):
        assert word in page.decode()


def test_program_with_large_headers_gets_a_refusal(server: Thread) -> None:
    answered = asked(server, "/api/tables", cookies(MOST_FIELDS + 1))
    assert status(answered) == 431
    assert json.loads(answered.rpartition(b"\r\n\r\n")[2])["error"] == "headers-too-large"


@each_case("requests", [0, 1])
def test_header_fields_without_an_end_are_cut_off(server: Thread, requests: int) -> None:
    """Each of them small; also those that follow a request that was answered."""
    with closing(server.raw()) as connection:
        for _ in range(requests):
            connection.sendall(f"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            while b'"ok":true' not in connection.recv(65_536):
                pass
        connection.sendall(b"GET / HTTP/1.1\r\n" + b"A: %b\r\n" % (b"b" * 2_000) * 33)
        assert status(read_to_the_end(connection)) == 431


# Bodies.


def test_a_body_is_small(server: Thread) -> None:
    """Whether it says so, or is sent in pieces without an end."""
    big = b'{"game":"goose","name":"' + b"x" * 4_100 + b'"}'
    found = server.request("POST", "/api/tables", big)
    assert (found.status, found.error) == (413, "too-large")
    assert server.request("POST", "/api/tables", {"game": "goose"}, headers={"Content-Length": "9" * 12}).status == 413
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
    chunks = b"400\r\n" + b"x" * 1_024 + b"\r\n"
    answered = raw(server, f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunks * 5 + b"0\r\n\r\n")
    assert status(answered) == 413


@each_case("value", [b"[" * 4_000, b'{"a":' * 800, b'{"n":' + b"9" * 4_000 + b"}", b'{"a":"\\ud800"}', b"NaN"])
def test_json_that_means_harm_is_refused(server: Thread, value: bytes) -> None:
    key, _ = server.make("goose")
    for path in ("/api/tables", f"/api/tables/{key}/seats"):
        assert server.request("POST", path, value).error == "bad-request"


@each_case("size", [0, 5, 125, 126, 300])
@each_case("in_one_piece", [True, False])
def test_a_frame_that_is_not_masked_closes_the_socket(server: Thread, size: int, in_one_piece: bool) -> None:
    """With 1002, as RFC 6455 demands, whatever masked frames came before it."""
    key, _ = server.make("goose")
    masked = frame(1, b'{"token":null}')
    bare = bytes((0x89, size)) if size < 126 else b"\x89\x7e" + size.to_bytes(2, "big")
    with closing(upgraded(server, key)) as connection:
        for number in range(1 if in_one_piece else len(masked)):
            connection.sendall(masked if in_one_piece else masked[number : number + 1])
        assert connection.recv(1) == b"\x81"
        connection.sendall(frame(9, b"x" * 200) + bare + b"x" * size)
        answered = b"\x81" + read_to_the_end(connection)
    assert close_code(answered) == 1002
    assert frames_in(answered)[0][0] == 1


def test_frames_that_come_with_the_request_must_be_masked_too(server: Thread) -> None:
    key, _ = server.make("goose")
    text = UPGRADE.format(key=key, port=server.port).encode()
    for first, expected in ((b"\x81\x0e", 1002), (b"\x81\x8e\0\0\0\0", 1008)):
        answered = raw(server, text + first + b'{"token":null]')
        assert close_code(answered.partition(b"\r\n\r\n")[2]) == expected


def test_a_client_that_leaves_in_the_middle_of_its_request_is_forgotten(server: Thread) -> None:
    for text in ("GET / HT", "POST /api/tables HTTP/1.1\r\n" + HOST + "Content-Length: 100\r\n\r\n{"):
        with closing(server.raw()) as connection:
            connection.sendall(text.replace("{port}", str(server.port)).encode())
    with closing(server.raw()) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # ends by a reset
        connection.sendall(text.replace("{port}", str(server.port)).encode())


def test_a_body_that_breaks_off_is_refused(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its beginning had been read already."""

    read = aiohttp.StreamReader.readany
    reads = iter([True])

    async def broken(body: aiohttp.StreamReader) -> bytes:
        if next(reads, False):
            raise aiohttp.web.RequestPayloadError
        return await read(body)

    monkeypatch.setattr("aiohttp.StreamReader.readany", broken)
    assert server.request("POST", "/api/tables", {"game": "goose"}).error == "bad-request"


async def test_a_socket_that_is_closed_before_its_first_message_is_forgotten(server: Thread) -> None:
    key, _ = server.make("goose")
    async with server.connected(key):
        pass


def test_no_path_leads_to_another_file(server: Thread) -> None:
    for name in ("../../__init__.py", "..%2f..%2f__init__.py", "%2e%2e/table.py", "/etc/passwd", "picture.css%00", "."):
        assert status(raw(server, f"GET /assets/{name} HTTP/1.0\r\nHost: 127.0.0.1:{server.port}\r\n\r\n")) == 404


def test_every_answer_says_what_a_browser_may_do_with_it(server: Thread) -> None:
    key, _ = server.make("goose")
    own = f"Host: 127.0.0.1:{server.port}\r\n"
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    for expected, text in (
        (200, f"GET / HTTP/1.0\r\n{own}\r\n"),
        (200, f"GET {STYLE} HTTP/1.0\r\n{own}\r\n"),
        (200, f"GET /api/tables/{key}/replay HTTP/1.0\r\n{own}\r\n"),
        (404, f"GET /t/x HTTP/1.0\r\n{own}\r\n"),
        (404, f"GET /x HTTP/1.0\r\n{own}\r\n"),
        (403, "GET / HTTP/1.0\r\nHost: evil\r\n\r\n"),
        (400, "NO\r\n\r\n"),
        (400, f"GET /api/tables/{key}/socket HTTP/1.1\r\n{own}Connection: close\r\n\r\n"),
        (400, f"GET /api/tables/{key}/socket HTTP/1.1\r\n{own}{upgrade}Sec-WebSocket-Key: x\r\n\r\n"),
        (400, f"GET /api/tables/{key}/socket HTTP/1.1\r\n{own}{upgrade}Sec-WebSocket-Key: é\r\n\r\n"),
        (405, f"HEAD /api/tables/{key}/socket HTTP/1.0\r\n{own}\r\n"),
        (405, f"GET /api/tables/{key}/rematch HTTP/1.0\r\n{own}\r\n"),
        (204, f"OPTIONS / HTTP/1.0\r\n{own}\r\n"),
        (308, f"GET /t/{key}/ HTTP/1.0\r\n{own}\r\n"),
        (501, f"BREW / HTTP/1.1\r\n{own}\r\n"),
    ):
        answered = raw(server, text)
        assert status(answered) == expected, text
        head = answered.partition(b"\r\n\r\n")[0].decode()
        assert "Content-Security-Policy: default-src 'none'; script-src 'self'" in head
        assert "frame-ancestors 'none'" in head
        assert "X-Content-Type-Options: nosniff" in head
        assert "Referrer-Policy: no-referrer" in head
        assert "Cross-Origin-Resource-Policy: same-origin" in head
        assert "Server: goose\r\n" in head
        assert "aiohttp" not in head
        assert "Access-Control" not in head


def test_a_replay_of_very_many_instructions_is_not_made(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its script and its transcript are handed out all the same."""
    key, _ = server.begin("mancala", "Ana", "Rui")
    monkeypatch.setattr("goose.tables.web.records.MOST_REPLAYED", 2)
    refused = server.request("GET", f"/api/tables/{key}/replay")
    assert (refused.status, refused.error) == (413, "too-large")
    assert server.request("GET", f"/api/tables/{key}/transcript").status == 200
