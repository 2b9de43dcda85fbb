"""The version of a build, and the constraints on packages.

A commit with a tag has the version of the tag. Every other commit has the version between releases.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from goose._version import UNRELEASED
from manual.version import version
from tests.support.places import ROOT


def git(folder: Path, *arguments: str) -> None:
    """Run git in a repository."""
    named = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *named, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Make a repository with one commit."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    git(tmp_path, "init")
    git(tmp_path, "commit", "--allow-empty", "--message", "Begin")
    return tmp_path


def test_a_commit_without_a_tag_has_the_version_between_releases(repository: Path) -> None:
    assert version(repository) == UNRELEASED
    git(repository, "tag", "before-the-rebuilding")
    assert version(repository) == UNRELEASED


def test_a_commit_with_a_tag_has_its_version(repository: Path) -> None:
    """The next commit has the version between releases again."""
    git(repository, "tag", "v0.3.0")
    assert version(repository) == "0.3.0"
    git(repository, "commit", "--allow-empty", "--message", "Go on")
    assert version(repository) == UNRELEASED


def test_a_repository_around_an_unpacked_archive_does_not_count(repository: Path) -> None:
    git(repository, "tag", "v9.9")
    (repository / "goose-0.3.0").mkdir()
    assert version(repository / "goose-0.3.0") == UNRELEASED


def test_constraints_fix_the_version_of_every_package() -> None:
    """A new release of a package must not change what the tests run with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lists = [
        project["project"]["dependencies"],
        *project["project"]["optional-dependencies"].values(),
        *project["dependency-groups"].values(),
    ]
    words = [word for packages in lists for word in packages if isinstance(word, str)]
    named = {re.split(r"[^\w.-]", word, maxsplit=1)[0].lower() for word in words} - {"goose"}
    lines = (ROOT / "tests" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    held = {line.partition("==")[0].lower() for line in lines if "==" in line}
    assert {re.sub(r"[-_.]+", "-", name) for name in named} <= {re.sub(r"[-_.]+", "-", name) for name in held}
