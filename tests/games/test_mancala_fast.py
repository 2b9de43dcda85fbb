"""Compiled games of Mancala: each move and each whole game is the engine's."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

pytest.importorskip("numba")

import numba
import numpy as np

from goose.analysis.simulation.playing import play
from goose.core.dice import ManualDice
from goose.core.instructions import Instruction
from goose.games.mancala import fast, playouts
from goose.games.mancala.board import SOWING
from goose.games.mancala.computer import Computer
from goose.games.mancala.editions import EDITIONS, make_edition
from goose.games.mancala.game import MancalaGame
from goose.kit import chance
from goose.kit.setting import RANDOM, runner_of
from goose.kit.totals import Totals
from tests.support.cases import each_case
from tests.support.simulations import named_setting

POSITIONS = 2_000
LEVELS = (RANDOM, "Normal", "Advanced")
NAMES = ["A", "B"]

COMPILED = [name for name, each in vars(playouts).items() if hasattr(each, "py_func")]


@pytest.fixture(params=[pytest.param("compiled", marks=pytest.mark.slow), "as Python"])
def ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Let what is compiled be called so, and as Python runs it: coverage sees that, and 64 bits overflow there."""
    if request.param != "compiled":
        for name in COMPILED:
            monkeypatch.setattr(playouts, name, getattr(playouts, name).py_func)
    with np.errstate(over="ignore"):
        yield request.param


def positions(count: int, seed: int) -> Iterator[list[int]]:
    """Yield positions of games in progress: seeds anywhere, in heaps of any size, and some near the end."""
    random = Random(seed)
    while count:
        cells = [0] * len(SOWING.opening())
        lone = random.random() < 0.3
        homes = random.sample(range(len(cells)), random.randint(2, 5)) if lone else range(len(cells))
        weights = [random.random() ** random.choice((1, 4)) for _ in homes]
        for cell in random.choices(homes, weights, k=random.randint(2, SOWING.seeds) if lone else SOWING.seeds):
            cells[cell] += 1
        cells[random.choice(SOWING.wells)] += SOWING.seeds - sum(cells)
        if all(any(cells[row]) for row in SOWING.rows):
            yield cells
            count -= 1


@pytest.mark.usefixtures("ways")
def test_each_move_is_the_engines() -> None:
    """From any position each house leads to the same cells, captures as much, and earns or ends the same."""
    seen = set()
    for cells in positions(POSITIONS, 7):
        for side, house in product((0, 1), range(SOWING.houses)):
            if not cells[SOWING.rows[side]][house]:
                continue
            game = MancalaGame(make_edition("official", {}), NAMES, list(cells), side)
            game.act(Instruction("play", [NAMES[side]], [house + 1]), ManualDice(), [])
            ours = np.array(cells)
            last, captured = playouts.sow(ours, playouts.LAPS, side, house)
            left = playouts.gather(ours)
            assert ours.tolist() == game.encode()["cells"]
            assert (last, captured) == SOWING.sow(list(cells), side, house + 1)
            assert (left >= 0) == (game.result is not None)
            assert left < 0 or game.to_move == NAMES[side if last == SOWING.wells[side] else 1 - side]
            seen.add((captured > 0, last == SOWING.wells[side], left > 0, cells[SOWING.rows[side]][house] > len(cells)))
    assert len(seen) == 8, "captures, extra turns, ends and laps, and all that go together"


@pytest.mark.usefixtures("ways")
def test_each_choice_is_the_computers() -> None:
    """In any position the levels sow the same house, and draw nothing for it; chance draws where there is a choice."""
    spare = np.empty(len(SOWING.opening()), dtype=np.int64)
    counter = np.uint64(5)
    for cells, side in product(positions(POSITIONS // 10, 8), (0, 1)):
        ours = np.array(cells)
        assert playouts.chosen(ours, playouts.LAPS, side, playouts.NORMAL, counter, spare) == (
            counter,
            Computer().choose_house(SOWING, cells, side, "Normal", "leftmost") - 1,
        )
        for last_rule, code in (("leftmost", playouts.LEFTMOST), ("rightmost", playouts.RIGHTMOST)):
            house = Computer().choose_house(SOWING, cells, side, "Advanced", last_rule) - 1
            assert playouts.advanced(ours, playouts.LAPS, side, code, spare) == house
            assert playouts.chosen(ours, playouts.LAPS, side, code, counter, spare) == (counter, house)
        houses = [house for house in range(SOWING.houses) if cells[SOWING.rows[side]][house]]
        stream = chance.Stream(0, 0)
        stream._counter = int(counter)
        following, house = playouts.chosen(ours, playouts.LAPS, side, playouts.RANDOM, counter, spare)
        assert house == (houses[stream.draw(len(houses))] if len(houses) > 1 else houses[0])
        assert int(following) == stream._counter
        assert ours.tolist() == cells
        counter = np.uint64(following)


@pytest.mark.usefixtures("ways")
def test_the_chance_is_that_of_every_simulation() -> None:
    """The numbers of a game are those of its stream, also at the ends of what 64 bits hold."""
    random = Random(9)
    seeds = [0, 1, chance.MASK, *(random.getrandbits(64) for _ in range(50))]
    for seed, game in product(seeds, (0, 1, 12_345, 2**63)):
        counter = playouts.first_counter(np.uint64(seed), np.uint64(game))
        stream = chance.Stream(seed, game)
        for bound in (2, 3, 6, 2**32):
            counter, number = playouts.drawn(np.uint64(counter), bound)
            assert number == stream.draw(bound)
        assert int(playouts.mixed(np.uint64(seed))) == chance.mixed(seed)


def games_of(edition: str, levels: tuple[str, ...], seed: int, first: int, count: int) -> tuple[Totals, Totals]:
    """Return what games come to when the engine plays them, and compiled."""
    setting = named_setting("mancala", edition, {}, {}, levels, seed)
    runner = runner_of(setting.kind, setting.rules, levels)
    assert runner is not None
    return play(setting, first, count).totals, runner(seed, first, count)


@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_games_are_the_engines(edition: str, ways: str) -> None:
    """Between players of any levels everything that the report has is the same."""
    games = 40 if ways == "compiled" else 3
    for number, levels in enumerate(product(LEVELS, repeat=2)):
        engine, compiled = games_of(edition, levels, number, 1_000 * number, games)
        assert engine == compiled
        assert engine.counted.total() > 0
        assert sum(engine.scores) == games * SOWING.seeds


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "first"), [(-1, 0), (2**70 + 3, 5), (0, 2**40)])
def test_any_seed_and_any_game(seed: int, first: int) -> None:
    """A seed counts modulo 2**64, and games have any number."""
    engine, compiled = games_of("statement", (RANDOM, RANDOM), seed, first, 100)
    assert engine == compiled


@pytest.mark.slow  # numba compiles for it
def test_a_win_in_the_first_turn_and_a_draw_are_counted_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that its first move ends is won in the first turn; one with as many seeds on both sides is drawn."""
    monkeypatch.setattr(fast, "TOGETHER", 2)
    won = fast.playouts(5, cells=[0, 0, 0, 0, 0, 1, 30, 0, 0, 0, 0, 0, 1, 16])
    assert (won.wins, won.first_turns, won.turns, won.drawn) == ([5, 0], [5, 0], {1: 5}, {})
    assert won.counted == Counter({"moves": 5, "seeds gathered": 5})
    assert won.scores == [155, 85]
    drawn = fast.playouts(3, cells=[0, 0, 0, 0, 0, 1, 23, 0, 0, 0, 0, 0, 1, 23], side=1)
    assert (drawn.games, drawn.wins, drawn.turns, drawn.drawn) == (3, [0, 0], {}, {1: 3})


def test_the_portions_in_which_games_are_played_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """All at once, or some at a time."""
    whole = fast.playouts(500, seed=4)
    monkeypatch.setattr(fast, "TOGETHER", 64)
    assert fast.playouts(500, seed=4) == whole
    assert games_of("official", (RANDOM, RANDOM), 4, 0, 500) == (whole, whole)
    assert fast.playouts(500, seed=5) != whole


POSITION = "a position is 14 numbers, 48 seeds at most, some of them in each row"


@each_case(
    ("cells", "side", "reported"),
    [
        (SOWING.opening()[1:], 0, POSITION),
        ([0] * 6 + [24] + [4] * 6 + [0], 0, POSITION),
        ([49, *SOWING.opening()[1:]], 0, POSITION),
        ([-4, 12, *SOWING.opening()[2:]], 0, POSITION),
        (SOWING.opening(), 2, "the side that moves is 0 or 1, not 2"),
    ],
)
def test_no_playouts_from_what_is_no_position(cells: list[int], side: int, reported: str) -> None:
    """Cells too few, an empty row, seeds too many or fewer than none, a third side: the error says what is right."""
    with pytest.raises(ValueError, match=reported):
        fast.playouts(1, cells=cells, side=side)


def test_where_nothing_can_be_kept_each_process_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither beside the file nor in a folder of the user: numba says so, and the function is compiled all the same."""
    njit: Any = numba.njit
    njit(lambda: 0)()  # before the first function that is compiled, numba compiles some that it needs

    def refusing(*, cache: bool = False, **options: Any) -> Any:
        def refuse(function: Callable[..., Any]) -> Any:
            raise RuntimeError(f"cannot cache function {function.__name__!r}: no locator available")

        return refuse if cache else njit(**options)

    monkeypatch.setattr(numba, "njit", refusing)

    def doubled(number: int) -> int:
        return 2 * number

    assert playouts.compiled(doubled)(21) == 42
