"""The skeleton of a package with a game, which passes every check: `goose new-game` writes it.

The templates are in the folder `skeleton`. To change the skeleton, change them; they have no lines for anything that
goose has a default for.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.writing import write_folder
from goose.core.registry import NAMES, brought, own_kinds

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST = 30  # characters of a name
_RESERVED = ("dice",)  # words that stand for something else where a game is named
_TEMPLATES = Path(__file__).with_name("skeleton")

_FILES = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "@PACKAGE@/__init__.py": "__init__.py",
    "@PACKAGE@/rules.py": "rules.py",
    "@PACKAGE@/game.py": "game.py",
    "@PACKAGE@/view.py": "view.py",
    "@PACKAGE@/words/en.py": "en.py",
    "tests/test_@MODULE@.py": "test.py",
}
"""The files of a package, each with the name of its template."""


def new_game(name: str, folder: str | None = None) -> tuple[str, int]:
    """Write the skeleton of a game, and return the folder and the number of files.

    Args:
        name: the name of the game for `--game`.
        folder: path of the folder, which is empty or does not exist; None for one named after the package.

    Raises:
        UsageError: there can be no game with this name, or the folder cannot be written; nothing is left of it then.
    """
    _check_name(name)
    folder = f"goose-{name}" if folder is None else folder
    if os.path.lexists(folder) and (not os.path.isdir(folder) or os.listdir(folder)):
        raise UsageError(f"{quoted(folder)}: the game needs an empty folder, or one that does not exist.")
    files = skeleton(name)
    try:
        write_folder(folder, files)
    except OSError as error:
        is_below_file = isinstance(error, FileExistsError | NotADirectoryError)
        why = "a part of its path is a file" if is_below_file else error.strerror
        raise UsageError(f"{quoted(folder)} cannot be written: {why}.") from error
    return folder, len(files)


def skeleton(name: str) -> dict[str, bytes]:
    """Return the files of a package with a game, by their paths."""
    module = name.replace("-", "_")
    parts = name.split("-")
    values = {
        "NAME": name,
        "MODULE": module,
        "PACKAGE": f"goose_{module}",
        "CLASS": "".join(part.capitalize() for part in parts),
        "TITLE": " ".join(parts).capitalize(),
    }
    return {_filled(path, values): _filled(_template(path), values).encode() for path in _FILES}


def _template(path: str) -> str:
    return (_TEMPLATES / f"{_FILES[path]}.txt").read_text(encoding="utf-8")


def _filled(text: str, values: dict[str, str]) -> str:
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text


def _check_name(name: str) -> None:
    if not _NAME.fullmatch(name) or len(name) > _LONGEST:
        right = f"a name has at most {_LONGEST} characters: small letters, digits and hyphens, such as four-in-a-row"
        raise UsageError(f"a game cannot be named {quoted(name)}: {right}.")
    if name in (*NAMES, *brought(), *_RESERVED):
        raise UsageError(f"a game cannot be named {name}: goose has this name already.")
    owner = next((kind.name for kind in own_kinds() if name in kind.options), None)
    if owner is not None:
        raise UsageError(f"a game cannot be named {name}: it is a set of rules of {owner}.")
