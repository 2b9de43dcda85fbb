"""A course's own boards in the Goose: what the rules say of them, and what a save may hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from goose.core.course.coursefile import CourseFile
from goose.core.course.fault import FaultsFound
from goose.core.course.reading import check
from goose.games.goose.movement import goose, miss, trap
from goose.games.goose.rules import OPTIONS, make_rules
from goose.games.goose.ruleset import GooseRules
from goose.reference.composing import rulebook
from tests.support.cases import each_case
from tests.support.games import KINDS
from tests.support.own_boards import SETS, own_boards

if TYPE_CHECKING:
    from collections.abc import Iterator


def sets() -> Iterator[GooseRules]:
    """Yield every set of rules, by every value of its points and by its own boards; and one made in Python."""
    for name in OPTIONS:
        plain = make_rules(name, {})
        yield plain
        for point in plain.describe_points():
            for value in (*point.values, *(str(number) for number in (point.numbers or ())[:1])):
                try:
                    yield make_rules(name, {}, {point.name: value})
                except ValueError:  # it takes another one beside it
                    continue
    yield from own_boards()
    effects = {3: goose(), 4: miss("inn", 2), 6: trap("well"), 7: miss("prison", 1)}
    yield GooseRules(name="traditional", language="en", squares=12, effects=effects)


@pytest.mark.parametrize("code", ["en", "pt", "es", "it"])
def test_rules_name_every_special_square(code: str) -> None:
    """With its target, or the turns that it costs."""
    for rules in sets():
        if rules.open_table:
            continue
        book = rulebook(KINDS["goose"], rules, code)
        assert book is not None
        text = " ".join(sentence.text for section in book.sections for part in section.paragraphs for sentence in part)
        numbers = {int(number) for number in re.findall(r"\d+", text)}
        needed = {*rules.effects} | {effect.target for effect in rules.effects.values() if effect.target is not None}
        needed |= {effect.turns for effect in rules.effects.values() if effect.turns > 1}
        needed |= {*rules.first_throws.values()}
        assert needed <= numbers, (rules.name, rules.points, rules.options)


@each_case("name", SETS)
def test_a_board_is_stored_in_one_form(name: str) -> None:
    """Kinds in their order, squares ascending, numbers as numbers, without empty kinds."""
    given = {"death": {}, "inn": {"012": "02", "11": 1}, "geese": ["9", 5]}
    rules = make_rules(name, {"squares": 40, "board": given})
    assert rules.options == {"squares": 40, "board": {"geese": [5, 9], "inn": {"11": 1, "12": 2}}}
    assert make_rules(name, rules.options).options == rules.options


WRONG: list[tuple[Any, Any]] = [
    (9, {}),
    (201, {}),
    (True, {}),
    (40, []),
    (40, {"geese": [40]}),
    (40, {"geese": [5, 5]}),
    (40, {"geese": [True]}),
    (40, {"inn": {"5": 10}}),
    (40, {"inn": {"5": "trap"}}),
    (40, {"bridge": {"5": 5}}),
    (40, {"holes": {}}),
    (40, {"first-throw": {"5-4": 3}}),
]


@each_case(("squares", "board"), WRONG)
def test_a_board_that_a_course_could_not_have_is_refused(squares: Any, board: Any) -> None:
    """A save with it is no save."""
    with pytest.raises(ValueError, match=r"."):
        make_rules("traditional", {"squares": squares, "board": board})


def test_rules_without_a_board_take_no_squares() -> None:
    with pytest.raises(ValueError, match="63 squares"):
        make_rules("traditional", {"squares": 40})


def test_a_square_that_is_wrong_has_one_fault() -> None:
    """Its value is not looked at; and what is no table has no second fault for two dice."""
    text = 'game = "goose"\nrules = "traditional"\n[points]\ndice = 1\n[options]\nsquares = 40\n[board]\n'
    board = "geese = [5]\nwell = { 64 = true, 5 = true, 6 = true }\nfirst-throw = 5\n"
    with pytest.raises(FaultsFound) as found:
        check(CourseFile("my.toml", (text + board).encode()))
    assert [(fault.code, fault.key) for fault in found.value.faults] == [
        ("square", "board.well.64"),
        ("square", "board.well.5"),
        ("type", "board.well.6"),
        ("type", "board.first-throw"),
    ]


def test_of_two_kinds_on_a_square_the_later_line_is_at_fault() -> None:
    """Also where dotted keys mix the kinds."""
    text = 'game = "goose"\nrules = "traditional"\n[board]\ninn.5 = 1\nwell.6 = 2\ninn.6 = 1\n'
    with pytest.raises(FaultsFound) as found:
        check(CourseFile("my.toml", text.encode()))
    assert [(fault.line, fault.key) for fault in found.value.faults] == [(6, "board.inn.6")]


def test_only_on_ten_squares_a_bounce_can_reach_the_start() -> None:
    """And there the rules say that it stops."""
    for squares, said in ((10, True), (11, False)):
        rules = make_rules("traditional", {"squares": squares, "board": {}})
        book = rulebook(KINDS["goose"], rules, "en")
        assert book is not None
        keys = [sentence.key for sentence in book.sentences()]
        assert ("beyond.first" in keys) == said
