"""Misreadings of Pickomino: what programs that have them answer, against what is right."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from goose.core.interpreter import Interpreter
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.games.pickomino.misreadings import MISREADINGS
from goose.games.pickomino.rules import RULES
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import misread
from tests.support.cases import each_case
from tests.support.layers import thinned
from tests.support.places import TESTS
from tests.support.running import interpreter

BY_KEY = {misreading.key: misreading for misreading in MISREADINGS}

TABLE = TESTS / "support" / "data" / "misreadings-of-pickomino.txt"
"""A paragraph a misreading: its key and a script; the answer to its last instruction that is wrong, and the right one.

A script begins with the game, one of `OPENINGS`; the dice are typed, or drawn by the seed that follows it. `A:vv112233`
is a roll of A, `A=v` keeps worms, `A!` stops, `A!30` for a tile, and `A~` leaves; `A+5` is a turn that stops with five
worms, and `A-` one that is lost.
"""

OPENINGS = {
    "two": ["register Ana 10", "register Rui 20", "start Ana Rui"],
    "backwards": ["register Ana 10", "register Rui 20", "start Rui Ana"],
    "twins": ["register Ana 10", "register Rui 10", "start Ana Rui"],
    "three": ["register Ana 10", "register Rui 30", "register Eva 20", "start Ana Rui Eva"],
    "Normal": ["register Ana 60", "start-auto Ana Normal"],
    "Advanced": ["register Ana 60", "start-auto Ana Advanced"],
    "random-age": ["register Ana"],
}
"""The instructions with which a script begins, by its first word."""

PLAYERS = {"A": "Ana", "B": "Rui", "C": "Eva", "CPU": "CPU"}
MOVE = re.compile(r"(A|B|C|CPU)([:=!~+-])(\w*)")


def lines_of(script: str) -> list[str]:
    """Return the instructions of a script."""
    opening, *rest = script.split()
    lines = [*OPENINGS[opening.partition("/")[0]]]
    for word in rest:
        move = MOVE.fullmatch(word)
        lines += [word] if move is None else moves_of(PLAYERS[move[1]], move[2], move[3])
    return lines


def moves_of(player: str, mark: str, value: str) -> list[str]:
    """Return the instructions of a move, or of a turn."""
    if mark == "+":
        worms = "v" * int(value)
        return [f"roll {player} {worms:1<8}", f"keep {player} v", f"stop {player}"]
    if mark == "-":
        return [f"roll {player} 11111111", f"keep {player} 1", f"stop {player}"]
    word = {":": "roll", "=": "keep", "!": "stop", "~": "quit"}[mark]
    return [f"{word} {player} {value}".rstrip()]


def settings_of(script: str) -> Settings:
    """Return the settings of a script."""
    _, _, seed = script.split()[0].partition("/")
    if seed:
        return Settings("pickomino", lang="en", seed=int(seed))
    return Settings("pickomino", lang="en", dice="manual")


def answers(program: Interpreter, script: str) -> list[str]:
    """Return the answer to each instruction, its lines in one."""
    return [" / ".join(program.feed(line).lines) for line in lines_of(script)]


def cases() -> Iterator[tuple[str, str, str, str]]:
    """Yield the key, the script, the wrong and the right answer of each case."""
    for case in TABLE.read_text(encoding="utf-8").rstrip().replace("\n  ", " ").split("\n\n"):
        heading, wrong, right = case.split("\n")
        key, _, script = heading.partition(": ")
        yield key, script, wrong.removeprefix("- "), right.removeprefix("+ ")


CASES = [*cases()]
"""The table, taken apart."""


@each_case(("key", "script", "wrong", "right"), CASES, ids=[key for key, *_ in CASES])
def test_script_detects_a_misreading(key: str, script: str, wrong: str, right: str) -> None:
    """By its last answer alone; a right program answers as it should before and after one that has the misreading."""
    settings = settings_of(script)
    expected = answers(Variant(settings).program(), script)
    assert expected[-1] == right
    assert answers(misread(Variant(settings), [BY_KEY[key]]).program(), script) == [*expected[:-1], wrong]
    assert answers(Variant(settings).program(), script) == expected


def test_every_misreading_is_detected_by_a_script() -> None:
    """And no two have the same key."""
    assert sorted(key for key, *_ in CASES) == sorted(misreading.key for misreading in MISREADINGS)


@pytest.mark.parametrize("key", ["keep.worm-six", "stop.worm-not-required"])
def test_misread_policy_is_not_cached(key: str) -> None:
    """Neither by those who know better, nor from them."""
    script = "Advanced A+5 CPU:1111134v"
    settings = settings_of(script)
    dice = "total:0, kept:, rolled:11111 3 4 v"
    for _ in range(2):
        assert answers(Variant(settings).program(), script)[-1] == f"{dice} / total:4, kept:4, dice left:7"
        wrong = answers(misread(Variant(settings), [BY_KEY[key]]).program(), script)[-1]
        assert wrong == f"{dice} / total:3, kept:3, dice left:7"


@each_case("rules", RULES)
@each_case(
    ("dice", "others"),
    [
        ("manual", {"stop.not-with-all-dice", "order.computer-last", "order.ages-to-99"}),
        ("random", {"roll.any-count", "roll.count-no-instruction"}),
    ],
)
def test_some_misreadings_apply_to_one_mode_of_dice(rules: str, dice: str, others: set[str]) -> None:
    """Those of what is drawn, and those of what is typed."""
    of_it = {misreading.key for misreading in catalogue(Variant(Settings("pickomino", rules=rules, dice=dice)))} & {
        *BY_KEY
    }
    assert {*BY_KEY} - of_it == others


# Two misreadings at once, games without an end, and saves.


@each_case(
    ("keys", "script", "wrong"),
    [
        ("keep.one-die keep.twice", "two A:vvvvv111 A=v A:vv11111 A=v", "total:10, kept:vv, dice left:6"),
        ("stop.no-worm-refused stop.worm-not-required", "two A:55555123 A=5 A!", "Ana takes tile 25. / Next: Rui."),
        (
            "stop.by-itself stop.no-worm-refused",
            "two A:55555555 A=5",
            "total:40, kept:55555555, dice left:0 / No worm was kept: the turn is lost. / Next: Rui.",
        ),
        ("steal.any-of-pile steal.lower", "two A+5 B- A+7 B+6", "Rui steals tile 25 from Ana. / Next: Ana."),
        (
            "lost.lowest-turned-over lost.always-turned-over",
            "two A-",
            "No worm was kept: the turn is lost. / Tile 21 is turned over. / Next: Rui.",
        ),
        ("lost.face-down lost.first-returned", "two A+5 B- A+6 B- A- B+5", "Rui takes tile 24. / Next: Ana."),
        ("order.oldest-first order.equals-reversed", "twins", "Game started. / Next: Rui."),
        ("written.worms-first written.worm-as-six", "two A:vv112233", "total:0, kept:, rolled:66 11 22 33"),
        (
            "written.as-kept written.not-joined",
            "two A:vv112233 A=v A:112233 A=1",
            "total:12, kept:v v 1 1, dice left:4",
        ),
        (
            "computer.advanced-lower-of-equals keep.twice",
            "Advanced A- CPU:v1111111 CPU:vvvvvvv",
            "total:5, kept:v, rolled:vvvvvvv / total:40, kept:vvvvvvvv, dice left:0 / CPU takes tile 36. / Next: Ana.",
        ),
    ],
)
def test_two_misreadings_are_in_force_at_once(keys: str, script: str, wrong: str) -> None:
    """In either order."""
    first, second = (BY_KEY[key] for key in keys.split())
    for misreadings in ([first, second], [second, first]):
        assert answers(misread(Variant(settings_of(script)), misreadings).program(), script)[-1] == wrong


AUTOMATIC = ["register-auto Bot Normal 10", "register-auto Robot Normal 20", "start Bot Robot"]
"""A game that is played in one reply."""


@each_case("key", thinned(BY_KEY, 2))
def test_a_game_of_automatic_players_comes_to_an_end(key: str) -> None:
    """By whatever misreading: where none would be reached, it is a draw before long."""
    program = misread(Variant(Settings("pickomino", lang="en", seed=1)), [BY_KEY[key]]).program()
    *_, reply = (program.feed(line) for line in AUTOMATIC)
    assert reply.lines[-3] == "Game over."
    assert len(reply.lines) < 3_000


def test_any_two_misreadings_let_a_game_be_played() -> None:
    """By automatic players, and to its end."""
    random = Random(5)
    for seed in range(25):
        program = misread(Variant(Settings("pickomino", lang="en", seed=seed)), random.sample(MISREADINGS, 2)).program()
        *_, reply = (program.feed(line) for line in AUTOMATIC)
        assert reply.lines[-3] == "Game over."


@pytest.mark.parametrize(
    ("key", "script"),
    [
        ("lost.lowest-turned-over", "two A+5 B- A-"),
        ("lost.face-down", "two A:vvvv1234 A=v A:1222 A=1 A! B- A-"),
        ("leave.tiles-out-of-play", "three A:vvvv1234 A=v A:1222 A=1 A! A~"),
    ],
)
def test_a_game_without_its_lowest_tile_can_be_saved_and_loaded(key: str, script: str, tmp_path: Path) -> None:
    """By the program that turned it over; the right one takes the file for invalid."""
    program = misread(Variant(settings_of(script)), [BY_KEY[key]]).program()
    answers(program, script)
    file = tmp_path / "saved"
    assert program.feed(f"save {file}").failure is None
    assert program.feed(f"load {file}").failure is None
    assert interpreter(game="pickomino", lang="en").feed(f"load {file}").failure == "common.file_invalid"
