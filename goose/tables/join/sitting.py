"""Taking a seat at a table, or making one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from attrs import evolve, frozen

from goose.tables.join.address import Address
from goose.tables.join.remote import RemoteServer, Unreachable
from goose.tables.join.seats import Seats
from goose.tables.protocol.message import Garbled, Message
from goose.tables.protocol.messages import Changed, SeatGiven, SeatRequest, SeatToFree, TableMade
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import Lobby, Summary, TableOptions

Warn = Callable[[str], None]

_Answer = TypeVar("_Answer", bound=Message)


@frozen
class Sitter:
    """Somebody at a table.

    Attributes:
        address: of the table.
        table: as it was on coming.
        asked: the name that was asked for, or None.
        name: as the rules write it, or None for who watches.
        token: of the seat, or of who made the table, or None.
        made: whether this run has made the table.
    """

    address: Address
    table: Summary
    asked: str | None
    name: str | None
    token: str | None
    made: bool = False


def lobby(server: RemoteServer) -> list[Summary]:
    """Return the tables that a server lists.

    Raises:
        Unreachable: no server of tables answers.
        Refused: it does not tell.
    """
    return [*_understood(Lobby, server.get("/api/tables")).tables]


def make(server: RemoteServer, address: Address, options: TableOptions, seats: Seats, warn: Warn) -> Sitter:
    """Make a table, and sit at it where a name is given.

    Raises:
        Unreachable: no server of tables answers.
        Refused: it makes none.
    """
    answer = _understood(TableMade, server.post("/api/tables", options.data()))
    made = evolve(address, table=answer.id)
    name = None if options.name is None else answer.name
    _keep(seats, made, {options.name, name}, answer.token, warn)
    return Sitter(made, _table(server, made), options.name, name, answer.token, made=True)


def sit(server: RemoteServer, address: Address, name: str | None, seats: Seats, warn: Warn) -> Sitter:
    """Go on with the seat of that name that was taken before, or take it; without a name, watch.

    Raises:
        Unreachable: no server of tables answers.
        Refused: there is no such table, or no seat.
    """
    table = _table(server, address)
    token = seats.token(address.link, name)
    if name is None or token is not None:
        return Sitter(address, table, name, name, token)
    if table.state != "open":
        raise Refused(
            "not-open", f"The game {'is over' if table.is_over else 'has started'}: without --name you watch."
        )
    answer = _understood(SeatGiven, server.post(f"/api/tables/{address.table}/seats", SeatRequest(name).data()))
    _keep(seats, address, {name, answer.name}, answer.token, warn)
    return Sitter(address, table, name, answer.name, answer.token)


def start(server: RemoteServer, sitter: Sitter) -> int:
    """Start the game, and return how many instructions are in the log then.

    Raises:
        Unreachable: no server of tables answers.
        Refused: it is not started.
    """
    if sitter.token is None:
        raise Refused("not-allowed", "Who made the table starts it.")
    return _understood(Changed, server.post(f"/api/tables/{sitter.address.table}/start", token=sitter.token)).n


def free(server: RemoteServer, sitter: Sitter, name: str) -> None:
    """Free the seat of a player.

    Raises:
        Unreachable: no server of tables answers.
        Refused: it is not freed.
    """
    if sitter.token is None:
        raise Refused("not-allowed", "Only the player who created the table can free a seat.")
    server.post(f"/api/tables/{sitter.address.table}/free", SeatToFree(name).data(), sitter.token)


def leave(server: RemoteServer, sitter: Sitter, seats: Seats) -> int:
    """Leave a table for good, and return how many instructions are in the log then.

    Raises:
        Unreachable: no server of tables answers.
        Refused: there is nothing to leave.
    """
    answer = server.post(f"/api/tables/{sitter.address.table}/leave", token=sitter.token)
    forget(sitter, seats)
    return _understood(Changed, answer).n


def forget(sitter: Sitter, seats: Seats) -> None:
    """Keep the token of somebody no more."""
    for name in {sitter.asked, sitter.name}:
        seats.forget(sitter.address.link, name)


def _keep(seats: Seats, address: Address, names: set[str | None], token: str, warn: Warn) -> None:
    try:
        for name in names:
            seats.keep(address.link, name, token)
    except OSError as error:
        warn(f"Warning: the seat is kept for this run alone: {error.strerror}.")


def _table(server: RemoteServer, address: Address) -> Summary:
    return _understood(Summary, server.get(f"/api/tables/{address.table}"))


def _understood(kind: type[_Answer], data: object) -> _Answer:
    try:
        return kind.read(data)
    except Garbled as error:
        raise Unreachable("there is no server of tables") from error
