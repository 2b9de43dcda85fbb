"""The engine against independent straight-line readings of the rules, on thousands of random games."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.oracles import (
    goose_bari,
    goose_bari_first_throw,
    goose_kata,
    goose_madrid,
    goose_traditional,
    mancala,
    pickomino,
)
from tests.scripting import Script, goose_script, mancala_script, pickomino_script

pytestmark = pytest.mark.drawn

SCRIPTS = 150
"""Random scripts per set of rules and dice mode; each holds several games."""

SHARE = 3
"""The part of them that one draw of `make fuzz` takes: it makes up for it by the number of draws."""

MODES = ("manual", "random", "lcg")

Answers = Callable[..., list[str]]
Make = Callable[[Random, Mapping[str, Any]], Script]
Scripts = Callable[..., Iterator[tuple[Script, dict[str, Any]]]]


@pytest.fixture
def scripts(draw: str | None, tmp_path: Path) -> Scripts:
    """Return what yields random scripts that have been played, each with the dice options of the oracle."""

    def play(mode: str, make: Make, count: int = SCRIPTS) -> Iterator[tuple[Script, dict[str, Any]]]:
        for number in range(count if draw is None else max(1, count // SHARE)):
            random = Random(f"{draw} {mode} {number}")
            ours: dict[str, Any] = {"dice": mode}
            theirs: dict[str, Any] = {"dice": mode}
            if mode == "random":
                ours["seed"] = theirs["seed"] = random.getrandbits(32)
            if mode == "lcg":
                state = random.getrandbits(32)
                seed_file = tmp_path / f"{number}.lcg"
                seed_file.write_bytes(state.to_bytes(8, "little"))
                ours["lcg_file"], theirs["lcg"] = str(seed_file), state
            yield make(random, ours), theirs

    return play


def check(script: Script, expected: list[str]) -> None:
    assert script.answers == expected, "\n".join(script.instructions)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("rules", "oracle", "most"),
    [
        ("traditional", goose_traditional.answers, 6),
        ("bari", goose_bari.answers, 4),
        ("bari-first-throw", goose_bari_first_throw.answers, 4),
    ],
)
def test_the_goose_of_two_dice_plays_as_its_oracle(
    rules: str, oracle: Answers, most: int, mode: str, scripts: Scripts
) -> None:
    """Random scripts are answered by the engine, line for line, as by the straight-line reading of the rules."""

    def make(random: Random, options: Mapping[str, Any]) -> Script:
        squares = {} if rules == "traditional" else {"squares": random.randint(50, 90)}
        return goose_script(random, 100, most=most, faces=6, count=2, rules=rules, **squares, **options)

    for script, theirs in scripts(mode, make):
        squares = script.options.get("squares")
        board = {} if squares is None else {"squares": squares}
        check(script, oracle(script.instructions, **theirs, **board))


@pytest.mark.parametrize("mode", MODES)
def test_madrid_plays_as_its_oracle(mode: str, scripts: Scripts, tmp_path: Path) -> None:
    """On the traditional board and on random ones, with dice that go far beyond six when they are typed."""

    def make(random: Random, options: Mapping[str, Any]) -> Script:
        path = tmp_path / "random.board"
        board = {}
        if random.random() < 0.7:
            path.write_text(random_board(random))
            board = {"board": str(path)}
        faces = random.choice((6, 6, 40)) if options["dice"] == "manual" else 6
        return goose_script(random, 100, most=4, faces=faces, count=1, rules="madrid", **board, **options)

    for script, theirs in scripts(mode, make):
        board = None
        if "board" in script.options:
            pairs = [line.split() for line in Path(script.options["board"]).read_text().splitlines()[:-1]]
            board = {int(square): identifier for square, identifier in pairs}
        check(script, goose_madrid.answers(script.instructions, **theirs, board=board))


def random_board(random: Random) -> str:
    """Return a board file with the special squares anywhere that the rules allow."""
    squares = random.sample(range(2, 63), random.randint(9, 30))
    squares.sort()
    labyrinth = random.choice([square for square in range(13, 63) if square not in squares])
    places = [*squares]
    random.shuffle(places)
    bridges, dice = sorted(places[:2]), sorted(places[2:4])
    board = {labyrinth: "LABERINTO", bridges[0]: "PUENTE1", bridges[1]: "PUENTE2", dice[0]: "DADO1", dice[1]: "DADO2"}
    board |= dict(zip(places[4:8], ("POZO", "POSADA", "CARCEL", "CALAVERA"), strict=True))
    board |= dict.fromkeys(places[8:], "OCA")
    lines = [f"{square} {identifier}\n" for square, identifier in board.items()]
    random.shuffle(lines)
    return "".join(lines) + "0\n"


@pytest.mark.parametrize("mode", MODES)
def test_the_kata_plays_as_its_oracle(mode: str, scripts: Scripts) -> None:
    """The kata's own grammar and one-line replies come from the same engine."""

    def make(random: Random, options: Mapping[str, Any]) -> Script:
        script = Script(random, rules="kata", **options)
        names = random.sample(("Pippo", "Pluto", "Topolino", "x,y"), 3)
        for _ in range(60):
            name = random.choice(names)
            first, second = random.randint(1, 6), random.randint(1, 6)
            moves = (f"move {name} {first}, {second}", f"move {name} {first},{second}")
            odd = (
                f"move {name}",
                f"move {name} 7, 1",
                f"move {name} {first} ,{second}",
                "help",
                f"move\t{name} 3,\t 4",
            )
            script.give(random.choice(moves * 6 + odd + (f"add player {name}",) * 3))
        return script

    for script, theirs in scripts(mode, make):
        check(script, goose_kata.answers(script.instructions, **theirs))


@pytest.mark.parametrize("rules", ["statement", "official", "iade"])
def test_mancala_plays_as_its_oracle(rules: str, scripts: Scripts) -> None:
    """Each edition answers random scripts as the straight-line reading of its column does."""

    def make(random: Random, options: Mapping[str, Any]) -> Script:
        return mancala_script(random, 200, rules=rules, **options)

    for script, _ in scripts("manual", make):
        check(script, mancala.answers(script.instructions, rules=rules))


@pytest.mark.parametrize("mode", MODES)
def test_pickomino_plays_as_its_oracle(mode: str, scripts: Scripts) -> None:
    """Random scripts, automatic games of both levels among them, are answered as by the straight-line reading."""

    def make(random: Random, options: Mapping[str, Any]) -> Script:
        return pickomino_script(random, 300, most=random.randint(2, 7), **options)

    for script, theirs in scripts(mode, make, SCRIPTS // 15):
        check(script, pickomino.answers(script.instructions, **theirs))
