"""What is shipped: an sdist with all that a user needs to run the tests, and of it a wheel with goose alone."""

from __future__ import annotations

import re
import shutil
import sys
import tarfile
import zipfile
from email import message_from_bytes
from pathlib import Path, PurePosixPath

import pytest

import goose
from goose._version import DISTRIBUTION
from tests.support.packages import built, run, unpacked
from tests.support.places import ROOT

pytest.importorskip("build.__main__", reason="build is not installed: make slow brings it")

pytestmark = pytest.mark.slow


TOP = {
    ".gitignore",  # the build goes by it
    "PKG-INFO",  # the build makes it
    *("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md", "pyproject.toml"),
    *("bench", "docs", "examples", "fixtures", "goose", "manual", "tests"),
}
"""The contents of the folder of an sdist."""

OF_A_CLONE = {".ci", ".gitattributes"}
"""What is of use in a clone alone."""

MADE = {"__pycache__", ".hypothesis", ".ipynb_checkpoints", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".venv"}
"""Folders that tools make."""

STRAY = [
    *("bv/lib/goose/x.py", "venv2/lib/python3.11/site-packages/goose/x.py"),
    *("venv2/lib/python3.11/site-packages/docs/x.md", "build/lib/goose/x.py", "build/site/examples/index.html"),
    *("dist/goose_board_games-0.0.0.tar.gz", ".hidden/goose/x.py", ".hidden/fixtures/x.in", "old/tests/test_x.py"),
    *("old/bench/x.py", "old/Makefile", "old/manual/x.py", "old/pyproject.toml", "old/LICENSE/x.txt", "x.py"),
    *(".coverage.x", "goose/__pycache__/x.cpython-311.pyc", "tests/__pycache__/x.cpython-311.pyc"),
    "examples/goose-nim/goose_nim.egg-info/PKG-INFO",
]
"""Files that lie about in a checkout, some in folders that have the name of one that ships."""


@pytest.fixture(scope="module")
def source(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the sdist."""
    return unpacked(sdist, tmp_path_factory.mktemp("unpacked"))


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel, of what the sdist has."""
    return built("wheel", source, tmp_path_factory.mktemp("built") / "wheel")


def files_of_sdist(sdist: Path) -> set[str]:
    """Return the paths below the one folder of an sdist."""
    with tarfile.open(sdist) as archive:
        members = archive.getmembers()
    assert {PurePosixPath(member.name).parts[0] for member in members} == {sdist.name.removesuffix(".tar.gz")}
    assert all(member.isfile() for member in members)
    return {str(PurePosixPath(*PurePosixPath(member.name).parts[1:])) for member in members}


def files_of_wheel(wheel: Path) -> set[str]:
    """Return the paths of a wheel, its version left out."""
    with zipfile.ZipFile(wheel) as archive:
        return {name.replace(f"goose_board_games-{goose.__version__}.", "goose.") for name in archive.namelist()}


def same(one: Path, other: Path) -> bool:
    """Return whether two archives are the same bytes.

    Raises:
        AssertionError: they differ in what they hold, which is named.
    """
    if one.suffix == ".whl":
        with zipfile.ZipFile(one) as first, zipfile.ZipFile(other) as second:
            assert first.namelist() == second.namelist()
            assert [name for name in first.namelist() if first.read(name) != second.read(name)] == []
    return one.read_bytes() == other.read_bytes()


def test_the_sdist_has_what_is_listed_and_nothing_that_tools_made(sdist: Path) -> None:
    """In its folder the files and folders of the list, and below them no cache and no compiled file."""
    files = files_of_sdist(sdist)
    assert {name.partition("/")[0] for name in files} == TOP
    assert [name for name in files if MADE & {*name.split("/")}] == []
    assert [name for name in files if re.search(r"\.(pyc|so|egg-info|coverage.*)(/|$)", name)] == []


@pytest.mark.skipif(shutil.which("git") is None or not (ROOT / ".git").exists(), reason="this is no clone")
def test_the_sdist_has_the_files_of_a_clone(sdist: Path) -> None:
    """All of those folders that git does not ignore, and every tracked file but those for a clone."""

    def listed(*options: str) -> set[str]:
        names = run(["git", "ls-files", "-z", *options], cwd=ROOT).stdout.split("\0")
        return {name for name in names if (ROOT / name).is_file()}

    assert {name.partition("/")[0] for name in listed()} - TOP == OF_A_CLONE
    wanted = listed("--cached", "--others", "--exclude-standard")
    assert files_of_sdist(sdist) == {name for name in wanted if name.partition("/")[0] in TOP} | {"PKG-INFO"}


def test_what_lies_about_in_a_checkout_does_not_ship(sdist: Path, wheel: Path, source: Path, tmp_path: Path) -> None:
    """Not even where its folder has the name of one that ships: the archives are the same bytes."""
    checkout = shutil.copytree(source, tmp_path / "checkout")
    for name in STRAY:
        path = checkout / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"stray\n")
    again = built("sdist", checkout, tmp_path / "sdist")
    assert files_of_sdist(again) == files_of_sdist(sdist)
    assert same(again, sdist)
    assert same(built("wheel", checkout, tmp_path / "wheel"), wheel)


def test_the_wheel_has_goose_its_documents_and_its_man_pages(sdist: Path, wheel: Path) -> None:
    """The package as in the sdist, except what only `make browser` takes, the pages, and what an installer reads.

    The command is an entry point.
    """
    package = {name for name in files_of_sdist(sdist) if re.match("goose/(?!browser/)", name)}
    pages = {name.removeprefix("docs/man/") for name in files_of_sdist(sdist) if name.startswith("docs/man/")}
    assert "goose.1" in pages
    assert all(re.fullmatch(r"goose(-[a-z]+)*\.1", page) for page in pages)
    documents = {name for name in files_of_sdist(sdist) if re.fullmatch(r"docs/(\w\w/)?[\w-]+\.md", name)}
    documents = {name for name in documents if not name.endswith(("/decisions.md", "/index.md"))}
    assert "docs/student.md" in documents
    kinds = {*(".css", ".html", ".in", ".js", ".json", ".py", ".pyi", ".sh", ".svg", ".toml", ".txt", ".typed", ".yml")}
    assert {Path(name).suffix for name in package} == kinds | {""}
    assert {"goose/py.typed", "goose/core/replies.schema.json", "goose/tables/page/index.html"} <= package
    information = {f"goose.dist-info/{name}" for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt")}
    assert files_of_wheel(wheel) == {
        *package,
        *information,
        *(f"goose/{name}" for name in documents),
        *(f"goose.dist-info/licenses/{name}" for name in ("LICENSE", "goose/tables/confusables.txt")),
        *(f"goose.data/data/share/man/man1/{page}" for page in pages),
    }
    with zipfile.ZipFile(wheel) as archive:
        (points,) = (archive.read(name) for name in archive.namelist() if name.endswith("/entry_points.txt"))
    assert points.decode().split("\n\n")[0].strip() == "[console_scripts]\ngoose = goose.__main__:command"


def test_the_tree_and_the_sdist_make_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    """Byte for byte: nothing but what ships goes into it."""
    assert same(built("wheel", ROOT, tmp_path / "wheel"), wheel)


@pytest.mark.parametrize("kind", ["sdist", "wheel"])
def test_an_archive_built_twice_is_the_same(kind: str, source: Path, tmp_path: Path) -> None:
    """For the time that SOURCE_DATE_EPOCH gives, whenever the files were written."""
    elsewhere = shutil.copytree(source, tmp_path / "elsewhere", copy_function=shutil.copyfile)
    epoch = {"SOURCE_DATE_EPOCH": "1700000000"}
    first = built(kind, source, tmp_path / "first", epoch)
    assert same(first, built(kind, elsewhere, tmp_path / "second", epoch))
    assert not same(first, built(kind, source, tmp_path / "other", {"SOURCE_DATE_EPOCH": "1600000000"}))


def test_the_metadata_say_what_goose_is(wheel: Path) -> None:
    """Its version is that of the module, its licence an expression, its address none: it has no public one."""
    with zipfile.ZipFile(wheel) as archive:
        (text,) = (archive.read(name) for name in archive.namelist() if name.endswith("/METADATA"))
    found = message_from_bytes(text)
    assert (found["Name"], found["Version"]) == (DISTRIBUTION, goose.__version__)
    assert found["License-Expression"] == "MIT AND Unicode-DFS-2016"
    assert found["Requires-Python"] == ">=3.11"
    assert (found["Project-URL"], found["Home-page"]) == (None, None)
    assert found["Description-Content-Type"] == "text/markdown"
    classifiers = found.get_all("Classifier") or []
    assert [name for name in classifiers if re.search(r":: 3\.\d+$", name)] == [
        f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13, 14)
    ]
    assert not any(name.startswith("License ::") for name in classifiers)  # an expression rules them out


def test_an_index_would_take_the_archives(sdist: Path, wheel: Path) -> None:
    """Their descriptions can be shown."""
    assert "PASSED" in run([sys.executable, "-m", "twine", "check", "--strict", sdist, wheel]).stdout
