"""The players of a game that a program plays by itself: who they are, and whether the game can be played so."""

from __future__ import annotations

from collections.abc import Sequence

from goose.core.dice import RandomDice
from goose.core.instructions import Instruction
from goose.core.variant import Variant
from goose.grading.references.printed.throws import PrintedThrow

_TRIED = 50  # moves, to see whether a player has a choice
_ANYBODY = ("Ana", "Rui")


def players_in(throws: Sequence[PrintedThrow]) -> tuple[str, ...]:
    """Return the names of those who throw, in the order of their first throws."""
    return tuple(dict.fromkeys(each.throw.name for each in throws if each.throw.name is not None))


def why_no_players(variant: Variant, names: Sequence[str]) -> str | None:
    """Return why a game cannot be played by itself by players with these names, or None if it can.

    Without names, they are those in each output.
    """
    with variant.interpreter(dice=RandomDice(0)) as program:
        lacking = next((word for word in ("register", "start") if word not in program.signatures), None)
        if lacking is not None:
            return f"the rules {program.rules.name} have no instruction {lacking}"
        players = [*(names or _ANYBODY)]
        for each in (*(Instruction("register", [name], []) for name in players), Instruction("start", players, [])):
            line = program.write(each)
            reply = program.feed(line)
            if reply.failure is not None:
                return f"goose answers {line!r} with {reply.text.strip()!r}" if names else None
        for _ in range(_TRIED):
            moves = program.moves()
            if len(moves) > 1 or any(not program.signatures[move.name].throws for move in moves):
                return f"{variant.kind.name} has choices, and a program that plays by itself does not print them"
            for move in moves:
                program.carry_out(move)
    return None
