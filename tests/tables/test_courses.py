"""Tables by a course: its words and lines are everybody's, and the table keeps its contents."""

import json
from pathlib import Path
from random import Random

import pytest

from goose.base.checks import Invalid
from goose.base.errors import UsageError
from goose.core.course.coursefile import CourseFile
from goose.core.course.reading import course_in
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.tables.catalogue import catalogue
from goose.tables.courses import Courses, as_stored, courses_at, read_stored
from goose.tables.hall import Hall
from goose.tables.protocol.refusals import Refused
from goose.tables.request import read_request
from goose.tables.rules import read_rules
from tests.support.commands import refused
from tests.support.joining import joined, link_of
from tests.support.parties import Party, hall_in, recovered, transcript_of
from tests.support.refusals import refusing
from tests.support.tables import in_a_thread

COURSE = """\
name = "Lab"
game = "mancala"
rules = "official"
language = "pt"
[instructions]
play = "JOGAR"
[levels]
Normal = false
[messages]
"mancala.move_done" = "{name} jogou {house}."
[points]
help = "listed"
"""


@pytest.fixture(name="courses")
def _courses(tmp_path: Path) -> Courses:
    (tmp_path / "lab.toml").write_text(COURSE)
    return courses_at([str(tmp_path / "lab.toml")])


def party_of(folder: Path, courses: Courses) -> tuple[Hall, Party]:
    """Return a hall and a table by the course with two people, which has not started."""
    hall = Hall(folder / "tables", seed=1, courses=courses)
    table, token = hall.make(read_request({"game": "Lab", "name": "Ana"}, hall.courses))
    return hall, Party(table, token, {"Ana": token}).sit("Rui")


def test_a_course_is_offered_beside_the_games(courses: Courses) -> None:
    """By its name in every language, with nothing to change and without levels that it leaves out."""
    for code in ("en", "it"):
        *_, offered = catalogue(code, courses).games
        assert (offered.name, offered.titles[code]) == ("Lab", "Lab")
        (rules,) = offered.rules
        assert (rules.points, rules.squares, rules.levels) == ([], None, ("Advanced",))
    assert read_rules({"game": ["Lab"]}, "en", courses).language == "pt"


def test_a_table_has_the_words_and_lines_of_its_course(tmp_path: Path, courses: Courses) -> None:
    """For every viewer, in the log and in the transcript."""
    hall, party = party_of(tmp_path, courses)
    party.start()
    party.play(Random(1), 6)
    assert any(line.startswith("JOGAR ") for line in party.table.lines())
    for code in ("en", "pt"):
        assert " jogou " in transcript_of(party.table, code).decode()
    hall.close()


def test_a_table_goes_on_when_its_course_is_not_offered(tmp_path: Path, courses: Courses) -> None:
    """Its record has the contents; the file may have changed."""
    hall, party = party_of(tmp_path, courses)
    party.start()
    party.play(Random(1), 3)
    before = transcript_of(party.table, "pt")
    hall.close()
    (tmp_path / "lab.toml").write_text("name = 7")
    table = recovered(tmp_path / "tables", party.table.id)
    assert table.frozen is None
    assert transcript_of(table, "pt") == before
    assert json.loads((tmp_path / "tables" / f"{table.id}.json").read_text())["game"] == "Lab"
    with hall_in(tmp_path / "tables") as again:
        assert not again.unreadable


def test_a_course_of_a_server_reads_no_file(tmp_path: Path) -> None:
    """It may name a board here that it does not contain."""
    (tmp_path / "board.txt").write_text(TRADITIONAL_BOARD)
    named = CourseFile(str(tmp_path / "c.toml"), b'rules = "madrid"\n[options]\nboard = "board.txt"\n')
    stored = as_stored(named) | {"name": named.path}
    with pytest.raises(Invalid):
        read_stored(stored)
    with pytest.raises(Invalid):
        read_stored(5)
    board = as_stored(course_in(named).file)["board"]
    assert read_stored(stored | {"board": board}) == course_in(named).file


def test_a_script_joins_in_the_words_of_the_course(tmp_path: Path, courses: Courses) -> None:
    """The program gets the contents of the course from the server, without its folder."""
    with in_a_thread(tmp_path / "tables", courses=courses) as running:
        made = ("--game", "Lab", "--name", "Ana", "--computers", "Advanced")
        script = "IJ\nJOGAR 1\nJOGAR 7\nJ 1\nD\n"
        status, printed, errors = joined(tmp_path, link_of(running), *made, script=script)
        assert status == 1
        assert "Jogo iniciado com sucesso.\nAna jogou 1.\n" in printed
        assert [line for line in errors.splitlines() if "not a move" in line] == [
            f"Line {number}, {line}: It is not a move now. The moves are JOGAR 2, JOGAR 3, JOGAR 4, JOGAR 5, JOGAR 6."
            for number, line in ((3, "JOGAR 7"), (4, "J 1"))
        ]
        (record,) = [json.loads(path.read_text()) for path in (tmp_path / "tables").glob("*.json")]
        assert record["course"]["name"] == "lab.toml"


def test_a_request_cannot_change_what_a_course_says(courses: Courses) -> None:
    """Neither rules, points nor squares, nor take a level that it leaves out."""
    for more in ({"rules": "iade"}, {"points": {"help": "listed"}}, {"squares": 63}, {"computers": ["Normal"]}):
        with pytest.raises(Refused):
            read_request({"game": "Lab", **more}, courses)
    assert read_request({"game": "Lab", "rules": "official", "points": {}}, courses).game == "Lab"  # as the page asks


def test_a_rematch_by_a_course_has_its_contents_and_no_other_points(tmp_path: Path, courses: Courses) -> None:
    hall, party = party_of(tmp_path, courses)
    party.start()
    party.play(Random(1))
    with refusing("bad-request"):
        hall.rematch(party.table, party.maker, {"advanced-last": "leftmost"})
    again, _ = hall.rematch(party.table, party.maker)
    hall.close()
    assert again.record.course == party.table.record.course


def test_two_courses_need_two_names(tmp_path: Path) -> None:
    """Neither is that of a game; faults are reported too."""
    for file, text in (("a", COURSE), ("b", COURSE), ("c", 'name = "mancala"\n'), ("d", "rules = 'x'\n")):
        (tmp_path / f"{file}.toml").write_text(text)
    paths = {name: str(tmp_path / f"{name}.toml") for name in "abcd"}
    for wrong, reason in (
        (["a", "b"], "another course is named Lab"),
        (["c"], "a game is named"),
        (["d"], "no rules x"),
    ):
        with pytest.raises(UsageError, match=reason):
            courses_at([paths[name] for name in wrong])
    assert "1 fault" in refused("serve", "--dir", str(tmp_path / "t"), "--course", paths["d"])


def test_a_course_that_nobody_can_leave_is_not_served(tmp_path: Path) -> None:
    """Tables need the instruction."""
    (tmp_path / "a.toml").write_text(f"{COURSE}".replace('play = "JOGAR"', "quit = false"))
    with pytest.raises(UsageError, match="Tables need quit, which the course leaves out"):
        courses_at([str(tmp_path / "a.toml")])
