"""`goose join`: a seat at a table of `goose serve`, at a terminal or for a script."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from goose.base.errors import UsageError
from goose.base.extras import need
from goose.base.quoting import quoted
from goose.commands.cli import EnvironmentOption, completed, options, usage_errors
from goose.commands.corrections import ReadsScript
from goose.commands.limits import SECONDS
from goose.core.options import LANG, RULE, RULES, SQUARES, Option
from goose.core.points import parse_switches
from goose.core.words import CODES

if TYPE_CHECKING:
    from goose.tables.join.address import Address
    from goose.tables.join.seats import Seats
    from goose.tables.join.sitting import Sitter
    from goose.tables.protocol.table import TableOptions

_OF_MAKING = ("rules", "squares", "rule", "computers")
"""The options that go with --make alone."""

_LANG = Option(
    LANG.name,
    LANG.metavar,
    f"Language of words and replies: {', '.join(CODES)}.  [default: the locale's at a terminal, else the rules']",
    completed="code",
)


class _Failed(click.ClickException):
    exit_code = 1


@click.command(cls=ReadsScript, short_help="Play at a table of goose serve.")
@click.argument("url")
@click.option("--name", metavar="NAME", help="Takes the seat of that name, or goes on with it; without, you watch.")
@options(_LANG, cls=EnvironmentOption)
@click.option("--plain", is_flag=True, help="At a terminal: one line after another, no drawings, for a screen reader.")
@click.option(
    "--make",
    "game",
    metavar="GAME",
    shell_complete=completed("game"),
    help="Makes a table for that game, and sits down there.",
)
@options(RULES, SQUARES, RULE)
@click.option(
    "--computers",
    metavar="LEVEL",
    multiple=True,
    shell_complete=completed("level"),
    help="With --make: a seat for a computer of that level, named in the language in use or in English.",
)
@click.option("--watch", is_flag=True, help="After a script: stay, and tell what happens, until the game is over.")
@click.option(
    "--wait",
    type=SECONDS,
    metavar="SECONDS",
    default=60,
    show_default=True,
    help=f"Of a script: longest wait for more players to start with, and for a server that is gone, {SECONDS.bounds}.",
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
    """Take a seat at a table by its link, or watch; a server's own link lists its tables.

    At a terminal, moves are typed; `help` tells which there are. A script is played line by line, each when it is the
    seat's turn, and what the table answers goes to standard output.

    \b
    goose join http://192.168.1.5:8765/ --make goose --name Ana
    goose join http://192.168.1.5:8765/t/ID --name Rui
    goose join http://192.168.1.5:8765/t/ID --name Rui < moves.script

    Exit status: 0 done, 1 something was refused or the server cannot be reached, 2 wrong use.
    """
    need("aiohttp")
    from goose.tables.join.address import parse_address

    with usage_errors():
        address = parse_address(url)
        if lang is not None and lang not in CODES:
            raise UsageError(f"--lang {quoted(lang)}: tables are told in {', '.join(CODES)}.")
        lang = lang or _of_the_locale()
        try:
            wanted = _wanted(address, game, name, lang, making)
        except ValueError as error:  # of the points
            raise UsageError(str(error)) from error
    from goose.tables.join.listing import listed
    from goose.tables.join.remote import RemoteServer, Unreachable
    from goose.tables.join.sitting import lobby, make, sit
    from goose.tables.protocol.refusals import Refused

    server = RemoteServer(address.origin)
    try:
        if address.table is None and wanted is None:
            click.echo(listed(address.origin, lobby(server), lang))
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
        raise _Failed(f"{address.link}: {refusal.message}") from refusal
    finally:
        server.close()


def _of_the_locale() -> str | None:
    """Return the language of the locale at a terminal; what a script is told does not depend on it."""
    from goose.core.stream import at_a_terminal
    from goose.play.terminal.screen import language_of

    return language_of(os.environ) if at_a_terminal() else None


def _wanted(
    address: Address, game: str | None, name: str | None, lang: str | None, making: dict[str, Any]
) -> TableOptions | None:
    """Return what a table is to be made with, or None when none is.

    Raises:
        UsageError: options do not go with each other, or with the link.
    """
    if game is None:
        for option in _OF_MAKING:
            if making[option] not in (None, ()):
                raise UsageError(f"--{option} goes with --make GAME.")
        if address.table is None and name is not None:
            raise UsageError("--name goes with the link of a table, or with --make GAME.")
        return None
    if address.table is not None:
        raise UsageError("--make goes with the link of a server, not of a table.")
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
    """Return where tokens are kept; say so where none can be."""
    from goose.tables.join.seats import Seats

    try:
        from goose.play.terminal.saved import folder

        return Seats(folder())
    except ImportError:
        from goose.base.installed import command_for

        _warn(f"Warning: the seat is kept for this run only. To keep seats, install: {command_for('platformdirs')}")
    except OSError as error:
        _warn(f"Warning: the seat is only kept during this run: {error.strerror}.")
    return Seats(None)


def _play(sitter: Sitter, lang: str | None, *, plain: bool, patience: float, watches: bool) -> int:
    from goose.core.stream import at_a_terminal, on_streams
    from goose.tables.join.speech import JoinTexts

    speech = JoinTexts(sitter.table, lang)
    if at_a_terminal():
        from goose.play.terminal.interruptible import interruptible
        from goose.play.terminal.terminal import Terminal
        from goose.tables.join.person import Person

        terminal = Terminal(speech.code, plain=plain)
        person = Person(sitter, speech, terminal, interruptible(terminal))
        return on_streams(lambda _: person.run(), lambda: None) or person.status
    from goose.tables.join.piped import Piped

    if sitter.made:
        _warn(sitter.address.link)
    piped = Piped(sitter, speech, _warn, patience=patience, watches=watches)
    return on_streams(piped.run, lambda: None) or piped.status


def _warn(text: str) -> None:
    click.echo(text, err=True)
