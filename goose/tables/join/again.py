"""The games of a person at a terminal: the first one, and every rematch."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext

from goose.core.texts import texts
from goose.play import InterruptibleAsker, NewsArrived, Prompt, Redrawn, TakenBack, Terminal, quiet
from goose.tables.join.person import Person
from goose.tables.join.remote import Unreachable
from goose.tables.join.sitting import Sitter, Warn, sit_again
from goose.tables.join.speech import Speech, says_yes
from goose.tables.protocol.position import Position
from goose.tables.protocol.refusals import Refused


class Games:
    """The games of a person with the same players, one after another: goose asks after each whether to play again."""

    def __init__(
        self, sitter: Sitter, speech: Speech, terminal: Terminal, asker: InterruptibleAsker, warn: Warn
    ) -> None:
        self.status = 0
        self._sitter = sitter
        self._speech = speech
        self._terminal = terminal
        self._asker = asker
        self._warn = warn

    def run(self) -> None:
        """Play until the person stops. It sets the exit status."""
        while True:
            person = Person(self._sitter, self._speech, self._terminal, self._asker)
            person.run()
            self.status = person.status
            last = person.last
            if last is None or not last.table.is_over or self._sitter.name is None:
                return
            again = self._next(last)
            if again is None:
                return
            self._sitter = again
            self._speech = Speech(again.table, self._speech.code, again.course())

    def _next(self, last: Position) -> Sitter | None:
        """Return the seat at the next table, or None.

        After a deadlock goose offers rules by which it does not happen, and then the same rules.
        """
        deadlock = None if last.ending is None else last.ending.deadlock
        if deadlock is not None:
            self._terminal.screen.note(deadlock.text)
        if deadlock is not None and deadlock.points:
            self._terminal.screen.note(deadlock.remedy)
            if self._wants("again_ends"):
                return self._seat({**last.table.points, **deadlock.points})
        return self._seat(None) if self._wants("again") else None

    def _seat(self, points: Mapping[str, str] | None) -> Sitter | None:
        try:
            return sit_again(self._sitter, self._warn, points)
        except (Refused, Unreachable) as error:
            self._terminal.screen.note(f"{error}")
            if points is not None and getattr(error, "key", "") == "other-rules" and self._wants("again"):
                return self._seat(None)
            self.status = 1
            return None

    def _wants(self, key: str) -> bool:
        """Ask a question about the next game; an empty line asks once more."""
        phrases = texts(self._speech.code)["join"]
        prompt = Prompt(mark=f"{phrases[key]} ", fresh=True)
        with quiet() if self._asker.quiet else nullcontext():
            while True:
                try:
                    typed = self._asker.ask(prompt).strip()
                except (NewsArrived, TakenBack, Redrawn):
                    continue
                except EOFError:
                    return False
                if typed:
                    return says_yes(typed, phrases)
