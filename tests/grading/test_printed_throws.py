"""Throws in outputs: which lines are throws, and what their dice show."""

from goose.core.course.coursefile import CourseFile
from goose.core.thrown import Throw
from goose.grading.references.printed.throws import reader_by_messages, reader_of
from goose.grading.suites.kinds import why_no_expression
from tests.support.cases import each_case
from tests.support.printed import MADRID, TRADITIONAL, printed_game, reader_for, throws_in, variant_of

COURSE = """name = "Wordless"
game = "goose"
rules = "traditional"
language = "en"
[messages]
"goose.rolls" = "{name}: {dice}"
"""
"""A course without a word in the message of a throw."""


@each_case(
    ("expression", "line", "dice"),
    [
        (r"(?P<dice>\d, \d)", "Ana rolls 3, 4.", ["3", "4"]),
        (r"(?P<dice>[\d+]+)", "Ana rolls 3+4!", ["3", "4"]),
        (r"rolls (?P<dice>.*)", "Ana rolls -1 and 12", ["-1", "12"]),
        (r"(?P<die2>\d) after (?P<die1>\d)", "4 after 3", ["3", "4"]),
        (r"(?P<die10>\d)(?P<die9>\d)?", "6", ["6"]),
        (r"(?P<name>\S+) \d \d", "P1 3 4", ["3", "4"]),
        (r"\S+ (\d) (\d)", "Ana 3 4", ["3", "4"]),
        (r"(?P<from>\d+): \d to (?P<to>\d+)", "10: 2 to 12", ["2"]),
    ],
)
def test_dice_are_those_of_the_groups_or_all_numbers(expression: str, line: str, dice: list[str]) -> None:
    """The numbers of other named groups are no dice."""
    (throw,) = throws_in(MADRID, [line], expression)
    assert [*throw.dice] == dice


def test_every_match_is_a_throw() -> None:
    """Several in one line too; each has its number and its line."""
    throws = throws_in(MADRID, ["Hello.", "3 then 4", "", "9"], r"\b\d\b")
    assert [(each.number, each.line, each.throw.faces) for each in throws] == [(1, 2, (3,)), (2, 2, (4,)), (3, 4, (0,))]


def test_a_line_is_read_up_to_ten_thousand_characters() -> None:
    """A throw further on in it is not found."""
    assert not throws_in(MADRID, ["x" * 10_000 + " 3"], r"\d")
    assert throws_in(MADRID, ["x" * 9_990 + " 3"], r"\d")


@each_case(
    ("expression", "why"),
    [
        ("(", "no regular expression"),
        ("(?P<square>.)", "a group square:"),
        ("(?P<die>.)", "a group die:"),
        ("(?P<die01>.)", "a group die01:"),
        ("x" * 1_001, "at most 1,000"),
    ],
)
def test_an_expression_that_cannot_be_used_has_a_reason(expression: str, why: str) -> None:
    """It is invalid, or has a group of another name."""
    assert why in (why_no_expression(expression) or "")


@each_case("expression", [r"(?P<name>\S+) (?P<die1>\d)(?P<die2>\d) (?P<from>.)(?P<to>.)", r"[[a]\d", ""])
def test_an_expression_with_known_groups_can_be_used(expression: str) -> None:
    """One that Python warns of too."""
    assert why_no_expression(expression) is None
    assert reader_of(expression, "123456").read(b"x\n") == ()


@each_case(
    ("game", "rules", "lang", "line", "throw"),
    [
        ("goose", "madrid", "en", "Rui rolls 5.", Throw((5,), "Rui")),
        ("goose", "bari", "it", "Eva lancia 3, 4.", Throw((3, 4), "Eva")),
        ("goose", "traditional", "pt", "Eva lança 3, 4.", Throw((3, 4), "Eva")),
        ("goose", "traditional", "pt", "Eva lan?a 3, 4.", Throw((3, 4), "Eva")),
        ("goose", "traditional", "pt", "eva LANÇA  3, 4. ", Throw((3, 4), "eva")),
        ("goose", "madrid", "es", "VALOR DEL DADO: 5", Throw((5,))),
        ("goose", "bari", "es", "ANA TIRA 4, 5 PARA EMPEZAR", Throw((4, 5), "ANA")),
        ("goose", "kata", "kata", "Pippo rolls 1, 2. Pippo moves from Start to 3", Throw((1, 2), "Pippo")),
        ("goose", "madrid", "en", "> Rui rolls 0.", Throw((0,), "Rui")),
        ("pickomino", None, "en", "total:0, kept:, rolled:1 33 vv", Throw((1, 3, 3, 6, 6))),
        ("pickomino", None, "en", "total:0, kept:, rolled:6", Throw((0,))),
    ],
)
def test_messages_of_throws_are_found_in_every_language(
    game: str, rules: str | None, lang: str, line: str, throw: Throw
) -> None:
    """They are found in any layout, and after a prompt."""
    variant = variant_of(game, rules, lang)
    assert [each.throw for each in throws_in(variant, [line])] == [throw]


@each_case("line", ["Rui rolls again.", "A throw of 3, 6 from the start: Ana goes to 26.", "Ana rolls."])
def test_other_messages_are_no_throws(line: str) -> None:
    """That includes one that repeats what the dice show."""
    assert throws_in(TRADITIONAL, [line]) == ()


def test_messages_without_a_word_are_not_looked_for() -> None:
    """Any line with a number could be one of them."""
    course = CourseFile("course.toml", COURSE.encode())
    variant = variant_of("goose", None, None, course=course)
    assert reader_by_messages(variant.kind, variant.rules, variant.language()) is None


def test_a_throw_is_written_again_with_other_values() -> None:
    """Its dice and all other text stay."""
    expression = r"(?P<to>\d+) <- (?P<from>\d+) (?P<name>\w+) (?P<dice>\d)"
    (throw,) = throws_in(MADRID, ["so: 10 <- 8 Ana 2!"], expression)
    assert throw.with_values({"to": 7, "from": 100, "name": "Rui"}) == "7 <- 100 Rui 2"
    assert (throw.group("to"), throw.group("name"), throw.group("x")) == ("10", "Ana", None)
    assert reader_for(MADRID, expression).only_squares


def test_a_whole_game_has_all_its_throws() -> None:
    """As many as times somebody rolls."""
    lines = printed_game(MADRID, 1)
    assert len(throws_in(MADRID, lines)) == sum(" rolls " in line and "again" not in line for line in lines)


def test_a_long_line_of_words_of_a_message_is_read_at_once() -> None:
    """No program can keep goose busy with it."""
    assert throws_in(variant_of("pickomino", None), ["total:1, kept:2, rolled" * 430]) == ()
    assert len(throws_in(MADRID, ["Ana rolls " * 1_000, f"{'x' * 9_000} Ana rolls 3."])) == 1
