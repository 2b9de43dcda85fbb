"""The rules of three in a row: scripts with the right answers. `goose check-game three` tests the rest."""

from goose import Settings, make_interpreter

BEGUN = ("register Ana", "register Rui", "start Ana Rui")


def answers(*squares: int, rule: tuple[str, ...] = ()) -> list[str]:
    """Return the answers to moves of the two players in turn, in a game that has begun."""
    with make_interpreter(Settings("three", rule=rule)) as program:
        for line in BEGUN:
            program.feed(line)
        moves = [f"put {('Ana', 'Rui')[turn % 2]} {square}" for turn, square in enumerate(squares)]
        return [program.feed(line).text for line in (*moves, "details")]


def test_three_in_a_row_win() -> None:
    """A diagonal is a line too, unless a point says otherwise."""
    assert answers(1, 2, 5, 3, 9)[-2] == "Ana takes square 9.\nGame over.\nAna 1\nRui 0\n"
    assert answers(1, 2, 5, 3, 9, rule=("diagonals=no",))[-1] == "X O O\n- X -\n- - X\nNext: Rui.\n"


def test_a_full_board_without_a_line_is_a_draw() -> None:
    """Nobody wins."""
    assert answers(1, 2, 3, 5, 4, 6, 8, 7, 9)[-2] == "Ana takes square 9.\nGame over.\nAna 0\nRui 0\n"


def test_a_square_that_is_taken_stays() -> None:
    """The turn does not pass."""
    assert answers(5, 5)[1] == "Square 5 is taken.\n"
