"""The interpreter at a terminal: a person is shown more than a script is; here without a terminal."""

import re
import sys
from collections.abc import Iterable
from contextlib import closing, nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from goose import __version__
from goose.base.interrupts import Interrupts
from goose.core.texts import texts
from goose.core.words import CODES
from goose.play.terminal.instructions import MARK, Instructions
from goose.play.terminal.prompt import Prompt, Redrawn
from tests.support.games import KINDS, SPOKEN
from tests.support.layers import thinned
from tests.support.paper import WIDE, Answer, Paper, PaperTerminal, Typist, instructed
from tests.support.running import answer, interpreter
from tests.support.transcripts import cases, inside, parsed
from tests.support.typed import lines_of, why_not

STARTED = ("register Ana", "register Rui", "start Ana Rui")
LOST = texts("en")["terminal"]["lost_unsaved"].format(save="save")
UNSAVABLE = texts("en")["terminal"]["lost"]


def after(shown: str, line: str) -> list[str]:
    """Return the lines shown between a line that was typed once and the next prompt."""
    rest = shown.partition(f"> {line}\n")[2]
    return re.split(r"^\S*>(?: |$)", rest, maxsplit=1, flags=re.MULTILINE)[0].splitlines()


def marks(prompts: Iterable[Prompt]) -> list[str]:
    """Return what stands before each answer."""
    return [prompt.mark for prompt in prompts]


# The answers.


@pytest.mark.parametrize(("plain", "boards"), [(False, False), (False, True), (True, True)])
def test_answers_are_those_of_a_script_whatever_is_added(plain: bool, boards: bool, tmp_path: Path) -> None:
    """Every 30th golden transcript, in all games and languages."""
    for number, case in enumerate([case for case in cases() if why_not(case) is None][::30]):
        folder = tmp_path / str(number)
        folder.mkdir()
        case.prepare(folder)
        settings, _ = parsed(case.arguments)
        paper = Paper(plain=plain, mark=MARK)
        told: list[bytes] = []
        options = {name: getattr(settings, name) for name in settings.__slots__}
        with inside(folder), closing(interpreter(**options)) as program:
            terminal = PaperTerminal(paper, Typist(paper, lines_of(case)), plain=plain)
            person = Instructions(program, KINDS[settings.game], terminal, settings.files, boards=boards)
            person.run(Interrupts(), told.append)
        assert b"".join(told) == case.expected.read_bytes(), case.name


@pytest.mark.parametrize(
    ("options", "lines", "drawn"),
    [
        ({"game": "mancala"}, ("RJ Ana", "RJ Rui", "IJ Ana Rui", "DJ"), "Ana [4] [4] [4] [4] [4] [4] (0)\n"),
        ({"rules": "bari", "seed": 4}, ("registra Ana", "registra Rui", "inizia Ana Rui", "tabellone"), "1"),
        ({"rules": "madrid", "seed": 4}, ("registrar Ana", "registrar Rui", "iniciar Ana Rui", "tablero"), "1"),
    ],
    ids=["DJ", "tabellone", "tablero"],
)
def test_documents_have_their_own_drawing(options: dict[str, Any], lines: tuple[str, ...], drawn: str) -> None:
    """With the players as the document writes them; no other board takes its place."""
    told = [
        answer("".join(f"{line}\n" for line in typed).encode(), **options).decode() for typed in (lines[:-1], lines)
    ]
    wanted = told[1].removeprefix(told[0])
    assert drawn in wanted
    shown, _ = instructed(*lines, **options)
    assert after(shown, lines[-1]) == wanted.splitlines()


def test_bytes_that_are_no_text_are_an_invalid_instruction() -> None:
    """And it is explained."""
    shown, _ = instructed("register \udcff", "", lang="en")
    told = after(shown, "register \udcff")
    assert told == ["Invalid instruction.", "the line is not UTF-8 text"]


# What is added.


def test_the_greeting_comes_first_and_what_is_missing_after_it() -> None:
    """With a line on help, and behind a mark where there are no colours."""
    greeting = f"goose {__version__}: {interpreter(lang='es').greeting}"
    told = texts("es")["terminal"]
    shown, _ = instructed(missing=told["missing"], lang="es", plain=True)
    assert shown == f"# {greeting}\n# {told['help']}\n# {told['missing']}\n>\n"
    shown, _ = instructed(lang="es")
    assert shown == f"{greeting}\n{told['help']}\n>\n"


def test_the_prompt_names_whose_turn_it_is() -> None:
    """In a game, and only there."""
    shown, prompts = instructed(*STARTED, "roll Ana 1 3", "quit Rui", lang="en", dice="manual")
    assert marks(prompts) == ["> ", "> ", "> ", "Ana> ", "Rui> ", "> "]
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


def test_an_invalid_instruction_is_explained_in_one_line() -> None:
    """Once, below the answer of a script."""
    for plain, mark in ((False, ""), (True, "# ")):
        shown, _ = instructed("rol Ana", "players", lang="en", plain=plain)
        told = ["Invalid instruction.", f'{mark}there is no instruction rol; did you mean "roll"?']
        assert after(shown, "rol Ana") == told
        assert after(shown, "players") == ["No players registered."]


@pytest.mark.parametrize(("game", "rules", "code"), thinned(SPOKEN, 4))
@pytest.mark.parametrize("asked", ["?", "help", "XA", "AYUDA"])
def test_help_follows_an_invalid_instruction_that_asks_for_it(game: str, rules: str, code: str, asked: str) -> None:
    """Every instruction with an example, and how to leave; an instruction has its answer alone."""
    options: dict[str, Any] = {"game": game, "rules": rules, "lang": code}
    program = interpreter(**options)
    script = answer(f"{asked}\n".encode(), **options).decode().splitlines()
    shown, _ = instructed(asked, **options)
    told = after(shown, asked)
    if program.read(asked) is not None:
        assert told == script
        return
    assert told[: len(script)] == script
    examples = [program.read(line.split("  ")[0]) for line in told[len(script) :]]
    names = [instruction.name for instruction in examples if instruction is not None]
    assert names == [*program.signatures]
    assert any(word in told[-1] for word in ("empty", "vazia", "vacía", "vuota"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("exit", "there is no instruction exit; an empty line ends the program"),
        ("quit", "quit takes 1 to 6 players; an empty line ends the program"),
        ("Exit", "there is no instruction Exit; an empty line ends the program"),
        ("salir", "there is no instruction salir; an empty line ends the program"),
    ],
)
def test_who_wants_to_leave_is_told_how(line: str, told: str) -> None:
    """In the words of any language, and by the instruction that would leave the game."""
    shown, _ = instructed(line, lang="en")
    assert after(shown, line) == ["Invalid instruction.", told]


@pytest.mark.parametrize("code", CODES)
def test_help_on_an_instruction_is_in_the_language_in_use(code: str) -> None:
    """Asked for by `?`, or by the word for help."""
    table: Any = interpreter(lang=code).language
    roll = table.words["roll"]
    for asked in ("?", table.words["help"]):
        shown, _ = instructed(f"{asked} {roll}", lang=code)
        told = after(shown, f"{asked} {roll}")
        assert len(told) == 4
        assert told[1].startswith(roll)
        assert told[3].endswith(f": {roll} Ana")


def test_tab_completes_what_can_be_an_instruction() -> None:
    """Those of the language in use, and nothing that is none."""
    _, prompts = instructed(lang="es")
    assert "registrar" in prompts[0].complete("reg")
    assert "ayuda" in prompts[0].complete("")
    assert prompts[0].complete("ayuda t") == []
    _, prompts = instructed(game="mancala")
    assert "XA" not in prompts[0].complete("")


def test_boards_are_drawn_after_the_answers_that_change_them() -> None:
    """And when the position is asked for; what has moved since is marked."""
    paper = Paper(size=(60, 60), mark=MARK)
    lines = (*STARTED, "roll Ana 1 3", "players", "board", "roll Ana 1 1", "quit Ana", "start Ana Rui")
    shown, _ = instructed(*lines, paper=paper, boards=True, lang="en", dice="manual")
    first, second, again = (after(shown, line) for line in ("start Ana Rui", "roll Ana 1 3", "board"))
    assert first[0] == "Game started."
    assert all(any("╔═" in line for line in told) for told in (first, second, again))
    assert not any("*" in line for line in first)
    assert any("A*" in line for line in second)
    assert after(shown, "players") == ["Ana 0 0 0 0", "Rui 0 0 0 0"]
    assert after(shown, "roll Ana 1 1") == ["It is not the player's turn."]
    assert after(shown, "quit Ana") == ["Game ended."]
    assert "*" not in shown.rpartition("> start Ana Rui\n")[2]
    assert all(len(line) <= 60 for line in second if "║" in line)
    script = "".join(f"{line}\n" for line in (*STARTED, "roll Ana 1 3", "board")).encode()
    told = answer(script, lang="en", dice="manual").decode().splitlines()
    assert again[: len(again) - len(second) + 3] == told[-(len(again) - len(second) + 3) :]


def test_the_position_in_which_a_game_has_ended_is_drawn() -> None:
    """Though no game is in progress any more."""
    lines = ("RJ Ana", "RJ Rui", "IJ Ana Rui")
    moves = [f"J {name} {house}" for _ in range(60) for name in ("Ana", "Rui") for house in range(1, 7)]
    shown, prompts = instructed(*lines, *moves, boards=True, game="mancala")
    assert any(prompt.mark == "Ana> " for prompt in prompts)
    assert prompts[-1].mark == "> "
    boards = shown.count("╭")
    assert boards > 3
    last = shown.rpartition("╭")[2]
    assert "►" not in last.partition(">")[0]


def test_boards_stand_behind_the_mark_where_there_are_no_colours() -> None:
    """Every line of them, and none is wider than the window."""
    paper = Paper(plain=True, size=(60, 60), mark=MARK)
    shown, _ = instructed(*STARTED, paper=paper, boards=True, lang="en", dice="manual", plain=True)
    board = after(shown, "start Ana Rui")[3:]
    assert len(board) > 10
    assert all(line.startswith("#") and len(line) <= 60 for line in board)


def test_a_game_that_draws_no_board_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one of another package may be."""
    monkeypatch.setattr("goose.play.terminal.boards.Boards.draws", False)
    shown, _ = instructed(*STARTED, "board", boards=True, lang="en", dice="manual")
    assert shown.count(texts("en")["terminal"]["no_board"]) == 1
    assert "╔═" not in shown


# How it ends.


def test_a_line_without_a_word_ends_the_program() -> None:
    """As in a script, whatever has been registered."""
    for blank in ("", " ", "\t "):
        _, prompts = instructed("register Ana", blank, "players", lang="en")
        assert len(prompts) == 2


def test_a_game_that_would_be_lost_is_told_of_before() -> None:
    """A second line without a word, right after it, ends."""
    shown, prompts = instructed(*STARTED, "", "", "players", lang="en")
    assert after(shown, "start Ana Rui\nGame started.")
    assert shown.count(LOST) == 1
    assert len(prompts) == 5


@pytest.mark.parametrize("line", ["players", "nonsense"])
def test_after_another_line_it_is_told_again(line: str) -> None:
    """Whether that was an instruction or not."""
    shown, prompts = instructed(*STARTED, "", line, "", "", "players", lang="en")
    assert shown.count(LOST) == 2
    assert len(prompts) == 7


@pytest.mark.parametrize("line", ["save x", "load x"])
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


def test_a_failed_save_saves_nothing(tmp_path: Path) -> None:
    """The game would still be lost."""
    shown, _ = instructed(*STARTED, "save no/such", "", "", lang="en", files=str(tmp_path))
    assert LOST in shown


def test_a_game_that_has_ended_is_not_lost() -> None:
    """Nor is one that everybody has left."""
    shown, prompts = instructed(*STARTED, "quit Ana", "", "players", lang="en")
    assert LOST not in shown
    assert len(prompts) == 5


def test_a_save_of_the_records_alone_keeps_no_game(tmp_path: Path) -> None:
    """By the rules of Mancala's `iade`: it is said that the game cannot be saved."""
    options: dict[str, Any] = {"game": "mancala", "rules": "iade", "lang": "en", "files": str(tmp_path)}
    shown, _ = instructed(*STARTED, "save x", "", "", **options)
    assert shown.count(UNSAVABLE) == 1


def test_without_saves_it_is_said_that_the_game_is_lost() -> None:
    """By the rules of the kata, in which a game begins with the first player."""
    shown, prompts = instructed("add player Ana", "", "move Ana 1, 2", "", "", "x", rules="kata")
    assert shown.count(UNSAVABLE) == 2
    assert len(prompts) == 5


def test_the_end_of_the_input_ends_whatever_is_lost() -> None:
    """Ctrl-D."""
    shown, prompts = instructed(*STARTED, EOFError(), "players", lang="en")
    assert LOST not in shown
    assert len(prompts) == 4


@pytest.mark.parametrize("first", ["", KeyboardInterrupt()], ids=["Enter", "Ctrl-C"])
def test_an_interrupt_ends_when_nothing_is_lost_or_it_was_said(first: Answer) -> None:
    """The second in a row, or one after a line without a word."""
    with pytest.raises(KeyboardInterrupt):
        instructed("register Ana", KeyboardInterrupt(), lang="en")
    with pytest.raises(KeyboardInterrupt):
        instructed(*STARTED, first, KeyboardInterrupt(), lang="en")


def test_an_interrupt_that_would_lose_a_game_is_answered() -> None:
    """And again after an instruction."""
    paper = Paper(size=WIDE)
    lines = (*STARTED, KeyboardInterrupt(), "players", KeyboardInterrupt(), KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        instructed(*lines, paper=paper, lang="en")
    assert paper.shown.count(LOST) == 2


def test_an_interrupt_while_an_instruction_is_carried_out_comes_after_its_answer() -> None:
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


@pytest.mark.parametrize("code", CODES)
def test_it_is_told_in_the_language_in_use(code: str) -> None:
    """With the word that saves."""
    table: Any = interpreter(lang=code).language
    words = {name: table.words[name] for name in ("register", "start", "save")}
    lines = (f"{words['register']} Ana", f"{words['register']} Rui", f"{words['start']} Ana Rui")
    shown, _ = instructed(*lines, "", "", lang=code)
    assert shown.count(texts(code)["terminal"]["lost_unsaved"].format(save=words["save"])) == 1


def test_a_screen_that_was_cleared_has_the_prompt_again() -> None:
    """With the board, where boards are drawn; what was said of a game that is lost is said again."""
    _, prompts = instructed(Redrawn(), "players", lang="en")
    assert marks(prompts) == ["> ", "> ", "> "]
    shown, _ = instructed(*STARTED, Redrawn(), lang="en", dice="manual", boards=True)
    assert shown.count("╔═") == 2
    shown, _ = instructed(*STARTED, "", Redrawn(), "", "", lang="en")
    assert shown.count(LOST) == 2


@pytest.mark.parametrize("end", ["", EOFError(), KeyboardInterrupt()], ids=["Enter", "Ctrl-D", "Ctrl-C"])
def test_answers_are_written_before_it_ends(end: Answer) -> None:
    """However it ends."""
    paper = Paper(size=WIDE)
    with pytest.raises(KeyboardInterrupt) if isinstance(end, KeyboardInterrupt) else nullcontext():
        instructed("register Ana", "players", end, paper=paper, lang="en")
    assert "Ana 0 0 0 0\n" in paper.shown


def test_it_is_a_terminal_when_both_ends_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """And there are both."""
    from goose.core.stream import at_a_terminal

    for ends, both in [((True, True), True), ((True, False), False), ((False, True), False)]:
        for name, is_one in zip(("stdin", "stdout"), ends, strict=True):
            monkeypatch.setattr(sys, name, SimpleNamespace(isatty=lambda is_one=is_one: is_one))
        assert at_a_terminal() == both
    monkeypatch.setattr(sys, "stdin", None)
    assert not at_a_terminal()
