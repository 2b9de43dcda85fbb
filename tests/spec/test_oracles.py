"""The engine against independent straight-line readings of the rules, on thousands of random games."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goose.core.instructions import Instruction
from goose.core.scripts import NAMES, Script
from tests.spec.oracles import goose, goose_kata, mancala, pickomino
from tests.support.cases import each_case
from tests.support.games import KINDS, as_typed, played, script_of, specified_points
from tests.support.layers import thinned

pytestmark = pytest.mark.drawn

SCRIPTS = 20
"""Random scripts per set of rules and dice mode; each holds several games."""

DRAWN = 50
"""As many as a draw of `make fuzz` takes."""

MODES = ("manual", "random", "lcg")

OUTSIDE: dict[str, Any] = {"without": ("save", "load", "board")}
"""The instructions that no oracle reads."""

PEOPLE: dict[str, Any] = {"automatic": 0, "without": ("save", "load", "board", "register-auto")}
"""The instructions that the oracle of Mancala does not read: it knows one automatic player, `CPU`."""

GOOSE = ("traditional", "bari", "bari-first-throw", "madrid")

Play = Callable[[Random, dict[str, Any]], Script]
Scripts = Callable[..., Iterator[tuple[Script, dict[str, Any]]]]


@pytest.fixture
def scripts(draw: str | None, tmp_path: Path) -> Scripts:
    """Return what yields random scripts that have been played, each with the dice options of the oracle."""

    def play(mode: str, make: Play, part: int = 1) -> Iterator[tuple[Script, dict[str, Any]]]:
        for number in range(max(1, (SCRIPTS if draw is None else DRAWN) // part)):
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
            script = make(random, ours)
            yield script, theirs
            script.interpreter.close()

    return play


def check(script: Script, expected: list[str]) -> None:
    assert [line for reply in script.replies for line in reply.lines] == expected, "\n".join(script.instructions)


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
@each_case("rules", GOOSE)
def test_the_goose_plays_as_its_oracle(rules: str, mode: str, scripts: Scripts, tmp_path: Path) -> None:
    """Most often by the rules as they are; with any points switched, on any board, automatic players at any seat."""
    kind = KINDS["goose"]
    theirs_too: dict[str, Any] = {}

    def make(random: Random, options: Mapping[str, Any]) -> Script:
        theirs_too.clear()
        ours: dict[str, Any] = {"game": "goose", "rules": rules, "lang": "en", **options}
        shaping: dict[str, Any] = {}
        if "squares" in kind.options[rules]:
            shaping["squares"] = ours["squares"] = theirs_too["squares"] = random.randint(50, 90)
        if "board" in kind.options[rules] and random.random() < 0.5:
            shaping["board"] = theirs_too["board"] = random_board(random)
            ours["board"] = str(tmp_path / "random.board")
            Path(ours["board"]).write_text(shaping["board"])
        points = theirs_too["points"] = specified_points(random, kind, rules, shaping) if random.random() < 0.3 else {}
        return played({**ours, "rule": as_typed(points)}, random, 120, **OUTSIDE)

    for script, theirs in scripts(mode, make):
        check(script, goose.answers(script.instructions, rules=rules, **theirs, **theirs_too))


@pytest.mark.parametrize("mode", MODES)
def test_the_kata_plays_as_its_oracle(mode: str, scripts: Scripts) -> None:
    """The kata's own grammar and one-line replies come from the same engine."""

    def make(random: Random, options: Mapping[str, Any]) -> Script:
        script = script_of({"game": "goose", "rules": "kata", **options}, random)
        names = random.sample(("Pippo", "Pluto", "Topolino", "x,y"), 3)
        for _ in range(60):
            name = random.choice(names)
            first, second = random.randint(1, 6), random.randint(1, 6)
            moves = (f"move {name} {first}, {second}", f"move {name} {first},{second}")
            odd = (
                *(f"move {name}", f"move {name} 7, 1", f"move {name} {first} ,{second}", "help"),
                f"move\t{name} 3,\t 4",
            )
            script.give(random.choice(moves * 6 + odd + (f"add player {name}",) * 3))
        return script

    for script, theirs in scripts(mode, make):
        check(script, goose_kata.answers(script.instructions, **theirs))


@pytest.mark.parametrize("rules", ["statement", "official", "iade"])
def test_mancala_plays_as_its_oracle(rules: str, scripts: Scripts) -> None:
    """Each edition answers random scripts as the straight-line reading of its column does, whoever plays, any house."""

    def make(random: Random, options: Mapping[str, Any]) -> Script:
        script = script_of({"game": "mancala", "rules": rules, "lang": "pt", **options}, random, **PEOPLE)

        def pick(random: Random, moves: Sequence[Instruction]) -> Instruction:
            if random.random() < 0.7:
                return random.choice(moves)
            position: dict[str, Any] = script.interpreter.view()["position"]
            side = random.choice(position["sides"])
            return Instruction("play", [side["name"]], [random.randint(1, 6)])

        script = Script(random, script.interpreter, pick, **PEOPLE)
        script.play(100)
        for line in (f"IJA {random.choice(NAMES)} Advanced", "J CPU 1", "D CPU", "LJ x", "J Ana 7"):
            script.give(line)
            script.play(20)
        return script

    for script, _ in scripts("manual", make):
        check(script, mancala.answers(script.instructions, rules=rules))


@pytest.mark.parametrize(("rules", "mode"), thinned(product(KINDS["pickomino"].options, MODES), 4))
def test_pickomino_plays_as_its_oracle(rules: str, mode: str, scripts: Scripts) -> None:
    """Random scripts by any points, automatic players of both levels at any seat, are answered as by the oracle."""
    points: dict[str, str] = {}

    def make(random: Random, options: Mapping[str, Any]) -> Script:
        points.clear()
        if random.random() < 0.7:
            points.update(specified_points(random, KINDS["pickomino"], rules))
        ours = {"game": "pickomino", "rules": rules, "lang": "en", "rule": as_typed(points), **options}
        return played(ours, random, random.choice((60, 120, 240)), **OUTSIDE)

    for script, theirs in scripts(mode, make, 50):
        check(script, pickomino.answers(script.instructions, rules=rules, points=points, **theirs))
