"""Taking a seat at a table, or making one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from goose.tables.joining.position import Garbled, Table, read_table
from goose.tables.joining.server import Refusal, Unreachable

if TYPE_CHECKING:
    from goose.tables.joining.address import Address
    from goose.tables.joining.seats import Seats
    from goose.tables.joining.server import Server

Warn = Callable[[str], None]


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
    table: Table
    asked: str | None
    name: str | None
    token: str | None
    made: bool = False


def lobby(server: Server) -> list[Table]:
    """Return the tables that a server lists.

    Raises:
        Unreachable: no server of tables answers.
        Refusal: it does not tell.
    """
    tables = server.get("/api/tables").get("tables")
    if not isinstance(tables, list):
        raise Unreachable("there is no server of tables")
    return [_understood(table) for table in tables]


def make(server: Server, address: Address, wanted: Mapping[str, Any], seats: Seats, warn: Warn) -> Sitter:
    """Make a table, and sit at it where a name is given.

    Raises:
        Unreachable: no server of tables answers.
        Refusal: it makes none.
    """
    answer = server.post("/api/tables", wanted)
    asked = wanted.get("name")
    made = evolve(address, table=_text(answer, "id"))
    name = None if asked is None else _text(answer, "name")
    token = _text(answer, "token")
    _keep(seats, made, {asked, name}, token, warn)
    return Sitter(made, _table(server, made), asked, name, token, made=True)


def sit(server: Server, address: Address, name: str | None, seats: Seats, warn: Warn) -> Sitter:
    """Go on with the seat of that name that was taken before, or take it; without a name, watch.

    Raises:
        Unreachable: no server of tables answers.
        Refusal: there is no such table, or no seat.
    """
    table = _table(server, address)
    token = seats.token(address.link, name)
    if name is None or token is not None:
        return Sitter(address, table, name, name, token)
    if table.state != "open":
        raise Refusal(
            "not-open", f"The game {'is over' if table.is_over else 'has started'}: without --name you watch."
        )
    answer = server.post(f"/api/tables/{address.table}/seats", {"name": name})
    written, token = _text(answer, "name"), _text(answer, "token")
    _keep(seats, address, {name, written}, token, warn)
    return Sitter(address, table, name, written, token)


def start(server: Server, sitter: Sitter) -> int:
    """Start the game, and return how many instructions are in the log then.

    Raises:
        Unreachable: no server of tables answers.
        Refusal: it is not started.
    """
    if sitter.token is None:
        raise Refusal("not-allowed", "Who made the table starts it.")
    answer = server.post(f"/api/tables/{sitter.address.table}/start", token=sitter.token)
    n = answer.get("n")
    return n if isinstance(n, int) else 0


def free(server: Server, sitter: Sitter, name: str) -> None:
    """Free the seat of a player.

    Raises:
        Unreachable: no server of tables answers.
        Refusal: it is not freed.
    """
    if sitter.token is None:
        raise Refusal("not-allowed", "Only the player who created the table can free a seat.")
    server.post(f"/api/tables/{sitter.address.table}/free", {"name": name}, sitter.token)


def leave(server: Server, sitter: Sitter, seats: Seats) -> int:
    """Leave a table for good, and return how many instructions are in the log then.

    Raises:
        Unreachable: no server of tables answers.
        Refusal: there is nothing to leave.
    """
    answer = server.post(f"/api/tables/{sitter.address.table}/leave", token=sitter.token)
    forget(sitter, seats)
    n = answer.get("n")
    return n if isinstance(n, int) else 0


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


def _table(server: Server, address: Address) -> Table:
    return _understood(server.get(f"/api/tables/{address.table}"))


def _understood(data: object) -> Table:
    try:
        return read_table(data)
    except Garbled as error:
        raise Unreachable("there is no server of tables") from error


def _text(answer: Mapping[str, Any], member: str) -> str:
    value = answer.get(member)
    if not isinstance(value, str):
        raise Unreachable("there is no server of tables")
    return value
