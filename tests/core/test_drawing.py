"""`--draw always`: each answer ends with the position after it, and is else the same.

The transcripts in `fixtures/draw` show the drawings one by one: of automatic players, at ends, after a quit or a load.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from tests.support.commands import refused
from tests.support.games import KINDS, TABLES, any_options, script_of
from tests.support.layers import examples
from tests.support.running import interpreter

DRAWN = [table for table in TABLES if table[1] != "kata"]


pytestmark = pytest.mark.usefixtures("own_folder")


def drawn(program: Interpreter, game: str) -> str:
    """Return the position as the game's own instruction shows it."""
    return program.carry_out(Instruction(KINDS[game].drawn_by, [], [])).text


@settings(examples(1 / 4))
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


@pytest.mark.parametrize("arguments", ["--rules kata --draw always", "--lang kata --draw=always"])
def test_the_kata_has_no_position_to_draw(arguments: str) -> None:
    """It knows no instruction that shows one."""
    assert "--draw goes with rules that know board, not kata." in refused(*arguments.split())
    assert "'sometimes' is not one of 'never', 'always'." in refused("--draw", "sometimes")
