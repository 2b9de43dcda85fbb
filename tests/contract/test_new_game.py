"""`goose new-game`: the skeleton of a game passes every check, and has no lines for what goose has a default for."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from goose.base.errors import UsageError
from goose.contract.catalogue import CHECKS, STATED
from goose.contract.running import run
from goose.contract.starting import new_game, skeleton
from goose.core.boundary import guarded
from goose.core.dice import ManualDice
from goose.core.game import GameKind
from goose.core.interpreter import Interpreter
from goose.core.service import GameService
from goose.core.words import load_language
from goose.kit.describe import RulesTexts
from goose.kit.narration import Narrations, step_of
from goose.kit.offers import Offers, offers_of
from tests.support.cases import each_case
from tests.support.packages import run as run_command
from tests.support.places import ROOT
from tests.support.suites import invoked

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME, PACKAGE = "hop-over", "goose_hop_over"
THREE = ROOT / "examples" / "goose-three"


def written(folder: Path, **changes: str) -> Path:
    """Write the skeleton into a folder, with modules of the package added or changed, and announce its game."""
    new_game(NAME, str(folder))
    for module, text in changes.items():
        (folder / PACKAGE / f"{module}.py").write_text(text, encoding="utf-8")
    announce(folder, NAME, PACKAGE)
    return folder


def announce(folder: Path, name: str, package: str) -> None:
    """Announce a game in a folder as pip would do it."""
    announced = folder / f"{package}-0.1.dist-info"
    announced.mkdir()
    (announced / "METADATA").write_text(f"Metadata-Version: 2.1\nName: goose-{name}\nVersion: 0.1\n")
    (announced / "entry_points.txt").write_text(f"[goose.games]\n{name} = {package}:KIND\n")


@contextmanager
def imported(folder: Path) -> Iterator[GameKind]:
    """Give the kind of game of the skeleton in a folder."""
    sys.path.insert(0, str(folder))
    try:
        yield guarded(import_module(PACKAGE).KIND)
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
            del sys.modules[name]


def test_the_skeleton_declares_its_game_as_every_game_must(tmp_path: Path) -> None:
    """Its words, messages, points and signatures fit together."""
    with imported(written(tmp_path / "game")) as kind:
        assert [run(check, kind).fault for check in STATED] == [None] * len(STATED)


def passes(folder: Path, name: str, package: str) -> None:
    """Check that a package passes every check of a game, its own tests and mypy."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    checked = run_command([sys.executable, "-m", "goose", "check-game", name], environment=environment)
    assert [line.split()[0] for line in checked.stdout.splitlines()] == ["ok"] * (len(CHECKS) + 1)
    tested = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    assert " passed" in run_command(tested, environment=environment, cwd=folder).stdout
    typed = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, package, "tests"]
    assert "no issues" in run_command(typed, environment=environment, cwd=folder).stdout


@pytest.mark.slow
def test_the_skeleton_passes_every_check_and_its_own_tests(tmp_path: Path) -> None:
    """The checks are those of `goose check-game`; mypy finds nothing either."""
    passes(written(tmp_path / "game"), NAME, PACKAGE)


@pytest.mark.slow
def test_the_smallest_example_passes_every_check_and_its_own_tests(tmp_path: Path) -> None:
    """It is what the skeleton becomes."""
    shutil.copytree(THREE, tmp_path / "three", ignore=shutil.ignore_patterns("__pycache__"))
    announce(tmp_path / "three", "three", "goose_three")
    passes(tmp_path / "three", "three", "goose_three")


def test_the_smallest_example_has_less_than_300_lines() -> None:
    """All its files together; about 80 lines of code of them are the rules of the game."""
    lines = {path: path.read_text(encoding="utf-8").splitlines() for path in sorted(THREE.rglob("*.*"))}
    lines = {path: text for path, text in lines.items() if path.suffix in (".py", ".toml", ".md")}
    assert sum(map(len, lines.values())) < 300
    assert len(lines) == len(skeleton("three"))
    rules = [line for name in ("rules", "game") for line in lines[THREE / "goose_three" / f"{name}.py"]]
    code = [line for line in rules if line.strip() and '"""' not in line]
    assert 75 <= len(code) <= 90


@each_case(
    ("name", "reason"),
    [
        *((name, "a name has at most 30 characters") for name in ("Ludo", "2048", "a_b", "ludo-", "è", "", "a" * 31)),
        ("mancala", "goose has this name already"),
        ("dice", "goose has this name already"),
        ("bari", "it is a set of rules of goose"),
    ],
)
def test_a_name_that_no_game_can_have_is_a_usage_error(name: str, reason: str, own_folder: Path) -> None:
    """Nothing is written."""
    del own_folder
    result = invoked("new-game", name)
    assert (result.exit_code, result.stdout) == (2, "")
    (error,) = [line for line in result.stderr.splitlines() if line.startswith("Error: ")]
    assert error.startswith("Error: a game cannot be named ")
    assert reason in error
    assert not Path(f"goose-{name}").exists()


def test_a_folder_with_files_stays_as_it_is(own_folder: Path) -> None:
    """So does a file of that name; an empty folder is used."""
    (own_folder / "full").mkdir()
    (own_folder / "full" / "mine").touch()
    (own_folder / "file").touch()
    (own_folder / "empty").mkdir()
    for folder in ("full", "file"):
        result = invoked("new-game", "ludo", folder)
        assert (result.exit_code, result.stdout) == (2, "")
        right = f"Error: {folder}: the game needs an empty folder, or one that does not exist."
        assert result.stderr.splitlines()[-1] == right
    result = invoked("new-game", "ludo", "empty")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "empty: 8 files.")
    assert sorted(path.name for path in own_folder.iterdir()) == ["empty", "file", "full"]


def test_a_folder_that_cannot_be_written_is_a_usage_error(own_folder: Path) -> None:
    """Nothing is left of it."""
    (own_folder / "file").touch()
    result = invoked("new-game", "ludo", "file/ludo")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines()[-1] == "Error: file/ludo cannot be written: a part of its path is a file."
    with pytest.raises(UsageError, match="cannot be written"):
        new_game("ludo", f"{'x' * 300}")
    assert [path.name for path in own_folder.iterdir()] == ["file"]


def test_the_folder_is_named_after_the_game(own_folder: Path) -> None:
    """The command says what to do next."""
    result = invoked("new-game", NAME)
    assert result.stdout.splitlines() == [
        "goose-hop-over: 8 files.",
        "Install the game: pip install --editable goose-hop-over",
        "Check it: goose check-game hop-over",
    ]
    found = {path.relative_to(own_folder / "goose-hop-over").as_posix() for path in own_folder.rglob("*.*")}
    assert found - {"."} == skeleton(NAME).keys()


def test_no_mark_of_a_template_is_left() -> None:
    """Not in the paths either."""
    for path, data in skeleton("four-in-a-row").items():
        assert "@" not in path
        assert b"@" not in data
    assert b"class FourInARowGame(Game)" in skeleton("four-in-a-row")["goose_four_in_a_row/game.py"]


# Defaults for what a package does not have.


def test_parts_are_found_by_the_names_of_their_modules(tmp_path: Path) -> None:
    """A package needs no module with its offers."""
    folder = written(tmp_path / "game", ways="WAYS = 1\n")
    with imported(folder) as kind:
        found = {field: lazy.target for field, lazy in offers_of(kind).items()}
    assert found == {
        "describe": "goose.kit.described:DESCRIPTION",
        "view": f"{PACKAGE}.view:SCHEMA",
        "ways": f"{PACKAGE}.ways:WAYS",
    }
    assert [field for field, _ in Offers().items()] == ["describe", "view"]


def test_the_points_are_the_description_of_a_game_without_one(tmp_path: Path) -> None:
    """Before them stands the number of players; the data have it too."""
    with imported(written(tmp_path / "game")) as kind:
        described, (rules,) = offers_of(kind).describe.get(), kind.rule_sets()
        assert described.overview(RulesTexts(kind)) == [
            {"": "players", "usual": "2"},
            {"": "counters", "usual": "20"},
        ]
        assert described.in_full(rules, RulesTexts(kind)) == described.overview(RulesTexts(kind))
        assert described.data(rules) == {"name": "usual", "language": "en", "players": {"least": 2, "most": 2}}


def test_any_object_is_a_position_without_a_schema(tmp_path: Path) -> None:
    folder = written(tmp_path / "game")
    (folder / PACKAGE / "view.py").unlink()
    with imported(folder) as kind:
        assert kind.offers.schema()["type"] == "object"


def test_the_messages_are_the_sentences_of_a_game_without_a_narrator(tmp_path: Path) -> None:
    """goose itself says that a game begins; the game has no Italian messages, so they are in English."""
    with imported(written(tmp_path / "game")) as kind:
        (rules,) = kind.rule_sets()
        narrations, said = Narrations(kind, "it"), []
        language = load_language(kind, rules, "en")
        program = Interpreter(GameService(kind, rules, ManualDice()), lambda _: language)
        for line in ("register Ana", "register Rui", "start Ana Rui", "take Ana 3", "details"):
            before, instruction, reply = program.view(), program.read(line), program.feed(line)
            assert instruction is not None
            said.append([each.text for each in narrations.narrate(step_of(kind, program, instruction, reply, before))])
        assert narrations.are_messages
        assert said[2:] == [
            ["Inizia la partita tra Ana e Rui.", "Next: Ana."],
            ["Ana takes 3: 17 left.", "Next: Rui."],
            ["Counters: 17.", "Next: Rui."],
        ]
