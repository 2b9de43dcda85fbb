"""The panel of a game at a terminal: the board in one place, with what happened and the menu below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from goose.core.words import CODES
from goose.play.conversation.conversation import Conversation
from goose.play.conversation.setup import Setup
from goose.play.terminal.conversing import Conversing
from goose.play.terminal.panel import BoardPanel
from goose.play.terminal.prompt import Prompt, Redrawn
from goose.play.terminal.screen import Boards
from tests.support.cases import each_case
from tests.support.games import KINDS
from tests.support.paper import GOOSE, MANCALA, PICKOMINO, Paper, PaperTerminal, Typist, held
from tests.support.running import program_after

pytestmark = pytest.mark.usefixtures("memory_alone")

BEGUN = {"goose": GOOSE, "mancala": MANCALA, "pickomino": PICKOMINO}


def drawn(size: tuple[int, int]) -> tuple[BoardPanel, Paper]:
    """Return the panel of a game of Mancala in a window of some rows and columns."""
    paper = Paper(size=size)
    boards = Boards(paper, KINDS["mancala"], "en")
    script = ["register Ana", "register Rui", "start Ana Rui"]
    boards.take(program_after(script, game="mancala", lang="en").view())
    panel = BoardPanel(paper)
    panel.draw(boards)
    return panel, paper


def menu(*lines: str) -> Prompt:
    """Return a question with a menu."""
    return Prompt(mark="> ", lines=("Ana is to move.", *lines), choices=tuple((line[0],) for line in lines))


SIX = menu(*(f"{house}  Sow house {house}" for house in range(1, 7)))


def said_in(panel: BoardPanel) -> list[str]:
    """Return the lines of a panel that are sentences."""
    lines = ["".join(text for _, text in line) for line in panel.lines]
    return [line for line in lines if line.endswith((".", "…"))]


def test_nothing_of_a_game_stays_but_its_end() -> None:
    """goose prints the questions before it, and its result, line by line."""
    _, shown, typist = held(*GOOSE, "1", "1", "0", "0", lang="en", game="goose", seed=1, has_panel=True)
    assert len(typist.panels) == 3
    assert shown.count("» goose") == 1
    assert shown.index("Enter your name: Rui") < shown.index("Ana gives up.") < shown.index("» goose")
    assert shown.endswith("> 0\nGoodbye.\n")
    assert "1  Roll the dice" not in shown


def test_the_panel_says_what_happened_since_the_last_answer() -> None:
    """A wrong answer is added; earlier moves go when somebody moves."""
    _, _, typist = held(*MANCALA, "3", "9", "1", lang="en", game="mancala", has_panel=True)
    begun, moved, wrong, after = typist.panels[:4]
    assert "The game between Ana and Rui begins." in begun
    assert "Ana sows house 3 (4 seeds) and moves again. Score: Ana 1, Rui 0." in moved
    assert "Ana sows house 3" in wrong
    assert "The number is not valid." in wrong
    assert "Ana sows house 1 (4 seeds). Score: Ana 1, Rui 0." in after
    assert "Ana sows house 3" not in after
    assert "not valid" not in after


@each_case("code", CODES)
@pytest.mark.parametrize("game", BEGUN)
def test_a_move_is_said_once(game: str, code: str) -> None:
    """Neither the reply nor the turn line of the protocol is shown beside the sentence."""
    _, _, typist = held(*BEGUN[game], "1", lang=code, game=game, seed=1, has_panel=True)
    said = [line for line in typist.panels[-1].splitlines() if line.endswith(".")]
    assert len(said) == 1
    assert said[0].startswith("Ana ")


def test_a_panel_is_never_higher_than_the_window() -> None:
    """Whatever is said; the last lines stay."""
    for rows in range(15, 40):
        panel, _ = drawn((rows, 80))
        panel.say((f"Move {number}." for number in range(30)), is_move=True)
        placed = panel.above(SIX)
        if placed is None:
            continue
        question = 2 + -(-6 // placed.across)
        assert len(panel.lines) + question <= rows
        assert said_in(panel)[-1] == "Move 29."


def test_lines_of_a_menu_stand_side_by_side_where_the_window_is_low() -> None:
    """Otherwise each has its own line."""
    for rows, across in ((40, 1), (16, 2)):
        panel, _ = drawn((rows, 80))
        panel.say(["Ana sows.", "Rui sows.", "Ana sows."], is_move=True)
        placed = panel.above(SIX)
        assert placed is not None
        assert placed.across == across


@pytest.mark.parametrize("size", [(8, 80), (9, 20)])
def test_a_window_that_is_too_small_has_no_panel(size: tuple[int, int]) -> None:
    """goose prints its lines instead, once."""
    panel, paper = drawn(size)
    panel.say(["Ana sows."], is_move=True)
    assert panel.above(SIX) is None
    panel.flush()
    assert paper.shown.count("Ana sows.") == 1
    before = paper.shown
    panel.flush()
    panel.close()
    assert paper.shown == before


def test_a_game_in_a_small_window_is_printed_line_by_line() -> None:
    """And in one place again once the window is large enough."""

    class Growing(Typist):
        def choose(self, prompt: Prompt) -> Any:
            answer = super().choose(prompt)
            paper.size = (8, 80) if len(self.prompts) < 7 else (40, 80)
            return answer

    paper = Paper(size=(8, 80))
    typist = Growing(paper, [*MANCALA, "3", "1", "1"])
    conversation = Conversation(Setup({"lang": "en", "game": "mancala"}))
    Conversing(conversation, PaperTerminal(paper, typist, has_panel=True), None).run()
    assert "3  Sow house 3" in paper.shown
    assert "Ana sows house 3" in paper.shown
    assert typist.panels
    assert "Ana sows house 1" in typist.panels[0]


def test_a_cleared_screen_has_the_same_panel_again() -> None:
    """With the marks of what has moved."""
    _, _, typist = held(*GOOSE, "1", Redrawn(), "1", lang="en", game="goose", seed=1, has_panel=True)
    assert "A*" in typist.panels[1]
    assert typist.panels[1] == typist.panels[2]


def test_the_offer_to_save_stands_below_the_board() -> None:
    """Esc goes back to the same panel."""
    _, shown, typist = held(*GOOSE, EOFError(), EOFError(), lang="en", game="goose", has_panel=True)
    offer = typist.prompts[-1]
    assert offer.panel is not None
    assert "To save the game" in offer.mark
    assert shown.endswith("Goodbye.\n")
    assert "» goose" in shown


def labels(prompts: Sequence[Prompt]) -> Mapping[str, Sequence[str]]:
    """Return the menus by their titles, as they were asked last."""
    return {prompt.lines[0]: prompt.lines[1:] for prompt in prompts if prompt.choices}


def test_menus_are_short() -> None:
    """Each line has a key and the words of the button at a table."""
    _, _, typist = held("1", "2", "1", "Ana", "9", "2", "Bot", "40", "1", "v", lang="en", game="pickomino", seed=3)
    found = labels(typist.prompts)
    assert found["What do you want to do?"] == ("0  Exit", "1  New game", "2  Continue a saved game", "3  Records")
    assert found["Who is player 2?"][1] == "2  The computer, level Normal"
    assert found["Ana is to move."] == (
        "0  Leave the game",
        "1  Roll the dice",
        "2  Save the game",
        "s  Stop: no tile to take",
    )


def test_a_menu_has_the_tile_that_a_stop_takes() -> None:
    """The only one; several are asked for one by one."""
    tiles = ("1", "2", "1", "Ana", "9", "1", "Rui", "40", "1", "vvvv1234", "v", "1", "4444")
    one = held(*tiles, "4", lang="en", game="pickomino", dice="manual")[2]
    assert one.prompts[-2].lines[-1] == "s  Stop and take 36"
    answers = (*tiles[:-1], "1123", "1", "s")
    several = held(*answers, lang="en", game="pickomino", rules="notebook", dice="manual")[2]
    assert several.prompts[-2].lines[1:] == ("21  Stop and take 21", "22  Stop and take 22")


def test_only_houses_with_seeds_are_in_the_menu() -> None:
    _, _, typist = held(*MANCALA, "3", lang="it", game="mancala")
    assert typist.prompts[-2].lines == (
        "Tocca ad Ana.",
        "0  Abbandona la partita",
        *(f"{house}  Semina la casa {house}" for house in (1, 2, 4, 5, 6)),
        "7  Salva la partita",
    )


def test_the_board_is_that_of_now_where_it_is_shown_once_a_round() -> None:
    """With `--people`, the documents print it once a round; what stands in one place is not an old board."""
    options = {"lang": "it", "rules": "bari", "squares": 63, "seed": 2}
    chosen = Conversation(Setup(options, people=True))
    _, _, typist = held("2", "Ana", "Rui", "1", "1", conversation=chosen, has_panel=True)
    marks = [line for panel in typist.panels for line in panel.splitlines() if "►" in line]
    assert ["► A ANA" in mark for mark in marks[:3]] == [True, False, True]
    assert "11*" in marks[1]


def test_a_throw_that_can_be_kept_is_rolled_again() -> None:
    """The second line of the menu does not say the same as that of a first throw."""
    asked = held("1", "2", "1", "Ana", "1", "Rui", "1", lang="en", rule=("second-throw=on",), seed=2)[2]
    assert asked.prompts[-2].lines[2:4] == ("1  Keep the throw", "2  Roll again")
