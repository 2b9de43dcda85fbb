"""The house: base, core, kit, games, the apps, the commands; each imports only from those below."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from tests.support.imports import SOURCES, imports

LAYERS = {
    "base": 0,
    "core": 1,
    "kit": 2,
    "games": 3,
    "pictures": 4,
    "reference": 4,
    "analysis": 5,
    "grading": 5,
    "play": 5,
    "questions": 5,
    "tables": 6,
    "courses": 6,
    "browser": 7,
    "contract": 7,
    "commands": 8,
}
"""The floor of each folder: a module imports from lower floors and from its own folder, from nowhere else.

Three apps stand on others: play explains instructions (reference), tables show replays (pictures), and `goose join`
draws and asks as `goose play` does; the contract holds a conversation with a game.
"""

DOORS = {"analysis", "contract", "courses", "grading", "pictures", "play", "questions", "reference", "tables"}
"""The rooms with a door: `__init__` gives the names that other rooms need, each imported when it is first used."""

OF_ALL = {"goose", "goose._version"}
"""Modules that any module may import: the version; the public names, unless they import parts of goose."""


def folder(module: str) -> str:
    """Return the folder of a module; the program's entry point is a command."""
    return "commands" if module == "goose.__main__" else module.split(".")[1]


def test_a_module_imports_from_lower_floors_alone() -> None:
    """Imports inside functions and those for types count too."""
    upward = [
        f"{module} imports {other}"
        for module, found in imports().items()
        for other in found - OF_ALL
        if module not in OF_ALL and folder(other) != folder(module) and LAYERS[folder(other)] >= LAYERS[folder(module)]
    ]
    assert not upward


def test_another_room_is_entered_by_its_door_alone() -> None:
    """`goose.grading`, not a module in it: so a room shows a face, and what is behind it can change."""
    past = [
        f"{module} imports {other}"
        for module, found in imports().items()
        for other in found - OF_ALL
        if module not in OF_ALL and folder(other) in DOORS - {folder(module)} and other != f"goose.{folder(other)}"
    ]
    assert not past


@pytest.mark.parametrize("room", sorted(DOORS))
def test_a_door_gives_each_of_its_names_with_its_type(room: str) -> None:
    """`__init__.pyi` has the types, from the modules that the door names."""
    door = import_module(f"goose.{room}")
    stub = Path(door.__file__ or "").with_suffix(".pyi").read_text(encoding="utf-8")
    typed = re.findall(r"^from ([\w.]+) import (\w+) as \2$", stub, re.MULTILINE)
    assert sorted(name for _, name in typed) == sorted(door.__all__)
    for home, name in typed:
        assert getattr(door, name) is getattr(import_module(home), name), name


def test_every_folder_has_a_floor() -> None:
    """A new folder is a decision."""
    assert {folder(module) for module in imports() if module not in OF_ALL} == {*LAYERS}


def test_only_the_registry_and_games_name_a_game() -> None:
    """Apps and commands meet games in the kit."""
    apps = {name for name, floor in LAYERS.items() if floor > LAYERS["games"]}
    for module, found in imports().items():
        if module not in OF_ALL and folder(module) in {*apps, "base", "core", "kit"}:
            assert not {other for other in found if other.startswith("goose.games.")}, module


def test_no_game_imports_another() -> None:
    """Each stands by itself."""
    for module, found in imports().items():
        parts = module.split(".")
        if parts[1:2] == ["games"] and len(parts) > 2:
            others = {other for other in found if other.startswith("goose.games.") and other.split(".")[2] != parts[2]}
            assert not others, module


def test_nothing_imports_in_a_circle() -> None:
    """Not even for types: of two modules that need each other, one is in the wrong place, or both are one."""
    left = dict(imports())
    while True:
        needed = set().union(*left.values())
        kept = {module: found for module, found in left.items() if found & left.keys() and module in needed}
        if kept == left:
            break
        left = kept
    assert not left.keys()


def test_the_root_holds_five_files() -> None:
    """Public names and their types, the version, the program, and the mark that it is typed."""
    files = {path.name for path in SOURCES.iterdir() if path.is_file()}
    assert files == {"__init__.py", "__init__.pyi", "__main__.py", "_version.py", "py.typed"}
