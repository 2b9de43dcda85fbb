"""A fixture for all tests of the commands."""

import sys
from importlib.metadata import entry_points
from typing import Any

import pytest

from goose.core import registry

_NIM = [point for point in entry_points(group=registry.GROUP) if point.name == "nim"]


@pytest.fixture(autouse=True)
def _only_nim_is_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the games of other packages that happen to be installed, except Nim, which is ours."""

    def found(**chosen: str) -> Any:
        return _NIM if chosen == {"group": registry.GROUP} else entry_points(**chosen)

    monkeypatch.setattr("importlib.metadata.entry_points", found)
    monkeypatch.setattr(registry, "_found", ((*sys.path,), _NIM))
