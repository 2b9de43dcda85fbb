"""Explanations of instructions for people: why a line is not valid, and what it takes. Scripts do without them."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytest_golden.plugin import GoldenTestFixture

from goose.base.lines import LONGEST_LINE, split_words
from goose.core.game import GameKind
from goose.core.instructions import shared
from goose.core.interpreter import Interpreter
from goose.core.registry import NAMES
from goose.core.texts import fields_of, texts
from goose.core.words import CODES
from goose.core.words.language import TableLanguage
from goose.reference.explaining.explainer import explain, help_on
from tests.support.cases import each_case
from tests.support.games import KINDS, SPOKEN, TABLES
from tests.support.layers import in_turn
from tests.support.running import interpreter

PLAYED = in_turn([(*spoken, table[2]) for spoken in SPOKEN for table in TABLES if table[:2] == spoken[:2]], 2)
"""Every language in which a game can be played, by every set of its rules, in each mode of the dice."""


def asking(program: Interpreter) -> str:
    """Return a word with which a person asks for help, and which is no instruction."""
    return "help" if isinstance(program.language, TableLanguage) and "help" not in program.signatures else "?"


def word_of(program: Interpreter, name: str) -> str:
    """Return the first word of an instruction."""
    return program.language.words[name] if isinstance(program.language, TableLanguage) else name


def is_text(line: str) -> bool:
    """Return whether something is a line that a terminal can show."""
    return bool(line.strip()) and line.isprintable() and not re.search(r"\{[a-z_]+\}|\[|\]", line)


@pytest.mark.golden_test("golden/explaining/*.yml")
def test_people_are_reported_as_listed(golden: GoldenTestFixture) -> None:
    """Why a line is no instruction (`-` for one that is), and what is answered to who asks (`-` for nothing)."""
    options = golden["options"]
    program, kind = interpreter(**options), KINDS[options.get("game", "goose")]
    assert {line: explain(program, kind, line) or "-" for line in golden["lines"]} == golden.out["explanations"]
    expected = {line: help_on(program, kind, line.split()) or "-" for line in golden["asked"]}
    assert expected == golden.out["help"]


TOO_LONG = "x" * (LONGEST_LINE + 1)


@each_case(
    ("line", "expected"),
    [
        ("register An\udce1", "the line is not UTF-8 text"),
        ("\udcff", "the line is not UTF-8 text"),
        ("register \x1b[A", r"the line contains a control character, \x1b"),
        ("\tregister Ana\r", r"the line contains a control character, \r"),
        ("register\x00Ana", r"the line contains a control character, \x00"),
        ("register\x85Ana", r"the line contains a control character, \x85"),
        ("\x7f", r"the line contains a control character, \x7f"),
        (TOO_LONG, "the line is longer than 65,536 bytes"),
        (" " * (LONGEST_LINE + 1), "the line is longer than 65,536 bytes"),
        ("é" * (LONGEST_LINE // 2 + 1), "the line is longer than 65,536 bytes"),
        ("é" * (LONGEST_LINE // 2), f"there is no instruction {'é' * 40}…; help lists them"),
        ("", None),
        (" \t ", None),
    ],
)
def test_a_line_that_is_no_text_is_reported_so(line: str, expected: str | None) -> None:
    """Before anything else; what would reach the terminal is shown, not sent."""
    assert explain(interpreter(), KINDS["goose"], line) == expected


@each_case(("code", "most"), [("en", "65,536"), ("pt", "65 536"), ("es", "65 536"), ("it", "65.536")])
def test_a_line_that_is_no_text_is_reported_in_the_language_in_use(code: str, most: str) -> None:
    """All of the reasons."""
    program = interpreter(lang=code)
    expected = [explain(program, KINDS["goose"], line) for line in (TOO_LONG, "\udcff", "\x01")]
    assert most in str(expected[0])
    assert len({*expected}) == 3
    assert all(reason is not None and is_text(reason) for reason in expected)


# Properties of every game, by all its rules and in all its languages.


def any_words(random: Random, program: Interpreter) -> str:
    """Return a line that begins with a word of the language, sometimes wrongly written, and goes on with anything."""
    word = word_of(program, random.choice([*program.signatures]))
    spoilt = (word, word, word, word.swapcase(), word[1:], f"{word}{word}", f"add {word}", asking(program))
    tail = (
        *("Ana", "player", "Rui", "CPU", "1", "3,", "7", "0", "v", "1123vv55", "Normal", "{told}", "%s", "日本"),
        "\u202e",
    )
    return " ".join((random.choice(spoilt), *random.choices(tail, k=random.randint(0, 5))))


def check(program: Interpreter, kind: GameKind, line: str) -> None:
    """Check that a line is explained when it is invalid, and then alone."""
    expected = explain(program, kind, line)
    assert (expected is None) == (program.read(line) is not None or split_words(line) == []), line
    assert expected is None or (expected.isprintable() and expected.strip()), line
    asked = help_on(program, kind, split_words(line) or [])
    assert asked is None or all(answer.isprintable() and answer.strip() for answer in asked), line


@each_case(("game", "rules", "code", "mode"), PLAYED)
def test_a_line_is_explained_when_it_is_invalid_and_then_alone(game: str, rules: str, code: str, mode: str) -> None:
    """Lines that are nearly right; and explaining changes nothing."""
    program = interpreter(game=game, rules=rules, lang=code, dice=mode)
    random = Random(f"{game} {rules} {code} {mode}")
    before = program.view()
    for _ in range(20):
        check(program, KINDS[game], any_words(random, program))
    assert program.view() == before


SOME = [interpreter(game=game, lang=code) for game in NAMES for code in CODES] + [interpreter(rules="kata")]


@given(program=st.sampled_from(SOME), line=st.text(), data=st.data())
def test_any_line_at_all_can_be_explained(program: Interpreter, line: str, data: st.DataObject) -> None:
    """A word of any characters, by itself and after a word of the language."""
    kind = KINDS[program.view()["game"]]
    check(program, kind, line)
    check(program, kind, f"{word_of(program, data.draw(st.sampled_from([*program.signatures])))} {line}")
    check(program, kind, f"{asking(program)} {line}")


@each_case(("game", "rules", "code", "mode"), PLAYED)
def test_every_instruction_has_a_help_with_an_example(game: str, rules: str, code: str, mode: str) -> None:
    """Its arguments, its effect if the game describes it (ours do), and a line that is read as that instruction."""
    program = interpreter(game=game, rules=rules, lang=code, dice=mode)
    for name in program.signatures:
        expected = help_on(program, KINDS[game], [asking(program), word_of(program, name)])
        assert expected is not None
        assert all(map(is_text, expected))
        assert len(expected) == 3 or (game not in NAMES and len(expected) == 2), name
        assert expected[0].startswith(word_of(program, name))
        read = program.read(expected[-1].partition(": ")[2])
        assert read is not None, expected
        assert read.name == name


@each_case(("game", "rules", "code", "mode"), PLAYED)
def test_help_lists_every_instruction_with_an_example(game: str, rules: str, code: str, mode: str) -> None:
    """And how to ask about one, and to leave; where the word is an instruction, that is the interpreter's to answer."""
    program = interpreter(game=game, rules=rules, lang=code, dice=mode)
    for asked in ("?", "--help", "help", "ayuda", "xa", "Ajuda"):
        expected = help_on(program, KINDS[game], [asked])
        if program.read(asked) is not None:
            assert expected is None
            continue
        assert expected is not None
        read = [program.read(line.split("  ")[0]) for line in expected[:-2]]
        assert [instruction and instruction.name for instruction in read] == [*program.signatures]
        assert expected[-2].startswith(f"? {word_of(program, next(iter(program.signatures)))} ")
        assert expected[-1] == ends(program)


def ends(program: Interpreter) -> str:
    """Return the phrase that says how to leave."""
    code = program.language.code
    return texts(code)["explanations"]["ends"]


@each_case(("game", "rules", "code", "mode"), PLAYED)
def test_who_asks_for_no_help_gets_none(game: str, rules: str, code: str, mode: str) -> None:
    """The same is true of a blank line."""
    program = interpreter(game=game, rules=rules, lang=code, dice=mode)
    assert help_on(program, KINDS[game], [word_of(program, next(iter(program.signatures)))]) is None
    assert help_on(program, KINDS[game], ["exit"]) is None
    assert help_on(program, KINDS[game], []) is None


@each_case(("game", "rules", "code", "mode"), PLAYED)
def test_a_word_that_leaves_other_programs_is_explained(game: str, rules: str, code: str, mode: str) -> None:
    """As is the instruction to leave a game, alone; with anything after it the line is explained as others are."""
    program, kind = interpreter(game=game, rules=rules, lang=code, dice=mode), KINDS[game]
    for word in ("exit", "QUIT", "q", "sair", "salir", "esci"):
        assert str(explain(program, kind, word)).endswith(f"; {ends(program)}")
        assert ends(program) not in str(explain(program, kind, f"{word} Ana") or "")
    if "quit" in program.signatures:
        assert str(explain(program, kind, word_of(program, "quit"))).endswith(f"; {ends(program)}")


def test_no_word_that_leaves_programs_is_an_instruction_of_ours() -> None:
    """Except the instruction that leaves a game."""
    leaving = {word for code in CODES for word in texts(code)["explanations"]["leaving"].split(", ")}
    for game, rules, code in SPOKEN:
        program = interpreter(game=game, rules=rules, lang=code)
        known = {word_of(program, name) for name in program.signatures if name != "quit"}
        assert not known & leaving


# The tables.


@each_case("code", CODES)
def test_every_language_has_the_phrases_of_english_with_their_fields(code: str) -> None:
    """It also has a sentence for every shared instruction."""
    phrases = texts(code)["explanations"]
    for key, phrase in texts("en")["explanations"].items():
        assert sorted(fields_of(phrase)) == sorted(fields_of(phrases[key])), key
        assert ("[" in phrase) == ("[" in phrases[key]), key
    assert texts(code)["instructions"].keys() == {*shared((2, 2), (), {})}


@each_case("code", CODES)
def test_every_argument_of_our_games_is_worded(code: str) -> None:
    """In every language, with a noun; nothing is worded that no instruction takes."""
    common = {*texts(code)["arguments"]}
    for game in NAMES:
        worded = texts(code, KINDS[game])["arguments"]
        own = {name.removesuffix(".several") for name in worded} - common
        named = arguments_of(game)
        assert own <= named <= own | common
        for name in own:
            assert re.search(r"\[\w+\]", worded[name])
            assert "{count}" in worded.get(f"{name}.several", "{count}")
    assert common == {"level", "age", "file"}


def arguments_of(game: str) -> set[str]:
    """Return the names of what the instructions of a game take, by all its rules and modes of the dice."""
    found: set[str] = set()
    for table in TABLES:
        if table[0] == game and table[1] != "kata":
            program = interpreter(game=game, rules=table[1], dice=table[2])
            found |= {argument.name for signature in program.signatures.values() for argument in signature.values}
    return found
