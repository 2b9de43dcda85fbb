"""The notices of the licences under which the parts of the page are published."""

from __future__ import annotations

from importlib.metadata import distribution
from pathlib import Path

from manual.browser.application import PACKAGES
from manual.browser.engine import PYTHON, VERSION
from manual.links import ROOT

FOLDER = Path(__file__).parent / "licences"

_PYODIDE = f"""\
Pyodide {VERSION}, unchanged, under the Mozilla Public License 2.0. Its source code is at
https://github.com/pyodide/pyodide/tree/{VERSION}"""

_PYTHON = f"""\
Python {PYTHON}, compiled by Pyodide, with a part of its standard library, under the PSF License Agreement. Its source
code is at https://github.com/python/cpython"""

_LIBRARIES = """\
Compiled into Pyodide: Emscripten with musl and compiler-rt (https://github.com/emscripten-core/emscripten), bzip2
(https://sourceware.org/bzip2/), Expat (https://github.com/libexpat/libexpat), HACL* (https://github.com/hacl-star/hacl-star),
libffi (https://github.com/libffi/libffi), mpdecimal (https://www.bytereef.org/mpdecimal/), SQLite
(https://sqlite.org/), XZ Utils (https://github.com/tukaani-project/xz), zlib (https://zlib.net/) and Zstandard
(https://github.com/facebook/zstd)."""

_RULE = "-" * 72


def notices() -> str:
    """Return all notices as a text."""
    packages = [
        (f"{name} {distribution(name).version}, unchanged except that compiled modules are left out.", _licence(name))
        for name in PACKAGES
    ]
    sections = [
        ("goose", (ROOT / "LICENSE").read_text(encoding="utf-8")),
        (_PYODIDE, (FOLDER / "pyodide.txt").read_text(encoding="utf-8")),
        (_PYTHON, (FOLDER / "python.txt").read_text(encoding="utf-8")),
        (_LIBRARIES, (FOLDER / "libraries.txt").read_text(encoding="utf-8")),
        *packages,
    ]
    return f"\n{_RULE}\n\n".join("\n\n".join((head, text.strip("\n"))).strip("\n") + "\n" for head, text in sections)


def _licence(name: str) -> str:
    """Return the text of a distribution's licence, from its metadata."""
    found = [file for file in distribution(name).files or () if file.name.startswith(("LICENSE", "COPYING"))]
    return "\n\n".join(file.read_text(encoding="utf-8") for file in found)
