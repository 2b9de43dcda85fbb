"""The levels of Mancala that search: how well they play, and where they can be chosen."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose.analysis.simulation.portions import tables
from goose.core.instructions import Instruction
from goose.games.mancala.board import SOWING
from goose.games.mancala.computer import AHEAD, Computer
from goose.games.mancala.expert import best_house, lost_seeds
from goose.tables.join.speech import level_named
from goose.tables.variant import variant_of
from tests.support.cases import each_case
from tests.support.running import program_after
from tests.support.simulations import named_setting

LARGEST = 12
"""The most seeds of the endgames that Expert must not lose if they can be won."""


@cache
def lead(cells: tuple[int, ...], side: int) -> int:
    """Return how many seeds a side can still win more than the other: an oracle without bounds."""
    left = [sum(cells[row]) for row in SOWING.rows]
    if not all(left):
        return left[side] - left[1 - side]
    return max(after_move(cells, side, house) for house in range(1, 7) if cells[SOWING.rows[side]][house - 1])


def after_move(cells: tuple[int, ...], side: int, house: int) -> int:
    """Return the lead of a side after it has sown a house."""
    board = [*cells]
    last, _ = SOWING.sow(board, side, house)
    won = board[SOWING.wells[side]]
    board[SOWING.wells[0]] = board[SOWING.wells[1]] = 0
    return won + lead(tuple(board), side) if last == SOWING.wells[side] else won - lead(tuple(board), 1 - side)


endgames = st.lists(st.sampled_from([*range(6), *range(7, 13)]), min_size=2, max_size=LARGEST)


@given(endgames, st.sampled_from([0, 1]))
@settings(max_examples=25)
def test_small_endgames_are_played_without_an_error(seeds: list[int], side: int) -> None:
    """The house wins as much as any can, by an oracle that looks at every game."""
    cells = [seeds.count(cell) for cell in range(14)]
    if not any(cells[SOWING.rows[side]]) or not any(cells[SOWING.rows[1 - side]]):
        return
    assert after_move(tuple(cells), side, best_house(SOWING, cells, side)) == lead(tuple(cells), side)


@given(endgames, st.sampled_from([0, 1]))
@settings(max_examples=25)
def test_loss_in_small_endgames_is_exact(seeds: list[int], side: int) -> None:
    """It is what the best house wins more than another one, by the same oracle."""
    cells = [seeds.count(cell) for cell in range(14)]
    if not any(cells[SOWING.rows[side]]) or not any(cells[SOWING.rows[1 - side]]):
        return
    best = best_house(SOWING, cells, side)
    for house in [house for house in range(1, 7) if cells[SOWING.rows[side]][house - 1]]:
        lost = lead(tuple(cells), side) - after_move(tuple(cells), side, house)
        assert lost_seeds(SOWING, cells, side, best, house) == lost


def test_choice_is_the_same_every_time_and_changes_nothing() -> None:
    """It depends on the position and the budget alone."""
    cells = SOWING.opening()
    chosen = best_house(SOWING, cells, 0, 3_000)
    assert (best_house(SOWING, cells, 0, 3_000), best_house(SOWING, cells, 1, 3_000), cells) == (
        chosen,
        chosen,
        SOWING.opening(),
    )


def test_a_smaller_budget_still_gives_a_move() -> None:
    for positions in (0, 1, 10, 100):
        assert best_house(SOWING, SOWING.opening(), 0, positions) in range(1, 7)
    assert best_house(SOWING, [0, 0, 0, 0, 0, 1, 0, *[4] * 6, 0], 0, 0) == 6


def won_by(better: str, other: str, first: int, random: Random) -> int:
    """Return the lead of a level, which plays the side `first`, against another one.

    The game begins with four random moves.
    """
    cells, side = SOWING.opening(), 0
    moves = 0
    while all(any(cells[row]) for row in SOWING.rows):
        houses = [house for house in range(1, 7) if cells[SOWING.rows[side]][house - 1]]
        level = better if side == first else other
        house = random.choice(houses) if moves < 4 else chosen_by(level, cells, side)
        last, _ = SOWING.sow(cells, side, house)
        side = side if last == SOWING.wells[side] else 1 - side
        moves += 1
    SOWING.gather(cells, side)
    return cells[SOWING.wells[first]] - cells[SOWING.wells[1 - first]]


def chosen_by(level: str, cells: list[int], side: int) -> int:
    """Return the house that a level sows."""
    if level in AHEAD:
        return best_house(SOWING, cells, side, ahead=AHEAD[level])
    return Computer().choose_house(SOWING, cells, side, level, "rightmost")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "other", "games", "least"),
    [
        ("Advanced", "Normal", 200, 140),
        ("Skilled", "Advanced", 400, 205),
        ("Strong", "Skilled", 40, 25),
        ("Expert", "Advanced", 6, 5),
        pytest.param("Expert", "Strong", 40, 30, marks=pytest.mark.soak),
        pytest.param("Expert", "Advanced", 100, 95, marks=pytest.mark.soak),
    ],
)
def test_each_level_wins_more_games_than_those_before_it(better: str, other: str, games: int, least: int) -> None:
    """From random openings of four moves, as either player."""
    random = Random(1)
    assert sum(won_by(better, other, game % 2, random) > 0 for game in range(games)) >= least


@each_case(
    ("game", "refused", "script", "chosen"),
    [
        (
            "mancala",
            "start-auto Ana Expert",
            ("register Ana", "register Rui"),
            ("play", [best_house(SOWING, SOWING.opening(), 0)]),
        ),
        ("pickomino", "start-auto Ana Expert", ("register Ana 9", "register Rui 30"), ("roll", [])),
        ("pickomino", "register-auto Ana Expert", ("register Ana 9", "register Rui 30"), ("roll", [])),
    ],
)
def test_no_instruction_names_the_level(
    game: str, refused: str, script: tuple[str, ...], chosen: tuple[str, list[int]]
) -> None:
    """The protocol keeps the levels of the course; a program can ask for the choice."""
    program = program_after(script, game=game, lang="en")
    assert program.feed(refused).failure == "common.invalid_instruction"
    program.feed("start Ana Rui")
    name, values = chosen
    assert program.choose("Expert") == Instruction(name, ["Ana"], values)
    with pytest.raises(
        ValueError,
        match=r"there are Normal, Advanced, .*Expert",
    ):
        program.choose("Best")


@each_case(
    ("game", "levels", "code", "word"),
    [("mancala", ("Skilled", "Strong", "Expert"), "es", "Experto"), ("pickomino", ("Expert",), "pt", "Perito")],
)
def test_tables_offer_the_levels_last(game: str, levels: tuple[str, ...], code: str, word: str) -> None:
    """The levels of the protocol are before them, and `goose join` reads them in any language."""
    variant = variant_of(game, None, (), None)
    assert (variant.levels, variant.protocol_levels) == (("Normal", "Advanced", *levels), ("Normal", "Advanced"))
    assert variant_of("goose", None, (), None).levels == ("Normal",)
    assert level_named(word, game, None, code) == "Expert"


def test_tables_do_not_play_expert() -> None:
    """So that `goose simulate` plays it with the engine, however many games there are."""
    setting = named_setting("mancala", "official", {}, {}, ("Expert", "Random"), seed=1)
    assert tables(setting) is None
