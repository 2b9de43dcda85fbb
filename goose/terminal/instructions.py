"""The interpreter at a terminal: a person types instructions, and is told more than a script is.

The answers are those that a script gets, but for the drawing of a board, which fits the window. A blank line, which
would end a script, asks again; a game in progress is offered to be saved.
"""

from __future__ import annotations

from collections import deque
from textwrap import wrap
from typing import TYPE_CHECKING

from goose import __version__
from goose.events import DRAWING, INVALID_INSTRUCTION
from goose.explaining.explainer import explain, help_on
from goose.guided.words import Words
from goose.instructions import Instruction
from goose.interpreter import Reply
from goose.languages import CODES
from goose.languages.table import TableLanguage
from goose.lines import split_words
from goose.quoting import printable
from goose.terminal.boards import Boards
from goose.terminal.completing import complete_instruction
from goose.terminal.offering import offer
from goose.terminal.phrases import phrases
from goose.terminal.prompt import Prompt, Redrawn, TakenBack

if TYPE_CHECKING:
    from goose.games.game import GameKind
    from goose.interpreter import Interpreter
    from goose.interrupts import Interrupts
    from goose.terminal.desk import Desk

_LONGEST_NAME = 20  # characters in the prompt


class Instructions:
    """Reads the instructions that a person types, and answers them through the interpreter.

    Args:
        interpreter: answers them.
        kind: of the game.
        desk: by what means they are typed.
        files: folder of the saves, or None.
        interrupts: heeded while something is typed.
    """

    def __init__(
        self, interpreter: Interpreter, kind: GameKind, desk: Desk, files: str | None, interrupts: Interrupts
    ) -> None:
        self._interpreter = interpreter
        self._kind = kind
        self._desk = desk
        self._files = files
        self._interrupts = interrupts
        self._boards = Boards(desk.screen, kind, interpreter.language.code)
        self._draws = desk.draws and self._boards.draws
        self._lines: deque[str] = deque()  # typed, and not answered yet
        self._note: str | None = None
        desk.screen.note(f"goose {__version__}: {interpreter.greeting}")
        language = interpreter.language
        if isinstance(language, TableLanguage) and not desk.screen.plain:
            known = {"help": language.words["help"], "word": language.words["start"]}
            desk.screen.note(phrases(language.code)["help"].format(**known))
        if desk.missing is not None:
            desk.screen.note(desk.missing)

    def read(self) -> bytes:
        """Return the next line typed, with its end; none at the end of the input.

        Raises:
            KeyboardInterrupt: Ctrl-C was typed, and nothing is left to be saved.
        """
        if self._note is not None:
            self._desk.screen.note(self._note)
            self._note = None
        while not self._lines:
            try:
                typed = self._desk.asker.ask(self._prompt())
            except EOFError:
                if self._offers():
                    continue
                return b""
            except KeyboardInterrupt:
                if self._offers():
                    continue
                raise
            except Redrawn:
                continue
            self._lines += [line for line in typed.split("\n") if split_words(line) != []]
        return f"{self._lines.popleft()}\n".encode("utf-8", "surrogateescape")

    def feed(self, line: str) -> Reply:
        """Answer a line as a person has use for."""
        told = help_on(self._interpreter, self._kind, split_words(line) or [])
        if told is not None:
            columns = self._desk.screen.canvas.columns
            return Reply([], "".join(f"{line}\n" for text in told for line in wrap(text, columns)))
        reply = self._interpreter.feed(line)
        if reply.failure == INVALID_INSTRUCTION:
            self._note = explain(self._interpreter, self._kind, line)
        view = self._interpreter.view()
        if view["position"] is None:
            self._boards.forget()
        keys = [event[0] for event in reply.events]
        instruction = self._interpreter.read(line)
        shows = instruction is not None and instruction.name == self._kind.drawn_by and reply.failure is None
        if view["position"] is None or not self._draws or not (shows or DRAWING in keys):
            return reply
        place = keys.index(DRAWING) if DRAWING in keys else len(keys)
        render = self._interpreter.language.render
        self._desk.screen.show(render(reply.events[:place]))
        self._boards.draw(view)
        return Reply(reply.events, render(reply.events[place + 1 :]), reply.failure)

    def _prompt(self) -> Prompt:
        """Return the prompt: whose turn it is, if anybody's."""
        mover = self._interpreter.view()["to_move"]
        name = "" if mover is None else printable(mover)
        if len(name) > _LONGEST_NAME:
            name = f"{name[: _LONGEST_NAME - 1]}…" if self._desk.screen.canvas.boxes else name[:_LONGEST_NAME]
        return Prompt(
            mark=f"{name}> ",
            complete=lambda typed: complete_instruction(self._interpreter, typed, self._files),
            history="instructions",
        )

    def _game_is_at_stake(self) -> bool:
        return "save" in self._interpreter.signatures and bool(self._interpreter.view()["seats"])

    def _offers(self) -> bool:
        """Offer to save the game in progress, and return whether the person would rather go on with it.

        Raises:
            KeyboardInterrupt: Ctrl-C was typed again.
        """
        if not self._game_is_at_stake():
            return False
        language = self._interpreter.language
        words = Words(language.code if language.code in CODES else CODES[0])
        question = words.render(("offer_save", ())).removesuffix("\n")
        prompt = offer(question, language.code, self._files, plain=self._desk.screen.plain)
        while True:
            try:
                names = split_words(self._desk.asker.ask(prompt))
            except TakenBack:
                return True
            except EOFError:
                return False
            except Redrawn:
                continue
            if names == []:
                return False
            if names is None or len(names) > 1:
                self._desk.screen.show(language.render([("common.file_not_writable", ())]))
                continue
            self._interrupts.hold()
            reply = self._interpreter.carry_out(Instruction("save", [], names))
            self._desk.screen.show(reply.text)
            self._interrupts.heed()
            if reply.failure is None:
                return False
