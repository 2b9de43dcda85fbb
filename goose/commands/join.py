"""`goose join`: play at a table of `goose serve`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from goose.base.errors import UsageError
from goose.base.extras import need
from goose.base.quoting import quoted
from goose.commands.cli import EnvironmentOption, options, usage_errors
from goose.commands.corrections import ReadsScript
from goose.commands.parameters import SECONDS, completed_option, number_option, plain_option
from goose.core.options import LANG, RULE, RULES, SQUARES, Option
from goose.core.points import parse_switches
from goose.core.words import CODES

if TYPE_CHECKING:
    from goose.tables.join.seats import Seats
    from goose.tables.join.sitting import Sitter
    from goose.tables.links import Address
    from goose.tables.protocol.table import TableOptions

_OF_MAKING = ("rules", "squares", "rule", "computers")
"""The options of a new table."""

_LANG = Option(
    LANG.name,
    LANG.metavar,
    f"Language of words and replies: {', '.join(CODES)}.  [default: the locale's at a terminal, else the rules']",
    completed="code",
)


class _Failed(click.ClickException):
    exit_code = 1


@click.command(cls=ReadsScript, short_help="Play at a table of goose serve, from a terminal.")
@click.argument("url")
@click.option("--name", metavar="NAME", help="Your name: take a seat, or return to yours.  [default: watch]")
@options(_LANG, cls=EnvironmentOption)
@plain_option
@completed_option("--game", text="Game of a new table: create it and take a seat.", metavar="NAME", completes="game")
@options(RULES, SQUARES, RULE)
@completed_option(
    "--computers",
    text="With --game: level of a computer player, in your language or in English; repeatable.",
    metavar="LEVEL",
    completes="level",
    multiple=True,
)
@click.option("--watch", is_flag=True, help="After a script, stay and print what happens until the game is over.")
@number_option(
    "--wait",
    kind=SECONDS,
    text="Time that a script waits for players before the start, and for a lost server, {bounds}.",
    default=60,
)
@click.pass_context
def command(
    context: click.Context,
    /,
    url: str,
    name: str | None,
    lang: str | None,
    plain: bool,
    game: str | None,
    watch: bool,
    wait: float,
    **making: Any,
) -> None:
    """Play or watch at a table. URL is the link of the table; with the address of the server, goose lists its tables.

    At a terminal you press the key of a move, or type the move; `help` lists what you can type. From standard input
    goose plays a script: each line when it is your turn. It prints the answers of the table.

    \b
    Examples:
      goose join http://192.168.1.5:8765/ --game goose --name Ana
      goose join http://192.168.1.5:8765/t/ID --name Rui
      goose join http://192.168.1.5:8765/t/ID --name Rui < moves.script

    Exit status: 0 done, 1 the server refused something or cannot be reached, 2 usage error.
    """
    need("aiohttp")
    from goose.tables.links import parse_address

    with usage_errors():
        address = parse_address(url)
        if lang is not None and lang not in CODES:
            raise UsageError(f"--lang {quoted(lang)}: the languages of tables are {', '.join(CODES)}.")
        lang = lang or _of_the_locale()
        try:
            wanted = _wanted(address, game, name, lang, making)
        except ValueError as error:  # of the points
            raise UsageError(str(error)) from error
    from goose.tables.join.listing import listed
    from goose.tables.join.remote import RemoteServer, Unreachable
    from goose.tables.join.sitting import lobby, make, sit
    from goose.tables.join.speech import refused_in
    from goose.tables.protocol.refusals import Refused

    server = RemoteServer(address.origin)
    try:
        if address.table is None and wanted is None:
            click.echo(listed(address.origin, lobby(server), lang, words=_shown_in(lang)))
            return
        seats = _seats()
        if wanted is None:
            sitter = sit(server, address, name, seats, _warn)
        else:
            sitter = make(server, address, wanted, seats, _warn)
        context.exit(_play(sitter, lang, plain=plain, patience=wait, watches=watch))
    except Unreachable as error:
        raise _Failed(f"{address.link}: {error}.") from error
    except Refused as refusal:
        raise _Failed(f"{address.link}: {refused_in(_shown_in(lang), refusal)}") from refusal
    finally:
        server.close()


def _of_the_locale() -> str | None:
    """Return the language of the locale at a terminal; the answers to a script do not depend on it."""
    from goose.core.stream import at_a_terminal
    from goose.play import language_of

    return language_of(os.environ) if at_a_terminal() else None


def _shown_in(lang: str | None) -> str:
    """Return the language for people at a terminal; scripts read English."""
    from goose.core.stream import at_a_terminal

    return lang if lang is not None and at_a_terminal() else "en"


def _wanted(
    address: Address, game: str | None, name: str | None, lang: str | None, making: dict[str, Any]
) -> TableOptions | None:
    """Return the options of a new table, or None if no table is wanted.

    Raises:
        UsageError: options contradict each other or the link.
    """
    if game is None:
        for option in _OF_MAKING:
            if making[option] not in (None, ()):
                raise UsageError(f"--{option} goes with --game NAME, for a new table.")
        if address.table is None and name is not None:
            raise UsageError("--name goes with the link of a table, or with --game NAME for a new table.")
        return None
    if address.table is not None:
        raise UsageError("--game creates a table: it needs the address of a server, not the link of a table.")
    from goose.tables.join.speech import level_named
    from goose.tables.protocol.table import TableOptions

    return TableOptions(
        game=game,
        rules=making["rules"],
        points=dict(parse_switches(making["rule"], game)),
        squares=making["squares"],
        name=name,
        computers=[level_named(word, game, making["rules"], lang) for word in making["computers"]],
    )


def _seats() -> Seats:
    """Return the store of seats; warn where seats cannot be stored."""
    from goose.tables.join.seats import Seats

    try:
        from goose.play import folder

        return Seats(folder())
    except ImportError:
        from goose.base.installed import command_for

        _warn(f"Warning: your seat is lost when goose ends. To store seats: {command_for('platformdirs')}")
    except OSError as error:
        _warn(f"Warning: your seat is lost when goose ends: {error.strerror}.")
    return Seats(None)


def _play(sitter: Sitter, lang: str | None, *, plain: bool, patience: float, watches: bool) -> int:
    from goose.core.stream import at_a_terminal, on_streams
    from goose.tables.join.speech import Speech

    speech = Speech(sitter.table, lang, sitter.course())
    if at_a_terminal():
        from goose.play import Terminal, interruptible
        from goose.tables.join.again import Games

        terminal = Terminal(speech.code, plain=plain)
        games = Games(sitter, speech, terminal, interruptible(terminal), _warn)
        return on_streams(lambda _: games.run(), lambda: None) or games.status
    from goose.tables.join.piped import Piped

    if sitter.made:
        _warn(sitter.address.link)
    piped = Piped(sitter, speech, _warn, patience=patience, watches=watches)
    return on_streams(piped.run, lambda: None) or piped.status


def _warn(text: str) -> None:
    click.echo(text, err=True)
