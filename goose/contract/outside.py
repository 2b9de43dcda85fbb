"""The check of instructions that need no game in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.base.quoting import printable
from goose.contract.case import CheckedCase, Fault, after
from goose.contract.instructions import any_instruction
from goose.core.boundary import part_of
from goose.core.events import Failure
from goose.core.instructions import Instruction, reported
from goose.core.roster import COMPUTER
from goose.core.scripts import NAMES, Script

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.core.interpreter import Interpreter

_ROSTER = ("players", "computer")
"""The members of a view that an instruction outside a game may change."""


def outside_instructions_need_no_game(case: CheckedCase) -> None:
    """An instruction outside a game works with a game in progress and without one, and changes only the players."""
    names = [name for name, each in case.made().signatures(typed_dice=False).items() if each.outside]
    if not names:
        return
    random = case.random("outside")
    script = case.script(case.options(random), random, names=NAMES, without=("save", "load", *names))
    _try(case, script, names)  # nobody is registered
    script.play(0)
    for _ in range(10 * case.effort):
        _try(case, script, names)
        script.play(2)


def _try(case: CheckedCase, script: Script, names: Sequence[str]) -> None:
    """Try instructions about each registered player and some others, each in a copy of the program."""
    registered = [player["name"] for player in script.interpreter.view()["players"]]
    for name in names:
        for somebody in (*registered, script.random.choice(NAMES), COMPUTER):
            program = script.interpreter.copy()
            given = any_instruction(script.random, program, name)
            players = [somebody, *(script.random.choice([*registered, *NAMES]) for _ in given.players[1:])]
            _check(case, program, Instruction(name, players[: len(given.players)], given.values), script)


def _check(case: CheckedCase, program: Interpreter, instruction: Instruction, script: Script) -> None:
    part = part_of(case.kind, "act_outside")
    before, listed = program.view(), program.signatures[instruction.name]
    line = program.write(instruction)
    reply = program.feed(line)
    where = f"{printable(line)}{after(script)}"
    found = program.view()
    if reply.failure is not None:
        if reply.failure not in reported(listed):
            raise Fault(part, f"it fails as {reply.failure}, which {instruction.name} does not list, for {where}")
        if found != before:
            raise Fault(part, f"it fails as {reply.failure}, and changes something, for {where}")
    if changed := [member for member in before if member not in _ROSTER and found[member] != before[member]]:
        raise Fault(part, f"it changes the {changed[0]} of a game, which it can only look at, for {where}")
    if case.saved:
        try:
            program.decode(program.encode())
        except Failure as failure:
            raise Fault(part, f"what it leaves cannot be loaded from a save, for {where}") from failure
