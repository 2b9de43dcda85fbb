"""Transcripts, boards and course files made elsewhere, read from the folder that GOOSE_CONFORMANCE_DIR names."""

import os
import shutil
from pathlib import Path

import pytest

from goose.core.course.coursefile import open_course
from goose.core.course.fault import FaultsFound
from goose.core.course.reading import check
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.games.goose.drawing import draw
from goose.games.goose.rules import make_rules
from tests.support.cases import each_case
from tests.support.running import lines
from tests.support.transcripts import inside, run_command

ROOT = Path(os.environ.get("GOOSE_CONFORMANCE_DIR", "no folder is named"))
FOLDERS = (
    *("seats", "mancala-help", "extensions-goose", "extensions-pickomino", "help-goose", "help-pickomino", "guided"),
    *("guided-tours", "people", "course", "points-mancala", "points-goose"),
)
SAMPLES = [
    path
    for folder in ("samples/*", *(f"conformance/{name}" for name in FOLDERS))
    for path in sorted(ROOT.glob(f"{folder}/*.args"))
]
needs_data = pytest.mark.skipif(not ROOT.is_dir(), reason="GOOSE_CONFORMANCE_DIR names no folder of conformance data")


@needs_data
@each_case("arguments", SAMPLES, ids=lambda path: path.stem, apart=lambda path: path.parent.name)
def test_a_sample_is_answered_as_by_an_independent_program(arguments: Path, tmp_path: Path) -> None:
    """Every sample, in its own folder that holds the case's other files."""
    name = arguments.stem
    for file in arguments.parent.glob(f"{name}.*"):
        if file.suffix not in (".args", ".in", ".out"):
            shutil.copyfile(file, tmp_path / file.name.removeprefix(f"{name}.file."))
    with inside(tmp_path):
        answer = run_command(arguments.read_text().split(), arguments.with_suffix(".in").read_bytes())
    assert answer == arguments.with_suffix(".out").read_bytes()


@needs_data
def test_the_public_mancala_pairs_are_reproduced(tmp_path: Path) -> None:
    """The six pairs of the course, in order, in one folder."""
    folder = ROOT / "iotests" / "mancala-2021"
    with inside(tmp_path):
        for number in range(1, 7):
            script = (folder / f"{number}.in").read_bytes()
            answer = run_command(["--game", "mancala", "--rules", "official"], script)
            assert answer == (folder / f"{number}.out").read_bytes()


@needs_data
@each_case("drawing", sorted(ROOT.glob("boards/snake-*.txt")), ids=lambda path: path.stem)
def test_the_snake_is_drawn_exactly(drawing: Path) -> None:
    """Boards of several lengths, with their padding."""
    length = drawing.stem.removeprefix("snake-")
    rules = make_rules("traditional", {}) if length == "traditional" else make_rules("bari", {"squares": int(length)})
    assert f"{draw(rules, [])}\n" == drawing.read_text(encoding="utf-8")


@needs_data
def test_the_strip_is_drawn_exactly() -> None:
    """With its empty lines, and with the players' digits."""
    rules = make_rules("madrid", {})
    assert f"{draw(rules, [1, 1])}\n" == (ROOT / "boards" / "strip-2-players-start.txt").read_text()
    assert f"{draw(rules, [31, 5, 63, 31])}\n" == (ROOT / "boards" / "strip-4-players.txt").read_text()


@needs_data
def test_the_traditional_spanish_board_is_the_known_one() -> None:
    """The board in use when no file is given."""
    assert (ROOT / "boards" / "madrid-traditional.txt").read_text() == TRADITIONAL_BOARD


@needs_data
def test_the_scenarios_of_the_kata_hold() -> None:
    """Each in its own game."""
    text = (ROOT / "boards" / "kata.txt").read_text(encoding="utf-8")
    blocks = "\n".join(line for line in text.splitlines() if not line.startswith("#")).strip().split("\n\n")
    for block in blocks:
        given = [line[2:] for line in block.splitlines() if line.startswith(">")]
        expected = [line[2:] for line in block.splitlines() if line.startswith("<")]
        assert lines(given, rules="kata") == expected
    assert len(blocks) > 1


COURSES = ROOT / "conformance" / "course"
BAD = (COURSES / "bad", ROOT / "conformance" / "points-goose" / "bad")

WARNINGS = {
    "1-never-told.toml": [(4, "never-told", "unknown_player")],
    "2-never-printed.toml": [(4, "never-printed", "goose.snake"), (5, "never-printed", "goose.sent_back")],
    "3-no-effect.toml": [(6, "no-effect", "load")],
    "4-none.toml": [],
}
"""The line and code of each warning, and what it names."""


def listed() -> dict[Path, list[tuple[int, str]]]:
    """Return the line and the code of each fault, by file."""
    faults: dict[Path, list[tuple[int, str]]] = {}
    for table in (folder / "faults.tsv" for folder in BAD):
        for row in table.read_text(encoding="utf-8").splitlines() if table.exists() else ():
            file, line, code = row.split("\t")
            faults.setdefault(table.parent / file, []).append((int(line), code))
    return faults


@needs_data
@each_case("file", listed(), ids=lambda path: path.stem)
def test_exactly_the_faults_of_a_course_are_reported(file: Path) -> None:
    """All at once, each with its line and code."""
    with pytest.raises(FaultsFound) as found:
        check(open_course(str(file)))
    assert [(fault.line, fault.code) for fault in found.value.faults] == sorted(listed()[file])


@needs_data
@each_case("file", WARNINGS)
def test_exactly_the_warnings_about_a_course_are_reported(file: str) -> None:
    """The course can be used all the same."""
    _, warnings = check(open_course(str(COURSES / "warnings" / file)))
    assert [(each.line, each.code) for each in warnings] == [(line, code) for line, code, _ in WARNINGS[file]]
    assert all(name in each.text for each, (_, _, name) in zip(warnings, WARNINGS[file], strict=True))
