"""Usage errors with corrections, and the variable of a wrong value."""

from __future__ import annotations

import difflib
import os
import re
import shlex
from collections.abc import Iterable, Sequence

import click
from click.core import ParameterSource

from goose.base.quoting import printable, quoted
from goose.core.points import point_of
from goose.core.registry import NAMES, brought


class ReadsScript(click.Command):
    """A command that reads standard input; a file argument is an error with a hint."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Return the arguments; if one is a file, the error shows how to read it."""
        typed = list(args)
        allowed, ctx.allow_extra_args = ctx.allow_extra_args, True
        rest = super().parse_args(ctx, args)
        ctx.allow_extra_args = allowed
        game = ctx.params.get("game")
        if not ctx.args and game in args and looks_like_file(game):  # a file instead of the game
            ctx.args = [game]
        if ctx.args and not ctx.resilient_parsing:
            if len(ctx.args) == 1 and looks_like_file(ctx.args[0]):
                script = ctx.args[0]
                typed.remove(script)
                meant = _reading(ctx.command_path.split() + typed, script)
                ctx.fail(f"{quoted(script)} is not an argument: did you mean {meant}?")
            ctx.fail(f"{quoted(ctx.args[0])} is one argument too many.")
        return rest


def no_command(context: click.Context, commands: Iterable[str], typed: Sequence[str], rest: Sequence[str]) -> str:
    """Return the error for an unknown command.

    Args:
        rest: the arguments from the unknown word on.
    """
    word = rest[0]
    error = f"there is no command {quoted(word)}: "
    if looks_like_file(word):
        before = [option for option in typed[: len(typed) - len(rest)] if option != "--"]
        options = [*before, *(rest[1:] if _are_options(context, rest[1:]) else ())]
        command = shlex.join([context.command_path, "run", *options, word])
        return f"{error}did you mean {printable(command)}?"
    known = list(commands)
    if word.casefold() in (games := [*NAMES, *brought()]):
        return f"{error}did you mean {context.command_path} --game {games[games.index(word.casefold())]}?"
    if near := difflib.get_close_matches(word, known, 1):
        return f"{error}did you mean {near[0]}?"
    return f"{error}the commands are {', '.join(known)}."


def looks_like_file(word: str) -> bool:
    """Return whether a word is or looks like a file name, not a folder's."""
    return os.path.isfile(word) or (bool(re.search(r"[./\\]", word)) and not os.path.isdir(word))


def _reading(command: Sequence[str], script: str) -> str:
    return printable(f"{shlex.join(command)} < {shlex.quote(script)}")


def _are_options(context: click.Context, words: Sequence[str]) -> bool:
    """Return whether all words are options of the program."""
    try:
        _, left, _ = context.command.make_parser(context).parse_args(list(words))
    except click.UsageError:
        return False
    return not left


def naming_variables(error: click.UsageError) -> click.UsageError:
    """Return the error with the variable that set the value, if any."""
    context = error.ctx
    if context is None:
        return error
    if isinstance(error, click.BadParameter):
        if error.param is not None and (variable := _variable(context, error.param)):
            error.param_hint = f"{error.param.get_error_hint(context)} (from {variable})"
        return error
    message = error.message
    for parameter in context.command.get_params(context):
        if variable := _variable(context, parameter):
            message = with_variable(message, parameter.opts[0], context.params.get(parameter.name or ""), variable)
    return error if message == error.message else click.UsageError(message, context)


def _variable(context: click.Context, parameter: click.Parameter) -> str | None:
    """Return the environment variable that set a parameter, or None."""
    if context.get_parameter_source(parameter.name or "") is not ParameterSource.ENVIRONMENT:
        return None
    return parameter.envvar if isinstance(parameter.envvar, str) else None


def with_variable(text: str, option: str, value: object, variable: str) -> str:
    """Return the message with the name of the variable that set an option.

    If the message begins with the option, the name follows it. Otherwise the name follows the value.

    Args:
        value: the value of the option; a tuple has several.
    """
    values = [*map(str, value)] if isinstance(value, tuple) else [str(value)]
    source = f" (from {variable})"
    if text.startswith(f"{option} "):
        points = [point_of(value) for value in values]
        heads = [f"{option} {quoted(word)}" for word in (*values, *points)]
        head = next((head for head in heads if text.startswith((f"{head}:", f"{head} "))), option)
        return head + source + text[len(head) :]
    for value in values:
        # what stands between backquotes is a command to type
        pattern = rf"`[^`]*`|(?<![\w=/.-]){re.escape(value)}(?![\w=/-])"
        for found in re.finditer(pattern, text) if re.fullmatch(r"[a-z][\w-]*", value) else ():
            if found[0] == value:
                return text[: found.end()] + source + text[found.end() :]
    return text
