"""Pyodide, the interpreter of Python that runs in the page, from its package for npm.

The package is pinned by its version and its checksum, and kept in a folder, so that it is fetched once.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tarfile
import tempfile
from base64 import b64encode
from hashlib import sha512
from io import BytesIO
from pathlib import Path
from typing import Any

import attrs

VERSION = "314.0.7"
PYTHON = "3.14"
"""The version of Python that it has."""

CHECKSUM = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The SHA-512 of the package, as npm writes it."""

_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


class Unbuilt(Exception):
    """The page cannot be built; the text says why."""


class Unfetched(Unbuilt):
    """The package cannot be fetched here and now."""


@attrs.frozen
class Engine:
    """The files of the package.

    Attributes:
        loader: the module that starts the interpreter.
        glue: the module between the interpreter and the browser.
        wasm: the interpreter.
        library: the standard library, a zip file.
        lock: the data that the interpreter checks itself with, as JSON; its list of packages is empty.
    """

    loader: bytes
    glue: bytes
    wasm: bytes
    library: bytes
    lock: bytes


def engine(folder: Path) -> Engine:
    """Return the files of the package, fetched into a folder if it does not have them.

    Raises:
        Unfetched: it cannot be fetched.
        Unbuilt: it is not the one that is pinned.
    """
    package = folder / f"pyodide-{VERSION}.tgz"
    if not package.exists():
        _fetch(package)
    data = package.read_bytes()
    if b64encode(sha512(data).digest()).decode() != CHECKSUM:
        raise Unbuilt(f"{package} is not version {VERSION} of pyodide: its checksum differs. Remove it and try again.")
    with tarfile.open(fileobj=BytesIO(data)) as archive:
        loader, glue, wasm, library, lock = (_member(archive, f"package/{name}") for name in _FILES)
    return Engine(loader, glue, wasm, library, _without_packages(lock))


def _fetch(package: Path) -> None:
    """Fetch the package by npm. The file appears complete, also where several programs fetch it at once."""
    npm = shutil.which("npm")
    if npm is None:
        raise Unfetched("The page needs npm, which is not installed. npm fetches Python for browsers (pyodide).")
    package.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=package.parent) as folder:
        command = [npm, "pack", f"pyodide@{VERSION}", "--ignore-scripts", "--loglevel", "error"]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        fetched = Path(folder) / package.name
        if run.returncode != 0 or not fetched.exists():
            said = run.stderr.strip().splitlines()[:5]
            raise Unfetched("\n".join((f"npm cannot fetch pyodide {VERSION}. Is there a network?", *said)))
        os.replace(fetched, package)


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(name)
    assert file is not None, name
    return file.read()


def _without_packages(lock: bytes) -> bytes:
    """Return a lock file that names no packages: nothing is loaded later."""
    data: dict[str, Any] = json.loads(lock)
    return json.dumps({"info": data["info"], "packages": {}}).encode()
