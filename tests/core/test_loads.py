"""The parts of the state that a load replaces, and those that stay."""

import json
from pathlib import Path

from tests.support.running import interpreter, program_after
from tests.support.saving import loads, played, state_of, written

START = ("register Ana", "register Rui", "start Ana Rui")
AGAINST_CPU = ("register Ana", "start-auto Ana Normal")


def test_a_load_takes_over_the_generator_only_of_its_own_mode(tmp_path: Path) -> None:
    """Else the program's own goes on, and typed dice stay typed."""
    drawn, manual = tmp_path / "random.save", tmp_path / "manual.save"
    first = program_after((*START, "roll Ana", f"save {drawn}"), seed=1)
    second = program_after((*START, f"load {drawn}"), seed=2)
    assert first.feed("roll Rui").text == second.feed("roll Rui").text
    program_after((f"load {drawn}", "roll Rui 1 2", f"save {manual}"), dice="manual")
    third, fourth = program_after([f"load {manual}"], seed=3), program_after(START, seed=3)
    assert third.feed("roll Ana").lines[0].split(" rolls ")[1] == fourth.feed("roll Ana").lines[0].split(" rolls ")[1]


def test_an_unfinished_random_seed_file_is_taken_over_at_once(tmp_path: Path) -> None:
    """A load that takes over the state of the lcg writes it to the seed file."""
    (tmp_path / "one.lcg").write_bytes((5).to_bytes(8, "little"))
    save = f"save {tmp_path / 'a.save'}"
    first = program_after((*START, "roll Ana", save), dice="lcg", lcg_file=str(tmp_path / "one.lcg"))
    state = (tmp_path / "one.lcg").read_bytes()
    second = interpreter(dice="lcg", lcg_file=str(tmp_path / "two.lcg"))
    assert (tmp_path / "two.lcg").read_bytes() == (123_456_789).to_bytes(8, "little")
    assert second.feed(f"load {tmp_path / 'a.save'}").failure is None
    assert (tmp_path / "two.lcg").read_bytes() == state
    assert second.feed("roll Rui").text == first.feed("roll Rui").text
    assert (tmp_path / "two.lcg").read_bytes() == (tmp_path / "one.lcg").read_bytes()


def test_dice_with_a_short_period_do_not_block_the_program(tmp_path: Path) -> None:
    """On a short cycle of the lcg dice the throws repeat for ever, so after 10,000 throws the game is drawn."""
    (tmp_path / "a.lcg").write_bytes((687_651_121).to_bytes(8, "little"))
    options = {"rules": "bari-first-throw", "lang": "en", "dice": "lcg", "lcg_file": str(tmp_path / "a.lcg")}
    program = program_after(AGAINST_CPU, **options)
    save = json.loads(state_of(program, tmp_path))
    save["in_progress"]["tokens"] = [
        {"name": "Ana", "square": 31, "turns": 0, "trapped": True},
        {"name": "CPU", "square": 4, "turns": 0, "trapped": False},
    ]
    save["in_progress"]["turn"] = 1
    save["dice"]["state"] = 687_651_121
    assert program.feed(f"load {written(tmp_path, 'a.save', save)}").failure is None
    reply = program.feed("roll CPU")
    assert reply.failure is None
    assert sum(message == "goose.rolls" for message, _ in reply.events) == 1 + 10_000
    assert reply.lines[-5:] == ["Next: CPU.", "No player can ever move again.", "Game over.", "Ana 31", "CPU 87"]
    assert program.feed("players").lines == ["Ana 1 0 1 0", "CPU 1 0 1 0"]
    assert program.feed("details").failure == "common.no_game"


def test_the_rules_of_a_save_hold_for_this_game_and_the_next(tmp_path: Path) -> None:
    """They decide the number of players and dice; the language does not change."""
    state_of(played("goose-madrid"), tmp_path)
    program = program_after([f"load {tmp_path / 'state.save'}"], dice="manual")
    assert program.feed("roll Ana 1 2").failure == "common.invalid_instruction"
    assert program.feed("roll Rui 4").lines[0] == "Rui rolls 4."
    program.feed("quit Ana")
    program.feed("start Ana Rui")
    assert program.feed("details").lines[0] == "Ana 1 0"


def test_a_save_without_rules_leaves_the_programs_own(tmp_path: Path) -> None:
    """A save of players and records ends the game in progress, and no more."""
    iade = program_after((*START, "quit Ana", f"save {tmp_path / 'a.save'}"), game="mancala", rules="iade", lang="en")
    script = (*AGAINST_CPU, f"load {tmp_path / 'a.save'}")
    official = program_after(script, game="mancala", rules="official", lang="en")
    assert official.feed("players").lines == ["Rui 1 1 0 0", "Ana 1 0 0 1", "CPU 0 0 0 0"]
    assert official.feed("details").failure == "common.no_game"
    official.feed("start Rui Ana")
    official.feed(f"save {tmp_path / 'b.save'}")
    assert iade.feed(f"load {tmp_path / 'b.save'}").failure is None
    assert iade.feed("details").failure == "common.no_game"


def test_a_load_makes_no_automatic_player_play(tmp_path: Path) -> None:
    """One that is to move waits in the mode of its dice: with drawn ones `roll` and its name play on, once for all."""
    state_of(played("pickomino-automatic"), tmp_path)
    program = program_after([f"load {tmp_path / 'state.save'}"], game="pickomino", lang="en", seed=1)
    assert program.view()["to_move"] == "Bot"
    for refused in ("keep Bot v", "stop Bot"):
        assert program.feed(refused).failure == "pickomino.invalid_choice"
    assert program.feed("roll Robot").failure == "common.not_your_turn"
    assert program.feed("roll Ana").failure == "common.not_your_turn"
    assert program.feed("roll Bot").lines[-1] == "Next: Ana."
    assert program.view()["to_move"] == "Ana"
    assert program.feed("roll Bot").failure == "common.not_your_turn"


def test_automatic_players_of_a_save_go_on_with_typed_dice(tmp_path: Path) -> None:
    """Theirs are typed too; and who is automatic is so in the next game."""
    program = loads("goose-traditional", state_of(played("goose-automatic"), tmp_path), tmp_path)
    assert [(player["name"], player["level"]) for player in program.view()["players"]] == [
        *(("Ana", None), ("Bot", "Normal"), ("Robot", "Normal"))
    ]
    assert program.feed("roll Ana 1 2").failure == "common.not_your_turn"
    assert program.feed("roll Robot 1 2").lines[0] == "Robot rolls 1, 2."
    for line in ("quit Ana Bot", "start Robot Ana", f"save {tmp_path / 'next.save'}"):
        assert program.feed(line).failure is None
    drawn = program_after([f"load {tmp_path / 'next.save'}"], lang="en", seed=1)
    assert drawn.feed("roll Robot").lines[-1] == "Next: Ana."


def test_the_points_of_a_save_hold_for_this_game_and_the_next(tmp_path: Path) -> None:
    """They decide how many dice are typed and replace the points of the program."""
    options = {"lang": "en", "dice": "manual"}
    one = program_after((*START, "roll Ana 6"), rule=("dice=1", "inn=0"), **options)
    state_of(one, tmp_path)
    load = f"load {tmp_path / 'state.save'}"
    two = program_after([load], rule=("inn=9", "occupied=sends"), **options)
    assert two.view()["rules"] == one.view()["rules"]
    for line in ("roll Rui 1 2", "roll Rui 7"):
        assert two.feed(line).failure == "common.invalid_instruction"
    for line in ("roll Rui 1", "quit Ana", "start Ana Rui", "roll Ana 6"):
        assert two.feed(line).failure is None
    other = program_after([load], rules="madrid", rule=("dice=2",), **options)
    assert other.feed("roll Rui 1").lines[0] == "Rui rolls 1."


def test_an_edition_of_records_takes_no_level_of_the_computer_from_a_save(tmp_path: Path) -> None:
    """There is no game after the load in which it would play, and the next save is one that loads."""
    script = (*AGAINST_CPU, f"save {tmp_path / 'whole'}", "quit Ana", "start-auto Ana Normal")
    whole = program_after(script, game="mancala", lang="en")
    records = program_after([f"load {tmp_path / 'whole'}"], game="mancala", rules="iade", lang="en")
    computer = records.view()["computer"]
    assert computer is not None
    assert (computer["level"], records.view()["seats"]) == (None, [])
    assert records.feed(f"save {tmp_path / 'records'}").failure is None
    assert whole.feed(f"load {tmp_path / 'records'}").failure is None
    assert whole.feed("details").failure == "mancala.no_game_statement"
