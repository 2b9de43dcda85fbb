"""The command line: options to an interpreter and a loop; subcommands are imported only when they are used."""

import sys
from collections.abc import Mapping
from contextlib import closing
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

import click

from goose import __version__
from goose.games import NAMES
from goose.interrupts import INTERRUPTED, Interrupts
from goose.languages import CODES
from goose.loop import read_input, run, write_output
from goose.settings import Settings, make_interpreter

if TYPE_CHECKING:
    from goose.terminal import Terminal

BROKEN_PIPE = 141
"""Exit status when nobody reads what is written: 128 + SIGPIPE, as a shell reports it."""

_CONTEXT = {"help_option_names": ["-h", "--help"], "auto_envvar_prefix": "GOOSE", "max_content_width": 100}

SUBCOMMANDS: Mapping[str, str] = {
    "rules": "goose.commands.rules",
    "odds": "goose.commands.odds",
}
"""The subcommands, each with the module that holds it as `command`."""


class _LazyGroup(click.Group):
    """A group that imports a subcommand only when it is asked for, and ends as other tools do on a broken pipe."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)  # prints the help and the version
        except BrokenPipeError:
            raise click.exceptions.Exit(BROKEN_PIPE) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise click.exceptions.Exit(BROKEN_PIPE) from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(SUBCOMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = SUBCOMMANDS.get(cmd_name)
        return None if module is None else cast(click.Command, import_module(module).command)


@click.group(
    cls=_LazyGroup,
    invoke_without_command=True,
    context_settings=_CONTEXT,
    epilog="""\b
Examples:
  goose < script.in > answers.out
  goose --dice manual --lang es < script.in | diff - expected.out

Each of these options can be an environment variable too: GOOSE_LANG=pt, GOOSE_DICE=manual, …
""",
)
@click.option("--game", type=click.Choice(NAMES), default="goose", show_default=True, help="The game.")
@click.option("--rules", metavar="NAME", help="Which rules; `goose rules GAME` lists them.  [default: the first]")
@click.option("--lang", type=click.Choice(CODES), help="Language of words and replies.  [default: the rules' own]")
@click.option(
    "--dice",
    type=click.Choice(("random", "manual", "lcg")),
    default="random",
    show_default=True,
    help="Faces are drawn, typed with the instruction, or made by the generator in --lcg-file.",
)
@click.option("--seed", type=int, metavar="N", help="Makes the random dice the same every time.")
@click.option("--lcg-file", metavar="FILE", help="The 8 bytes of state of the lcg dice; made when missing.")
@click.option("--board", metavar="FILE", help="The board, for the rules that read one from a file.")
@click.option("--squares", type=int, metavar="N", help="Squares of the board, where the rules leave them open.")
@click.option("--rule", multiple=True, metavar="POINT=VALUE", help="Switches one point of an edition of Mancala.")
@click.option(
    "--files",
    metavar="DIR",
    help="Keeps saves inside a folder: no name leads out of it.",
)
@click.version_option(__version__, message="%(prog)s %(version)s", allow_from_autoenv=False)
@click.pass_context
def cli(context: click.Context, /, **options: Any) -> None:
    """Play board games through a line protocol: one instruction in, fixed lines out.

    Instructions are read from standard input, one a line, and answered on standard output; the instruction `help`
    lists them (but in two editions of Mancala). An empty line or the end of the input ends the program.
    """
    if context.invoked_subcommand is None:
        _interpret(Settings(**options))
        return
    given = [name for name in options if _was_typed(context, name)]
    if given:
        option = given[0].replace("_", "-")
        raise click.UsageError(f"--{option} goes with goose alone, not before {context.invoked_subcommand}.")


def _was_typed(context: click.Context, option: str) -> bool:
    return context.get_parameter_source(option) is click.core.ParameterSource.COMMANDLINE


def _interpret(settings: Settings) -> None:
    """Answer standard input on standard output."""
    interrupts = Interrupts()
    with closing(make_interpreter(settings)) as interpreter, interrupts.installed():
        terminal = _make_terminal(interpreter.greeting) if at_a_terminal() else None
        try:
            read = read_input if terminal is None else terminal.read
            run(interpreter, read, lambda data: write_output(data, interrupts), interrupts)
        except KeyboardInterrupt:
            if terminal is not None:
                terminal.leave_line()
            raise click.exceptions.Exit(INTERRUPTED) from None


def _make_terminal(greeting: str) -> "Terminal":
    from goose.terminal import Terminal  # a script has no use for it

    return Terminal(f"goose {__version__}: {greeting}")


def at_a_terminal() -> bool:
    """Return whether a person types the instructions and reads the answers."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
