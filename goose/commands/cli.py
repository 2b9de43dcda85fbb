"""The command line: options with help, and commands imported when used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

import click

from goose import _version
from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.commands.numbers import Whole
from goose.commands.session import interpret
from goose.commands.variables import GAME_WORD, counts
from goose.core.options import COURSE, GAME, OPTIONS, PRINTING, SAID_BY_COURSES, Option, Settings
from goose.core.registry import NAMES
from goose.core.stream import BROKEN_PIPE

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem[str]]]

_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}

TYPED = "goose.typed"  # under which a context keeps the arguments as they were typed
_HAS_COMMAND = "goose.has-command"  # whether a subcommand is among them

GROUPS: Mapping[str, tuple[str, ...]] = {
    "Play": ("run", "play", "serve", "join"),
    "Rules and messages": ("games", "rules", "messages"),
    "Check programs": ("course", "grade", "record", "diff", "compare", "audit", "misreadings"),
    "Pictures": ("draw", "replay"),
    "Numbers": ("odds", "simulate"),
    "More": ("examples", "new-game", "check-game", "docs", "help"),
}
"""The commands, in the groups and the order of the help."""

SUBCOMMANDS: Mapping[str, str] = {
    name: f"goose.commands.{name.replace('-', '_')}" for names in GROUPS.values() for name in names
}
"""The commands, each with the module that has it as `command`."""


class LazyGroup(click.Group):
    """A group that imports a subcommand only when it is used."""

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """Return what the word can be; completing the name of a subcommand imports none of their modules."""
        from click.shell_completion import CompletionItem

        names = [CompletionItem(name) for name in self.list_commands(ctx) if name.startswith(incomplete)]
        return [*names, *super(click.Group, self).shell_complete(ctx, incomplete)]


class _Program(LazyGroup):
    """The program, which ends as other tools do on a broken pipe."""

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """Return what the word can be; after `<` it is a file, which bash passes on as an argument."""
        if ctx.meta[TYPED][-1:] in (("<",), (">",)):
            from click.shell_completion import CompletionItem

            return [CompletionItem(incomplete, type="file")]
        return super().shell_complete(ctx, incomplete)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[TYPED] = tuple(args)
        ctx.meta[_HAS_COMMAND] = self._names_command(ctx, args)
        with _reported():
            return super().parse_args(ctx, args)  # prints the help and the version

    def _names_command(self, ctx: click.Context, args: list[str]) -> bool:
        try:
            return bool(self.make_parser(ctx).parse_args(list(args))[1])
        except click.UsageError:  # reported when the arguments are parsed for the command
            return False

    def invoke(self, ctx: click.Context) -> Any:
        with _reported():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(SUBCOMMANDS)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        width = max(map(len, SUBCOMMANDS))
        for title, names in GROUPS.items():
            with formatter.section(title):
                commands = {name: self.get_command(ctx, name) for name in names}
                formatter.write_dl(
                    [
                        (f"{name:{width}}", command.get_short_help_str(formatter.width))
                        for name, command in commands.items()
                        if command is not None
                    ]
                )

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in SUBCOMMANDS and not args[0].startswith("-") and not ctx.resilient_parsing:
            from goose.commands.corrections import no_command

            ctx.fail(no_command(ctx, SUBCOMMANDS, ctx.meta[TYPED], args))
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = SUBCOMMANDS.get(cmd_name)
        return None if module is None else cast(click.Command, import_module(module).command)


@contextmanager
def _reported() -> Iterator[None]:
    """Name variables in usage errors, and end on a broken pipe."""
    try:
        yield
    except click.UsageError as error:
        from goose.commands.corrections import naming_variables

        raise naming_variables(error) from error
    except BrokenPipeError:
        raise click.exceptions.Exit(BROKEN_PIPE) from None


Decorator = Callable[[Callable[..., None]], Callable[..., None]]


class Switch(click.types.BoolParamType):
    """Whether an option without a value is on, as its variable says it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> bool:
        """Return whether it is on."""
        try:
            return bool(super().convert(value, param, ctx))
        except click.BadParameter:
            self.fail(f"{quoted(value)}: it must be 1 for yes or 0 for no.", param, ctx)


class EnvironmentOption(click.Option):
    """An option whose value can come from the environment; `counts` decides whether that counts."""

    def resolve_envvar_value(self, ctx: click.Context) -> str | None:
        """Return the value of the variable, or None where it counts for nothing."""
        if ctx.parent is None and ctx.meta.get(_HAS_COMMAND):
            return None  # these options go with `goose` alone
        names = [parameter.name or "" for parameter in ctx.command.get_params(ctx)]
        typed = [name for name in names if is_typed(ctx, name)]
        return super().resolve_envvar_value(ctx) if counts(self.name or "", typed) else None


class _CourseOption(click.Option):
    """The option --course: what a course says, no option says beside it."""

    def handle_parse_result(
        self, ctx: click.Context, opts: Mapping[str, Any], args: list[str]
    ) -> tuple[Any, list[str]]:
        """Return the value, and the arguments that are left."""
        value, rest = super().handle_parse_result(ctx, opts, args)
        if value is None or ctx.resilient_parsing:
            return value, rest
        typed = is_typed(ctx, COURSE.field)
        for parameter in ctx.command.get_params(ctx):
            if parameter.name in (GAME_WORD, *SAID_BY_COURSES):
                other = opts.get(parameter.name) if typed else parameter.resolve_envvar_value(ctx)
                if isinstance(other, str | list | tuple) and other:
                    name = "GAME" if parameter.name == GAME_WORD else parameter.opts[0]
                    raise click.UsageError(f"{name} does not go with --course: the course says it.", ctx)
        return value, rest


class SuiteOption(EnvironmentOption):
    """An option of a command for suites: the suite comes before the variable."""

    def resolve_envvar_value(self, ctx: click.Context) -> str | None:
        """Return the value of the variable to a shell that completes; the command asks for it with its suite."""
        return super().resolve_envvar_value(ctx) if ctx.resilient_parsing else None


def options(*declared: Option, cls: type[click.Option] = click.Option) -> Decorator:
    """Return what gives a command these options."""

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        for option in reversed(declared):
            function = _click_option(option, cls)(function)
        return function

    return decorate


def format_option(*forms: str) -> Decorator:
    """Return the decorator for --format; the first format is the default."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(forms),
        default=forms[0],
        show_default=True,
        help="Format of the output.",
    )


class _GameOption(EnvironmentOption):
    """The option --game of a command with the game as first argument, too."""

    def consume_value(self, ctx: click.Context, opts: Mapping[str, Any]) -> tuple[Any, Any]:
        """Return the game that was named in either way; both may be given if they agree."""
        word = opts.get(GAME_WORD)
        if isinstance(word, str):
            if opts.get(GAME.field) not in (None, word) and not ctx.resilient_parsing:
                raise click.UsageError(f"name one game: {quoted(word)} or --game {quoted(opts[GAME.field])}.", ctx)
            opts = {**opts, GAME.field: word}
        return super().consume_value(ctx, opts)


class _NeededGame(_GameOption):
    """The argument for a game that the command cannot do without, as its usage line shows."""

    def process_value(self, ctx: click.Context, value: Any) -> Any:
        """Return the game that was named."""
        game = super().process_value(ctx, value)
        if not isinstance(game, str) and not ctx.resilient_parsing and not _has_course(ctx):
            raise click.UsageError(f"name the game, such as: {ctx.command_path} {NAMES[0]}", ctx)
        return game


def _has_course(context: click.Context) -> bool:
    """Return whether a command has a course, typed or from its variable."""
    course = [each for each in context.command.params if each.name == COURSE.field]
    return any(is_typed(context, COURSE.field) or each.resolve_envvar_value(context) for each in course)


def game_argument(option: Option = GAME, *, required: bool = True) -> Decorator:
    """Return the decorator for the game: the first argument, --game, or the variable."""

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        metavar = "GAME" if required else "[GAME]"
        completer = completed(GAME.field)
        function = click.argument(
            GAME_WORD, required=False, metavar=metavar, expose_value=False, shell_complete=completer
        )(function)
        return click.option(
            GAME.name,
            cls=_NeededGame if required else _GameOption,
            metavar=GAME.metavar,
            envvar=GAME.variable,
            help=option.explanation,
            shell_complete=completer,
        )(function)

    return decorate


def _click_option(option: Option, cls: type[click.Option]) -> Decorator:
    variable = option.variable if issubclass(cls, EnvironmentOption) else None
    if option.field == COURSE.field:
        cls = type(cls.__name__, (_CourseOption, cls), {})
    if option.flag:
        return click.option(option.name, cls=cls, is_flag=True, type=Switch(), envvar=variable, help=option.explanation)
    return click.option(
        option.name,
        cls=cls,
        type=click.Choice(option.choices) if option.choices else Whole() if option.integer else str,
        default=option.default,
        show_default=option.default is not None,
        multiple=option.repeats,
        metavar=option.metavar,
        envvar=variable,
        help=option.explanation,
        shell_complete=None if option.completed is None else completed(option.completed),
    )


def completed(what: str) -> Completer:
    """Return a completion from `COMPLETERS` (`goose.commands.completing`)."""

    def complete(context: click.Context, _: click.Parameter, typed: str) -> list[CompletionItem[str]]:
        from goose.commands.completing import COMPLETERS

        return COMPLETERS[what](context, typed)

    return complete


def given(context: click.Context, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the given options, from the command line or the environment."""
    default = click.core.ParameterSource.DEFAULT
    return {name: value for name, value in values.items() if context.get_parameter_source(name) is not default}


def warn(text: str) -> None:
    """Print a line on standard error."""
    click.echo(text, err=True)


@contextmanager
def usage_errors() -> Iterator[None]:
    """Report a usage error in the way click reports its own."""
    try:
        yield
    except UsageError as error:
        raise click.UsageError(str(error)) from error


def _show_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    """Print the version, and end; to find it takes longer than most commands take."""
    if asked and not context.resilient_parsing:
        click.echo(f"{context.find_root().info_name} {_version.__version__}", color=context.color)
        context.exit()


@click.group(
    cls=_Program,
    invoke_without_command=True,
    context_settings=_CONTEXT,
    subcommand_metavar="[COMMAND …]",
    epilog="""\b
Examples:
  goose play
  goose run --game mancala --lang en game.in -o game.out
  goose grade suite/ -- python3 student.py

Each of these options can be an environment variable too, in every command that has it: GOOSE_LANG=pt,
GOOSE_DICE=manual, … An option that you type counts more than its variable.
""",
)
@options(*OPTIONS, *PRINTING, cls=EnvironmentOption)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_show_version,
    help="Show the version and exit.",
)
@click.pass_context
def cli(context: click.Context, /, **values: Any) -> None:
    """Play board games by instructions: type one instruction on each line, and goose prints exact messages.

    Without a command, goose reads instructions from standard input and prints the answers on standard output. The
    instruction `help` lists the instructions, if the rules have it. An empty line or the end of the input ends goose.

    At a terminal the answers are the same. goose adds a prompt, history and completion. It explains invalid
    instructions below the answer, and warns before an empty line would lose a game.

    Exit status: 0 the input has ended, 1 a file or stream cannot be read or written, 2 usage error, 70 a bug in goose,
    130 interrupted, 141 the reader of the answers has gone.
    """
    if context.invoked_subcommand is None:
        with usage_errors():
            printing = {option.field: values.pop(option.field) for option in PRINTING}
            context.exit(interpret(Settings(**values), **printing))
    given = [name for name in values if is_typed(context, name)]
    if given:
        option = given[0].replace("_", "-")
        raise click.UsageError(f"--{option} must come after {context.invoked_subcommand}, if that command has it.")


def is_typed(context: click.Context, option: str) -> bool:
    """Return whether an option or an argument of a command was typed; it can be from the environment instead."""
    return context.get_parameter_source(option) is click.core.ParameterSource.COMMANDLINE
