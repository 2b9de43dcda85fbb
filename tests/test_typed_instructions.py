"""The interpreter at a terminal: a person is told more than a script is; here without a terminal."""

import sys
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from goose import __version__
from goose.interrupts import Interrupts
from goose.languages import CODES
from goose.loop import run
from goose.terminal.instructions import Instructions
from goose.terminal.phrases import phrases
from goose.terminal.prompt import Prompt, Redrawn, TakenBack
from tests.desks import Answer, Paper, PaperDesk, Typist
from tests.games import KINDS
from tests.running import answer, interpreter

STARTED = ("register Ana", "register Rui", "start Ana Rui")
OFFER = "To save the game enter the name of the file, or nothing to exit: "


def instructed(
    *answers: Answer,
    paper: Paper | None = None,
    plain: bool = False,
    missing: str | None = None,
    game: str = "goose",
    files: str | None = None,
    **options: Any,
) -> tuple[str, list[Prompt]]:
    """Type instructions, and return what was shown and the questions."""
    paper = paper or Paper(plain=plain)
    typist = Typist(paper, answers)
    program = interpreter(game=game, files=files, **options)
    desk = PaperDesk(paper, typist, plain=plain, missing=missing)
    interrupts = Interrupts()
    person = Instructions(program, KINDS[game], desk, files, interrupts)
    try:
        run(person, person.read, lambda data: paper.show(data.decode("utf-8", "surrogateescape")), interrupts)
    finally:
        program.close()
    return paper.shown, typist.prompts


def marks(prompts: Iterable[Prompt]) -> list[str]:
    """Return what stands before each answer."""
    return [prompt.mark for prompt in prompts]


def test_the_greeting_comes_first_and_what_is_missing_after_it() -> None:
    """With a line on help, where lines are not plain."""
    greeting = f"goose {__version__}: {interpreter(lang='es').greeting}\n"
    missing = phrases("es")["missing"]
    shown, _ = instructed(missing=missing, lang="es", plain=True)
    assert shown == f"{greeting}{missing}\n>\n"
    shown, _ = instructed(lang="es")
    assert shown.startswith(f"{greeting}ayuda ")
    assert len(shown.splitlines()) == 3
    shown, _ = instructed(rules="kata")
    assert len(shown.splitlines()) == 2


def test_the_prompt_names_whose_turn_it_is() -> None:
    """In a game, and only there; blank lines ask again."""
    shown, prompts = instructed(*STARTED, "", " \t", "roll Ana 1 3", "quit Rui", lang="en", dice="manual")
    assert marks(prompts) == ["> ", "> ", "> ", "Ana> ", "Ana> ", "Ana> ", "Rui> ", "> "]
    assert "Game started" in shown
    assert {prompt.history for prompt in prompts} == {"instructions"}


@pytest.mark.parametrize(
    ("boxes", "name", "mark"),
    [
        (True, "A" * 20, "A" * 20),
        (True, "A" * 21, "A" * 19 + "…"),
        (False, "A" * 21, "A" * 20),
        (True, "日" * 21, "日" * 19 + "…"),
        (True, "\u202ex", "\\u202ex"),
    ],
)
def test_a_long_or_strange_name_is_cut_and_made_visible(boxes: bool, name: str, mark: str) -> None:
    """In what can be shown."""
    paper = Paper(boxes=boxes)
    _, prompts = instructed(f"register {name}", "register B", f"start {name} B", paper=paper, lang="en", dice="manual")
    assert prompts[3].mark == f"{mark}> "


def test_an_invalid_instruction_is_explained_after_the_answer_of_a_script() -> None:
    """Once, before the next prompt."""
    shown, _ = instructed("rol Ana", "players", lang="en")
    after = shown.partition("> rol Ana\n")[2].splitlines()
    assert after[0] == "Invalid instruction."
    assert "roll" in after[1]
    assert after[2] == "> players"


@pytest.mark.parametrize("code", CODES)
def test_help_tells_about_an_instruction(code: str) -> None:
    """In the language in use."""
    table: Any = interpreter(lang=code).language
    line = f"{table.words['help']} {table.words['roll']}"
    shown, _ = instructed(line, lang=code)
    told = shown.partition(f"> {line}\n")[2].splitlines()
    assert len(told) > 2
    assert table.words["roll"] in told[0]


def test_help_lists_the_instructions_where_the_game_has_no_such_one() -> None:
    """As in Mancala."""
    shown, _ = instructed("help", game="mancala", lang="en")
    listed = shown.partition("> help\n")[2]
    assert "register" in listed
    assert "play" in listed


def test_a_board_is_drawn_for_the_window_in_place_of_the_drawing() -> None:
    """All else of the reply is as it was, and what has moved since is marked."""
    paper = Paper(size=(40, 60))
    lines = (*STARTED, "board", "roll Ana 1 3", "board", "quit Ana", "start Ana Rui", "board")
    shown, _ = instructed(*lines, paper=paper, lang="en", dice="manual")
    first, second, third = [told.partition(">")[0] for told in shown.split("> board\n")[1:]]
    assert all(len(line) <= 60 for board in (first, second, third) for line in board.splitlines())
    assert all("╔═" in board for board in (first, second, third))
    assert "*" not in first
    assert "A*" in second
    assert "*" not in third
    script = "".join(f"{line}\n" for line in lines[:4]).encode()
    told = answer(script, lang="en", dice="manual").decode()
    assert first.splitlines()[-2] in told


def test_a_board_that_cannot_be_drawn_is_shown_as_a_script_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where no game is in progress."""
    monkeypatch.setattr("goose.terminal.boards.Boards.draws", False)
    shown, _ = instructed(*STARTED, "details", game="mancala", lang="en")
    told = answer("\n".join((*STARTED, "details", "")).encode(), game="mancala", lang="en").decode()
    assert shown.partition("> details\n")[2].startswith(told.split("\n", 3)[3])


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("goose", (*STARTED, "roll Ana 1 3", "roll Ana 1 3", "save x", "players", "nonsense", "load none", "quit Rui")),
        ("mancala", (*STARTED, "play Ana 3", "play Ana 9", "players", "quit Ana", "details")),
        (
            "pickomino",
            ("register Ana 3", "register Rui 4", "start Ana Rui", "roll Ana 12345vvv", "keep Ana v", "stop Ana"),
        ),
    ],
)
def test_the_bytes_of_answers_are_those_of_a_script(
    game: str, lines: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for drawings, and for what only a person is told."""
    options = {"game": game, "lang": "en", "dice": "random" if game == "mancala" else "manual"}
    monkeypatch.setattr("goose.terminal.instructions.explain", lambda *_: None)
    monkeypatch.chdir(tmp_path)
    paper = Paper()
    told: list[bytes] = []
    typist = Typist(paper, lines)
    program = interpreter(**options)
    person = Instructions(program, KINDS[game], PaperDesk(paper, typist), None, Interrupts())
    if program.view()["seats"]:
        raise AssertionError
    typist_offers = iter([""])
    monkeypatch.setattr(person, "_offers", lambda: next(typist_offers, None) is None)
    run(person, person.read, told.append, Interrupts())
    assert b"".join(told) == answer("".join(f"{line}\n" for line in lines).encode(), **options)


@pytest.mark.parametrize("end", [EOFError(), KeyboardInterrupt()], ids=["Ctrl-D", "Ctrl-C"])
def test_what_is_at_stake_is_offered_to_be_saved(end: BaseException, tmp_path: Path) -> None:
    """A name saves and leaves; what cannot be a file is asked again."""
    paper = Paper()
    answers = (*STARTED, end, "two words", "no/such", "x.save", "players")
    typist = Typist(paper, answers)
    program = interpreter(lang="en", files=str(tmp_path))
    person = Instructions(program, KINDS["goose"], PaperDesk(paper, typist), str(tmp_path), Interrupts())
    ends = nullcontext() if isinstance(end, EOFError) else pytest.raises(KeyboardInterrupt)
    with ends:
        run(person, person.read, lambda _: None, Interrupts())
    prompts = typist.prompts
    assert marks(prompts) == ["> ", "> ", "> ", "Ana> ", *[OFFER] * 3]
    assert prompts[-1].lines == (phrases("en")["back"],)
    assert prompts[-1].back
    assert prompts[-1].complete("x") == ["x.save"]
    assert paper.shown.count("annot be written") == 2
    assert (tmp_path / "x.save").exists()


@pytest.mark.parametrize("last", ["", EOFError()], ids=["nothing", "Ctrl-D"])
def test_nothing_leaves_without_saving(last: Answer) -> None:
    """As Ctrl-D does."""
    _, prompts = instructed(*STARTED, EOFError(), last, lang="en")
    assert prompts[-1].mark == OFFER


def test_ctrl_c_twice_is_an_interrupt() -> None:
    """And once, where no game is in progress."""
    with pytest.raises(KeyboardInterrupt):
        instructed(*STARTED, KeyboardInterrupt(), KeyboardInterrupt(), lang="en")
    with pytest.raises(KeyboardInterrupt):
        instructed("register Ana", KeyboardInterrupt(), lang="en")


@pytest.mark.parametrize("first", [EOFError(), KeyboardInterrupt()], ids=["Ctrl-D", "Ctrl-C"])
def test_esc_goes_on_with_the_instructions(first: BaseException) -> None:
    """Nothing has happened."""
    _, prompts = instructed(*STARTED, first, TakenBack(), "players", lang="en", dice="manual")
    assert marks(prompts)[3:6] == ["Ana> ", OFFER, "Ana> "]


def test_a_screen_that_was_cleared_has_the_prompt_again() -> None:
    """Nothing has been typed."""
    _, prompts = instructed(Redrawn(), "players", lang="en")
    assert marks(prompts) == ["> ", "> ", "> "]
    _, prompts = instructed(*STARTED, KeyboardInterrupt(), Redrawn(), TakenBack(), "players", lang="en", dice="manual")
    assert marks(prompts)[3:7] == ["Ana> ", OFFER, OFFER, "Ana> "]


def test_the_offer_speaks_the_language_in_use() -> None:
    """And English where that one has no such words."""
    offers = set()
    for code, words in [(code, interpreter(lang=code).language) for code in CODES]:
        table: Any = words
        names = {name: table.words[name] for name in ("register", "start")}
        lines = (f"{names['register']} Ana", f"{names['register']} Rui", f"{names['start']} Ana Rui")
        shown, prompts = instructed(*lines, EOFError(), lang=code)
        assert phrases(code)["back"] in shown
        offers.add(prompts[-1].mark)
    assert len(offers) == len(CODES)


def test_a_screen_reader_is_offered_it_without_a_key_that_is_not_there() -> None:
    """The dot."""
    _, prompts = instructed(*STARTED, EOFError(), lang="en", plain=True)
    assert prompts[-1].lines == (phrases("en")["dot"],)


def test_where_nothing_can_be_saved_nothing_is_offered() -> None:
    """By the rules of the kata."""
    _, prompts = instructed("add player Ana", "add player Rui", "move Ana 1, 2", rules="kata", dice="manual")
    assert len(prompts) == 4


def test_lines_that_come_as_one_are_answered_one_by_one() -> None:
    """Blank ones are passed over."""
    shown, prompts = instructed("register Ana\n\n \nregister Rui\n", "players", lang="en")
    assert shown.count("Player registered.") == 2
    assert len(prompts) == 3


def test_bytes_that_are_no_text_are_an_invalid_instruction() -> None:
    """And it is explained."""
    shown, _ = instructed("register \udcff", "", lang="en")
    after = shown.partition("\udcff\n")[2].splitlines()
    assert after[0] == "Invalid instruction."
    assert after[1] != ">"


def test_tab_completes_instructions() -> None:
    """Those of the language in use."""
    _, prompts = instructed(lang="es")
    assert "registrar" in prompts[0].complete("reg")


def test_it_is_a_terminal_when_both_ends_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """And there are both."""
    from goose.session import at_a_terminal

    for ends, both in [((True, True), True), ((True, False), False), ((False, True), False)]:
        for name, is_one in zip(("stdin", "stdout"), ends, strict=True):
            monkeypatch.setattr(sys, name, SimpleNamespace(isatty=lambda is_one=is_one: is_one))
        assert at_a_terminal() == both
    monkeypatch.setattr(sys, "stdin", None)
    assert not at_a_terminal()
