"""`make test-all`: it tests on every Python that there is, names the others, and fails for the tests alone."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from tests import other_pythons

if TYPE_CHECKING:
    from collections.abc import Sequence

OWN = f"{sys.version_info.major}.{sys.version_info.minor}"


@pytest.fixture
def versions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Return the versions that are tested on, of which the first fails and the last is not there; nothing is built."""
    asked: list[str] = []

    def tested(python: str, source: Path, environment: Path, *constraints: str, tests: Sequence[str]) -> bool:
        assert constraints == ("--constraint", "tests/constraints.txt")
        assert (python, source) == (f"python{environment.name}", tmp_path / "source")
        asked.append(f"{environment.name}{' in part' if tests == other_pythons.SHARE else ''}")
        return len(asked) > 1

    monkeypatch.setattr(other_pythons, "time", SimpleNamespace(monotonic=iter(range(0, 1000, 7)).__next__))
    monkeypatch.setattr(other_pythons, "_FOLDER", tmp_path)
    monkeypatch.setattr(other_pythons, "VERSIONS", (OWN, "3.1", "3.2", "3.3"))
    monkeypatch.setattr(other_pythons, "built", lambda *_: tmp_path / "sdist")
    monkeypatch.setattr(other_pythons, "unpacked", lambda *_: tmp_path / "source")
    monkeypatch.setattr(other_pythons, "interpreter", lambda version: f"python{version}" if version != "3.3" else None)
    monkeypatch.setattr(other_pythons, "tested", tested)
    return asked


def test_what_fails_on_one_is_reported_after_all(versions: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The others are tested nevertheless, but that of this environment, and one that is not there is named."""
    assert other_pythons.main() == 1
    assert versions == ["3.1", "3.2"]
    assert capsys.readouterr().out.splitlines() == [
        "Python 3.3: not on this machine, and uv could not download it",
        "Python 3.1: python3.1",
        "Python 3.1: FAILED, 7 s",
        "Python 3.2: python3.2",
        "Python 3.2: passed, 7 s",
    ]


def test_a_share_has_all_tests_on_the_newest_python_that_is_there(versions: list[str]) -> None:
    """On the others it has those that depend most on Python, which are there."""
    assert other_pythons.main(share=True) == 1
    assert versions == ["3.1 in part", "3.2"]
    assert all((other_pythons.ROOT / place).exists() for place in other_pythons.SHARE)


def test_a_python_that_is_not_to_be_had_is_no_failure(versions: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one, nothing is tested."""
    monkeypatch.setattr(other_pythons, "interpreter", lambda _: None)
    assert other_pythons.main() == 0
    assert versions == []


@pytest.mark.skipif(find_spec("uv") is None, reason="uv is not installed: make test-all brings it")
def test_a_python_of_pyenv_is_found_behind_a_shim_that_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As pyenv's do for each version that is not chosen."""
    shim = tmp_path / "shims" / f"python{OWN}"
    real = tmp_path / "versions" / f"{OWN}.0" / "bin" / f"python{OWN}"
    for path in (shim, real):
        path.parent.mkdir(parents=True)
    shim.write_text("#!/bin/sh\nexit 127\n", encoding="ascii")
    shim.chmod(0o755)
    real.symlink_to(Path(sys.base_prefix) / "bin" / f"python{OWN}")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", f"{shim.parent}{os.pathsep}/nowhere")
    assert other_pythons.interpreter(OWN) == str(real)
