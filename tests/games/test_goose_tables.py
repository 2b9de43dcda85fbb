"""The tables of the Goose against the engine: what tokens do to each other, and whole games."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from random import Random

import numpy as np
import pytest

from goose.analysis.simulation.playing import play
from goose.analysis.simulation.portions import TABLES, Portion, Simulation, play_portion
from goose.core.dice import ManualDice
from goose.core.events import Event
from goose.core.instructions import Instruction
from goose.games.goose.chances import running
from goose.games.goose.chances.tables import AGAIN, PASSES, WINS, Engine, State, Tables, are_apart
from goose.games.goose.game import GooseGame
from goose.games.goose.movement import Token
from goose.games.goose.rules import make_rules
from goose.games.goose.ruleset import GooseRules
from goose.kit.chance import Stream
from goose.kit.setting import RANDOM, Setting, runner_of
from goose.kit.streams import draw, first_counters
from goose.kit.totals import Runner
from tests.support.cases import each_case
from tests.support.layers import thinned
from tests.support.simulations import named_setting

SETTINGS: list[tuple[str, Mapping[str, str], int]] = [
    ("traditional", {}, 2),
    ("traditional", {}, 3),
    ("traditional", {"occupied": "sends", "trap-escape": "later"}, 6),
    ("traditional", {"past-end": "stays", "dice": "2"}, 4),
    ("bari", {}, 4),
    ("bari", {"occupied": "returns", "trap-escape": "landing", "effects": "chain"}, 3),
    ("bari-first-throw", {}, 4),
    ("madrid", {}, 3),
    ("madrid", {"occupied": "returns", "well": "trap", "dice": "2"}, 4),
    ("madrid", {"occupied": "sends", "prison": "trap"}, 2),
    ("kata", {}, 3),
    ("snakes-and-ladders", {"dice": "2"}, 2),
]
"""Rules with points switched, and players: where tokens affect each other in every way there is."""


def setting(name: str, switches: Mapping[str, str], players: int) -> Setting:
    return named_setting("goose", name, {}, switches, (RANDOM,) * players, 7)


def runner(games: Setting) -> Runner:
    found = runner_of(games.kind, games.rules, games.levels)
    assert found is not None
    return found


@pytest.mark.parametrize(("name", "switches", "players"), thinned(SETTINGS, 12))
def test_games_by_tables_are_those_of_the_engine(name: str, switches: Mapping[str, str], players: int) -> None:
    """The winner, the number of turns and all counts are the same, throw by throw."""
    games = setting(name, switches, players)
    assert runner(games)(games.seed, 11, 60) == play(games, 11, 60).totals


def test_a_game_that_is_too_long_is_drawn_by_tables_as_by_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    games = setting("traditional", {}, 3)
    monkeypatch.setattr(type(games.kind), "longest_play", 60)
    expected = play(games, 0, 100).totals
    assert expected.drawn.total() > 0
    assert runner(games)(games.seed, 0, 100) == expected


@pytest.mark.parametrize("pool", thinned([7, 1, 64], 3))
def test_how_many_games_are_side_by_side_makes_no_difference(monkeypatch: pytest.MonkeyPatch, pool: int) -> None:
    by_tables = runner(setting("traditional", {}, 2))
    expected = by_tables(7, 0, 64)
    monkeypatch.setattr(running, "POOL", pool)
    assert by_tables(7, 0, 64) == expected


@pytest.mark.slow
def test_no_games_come_to_nothing() -> None:
    assert runner(setting("kata", {}, 2))(0, 0, 0).games == 0


@pytest.mark.parametrize(
    ("games", "package", "module"),
    [
        (setting("traditional", {}, 5), "numpy", "goose.games.goose.chances.running"),
        (named_setting("mancala", "statement", {}, {}, (RANDOM, RANDOM), 0), "numba", "goose.games.mancala.playouts"),
    ],
    ids=["numpy", "numba"],
)
def test_without_its_package_there_are_no_tables(
    monkeypatch: pytest.MonkeyPatch, games: Setting, package: str, module: str
) -> None:
    """So the engine plays the same games, also on a machine of a cluster that lacks what others have."""
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, module, raising=False)  # which may have imported it already
    with pytest.raises(ImportError, match=package):
        runner_of(games.kind, games.rules, games.levels)
    assert play_portion(Portion(Simulation(games, 9, TABLES), 2, 4)).totals == play(games, 2, 4).totals


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "switches"),
    thinned(
        [("traditional", {"occupied": "sends"}), ("traditional", {}), ("bari", {"occupied": "returns"}), ("bari", {})],
        every=4,
    ),
)
def test_three_tokens_follow_from_the_tables_of_two(name: str, switches: Mapping[str, str]) -> None:
    """In every throw from random states of three tokens that can come about, the engine does what the tables say."""
    rules = make_rules(name, {}, switches)
    tables = Tables(rules, together=True)
    random = Random(5)
    numbers = {state: number for number, state in enumerate(tables.states)}
    rolling = [number for number in range(len(tables.states)) if tables.rolls[number]]
    checked = met = 0
    while checked < 1_500:
        mover = random.choice(rolling)
        throw = random.randrange(tables.throws)
        others = [random.randrange(len(tables.states)) for _ in range(2)]
        near = [number for state, number in numbers.items() if state[0] == tables.states[tables.mover[mover, throw]][0]]
        others[random.randrange(2)] = random.choice(near)
        found = by_engine(Engine(rules), [tables.states[number] for number in (mover, *others)], throw)
        if not can_be(rules, [tables.states[number] for number in (mover, *others)]):
            continue
        moved, after = tables.mover[mover, throw], tables.after[mover, throw]
        for other in others:
            if tables.turned_back[mover, throw, other]:
                moved, after = tables.returned[mover, throw, other], tables.after_returned[mover, throw, other]
        left = [tables.other[mover, throw, other] for other in others]
        assert found == ([tables.states[number] for number in (moved, *left)], after)
        checked += 1
        met += left != others or moved != tables.mover[mover, throw]
    assert met > 10


def can_be(rules: GooseRules, states: list[State]) -> bool:
    """Return whether tokens can be in such states together: no two trapped in a trap, or where one only can stand."""
    squares = [square for square, _, _ in states]
    trapped = [square for square, _, held in states if held]
    return len(set(trapped)) == len(trapped) and (rules.occupied == "shared" or len(set(squares)) == len(squares))


def by_engine(engine: Engine, states: list[State], throw: int) -> tuple[list[State], int]:
    """Return the states after a throw of the first of some tokens, and what comes after it."""
    tokens = [
        Token(str(number), square, turns, trapped=trapped) for number, (square, turns, trapped) in enumerate(states)
    ]

    class OneThrow(GooseGame):
        passed = False

        def pass_turn(self, index: int, events: list[Event]) -> None:
            self.passed = True

    game = OneThrow(engine.rules, tokens, 0)
    first, second = divmod(throw, 6)
    faces = [first + 1, second + 1] if engine.rules.dice == 2 else [throw + 1]
    game.act(Instruction("roll", ["0"], faces), ManualDice(), [])
    after = WINS if game.result is not None else PASSES if game.passed else AGAIN
    return [(token.square, token.turns, token.trapped) for token in tokens], after


@each_case(
    ("name", "switches", "apart"),
    [
        ("traditional", {}, False),
        ("traditional", {"occupied": "shared"}, False),
        ("traditional", {"occupied": "shared", "well": "3", "prison": "2"}, True),
        ("madrid", {}, True),
        ("madrid", {"prison": "trap"}, False),
        ("madrid", {"occupied": "sends"}, False),
        ("snakes-and-ladders", {}, True),
        ("kata", {}, False),
    ],
    apart=lambda name, *_: name,
)
def test_tokens_are_independent_if_squares_are_shared_without_traps(
    name: str, switches: Mapping[str, str], apart: bool
) -> None:
    rules = make_rules(name, {}, switches)
    assert are_apart(rules) is apart
    if apart:
        tables = Tables(rules, together=True)
        assert (tables.events_together == tables.events[:, :, np.newaxis]).all()


@each_case("seed", [0, 1, -5, 2**63, 2**70 + 3])
def test_the_numbers_of_many_games_at_once_are_those_of_each(seed: int) -> None:
    counters = first_counters(seed, 40, 5)
    streams = [Stream(seed, game) for game in range(40, 45)]
    for bound in (6, 36, 2, 6**8, 2**31):
        assert draw(counters, bound).tolist() == [stream.draw(bound) for stream in streams]
