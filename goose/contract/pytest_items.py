"""The tests that `--goose-game` adds: one for each check."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from goose.base.extras import NotInstalled, need
from goose.contract.catalogue import CHECKS
from goose.contract.running import CheckOutcome, loaded, run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goose.contract.case import Check
    from goose.core.game import GameKind


class WrongGame(Exception):
    """A game fails a check."""


class GameCheck(pytest.Item):
    """A check of a game, as a test."""

    def __init__(self, *, check: Check, game: str, **given: Any) -> None:
        super().__init__(**given)
        self._check = check
        self._game = game

    def runtest(self) -> None:
        """Run the check."""
        kind, found = _kind(self._game)
        if kind is not None:
            found = run(self._check, kind)
        if found.fault is not None:
            raise WrongGame(found.fault)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Return only the fault, because no line of goose is to blame."""
        wrong = isinstance(excinfo.value, WrongGame)
        return str(excinfo.value) if wrong else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[str, None, str]:
        """Return the game as the location, and the sentence of the check."""
        return f"goose-game-{self._game}", None, self._check.about


@cache
def _kind(game: str) -> tuple[GameKind | None, CheckOutcome]:
    return loaded(game)


def items_of(session: pytest.Session, game: str) -> Iterator[pytest.Item]:
    """Yield the tests of a game."""
    try:
        need("jsonschema")
    except NotInstalled as error:
        raise pytest.UsageError(error.message) from None
    for check in CHECKS:
        name = f"{game}[{check.name}]"
        item: GameCheck = GameCheck.from_parent(
            session, name=name, nodeid=f"goose-game::{name}", check=check, game=game
        )
        yield item
