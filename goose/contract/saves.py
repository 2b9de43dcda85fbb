"""The check that no save holds an impossible game, and that no game ends as its rules say that none does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.base.checks import Invalid
from goose.contract.case import CheckedCase, Fault
from goose.contract.instructions import filled
from goose.contract.moves import loaded
from goose.core.dice import ManualDice
from goose.kit.seats import bounds, players_of

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
        seated = players_of(case.kind, rules, len(game.players))
        if case.saved and number < _LOADED and loaded(case.kind, rules, game, seated) is not None:
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
    seated = {player.name: player for player in players_of(case.kind, rules, len(game.players))}
    for name, wrong in ((name, wrong) for name in good if good[name] is not None for wrong in _WRONG):
        try:
            case.kind.decode_game(rules, {**good, name: wrong}, seated)
        except Invalid:
            continue
        if wrong != good[name]:
            raise Fault(case.loader, f"it takes a game whose {name} is {wrong!r}; it must raise Invalid")
