"""Courses in the engine: words, orders, texts and saves (`course.md`)."""

import json
from pathlib import Path

import pytest

from goose.base.errors import UsageError
from goose.core.course.coursefile import LARGEST, CourseFile
from goose.core.course.fault import FaultsFound
from goose.core.course.reading import check
from goose.core.course.wordings import message_fields
from goose.core.instructions import Instruction
from goose.core.registry import load_kind
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from tests.support.cases import each_case
from tests.support.running import interpreter, program_after
from tests.support.transcripts import run_command

pytestmark = pytest.mark.usefixtures("own_folder")

TWO = ("register Ana", "register Rui", "start Ana Rui")
MANCALA = 'game = "mancala"\nrules = "official"\nlanguage = "en"\n'


def course(text: str) -> CourseFile:
    """Return the contents of a course file."""
    return CourseFile("my.toml", text.encode())


def answers(text: str, *lines: str, **options: object) -> list[str]:
    """Return the answers to some lines, each as one text."""
    with interpreter(course=course(text), **options) as program:
        return [program.feed(line).text for line in lines]


def faults(text: str | bytes) -> list[tuple[int, str, str]]:
    """Return the line, the code and the key of each fault of a course file."""
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(FaultsFound) as found:
        check(CourseFile("my.toml", data))
    return [(fault.line, fault.code, fault.key) for fault in found.value.faults]


def warnings(text: str) -> list[tuple[int, str]]:
    """Return the line and the code of each warning about a course."""
    _, found = check(course(text))
    return [(each.line, each.code) for each in found]


def test_a_game_is_played_without_the_instruction_for_computers() -> None:
    """Levels are chosen by the API all the same, and the conversation carries the instruction out."""
    text = f"{MANCALA}[instructions]\nstart-auto = false\n"
    with program_after(TWO, course=course(text)) as program:
        assert program.feed("start-auto Ana Normal").failure == "common.invalid_instruction"
        assert program.choose("Advanced") is not None
        assert program.feed("quit Ana").failure is None
        assert program.carry_out(Instruction("start-auto", ["Ana"], ["Normal"])).failure is None


def test_every_message_of_a_game_can_be_worded() -> None:
    """A message that only a point prints is one of them."""
    assert "goose.sent_back" in message_fields(load_kind("goose"))
    sent_back = 'rules = "bari"\nlanguage = "en"\n[messages]\n"goose.sent_back" = "{other}"\n'
    assert warnings(sent_back) == [(4, "never-printed")]
    assert not warnings(f'{sent_back}[points]\noccupied = "sends"\n')


def test_a_number_that_is_too_long_has_a_line() -> None:
    """Deep nesting has the first one."""
    assert faults(f"name = 'x'\nrules = 1{'0' * 5000}\n") == [(2, "toml", "")]
    assert faults("name = " + "[" * 100_000) == [(1, "toml", "")]
    assert faults("name = 'x'\n" + "a." * 50_000 + "b = 1") == [(1, "toml", "")]


def test_a_file_that_is_too_large_is_not_read() -> None:
    """The limit itself is allowed."""
    assert faults(b"#" * (LARGEST + 1)) == [(1, "size", "")]
    assert warnings("#" * LARGEST) == []


def test_an_empty_course_is_the_goose_in_english() -> None:
    """Every key is optional; the name is that of the file."""
    made, _ = check(course(""))
    assert (made.name, made.kind.name, made.rules_name, made.language) == ("my", "goose", "traditional", "en")
    assert answers("", "register Ana") == ["Player registered.\n"]


def test_lines_around_an_answer_are_not_around_a_failure() -> None:
    """The drawings of --draw come after both."""
    text = f'{MANCALA}[before]\nplay = "<"\ndetails = "see"\n[after]\nplay = ">"\n'
    script = (*TWO, "play Eva 1", "play Ana 1")
    drawn = "Ana [0] [5] [5] [5] [5] [4] (0)\nRui [4] [4] [4] [4] [4] [4] (0)\n"
    assert answers(text, *script)[3:] == ["Unknown player.\n", "<\nMove done.\n>\n"]
    assert answers(text, *script, draw="always")[4] == f"<\nMove done.\n>\n{drawn}"


def test_an_answer_without_lines_is_an_empty_reply() -> None:
    """The failure and the events are reported all the same."""
    text = f'{MANCALA}[messages]\n"common.player_registered" = ""\n"common.no_game" = ""\n'
    with interpreter(course=course(text)) as program:
        registered, failed = program.feed("register Ana"), program.feed("details")
    assert (registered.lines, registered.failure) == ([], None)
    assert (failed.lines, failed.failure) == ([], "common.no_game")


def test_a_form_without_lines_draws_nothing() -> None:
    """Not even what stands around the drawing."""
    text = f'{MANCALA}[messages]\n"mancala.board" = ""\n"protocol.drawing" = "[\\n{{drawing}}\\n]"\n'
    assert answers(text, *TWO, "details")[3] == ""


def test_objects_for_programs_have_the_names_of_the_protocol() -> None:
    """Only the lines of the reply are the course's."""
    text = f'{MANCALA}[instructions]\nregister = "ADD"\n[after]\nregister = "ok"\n'
    Path("json.toml").write_text(text)
    (reply,) = run_command(["--course", "json.toml", "--format", "json"], b"ADD Ana\n").splitlines()
    data = json.loads(reply)
    assert (data["instruction"], data["reply"]) == ("register", ["Player registered.", "ok"])
    assert data["events"] == [{"event": "common.player_registered", "name": "Ana"}]


def test_a_save_of_other_rules_keeps_words_and_texts() -> None:
    """An instruction that the course does not know is known by its word, unless the course has it."""
    program_after((*TWO, "save game"), game="mancala", rules="iade", lang="en", rule=("saves=everything",)).close()
    text = f'{MANCALA}[instructions]\nplay = "sow"\n[messages]\n"mancala.move_done" = "Sown."\n'
    with interpreter(course=course(text)) as program:
        assert program.feed("help").failure == "common.invalid_instruction"
        assert program.feed("load game").failure is None
        assert program.feed("sow Ana 1").text == "Sown.\n"
        assert "sow" in program.feed("help").lines
    with program_after(["load game"], course=course(text.replace('"sow"', '"help"'))) as program:
        assert program.feed("help Ana 1").text == "Sown.\n"


def test_an_order_holds_for_rules_with_the_same_failures() -> None:
    """The messages that report them may differ; for other failures the order of the rules holds."""
    order = '["common.unknown_player", "common.no_game", "common.not_in_game"]'
    program_after(("register Ana", "save game"), game="mancala", lang="en").close()
    with program_after(["load game"], course=course(f"{MANCALA}[failures]\nplay = {order}\n")) as program:
        assert program.feed("play Zoe 1").failure == "common.unknown_player"
        assert program.feed("play Ana 1").failure == "mancala.no_game_statement"


@each_case(
    ("text", "said"),
    [
        ("seeds = 6\n", "seeds is a point of the rules: write it in [points]"),
        ("squares = 40\n", "squares is an option: write it in [options]"),
        ("[points]\nsquares = 40\n", "squares is an option: write it in [options]"),
        ('[instructions]\ntexts = "de.toml"\n', "texts stands above the tables, without one"),
        ("[points]\nrules = 1\n", "rules stands above the tables, without one"),
    ],
)
def test_a_key_in_the_wrong_place_is_shown_its_place(text: str, said: str) -> None:
    with pytest.raises(FaultsFound) as found:
        check(CourseFile("my.toml", f"{MANCALA}{text}".encode()))
    assert [fault.text for fault in found.value.faults] == [said]


@each_case("key", ["name", "game", "squares", "geese"])
def test_a_number_too_long_to_be_written_is_a_fault(key: str) -> None:
    """Hexadecimal digits are limited like decimal ones."""
    long = f"0x{'F' * 5_000}"
    texts = {"squares": f"[options]\nsquares = {long}", "geese": f"[board]\ngeese = [{long}]"}
    assert faults(texts.get(key, f"{key} = {long}")) == [(1 + (key in texts), "toml", "")]


def test_failures_of_files_may_be_left_out(own_folder: Path) -> None:
    """They are answered as the last one listed is; any other failure is needed."""
    (own_folder / "old").write_text("no save")
    listed = answers(f'{MANCALA}[failures]\nload = ["common.file_missing"]\n', "load none", "load old", "load .")
    assert listed == ["File not found.\n"] * 3
    both = answers(
        f'{MANCALA}[failures]\nload = ["common.file_missing", "common.file_invalid"]\n', "load .", "load old"
    )
    assert both == ["The file is not a saved game.\n"] * 2
    assert faults(f'{MANCALA}[failures]\nplay = ["common.unknown_player"]\n') == [(5, "members", "failures.play")]
    assert faults(f"{MANCALA}[failures]\nload = []\n") == [(5, "members", "failures.load")]


@each_case("other", [{"rules": "official"}, {"lang": "pt"}, {"rule": ("help=listed",)}, {"squares": 63}])
def test_an_option_that_a_course_replaces_is_refused(other: dict[str, object]) -> None:
    """Even if it says the same."""
    with pytest.raises(UsageError, match="does not go with --course"):
        interpreter(course=course(MANCALA), **other)


def test_all_faults_are_reported_by_one_usage_error() -> None:
    """Each with the file and its line."""
    with pytest.raises(UsageError) as found:
        interpreter(course=course('gam = "mancala"\nrules = "x"\n'))
    first, *rest = str(found.value).splitlines()
    assert first == "--course my.toml: 2 faults:"
    assert [line.strip().split(" ")[0] for line in rest] == ["my.toml:1:", "my.toml:2:"]


def test_a_course_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    for path in ("none.toml", str(tmp_path)):
        with pytest.raises(UsageError, match="--course "):
            interpreter(course=path)


def test_a_file_elsewhere_that_is_no_board_is_not_quoted(tmp_path: Path) -> None:
    """A course of somebody else may name any file; beside the course, the fault says what is wrong in the line."""
    (tmp_path / "secret").write_text("5 OCA\nnobody:x:0:0\n")
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "own").write_text("5 OCA\nnobody:x:0:0\n")
    for name, shown in (
        ("../secret", "line 2 is wrong"),
        (str(tmp_path / "secret"), "line 2 is wrong"),
        ("own", "nobody"),
    ):
        text = f'rules = "madrid"\n[options]\nboard = "{name}"\n'
        with pytest.raises(FaultsFound) as found:
            check(CourseFile(str(tmp_path / "inner" / "my.toml"), text.encode()))
        (fault,) = found.value.faults
        assert shown in fault.text
        assert ("nobody" in fault.text) == (name == "own")


def test_a_board_is_read_beside_the_course(tmp_path: Path) -> None:
    """The working directory does not matter."""
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "board.txt").write_text(TRADITIONAL_BOARD)
    (inner / "my.toml").write_text('rules = "madrid"\n[options]\nboard = "board.txt"\n')
    with interpreter(course="inner/my.toml") as program:
        assert program.rules.options["board"] == TRADITIONAL_BOARD
