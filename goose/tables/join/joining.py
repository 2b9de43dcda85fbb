"""Joining a table, from what was asked for to the exit status: at a terminal or with a script; or listing tables."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from goose.base.columns import as_text
from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.core.points import parse_switches
from goose.core.stream import at_a_terminal, on_streams
from goose.core.texts import ENGLISH, texts
from goose.core.words import CODES
from goose.play import language_of
from goose.tables.join.remote import RemoteServer, Unreachable
from goose.tables.join.sitting import Seats, Sitter, lobby, make, sit
from goose.tables.join.speech import Speech, level_named, refused_in
from goose.tables.links import Address, parse_address
from goose.tables.names import as_word
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import Summary, TableOptions

_OF_NEW_TABLES = ("rules", "squares", "rule", "computers")
"""The options that only a new table has."""


class JoinError(Exception):
    """The server refused something or cannot be reached; the text says what."""


@frozen
class JoinRequest:
    """The request of a person who joins."""

    address: Address  # the table, or the server
    table: TableOptions | None  # the options of a new table; None for no new one
    name: str | None  # the name of the person; None to watch, or at a server to list its tables
    lang: str | None  # the language of words and replies; None for that of the rules
    plain: bool  # at a terminal: plain lines without colours
    patience: float  # seconds that a script waits for players, and for a lost server
    watches: bool  # after a script, stay until the game is over

    @classmethod
    def read(
        cls, url: str, *, name: str | None, lang: str | None, plain: bool, wait: float, watch: bool, **making: Any
    ) -> JoinRequest:
        """Return the request that the options of `goose join` make; `making` are those of a new table."""
        address = parse_address(url)
        if lang is not None and lang not in CODES:
            raise UsageError(f"--lang {quoted(lang)}: the languages of tables are {', '.join(CODES)}.")
        if lang is None and at_a_terminal():  # the answers to a script do not depend on the locale
            lang = language_of(os.environ)
        try:
            table = _table(address, name, lang, **making)
        except ValueError as error:  # of the points
            raise UsageError(str(error)) from error
        return cls(address, table, None if name is None else as_word(name), lang, plain, wait, watch)

    @property
    def shown_in(self) -> str:
        """The language for people at a terminal; scripts read English."""
        return self.lang if self.lang is not None and at_a_terminal() else "en"


def _table(
    address: Address, name: str | None, lang: str | None, *, game: str | None, **making: Any
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
    """Join a table until the person leaves, and return the exit status; or show the tables of a server.

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


_UNBROKEN = 10_000  # columns: a link must stay on one line


def listed(origin: str, tables: Sequence[Summary], code: str | None, *, words: str = ENGLISH) -> str:
    """Return a row per table of a lobby, or a sentence if there are no tables, in the language `words`.

    A row lists the languages of its game if the current one is missing.
    """
    known = texts(words)["join"]
    if not tables:
        return known["list_none"]
    return as_text(
        [
            {
                known["list_table"]: Address(origin, table.id).link,
                known["list_game"]: f"{table.game} ({table.rules})" + _others(table, code, known["list_others"]),
                known["list_state"]: known.get(f"state_{table.state}", table.state),
                known["list_seats"]: known["list_taken"].format(taken=len(table.seats), most=table.most),
                known["list_players"]: ", ".join(name or level or "-" for name, level in table.players) or "-",
            }
            for table in tables
        ],
        _UNBROKEN,
    )


def _others(table: Summary, code: str | None, phrase: str) -> str:
    """Return a game's languages, if the current one is missing."""
    missing = table.titles and code not in (None, *table.titles)
    return phrase.format(codes=", ".join(table.titles)) if missing else ""


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
