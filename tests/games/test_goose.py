"""The Goose: its boards, its chains, and that every game ends."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.base.errors import Incomplete
from goose.core.events import Event
from goose.core.instructions import Instruction
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.games.goose.drawing import draw
from goose.games.goose.movement import KINDS as KINDS_OF_SQUARES
from goose.games.goose.movement import jump, miss, trap
from goose.games.goose.rules import OPTIONS, make_rules
from goose.games.goose.ruleset import DRAWINGS, GooseRules
from tests.support.cases import each_case
from tests.support.layers import examples, thinned
from tests.support.running import interpreter, program_after

KINDS = {"bridge": 6, "inn": 19, "well": 31, "labyrinth": 42, "prison": 52, "death": 58}
GEESE = {"nines": (0,), "fives": (0, 5)}
"""The remainders of a goose's number, divided by nine."""


@each_case("squares", range(50, 91))
@each_case("geese", GEESE)
@each_case(("name", "beside"), [("bari", 1), ("bari-first-throw", -1)])
def test_scaled_special_squares_are_where_the_formula_says(name: str, beside: int, geese: str, squares: int) -> None:
    """The others in proportion, beside a goose where they would meet; none on another."""
    rules = make_rules(name, {"squares": squares}, {"geese": geese})
    expected = dict.fromkeys((square for square in range(1, squares) if square % 9 in GEESE[geese]), "goose")
    count = len(expected)
    for kind, base in KINDS.items():
        place = base * squares // 90
        expected[place + beside if place in expected and expected[place] == "goose" else place] = kind
    assert {square: effect.shows for square, effect in rules.effects.items()} == expected
    assert len(expected) == count + len(KINDS)


@each_case("squares", range(50, 91))
def test_scaled_jumps_lead_where_the_formula_says(squares: int) -> None:
    """Special squares do not matter: the labyrinth's target has its effect, a first throw's has none."""
    rules = make_rules("bari-first-throw", {"squares": squares})
    assert rules.first_throws == {(3, 6): 38 * squares // 90, (4, 5): 76 * squares // 90}
    for throw, target in rules.first_throws.items():
        assert rules.movement(rules).travel("Ana", 0, throw, []) == (target, None)
        assert rules.movement(rules).travel("Ana", 0, throw[::-1], []) == (target, None)
    (labyrinth,) = (square for square, effect in rules.effects.items() if effect.shows == "labyrinth")
    assert rules.effects[labyrinth].target == 33 * squares // 90
    events: list[Event] = []
    rest = rules.movement(rules).travel("Ana", labyrinth - 2, (1, 1), events)
    reached = rules.effects.get(33 * squares // 90)
    reported = [message for message, _ in events]
    assert reported[:2] == ["goose.moves", "goose.labyrinth"]
    if reached is None:
        assert (rest, reported[2:]) == ((33 * squares // 90, None), [])
    else:
        assert reported[2] == reached.message


SNAKE_MARKS = {
    "goose": "X2",
    "bridge": "BR",
    "inn": "IN",
    "well": "WE",
    "labyrinth": "LA",
    "prison": "PR",
    "death": "SK",
    "ladder": "LD",
    "snake": "SN",
}


@each_case(("name", "squares"), [*(("bari", squares) for squares in range(50, 91)), ("snakes-and-ladders", 100)])
def test_a_snake_shows_every_square_once(name: str, squares: int) -> None:
    """In rows of fifteen that run left to right and back, each as wide as the first; special squares by their marks."""
    rules = make_rules(name, {"squares": squares} if name == "bari" else {})
    lines = draw(rules, []).split("\n")
    assert {len(line) for line in lines} == {106}
    rows = [line.replace("│", " ").split() for line in lines[1::3]]
    read = [mark for place, row in enumerate(rows) for mark in (reversed(row) if place % 2 else row)]
    marks = {square: SNAKE_MARKS[effect.shows] for square, effect in rules.effects.items()}
    assert read == [marks.get(square, str(square)) for square in range(1, squares + 1)]


SWITCHES = st.fixed_dictionaries(
    {},
    optional={
        point: st.sampled_from(values)
        for point, values in {
            "dice": ("1", "2"),
            "geese": ("fives", "nines"),
            "effects": ("chain", "one"),
            "goose-after-bounce": ("backward", "forward"),
            "past-end": ("back", "wins", "stays"),
            "labyrinth": ("1", "5", "9", "18", "42", "49"),
            "death": ("1", "6", "27", "36", "45"),
            "inn": ("0", "1"),
            "well": ("0", "9", "trap"),
        }.items()
    },
)


@given(
    st.sampled_from(("traditional", "bari", "bari-first-throw", "madrid")),
    SWITCHES,
    st.integers(50, 90),
    st.integers(0, 89),
    st.lists(st.integers(1, 6), min_size=2, max_size=2),
)
@examples(5)
def test_a_chain_never_loops_for_ever(
    name: str, switches: dict[str, str], squares: int, start: int, faces: list[int]
) -> None:
    """By any points: it ends on the board; a square that it comes round to the same way ends it."""
    rules = make_rules(name, {"squares": squares} if "squares" in OPTIONS[name] else {}, switches)
    start = max(start % rules.squares, rules.first_square)
    events: list[Event] = []
    rest = rules.movement(rules).travel("Ana", start, tuple(faces[: rules.dice]), events)
    if rest is None:
        assert events == [("goose.stays", ("Ana", start))]
    else:
        square, effect = rest
        assert rules.first_square <= square <= rules.squares
        assert effect is None or (effect is rules.effects[square] and effect.rests)
        assert len(events) < 40, events


@each_case(
    ("change", "message"),
    [
        (
            {"effects": {6: trap("inn")}},
            "the rules odd need the event goose.inn_trap on square 6 with the fields square,",
        ),
        (
            {"effects": {6: jump("inn", "goose.inn", 9)}},
            "the rules odd need the event goose.inn on square 6 with the fields",
        ),
        (
            {"effects": {6: miss("well", 0)}},
            "the rules odd need the event goose.well on square 6 with the fields square",
        ),
        ({"effects": {6: miss("marsh", 2)}}, "the rules odd need the event goose.marsh on square 6 with the fields"),
        ({"effects": {21: miss("inn", 2)}}, "the rules odd have an effect on square 21 of 20"),
        ({"marks": {"marsh": "MARSH"}}, "the rules odd have marks of more than 4 characters: MARSH"),
        (
            {"effects": {6: jump("marsh", "goose.bridge", 9)}},
            "the rules odd show marsh on square 6; the drawing has goose, bri",
        ),
        ({"drawing": "spiral"}, "the rules odd have drawing=spiral; there are snake, strip"),
        ({"occupied": "eaten"}, "the rules odd have occupied=eaten; there are shared, returns, sends"),
        ({"past_end": "again"}, "the rules odd have past_end=again; there are back, wins, stays"),
        (
            {"effects": {6: jump("marsh", "goose.marsh", 9)}, "marks": {"marsh": "MA"}},
            "the rules odd need the event goose.marsh on square 6 with the fields square, name, target",
        ),
    ],
)
def test_incomplete_rules_are_refused_at_the_start(change: dict[str, Any], message: str) -> None:
    """Before anything is answered, not when a token comes to the square or the board is drawn."""
    given: dict[str, Any] = {"name": "odd", "language": "en", "squares": 20, "effects": {}, **change}
    with pytest.raises(Incomplete) as reported:
        GooseRules(**given)
    assert str(reported.value).startswith(message)


@each_case("drawing", DRAWINGS)
@each_case("kind", [*KINDS_OF_SQUARES, "marsh"])
def test_every_kind_of_square_can_be_drawn(kind: str, drawing: str) -> None:
    """In each of the drawings, on a board without anything else; a kind of the rules' own too."""
    effects = {6: jump(kind, "goose.bridge", 12)}
    given: dict[str, Any] = {"name": "odd", "language": "en", "squares": 63, "drawing": drawing}
    drawn = draw(GooseRules(effects=effects, marks={"marsh": "MA"}, **given), [1, 1])
    assert drawn != draw(GooseRules(effects={}, **given), [1, 1])
    assert (" MA " in drawn or " MA|" in drawn) == (kind == "marsh")


def test_two_jumps_that_lead_to_each_other_end() -> None:
    """The direction does not matter: a set of rules may have such a circle."""
    rules = GooseRules(
        name="circle",
        language="en",
        squares=20,
        effects={6: jump("bridge", "goose.bridge", 12), 12: jump("bridge", "goose.bridge", 6)},
        geese_turn_back=True,
    )
    events: list[Event] = []
    assert rules.movement(rules).travel("Ana", 1, (2, 3), events) == (6, None)
    assert [message for message, _ in events] == ["goose.moves", "goose.bridge", "goose.bridge"]


@pytest.mark.parametrize("name", thinned([name for name in OPTIONS if name != "kata"], 3))
def test_every_game_with_fair_dice_ends(name: str) -> None:
    """A hundred games of two to four players, within some thousands of throws."""
    random = Random(name)
    for seed in range(100):
        program = interpreter(rules=name, lang="en", seed=seed)
        names = ["ANA", "RUI", "EVA", "ZOE"][: random.randint(2, 4)]
        for player in names:
            program.feed(f"register {player}")
        program.feed(f"start {' '.join(names)}")
        throws = 0
        reported: list[str] = []
        while program.moves():
            reported = program.feed(f"roll {program.view()['to_move']}").lines
            throws += 1
            assert throws < 20_000
        assert "Game over." in reported


@each_case(
    ("rules", "points", "taken", "refused"),
    [
        ("traditional", (), "1 6", ("1", "1 7", "0 1", "1 2 3")),
        ("traditional", ("dice=1",), "6", ("7", "1 2", "0")),
        ("madrid", (), "35", ("0", "1 2", "1234567890")),
        ("madrid", ("dice=2",), "35 1", ("35", "0 1", "1 2 3")),
        ("bari", ("dice=1",), "6", ("7", "1 2")),
        ("snakes-and-ladders", (), "6", ("7", "1 2")),
        ("snakes-and-ladders", ("dice=2",), "6 6", ("6", "6 7")),
    ],
)
def test_so_many_dice_are_typed_as_are_thrown(
    rules: str, points: tuple[str, ...], taken: str, refused: tuple[str, ...]
) -> None:
    """By the point `dice`, each with the faces that it has in the rules."""
    program = program_after(
        ("register ANA", "register RUI", "start ANA RUI"), rules=rules, rule=points, lang="en", dice="manual"
    )
    for dice in refused:
        assert program.feed(f"roll ANA {dice}").failure == "common.invalid_instruction", dice
    (move,) = program.moves()
    assert len(move.values) == len(taken.split())
    assert program.feed(f"roll ANA {taken}").lines[0] == f"ANA rolls {', '.join(taken.split())}."


def test_a_game_of_the_kata_ends_too() -> None:
    """With moves in any order, until one wins; then nothing is answered any more."""
    program = interpreter(rules="kata", seed=1)
    assert program.moves() == []
    program.feed("add player Pippo")
    program.feed("add player Pluto")
    random = Random(1)
    for _ in range(10_000):
        assert [move.values for move in program.moves()] == [["Pippo"], ["Pluto"]]
        reply = program.feed(program.write(Instruction("move", [], random.choice(program.moves()).values)))
        assert reply.failure is None
        if reply.events[-1][0] == "goose.wins":
            break
    assert program.moves() == []
    assert program.view()["position"] is None
    assert program.feed("move Pippo").failure == "common.no_game"
    assert program.feed("add player Topolino").failure == "goose.table_closed"


@each_case("name", ["traditional", "bari", "madrid"])
@each_case("kind", ["inn", "well", "prison"])
def test_a_square_of_no_turns_is_drawn_plain(name: str, kind: str) -> None:
    """As any other square: only its own mark is not there."""
    before = draw(make_rules(name, {}), [1, 1])
    after = draw(make_rules(name, {}, {kind: "0"}), [1, 1])
    (square,) = (square for square, effect in make_rules(name, {}).effects.items() if effect.shows == kind)
    mark = {"inn": "IN", "well": "WE", "prison": "PR"}[kind]
    plain = f"{square:>4}  "
    if name == "madrid":
        mark, plain = {"inn": "PSDA", "well": "POZO", "prison": "CRCL"}[kind], "    "
        assert after == before.replace(mark, plain)
    else:
        assert after == before.replace(f"  {mark}  ", plain)
    assert before.count(mark) == 1
    assert mark not in after


def test_the_last_squares_and_the_first_are_no_geese() -> None:
    """But the last of the Spanish board, which is drawn as one whatever the geese are."""
    for name, options in (("traditional", {}), ("bari", {"squares": 54}), ("madrid", {})):
        for geese in ("fives", "nines"):
            rules = make_rules(name, options, {"geese": geese})
            assert rules.effects.keys().isdisjoint((0, rules.squares))
    last = draw(make_rules("madrid", {}, {"geese": "nines"}), [1, 1]).split("\n")[-4]
    assert last.endswith("| OCA|")
    assert make_rules("madrid", {}, {"geese": "nines"}).effects[54].target == 63


def test_a_board_file_may_come_with_points_that_move_no_geese() -> None:
    """The labyrinth of it leads back twelve squares from where the file has it, or to the square named."""
    board = TRADITIONAL_BOARD.replace("42 LABERINTO", "13 LABERINTO")
    for points, target in (({}, 1), ({"labyrinth": "62"}, 62), ({"geese": "board"}, 1)):
        assert make_rules("madrid", {"board": board}, points).effects[13].target == target
