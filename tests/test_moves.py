"""What a game in progress says that can be done, of every game: its moves are all that there is, and it plays them."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from goose.dice import Dice, ManualDice, RandomDice
from goose.instructions import Argument, Instruction, Signatures, shared
from goose.interpreter import Interpreter
from goose.languages import load_language
from goose.roster import COMPUTER
from goose.scripts import Script
from goose.service import GameService
from tests.games import KINDS, TABLES, any_options, made_by, replayed, rules_of, script_of
from tests.layers import divided, thinned

pytestmark = pytest.mark.drawn

SEATED = [table for table in TABLES if KINDS[table[0]].make_service(rules_of(*table[:2]), ManualDice()) is None]
"""The tables with seats; at an open one anybody may move."""

SHARED = {*shared((2, 2), (), {})}
"""The instructions that are no moves."""

LENGTH = 120
"""Instructions of a random script in which all is tried now and then."""

_FAR = 41  # the greatest number that is tried where there is no bound
_TRIED = 5  # throws that are typed in a position
_NAMES = ("Ana", "Bela", "Caio", "Duda")  # that all rules take
_WORDS = (*map(str, range(10)), *"abcdefghijklmnopqrstuvwxyz", "A1", "Ana")


def alternatives(random: Random, signatures: Signatures, name: str) -> Iterator[Instruction]:
    """Yield what a player might give for a move: all of it where that is finite and short, and some of it elsewhere."""
    for instruction, signature in signatures.items():
        if instruction in SHARED or signature.players != (1, 1):
            continue
        for count in range(signature.required, len(signature.values) + 1):
            choices = [_choices(random, argument) for argument in signature.values[:count]]
            values = [list(chosen) for chosen in product(*choices)]
            if signature.throws and len(values) > _TRIED:
                values = random.sample(values, _TRIED)
            yield from (Instruction(instruction, [name], chosen) for chosen in values)


def _choices(random: Random, argument: Argument) -> list[Any]:
    if argument.levels:
        return list(argument.levels)
    if argument.least is not None:
        return [*range(argument.least, (_FAR if argument.most is None else argument.most) + 1)]
    if argument.alphabet:
        return ["".join(random.choices(argument.alphabet, k=length)) for length in range(1, 10)]
    return list(_WORDS)


@divided(3)
@pytest.mark.parametrize(("game", "rules", "mode"), TABLES)
def test_every_move_is_carried_out(game: str, rules: str, mode: str, share: int, draw: str | None) -> None:
    """Whatever is typed for what must be typed, of each of the moves, while a game is in progress."""
    random = Random(f"{draw} {game} {rules} {mode}")
    options = any_options(random, game, rules, mode)
    script = script_of(options, random)
    tried = 0
    for _ in range(60 // share):
        moves = script.interpreter.moves()
        for move in random.sample(moves, min(3, len(moves))):
            fork = replayed(options, script)
            values = [random.choice(_fitting(random, value)) for value in move.values]
            reply = fork.feed(fork.write(Instruction(move.name, move.players, values)))
            assert reply.failure is None, (move, values, script.instructions)
            tried += 1
        script.play(1)
    assert draw is not None or tried > 5


def _fitting(random: Random, value: Any) -> list[Any]:
    """Return what can be typed where a move has this value."""
    if not isinstance(value, Argument):
        return [value]
    if value.alphabet and value.length is not None:
        return ["".join(random.choices(value.alphabet, k=value.length))]
    return _choices(random, value)


@pytest.mark.parametrize(("game", "rules", "mode"), thinned(SEATED, 3))
def test_no_other_instruction_of_the_player_to_move_is_carried_out(
    game: str, rules: str, mode: str, draw: str | None
) -> None:
    """All that a player might give is refused but the moves, which are one or more; a lenient game takes more."""
    random = Random(f"{draw} {game} {rules} {mode}")
    options = any_options(random, game, rules, mode)
    service, script = serviced(options, random)
    for _ in range(LENGTH):
        script.play(1)
        if service.game is None or random.random() > 0.1:
            continue
        moves, fork = script.interpreter.moves(), replayed(options, script)
        assert moves
        assert all(move.players == [service.game.to_move] for move in moves)
        for instruction in alternatives(random, script.interpreter.signatures, service.game.to_move):
            is_move = instruction.is_one_of(moves)
            if service.game.lenient and not is_move:  # nobody is held to turns there: it may be carried out
                continue
            done = fork.feed(fork.write(instruction)).failure is None
            assert done == is_move, (instruction, moves, script.instructions)
            if done:
                fork = replayed(options, script)
            else:
                assert fork.view() == script.interpreter.view()


def serviced(options: dict[str, Any], random: Random) -> tuple[GameService, Script]:
    """Return a random script of people, not begun, and the service that carries it out."""
    kind = KINDS[options["game"]]
    rules = made_by(options)
    dice: Dice = RandomDice(options["seed"]) if options["dice"] == "random" and kind.throws_dice else ManualDice()
    service = GameService(kind, rules, dice)
    program = Interpreter(service, lambda rules: load_language(kind, rules, rules.language))
    return service, Script(random, program, kind.pick, automatic=0)


@pytest.mark.parametrize(("game", "rules", "mode"), SEATED)
def test_every_level_chooses_one_of_the_moves(game: str, rules: str, mode: str, draw: str | None) -> None:
    """In any position, by any level, without dice; and to choose changes nothing."""
    random = Random(f"{draw} {game} {rules} {mode}")
    options = any_options(random, game, rules, mode)
    service, script = serviced(options, random)
    levels = {
        level
        for signature in script.interpreter.signatures.values()
        for value in signature.values
        for level in value.levels
    }
    chosen = 0
    for _ in range(LENGTH):
        script.play(1)
        if service.game is None:
            continue
        before = service.game.encode(), service.game.view()
        moves = service.game.moves(typed_dice=False)
        for level in levels:
            choice = script.interpreter.choose(level)
            assert choice is not None
            assert choice.is_one_of(moves), (level, choice, script.instructions)
            chosen += 1
        assert (service.game.encode(), service.game.view()) == before
    assert draw is not None or chosen > 50


@pytest.mark.parametrize(("game", "rules", "mode"), SEATED)
def test_nobody_chooses_without_a_game_or_by_a_level_that_there_is_not(game: str, rules: str, mode: str) -> None:
    """Nothing, and an error that lists the levels."""
    _, script = serviced({"game": game, "rules": rules, "dice": mode, "seed": 1}, Random(1))
    assert script.interpreter.choose("Normal") is None
    with pytest.raises(ValueError, match="there is no level Odd; there are Normal"):
        script.interpreter.choose("Odd")


def automatic_of(program: Interpreter) -> set[str]:
    """Return the names of the players that play by themselves."""
    return {COMPUTER} | {player["name"] for player in program.view()["players"] if player["level"] is not None}


@pytest.mark.parametrize(("game", "rules"), thinned(sorted({table[:2] for table in SEATED}), 3))
def test_no_automatic_player_is_left_to_move_at_the_end_of_a_reply(game: str, rules: str, draw: str | None) -> None:
    """With dice that are drawn, whatever was done: all the automatic players whose turn it was have played."""
    for number in range(2):
        random = Random(f"{draw} {game} {rules} {number}")
        script = script_of(any_options(random, game, rules, "random"), random, automatic=0.5)
        script.play(0)
        for _ in range(60):
            script.step()
            assert script.interpreter.view()["to_move"] not in automatic_of(script.interpreter), script.instructions


MIXED = [
    (game, rules, mode)
    for game, rules, mode in SEATED
    if "register-auto" in rules_of(game, rules).signatures(typed_dice=False)
]
"""The tables at which automatic players sit anywhere."""


@pytest.mark.parametrize(("game", "rules", "mode"), MIXED)
@pytest.mark.parametrize("people", thinned([1, 0, 2], 3))
def test_a_mixed_table_plays_to_the_end_of_its_game(
    game: str, rules: str, mode: str, people: int, draw: str | None
) -> None:
    """As many people as one likes, automatic players of all levels between them, with or without typed dice."""
    random = Random(f"{draw} {game} {rules} {mode} {people}")
    script = script_of(any_options(random, game, rules, mode), random, names=("nobody",))
    program = script.interpreter
    table = program.signatures
    least, most = table["start"].players
    levels = table["register-auto"].values[0].levels
    names = list(_NAMES[: max(least, min(most, people + 2))])
    for place, name in enumerate(names):
        automatic = place >= people
        signature = table["register-auto" if automatic else "register"]
        ages = [place] * (signature.required - automatic)
        level = [levels[place % len(levels)]] if automatic else []
        script.give(program.write(Instruction("register-auto" if automatic else "register", [name], level + ages)))
    random.shuffle(names)
    ended = begun = program.feed(program.write(Instruction("start", names, [])))
    assert begun.failure is None
    for _ in range(5000):
        moves = program.moves()
        if not moves:
            break
        move = KINDS[game].pick(random, moves)
        values = [random.choice(_fitting(random, value)) for value in move.values]
        ended = program.feed(program.write(Instruction(move.name, move.players, values)))
        assert ended.failure is None
    keys = [key for key, _ in ended.events]
    assert program.view()["to_move"] is None
    assert "common.game_over" in keys
    assert keys.count("common.score_line") == len(names)
    assert ended is begun or people or mode == "manual"
