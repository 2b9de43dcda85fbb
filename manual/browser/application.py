"""goose, as far as the page needs it, and the packages that it imports."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import distribution
from pathlib import Path

from manual.browser.imports import closure
from manual.links import ROOT

ROOTS = ("goose.browser.answers",)
"""The modules that the page imports."""

BY_NAME = ("goose.core.words", "goose.games")
"""The packages whose modules are imported by names that are put together: languages, games and their parts."""

PACKAGES = {"attrs": ("attr", "attrs"), "jinja2": ("jinja2",), "markupsafe": ("markupsafe",)}
"""The other distributions, and what goose imports of each."""

_PAGE = "goose/browser/page"  # is in the document itself
_LEFT_OUT = {".pyc", ".pyi", ".typed", ".so", ".pyd", ".c"}
"""Files that Python does not read there: bytecode, types, and modules that are compiled for another machine."""


@cache
def modules() -> Mapping[str, tuple[bytes, bool]]:
    """Return every module of goose: its source, and whether it is a package."""
    found = {}
    for path in sorted((ROOT / "goose").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        package = parts[-1] == "__init__"
        found[".".join(parts[:-1] if package else parts)] = path.read_bytes(), package
    return found


def shipped() -> list[str]:
    """Return the modules of goose that the page needs."""
    known = modules()
    named = [module for module in known for package in BY_NAME if f"{module}.".startswith(f"{package}.")]
    return sorted(closure([*ROOTS, *named], known))


def files() -> dict[str, str]:
    """Return the texts of all files, by their paths in a folder that Python searches."""
    found = {path.relative_to(ROOT).as_posix(): path for module in shipped() for path in _files_of(module)}
    for name, packages in PACKAGES.items():
        folder = Path(str(distribution(name).locate_file("")))
        for package in packages:
            found |= {path.relative_to(folder).as_posix(): path for path in _readable(folder / package)}
    return {name: found[name].read_text(encoding="utf-8") for name in sorted(found)}


def packed(texts: Mapping[str, str]) -> bytes:
    """Return files as one: a JSON object of their texts by their paths."""
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode()


def _files_of(module: str) -> Iterator[Path]:
    """Yield the file of a module, and the data of a package."""
    path = ROOT / module.replace(".", "/")
    if not modules()[module][1]:
        yield path.with_suffix(".py")
        return
    yield path / "__init__.py"
    for inner in sorted(path.iterdir()):
        data = inner.is_dir() and not (inner / "__init__.py").exists() and inner.relative_to(ROOT).as_posix() != _PAGE
        for each in _readable(inner) if data else [inner]:
            if each.is_file() and each.suffix not in {*_LEFT_OUT, ".py"}:
                yield each


def _readable(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder that Python can read in a browser."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in _LEFT_OUT and path.parent.name != "__pycache__":
            yield path
