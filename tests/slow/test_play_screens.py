"""The screen in games that are played to the end at a terminal: `golden/terminal/`, and all of it.

`--update-goldens` rewrites them.
"""

import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path

import pytest
from pytest_golden.plugin import GoldenTestFixture

from goose.play.conversation.conversation import Conversation
from goose.play.conversation.setup import Setup
from goose.play.terminal.conversing import Conversing
from goose.play.terminal.prompt import Prompt
from tests.support.layers import thinned
from tests.support.paper import GAMES, Answer, Paper, PaperTerminal, Typist, arguments, whole_game
from tests.support.screens import ASKING, CTRL_D, Window, playing

pytestmark = pytest.mark.slow

MANCALA = ("--lang", "en", "--game", "mancala")
BEGUN = ("1", "1", "Ana", "1", "Rui")


def pressed(text: str) -> str:
    """Return a text without blanks and line ends, as which it is the same however it is wrapped."""
    return "".join(text.split())


def check_whole_game(folder: Path, game: str, size: tuple[int, int]) -> None:
    """Check that what stays of a game at a terminal is what is on paper, from the first line to the last."""
    columns = size[1]
    options, begun = GAMES[game]
    options = {**options, "lang": "en"}
    typed, shown = whole_game(*begun, paper=Paper(size=size), has_panel=True, **options)
    assert "Ranking:" in shown
    boards = [line for line in shown.splitlines() if re.search(r"[║│├╭╰►]", line)]
    assert max(map(len, boards), default=0) <= columns
    with playing(folder, *arguments(options), size=size) as window:
        window.answer(*typed[:-1])
        window.type(f"{typed[-1]}\r")
        assert window.status() == 0
        assert {*boards} <= {*window.everything}
        if columns < 80:
            assert pressed("".join(window.everything)) == pressed(shown)
        else:
            assert window.everything == shown.splitlines()
            assert window.screen.wrapped == []


@pytest.mark.parametrize(
    ("game", "size"), thinned(product(GAMES, [(24, 80), (20, 40), (50, 200)]), 4, rest=pytest.mark.soak)
)
def test_every_game_looks_as_it_should_in_every_window(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    """As above, of each kind."""
    check_whole_game(tmp_path, game, size)


@pytest.mark.golden_test("golden/terminal/*.yml")
def test_the_screen_shows(golden: GoldenTestFixture, tmp_path: Path) -> None:
    """What is shown from the first line to the last, before Ctrl-D."""
    rows, columns = golden["size"]
    options = golden["arguments"]
    with playing(tmp_path, *options, size=(rows, columns), **(golden.get("environment") or {})) as window:
        window.answer(*map(str, golden["answers"]))
        assert window.written.count(ASKING) > len(golden["answers"])
        assert "".join(f"{line}\n" for line in window.everything) == golden.out["shown"]


class Resizing(Typist):
    """Answers, each in a window of another size."""

    def __init__(self, paper: Paper, answers: Mapping[tuple[int, int], str]) -> None:
        super().__init__(paper, [*BEGUN, *answers.values()])
        self._sizes = iter(answers)

    def choose(self, prompt: Prompt) -> Answer:
        if len(self.prompts) > len(BEGUN):
            self._paper.size = next(self._sizes, self._paper.size)
        return super().choose(prompt)


def test_a_board_fits_the_window_as_it_is_when_it_is_drawn(tmp_path: Path) -> None:
    """In mid-game it is made narrower, and wider again; where no panel fits, one thing stands below the other."""
    answers = {(20, 40): "1", (24, 20): "1", (50, 200): "2"}
    paper = Paper()
    typist = Resizing(paper, answers)
    conversation = Conversation(Setup({"lang": "en", "game": "mancala"}))
    Conversing(conversation, PaperTerminal(paper, typist, has_panel=True), None).run()
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN)
        panels = iter(typist.panels)
        assert next(panels) in window.text
        for (rows, columns), answer in answers.items():
            window.resize(rows, columns, has_board=True)
            window.answer(answer)
            panel = next(panels)
            assert max(map(len, panel.splitlines())) <= columns
            assert panel.rstrip("\n") in window.text


def colours(window: Window) -> set[str]:
    """Return the colours of all letters on the screen."""
    cells = [cell for row in window.screen.buffer.values() for cell in row.values() if cell.data.strip()]
    return {cell.fg for cell in cells}


GOOSE = ("--lang", "en", "--game", "goose", "--rules", "traditional", "--seed", "1")
GOOSE_BEGUN = ("1", "2", "1", "Ana", "1", "Rui", "1")


def test_players_and_squares_have_colours(tmp_path: Path) -> None:
    """Each player another; what helps is green, what harms red; what has moved is bold."""
    with playing(tmp_path, *GOOSE, size=(60, 80)) as window:
        window.answer(*GOOSE_BEGUN)
        assert window.styles("A Ana") == {("blue", True, False)}
        assert window.styles("B Rui") == {("red", True, False)}
        assert window.styles("†") == {("red", False, False)}
        assert window.styles("⚑") == {("green", False, False)}
        assert window.styles("►") == {("default", True, False)}
        assert window.styles("* (0→7)") == {("default", True, False)}
        assert window.styles("Rui is to move.") == {("default", True, False)}
        assert colours(window) >= {"default", "blue", "red", "green"}


def test_without_colours_all_is_reported_by_signs(tmp_path: Path) -> None:
    """`NO_COLOR`: the same letters."""
    shown = []
    for environment in ({}, {"NO_COLOR": "1"}):
        with playing(tmp_path, *GOOSE, size=(60, 80), **environment) as window:
            window.answer(*GOOSE_BEGUN)
            shown.append(window.lines)
            assert (colours(window) == {"default"}) == ("NO_COLOR" in environment)
            window.type(CTRL_D)
            window.wait_for_question()
            window.type(CTRL_D)
            window.status()
        (tmp_path / "state" / "goose" / "game-1.json").unlink()
    assert shown[0] == shown[1]


@pytest.mark.parametrize(
    ("environment", "has"),
    [
        ({"LC_ALL": "C", "LANG": "C"}, (False, False)),
        ({"LANG": "C"}, (False, False)),
        ({"TERM": "linux"}, (True, False)),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8", "LC_ALL": "C.UTF-8"}, (True, True)),
    ],
    ids=["C", "LANG C", "console", "UTF-8"],
)
def test_signs_are_those_that_the_terminal_has(
    environment: dict[str, str], has: tuple[bool, bool], tmp_path: Path
) -> None:
    """Frames, faces of dice, and the mark of a menu."""
    frames, faces = has
    options = ("--lang", "en", "--game", "pickomino", "--seed", "3")
    with playing(tmp_path, *options, size=(60, 80), **environment) as window:
        window.answer("1", "2", "1", "Ana", "3", "1", "Rui", "4", "1")
        assert ("╭" in window.text) == frames
        assert ("●" in window.text) == faces
        assert ("▸ 1  New game" in window.text) == frames
        assert ("> 1  New game" in window.text) != frames
        assert window.text.isascii() != frames
