"""The game as it is analysed in the literature.

Source: J. F. Groote, F. Wiedijk and H. Zantema, *A Probabilistic Analysis of the Game of the Goose*, SIAM Review 58
(2016).
"""

from goose.games.goose.effects import jump, miss, repeat, trap
from goose.games.goose.ruleset import GooseRules

GEESE = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)


def make() -> GooseRules:
    """Return the rules."""
    return GooseRules(
        name="traditional",
        language="en",
        squares=63,
        players=(2, 6),
        effects={
            **dict.fromkeys(GEESE, repeat("goose", "goose.goose_again")),
            6: jump("bridge", "goose.bridge", 12),
            19: miss("inn", 1),
            31: trap("well"),
            42: jump("labyrinth", "goose.labyrinth", 30),
            52: trap("prison"),
            58: jump("death", "goose.death", 0),
        },
        keeps_direction=True,
        first_throws={(3, 6): 26, (4, 5): 53},
        occupied="returns",
    )
