"""The part of the standard library that the page has.

`modules.txt` lists its modules, with the reason for each group. The zip file has their sources, not compressed: the
page as a whole is compressed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from manual.browser.engine import Unbuilt
from manual.browser.imports import closure

LIST = Path(__file__).parent / "modules.txt"

FROZEN = {
    *("_collections_abc", "_sitebuiltins", "abc", "codecs", "collections.abc", "genericpath", "importlib._bootstrap"),
    *("importlib._bootstrap_external", "importlib.machinery", "importlib.util", "io", "ntpath", "os", "posixpath"),
    *("runpy", "site", "stat", "zipimport"),
}
"""The modules that the interpreter holds itself, compiled, or makes of one of those."""

LEFT_OUT = {
    "ctypes": "ends the processes of programs (goose.base.family); no programs run in a page",
    "gettext": "translates templates (jinja2.ext)",
    "pprint": "shows values in templates (jinja2)",
    "uuid": "names the work on a cluster (goose.base.clusters)",
}
"""Modules that are imported in functions or modules which the page never uses, with what those do."""

_SUFFIX, _INIT = ".py", "/__init__.py"


def groups(text: str) -> dict[str, list[str]]:
    """Return the modules of a list by the reason above them, a line with `#`; an empty line ends a group."""
    found: dict[str, list[str]] = {}
    for paragraph in text.strip().split("\n\n"):
        lines = paragraph.split("\n")
        reason = " ".join(line.removeprefix("# ") for line in lines if line.startswith("#"))
        found.setdefault(reason, []).extend(line for line in lines if not line.startswith("#"))
    return found


def listed() -> list[str]:
    """Return the modules that the page has."""
    return [module for group in groups(LIST.read_text(encoding="utf-8")).values() for module in group]


def sources(library: bytes) -> dict[str, tuple[bytes, bool]]:
    """Return a standard library's modules that are not frozen: each one's source, and whether it is a package."""
    found = {}
    with ZipFile(BytesIO(library)) as archive:
        for name in archive.namelist():
            if name.endswith(_SUFFIX):
                module = name.removesuffix(_INIT).removesuffix(_SUFFIX).replace("/", ".")
                if module not in FROZEN:
                    found[module] = archive.read(name), name.endswith(_INIT)
    return found


def trimmed(library: bytes, modules: Collection[str]) -> bytes:
    """Return a zip file with some modules of a standard library.

    Raises:
        Unbuilt: one of them is not in the library, or imports one that is not among them.
    """
    known = sources(library)
    if missing := sorted({*modules} - known.keys()):
        raise Unbuilt(f"modules.txt lists modules that this Python does not have: {', '.join(missing)}")
    needed = closure(sorted(modules), known, certain=True)
    if lacking := [f"{module} (imported by {why})" for module, why in needed.items() if module not in modules]:
        raise Unbuilt(f"modules.txt lacks modules: {', '.join(lacking)}")
    return _zipped({module: known[module] for module in sorted(modules)})


def _zipped(modules: Mapping[str, tuple[bytes, bool]]) -> bytes:
    """Return a zip file that is the same each time."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_STORED) as archive:
        for module, (source, package) in modules.items():
            archive.writestr(ZipInfo(module.replace(".", "/") + (_INIT if package else _SUFFIX)), source)
    return file.getvalue()
