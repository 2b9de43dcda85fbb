"""The public surface of goose as text: names with their signatures, options of commands, and the keys of JSON data."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any

import click

from tests.support.command_line import contexts, words_of

_PLAIN = (str, int, float, bool, bytes, type(None))
_OWN = "goose"
_FIELDS = ("member_descriptor", "_tuplegetter", "cached_property")  # of classes with slots, and of named tuples


def names_of(module: ModuleType, names: Iterable[str]) -> Iterator[str]:
    """Yield the names of a module with what they are, and those of the classes with their public members."""
    for name in names:
        value = getattr(module, name)
        yield f"{name}{_described(value)}"
        if isinstance(value, type):
            for member, found in sorted(_members(value).items()):
                yield f"    {member}{_described(found)}"


def _members(kind: type) -> dict[str, Any]:
    """Return the public members that a class has from classes of goose."""
    return {
        name: value
        for each in reversed(kind.__mro__)
        if each.__module__.partition(".")[0] == _OWN
        for name, value in vars(each).items()
        if not name.startswith("_")
    }


def _described(value: object) -> str:
    if isinstance(value, _PLAIN) or (isinstance(value, tuple) and all(isinstance(each, _PLAIN) for each in value)):
        return f" = {value!r}"
    if isinstance(value, classmethod | staticmethod):
        return f"{_signature(value.__func__)} [{type(value).__name__}]"
    if isinstance(value, property):
        return f": property{_annotated(inspect.signature(value.fget).return_annotation) if value.fget else ''}"
    if type(value).__name__ in _FIELDS:
        return ""
    if isinstance(value, type):
        bases = [base.__name__ for base in value.__bases__ if base is not object]
        return f"{_signature(value)} [class{': ' if bases else ''}{', '.join(bases)}]"
    if inspect.isroutine(value):
        return _signature(value)
    is_own = type(value).__module__.partition(".")[0] in (_OWN, "builtins")
    return f": {type(value).__name__}" if is_own else ""  # the types of annotations depend on the version of Python


def _signature(value: Any) -> str:
    """Return parameters with their defaults; annotations where they are text, which all versions of Python keep."""
    if isinstance(value, type) and not any(
        each.__module__.partition(".")[0] == _OWN and {"__init__", "__new__"} & {*vars(each)} for each in value.__mro__
    ):
        return ""  # Python's own
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):  # of a type that is not a class
        return ""
    parameters = [
        each.replace(
            default=each.empty if each.default is each.empty else _Shown(_default(each.default)),
            annotation=_Shown(each.annotation) if isinstance(each.annotation, str) else each.empty,
        )
        for each in signature.parameters.values()
    ]
    returned = signature.return_annotation
    arrow = f" -> {returned}" if isinstance(returned, str) and not isinstance(value, type) else ""
    return f"{signature.replace(parameters=parameters, return_annotation=signature.empty)}{arrow}"


class _Shown:
    """Something that a signature shows as a text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def _annotated(annotation: object) -> str:
    return f": {annotation}" if isinstance(annotation, str) else ""


def _default(value: object) -> str:
    plain = isinstance(value, (*_PLAIN, tuple, list, dict, frozenset)) and " at 0x" not in repr(value)
    return repr(value) if plain else f"({type(value).__name__})"


def options_of_commands() -> Iterator[str]:
    """Yield each command with its parameters: names, type, default, variable and help."""
    for context in contexts():
        command = context.command
        yield f"{' '.join(['goose', *words_of(context)])}  [{type(command).__name__}]"
        yield f"    {command.get_short_help_str(1_000)}"
        for parameter in command.params:
            yield from (f"    {line}" for line in _parameter(context, parameter))


def _parameter(context: click.Context, parameter: click.Parameter) -> Iterator[str]:
    is_option = isinstance(parameter, click.Option)
    names = ", ".join((*parameter.opts, *parameter.secondary_opts)) if is_option else parameter.human_readable_name
    default = parameter.get_default(context, call=False)
    if isinstance(default, str | int | float) and default is not False:
        names += f" = {default!r}"
    marks = {
        "flag": getattr(parameter, "is_flag", False),
        "repeatable": getattr(parameter, "multiple", False),
        "required": parameter.required,
        "hidden": getattr(parameter, "hidden", False),
        f"{parameter.nargs} values": parameter.nargs != 1,
        str(parameter.envvar): parameter.envvar is not None,
    }
    yield f"{names}  ({', '.join([_type(parameter), *(mark for mark, has in marks.items() if has)])})"
    if isinstance(parameter, click.Option) and parameter.help:
        yield f"    {' '.join(parameter.help.split())}"


def _type(parameter: click.Parameter) -> str:
    kind = parameter.type
    if isinstance(kind, click.Choice):
        return f"one of {', '.join(map(str, kind.choices))}"
    bounds = getattr(kind, "bounds", None)
    shown = f"{kind.name} {bounds}" if isinstance(bounds, str) else kind.name
    return shown if parameter.metavar is None else f"{shown} {parameter.metavar}"


def statuses_of_commands() -> Iterator[tuple[str, str]]:
    """Yield each command with the statuses that its help names."""
    for context in contexts():
        text = f"{context.command.help or ''}\n\n{context.command.epilog or ''}"
        found = re.search(r"Exit status: (.*?)(?:\n\n|\Z)", text, re.DOTALL)
        yield " ".join(["goose", *words_of(context)]), " ".join(found[1].split()) if found else "(not named)"


def keys_of(data: Any, path: str = "") -> dict[str, set[str]]:
    """Return the paths of all members of JSON data with the types of their values; items of a list share a path."""
    found: dict[str, set[str]] = {}
    if isinstance(data, Mapping):
        inside = [(f"{path}.{name}" if path else str(name), value) for name, value in data.items()]
    else:
        inside = [(f"{path}[]", value) for value in data] if isinstance(data, list) else []
    if path:
        found[path] = {type(data).__name__}
    for below, value in inside:
        for name, types in keys_of(value, below).items():
            found.setdefault(name, set()).update(types)
    return found


def key_lines(*data: Any) -> str:
    """Return the keys of some JSON data, one a line, in the order in which they come."""
    found = {path.partition("[]")[2].removeprefix("."): types for path, types in keys_of([*data]).items()}
    return "".join(f"{path or '(all)'}: {' or '.join(sorted(types))}\n" for path, types in found.items())
