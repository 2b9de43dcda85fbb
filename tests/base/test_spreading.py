"""A team: pieces of work done side by side, with their results in the order of the work."""

import time

import pytest

from goose.base.spreading import Team
from goose.base.workers import Send, Work, Workers
from goose.grading.failure import GraderFailure, failed


def slow(seconds: float, result: object) -> Work:
    def work(lifeline: int, send: Send) -> object:
        del lifeline, send
        time.sleep(seconds)
        if isinstance(result, Exception):
            raise result
        return result

    return work


def test_results_come_in_the_order_of_the_work() -> None:
    """Also where the first takes longest."""
    with Workers(3) as workers:
        assert [*Team(workers, failed).results([slow(0.2, 1), slow(0, 2), slow(0.05, 3), slow(0, 4)])] == [1, 2, 3, 4]


def test_no_results_follow_after_the_iterator_is_closed() -> None:
    with Workers(2) as workers:
        team = Team(workers, failed)
        results = team.results([slow(0, 1), slow(0.1, 2), slow(0.1, 3)])
        assert next(results) == 1
        results.close()
        assert [*team.results([slow(0, 4), slow(0, 5)])] == [4, 5]


def test_work_that_fails_is_a_failure_of_comparing() -> None:
    with Workers(2) as workers, pytest.raises(GraderFailure, match="OSError: no room"):
        next(Team(workers, failed).results([slow(0, OSError("no room"))]))
