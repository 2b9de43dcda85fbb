"""Suites that `goose course suite` makes from nothing."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from goose.commands.cli import cli
from goose.core.course.course import Course
from goose.core.course.parts import PARTS
from goose.core.course.reading import course_at
from goose.core.variant import Variant
from goose.grading.why.making.folders import MOST_CASES, MOST_LINES
from goose.grading.why.making.making import make_suite
from goose.grading.why.misreadings.catalogue import catalogue
from tests.support.commands import refused

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


def names_of(script: list[str]) -> list[str]:
    """Return the names of the instructions of a script."""
    with Variant.of_course(course_at("my.toml")).program() as program:
        return [instruction.name for line in script if (instruction := program.read(line)) is not None]


@pytest.fixture
def few_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Choose the cases from few sessions; the document of courses (`tests/docs/test_docs.py`) makes a whole suite."""
    monkeypatch.setattr("goose.grading.why.making.choosing.LONG", 24)
    monkeypatch.setattr("goose.grading.why.making.choosing.SHORT", 48)


@pytest.mark.usefixtures("few_sessions")
def test_a_suite_is_the_same_each_time_and_right() -> None:
    """The number of processes changes nothing, goose answers every case so, and null programs earn next to nothing.

    It has the texts of the course at their path.
    """
    Path("words").mkdir()
    Path("words/de.toml").write_text('language = "de"\n')
    Path("my.toml").write_text(f'texts = "words/de.toml"\n{COURSE}')
    made = make_suite(course_at("my.toml"), "one", 1)
    make_suite(course_at("my.toml"), "two", 2)
    files = contents("one")
    assert files == contents("two")
    assert files["course.toml"] == Path("my.toml").read_bytes()
    assert files["words/de.toml"] == b'language = "de"\n'
    folders = {part.folder for part in PARTS}
    assert {name.split("/")[0] for name in files if "/" in name} == {*folders, "words"}
    assert all(data for name, data in files.items() if name.endswith(".out"))
    assert made.cases <= MOST_CASES
    assert made.lines <= MOST_LINES
    assert made.free <= 10
    some, every = made.in_one_context
    assert made.misreadings < some <= every
    assert round(sum(made.points.values())) == 100
    assert all(each.partition(":")[0] in {*known(course_at("my.toml"))} for each in made.open)
    second = [data.decode().splitlines() for name, data in files.items() if name.endswith("/2.in")]
    assert any("load" in names_of(script) for script in second)  # so a program that keeps saves in memory fails
    done = CliRunner().invoke(cli, ["record", "one", "--check"])
    assert done.exit_code == 0, done.output


@pytest.mark.usefixtures("few_sessions")
def test_another_seed_makes_another_suite() -> None:
    """With equal points every case is worth one."""
    one = make_suite(course_at("my.toml"), "one", 1)
    other = make_suite(course_at("my.toml"), "other", 1, seed=1, equal=True)
    assert contents("one") != contents("other")
    assert sum(one.points.values()) != other.cases
    assert sum(other.points.values()) == other.cases
    assert b"points" not in contents("other")["suite.toml"]


@pytest.mark.usefixtures("few_sessions")
def test_a_program_that_answers_nothing_right_earns_next_to_nothing() -> None:
    """It answers every line as an invalid instruction."""
    make_suite(course_at("my.toml"), "suite", 1)
    Path("invalid.py").write_text("import sys\nfor line in sys.stdin:\n    print('Instrução inválida.', flush=True)\n")
    done = CliRunner().invoke(
        cli, ["grade", "suite", "--sandbox", "none", "--format", "json", "--", "python3", "invalid.py"]
    )
    found = json.loads(done.stdout)
    assert found["points"] <= found["possible"] / 10


def known(course: Course) -> list[str]:
    """Return the keys of all misreadings of a course."""
    return [each.key for each in catalogue(Variant.of_course(course))]


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
