"""The points of the Goose at the edges that games seldom come to: one throw each, from a position to its lines.

A case is the rules with their points, the square of each token (`*` if it is trapped, `+1` if it misses a turn) and
the faces; then the lines between that of the throw and those of the turn, and where the tokens are after it.
"""

import re
from collections.abc import Iterator

from goose.core.dice import ManualDice
from goose.core.events import Event
from goose.core.instructions import Instruction
from goose.core.words import load_language
from goose.games.goose import KIND
from goose.games.goose.game import GooseGame
from goose.games.goose.movement import Token
from goose.games.goose.rules import make_rules
from tests.support.cases import each_case

PAST_THE_END = """
madrid past-end=back | Ana 40, Rui 1 | 999999999
    Ana moves from 40 to 63. Ana bounces back to 1. > Ana 1 0 Rui 1 0
madrid past-end=back occupied=returns | Ana 40, Rui 1 | 999999999
    Ana moves from 40 to 63. Ana bounces back to 1. Square 1 is occupied: Ana returns to 40. > Ana 40 0 Rui 1 0
madrid past-end=back occupied=sends | Ana 40, Rui 1 | 999999999
    Ana moves from 40 to 63. Ana bounces back to 1. > Ana 1 0 Rui 1 0
madrid past-end=back | Ana 40, Rui 1 | 23
    Ana moves from 40 to 63. > Ana 63 0 Rui 1 0; Ana
madrid | Ana 40, Rui 1 | 999999999
    Ana moves from 40 to 63. > Ana 63 0 Rui 1 0; Ana
madrid dice=2 | Ana 40, Rui 1 | 99 98
    Ana moves from 40 to 63. > Ana 63 0 Rui 1 0; Ana
madrid past-end=stays | Ana 59, Rui 1 | 5
    Ana stays on 59. > Ana 59 0 Rui 1 0
traditional past-end=stays | Ana 62, Rui 1 | 1 1
    Ana stays on 62. > Ana 62 0 Rui 1 0
traditional past-end=stays | Ana 53, Rui 1 | 2 4
    Ana moves from 53 to 59. Ana stays on 59. > Ana 59 0 Rui 1 0
traditional past-end=stays | Ana 53, Rui 59 | 2 4
    Ana moves from 53 to 59. Ana stays on 59. Square 59 is occupied: Ana returns to 53. > Ana 53 0 Rui 59 0
traditional past-end=stays occupied=sends | Ana 53, Rui 59 | 2 4
    Ana moves from 53 to 59. Ana stays on 59. Square 59 is occupied: Rui goes to 53. > Ana 59 0 Rui 53 0
traditional past-end=wins | Ana 53, Rui 1 | 2 4
    Ana moves from 53 to 59. Square 59 is a goose: Ana goes on to 63. > Ana 63 0 Rui 1 0; Ana
traditional effects=one | Ana 53, Rui 1 | 2 4
    Ana moves from 53 to 59. Square 59 is a goose: Ana goes on to 63. Ana bounces back to 61. > Ana 61 0 Rui 1 0
traditional effects=one | Ana 60, Rui 1 | 2 5
    Ana moves from 60 to 63. Ana bounces back to 59. > Ana 59 0 Rui 1 0
traditional goose-after-bounce=forward | Ana 60, Rui 1 | 1 6
    Ana moves from 60 to 63. Ana bounces back to 59. Square 59 is a goose: Ana goes on to 63. Ana bounces back to 60.
    > Ana 60 0 Rui 1 0
traditional | Ana 60, Rui 1 | 1 6
    Ana moves from 60 to 63. Ana bounces back to 59. Square 59 is a goose: Ana goes on to 52. Square 52 is the prison:
    Ana waits to be replaced. > Ana 52 * Rui 1 0
madrid past-end=back effects=chain goose-after-bounce=backward | Ana 60, Rui 1 | 7
    Ana moves from 60 to 63. Ana bounces back to 59. Square 59 is a goose: Ana flies to the goose on 54. Ana rolls
    again. > Ana 54 0 Rui 1 0
madrid past-end=back effects=chain goose-after-bounce=backward | Ana 60, Rui 1 | 61
    Ana moves from 60 to 63. Ana bounces back to 5. Ana rolls again. > Ana 5 0 Rui 1 0
madrid past-end=back effects=chain goose-after-bounce=backward | Ana 60, Rui 1 | 60
    Ana moves from 60 to 63. Ana bounces back to 6. Square 6 is a bridge: Ana crosses to 12. Ana rolls again. > Ana 12
    0 Rui 1 0
"""

CHAINS = """
traditional labyrinth=42 | Ana 35, Rui 1 | 3 4
    Ana moves from 35 to 42. Square 42 is the labyrinth: Ana goes back to 42. > Ana 42 0 Rui 1 0
traditional labyrinth=42 effects=one | Ana 35, Rui 1 | 3 4
    Ana moves from 35 to 42. Square 42 is the labyrinth: Ana goes back to 42. > Ana 42 0 Rui 1 0
traditional labyrinth=58 death=42 | Ana 35, Rui 1 | 3 4
    Ana moves from 35 to 42. Square 42 is the labyrinth: Ana goes back to 58. Square 58 is death: Ana goes back to 42.
    > Ana 42 0 Rui 1 0
traditional labyrinth=back-12 | Ana 35, Rui 1 | 3 4
    Ana moves from 35 to 42. Square 42 is the labyrinth: Ana goes back to 30. > Ana 30 0 Rui 1 0
madrid labyrinth=6 effects=chain | Ana 35, Rui 1 | 7
    Ana moves from 35 to 42. Square 42 is the labyrinth: Ana goes back to 6. Square 6 is a bridge: Ana crosses to 12.
    Ana rolls again. > Ana 12 0 Rui 1 0
madrid labyrinth=6 | Ana 35, Rui 1 | 7
    Ana moves from 35 to 42. Square 42 is the labyrinth: Ana goes back to 6. Ana rolls again. > Ana 6 0 Rui 1 0
madrid rolls-again=geese labyrinth=5 | Ana 35, Rui 1 | 7
    Ana moves from 35 to 42. Square 42 is the labyrinth: Ana goes back to 5. Ana rolls again. > Ana 5 0 Rui 1 0
madrid rolls-again=geese labyrinth=6 | Ana 35, Rui 1 | 7
    Ana moves from 35 to 42. Square 42 is the labyrinth: Ana goes back to 6. > Ana 6 0 Rui 1 0
madrid rolls-again=never | Ana 2, Rui 1 | 3
    Ana moves from 2 to 5. Square 5 is a goose: Ana flies to the goose on 9. > Ana 9 0 Rui 1 0
bari effects=chain | Ana 0, Rui 1 | 3 6
    Ana moves from 0 to 9. Square 9 is a goose: Ana goes on to 18. Square 18 is a goose: Ana goes on to 27. Square 27
    is a goose: Ana goes on to 36. Square 36 is a goose: Ana goes on to 45. Square 45 is a goose: Ana goes on to 54.
    Square 54 is a goose: Ana goes on to 63. Square 63 is a goose: Ana goes on to 72. Square 72 is a goose: Ana goes
    on to 81. Square 81 is a goose: Ana goes on to 90. > Ana 90 0 Rui 1 0; Ana
bari | Ana 0, Rui 1 | 3 6
    Ana moves from 0 to 9. Square 9 is a goose: Ana goes on to 18. > Ana 18 0 Rui 1 0
"""

FIRST_THROWS = """
madrid dice=2 first-throw=on | Ana 1, Rui 1 | 6 3
    A throw of 6, 3 from the start: Ana goes to 26. Ana rolls again. > Ana 26 0 Rui 1 0
madrid dice=2 first-throw=on occupied=returns | Ana 1, Rui 26 | 3 6
    A throw of 3, 6 from the start: Ana goes to 26. Square 26 is occupied: Ana returns to 1. > Ana 1 0 Rui 26 0
bari first-throw=on occupied=sends | Ana 0, Rui 76 | 5 4
    A throw of 5, 4 from the start: Ana goes to 76. Square 76 is occupied: Rui goes to 0. > Ana 76 0 Rui 0 0
traditional first-throw=off geese=nines | Ana 0, Rui 1 | 4 6
    Ana moves from 0 to 10. > Ana 10 0 Rui 1 0
traditional dice=1 | Ana 0, Rui 1 | 3
    Ana moves from 0 to 3. > Ana 3 0 Rui 1 0
"""

OCCUPIED = """
traditional occupied=sends | Ana 56, Rui 0 | 1 1
    Ana moves from 56 to 58. Square 58 is death: Ana goes back to 0. > Ana 0 0 Rui 0 0
traditional | Ana 56, Rui 0 | 1 1
    Ana moves from 56 to 58. Square 58 is death: Ana goes back to 0. Square 0 is occupied: Ana returns to 56. > Ana 56
    0 Rui 0 0
traditional occupied=sends | Ana 10, Rui 19+1, Eva 3 | 4 5
    Ana moves from 10 to 19. Square 19 is occupied: Rui goes to 10. Square 19 is the inn: Ana misses 1 turn(s). > Ana
    19 1 Rui 10 0 Eva 3 0
traditional occupied=sends | Ana 31, Rui 33 | 1 1
    Ana moves from 31 to 33. Square 33 is occupied: Rui goes to 31. > Ana 33 0 Rui 31 0
traditional occupied=sends | Ana 24, Rui 31, Eva 31* | 1 6
    Ana moves from 24 to 31. Square 31 is the well: Ana waits to be replaced. Eva is free. > Ana 31 * Rui 31 0 Eva 31
    0
traditional well=3 | Ana 24, Rui 31+2 | 1 6
    Ana moves from 24 to 31. Square 31 is occupied: Ana returns to 24. > Ana 24 0 Rui 31 1
madrid occupied=returns | Ana 9, Rui 18 | 5
    Ana moves from 9 to 14. Square 14 is a goose: Ana flies to the goose on 18. Square 18 is occupied: Ana returns to
    9. > Ana 9 0 Rui 18 0
madrid occupied=sends | Ana 9, Rui 18 | 5
    Ana moves from 9 to 14. Square 14 is a goose: Ana flies to the goose on 18. Square 18 is occupied: Rui goes to 9.
    Ana rolls again. > Ana 18 0 Rui 9 0
"""

TRAPS = """
traditional trap-escape=landing | Ana 24, Rui 31* | 3 4
    Ana moves from 24 to 31. > Ana 31 0 Rui 31 *
traditional trap-escape=landing | Ana 38, Rui 1 | 3 4
    Ana moves from 38 to 45. Square 45 is a goose: Ana goes on to 52. > Ana 52 0 Rui 1 0
traditional trap-escape=landing labyrinth=52 | Ana 37, Rui 1 | 1 4
    Ana moves from 37 to 42. Square 42 is the labyrinth: Ana goes back to 52. > Ana 52 0 Rui 1 0
traditional trap-escape=landing | Ana 25, Rui 31* | 2 4
    Ana moves from 25 to 31. Square 31 is the well: Ana waits to be replaced. Rui is free. > Ana 31 * Rui 31 0
traditional trap-escape=later | Ana 24, Rui 1 | 3 4
    Ana moves from 24 to 31. Square 31 is the well: Ana waits to be replaced. > Ana 31 * Rui 1 0
traditional trap-escape=later | Ana 31*, Rui 1 | 3 4
    Ana is free. Ana moves from 31 to 38. > Ana 38 0 Rui 1 0
traditional trap-escape=landing | Ana 31*, Rui 1 | 3 3
    Ana stays on 31. > Ana 31 * Rui 1 0
bari-first-throw trap-escape=landing | Ana 24, Rui 1 | 3 4
    Ana moves from 24 to 31. Square 31 is the well: Ana waits to be replaced. > Ana 31 * Rui 1 0
bari-first-throw trap-escape=landing | Ana 47, Rui 1 | 2 3
    Ana moves from 47 to 52. > Ana 52 0 Rui 1 0
bari-first-throw trap-escape=landing | Ana 52*, Rui 1 | 2 3
    Ana is free. Ana rolls again. > Ana 52 0 Rui 1 0
madrid well=trap trap-escape=later | Ana 30, Rui 31* | 1
    Ana moves from 30 to 31. Square 31 is the well: Ana waits to be replaced. Rui is free. > Ana 31 * Rui 31 0
traditional inn=0 | Ana 10, Rui 1 | 4 5
    Ana moves from 10 to 19. > Ana 19 0 Rui 1 0
traditional inn=9 | Ana 10, Rui 1 | 4 5
    Ana moves from 10 to 19. Square 19 is the inn: Ana misses 9 turn(s). > Ana 19 9 Rui 1 0
"""

DRAWS = """
traditional past-end=stays occupied=shared | Ana 60, Rui 62 | 1 1
    Ana moves from 60 to 62. No player can ever move again. > Ana 62 0 Rui 62 0; a draw
traditional past-end=stays | Ana 24, Rui 62 | 3 4
    Ana moves from 24 to 31. Square 31 is the well: Ana waits to be replaced. No player can ever move again. > Ana 31
    * Rui 62 0; a draw
traditional past-end=stays trap-escape=later | Ana 24, Rui 62 | 3 4
    Ana moves from 24 to 31. Square 31 is the well: Ana waits to be replaced. > Ana 31 * Rui 62 0
traditional past-end=stays occupied=shared dice=1 | Ana 60, Rui 62 | 2
    Ana moves from 60 to 62. > Ana 62 0 Rui 62 0
traditional past-end=stays | Ana 60, Rui 62, Eva 61+0 | 1 2
    Ana moves from 60 to 63. > Ana 63 0 Rui 62 0 Eva 61 0; Ana
traditional occupied=shared | Ana 60, Rui 62 | 1 1
    Ana moves from 60 to 62. > Ana 62 0 Rui 62 0
"""


def cases(text: str) -> Iterator[tuple[str, str, str, list[str], str]]:
    """Yield the parts of each case."""
    for head, body in re.findall(r"^(\S.*)\n((?:    .*\n)+)", text, re.MULTILINE):
        lines, _, after = " ".join(body.split()).partition(" > ")
        yield *head.split(" | "), re.split(r"(?<=\.) (?=[A-Z])", lines), after


def token(text: str) -> Token:
    """Return the token of a text such as `Rui 19+1`."""
    name, place = text.split(" ")
    square, _, turns = place.rstrip("*").partition("+")
    return Token(name, int(square), int(turns or 0), trapped=place.endswith("*"))


def thrown(rules_name: str, tokens: str, faces: str) -> tuple[list[str], str]:
    """Return the lines of a throw of the first player, and where each token is then."""
    name, *points = rules_name.split(" ")
    rules = make_rules(name, {}, dict(point.split("=") for point in points))
    game = GooseGame(rules, [token(text) for text in tokens.split(", ")], 0)
    events: list[Event] = []
    game.act(Instruction("roll", [game.to_move], [int(face) for face in faces.split(" ")]), ManualDice(), events)
    places = " ".join(f"{name} {square} {wait}" for _, (name, square, wait) in game.details()[:-1])
    result = "" if game.result is None else f"; {game.result.winner or 'a draw'}"
    return load_language(KIND, rules, "en").render(events).split("\n")[:-1], f"{places}{result}"


@each_case(
    ("rules", "tokens", "faces", "expected", "after"),
    cases(PAST_THE_END + CHAINS + FIRST_THROWS + OCCUPIED + TRAPS + DRAWS),
)
def test_a_throw_is_reported_and_ends_as_the_points_say(
    rules: str, tokens: str, faces: str, expected: list[str], after: str
) -> None:
    """Past the end, in chains, from the first square, on occupied squares, in traps, and where nobody can move."""
    (rolls, *answer), position = thrown(rules, tokens, faces)
    assert rolls == f"Ana rolls {', '.join(faces.split(' '))}."
    ends = ("Ana wins.",) if after.endswith("; Ana") else ("misses", "waits on", "Next: ")
    assert [line for line in answer if not any(end in line for end in ends) or " turn(s)" in line] == expected
    assert position == after
