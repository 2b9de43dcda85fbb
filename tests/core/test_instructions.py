"""Instructions, settings and scripts as data: equal when all of them is."""

from random import Random

from goose.core.instructions import Argument, Instruction
from goose.core.options import LANG, Settings
from goose.core.scripts import Script
from tests.support.running import interpreter


def test_instructions_are_equal_when_all_of_them_is() -> None:
    """Their representation shows all of it."""
    roll = Instruction("roll", ["Ana"], [3, 4])
    assert roll == Instruction("roll", ["Ana"], [3, 4])
    assert roll != Instruction("roll", ["Ana"], [4, 3])
    assert roll != "roll"
    assert repr(roll) == "Instruction('roll', ['Ana'], [3, 4])"


def test_equal_instructions_have_equal_hashes() -> None:
    """A set of moves holds each once, also those of which something must be typed."""
    program = interpreter(game="pickomino", lang="en", dice="manual")
    for line in ("register Ana 8", "register Rui 9", "start Ana Rui"):
        assert program.feed(line).failure is None
    (roll,) = program.moves()
    (again,) = program.moves()
    assert roll is not again
    assert {roll, again} == {roll}
    assert {Instruction("roll", ["Ana"], [3, 4]), Instruction("roll", ["Ana"], [3, 4])} == {program_roll()}
    assert roll != program_roll()


def program_roll() -> Instruction:
    """Return the throw that a program of the Goose reads."""
    read = interpreter(dice="manual").read("roll Ana 3 4")
    assert read is not None
    return read


def test_arguments_are_equal_when_all_of_them_is() -> None:
    """Equal arguments have equal hashes."""
    die = Argument(least=1, most=6, name="die")
    assert die == Argument(least=1, most=6, name="die")
    assert len({die, Argument(least=1, most=6, name="die"), Argument(least=1, most=5, name="die")}) == 2
    assert die != "die"


def test_a_move_matches_all_values_of_its_arguments() -> None:
    """Each value that must be typed, of its kind and within its bounds."""
    die, faces, level = Argument(least=1, most=6), Argument(alphabet="123v", length=2), Argument(levels=("Normal",))
    moves = [Instruction("roll", ["Ana"], [die, die]), Instruction("roll", ["Ana"], [faces, level, "x"])]
    assert Instruction("roll", ["Ana"], [3, 6]).is_one_of(moves)
    assert Instruction("roll", ["Ana"], ["1v", "Normal", "x"]).is_one_of(moves)
    for values in ([3], [3, 7], [3, "4"], [True, 4], ["1v4", "Normal", "x"], ["1w", "Normal", "x"], ["1v", "x", "x"]):
        assert not Instruction("roll", ["Ana"], values).is_one_of(moves)
    assert not Instruction("roll", ["Rui"], [3, 6]).is_one_of(moves)


def test_settings_are_equal_when_all_of_them_are() -> None:
    """Settings that are not given equal their defaults."""
    assert Settings() == Settings("goose", dice="random")
    assert Settings() != Settings(seed=1)
    assert Settings() != "goose"
    assert repr(Settings(seed=1)).startswith("Settings(automatic='at-once', board=None, course=None, dice='random', ")


def test_an_argument_shows_its_bounds() -> None:
    assert repr(Argument(least=1, most=6)) == "Argument(least=1, most=6)"
    assert repr(Argument()) == "Argument()"


def test_a_long_script_of_many_lines_is_answered_as_a_short_one() -> None:
    """Lines that have come before are remembered, but not all of them for ever."""
    program = interpreter(seed=1)
    for number in range(3000):
        assert program.feed(f"register p{number}").failure is None
    assert [program.feed(f"register p{number}").failure for number in (0, 1500, 2999)] == ["common.player_exists"] * 3
    assert len(program.view()["players"]) == 3000


def test_a_script_without_a_taste_picks_any_move() -> None:
    """Without `pick`, all moves are equally likely."""
    script = Script(Random(1), interpreter(game="mancala", lang="en"), lambda random, moves: random.choice(moves))
    script.play(200)
    assert any(reply.failure is None and reply.lines[-1] == "Move done." for reply in script.replies)


def test_a_shell_gets_completions_that_begin_with_the_word() -> None:
    from goose.commands.cli import cli

    (option,) = (option for option in cli.params if option.name == LANG.field)
    found = option.shell_complete(cli.make_context("goose", []), "e")
    assert [item.value for item in found] == ["en", "es"]
