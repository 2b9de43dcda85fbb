"""The version that the archives and an installed goose get: the build reads it here (`pyproject.toml`)."""

from __future__ import annotations

import subprocess
from pathlib import Path

from goose._version import UNRELEASED

ROOT = Path(__file__).parent.parent


def version(root: Path = ROOT) -> str:
    """Return the version of a source tree: the tag of the commit, such as `v0.3.0`, else that between releases.

    Args:
        root: the folder of the project; a repository around it does not count.
    """
    if not (root / ".git").exists():  # an unpacked sdist, where the build takes the version that the sdist was given
        return UNRELEASED
    command = ["git", "-C", str(root), "describe", "--tags", "--exact-match", "--match", "v[0-9]*"]
    try:
        described = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:  # there is no git
        return UNRELEASED
    return described.stdout.strip().removeprefix("v") if described.returncode == 0 else UNRELEASED
