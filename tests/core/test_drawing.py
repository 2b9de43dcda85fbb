"""`--draw always`: each answer ends with the positions after the moves made in it, in order, and is else the same."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose.core.events import Event
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.games.goose.drawing import draw
from tests.support.cases import each_case
from tests.support.commands import refused
from tests.support.games import KINDS, TABLES, any_options, script_of
from tests.support.layers import examples
from tests.support.running import answer, interpreter

DRAWN = [table for table in TABLES if table[1] != "kata"]


pytestmark = pytest.mark.usefixtures("own_folder")


def drawn(program: Interpreter, game: str) -> str:
    """Return the position as the game's own instruction shows it."""
    return program.carry_out(Instruction(KINDS[game].drawn_by, [], [])).text


@settings(examples(1 / 2))
@given(st.sampled_from(DRAWN), st.integers(0, 2**32 - 1))
def test_the_last_drawing_is_the_position_in_which_an_answer_ends(table: tuple[str, str, str], seed: int) -> None:
    """The text before the drawings is the answer without the option; every move is drawn."""
    random = Random(seed)
    options = any_options(random, *table)
    script = script_of(options, random)
    script.play(40)
    plain, drawing = interpreter(**options), interpreter(**options, draw="always")
    for line in script.instructions:
        before, outcome = plain.view()["position"], plain.outcome
        reply, shown = plain.feed(line), drawing.feed(line)
        after = plain.view()["position"]
        assert shown.failure == reply.failure
        assert shown.text.startswith(reply.text), line
        assert drawing.language.render(shown.events) == shown.text
        added = shown.text.removeprefix(reply.text)
        if reply.failure is None and after is not None and (after != before or is_move(plain, line)):
            assert added.endswith(drawn(plain, table[0])), line
        else:
            assert bool(added) == (plain.outcome not in (None, outcome)), line


def is_move(program: Interpreter, line: str) -> bool:
    """Return whether a line that was carried out is one of the game's own that a player gives."""
    instruction = program.read(line)
    return instruction is not None and "common.not_in_game" in program.signatures[instruction.name].failures


SEATED = [
    ("goose", "traditional"),
    ("goose", "snakes-and-ladders"),
    ("goose", "bari"),
    ("pickomino", "published"),
    ("pickomino", "notebook"),
]


@each_case(("game", "rules"), SEATED)
@each_case("seed", [1, 2])
def test_automatic_moves_are_drawn_as_those_of_persons(game: str, rules: str, seed: int) -> None:
    """A table of persons who type the same moves shows the same position after each."""
    options: dict[str, Any] = {"game": game, "rules": rules, "lang": "en"}
    drawing, plain = (interpreter(**options, seed=seed, draw=when) for when in ("always", "never"))
    for program in (drawing, plain):
        for line in ("register Ana", "register-auto Rui Normal", "register-auto Eva Normal"):
            assert program.feed(line).failure is None
    answers = [(drawing.feed(line), plain.feed(line)) for line in ["start Ana Rui Eva"]]
    persons = interpreter(**options, dice="manual")
    names = [seat["name"] for seat in plain.view()["seats"]]
    for age, name in enumerate(names):
        persons.feed(f"register {name}" + f" {age}" * (game == "pickomino"))
    persons.feed(f"start {' '.join(names)}")
    opening = drawn(persons, game)
    while True:
        shown, reply = answers[-1]
        assert shown.text == reply.text + opening + "".join(positions(persons, game, reply.events))
        choice = plain.choose("Normal")
        if choice is None:
            break
        answers.append((drawing.carry_out(choice), plain.carry_out(choice)))
        opening = ""
    assert plain.outcome is not None


def positions(persons: Interpreter, game: str, events: list[Event]) -> Iterator[str]:
    """Let persons type the moves that events show, and yield the drawing after each."""
    for key, values in events:
        mover = persons.view()["to_move"]
        if key == "goose.rolls":
            move = Instruction("roll", [str(values[0])], [int(face) for face in str(values[2]).split(", ")])
        elif key == "pickomino.rolled":
            move = Instruction("roll", [mover], [str(values[2]).replace(" ", "")])
        elif key == "pickomino.kept":
            (face,) = {*str(values[1])} - {" ", *persons.view()["position"]["kept"]}
            move = Instruction("keep", [mover], [face])
        elif key in ("pickomino.takes", "pickomino.steals", "pickomino.no_worm", "pickomino.no_tile"):
            move = Instruction("stop", [mover], [])
        else:
            continue
        assert persons.carry_out(move).failure is None, move
        yield drawn(persons, game) if persons.outcome is None else last_drawing(persons, game)


def last_drawing(persons: Interpreter, game: str) -> str:
    """Return the drawing of the position in which a game has ended."""
    assert persons.outcome is not None
    position = persons.outcome.position
    if game == "goose":
        tokens = [(token["name"], token["square"]) for token in position["tokens"]]
        places = persons.language.render([("goose.position_line", token) for token in tokens])
        rules: Any = persons.rules
        return f"{draw(rules, [square for _, square in tokens])}\n{places}"
    assert position["grid"] == []
    worms = dict(persons.outcome.scores)
    piles = [(seat["name"], worms[seat["name"]], " ".join(map(str, seat["tiles"]))) for seat in position["players"]]
    lines: list[Event] = [("pickomino.grid_line", ("",)), *(("pickomino.detail_line", pile) for pile in piles)]
    return persons.language.render(lines)


@each_case("rules", ["statement", "official"])
@each_case("level", ["Normal", "Advanced"])
def test_moves_of_the_mancala_computer_are_drawn_one_by_one(rules: str, level: str) -> None:
    """No line shows these moves, so two people repeat them and reach the same positions."""
    random = Random(7)
    for _ in range(6):
        drawing, plain = (interpreter(game="mancala", rules=rules, draw=when) for when in ("always", "never"))
        persons = interpreter(game="mancala", rules=rules)
        for line in ("RJ Ana", f"IJA Ana {'Avançado' if level == 'Advanced' else level}"):
            shown, reply = drawing.feed(line), plain.feed(line)
        for line in ("RJ Ana", "RJ Bo", "IJ Ana Bo"):
            persons.feed(line)
        expected = rows(persons)
        while True:
            assert shown.text == reply.text + expected
            if plain.view()["position"] is None:
                break
            line = f"J Ana {random.randint(1, 6)}"
            shown, reply = drawing.feed(line), plain.feed(line)
            persons.feed(line)
            expected = rows(persons)
            while rows(persons) != rows(plain):
                persons.give_turn("Bo")
                choice = persons.choose(level)
                assert choice is not None
                persons.carry_out(choice)
                expected += rows(persons)


def rows(program: Interpreter) -> str:
    """Return the two lines of a position of Mancala, also of the last one."""
    position = program.view()["position"] if program.outcome is None else program.outcome.position
    names = ("Ana", "CPU")
    return "".join(
        f"{name} {' '.join(f'[{seeds}]' for seeds in side['houses'])} ({side['well']})\n"
        for name, side in zip(names, position["sides"], strict=True)
    )


def test_the_position_in_which_a_game_has_ended_is_drawn_after_the_scores() -> None:
    """`board` and `details` are refused then as ever."""
    script = b"register A\nregister B\nstart A B\nroll A 4 5\nroll B 1 2\nroll A 4 6\nboard\n"
    said = answer(script, dice="manual", draw="always").decode()
    answers, _, last = said.rpartition("A wins.\nGame over.\nA 63\nB 3\n")
    assert answers.endswith("A moves from 53 to 63.\n")
    assert last.startswith("╭──")
    assert last.endswith(
        "╯" + " " * 84 + "\nPlayer A is on square: 63\nPlayer B is on square: 3\nNo game in progress.\n"
    )


def test_a_game_that_ends_because_players_leave_is_not_drawn() -> None:
    """No move has ended it; where the others play on, the position without the leaver is drawn."""
    script = b"register A\nregister B\nregister C\nstart A B C\nquit B\nquit A\nstart A B\nquit A B\n"
    said = answer(script, dice="manual", draw="always").decode()
    first, second, rest = said.split("Game ended.\n")
    assert first.endswith("Player A is on square: 0\nPlayer C is on square: 0\n")
    assert second.startswith("Game started.\nA starts.\n╭")
    assert second.count("Player A is on square: 0\n") == 1
    assert rest == ""


def test_a_move_that_changes_nothing_is_drawn_too() -> None:
    """An empty house, and a token that comes back to where it stood."""
    sown = answer(b"RJ A\nRJ B\nIJ A B\nJ A 3\nJ A 3\n", game="mancala", draw="always").decode()
    assert sown.endswith("Jogada efetuada com sucesso.\nA [4] [4] [0] [5] [5] [5] (1)\nB [4] [4] [4] [4] [4] [4] (0)\n")
    script = b"register A\nregister B\nstart A B\nroll A 1 2\nroll B 1 2\n"
    said = answer(script, dice="manual", draw="always").decode()
    assert said.split("returns to 0.\nNext: A.\n")[1].endswith("Player A is on square: 3\nPlayer B is on square: 0\n")


def test_a_move_that_is_refused_is_not_drawn() -> None:
    """It has not been made; nor is what only shows something."""
    script = b"register A\nregister B\nstart A B\nroll B 1 2\nroll A 1\nquit C\nplayers\ndetails\nsave a\n"
    said = answer(script, dice="manual", draw="always").decode()
    assert said.count("Player A is on square: 0\n") == 1


def test_a_game_that_is_loaded_is_drawn() -> None:
    """Unless it stands as the one that it takes the place of."""
    script = b"register A\nregister B\nstart A B\nsave a.save\nload a.save\nroll A 1 2\nload a.save\n"
    said = answer(script, dice="manual", draw="always").decode()
    first, second = said.split("Game loaded.\n")[1:]
    assert first.startswith("A rolls")
    assert second.endswith("Player A is on square: 0\nPlayer B is on square: 0\n")


def test_a_drawing_that_is_asked_for_is_not_drawn_twice() -> None:
    """Nothing has changed since the last one."""
    script = b"register A\nregister B\nstart A B\nboard\n"
    said = answer(script, draw="always").decode()
    assert said.count("Player A is on square: 0\n") == 2


@pytest.mark.parametrize("arguments", ["--rules kata --draw always", "--lang kata --draw=always"])
def test_the_kata_has_no_position_to_draw(arguments: str) -> None:
    """It knows no instruction that shows one."""
    assert "--draw goes with rules that know board, not kata." in refused(*arguments.split())
    assert "'sometimes' is not one of 'never', 'always'." in refused("--draw", "sometimes")


def test_never_is_the_default_of_the_option() -> None:
    """Also where there is nothing to draw."""
    assert answer(b"add player A\n", rules="kata", draw="never") == answer(b"add player A\n", rules="kata")
