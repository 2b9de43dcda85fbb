"""The lists of departures from the sources are true, and they are whole: what is listed is shown, and nothing else."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.spec.departures.showing import DOCUMENTS, Departures, departures, rows, show, switches, tried
from tests.support.cases import each_case
from tests.support.running import interpreter

LISTS: Mapping[str, Departures] = {
    f"{name}.md": departures(name) for name in ("sources", "goose", "mancala", "pickomino")
}
"""The checks of each row of a document's lists."""

ALL = {name: departure for departures in LISTS.values() for name, departure in departures.items()}


@each_case("name", ALL)
def test_departure_agrees_with_the_list(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert ALL[name]
    show(ALL[name], tmp_path)


@each_case("document", LISTS)
def test_the_rows_of_the_lists_are_those_that_are_shown(document: str) -> None:
    """In the same order."""
    assert list(rows(document)) == list(LISTS[document])


@each_case("document", LISTS)
def test_every_row_of_the_lists_has_a_name(document: str) -> None:
    """Every row of a table that has a column of departures."""
    text = (DOCUMENTS / document).read_text(encoding="utf-8")
    tables = re.findall(r"^\| departure \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert sum(table.count("\n") for table in tables) == len(rows(document))


@each_case("document", LISTS)
def test_a_value_that_does_as_the_source_says_is_shown_too(document: str) -> None:
    """The last column of a row names it."""
    for name, row in rows(document).items():
        assert switches(row) <= tried(ALL[name]), name


def test_no_two_departures_have_one_name() -> None:
    """Those of one document may be quoted in another."""
    assert len(ALL) == sum(map(len, LISTS.values()))


def test_the_rules_for_the_notebook_have_every_value_that_its_rows_name() -> None:
    """And no other."""
    values = interpreter(game="pickomino", rules="notebook").rules.points.items()
    named = {value for row in rows("pickomino.md").values() for value in switches(row)}
    assert named == {f"{point}={value}" for point, value in values}


def test_the_links_to_the_lists_lead_to_headings_and_rows() -> None:
    """By the names that Markdown gives to headings, and those of the rows."""
    text = (DOCUMENTS / "sources.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\((\w+\.md)#([a-z-]+)\)", text)
    assert links
    for document, anchor in links:
        headings = re.findall(r"^#+ (.*)$", (DOCUMENTS / document).read_text(encoding="utf-8"), re.MULTILINE)
        anchors = [*rows(document), *(heading.lower().replace(" ", "-") for heading in headings)]
        assert anchors.count(anchor) == 1, anchor
