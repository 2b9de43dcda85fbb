"""Line editing with prompt_toolkit: menus with arrow keys, completion, history and colours."""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.application import Application, run_in_terminal
from prompt_toolkit.application.current import get_app_session
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText, StyleAndTextTuples
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent, merge_key_bindings
from prompt_toolkit.keys import Keys
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

from goose.base.replacing import replacing
from goose.base.widths import columns_of, wrapped
from goose.play.terminal.erasing import erase_by_deleting
from goose.play.terminal.menu import GAP, side_by_side
from goose.play.terminal.pressed import Pressed
from goose.play.terminal.prompt import Panel, Prompt, Redrawn, TakenBack, ended_by_signals, last_word
from goose.play.terminal.sequences import read_whole_sequences

_LEAVES = "0"  # the answer of a first menu line that leaves
_LARGEST_HISTORY = 262_144  # bytes; of a larger history only the second half is kept

STYLE = Style.from_dict(
    {
        "title": "bold",
        "mark": "bold",
        "here": "reverse",
        "note": "ansibrightblack",
        "frame": "ansibrightblack",
        "number": "ansibrightblack",
        "good": "ansigreen",
        "bad": "ansired",
        "moved": "bold",
        "mover": "bold",
        "player1": "ansiblue bold",
        "player2": "ansired bold",
        "player3": "ansigreen bold",
        "player4": "ansimagenta bold",
        "player5": "ansicyan bold",
        "player6": "ansiyellow bold",
    }
)
"""The look of each style of a canvas, and of questions. The colours are those of the terminal, dark or light."""


class Editor:
    """Asks questions with prompt_toolkit.

    Args:
        folder: the folder of the history, or None for no history.
        here: the mark before the selected line of a menu.
    """

    def __init__(self, folder: Path | None, here: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder = folder
        self._here = here
        self._histories: dict[str, History] = {}
        self._pasted: deque[str] = deque()
        self._pressed = Pressed(clock)
        self._typed: Document | None = None  # text of a question that was asked again because the window changed
        output = get_app_session().output
        erase_by_deleting(output)
        if isinstance(output, Vt100_Output):
            output.enable_cpr = False  # some terminals do not report the cursor, and goose does not need it

    def ask(self, prompt: Prompt) -> str:
        """Return the answer (`Asker`).

        If several lines are pasted at once, each answers a question. While nothing is typed, each of the prompt's keys
        is an answer without Enter.
        """
        menu = _Menu(prompt, self._here)
        session: PromptSession[str] = PromptSession(
            history=self._history(prompt.history),
            completer=_Completer(prompt),
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            enable_suspend=True,
            key_bindings=merge_key_bindings([_bindings(prompt, menu), self._pressed.bindings(prompt)]),
            style=STYLE,
            include_default_pygments_style=False,
        )
        menu.session = session
        if prompt.fresh:
            self._pasted.clear()
        if self._pasted:
            answer = self._pasted.popleft()
            if prompt.panel is None:
                menu.show_answered(answer)
            return answer
        with _in_place(prompt.panel, session):
            first, *others = self._pressed.watched(lambda: self._prompted(session, menu, prompt)).split("\n")
        self._pasted.extend(others)
        return first

    def _prompted(self, session: PromptSession[str], menu: _Menu, prompt: Prompt) -> str:
        """Return the typed line; keys count once the question is drawn, and a board is drawn again for a new window."""
        app = session.app
        read_whole_sequences(app.input)
        typed, self._typed = self._typed, None
        if typed is None:
            self._pressed.begin(prompt, app)
        size = app.output.get_size()

        def rendered(_: object) -> None:
            is_new = app.output.get_size() != size
            if prompt.has_board and is_new and app.loop is not None and not app.layout.is_searching:
                app.loop.call_soon(resize)

        def resize() -> None:
            if app.is_running and app.future is not None and not app.future.done():
                self._typed = app.current_buffer.document
                app.renderer.clear()
                app.erase_when_done = True
                app.exit(exception=Redrawn())

        app.after_render += rendered
        return _prompted(session, menu, typed or Document())

    def _history(self, name: str) -> History:
        if not name:
            return InMemoryHistory()
        if name not in self._histories:
            self._histories[name] = InMemoryHistory() if self._folder is None else _History(self._folder / name)
        return self._histories[name]


@contextmanager
def _in_place(panel: Panel | None, session: PromptSession[str]) -> Iterator[None]:
    """Ask a question where the one before it stood, and leave what stands above it there, however it ends."""
    if panel is None:
        yield
        return
    session.app.erase_when_done = True
    panel.lift()
    try:
        yield
    except Redrawn:
        panel.forget()
        raise
    except BaseException:
        panel.put()
        raise
    panel.put()


class _Ended(Exception):
    """A signal that ends the program has arrived."""


def _prompted(session: PromptSession[str], menu: _Menu, typed: Document) -> str:
    """Return the typed line; a signal that ends the program first closes the question cleanly."""
    statuses: list[int] = []
    app = session.app

    def leave() -> None:
        if statuses and app.is_running and app.future is not None and not app.future.done():
            app.exit(exception=_Ended())

    def end(status: int) -> None:
        statuses.append(status)
        if app.loop is not None:
            app.loop.call_soon_threadsafe(leave)

    line = ""
    with ended_by_signals(end), _stopped_by_signals(app), suppress(_Ended):
        line = session.prompt(menu.message, pre_run=leave, default=typed)
    if statuses:
        raise SystemExit(statuses[0])
    return line


@contextmanager
def _stopped_by_signals(app: Application[str]) -> Iterator[None]:
    """Give the terminal back before SIGTSTP stops the program, as Ctrl-Z does, and draw the question again after it."""
    if not hasattr(signal, "SIGTSTP") or signal.getsignal(signal.SIGTSTP) is not signal.SIG_DFL:
        yield
        return

    def stop() -> None:
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, handle)

    def handle(number: int, frame: FrameType | None) -> None:
        if app.loop is not None:
            app.loop.call_soon_threadsafe(lambda: run_in_terminal(stop) if app.is_running else None)

    signal.signal(signal.SIGTSTP, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)


class _Menu:
    """The lines above an answer, with a mark on the selected line of a menu."""

    def __init__(self, prompt: Prompt, here: str) -> None:
        self.session: PromptSession[str]
        self._prompt = prompt
        self._here = here
        self._answers = [answer for answers in prompt.choices for answer in answers]

    def message(self) -> StyleAndTextTuples:
        """Return the lines and the mark."""
        return self._shown(self.session.default_buffer.text)

    def move(self, step: int) -> None:
        """Select the next or the previous answer of the menu."""
        buffer = self.session.default_buffer
        typed = buffer.text.strip()
        count = len(self._answers)
        first = int(count > 1 and self._answers[0] == _LEAVES)  # a key pressed by accident must not leave
        place = (self._answers.index(typed) + step) % count if typed in self._answers else first if step > 0 else -1
        buffer.text = self._answers[place]
        buffer.cursor_position = len(buffer.text)

    def show_answered(self, answer: str) -> None:
        """Show the answered question."""
        print_formatted_text(FormattedText([*self._shown(answer), ("", answer)]), style=STYLE)

    def _shown(self, typed: str) -> StyleAndTextTuples:
        prompt = self._prompt
        columns = self.session.app.output.get_size().columns
        titles = len(prompt.lines) - len(prompt.choices)
        shown: StyleAndTextTuples = []
        if prompt.panel is not None:
            pieces = [piece for line in prompt.panel.lines for piece in [*line, ("", "\n")]]
            shown += [(f"class:{style}" if style else "", text) for style, text in pieces]
        shown += [("class:title", f"{_filled(line, columns)}\n") for line in prompt.lines[:titles]]
        shown += self._rows(typed.strip(), prompt.lines[titles:], columns)
        shown += [("class:note", f"{_filled(line, columns)}\n") for line in prompt.notes]
        return [*shown, ("class:mark", prompt.mark)]

    def _rows(self, typed: str, lines: Sequence[str], columns: int) -> StyleAndTextTuples:
        """Return the lines of the menu, in as many columns as the prompt says, from top to bottom."""
        indent = " " * len(self._here)
        across = self._prompt.across
        widest = max(map(columns_of, lines), default=0) + GAP
        shown: StyleAndTextTuples = []
        for row in side_by_side([*zip(lines, self._prompt.choices, strict=True)], across):
            for line, answers in row:
                here = typed in answers
                first = self._here if here else indent
                text = _filled(line, columns, first, indent) if across == 1 else f"{first}{line}"
                shown.append(("class:here" if here else "", text))
                if across > 1 and (line, answers) != row[-1]:
                    shown.append(("", " " * (widest - columns_of(line))))
            shown.append(("", "\n"))
        return shown


def _filled(text: str, columns: int, first: str = "", indent: str = "") -> str:
    return "\n".join(wrapped(text, columns, first, indent))


def _bindings(prompt: Prompt, menu: _Menu) -> KeyBindings:
    bindings = KeyBindings()
    if prompt.choices:
        bindings.add("up")(lambda _: menu.move(-1))
        bindings.add("down")(lambda _: menu.move(+1))

    if prompt.back:
        bindings.add("escape", eager=True)(lambda event: _withdraw(event, TakenBack()))

    def interrupt(event: KeyPressEvent) -> None:
        """Clear the typed text, as shells do; interrupt if no text is typed."""
        if event.current_buffer.text:
            event.current_buffer.reset()
        else:
            event.app.exit(exception=KeyboardInterrupt)

    bindings.add("c-c")(interrupt)

    def redraw(event: KeyPressEvent) -> None:
        event.app.renderer.clear()
        _withdraw(event, Redrawn())

    bindings.add("c-l")(redraw)

    def paste(event: KeyPressEvent) -> None:
        """Insert pasted text; complete lines in it are answers at once."""
        data = event.data.replace("\r\n", "\n").replace("\r", "\n")
        event.current_buffer.insert_text(data.removesuffix("\n"))
        if data.endswith("\n"):
            event.current_buffer.validate_and_handle()

    bindings.add(Keys.BracketedPaste)(paste)
    return bindings


def _withdraw(event: KeyPressEvent, reason: Exception) -> None:
    """Remove the question from the screen: it, or another question, follows."""
    event.app.erase_when_done = True
    event.app.exit(exception=reason)


class _Completer(Completer):
    def __init__(self, prompt: Prompt) -> None:
        self._prompt = prompt

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        before = document.text_before_cursor
        for word in self._prompt.complete(before):
            yield Completion(word, start_position=-len(last_word(before)))


class _History(FileHistory):
    """Earlier answers in a file, or no history if the file is unusable."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        with suppress(OSError):
            if path.stat().st_size > _LARGEST_HISTORY:
                recent = path.read_bytes()[-_LARGEST_HISTORY // 2 :]
                with replacing(str(path)) as file:
                    file.write(recent[recent.find(b"\n# ") + 1 :])

    def load_history_strings(self) -> Iterable[str]:
        with suppress(OSError):
            return list(super().load_history_strings())
        return []

    def store_string(self, string: str) -> None:
        with suppress(OSError):
            super().store_string(string)
