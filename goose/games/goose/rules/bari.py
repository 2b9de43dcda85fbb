"""The first Italian course project: a board of 50 to 90 squares on which a throw has one effect.

Source: the pseudocode of a course project, University of Bari (`GOOSE_SPACING`, `proportion`, `check_special_square`);
where it contradicts itself, `docs/goose.md` says what holds.
"""

from unicodedata import category

from goose.games.goose.effects import Effect, jump, miss, repeat, trap
from goose.games.goose.order import by_two_dice
from goose.games.goose.rules.scaled import geese, scaled, special_squares, squares_option
from goose.games.goose.ruleset import GooseRules

_FREES = frozenset((5, 7))
_LONGEST_NAME = 3  # letters


def make(squares: object = 90) -> GooseRules:
    """Return the rules on a board of 50 to 90 squares.

    Raises:
        ValueError: another number of squares.
    """
    last = squares_option(squares)
    effects: dict[int, Effect] = {square: repeat("goose", "goose.goose_again") for square in geese(last)}
    special = special_squares(last, beside_goose=+1)
    effects[special["bridge"]] = repeat("bridge", "goose.bridge")
    effects[special["inn"]] = miss("inn", 3)
    effects[special["well"]] = trap("well", _FREES)
    effects[special["labyrinth"]] = jump("labyrinth", "goose.labyrinth", scaled(33, last))
    effects[special["prison"]] = trap("prison", _FREES)
    effects[special["death"]] = jump("death", "goose.death", 1)
    return GooseRules(
        name="bari",
        language="it",
        squares=last,
        effects=effects,
        order=by_two_dice,
        chains=False,
        names="letters of any script, upper case, cut to 3",
        canonical=_three_letters,
        state={"squares": last},
    )


def _three_letters(name: str) -> str:
    letters = name.isalpha() or all(category(character)[0] in "LM" for character in name)  # a mark belongs to a letter
    return name.upper()[:_LONGEST_NAME] if letters else ""
