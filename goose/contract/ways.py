"""The check of a game's ways to move, from which the names of generated cases are made."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from goose.base.quoting import printable
from goose.contract.case import NAMES, CheckedCase, Fault, after
from goose.core.boundary import shown
from goose.core.instructions import Argument, Instruction
from goose.kit.narration import step_of
from goose.kit.offers import offers_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from goose.core.scripts import Script
    from goose.kit.ways import Ways

_STEPS = 40  # instructions of the games whose ways are asked for
_WRONG = 0.1  # share of lines that are spoilt, so that instructions fail too
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+){0,3}")


def ways_are_named(case: CheckedCase) -> None:
    """Ways, outcomes and numbers of a move are named by a few English words, and typed values make valid moves."""
    offer = offers_of(case.kind).ways
    if offer is None:
        return
    ways, random = offer.get(), case.random("ways")
    script = case.script(case.options(random), random, names=NAMES, wrong=_WRONG)
    script.play(0)
    program = script.interpreter
    for _ in range(case.times(_STEPS)):
        _typed_values_are_valid(offer.target, ways, script, random)
        before = program.view()
        reply = script.step()
        instruction = program.read(script.instructions[-1])
        where = after(script)
        if instruction is not None and before["position"] is not None:
            step = step_of(case.kind, program, instruction, reply, before)
            for name in ("of", "numbers", *(("outcomes",) if reply.failure is None else ())):
                _are_names(f"{offer.target}, {name}", getattr(ways, name), step, where)
        if (position := program.view()["position"]) is not None:
            _are_names(f"{offer.target}, has", ways.has, position, where)


def _are_names(part: str, function: Callable[[Any], object], value: object, where: str) -> None:
    """Check what a function returns; a set has another order in each run, and so would the suite."""
    found = function(value)
    if not isinstance(found, list | tuple):
        raise Fault(part, f"it returns {shown(found)}; it must return a list or a tuple of names{where}")
    for name in found:
        if not isinstance(name, str) or _NAME.fullmatch(name) is None:
            raise Fault(part, f"it returns {shown(name)}; a name is one to four words such as goes-round{where}")
    if function(value) != found:
        raise Fault(part, f"it returns something else when it is called again{where}")


def _typed_values_are_valid(target: str, ways: Ways, script: Script, random: Random) -> None:
    """Check the values that a game proposes for each move with values that must be typed."""
    if ways.typed is None:
        return
    program = script.interpreter
    for move in program.moves():
        if any(isinstance(value, Argument) for value in move.values):
            values = ways.typed(random, program.view()["position"], move)
            if not isinstance(values, list) or len(values) != len(move.values):
                raise Fault(f"{target}, typed", f"it returns {shown(values)} for a move with {len(move.values)} values")
            with program.copy() as copy:
                line = copy.write(Instruction(move.name, move.players, values))
                failure = "an invalid line" if copy.read(line) is None else copy.feed(line).failure
            if failure is not None:
                raise Fault(f"{target}, typed", f"{printable(line)} is no valid move ({failure}){after(script)}")
