"""Mancala: what is true of every position, and the computer's choice against a brute force."""

from hypothesis import assume, given
from hypothesis import strategies as st

from goose.core.points import Point
from goose.games.mancala.board import SOWING
from goose.games.mancala.computer import Computer
from goose.games.mancala.editions import EDITIONS, make_edition
from goose.games.mancala.points import POINTS
from tests.spec.oracles import mancala
from tests.support.cases import each_case
from tests.support.running import program_after

sides = st.sampled_from((0, 1))
houses = st.integers(1, 6)


@st.composite
def positions(draw: st.DrawFn) -> list[int]:
    """A position with 48 seeds, some in each row."""
    cuts = sorted(draw(st.lists(st.integers(0, SOWING.seeds), min_size=13, max_size=13)))
    cells = [stop - start for start, stop in zip([0, *cuts], [*cuts, SOWING.seeds], strict=True)]
    assume(any(cells[SOWING.rows[0]]) and any(cells[SOWING.rows[1]]))
    return cells


@given(positions(), sides, houses)
def test_seeds_are_conserved(cells: list[int], side: int, house: int) -> None:
    """There are 48 before and after a move, and after the end."""
    assume(cells[SOWING.rows[side]][house - 1])
    SOWING.sow(cells, side, house)
    assert sum(cells) == SOWING.seeds
    assert min(cells) >= 0
    ended = SOWING.gather(cells, side)
    assert sum(cells) == SOWING.seeds
    assert ended == (cells[SOWING.wells[0]] + cells[SOWING.wells[1]] == SOWING.seeds)


@given(positions(), sides, houses)
def test_sowing_is_seed_by_seed(cells: list[int], side: int, house: int) -> None:
    """A move is what comes of dropping one seed after another, past the opponent's well."""
    assume(cells[SOWING.rows[side]][house - 1])
    slow = list(cells)
    place = side * 7 + house - 1
    seeds, slow[place] = slow[place], 0
    while seeds:
        place = (place + 1) % 14
        if place != SOWING.wells[1 - side]:
            slow[place] += 1
            seeds -= 1
    opposite = 0
    if slow[place] == 1 and place in range(side * 7, side * 7 + 6):
        opposite = slow[12 - place]
        slow[SOWING.wells[side]] += 1 + opposite
        slow[place] = slow[12 - place] = 0
    last, captured = SOWING.sow(cells, side, house)
    assert (cells, last, captured) == (slow, place, opposite)


@given(positions(), st.sampled_from(("Normal", "Advanced")), st.sampled_from(tuple(EDITIONS)))
def test_the_computer_chooses_by_its_rules(cells: list[int], level: str, edition: str) -> None:
    """As an independent brute force does, and a house that has seeds."""
    house = Computer().choose_house(SOWING, cells, 1, level, EDITIONS[edition]["advanced-last"])
    assert cells[SOWING.rows[1]][house - 1]
    assert house == mancala.choose(cells, level, edition)


@each_case("point", POINTS, ids=lambda point: point.name)
def test_every_point_can_be_switched_on_its_own(point: Point) -> None:
    """From any edition to any value, and no other point changes."""
    for name, values in EDITIONS.items():
        for value in point.values:
            assert make_edition(name, {point.name: value}).points == {**values, point.name: value}


def test_the_moves_are_those_of_whoever_is_to_move() -> None:
    """The houses with seeds of one side; after a move that earns another, of the same side."""
    program = program_after(("register Ana", "register Rui", "start Ana Rui"), game="mancala", lang="en")
    for line, name, playable in (
        ("play Ana 3", "Ana", [1, 2, 4, 5, 6]),
        ("play Ana 1", "Rui", [1, 2, 3, 4, 5, 6]),
        ("play Ana 4", "Rui", [1, 2, 3, 4, 5, 6]),
        ("play Rui 1", "Ana", [2, 3, 5, 6]),
    ):
        assert program.feed(line).failure is None
        assert [(move.name, move.players, move.values) for move in program.moves()] == [
            ("play", [name], [house]) for house in playable
        ]
