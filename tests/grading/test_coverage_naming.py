"""The names of cases: a few words on what a case is the first to show."""

from __future__ import annotations

import re

import pytest

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference
from goose.grading.why.audit.searching import room
from goose.grading.why.coverage.candidates import Candidate
from goose.grading.why.coverage.facts import Fact
from goose.grading.why.coverage.moods import Mood
from goose.grading.why.making.naming import NamedCase, named, words_of
from tests.support.covering import facts

TWO = "register Ana / register Rui / start Ana Rui"
SCRIPTS = {
    "1": "register Ana / register Ana",
    "2": f"{TWO} / take Ana 1 9",
    "3": f"{TWO} / take Rui 1 1",
    "4": f"{TWO} / take Ana 1 3 / take Rui 2 4 / take Ana 3 5 / players",
    "5": f"{TWO} / quit Ana / players",
    "6": "register Ana / start-auto Ana Normal / take Ana 1 1 / details",
}


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (Fact("message", "take", "nim.cannot_take"), "take-cannot-take"),
        (Fact("message", "take", "nim.takes"), "take-takes"),
        (Fact("message", "take", "nim.takes", (("seat", "b"),)), "b-takes"),
        (
            Fact("message", "take", "nim.takes", (("seat", "b"), ("against", "between-people"))),
            "b-takes-between-people",
        ),
        (Fact("order", "take", "takes>turn"), "take-takes-then-turn"),
        (Fact("outcome", "play", "captures", (("game", "second-game"),)), "captures-second-game"),
        (Fact("message", "start-auto", "common.auto_game_started", (("line", "after-failed-start"),)), ""),
    ],
)
def test_words_of_a_fact(fact: Fact, words: str) -> None:
    """They are the seat, the event and the context; a fact that takes more than five words gives no name."""
    assert words_of(fact) == words


def cases(**scripts: str) -> list[NamedCase]:
    """Return the named cases of some scripts, in their order."""
    reference = Reference(Variant(Settings(game="nim", lang="en")))
    chosen = [
        Candidate(
            number,
            Mood("play", short=True, lengths=(number, number)),
            (tuple(script.split(" / ")),),
            frozenset(),
            frozenset(),
            beyond=True,
        )
        for number, script in enumerate(scripts.values())
    ]
    with room(reference) as own:
        return named(own, chosen)


def words(case: NamedCase) -> str:
    """Return the words of a case's name."""
    return case.name.partition("/")[2].partition("-")[2]


def test_names_are_few_words_and_each_is_given_once() -> None:
    """A name has a number and two to five English words, and stands in the folder of its part."""
    found = cases(**SCRIPTS)
    assert len({words(case) for case in found}) == len(SCRIPTS)
    for number, case in enumerate(found, 1):
        assert re.fullmatch(rf"4-play/{number:02}(-[a-z0-9]+){{2,5}}", case.name)


def test_names_are_the_same_for_the_same_suite() -> None:
    """Nothing but the cases decides their names."""
    assert cases(**SCRIPTS) == cases(**SCRIPTS)


def test_case_has_the_facts_that_it_is_the_first_to_show() -> None:
    """No case before shows one of them, and the case does show them."""
    seen: set[Fact] = set()
    for case in cases(**SCRIPTS):
        (lines,) = case.scripts.values()
        own = facts("nim", " / ".join(lines))
        assert {*case.facts} <= own - seen
        seen |= own


def test_case_that_shows_nothing_new_has_the_name_of_something_it_shows() -> None:
    """Of two cases that are alike, each has its own name."""
    first, second = cases(one=SCRIPTS["4"], other=SCRIPTS["4"])
    assert words(first) != words(second)
    assert not second.facts
