"""Inputs of an interpreter besides lines: instructions, other rules, turns, and states as bytes."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from goose.core.events import Failure
from tests.support.cases import each_case
from tests.support.games import KINDS, rules_of
from tests.support.running import interpreter, program_after

TWO = ("register Ana", "register Rui", "start Ana Rui")


fed = partial(program_after, lang="en")
"""Return an interpreter that has been given instructions in English."""


def test_the_outcome_is_how_the_last_game_ended() -> None:
    """It stays until another game begins, or a state is loaded."""
    program = fed([*TWO, "roll Ana 4 5", "roll Rui 1 2"], dice="manual")
    assert program.outcome is None
    program.feed("roll Ana 6 4")
    assert program.outcome is not None
    assert (program.outcome.winner, program.outcome.scores) == ("Ana", [("Ana", 63), ("Rui", 3)])
    program.feed("players")
    assert program.outcome.winner == "Ana"
    twin = program.copy()
    twin.feed("start Ana Rui")
    program.decode(program.encode())
    assert twin.outcome is program.outcome is None


def test_a_drawn_game_has_an_outcome_without_a_winner() -> None:
    """This happens when no player can move."""
    rolls = ["5 6", "4 6", "5 5", "6 6", "4 6", "6 6"]
    lines = [f"roll {name} {roll}" for name, roll in zip(("Ana", "Rui") * 3, rolls, strict=True)]
    program = fed([*TWO, *lines, "roll Rui 6 6", "roll Rui 2 4"], dice="manual")
    assert program.outcome is not None
    assert (program.outcome.winner, program.outcome.scores) == (None, [("Ana", 31), ("Rui", 52)])


@pytest.mark.parametrize("lines", [["quit Ana"], ["quit Ana Rui"], []])
def test_a_game_that_did_not_end_by_play_has_no_outcome(lines: list[str]) -> None:
    """One that somebody has left, and one that goes on."""
    assert fed([*TWO, *lines]).outcome is None


def test_a_silent_end_has_an_outcome_too() -> None:
    """By the Mancala statement, a move that ends the game may look like one that gives an extra move."""
    random = Random(5)
    for _ in range(400):
        silent = fed(TWO, game="mancala")
        while silent.view()["seats"]:
            last = silent.carry_out(random.choice(silent.moves()))
        assert silent.outcome is not None
        assert sum(score for _, score in silent.outcome.scores) == 48
        if last.text == "Player Ana has another move.\n":
            break
    else:
        pytest.fail("no game has ended silently")


def test_a_game_is_in_progress_while_somebody_has_a_seat() -> None:
    """From its start to its end, or until nobody is left."""
    for options, lines in (({"game": "mancala", "lang": "en"}, TWO), ({"rules": "kata"}, ["add player A"])):
        program = interpreter(**options)
        assert not program.in_game
        for line in lines:
            program.feed(line)
            assert program.in_game == bool(program.view()["seats"])
        random = Random(1)
        while moves := program.moves():
            assert program.in_game
            program.carry_out(random.choice(moves))
        assert not program.in_game


def test_other_rules_are_played_by_and_players_stay() -> None:
    """With their records; instructions take what these rules say, also in lines that have been read before."""
    program = fed([*TWO, "roll Ana 1 2", "quit Ana"], dice="manual")
    program.play_by(rules_of("goose", "madrid"))
    assert program.rules.name == "madrid"
    assert program.feed("players").lines == ["Rui 1 1 0 0", "Ana 1 0 0 1"]
    assert program.feed("start Ana Rui").text == "Game started.\nAna starts.\n"
    assert program.feed("roll Ana 1 2").failure == "common.invalid_instruction"
    assert program.feed("roll Ana 35").failure is None
    assert program.feed("register somebody").failure is None


def test_a_game_is_played_by_the_rules_by_which_it_began() -> None:
    """Others wait until none is in progress."""
    program = fed(TWO)
    with pytest.raises(ValueError, match="in progress"):
        program.play_by(rules_of("goose", "bari"))


def test_a_turn_is_given_where_nobody_is_held_to_turns() -> None:
    """In Mancala the turn decides which moves are allowed and chosen."""
    program = fed(TWO, game="mancala")
    for name in ("Rui", "Ana", "Ana"):
        program.give_turn(name)
        assert program.view()["to_move"] == name
        assert {move.players[0] for move in program.moves()} == {name}
        choice = program.choose("Normal")
        assert choice is not None
        assert choice.players == [name]


@pytest.mark.parametrize("game", ["goose", "pickomino"])
def test_no_turn_is_given_where_the_game_knows(game: str) -> None:
    program = fed(TWO, game=game)
    with pytest.raises(ValueError, match="no turn to give"):
        program.give_turn("Rui")


def test_a_state_is_encoded_as_it_is_saved(tmp_path: Path) -> None:
    """It is loaded like a save; the language stays."""
    program = fed([*TWO, f"save {tmp_path / 'a'}"], rules="bari-first-throw", seed=3)
    data = program.encode()
    assert data == (tmp_path / "a").read_bytes()
    other = interpreter(lang="it", seed=9)
    other.decode(data)
    assert other.encode() == data
    assert other.rules.name == "bari-first-throw"
    assert other.view() == program.view()
    assert other.feed("giocatori").lines == ["Ana 0 0 0 0", "Rui 0 0 0 0"]


@each_case("data", [b"", b"{}", b"\xff", b'{"format":"goose-save"}'])
def test_an_invalid_state_is_refused(data: bytes) -> None:
    """The state does not change."""
    program = fed(TWO, seed=1)
    before = program.encode()
    with pytest.raises(Failure) as refused:
        program.decode(data)
    assert refused.value.message == "common.file_invalid"
    assert program.encode() == before


def test_the_kata_has_no_states_turns_or_other_rules() -> None:
    program = interpreter(rules="kata")
    assert program.outcome is None
    with pytest.raises(Failure, match="not_writable"):
        program.encode()
    with pytest.raises(Failure, match="file_invalid"):
        program.decode(b"")
    with pytest.raises(ValueError, match="cannot be changed"):
        program.play_by(rules_of("goose", "bari"))
    with pytest.raises(ValueError, match="no turn to give"):
        program.give_turn("Ana")


@each_case("game", KINDS)
def test_unknown_level_is_refused(game: str) -> None:
    """The error lists the levels; without a game there is no choice."""
    program = interpreter(game=game)
    assert program.choose("Normal") is None
    with pytest.raises(ValueError, match="there is no level Odd; there are Normal"):
        program.choose("Odd")


def test_a_long_script_of_many_lines_is_answered_as_a_short_one() -> None:
    """Lines that have come before are remembered, but not all of them for ever."""
    program = interpreter(seed=1)
    for number in range(3000):
        assert program.feed(f"register p{number}").failure is None
    assert [program.feed(f"register p{number}").failure for number in (0, 1500, 2999)] == ["common.player_exists"] * 3
    assert len(program.view()["players"]) == 3000
