"""Wrong uses of the commands of grading: what each prints, before anything runs or is written."""

import shlex

import pytest
from pytest_golden.plugin import GoldenTestFixture

from tests.support.cases import each_case
from tests.support.grading import ALL, Place
from tests.support.suites import RIGHT, make


@pytest.fixture
def place(place: Place) -> Place:
    """Add programs, an empty folder, and a wheel beside the folder."""
    place.hand_in(ana=RIGHT, rui=RIGHT)
    (place.folder / "empty").mkdir()
    make(place.folder, {"main.sh": RIGHT, "../out.whl": ""})
    return place


def error_of(place: Place, *words: str) -> str:
    """Return the error of a command, without its usage; it changes nothing."""
    before = sorted(place.folder.rglob("*"))
    message = place.refused(*words)
    assert sorted(place.folder.rglob("*")) == before
    return message.partition("Error: ")[2]


@pytest.mark.golden_test("golden/usage/*.yml")
def test_a_wrong_use_is_reported_before_anything_runs(golden: GoldenTestFixture, place: Place) -> None:
    each = [f"$ goose {line}\n{error_of(place, *shlex.split(line))}\n" for line in golden["commands"].splitlines()]
    assert "".join(each) == golden.out["messages"]


UNKNOWN = [
    *(("grade", "--nothing", "small"), ("audit", "suite", "--nothing"), ("compare", "--nothing", "--", "x")),
    *(
        ("record", "suite", "--files", "."),
        ("record", "suite", "--lcg-file", "x"),
        ("misreadings", "mancala", "--seed", "1"),
    ),
]
"""Commands with an option that they do not have: click words that in its own way."""


@each_case(
    ("words", "message"),
    [
        (("compare", "--game", "chess", "--", "x"), "there is no game chess: the games are goose,"),
        (("misreadings", "chess"), "there is no game chess"),
        *((words, "No such option") for words in UNKNOWN),
        (("grade", "small", *ALL, "--shard", f"1/{'9' * 5_000}"), "Invalid value for '--shard'"),
        (("grade", "suite", "--init", "github", "--", "\udcff"), "is not UTF-8 text"),
    ],
)
def test_a_wrong_use_whose_wording_may_change_is_reported_too(
    words: tuple[str, ...], message: str, place: Place
) -> None:
    assert message in error_of(place, *words)
