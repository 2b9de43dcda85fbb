"""The options of a course that shape answers and no rules, `list` and `save`, and the names of a new game."""

import json
from pathlib import Path
from random import Random

import pytest

from goose.core.course.coursefile import CourseFile
from goose.core.course.fault import FaultsFound
from goose.core.course.reading import check
from goose.core.options import Settings
from goose.core.scripts import Script
from goose.core.variant import Variant
from goose.grading.why.misreadings.catalogue import catalogue
from goose.reference import explain
from tests.support.cases import each_case
from tests.support.running import interpreter, program_after
from tests.support.transcripts import run_command

pytestmark = pytest.mark.usefixtures("own_folder")

MANCALA = 'game = "mancala"\nrules = "official"\nlanguage = "en"\n'
SAVE = f'{MANCALA}[options]\nsave = "my game.sav"\n'
PLAYED = ("register Rui", "register Ana", "register ana", "start Rui ana", "quit Rui")


def course(text: str) -> CourseFile:
    """Return the contents of a course file."""
    return CourseFile("my.toml", text.encode())


def listed(order: str) -> list[str]:
    """Return the names in the list of players by an order, after a game that ana has won."""
    with program_after(PLAYED, course=course(f'{MANCALA}[options]\nlist = "{order}"\n')) as program:
        return [line.split()[0] for line in program.feed("players").lines]


@each_case(
    ("order", "names"),
    [
        ("wins", ["ana", "Ana", "CPU", "Rui"]),
        ("name", ["Ana", "CPU", "Rui", "ana"]),
        ("registration", ["CPU", "Rui", "Ana", "ana"]),
    ],
)
def test_a_course_says_the_order_of_the_list(order: str, names: list[str]) -> None:
    """Nobody can register the name of the computer, so it is first in the order of registration."""
    assert listed(order) == names


def test_the_order_of_registration_survives_a_load() -> None:
    """The order is that of the course, whatever program has saved."""
    program_after((*PLAYED, "save x"), game="mancala", rules="iade", lang="en").close()
    with program_after(["load x"], course=course(f'{MANCALA}[options]\nlist = "registration"\n')) as program:
        assert [line.split()[0] for line in program.feed("players").lines][1:] == ["Rui", "Ana", "ana"]


def test_a_new_game_can_name_its_players() -> None:
    """The names are in the order of the seats, or in that of code points."""
    text = f'{MANCALA}[messages]\n"common.game_started" = "{{names}}; {{names_sorted:>12}}"\n'
    with program_after(PLAYED[:3], course=course(text)) as program:
        reply = program.feed("start ana Rui")
    assert reply.text == "ana, Rui;     Rui, ana\n"
    Path("names.toml").write_text(text, encoding="utf-8")
    printed = run_command(["--course", "names.toml", "--format", "json"], "\n".join(PLAYED[:4]).encode())
    (event,) = json.loads(printed.splitlines()[-1])["events"]
    assert event == {"event": "common.game_started", "names": ["Rui", "ana"], "names_sorted": ["Rui", "ana"]}


def test_save_and_load_use_the_file_of_the_course() -> None:
    """They take no argument, and messages and objects for programs have its name."""
    text = f'{SAVE}[messages]\n"common.saved" = "{{file}}"\n"common.file_missing" = "no {{file}}"\n'
    with interpreter(course=course(text)) as program:
        assert program.feed("load").text == "no my game.sav\n"
        assert program.feed("save x").failure == "common.invalid_instruction"
        assert program.feed("register Ana").failure is None
        assert program.feed("save").text == "my game.sav\n"
        instruction = program.read("save")
        assert instruction is not None
        assert (instruction.values, program.write(instruction)) == (["my game.sav"], "save")
        assert program.feed("register Rui").failure is None
        assert program.feed("load").failure is None
        assert [player["name"] for player in program.view()["players"]] == ["Ana"]
    assert Path("my game.sav").is_file()


def test_the_file_of_the_course_is_in_the_folder_of_the_saves() -> None:
    """That is the folder of --files."""
    Path("saves").mkdir()
    Path("save.toml").write_text(SAVE, encoding="utf-8")
    assert run_command(["--course", "save.toml", "--files", "saves"], b"save\nload\n") == b"Game saved.\nGame loaded.\n"
    assert [path.name for path in Path("saves").iterdir()] == ["my game.sav"]


def test_random_scripts_use_the_file_of_the_course() -> None:
    """Nothing else about their lines is different."""
    variant = Variant(Settings(course=course(SAVE)))
    with variant.program() as program:
        script = Script(Random(1), program, variant.kind.pick, without=(), wrong=0.1)
        script.play(150)
    assert {"save", "load"} <= {*script.instructions}
    assert Path("my game.sav").is_file()


def test_an_explanation_names_the_file_of_the_course() -> None:
    """The instruction takes nothing."""
    with interpreter(course=course(SAVE)) as program:
        explained = explain(program, Variant(Settings(course=course(SAVE))).kind, "save x")
    assert explained == "save takes nothing: it uses the file my game.sav; remove x"


@each_case(
    ("options", "found"),
    [
        ('list = "losses"', ("value", "list = losses: the values are wins, name, registration")),
        ("list = 3", ("type", "list must be a text: wins, name, registration, not 3")),
        ("save = true", ("type", "save must be a text: the name of the file of save and load, not true")),
        ('save = "a/b"', ("value", "save must be the name of a file, without a folder, such as game.sav, not “a/b”")),
        ('save = ".."', ("value", "save must be the name of a file, without a folder, such as game.sav, not “..”")),
        ('save = ""', ("value", "save must be the name of a file, without a folder, such as game.sav, not “''”")),
        ('save = "x "', ("value", "save must be the name of a file, without a folder, such as game.sav, not “x ”")),
        (f'save = "{"é" * 51}"', ("value", "save must have at most 100 bytes, not 102")),
        ('lists = "name"', ("unknown-key", "there is no option lists; did you mean list?")),
    ],
)
def test_a_wrong_option_is_a_fault_of_its_line(options: str, found: tuple[str, str]) -> None:
    """The fault says what would be right."""
    with pytest.raises(FaultsFound) as raised:
        check(course(f"{MANCALA}[options]\n{options}\n"))
    assert [(each.line, each.code, each.text) for each in raised.value.faults] == [(5, *found)]


def test_options_outside_their_table_are_named() -> None:
    """The fault says where they belong."""
    with pytest.raises(FaultsFound) as raised:
        check(course(f'{MANCALA}save = "x"\n'))
    assert [each.text for each in raised.value.faults] == ["save is an option: write it in [options]"]


def test_an_option_without_its_instruction_has_no_effect() -> None:
    """That is a warning, and one instruction of two is enough for the file."""
    text = f'{MANCALA}[options]\nlist = "name"\nsave = "x"\n[instructions]\nplayers = false\nsave = false\n'
    assert [(each.line, each.code, each.text) for each in check(course(text))[1]] == [
        (5, "no-effect", "list has no effect: there is no instruction players")
    ]
    _, found = check(course(f"{text}load = false\n"))
    assert [each.text for each in found][1] == "save has no effect: there is no instruction save or load"


@each_case(
    ("order", "there", "not_there"),
    [
        ("wins", "players.name-only", "players.by-name"),
        ("name", "players.wins-first", "players.name-only"),
        ("registration", "players.by-name", "players.registered-order-computer-first"),
    ],
)
def test_misreadings_of_the_list_are_those_of_its_order(order: str, there: str, not_there: str) -> None:
    """What is right by one order is a misreading by another."""
    found = catalogue(Variant(Settings(course=course(f'{MANCALA}[options]\nlist = "{order}"\n'))))
    keys = {each.key for each in found}
    assert there in keys
    assert not_there not in keys
