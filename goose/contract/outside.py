"""The check of instructions that need no game in progress."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goose.base.quoting import printable
from goose.contract.case import CheckedCase, Fault, after
from goose.contract.instructions import any_instruction
from goose.core.boundary import part_of
from goose.core.events import Failure
from goose.core.instructions import Instruction, reported
from goose.core.roster import COMPUTER
from goose.core.scripts import NAMES, Script

_ROSTER = ("players", "computer")
"""The members of a view that an instruction outside a game may change."""


def outside_instructions_need_no_game(case: CheckedCase) -> None:
    """An instruction outside a game works with a game in progress and without one, and changes only the players."""
    names = [name for name, each in case.made().signatures(typed_dice=False).items() if each.outside]
    if not names:
        return
    random = case.random("outside")
    script = case.script(case.options(random), random, names=NAMES, without=("save", "load", *names))
    for round_ in range(10 * case.effort + 1):  # in the first round nobody is registered
        registered = [player["name"] for player in script.interpreter.view()["players"]]
        for name in names:
            for somebody in (*registered, random.choice(NAMES), COMPUTER):
                given = any_instruction(random, script.interpreter, name)
                players = [somebody, *(random.choice([*registered, *NAMES]) for _ in given.players[1:])]
                _try(case, script, Instruction(name, players[: len(given.players)], given.values))
        script.play(2 if round_ else 0)


def _try(case: CheckedCase, script: Script, instruction: Instruction) -> None:
    """Give an instruction in a copy of the program."""
    program, part = script.interpreter.copy(), part_of(case.kind, "act_outside")
    before: Mapping[str, Any] = program.view()
    listed = program.signatures[instruction.name]
    line = program.write(instruction)
    failure = program.feed(line).failure
    found: Mapping[str, Any] = program.view()
    where = f"{printable(line)}{after(script)}"
    if failure is not None:
        if failure not in reported(listed):
            raise Fault(part, f"it fails as {failure}, which {instruction.name} does not list, for {where}")
        if found != before:
            raise Fault(part, f"it fails as {failure}, and changes something, for {where}")
    if changed := [member for member in before if member not in _ROSTER and found[member] != before[member]]:
        raise Fault(part, f"it changes the {changed[0]} of a game, which it can only look at, for {where}")
    if case.saved:
        try:
            program.decode(program.encode())
        except Failure as failed:
            raise Fault(part, f"what it leaves cannot be loaded from a save, for {where}") from failed
