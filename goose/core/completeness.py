"""Errors of incomplete games and languages, with corrections."""

from __future__ import annotations

from difflib import get_close_matches
from importlib.util import find_spec
from pkgutil import iter_modules
from sys import modules
from typing import TYPE_CHECKING

from goose.base.quoting import printable

if TYPE_CHECKING:
    from collections.abc import Iterable


def why_not_loaded(target: str, error: Exception) -> str:
    """Return why `package.module:NAME` cannot be loaded, and a correction."""
    module, colon, name = target.partition(":")
    if not (module and colon and name.isidentifier()):
        return "it must be a module and a name in it, as package.module:NAME"
    there = modules.get(module)
    if isinstance(error, AttributeError) and there is not None and not hasattr(there, name):
        return f"{module} has no {name}{nearest(name, vars(there), prefix=f'{module}:')}"
    gone = error.name if isinstance(error, ModuleNotFoundError) else None
    if gone is not None and f"{module}.".startswith(f"{gone}."):
        parent, _, last = gone.rpartition(".")
        return f"there is no module {gone}{nearest(last, _siblings(parent), prefix=f'{parent}.' if parent else '')}"
    return f"it cannot be imported: {described(error)}"


def described(error: BaseException) -> str:
    """Return an error on one line, with its type."""
    return f"{type(error).__name__}: {printable(' '.join(str(error).split()))}"


def similar(word: str, known: Iterable[str]) -> str | None:
    """Return the known name that is most similar, or None."""
    names = {each.casefold(): each for each in known}
    found = get_close_matches(word.casefold(), names, 1)
    return names[found[0]] if found else None


def nearest(word: str, known: Iterable[str], *, prefix: str = "") -> str:
    """Return the end of an error that suggests a similar name; empty if no known name is similar."""
    found = similar(word, known)
    return "" if found is None else f"; did you mean {prefix}{found}?"


def _siblings(package: str) -> list[str]:
    """Return the names of the modules in a package."""
    spec = find_spec(package) if package else None
    places = None if spec is None else spec.submodule_search_locations
    return [] if places is None else [each.name for each in iter_modules(places)]
