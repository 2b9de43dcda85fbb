"""Course files with faults and with warnings, made elsewhere (`GOOSE_CONFORMANCE_DIR`)."""

import os
from pathlib import Path

import pytest

from goose.core.course.coursefile import open_course
from goose.core.course.fault import FaultsFound
from goose.core.course.reading import check
from tests.support.cases import each_case

ROOT = Path(os.environ.get("GOOSE_CONFORMANCE_DIR", "no folder is named")) / "conformance" / "course"
needs_data = pytest.mark.skipif(not ROOT.is_dir(), reason="GOOSE_CONFORMANCE_DIR names no folder of conformance data")

WARNINGS = {
    "1-never-told.toml": [(4, "never-told", "unknown_player")],
    "2-never-printed.toml": [(4, "never-printed", "goose.snake"), (5, "never-printed", "goose.sent_back")],
    "3-no-effect.toml": [(6, "no-effect", "load")],
    "4-none.toml": [],
}
"""The line and code of each warning, and what it names."""


def listed() -> dict[str, list[tuple[int, str]]]:
    """Return the line and the code of each fault, by file."""
    faults: dict[str, list[tuple[int, str]]] = {}
    table = ROOT / "bad" / "faults.tsv"
    for row in table.read_text(encoding="utf-8").splitlines() if table.exists() else ():
        file, line, code = row.split("\t")
        faults.setdefault(file, []).append((int(line), code))
    return faults


@needs_data
@each_case("file", listed())
def test_exactly_the_faults_of_a_course_are_reported(file: str) -> None:
    """All at once, each with its line and code."""
    with pytest.raises(FaultsFound) as found:
        check(open_course(str(ROOT / "bad" / file)))
    assert [(fault.line, fault.code) for fault in found.value.faults] == sorted(listed()[file])


@needs_data
@each_case("file", WARNINGS)
def test_exactly_the_warnings_about_a_course_are_reported(file: str) -> None:
    """The course can be used all the same."""
    _, warnings = check(open_course(str(ROOT / "warnings" / file)))
    assert [(each.line, each.code) for each in warnings] == [(line, code) for line, code, _ in WARNINGS[file]]
    assert all(name in each.text for each, (_, _, name) in zip(warnings, WARNINGS[file], strict=True))
