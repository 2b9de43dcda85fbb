"""`goose rules`: the rules of a game, side by side or one set in full."""

from importlib import import_module

import click

from goose.commands.tables import as_json, as_text
from goose.games import NAMES, load_kind
from goose.settings import Settings, make_rules


@click.command(short_help="Show the sets of rules of a game side by side, or one in full.")
@click.argument("game", type=click.Choice(NAMES))
@click.option("--rules", metavar="NAME", help="One set of rules, in full.")
@click.option("--squares", type=int, metavar="N", help="Squares of the board, where the rules leave them open.")
@click.option("--board", metavar="FILE", help="The board, for the rules that read one from a file.")
@click.option("--rule", multiple=True, metavar="POINT=VALUE", help="Switches one point of an edition of Mancala.")
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
def command(
    game: str, rules: str | None, squares: int | None, board: str | None, rule: tuple[str, ...], form: str
) -> None:
    """Show the sets of rules of a game side by side, or one of them in full.

    \b
    goose rules goose
    goose rules goose --rules bari --squares 63
    goose rules mancala --format json
    """
    described = import_module(f"goose.games.{game}.describe")
    kind = load_kind(game)
    if rules is None and squares is None and board is None and not rule:
        if form == "json":
            click.echo(as_json([described.data(kind.make_rules(name, {})) for name in kind.options]))
        else:
            click.echo(as_text(described.overview()))
        return
    made = make_rules(kind, Settings(game, rules, squares=squares, board=board, rule=rule))
    click.echo(as_json(described.data(made)) if form == "json" else as_text(described.in_full(made)))
