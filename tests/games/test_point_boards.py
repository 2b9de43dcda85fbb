"""The effect of points of the Goose on the board: what is drawn, and which squares are geese."""

from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.games.goose.drawing import draw
from goose.games.goose.rules import make_rules
from tests.support.cases import each_case


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
