"""`goose compare`: find a script that two programs answer differently."""

from __future__ import annotations

from typing import Any

import click

from goose.base.extras import need
from goose.commands.cli import EnvironmentOption, format_option, given, is_typed, options, warn
from goose.commands.grading import REFERENCE, checking, reference_given
from goose.commands.numbers import Whole
from goose.commands.parameters import (
    budget_option,
    completed_argument,
    completed_option,
    conversation_options,
    jobs_option,
    limit_option,
    memory_option,
    number_option,
    output_option,
    program_options,
    report_language_option,
    reworded,
    script_seed_option,
    why_limit_option,
)
from goose.core.options import DICE, SEED

MOST_SCRIPTS, MOST_MIXED = 100, 400
_OWN = tuple(option for option in REFERENCE if option not in (DICE, SEED))
_SEED = reworded(SEED, "Seed of the dice, with --dice random.")
_DICE = reworded(
    DICE,
    "Dice: typed with the instruction, or thrown by --seed as goose throws them.  [default: manual]",
    choices=("manual", "random"),
)


class _ReferenceOption(EnvironmentOption):
    """An option for the reference: a suite comes before its variable, and a folder of scripts has no game."""

    def resolve_envvar_value(self, ctx: click.Context) -> str | None:
        """Return the value of the variable if there is neither a suite nor a folder of scripts, nor a conversation."""
        counts = not any(is_typed(ctx, name) for name in ("suite", "scripts", "conversation", "people"))
        return super().resolve_envvar_value(ctx) if counts else None


_EXAMPLES = """\b
Examples:
  goose compare -- python3 student.py
  goose compare --game mancala --rules official --budget 60 -- java -cp . Main
  goose compare --suite suite/ --more 5 -- python3 student.py
  goose compare --with 'python3 old.py' -o fixtures/9 -- python3 new.py
  goose compare --with 'python3 shop.py' --scripts scripts/ -- python3 student.py

Exit status: 0 no difference found, 1 a difference found, 2 usage error, 3 the comparison failed, 130 interrupted.
"""


@click.command(short_help="Find a short script that a program answers wrongly.", epilog=_EXAMPLES)
@completed_argument("words", "-- PROGRAM ARGS…", nargs=-1)
@completed_option(
    "--suite",
    text="Suite whose [reference] answers: a game of goose, a conversation, or a program.",
    metavar="SUITE",
    completes="folder",
)
@completed_option(
    "--with",
    "other",
    text="Program to compare with, instead of goose or the reference of the suite.",
    metavar="PROGRAM",
)
@completed_option(
    "--scripts",
    text="Folder of scripts (NAME.in) for two programs without a game; needs --with.",
    metavar="FOLDER",
    completes="folder",
)
@number_option(
    "--count",
    kind=Whole(1),
    text=(
        f"Maximum number of scripts, {{bounds}}.  [default: {MOST_SCRIPTS}, without a game {MOST_MIXED}, or as many as"
        " --budget allows]"
    ),
)
@number_option(
    "--more",
    kind=Whole(0),
    text="Number of further differences to search for, each of another cause, {bounds}.  [default: 0]",
    default=0,
    show_default=False,
)
@click.option(
    "--valid-only", is_flag=True, help="Give the programs only instructions that goose carries out, or valid answers."
)
@click.option(
    "--failures",
    metavar="KEY,…",
    help="Like --valid-only, but with these failures too: keys such as common.no_game, from `goose messages`.",
)
@budget_option()
@options(_SEED, cls=_ReferenceOption)
@script_seed_option
@output_option("Write the script to NAME.in and the expected answers to NAME.out.", metavar="NAME")
@jobs_option()
@limit_option("a script", default=5)
@memory_option(default=0)
@why_limit_option
@program_options
@report_language_option
@format_option("text", "json")
@conversation_options
@options(*_OWN, _DICE, cls=_ReferenceOption)
@click.pass_context
def command(context: click.Context, /, words: tuple[str, ...], **values: Any) -> None:
    """Find a short script that a program answers differently from goose.

    goose tries random scripts until the answers differ. Then it removes and simplifies instructions as long as the
    answers still differ. It prints the script that is left, both answers, the position before the difference, and
    the misreading of the rules that explains it, if it knows one. A --script-seed always gives the same scripts.

    If the reference of the suite is a program, or with --scripts, goose tries the scripts that are there, and then new
    ones that it mixes from them.

    The options of the game say how goose plays. --suite takes them from suite.toml; those on the command line come
    first. In games with dice the scripts contain the dice, as for goose --dice manual: the program must read them from
    the instruction. With --conversation they answer what `goose play` asks.
    """
    need("rich", "psutil")
    from goose.grading import CompareRequest, Interrupted, compare_programs

    shaping = {option.field: values.pop(option.field) for option in REFERENCE}
    talk = {name: values.pop(name) for name in ("conversation", "people")}
    beside, game = (
        reference_given(context, {**shaping, **talk}),
        {option.field: shaping[option.field] for option in _OWN},
    )
    dice, seed = shaping["dice"], shaping["seed"]
    if dice != "random" and not is_typed(context, SEED.field):  # its variable goes with random dice alone
        seed = None
    as_json = values.pop("form") == "json"
    with checking("comparing"):
        request = CompareRequest(
            words=words, given=beside, game=given(context, game), dice=dice, seed=seed, as_json=as_json, **values
        )
        try:
            status = compare_programs(request, warn)
        except Interrupted as interrupted:
            warn(f"Interrupted: {interrupted}")
            raise
    context.exit(status)
