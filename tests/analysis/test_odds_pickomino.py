"""`goose odds pickomino`: by each rule point, against the engine itself and against a plain recursion."""

import json
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

import pytest

from goose.core.dice import ManualDice
from goose.core.instructions import Argument, Instruction
from goose.games.pickomino import KIND
from goose.games.pickomino.expert import REACHED
from goose.games.pickomino.faces import ALPHABET, Counts, counted
from goose.games.pickomino.game import PickominoGame, TileHolder
from goose.games.pickomino.odds import Rest, reaching
from goose.games.pickomino.policy import START, Policy, stakes_of, turn_of
from goose.games.pickomino.rules import RULES, PickominoRules
from goose.games.pickomino.tiles import TILES
from tests.support.cases import each_case
from tests.support.commands import output, refused

DICE = ManualDice()


def by_the_engine(game: PickominoGame) -> Fraction:
    """Return what worms the player to move can expect of a turn, by trying all that the engine lets it do."""
    mover = game.to_move
    before = dict(game.scores())[mover]
    known: dict[str, Fraction] = {}

    def after(game: PickominoGame, move: Instruction) -> Fraction:
        played = game.copy()
        played.act(move, DICE, [])
        over = played.result is not None or played.to_move != mover
        return Fraction(dict(played.scores())[mover] - before) if over else best(played)

    def rolling(game: PickominoGame, dice: int) -> Fraction:
        rolls = map("".join, product(ALPHABET, repeat=dice))
        return sum(after(game, Instruction("roll", [mover], [roll])) for roll in rolls) / Fraction(6**dice)

    def best(game: PickominoGame) -> Fraction:
        key = str(game.encode())
        if key not in known:
            values = []
            for move in game.moves(typed_dice=True):
                (throw,) = move.values if move.name == "roll" else (None,)
                dice = throw.length if isinstance(throw, Argument) else None
                values.append(after(game, move) if dice is None else rolling(game, dice))
            known[key] = max(values)
        return known[key]

    return best(game)


TABLES = [
    ("vv5544", (21, 36), (), None),
    ("vv5544", (21, 36), (28,), 24),
    ("vv5544", (21, 22), (28, 33), None),
    ("vv444", (21, 22), (22, 33), 36),
    ("55544", (21, 30), (23,), 36),
    ("vvv11", (21, 22, 23, 24, 25), (), 33),
]
"""Dice kept, the face-up tiles, those that can be stolen, and the own top tile."""


@each_case("rules", RULES)
@each_case(("kept", "grid", "others", "own"), TABLES)
def test_the_value_of_a_turn_is_that_of_trying_all_that_the_engine_allows(
    kept: str, grid: tuple[int, ...], others: tuple[int, ...], own: int | None, rules: str
) -> None:
    """Every tile that may be named among it, and every stop with a roll pending."""
    made = KIND.make_rules(rules, {}, {})
    counts = counted(map(ALPHABET.index, kept))
    policy = Policy(stakes_of(grid, others, own), forgets_roll=made.forgets_roll)
    assert policy.value(turn_of(counts)) == by_the_engine(game_of(made, counts, grid, others, own))


def game_of(
    rules: PickominoRules, kept: Counts, grid: tuple[int, ...], others: tuple[int, ...], own: int | None
) -> PickominoGame:
    """Return a game in which the first to move has kept some dice."""
    seats = [
        TileHolder("a", [] if own is None else [own]),
        *(TileHolder(f"b{tile}", [tile]) for tile in others),
        TileHolder("c"),
    ]
    return PickominoGame(rules, seats, grid=[*grid], kept=kept)


@each_case(
    ("grid", "others", "own", "more"),
    [
        ((29, 33, 36), (21, 22, 24), 26, True),
        ((30, 31, 32, 33, 34, 35, 36), (24,), None, True),
        ((21, 22, 25), (24, 33), 30, False),
        (TILES, (), 30, False),
    ],
)
def test_stopping_with_a_roll_pending_helps_only_if_a_theft_is_in_reach(
    grid: tuple[int, ...], others: tuple[int, ...], own: int | None, more: bool
) -> None:
    """Never less; and of a grid who keeps a face can take at least what could be taken before."""
    stakes = stakes_of(grid, others, own)
    published, allowed = (Policy(stakes, forgets_roll=forgets).value(START) for forgets in (False, True))
    assert (allowed > published) if more else (allowed == published)


def weight(roll: tuple[str, ...]) -> int:
    """Return how many throws of dice distinguished are this roll."""
    return factorial(len(roll)) // prod(factorial(roll.count(face)) for face in ALPHABET)


def by_recursion(grid: tuple[int, ...], others: tuple[int, ...], own: int) -> Fraction:
    """Return the value of a whole turn in which a roll can be forgotten, by a plain recursion over all rolls."""

    def stopping(faces: frozenset[str], total: int) -> int:
        had = [tile for tile in (*grid, *(tile for tile in others if tile == total)) if tile <= total]
        return max(map(worms, had)) if had and "v" in faces else -worms(own)

    def worms(tile: int) -> int:
        return 1 + (tile - 21) // 4

    @cache
    def value(faces: frozenset[str], left: int, total: int) -> Fraction:
        stop = Fraction(stopping(faces, total))
        if not left or len(faces) == 6:
            return stop
        mean = Fraction(0)
        for roll in combinations_with_replacement(ALPHABET, left):
            choices = [
                value(
                    faces | {face},
                    left - roll.count(face),
                    total + roll.count(face) * (5 if face == "v" else int(face)),
                )
                for face in {*roll} - faces
            ]
            if not choices:
                choices = [Fraction(-worms(own))]
            elif faces:
                choices.append(stop)
            mean += Fraction(weight(roll) * max(choices), 6**left)
        return max(stop, mean) if faces else mean

    return value(frozenset(), 8, 0)


@pytest.mark.slow
def test_a_whole_turn_is_worth_what_a_plain_recursion_finds() -> None:
    """With a tile to steal, beyond which nothing can be had for a while."""
    grid, others, own = (29, 33, 36), (21, 22, 24), 26
    assert Policy(stakes_of(grid, others, own), forgets_roll=True).value(START) == by_recursion(grid, others, own)


@pytest.mark.slow
def test_only_one_point_of_the_rules_changes_the_value_of_a_turn() -> None:
    """Which rules differ from the published ones is reported, and the default prints nothing of it."""
    table = ("odds", "pickomino", "--tiles", "29,33,36", "--top", "26", "--steal", "21,22,24")
    published = output(*table)
    assert published.endswith("\nat risk: 26\nexpected worms of the turn: 0.738156357\n")
    assert output(*table, "--rules", "published") == published
    unchanged = published.replace("expected", "rules: tile=any, kept-shown=faces\nexpected")
    assert output(*table, "--rule", "tile=any", "--rule", "kept-shown=faces") == unchanged
    pending = "rules: tile=any, stop-pending=allowed, kept-shown=faces\nexpected worms of the turn: 0.744799365\n"
    assert output(*table, "--rules", "notebook") == published[: published.index("expected")] + pending


@pytest.mark.parametrize("total", [21, 30, 36])
def test_no_rule_changes_what_a_turn_can_reach(total: int) -> None:
    """To stop with more than a total is to stop with it too, so no roll is forgotten."""
    assert reaching(total, forgets_roll=True) == reaching(total)


@each_case(
    ("kept", "rolled"),
    [("vv5544", ""), ("vv55", "1345"), ("vv44", "vv44"), ("11444", "223"), ("55544", "vvv"), ("vvv5544", "5")],
)
def test_rest_of_a_turn_is_worth_what_trying_all_moves_shows(kept: str, rolled: str) -> None:
    """Each move too; a roll without a face to keep loses the turn."""
    stakes = stakes_of((21, 24, 30), (26,), 33)
    turn = Rest(*(counted(map(ALPHABET.index, dice)) for dice in (kept, rolled)), forgets_roll=False)

    def after(kept: str, left: int) -> Fraction:
        total = sum(min(ALPHABET.index(face) + 1, 5) for face in kept)
        stop = Fraction(stakes.worth[total] if "v" in kept else stakes.lost)
        return max(stop, roll(kept, left)) if left and len({*kept}) < len(ALPHABET) else stop

    @cache
    def roll(kept: str, left: int) -> Fraction:
        total: Fraction = Fraction(0)
        for dice in combinations_with_replacement(ALPHABET, left):
            ways = factorial(left) // prod(factorial(dice.count(face)) for face in ALPHABET)
            total += ways * best(kept, "".join(dice))
        return total * Fraction(1, 6) ** left

    def best(kept: str, dice: str) -> Fraction:
        return max((keep(kept, dice, face) for face in {*dice} - {*kept}), default=Fraction(stakes.lost))

    def keep(kept: str, dice: str, face: str) -> Fraction:
        return after("".join(sorted(kept + face * dice.count(face))), len(dice) - dice.count(face))

    moves = turn.moves(stakes)
    assert turn.value(stakes) == (best(kept, rolled) if rolled else after(kept, 8 - len(kept)))
    assert turn.value(stakes) == max(moves.values(), default=stakes.lost)
    for move, worth in moves.items():
        if move.startswith("keep"):
            assert worth == keep(kept, rolled, move[-1])


def test_exact_totals_are_those_that_the_expert_counts_with() -> None:
    """With eight dice kept, one total is certain."""
    data = json.loads(output("odds", "pickomino", "--format", "json"))
    exactly = [float(row["exactly"].removesuffix(" %")) for row in data["totals"]]
    assert exactly == pytest.approx([100 * REACHED[tile] for tile in TILES], abs=0.06)
    sure = json.loads(output("odds", "pickomino", "--kept", "vvv55551", "--format", "json"))
    assert {row["total"]: row["exactly"] for row in sure["totals"]}["36"] == "100.000000 %"
    assert {row["probability"] for row in sure["totals"]} == {"100.000000 %"}
    assert (sure["worms"], sure["moves"]) == ("4.000000000", {"stop": "4.000000000"})


def test_pending_roll_may_be_forgotten_by_the_point() -> None:
    asked = ("odds", "pickomino", "--kept", "vvv5555", "--format", "json", "--rolled")
    for roll, by_default, by_point in (("5", [], []), ("1", ["keep 1"], ["keep 1", "stop"])):
        assert [*json.loads(output(*asked, roll))["moves"]] == by_default
        assert [*json.loads(output(*asked, roll, "--rule", "stop-pending=allowed"))["moves"]] == by_point


@each_case(
    ("arguments", "text"),
    [
        (("--kept", "vv6"), "it must be at most 8 faces of 1 2 3 4 5 v"),
        (("--kept", "vvvvvvvvv"), "it must be at most 8 faces of 1 2 3 4 5 v"),
        (("--kept", "vv55", "--rolled", "555"), "it must be 4 dice, all that are not kept, not 3"),
        (("--rolled", "5"), "it must be 8 dice, all that are not kept, not 1"),
    ],
)
def test_dice_that_cannot_be_are_refused(arguments: tuple[str, ...], text: str) -> None:
    assert text in " ".join(refused("odds", "pickomino", *arguments).split())
