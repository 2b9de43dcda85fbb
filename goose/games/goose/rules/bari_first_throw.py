"""The second Italian course project: as `bari`, but with chains, a first throw of nine, and longer names.

Source: the pseudocode of another group of the same course (`gestire_casella`, `gestire_oca`); where it contradicts
itself, `docs/goose.md` says what holds.
"""

from goose.games.goose.effects import Effect, jump, miss, repeat, trap
from goose.games.goose.order import by_one_die
from goose.games.goose.rules.scaled import geese, scaled, special_squares, squares_option
from goose.games.goose.ruleset import GooseRules

_SHORTEST_NAME, _LONGEST_NAME = 3, 18  # code points


def make(squares: object = 90) -> GooseRules:
    """Return the rules on a board of 50 to 90 squares.

    Raises:
        ValueError: another number of squares.
    """
    last = squares_option(squares)
    effects: dict[int, Effect] = {square: repeat("goose", "goose.goose_again") for square in geese(last)}
    special = special_squares(last, beside_goose=-1)
    effects[special["bridge"]] = repeat("bridge", "goose.bridge")
    effects[special["inn"]] = miss("inn", 3)
    effects[special["well"]] = trap("well")
    effects[special["labyrinth"]] = jump("labyrinth", "goose.labyrinth", scaled(33, last))
    effects[special["prison"]] = trap("prison", frozenset((5, 7)), rolls_to_move=True)
    effects[special["death"]] = jump("death", "goose.death", 1)
    return GooseRules(
        name="bari-first-throw",
        language="it",
        squares=last,
        effects=effects,
        order=by_one_die,
        # Nothing leads back to 0: a throw from it is the first.
        first_throws={(3, 6): scaled(38, last), (4, 5): scaled(76, last)},
        names="3 to 18 characters",
        canonical=_three_to_eighteen,
        state={"squares": last},
    )


def _three_to_eighteen(name: str) -> str:
    return name if _SHORTEST_NAME <= len(name) <= _LONGEST_NAME else ""
