"""What is wrong with a package is reported by `goose check-game`, with the package and the part that is wrong."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

import pytest

from goose.contract import running
from goose.contract.case import Check, CheckedCase
from tests.support.cases import each_case
from tests.support.forks import forked
from tests.support.games import KINDS
from tests.support.layers import thinned
from tests.support.mutations import MUTATIONS
from tests.support.packages import copied_nim

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.mutations import Mutation


ENDLESS = [mutation for mutation in MUTATIONS if mutation.name.endswith("never-ends")]
"""Mistakes that are reported when a check has taken its time."""


@each_case("mutation", thinned(sorted(MUTATIONS, key=ENDLESS.__contains__), 200), ids=str)
def test_mistake_is_reported_with_package_and_part(mutation: Mutation, tmp_path: Path) -> None:
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
    output = [fault for fault in faults if not fault.startswith("the same as ")]
    assert len({*output}) == len(output), "each fault is reported once"


def test_check_that_does_not_end_is_reported_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the part that it is about; no check is begun after it."""
    over = Event()
    monkeypatch.setattr(running, "SECONDS", 0.01)
    monkeypatch.setattr(running, "_BETWEEN_LOOKS", 0.0)
    kind = KINDS["nim"]
    began: list[object] = []

    def wait(case: object) -> None:
        began.append(case)
        over.wait()

    case = CheckedCase(kind, "normal", "random")
    check = Check(wait, lambda _: iter([case, case]))
    outcome = running.run(check, kind)
    over.set()
    assert outcome.endless
    assert f"{check.part(kind)} has not ended after 0 seconds" in str(outcome.fault)
    assert began == [case]


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
def test_mistake_is_reported_to_players_too(mutation: Mutation, tmp_path: Path) -> None:
    """A script ends with one line that names the package and the part."""
    environment = copied_nim(tmp_path, {mutation.file: (mutation.before, mutation.after)})
    script = b"register Ana\nregister-auto Rui Normal\nregister-auto Eva Advanced\nstart Rui Eva\n"
    done = forked("--game", "nim", "--lang", "en", script=script, env=environment)
    assert done.returncode == 70
    output = done.stderr.decode()
    assert output.startswith("Error: the game nim of goose_nim: ")
    assert output.count("\n") == 1
    assert mutation.part in output
