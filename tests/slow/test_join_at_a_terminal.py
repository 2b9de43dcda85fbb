"""`goose join` at a terminal: what the screen shows to somebody who plays at a table over the network."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from goose.core.stream import INTERRUPTED
from goose.core.texts import texts
from tests.support.joining import a_game, link_of, move
from tests.support.running import lines
from tests.support.screens import CTRL_C, CTRL_D, TAB, Window, a_window
from tests.support.tables import Client, in_a_thread

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with in_a_thread(tmp_path_factory.mktemp("tables"), tables_each=1000) as running:
        yield running


@contextmanager
def at_a_table(
    folder: Path, client: Client, *arguments: str, size: tuple[int, int] = (50, 90)
) -> Iterator[tuple[Window, str, dict[str | None, str]]]:
    """Play Mancala as Ana, against Rui, in a window; give it with the table and the tokens."""
    key, link, tokens = a_game(client, folder, "Rui")
    with a_window(folder, "join", link, "--name", "Ana", "--lang", "en", *arguments, size=size) as window:
        yield window, key, tokens


def asked(window: Window, mark: str) -> None:
    """Wait until a question stands in the last line."""
    window.wait_until(lambda: window.line.startswith(mark), f"the question {mark!r}")


def said(window: Window, line: str, mark: str) -> None:
    """Type a line, or the end of one, and wait until what is then asked is asked with nothing typed."""
    window.type(f"{line}\r")
    window.wait_until(lambda: window.line == mark and f"{line}\n" in window.text, f"the question {mark!r}")


def test_a_table_is_made_and_a_game_begun(server: Client, tmp_path: Path) -> None:
    """Its link is shown, who sits down is reported, and the board is drawn as soon as the game begins."""
    with a_window(
        tmp_path, "join", link_of(server), "--game", "mancala", "--name", "Ana", "--lang", "en", size=(50, 90)
    ) as window:
        asked(window, "waiting for the start>")
        key = window.lines[0].rpartition("/")[2]
        assert window.lines[0] == f"Link of the table: {link_of(server, key)}"
        assert window.lines[4] == "At the table: Ana. Seats for 2."
        said(window, "play 1", "waiting for the start>")
        said(window, "start", "waiting for the start>")
        assert "The game needs 2 players." in window.text
        server.post(f"/api/tables/{key}/seats", {"name": "Rui"})
        window.wait_for("At the table: Ana, Rui.")
        window.type(f"sta{TAB}\r")
        asked(window, "Ana, your turn>")
        begun = ["You join the game.", "Rui joins the game.", "The game between Ana and Rui begins."]
        assert [line for line in window.lines if line in begun] == begun
        assert "► Ana" in window.text
        assert "╭──" in window.text
        window.type(CTRL_D)
        assert window.status() == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("locale", "variable", "shown"),
    [
        ("pt_PT.UTF-8", "", "IJ começa o jogo"),
        ("pt_PT.UTF-8", "es", "iniciar empieza la partida"),
        ("C", "", "inizia comincia la partita"),
    ],
)
def test_the_language_is_that_of_the_locale(
    server: Client, tmp_path: Path, locale: str, variable: str, shown: str
) -> None:
    """Where no option or variable says another; else, and for a locale that says none, that of the rules."""
    arguments = ("join", link_of(server), "--game", "pickomino", "--name", "Ana")
    with a_window(tmp_path, *arguments, LANG=locale, LC_ALL="", GOOSE_LANG=variable) as window:
        window.wait_for(shown)
        asked(window, texts(variable or {"C": "it"}.get(locale, "pt"))["join"]["open"].strip())
        window.type(CTRL_D)
        assert window.status() == 0


def test_what_others_do_is_reported_without_touching_what_is_typed(server: Client, tmp_path: Path) -> None:
    """The line typed stands behind the new question, with the cursor where it was."""
    with at_a_table(tmp_path, server) as (window, key, tokens):
        asked(window, "Ana, your turn>")
        said(window, "play 1", "waiting for Rui>")
        window.type("plx 2\x1b[D\x1b[D")
        window.wait_until(lambda: window.line.endswith("plx 2") and window.screen.cursor.x == len(window.line) - 2)
        move(server, key, tokens["Rui"], "play 1")
        asked(window, "Ana, your turn> plx 2")
        assert "Rui sows house 1 (4 seeds). Score: Ana 0, Rui 0." in window.lines
        window.type("\x7fay")  # instead of the `x`
        asked(window, "Ana, your turn> play 2")
        window.type("\r")
        window.wait_until(lambda: window.line == "Ana, your turn>")
        log = server.request("GET", f"/api/tables/{key}/script").body.decode().splitlines()
        assert log[-3:] == ["play Ana 1", "play Rui 1", "play Ana 2"]
        window.type(CTRL_D)
        assert window.status() == 0


def test_the_board_is_drawn_again_in_a_new_window(server: Client, tmp_path: Path) -> None:
    """With what has been typed; a wrong key before it does not stop a key from playing."""
    with at_a_table(tmp_path, server) as (window, _, _):
        asked(window, "Ana, your turn>")
        window.type("\x1b[Ix")
        window.wait_until(lambda: window.line == "Ana, your turn> x")
        wide = max(map(len, window.lines))
        window.resize(40, 50, has_board=True)
        window.wait_until(lambda: window.line == "Ana, your turn> x")
        assert max(map(len, window.lines)) <= 50 < wide
        window.type("1")
        window.wait_until(lambda: window.line == "waiting for Rui>")


def test_to_a_screen_reader_everything_is_reported_in_lines(server: Client, tmp_path: Path) -> None:
    """Nothing is drawn, the position is reported in words, and what was typed stands in the next line again."""
    with at_a_table(tmp_path, server, "--plain") as (window, key, tokens):
        asked(window, "Ana, your turn>")
        said(window, "details", "Ana, your turn>")
        output = lines(["register Ana", "register Rui", "start Ana Rui", "details"], game="mancala", lang="en")[3:]
        assert "\n".join(output) in window.text
        said(window, "play 1", "waiting for Rui>")
        window.type("play 2")
        asked(window, "waiting for Rui> play 2")
        move(server, key, tokens["Rui"], "play 1")
        asked(window, "Ana, your turn> play 2")
        window.type(f"\x15pl{TAB}")
        window.wait_until(lambda: window.line == "Ana, your turn> play", "the word")
        said(window, " 3", "waiting for Rui>")
        window.type(CTRL_D)
        assert window.status() == 0
        assert "\x1b" not in window.written.decode().replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")


@pytest.mark.parametrize(
    ("key", "status", "plain"),
    [
        (CTRL_D, 0, ()),
        (CTRL_C, INTERRUPTED, ("--plain",)),
        pytest.param(CTRL_C, INTERRUPTED, (), marks=pytest.mark.slow),
        pytest.param(CTRL_D, 0, ("--plain",), marks=pytest.mark.slow),
    ],
)
def test_who_goes_away_keeps_the_seat(
    key: str, status: int, plain: tuple[str, ...], server: Client, tmp_path: Path
) -> None:
    """goose shows how to come back, and the terminal is as before."""
    with at_a_table(tmp_path, server, *plain, size=(50, 120)) as (window, table, _):
        asked(window, "Ana, your turn>")
        if plain and key == CTRL_C:
            window.interrupt()
        else:
            window.type(key)
        assert window.status() == status
        assert window.lines[-1] == f"goose join {link_of(server, table)} --name Ana"
    assert [*tmp_path.glob("state/goose/seats/*")]


def test_one_key_plays_a_move(server: Client, tmp_path: Path) -> None:
    """Without Enter, which does nothing right after it; a word can still be typed."""
    with at_a_table(tmp_path, server) as (window, key, _):
        asked(window, "Ana, your turn>")
        assert "  3  Sow house 3" in window.lines
        window.type("3\r")
        window.wait_for("You sow house 3")
        window.wait_until(lambda: window.line == "Ana, your turn>" and "  3  Sow house 3" not in window.lines[-8:])
        window.type("?")
        window.wait_for("leaves the game for good")
        said(window, "play 1", "waiting for Rui>")
        window.type("1")
        asked(window, "waiting for Rui> 1")
        log = server.request("GET", f"/api/tables/{key}/script").body.decode().splitlines()
        assert log[-2:] == ["play Ana 3", "play Ana 1"]


def test_what_is_pasted_needs_enter(server: Client, tmp_path: Path) -> None:
    """Also if it is a key."""
    with at_a_table(tmp_path, server) as (window, key, _):
        asked(window, "Ana, your turn>")
        window.paste("1")
        asked(window, "Ana, your turn> 1")
        window.type("\r")
        asked(window, "waiting for Rui>")
        assert server.request("GET", f"/api/tables/{key}/script").body.decode().endswith("play Ana 1\n")


def test_the_list_of_tables_speaks_the_language_of_the_locale(server: Client, tmp_path: Path) -> None:
    """As everything does that is printed for a person."""
    server.make("mancala", "Ana")
    with a_window(tmp_path, "join", link_of(server), LANG="pt_PT.UTF-8", LC_ALL="", size=(50, 150)) as window:
        assert window.status() == 0
        assert window.lines[0].split() == ["mesa", "jogo", "estado", "lugares", "jogadores"]
    with a_window(tmp_path, "join", link_of(server, "nothing"), LANG="es_ES.UTF-8", LC_ALL="") as window:
        assert window.status() == 1
        assert texts("es")["page"]["error.no-such-thing"] in window.text
