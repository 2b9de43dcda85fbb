"""The misreadings of the Goose: what a program that has one answers, and the sentence that detects it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.games.goose import KIND
from goose.games.goose.misreadings import MISREADINGS, plays_alike
from goose.games.goose.misreadings.boards import OWN_BOARD
from goose.games.goose.rules import OPTIONS
from goose.grading.why.misreadings.wording import sentence
from goose.kit.misreading import misread
from tests.support.cases import each_case
from tests.support.places import TESTS
from tests.support.running import interpreter

TABLE = TESTS / "support" / "data" / "misreadings-of-the-goose.txt"
"""A paragraph a misreading: its key and the options; a script; and how the answer to its last line differs.

The answers to the lines before are right. Players in the options are registered and begin a game before the script.
"""

OWN = {each.key: each for each in MISREADINGS if each not in OWN_BOARD}


class Case(NamedTuple):
    """A paragraph of the table."""

    key: str
    options: Mapping[str, Any]
    script: Sequence[str]  # with the lines before those of the paragraph
    right: Sequence[str]  # the lines that answer its last line
    wrong: Sequence[str]  # those with the misreading


def read(paragraph: str) -> Case:
    """Return the case of a paragraph."""
    head, *lines = paragraph.splitlines()
    key, *pairs = head.split(" ")
    options: dict[str, Any] = {"game": "goose", "dice": "manual", **dict(pair.split("=", 1) for pair in pairs)}
    options["lang"] = "kata" if options["rules"] == "kata" else "en"
    players = options.pop("players", "").replace(",", " ")
    begins = [*(f"register {name}" for name in players.split()), f"start {players}"] if players else []
    if "rule" in options:
        options["rule"] = (options["rule"],)
    for name in ("squares", "seed"):
        if name in options:
            options[name] = int(options[name])
    detected = {mark: [line[2:] for line in lines if line[0] in mark] for mark in (">", " -", " +")}
    return Case(key, options, [*begins, *detected[">"]], detected[" -"], detected[" +"])


CASES = [read(paragraph) for paragraph in TABLE.read_text(encoding="utf-8").strip().split("\n\n")]

PROGRAMS: Mapping[str, Mapping[str, Any]] = {
    **{name: {"rules": name} for name in OPTIONS},
    "bari of 63 squares": {"rules": "bari", "squares": 63},
    "bari-first-throw of 50 squares": {"rules": "bari-first-throw", "squares": 50},
    "traditional with points": {"rules": "traditional", "rule": ("occupied=sends", "trap-escape=later")},
    "traditional with a second throw": {"rules": "traditional", "rule": ("second-throw=on",)},
    "madrid with points": {"rules": "madrid", "rule": ("geese=fives", "effects=chain")},
}
"""The options of programs that can be misread in every way that there is."""


def answers(program: Any, script: Sequence[str]) -> list[list[str]]:
    """Return the lines that a program answers to each line of a script."""
    return [program.feed(line).text.splitlines() for line in script]


@each_case("case", CASES, ids=lambda case: case.key)
def test_a_program_that_has_a_misreading_answers_as_the_table_says(case: Case) -> None:
    """Only the last line of the script detects it from the right one."""
    misreading = OWN[case.key]
    program = interpreter(**case.options)
    assert misreading.is_of(program.rules, program.signatures)
    right = answers(program, case.script)
    wrong = answers(misread(Variant(Settings(**case.options)), [misreading]).program(), case.script)
    assert wrong[:-1] == right[:-1]
    assert (right[-1], wrong[-1]) == (case.right, case.wrong)
    assert answers(interpreter(**case.options), case.script) == right


def test_every_misreading_of_the_goose_is_in_the_table() -> None:
    """And no other is."""
    assert {case.key for case in CASES} == {*OWN}
    assert len(MISREADINGS) == len(OWN) + len(OWN_BOARD)


COURSE = """
game = "goose"
rules = "traditional"
language = "en"
[options]
squares = 20
[board]
inn = { 3 = 1 }
prison = { 6 = 3, 9 = 3 }
well = { 12 = 2, 15 = 4 }
"""


def test_the_turns_of_a_course_board_are_misread_by_one(tmp_path: Path) -> None:
    """Each square of the kind costs as many; squares that cost different numbers have no such misreading."""
    (tmp_path / "my.toml").write_text(COURSE, encoding="utf-8")
    variant = Variant(Settings(course=str(tmp_path / "my.toml"), dice="manual"))
    with variant.interpreter() as right:
        found = {each.key: each for each in OWN_BOARD if each.is_of(right.rules, right.signatures)}
        sentences = {key: sentence(each, variant.kind, right) for key, each in found.items()}
    assert sentences == {
        "inn.2-for-1": "The inn costs 2 turns instead of 1.",
        "prison.2-for-3": "A token that comes to the prison misses 2 turns.",
        "prison.4-for-3": "A token that comes to the prison misses 4 turns.",
    }
    answered = []
    for key in ("inn.2-for-1", "prison.2-for-3"):
        with misread(variant, [found[key]]).program() as wrong:
            for line in ("register Ana", "register Rui", "start Ana Rui"):
                wrong.feed(line)
            answered.append([wrong.feed(line).lines for line in ("roll Ana 1 2", "roll Rui 5 4")])
    inn, prison = answered
    assert "Square 3 is the inn: Ana misses 2 turn(s)." in inn[0]
    assert "Square 9 is the prison: Rui misses 2 turn(s)." in prison[1]


def test_every_misreading_has_a_source() -> None:
    """Except squares that do nothing, of which there is one for each kind."""
    without = {each.key for each in MISREADINGS if not each.source}
    assert all(key.endswith(".no-effect") for key in without)


def test_misreadings_need_the_rule_they_misread() -> None:
    """Such as a goose in Snakes and Ladders, or the order of play where dice are typed and settle nothing."""
    programs = {name: interpreter(rules=name, dice="manual") for name in OPTIONS}
    parts = {
        name: {each.part for each in MISREADINGS if each.is_of(program.rules, program.signatures)}
        for name, program in programs.items()
    }
    assert parts["snakes-and-ladders"] == {"move", "first-square", "ladder", "snake", "again", "turn"}
    assert parts["kata"] == {"move", "goose", "bridge", "end", "occupied", "kata"}
    assert "first-throw" in parts["traditional"].difference(parts["bari"], parts["madrid"])
    assert "name" in parts["bari"].difference(parts["traditional"])
    assert {"dice", "again"} <= parts["madrid"].difference(parts["traditional"])
    assert not any("order" in found for found in parts.values())


@each_case(
    ("keys", "throw", "detected"),
    [
        (("end.one-further-back", "end.one-less-back"), "5 6", ["Ana moves from 53 to 63.", "Ana bounces back to 62."]),
        (("end.told-past-it", "end.one-further-back"), "5 6", ["Ana moves from 53 to 64.", "Ana bounces back to 61."]),
        (("move.counts-start", "end.one-further-back"), "6 6", ["Ana moves from 53 to 63.", "Ana bounces back to 61."]),
        (("death.no-effect", "move.counts-start"), "4 2", ["Ana moves from 53 to 58."]),
        (("goose.no-effect", "death.no-effect"), "4 2", ["Ana moves from 53 to 59."]),
    ],
)
def test_two_misreadings_can_be_had_at_once(keys: Sequence[str], throw: str, detected: Sequence[str]) -> None:
    """In either order, on the same function or not."""
    script = ["register Ana", "register Rui", "start Ana Rui", "roll Ana 4 5", "roll Rui 1 2", f"roll Ana {throw}"]
    settings = Settings(dice="manual")
    for order in (keys, keys[::-1]):
        lines = answers(misread(Variant(settings), [OWN[key] for key in order]).program(), script)[-1]
        assert lines == [f"Ana rolls {throw.replace(' ', ', ')}.", *detected, "Next: Rui."]


@each_case(
    ("key", "throws"),
    [
        ("trap.never-freed", ["3 6", "3 6", "2 3", "3 6", "1 1"]),
        ("occupied.not-after-first-throw", ["3 6", "3 6"]),
        ("wait.one-more", ["6 6", "1 2", "3 4"]),
        ("goose.roll-again", ["2 3"]),
        ("first-square.one", ["1 2"]),
    ],
)
def test_a_program_that_has_a_misreading_loads_what_it_has_saved(
    key: str, throws: Sequence[str], tmp_path: Path
) -> None:
    """Also where no right game comes to such a position."""
    settings = Settings(rules="traditional", dice="manual", files=str(tmp_path))
    program = misread(Variant(settings), [OWN[key]]).program()
    answers(program, ["register Ana", "register Rui", "start Ana Rui"])
    for number, throw in enumerate(throws):
        answers(program, [f"roll {('Ana', 'Rui')[number % 2]} {throw}"])
    saved, before, loaded, after = answers(program, ["save game", "details", "load game", "details"])
    assert (saved, loaded) == (["Game saved."], ["Game loaded."])
    assert after == before


def test_a_board_that_is_played_wrongly_is_drawn_rightly() -> None:
    """A square that does nothing is still on the drawing."""
    script = ["register Ana", "register Rui", "start Ana Rui", "board"]
    settings = Settings(dice="manual")
    (drawing,) = answers(interpreter(dice="manual"), script)[-1:]
    for keys in (("bridge.no-effect",), ("goose.no-effect", "bridge.both-ways"), ("bridge.both-ways", "goose.once")):
        assert answers(misread(Variant(settings), [OWN[key] for key in keys]).program(), script)[-1] == drawing


def test_first_throw_is_counted_per_game() -> None:
    """Whoever has played before may throw a nine again."""
    settings = Settings(dice="manual")
    program = misread(Variant(settings), [OWN["first-throw.once"]]).program()
    script = ["register Ana", "register Rui", "register Eva", "start Ana Rui", "roll Ana 3 6", "quit Ana"]
    answers(program, script)
    assert answers(program, ["start Ana Eva", "roll Ana 3 6"])[-1][1] == (
        "A throw of 3, 6 from the start: Ana goes to 26."
    )


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        ("turn.first-seat-after-quit", ["roll ANA 1 2", "quit ANA", "details"]),
        ("name.spelt-at-registration-only", ["roll ANA 1 2", "quit RUI", "players"]),
        (
            "trap.escape-ends-turn",
            [
                *("quit EVA", "roll ANA 6 6", "roll RUI 1 1", "roll ANA 6 6", "roll RUI 1 1"),
                *("roll ANA 3 4", "roll RUI 1 2", "roll ANA 1 1", "details"),
            ],
        ),
    ],
)
def test_misreading_changes_nothing_else(key: str, lines: Sequence[str]) -> None:
    """A quit out of turn, a name typed as it is registered, a throw that does not free."""
    script = ["register Ana", "register Rui", "register Eva", "start ANA RUI EVA", *lines]
    options: dict[str, Any] = {"rules": "bari", "lang": "en", "dice": "manual"}
    assert answers(misread(Variant(Settings(**options)), [OWN[key]]).program(), script) == answers(
        interpreter(**options), script
    )


@each_case("name", PROGRAMS)
def test_rules_made_twice_play_alike(name: str) -> None:
    """Rules with any data work."""
    assert plays_alike(*(interpreter(**PROGRAMS[name]).rules for _ in range(2)))


def test_misreadings_of_the_kata_are_in_english() -> None:
    """Its language has no sentences."""
    program = interpreter(rules="kata")
    assert sentence(OWN["kata.any-faces"], KIND, program) == "Dice that show more than 6 are accepted."
