"""Checks of saves and views."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING

from goose.base.checks import Invalid
from goose.contract.case import CheckedCase, Fault, after
from goose.contract.schema import misfit, misformed
from goose.core.view import schema_of
from goose.kit.seats import players_of

if TYPE_CHECKING:
    from typing import Any


_WRONG: tuple[object, ...] = (None, [], {}, "x", -1, 10**9, [[]], [None])
"""Values that no field of a saved game can have."""


def impossible_positions_are_refused(case: CheckedCase) -> None:
    """Data that are not a save of the game are rejected with `Invalid`."""
    rules = case.made()
    if not case.seated or not case.saved:
        return
    game = case.begun(rules)
    good = game.encode()
    seated = {player.name: player for player in players_of(case.kind, rules, len(game.players))}
    for name in good:
        for wrong in _WRONG if good[name] is not None else ():
            if wrong == good[name]:
                continue
            try:
                case.kind.decode_game(rules, {**good, name: wrong}, seated)
            except Invalid:
                continue
            raise Fault(case.loader, f"it takes a game whose {name} is {wrong!r}; it must raise Invalid")


def views_follow_the_schema(case: CheckedCase) -> None:
    """A view is plain data that follows the JSON Schema of the game."""
    random = case.random("views")
    schema = schema_of(case.kind)
    part = f"{case.kind.package}: the schema of a position"
    wrong = misformed(schema["properties"]["position"])
    if wrong is not None:
        raise Fault(part, wrong)
    script = case.script(case.options(random), random)
    script.play(0)
    for _ in range(case.times(20)):
        script.step()
        view = script.interpreter.view()
        if json.loads(json.dumps(view)) != view:
            raise Fault(case.part("view"), f"JSON does not hold it unchanged: {view['position']}")
        wrong = misfit(view["position"], schema["properties"]["position"], "the position")
        if wrong is not None:
            raise Fault(case.part("view"), f"{wrong}, by the schema{after(script)}")


def views_share_nothing(case: CheckedCase) -> None:
    """Changing a view or a move does not change the game."""
    random = case.random("shared")
    script = case.script(case.options(random), random)
    for _ in range(6 * case.effort):
        script.play(3)
        view = script.interpreter.view()
        before = copy.deepcopy(view)
        _spoil(view)
        if script.interpreter.view() != before:
            raise Fault(case.part("view"), "it returns data that the game itself uses; it must return a copy")
        moves = script.interpreter.moves()
        known = repr(moves)
        for each in moves:
            each.players.append("nobody")
            each.values.append(0)
        if repr(script.interpreter.moves()) != known:
            raise Fault(case.part("moves"), "it returns data that the game itself uses")


def _spoil(data: Any) -> None:
    """Change everything that can be changed in plain data."""
    for value in data.values() if isinstance(data, dict) else data:
        if isinstance(value, dict | list):
            _spoil(value)
    data.clear()


def nothing_is_seen_before_a_game(case: CheckedCase) -> None:
    """Before a game, a view has no seats and no position, and there are no moves."""
    random = case.random("first")
    options = case.options(random)
    program = case.program(options)
    view = program.view()
    right: dict[str, object] = {"game": case.kind.name, "players": [], "to_move": None, "position": None}
    found = {name: view[name] for name in right}
    if found != right or view["rules"]["name"] != case.rules or program.moves() != []:
        raise Fault(f"the rules {case.rules}", f"before a game the view shows {found}; it must be {right}")
    switched = program.rules.switched
    if not view["rules"]["points"].items() >= switched.items():
        raise Fault(
            f"the rules {case.rules}",
            f"the points {switched} are changed, but the view shows {view['rules']['points']}",
        )
