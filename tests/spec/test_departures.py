"""The lists of departures from the sources are true, and they are whole: what is listed is shown, and nothing else."""

import re
from pathlib import Path

import pytest

from tests.spec.departures.showing import DOCUMENT, Departures, departures, rows, show, switches, tried
from tests.support.cases import each_case
from tests.support.running import interpreter

LISTS: list[Departures] = [departures(name) for name in ("sources", "goose", "mancala", "pickomino")]
"""The checks of each row, in the order of the sections."""

ALL = {name: departure for checks in LISTS for name, departure in checks.items()}


@each_case("name", ALL)
def test_departure_agrees_with_the_list(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert ALL[name]
    show(ALL[name], tmp_path)


def test_the_rows_of_the_lists_are_those_that_are_shown() -> None:
    """In the same order."""
    assert list(rows()) == list(ALL)


def test_every_line_of_a_list_has_a_name() -> None:
    """The document has no other lists."""
    lines = re.findall("^ *[-*|] .*", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    assert [line for line in lines if not line.startswith('- <a id="')] == []


def test_a_value_that_does_as_the_source_says_is_shown_too() -> None:
    """A row ends with it."""
    for name, row in rows().items():
        assert switches(row) <= tried(ALL[name]), name


def test_no_two_departures_have_one_name() -> None:
    assert len(ALL) == sum(map(len, LISTS))


def test_the_rules_for_the_notebook_have_every_value_that_its_rows_name() -> None:
    """And no other."""
    values = interpreter(game="pickomino", rules="notebook").rules.points.items()
    named = {value for name in LISTS[-1] for value in switches(rows()[name])}
    assert named == {f"{point}={value}" for point, value in values}


@each_case("document", ["sources.md", "departures.md", "goose.md", "mancala.md", "pickomino.md"])
def test_the_links_to_the_lists_lead_to_headings_and_rows(document: str) -> None:
    """By the names that Markdown gives to headings, and those of the rows."""
    text = DOCUMENT.with_name(document).read_text(encoding="utf-8")
    headings = re.findall("^#+ (.*)$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    anchors = [*rows(), *(heading.lower().replace(" ", "-") for heading in headings)]
    for anchor in re.findall(r"\]\(departures\.md#([a-z-]+)\)", text):
        assert anchors.count(anchor) == 1, anchor
