"""A guided conversation at a terminal: boards drawn for people, menus, and no game lost by accident."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.interrupts import INTERRUPTED, Interrupts
from goose.lines import split_words
from goose.terminal.boards import Boards
from goose.terminal.completing import complete_file, complete_word
from goose.terminal.offering import offer
from goose.terminal.phrases import phrases
from goose.terminal.prompt import Prompt, Redrawn, TakenBack, last_word

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from goose.guided.conversation import Conversation
    from goose.guided.question import Question
    from goose.guided.talk import Part
    from goose.terminal.desk import Desk
    from goose.terminal.keeper import Keeper


class Conversing:
    """Holds a conversation with whoever sits at a terminal.

    Args:
        conversation: not begun.
        desk: by what means.
        keeper: keeps the game while it is in progress, or None where nothing can be kept.
    """

    def __init__(self, conversation: Conversation, desk: Desk, keeper: Keeper | None) -> None:
        self._conversation = conversation
        self._desk = desk
        self._keeper = keeper
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
            if self._keeper is not None:
                self._keeper.close()

    def _run(self) -> int:
        conversation = self._conversation
        self._interrupts.hold()
        self._greet()
        self._tell(conversation.begin())
        while (question := conversation.question) is not None:
            self._keep()
            self._draw_what_changed(question)
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
                self._tell(conversation.take_back())
                self._show_again()
            except Redrawn:
                self._interrupts.hold()
                self._show_again()
            else:
                self._answer(question, answer)
        return 0

    def _answer(self, question: Question, answer: str) -> None:
        conversation = self._conversation
        words = split_words(answer)
        if words == [] and not question.takes_nothing:
            if conversation.may_be_saved():
                self._tell(conversation.offer())
            else:
                self._leave()
            return
        self._tell(conversation.answer(answer))
        if words is not None and len(words) > 1 and question.completes:
            self._desk.screen.note(self._phrases["one_word"])
        if conversation.question is None and question.is_offer:
            if words == []:
                self._tell_kept()
            elif self._keeper is not None:
                self._keeper.clear()

    def _leave(self) -> None:
        self._tell(self._conversation.leave())
        self._tell_kept()

    def _greet(self) -> None:
        """Say how to leave, what is missing, and whether a game was left."""
        screen = self._desk.screen
        if self._desk.missing is not None:
            screen.note(self._desk.missing)
        if not screen.plain:
            screen.note(self._phrases["leave"])
        if self._desk.unkept is not None:
            screen.note(self._phrases["not_kept"].format(reason=self._desk.unkept))
        if self._keeper is not None and not self._keeper.resumes and self._keeper.others_left():
            screen.note(self._phrases["left"])

    def _tell_kept(self) -> None:
        """Say that the game in progress is not lost, if that is so."""
        if self._conversation.talk.in_game() and self._keeper is not None and self._keeper.holds:
            self._desk.screen.note(self._phrases["kept"])

    def _keep(self) -> None:
        """Keep the game in progress for another run, or no game when none is; say once if that cannot be done."""
        if self._keeper is None:
            return
        reason = self._keeper.keep(self._conversation)
        if reason is not None:
            self._desk.screen.note(self._phrases["not_kept"].format(reason=reason))

    # What is shown.

    def _tell(self, parts: list[Part]) -> None:
        """Show what was said; a position is drawn, unless it is told in words."""
        for part in parts:
            if part.view is None or not self._desk.draws or not self._board().draws:
                self._desk.screen.show(part.text)
            else:
                self._board().draw(part.view)
                self._desk.screen.show(part.turn)

    def _draw_what_changed(self, question: Question) -> None:
        """Draw the position again where it has changed in the middle of a turn, and mark nothing in another game."""
        talk = self._conversation.talk
        if not talk.plays or not self._desk.draws or not self._board().draws:
            return
        view = talk.view()
        if not view["seats"]:
            self._board().forget()
        elif question.in_turn and self._board().is_new(view):
            self._board().draw(view)

    def _show_again(self) -> None:
        """Show the position of the game in progress once more, if there is one."""
        talk = self._conversation.talk
        if talk.in_game():
            talk.show_position()
            self._tell(self._conversation.said())

    def _board(self) -> Boards:
        if self._boards is None:
            talk = self._conversation.talk
            self._boards = Boards(self._desk.screen, talk.kind, talk.words.code)
        return self._boards

    # What is asked.

    def _prompt(self, question: Question) -> Prompt:
        """Return what is asked: a question of one line has its answer behind it, a longer one below."""
        files = self._conversation.talk.setup.files
        plain = self._desk.screen.plain
        if question.is_offer:
            return offer(question.title, self._code, files, plain=plain)
        if not question.choices:
            return Prompt(
                mark=f"{question.title} ",
                complete=self._complete(question),
                history=f"{question.completes}s" if question.completes else "",
                back=question.can_be_taken_back and not plain,
            )
        return Prompt(
            mark="> ",
            lines=tuple(question.lines),
            choices=tuple(answers for answers, _ in question.choices),
            complete=self._complete(question),
        )

    def _complete(self, question: Question) -> Callable[[str], list[str]]:
        talk = self._conversation.talk
        if question.completes == "file":
            return lambda typed: complete_file(last_word(typed), talk.setup.files)
        words = [answer for answers, _ in question.choices for answer in answers]
        if question.completes == "name":
            words = [player["name"] for player in talk.view()["players"]]
        return lambda typed: complete_word(last_word(typed), words)

    @property
    def _code(self) -> str:
        talk = self._conversation.talk
        return talk.words.code if talk.speaks else ""

    @property
    def _phrases(self) -> Mapping[str, str]:
        return phrases(self._code)
