"""Nim as programs play it that have misread something."""

from importlib import import_module

from goose_nim import KIND
from goose_nim.misreadings import MISREADINGS
from goose_nim.rules import POINTS, make_rules

from goose.core.interpreter import Interpreter
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.why.misreadings.catalogue import catalogue
from goose.grading.why.misreadings.made import of_points
from goose.grading.why.misreadings.wording import sentence
from goose.kit.misreading import misread
from tests.support.cases import each_case

TWO = ("register Ana", "register Rui", "start Ana Rui")
BY_KEY = {misreading.key: misreading for misreading in MISREADINGS}


@each_case(
    ("key", "rules", "script", "wrong", "right"),
    [
        (
            "take.too-many",
            "normal",
            (*TWO, "take Ana 1 9"),
            ["Ana takes 3 from heap 1.", "Next: Rui."],
            ["There are not so many in the heap."],
        ),
        (
            "computer.whole-heap",
            "normal",
            ("register Ana", "start-auto Ana Normal", "take Ana 3 5"),
            ["Ana takes 5 from heap 3.", "Next: CPU.", "CPU takes 3 from heap 1.", "Next: Ana."],
            ["Ana takes 5 from heap 3.", "Next: CPU.", "CPU takes 1 from heap 1.", "Next: Ana."],
        ),
        (
            "computer.last-object-wins",
            "misere",
            ("register Ana", "start-auto Ana Advanced", "take Ana 3 4", "take Ana 2 2"),
            ["Ana takes 2 from heap 2.", "Next: CPU.", "CPU takes 2 from heap 4.", "Next: Ana."],
            ["Ana takes 2 from heap 2.", "Next: CPU.", "CPU takes 3 from heap 4.", "Next: Ana."],
        ),
    ],
)
def test_a_script_reveals_each_misreading(
    key: str, rules: str, script: tuple[str, ...], wrong: list[str], right: list[str]
) -> None:
    """By its last answer; a right program answers as it should before and after one that has the misreading."""
    settings = Settings("nim", rules=rules)

    def last(program: Interpreter) -> list[str]:
        return [program.feed(line) for line in script][-1].lines

    assert last(Variant(settings).program()) == right
    assert last(misread(Variant(settings), [BY_KEY[key]]).program()) == wrong
    assert last(Variant(settings).program()) == right


def test_only_where_the_last_object_loses_can_it_be_taken_for_a_win() -> None:
    """The other misreadings are of all rules."""
    keys = {
        rules: {misreading.key for misreading in catalogue(Variant(Settings("nim", rules=rules)))}
        for rules in KIND.options
    }
    assert {*BY_KEY} - keys["normal"] == {"computer.last-object-wins"}
    assert not {*BY_KEY} - keys["misere"]


@each_case("code", KIND.languages)
@each_case("rules", KIND.options)
def test_every_misreading_has_a_sentence(rules: str, code: str) -> None:
    """In every language that Nim speaks, also those of the points, and there are no others."""
    program = Variant(Settings("nim", rules=rules, lang=code)).program()
    for misreading in (*MISREADINGS, *of_points(make_rules(rules, {}))):
        text = sentence(misreading, KIND, program)
        assert text.endswith(".")
        assert not {*"{}"} & {*text}
    points = {f"point.{point.name}={value}" for point in POINTS for value in point.values}
    keys = {*import_module(f"goose_nim.words.{code}").texts()["misreadings"]}
    assert all(key in BY_KEY or any(point.startswith(key) for point in points) for key in keys)
    assert keys >= {*BY_KEY}
