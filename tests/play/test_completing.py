"""Completion of the last word of a line with Tab."""

import os
from pathlib import Path

import pytest

from goose.play.terminal.completing import complete_file, complete_instruction, complete_word
from goose.play.terminal.prompt import last_word
from tests.support.cases import each_case
from tests.support.games import SPOKEN
from tests.support.layers import in_turn
from tests.support.running import interpreter


@each_case(("text", "word"), [("", ""), ("a", "a"), ("a ", ""), ("a b", "b"), ("a\tb", "b"), ("a\t", ""), ("é ñ", "ñ")])
def test_the_last_word_of_a_line(text: str, word: str) -> None:
    """Blanks and tabs part words."""
    assert last_word(text) == word


def test_words_that_begin_so_are_offered_once_in_their_order() -> None:
    """Letters are as they are typed."""
    assert complete_word("r", ["roll", "Rui", "register", "roll"]) == ["roll", "register"]
    assert complete_word("", ["b", "a"]) == ["b", "a"]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working folder, with files in it and in a folder of it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "round").symlink_to("round")
    for name in ("b.save", "a.save", ".hidden", "with blank", "sub/c.save", "sub/.d", "sub/deep/x"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path


def test_files_are_offered_in_order_and_folders_with_a_slash(files: Path) -> None:
    """Hidden ones only when the point is typed, none with a blank; a link that leads round is a file."""
    for folder in (None, str(files), "."):
        assert complete_file("", folder) == ["a.save", "b.save", "round", "sub/"]
        assert complete_file("s", folder) == ["sub/"]
        assert complete_file("sub/", folder) == ["sub/c.save", "sub/deep/"]
        assert complete_file(".", folder) == [".hidden"]
        assert complete_file("sub/.", folder) == ["sub/.d"]
        assert complete_file("w", folder) == []
        assert complete_file("none/", folder) == []
        assert complete_file("a.save/", folder) == []


def test_names_from_the_root_are_offered_unless_a_folder_is_given(files: Path) -> None:
    """Inside a folder no such name can be."""
    assert complete_file(f"{files}/a", None) == [f"{files}/a.save"]
    root = f"/{files.parts[1]}"
    assert f"{root}/" in complete_file(root, None)


def test_names_outside_the_folder_are_not_offered(files: Path) -> None:
    """Saves are inside it: those names would be refused."""
    assert complete_file(f"{files}/a", str(files)) == []
    assert complete_file("../", str(files / "sub")) == []


def test_a_folder_that_cannot_be_listed_offers_nothing(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not an error."""

    def fail(_: str) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "scandir", fail)
    assert complete_file("", None) == []


def complete(line: str, *before: str, folder: str | None = None, **options: str) -> list[str]:
    """Return what a line can become after others have been answered."""
    program = interpreter(**options)
    for output in before:
        assert program.feed(output).failure is None, output
    return complete_instruction(program, line, folder)


def test_instructions_are_offered_in_the_language_in_use() -> None:
    """With the word for help, which is one at a terminal."""
    assert complete("re", lang="en") == ["register", "register-auto"]
    assert complete("", lang="it").count("aiuto") == 1
    assert "ayuda" in complete("a", lang="es")
    assert "RJ" in complete("", game="mancala", lang="pt")
    assert complete("zz", lang="en") == []


def test_only_instructions_are_completed() -> None:
    """Neither after the word for help nor, where the game has no such instruction, that word."""
    assert complete("help r", lang="en") == []
    assert "XA" not in complete("", game="mancala", lang="pt")
    assert complete("XA R", game="mancala", lang="pt") == []


def test_players_are_offered_where_an_instruction_takes_one() -> None:
    """Those of the game in progress, or all before it; each once."""
    registered = ("register Ana", "register Rui", "register Eva")
    started = (*registered, "start Ana Rui")
    assert complete("start ", *registered, lang="en") == ["Ana", "Rui", "Eva"]
    assert complete("start Ana ", *registered, lang="en") == ["Rui", "Eva"]
    assert complete("roll ", *started, lang="en") == ["Ana", "Rui"]
    assert complete("roll R", *started, lang="en") == ["Rui"]
    assert complete("roll Ana ", *started, lang="en") == []
    assert complete("register A", *registered, lang="en") == []
    assert complete("nonsense A", *registered, lang="en") == []


def test_levels_and_files_are_offered(files: Path) -> None:
    """In the words of the language; files of the folder."""
    assert complete("start-auto Ana ", "register Ana", game="mancala", lang="en") == ["Normal", "Advanced"]
    assert complete("save ", lang="en") == ["a.save", "b.save", "round", "sub/"]
    assert complete("load c", lang="en", folder="sub") == ["c.save"]
    assert complete("load a.save ", lang="en") == []
    assert complete("play Ana ", "register Ana", game="mancala", lang="en") == []


@each_case(("game", "rules", "code"), in_turn(SPOKEN, 2))
def test_every_instruction_is_completed_in_every_language(game: str, rules: str, code: str) -> None:
    """Text typed after it is no error."""
    program = interpreter(game=game, rules=rules, lang=code)
    words = complete_instruction(program, "", None)
    for word in words:
        assert word in complete_instruction(program, word[:1], None)
        for rest in ("", "x", "x ", "x y", "x y z "):
            complete_instruction(program, f"{word} {rest}", None)
    assert bool(words) == (rules != "kata" or code != "kata")
