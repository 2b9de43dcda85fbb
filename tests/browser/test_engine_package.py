"""The package of the interpreter: npm fetches it once, and it is the one that is pinned."""

import os
import sys
from pathlib import Path

import pytest

from manual.browser import __main__ as page
from manual.browser.engine import VERSION, Unbuilt, Unfetched, engine

PACKAGE = f"pyodide-{VERSION}.tgz"


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a program called npm first in the path; a test writes it."""
    program = tmp_path / "bin" / "npm"
    program.parent.mkdir()
    program.touch(0o755)
    monkeypatch.setenv("PATH", str(program.parent), prepend=os.pathsep)
    return program


def write(npm: Path, text: str) -> None:
    npm.write_text(f"#!{sys.executable} -S\nimport sys\n{text}\n", encoding="utf-8")


def test_page_needs_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Unfetched, match="npm, which is not installed"):
        engine(tmp_path / "engine")


def test_failure_of_npm_is_shown(tmp_path: Path, npm: Path) -> None:
    """With what npm says of it, and nothing is left."""
    write(npm, "sys.exit('npm error code ENOTFOUND')")
    with pytest.raises(Unfetched, match=r"Is there a network\?\nnpm error code ENOTFOUND"):
        engine(tmp_path / "engine")
    assert not [*(tmp_path / "engine").iterdir()]


def test_package_with_another_checksum_is_refused(tmp_path: Path, npm: Path) -> None:
    """npm is asked for one version."""
    write(npm, f"assert sys.argv[1:3] == ['pack', 'pyodide@{VERSION}']\nopen('{PACKAGE}', 'w').write('x')")
    with pytest.raises(Unbuilt, match="its checksum differs") as caught:
        engine(tmp_path / "engine")
    assert not isinstance(caught.value, Unfetched)
    assert (tmp_path / "engine" / PACKAGE).read_text(encoding="utf-8") == "x"


def test_package_that_is_there_is_not_fetched_again(tmp_path: Path, npm: Path) -> None:
    write(npm, "sys.exit('npm was started')")
    (tmp_path / PACKAGE).write_bytes(b"x")
    with pytest.raises(Unbuilt, match="checksum"):
        engine(tmp_path)


def test_build_that_fails_exits_with_1(
    tmp_path: Path, npm: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It writes no page."""
    write(npm, "sys.exit(1)")
    monkeypatch.setattr(page, "BUILD", tmp_path / "build")
    assert page.main([str(tmp_path / "out")]) == 1
    assert capsys.readouterr().err == f"npm cannot fetch pyodide {VERSION}. Is there a network?\n"
    assert not (tmp_path / "out").exists()
