"""Explanations of instructions of other packages, which need not have explanations."""

from collections.abc import Mapping
from typing import Any

import pytest

from goose.base.lines import split_words
from goose.core.instructions import Argument, Instruction, Signature, Signatures
from goose.core.words.language import Language, TableLanguage
from goose.games.goose.words.kata import KataLanguage
from goose.kit.nearest import nearest_word
from goose.reference.explaining.explainer import explain, help_on
from tests.support.cases import each_case
from tests.support.games import KINDS
from tests.support.packages import with_words
from tests.support.running import interpreter


class Plain:
    """An interpreter of which only the instructions and the language matter."""

    def __init__(self, signatures: Signatures, language: Language) -> None:
        self.signatures = signatures
        self.language = language
        self._parse = language.parser(signatures)

    def read(self, line: str) -> Instruction | None:
        words = split_words(line)
        return self._parse(words) if words else None

    def write(self, instruction: Instruction) -> str:
        return self.language.write(instruction, self.signatures[instruction.name])


class Foreign:
    """A kind of game of a package that has no texts, unless a test gives it some."""

    name = "foreign"
    package = "nowhere"
    languages = ("xx",)

    def reworded(self, table: str, texts: dict[str, str]) -> dict[str, str]:
        """Return a table unchanged: no course is laid over the game."""
        del table
        return texts

    def translated(self, code: str, section: str, texts: Mapping[str, str]) -> Mapping[str, str]:
        """Return a section unchanged too."""
        del code, section
        return texts


FREE = {
    "draw": Signature(values=(Argument(),)),
    "bid": Signature((1, 1), (Argument(least=2), Argument(least=2), Argument(least=0, most=3)), 3),
    "call": Signature((0, 1), (Argument(alphabet="abc"),), 1),
    "ally": Signature((0, 3)),
    "seat": Signature((12, 12)),
    "deal": Signature((1, 2), (Argument(levels=("Easy",)), Argument(levels=("Easy",))), 1),
    "mark": Signature(
        values=(Argument(name="suit", alphabet="CDHS"), Argument(name="suit", alphabet="CDHS")), required=2
    ),
    "wait": Signature(),
}


def foreign(code: str = "xx", words: dict[str, str] | None = None) -> tuple[Any, Any]:
    """Return an interpreter of a game that says little of itself, and its kind."""
    table = TableLanguage(code, {**{name: name for name in FREE}, **(words or {})}, {"Easy": "Facile"}, (), {}, {})
    return Plain(FREE, table), Foreign()


@each_case(
    ("line", "expected"),
    [
        ("bid", "bid takes a player, 2 numbers from 2 up and a number from 0 to 3"),
        ("bid Ana 1 2 3", "bid takes a player, 2 numbers from 2 up and a number from 0 to 3; 1 is not a valid number"),
        ("bid Ana 2 2 4", "bid takes a player, 2 numbers from 2 up and a number from 0 to 3; 4 is not a valid number"),
        ("call Ana abd", "call takes a word (made of a, b and c) and, if you like, a player; abd is not a valid word"),
        ("draw a b", "draw needs nothing, but takes a word; remove b"),
        ("ally a b c d", "ally needs nothing, but takes 1 to 3 players; remove d"),
        ("seat a", "seat takes 12 players"),
        (
            "deal a b x",
            "deal takes 1 or 2 players, a level (Facile) and, if you like, a level (Facile); x is not a valid level",
        ),
        (
            "mark C x",
            "mark takes a word (made of C, D, H and S) and a word (made of C, D, H and S); x is not a valid word",
        ),
        ("wait 1", "wait takes nothing; remove 1"),
        ("wayt", 'there is no instruction wayt; did you mean "wait"?'),
        ("fold", "there is no instruction fold; the instructions are draw, bid, call, ally, seat, deal, mark, wait"),
    ],
)
def test_a_game_that_says_nothing_is_explained_in_general_words(line: str, expected: str) -> None:
    """Arguments without a name, or one that nobody words; in English, where the language has no phrases."""
    program, kind = foreign()
    assert explain(program, kind, line) == expected


@each_case(
    ("name", "expected"),
    [
        ("bid", ["for example: bid Ana 3 4 3"]),
        ("call", ["for example: call Ana a"]),
        ("seat", ["for example: seat Ana Rui Eva Gil Lia Tom Ada Leo Ana2 Ana3 Ana4 Ana5"]),
        ("deal", ["for example: deal Ana Rui Facile Facile"]),
        ("draw", ["for example: draw ana"]),
        ("wait", ["for example: wait"]),
    ],
)
def test_a_game_that_says_nothing_has_examples(name: str, expected: list[str]) -> None:
    """Of all that its arguments show of themselves."""
    program, kind = foreign()
    assert (help_on(program, kind, ["help", name]) or [])[1:] == expected


def test_a_game_of_another_package_may_bring_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phrases, arguments, sentences and samples; a field that there is not is left as it is."""
    own = {
        "arguments": {"suit": "a [suit] {of}", "suit.several": "{count} suits ({characters})"},
        "explanations": {"takes": "{word}: {what}"},
        "instructions": {"mark": "marks\x1b"},
        "samples": {"suit": "H", "other": "3"},
    }
    with_words(monkeypatch, "nowhere", "xx", sections=own)
    program, kind = foreign()
    assert help_on(program, kind, ["help", "mark"]) == [
        "mark: 2 suits (C, D, H and S)",
        r"marks\x1b",
        "for example: mark H H",
    ]
    assert explain(program, kind, "mark H x") == "mark: 2 suits (C, D, H and S); x is not a valid suit"
    assert explain(program, kind, "bid Ana") == "bid: a player, 2 numbers from 2 up and a number from 0 to 3"


def test_a_game_that_says_nothing_has_its_instructions_listed() -> None:
    """Each with what it takes, where there is no instruction that would list them."""
    program, kind = foreign()
    expected = help_on(program, kind, ["help"]) or []
    assert expected[0].split("  ")[0] == "draw ana"
    assert expected[0].endswith("  if you like, a word")
    assert expected[5].split("  ")[0] == "deal Ana Rui Facile Facile"
    assert expected[5].endswith("  1 or 2 players, a level (Facile) and, if you like, a level (Facile)")
    assert expected[-3] == "wait"


def test_an_instruction_that_nobody_can_give_has_no_example() -> None:
    """No word is valid for the argument."""
    program, kind = foreign()
    program.signatures = {"wait": Signature(values=(Argument(least=2, most=1),), required=1)}
    assert help_on(program, kind, ["help", "wait"]) == ["wait takes a number from 2 to 1"]


def test_a_sample_that_is_none_is_not_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    """The argument may have become another since."""
    with_words(monkeypatch, "nowhere", "xx", sections={"samples": {"suit": "x"}})
    program, kind = foreign()
    assert (help_on(program, kind, ["help", "mark"]) or [])[-1] == "for example: mark C C"


def test_an_instruction_that_has_the_word_for_help_is_the_interpreter_s() -> None:
    """With any words after it."""
    program, kind = foreign(words={"wait": "help"})
    assert help_on(program, kind, ["help"]) is None
    assert help_on(program, kind, ["help", "bid"]) is None


def test_a_language_that_is_no_table_need_not_explain_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nothing is said of its instructions; of lines that are no text it is."""
    monkeypatch.setattr(KataLanguage, "explain", Language.explain)
    monkeypatch.setattr(KataLanguage, "help_on", Language.help_on)
    program, kind = interpreter(rules="kata"), KINDS["goose"]
    for line in ("move", "xyzzy", "help"):
        assert explain(program, kind, line) is None
        assert help_on(program, kind, [line]) is None
    assert explain(program, kind, "\x01") == r"the line contains a control character, \x01"


@each_case(
    ("word", "found"),
    [("detials", "details"), ("de", "details"), ("STA", "start"), ("x", None), ("s", None), ("start" * 9, None)],
)
def test_a_word_is_like_another(word: str, found: str | None) -> None:
    """Letters changed, left out or not yet typed; one letter is like nothing."""
    assert nearest_word(word, ["details", "start", "start-auto", "D"]) == found
