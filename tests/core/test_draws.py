"""Games of the Goose that nobody wins because automatic players throw for ever."""

import pytest

from goose.games.goose import KIND
from tests.support.cases import each_case
from tests.support.running import program_after

STUCK = "No player can ever move again."


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
    players = ("register Ana", "register-auto Bot Normal", "register-auto Robot Normal")
    program = program_after(players, lang="en", rule=("inn=0", "well=0", "prison=0", "occupied=shared"), seed=1)
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
