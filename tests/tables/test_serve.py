"""Tables over HTTP, with real sockets: what `docs/tables.md` promises, point by point."""

from __future__ import annotations

import gzip
import json
import re
from hashlib import sha256
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from goose.core.texts import texts
from goose.kit.picture import Pictures
from goose.tables.catalogue import Catalogue, catalogue
from goose.tables.protocol.message import Message
from goose.tables.protocol.messages import Changed, Health, Rematch, SeatGiven, TableMade
from goose.tables.protocol.refusals import Closing, Refusal
from goose.tables.protocol.table import Lobby, Summary, TableOptions
from goose.tables.rules import RulesText
from goose.tables.web.pages import Pages, installed_pages
from goose.tables.web.quick import as_svg
from tests.support.cases import each_case
from tests.support.games import KINDS
from tests.support.layers import thinned
from tests.support.refusals import raising
from tests.support.running import answer
from tests.support.tables import STYLE, Thread, check, in_a_thread, play, position_schema, refused


@each_case("game", thinned(KINDS, len(KINDS)))  # they differ in the view, whose schema is tested for each game
def test_the_schema_of_a_position_is_one(game: str) -> None:
    Draft202012Validator.check_schema(position_schema(game))


def test_the_schemas_of_messages_are_ones() -> None:
    kinds: list[type[Message]] = [*Message.__subclasses__(), Closing]
    for kind in kinds:
        Draft202012Validator.check_schema(kind.schema())
        assert json.loads(json.dumps(kind.schema())) == kind.schema()


# The page and its files.


def test_the_page_of_a_table_says_what_it_is_about(server: Thread) -> None:
    """For previews of its link; otherwise it is the page of the lobby. No name is more than text in it."""
    key, tokens = server.make("mancala", "<b>", '"Rui"')
    lobby, table = server.request("GET", "/"), server.request("GET", f"/t/{key}")
    assert lobby.status == table.status == 200
    assert lobby.headers["Content-Type"] == table.headers["Content-Type"] == "text/html; charset=utf-8"
    body = table.body.decode()
    assert without_about(body) == lobby.body.decode()
    assert "<title>&lt;b&gt;, &quot;Rui&quot;: you are invited to play · Mancala</title>" in body
    assert f'<meta property="og:url" content="http://127.0.0.1:{server.port}/t/{key}">' in body
    server.start(key, tokens)
    server.post(f"/api/tables/{key}/leave", token=tokens["<b>"])
    for reader, said in (("en", "&quot;Rui&quot; has won"), ("pt", "ganhou &quot;Rui&quot;")):
        headers = {"Accept": "text/html", "Accept-Language": reader}
        assert said in server.request("GET", f"/t/{key}", headers=headers).body.decode()


def without_about(page: str) -> str:
    """Return a page without its title and what previews show."""
    kept = re.sub(r"<title>[^<]*</title>\n(<meta (name|property)=.*>\n?)*", "<title>goose</title>", page)
    return kept.replace("<title>goose</title><link", "<title>goose</title>\n<link")


def test_the_board_of_a_table_is_an_image(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the start as it begins; a picture runs and loads nothing."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    before = server.request("GET", f"/api/tables/{key}/picture?lang=pt")
    server.start(key, tokens)
    after = server.request("GET", f"/api/tables/{key}/picture")
    for found in (before, after):
        assert found.status == 200
        assert found.headers["Content-Type"].startswith("image/svg+xml")
        assert found.headers["Content-Security-Policy"] == "default-src 'none'; style-src 'unsafe-inline'"
        assert b"<style>" in found.body
    assert b"Ana" in after.body
    assert server.request("GET", f"/api/tables/{key}/picture?lang=xx").error == "bad-request"
    monkeypatch.setattr("goose.tables.table.opening_of", lambda *_: None)  # a game without pictures
    assert server.request("GET", f"/api/tables/{server.make('nim')[0]}/picture").status == 204


def test_a_table_has_the_code_of_its_link(server: Thread) -> None:
    """Under the name by which the server was asked, which is one of its names."""
    key, _ = server.make("mancala", "Ana")
    found = server.request("GET", f"/api/tables/{key}/code")
    assert (found.status, found.headers["Content-Type"].partition(";")[0]) == (200, "image/svg+xml")
    link = f"http://localhost:{server.port}/t/{key}"
    other = server.request("GET", f"/api/tables/{key}/code", headers={"Host": f"localhost:{server.port}"})
    assert other.body.decode() == as_svg(link) != found.body.decode()
    assert server.request("GET", f"/api/tables/{'a' * 16}/code").status == 404
    assert server.request("GET", f"/api/tables/{key}/code", headers={"Host": "evil.example"}).status == 403


async def test_a_replay_is_a_page_in_sentences(server: Thread) -> None:
    """Its title has the names and the result; its own policy allows its script, and nothing else."""
    key, tokens = server.begin("mancala", "Ana", "</script><b>")
    await play(server, key, tokens, 6)
    server.post(f"/api/tables/{key}/leave", token=tokens["Ana"])
    found = server.request("GET", f"/t/{key}/replay?lang=it")
    assert found.status == 200
    assert "Content-Disposition" not in found.headers
    assert "frame-ancestors 'none'" in found.headers["Content-Security-Policy"]
    body = found.body.decode()
    assert "<title>Ana, &lt;/script&gt;&lt;b&gt;: ha vinto &lt;/script&gt;&lt;b&gt; · Mancala</title>" in body
    assert f'<meta property="og:url" content="http://127.0.0.1:{server.port}/t/{key}/replay">' in body
    assert "default-src &#x27;none&#x27;" in body
    assert "<b>" not in body.replace("<\\/script><b>", "")
    (data,) = re.findall(r'id="data">(.*?)</script>', body)
    steps = json.loads(data)["steps"]
    assert not any(step[0].startswith(("play ", "joga ", "gioca ")) for step in steps)
    assert steps[0][0] == "Ana entra nella partita."
    for path in (f"/t/{key}/replay/", f"/t/{key}//replay"):
        moved = server.request("GET", path)
        assert (moved.status, moved.headers["Location"]) == (308, f"/t/{key}/replay")
    assert server.request("GET", f"/t/{key}/replay?lang=xx").status == 400
    assert server.request("GET", f"/t/{'a' * 16}/replay").status == 404
    assert server.request("POST", f"/t/{key}/replay").status == 405


READER = {"Accept": "text/html,*/*", "Accept-Language": "pt-PT,en;q=0.5", "Accept-Encoding": "gzip"}


async def test_a_browser_gets_the_position_with_the_page_of_a_table(server: Thread) -> None:
    """In the reader's language, as somebody without a seat sees it; a browser keeps no such page."""
    key, tokens = server.begin("mancala", "Ana", "Rui")
    await play(server, key, tokens, 6)
    found = server.request("GET", f"/t/{key}", headers=READER)
    assert found.headers["Cache-Control"] == "no-store"
    head, data = embedded(gzip.decompress(found.body))
    assert head == 'type="application/json" id="position" lang="pt" data-sided="true"'
    position = json.loads(data)
    check(position, position_schema("mancala"))
    assert (position["n"], position["table"]["id"]) == (6, key)
    assert position["picture"].startswith("<svg")
    assert "you" not in position
    assert not any(token in data for token in tokens.values())
    plain = {name: value for name, value in READER.items() if name != "Accept-Encoding"}
    assert embedded(server.request("GET", f"/t/{key}", headers=plain).body)[1] == data


def test_a_table_that_cannot_be_drawn_has_its_page(
    server: Thread, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Without a position; the server reports the error of the game."""
    key, _ = server.begin("goose", "Ana", "Rui")
    monkeypatch.setattr(Pictures, "draw", raising(ZeroDivisionError("of somebody")))
    found = server.request("GET", f"/t/{key}", headers=READER)
    assert found.status == 200
    assert b'id="position"' not in gzip.decompress(found.body)
    assert "ZeroDivisionError: of somebody" in capfd.readouterr().err


def test_no_name_ends_the_position_in_a_page(server: Thread) -> None:
    key, _ = server.begin("goose", "</script><b>", "<!--")
    page = gzip.decompress(server.request("GET", f"/t/{key}", headers=READER).body).decode()
    assert page.count("</script>") == 2
    assert json.loads(embedded(page.encode())[1])["turn"] == "</script><b>"


def embedded(page: bytes) -> tuple[str, str]:
    """Return the attributes and the text of the position in a page."""
    ((head, data),) = re.findall(r"<script (type=\"application/json\"[^>]*)>(.*?)</script>", page.decode(), re.DOTALL)
    return head, data


def test_what_the_page_names_is_served(server: Thread) -> None:
    page = server.request("GET", "/").body.decode()
    names = [part.partition('"')[0] for part in page.split('"/assets/')[1:]]
    assert names
    for name in {*names, *installed_pages()._files}:
        found = server.request("GET", f"/assets/{name}")
        assert (found.status, name) == (200, name)
        assert found.headers["Content-Type"].startswith(("text/css", "text/javascript", "image/svg+xml"))


def test_a_browser_asks_once_for_the_code_and_once_for_the_style(server: Thread) -> None:
    """All other requests of the page are for its data."""
    page = server.request("GET", "/").body.decode()
    assert sorted(name.rpartition(".")[2] for name in re.findall(r'(?:src|href)="/assets/([^"]+)"', page)) == [
        *("css", "js", "js", "svg")  # a script, and the words of one language
    ]
    (script,) = re.findall(r'src="([^"]+)"', page)
    assert re.findall(r"^(?:import|export) ", server.request("GET", script).body.decode(), re.MULTILINE) == []


@each_case(("accepted", "code"), [("pt-BR, en;q=0.5", "pt"), ("de", "en"), ("it", "it")])
def test_page_asks_for_the_words_of_its_reader(accepted: str, code: str, server: Thread) -> None:
    """Those of the other languages come when they are chosen."""
    headers = {"Accept": "text/html", "Accept-Language": accepted}
    page = server.request("GET", "/", headers=headers).body.decode()
    (address,) = re.findall(r'<link rel="modulepreload" href="([^"]+)">', page)
    assert address.startswith(f"/assets/words-{code}-")
    words = server.request("GET", address).body.decode()
    assert texts(code)["page"]["turn.yours"] in words
    (script,) = re.findall(r'src="([^"]+)"', page)
    code_text = server.request("GET", script).body.decode()
    assert texts(code)["page"]["turn.yours"] not in code_text
    assert all(f"/assets/words-{other}-" in code_text for other in ("en", "pt", "es", "it"))


@each_case(("path", "varies"), [("/", "Accept-Encoding, Accept, Accept-Language"), (STYLE, "Accept-Encoding")])
def test_what_is_sent_compressed_is_the_same(server: Thread, path: str, varies: str) -> None:
    """It has its own tag: two versions of a file in bytes never have the same one."""
    plain = server.request("GET", path)
    packed = server.request("GET", path, headers={"Accept-Encoding": "gzip, deflate"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["ETag"] != plain.headers["ETag"]
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body)
    assert {packed.headers["Vary"], plain.headers["Vary"]} == {varies}


def test_the_name_of_a_file_changes_with_it_and_a_browser_keeps_the_file(server: Thread) -> None:
    """And asks for the page itself each time, so that it learns of a new version."""
    assert server.request("GET", STYLE).headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert server.request("GET", "/").headers["Cache-Control"] == "no-cache"
    assert sha256(server.request("GET", STYLE).body).hexdigest()[:12] in STYLE


@each_case("headers", [{}, {"Accept-Encoding": "gzip"}])
def test_unchanged_file_is_not_sent_again(server: Thread, headers: dict[str, str]) -> None:
    for path in ("/", STYLE):
        first = server.request("GET", path, headers=headers)
        known = {**headers, "If-None-Match": first.headers["ETag"]}
        again = server.request("GET", path, headers=known)
        assert (again.status, again.body) == (304, b"")
        assert server.request("GET", path, headers={**headers, "If-None-Match": '"x"'}).body == first.body
        head = server.request("HEAD", path, headers=headers)
        assert (head.status, head.body, head.headers["ETag"]) == (200, b"", first.headers["ETag"])


def test_without_a_page_a_line_says_how_to_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page").mkdir()
    monkeypatch.setattr("goose.tables.web.pages.files", lambda _: tmp_path)
    monkeypatch.setattr("goose.tables.web.handlers.installed_pages", Pages)
    with in_a_thread(tmp_path / "tables") as server:
        assert b"goose join" in server.request("GET", "/").body


@each_case(
    ("method", "path"),
    [
        *(
            ("GET", path)
            for path in ("/api", "/api/", "/api/x", "/x", "/assets/", "/assets/index.html", "/assets/x.js")
        ),
        *(
            ("GET", path)
            for path in ("/api/tables/", "/api/health/", "/index.html", "/assets/../table.py", "/t", "/t/")
        ),
        *(("GET", f"/t/{key}") for key in ("a" * 16, "A" * 16, "..", "%2e%2e", "a" * 1_000, "%00")),
        ("POST", "/x"),
    ],
)
def test_there_is_nothing_else(server: Thread, method: str, path: str) -> None:
    """A program gets JSON, and a person a page in their language."""
    assert refused(server, method, path) == (404, "no-such-thing")
    found = server.request(method, path, headers=READER)
    assert (found.status, found.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
    assert "Todas as mesas" in found.body.decode()


# Tables.


def test_answers_are_what_their_schemas_say(server: Thread) -> None:
    """From the list of games to a rematch; the golden conversations have the contents."""
    check(server.get("/api/health"), Health.schema())
    games = server.get("/api/games?lang=pt")
    check(games, Catalogue.schema())
    assert games == catalogue("pt").data()
    options = {"game": "mancala", "points": {"advanced-last": "leftmost"}, "name": "Ana", "limit": 60, "absent": "quit"}
    check(options, TableOptions.schema())
    ana = server.post("/api/tables", options)
    path = f"/api/tables/{ana['id']}"
    rui = server.post(f"{path}/seats", {"name": "Rui"})
    check(rui, SeatGiven.schema())
    check(server.get(path), Summary.schema())
    check(server.get("/api/tables"), Lobby.schema())
    check(server.post(f"{path}/start", {}, ana["token"]), Changed.schema())
    check(server.post(f"{path}/leave", token=ana["token"]), Changed.schema())
    for made in (ana, server.post(f"{path}/rematch", token=rui["token"])):
        check(made, TableMade.schema())
    check(server.post(f"{path}/rematch", token=ana["token"]), Rematch.schema())


def test_rules_are_served_as_a_text(server: Thread) -> None:
    """Of the rules, points and language that are asked for; nothing else is."""
    text = server.get("/api/rules?game=mancala&rules=official&point=advanced-last=rightmost&lang=it")
    check(text, RulesText.schema())
    assert text["language"] == "it"
    assert "rightmost" not in text["switched"]
    assert "più a destra" in text["switched"]
    for query in ("", "?lang=en", "?game=chess", "?game=goose&lang=xx", "?game=goose&x=1", "?game=goose&point=inn"):
        assert refused(server, "GET", f"/api/rules{query}") == (400, "bad-request")


@each_case("query", ["lang=xx", "lang=", "lang=en&x=1", "x=1", "lang=EN"])
def test_unknown_language_is_refused(server: Thread, query: str) -> None:
    key, _ = server.make("goose")
    for path in ("/api/games", f"/api/tables/{key}/transcript", f"/api/tables/{key}/replay"):
        assert refused(server, "GET", f"{path}?{query}") == (400, "bad-request")


@each_case(
    "body",
    [{"game": "chess"}, {"game": "goose", "name": 1}, [], b"", b"{", b"\xff", b'{"game":"goose","game":"goose"}'],
)
def test_what_makes_no_table_is_refused(server: Thread, body: object) -> None:
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    found = server.request("POST", "/api/tables", sent)
    check(found.data, Refusal.schema())
    assert (found.status, found.data["error"]) in ((400, "bad-request"), (409, "bad-name"))


@each_case("part", ["", "/script", "/transcript", "/replay", "/socket"])
@each_case("key", ["a" * 16, "x", "a" * 15 + "A", "%61" * 16, ".."])
def test_unknown_and_malformed_ids_get_the_same_answer(server: Thread, key: str, part: str) -> None:
    found = server.request("GET", f"/api/tables/{key}{part}")
    assert found.status == 404
    assert found.data == server.request("GET", f"/api/tables/{'b' * 16}").data


@pytest.mark.parametrize("game", ["goose", "mancala", "pickomino", "nim"])
async def test_a_whole_game_is_played_and_kept(server: Thread, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """What is downloaded is a script that prints the transcript, and a page."""
    monkeypatch.setattr("goose.tables.web.conversation.MESSAGES", (1e6, 1e6))
    if game == "nim":
        pytest.importorskip("goose_nim")
    people = () if game == "pickomino" else ("Rui",)  # a game of two people is long
    more = {"computers": ["Normal"]} if game in ("goose", "pickomino") else {}
    key, tokens = server.begin(game, "Ana", *people, **more)
    last = await play(server, key, tokens)
    assert last["table"]["state"] == "finished"
    assert (last["moves"], last["turn"]) == ([], None)
    assert last["view"]["position"] is not None
    script = server.request("GET", f"/api/tables/{key}/script")
    assert script.headers["Content-Disposition"] == f'attachment; filename="{key}.script"'
    assert script.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert len(script.body.splitlines()) == last["n"]
    transcript = server.request("GET", f"/api/tables/{key}/transcript?lang=en")
    dice = {} if game in ("mancala", "nim") else {"dice": "manual"}
    assert transcript.body == answer(script.body, game=game, lang="en", **dice)
    replay = server.request("GET", f"/api/tables/{key}/replay?lang=en")
    assert replay.headers["Content-Disposition"] == f'attachment; filename="{key}.html"'
    assert replay.body.lower().startswith(b"<!doctype html>")
