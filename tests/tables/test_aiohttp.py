"""The undocumented parts of aiohttp: one module uses them, and the line is named if a newer aiohttp lacks one."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import aiohttp
from aiohttp import web

from goose.tables.web import connection
from goose.tables.web.connection import Connection

ROOT = Path(connection.__file__).parents[3]
DOCUMENTED = ("aiohttp", "aiohttp.abc", "aiohttp.web")

OVERRIDDEN = ("set_parser", "handle_error", "log_exception", "data_received", "connection_made", "connection_lost")
"""Methods of aiohttp that a connection replaces."""


def used_by_a_connection() -> Iterator[tuple[int, str]]:
    """Yield each line of the module with the name that it uses or replaces of aiohttp's handler of requests."""
    (written,) = (
        each
        for each in ast.parse(inspect.getsource(connection)).body
        if isinstance(each, ast.ClassDef) and each.name == Connection.__name__
    )
    for node in ast.walk(written):
        if isinstance(node, ast.FunctionDef) and node.name in OVERRIDDEN:
            yield node.lineno, node.name
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("self", "super()"):
            if node.attr not in vars(Connection) or ast.unparse(node.value) == "super()":
                yield node.lineno, node.attr
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "super().__init__":
            yield from ((each.value.lineno, str(each.arg)) for each in node.keywords)


def lacking(handler: type) -> list[str]:
    """Return the lines that use something that a handler of requests does not have."""
    has = {*dir(handler), *inspect.signature(handler).parameters}
    return [
        f"{connection.__file__}:{line} uses {name}, which aiohttp {aiohttp.__version__} does not have"
        for line, name in sorted(used_by_a_connection())
        if name not in has
    ]


def test_aiohttp_has_what_a_connection_uses_of_it() -> None:
    assert lacking(web.RequestHandler) == []


def test_each_missing_part_is_named_with_its_line() -> None:
    class Newer:
        """A handler of requests in which everything has another name."""

    lines = inspect.getsource(connection).splitlines()
    found = {(line, name) for line, name in used_by_a_connection() if name not in dir(Newer)}
    assert {name for _, name in found} >= {*OVERRIDDEN, "_request_count", "force_close", "timeout_ceil_threshold"}
    assert all(name in lines[line - 1] for line, name in found)
    assert len(lacking(Newer)) == len(found)


def test_aiohttp_has_the_undocumented_names_that_are_imported() -> None:
    """By one module alone; other modules get by with what aiohttp documents."""
    found = [
        (path, node.lineno, node.module, alias.name)
        for path in (ROOT / "goose").rglob("*.py")
        if "aiohttp" in (text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith("aiohttp")
        for alias in node.names
    ]
    for path, line, module, name in found:
        where = f"{path}:{line}: {module}.{name}"
        assert hasattr(importlib.import_module(module), name), where
        assert module in DOCUMENTED or path == Path(connection.__file__), where
    assert {name for _, _, module, name in found if module not in DOCUMENTED} >= {"LineTooLong", "BadHttpMethod"}
