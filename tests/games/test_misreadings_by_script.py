"""Misreadings of Mancala and of Pickomino: what programs that have them answer, against what is right."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.games.mancala.editions import EDITIONS
from goose.games.mancala.misreadings import MISREADINGS as OF_MANCALA
from goose.games.pickomino.faces import Faces
from goose.games.pickomino.misreadings import MISREADINGS as OF_PICKOMINO
from goose.games.pickomino.rules import RULES
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import derived, misread, overriding
from tests.support.cases import each_case
from tests.support.layers import thinned
from tests.support.places import TESTS
from tests.support.running import interpreter

MISREADINGS = {"mancala": OF_MANCALA, "pickomino": OF_PICKOMINO}
BY_KEY = {game: {each.key: each for each in entries} for game, entries in MISREADINGS.items()}

OPENINGS = {
    "mancala": {
        "two": ["register Ana", "register Rui", "start Ana Rui"],
        "Normal": ["register Ana", "register Rui", "start-auto Ana Normal"],
        "Advanced": ["register Ana", "register Rui", "start-auto Ana Advanced"],
    },
    "pickomino": {
        "two": ["register Ana 10", "register Rui 20", "start Ana Rui"],
        "backwards": ["register Ana 10", "register Rui 20", "start Rui Ana"],
        "twins": ["register Ana 10", "register Rui 10", "start Ana Rui"],
        "three": ["register Ana 10", "register Rui 30", "register Eva 20", "start Ana Rui Eva"],
        "Normal": ["register Ana 60", "start-auto Ana Normal"],
        "Advanced": ["register Ana 60", "start-auto Ana Advanced"],
        "random-age": ["register Ana"],
    },
}
"""The instructions with which a script begins, by its first word: of one player, against the computer on a level."""

PLAYERS = {"A": "Ana", "B": "Rui", "C": "Eva", "CPU": "CPU"}
MOVE = re.compile(r"(A|B|C|CPU)([:=!~+-]|(?=\d))(\w*)")


def moves_of(player: str, mark: str, value: str) -> list[str]:
    """Return the instructions of a move.

    `A3` is house 3 of Ana; `A:vv112233` is a roll, `A=v` keeps worms, `A!` stops, `A!30` for a tile, and `A~` leaves;
    `A+5` is a turn of Pickomino that stops with five worms, and `A-` one that is lost.
    """
    if mark == "+":
        worms = "v" * int(value)
        return [f"roll {player} {worms:1<8}", f"keep {player} v", f"stop {player}"]
    if mark == "-":
        return [f"roll {player} 11111111", f"keep {player} 1", f"stop {player}"]
    word = {"": "play", ":": "roll", "=": "keep", "!": "stop", "~": "quit"}[mark]
    return [f"{word} {player} {value}".rstrip()]


def lines_of(game: str, script: str) -> list[str]:
    """Return the instructions of a script; its first word is the opening, perhaps with an edition or a seed."""
    opening, *rest = script.split()
    lines = [*next(OPENINGS[game][part] for part in opening.split("/") if part in OPENINGS[game])]
    for word in rest:
        move = MOVE.fullmatch(word)
        lines += [word] if move is None else moves_of(PLAYERS[move[1]], move[2], move[3])
    return lines


def settings_of(game: str, script: str) -> Settings:
    """Return the settings of a script: `EDITION/OPENING` of Mancala; `OPENING/SEED` of Pickomino, or dice are typed."""
    first, _, second = script.split()[0].partition("/")
    if game == "mancala":
        return Settings(game, rules=first if second else "statement", lang="en")
    return Settings(game, lang="en", seed=int(second)) if second else Settings(game, lang="en", dice="manual")


def answers(game: str, script: str, *keys: str) -> list[str]:
    """Return the answer of a program with some misreadings to each instruction, its lines in one."""
    program = misread(Variant(settings_of(game, script)), [BY_KEY[game][key] for key in keys]).program()
    return [" / ".join(program.feed(line).lines) for line in lines_of(game, script)]


def cases(game: str) -> Iterator[tuple[str, list[str], str, str, str]]:
    """Yield the game, the keys, the script, the last answer that is wrong and the right one of each case.

    A paragraph of the table has them in this order; of two misreadings at once, the right answer is left out.
    """
    table = (TESTS / "support" / "data" / f"misreadings-of-{game}.txt").read_text(encoding="utf-8")
    for case in table.rstrip().replace("\n  ", " ").replace("\\t", "\t").split("\n\n"):
        heading, wrong, right = f"{case}\n+ ".split("\n")[:3]
        keys, _, script = heading.partition(": ")
        yield game, keys.split(), script, wrong.removeprefix("- "), right.removeprefix("+ ")


CASES = [case for game in MISREADINGS for case in cases(game)]
ONE = [(game, *keys, *rest) for game, keys, *rest in CASES if len(keys) == 1]
TWO = [(game, keys, *rest[:2]) for game, keys, *rest in CASES if len(keys) == 2]


@each_case(("game", "key", "script", "wrong", "right"), ONE, ids=[key for _, key, *_ in ONE])
def test_script_detects_a_misreading(game: str, key: str, script: str, wrong: str, right: str) -> None:
    """By its last answer alone; a right program answers as it should before and after one that has the misreading."""
    expected = answers(game, script)
    assert expected[-1] == right
    assert answers(game, script, key) == [*expected[:-1], wrong]
    assert answers(game, script) == expected


@each_case(("game", "keys", "script", "wrong"), TWO, ids=[" ".join(keys) for _, keys, *_ in TWO])
def test_two_misreadings_are_in_force_at_once(game: str, keys: list[str], script: str, wrong: str) -> None:
    """In either order."""
    assert answers(game, script, *keys)[-1] == answers(game, script, *keys[::-1])[-1] == wrong


@pytest.mark.parametrize("game", MISREADINGS)
def test_every_misreading_is_detected_by_a_script(game: str) -> None:
    """And no two have the same key."""
    assert sorted(key for of, key, *_ in ONE if of == game) == sorted(each.key for each in MISREADINGS[game])


def test_class_that_is_derived_from_nothing_of_the_game_is_refused() -> None:
    """With its name, when the rules are made."""
    settings = Settings("mancala")
    with pytest.raises(TypeError, match="Faces is derived from no class of the game"):
        misread(Variant(settings), [derived("sow.no", "", overriding(Faces, worth=()))]).program()


TABLE, ROWS = {"details.b-from-left"}, {"details.from-right", "details.b-from-right", "details.b-first"}


@each_case(
    ("game", "rules", "dice", "others"),
    [
        *(
            ("mancala", name, "random", ROWS if points["details"] == "table" else TABLE)
            for name, points in EDITIONS.items()
        ),
        *(("pickomino", name, "random", {"roll.any-count", "roll.count-no-instruction"}) for name in RULES),
        *(
            ("pickomino", name, "manual", {"stop.not-with-all-dice", "order.computer-last", "order.ages-to-99"})
            for name in RULES
        ),
    ],
)
def test_few_misreadings_need_certain_rules_or_dice(game: str, rules: str, dice: str, others: set[str]) -> None:
    """Those of the details of Mancala; those of dice that are drawn, and those of dice that are typed."""
    settings = Settings(game, rules=rules) if game == "mancala" else Settings(game, rules=rules, dice=dice)
    of_it = {misreading.key for misreading in catalogue(Variant(settings))}
    assert {*BY_KEY[game]} - of_it == others


# Whole games.


@pytest.mark.parametrize("level", ["Normal", "Advanced"])
def test_any_two_misreadings_let_a_game_of_mancala_be_played(level: str) -> None:
    """Whatever is played against the computer, it answers, and comes to an end of its moves."""
    random = Random(level)
    for _ in range(60):
        settings = Settings("mancala", rules=random.choice([*EDITIONS]), lang="en")
        program = misread(Variant(settings), random.sample(OF_MANCALA, 2)).program()
        program.feed("register Ana")
        for _ in range(3):
            program.feed(f"start-auto Ana {level}")
            for _ in range(20):
                assert program.feed(f"play Ana {random.randint(1, 5)}").text


AUTOMATIC = ["register-auto Bot Normal 10", "register-auto Robot Normal 20", "start Bot Robot"]
"""A game that is played in one reply."""


@each_case("key", thinned(BY_KEY["pickomino"], 2))
def test_a_game_of_automatic_players_comes_to_an_end(key: str) -> None:
    """By whatever misreading: where none would be reached, it is a draw before long."""
    program = misread(Variant(Settings("pickomino", lang="en", seed=1)), [BY_KEY["pickomino"][key]]).program()
    *_, reply = (program.feed(line) for line in AUTOMATIC)
    assert reply.lines[-3] == "Game over."
    assert len(reply.lines) < 3_000


def test_any_two_misreadings_let_a_game_of_pickomino_be_played() -> None:
    """By automatic players, and to its end."""
    random = Random(5)
    for seed in range(25):
        settings = Settings("pickomino", lang="en", seed=seed)
        program = misread(Variant(settings), random.sample(OF_PICKOMINO, 2)).program()
        *_, reply = (program.feed(line) for line in AUTOMATIC)
        assert reply.lines[-3] == "Game over."


EMPTIED = "two A1 A2 A3 A4 A5 A6"
"""A script of Mancala after which A has no seeds in the row."""


@each_case(
    ("game", "key", "script"),
    [
        ("mancala", "end.before-move-only", EMPTIED),
        ("mancala", "end.opponents-row-only", EMPTIED),
        ("pickomino", "lost.lowest-turned-over", "two A+5 B- A-"),
        ("pickomino", "lost.face-down", "two A:vvvv1234 A=v A:1222 A=1 A! B- A-"),
        ("pickomino", "leave.tiles-out-of-play", "three A:vvvv1234 A=v A:1222 A=1 A! A~"),
    ],
)
def test_position_without_a_right_game_can_be_saved_and_loaded(
    game: str, key: str, script: str, tmp_path: Path
) -> None:
    """A missed end, a lowest tile turned over: by the program that came to it; to a right one the file is invalid."""
    program = misread(Variant(settings_of(game, script)), [BY_KEY[game][key]]).program()
    file = tmp_path / "saved"
    for line in [*lines_of(game, script), f"save {file}", f"load {file}"]:
        assert program.feed(line).failure is None
    assert interpreter(game=game, lang="en").feed(f"load {file}").failure == "common.file_invalid"


def test_end_tested_before_a_move_comes_with_the_next_move() -> None:
    """Which is not made."""
    *_, details, end = answers("mancala", f"{EMPTIED} details B1", "end.before-move-only")
    assert details == "Ana [0] [0] [0] [0] [0] [0] (12) / Rui [8] [8] [7] [7] [6] [0] (0)"
    assert end == "Game over. / Ana 12 / Rui 36"


def test_a_computer_without_seeds_passes() -> None:
    """Where its last seed earned it another move, and that did not end the game."""
    details = answers("mancala", "Advanced A2 A1 A3 A2 A2 A3 A2 A1 details", "end.opponents-row-only")[-1]
    assert details == "Ana [0] [0] [0] [0] [10] [7] (3) / CPU [0] [0] [0] [0] [0] [0] (28)"


@pytest.mark.parametrize("key", ["keep.worm-six", "stop.worm-not-required"])
def test_misread_policy_is_not_cached(key: str) -> None:
    """Neither by those who know better, nor from them."""
    script, dice = "Advanced A+5 CPU:1111134v", "total:0, kept:, rolled:11111 3 4 v"
    for _ in range(2):
        assert answers("pickomino", script)[-1] == f"{dice} / total:4, kept:4, dice left:7"
        assert answers("pickomino", script, key)[-1] == f"{dice} / total:3, kept:3, dice left:7"
