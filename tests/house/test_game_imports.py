"""What a game imports of goose: `goose.kit` and its own package, whoever has written it."""

import ast
from pathlib import Path

import pytest

from goose.core.registry import NAMES
from tests.support.places import ROOT

PACKAGES = {
    **{f"goose.games.{name}": ROOT / "goose" / "games" / name for name in NAMES},
    "goose_nim": ROOT / "examples" / "goose-nim" / "goose_nim",
}
"""The folder of each package of a game."""


def imports(file: Path) -> set[str]:
    """Return the modules of goose that a file imports, also inside functions and for types alone."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            found.add(node.module or "")
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.partition(".")[0] == "goose"}


@pytest.mark.parametrize("package", PACKAGES)
def test_game_imports_goose_kit_alone(package: str) -> None:
    """It may also import its own package."""
    files = [*PACKAGES[package].rglob("*.py")]
    assert files
    wrong = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in files
        for name in imports(file)
        if name != "goose.kit" and not f"{name}.".startswith(f"{package}.")
    }
    assert sorted(wrong) == []
