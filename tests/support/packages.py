"""What is shipped, built as `make package` builds it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.support.places import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pytest


def built(kind: str, source: Path, folder: Path, environment: Mapping[str, str] | None = None) -> Path:
    """Build an archive.

    Args:
        kind: `sdist` or `wheel`.
        source: the folder of the project.
        folder: the folder for the archive; created if missing, and otherwise empty.
        environment: variables beside those of this process.

    Raises:
        AssertionError: it could not be built.
    """
    command: list[Any] = [sys.executable, "-m", "build", f"--{kind}", "--outdir", folder, source]
    run(command, environment={**os.environ, **(environment or {})})
    (archive,) = folder.iterdir()
    return archive


def unpacked(sdist: Path, folder: Path) -> Path:
    """Unpack an sdist into a folder, and return the one folder that is then in it."""
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.4 brought it
        archive.extractall(folder)
    return folder / sdist.name.removesuffix(".tar.gz")


def run(
    command: Sequence[Any],
    *,
    script: str = "",
    cwd: Path | str | None = None,
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run a command, which must succeed, on the lines of a script.

    Raises:
        AssertionError: it failed; with all that it has reported.
    """
    variables = {**os.environ, "PYTHONPATH": ""} if environment is None else dict(environment)
    done = subprocess.run(
        command, input=script, capture_output=True, text=True, check=False, cwd=cwd, env=variables, timeout=600
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done


def copied_nim(folder: Path, changes: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """Copy the package of Nim with changes, and return the environment in which Python finds the copy.

    Args:
        folder: the folder in which the copy is made.
        changes: the changes: the pattern of a file in the package, a text in it and the text that replaces it.
    """
    source = ROOT / "examples" / "goose-nim" / "goose_nim"
    shutil.copytree(source, folder / source.name)
    for pattern, (before, after) in changes.items():
        change(folder / source.name, pattern, before, after)
    return {**os.environ, "PYTHONPATH": str(folder)}


def change(package: Path, pattern: str, before: str, after: str) -> None:
    """Replace a text of a package, in the first file with this pattern that has it."""
    texts = {file: file.read_text(encoding="utf-8") for file in sorted(package.glob(pattern))}
    file = next(file for file, text in texts.items() if before in text)
    file.write_text(texts[file].replace(before, after), encoding="utf-8")


def with_words(monkeypatch: pytest.MonkeyPatch, package: str, code: str, **tables: Any) -> None:
    """Let a package have a file of a language, with tables, and `sections` that its `texts` return."""
    sections = tables.pop("sections", {})
    for name in (package, f"{package}.words"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    module: Any = SimpleNamespace(**tables, texts=lambda: sections)
    monkeypatch.setitem(sys.modules, f"{package}.words.{code}", module)
