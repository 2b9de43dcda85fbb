"""The command that adds packages to this installation of goose.

The command names only the packages that are missing: `goose` on a package index need not be this program.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path


def command_for(*packages: str) -> str:
    """Return the command that adds packages (import names) to this goose, in the versions that goose requires."""
    versions = _versions()
    words = [*_installer(), *(versions.get(name, name) for name in map(_normal, packages))]
    return " ".join(map(quoted, words))


def _installer() -> list[str]:
    """Return the installer: pipx or uv if it made the environment, else pip."""
    folder = Path(sys.prefix)
    if (folder / "pipx_metadata.json").exists():
        return ["pipx", "inject", folder.name]
    try:
        tool = (distribution("goose").read_text("INSTALLER") or "").strip()
    except PackageNotFoundError:  # goose runs from its source code
        tool = ""
    if tool == "uv":
        return ["uv", "pip", "install", "--python", sys.executable]
    return [sys.executable, "-m", "pip", "install"]


def _versions() -> Mapping[str, str]:
    """Return the requirements of goose, such as `rich>=13.4`, by package name."""
    try:
        required: Iterable[str] = distribution("goose").requires or ()
    except PackageNotFoundError:
        return {}
    plain = (text.partition(";")[0].strip() for text in required)
    return {_normal(re.split(r"[^\w.-]", text, maxsplit=1)[0]): text for text in plain if "[" not in text}


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "_", name).lower()


def quoted(word: str, *, windows: bool = os.name == "nt") -> str:
    """Return a word quoted for a shell: on Windows in double quotes, which all shells there accept."""
    if not windows:
        return shlex.quote(word)
    return f'"{word}"' if re.search(r"[^\w.:\\/=-]", word) else word
