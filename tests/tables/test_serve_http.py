"""The server keeps the rules of HTTP (RFC 9110 and 9112), and understands links that people pass on."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from goose.tables.links import parse_address
from goose.tables.web.pages import installed_pages
from tests.support.cases import each_case
from tests.support.tables import Thread, in_a_thread, raw, read_to_the_end, status

SCRIPT = f"/assets/{next(name for name in installed_pages()._files if name.endswith('.js'))}"
BODY = '{"game":"goose"}'
OF_JSON = "Content-Type: application/json\r\n"
SIZED = f"Content-Length: {len(BODY)}\r\n"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a server not wait for long for the rest of a refused body."""
    monkeypatch.setattr("goose.tables.web.connection.LINGER", 0.05)


def asked(server: Thread, line: str, more: str = "", body: str = "") -> tuple[int, dict[str, str], bytes]:
    """Return the status, the headers and the body of the answer to a request that is written out."""
    host = f"Host: 127.0.0.1:{server.port}\r\nConnection: close\r\n"
    answered = raw(server, f"{line} HTTP/1.1\r\n{host}{more}\r\n{body}".replace("PORT", str(server.port)))
    head, _, content = answered.partition(b"\r\n\r\n")
    fields = [field.split(": ", 1) for field in head.decode().split("\r\n")[1:]]
    return status(answered), dict(fields), content


@each_case(
    ("line", "more", "expected", "headers"),
    [
        ("GET http://127.0.0.1:PORT/api/health", "", 200, {}),
        ("GET http://127.0.0.1:PORT", "", 200, {}),
        ("HEAD /x", "", 404, {}),
        # methods
        ("PUT /api/tables", "", 405, {"Allow": "GET, HEAD, POST, OPTIONS"}),
        ("POST /", "", 405, {"Allow": "GET, HEAD, OPTIONS"}),
        ("DELETE /api/health", "", 405, {"Allow": "GET, HEAD, OPTIONS"}),
        ("TRACE /", "", 405, {"Allow": "GET, HEAD, OPTIONS"}),
        (f"POST {SCRIPT}", "", 405, {"Allow": "GET, HEAD, OPTIONS"}),
        ("GET /api/tables/ID/seats", "", 405, {"Allow": "POST, OPTIONS"}),
        ("PATCH /x", "", 404, {}),
        ("BREW /", "", 501, {}),
        ("get /", "", 501, {}),
        ("PROPFIND /", "", 501, {}),
        ("OPTIONS *", "", 204, {"Allow": "GET, HEAD, POST, OPTIONS"}),
        ("OPTIONS /", "", 204, {"Allow": "GET, HEAD, OPTIONS"}),
        ("OPTIONS /api/tables/ID/start", "", 204, {"Allow": "POST, OPTIONS"}),
        ("OPTIONS /x", "", 404, {}),
        ("OPTIONS /api/tables/ID/messages", "", 204, {"Allow": "GET, POST, OPTIONS"}),
        ("OPTIONS /api/tables/ID/socket", "", 204, {"Allow": "GET, OPTIONS"}),
        ("HEAD /api/tables/ID/messages", "", 405, {"Allow": "GET, POST, OPTIONS"}),
        # what a request demands, and what it is
        ("GET /", "Expect: 100-continue\r\n", 200, {}),
        ("GET /", "Expect: 200-ok\r\n", 417, {}),
        ("POST /api/tables", OF_JSON, 400, {}),
        *((f"POST /api/tables/ID/{part}", OF_JSON + SIZED, 400, {}) for part in ("seats", "start", "leave", "free")),
        ("POST /api/tables", "Content-Type: text/plain\r\n" + SIZED, 415, {}),
        ("POST /api/tables", "Content-Type: Application/JSON; charset=utf-8\r\n" + SIZED, 201, {}),
        ("POST /api/tables", f"{OF_JSON}{SIZED}Content-Encoding: gzip\r\n", 415, {"Accept-Encoding": "identity"}),
        ("POST /api/tables", OF_JSON + "Content-Length: 9999\r\n", 413, {}),
        ("POST /api/tables", OF_JSON + "Transfer-Encoding: gzip, chunked\r\n", 501, {}),
        ("GET /" + "x" * 3_000, "", 414, {}),
        ("GET /", "A: " + "x" * 20_000 + "\r\n", 431, {}),
        # known versions
        ("GET /", "If-None-Match: *\r\n", 304, {"Vary": "Accept-Encoding, Accept, Accept-Language"}),
        ("GET /", 'If-None-Match: "x", W/TAG\r\n', 304, {}),
        ("HEAD /", "If-None-Match: TAG\r\n", 304, {}),
        ("GET /", 'If-None-Match: "x"\r\n', 200, {}),
        ("GET /", "If-Match: TAG\r\n", 200, {}),
        ("GET /", 'If-Match: "x"\r\n', 412, {}),
        ("GET /x", "If-None-Match: *\r\n", 404, {}),
        # what the client takes
        ("GET /", "Accept-Encoding: gzip;q=0\r\n", 200, {"Content-Encoding": None}),
        ("GET /", "Accept-Encoding: br, *;q=0.1\r\n", 200, {"Content-Encoding": "gzip"}),
        ("GET /x", "Accept: text/html;q=0\r\n", 404, {"Content-Type": "application/json; charset=utf-8"}),
        ("GET /x", "Accept: application/json, text/html;q=0.5\r\n", 404, {"Vary": "Accept, Accept-Language"}),
        ("GET /x", "Accept: text/*;q=0.5, */*;q=0.1\r\n", 404, {"Content-Type": "text/html; charset=utf-8"}),
        ("GET /t/ID", "", 200, {"Vary": "Accept-Encoding, Accept, Accept-Language"}),
        ("GET /t/ID", "Accept: text/html\r\n", 200, {"Vary": "Accept-Encoding, Accept, Accept-Language"}),
    ],
)
def test_an_answer_has_the_status_that_http_demands(
    server: Thread, line: str, more: str, expected: int, headers: dict[str, str | None]
) -> None:
    """And the headers; each answer has a date and, where it has a body, its length."""
    key, _ = server.make("goose")
    tag = server.request("GET", "/").headers["ETag"]
    body = BODY if SIZED in more else ""
    found, fields, content = asked(server, line.replace("ID", key), more.replace("TAG", tag), body)
    assert found == expected
    assert {name: fields.get(name) for name in headers} == headers
    assert "Date" in fields
    if found not in (204, 304):
        assert len(content) == (0 if line.startswith("HEAD") else int(fields["Content-Length"]))
    if found >= 400 and fields["Content-Type"].startswith("application/json") and content:
        assert json.loads(content).keys() == {"error", "message"}


@each_case("path", ["/", "/t/ID", "/t/none", "/x", "/api/tables", "/api/games", "/api/x", SCRIPT, "/api/tables/ID/x"])
@each_case("accept", ["*/*", "text/html"])
def test_head_is_answered_like_get_without_a_body(server: Thread, path: str, accept: str) -> None:
    """The status and the headers are the same, the length included."""
    key, _ = server.make("goose")
    more = f"Accept: {accept}\r\nAccept-Language: it\r\n"
    answers = [asked(server, f"{method} {path.replace('ID', key)}", more) for method in ("GET", "HEAD")]
    for _, fields, _ in answers:
        fields.pop("Date")
    assert answers[0][:2] == answers[1][:2]
    assert (answers[0][2] != b"", answers[1][2]) == (True, b"")


def test_a_client_that_asks_before_its_body_may_send_it(server: Thread) -> None:
    """Then its request is answered, and the connection goes on."""
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{OF_JSON}{SIZED}Expect: 100-continue\r\n\r\n"
    with closing(server.raw()) as connection:
        for _ in range(2):
            connection.sendall(head.encode())
            assert connection.recv(1_000) == b"HTTP/1.1 100 Continue\r\n\r\n"
            connection.sendall(BODY.encode())
            assert connection.recv(10_000).startswith(b"HTTP/1.1 201 ")


@each_case(
    ("line", "more"),
    [("POST /x", SIZED), ("POST /api/tables", OF_JSON + "Content-Length: 9999\r\n"), ("GET /", SIZED)],
)
def test_a_refusal_without_the_body_ends_the_connection(server: Thread, line: str, more: str) -> None:
    """The client may send the body or not, so the server cannot know where the next request begins."""
    head = f"{line} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{more}Expect: 100-continue\r\n\r\n"
    with closing(server.raw()) as connection:
        connection.sendall(head.encode())
        answered = read_to_the_end(connection)
    assert b"100 Continue" not in answered
    assert b"Connection: close\r\n" in answered


def test_the_language_of_a_page_follows_the_weights(server: Thread) -> None:
    """`es;q=0` means: not in Spanish."""
    more = "Accept: text/html\r\nAccept-Language: xx, es;q=0, it;q=0.3, pt-BR;q=0.8\r\n"
    assert b'<html lang="pt">' in asked(server, "GET /t/none", more)[2]
    assert b'<html lang="en">' in asked(server, "GET /t/none", "Accept: text/html\r\n")[2]


@each_case(
    "form",
    [
        *("/t/ID", "/t/ID/", "/t/ID//", "//t/ID", "/t//ID", "/t/ID?from=chat", "/t/ID/?from=chat", "/t/ID%20"),
        *("/t/ID%3E", "/t/ID.", "/t/ID)", "/t/ID]", "/t/ID%E2%80%A6", "/t/%22ID%22"),
    ],
)
def test_a_link_that_people_passed_on_leads_to_the_table(server: Thread, form: str) -> None:
    """Both for a browser, which the server sends to the right address, and for `goose join`."""
    key, _ = server.make("goose")
    path = form.replace("ID", key)
    for accept in ("text/html", "*/*"):
        found = server.request("GET", path, headers={"Accept": accept})
        if found.status == 308:
            assert found.headers["Location"] == f"/t/{key}"
        else:
            assert (found.status, path.partition("?")[0]) == (200, f"/t/{key}")
    assert parse_address(f"HTTP://Host:8765{path}").link == f"http://host:8765/t/{key}"


@each_case("around", ["()", "[]", "{}", "<>", "„“", "‹›", "``", "**", '""'])
def test_a_link_may_stand_in_brackets_or_quotation_marks(around: str) -> None:
    """Also one that is only a host, which may be an address in brackets."""
    for link, origin in (
        ("http://h:1/t/ab", "http://h:1"),
        ("http://[::1]", "http://[::1]"),
        ("http://h/", "http://h"),
    ):
        assert parse_address(f"{around[0]}{link}{around[-1]}").origin == origin
    assert parse_address(f"{around[0]}http://h:1/t/ab{around[-1]}.").table == "ab"


@each_case("path", ["//", "/?from=chat", "/%20"])
def test_a_link_to_the_server_leads_to_its_page(server: Thread, path: str) -> None:
    """As `goose join` lists the tables there."""
    found = server.request("GET", path)
    assert found.status == 200 or (found.status, found.headers["Location"]) == (308, "/")
    assert parse_address(f"http://host{path}").table is None


@each_case(
    ("method", "path", "expected"),
    [
        ("GET", "/t/none/", 404),
        ("GET", "/api/tables/none", 404),
        ("POST", "/", 405),
        ("GET", "/api/games?lang=xx", 400),
    ],
)
def test_a_person_gets_a_page_for_a_wrong_request(server: Thread, method: str, path: str, expected: int) -> None:
    """With a way back, in the language of the browser; a program gets JSON."""
    page = server.request(method, path, headers={"Accept": "text/html", "Accept-Language": "es"})
    assert (page.status, page.headers["Content-Type"]) == (expected, "text/html; charset=utf-8")
    assert b'<html lang="es">' in page.body
    assert "Todas las mesas" in page.body.decode()
    assert server.request(method, path).headers["Content-Type"].startswith("application/json")


def test_foreign_text_in_a_refusal_is_only_text(server: Thread) -> None:
    """The page of a refusal repeats nothing of a request as HTML."""
    found = server.request(
        "POST", "/api/tables", {"game": "goose", "points": {"<b>": 1}}, headers={"Accept": "text/html"}
    )
    assert found.status == 400
    assert b"<b>" not in found.body
    assert b"&lt;b&gt;" in found.body


def test_a_connection_that_is_refused_has_a_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer to somebody for whom there is no connection is written without a request."""
    monkeypatch.setattr("goose.tables.web.limits.Count.add", lambda *_: False)
    with in_a_thread(tmp_path) as server, closing(server.raw()) as connection:
        assert b"\r\nDate: " in read_to_the_end(connection)
