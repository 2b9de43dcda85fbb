"""The pytest plugin: `--goose-game NAME` adds a test for each check.

Every pytest in an environment with goose imports this module, so it imports the checks only when they are needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    explanation = "Check a game of goose: one test for each property that every game must have. Can be repeated."
    parser.getgroup("goose").addoption("--goose-game", action="append", default=[], metavar="NAME", help=explanation)


def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Add the tests after those that were collected."""
    games: list[str] = session.config.getoption("goose_game")
    if games:
        from goose.contract.pytest_items import items_of

        for game in games:
            items += items_of(session, game)
