"""Games of the Goose that nobody wins: no throw moves anybody, or automatic players throw for ever."""

import pytest

from goose.games.goose import KIND
from tests.support.cases import each_case
from tests.support.running import interpreter, lines

STUCK = "No player can ever move again."

TO_THE_LAST_BUT_ONE = (
    *("register Ana", "register Rui", "register Eva", "start Ana Rui Eva"),
    *("roll Ana 4 5", "roll Rui 4 5", "roll Eva 1 1", "roll Ana 3 6", "roll Rui 3 6"),
)


@each_case(
    ("script", "answer"),
    [
        (("roll Eva 1 2", "roll Ana 1 1"), ["Ana rolls 1, 1.", "Ana stays on 62.", "Next: Rui."]),
        (("quit Eva",), ["Eva leaves the game.", STUCK, "Game over.", "Ana 62", "Rui 62"]),
        (("quit Ana",), ["Ana leaves the game."]),
        (("roll Eva 1 2", "quit Ana Rui"), ["Game ended."]),
    ],
)
def test_a_stuck_player_rolls_until_all_are_stuck(script: tuple[str, ...], answer: list[str]) -> None:
    """On the last square but one with two dice: it is tested when the turn passes, after a roll and after a quit."""
    rule = ("past-end=stays", "occupied=shared", "geese=nines")
    output = lines([*TO_THE_LAST_BUT_ONE, *script], lang="en", dice="manual", rule=rule)
    assert output[-len(answer) :] == answer
    assert (STUCK in output) == (STUCK in answer)


@each_case(
    ("most", "script", "throws", "drawn"),
    [
        (5, ("start Bot Robot",), 5, True),
        (5, ("start-auto Bot Normal",), 5, True),
        (5, ("start Bot Ana", "quit Bot"), 1, False),
        (1, ("start Ana Bot Robot", "roll Ana"), 2, True),
        (2, ("start Ana Bot Robot", "roll Ana"), 3, False),
        (1, ("start Bot Robot Ana",), 1, True),
        (2, ("start Bot Robot Ana",), 2, False),
        (5, ("start Ana Bot Robot", "quit Ana"), 5, True),
    ],
)
def test_automatic_players_throw_so_often_in_a_reply_and_then_it_is_a_draw(
    most: int, script: tuple[str, ...], throws: int, drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the throw of the instruction itself, and only if another would throw; it is 10,000 but here."""
    assert KIND.longest_play == 10_000
    monkeypatch.setattr(type(KIND), "longest_play", most)
    program = interpreter(lang="en", rule=("inn=0", "well=0", "prison=0", "occupied=shared"), seed=1)
    for line in ("register Ana", "register-auto Bot Normal", "register-auto Robot Normal"):
        assert program.feed(line).failure is None
    replies = [program.feed(line) for line in script]
    output = [message for reply in replies for message, _ in reply.events]
    assert output.count("goose.rolls") == throws
    scores = output.count("common.score_line")
    assert (scores > 0) == ("goose.stuck" in output) == drawn
    if drawn:
        assert replies[-1].lines[-2 - scores : -scores] == [STUCK, "Game over."]
        assert program.view()["position"] is None
    records = [line.split() for line in program.feed("players").lines]
    assert sum(int(draws) for _, _, _, draws, _ in records) == scores
