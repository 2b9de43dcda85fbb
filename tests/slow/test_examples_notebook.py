"""The notebook in `examples/programs` comes to the outputs that are stored in it; `--update-goldens` rewrites them."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import nbclient
import nbformat
import pytest

from tests.support.places import ROOT

pytestmark = pytest.mark.slow

NOTEBOOK = ROOT / "examples" / "programs" / "pickomino.ipynb"
FORMAT: Any = nbformat  # which has no types


@pytest.fixture(scope="module")
def stored() -> Any:
    """Return the notebook as it is."""
    return FORMAT.read(NOTEBOOK, as_version=4)


@pytest.fixture(scope="module")
def executed(request: pytest.FixtureRequest) -> Any:
    """Execute the notebook in its own kernel; return it with the outputs it has come to."""
    notebook = FORMAT.read(NOTEBOOK, as_version=4)
    resources = {"metadata": {"path": NOTEBOOK.parent}}
    nbclient.NotebookClient(notebook, timeout=120, resources=resources, coalesce_streams=True).execute()
    for cell in notebook.cells:
        cell.metadata.clear()  # the times
    notebook.metadata["language_info"] = {"name": "python"}  # of which version says nothing
    if request.config.getoption("--update-goldens"):
        NOTEBOOK.write_text(f"{FORMAT.writes(notebook)}\n", encoding="utf-8", newline="\n")
    return notebook


def code(notebook: Any) -> Iterator[Any]:
    """Return the cells of a notebook that hold code."""
    return (cell for cell in notebook.cells if cell.cell_type == "code")


def printed(notebook: Any, name: str) -> str:
    """Return what a cell of this name has printed, or shown as text."""
    (cell,) = (cell for cell in notebook.cells if cell.id == name)
    return "".join(output.get("text") or output["data"]["text/plain"] for output in cell.outputs)


def test_it_comes_to_what_is_stored(executed: Any, stored: Any) -> None:
    """Cell by cell, pictures too."""
    assert [cell.outputs for cell in code(executed)] == [cell.outputs for cell in code(stored)]


def test_it_is_stored_in_one_way(executed: Any, stored: Any) -> None:
    """So that a change of it can be read: in order, without times, and by the schema of notebooks."""
    FORMAT.validate(stored)
    assert [cell.execution_count for cell in code(stored)] == [*range(1, len([*code(stored)]) + 1)]
    assert f"{FORMAT.writes(executed)}\n" == NOTEBOOK.read_text(encoding="utf-8")


def test_it_has_the_numbers_of_the_notebook_that_it_follows(stored: Any) -> None:
    """And they are right: counted here by trying every roll."""
    shown = printed(stored, "success")
    for dice, total, wanted in ((3, 4, 1.3888888888888888), (2, 10, 11.11111111111111)):
        rolls = [*product((1, 2, 3, 4, 5, 5), repeat=dice)]
        count = sum(sum(roll) == total for roll in rolls)
        assert f"{total} with {dice} dice: {count} of {len(rolls)} rolls" in shown
        assert f" {wanted}\n" in shown
        assert float(Fraction(100 * count, len(rolls))) == wanted
    assert printed(stored, "roll-float") == "(1.3888888888888888, 11.11111111111111)"
    assert printed(stored, "roll-checks") == "(216, Fraction(100, 1), [2, 3])"


def test_it_agrees_with_goose(executed: Any) -> None:
    """In each of the seventeen numbers, and in what the levels do."""
    compared = printed(executed, "odds").splitlines()
    assert len(compared) == 17
    assert all(line.endswith(" True") for line in compared)
    assert printed(executed, "choice-goose").splitlines()[-2:] == ["Normal: stop", "Advanced: roll"]
