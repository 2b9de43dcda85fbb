"""The lines that only a terminal adds to a menu, at its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import count

from attrs import frozen

from goose.base.quoting import printable
from goose.core.instructions import levels_of
from goose.core.registry import usable_or_why
from goose.core.texts import filled, texts
from goose.kit.question import Question
from goose.play.conversation.conversation import Conversation
from goose.play.conversation.dialogue import Part
from goose.play.conversation.table import GAME, KIND


@frozen
class AddedLine:
    """A line of a menu that only a terminal has."""

    answer: str
    text: str
    then: Callable[[], list[Part]]  # chooses it, and returns the messages


class AddedLines:
    """The games of other packages and the further levels of the computer.

    Args:
        on_missing: is called with the name of a game that cannot be played here, and the reason.
    """

    def __init__(self, on_missing: Callable[[str, str], None]) -> None:
        self._on_missing = on_missing
        self._games: dict[str, str] | None = None  # titles of games of other packages, once they have been searched

    def of(self, conversation: Conversation, question: Question) -> list[AddedLine]:
        """Return the lines for a question."""
        answers = map(str, count(len(question.choices) + 1))
        if question.state == GAME:
            return [
                AddedLine(answer, printable(title), partial(conversation.choose_game, name))
                for answer, (name, title) in zip(answers, self._other_games(conversation).items(), strict=False)
            ]
        if question.state == KIND:
            talk = conversation.talk
            further = talk.kind.levels_by(talk.interpreter.rules) if levels_of(talk.interpreter.signatures) else ()
            known = texts(talk.words.code, talk.kind)
            line, words = known["menu"]["kind_level"], known["levels"]
            return [
                AddedLine(
                    answer, filled(line, level=words.get(level, level)), partial(conversation.choose_level, level)
                )
                for answer, level in zip(answers, further, strict=False)
            ]
        return []

    def _other_games(self, conversation: Conversation) -> Mapping[str, str]:
        """Return the titles of the games of other packages that can be played here, by their names.

        The first time it is said why others are missing.
        """
        if self._games is None:
            self._games, talk = {}, conversation.talk
            for name, kind in usable_or_why().items():
                why = kind if isinstance(kind, str) else talk.why_not(name)
                if why is None:
                    self._games[name] = talk.title(name)
                else:
                    self._on_missing(printable(name), printable(why))
        return self._games
