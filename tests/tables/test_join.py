"""`goose join`: links, and tables that are listed and made, with a real server."""

import socket
from pathlib import Path

import pytest

from goose.base.errors import UsageError
from goose.tables.links import parse_address
from tests.support.cases import each_case
from tests.support.commands import refused
from tests.support.joining import joined, link_of
from tests.support.tables import Client, in_a_thread


@each_case(
    ("text", "origin", "table"),
    [
        ("http://host:8765/t/abc", "http://host:8765", "abc"),
        ("HTTPS://Tables.example/t/abc/", "https://tables.example", "abc"),
        ("http://host:8765/", "http://host:8765", None),
        ("http://host", "http://host", None),
        ("http://[::1]:8765/t/abc", "http://[::1]:8765", "abc"),
        ("http://[::1]", "http://[::1]", None),
        ("http://host/t/abc?from=chat&x=/", "http://host", "abc"),
        ("http://host/t/abc/?from=chat#board", "http://host", "abc"),
        ("http://host/#t", "http://host", None),
        ("  <HTTP://HOST/t/abc>\r\n", "http://host", "abc"),
        ("“http://host/t/abc”.", "http://host", "abc"),
        ("\u200bhttp://host//t///abc//\N{NO-BREAK SPACE}", "http://host", "abc"),
        ("http://host/t/%61bc%20", "http://host", "abc"),
    ],
)
def test_a_link_is_of_a_server_or_of_one_of_its_tables(text: str, origin: str, table: str | None) -> None:
    address = parse_address(text)
    assert (address.origin, address.table) == (origin, table)
    assert parse_address(address.link) == address


@each_case(
    "text",
    [
        *("", "host:8765/t/abc", "ftp://host/t/abc", "http:///t/abc", "http://host:0/", "http://host:99999/"),
        *("http://host:x/", "http://[::1/", "http://name:secret@host/t/abc", "http://host/t/", "http://host/t/a/b"),
        *("http://host/t/a%2Fb", "http://host/t/ä", "http://ho st/", "http://host\\@other/", "http://host/\x1b[2J"),
    ],
)
def test_malformed_link_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match=r"is not a link to a server or a table\. An example is http://host:8765/t/ID"):
        parse_address(text)


@each_case(
    ("arguments", "message"),
    [
        (("host/t/x",), "host/t/x is not a link"),
        (
            ("http://host/", "--name", "Ana"),
            "--name goes with the link of a table, or with --game NAME for a new table.",
        ),
        (("http://host/", "--rules", "bari"), "--rules goes with --game NAME, for a new table."),
        (("http://host/t/x", "--computers", "Basic"), "--computers goes with --game NAME, for a new table."),
        (
            ("http://host/t/x", "--game", "goose"),
            "--game creates a table: it needs the address of a server, not the link of a table.",
        ),
        (("http://host/", "--game", "goose", "--rule", "inn"), "--rule inn: it must be POINT=VALUE"),
        (("http://host/t/x", "--lang", "fr"), "--lang fr: the languages of tables are en, pt, es, it."),
    ],
)
def test_a_wrong_use_is_refused_before_anything_is_sent(arguments: tuple[str, ...], message: str) -> None:
    assert message in " ".join(refused("join", *arguments).split())


def test_unreachable_server_gives_status_1(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        link = f"http://127.0.0.1:{taken.getsockname()[1]}/t/aaaaaaaaaaaaaaaa"
    assert joined(tmp_path, link) == (1, "", f"Error: {link}: the server cannot be reached: Connection refused.\n")


def test_missing_table_gives_status_1(server: Client, tmp_path: Path) -> None:
    link = link_of(server, "aaaaaaaaaaaaaaaa")
    assert joined(tmp_path, link, "--name", "Ana") == (1, "", f"Error: {link}: There is no such table.\n")


def test_a_server_lists_its_tables(tmp_path: Path) -> None:
    """Those of the lobby, with who sits there."""
    with in_a_thread(tmp_path / "tables") as running:
        assert joined(tmp_path, link_of(running))[1] == "There is no public table. Create one with --game NAME.\n"
        key, _ = running.make("goose", "Ana", computers=["Normal"])
        status, printed, errors = joined(tmp_path, link_of(running))
        assert (status, errors) == (0, "")
        heading, _, *rows = [line.split("  ") for line in printed.splitlines()]
        assert [cell for cell in heading if cell.strip()] == ["table", *heading[-1:]] or "players" in heading[-1]
        assert [cell.strip() for row in rows for cell in row if cell.strip()] == [
            link_of(running, key),
            "goose (traditional)",
            "open",
            "2 of 6",
            "Ana, Normal",
        ]


def test_a_table_is_made_with_what_the_options_say(server: Client, tmp_path: Path) -> None:
    """Its link goes to standard error, where a script's answers do not."""
    options = ("--game", "goose", "--rules", "bari", "--squares", "70", "--rule", "inn=3", "--computers", "Normal")
    status, printed, errors = joined(tmp_path, link_of(server), *options, "--name", "Rui")
    assert (status, printed) == (0, "")
    key = errors.strip().rpartition("/")[2]
    assert errors == f"{link_of(server, key)}\n"
    table = server.get(f"/api/tables/{key}")
    assert (table["game"], table["rules"], table["squares"], table["points"]) == ("goose", "bari", 70, {"inn": "3"})
    assert [(seat["name"], seat["level"]) for seat in table["seats"]] == [("RUI", None), (None, "Normal")]
    assert joined(tmp_path, link_of(server, key), "--name", "Rui", script="start\n")[0] == 0
    assert joined(tmp_path / "other", link_of(server, key), "--name", "rui")[0] == 1


def test_who_makes_a_table_without_a_name_may_start_it(server: Client, tmp_path: Path) -> None:
    link = joined(tmp_path, link_of(server), "--game", "mancala", "--computers", "Advanced", "--computers", "Advanced")[
        2
    ]
    status, printed, errors = joined(tmp_path, link.strip(), "--watch", "--lang", "en", script="start\n")
    assert (status, errors) == (0, "")
    assert printed == server.request("GET", f"/api/tables/{link.strip()[-16:]}/transcript?lang=en").body.decode()


@each_case(
    ("options", "level"),
    [
        (("--lang", "it", "--computers", "Avanzato"), "Advanced"),
        (("--lang", "it", "--computers", "Advanced"), "Advanced"),
        (("--lang", "pt", "--computers", "Avançado"), "Advanced"),
        (("--computers", "Normale"), "Normal"),  # in the language of the rules
    ],
)
def test_levels_are_accepted_in_the_current_language(
    server: Client, tmp_path: Path, options: tuple[str, ...], level: str
) -> None:
    """And in English, as the server has them."""
    _, _, errors = joined(tmp_path, link_of(server), "--game", "pickomino", *options)
    table = server.get(f"/api/tables/{errors.strip().rpartition('/')[2]}")
    assert [seat["level"] for seat in table["seats"]] == [level]


def test_a_level_of_another_language_is_refused(server: Client, tmp_path: Path) -> None:
    """The server says which there are."""
    status, _, errors = joined(
        tmp_path, link_of(server), "--game", "pickomino", "--lang", "en", "--computers", "Avanzato"
    )
    assert status == 1
    assert "There is no level Avanzato; there are Normal, Advanced, Expert." in errors
