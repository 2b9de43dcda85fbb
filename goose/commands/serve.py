"""`goose serve`: tables over the network."""

from __future__ import annotations

from typing import Any

import click

from goose.base.extras import need
from goose.commands.cli import Decorator, usage_errors, warn
from goose.commands.numbers import Whole
from goose.commands.parameters import completed_option, number_option


def _limit(name: str, default: int, what: str) -> Decorator:
    """Return an option that is the maximum of something."""
    return number_option(name, kind=Whole(1, 1_000_000), text=f"Maximum {what}, {{bounds}}.", default=default)


@click.command(short_help="Run a server for games in browsers and terminals.")
@completed_option(
    "--dir",
    "folder",
    text="Folder for the games; created if it does not exist.  [default: a folder of yours]",
    metavar="FOLDER",
    completes="folder",
)
@click.option(
    "--host",
    metavar="ADDRESS",
    default="127.0.0.1",
    show_default=True,
    help="Name or address to listen at; 0.0.0.0 for all of this computer.",
)
@click.option(
    "--lan",
    is_flag=True,
    help="Listen at all addresses of this computer: everybody in the same network can play.",
)
@number_option("--port", kind=Whole(0, 65_535), text="Port to listen at, {bounds}; 0 for any free port.", default=8765)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="Another address under which people open the page; repeatable.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Address of a proxy whose X-Forwarded-For goose trusts; repeatable.",
)
@click.option(
    "--prefix", default="", metavar="TEXT", help="Prefix of the ids of new tables, for servers that share an address."
)
@number_option("--seed", kind=Whole(), text="Seed of the dice, for tests.  [default: the system's random numbers]")
@completed_option(
    "--course", "courses", text="Course to offer beside the games, by its name; repeatable.", multiple=True
)
@_limit("--sockets", 10_000, "number of connections")
@_limit("--sockets-each", 256, "connections per address")
@_limit("--tables", 10_000, "number of open tables")
@_limit("--tables-each", 100, "number of tables that an address creates in a day")
@number_option(
    "--away",
    kind=Whole(1, 86_400),
    text="Seconds without a connection after which the others may act for a player, {bounds}.",
    default=60,
)
@_limit("--seats-each", 64, "seats of an address at tables that have not started")
@click.pass_context
def command(context: click.Context, /, **options: Any) -> None:
    """Run a server for games between people and computer players, in browsers and with `goose join`.

    goose stores every move in the folder at once. After a crash, start it again: every game continues. Ctrl-C or
    SIGTERM stops the server when all requests are answered, a second one immediately. Nothing is lost either way.

    \b
    Examples:
      goose serve
      goose serve --dir tables --lan
      goose serve --dir tables --course my.toml
      goose serve --dir tables --origin https://goose.example --proxy 127.0.0.1

    Exit status: 0 stopped, 1 the server cannot run, 2 usage error.
    """
    need("aiohttp", "platformdirs", "segno")
    from goose.tables import ServeError, Serving, serve

    with usage_errors():
        try:
            context.exit(serve(Serving(**options), warn))
        except ServeError as error:
            raise click.ClickException(str(error)) from error
