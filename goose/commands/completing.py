"""Completions of options and arguments for shells (`docs/protocol.md`)."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from click.core import Argument, Context, Group, ParameterSource
from click.shell_completion import CompletionItem

from goose.base import toml
from goose.base.errors import Incomplete, UsageError
from goose.base.systems import AT_ONCE, OPENED
from goose.commands.variables import GAME_WORD, counts
from goose.core.options import Settings
from goose.core.registry import NAMES, brought, load_kind, usable
from goose.core.variant import Variant
from goose.core.words import CODES, load_language, spoken

if TYPE_CHECKING:
    import click

    from goose.core.game import GameKind, Rules
    from goose.core.points import Point

    Item = CompletionItem[str]

GAME = "goose.game"
"""Under which a context keeps the game that a subcommand is of, where no option or argument of it says that."""

_MOST_NUMBERS = 100  # maximum number of offered values; a larger range is not offered
_SUITE = "suite.toml"
_LARGEST_SUITE = 1_000_000  # bytes that are read of it


def _reports(_: click.Context, typed: str) -> list[Item]:
    """Offer KIND= of the reports."""
    from goose.grading import KINDS

    return _begun([f"{kind}=" for kind in KINDS], typed)


def _languages(context: click.Context, typed: str) -> list[Item]:
    """Offer the languages of the named rules, or of all rules of the game."""
    known = _known(context)
    found = _in_force(known) if known.get("rules") else _every(known)
    return _begun([code for kind, made in found for code in spoken(kind, made)], typed)


def _points(context: click.Context, typed: str) -> list[Item]:
    """Offer the points of the rules, or the values of the only one that fits.

    After a single item a shell adds a blank, which nobody wants after `inn=`.
    """
    known = _known(context)
    found = _in_force(known) if known.get("game") else _every(known)
    points: dict[str, list[Point]] = {}
    for _, made in found:
        for point in made.describe_points():
            name = f"{point.name}="
            if name.startswith(typed) or typed.startswith(name):
                points.setdefault(name, []).append(point)
    if len(points) > 1:
        return [CompletionItem(name, help=", ".join(described[-1].choices)) for name, described in points.items()]
    values = [f"{name}{value}" for name, described in points.items() for value in _values(described)]
    return _begun(values or points, typed)


def _values(described: Iterable[Point]) -> Iterator[str]:
    """Yield the values of a point as the rules describe it, except those of a large range."""
    for point in described:
        least, most = point.numbers or (0, -1)
        yield from point.values
        yield from map(str, range(least, most + 1) if most - least < _MOST_NUMBERS else ())


def _levels(context: click.Context, typed: str) -> list[Item]:
    """Offer the levels of the rules, in the named language or in English."""
    known = _known(context)
    found = _in_force(known) if known.get("game") else _every(known)
    offered: list[str] = []
    for kind, made in found:
        starting = made.signatures(typed_dice=False).get("start-auto")
        code = str(known.get("lang"))
        words = getattr(load_language(kind, made, code), "levels", {}) if code in spoken(kind, made) else {}
        values = () if starting is None else starting.values
        offered += [words.get(level, level) for value in values for level in value.levels]
    return _begun(offered, typed)


def _commands(context: click.Context, typed: str) -> list[Item]:
    """Offer the commands, or those of the commands that were typed before."""
    found = context.find_root()
    for word in context.params.get("words") or ():
        inner = found.command.get_command(found, word) if isinstance(found.command, Group) else None
        if inner is None:
            return []
        found = Context(inner, info_name=word, parent=found)
    return _begun(found.command.list_commands(found) if isinstance(found.command, Group) else (), typed)


COMPLETERS: Mapping[str, Callable[[click.Context, str], list[Item]]] = {
    "game": lambda _, typed: _begun([*NAMES, *brought()], typed),
    "rules": lambda context, typed: _begun([name for kind in _kinds(_known(context)) for name in kind.options], typed),
    "language": _languages,
    "point": _points,
    "file": lambda _, typed: [CompletionItem(typed, type="file")],
    "folder": lambda _, typed: [CompletionItem(typed, type="dir")],
    "level": _levels,
    "code": lambda _, typed: _begun(CODES, typed),
    "command": _commands,
    "report": _reports,
}
"""What completes a word by its beginning, for each kind of option (`goose.core.options.Option.completed`)."""


def _begun(known: Iterable[str], typed: str) -> list[Item]:
    """Return those of some words that begin as was typed, each once."""
    return [CompletionItem(word) for word in dict.fromkeys(known) if word.startswith(typed)]


def _known(context: click.Context) -> dict[str, Any]:
    """Return the known settings: from typed options, then the named suite, then variables.

    There is no `game` where it will be asked for.
    """
    named = _named(context)
    given = {**context.params, **named}
    settings = ("game", "rules", "lang", "squares")
    typed = {name: given[name] for name in settings if name in named or _is_typed(context, name)}
    environment = ParameterSource.ENVIRONMENT
    variables = {name: given[name] for name in settings if context.get_parameter_source(name) is environment}
    suite = _reference(given.get("folder"))
    if typed.get("game") not in (None, suite.get("game")):
        suite = {}  # another game leaves nothing of it
    said = {**suite, **typed}
    game = given.get("game") or context.meta.get(GAME)
    assumed = {"game": game} if game else {}
    known = {**assumed, **{name: value for name, value in variables.items() if counts(name, said)}, **said}
    return {name: known[name] for name in settings if known.get(name) is not None}


def _named(context: click.Context) -> dict[str, str]:
    """Return the arguments of an unfinished command line by name; click ignores them if an option has no value."""
    lacking = [
        "game" if parameter.name == GAME_WORD else parameter.name or ""
        for parameter in context.command.get_params(context)
        if isinstance(parameter, Argument) and not (parameter.name and _is_typed(context, parameter.name))
    ]
    return dict(zip(lacking, context.args, strict=False))


def _reference(suite: object) -> Mapping[str, Any]:
    """Return the [reference] of a suite's file; empty if it cannot be read."""
    if not isinstance(suite, str):
        return {}
    try:
        descriptor = os.open(os.path.join(suite, _SUITE), os.O_RDONLY | AT_ONCE | OPENED)  # a pipe must not block
        with open(descriptor, "rb") as file:
            text = file.read(_LARGEST_SUITE) if stat.S_ISREG(os.fstat(descriptor).st_mode) else b""
        said = toml.read(text).tables.get("reference")
    except (OSError, toml.NotToml):
        return {}
    return said if isinstance(said, dict) else {}


def _kinds(known: Mapping[str, Any]) -> list[GameKind]:
    """Return the known kind of game, or all kinds that can be loaded."""
    if not known.get("game"):
        return usable()
    try:
        return [load_kind(known["game"])]
    except (UsageError, Incomplete):  # what is typed can still become one
        return []


def _in_force(known: Mapping[str, Any]) -> list[tuple[GameKind, Rules]]:
    """Return the rules that the known options make, or no rules yet."""
    made = []
    for kind in _kinds(known):
        try:
            made.append((kind, Variant(Settings(**{**known, "game": kind.name})).rules))
        except UsageError:
            continue
    return made


def _every(known: Mapping[str, Any]) -> list[tuple[GameKind, Rules]]:
    """Return all rules of the games that are known."""
    return [(kind, rules) for kind in _kinds(known) for rules in kind.rule_sets()]


def _is_typed(context: Context, name: str) -> bool:
    return context.get_parameter_source(name) is ParameterSource.COMMANDLINE
