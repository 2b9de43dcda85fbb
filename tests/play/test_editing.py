"""Line editing by prompt_toolkit, at a terminal that is a pipe."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from threading import Thread
from typing import Any, cast

import pytest
from attrs import evolve
from prompt_toolkit import PromptSession
from prompt_toolkit.application import create_app_session
from prompt_toolkit.application.current import get_app
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from goose.play.terminal.editing import Editor
from goose.play.terminal.erasing import CLEARS
from goose.play.terminal.prompt import Prompt, Redrawn, TakenBack
from tests.support.cases import each_case
from tests.support.screens import BACKSPACE, CTRL_C, CTRL_D, DOWN, ESCAPE, TAB, UP

MENU = Prompt("> ", ("What?", "To exit press 0", "To roll press 1", "To stop press s"), (("0",), ("1",), ("s",)))
TURN = Prompt("> ", keys=("1", "2", "v", "?"), leads=lambda typed: "25".startswith(typed) or "word".startswith(typed))
SOW = Prompt("> ", ("What?", "Leave: 0", "Sow [1, 6]", "Save: 7"), (("0",), tuple("123456"), ("7",)))
BACK = Prompt("File: ", back=True)
ENTER = "\r"


class Keyboard:
    """Keys that are typed, and what is shown of them."""

    def __init__(self, keys: PipeInput, shown: StringIO) -> None:
        self._keys = keys
        self._shown = shown
        self._later: list[str] = []
        self._start = 0  # where what is shown of the question begins
        self.size = Size(rows=24, columns=80)

    @property
    def parser(self) -> Any:
        """The parser that reads the keys."""
        return cast(Any, self._keys).vt100_parser

    def drawn(self) -> None:
        """Type what is typed once a question, or a key, has been drawn."""
        if self._later and ">" in self.shown[self._start :]:
            self._keys.send_text(self._later.pop(0))

    def asked_later(self, editor: Editor, *keys: str, prompt: Prompt = TURN) -> str:
        """Return the answer that keys make to a question that they are typed at, each when the one before is shown."""
        self._later, self._start = [*keys], len(self.shown)
        return editor.ask(prompt)

    def asked(self, editor: Editor, keys: str, prompt: Prompt = MENU) -> str:
        """Return the answer that keys make to a question."""
        self._keys.send_text(keys)
        return editor.ask(prompt)

    def paste(self, text: str) -> str:
        """Return what a terminal sends for text that is pasted."""
        return f"\x1b[200~{text}\x1b[201~"

    @property
    def shown(self) -> str:
        """All that was written to the terminal."""
        return self._shown.getvalue()


class Screen(Vt100_Output):
    """What is written, of which the keyboard knows."""

    keyboard: Keyboard

    def flush(self) -> None:
        """Write, and have the next keys typed."""
        super().flush()
        self.keyboard.drawn()


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Keyboard]:
    """Give a keyboard, and a terminal that cannot say where its cursor is."""
    monkeypatch.setenv("PROMPT_TOOLKIT_NO_CPR", "1")
    shown = StringIO()
    with create_pipe_input() as keys:
        keyboard = Keyboard(keys, shown)
        output = Screen(shown, lambda: keyboard.size, term="xterm")
        output.keyboard = keyboard
        with create_app_session(input=keys, output=output):
            yield keyboard


@pytest.fixture
def editor(tmp_path: Path) -> Editor:
    """Return an editor that keeps its histories in a folder."""
    return Editor(tmp_path, "> ")


WORDS = ("register", "register-auto", "roll")

ANSWERED: dict[str, tuple[Prompt, dict[str, str]]] = {
    "arrow keys go round a menu, but not first to the line that leaves": (
        MENU,
        {
            DOWN: "1",
            DOWN * 2: "s",
            DOWN * 3: "0",
            DOWN * 4: "1",
            UP: "s",
            UP * 3: "0",
            UP * 4: "s",
            "": "",
            "1": "1",
            f"1{DOWN}": "s",
            f" s{UP}": "1",
            f"9{DOWN}": "1",
            f"9{UP}": "s",
        },
    ),
    "what is chosen or typed can be edited, and Ctrl-C drops it": (
        MENU,
        {f"{DOWN}{BACKSPACE}": "", f"{DOWN}5": "15", "12\x7f": "1", "2\x011": "12", f"12{CTRL_C}1": "1"},
    ),
    "a line that stands for several answers has each of them": (
        SOW,
        {DOWN: "1", DOWN * 2: "2", DOWN * 7: "7", DOWN * 8: "0", DOWN * 9: "1"},
    ),
    "the only line of a menu is chosen even if it leaves": (Prompt("> ", ("Exit: 0",), (("0",),)), {DOWN: "0"}),
    "a first line that does not leave comes first": (Prompt("> ", ("A: 1", "B: 2"), (("1",), ("2",))), {DOWN: "1"}),
    "Tab completes the last word as far as all agree": (
        Prompt("> ", complete=lambda typed: [word for word in WORDS if word.startswith(typed.split(" ")[-1])]),
        {f"ro{TAB}": "roll", f"re{TAB}": "register", f"help ro{TAB}": "help roll", f"zz{TAB}": "zz"},
    ),
    "Tab completes nothing where nothing is known": (Prompt("Age: "), {f"a{TAB}": "a"}),
    "Ctrl-D behind a text, and arrow keys, which begin with the byte of Esc, do not leave a question": (
        BACK,
        {f"ab{CTRL_D}c": "abc", f"x{UP}": "x", "ab\x1b[DX": "aXb"},
    ),
    "Esc does nothing where a question cannot be taken back": (MENU, {f"{ESCAPE}\x08ab": "ab"}),
}
"""Questions, and for keys before Enter the answer that they make."""


@each_case(("prompt", "answers"), ANSWERED.values(), ids=ANSWERED, apart=lambda prompt, _: prompt is MENU)
def test_keys_make_an_answer(prompt: Prompt, answers: dict[str, str], keyboard: Keyboard, editor: Editor) -> None:
    assert {keys: keyboard.asked(editor, keys + ENTER, prompt) for keys in answers} == answers


def test_the_line_that_is_chosen_is_marked(keyboard: Keyboard, editor: Editor) -> None:
    """With a sign before it, and reversed."""
    keyboard.asked(editor, "1" + ENTER)
    assert "> To roll press 1" in keyboard.shown
    assert "> To exit" not in keyboard.shown
    keyboard.asked(editor, keyboard.paste("0\n"))
    assert "> To exit press 0" in keyboard.shown


def test_ctrl_c_ctrl_d_and_esc_are_distinguished(keyboard: Keyboard, editor: Editor) -> None:
    """Ctrl-C interrupts when nothing is typed any more."""
    with pytest.raises(KeyboardInterrupt):
        keyboard.asked(editor, f"12{CTRL_C}{CTRL_C}")
    with pytest.raises(EOFError):
        keyboard.asked(editor, CTRL_D)
    with pytest.raises(TakenBack):
        keyboard.asked(editor, f"abc{ESCAPE}", BACK)


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_lines_that_are_pasted_answer_a_question_each(keyboard: Keyboard, editor: Editor, end: str) -> None:
    """Nothing is lost, and what is typed next answers the next one."""
    lines = [str(number) for number in range(5)]
    assert keyboard.asked(editor, keyboard.paste(end.join([*lines, ""]))) == "0"
    assert [editor.ask(MENU) for _ in lines[1:]] == lines[1:]
    assert keyboard.asked(editor, "s" + ENTER) == "s"


def test_pasted_lines_do_not_answer_an_inserted_question(keyboard: Keyboard, editor: Editor) -> None:
    """For example, goose asks whether to save the game: the other pasted lines are dropped."""
    assert keyboard.asked(editor, keyboard.paste("1\n\nx\n")) == "1"
    assert editor.ask(MENU) == ""
    assert keyboard.asked(editor, "y" + ENTER, Prompt("> ", fresh=True)) == "y"
    assert keyboard.asked(editor, "z" + ENTER) == "z"


def test_the_last_line_pasted_without_an_end_waits_for_enter(keyboard: Keyboard, editor: Editor) -> None:
    """It can be edited, with the lines before it."""
    assert keyboard.asked(editor, keyboard.paste("1\n2") + "3" + ENTER) == "1"
    assert editor.ask(MENU) == "23"
    assert keyboard.asked(editor, "a" + keyboard.paste("b") + "c" + ENTER) == "abc"


def test_lines_typed_at_once_answer_a_question_each(keyboard: Keyboard, editor: Editor) -> None:
    """As they come where what is pasted is not bracketed."""
    answers = [keyboard.asked(editor, "".join(f"{number}\r" for number in range(10)))]
    answers += [editor.ask(MENU) for _ in range(9)]
    assert answers == [*"0123456789"]


def test_the_up_arrow_brings_earlier_answers_back(keyboard: Keyboard, tmp_path: Path) -> None:
    """Of this run and of those before, each list apart; none of a menu."""
    name, file = Prompt("Name: ", history="names"), Prompt("File: ", history="files")
    first = Editor(tmp_path, "")
    for answer in ("Ana", "Zoé"):
        keyboard.asked(first, answer + ENTER, name)
    keyboard.asked(first, f"x.save{ENTER}", file)
    keyboard.asked(first, f"1{ENTER}")
    assert keyboard.asked(first, UP + ENTER, name) == "Zoé"
    second = Editor(tmp_path, "")
    assert keyboard.asked(second, UP * 2 + ENTER, name) == "Ana"
    assert keyboard.asked(second, UP + ENTER, file) == "x.save"
    assert keyboard.asked(second, UP + ENTER, Prompt("Age: ")) == ""


@each_case("has_folder", [True, False])
def test_without_a_file_answers_are_remembered_as_long_as_the_program_runs(
    has_folder: bool, keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no folder, or a file of the history can be neither read nor written."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "names").mkdir()
    name = Prompt("Name: ", history="names")
    editor = Editor(tmp_path if has_folder else None, "")
    assert keyboard.asked(editor, f"Ana{ENTER}", name) == "Ana"
    assert keyboard.asked(editor, UP + ENTER, name) == "Ana"
    assert [path.name for path in tmp_path.rglob("*")] == ["names"]


def test_ctrl_l_clears_the_screen_and_has_things_shown_again(keyboard: Keyboard, editor: Editor) -> None:
    with pytest.raises(Redrawn):
        keyboard.asked(editor, "1\x0c")
    assert CLEARS in keyboard.shown


def test_a_history_does_not_grow_without_end(keyboard: Keyboard, tmp_path: Path) -> None:
    """The later half of it is kept, whole answers."""
    path = tmp_path / "names"
    path.write_text("".join(f"\n# then\n+p{number}\n" for number in range(40_000)))
    size = path.stat().st_size
    name = Prompt("Name: ", history="names")
    assert keyboard.asked(Editor(tmp_path, ""), UP + ENTER, name) == "p39999"
    assert path.stat().st_size < size / 2
    kept = path.read_text()
    assert kept.startswith("# then\n+p")
    assert keyboard.asked(Editor(tmp_path, ""), "x" + ENTER, name) == "x"
    assert path.read_text().startswith(kept)


def test_bytes_that_are_not_text_are_lone_surrogates(keyboard: Keyboard, tmp_path: Path) -> None:
    """As the protocol has them; they are remembered like the rest."""
    name = Prompt("Name: ", history="names")
    keys = keyboard._keys
    keys.send_bytes(b"a\xff\r")
    editor = Editor(tmp_path, "")
    assert editor.ask(name) == "a\udcff"
    assert (tmp_path / "names").exists()


@contextmanager
def sent(number: int, keyboard: Keyboard) -> Iterator[None]:
    """Send this program a signal once it waits for keys."""

    def send() -> None:
        end = time.monotonic() + 10
        while "\x1b[?7h" not in keyboard.shown and time.monotonic() < end:
            time.sleep(0.001)
        os.kill(os.getpid(), number)

    sender = Thread(target=send)
    sender.start()
    yield
    sender.join()


def test_a_signal_that_ends_programs_ends_the_question(keyboard: Keyboard, editor: Editor) -> None:
    """By SystemExit, so that the terminal is left as it was found; then signals are handled as before."""
    before = signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGHUP)
    with sent(signal.SIGTERM, keyboard), pytest.raises(SystemExit) as ended:
        editor.ask(MENU)
    assert ended.value.code == 128 + signal.SIGTERM
    assert (signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGHUP)) == before
    assert keyboard.shown.rfind("\x1b[?2004l") > keyboard.shown.rfind("\x1b[?2004h")
    assert keyboard.asked(editor, "1" + ENTER) == "1"


def test_a_signal_while_the_answer_is_drawn_leaves_the_terminal_as_it_was(
    keyboard: Keyboard, editor: Editor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines are wrapped again, and the cursor is shown."""
    disable = Vt100_Output.disable_autowrap

    def disable_and_end(output: Vt100_Output) -> None:
        disable(output)
        if get_app().is_done:
            os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(Vt100_Output, "disable_autowrap", disable_and_end)
    with pytest.raises(SystemExit):
        keyboard.asked(editor, f"1{ENTER}")
    shown = keyboard.shown
    assert shown.rfind("\x1b[?7h") >= shown.rfind("\x1b[?7l")
    assert shown.rfind("\x1b[?25h") >= shown.rfind("\x1b[?25l")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_signal_ends_the_question_wherever_it_comes(keyboard: Keyboard, editor: Editor) -> None:
    """While an object is taken apart, say: nothing that is raised there goes any further."""

    class Dying:
        def __del__(self) -> None:
            os.kill(os.getpid(), signal.SIGTERM)

    def complete(_: str) -> list[str]:
        Dying()
        return []

    with pytest.raises(SystemExit):
        keyboard.asked(editor, f"x{TAB}1{ENTER}", Prompt("> ", complete=complete))


def test_signals_that_the_program_was_started_to_ignore_are_ignored(keyboard: Keyboard, editor: Editor) -> None:
    """As `nohup` has it."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with sent(signal.SIGHUP, keyboard):
            assert keyboard.asked(editor, "1" + ENTER) == "1"
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_signal_just_before_the_question_is_drawn_ends_it(
    keyboard: Keyboard, editor: Editor, monkeypatch: pytest.MonkeyPatch
) -> None:
    prompt = PromptSession.prompt

    def prompt_late(*arguments: Any, **options: Any) -> Any:
        os.kill(os.getpid(), signal.SIGTERM)
        return prompt(*arguments, **options)

    monkeypatch.setattr(PromptSession, "prompt", prompt_late)
    with pytest.raises(SystemExit) as ended:
        editor.ask(MENU)
    assert ended.value.code == 128 + signal.SIGTERM


class Clock:
    """A clock that is set."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_same_key_answers_again_after_a_pause(keyboard: Keyboard) -> None:
    """The pause is counted from the key that was accepted, not from those that were not; another key needs none."""
    clock = Clock()
    editor = Editor(None, "> ", clock)
    assert keyboard.asked_later(editor, "1") == "1"
    for _ in range(3):  # 0.12 seconds in all
        clock.now += 0.04
        with pytest.raises(KeyboardInterrupt):
            keyboard.asked_later(editor, "1", CTRL_C)
        editor._pressed._key = "1"  # an interrupt forgets it
    clock.now += 0.04
    assert keyboard.asked_later(editor, "1") == "1"
    assert keyboard.asked_later(editor, "1", "1", "2") == "2"
    assert keyboard.asked_later(editor, "1") == "1"


def test_keys_pressed_before_the_question_do_not_count(keyboard: Keyboard, editor: Editor) -> None:
    """Nor an Enter after one of them; a whole line and the beginning of one do."""
    keyboard._keys.send_text("111")
    assert keyboard.asked_later(editor, "\r", "2") == "2"
    keyboard._keys.send_text("\r1")
    assert keyboard.asked_later(editor, "2") == "2"
    keyboard._keys.send_text("1\r")
    assert editor.ask(TURN) == "1"
    keyboard._keys.send_text("11x")
    assert keyboard.asked_later(editor, "\r") == "x"
    keyboard._keys.send_text("wo")
    assert keyboard.asked_later(editor, "rd\r") == "word"


@each_case(
    ("keys", "answer"),
    [
        (("x", "1"), "1"),
        (("x", "y", "z", "1"), "1"),
        (("x", "v"), "v"),
        (("x", "y", "v", ENTER), "xyv"),
        (("w", "o", "1"), "1"),
        (("w", "o", " ", "1", ENTER), "wo 1"),
        (("w", " 2", "1", ENTER), "w 21"),
        (("w", "ord", ENTER), "word"),
        (("x", "\x7f", "1"), "1"),
        (("x", "\x02", "1", ENTER), "1x"),
        ((" ", "1"), "1"),
    ],
)
def test_a_wrong_key_does_not_block_later_ones(
    keyboard: Keyboard, editor: Editor, keys: tuple[str, ...], answer: str
) -> None:
    """A key answers unless what is typed with it is or can become a line, or it is a letter in a word."""
    editor._pressed._key = ""
    assert keyboard.asked_later(editor, *keys) == answer


SEQUENCES = (
    *("\x1b[I", "\x1b[O", "\x1b[M !!", "\x1b[<0;3;1M", "\x1b[<35;12;1m", "\x1b[96;14;13M"),
    *("\x1b[?1;2c", "\x1b[>41;1;0c", "\x1b[12;1R", "\x1b[?2026;2$y", "\x1b[?1u", "\x1b[97;1u", "\x1b[201~"),
    *("\x1b]11;rgb:1111/2222/1111\x07", "\x1b]10;rgb:1/1/1\x1b\\", "\x1bP>|xterm 1\x1b\\", "\x1b_G1\x1b\\"),
    *("\x1bOz", "\x1b[1;1Z", "\x1b[11;22y"),
)


def test_sequences_that_are_no_key_are_swallowed(keyboard: Keyboard, editor: Editor) -> None:
    """In a question that Esc takes back; neither a key nor text is read from them."""
    back = evolve(TURN, back=True)
    for sequence in ("", *SEQUENCES[:2]):
        assert keyboard.asked_later(editor, "".join([*SEQUENCES, sequence, "2"]), prompt=back) == "2"
        assert keyboard.asked_later(editor, "v") == "v"
    assert keyboard.asked(editor, f"a{''.join(SEQUENCES)}b\r", Prompt("> ", back=True)) == "ab"


@pytest.fixture
def read(keyboard: Keyboard, editor: Editor) -> list[str]:
    """Return the list of what the parser reads once an editor has asked."""
    read: list[str] = []
    keyboard.asked(editor, ENTER)
    keyboard.parser.feed_key_callback = lambda press: read.append(press.data)
    return read


@each_case("sequence", SEQUENCES)
def test_sequences_that_come_in_pieces_are_swallowed(keyboard: Keyboard, read: list[str], sequence: str) -> None:
    parser = keyboard.parser
    read.clear()
    for split in range(1, len(sequence)):
        parser.feed(f"a{sequence[:split]}")
        parser.feed(f"{sequence[split:]}\x1b[A")
    assert read == ["a", "\x1b[A"] * (len(sequence) - 1)


def test_a_sequence_without_an_end_is_dropped_and_esc_is_read(keyboard: Keyboard, read: list[str]) -> None:
    """After a while in which nothing more comes, as for Esc itself; pasted text is waited for."""
    parser = keyboard.parser
    for begun in ("\x1b[", "\x1b[12;", "\x1b]11;rgb", "\x1bP", "\x1bO"):
        parser.feed(f"a{begun}")
        parser.flush()
    parser.feed("\x1b")
    parser.flush()
    parser.feed("\x1b[200~one")
    parser.flush()
    parser.feed("\x1b[A two\x1b[201~b\x1b[Bc")
    parser.flush()
    assert read == [*"aaaaa", "\x1b", "one\x1b[A two", "b", "\x1b[B", "c"]


def test_a_question_below_a_board_is_asked_again_in_a_new_window(keyboard: Keyboard, editor: Editor) -> None:
    """With what was typed, and with the cursor where it was; without a board nothing needs to be drawn again."""
    board = evolve(TURN, has_board=True, leads=lambda _: True)
    with resized(keyboard, columns=60), pytest.raises(Redrawn):
        keyboard.asked_later(editor, "wrd\x02\x02", prompt=board)
    assert CLEARS in keyboard.shown
    assert keyboard.asked_later(editor, "o", ENTER, prompt=board) == "word"
    with resized(keyboard, columns=50):
        assert keyboard.asked_later(editor, "w", ENTER, prompt=TURN) == "w"


@contextmanager
def resized(keyboard: Keyboard, columns: int) -> Iterator[None]:
    """Change the size of the window once something is typed."""
    drawn = keyboard.drawn

    def draw() -> None:
        if not keyboard._later:
            keyboard.size = Size(rows=24, columns=columns)
            get_app().invalidate()
        drawn()

    keyboard.drawn = draw  # type: ignore[method-assign]
    yield
    keyboard.drawn = drawn  # type: ignore[method-assign]
