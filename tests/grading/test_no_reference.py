"""Suites whose answers come from elsewhere, and suites that name no reference (`references.md`)."""

import pytest

from tests.support.cases import each_case
from tests.support.grading import Place, text_of
from tests.support.suites import make

NONE = {
    "suite.toml": "[reference]\nnone = true\n",
    "1.in": "a\nb\nc\n",
    "1.out": "one\ntwo\nthree\nfour\nfive\n",
    "2.in": "d\n",
    "2.out": "one\nseven\n",
}

RIGHT = """\
read -r first
if [ "$first" = a ]; then printf 'one\\ntwo\\nthree\\nfour\\nfive\\n'; else printf 'one\\nseven\\n'; fi
"""


@pytest.fixture
def lone(place: Place) -> Place:
    make(place.folder / "lone", NONE)
    return place


def test_nothing_is_said_of_a_reference(lone: Place) -> None:
    """A right program is accepted, and the self-check finds nothing."""
    run = lone.grade("lone", "--", "sh", "-c", RIGHT)
    assert (run.returncode, run.stderr) == (0, b"")
    assert lone.grade("lone", "--self-check").returncode == 0


def test_differences_are_counted_in_places(lone: Place) -> None:
    """Lines next to each other are one place; none belongs to an instruction."""
    wrong = RIGHT.replace("two", "2").replace("four\\nfive", "4\\n5")
    assert wrong.count("4") == 1
    (first, _) = lone.result("lone", "--", "sh", "-c", wrong)["cases"]
    assert (first["differences"], first["difference"]["instruction"], first["follows"]) == (2, None, None)
    assert "It differs in 2 places." in text_of(lone.grade("lone", "--", "sh", "-c", wrong))


@each_case(
    "command",
    ["record lone", "record lone --check", "audit lone", "compare --suite lone -- sh x.sh"],
)
def test_a_command_that_needs_a_reference_says_that_there_is_none(command: str, lone: Place) -> None:
    assert "this suite has no reference (none = true in suite.toml)" in lone.refused(*command.split())


def test_the_game_that_answers_a_suite_without_reference_is_named(place: Place) -> None:
    """With the fewest lines that mean the same; the self-check says it too, and finds no fault."""
    make(place.folder / "lost", {"1.in": "registrar Ana\n", "1.out": "Jugador registrado.\n"})
    run = place.grade("lost", "--", "cat")
    assert run.stderr.decode() == (
        'suite.toml has no [reference]. 1 of 1 case is answered so with lang = "es", dice = "manual":'
        " write these lines under [reference].\n"
    )
    check = place.grade("lost", "--self-check")
    assert check.returncode == 0
    assert check.stdout.decode().startswith("suite.toml has no [reference]. 1 of 1 case")


def test_a_suite_that_no_game_answers_is_said_to_be_so(lone: Place) -> None:
    make(lone.folder / "lone", {"suite.toml": ""})
    run = lone.grade("lone", "--", "sh", "-c", RIGHT)
    assert run.stderr.decode().startswith("suite.toml has no [reference], and no game of goose answers these cases")


@each_case(
    ("options", "table"),
    {
        "--game mancala": '[reference]\ngame = "mancala"\nlang = "pt"\n',
        "--game mancala --rules official --lang en": '[reference]\ngame = "mancala"\nlang = "en"\nrules = "official"\n',
        "--dice manual --rule inn=3": '[reference]\ngame = "goose"\nlang = "en"\ndice = "manual"\nrule = ["inn=3"]\n',
    }.items(),
)
def test_a_suite_remembers_how_it_was_recorded(options: str, table: str, place: Place) -> None:
    name = options.strip("-").replace(" ", "")
    make(place.folder / name, {"1.in": "players\n"})
    run = place.run("record", name, *options.split())
    assert run.stdout.decode() == "suite.toml: [reference] written\n1.out: written\n"
    assert (place.folder / name / "suite.toml").read_text() == table
    assert place.grade(name, "--self-check").returncode == 0


def test_an_option_that_the_suite_lacks_is_refused_with_the_line_to_write(place: Place) -> None:
    """Nothing is written then; a check takes the option instead."""
    make(place.folder / "said", {"suite.toml": '[reference]\ngame = "mancala"\nrules = "iade"\n', "1.in": "players\n"})
    message = place.refused("record", "said", "--lang", "pt")
    assert 'suite.toml has no lang: write lang = "pt" under [reference], or leave --lang out.' in message
    message = place.refused("record", "said", "--rules", "official")
    assert 'suite.toml:3 says rules = "iade": write rules = "official" there, or leave --rules out.' in message
    assert not (place.folder / "said/1.out").exists()
    assert place.run("record", "said", "--check", "--rules", "official").stdout == b"1.out: missing\n"
