"""The file that is no save, which a completed suite gets."""

from pathlib import Path

import pytest

from goose.grading.judging.reference import reference_of
from goose.grading.why.audit.adding import NO_SAVE, add_no_save, with_no_save
from tests.support.suites import make, read

CASE = {"1.in": "register Ana\n", "1.out": "Player registered.\n"}
REFERENCE = '[reference]\ngame = "mancala"\nlang = "en"\n'


@pytest.mark.parametrize(
    "settings",
    [
        REFERENCE,
        REFERENCE.rstrip("\n"),
        f"# ours\n{REFERENCE}[files]\ncopy = []  # nothing yet\n[limits]\nseconds = 2.0\n",
    ],
)
def test_a_suite_copies_the_file_and_keeps_its_settings(settings: str, tmp_path: Path) -> None:
    make(tmp_path, {**CASE, "suite.toml": settings})
    before = read(tmp_path)
    assert NO_SAVE in with_no_save(reference_of(before), before, str(tmp_path / "more")).copied
    assert [Path(path).name for path in add_no_save(str(tmp_path))] == ["no-save", "suite.toml"]
    after = read(tmp_path)
    assert after.copied == (NO_SAVE,)
    assert (after.limits, after.chains) == (before.limits, before.chains)
    text = (tmp_path / "suite.toml").read_text()
    assert all(line in text for line in settings.splitlines() if "copy" not in line)


@pytest.mark.parametrize(
    "settings", [f"files = {{copy = []}}\n{REFERENCE}", f'{REFERENCE}[files]\n"copy" = []\n', f"{REFERENCE}[files]\n"]
)
def test_settings_that_cannot_be_changed_safely_are_left_alone(settings: str, tmp_path: Path) -> None:
    """Then no script may load the file either."""
    make(tmp_path, {**CASE, "suite.toml": settings})
    suite = read(tmp_path)
    assert with_no_save(reference_of(suite), suite, str(tmp_path / "more")).copied == ()
    assert add_no_save(str(tmp_path)) == []
    assert (tmp_path / "suite.toml").read_text() == settings
    assert not (tmp_path / "no-save").exists()


@pytest.mark.parametrize("target", [None, "../elsewhere"])
def test_cases_outside_of_the_suite_get_no_file(target: str | None, tmp_path: Path) -> None:
    """It would not be copied for them."""
    make(tmp_path / "suite", {**CASE, "suite.toml": REFERENCE})
    suite = read(tmp_path / "suite")
    place = None if target is None else str(tmp_path / "suite" / target)
    assert with_no_save(reference_of(suite), suite, place).copied == ()


def test_a_suite_that_copies_files_already_gets_no_other(tmp_path: Path) -> None:
    """Its author knows which files the scripts need."""
    make(tmp_path, {**CASE, "data": "x", "suite.toml": f'{REFERENCE}[files]\ncopy = ["data"]\n'})
    suite = read(tmp_path)
    assert [each.path for each in with_no_save(reference_of(suite), suite, str(tmp_path / "more")).copied] == ["data"]
