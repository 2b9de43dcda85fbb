"""The check that no save holds an impossible game, and that no game ends as its rules say that none does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.contract.case import CheckedCase, Fault
from goose.contract.instructions import filled
from goose.core.dice import ManualDice
from goose.kit.seats import bounds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goose.core.game import Game, Rules

_WRONG: tuple[object, ...] = (None, [], {}, "x", -1, 10**9, [[]], [None])
"""Values that no field of a saved game can have."""

_MANY, _FEW = 600, 100  # moves that are made only for the ends of games: by the default rules, and by a value
_LOADED = 3  # games that are over and tried as saves


def impossible_games_are_refused(case: CheckedCase) -> None:
    """A save cannot hold wrong data or a game that is over, and a game is drawn only by rules that have draws."""
    if not case.seated:
        return
    if case.saved and not case.points:
        _wrong_data_are_refused(case)
    rules = case.made()
    for number, game in enumerate(_games_over(case, rules)):
        drawn = game.result is not None and game.result.winner is None
        if drawn and not rules.draws:
            raise Fault(case.part("result"), f"a game is drawn{case.by}, and the rules say that draws is False")
        if drawn and bounds(rules)[1] > len(game.players):
            continue  # nobody can move, which comes about in a game in progress too, when the others leave
        if case.saved and number < _LOADED and case.loaded(rules, game) is not None:
            raise Fault(case.loader, f"it takes a game that is over{case.by}; it must raise Invalid")


def _games_over(case: CheckedCase, rules: Rules) -> Iterator[Game]:
    """Yield games that are over, of which there are as many as end in a number of moves."""
    random, game = case.random("ends"), None
    for _ in range((_FEW if case.points else _MANY) * case.effort):
        game = game or case.begun(rules)
        game.act(filled(random, case.kind.pick(random, game.moves(typed_dice=True))), ManualDice(), [])
        if game.result is not None:
            yield game
            game = None


def _wrong_data_are_refused(case: CheckedCase) -> None:
    rules = case.made()
    game = case.begun(rules)
    good = game.encode()
    for name, wrong in ((name, wrong) for name in good if good[name] is not None for wrong in _WRONG):
        if wrong != good[name] and case.loaded(rules, game, **{name: wrong}) is not None:
            raise Fault(case.loader, f"it takes a game whose {name} is {wrong!r}; it must raise Invalid")
