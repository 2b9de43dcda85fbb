"""People at a table of `goose join`, in the test's own process."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

from goose.kit.canvas import Line
from goose.play.terminal.interruptible import InterruptibleAsker, NewsArrived
from goose.play.terminal.prompt import Prompt
from goose.tables.join.again import Games
from goose.tables.join.person import Person
from tests.support.joining import seated
from tests.support.paper import Answer as Typed
from tests.support.paper import Paper, PaperTerminal, Typist
from tests.support.tables import PATIENCE

MINE, THEIRS, OPEN, OFFLINE = "Ana, your turn> ", "waiting for Rui> ", "waiting for the start> ", "offline> "
WAITING, WATCHED = "waiting for Ana> ", "watching, Ana to move> "
LEAVE = "Leave the game for good? (yes/no) "
"""The questions in English."""


class Sheet(Paper):
    """A screen whose text can be waited for."""

    def __init__(self, *, plain: bool = False) -> None:
        super().__init__(plain=plain, size=(50, 90))
        self.changed = threading.Condition()

    def show(self, text: str) -> None:
        """Show lines, each ended by LF."""
        with self.changed:
            self.shown += text
            self.changed.notify_all()

    def draw(self, lines: list[Line]) -> None:
        """Show lines without their styles."""
        with self.changed:
            super().draw(lines)
            self.changed.notify_all()


class Keys(Typist):
    """Answers when the test says what, and gives way to news."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.prompt: Prompt | None = None
        self._is_typed = False
        self._sheet = sheet
        self._typed: SimpleQueue[Typed] = SimpleQueue()

    def ask(self, prompt: Prompt) -> str:
        """Return the next answer; the prompt can be waited for, when there is nothing typed that is no answer yet."""
        with self._sheet.changed:
            self.prompt = None if self._is_typed else prompt
            self._sheet.changed.notify_all()
        return super().ask(prompt)

    def choose(self, prompt: Prompt) -> Typed:
        """Return what is typed, or the news in between."""
        del prompt
        typed = self._typed.get(timeout=PATIENCE)
        with self._sheet.changed:
            self._is_typed = self._is_typed and isinstance(typed, NewsArrived)
        return typed

    def interrupt(self) -> None:
        """Take the question away."""
        self._typed.put(NewsArrived())

    def type(self, typed: Typed) -> None:
        """Type an answer."""
        with self._sheet.changed:
            self.prompt = None
            self._is_typed = True
        self._typed.put(typed)


class Sitting:
    """A person at a table, in a thread of the test's own process."""

    def __init__(self, person: Person | Games, sheet: Sheet, keys: Keys) -> None:
        self._person = person
        self._sheet = sheet
        self._keys = keys
        self._ended: BaseException | None = None
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._person.run()
        except BaseException as error:  # noqa: BLE001 - the test is reported
            self._ended = error

    @property
    def shown(self) -> str:
        """All that was shown so far."""
        return self._sheet.shown

    @property
    def prompt(self) -> Prompt:
        """What is asked."""
        assert self._keys.prompt is not None
        return self._keys.prompt

    def wait_for(self, text: str) -> None:
        """Wait until something has been shown."""
        self._wait(lambda: text in self._sheet.shown, text)

    def asked(self, mark: str) -> None:
        """Wait until something is asked."""
        self._wait(lambda: self._keys.prompt is not None and self._keys.prompt.mark == mark, mark)

    def _wait(self, condition: Callable[[], bool], what: str) -> None:
        with self._sheet.changed:
            found = self._sheet.changed.wait_for(condition, PATIENCE)
        assert found, f"{what!r} does not come after:\n{self.shown}"

    def type(self, typed: Typed) -> None:
        """Type an answer, and do not wait."""
        self._keys.type(typed)

    def answer(self, typed: Typed, mark: str) -> str:
        """Type an answer, wait until something is asked, and return what was shown since."""
        before = len(self.shown)
        self._keys.type(typed)
        self.asked(mark)
        return self.shown[before:]

    def end(self, typed: Typed | None = None) -> int:
        """Type what ends it, if anything; return the exit status when it has ended.

        Raises:
            BaseException: it has ended by that.
        """
        if typed is not None:
            self._keys.type(typed)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), self.shown
        if self._ended is not None:
            raise self._ended
        return self._person.status

    def close(self) -> None:
        """End it, if it has not ended."""
        if self._thread.is_alive():
            self._keys.type(EOFError())
            self._thread.join(PATIENCE)


@contextmanager
def sitting(
    folder: Path,
    link: str,
    name: str | None,
    code: str = "en",
    *,
    plain: bool = False,
    missing: str | None = None,
    again: bool = False,
) -> Iterator[Sitting]:
    """Sit at a table, or watch; and play `again`, if that is so."""
    sheet = Sheet(plain=plain)
    keys = Keys(sheet)
    with seated(folder, link, name, code, lambda _: None) as (sitter, speech):
        asker = InterruptibleAsker(keys, keys.interrupt, quiet=True)
        terminal = PaperTerminal(sheet, keys, plain=plain, missing=missing)
        games = (
            Games(sitter, speech, terminal, asker, lambda _: None) if again else Person(sitter, speech, terminal, asker)
        )
        person = Sitting(games, sheet, keys)
        try:
            yield person
        finally:
            person.close()
