"""A guided conversation at a terminal: boards drawn for people, menus, and no game lost by accident."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.events import Failure
from goose.guided.keeping import keep
from goose.interrupts import INTERRUPTED, Interrupts
from goose.lines import split_words
from goose.terminal.boards import Boards
from goose.terminal.completing import complete_file, complete_word
from goose.terminal.phrases import phrases
from goose.terminal.prompt import Prompt, TakenBack, last_word

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from goose.guided.conversation import Conversation
    from goose.guided.question import Question
    from goose.guided.talk import Part
    from goose.terminal.desk import Desk
    from goose.terminal.kept import Place

_OFFER = "OFFER"


class Conversing:
    """Holds a conversation with whoever sits at a terminal.

    Args:
        conversation: not begun.
        desk: by what means.
        place: where the game is kept while it is in progress, if it is one that was kept.
    """

    def __init__(self, conversation: Conversation, desk: Desk, place: Place | None = None) -> None:
        self._conversation = conversation
        self._desk = desk
        self._place = place
        self._keeps = True
        self._boards: Boards | None = None
        self._interrupts = Interrupts()
        conversation.talk.spoken = desk.plain

    def run(self) -> int:
        """Go from the first question to the last, and return the exit status."""
        self._interrupts.install()
        try:
            return self._run()
        finally:
            self._interrupts.remove()
            self._conversation.close()
            if self._place is not None:
                self._place.close()

    def _run(self) -> int:
        conversation = self._conversation
        self._interrupts.hold()
        self._greet()
        self._tell(conversation.begin())
        while (question := conversation.question) is not None:
            self._keep()
            self._draw(question)
            try:
                self._interrupts.heed()
                answer = self._desk.asker.ask(self._prompt(question))
                self._interrupts.hold()
            except EOFError:
                self._interrupts.hold()
                self._leave()
            except KeyboardInterrupt:
                self._interrupts.hold()
                if not conversation.may_be_saved():
                    self._tell_kept()
                    return INTERRUPTED
                self._tell(conversation.offer())
            except TakenBack:
                self._interrupts.hold()
                self._tell(conversation.goes_on())
            else:
                self._answer(question, answer)
        return 0

    def _greet(self) -> None:
        """Say what is missing, and whether a game was left."""
        if self._desk.missing is not None:
            self._desk.screen.note(self._desk.missing)
        if self._place is None and self._desk.folder is not None:
            from goose.terminal.kept import left

            place = left(self._desk.folder)
            if place is not None:
                place.close()
                self._desk.screen.note(self._phrases["left"])

    def _answer(self, question: Question, answer: str) -> None:
        conversation = self._conversation
        blank = split_words(answer) == []
        if blank and not question.takes_nothing:
            if conversation.may_be_saved():
                self._tell(conversation.offer())
            else:
                self._leave()
            return
        self._tell(conversation.answer(answer))
        if conversation.question is None and question.state == _OFFER:
            if blank:
                self._tell_kept()
            elif self._place is not None:
                self._place.clear()

    def _leave(self) -> None:
        self._tell(self._conversation.leave())
        self._tell_kept()

    def _tell_kept(self) -> None:
        """Say that the game in progress is not lost, if there is one."""
        if self._conversation.talk.in_game() and self._place is not None:
            self._desk.screen.note(self._phrases["kept"])

    def _tell(self, parts: list[Part]) -> None:
        """Show what was said; a position is drawn, or told in words to those who do not see drawings."""
        for part in parts:
            if part.view is None or self._desk.plain:
                self._desk.screen.show(part.text)
            elif self._board().draw(part.view):
                self._desk.screen.show(part.turn)
            else:
                self._desk.screen.show(part.text)

    def _draw(self, question: Question) -> None:
        """Draw the position again where it has changed in the middle of a turn, and mark nothing in another game."""
        talk = self._conversation.talk
        if not talk.plays or self._desk.plain:
            return
        view = talk.view()
        if not view["seats"]:
            self._board().forget()
        elif question.state in ("TURN", *talk.guide.states) and self._board().is_new(view):
            self._board().draw(view)

    def _board(self) -> Boards:
        if self._boards is None:
            talk = self._conversation.talk
            self._boards = Boards(self._desk.screen, talk.kind, talk.words.code)
        return self._boards

    def _keep(self) -> None:
        """Keep the game in progress for another run, or no game when none is."""
        if not self._keeps or self._desk.folder is None:
            return
        data = keep(self._conversation)
        if data is None:
            if self._place is not None and not self._conversation.talk.in_game():
                self._place.clear()
            return
        try:
            self._claim().write(data)
        except (OSError, Failure) as error:
            self._keeps = False
            self._desk.screen.note(self._phrases["not_kept"].format(reason=error))

    def _claim(self) -> Place:
        if self._place is None:
            from goose.terminal.kept import free

            assert self._desk.folder is not None, "games are kept"
            self._place = free(self._desk.folder)
        return self._place

    def _prompt(self, question: Question) -> Prompt:
        """Return what is asked: a question of one line has its answer behind it, a longer one below."""
        one = len(question.lines) == 1
        is_offer = question.state == _OFFER
        lines = question.lines
        if is_offer and not self._desk.screen.plain:
            lines = [self._phrases["back"], *lines]
        return Prompt(
            mark=f"{lines[-1]} " if one else "> ",
            lines=tuple(lines[:-1] if one else lines),
            choices=tuple(answers for answers, _ in question.choices),
            complete=self._complete(question),
            history="" if question.choices or not question.completes else f"{question.completes}s",
            back=is_offer and not self._desk.screen.plain,
        )

    def _complete(self, question: Question) -> Callable[[str], list[str]]:
        talk = self._conversation.talk
        if question.completes == "file":
            return lambda typed: complete_file(last_word(typed), talk.setup.files)
        if question.completes == "name":
            names = [player["name"] for player in talk.view()["players"]]
            return lambda typed: complete_word(last_word(typed), names)
        answers = [answer for answers, _ in question.choices for answer in answers]
        return lambda typed: complete_word(last_word(typed), answers)

    @property
    def _phrases(self) -> Mapping[str, str]:
        talk = self._conversation.talk
        return phrases(talk.words.code if talk.speaks else None)
