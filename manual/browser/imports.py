"""Which modules a module imports, read from its source."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache

import attrs

_NAMES = re.compile(r"\bgoose(?:\.\w+)+")
_LINE = re.compile(
    r"^(?:import (?P<whole>[\w., ]+)|from (?P<base>[\w.]+) import \(?(?P<names>[\w, \n]+))", re.MULTILINE
)


@attrs.frozen
class Import:
    """An import of a module.

    Attributes:
        name: the module, perhaps followed by a name in it.
        certain: whether it is carried out when the importing module is imported, on any system.
    """

    name: str
    certain: bool


@cache
def imports_of(source: bytes, module: str, *, package: bool) -> tuple[Import, ...]:
    """Return what a module imports, also inside functions; what is for types alone does not count.

    Modules of goose named in strings count as imported inside a function, except in docstrings.

    Args:
        source: its text.
        module: its name.
        package: whether it is the `__init__` of a package.
    """
    within = module if package else module.rpartition(".")[0]
    try:
        tree = ast.parse(source)
    except SyntaxError:  # of a later Python than this
        return tuple(_in_lines(source.decode(), within))
    return tuple(_found(tree, within, certain=True))


def _in_lines(text: str, within: str) -> Iterator[Import]:
    """Yield the imports that begin a line: those that are certain."""
    for found in _LINE.finditer(text):
        base = f"{_absolute(found['base'], within)}." if found["base"] else ""
        for name in (found["names"] or found["whole"]).split(","):
            if name.strip():
                yield Import(base + name.split()[0], certain=True)


def _absolute(base: str, within: str) -> str:
    """Return the module that the words after `from` name."""
    name = base.lstrip(".")
    level = len(base) - len(name)
    above = within.rsplit(".", level - 1)[0] if level else ""
    return ".".join(filter(None, (above, name)))


def _found(tree: ast.AST, within: str, *, certain: bool) -> Iterator[Import]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, certain) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute("." * node.level + (node.module or ""), within)
            yield from (Import(f"{base}.{alias.name}", certain) for alias in node.names)
        elif isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            if not ast.unparse(node.test).startswith("not "):
                node = ast.Module(node.orelse, [])
            yield from _found(node, within, certain=certain)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        elif isinstance(node, ast.Call) and _is_door(node):
            continue  # who imports a name by the door needs its module (`closure`)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (Import(name, certain=False) for name in _NAMES.findall(node.value))
        else:
            always = not isinstance(node, (ast.If, ast.Try, ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            yield from _found(node, within, certain=certain and always)


def _is_door(node: ast.Call) -> bool:
    """Return whether a call makes the door of a package (`goose.door`)."""
    return isinstance(node.func, ast.Name) and node.func.id == "door"


@cache
def homes_of(source: bytes) -> Mapping[str, str]:
    """Return the modules of the names that the door of a package gives; none without a door."""
    for node in ast.walk(ast.parse(source)) if b"door(" in source else ():
        if isinstance(node, ast.Call) and _is_door(node) and isinstance(node.args[1], ast.Constant):
            lines = [line.split() for line in str(node.args[1].value).split("\n") if line]
            return {name: module for module, *names in lines for name in names}
    return {}


def module_in(name: str, known: Collection[str]) -> str | None:
    """Return the longest beginning of a dotted name that is a known module."""
    while name not in known:
        name = name.rpartition(".")[0]
        if not name:
            return None
    return name


def closure(
    roots: Iterable[str], sources: Mapping[str, tuple[bytes, bool]], *, certain: bool = False
) -> dict[str, str | None]:
    """Return the modules that some modules need, each with the one that needs it; None for the first.

    Args:
        roots: the modules to begin with.
        sources: the source of each known module, and whether it is a package.
        certain: only what is imported in any case.
    """
    found: dict[str, str | None] = {}
    left: list[tuple[str, str | None]] = [(root, None) for root in roots]
    while left:
        module, why = left.pop(0)
        if module in found:
            continue
        found[module] = why
        source, package = sources[module]
        needed = [each.name for each in imports_of(source, module, package=package) if each.certain or not certain]
        needed.append(module.rpartition(".")[0])
        needed += [home for name in needed if (home := _home(name, sources)) is not None]
        left += [(each, module) for each in dict.fromkeys(module_in(name, sources) for name in needed) if each]
    return found


def _home(name: str, sources: Mapping[str, tuple[bytes, bool]]) -> str | None:
    """Return the module of a name that is imported by a door, or None."""
    module = module_in(name, sources)
    return None if module in (None, name) else homes_of(sources[module][0]).get(name[len(module) + 1 :].split(".")[0])
