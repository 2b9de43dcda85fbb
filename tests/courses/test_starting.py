"""The file that `goose course new` prints: everything that a course can change, and it changes nothing."""

import re
from random import Random

import pytest

from goose.base.errors import UsageError
from goose.core.course.coursefile import CourseFile
from goose.core.course.reading import check
from goose.core.options import Settings
from goose.core.registry import NAMES, load_kind
from goose.core.scripts import Script
from goose.core.variant import Variant, make_interpreter
from goose.courses.starting import first_course
from tests.support.cases import each_case
from tests.support.games import SPOKEN
from tests.support.layers import in_turn

REWORDED = [spoken for spoken in SPOKEN if spoken[0] in NAMES and "kata" not in spoken]
"""The games, rules and languages that a course can word."""


def uncommented(text: str) -> str:
    """Return a first course with the `#` taken from all entries."""
    return re.sub(r"^#(?! )", "", text, flags=re.MULTILINE)


@each_case(("game", "rules", "code"), in_turn(REWORDED, 2))
def test_a_first_course_has_no_faults_with_entries_or_without(game: str, rules: str, code: str) -> None:
    """It has no warnings either."""
    text = first_course(game, rules, code)
    for each in (text, uncommented(text)):
        course, warnings = check(CourseFile("new.toml", each.encode()))
        assert not warnings
        assert (course.rules_name, course.language) == (rules, code)


@each_case(("game", "rules", "code"), in_turn(REWORDED, 2))
def test_a_first_course_changes_no_answer(game: str, rules: str, code: str) -> None:
    """With all its entries taken, a random script has the same answers as without a course."""
    course = CourseFile("new.toml", uncommented(first_course(game, rules, code)).encode())
    settings = Settings(course=course, seed=1)
    with make_interpreter(settings) as changed, make_interpreter(Settings(game, rules, code, seed=1)) as plain:
        script = Script(Random(f"{game} {rules} {code}"), changed, Variant(settings).kind.pick, wrong=0.2)
        script.play(80)
        assert [reply.text for reply in script.replies] == [plain.feed(line).text for line in script.instructions]


@pytest.mark.parametrize("game", NAMES)
def test_a_first_course_lists_everything(game: str) -> None:
    """Every instruction, level, point and message of the rules has an entry, each with an explanation above it."""
    rules = load_kind(game).make_rules(next(iter(load_kind(game).options)), {}, {})
    text = first_course(game, None, "en")
    entries = re.findall(r"^#([^ \[][^=]*) =", text, re.MULTILINE)
    assert {*rules.points} <= {*entries}
    assert {*rules.signatures(typed_dice=True)} <= {*entries}
    assert {'"common.saved"', '"protocol.drawing"'} & {*entries}
    assert all(len(line) <= 120 for line in text.splitlines() if line.startswith("# "))


def test_the_kata_has_no_course() -> None:
    """Its grammar is no table of words."""
    with pytest.raises(UsageError, match=r"^the rules kata cannot be reworded: they have their own grammar\.$"):
        first_course("goose", "kata", None)
    with pytest.raises(UsageError, match="is played in"):
        first_course("mancala", None, "fr")
