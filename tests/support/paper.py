"""A terminal without a terminal: answers that a test gives, and what would be shown, on paper."""

import re
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from goose.core.stream import Interrupts
from goose.kit.canvas import Canvas, Line, text_of
from goose.play.conversation.conversation import Conversation
from goose.play.conversation.setup import Setup
from goose.play.terminal.autosave import Autosave
from goose.play.terminal.conversing import Conversing
from goose.play.terminal.instructions import MARK, Instructions
from goose.play.terminal.prompt import Prompt
from goose.play.terminal.saved import SavedGame
from goose.play.terminal.screen import Screen, Terminal
from tests.support.games import KINDS
from tests.support.running import interpreter

GOOSE = ("1", "1", "2", "1", "Ana", "1", "Rui")
"""Answers until the first turn of a game of the Goose, by rules that are asked, and of another that knows its own."""

MANCALA = ("1", "1", "Ana", "1", "Rui")
PICKOMINO = ("1", "2", "1", "Ana", "3", "1", "Rui", "4")
STARTED = ("register Ana", "register Rui", "start Ana Rui")
"""Instructions that start a game."""

GAMES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "goose-computer": ({"game": "goose", "rules": "traditional", "seed": 5}, ("1", "2", "1", "Ana", "2", "Bot")),
    "goose-persons": ({"game": "goose", "rules": "madrid", "seed": 5}, ("1", "2", "63", "", "1", "Ana", "1", "Rui")),
    "goose-typed": ({"game": "goose", "rules": "bari", "dice": "manual"}, ("1", "2", "50", "1", "Ana", "1", "Rui")),
    "pickomino-typed": ({"game": "pickomino", "dice": "manual"}, ("1", "2", "1", "Ana", "3", "1", "Rui", "4")),
    "mancala-computer": ({"game": "mancala"}, ("1", "1", "Ana", "2", "Bot")),
    "mancala-persons": ({"game": "mancala"}, ("1", "1", "Ana", "1", "Rui")),
    "pickomino-computer": ({"game": "pickomino", "seed": 23}, ("1", "2", "1", "Ana", "3", "3", "Bot", "4")),
    "pickomino-persons": ({"game": "pickomino", "seed": 23}, ("1", "2", "1", "Ana", "3", "1", "Rui", "4")),
}
"""The options of a game, and the answers until it begins."""

WIDE = (50, 200)
"""Rows and columns of a window in which no line is wrapped."""

Answer = str | BaseException
"""What is typed, or what comes of the keys instead (Ctrl-C, Ctrl-D, Esc)."""


class Paper(Screen):
    """A screen on which nothing is drawn again.

    Attributes:
        shown: all that was shown.
        size: rows and columns of the window.
    """

    def __init__(
        self, *, plain: bool = False, size: tuple[int, int] = (24, 80), boxes: bool = True, mark: str = ""
    ) -> None:
        super().__init__(plain=plain, mark=mark)
        self.shown = ""
        self.size = size
        self._boxes = boxes

    @property
    def canvas(self) -> Canvas:
        """What can be shown now."""
        rows, columns = self.size
        return Canvas(columns - len(self.mark), self._boxes, self._boxes, rows)

    @property
    def has_colours(self) -> bool:
        """Whether there are colours, of which nothing is to be seen on paper."""
        return not self.plain

    def show(self, text: str) -> None:
        """Show lines, each ended by LF."""
        self.shown += text

    def draw(self, lines: list[Line]) -> None:
        """Show lines without their styles."""
        if self.plain:
            super().draw(lines)
        else:
            self.shown += text_of(lines)


class Typist:
    """Answers questions.

    Args:
        paper: where the questions and the answers are to be seen as on a screen.
        answers: the answers to the questions, in their order; Ctrl-D when there are no more.

    Attributes:
        prompts: the questions put so far.
        panels: what stood above those that had a panel.
    """

    def __init__(self, paper: Paper, answers: Iterable[Answer] = ()) -> None:
        self.prompts: list[Prompt] = []
        self.panels: list[str] = []
        self._paper = paper
        self._answers = iter(answers)

    def ask(self, prompt: Prompt) -> str:
        """Return the next answer."""
        self.prompts.append(prompt)
        answer = self.choose(prompt)
        typed = answer if isinstance(answer, str) else ""
        if prompt.panel is not None:  # of which nothing stays
            self.panels.append(text_of([*prompt.panel.lines]))
            if isinstance(answer, str):
                return answer
            raise answer
        above = len(prompt.lines) - len(prompt.choices)
        for number, line in enumerate(prompt.lines):
            chosen = number >= above and typed.strip() in prompt.choices[number - above]
            mark = "" if number < above or self._paper.plain else ("▸ " if chosen else "  ")
            self._paper.show(f"{mark}{line}\n")
        self._paper.show("".join(f"{line}\n" for line in prompt.notes))
        self._paper.show(f"{prompt.mark}{typed}".rstrip() + "\n")
        if isinstance(answer, str):
            return answer
        raise answer

    def choose(self, prompt: Prompt) -> Answer:
        """Return what is answered to a question."""
        del prompt
        return next(self._answers, EOFError())


class PaperTerminal(Terminal):
    """A terminal at which a typist sits."""

    def __init__(
        self,
        paper: Paper,
        asker: Typist,
        *,
        plain: bool = False,
        missing: str | None = None,
        folder: Path | None = None,
        has_panel: bool = False,
    ) -> None:
        self.plain = plain
        self.draws = not plain
        self.missing = missing
        self.screen = paper
        self.asker = asker
        self.has_panel = has_panel
        self.folder = folder


class Player(Typist):
    """Plays a whole game: whoever it is asked for does what is allowed, and at the menu leaves.

    Args:
        paper: a paper, as `Typist` has it.
        conversation: the conversation.
        answers: the answers to the first questions.

    Attributes:
        typed: the answers given.
    """

    def __init__(self, paper: Paper, conversation: Conversation, answers: Iterable[str]) -> None:
        super().__init__(paper, answers)
        self.typed: list[str] = []
        self._conversation = conversation

    def choose(self, prompt: Prompt) -> Answer:
        """Return what is answered to a question."""
        del prompt
        answer = next(self._answers, None)
        if not isinstance(answer, str):
            question = self._conversation.question
            assert question is not None
            answer = move(question.state, self._conversation.talk.view(), len(self.typed))
        self.typed.append(answer)
        return answer


def move(state: str, view: Mapping[str, Any], count: int) -> str:
    """Return an answer that goes on with any game, and ends it some day; with typed dice, any that are allowed.

    Args:
        state: the state that asks.
        view: the view of the player.
        count: the number of answers so far, by which they vary.
    """
    position = view["position"]
    if state == "MENU":
        return "0"
    if state == "TURN" and "sides" in position:
        (side,) = [side for side in position["sides"] if side["name"] == view["to_move"]]
        houses = [house for house, seeds in enumerate(side["houses"], start=1) if seeds]
        return str(houses[count % len(houses)])
    if state == "TURN":
        kept = position.get("kept", "")
        stops = ("v" in kept and position["total"] > 20) or len(kept) == 8 or len({*kept}) == 6
        return "s" if stops else "1"
    if state == "DICE" and "grid" in position:
        if not position["kept"] and count % 4:
            return "v" * 8
        faces = "v4v35v214v53"
        left = 8 - len(position["kept"])
        return "".join(faces[(die * 5 + count) % len(faces)] for die in range(left))
    if state == "DICE":
        return " ".join(str(1 + (count * 5 + die) % 6) for die in range(position["dice"]))
    if state == "KEEP":
        open_faces = [face for face in "v54321" if face in position["rolled"] and face not in position["kept"]]
        return open_faces[0]
    assert state == "TILE", state
    return str(max(tile for tile in position["grid"] if tile <= position["total"]))


def held(
    *answers: Answer,
    folder: Path | None = None,
    paper: Paper | None = None,
    plain: bool = False,
    missing: str | None = None,
    saved_game: SavedGame | None = None,
    conversation: Conversation | None = None,
    has_panel: bool = False,
    **options: Any,
) -> "tuple[int, str, Typist]":
    """Hold a conversation, and return the exit status, what was shown, and who answered."""
    paper = paper or Paper(plain=plain or missing is not None)
    typist = Typist(paper, answers)
    terminal = PaperTerminal(paper, typist, plain=plain, missing=missing, folder=folder, has_panel=has_panel)
    autosave = None if folder is None else Autosave(folder, saved_game)
    status = Conversing(conversation or Conversation(Setup(options)), terminal, autosave).run()
    return status, paper.shown, typist


def whole_game(
    *answers: str, paper: Paper | None = None, has_panel: bool = False, **options: Any
) -> tuple[list[str], str]:
    """Play a game to its end, and return all answers to it and what was shown, or what stayed."""
    paper = paper or Paper()
    conversation = Conversation(Setup(options))
    with closing(conversation):
        player = Player(paper, conversation, answers)
        assert Conversing(conversation, PaperTerminal(paper, player, has_panel=has_panel), None).run() == 0
    return player.typed, paper.shown


def states_of(answers: Iterable[str], **options: Any) -> list[str]:
    """Return the states that answers are given in."""
    conversation = Conversation(Setup(options))
    states = []
    with closing(conversation):
        conversation.begin()
        for answer in answers:
            assert conversation.question is not None
            states.append(conversation.question.state)
            conversation.answer(answer)
    return states


def conversation_at(*answers: str, **options: Any) -> Conversation:
    """Return a conversation that has come so far."""
    conversation = Conversation(Setup(options))
    conversation.begin()
    for answer in answers:
        conversation.answer(answer)
    return conversation


def arguments(options: dict[str, Any]) -> list[str]:
    """Return options as the command line has them."""
    return [word for name, value in options.items() for word in (f"--{name}", str(value))]


def instructed(
    *answers: Answer,
    paper: Paper | None = None,
    plain: bool = False,
    missing: str | None = None,
    boards: bool = False,
    game: str = "goose",
    files: str | None = None,
    **options: Any,
) -> tuple[str, list[Prompt]]:
    """Type instructions, and return what was shown and the questions."""
    paper = paper or Paper(plain=plain, size=WIDE, mark=MARK)
    typist = Typist(paper, answers)
    terminal = PaperTerminal(paper, typist, plain=plain, missing=missing)
    with closing(interpreter(game=game, files=files, **options)) as program:
        person = Instructions(program, KINDS[game], terminal, files, boards=boards)
        person.run(Interrupts(), lambda data: paper.show(data.decode("utf-8", "surrogateescape")))
    return paper.shown, typist.prompts


def after(shown: str, line: str) -> list[str]:
    """Return the lines shown between a line that was typed once and the next prompt."""
    rest = shown.partition(f"> {line}\n")[2]
    return re.split(r"^\S*>(?: |$)", rest, maxsplit=1, flags=re.MULTILINE)[0].splitlines()


def game_in(folder: Path) -> bytes | None:
    """Return the game that is kept in a folder, if one is."""
    path = folder / "game-1.json"
    return path.read_bytes() if path.exists() else None
