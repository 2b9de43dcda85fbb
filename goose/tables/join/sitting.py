"""Takes a seat at a table or creates a table, and saves the tokens of seats between runs.

Every function that asks the server raises `Unreachable` if no server of tables answers, and `Refused` if the server
refuses.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from attrs import evolve, frozen

from goose.base.checks import Invalid
from goose.base.jsontext import read_json
from goose.base.replacing import replacing
from goose.base.systems import set_mode
from goose.core.course.coursefile import CourseFile
from goose.tables.courses import read_stored
from goose.tables.join.remote import RemoteServer, Unreachable
from goose.tables.links import Address
from goose.tables.protocol.message import Garbled, Message
from goose.tables.protocol.messages import (
    AbsentRequest,
    Changed,
    CourseContents,
    Rematch,
    RematchRequest,
    SeatGiven,
    SeatRequest,
    SeatToFree,
    TableMade,
)
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import Lobby, Summary, TableOptions
from goose.tables.variant import games

_FOLDER = "seats"
_OLDEST = 90 * 24 * 3600  # seconds after which an unused token is deleted
_LARGEST = 4096  # most bytes of a file


class Seats:
    """The tokens of one person, in goose's folder or, without one, in memory."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = None if folder is None else folder / _FOLDER
        self._now: dict[tuple[str, str], str] = {}

    def token(self, link: str, name: str | None) -> str | None:
        """Return a player's token, or without a name the creator's."""
        key = (link, name or "")
        if key not in self._now and self._folder is not None:
            with suppress(OSError, Invalid, KeyError, TypeError):
                with open(self._folder / _file_name(*key), "rb") as file:
                    kept = read_json(file.read(_LARGEST))
                if [kept["table"], kept["name"]] == [link, name or ""] and isinstance(kept["token"], str):
                    self._now[key] = kept["token"]
        return self._now.get(key)

    def keep(self, link: str, name: str | None, token: str) -> None:
        """Save a token instead of the previous one; after an `OSError` it is known only during this run."""
        self._now[link, name or ""] = token
        if self._folder is None:
            return
        self._folder.mkdir(mode=0o700, exist_ok=True)
        self._forget_old(self._folder)
        path = self._folder / _file_name(link, name or "")
        with replacing(str(path)) as file:
            set_mode(file.fileno(), 0o600)
            file.write(json.dumps({"table": link, "name": name or "", "token": token}).encode())

    def forget(self, link: str, name: str | None) -> None:
        """Delete a token."""
        self._now.pop((link, name or ""), None)
        if self._folder is not None:
            with suppress(OSError):
                (self._folder / _file_name(link, name or "")).unlink()

    @staticmethod
    def _forget_old(folder: Path) -> None:
        for path in folder.iterdir():
            with suppress(OSError):
                if time.time() - path.stat().st_mtime > _OLDEST:
                    path.unlink()


def _file_name(link: str, name: str) -> str:
    return f"{sha256(f'{link} {name}'.encode('utf-8', 'surrogateescape')).hexdigest()[:32]}.json"


Warn = Callable[[str], None]

_Answer = TypeVar("_Answer", bound=Message)


@frozen(eq=False)
class Sitter:
    """A person or a script at a table."""

    server: RemoteServer
    address: Address
    seats: Seats
    table: Summary  # the table at the beginning
    asked: str | None  # the name asked for
    name: str | None  # the name as the rules write it; None for a spectator
    token: str | None  # the token of the seat or of the creator
    made: bool = False  # the table was created in this run

    @property
    def path(self) -> str:
        """The path of the table on the server."""
        return f"/api/tables/{self.address.table}"

    def course(self) -> CourseFile | None:
        """Return the course of the table, or None if it has no course that this goose can read."""
        if self.table.game in games():
            return None
        try:
            return read_stored(_understood(CourseContents, self.server.get(f"{self.path}/course")).data())
        except (Refused, Invalid):
            return None

    def start(self) -> int:
        """Start the game, and return the number of instructions in the log."""
        if self.token is None:
            raise Refused("not-allowed", "Only the player who created the table can start the game.")
        return self._change("start")

    def free(self, name: str) -> int:
        """Free a player's seat, and return the log's length: 0."""
        if self.token is None:
            raise Refused("not-allowed", "Only the player who created the table can free a seat.")
        return self._change("free", SeatToFree(name).data())

    def act_for(self, name: str, action: str) -> int:
        """Want something for a player who is away, and return the log's length."""
        return self._change("absent", AbsentRequest(name, action).data())

    def come_back(self) -> int:
        """Play again after the computer has played for this player, and return the log's length."""
        return self._change("back")

    def leave(self) -> int:
        """Leave the table for good, and return the log's length."""
        n = self._change("leave")
        self.forget()
        return n

    def _change(self, what: str, body: Mapping[str, object] | None = None) -> int:
        return _understood(Changed, self.server.post(f"{self.path}/{what}", body, self.token)).n

    def forget(self) -> None:
        """Delete the token."""
        for name in {self.asked, self.name}:
            self.seats.forget(self.address.link, name)


def lobby(server: RemoteServer) -> list[Summary]:
    """Return the tables in a server's lobby."""
    return [*_understood(Lobby, server.get("/api/tables")).tables]


def make(server: RemoteServer, address: Address, options: TableOptions, seats: Seats, warn: Warn) -> Sitter:
    """Create a table, and take a seat if a name is given."""
    answer = _understood(TableMade, server.post("/api/tables", options.data()))
    made = evolve(address, table=answer.id)
    name = None if options.name is None else answer.name
    _keep(seats, made, {options.name, name}, answer.token, warn)
    return Sitter(server, made, seats, _table(server, made), options.name, name, answer.token, made=True)


def sit(server: RemoteServer, address: Address, name: str | None, seats: Seats, warn: Warn) -> Sitter:
    """Take or continue a seat; without a name, watch."""
    table = _table(server, address)
    token = seats.token(address.link, name)
    if name is None or token is not None:
        return Sitter(server, address, seats, table, name, name, token)
    if table.state != "open":
        raise Refused(
            "not-open", f"The game {'is over' if table.is_over else 'has started'}: without --name you watch."
        )
    answer = _understood(SeatGiven, server.post(f"/api/tables/{address.table}/seats", SeatRequest(name).data()))
    _keep(seats, address, {name, answer.name}, answer.token, warn)
    return Sitter(server, address, seats, table, name, answer.name, answer.token)


def sit_again(sitter: Sitter, warn: Warn, points: Mapping[str, str] | None = None) -> Sitter:
    """Ask for a rematch or agree to it, perhaps by other points; return the seat there.

    The player and the secret stay the same.
    """
    data = sitter.server.post(f"{sitter.path}/rematch", RematchRequest(points).data(), sitter.token)
    answer = _understood(Rematch, data)
    address = evolve(sitter.address, table=answer.id)
    if answer.name is None:  # somebody has freed the player's seat there
        return sit(sitter.server, address, sitter.name, sitter.seats, warn)
    assert sitter.token is not None, "a player has a secret"
    _keep(sitter.seats, address, {sitter.asked, answer.name}, sitter.token, warn)
    table = _table(sitter.server, address)
    return evolve(sitter, address=address, table=table, name=answer.name, made="token" in data)


def _keep(seats: Seats, address: Address, names: set[str | None], token: str, warn: Warn) -> None:
    try:
        for name in names:
            seats.keep(address.link, name, token)
    except OSError as error:
        warn(f"Warning: your seat is lost when goose ends: {error.strerror}.")


def _table(server: RemoteServer, address: Address) -> Summary:
    return _understood(Summary, server.get(f"/api/tables/{address.table}"))


def _understood(kind: type[_Answer], data: object) -> _Answer:
    try:
        return kind.read(data)
    except Garbled as error:
        raise Unreachable(f"the server at this address is not a goose server: {error}") from error
