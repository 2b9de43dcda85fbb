"""Wrong uses of `goose odds` and `goose simulate`: what each prints, before anything is computed or written."""

import os
import shlex
from pathlib import Path

import pytest
from pytest_golden.plugin import GoldenTestFixture

from goose.analysis import Simulation
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.games.goose.odds import GooseOdds
from tests.support.commands import refused


@pytest.mark.usefixtures("own_folder")
@pytest.mark.golden_test("golden/usage/*.yml")
def test_a_wrong_use_is_reported_before_anything_is_computed(
    golden: GoldenTestFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what would be right; no file is written or changed."""
    monkeypatch.setattr(GooseOdds, "compute", lambda *_: pytest.fail("it computes"))
    monkeypatch.setattr(Simulation, "played", lambda *_: pytest.fail("it plays"))
    Path("board.txt").write_text(TRADITIONAL_BOARD)
    Path("wrong.txt").write_text("5 GANSO\n0\n")
    Path("folder.svg").mkdir()
    before = sorted(os.listdir())
    reported = []
    for line in golden["commands"].splitlines():
        reported.append(f"$ goose {line}\n{' '.join(refused(*shlex.split(line)).split()).partition('Error: ')[2]}\n")
        assert sorted(os.listdir()) == before, line
    assert "".join(reported) == golden.out["messages"]
    assert Path("board.txt").read_text() == TRADITIONAL_BOARD
