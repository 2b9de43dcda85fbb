"""The review of a finished game: the move that the best level would have made beside each move of a person."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import pytest

import goose.tables.review
from goose.kit.picture import line_of
from goose.tables.protocol.messages import Review
from goose.tables.protocol.refusals import Refused
from goose.tables.review import GameReview, check_reviewed
from tests.support.parties import begun
from tests.support.tables import Thread, check, play, refused

if TYPE_CHECKING:
    from goose.tables.hall import Hall
    from tests.support.parties import Party

SECOND_THROW = {"second-throw": "on"}


def reviewed(made: Party, code: str = "en") -> Review:
    """Return the whole review of the game at a table."""
    table = made.table
    review = GameReview(table.variant, table.lines(), table.record.persons)
    while review.go_on():
        pass
    return review.message(code)


def test_review_has_the_choice_of_the_best_level_at_each_decision(hall: Hall) -> None:
    """Only a person's decisions count, not those of computers or moves without a choice."""
    made = begun(hall, "pickomino", people=1, computers=["Normal"])
    table, random = made.table, Random(1)
    expected = {}
    for _ in range(60):
        moves = table.snapshot.moves
        if len(moves) > 1:
            expected[table.n + 1] = line_of(table.play.choice("Expert"))
        made.step(random)
    table.leave(made.holder("Ana"))
    review = reviewed(made)
    assert review.level == "Expert"
    assert {move.n: move.best.line for move in review.moves} == expected
    assert review.decisions == len(expected)
    assert {move.name for move in review.moves} == {"Ana"}


def test_moves_like_those_of_the_best_level_lose_nothing(hall: Hall) -> None:
    """No move is the costliest one then."""
    made = begun(hall, "pickomino")
    for _ in range(20):
        made.act(line_of(made.table.play.choice("Expert")))
    made.table.leave(made.holder("Ana"))
    review = reviewed(made)
    assert all(move.good and not move.lost for move in review.moves)
    assert review.costliest is None


def test_game_turned_at_the_move_that_loses_most(hall: Hall) -> None:
    """Stopping with few points, and no tile, loses the turn."""
    made = begun(hall, "pickomino")
    for line in ("roll", None, "stop", "roll", None, "roll"):
        made.act(line or line_of(made.table.play.choice("Expert")))
    made.table.leave(made.holder("Ana"))
    review = reviewed(made)
    (stop,) = [move for move in review.moves if not move.good]
    assert (stop.made.line, stop.best.line, stop.n) == ("stop", "roll", review.costliest)
    assert stop.lost.endswith(" % chance of winning")
    assert reviewed(made, "pt").moves[1].lost.endswith(" % de hipóteses de ganhar")


def test_long_game_is_reviewed_at_its_last_decisions(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    made = begun(hall, "pickomino")
    made.play(Random(2), most=20)
    made.table.leave(made.holder("Ana"))
    whole = reviewed(made)
    monkeypatch.setattr(goose.tables.review, "MOST_REVIEWED", 5)
    review = reviewed(made)
    assert review.moves == whole.moves[-5:]
    assert review.decisions == whole.decisions == len(whole.moves)


def test_review_says_no_loss_where_the_game_knows_none(hall: Hall) -> None:
    """In the Goose a throw is kept or not."""
    made = begun(hall, "goose", points=SECOND_THROW)
    random = Random(1)
    for _ in range(12):
        made.step(random)
    made.table.leave(made.holder("Ana"))
    review = reviewed(made)
    assert review.moves
    assert all(move.good == (move.made.line == move.best.line) and not move.lost for move in review.moves)


def test_game_in_which_nobody_decides_has_no_review(hall: Hall) -> None:
    made = begun(hall, "goose")
    with pytest.raises(Refused, match="no computer player that reviews it"):
        check_reviewed(made.table.variant)


def test_server_reviews_a_finished_game_for_anybody(server: Thread) -> None:
    """While the game goes on, nobody gets a review."""
    key, tokens = server.begin("pickomino", "Ana", "Rui")
    path = f"/api/tables/{key}/review"

    asyncio.run(play(server, key, tokens, most=12))
    assert refused(server, "GET", path) == (409, "not-finished")
    server.post(f"/api/tables/{key}/leave", token=tokens["Ana"])
    review = server.get(f"{path}?lang=es")
    check(review, Review.schema())
    assert review["moves"]
    assert server.get(f"{path}?lang=es") == review
    assert refused(server, "GET", f"{path}?lang=xx")[0] == 400


def test_server_reviews_no_game_without_decisions(server: Thread) -> None:
    key, tokens = server.begin("goose", "Ana", "Rui")
    server.post(f"/api/tables/{key}/leave", token=tokens["Ana"])
    assert refused(server, "GET", f"/api/tables/{key}/review") == (404, "no-such-thing")
