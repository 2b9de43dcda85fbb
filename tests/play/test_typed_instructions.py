"""The interpreter at a terminal: a person is shown more than a script is; here without a terminal."""

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from goose import __version__
from goose.core.stream import Interrupts
from goose.core.texts import texts
from goose.core.words import CODES
from goose.play.terminal.instructions import MARK, Instructions
from goose.play.terminal.prompt import Prompt
from tests.support.cases import each_case
from tests.support.games import KINDS, SPOKEN
from tests.support.layers import divided, thinned
from tests.support.paper import STARTED, Paper, PaperTerminal, Typist, after, instructed
from tests.support.running import answer, interpreter
from tests.support.transcripts import cases, inside, parsed
from tests.support.typed import lines_of, why_not


def marks(prompts: Iterable[Prompt]) -> list[str]:
    """Return what stands before each answer."""
    return [prompt.mark for prompt in prompts]


# The answers.


@divided(180, slow=90)
@pytest.mark.parametrize(("plain", "boards", "first"), [(False, False, 0), (False, True, 30), (True, True, 60)])
def test_answers_are_those_of_a_script_whatever_is_added(
    plain: bool, boards: bool, first: int, share: int, tmp_path: Path
) -> None:
    """A share of the golden transcripts, in all games and languages, another one each time."""
    for number, case in enumerate([case for case in cases() if why_not(case) is None][first::share]):
        folder = tmp_path / str(number)
        folder.mkdir()
        case.prepare(folder)
        settings, _ = parsed(case.arguments)
        paper = Paper(plain=plain, mark=MARK)
        reported: list[bytes] = []
        options = {name: getattr(settings, name) for name in settings.__slots__}
        with inside(folder), closing(interpreter(**options)) as program:
            terminal = PaperTerminal(paper, Typist(paper, lines_of(case)), plain=plain)
            person = Instructions(program, KINDS[settings.game], terminal, settings.files, boards=boards)
            person.run(Interrupts(), reported.append)
        assert b"".join(reported) == case.expected.read_bytes(), case.name


@each_case(
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
    reported = [
        answer("".join(f"{line}\n" for line in typed).encode(), **options).decode() for typed in (lines[:-1], lines)
    ]
    wanted = reported[1].removeprefix(reported[0])
    assert drawn in wanted
    shown, _ = instructed(*lines, **options)
    assert after(shown, lines[-1]) == wanted.splitlines()


def test_reason_for_a_file_that_cannot_be_used_is_shown(tmp_path: Path) -> None:
    """In the language of the answer; there is no reason beside a missing file."""
    for code, start in (("en", "The reason"), ("pt", "O motivo"), ("es", "El motivo"), ("it", "Il motivo")):
        with interpreter(lang=code) as program:
            save, load = (program.language.words[name] for name in ("save", "load"))
        shown, _ = instructed(f"{save} no/such", f"{load} {tmp_path}", f"{load} no", lang=code)
        assert after(shown, f"{save} no/such")[1:] == [f"{start}: No such file or directory."]
        assert after(shown, f"{load} {tmp_path}")[1:] == [f"{start}: not a regular file."]
        assert len(after(shown, f"{load} no")) == 1
    shown, _ = instructed("save ../x", lang="en", files=str(tmp_path))
    assert after(shown, "save ../x")[1:] == ["The reason: it is outside the folder of the saves."]


def test_bytes_that_are_no_text_are_an_invalid_instruction() -> None:
    """The explanation follows."""
    shown, _ = instructed("register \udcff", "", lang="en")
    reported = after(shown, "register \udcff")
    assert reported == ["Invalid instruction.", "the line is not UTF-8 text"]


# What is added.


def test_the_greeting_comes_first_and_what_is_missing_after_it() -> None:
    """With a line on help, and behind a mark where there are no colours."""
    greeting = f"goose {__version__}: {interpreter(lang='es').greeting}"
    reported = texts("es")["terminal"]
    shown, _ = instructed(missing=reported["missing"], lang="es", plain=True)
    assert shown == f"# {greeting}\n# {reported['help']}\n# {reported['missing']}\n>\n"
    shown, _ = instructed(lang="es")
    assert shown == f"{greeting}\n{reported['help']}\n>\n"


def test_the_prompt_names_whose_turn_it_is() -> None:
    """In a game, and only there."""
    shown, prompts = instructed(*STARTED, "roll Ana 1 3", "quit Rui", lang="en", dice="manual")
    assert marks(prompts) == ["> ", "> ", "> ", "Ana> ", "Rui> ", "> "]
    assert "Game started" in shown
    assert {prompt.history for prompt in prompts} == {"instructions"}


@each_case(
    ("boxes", "name", "mark"),
    [
        (True, "A" * 20, "A" * 20),
        (True, "A" * 21, "A" * 19 + "…"),
        (False, "A" * 21, "A" * 20),
        (True, "日" * 11, "日" * 9 + "…"),
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
        reported = ["Invalid instruction.", f'{mark}there is no instruction rol; did you mean "roll"?']
        assert after(shown, "rol Ana") == reported
        assert after(shown, "players") == ["No players registered."]


@each_case(("game", "rules", "code"), thinned(SPOKEN, 4))
@each_case("asked", ["?", "help", "XA", "AYUDA"])
def test_help_follows_an_invalid_instruction_that_asks_for_it(game: str, rules: str, code: str, asked: str) -> None:
    """Every instruction with an example, and how to leave; an instruction has its answer alone."""
    options: dict[str, Any] = {"game": game, "rules": rules, "lang": code}
    program = interpreter(**options)
    script = answer(f"{asked}\n".encode(), **options).decode().splitlines()
    shown, _ = instructed(asked, **options)
    reported = after(shown, asked)
    if program.read(asked) is not None:
        assert reported == script
        return
    assert reported[: len(script)] == script
    examples = [program.read(line.split("  ")[0]) for line in reported[len(script) :]]
    names = [instruction.name for instruction in examples if instruction is not None]
    assert names == [*program.signatures]
    assert any(word in reported[-1] for word in ("empty", "vazia", "vacía", "vuota"))


@each_case(
    ("line", "reported"),
    [
        ("exit", "there is no instruction exit; an empty line ends the program"),
        ("quit", "quit takes 1 to 6 players; an empty line ends the program"),
        ("Exit", "there is no instruction Exit; an empty line ends the program"),
        ("salir", "there is no instruction salir; an empty line ends the program"),
    ],
)
def test_a_person_who_wants_to_leave_is_shown_how(line: str, reported: str) -> None:
    """In the words of any language, and by the instruction that would leave the game."""
    shown, _ = instructed(line, lang="en")
    assert after(shown, line) == ["Invalid instruction.", reported]


@each_case("code", CODES)
def test_help_on_an_instruction_is_in_the_language_in_use(code: str) -> None:
    """Asked for by `?`, or by the word for help."""
    table: Any = interpreter(lang=code).language
    roll = table.words["roll"]
    for asked in ("?", table.words["help"]):
        shown, _ = instructed(f"{asked} {roll}", lang=code)
        reported = after(shown, f"{asked} {roll}")
        assert len(reported) == 4
        assert reported[1].startswith(roll)
        assert reported[3].endswith(f": {roll} Ana")


def test_tab_completes_what_can_be_an_instruction() -> None:
    """The words of the language in use, and nothing else."""
    _, prompts = instructed(lang="es")
    assert "registrar" in prompts[0].complete("reg")
    assert "ayuda" in prompts[0].complete("")
    assert prompts[0].complete("ayuda t") == []
    _, prompts = instructed(game="mancala")
    assert "XA" not in prompts[0].complete("")


def test_boards_are_drawn_after_the_answers_that_change_them() -> None:
    """They are also drawn when asked for; moved pieces are marked."""
    paper = Paper(size=(60, 60), mark=MARK)
    lines = (*STARTED, "roll Ana 1 3", "players", "board", "roll Ana 1 1", "quit Ana", "start Ana Rui")
    shown, _ = instructed(*lines, paper=paper, boards=True, lang="en", dice="manual")
    first, second, again = (after(shown, line) for line in ("start Ana Rui", "roll Ana 1 3", "board"))
    assert first[0] == "Game started."
    assert all(any("╔═" in line for line in reported) for reported in (first, second, again))
    assert not any("*" in line for line in first)
    assert any("A*" in line for line in second)
    assert after(shown, "players") == ["Ana 0 0 0 0", "Rui 0 0 0 0"]
    assert after(shown, "roll Ana 1 1") == ["It is not the player's turn."]
    assert after(shown, "quit Ana") == ["Game ended."]
    assert "*" not in shown.rpartition("> start Ana Rui\n")[2]
    assert all(len(line) <= 60 for line in second if "║" in line)
    script = "".join(f"{line}\n" for line in (*STARTED, "roll Ana 1 3", "board")).encode()
    reported = answer(script, lang="en", dice="manual").decode().splitlines()
    assert again[: len(again) - len(second) + 3] == reported[-(len(again) - len(second) + 3) :]


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


def test_a_game_that_draws_no_board_is_mentioned(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one of another package may be."""
    monkeypatch.setattr("goose.play.terminal.screen.Boards.draws", False)
    shown, _ = instructed(*STARTED, "board", boards=True, lang="en", dice="manual")
    assert shown.count(texts("en")["terminal"]["no_board"]) == 1
    assert "╔═" not in shown
