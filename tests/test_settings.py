"""What a program gives `make_interpreter` and the interpreter that no command line could: told, and not taken."""

from pathlib import Path
from typing import Any

import pytest

from goose import Instruction, Settings, UsageError, make_interpreter
from tests.running import interpreter


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"dice": "loaded"}, "--dice loaded: it must be random, manual or lcg."),
        ({"dice": "loaded", "game": "mancala"}, "--dice loaded: it must be random, manual or lcg."),
        ({"draw": "sometimes"}, "--draw sometimes: it must be never or always."),
        ({"seed": "7"}, "--seed 7: it must be a whole number."),
        ({"seed": 1.5}, "--seed 1.5: it must be a whole number."),
        ({"rule": "inn=2"}, "--rule inn=2: the switches must be a tuple, each POINT=VALUE."),
    ],
    ids=str,
)
def test_an_option_that_cannot_be_is_told(options: dict[str, Any], told: str) -> None:
    """As one of the command line is, though click has not looked at it."""
    with pytest.raises(UsageError) as refused:
        make_interpreter(Settings(**options))
    assert str(refused.value) == told


@pytest.mark.parametrize(
    ("instruction", "told"),
    [
        (Instruction("play", ["Ana"], [3]), "there is no instruction play; there are register, "),
        (Instruction("start-auto", ["Ana"], ["Advanced"]), "there is no level Advanced; there are Normal"),
    ],
    ids=["instruction", "level"],
)
def test_what_no_line_can_be_is_not_written(instruction: Instruction, told: str) -> None:
    """The message says what there is."""
    with pytest.raises(ValueError, match=f"^{told}"):
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
    """Whether or not any file is asked for besides."""
    (tmp_path / "inside").mkdir()
    settings = Settings(files=str(tmp_path / "inside"))
    for any_file in (False, True):
        with make_interpreter(settings, any_file=any_file) as program:
            assert program.feed("save one").failure is None
            assert program.feed("load one").failure is None
            assert program.feed(f"save {tmp_path / 'two'}").failure == "common.file_not_writable"
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["inside", "one"]


def test_an_interpreter_is_closed_at_the_end_of_a_with() -> None:
    """It holds a folder or a seed file open."""
    closed: list[bool] = []
    with make_interpreter(Settings()) as program:
        program._service.close = lambda: closed.append(True)  # type: ignore[method-assign]
        assert closed == []
    assert closed == [True]
