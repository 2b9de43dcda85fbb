"""Suites that `goose course suite` makes from nothing."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from goose.commands.cli import cli
from goose.core.course.reading import course_at
from goose.core.variant import Variant
from goose.grading.why.audit.making import make_suite
from goose.grading.why.misreadings.catalogue import catalogue, visible
from goose.kit.misreading import Misreading
from tests.support.commands import refused
from tests.support.layers import repeated

pytestmark = pytest.mark.slow

COURSE = """\
game = "mancala"
rules = "official"
language = "pt"
[instructions]
play = "JOGAR"
start-auto = false
[messages]
"mancala.move_done" = ""
"common.score_line" = "{score:>3} {name}"
"mancala.no_game_statement" = "Sem jogo."
"common.no_game" = "Sem jogo."
"""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my.toml").write_text(COURSE)


def contents(folder: str) -> dict[str, bytes]:
    """Return the files of a folder by their paths."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in Path(folder).rglob("*") if path.is_file()}


@pytest.mark.parametrize("each", repeated(8, in_a_soak=1))
def test_a_suite_catches_every_error_and_is_the_same_each_time(each: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of processes changes nothing; the audit agrees. No script can show which of two equal texts it is.

    A suite of all errors is made by the document of courses (`tests/docs/test_docs.py`).
    """

    def some(variant: Variant, *, wordings: bool = False) -> list[Misreading]:
        return visible(variant, wordings=wordings)[::each]

    def known(variant: Variant) -> list[Misreading]:
        return [*some(variant), *(found for found in catalogue(variant) if found.key == "no-game.own")]

    monkeypatch.setattr("goose.grading.why.audit.making.visible", some)
    monkeypatch.setattr("goose.grading.why.audit.audit.visible", some)
    monkeypatch.setattr("goose.grading.why.audit.making.catalogue", known)
    made = make_suite(course_at("my.toml"), "one", 1)
    assert [each.partition(":")[0] for each in made.open] == ["no-game.own"]
    make_suite(course_at("my.toml"), "two", 2)
    files = contents("one")
    assert files == contents("two")
    assert files["course.toml"] == COURSE.encode()
    assert {name.split("/")[0].split("-", 1)[-1] for name in files if "/" in name} >= {"lines", "game", "ends", "saves"}
    for command in (["record", "one", "--check"], ["audit", "one"]):
        done = CliRunner().invoke(cli, command)
        assert done.exit_code == 0, done.output


def test_a_suite_of_a_board_holds_it_under_its_path() -> None:
    """A board outside the folder of the course is a usage error, and nothing is written."""
    Path("inner").mkdir()
    Path("inner/my.toml").write_text('rules = "madrid"\n[options]\nboard = "../board.txt"\n')
    from goose.games.goose.boardfile import TRADITIONAL_BOARD

    Path("board.txt").write_text(TRADITIONAL_BOARD)
    assert "outside the folder of the course" in refused("course", "suite", "inner/my.toml", "suite")
    assert not Path("suite").exists()


def test_a_folder_with_files_stays_as_it_is() -> None:
    """It is a usage error."""
    Path("full").mkdir()
    Path("full/notes").write_text("mine")
    assert "needs an empty folder" in refused("course", "suite", "my.toml", "full")
    assert contents("full") == {"notes": b"mine"}
