"""Every golden transcript of `fixtures/`, compared as bytes; `--update-goldens` rewrites the answers."""

from pathlib import Path

import pytest

from tests.transcripts import Case, cases


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_the_script_is_answered_as_recorded(case: Case, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Not a byte of an answer changes unless the change is recorded on purpose."""
    answer = case.play(tmp_path)
    if request.config.getoption("--update-goldens"):
        case.expected.write_bytes(answer)
    assert answer == case.expected.read_bytes()
