"""Every golden transcript of `fixtures/`, compared as bytes; `--update-goldens` rewrites the answers."""

from pathlib import Path

import pytest

from tests.support.layers import named
from tests.support.transcripts import Case, cases, folders


@pytest.mark.parametrize("together", folders(cases()).values(), ids=lambda together: together[0].folder)
def test_scripts_are_answered_as_recorded(together: list[Case], tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Not a byte of an answer changes unless the change is recorded on purpose; all that differ are shown."""
    different: dict[str, tuple[bytes, bytes]] = {}
    for number, case in enumerate(together):
        folder = tmp_path / str(number)
        folder.mkdir()
        with named(case.name):
            answer = case.play(folder)
            if request.config.getoption("--update-goldens"):
                case.expected.write_bytes(answer)
            if answer != (expected := case.expected.read_bytes()):
                different[case.name] = (answer, expected)
    answers = {name: answer for name, (answer, _) in different.items()}
    assert answers == {name: expected for name, (_, expected) in different.items()}
