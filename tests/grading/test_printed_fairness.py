"""Fair dice: how even they are, and whether they are the same every time."""

import pytest

from goose.grading.language import Phrases
from goose.grading.references.printed.fairness import are_the_same, chance, faces_of, uneven
from goose.grading.references.printed.sentences import uneven_sentence
from tests.support.cases import each_case
from tests.support.printed import MADRID, throws_in

DIE = r"\d"


@each_case(("square", "probability"), [(1.145, 0.95), (4.351, 0.5), (9.236, 0.10), (11.070, 0.05), (20.515, 0.001)])
def test_the_tail_agrees_with_the_tables(square: float, probability: float) -> None:
    """Those in the back of every book on statistics."""
    dice = 6_000_000
    shift = (square * dice / 6 / 2) ** 0.5
    even = dice / 6
    faces = [round(even + shift), round(even - shift), *[round(even)] * 4]
    assert chance(faces) == pytest.approx(probability, abs=2e-4)


def test_nothing_can_be_said_of_no_dice() -> None:
    """Nor of dice that are as even as can be."""
    assert chance((0, 0, 0, 0, 0, 0)) == chance((20, 20, 20, 20, 20, 20)) == 1.0


def test_faces_are_counted_in_all_throws() -> None:
    """What is no face does not count."""
    assert faces_of(throws_in(MADRID, ["1 1 6", "9 0 3"], DIE)) == (2, 0, 1, 0, 0, 1)


def test_uneven_dice_are_named_with_the_face_that_stands_out() -> None:
    """Of as many submissions as have thrown enough."""
    (found,) = uneven({"ana": (3, 47, 47, 48, 47, 48), "rui": (40, 40, 40, 40, 40, 40), "few": (50, 0, 0, 0, 0, 0)})
    assert (found.submission, found.dice, found.face, found.times) == ("ana", 240, 1, 3)
    said = uneven_sentence(found, "123456", Phrases("en"))
    assert said == "Its 240 dice do not look even: 1 was thrown 3 times."


def test_the_more_submissions_are_tested_the_less_is_noted() -> None:
    """A class has a note by chance once in a thousand times, however large it is."""
    doubtful = (65, 40, 40, 32, 31, 32)
    assert 0.001 / 30 < chance(doubtful) < 0.001
    assert len([*uneven({"ana": doubtful})]) == 1
    assert not [*uneven({str(number): doubtful for number in range(30)})]


@each_case(
    ("cases", "same"),
    [
        (["1234561234", "1234561234"], True),
        (["12345612345", "12345612346"], True),
        (["1234561234", "1234561235"], False),
        (["123456123", "123456123"], False),
        (["1234561234"], False),
        ([], False),
    ],
)
def test_dice_that_begin_alike_in_two_cases_are_the_same(cases: list[str], same: bool) -> None:
    """The first ten decide; fewer say nothing."""
    assert are_the_same([throws_in(MADRID, [case], DIE) for case in cases]) == same
