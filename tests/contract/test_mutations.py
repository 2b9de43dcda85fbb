"""What is wrong with a package is told by `goose check-game`, with the package and the part that is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.forks import forked
from tests.support.layers import thinned
from tests.support.mutations import MUTATIONS
from tests.support.packages import copied_nim

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.mutations import Mutation


@pytest.mark.parametrize("mutation", thinned(MUTATIONS, 60), ids=str)
def test_mistake_is_told_of_package_and_part(mutation: Mutation, tmp_path: Path) -> None:
    """The first fault names them, without a traceback, and soon also where something never ends.

    Alone on a machine each takes under five seconds, most of them less than one.
    """
    environment = copied_nim(tmp_path, {mutation.file: (mutation.before, mutation.after)})
    done = forked("check-game", "nim", env=environment, seconds=30)
    printed = done.stdout.decode()
    assert done.returncode == 1, printed
    assert done.stderr == b""
    assert "Traceback" not in printed
    faults = [line.strip() for line in printed.splitlines() if line.startswith("       ")]
    assert "goose_nim" in faults[0]
    assert mutation.part in faults[0]
    told = [fault for fault in faults if not fault.startswith("the same as ")]
    assert len({*told}) == len(told), "each fault is told once"


PLAYED = [
    mutation
    for mutation in MUTATIONS
    if mutation.file == "game.py"
    and mutation.name.startswith(
        ("act-reports", "act-raises", "choose-re", "choose-of", "moves-return", "turn-of", "result")
    )
]
"""Mistakes that show as soon as somebody plays."""


@pytest.mark.parametrize("mutation", thinned(PLAYED, 12), ids=str)
def test_mistake_is_told_to_players_too(mutation: Mutation, tmp_path: Path) -> None:
    """A script ends with one line that names the package and the part."""
    environment = copied_nim(tmp_path, {mutation.file: (mutation.before, mutation.after)})
    script = b"register Ana\nregister-auto Rui Normal\nregister-auto Eva Advanced\nstart Rui Eva\n"
    done = forked("--game", "nim", "--lang", "en", script=script, env=environment)
    assert done.returncode == 70
    told = done.stderr.decode()
    assert told.startswith("Error: the game nim of goose_nim: ")
    assert told.count("\n") == 1
    assert mutation.part in told


def test_mutations_are_distinct() -> None:
    """Each has its own name, and changes its file."""
    assert len({str(mutation) for mutation in MUTATIONS}) == len(MUTATIONS)
    assert all(mutation.before != mutation.after for mutation in MUTATIONS)
