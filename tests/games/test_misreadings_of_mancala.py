"""Misreadings of Mancala: what programs that have them answer, against what is right."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from goose.core.interpreter import Interpreter
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.games.mancala.editions import EDITIONS
from goose.games.mancala.misreadings import MISREADINGS
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading, misread
from tests.support.cases import each_case
from tests.support.running import interpreter

BY_KEY = {misreading.key: misreading for misreading in MISREADINGS}

SCRIPTS = """
sow.into-opponents-well: two A5 A3 A4 A2 A6 details
- Ana [4] [0] [1] [1] [3] [0] (4) / Rui [7] [7] [5] [5] [5] [5] (1)
+ Ana [5] [0] [1] [1] [3] [0] (4) / Rui [7] [7] [5] [5] [5] [5] (0)
sow.not-start-house: two A5 A3 B6 A5 A2 A1 A5 A4 A5 A3 A6
- Player Ana has another move.
+ Move done.
sow.clockwise: two A3
- Move done.
+ Player Ana has another move.
sow.from-start-house: two A3
- Move done.
+ Player Ana has another move.
sow.opponents-row-backwards: two A4 details
- Ana [4] [4] [4] [0] [5] [5] (1) / Rui [4] [4] [4] [4] [4] [5] (0)
+ Ana [4] [4] [4] [0] [5] [5] (1) / Rui [5] [4] [4] [4] [4] [4] (0)
sow.numbered-from-right: two A4
- Player Ana has another move.
+ Move done.
sow.b-numbered-from-right: two B4
- Player Rui has another move.
+ Move done.
sow.house-0-in-line: two A0
- Move done.
+ Invalid instruction.
sow.house-7-in-line: two A7
- Move done.
+ Invalid instruction.
sow.from-next-house: two A2
- Player Ana has another move.
+ Move done.
capture.only-with-seeds: two A5 B2 A1 details
- Ana [0] [5] [5] [5] [1] [5] (1) / Rui [5] [0] [5] [5] [5] [5] (1)
+ Ana [0] [5] [5] [5] [0] [5] (2) / Rui [5] [0] [5] [5] [5] [5] (1)
capture.not-own-seed: two A5 A1 details
- Ana [0] [5] [5] [5] [1] [5] (6) / Rui [5] [0] [4] [4] [4] [4] (0)
+ Ana [0] [5] [5] [5] [0] [5] (7) / Rui [5] [0] [4] [4] [4] [4] (0)
capture.same-number: two A5 A1 details
- Ana [0] [5] [5] [5] [0] [5] (6) / Rui [5] [5] [4] [4] [0] [4] (0)
+ Ana [0] [5] [5] [5] [0] [5] (7) / Rui [5] [0] [4] [4] [4] [4] (0)
capture.opponents-row: two B1 A4 details
- Ana [4] [4] [4] [0] [5] [0] (7) / Rui [0] [5] [5] [5] [5] [4] (0)
+ Ana [4] [4] [4] [0] [5] [5] (1) / Rui [1] [5] [5] [5] [5] [4] (0)
capture.not-after-lap: two A3 A5 A4 B6 A2 A1 A5 A3 A4 A5 A6 details
- Ana [1] [2] [1] [1] [1] [1] (8) / Rui [8] [7] [6] [5] [5] [1] (1)
+ Ana [1] [2] [1] [1] [1] [0] (17) / Rui [0] [7] [6] [5] [5] [1] (1)
capture.empty-before-move: two B3 B2 A2 B1 B4 B6 A6 B3 B4 A3 B2 B4 B3 B5 details
- Ana [0] [3] [1] [9] [8] [2] (2) / Rui [3] [1] [1] [2] [1] [0] (15)
+ Ana [1] [3] [1] [9] [8] [2] (2) / Rui [3] [1] [1] [2] [1] [2] (12)
capture.house-not-empty: two A1 details
- Ana [0] [5] [5] [5] [0] [4] (9) / Rui [4] [0] [4] [4] [4] [4] (0)
+ Ana [0] [5] [5] [5] [5] [4] (0) / Rui [4] [4] [4] [4] [4] [4] (0)
capture.none: two A5 A1 details
- Ana [0] [5] [5] [5] [1] [5] (1) / Rui [5] [5] [4] [4] [4] [4] (0)
+ Ana [0] [5] [5] [5] [0] [5] (7) / Rui [5] [0] [4] [4] [4] [4] (0)
turn.no-extra: two A3
- Move done.
+ Player Ana has another move.
turn.extra-for-empty-house: two A3 A3
- Player Ana has another move.
+ Move done.
turn.extra-for-capture: two A5 A1
- Player Ana has another move.
+ Move done.
turn.empty-house-invalid: two A3 A3
- Invalid instruction.
+ Move done.
turn.empty-house-unanswered: Normal A3 A3 details
- Ana [4] [4] [0] [5] [5] [5] (1) / CPU [4] [4] [4] [4] [4] [4] (0)
+ Ana [4] [4] [0] [5] [5] [5] (1) / CPU [0] [5] [5] [5] [5] [4] (0)
turn.checked-not-your-turn: two A1 A2
- It is not the player's turn.
+ Player Ana has another move.
turn.checked-invalid: two A1 A2
- Invalid instruction.
+ Player Ana has another move.
turn.checked-not-in-game: two A3 B1
- The player is not in the game.
+ Move done.
end.movers-row-only: two A1 A2 A3 A4 B2 B1 A1 A6 B2 B1
- Move done.
+ Game over. / Ana 11 / Rui 37
end.opponents-row-only: two A1 A2 A3 A4 A5 A6
- Move done.
+ Game over. / Ana 12 / Rui 36
end.row-of-a-only: two B1 B2 B3 B4 B5 B6
- Move done.
+ Game over. / Ana 36 / Rui 12
end.not-after-extra-turn: two A1 A2 A3 A4 A6 A5 A6 details
- Ana [0] [0] [0] [0] [0] [0] (6) / Rui [8] [8] [7] [7] [6] [6] (0)
+ No game in progress.
end.before-move-only: two A1 A2 A3 A4 A5 A6
- Move done.
+ Game over. / Ana 12 / Rui 36
end.seeds-to-other: two A1 A2 A3 A4 A5 A6
- Game over. / Ana 48 / Rui 0
+ Game over. / Ana 12 / Rui 36
end.seeds-to-nobody: two A1 A2 A3 A4 A5 A6
- Game over. / Ana 12 / Rui 0
+ Game over. / Ana 12 / Rui 36
end.seeds-to-mover: two A1 A2 A3 A4 A5 A6
- Game over. / Ana 48 / Rui 0
+ Game over. / Ana 12 / Rui 36
end.winner-too-early: two A1 A2 A3 A4 A5 A6 players
- Ana 1 1 0 0 / Rui 1 0 0 1
+ Rui 1 1 0 0 / Ana 1 0 0 1
end.tie-to-a: two A3 A2 B4 B1 B2 B3 B4 B5 B6 B1 players
- Ana 1 1 0 0 / Rui 1 0 0 1
+ Ana 1 0 1 0 / Rui 1 0 1 0
end.tie-to-b: two A3 A2 B4 B1 B2 B3 B4 B5 B6 B1 players
- Rui 1 1 0 0 / Ana 1 0 0 1
+ Ana 1 0 1 0 / Rui 1 0 1 0
end.winner-first: two A1 A2 A3 A4 A5 A6
- Game over. / Rui 36 / Ana 12
+ Game over. / Ana 12 / Rui 36
end.b-first: two A1 A2 A3 A4 A5 A6
- Game over. / Rui 36 / Ana 12
+ Game over. / Ana 12 / Rui 36
record.win-to-a: two A1 A2 A3 A4 A5 A6 players
- Ana 1 1 0 0 / Rui 1 0 0 1
+ Rui 1 1 0 0 / Ana 1 0 0 1
quit.game-goes-on: two A~ details
- Ana [4] [4] [4] [4] [4] [4] (0) / Rui [4] [4] [4] [4] [4] [4] (0)
+ No game in progress.
end.told-twice: two A1 A2 A3 A4 A5 A6
- Move done. / Game over. / Ana 12 / Rui 36
+ Game over. / Ana 12 / Rui 36
computer.normal-rightmost: Normal A1 details
- Ana [1] [6] [6] [5] [5] [4] (0) / CPU [4] [4] [4] [4] [4] [0] (1)
+ Ana [0] [5] [5] [5] [5] [4] (0) / CPU [0] [5] [5] [5] [5] [4] (0)
computer.normal-first-house: Normal A6 A1 details
- Ana [0] [5] [5] [5] [5] [0] (1) / CPU [0] [6] [6] [5] [5] [5] (0)
+ Ana [1] [5] [5] [5] [5] [0] (1) / CPU [0] [0] [7] [6] [6] [6] (1)
computer.without-laps: Advanced A2 A1 A6 A5 details
- Ana [2] [1] [9] [7] [0] [1] (2) / CPU [0] [2] [2] [10] [1] [0] (11)
+ Ana [2] [1] [9] [8] [1] [0] (2) / CPU [0] [2] [2] [0] [2] [5] (14)
computer.rules-exchanged: Advanced A2 A6 details
- Ana [0] [1] [6] [6] [5] [0] (1) / CPU [0] [1] [3] [8] [7] [0] (10)
+ Ana [0] [1] [6] [6] [5] [0] (1) / CPU [0] [6] [2] [7] [6] [0] (8)
computer.capture-most: Advanced A6 A6 A4 A1 A5 A6 details
- Ana [0] [0] [7] [1] [0] [0] (4) / CPU [3] [0] [9] [1] [0] [0] (23)
+ Ana [0] [8] [0] [1] [0] [0] (4) / CPU [0] [4] [9] [0] [0] [0] (22)
computer.capture-rightmost: Advanced A4 A4 details
- Ana [0] [5] [5] [0] [6] [5] (1) / CPU [5] [0] [1] [6] [6] [0] (8)
+ Ana [0] [5] [5] [0] [6] [5] (1) / CPU [0] [5] [1] [6] [6] [0] (8)
computer.capture-own-seed: Advanced A5 A1 details
- Ana [0] [6] [6] [6] [1] [6] (1) / CPU [0] [1] [6] [6] [6] [0] (3)
+ Ana [1] [7] [7] [6] [1] [6] (1) / CPU [5] [0] [5] [5] [0] [1] (3)
computer.earn-rightmost: Advanced A5 details
- Ana [5] [5] [5] [5] [1] [5] (1) / CPU [5] [0] [1] [6] [6] [0] (3)
+ Ana [5] [5] [5] [5] [0] [5] (1) / CPU [5] [0] [5] [5] [5] [0] (2)
computer.without-capture: Advanced A2 A6 details
- Ana [6] [2] [7] [7] [5] [0] (1) / CPU [5] [0] [2] [7] [0] [1] (5)
+ Ana [0] [1] [6] [6] [5] [0] (1) / CPU [0] [6] [2] [7] [6] [0] (8)
computer.without-earn: Advanced A1 details
- Ana [1] [6] [6] [5] [5] [4] (0) / CPU [4] [4] [4] [4] [4] [0] (1)
+ Ana [1] [6] [6] [6] [5] [4] (0) / CPU [4] [4] [0] [5] [5] [0] (2)
computer.as-normal: Advanced A1 details
- Ana [0] [5] [5] [5] [5] [4] (0) / CPU [0] [5] [5] [5] [5] [4] (0)
+ Ana [1] [6] [6] [6] [5] [4] (0) / CPU [4] [4] [0] [5] [5] [0] (2)
computer.seen-from-a: Normal A1 details
- Ana [1] [6] [6] [5] [5] [4] (0) / CPU [4] [4] [4] [4] [4] [0] (1)
+ Ana [0] [5] [5] [5] [5] [4] (0) / CPU [0] [5] [5] [5] [5] [4] (0)
computer.plays-once: Advanced A1 details
- Ana [0] [5] [5] [5] [5] [4] (0) / CPU [4] [4] [0] [5] [5] [5] (1)
+ Ana [1] [6] [6] [6] [5] [4] (0) / CPU [4] [4] [0] [5] [5] [0] (2)
computer.told: Normal A1
- Move done. / Move done.
+ Move done.
computer.end-after-move: Normal A2 A2 A1 A2 A2
- Move done. / Game over. / Ana 34 / CPU 14
+ Game over. / Ana 34 / CPU 14
computer.end-in-silence: Normal A2 A2 A1 A2 A2
- Move done.
+ Game over. / Ana 34 / CPU 14
details.from-right: two A3 details
- Ana [5] [5] [5] [0] [4] [4] (1) / Rui [4] [4] [4] [4] [4] [4] (0)
+ Ana [4] [4] [0] [5] [5] [5] (1) / Rui [4] [4] [4] [4] [4] [4] (0)
details.b-from-right: two B3 details
- Ana [4] [4] [4] [4] [4] [4] (0) / Rui [5] [5] [5] [0] [4] [4] (1)
+ Ana [4] [4] [4] [4] [4] [4] (0) / Rui [4] [4] [0] [5] [5] [5] (1)
details.b-first: two details
- Rui [4] [4] [4] [4] [4] [4] (0) / Ana [4] [4] [4] [4] [4] [4] (0)
+ Ana [4] [4] [4] [4] [4] [4] (0) / Rui [4] [4] [4] [4] [4] [4] (0)
details.b-from-left: iade/two B3 details
- Ana X Rui / (1)\t[4]\t[4]\t[0]\t[5]\t[5]\t[5] / \t[4]\t[4]\t[4]\t[4]\t[4]\t[4]\t(0)
+ Ana X Rui / (1)\t[5]\t[5]\t[5]\t[0]\t[4]\t[4] / \t[4]\t[4]\t[4]\t[4]\t[4]\t[4]\t(0)
players.registered-order-computer-first: official/two A1 A2 A3 A4 A5 A6 players
- CPU 0 0 0 0 / Ana 1 0 0 1 / Rui 1 1 0 0
+ Rui 1 1 0 0 / Ana 1 0 0 1 / CPU 0 0 0 0
players.ties-as-registered-computer-first: official/two players
- CPU 0 0 0 0 / Ana 0 0 0 0 / Rui 0 0 0 0
+ Ana 0 0 0 0 / CPU 0 0 0 0 / Rui 0 0 0 0
"""
"""For each misreading a script, the answer to its last instruction that is wrong, and the one that is right.

A script begins with the game: of `two`, Ana (A) and Rui (B), or Ana's against the computer on a level; by the rules of
an edition, `statement` where none is named. `A3` is a move: house 3 of A; `A~` is A leaving.
"""


def lines_of(script: str) -> list[str]:
    """Return the instructions of a script, with those that register the players."""
    opening, *rest = script.split()
    level = opening.rpartition("/")[2]
    lines = ["register Ana", "register Rui", "start Ana Rui" if level == "two" else f"start-auto Ana {level}"]
    names = {"A": "Ana", "B": "Rui"}
    moves = {word: f"play {names[word[0]]} {word[1:]}" for word in rest if word[0] in names}
    return lines + [f"quit {names[word[0]]}" if word[1:] == "~" else moves.get(word, word) for word in rest]


def settings_of(script: str) -> Settings:
    """Return the settings of a script."""
    edition, _, _ = script.split()[0].rpartition("/")
    return Settings("mancala", rules=edition or "statement", lang="en")


def last_answer(program: Interpreter, script: str) -> str:
    """Return the answer to the last instruction, its lines in one."""
    return [program.feed(line) for line in lines_of(script)][-1].text.removesuffix("\n").replace("\n", " / ")


def cases() -> Iterator[tuple[str, str, str, str]]:
    """Yield the key, the script, the wrong and the right answer of each case."""
    lines = iter(SCRIPTS.strip("\n").split("\n"))
    for heading, wrong, right in zip(lines, lines, lines, strict=True):
        key, _, script = heading.partition(": ")
        yield key, script, wrong.removeprefix("- "), right.removeprefix("+ ")


CASES = [*cases()]
"""`SCRIPTS`, taken apart."""


@each_case(("key", "script", "wrong", "right"), CASES, ids=[key for key, *_ in CASES])
def test_script_detects_a_misreading(key: str, script: str, wrong: str, right: str) -> None:
    """A program that has it answers as listed, and the right one otherwise: before it, and after it."""
    settings = settings_of(script)
    assert last_answer(Variant(settings).program(), script) == right
    assert last_answer(misread(Variant(settings), [BY_KEY[key]]).program(), script) == wrong
    assert last_answer(Variant(settings).program(), script) == right


def test_every_misreading_is_detected_by_a_script() -> None:
    """And no two have the same key."""
    assert sorted(key for key, *_ in CASES) == sorted(misreading.key for misreading in MISREADINGS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_details_have_misreadings_of_single_editions(edition: str) -> None:
    """All other misreadings are of every edition: none of its points makes them right."""
    of_it = {misreading.key for misreading in catalogue(Variant(Settings("mancala", rules=edition)))} & {*BY_KEY}
    table = {"details.b-from-left"}
    rows = {"details.from-right", "details.b-from-right", "details.b-first"}
    assert {*BY_KEY} - of_it == (rows if EDITIONS[edition]["details"] == "table" else table)


# Two misreadings at once, and games that go on too long.


@each_case(
    ("keys", "script", "wrong"),
    [
        (
            "sow.into-opponents-well sow.clockwise",
            "two A1 details",
            "Ana [0] [4] [4] [4] [4] [4] (0) / Rui [4] [4] [4] [5] [5] [5] (1)",
        ),
        (
            "capture.same-number capture.not-own-seed",
            "two A5 A1 details",
            "Ana [0] [5] [5] [5] [1] [5] (5) / Rui [5] [5] [4] [4] [0] [4] (0)",
        ),
        (
            "capture.only-with-seeds capture.same-number",
            "two A5 B2 A1 details",
            "Ana [0] [5] [5] [5] [0] [5] (7) / Rui [5] [0] [5] [5] [0] [5] (1)",
        ),
        ("turn.extra-for-capture capture.none", "two A5 A1", "Move done."),
        ("turn.checked-invalid sow.from-start-house", "two A3 A3", "Invalid instruction."),
        ("end.seeds-to-nobody end.winner-first", "two A1 A2 A3 A4 A5 A6", "Game over. / Ana 12 / Rui 0"),
        (
            "computer.rules-exchanged computer.earn-rightmost",
            "Advanced A5 details",
            "Ana [5] [5] [5] [5] [1] [5] (1) / CPU [5] [0] [1] [6] [6] [0] (3)",
        ),
        ("computer.plays-once computer.told", "Advanced A1", "Move done. / Move done."),
        (
            "details.b-first details.b-from-right",
            "two B3 details",
            "Rui [5] [5] [5] [0] [4] [4] (1) / Ana [4] [4] [4] [4] [4] [4] (0)",
        ),
    ],
)
def test_two_misreadings_are_in_force_at_once(keys: str, script: str, wrong: str) -> None:
    """In either order."""
    both: list[Misreading] = [BY_KEY[key] for key in keys.split()]
    for misreadings in (both, both[::-1]):
        assert last_answer(misread(Variant(settings_of(script)), misreadings).program(), script) == wrong


@pytest.mark.parametrize("level", ["Normal", "Advanced"])
def test_any_two_misreadings_let_a_game_be_played(level: str) -> None:
    """Whatever is played against the computer, it answers, and comes to an end of its moves."""
    random = Random(level)
    for _ in range(60):
        edition = random.choice([*EDITIONS])
        program = misread(
            Variant(Settings("mancala", rules=edition, lang="en")), random.sample(MISREADINGS, 2)
        ).program()
        program.feed("register Ana")
        for _ in range(3):
            program.feed(f"start-auto Ana {level}")
            for _ in range(20):
                assert program.feed(f"play Ana {random.randint(1, 5)}").text


EMPTIED = "two A1 A2 A3 A4 A5 A6"
"""A script after which A has no seeds in the row."""


def test_end_tested_before_a_move_comes_with_the_next_move() -> None:
    """Which is not made."""
    program = misread(Variant(settings_of(EMPTIED)), [BY_KEY["end.before-move-only"]]).program()
    for line in lines_of(EMPTIED):
        program.feed(line)
    assert program.feed("details").lines == ["Ana [0] [0] [0] [0] [0] [0] (12)", "Rui [8] [8] [7] [7] [6] [0] (0)"]
    assert program.feed("play Rui 1").lines == ["Game over.", "Ana 12", "Rui 36"]


@pytest.mark.parametrize("key", ["end.before-move-only", "end.opponents-row-only"])
def test_game_with_a_missed_end_can_be_saved_and_loaded(key: str, tmp_path: Path) -> None:
    """By the program that let it; the right one takes the file for invalid."""
    program = misread(Variant(settings_of(EMPTIED)), [BY_KEY[key]]).program()
    file = tmp_path / "saved"
    for line in [*lines_of(EMPTIED), f"save {file}"]:
        assert program.feed(line).failure is None
    assert program.feed(f"load {file}").failure is None
    assert interpreter(game="mancala", lang="en").feed(f"load {file}").failure == "common.file_invalid"


def test_a_computer_without_seeds_passes() -> None:
    """Where its last seed earned it another move, and that did not end the game."""
    script = "Advanced A2 A1 A3 A2 A2 A3 A2 A1 details"
    details = "Ana [0] [0] [0] [0] [10] [7] (3) / CPU [0] [0] [0] [0] [0] [0] (28)"
    assert (
        last_answer(misread(Variant(settings_of(script)), [BY_KEY["end.opponents-row-only"]]).program(), script)
        == details
    )
