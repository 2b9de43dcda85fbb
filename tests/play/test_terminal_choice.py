"""The abilities of a terminal, and how a person answers there."""

import io
import os
import signal
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.output import DummyOutput

from goose.base.installed import command_for
from goose.core.texts import texts
from goose.core.words import CODES
from goose.play.terminal import plain, screen
from goose.play.terminal.editing import Editor
from goose.play.terminal.plain import PlainAsker
from goose.play.terminal.prompt import Prompt, TakenBack
from goose.play.terminal.screen import Boards, Screen, Terminal, can_edit, is_dumb, language_of, shows_signs
from tests.support.cases import each_case
from tests.support.games import KINDS
from tests.support.paper import Paper
from tests.support.readlines import Readline

C_BY_PYTHON = {"LC_CTYPE": "C.UTF-8"}
"""The variable that Python itself sets in the C locale (PEP 538)."""


@each_case(
    ("locale", "shows"),
    [
        ({}, False),
        ({"LANG": "C"}, False),
        ({"LANG": "POSIX"}, False),
        ({"LANG": "pt_PT"}, False),
        ({"LANG": "pt_PT.ISO-8859-1"}, False),
        ({"LANG": "pt_PT.UTF-8"}, True),
        ({"LANG": "pt_PT.utf8"}, True),
        ({"LC_ALL": "C", "LANG": "pt_PT.UTF-8"}, False),
        ({"LC_ALL": "C", "LC_CTYPE": "pt_PT.UTF-8"}, False),
        ({"LC_ALL": "es_ES.UTF-8", "LANG": "C"}, True),
        ({"LC_ALL": "", "LANG": "es_ES.UTF-8"}, True),
        ({"LC_CTYPE": "es_ES.UTF-8", "LANG": "C"}, True),
        ({"LC_CTYPE": "es_ES", "LANG": "es_ES.UTF-8"}, False),
        ({**C_BY_PYTHON, "LANG": "C"}, False),
        ({**C_BY_PYTHON, "LANG": "es_ES.UTF-8"}, True),
        ({**C_BY_PYTHON, "LC_ALL": "C.UTF-8"}, True),
    ],
)
def test_signs_beyond_ascii_are_shown_where_the_locale_says_utf_8(locale: dict[str, str], shows: bool) -> None:
    """LC_ALL before LC_CTYPE before LANG, except for what Python has set."""
    assert shows_signs(locale) == shows


@each_case(
    ("locale", "code"),
    [
        ({}, None),
        ({"LANG": "C.UTF-8"}, None),
        ({"LANG": "de_DE.UTF-8"}, None),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "it.UTF-8", "LC_MESSAGES": ""}, "it"),
        ({"LC_MESSAGES": "it_IT", "LANG": "pt_PT.UTF-8"}, "it"),
        ({"LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "it_IT", "LANG": "pt_PT"}, "en"),
        ({"LC_ALL": "C", "LANG": "pt_PT.UTF-8"}, None),
    ],
)
def test_the_locale_says_a_language(locale: dict[str, str], code: str | None) -> None:
    """LC_ALL before LC_MESSAGES before LANG; none that goose does not speak."""
    assert language_of(locale) == code


@each_case(
    ("term", "dumb"), [("dumb", True), ("unknown", True), ("", True), (None, True), ("xterm", False), ("linux", False)]
)
def test_dumb_terminals(term: str | None, dumb: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """By their names, and one without a name is one."""
    monkeypatch.delenv("TERM", raising=False)
    if term is not None:
        monkeypatch.setenv("TERM", term)
    assert is_dumb() == dumb


def test_a_canvas_is_as_large_as_the_window_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """And never too narrow for a board; one that does not know has 80 columns and 24 rows."""
    shown = Screen(plain=False)
    size = (0, 0)
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size(size))
    for columns, wide in [(0, 80), (1, 20), (20, 20), (57, 57), (500, 500)]:
        for rows, high in [(0, 24), (1, 1), (50, 50)]:
            size = (columns, rows)
            assert (shown.canvas.columns, shown.canvas.rows) == (wide, high)

    def fail(_: int) -> None:
        raise OSError

    monkeypatch.setattr(os, "get_terminal_size", fail)
    assert (shown.canvas.columns, shown.canvas.rows) == (80, 24)


def test_the_console_has_no_faces_of_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same is true of a locale without UTF-8."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm")
    for environment, signs in [
        ({}, (True, True)),
        ({"TERM": "linux"}, (True, False)),
        ({"LC_ALL": "C"}, (False, False)),
    ]:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        canvas = Screen(plain=False).canvas
        assert (canvas.boxes, canvas.faces) == signs


def test_what_is_shown_is_written_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where the terminal takes a little at a time; lone surrogates are bytes."""
    written: list[bytes] = []

    def write(_: int, data: memoryview) -> int:
        written.append(bytes(data[:3]))
        return len(written[-1])

    monkeypatch.setattr(os, "write", write)
    Screen(plain=True).show("olá\udcff\n")
    assert b"".join(written) == b"ol\xc3\xa1\xff\n"


def test_a_plain_screen_draws_without_colours(capfd: pytest.CaptureFixture[str]) -> None:
    """Notes look like other lines."""
    shown = Screen(plain=True)
    shown.draw([[("player1", "A"), ("", " Ana  ")], []])
    shown.note("A note.")
    assert capfd.readouterr().out == "A Ana\n\nA note.\n"


def test_a_screen_draws_with_them(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as the output is a terminal; else the lines are the same."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(os.fdopen(os.dup(1), "wb"), encoding="utf-8"))
    shown = Screen(plain=False)
    shown.draw([[("player1", "A"), ("", " Ana")]])
    shown.note("A note.")
    sys.stdout.close()
    out = capfd.readouterr().out
    assert "A Ana" in out.replace("\r", "")
    assert "A note." in out


def test_every_style_of_a_canvas_looks_like_something() -> None:
    """As do those of questions and notes."""
    from goose.kit.canvas import STYLES
    from goose.play.terminal.editing import STYLE

    known = {name for names, _ in STYLE.style_rules for name in names.split()}
    assert {*STYLES, "title", "mark", "here", "note"} <= known


def test_a_board_that_is_drawn_again_is_marked_until_it_is_forgotten() -> None:
    """Only a position that was not drawn before is new."""
    from tests.support.paper import conversation_at

    talk = conversation_at("1", "2", "1", "Ana", "1", "Rui", game="goose", rules="traditional", lang="en", seed=1).talk
    paper = Paper()
    boards = Boards(paper, talk.kind, "en")
    view = talk.view()
    assert boards.draws
    assert boards.is_new(view)
    boards.draw(view)
    assert not boards.is_new(view)
    assert not boards.is_new({**view, "position": None})
    assert "*" not in paper.shown
    talk.act("roll")
    paper.shown = ""
    boards.draw(talk.view())
    assert "*" in paper.shown
    boards.forget()
    paper.shown = ""
    boards.draw(talk.view())
    assert "*" not in paper.shown


@each_case("kind", KINDS.values(), ids=KINDS.keys())
def test_boards_speak_the_language_in_use(kind: Any) -> None:
    """There are no words if the drawing has none in this language."""
    for code in (*CODES, "kata"):
        assert Boards(Paper(), kind, code).draws


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the terminal be one that edits lines; the streams and signals of the tests are left alone."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("goose.play.terminal.plain.signal.signal", lambda *_: None)
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, SimpleNamespace(reconfigure=lambda **_: None))


@pytest.mark.usefixtures("pretended")
def test_terminal_is_plain_where_it_must_be(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By the option, by the terminal, or for want of packages."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for locale in ("C", "C.UTF-8"):
        monkeypatch.setenv("LC_ALL", locale)
        with create_app_session(output=DummyOutput()):  # else that of a test before, if there was one
            terminal = Terminal("pt")
        assert isinstance(terminal.asker, Editor)
        assert not terminal.screen.plain
        assert terminal.missing is None
        assert terminal.draws
        assert terminal.folder == tmp_path / "goose"
    terminal = Terminal("pt", plain=True)
    assert isinstance(terminal.asker, PlainAsker)
    assert terminal.plain
    assert terminal.screen.plain
    assert terminal.folder == tmp_path / "goose"
    assert not terminal.draws
    monkeypatch.setenv("TERM", "dumb")
    terminal = Terminal("pt")
    assert isinstance(terminal.asker, PlainAsker)
    assert not terminal.plain
    assert not terminal.draws
    assert terminal.screen.plain


@pytest.mark.usefixtures("pretended")
@each_case("package", ["prompt_toolkit", "platformdirs"])
def test_what_is_missing_is_named_in_the_language_in_use(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of two packages is enough; then nothing is kept."""
    monkeypatch.setattr(screen, "find_spec", lambda name: None if name == package else object())
    assert not can_edit()
    for code in (*CODES, None, "kata"):
        terminal = Terminal(code)
        command = command_for("prompt_toolkit", "platformdirs")
        assert terminal.missing == texts(code or "en")["terminal"]["missing"].format(command=command)
        assert terminal.screen.plain
        assert not terminal.plain
        assert terminal.draws
        assert terminal.folder is None


def test_notes_take_as_many_lines_as_they_need(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((20, 24)))
    Screen(plain=True).note("A note of more than twenty-one letters --in one-- line.")
    lines = capfd.readouterr().out.splitlines()
    assert lines == ["A note of more than", "twenty-one letters", "--in one-- line."]


def test_a_terminal_has_words_of_its_own_in_every_language() -> None:
    """The kata has those of English."""
    assert texts("en")["terminal"] == texts("kata")["terminal"]
    for code in CODES:
        assert code == "en" or not set(texts(code)["terminal"].values()) & set(texts("en")["terminal"].values())
        assert texts(code)["terminal"]["not_kept"].count("{reason}") == 1


@pytest.fixture
def asker(pretended: None, monkeypatch: pytest.MonkeyPatch) -> PlainAsker:
    """Return a plain asker with a line editor of ours."""
    monkeypatch.setattr(plain, "import_module", lambda _: Readline())
    return PlainAsker()


def test_a_plain_question_is_a_line_after_another(
    asker: PlainAsker, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Output after Ctrl-C or Ctrl-D starts on its own line."""
    for end in (KeyboardInterrupt, EOFError):
        answers = iter(["1"])

        def typed(mark: str, end: Any = end, answers: Any = answers) -> str:
            os.write(1, mark.encode())
            for answer in answers:
                return str(answer)
            raise end

        monkeypatch.setattr("builtins.input", typed)
        prompt = Prompt("> ", ("What?", "To exit press 0"))
        assert asker.ask(prompt) == "1"
        with pytest.raises(end):
            asker.ask(prompt)
        assert capfd.readouterr().out == "What?\nTo exit press 0\n> " * 2 + "\n"


def test_lines_pasted_as_one_answer_a_plain_question_each(
    asker: PlainAsker, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The answers are shown, bytes that are no UTF-8 as they were; the last line end is that of Enter."""
    monkeypatch.setattr("builtins.input", lambda _: "1\n2\udcff\n")
    assert [asker.ask(Prompt(f"{number}> ")) for number in range(3)] == ["1", "2\udcff", "1"]
    assert os.fsencode(capfd.readouterr().out.encode("utf-8", "surrogateescape")).startswith(b"1> 2")


def test_a_dot_takes_a_plain_question_back_that_can_be(asker: PlainAsker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere it is an answer."""
    monkeypatch.setattr("builtins.input", lambda _: " . ")
    with pytest.raises(TakenBack):
        asker.ask(Prompt("File: ", back=True))
    assert asker.ask(Prompt("> ")) == " . "


def test_tab_completes_by_what_the_question_offers(asker: PlainAsker, monkeypatch: pytest.MonkeyPatch) -> None:
    """One candidate after another, until there are no more."""
    readline: Any = asker._readline

    def typed(_: str) -> str:
        readline.line = "play A"
        assert readline.complete("A", 0) == "Ana"
        assert readline.complete("A", 1) == "Ada"
        assert readline.complete("A", 2) is None
        return "x"

    monkeypatch.setattr("builtins.input", typed)
    offered = {"play A": ["Ana", "Ada"]}
    assert asker.ask(Prompt("> ", complete=lambda line: offered[line])) == "x"
    assert "tab: complete" in readline.bound
    assert readline.delimiters == " \t\n"


@each_case("edits", [True, False])
def test_after_a_stop_the_question_is_put_again(
    asker: PlainAsker, edits: bool, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """With what had been typed of the answer, where the line can be edited."""
    readline: Any = Readline("ab")
    asker._readline = readline if edits else None
    calls: list[str] = []

    def typed(mark: str) -> str:
        calls.append(mark)
        if len(calls) == 1:
            asker._go_on(signal.SIGCONT, None)
        readline.line = ""
        readline.begin()
        return f"{readline.line}c"

    monkeypatch.setattr("builtins.input", typed)
    assert asker.ask(Prompt("> ")) == ("abc" if edits else "c")
    assert calls == ["> ", "> "]
    assert capfd.readouterr().out == "\r"


def test_a_program_that_does_not_ask_goes_on_as_it_was(asker: PlainAsker) -> None:
    asker._go_on(signal.SIGCONT, None)


def test_without_readline_lines_are_read_as_they_are(asker: PlainAsker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Python comes without it."""

    def fail(_: str) -> None:
        raise ImportError

    monkeypatch.setattr(plain, "import_module", fail)
    monkeypatch.setattr("builtins.input", lambda _: "1")
    assert PlainAsker().ask(Prompt("> ")) == "1"
