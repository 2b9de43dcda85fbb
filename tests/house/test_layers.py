"""The house: base, core, kit, games, the apps, the commands; each imports only from those below."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from goose.core.registry import NAMES
from tests.support.cases import each_case
from tests.support.places import ROOT
from tests.support.sources import imports as statements

SOURCES = ROOT / "goose"

LAYERS = {
    "base": 0,
    "core": 1,
    "kit": 2,
    "games": 3,
    "pictures": 4,
    "reference": 4,
    "analysis": 5,
    "play": 5,
    "questions": 5,
    "grading": 6,
    "tables": 6,
    "courses": 7,
    "browser": 8,
    "contract": 8,
    "commands": 9,
}
"""The floor of each folder: a module imports from lower floors and from its own folder, from nowhere else.

Four apps stand on others: play explains instructions (reference), tables show replays (pictures), `goose join` draws
and asks as `goose play` does, and a suite can be compared with a conversation; the contract holds one with a game.
"""

DOORS = {"analysis", "contract", "courses", "grading", "pictures", "play", "questions", "reference", "tables"}
"""The rooms with a door: `__init__` gives the names that other rooms need, each imported when it is first used."""

OF_ALL = {"goose", "goose._version"}
"""Modules that any module may import: the version; the public names, unless they import parts of goose."""

PACKAGES = {
    **{f"goose.games.{name}": SOURCES / "games" / name for name in NAMES},
    "goose_nim": ROOT / "examples" / "goose-nim" / "goose_nim",
}
"""The folder of each package of a game."""


@cache
def imports() -> dict[str, frozenset[str]]:
    """Return the modules of goose that each module imports, also inside functions and for types alone."""
    paths = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in sorted(SOURCES.rglob("*.py"))}
    known = {name.removesuffix(".__init__"): path.read_text(encoding="utf-8") for name, path in paths.items()}
    found = {}
    for module, source in known.items():
        names: set[str] = set()
        for base, parts in statements(source):
            assert not base.startswith("."), f"{module} has a relative import"
            names |= {full if (full := f"{base}.{part}") in known else base for part in parts} or {base}
        found[module] = frozenset(name for name in names & known.keys() if name != module)
    return found


def folder(module: str) -> str:
    """Return the folder of a module; the program's entry point is a command."""
    return "commands" if module == "goose.__main__" else module.split(".")[1]


def crossings() -> Iterator[tuple[str, str]]:
    """Yield each module with a module of another folder that it imports, except those that any may import."""
    for module, found in imports().items():
        if module not in OF_ALL:
            yield from ((module, other) for other in found - OF_ALL if folder(other) != folder(module))


def test_a_module_imports_from_lower_floors_alone() -> None:
    """Imports inside functions and those for types count too."""
    assert [pair for pair in crossings() if LAYERS[folder(pair[1])] >= LAYERS[folder(pair[0])]] == []


def test_another_room_is_entered_by_its_door_alone() -> None:
    """`goose.grading`, not a module in it: so a room shows a face, and what is behind it can change."""
    past = [pair for pair in crossings() if folder(pair[1]) in DOORS and pair[1] != f"goose.{folder(pair[1])}"]
    assert past == []


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
    assert [pair for pair in crossings() if pair[1].startswith("goose.games.")] == []


@each_case("package", PACKAGES)
def test_game_imports_goose_kit_alone(package: str) -> None:
    """It may also import its own package."""
    files = [*PACKAGES[package].rglob("*.py")]
    assert files
    wrong = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in files
        for name, _ in statements(file.read_text(encoding="utf-8"))
        if name.partition(".")[0] in ("", "goose") and name != "goose.kit" and not f"{name}.".startswith(f"{package}.")
    }
    assert sorted(wrong) == []


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
