"""The level Expert of Pickomino: how well it plays, and where it can be chosen."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose.analysis.simulation.playing import play
from goose.core.instructions import Instruction
from goose.games.pickomino import KIND
from goose.games.pickomino.expert import REACHED, chance
from goose.games.pickomino.faces import DICE, Counts
from goose.games.pickomino.game import PickominoGame, TileHolder
from goose.games.pickomino.policy import HIGHEST_TOTAL, START, Policy, Stakes
from goose.games.pickomino.tiles import TILES
from goose.games.pickomino.worth import lost, tile_chance
from goose.kit.narration import Narrations
from goose.kit.picture import line_of
from tests.support.simulations import named_setting

NAMES = ("Ana", "Rui", "Eva", "Ivo", "Zoe", "Leo", "Mia")


def position(*piles: list[int], grid: list[int], kept: Counts, rolled: Counts | None = None) -> PickominoGame:
    """Return a game in which the first player is to move; all other tiles are turned over."""
    seats = [TileHolder(name, [*pile]) for name, pile in zip(NAMES, piles, strict=False)]
    turned = [tile for tile in TILES if tile not in (*grid, *(tile for pile in piles for tile in pile))]
    rules = KIND.make_rules("published", {}, {})
    return PickominoGame(rules, seats, grid=[*grid], turned=turned, kept=kept, rolled=rolled)


def choices(game: PickominoGame) -> tuple[str, str]:
    """Return the instructions that Advanced and Expert choose."""
    return game.choose("Advanced").name, game.choose("Expert").name


def test_behind_it_does_not_take_the_last_tile() -> None:
    """With 30 points, tile 30 would end the game and lose it, 4 worms to 8; the theft of 33 would win it, 5 to 4."""
    game = position([21], [36, 33], grid=[30], kept=(0, 0, 0, 0, 2, 4))
    assert choices(game) == ("stop", "roll")


def test_ahead_it_ends_the_game() -> None:
    """With 25 points, tile 22 is the last one and wins, 8 worms to 3; Advanced tries to steal 29."""
    game = position([36, 32], [29], grid=[22], kept=(0, 0, 0, 0, 1, 4))
    assert choices(game) == ("roll", "stop")


def test_a_theft_counts_for_both_players() -> None:
    """With 22 points it rolls for 25, which it would steal, and stops if that tile is not to be had."""
    kept = (0, 0, 1, 1, 1, 2)
    others = [tile for tile in TILES if tile != 25]
    assert choices(position([], [25], grid=others, kept=kept)) == ("stop", "roll")
    assert choices(position([], [36], grid=[tile for tile in others if tile != 36], kept=kept)) == ("stop", "stop")


@st.composite
def turns(draw: st.DrawFn) -> PickominoGame:
    """Draw a game of 2 to 7 players, with a roll to keep from or dice to roll."""
    count = draw(st.integers(2, len(NAMES)))
    places = draw(st.lists(st.integers(-2, count - 1), min_size=len(TILES), max_size=len(TILES)))
    piles = [[tile for tile, place in zip(TILES, places, strict=True) if place == seat] for seat in range(count)]
    grid = [tile for tile, place in zip(TILES, places, strict=True) if place == -1] or [TILES[-1]]
    piles = [[tile for tile in pile if tile not in grid] for pile in piles]
    dice = draw(st.lists(st.integers(0, 5), min_size=DICE, max_size=DICE))
    faces = draw(st.sets(st.integers(0, 5), max_size=4))
    kept = tuple(dice.count(face) if face in faces else 0 for face in range(6))
    rolled = tuple(0 if face in faces else dice.count(face) for face in range(6))
    return position(*piles, grid=grid, kept=kept, rolled=rolled if any(rolled) and draw(st.booleans()) else None)


@given(turns())
@settings(max_examples=15, deadline=None)
def test_choice_is_a_move_and_the_same_every_time(game: PickominoGame) -> None:
    """At any table; choosing changes nothing."""
    before = game.encode()
    chosen = game.choose("Expert")
    assert chosen in game.moves(typed_dice=False)
    assert game.choose("Expert") == chosen
    assert game.encode() == before


@pytest.mark.slow
def test_a_choice_takes_less_than_three_tenths_of_a_second() -> None:
    """Of processor time, at the beginning of the longest turns."""
    random = Random(1)
    for _ in range(5):
        tiles = random.sample(TILES, len(TILES))
        game = position(tiles[:2], tiles[2:4], grid=sorted(tiles[4:]), kept=(0,) * 6, rolled=(2, 2, 1, 1, 1, 1))
        begun = time.process_time()
        game.choose("Expert")
        assert time.process_time() - begun < 0.3


def test_the_chance_knows_who_has_won() -> None:
    """When the grid is empty: worms, then the highest tile."""
    assert chance((), ((36,), (35,))) == 1.0
    assert chance((), ((35,), (36,))) == 0.0
    assert chance((), ((21, 22), (26,), (25,))) == 0.0
    assert 0.5 < chance((21,), ((36, 35), (22,))) < 1.0


@pytest.mark.slow
def test_chances_of_exact_totals_are_those_of_best_play() -> None:
    """To a thousandth."""
    for tile in TILES:
        stakes = Stakes(0, tuple(int(total == tile) for total in range(HIGHEST_TOTAL + 1)))
        assert abs(float(Policy(stakes).value(START)) - REACHED[tile]) < 0.001


@pytest.mark.slow
@pytest.mark.parametrize("games", [24, pytest.param(60, marks=pytest.mark.soak)])
def test_expert_wins_more_games_than_advanced(games: int) -> None:
    """Of games between two, in which each begins half of them; docs/pickomino.md has the result of more."""
    won = 0
    for seat, levels in enumerate((("Expert", "Advanced"), ("Advanced", "Expert"))):
        totals = play(named_setting("pickomino", "published", {}, {}, levels, seed=1), 0, games // 2).totals
        won += totals.wins[seat]
    assert won > games // 2


# The worth of moves, for hints and reviews.


def seen(game: PickominoGame) -> dict[str, Any]:
    """Return what players see of a game, as far as moves are judged by it."""
    return {"position": game.view(), "to_move": game.to_move, "rules": {"points": game.rules.points}}


def foretold(game: PickominoGame) -> dict[str, str | None]:
    """Return what each possible move leads to, in English."""
    narrations = Narrations(KIND, "en")
    return {line_of(move): narrations.foretell(seen(game), move) for move in game.moves(typed_dice=False)}


def test_chance_of_a_tile_is_that_of_the_dice_that_reach_one() -> None:
    """With one die and 19 points, four faces of six reach 21: a 1 and a worm are kept already."""
    assert tile_chance(seen(position([], [], grid=[21], kept=(4, 0, 0, 0, 0, 3)))) == 67
    assert tile_chance(seen(position([], [], grid=[24], kept=(4, 0, 0, 0, 0, 3)))) == 17
    assert tile_chance(seen(position([], [22], grid=[24], kept=(4, 0, 0, 0, 0, 3)))) == 33


def test_chance_of_a_tile_is_certain_only_if_nothing_can_fail() -> None:
    """A chance below half a percent is 1 %, and it is 0 without a tile in reach."""
    assert tile_chance(seen(position([], [], grid=[21], kept=(7, 0, 0, 0, 0, 0)))) == 0
    assert tile_chance(seen(position([], [], grid=[36], kept=(4, 0, 0, 0, 0, 0)))) == 0
    assert tile_chance(seen(position([], [], grid=[36], kept=(0, 0, 1, 0, 0, 0)))) == 1


def test_stopping_foretells_the_tile_or_what_is_lost() -> None:
    """A tile that is stolen has the name of its owner."""

    def stop(*piles: list[int], kept: Counts) -> str | None:
        return foretold(position(*piles, grid=[21], kept=kept))["stop"]

    enough, few = (0, 0, 0, 0, 1, 4), (1, 0, 0, 0, 0, 0)
    assert stop([30], [25], kept=enough) == "Tile 25 from Rui, with 2 worms"
    assert stop([30], [], kept=enough) == "Tile 21, with 1 worm"
    assert stop([30], [], kept=few) == "1 point: you lose tile 30"
    assert stop([], [], kept=few) == "1 point"


def test_move_of_expert_loses_nothing_against_another_one() -> None:
    """Behind, taking the last tile loses the game, so it loses the whole chance that the other move has."""
    game = position([21], [36, 33], grid=[30], kept=(0, 0, 0, 0, 2, 4))
    stop, roll = (Instruction(name, ["Ana"], []) for name in ("stop", "roll"))
    assert lost(seen(game), roll, roll) == 0
    assert lost(seen(game), roll, stop) > 0
    assert lost(seen(game), stop, roll) == 0
