"""The Spanish course project: one die, prizes and penalties, and a board that is read from a file.

Source: the second version of a course project, Complutense University of Madrid.
"""

from itertools import pairwise

from goose.games.goose.boardfile import TRADITIONAL_BOARD, Board, parse_board, write_board
from goose.games.goose.effects import Effect, jump, miss
from goose.games.goose.order import drawn
from goose.games.goose.ruleset import GooseRules

_LAST = 63
_LABYRINTH_BACK = 12  # squares
_PENALTIES = {"POSADA": ("inn", 1), "POZO": ("well", 3), "CARCEL": ("prison", 2)}  # turns missed
_PAIRS = (("PUENTE1", "PUENTE2", "bridge", "goose.bridge"), ("DADO1", "DADO2", "dice", "goose.dice_square"))


def make(board: object = TRADITIONAL_BOARD) -> GooseRules:
    """Return the rules on the board of a board file.

    Args:
        board: text of the file.

    Raises:
        ValueError: the text is no board; it names the line and what is wrong.
    """
    if type(board) is not str:
        raise ValueError("a board is a text")
    squares = parse_board(board)
    effects = _effects(squares)
    return GooseRules(
        name="madrid",
        language="es",
        squares=_LAST,
        effects=effects,
        dice=1,
        largest_face=None,
        first_square=1,
        order=drawn,
        chains=False,
        wins_beyond=True,
        rolls_again=frozenset(square for square, effect in effects.items() if effect.shows in _PRIZES),
        drawing="strip",
        state={"board": write_board(squares)},
    )


_PRIZES = frozenset(("goose", "bridge", "dice"))


def _effects(board: Board) -> dict[int, Effect]:
    geese = [*(square for square, kind in board.items() if kind == "OCA"), _LAST]
    effects = {square: jump("goose", "goose.goose_next", following) for square, following in pairwise(geese)}
    place = {kind: square for square, kind in board.items()}
    for first, second, shows, message in _PAIRS:
        effects[place[first]] = jump(shows, message, place[second])
        effects[place[second]] = jump(shows, message, place[first])
    for kind, (shows, turns) in _PENALTIES.items():
        effects[place[kind]] = miss(shows, turns)
    labyrinth = place["LABERINTO"]
    effects[labyrinth] = jump("labyrinth", "goose.labyrinth", labyrinth - _LABYRINTH_BACK)
    effects[place["CALAVERA"]] = jump("death", "goose.death", 1)
    return effects
