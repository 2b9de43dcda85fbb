"""The import graph of goose: read from the source, with imports inside functions and those for types alone."""

import ast
from collections.abc import Iterator
from functools import cache

from tests.support.places import ROOT

SOURCES = ROOT / "goose"


def module_of(path: str) -> str:
    """Return the module of a file below the checkout."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def trees() -> dict[str, ast.Module]:
    """Return the syntax tree of each module, by its name."""
    paths = sorted(SOURCES.rglob("*.py"))
    return {module_of(str(path.relative_to(ROOT))): ast.parse(path.read_bytes()) for path in paths}


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield a tree and all below it but expressions, in which nothing is imported."""
    yield tree
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.expr):
            yield from _statements(node)


@cache
def imports() -> dict[str, frozenset[str]]:
    """Return the modules of goose that each module imports, anywhere in it; packages it is in do not count."""
    known = trees()
    found = {}
    for module, tree in known.items():
        names: set[str] = set()
        for node in _statements(tree):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{module} has a relative import"
                base = node.module or ""
                names |= {full if (full := f"{base}.{alias.name}") in known else base for alias in node.names}
        found[module] = frozenset(name for name in names & known.keys() if name != module)
    return found
