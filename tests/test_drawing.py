"""`--draw always`: the position follows every reply that leaves the game in another one, and nothing else changes."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.instructions import Instruction
from goose.interpreter import Interpreter
from tests.commands import refused
from tests.games import KINDS, TABLES, any_options, script_of
from tests.running import answer, interpreter

DRAWN = [table for table in TABLES if table[1] != "kata"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def drawn(program: Interpreter, game: str) -> str:
    """Return the position as the game's own instruction shows it."""
    return program.carry_out(Instruction(KINDS[game].drawn_by, [], [])).text


@given(st.sampled_from(DRAWN), st.integers(0, 2**32 - 1))
def test_a_reply_is_followed_by_the_position_if_it_is_another(table: tuple[str, str, str], seed: int) -> None:
    """Else it is what it is without the option, whatever the instruction."""
    random = Random(seed)
    options = any_options(random, *table)
    script = script_of(options, random)
    script.play(40)
    plain, drawing = interpreter(**options), interpreter(**options, draw="always")
    for line in script.instructions:
        before = plain.view()["position"]
        reply, shown = plain.feed(line), drawing.feed(line)
        after = plain.view()["position"]
        added = drawn(plain, table[0]) if after not in (None, before) else ""
        assert (shown.text, shown.failure) == (reply.text + added, reply.failure), line
        assert drawing.language.render(shown.events) == shown.text


def test_the_position_in_which_a_game_ends_is_not_drawn() -> None:
    """It is in progress no more: the last lines are the scores."""
    script = b"register A\nregister B\nstart A B\nroll A 4 5\nroll B 1 2\nroll A 4 6\n"
    assert answer(script, dice="manual", draw="always").endswith(b"A wins.\nGame over.\nA 63\nB 3\n")


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


def test_never_is_what_there_is_without_the_option() -> None:
    """Also where there is nothing to draw."""
    assert answer(b"add player A\n", rules="kata", draw="never") == answer(b"add player A\n", rules="kata")
