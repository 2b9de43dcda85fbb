"""Joining a table, from what was asked for to the exit status: at a terminal or with a script."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.core.points import parse_switches
from goose.core.stream import at_a_terminal, on_streams
from goose.core.words import CODES
from goose.play import language_of
from goose.tables.join.listing import listed
from goose.tables.join.remote import RemoteServer, Unreachable
from goose.tables.join.seats import Seats
from goose.tables.join.sitting import Sitter, lobby, make, sit
from goose.tables.join.speech import Speech, level_named, refused_in
from goose.tables.links import Address, parse_address
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import TableOptions

_OF_NEW_TABLES = ("rules", "squares", "rule", "computers")
"""The options that only a new table has."""


class JoinError(Exception):
    """The server refused something or cannot be reached; the text says what."""


@frozen
class JoinRequest:
    """The request of a person who joins.

    Attributes:
        address: the table, or the server.
        table: the options of a new table; None for no new one.
        name: the name of the person; None to watch, or at a server to list its tables.
        lang: the language of words and replies; None for that of the rules.
        plain: at a terminal: plain lines without colours.
        patience: seconds that a script waits for players, and for a lost server.
        watches: after a script, stay until the game is over.
    """

    address: Address
    table: TableOptions | None
    name: str | None
    lang: str | None
    plain: bool
    patience: float
    watches: bool

    @classmethod
    def read(
        cls,
        url: str,
        name: str | None,
        lang: str | None,
        game: str | None,
        making: Mapping[str, Any],
        *,
        plain: bool,
        patience: float,
        watches: bool,
    ) -> JoinRequest:
        """Return the request that some options make.

        Args:
            url: the link of the table, or the address of the server.
            name: the name of the person.
            lang: the language of words and replies.
            game: the game of a new table.
            making: the other options of a new table, by their fields.

        Raises:
            UsageError: an option is invalid, or options contradict each other or the link.
        """
        address = parse_address(url)
        if lang is not None and lang not in CODES:
            raise UsageError(f"--lang {quoted(lang)}: the languages of tables are {', '.join(CODES)}.")
        if lang is None and at_a_terminal():  # the answers to a script do not depend on the locale
            lang = language_of(os.environ)
        try:
            table = _table(address, game, name, lang, making)
        except ValueError as error:  # of the points
            raise UsageError(str(error)) from error
        return cls(address, table, name, lang, plain, patience, watches)

    @property
    def shown_in(self) -> str:
        """The language for people at a terminal; scripts read English."""
        return self.lang if self.lang is not None and at_a_terminal() else "en"


def _table(
    address: Address, game: str | None, name: str | None, lang: str | None, making: Mapping[str, Any]
) -> TableOptions | None:
    """Return the options of a new table, or None if no table is wanted."""
    if game is None:
        for option in _OF_NEW_TABLES:
            if making[option] not in (None, ()):
                raise UsageError(f"--{option} goes with --game NAME, for a new table.")
        if address.table is None and name is not None:
            raise UsageError("--name goes with the link of a table, or with --game NAME for a new table.")
        return None
    if address.table is not None:
        raise UsageError("--game creates a table: it needs the address of a server, not the link of a table.")
    return TableOptions(
        game=game,
        rules=making["rules"],
        points=dict(parse_switches(making["rule"], game)),
        squares=making["squares"],
        name=name,
        computers=[level_named(word, game, making["rules"], lang) for word in making["computers"]],
    )


def join_table(request: JoinRequest, show: Callable[[str], None], warn: Callable[[str], None]) -> int:
    """Join a table until the person leaves, and return the exit status; or list the tables of a server.

    Args:
        request: the request.
        show: prints a list of tables.
        warn: prints a warning.

    Raises:
        JoinError: the server refused something or cannot be reached.
    """
    address = request.address
    server = RemoteServer(address.origin)
    try:
        if address.table is None and request.table is None:
            show(listed(address.origin, lobby(server), request.lang, words=request.shown_in))
            return 0
        seats = _seats(warn)
        if request.table is None:
            sitter = sit(server, address, request.name, seats, warn)
        else:
            sitter = make(server, address, request.table, seats, warn)
        return _play(sitter, request, warn)
    except Unreachable as error:
        raise JoinError(f"{address.link}: {error}.") from error
    except Refused as refusal:
        raise JoinError(f"{address.link}: {refused_in(request.shown_in, refusal)}") from refusal
    finally:
        server.close()


def _seats(warn: Callable[[str], None]) -> Seats:
    """Return the store of seats; warn where seats cannot be stored."""
    try:
        from goose.play import folder

        return Seats(folder())
    except ImportError:
        from goose.base.installed import command_for

        warn(f"Warning: your seat is lost when goose ends. To store seats: {command_for('platformdirs')}")
    except OSError as error:
        warn(f"Warning: your seat is lost when goose ends: {error.strerror}.")
    return Seats(None)


def _play(sitter: Sitter, request: JoinRequest, warn: Callable[[str], None]) -> int:
    speech = Speech(sitter.table, request.lang, sitter.course())
    if at_a_terminal():
        from goose.play import Terminal, interruptible
        from goose.tables.join.again import Games

        terminal = Terminal(speech.code, plain=request.plain)
        games = Games(sitter, speech, terminal, interruptible(terminal), warn)
        return on_streams(lambda _: games.run(), lambda: None) or games.status
    from goose.tables.join.piped import Piped

    if sitter.made:
        warn(sitter.address.link)
    piped = Piped(sitter, speech, warn, patience=request.patience, watches=request.watches)
    return on_streams(piped.run, lambda: None) or piped.status
