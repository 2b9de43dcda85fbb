"""The metadata of the package: nothing in them leads into a clone, and no name is that of another program."""

from __future__ import annotations

import re
import tomllib

from goose._version import DISTRIBUTION
from tests.support.places import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
OWN = re.compile(rf"{DISTRIBUTION}\[([\w,]+)\]")


def named_by(extra: str) -> set[str]:
    """Return an extra and those that it includes."""
    found = {extra}
    for requirement in EXTRAS[extra]:
        if own := OWN.fullmatch(requirement):
            found |= {name for word in own[1].split(",") for name in named_by(word)}
    return found


def table_of(name: str) -> list[str]:
    """Return the extras in the table of a document, in its order."""
    text = (ROOT / name).read_text(encoding="utf-8")
    table = text.partition("| extra |")[2].partition("\n\n")[0]
    return re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)


def test_description_has_no_link_into_a_clone() -> None:
    """A package index would show a broken one."""
    text = (ROOT / PROJECT["readme"]).read_text(encoding="utf-8")
    links = re.findall(r"""\]\(([^)]*)\)|(?:src|href)=["']([^"']*)|^\[[^\]]*\]: *(\S+)""", text, re.MULTILINE)
    assert [link for found in links for link in found if link and not link.startswith("https://")] == []


def test_documents_explain_each_extra() -> None:
    assert table_of("docs/install.md") == table_of(PROJECT["readme"]) == list(EXTRAS)


def test_extra_all_includes_every_extra() -> None:
    assert named_by("all") == set(EXTRAS)


def test_packages_depend_on_goose_by_the_name_of_its_distribution() -> None:
    """The examples and the skeleton of a game do, too: another program could be called goose."""
    assert PROJECT["name"] == DISTRIBUTION
    skeleton = ROOT / "goose" / "contract" / "skeleton" / "pyproject.toml.txt"
    for path in (ROOT / "pyproject.toml", skeleton, *(ROOT / "examples").glob("*/pyproject.toml")):
        text = path.read_text(encoding="utf-8").replace("@NAME@", "x").replace("@PACKAGE@", "x")
        project = tomllib.loads(text)["project"]
        lists = [project.get("dependencies", []), *project.get("optional-dependencies", {}).values()]
        names = {re.split(r"[^\w.-]", requirement, maxsplit=1)[0] for packages in lists for requirement in packages}
        assert "goose" not in names, path
        assert path == ROOT / "pyproject.toml" or DISTRIBUTION in names, path


def test_licences_of_all_shipped_files_are_in_the_package() -> None:
    """The project has one, and the data of Unicode another."""
    assert PROJECT["license"] == "MIT AND Unicode-DFS-2016"
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in PROJECT["license-files"]}
    assert [name for name, text in texts.items() if "Unicode, Inc." in text] == ["goose/tables/confusables.txt"]
    assert "MIT License" in texts["LICENSE"]
