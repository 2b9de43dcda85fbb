"""Fair dice: how even they are, and whether they are the same every time."""

import io

import attrs
import pytest

from goose.grading.references.printed.fairness import are_the_same, chance, faces_of, uneven
from goose.grading.reports.classes import ClassCounts
from goose.grading.reports.tables import write_class_csv
from goose.grading.results.lines import read, write
from goose.grading.results.models import SubmissionResult
from tests.support.cases import each_case
from tests.support.printed import MADRID, throws_in
from tests.support.results import result_of

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


def thrown(name: str, *faces: int, same_dice: bool = False, die: str = "123456") -> SubmissionResult:
    return attrs.evolve(result_of(name, "accepted"), faces=faces, same_dice=same_dice, die=die)


UNEVEN, FAIR = (3, 47, 47, 48, 47, 48), (20, 20, 20, 20, 20, 20)


def test_a_class_has_a_note_for_dice_that_do_not_look_fair() -> None:
    """In its summary and in the table of the class; nobody loses points."""
    results = [thrown("ana", *UNEVEN), thrown("rui", *FAIR), thrown("eva", *FAIR, same_dice=True)]
    counts = ClassCounts()
    for each in results:
        counts.add(each)
    notes = [
        "ana: Its 240 dice do not look even: 1 was thrown 3 times.",
        "eva: Its dice are the same every time.",
    ]
    assert counts.notes() == notes
    assert [*counts.lines()][-2:] == notes
    table = io.StringIO()
    write_class_csv(results, table)
    assert [line for line in table.getvalue().splitlines() if line.startswith("note,")] == [
        f"note,{note},1,3" for note in notes
    ]


def test_a_face_is_named_as_the_dice_show_it() -> None:
    """In Pickomino the sixth is the worm."""
    counts = ClassCounts()
    counts.add(thrown("ana", 47, 47, 48, 47, 50, 1, die="12345v"))
    assert counts.notes() == ["ana: Its 240 dice do not look even: v was thrown 1 time."]


def test_a_result_keeps_its_dice() -> None:
    """That of another program has none of these members."""
    result = thrown("ana", *UNEVEN, same_dice=True)
    assert read(write(result)) == result
    assert b"faces" in write(result)
    assert not any(word in write(result_of("ana", "wrong")) for word in (b"faces", b"same-dice", b'"die"', b'"script"'))
