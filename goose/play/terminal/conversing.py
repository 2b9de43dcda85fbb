"""A guided conversation at a terminal, with boards and menus, in which no game is lost by accident."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from string import Formatter

from goose.base.lines import read_number, split_words
from goose.base.quoting import printable
from goose.core.stream import INTERRUPTED, Interrupts
from goose.core.texts import texts
from goose.kit.question import Question
from goose.play.conversation.conversation import Conversation
from goose.play.conversation.dialogue import Part
from goose.play.conversation.menu import Row, menu_of
from goose.play.conversation.table import MENU, TURN
from goose.play.terminal.added import AddedLine, AddedLines
from goose.play.terminal.autosave import Autosave
from goose.play.terminal.completing import complete_file, complete_word
from goose.play.terminal.menu import menu_lines
from goose.play.terminal.panel import BoardPanel
from goose.play.terminal.prompt import Prompt, Redrawn, TakenBack, last_word
from goose.play.terminal.screen import Boards, Terminal


class Conversing:
    """Holds a conversation with the person at the terminal.

    Args:
        autosave: saves the game while it is in progress; None if nothing can be saved.
    """

    def __init__(self, conversation: Conversation, terminal: Terminal, autosave: Autosave | None) -> None:
        self._terminal = terminal
        self._autosave = autosave
        self._added = AddedLines(partial(self._note, "missing_game"))
        self._panel = BoardPanel(terminal.screen)
        self._interrupts = Interrupts()
        self._hold(conversation)

    def _hold(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._boards: Boards | None = None
        conversation.talk.spoken = self._terminal.plain
        conversation.talk.narrates = True

    def run(self) -> int:
        """Run the conversation to its end, and return the exit status."""
        self._interrupts.install()
        try:
            return self._run()
        finally:
            self._panel.close()
            self._interrupts.remove()
            self._conversation.close()
            if self._autosave is not None:
                self._autosave.close()

    def _run(self) -> int:
        self._interrupts.hold()
        self._greet()
        self._show(self._conversation.begin())
        while (question := self._conversation.question) is not None:
            self._save()
            self._draw_what_changed(question)
            added = self._added_lines(question)
            try:
                answer = self._ask(self._placed(self._prompt(question, added)))
            except EOFError:
                self._leave()
            except KeyboardInterrupt:
                if not self._conversation.may_be_saved():
                    self._note_saved()
                    return INTERRUPTED
                self._show(self._conversation.offer())
            except TakenBack:
                self._show(self._conversation.take_back())
                self._show_again()
            except Redrawn:
                self._show_again()
            else:
                self._answer(question, added, answer)
        if not self._conversation.talk.in_game():
            self._save()  # clear the saved game
        return 0

    def _ask(self, prompt: Prompt) -> str:
        """Return the answer to a question, which alone can be interrupted."""
        try:
            self._interrupts.release()
            return self._terminal.asker.ask(prompt)
        finally:
            self._interrupts.hold()

    def _answer(self, question: Question, added: Sequence[AddedLine], answer: str) -> None:
        """Act on an answer; answers to lines that only a terminal adds do not reach the conversation."""
        self._panel.answered()
        words = split_words(answer)
        if words == [] and not question.takes_nothing:
            taken = self._conversation.taken_by_nothing()
            if taken is None:
                self._note("leave")
            else:
                self._show(self._conversation.answer(taken))
            return
        if words == ["?"] and self._conversation.hint() is not None:
            self._explain(added)
            return
        number = str(read_number(words[0])) if words is not None and len(words) == 1 else None
        for line in added:
            if line.answer == number:
                self._show(line.then())
                return
        self._show(self._conversation.answer(answer))
        if words is not None and len(words) > 1 and question.completes:
            self._note("one_word")
        if self._conversation.question is None and question.is_offer:
            if words == []:
                self._note_saved()
            elif self._autosave is not None:
                self._autosave.clear()

    def _leave(self) -> None:
        """Leave, after offering to save a game in progress."""
        if self._conversation.may_be_saved():
            self._show(self._conversation.offer())
            return
        self._show(self._conversation.leave())
        self._note_saved()

    def _explain(self, added: Sequence[AddedLine]) -> None:
        hint, question = self._conversation.hint(), self._conversation.question
        assert hint is not None, "the question can be explained"
        assert question is not None, "it is asked"
        key, values = hint
        if added:
            values = (", ".join([str(values[0]), *(line.answer for line in added)]),)
        if question.keys and not self._terminal.screen.plain:
            slow = [answer for answers, _ in question.choices for answer in answers if answer not in question.keys]
            self._note("one_key", ", ".join(question.keys))
            if slow:
                self._note("with_enter", ", ".join(slow))
        else:
            self._note(key, *values)
        taken = self._conversation.taken_by_nothing()
        if taken is not None:
            self._note("enter", taken)

    def _note(self, key: str, *values: str | int) -> None:
        self._say_note(self._phrase(key, *values))

    def _say_note(self, text: str) -> None:
        """Show a line about the program."""
        if self._panel.is_open:
            self._panel.say([text], "note")
        else:
            self._terminal.screen.note(text)

    def _phrase(self, key: str, *values: str | int) -> str:
        """Return a phrase with its fields filled in, in their order."""
        text = self._phrases[key]
        names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
        return text.format(**dict(zip(names, values, strict=True)))

    # Menu lines that only a terminal has.

    def _added_lines(self, question: Question) -> list[AddedLine]:
        """Return the lines that a terminal adds to a menu, at its end."""
        if question.state == MENU and self._autosave is not None:
            players = self._autosave.players_left(self._conversation.talk.setup.files)
            if players is not None:
                line = self._phrase("unfinished", ", ".join(map(printable, players)))
                return [AddedLine(str(len(question.choices)), line, self._take_up)]
        return self._added.of(self._conversation, question)

    def _take_up(self) -> list[Part]:
        """Continue the last unfinished game instead of this conversation, and return its first messages."""
        assert self._autosave is not None, "an unfinished game was saved"
        files = self._conversation.talk.setup.files
        conversation = self._autosave.take_up(files)
        if conversation is None:
            self._note("gone")
            return []
        self._conversation.close()
        self._hold(conversation)
        return conversation.begin()

    def _greet(self) -> None:
        """Print how to leave, what is missing, and any unfinished game."""
        screen = self._terminal.screen
        if self._terminal.missing is not None:
            screen.note(self._terminal.missing)
        if not screen.plain:
            self._note("leave")
        if self._terminal.unkept is not None:
            screen.note(self._phrases["not_kept"].format(reason=self._terminal.unkept))
        setup = self._conversation.talk.setup
        if self._autosave is None or self._autosave.resumes:
            return
        if self._autosave.players_left(setup.files) is not None and setup.people:  # otherwise the menu offers it
            self._note("left")
        for path in sorted(self._autosave.too_new):
            self._note("too_new", path)

    def _note_saved(self) -> None:
        """Print that the game in progress is saved, if it is."""
        if self._conversation.talk.in_game() and self._autosave is not None and self._autosave.is_current:
            self._note("kept")

    def _save(self) -> None:
        """Save the game in progress for another run, or clear the saved game; report the first error."""
        if self._autosave is None:
            return
        reason = self._autosave.save(self._conversation)
        if reason is not None:
            self._note("not_kept", reason)

    # Showing messages.

    def _show(self, parts: list[Part]) -> None:
        """Show messages; a position is drawn unless positions are described in words."""
        boards = self._drawn()
        has_panel = self._terminal.has_panel and boards is not None
        opens = has_panel and any(part.view is not None for part in parts)
        for part in parts:
            if self._panel.is_open or opens:
                self._panel.say((printable(line) for line in part.narration), is_move=True)
            elif part.narration:
                self._terminal.screen.show("".join(f"{printable(line)}\n" for line in part.narration))
            if part.view is None or boards is None:
                self._print(part.text, in_panel=self._panel.is_open or opens)
                continue
            if has_panel:
                boards.take(part.view)
                self._panel.draw(boards)
            else:
                boards.draw(part.view)
            self._print(part.turn, in_panel=has_panel)
        if self._panel.is_open and not self._conversation.talk.in_game():
            self._panel.close()

    def _print(self, text: str, *, in_panel: bool) -> None:
        if in_panel:
            self._panel.say(text.splitlines())
        else:
            self._terminal.screen.show(text)

    def _draw_what_changed(self, question: Question) -> None:
        """Draw the position again if it changed during a turn; in another game, mark nothing as moved."""
        talk, boards = self._conversation.talk, self._drawn()
        if boards is None:
            return
        view = talk.view()
        if not view["seats"]:
            boards.forget()
        elif self._panel.is_open and question.in_turn and (boards.is_new(view) or boards.mover != view["to_move"]):
            self._show([Part("", view)])  # in one place, a board that is shown once a round would be an old one
        elif talk.rounds is None and question.in_turn and boards.is_new(view):
            self._show([Part("", view)])

    def _show_again(self) -> None:
        """Show the position of the game in progress again, if it was shown before; a panel is always shown."""
        talk = self._conversation.talk
        if not self._panel.is_open and talk.in_game() and not talk.shows:
            talk.show_position()
            self._show(self._conversation.said())

    def _drawn(self) -> Boards | None:
        """Return the boards to draw positions with, or None if positions are described in words."""
        talk = self._conversation.talk
        if not talk.plays or not self._terminal.draws:
            return None
        if self._boards is None:
            self._boards = Boards(self._terminal.screen, talk.kind, talk.words.code)
        return self._boards if self._boards.draws else None

    # Asking questions.

    def _placed(self, prompt: Prompt) -> Prompt:
        """Return the prompt below the panel; without one, or in a window that is too small, print what came before."""
        if not self._panel.is_open:
            return prompt
        placed = self._panel.above(prompt)
        if placed is None:
            self._panel.flush()
            return prompt
        return placed

    def _prompt(self, question: Question, added: Sequence[AddedLine]) -> Prompt:
        """Return the prompt; a one-line question has its answer beside it."""
        warning = self._conversation.warning().removesuffix("\n")
        notes = (warning,) if warning else ()
        plain = self._terminal.screen.plain
        rows = [*menu_of(self._conversation), *((line.answer, line.text) for line in added)]
        keys = (*question.keys, "?") if question.keys else ()  # these answer without Enter; `?` explains them
        if question.is_offer:
            return Prompt(
                mark=f"{question.title} ",
                lines=(self._phrases["dot" if plain else "back"],),
                complete=self._complete(question),
                history="files",
                back=True,
                fresh=True,
            )
        moves = question.state == TURN or (question.in_turn and not question.choices)
        title = self._conversation.talk.mover_line() if moves else None
        if title is None:  # the documents have a colon after a question mark, which no menu needs
            title = question.title.replace("?:", "?")
        if not rows:
            name = self._conversation.offered_name()
            return Prompt(
                mark=f"{question.title} ",
                notes=notes if name is None else (self._phrase("enter", name),),
                complete=self._complete(question),
                history=f"{question.completes}s" if question.completes else "",
                back=question.can_be_taken_back and not plain,
                keys=keys,
                leads=_leads_to((), numbers=True),
                has_board=self._has_board(question),
            )
        return Prompt(
            mark="> ",
            lines=(title, *menu_lines(rows)),
            choices=tuple((answer,) for answer, _ in rows),
            notes=notes,
            complete=self._complete(question, rows),
            keys=keys,
            leads=_leads_to([answer for answer, _ in rows]),
            has_board=self._has_board(question),
        )

    def _has_board(self, question: Question) -> bool:
        """Return whether the position of the game is drawn above a question."""
        return question.in_turn and self._conversation.talk.in_game() and self._drawn() is not None

    def _complete(self, question: Question, rows: Sequence[Row] = ()) -> Callable[[str], list[str]]:
        talk = self._conversation.talk
        if question.completes == "file":
            return lambda typed: complete_file(last_word(typed), talk.setup.files)
        words = [answer for answer, _ in rows]
        if question.completes == "name":
            name = self._conversation.offered_name()
            words = [player["name"] for player in talk.view()["players"]] + ([] if name is None else [name])
        return lambda typed: complete_word(last_word(typed), words)

    @property
    def _phrases(self) -> Mapping[str, str]:
        talk = self._conversation.talk
        return texts(talk.words.code if talk.speaks else "")["terminal"]


def _leads_to(answers: Sequence[str], *, numbers: bool = False) -> Callable[[str], bool]:
    """Return a test of whether a typed text can become one of some answers, or a number."""

    def leads(typed: str) -> bool:
        text = typed.strip().lower()
        return any(answer.startswith(text) for answer in answers) or (numbers and text.isdigit())

    return leads
