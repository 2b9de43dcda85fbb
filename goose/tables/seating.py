"""How the players of a table come into its game: their names, and the instructions that register them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from goose.core.instructions import Instruction
from goose.tables.record import StoredSeat
from goose.tables.variant import TableVariant

_TOKEN = 24  # random bytes of a secret


def new_token() -> str:
    """Return a new random secret."""
    return secrets.token_urlsafe(_TOKEN)


def named(variant: TableVariant, taken: Sequence[StoredSeat]) -> list[StoredSeat]:
    """Return the seats, with a name for each computer."""
    seats: list[StoredSeat] = []
    names = [seat.name for seat in taken if seat.name is not None]
    for seat in taken:
        name = seat.name
        if name is None:
            name = variant.name_computer(names)
            names.append(name)
        seats.append(StoredSeat(name, seat.level, seat.token))
    return seats


def registration(variant: TableVariant, name: str, level: str | None, ages: list[int]) -> Instruction:
    """Return the instruction that registers a player, a computer if the game itself plays for its level."""
    if level not in variant.protocol_levels or not variant.plays_itself:
        return Instruction("register", [name], ages)
    return Instruction("register-auto", [name], [level, *ages])
