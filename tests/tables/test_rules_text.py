"""The rules that the page of the tables shows: what a server answers, and what it refuses."""

from __future__ import annotations

import re

from goose.kit.rulebook import PROGRAM
from goose.reference.composing import rulebook
from goose.tables.rules import RulesText, read_rules
from tests.support.cases import each_case
from tests.support.games import KINDS, RULES, rules_of
from tests.support.refusals import refusing


@each_case("code", ["en", "pt", "es", "it"])
@each_case(("game", "rules"), [each for each in RULES if each[1] != "kata" and each[0] != "nim"])
def test_rules_are_those_of_the_game(game: str, rules: str, code: str) -> None:
    """But say nothing about the program: at a table nobody types dice, and no computer is called CPU."""
    text = read_rules({"game": [game], "rules": [rules]}, code)
    written = rulebook(KINDS[game], rules_of(game, rules), code)
    assert written is not None
    assert (text.language, text.title, text.switched) == (code, written.title, "")
    headings = [section.heading for section in written.sections if section.key != PROGRAM]
    assert [section.heading for section in text.sections] == headings
    assert text.sections[0].paragraphs == [
        " ".join(each.text for each in paragraph) for paragraph in written.sections[0].paragraphs
    ]
    assert RulesText.read(text.data()).title == text.title
    assert code != "en" or not re.search("program|CPU|type the dice", f"{text.data()['sections']}")


def test_points_and_squares_are_those_that_are_asked_for() -> None:
    text = read_rules({"game": ["goose"], "rules": ["bari"], "squares": ["50"], "point": ["inn=1", "well=0"]}, "en")
    shown = " ".join(paragraph for section in text.sections for paragraph in section.paragraphs)
    assert "Turns that you miss at the inn: 1; Turns that you miss in the well: 0." in text.switched
    assert "path of 50 squares" in shown
    assert "you miss your next turn." in shown
    assert "There is no well on this board." in shown


@each_case(
    "query",
    [
        {},
        {"game": ["chess"]},
        {"game": ["goose"], "rules": ["kata"]},
        {"game": ["goose"], "rules": ["official"]},
        {"game": ["goose", "mancala"]},
        {"game": ["goose"], "x": ["1"]},
        {"game": ["goose"], "rules": ["bari"], "squares": ["x"]},
        {"game": ["goose"], "rules": ["bari"], "squares": ["7"]},
        {"game": ["goose"], "squares": ["63"]},
        {"game": ["goose"], "point": ["inn"]},
        {"game": ["goose"], "point": ["inn=10"]},
        {"game": ["goose"], "point": ["<b>=1"]},
    ],
)
def test_what_is_not_known_is_refused(query: dict[str, list[str]]) -> None:
    with refusing("bad-request"):
        read_rules(query, "en")
