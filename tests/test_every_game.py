"""What holds of every game, by all its rules and in all its languages; a new game is found, and tried like the others.

What a player can do is in `test_moves`, what a player sees in `test_views`, what is said in `test_languages`.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from goose.instructions import Argument, Instruction
from goose.interpreter import Interpreter
from goose.languages import spoken
from goose.roster import COMPUTER
from goose.scripts import NAMES
from goose.settings import Settings, make_interpreter
from tests.games import KINDS, RULES, SPOKEN, TABLES, any_options, made_by, played, rules_of, script_of, state_of, write
from tests.layers import divided, thinned
from tests.running import interpreter

pytestmark = [pytest.mark.drawn, pytest.mark.usefixtures("memory_alone")]

SAVED = [
    table for table in TABLES if "save" in KINDS[table[0]].make_rules(table[1], {}, {}).signatures(typed_dice=False)
]
"""The tables that know saves."""

WHOLE = [table for table in SAVED if not KINDS[table[0]].make_rules(table[1], {}, {}).saves_records_only]
"""Those that save the game in progress too."""

Record = tuple[int, int, int]
"""Wins, draws and losses."""


def drawn(draw: str | None, *table: str) -> tuple[Random, dict[str, Any]]:
    """Return what is drawn from at a table, and options to play by."""
    random = Random(f"{draw} {' '.join(table)}")
    return random, any_options(random, *table)


@divided(4)
@pytest.mark.parametrize(("game", "rules", "mode"), WHOLE)
def test_a_game_saved_at_any_point_goes_on_exactly_as_it_would_have(
    game: str, rules: str, mode: str, share: int, tmp_path: Path, draw: str | None
) -> None:
    """Also when a program loads it that goes by other rules, has other players and has thrown other dice."""
    random, options = drawn(draw, game, rules, mode)
    if made_by(options).saves_records_only:  # a point has been drawn that has it so
        del options["rule"]
    script = played(options, random, 40)
    path = tmp_path / "a.save"
    first = interpreter(**options)
    language = first.language.code
    for cut, line in enumerate([*script.instructions, ""]):
        if cut % share:
            first.feed(line)
            continue
        assert first.feed(write(first, "save", path)).failure is None
        other = {name: value for name, value in options.items() if name in ("game", "dice")}
        seed = {"seed": random.getrandbits(16)} if mode == "random" else {}
        second = interpreter(**other, **seed, lang=language)
        required = second.signatures["register"].required
        second.feed(second.write(Instruction("register", ["Somebody"], [7] * required)))
        assert second.feed(write(second, "load", path)).failure is None
        assert second.view() == first.view()
        for instruction, reply in zip(script.instructions[cut:][:15], script.replies[cut:], strict=False):
            assert second.feed(instruction).text == reply.text, script.instructions
        first.feed(line)


@pytest.mark.parametrize(("game", "rules", "mode"), thinned(SAVED, 3))
def test_a_loaded_state_is_saved_by_the_same_bytes(
    game: str, rules: str, mode: str, tmp_path: Path, draw: str | None
) -> None:
    """Nothing is lost or made up between a save and the next: players, records, game, points and dice."""
    random, options = drawn(draw, game, rules, mode)
    script = script_of(options, random)
    script.play(0)
    for number in range(60):
        script.step()
        if number % 4:
            continue
        state_of(script.interpreter, tmp_path)
        program = interpreter(**options)
        assert program.feed(write(program, "load", tmp_path / "state.save")).failure is None
        assert program.feed(write(program, "save", tmp_path / "again.save")).failure is None
        assert (tmp_path / "again.save").read_bytes() == (tmp_path / "state.save").read_bytes()


@pytest.mark.parametrize(("game", "rules", "mode"), thinned(TABLES, 3))
def test_a_failure_changes_nothing(game: str, rules: str, mode: str, tmp_path: Path, draw: str | None) -> None:
    """Whatever is refused, the state is what it was, and one line says so."""
    random, options = drawn(draw, game, rules, mode)
    script = script_of(options, random)
    script.play(0)
    program = script.interpreter
    before = state_of(program, tmp_path)
    failures = 0
    for number in range(100):
        reply = script.step() if number % 2 else script.give(any_line(random, program))
        after = state_of(program, tmp_path)
        if reply.failure is not None:
            assert after == before, script.instructions
            assert len(reply.events) == len(reply.lines) == 1
            assert reply.failure == reply.events[0][0]
            failures += 1
        before = after
    assert draw is not None or failures > 10


def any_line(random: Random, program: Interpreter) -> str:
    """Return a line with a word of the language and some names, numbers and nonsense; often it is whose turn it is."""
    names = [name for name in program.signatures if name not in ("save", "load")]
    word = program.write(any_instruction(random, program, random.choice(names))).split()[0]
    others = (*NAMES[:4], COMPUTER, "0", "1", "6", "25", "v", "vv1", "1_0", "٣", "-1")
    to_move = program.view()["to_move"]
    first = [to_move] if to_move is not None and random.random() < 0.6 else []
    return " ".join((word, *first, *(random.choice(others) for _ in range(random.randint(0, 2)))))


def any_instruction(random: Random, program: Interpreter, name: str) -> Instruction:
    """Return an instruction with any values that the parser takes."""
    signature = program.signatures[name]
    least, most = signature.players
    players = random.choices(NAMES, k=random.randint(least, most))
    count = random.choice((signature.required, len(signature.values)))  # those that may be left out go together
    return Instruction(name, players, [_any_value(random, argument) for argument in signature.values[:count]])


def _any_value(random: Random, argument: Argument) -> Any:
    if argument.levels:
        return random.choice(argument.levels)
    if argument.alphabet:
        return "".join(random.choices(argument.alphabet, k=random.randint(1, 9)))
    if argument.least is None:
        return random.choice((*NAMES, "a/file.save", "7"))
    return random.randint(argument.least, 999_999_999 if argument.most is None else argument.most)


@pytest.mark.parametrize(("game", "rules", "code"), SPOKEN)
def test_what_a_language_writes_it_reads_as_the_same_instruction(
    game: str, rules: str, code: str, draw: str | None
) -> None:
    """Every instruction with any values, as it is typed in every language and dice mode; and reading does nothing."""
    for mode in {table[2] for table in TABLES if table[0] == game}:
        random = Random(f"{draw} {game} {rules} {code} {mode}")
        program = interpreter(game=game, rules=rules, lang=code, dice=mode)
        before = program.view()
        for name in program.signatures:
            for _ in range(20):
                instruction = any_instruction(random, program, name)
                assert program.read(program.write(instruction)) == instruction
        assert program.view() == before


@pytest.mark.parametrize(("game", "rules"), RULES)
def test_a_game_speaks_the_language_of_its_rules_where_none_is_asked_for(game: str, rules: str) -> None:
    """The home language is one of those that it can be played in, and every one of them can be asked for."""
    made = rules_of(game, rules)
    assert interpreter(game=game, rules=rules).language.code == made.language
    for code in spoken(KINDS[game], made):
        assert interpreter(game=game, rules=rules, lang=code).language.code == code


@pytest.mark.parametrize("game", KINDS)
def test_a_game_is_played_by_its_first_rules_where_none_are_asked_for(game: str) -> None:
    """By those that `options` names first."""
    assert make_interpreter(Settings(game)).view()["rules"]["name"] == next(iter(KINDS[game].options))


@pytest.mark.parametrize(("game", "rules", "mode"), TABLES)
def test_games_and_points_are_counted_once_for_everybody_at_the_table(
    game: str, rules: str, mode: str, draw: str | None
) -> None:
    """A game that ends by play is one for each who sat in it: one win and losses, or draws; a record is their sum."""
    random, options = drawn(draw, game, rules, mode)
    script = script_of(options, random)
    if "players" not in script.interpreter.signatures:
        return  # an open table keeps no records
    script.play(0)
    before = records(script.interpreter)
    for _ in range(200):
        sat = script.interpreter.view()["to_move"] is not None
        reply = script.step()
        after = records(script.interpreter)
        counted = sorted(change for name, record in after.items() if any(change := changed(record, before.get(name))))
        keys = [key for key, _ in reply.events]
        left = keys.count("common.withdrew")  # automatic players may end the game in the reply to a quit
        if "common.game_over" in keys:
            assert keys[keys.index("common.game_over") + 1 :] == ["common.score_line"] * (len(counted) - left)
            assert counted in (
                [(0, 0, 1)] * (len(counted) - 1) + [(1, 0, 0)],
                [(0, 0, 1)] * left + [(0, 1, 0)] * (len(counted) - left),
            )
        elif "common.game_quit" in keys:
            assert counted in ([(0, 0, 1)] * len(counted), [(0, 0, 1)] * (len(counted) - 1) + [(1, 0, 0)])
        elif counted and "common.withdrew" in keys:
            assert counted == [(0, 0, 1)] * left
        elif counted:  # a game that ends without a word, by some rules
            assert sat
            assert script.interpreter.view()["to_move"] is None
        before = after


def changed(record: Record, before: Record | None) -> Record:
    """Return what has been added to a record."""
    wins, draws, losses = before or (0, 0, 0)
    return record[0] - wins, record[1] - draws, record[2] - losses


def records(program: Interpreter) -> dict[str, Record]:
    """Return wins, draws and losses by name, as `players` lists them; games are as many in all."""
    found = {}
    for key, values in program.feed(write(program, "players")).events:
        if key == "common.player_line":
            name, games, wins, draws, losses = values
            found[str(name)] = (int(str(wins)), int(str(draws)), int(str(losses)))
            assert games == sum(found[str(name)])
    for player in program.view()["players"]:
        assert found[player["name"]] == (player["wins"], player["draws"], player["losses"])
    return found


@pytest.mark.parametrize(("game", "rules", "mode"), TABLES)
def test_a_script_is_answered_the_same_by_another_program(game: str, rules: str, mode: str, draw: str | None) -> None:
    """Seeded dice are the same dice: nothing else decides what is answered."""
    random, options = drawn(draw, game, rules, mode)
    script = played(options, random, 80)
    again = interpreter(**options)
    assert [again.feed(line).text for line in script.instructions] == [reply.text for reply in script.replies]
    assert again.view() == script.interpreter.view()
