"""The games of a person at a terminal: the first one, and every rematch."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext

from goose.core.texts import texts
from goose.play.terminal.interruptible import InterruptibleAsker, NewsArrived, quiet
from goose.play.terminal.prompt import Prompt, Redrawn, TakenBack
from goose.play.terminal.terminal import Terminal
from goose.tables.join.person import Person
from goose.tables.join.remote import Unreachable
from goose.tables.join.sitting import Sitter, Warn, sit_again
from goose.tables.join.speech import JoinTexts
from goose.tables.protocol.refusals import Refused


class Games:
    """The games of a person, one after another at tables with the same players.

    After each game goose asks whether the person wants to play again.
    """

    def __init__(
        self, sitter: Sitter, speech: JoinTexts, terminal: Terminal, asker: InterruptibleAsker, warn: Warn
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
            if not person.is_over or self._sitter.name is None or not self._wants_again():
                return
            try:
                self._sitter = sit_again(self._sitter, self._warn)
            except (Refused, Unreachable) as error:
                self._terminal.screen.note(f"{error}")
                self.status = 1
                return
            self._speech = JoinTexts(self._sitter.table, self._speech.code, self._sitter.course())

    def _wants_again(self) -> bool:
        """Ask whether to play again; an empty line asks once more."""
        phrases = texts(self._speech.code)["join"]
        prompt = Prompt(mark=f"{phrases['again']} ", fresh=True)
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


def says_yes(typed: str, phrases: Mapping[str, str]) -> bool:
    """Return whether an answer is yes or its beginning, in the language or in English."""
    answer = typed.strip().casefold()
    return bool(answer) and (phrases["yes"].startswith(answer) or answer in ("y", "yes", "si"))
