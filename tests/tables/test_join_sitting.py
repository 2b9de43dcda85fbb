"""A person at a table of `goose join`, in the test's own process: what is asked, reported and drawn."""

import shlex
from contextlib import ExitStack
from pathlib import Path

import pytest

from goose.core.registry import load_kind
from goose.core.texts import texts
from goose.kit.offers import offers_of
from goose.play.terminal.prompt import Redrawn, TakenBack
from goose.tables.join.sitting import Seats
from goose.tables.names import as_word
from tests.support.cases import each_case
from tests.support.joining import a_game, link_of, move, seat, state
from tests.support.joining_persons import LEAVE, MINE, OFFLINE, OPEN, THEIRS, WAITING, WATCHED, sitting
from tests.support.running import lines
from tests.support.tables import Thread, in_a_thread


@pytest.fixture
def table(server: Thread, tmp_path: Path) -> tuple[str, str, str]:
    """Begin a game of Mancala, Ana's turn, with her seat kept; return the table, its link, and Rui's token."""
    key, link, tokens = a_game(server, tmp_path, "Rui")
    return key, link, tokens["Rui"]


# What is typed.


@pytest.mark.parametrize(
    ("name", "mark", "key"), [("Ana", "Ana, your turn> ", "do_leave"), (None, "watching, Ana to move> ", "do_go")]
)
def test_greeting_ends_with_how_to_leave(
    name: str | None, mark: str, key: str, table: tuple[str, str, str], tmp_path: Path
) -> None:
    with sitting(tmp_path, table[1], name) as person:
        person.asked(mark)
        known = texts("en")["join"]
        helps = known["help" if name is None else "help_keys"].format(help="help")
        assert f"{helps}\n{known[key]}\n" in person.shown


@pytest.mark.parametrize("plain", [False, True])
def test_help_shows_the_moves_with_what_they_do(plain: bool, table: tuple[str, str, str], tmp_path: Path) -> None:
    with sitting(tmp_path, table[1], "Ana", plain=plain) as ana:
        ana.asked(MINE)
        shown = ana.answer("?", MINE).splitlines()
        assert "play 1   Sow house 1" in shown
        assert "quit     leaves the game for good" in shown
        assert shown[-1] == "Ctrl-D disconnects, and you keep your seat."
        assert "You cannot play that now. Type help to see what you can type." in ana.answer("play 9", MINE)
        ana.answer("play 1", THEIRS)
        assert "You cannot play now: it is the turn of Rui." in ana.answer("help", THEIRS)
        assert "It is not your turn. Type help to see what you can type." in ana.answer("play 2", THEIRS)


def test_nothing_typed_is_nothing_done(table: tuple[str, str, str], tmp_path: Path) -> None:
    """And so is a question taken back."""
    with sitting(tmp_path, table[1], "Ana") as ana:
        ana.asked(MINE)
        assert ana.answer("", MINE).splitlines() == [*(f"  {line}" for line in ana.prompt.lines), MINE.rstrip()]
        ana.answer(TakenBack(), MINE)


def test_tab_offers_what_can_be_typed_now(table: tuple[str, str, str], tmp_path: Path) -> None:
    """Moves only in one's own turn."""
    with sitting(tmp_path, table[1], "Ana") as ana:
        ana.asked(MINE)
        assert ana.prompt.complete("") == ["help", "details", "rules", "quit", "play"]
        assert ana.prompt.complete("play ") == ["1", "2", "3", "4", "5", "6"]
        ana.answer("play 1", THEIRS)
        assert ana.prompt.complete("") == ["help", "details", "rules", "quit"]
    with sitting(tmp_path, table[1], None) as watcher:
        watcher.asked("watching, Rui to move> ")
        assert watcher.prompt.complete("") == ["help", "details", "rules"]


def test_the_board_is_shown_once_more(table: tuple[str, str, str], tmp_path: Path) -> None:
    """By the instruction that shows it, in any of its words, or when the screen was cleared."""
    with sitting(tmp_path, table[1], "Ana", "pt") as ana:
        ana.asked(texts("pt")["join"]["mine"].format(name="Ana"))
        for typed in ("details", "DJ", Redrawn()):
            assert ana.answer(typed, texts("pt")["join"]["mine"].format(name="Ana")).count("╭──") == 1
    with sitting(tmp_path, table[1], "Ana", plain=True) as ana:
        ana.asked(MINE)
        reported = lines(["register Ana", "register Rui", "start Ana Rui", "details"], game="mancala", lang="en")[3:]
        assert ana.answer("details", MINE).splitlines()[1:] == reported


def test_rules_of_the_table_are_shown(
    table: tuple[str, str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the language of whoever asks, in its word or in English; a game without a text says so."""
    mine = texts("pt")["join"]["mine"].format(name="Ana")
    with sitting(tmp_path, table[1], "Ana", "pt") as ana:
        ana.asked(mine)
        for typed in ("rules", "regras"):
            shown = " ".join(ana.answer(typed, mine).split())
            assert "Mancala: como se joga com as regras" in shown
            assert "Ganha o jogador com mais sementes no poço." in shown
        monkeypatch.setattr(offers_of(load_kind("mancala")), "rulebook", None)
        assert "Não há texto destas regras." in ana.answer("regras", mine)


def test_seats_are_shown_before_the_start(server: Thread, tmp_path: Path) -> None:
    """Later players are announced, and that there are too few; the creator can start it."""
    key, tokens = server.make("goose", "Ana", computers=["Normal"])
    seat(tmp_path, server, key, "Ana", tokens["Ana"])
    with sitting(tmp_path, link_of(server, key), "Ana", missing="A package is missing.") as ana:
        ana.asked(OPEN)
        assert "A package is missing." in ana.shown
        assert "At the table: Ana, a computer (Normal). Seats for 2 to 6." in ana.shown
        assert ana.prompt.complete("s") == ["start"]
        assert ana.prompt.complete("f") == ["free"]
        assert ana.prompt.complete("free ") == ["Ana"]
        shown = ana.answer("help", OPEN).splitlines()
        assert shown[1:3] == ["The game has not begun.", "start      starts the game"]
        assert "The game has not begun." in ana.answer("roll", OPEN)
        assert "The game has not begun." not in ana.answer("details", OPEN)
        server.post(f"/api/tables/{key}/seats", {"name": "Rui"})
        ana.wait_for("At the table: Ana, a computer (Normal), Rui.")
    key, tokens = server.make("mancala", "Ana", computers=["Advanced"])
    with sitting(tmp_path, link_of(server, key), None, "pt") as watcher:
        watcher.wait_for("À mesa: Ana, um computador (Avançado).")
    key, tokens = server.make("mancala", "Ana")
    seat(tmp_path, server, key, "Ana", tokens["Ana"])
    with sitting(tmp_path, link_of(server, key), "Ana") as ana:
        ana.asked(OPEN)
        assert "The game needs 2 players." in ana.answer("start", OPEN)
        server.post(f"/api/tables/{key}/seats", {"name": "Rui"})
        ana.wait_for("At the table: Ana, Rui.")
        with sitting(tmp_path, link_of(server, key), None) as watcher:
            watcher.asked(OPEN)
            assert watcher.prompt.complete("") == ["help", "rules"]
            assert "The game between Ana and Rui begins." in ana.answer("start", MINE)
            watcher.asked(WATCHED)


@each_case(("code", "word"), [("en", "free"), ("pt", "libertar"), ("es", "liberar"), ("it", "liberare")])
def test_who_made_the_table_frees_a_seat(server: Thread, tmp_path: Path, code: str, word: str) -> None:
    """In the language's word or in English; the player who had the seat is informed, and their token is forgotten."""
    key, tokens = server.make("goose", "Ana", "Rui", "Eva")
    link = link_of(server, key)
    for name in ("Ana", "Rui"):
        seat(tmp_path, server, key, name, str(tokens[name]))
    with sitting(tmp_path, link, "Ana", code) as ana, sitting(tmp_path, link, "Rui") as rui:
        rui.asked(OPEN)
        ana.asked(texts(code)["join"]["open"])
        rui.answer("free Ana", OPEN)
        rui.wait_for("Only the player who created the table can free a seat.")
        ana.answer(f"{word} Zoe", texts(code)["join"]["open"])
        ana.wait_for(texts(code)["join"]["no_player"])
        ana.answer(f"{word} Rui", texts(code)["join"]["open"])
        rui.wait_for(f"{link}: The player who created the table has freed")
        ana.answer("free Eva", texts(code)["join"]["open"])
    assert [one["name"] for one in server.get(f"/api/tables/{key}")["seats"]] == ["Ana"]
    assert Seats(state(tmp_path)).token(link, "Rui") is None


def test_board_is_drawn_at_the_start_and_on_changes(server: Thread, tmp_path: Path) -> None:
    """To who does not begin too; not while another moves twice."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    seat(tmp_path, server, key, "Rui", tokens["Rui"])
    with sitting(tmp_path, link_of(server, key), "Rui") as rui:
        rui.asked(OPEN)
        server.start(key, tokens)
        rui.asked(WAITING)
        assert rui.shown.count("╭──") == 1
        move(server, key, tokens["Ana"], "play 3")
        rui.wait_for("Ana sows house 3 (4 seeds) and moves again. Score: Ana 1, Rui 0.")
        move(server, key, tokens["Ana"], "play 1")
        rui.asked("Rui, your turn> ")
        assert rui.shown.count("╭──") == 2


def test_only_who_made_the_table_is_offered_to_start_it(server: Thread, tmp_path: Path) -> None:
    key, _ = server.make("mancala", "Ana")
    with sitting(tmp_path, link_of(server, key), "Rui") as rui:
        rui.asked(OPEN)
        assert rui.prompt.complete("") == ["help", "rules", "quit"]
        assert "starts the game" not in rui.answer("help", OPEN)
        assert "Only the player who created the table can start the game." in rui.answer("start", OPEN)


def test_at_a_table_without_anybody_there_is_nobody(server: Thread, tmp_path: Path) -> None:
    """A spectator cannot start it."""
    key, _ = server.make("mancala", None)
    with sitting(tmp_path, link_of(server, key), None) as watcher:
        watcher.asked(OPEN)
        assert "At the table: nobody yet. Seats for 2." in watcher.shown
        assert watcher.answer("help", OPEN).splitlines()[1:] == [
            "The game has not begun.",
            "rules  shows how the game is played",
            "Ctrl-D disconnects.",
        ]
        assert "Only the player who created the table can start the game." in watcher.answer("start", OPEN)


# Going away.


def test_quit_asks_first(table: tuple[str, str, str], server: Thread, tmp_path: Path) -> None:
    """What is no yes changes nothing."""
    key, link, _ = table
    with sitting(tmp_path, link, "Ana") as ana:
        ana.asked(MINE)
        ana.answer("quit", LEAVE)
        ana.answer("no", MINE)
        ana.answer("quit", LEAVE)
        ana.answer("", MINE)
        ana.answer("quit", LEAVE)
        assert ana.end("y") == 0
        assert "You have left the game." in ana.shown
    assert server.get(f"/api/tables/{key}")["state"] == "finished"
    assert [*state(tmp_path).glob("seats/*")] == []


def test_who_goes_away_keeps_the_seat(table: tuple[str, str, str], server: Thread, tmp_path: Path) -> None:
    """And is reported how to come back, in a line that a shell takes; who watches has none."""
    kept = f"You keep your seat. To continue:\ngoose join {table[1]} --name Ana\n"
    with sitting(tmp_path, table[1], "Ana") as ana:
        ana.asked(MINE)
        assert ana.end(EOFError()) == 0
        assert ana.shown.endswith(kept)
    with sitting(tmp_path, table[1], "Ana") as ana:
        ana.asked(MINE)
        with pytest.raises(KeyboardInterrupt):
            ana.end(KeyboardInterrupt())
        assert ana.shown.endswith(kept)
    assert [*state(tmp_path).glob("seats/*")]
    with sitting(tmp_path, table[1], None) as watcher:
        watcher.asked(WATCHED)
        assert watcher.end("quit") == 0
        assert "kept" not in watcher.shown
    key, tokens = server.make("mancala", "it's", "Rui")
    seat(tmp_path, server, key, "it's", tokens["it's"])
    with sitting(tmp_path, link_of(server, key), "it's") as other:
        other.asked(OPEN)
        other.end(EOFError())
        assert shlex.split(other.shown.splitlines()[-1])[-2:] == ["--name", "it's"]


# Events.


def test_late_viewer_sees_the_last_instructions(table: tuple[str, str, str], server: Thread, tmp_path: Path) -> None:
    """In the language of who comes."""
    key, link, token = table
    with sitting(tmp_path, link, "Ana") as ana:
        ana.asked(MINE)
        ana.answer("play 1", THEIRS)
        assert "You sow house 1 (4 seeds). Score: Ana 0, Rui 0.\n" in ana.shown
        move(server, key, token, "play 1")
        ana.asked(MINE)
        assert "Rui sows house 1 (4 seeds). Score: Ana 0, Rui 0.\n" in ana.shown
    with sitting(tmp_path, link, None, "pt") as watcher:
        watcher.asked(texts("pt")["join"]["watched"].format(name="Ana"))
        for name in ("Ana", "Rui"):
            assert f"{name} semeou a casa 1 (4 sementes). Resultado: Ana 0, Rui 0.\n" in watcher.shown
        assert watcher.shown.count("╭──") == 1


def test_end_of_the_game_is_shown_with_the_board(table: tuple[str, str, str], server: Thread, tmp_path: Path) -> None:
    """A spectator sees each board."""
    key, link, token = table
    with sitting(tmp_path, link, None) as watcher, sitting(tmp_path, link, "Ana") as ana:
        watcher.asked(WATCHED)
        assert "You are watching." in watcher.answer("play 1", WATCHED)
        ana.asked(MINE)
        ana.answer("play 1", THEIRS)
        watcher.asked("watching, Rui to move> ")
        assert watcher.shown.count("╭──") == 2
        server.post(f"/api/tables/{key}/leave", token=token)
        assert (watcher.end(), ana.end()) == (0, 0)
        assert watcher.shown.endswith("The game is over.\n")
        assert ana.shown.endswith("The game is over.\n")
    assert [*state(tmp_path).glob("seats/*")] == []


@pytest.mark.parametrize("code", ["pt", "es", "it"])
def test_everything_is_said_in_the_language_of_the_table(
    code: str, table: tuple[str, str, str], server: Thread, tmp_path: Path
) -> None:
    words = texts(code)["join"]
    mine, theirs = words["mine"].format(name="Ana"), words["theirs"].format(name="Rui")
    with sitting(tmp_path, table[1], "Ana", code) as ana:
        ana.asked(mine)
        assert words["do_quit"] in ana.answer("?", mine)
        ana.answer("play 1", theirs)
        move(server, table[0], table[2], "play 1")
        ana.asked(mine)
        ana.answer("quit", f"{words['leave']} ")
        ana.end(words["yes"].upper())
        assert words["left"] in ana.shown


def test_lost_connection_is_shown_and_restored(tmp_path: Path) -> None:
    """Without one nothing can be left, and a move is sent when there is one again."""
    with ExitStack() as stack:
        server = stack.enter_context(in_a_thread(tmp_path / "tables"))
        key, link, _ = a_game(server, tmp_path, "Rui")
        with sitting(tmp_path, link, "Ana") as ana:
            ana.asked(MINE)
            stack.close()
            ana.asked(OFFLINE)
            assert "The connection is lost (the server stops). goose tries again." in ana.shown
            ana.answer("quit", LEAVE)
            assert "the server cannot be reached: Connection refused" in ana.answer("yes", OFFLINE)
            assert "the server cannot be reached: Connection refused" in ana.answer("start", OFFLINE)
            assert "goose sends it when the connection is back." in ana.answer("play 1", OFFLINE)
            with in_a_thread(tmp_path / "tables", port=server.port) as again:
                ana.asked(THEIRS)
                assert "Connected again." in ana.shown
                assert again.request("GET", f"/api/tables/{key}/script").body.decode().endswith("play Ana 1\n")


def test_name_with_blanks_is_typed_with_blanks(server: Thread, tmp_path: Path) -> None:
    """It names a seat to free, it may stand in a line, and the command to continue has it."""
    key, tokens = server.make("mancala", "Ana Maria", "Rui da Costa")
    seat(tmp_path, server, key, as_word("Ana Maria"), str(tokens[None]))
    with sitting(tmp_path, link_of(server, key), as_word("Ana Maria")) as ana:
        ana.asked(OPEN)
        assert as_word("Rui da Costa") in ana.prompt.complete("free ")
        ana.answer("free Rui da Costa", OPEN)
        server.post(f"/api/tables/{key}/seats", {"name": "Eva"})
        ana.answer("start", as_word("Ana Maria") + ", your turn> ")
        ana.answer("play Ana Maria 1", "waiting for Eva> ")
        ana.end(EOFError())
        assert "--name 'Ana Maria'" in ana.shown


def test_players_act_for_somebody_who_is_away(tmp_path: Path) -> None:
    """The computer can play for Ana; when she is back, she is shown what to type to take her seat again."""
    with in_a_thread(tmp_path / "tables", away=0) as server:
        key, link, tokens = a_game(server, tmp_path, "Rui")
        seat(tmp_path, server, key, "Rui", str(tokens["Rui"]))
        with sitting(tmp_path, link, "Rui", "pt") as rui:
            rui.wait_for("Ana está ausente. Se todos os presentes quiserem")
            assert "computador Ana" in rui.answer("?", "à espera de Ana> ")
            rui.type("computer Ana")
            rui.wait_for("O computador joga agora por Ana.")
            rui.asked("Rui, é a sua vez> ")
            with sitting(tmp_path, link, "Ana") as ana:
                ana.wait_for("You were away, so the computer plays for you. Type back to play again yourself.")
                assert "back" in ana.answer("help", THEIRS)
                ana.type("back")
                ana.wait_for("Ana is back and plays again.")
                rui.wait_for("Ana voltou e joga outra vez.")
