"""The Goose: its boards, its chains, and that every game ends."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose.events import Incomplete, fields_of
from goose.games.goose.drawing import draw
from goose.games.goose.effects import KINDS as KINDS_OF_SQUARES
from goose.games.goose.effects import jump, miss, trap
from goose.games.goose.movement import travel
from goose.games.goose.rules import OPTIONS, make_rules
from goose.games.goose.ruleset import DRAWINGS, GooseRules
from tests.running import interpreter
from tests.scripting import Script

KINDS = {"bridge": 6, "inn": 19, "well": 31, "labyrinth": 42, "prison": 52, "death": 58}


@pytest.mark.parametrize("squares", range(50, 91))
@pytest.mark.parametrize(("name", "beside"), [("bari", 1), ("bari-first-throw", -1)])
def test_a_scaled_board_has_its_special_squares_where_the_formula_says(name: str, beside: int, squares: int) -> None:
    """Geese every nine, the others in proportion, beside a goose where they would meet; none on another."""
    rules = make_rules(name, {"squares": squares})
    geese = set(range(9, squares, 9))
    expected = dict.fromkeys(geese, "goose")
    for kind, base in KINDS.items():
        place = base * squares // 90
        expected[place + beside if place in geese else place] = kind
    assert {square: effect.shows for square, effect in rules.effects.items()} == expected
    assert len(expected) == len(geese) + len(KINDS)


@pytest.mark.parametrize("squares", range(50, 91))
def test_the_jumps_of_the_first_throw_and_the_labyrinth_lead_where_the_formula_says(squares: int) -> None:
    """Whatever stands there: the target of the labyrinth has its effect, that of a first throw has none."""
    rules = make_rules("bari-first-throw", {"squares": squares})
    assert rules.first_throws == {(3, 6): 38 * squares // 90, (4, 5): 76 * squares // 90}
    for throw, target in rules.first_throws.items():
        assert travel(rules, "Ana", 0, throw, []) == (target, None)
    (labyrinth,) = (square for square, effect in rules.effects.items() if effect.shows == "labyrinth")
    assert rules.effects[labyrinth].target == 33 * squares // 90
    events: list[tuple[str, tuple[str | int, ...]]] = []
    rest, effect = travel(rules, "Ana", labyrinth - 2, (1, 1), events)
    reached = rules.effects.get(33 * squares // 90)
    told = [message for message, _ in events]
    assert told[:2] == ["goose.moves", "goose.labyrinth"]
    if reached is None:
        assert (rest, effect, told[2:]) == (33 * squares // 90, None, [])
    else:
        assert told[2] == reached.message


@pytest.mark.parametrize("squares", range(50, 91))
def test_a_snake_shows_every_square_once(squares: int) -> None:
    """In rows of fifteen that run left to right and back, each as wide as the first."""
    rules = make_rules("bari", {"squares": squares})
    lines = draw(rules, []).split("\n")
    assert {len(line) for line in lines} == {106}
    rows = [line.replace("│", " ").split() for line in lines[1::3]]
    read = [mark for place, row in enumerate(rows) for mark in (reversed(row) if place % 2 else row)]
    marks = {"goose": "X2", "bridge": "BR", "inn": "IN", "well": "WE", "labyrinth": "LA", "prison": "PR", "death": "SK"}
    effects = rules.effects
    expected = [marks[effects[n].shows] if n in effects else str(n) for n in range(1, squares + 1)]
    assert read == expected


@given(st.integers(50, 90), st.integers(0, 89), st.integers(1, 6), st.integers(1, 6))
@settings(max_examples=500)
def test_a_chain_never_loops_for_ever(squares: int, start: int, first: int, second: int) -> None:
    """It ends on the board; a square that it comes round to the same way ends it."""
    for name in ("traditional", "bari", "bari-first-throw"):
        rules = make_rules(name, {} if name == "traditional" else {"squares": squares})
        if start >= rules.squares or (name == "traditional" and start in rules.effects):
            continue
        events: list[tuple[str, tuple[str | int, ...]]] = []
        square, _ = travel(rules, "Ana", start, (first, second), events)
        assert 0 <= square <= rules.squares
        reached = [fields_of(event).get("target") for event in events]
        assert len(events) < 20, reached


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"effects": {6: trap("inn")}},
            "the rules odd tell goose.inn_trap on square 6: there is no such event of square,",
        ),
        (
            {"effects": {6: jump("inn", "goose.inn", 9)}},
            "the rules odd tell goose.inn on square 6: there is no such ev",
        ),
        (
            {"effects": {6: miss("well", 0)}},
            "the rules odd tell goose.well on square 6: there is no such event of square",
        ),
        ({"effects": {6: miss("marsh", 2)}}, "the rules odd tell goose.marsh on square 6: there is no such event"),
        (
            {"effects": {6: jump("marsh", "goose.bridge", 9)}},
            "the rules odd show marsh on square 6; drawn are goose, bri",
        ),
        ({"drawing": "spiral"}, "the rules odd have drawing=spiral; there are snake, strip"),
        ({"occupied": "eaten"}, "the rules odd have occupied=eaten; there are shared, returns, sends"),
    ],
)
def test_rules_that_lack_something_are_told_at_the_start(change: dict[str, Any], message: str) -> None:
    """Before anything is answered, not when a token comes to the square or the board is drawn."""
    given: dict[str, Any] = {"name": "odd", "language": "en", "squares": 20, "effects": {}, **change}
    with pytest.raises(Incomplete) as told:
        GooseRules(**given)
    assert str(told.value).startswith(message)


@pytest.mark.parametrize("drawing", DRAWINGS)
@pytest.mark.parametrize("kind", KINDS_OF_SQUARES)
def test_every_kind_of_square_can_be_drawn(kind: str, drawing: str) -> None:
    """In each of the drawings, on a board without anything else, a goose among them or not."""
    effects = {6: jump(kind, "goose.bridge", 12)}
    rules = GooseRules(name="odd", language="en", squares=63, effects=effects, drawing=drawing)
    plain = GooseRules(name="odd", language="en", squares=63, effects={}, drawing=drawing)
    assert draw(rules, [1, 1]) != draw(plain, [1, 1])


def test_two_jumps_that_lead_to_each_other_end() -> None:
    """Whatever the direction is: a set of rules may have such a circle."""
    rules = GooseRules(
        name="circle",
        language="en",
        squares=20,
        effects={6: jump("bridge", "goose.bridge", 12), 12: jump("bridge", "goose.bridge", 6)},
        keeps_direction=True,
    )
    events: list[tuple[str, tuple[str | int, ...]]] = []
    assert travel(rules, "Ana", 1, (2, 3), events) == (6, None)
    assert [message for message, _ in events] == ["goose.moves", "goose.bridge", "goose.bridge"]


@pytest.mark.parametrize("name", [name for name in OPTIONS if name != "kata"])
def test_every_game_with_fair_dice_ends(name: str) -> None:
    """A hundred games of two to four players, within some thousands of throws."""
    random = Random(name)
    for seed in range(100):
        script = Script(random, rules=name, lang="en", seed=seed)
        names = ["ANA", "RUI", "EVA", "ZOE"][: random.randint(2, 4)]
        for player in names:
            script.give("register", player)
        script.give("start", *names)
        throws = 0
        while script.game is not None:
            script.give("roll", script.game.current)
            throws += 1
            assert throws < 20_000
        assert "Game over." in script.answers


def test_a_game_of_the_kata_ends_too() -> None:
    """With moves in any order, until one wins; then nothing is answered any more."""
    program = interpreter(rules="kata", seed=1)
    program.feed("add player Pippo")
    program.feed("add player Pluto")
    random = Random(1)
    for _ in range(10_000):
        reply = program.feed(f"move {random.choice(('Pippo', 'Pluto'))}")
        if reply.failure:
            break
    assert reply.failure == "common.no_game"
    assert program.feed("add player Topolino").failure == "goose.table_closed"
