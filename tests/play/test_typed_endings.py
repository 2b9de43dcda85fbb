"""How instructions typed at a terminal end: no game is lost without a word; here without a terminal."""

import sys
from contextlib import closing, nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from goose.core.stream import Interrupts
from goose.core.texts import texts
from goose.core.words import CODES
from goose.play.terminal.instructions import Instructions
from goose.play.terminal.prompt import Redrawn
from tests.support.cases import each_case
from tests.support.games import KINDS
from tests.support.paper import STARTED, WIDE, Answer, Paper, PaperTerminal, Typist, after, instructed
from tests.support.running import interpreter

LOST = texts("en")["terminal"]["lost_unsaved"].format(save="save")
UNSAVABLE = texts("en")["terminal"]["lost"]
IADE = {"game": "mancala", "rules": "iade"}

ENDINGS: dict[str, tuple[tuple[Answer, ...], dict[str, Any], str, int]] = {
    "an empty line ends the program, whatever has been registered": (("register Ana", ""), {}, LOST, 0),
    "blanks are an empty line": (("register Ana", "\t "), {}, LOST, 0),
    "a second empty line, right after the warning, ends it": ((*STARTED, "", ""), {}, LOST, 1),
    "after an instruction it is said again": ((*STARTED, "", "players", "", ""), {}, LOST, 2),
    "after any other line it is said again": ((*STARTED, "", "nonsense", "", ""), {}, LOST, 2),
    "the end of the input ends whatever is lost": ((*STARTED, EOFError()), {}, LOST, 0),
    "a failed save saves nothing": ((*STARTED, "save no/such", "", ""), {}, LOST, 1),
    "a game that all have left is not lost": ((*STARTED, "quit Ana", ""), {}, LOST, 0),
    "by the rules of iade a save has the records alone": ((*STARTED, "save x", "", ""), IADE, UNSAVABLE, 1),
    "by the rules of the kata nothing can be saved": (
        ("add player Ana", "", "move Ana 1, 2", "", ""),
        {"rules": "kata", "lang": "kata"},
        UNSAVABLE,
        2,
    ),
}
"""What is typed until the program ends, the options, and how often a line says that the game would be lost."""


@pytest.mark.usefixtures("own_folder")
@each_case(("typed", "options", "line", "count"), ENDINGS.values(), ids=ENDINGS)
def test_a_game_that_would_be_lost_is_mentioned_before(
    typed: tuple[Answer, ...], options: dict[str, Any], line: str, count: int
) -> None:
    """Nothing is asked after the last line."""
    shown, prompts = instructed(*typed, "players", **{"lang": "en", **options})
    assert shown.count(line) == count
    assert len(prompts) == len(typed)


@each_case("line", ["save x", "load x"])
def test_a_saved_game_is_not_lost_until_something_is_done_in_it(line: str, tmp_path: Path) -> None:
    """Looking at it is nothing; a throw is, and so is leaving."""
    options: dict[str, Any] = {"lang": "en", "dice": "manual", "files": str(tmp_path)}
    lines = (*STARTED, "save x", line, "details", "board", "players", "register Eva")
    shown, prompts = instructed(*lines, "", "players", **options)
    assert LOST not in shown
    assert len(prompts) == len(lines) + 1
    shown, prompts = instructed(*lines, "roll Ana 1 3", "", "", "players", **options)
    assert shown.count(LOST) == 1
    assert len(prompts) == len(lines) + 3


def test_a_throw_of_which_nothing_is_to_be_seen_is_done_in_the_game(tmp_path: Path) -> None:
    """Rui bounces back to the same square, while Ana misses turns."""
    throws = ("Ana 5 1", "Rui 3 6", "Ana 2 5", "Rui 6 5", "Rui 3 2", "Ana 6 6")
    options: dict[str, Any] = {"lang": "en", "dice": "manual", "files": str(tmp_path)}
    lines = (*STARTED, *(f"roll {throw}" for throw in throws), "save x")
    shown, prompts = instructed(*lines, "", **options)
    assert LOST not in shown
    shown, after_it = instructed(*lines, "roll Rui 6 6", "", "", **options)
    assert after_it[-2].mark == prompts[-1].mark
    assert shown.count(LOST) == 1


@each_case("first", ["", KeyboardInterrupt()], ids=["Enter", "Ctrl-C"])
def test_an_interrupt_ends_when_nothing_is_lost_or_it_was_said(first: Answer) -> None:
    """The second in a row, or one after a line without a word."""
    with pytest.raises(KeyboardInterrupt):
        instructed("register Ana", KeyboardInterrupt(), lang="en")
    with pytest.raises(KeyboardInterrupt):
        instructed(*STARTED, first, KeyboardInterrupt(), lang="en")


def test_an_interrupt_that_would_lose_a_game_is_answered() -> None:
    """After another instruction, the warning is repeated."""
    paper = Paper(size=WIDE)
    lines = (*STARTED, KeyboardInterrupt(), "players", KeyboardInterrupt(), KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        instructed(*lines, paper=paper, lang="en")
    assert paper.shown.count(LOST) == 2


def test_an_interrupt_during_an_instruction_follows_its_answer() -> None:
    """Then the game goes on, if it would be lost."""
    paper, interrupts = Paper(size=WIDE), Interrupts()

    def write(data: bytes) -> None:
        if b"Next: Rui." in data:
            interrupts(2, None)
        paper.show(data.decode())

    typist = Typist(paper, (*STARTED, "roll Ana 1 3", "players", EOFError()))
    with closing(interpreter(lang="en", dice="manual")) as program:
        Instructions(program, KINDS["goose"], PaperTerminal(paper, typist), None).run(interrupts, write)
    assert after(paper.shown, "roll Ana 1 3")[-2:] == ["Next: Rui.", LOST]
    assert after(paper.shown, "players") == ["Ana 0 0 0 0", "Rui 0 0 0 0"]


@each_case("code", CODES)
def test_it_is_reported_in_the_language_in_use(code: str) -> None:
    """With the word that saves."""
    table: Any = interpreter(lang=code).language
    words = {name: table.words[name] for name in ("register", "start", "save")}
    lines = (f"{words['register']} Ana", f"{words['register']} Rui", f"{words['start']} Ana Rui")
    shown, _ = instructed(*lines, "", "", lang=code)
    assert shown.count(texts(code)["terminal"]["lost_unsaved"].format(save=words["save"])) == 1


def test_a_screen_that_was_cleared_has_the_prompt_again() -> None:
    """With the board, where boards are drawn; what was said of a game that is lost is said again."""
    _, prompts = instructed(Redrawn(), "players", lang="en")
    assert [prompt.mark for prompt in prompts] == ["> ", "> ", "> "]
    shown, _ = instructed(*STARTED, Redrawn(), lang="en", dice="manual", boards=True)
    assert shown.count("╔═") == 2
    shown, _ = instructed(*STARTED, "", Redrawn(), "", "", lang="en")
    assert shown.count(LOST) == 2


@each_case("end", ["", EOFError(), KeyboardInterrupt()], ids=["Enter", "Ctrl-D", "Ctrl-C"])
def test_answers_are_written_before_it_ends(end: Answer) -> None:
    """However it ends."""
    paper = Paper(size=WIDE)
    with pytest.raises(KeyboardInterrupt) if isinstance(end, KeyboardInterrupt) else nullcontext():
        instructed("register Ana", "players", end, paper=paper, lang="en")
    assert "Ana 0 0 0 0\n" in paper.shown


def test_it_is_a_terminal_when_both_ends_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ends must exist."""
    from goose.core.stream import at_a_terminal

    for ends, both in [((True, True), True), ((True, False), False), ((False, True), False)]:
        for name, is_one in zip(("stdin", "stdout"), ends, strict=True):
            monkeypatch.setattr(sys, name, SimpleNamespace(isatty=lambda is_one=is_one: is_one))
        assert at_a_terminal() == both
    monkeypatch.setattr(sys, "stdin", None)
    assert not at_a_terminal()
