"""Checks of states: saves, copies and views."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING

from goose.base.checks import Invalid
from goose.contract.case import CheckedCase, Fault, after
from goose.contract.playing import state_of
from goose.contract.schema import misfit, misformed
from goose.core.boundary import part_of
from goose.core.events import Failure
from goose.core.instructions import Instruction
from goose.core.scripts import Script
from goose.core.view import schema_of
from goose.kit.seats import players_of

if TYPE_CHECKING:
    from typing import Any

    from goose.core.interpreter import Interpreter

_WRONG: tuple[object, ...] = (None, [], {}, "x", -1, 10**9, [[]], [None])
"""Values that no field of a saved game can have."""


def games_go_on_after_a_load(case: CheckedCase) -> None:
    """A game saved at any time continues after a load as before, even with other rules and players."""
    if not _is_saved(case):
        return
    random = case.random("saves")
    options = case.options(random)
    script = case.script(options, random, without=("save", "load"))
    script.play(20 * case.effort)
    first = case.program(options)
    language = first.language.code
    for cut, line in enumerate(script.instructions):
        if cut % 3 == 0:
            other = {"game": case.kind.name, "dice": case.mode, "lang": language}
            seed = {"seed": random.getrandbits(16)} if case.mode == "random" else {}
            second = case.program({**other, **seed})
            required = second.signatures["register"].required
            second.feed(second.write(Instruction("register", ["Somebody"], [7] * required)))
            _takes_over(case, second, first.encode(), script)
            if second.view() != first.view():
                raise Fault(_loader(case), f"the loaded game is not the saved one{after(script)}")
            for instruction, reply in zip(script.instructions[cut : cut + 8], script.replies[cut:], strict=False):
                if second.feed(instruction).text != reply.text:
                    raise Fault(
                        _loader(case), f"a loaded game gives a different answer to {instruction}{after(script)}"
                    )
        first.feed(line)


def saves_are_the_same_after_a_load(case: CheckedCase) -> None:
    """A loaded state is saved as the same bytes, so nothing is lost or added."""
    if not _is_saved(case):
        return
    random = case.random("bytes")
    options = case.options(random)
    script = case.script(options, random)
    script.play(0)
    for _ in range(10 * case.effort):
        script.play(2)
        saved = script.interpreter.encode()
        program = case.program(options)
        _takes_over(case, program, saved, script)
        if program.encode() != saved:
            raise Fault(_loader(case), f"a loaded game is saved differently{after(script)}")


def _is_saved(case: CheckedCase) -> bool:
    return "save" in case.made().signatures(typed_dice=False)


def _loader(case: CheckedCase) -> str:
    return f"{part_of(case.kind, 'decode_game')}, or encode() of the game"


def _takes_over(case: CheckedCase, program: Interpreter, saved: bytes, script: Script) -> None:
    try:
        program.decode(saved)
    except Failure as failure:
        raise Fault(
            _loader(case), f"it refuses a game that encode() returned: {failure.__cause__}{after(script)}"
        ) from failure


def impossible_positions_are_refused(case: CheckedCase) -> None:
    """Data that are not a save of the game are rejected with `Invalid`."""
    rules = case.made()
    if not case.seated or not _is_saved(case):
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
            raise Fault(_loader(case), f"it takes a game whose {name} is {wrong!r}; it must raise Invalid")


def copies_are_apart(case: CheckedCase) -> None:
    """A copy gives the same answers as its original, and playing one does not change the other."""
    if not case.seated:
        return
    random = case.random("copies")
    for length in (0, 5, 20, 60)[: 3 + case.effort]:
        options = case.options(random)
        script = case.script(options, random)
        script.play(length)
        program = script.interpreter
        twin = program.copy()
        before = state_of(program)
        if state_of(twin) != before:
            raise Fault(case.part("copy"), f"the copy is not in the same state{after(script)}")
        on = Script(random, program, case.kind.pick, wrong=0.1)
        on.play(12)
        if state_of(twin) != before:
            raise Fault(case.part("copy"), f"the copy changes with its original{after(script)}")
        for line, reply in zip(on.instructions, on.replies, strict=True):
            if twin.feed(line).text != reply.text:
                raise Fault(case.part("copy"), f"the copy gives a different answer to {line}{after(script)}")


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
    for _ in range(20 * case.effort):
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


def looking_changes_nothing(case: CheckedCase) -> None:
    """A script has the same answers if the state and the moves are looked at before each line."""
    random = case.random("looks")
    options = case.options(random)
    script = case.script(options, random, automatic=0)
    script.play(25 * case.effort)
    again = case.program(options)
    for line, reply in zip(script.instructions, script.replies, strict=True):
        again.view()
        again.moves()
        again.read(line)
        if again.feed(line).text != reply.text:
            raise Fault(case.part("view"), f"view() or moves() changes how {line} is answered{after(script)}")


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
