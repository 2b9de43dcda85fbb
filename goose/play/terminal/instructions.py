"""The interpreter at a terminal: the same answers as for a script, with additions for a person.

The additions (a greeting, whose turn it is, why an instruction is invalid, boards for people) are dim, or begin with
`MARK` if there are no colours. goose warns before a game is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose import _version
from goose.base.lines import split_words
from goose.base.quoting import printable
from goose.core.interpreter import Reply
from goose.core.stream import Interrupts, run, write_output
from goose.core.texts import texts
from goose.core.words.language import TableLanguage
from goose.play.terminal.completing import IN_GAME, complete_instruction
from goose.play.terminal.prompt import Prompt, Redrawn, short_name
from goose.play.terminal.screen import Boards
from goose.reference import help_on, notes_on

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from goose.core.game import GameKind
    from goose.core.instructions import Instruction
    from goose.core.interpreter import Interpreter
    from goose.core.stream import Write
    from goose.play.terminal.screen import Terminal

MARK = "# "
"""The mark before additions if there are no colours."""

_INDENT = "    "  # of the next lines of a long line of help


class Instructions:
    """Reads instructions from a person, and answers with the interpreter.

    Args:
        boards: draw the board for people after each answer that changes it or shows the position.
    """

    def __init__(
        self, interpreter: Interpreter, kind: GameKind, terminal: Terminal, files: str | None, *, boards: bool = False
    ) -> None:
        self._interpreter = interpreter
        self._kind = kind
        self._terminal = terminal
        self._files = files
        self._asked_for_boards = boards
        drawn = Boards(terminal.screen, kind, interpreter.language.code) if boards else None
        self._boards = None if drawn is None or not drawn.draws else drawn
        self._unsaved = False  # the game in progress has changed since the last save or load
        self._warned = False  # the last thing shown was a warning that the game would be lost
        self._notes: list[str] = []  # shown below the answer
        self._drawn: Mapping[str, Any] | None = None  # the view to draw below the answer

    def run(self, interrupts: Interrupts, write: Write | None = None) -> None:
        """Greet, then answer lines until a blank line or the end of the input.

        Args:
            write: a function that takes the answers (default: standard output).

        Raises:
            KeyboardInterrupt: Ctrl-C was typed, and no game would be lost or the person was warned.
        """
        self._greet()
        while True:
            try:
                run(self, self.read, write or _write_whole, interrupts)
            except KeyboardInterrupt:
                if not self._warns():
                    raise
            else:
                return

    def read(self) -> bytes:
        """Return the next typed line with its line end; empty at the end of the input."""
        while True:
            self._show_additions()
            try:
                line = self._terminal.asker.ask(self._prompt())
            except EOFError:
                return b""
            except Redrawn:
                self._warned = False  # the warning is no longer visible
                self._draw(self._interpreter.view())
                continue
            return f"{line}\n".encode("utf-8", "surrogateescape")

    def feed(self, line: str) -> Reply:
        """Answer a line, and store what is shown below the answer."""
        words = split_words(line)
        if words == [] and self._warns():
            return Reply([], "")
        self._warned = False
        instruction = self._interpreter.read(line)
        before = self._interpreter.view()
        reply = self._interpreter.feed(line)
        self._notes += notes_on(self._interpreter, self._kind, line, reply)
        if instruction is not None and reply.failure is None:
            self._follow(instruction, before, self._interpreter.view())
        return reply

    def _follow(self, instruction: Instruction, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
        """Note whether the game is still saved, and what to draw."""
        if instruction.name == "load":
            self._unsaved = False
        elif instruction.name == "save":
            self._unsaved = self._unsaved and self._interpreter.rules.saves_records_only
        elif IN_GAME in self._interpreter.signatures[instruction.name].failures or any(
            before[member] != after[member] for member in ("seats", "to_move", "position")
        ):  # an instruction of the game counts even without a visible change
            self._unsaved = True
        if self._boards is None:
            return
        if instruction.name == "load" or not before["seats"]:
            self._boards.forget()
        if after["seats"]:
            if self._boards.is_new(after) or instruction.name in ("details", self._kind.drawn_by):
                self._draw(after)
        elif before["seats"] and (outcome := self._interpreter.outcome) is not None:
            self._draw({"position": outcome.position, "to_move": None})

    def _draw(self, view: Mapping[str, Any]) -> None:
        if self._boards is not None and view["position"] is not None:
            self._drawn = view

    def _warns(self) -> bool:
        """Warn that the game would be lost, but not twice in a row; return whether it warned."""
        if self._warned or not self._unsaved or not self._interpreter.view()["seats"]:
            return False
        self._warned = True
        language = self._interpreter.language
        known = texts(language.code)["terminal"]
        saves = "save" in self._interpreter.signatures and not self._interpreter.rules.saves_records_only
        if saves and isinstance(language, TableLanguage):
            self._notes.append(known["lost_unsaved"].format(save=language.words["save"]))
        else:
            self._notes.append(known["lost"])
        return True

    # Additions.

    def _greet(self) -> None:
        interpreter = self._interpreter
        self._notes.append(f"goose {_version.__version__}: {interpreter.greeting}")
        known = texts(interpreter.language.code)["terminal"]
        if help_on(interpreter, self._kind, ["?"]) is not None:
            self._notes.append(known["help"])
        if self._asked_for_boards and self._boards is None:
            self._notes.append(known["no_board"])
        if self._terminal.missing is not None:
            self._notes.append(self._terminal.missing)

    def _show_additions(self) -> None:
        notes, self._notes = self._notes, []
        for note in notes:
            self._terminal.screen.note(note, _INDENT)
        drawn, self._drawn = self._drawn, None
        if drawn is not None and self._boards is not None:
            self._boards.draw(drawn)

    def _prompt(self) -> Prompt:
        """Return the prompt, with the player whose turn it is."""
        mover = self._interpreter.view()["to_move"]
        name = "" if mover is None else short_name(printable(mover), ellipsis=self._terminal.screen.canvas.boxes)
        return Prompt(
            mark=f"{name}> ",
            complete=lambda typed: complete_instruction(self._interpreter, typed, self._files),
            history="instructions",
            has_board=self._boards is not None and mover is not None,
        )


def _write_whole(data: bytes) -> None:
    """Write an answer; an interrupt takes effect after it."""
    write_output(data, Interrupts())
