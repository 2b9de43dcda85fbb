"""A game as set up: settings that no command line could give, folders of files, and parts that are made once."""

import os
import pickle
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from goose import Argument, Instruction, Settings, UsageError, make_interpreter
from goose.core.variant import Variant
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from tests.support.cases import each_case
from tests.support.running import interpreter
from tests.support.transcripts import inside


@each_case(
    ("options", "expected"),
    [
        ({"dice": "loaded"}, "--dice loaded: it must be random, manual or lcg."),
        ({"dice": "loaded", "game": "mancala"}, "--dice loaded: it must be random, manual or lcg."),
        ({"draw": "sometimes"}, "--draw sometimes: it must be never or always."),
        ({"seed": "7"}, "--seed 7: it must be a whole number."),
        ({"seed": 1.5}, "--seed 1.5: it must be a whole number."),
        ({"automatic": "never"}, "automatic never: it must be at-once or asked."),
        ({"game": "mancala", "rules": "bari"}, "--rules bari: the rules of mancala are statement, official, iade."),
        ({"game": "mancala", "lang": "fr"}, "--lang fr: mancala by the rules statement is played in en, pt, es, it."),
        ({"rule": "inn=2"}, "--rule inn=2: the switches must be a tuple, each POINT=VALUE."),
    ],
    ids=str,
)
def test_an_option_that_cannot_be_is_reported(options: dict[str, Any], expected: str) -> None:
    """As one of the command line is, though click has not looked at it."""
    with pytest.raises(UsageError) as refused:
        make_interpreter(Settings(**options))
    assert str(refused.value) == expected


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        (Instruction("play", ["Ana"], [3]), "there is no instruction play; there are register, "),
        (Instruction("start-auto", ["Ana"], ["Advanced"]), "there is no level Advanced; there are Normal"),
        (Instruction("roll", ["Ana"], [Argument(least=1, most=6)]), ".* is not complete: replace its arguments by "),
    ],
    ids=["instruction", "level", "value to type"],
)
def test_an_impossible_instruction_is_not_written(instruction: Instruction, expected: str) -> None:
    """The message says what there is."""
    with pytest.raises(ValueError, match=f"^{expected}"):
        interpreter().write(instruction)


def test_an_interpreter_has_no_files_unless_it_is_given_some(tmp_path: Path) -> None:
    """A program that feeds it lines of somebody else's need not fear for its disk."""
    there, new = tmp_path / "there", tmp_path / "new"
    with make_interpreter(Settings(), any_file=True) as program:
        assert program.feed(f"save {there}").failure is None
    saved = there.read_bytes()
    with make_interpreter(Settings()) as program:
        program.feed("register Ana")
        for path in (there, new):
            reply = program.feed(f"save {path}")
            assert (reply.failure, reply.lines) == ("common.file_not_writable", ["The file cannot be written."])
        reply = program.feed(f"load {there}")
        assert (reply.failure, reply.lines) == ("common.file_missing", ["File not found."])
        assert program.view()["players"] != []
    assert there.read_bytes() == saved
    assert not new.exists()


def test_a_folder_of_files_is_all_that_an_interpreter_reaches(tmp_path: Path) -> None:
    """Whether or not any file is asked for besides; it starts at that of the settings."""
    (tmp_path / "inside").mkdir()
    absolute, relative = Settings(files=str(tmp_path / "inside")), Settings(files="inside", folder=str(tmp_path))
    for settings, any_file in ((absolute, False), (absolute, True), (relative, False)):
        with make_interpreter(settings, any_file=any_file) as program:
            assert program.feed("save one").failure is None
            assert program.feed("load one").failure is None
            assert program.feed(f"save {tmp_path / 'two'}").failure == "common.file_not_writable"
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["inside", "one"]


NAMED = [
    *("save here", "save below/there", "save ../beside", "save {absolute}", "save below", "save nowhere/one"),
    "load ..",
]
"""Instructions of which each names a file in its own way."""


def test_a_folder_of_settings_answers_as_the_working_directory(tmp_path: Path) -> None:
    """All files that options and instructions name start there, and the process stays where it is."""
    answered = []
    for number in range(2):
        place = tmp_path / str(number) / "work"
        (place / "below").mkdir(parents=True)
        settings = Settings(dice="lcg", lcg_file="seed", durable=False)
        before = os.getcwd()
        with inside(place) if number else nullcontext():
            made = settings if number else settings.evolve(folder=str(place))
            with make_interpreter(made, any_file=True) as program:
                lines = [line.format(absolute=place / "absolute") for line in NAMED]
                answered.append([program.feed(line).text for line in (*lines, *lines)])
        assert os.getcwd() == before
        found = sorted(str(path.relative_to(place.parent)) for path in place.parent.rglob("*") if path.is_file())
        assert found == ["beside", "work/absolute", "work/below/there", "work/here", "work/seed"]
    assert answered[0] == answered[1]


def test_a_board_is_read_from_the_folder_of_the_settings(tmp_path: Path) -> None:
    settings = Settings(rules="madrid", board="board.txt", folder=str(tmp_path))
    with pytest.raises(UsageError, match=r"^--board board\.txt: No such file or directory\.$"):
        make_interpreter(settings)


def test_a_folder_of_settings_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        make_interpreter(Settings(folder=str(tmp_path / "nowhere")), any_file=True)


@pytest.mark.parametrize("durable", [False, True])
def test_only_durable_saves_are_flushed_to_the_disk(
    durable: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    monkeypatch.setattr("os.fsync", flushed.append)
    with make_interpreter(Settings(folder=str(tmp_path), durable=durable), any_file=True) as program:
        assert program.feed("save one").failure is None
    assert bool(flushed) == durable


def test_rules_know_which_of_their_points_were_switched() -> None:
    """As they were typed, also where that is the value that they have by themselves."""
    with make_interpreter(Settings(rule=("inn=2", "death=58", "inn=03"))) as program:
        assert program.rules.switched == {"inn": "03", "death": "58"}
        assert {point: program.rules.points[point] for point in program.rules.switched} == {"inn": "3", "death": "58"}
    with make_interpreter(Settings()) as program:
        assert program.rules.switched == {}


def test_an_interpreter_is_closed_at_the_end_of_a_with() -> None:
    """It holds a folder or a seed file open."""
    closed: list[bool] = []
    with make_interpreter(Settings()) as program:
        program._service.close = lambda: closed.append(True)  # type: ignore[method-assign]
        assert closed == []
    assert closed == [True]


# A variant makes its parts once: programs of one variant answer as each alone would.


SCRIPT = ("register Ana", "register Rui", "start Ana Rui", "sow Ana 2", "sow Rui 1", "details", "quit Rui")


def answers(variant: Variant) -> list[str]:
    """Return the answers to a script."""
    with variant.program() as program:
        return [program.feed(line).text for line in SCRIPT]


def test_programs_of_a_variant_share_rules_and_language_and_no_game(tmp_path: Path) -> None:
    """Wherever their saves are; the second begins without players."""
    variant = Variant(Settings("mancala", lang="en"))
    one, other = variant.program(), variant.within(str(tmp_path)).program()
    assert one.language is other.language
    assert one.rules is other.rules
    one.feed("register Ana")
    assert other.feed("players").failure == "common.no_players"
    assert answers(variant) == answers(variant) == answers(Variant(Settings("mancala", lang="en")))


def test_other_options_make_another_variant() -> None:
    variant = Variant(Settings("mancala", lang="en"))
    assert answers(variant)
    other = variant.evolve(lang="it", rule=("details=table",))
    assert (other.code, other.rules.points["details"]) == ("it", "table")
    assert (variant.code, variant.rules.points["details"]) == ("en", "rows")
    assert answers(other) == answers(Variant(Settings("mancala", lang="it", rule=("details=table",))))


def test_a_board_is_read_once_from_the_folder_of_the_options(tmp_path: Path) -> None:
    """Boards of one name in two folders are two boards."""
    views = []
    for place in ("42", "13"):
        folder = tmp_path / place
        folder.mkdir()
        (folder / "board.txt").write_text(TRADITIONAL_BOARD.replace("42 LABERINTO", f"{place} LABERINTO"))
        settings = Settings("goose", rules="madrid", dice="manual", board="board.txt", folder=str(folder))
        variant = Variant(settings).with_contents()
        (folder / "board.txt").unlink()
        with variant.program() as program:
            views.append(program.view())
    assert views[0] != views[1]


def test_a_copy_in_another_process_makes_its_own_parts() -> None:
    """Rules and languages need not be fit to be sent."""
    variant = Variant(Settings("mancala", lang="en"))
    assert answers(variant)
    copy = pickle.loads(pickle.dumps(variant))
    assert copy == variant
    assert copy.rules is not variant.rules
    assert answers(copy) == answers(variant)
