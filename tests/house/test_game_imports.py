"""What a game imports of goose: `goose.kit` and its own package, whoever has written it."""

from pathlib import Path

from goose.core.registry import NAMES
from tests.support.cases import each_case
from tests.support.places import ROOT
from tests.support.sources import imports as statements

PACKAGES = {
    **{f"goose.games.{name}": ROOT / "goose" / "games" / name for name in NAMES},
    "goose_nim": ROOT / "examples" / "goose-nim" / "goose_nim",
}
"""The folder of each package of a game."""


def imports(file: Path) -> set[str]:
    """Return the modules of goose that a file imports, also inside functions and for types alone."""
    found = {module for module, _ in statements(file.read_text(encoding="utf-8"))}
    assert not any(module.startswith(".") for module in found), f"{file} imports relatively"
    return {name for name in found if name.partition(".")[0] == "goose"}


@each_case("package", PACKAGES)
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
