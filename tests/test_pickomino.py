"""Pickomino: the exact policy against known figures and a brute force, and what is true of every game."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose.commands.odds import decimal, reaching
from goose.games.pickomino.faces import ALPHABET, counted, total_of, written
from goose.games.pickomino.policy import START, Policy, Stakes, stakes_of, turn_of
from goose.games.pickomino.tiles import TILES, worms
from tests.oracles import pickomino_policy as oracle
from tests.running import interpreter
from tests.scripting import pickomino_script

small_stakes = st.builds(Stakes, st.integers(-4, 0), st.lists(st.integers(-4, 4), min_size=41, max_size=41).map(tuple))


def test_the_known_figures_are_met_to_all_their_digits() -> None:
    """The probability of reaching a total, and the expected worms of a turn on the full grid."""
    assert decimal(100 * reaching(21), 6) == "89.302674"
    assert decimal(100 * reaching(36), 6) == "1.567815"
    assert decimal(Policy(stakes_of(TILES, (), None)).value(START), 9) == "1.644729674"


@pytest.mark.parametrize(
    ("number", "digits", "text"),
    [
        (Fraction(1, 3), 3, "0.333"),
        (Fraction(-2, 3), 2, "-0.67"),
        (Fraction(1, 8), 2, "0.12"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(7), 1, "7.0"),
    ],
)
def test_figures_are_rounded_exactly(number: Fraction, digits: int, text: str) -> None:
    """Half to even, and no minus before a zero."""
    assert decimal(number, digits) == text


@given(st.data(), small_stakes)
@settings(max_examples=25)
def test_the_policy_is_worth_what_a_brute_force_is(data: st.DataObject, stakes: Stakes) -> None:
    """On turns with few dice left: the same value, the same stop, the same face to keep."""
    kept = "".join(data.draw(st.lists(st.sampled_from("12345v"), min_size=4, max_size=7).map(sorted)))
    left = 8 - len(kept)
    theirs = oracle.Stakes(stakes.lost, stakes.worth)
    turn = turn_of(counted(map(ALPHABET.index, kept)))
    policy = Policy(stakes)
    stopping = Fraction(stakes.worth[turn.total] if "v" in kept else stakes.lost)
    assert policy.value(turn) == (stopping if turn.must_stop else max(oracle.turn_value(theirs, kept), stopping))
    assert policy.stops(turn) == oracle.should_stop(theirs, kept)
    rolled = "".join(data.draw(st.lists(st.sampled_from("12345v"), min_size=left, max_size=left)))
    if set(rolled) - set(kept):
        face = policy.best_keep(turn, counted(map(ALPHABET.index, rolled)))
        assert ALPHABET[face] == oracle.best_keep(theirs, kept, rolled)


@given(st.lists(st.integers(0, 5), max_size=8))
def test_groups_are_written_in_order(faces: list[int]) -> None:
    """Equal faces joined, the others apart, worms last; the worm counts five."""
    counts = counted(faces)
    groups = written(counts).split(" ") if faces else []
    assert "".join(groups) == "".join(sorted((ALPHABET[face] for face in faces), key=ALPHABET.index))
    assert len({group[0] for group in groups}) == len(groups)
    assert total_of(counts) == sum(min(face + 1, 5) for face in faces)


def test_tiles_have_one_to_four_worms() -> None:
    """One more every four tiles."""
    assert [worms(tile) for tile in TILES] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4


@given(st.integers(0, 10**6))
@settings(max_examples=8)
def test_every_tile_is_in_one_place_and_a_turned_one_never_comes_back(seed: int) -> None:
    """Through whole random games, which end with just one winner."""
    random = Random(seed)
    script = pickomino_script(random, 400, most=3, dice="random", seed=seed)
    program = interpreter(**script.options)
    turned: set[int] = set()
    game = None
    won = 0
    for instruction in script.instructions:
        reply = program.feed(instruction)
        if program._service.game is not game:
            game, turned = program._service.game, set()
        won += sum(message == "pickomino.wins" for message, _ in reply.events)
        if game is not None:
            state: Any = game.encode()
            piles = [tile for pile in state["piles"] for tile in pile["tiles"]]
            placed = [*state["grid"], *state["turned"], *piles]
            assert sorted(placed) == list(TILES)
            assert turned <= set(state["turned"])
            turned = set(state["turned"])
            assert state["grid"]
    overs = sum(line == "Game over." for line in script.answers)
    assert won == overs
