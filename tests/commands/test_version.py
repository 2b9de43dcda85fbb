"""The version of the source tree, and the constraints on packages."""

from __future__ import annotations

import re
import tomllib

from goose._version import DISTRIBUTION, VERSION
from tests.support.places import ROOT


def test_version_is_that_of_the_first_heading_of_the_changelog() -> None:
    """A release has a date there. Before, the version can already be that of the release."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = re.search(r"^## ([\d.]+), (\d{4}-\d{2}-\d{2}|not released yet)$", changelog, re.MULTILINE)
    assert heading is not None
    released = heading[2] != "not released yet"
    assert (VERSION if released else VERSION.removesuffix(".dev0")) == heading[1]


def test_constraints_fix_the_version_of_every_package() -> None:
    """A new release of a package must not change what the tests run with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lists = [
        project["project"]["dependencies"],
        *project["project"]["optional-dependencies"].values(),
        *project["dependency-groups"].values(),
    ]
    words = [word for packages in lists for word in packages if isinstance(word, str)]
    named = {re.split(r"[^\w.-]", word, maxsplit=1)[0].lower() for word in words} - {DISTRIBUTION}
    lines = (ROOT / "tests" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    held = {line.partition("==")[0].lower() for line in lines if "==" in line}
    assert {re.sub(r"[-_.]+", "-", name) for name in named} <= {re.sub(r"[-_.]+", "-", name) for name in held}
