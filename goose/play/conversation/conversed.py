"""Scripts answered by the conversation: the standard output of `goose play OPTIONS < SCRIPT`, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from random import Random
from typing import Any

from attrs import evolve, field, frozen

from goose.core.options import GAME, OPTIONS, Settings
from goose.core.replay import position_lines
from goose.core.variant import Variant
from goose.play.conversation.conversation import Conversation
from goose.play.conversation.guessing import Guessing
from goose.play.conversation.setup import Setup
from goose.play.conversation.transcript import Chosen, Piece, Transcript

_LONGEST = 2_000  # states between two questions by misread rules
_WRONG = 0.1  # share of the answers of random scripts that are wrong
_MOST_TRIED = 4  # times the length of a random script, answers that are tried at most


@frozen
class ConversedLine:
    """The answer of a conversation to a line of a script, or its text before the first line or at the end."""

    line: int  # the number of the line in the script, from 1; 0 before the first, and one more than all at the end
    text: str  # the line, without its end; empty for none
    answer: str  # lines, each ended by LF; the next question belongs to them
    question: str | None = None  # the first line of the question that the line answers; None for no line
    refused: bool = False  # whether the line is a wrong answer, or could not be carried out
    pieces: Sequence[Piece] = field(default=(), eq=False, repr=False)  # the messages of the answer, if they are wanted
    # the instructions that the line has led to, by name, with the messages of what happened
    carried_out: Sequence[tuple[str, frozenset[str]]] = field(default=(), eq=False, repr=False)


@frozen
class ConversedScript:
    """A whole script, and what the conversation prints."""

    opening: ConversedLine  # before a line is read: the first question
    lines: Sequence[ConversedLine]  # those that are read
    closing: ConversedLine  # because the input ends; nothing if the conversation was over before
    unread: int | None  # the number of the first line that is not read; None if all are
    chosen: Chosen | None  # what is played at the end; None if no game is chosen

    @property
    def answers(self) -> list[ConversedLine]:
        """All that is printed, in order."""
        return [self.opening, *self.lines, self.closing]

    @property
    def text(self) -> str:
        """All that is printed, as one text."""
        return "".join(each.answer for each in self.answers)


@frozen(eq=False)
class Conversed:
    """The conversation with some options, as something that answers scripts.

    What no option says is asked: the game and the language too. No variable of the environment counts.
    """

    given: Mapping[str, Any]  # the options that are given, by the fields of `Settings`
    people: bool = False  # all players are people, and there is only one game (`--people`)
    variant: Variant = field()  # what is played, unless another game or other rules are chosen

    @variant.default
    def _right(self) -> Variant:
        return Variant(Settings(**self.given)).with_contents()

    @classmethod
    def of(cls, variant: Variant, *, asks_game: bool, people: bool) -> Conversed:
        """Return the conversation with the options of a variant, which says nothing of the game if it is asked."""
        said = ((option.field, getattr(variant.settings, option.field)) for option in OPTIONS)
        unsaid = GAME.field if asks_game or variant.settings.course is not None else ""
        given = {field: value for field, value in said if value not in (None, ()) and field != unsaid}
        return cls(given, people, variant)

    def check(self) -> None:
        """Raise a UsageError for an option that is not valid, or does not fit the others."""
        self.setup()

    def playing(self, variant: Variant) -> Conversed:
        """Return the same conversation, which plays a variant of its options instead, such as a misread one."""
        return evolve(self, variant=variant)

    def within(self, folder: str) -> Conversed:
        """Return the same conversation, whose files are in a folder that is soon deleted."""
        return self.playing(self.variant.within(folder))

    def setup(self) -> Setup:
        """Return the checked options."""
        return Setup(self.given, people=self.people, variant=self.variant)

    @contextmanager
    def transcript(self) -> Iterator[Transcript]:
        """Hold a conversation; a game in progress is lost at the end."""
        with closing(self._conversation()) as conversation:
            yield Transcript(conversation)

    def _conversation(self) -> Conversation:
        return Conversation(self.setup(), None if self.variant.right else _LONGEST)

    def script(self, lines: Sequence[str], *, messages: bool = False) -> ConversedScript:
        """Return what is printed for a script, given by its lines without their ends.

        A program with misread rules can die, as after an exception: it prints nothing from then on. With `messages`, it
        is known which messages are printed.
        """
        end = len(lines) + 1
        opening, closing, answers = ConversedLine(0, "", ""), ConversedLine(end, "", ""), list[ConversedLine]()
        with self.transcript() as transcript:

            def said(number: int, text: str, answer: str, question: str | None = None) -> ConversedLine:
                pieces = transcript.pieces() if messages else ()
                carried_out = [(name, frozenset(key for key, _ in events)) for name, events in transcript.carried_out]
                return ConversedLine(number, text, answer, question, transcript.refused, pieces, carried_out)

            try:
                opening = said(0, "", transcript.open())
                for number, text in enumerate(lines, 1):
                    question = transcript.question
                    if question is None:
                        break
                    answers.append(said(number, text, transcript.answer(text), question))
                closing = said(end, "", transcript.close())
            except Exception:
                if self.variant.right:
                    raise
            chosen = transcript.chosen
        unread = len(answers) + 1
        return ConversedScript(opening, answers, closing, unread if unread <= len(lines) else None, chosen)

    def state(self, lines: Sequence[str]) -> tuple[str, ...] | None:
        """Return the position after some lines: the lines of `details`, else of `players`; None without either."""
        with self.transcript() as transcript:
            transcript.open()
            for line in lines:
                if transcript.question is None:
                    break
                transcript.answer(line)
            return None if transcript.interpreter is None else position_lines(transcript.interpreter)

    def random_script(self, random: Random, length: int, *, valid_only: bool = False) -> list[str]:
        """Return a random script of so many answers at most, which plays games to their end.

        One in ten answers is probably wrong; with `valid_only`, none is.
        """
        lines: list[str] = []
        with closing(self._conversation()) as conversation:
            guessing = Guessing(conversation, random)
            conversation.begin()
            for _ in range(_MOST_TRIED * length):
                if conversation.question is None or len(lines) == length:
                    break
                wrong = not valid_only and random.random() < _WRONG
                line = guessing.wrong() if wrong else guessing.right()
                conversation.answer(line)
                if not (valid_only and conversation.refused):  # a wrong answer changes nothing
                    lines.append(line)
        return lines
