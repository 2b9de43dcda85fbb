"""Mutants: one small change in one function of the program, which a good suite notices.

Only code inside functions is changed, so that a mutant can be put into a running process: what a module makes when it
is imported has been used before. Annotations, docstrings and the texts of assertions are no code.
"""

from __future__ import annotations

import ast
import copy
import gc
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import _lru_cache_wrapper
from itertools import compress
from pathlib import Path
from random import Random
from types import CodeType, FunctionType

from attrs import frozen

FOLDERS = ("goose/core", "goose/games", "goose/grading/judging")
"""What is changed: the folders in which a wrong line is a wrong answer or a wrong verdict."""

_SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    one: other
    for first, second in (
        *((ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot)),
        *((ast.And, ast.Or), (ast.Add, ast.Sub)),
    )
    for one, other in ((first, second), (second, first))
}
_DROPPED = (ast.Expr, ast.AugAssign, ast.Raise, ast.Continue, ast.Break)


@frozen
class Mutant:
    """A change, named so that it can be found in a later version of the file.

    Attributes:
        path: the file, from the root of the project.
        function: the qualified name of the function.
        kind: comparison, constant, condition or statement.
        before: the code that is changed.
        number: which one it is, from 0, of the same changes of the same code in the function.
    """

    path: str
    function: str
    kind: str
    before: str
    number: int

    def __str__(self) -> str:
        return f"{self.path} {self.function}: {self.kind} {self.number} of {self.before!r}"


def mutants_in(root: Path) -> list[Mutant]:
    """Return every mutant of the folders."""
    files = sorted(file for folder in FOLDERS for file in (root / folder).rglob("*.py"))
    return [
        mutant for file in files for mutant, *_ in _sites(ast.parse(file.read_bytes()), str(file.relative_to(root)))
    ]


def drawn(root: Path, count: int, seed: int) -> list[Mutant]:
    """Return so many mutants, always the same by a seed, in the order of the files."""
    every = mutants_in(root)
    return [every[index] for index in sorted(Random(seed).sample(range(len(every)), count))]


def mutated(root: Path, mutant: Mutant) -> ast.Module | None:
    """Return the changed file, or None if the code that is changed is not there any more."""
    file = root / mutant.path
    if not file.exists():
        return None
    tree = ast.parse(file.read_bytes())
    for found, node, parent in _sites(tree, mutant.path):
        if found == mutant:
            return ast.fix_missing_locations(_changed(tree, node, parent, mutant.kind))
    return None


def noticing(root: Path, mutants: Sequence[Mutant], path: str, call: str) -> ast.Module:
    """Return a file in which every function that has one of the mutants calls `call` with its number first."""
    tree = ast.parse((root / path).read_bytes())
    functions = dict(_functions(tree))
    for number, mutant in enumerate(mutants):
        if mutant.path == path and mutant.function in functions:
            body = functions[mutant.function].body
            body[0:0] = ast.parse(f"{call}({number})").body
    return ast.fix_missing_locations(tree)


def put_in(file: Path, tree: ast.Module) -> bool:
    """Give the functions of this process that were made from a file the code of a changed one.

    Returns:
        Whether they could: a function with other variables of its surroundings cannot be exchanged.
    """
    codes = {(code.co_qualname, code.co_firstlineno): code for code in _codes(compile(tree, str(file), "exec"))}
    are_frozen = gc.get_freeze_count() > 0
    gc.unfreeze()
    known = gc.get_objects()
    if are_frozen:
        gc.freeze()
    # By type: a proxy whose object is gone raises an error when it is asked what it is an instance of.
    kinds: set[type] = {FunctionType, _lru_cache_wrapper}
    known = [*compress(known, map(kinds.__contains__, map(type, known)))]  # of a million objects
    for function in [one for one in known if type(one) is FunctionType and one.__code__.co_filename == str(file)]:
        code = codes.get((function.__code__.co_qualname, function.__code__.co_firstlineno))
        if code is not None and code != function.__code__:
            if code.co_freevars != function.__code__.co_freevars:
                return False
            function.__code__ = code
    for cached in [one for one in known if type(one) is _lru_cache_wrapper]:
        cached.cache_clear()  # it may hold an answer of the code before
    return True


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _functions(node: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the outermost functions below a node with their names: of the module and of its classes."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield prefix + child.name, child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{prefix}{child.name}.")
        elif not isinstance(child, ast.expr):
            yield from _functions(child, prefix)


def _sites(tree: ast.Module, path: str) -> Iterator[tuple[Mutant, ast.AST, ast.AST]]:
    """Yield each mutant of a file, with the node that it changes and the one above."""
    for name, function in _functions(tree):
        seen: Counter[tuple[str, str]] = Counter()
        for node, parent, kind in _changeable(function):
            before = ast.unparse(node)
            yield Mutant(path, name, kind, before, seen[kind, before]), node, parent
            seen[kind, before] += 1


def _changeable(parent: ast.AST) -> Iterator[tuple[ast.AST, ast.AST, str]]:
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns", "decorator_list", "msg") or isinstance(parent, ast.JoinedStr):
            continue
        for node in value if isinstance(value, list) else [value]:
            if not isinstance(node, ast.AST):
                continue
            if kind := _kind(node, parent, field):
                yield node, parent, kind
            yield from _changeable(node)


def _kind(node: ast.AST, parent: ast.AST, field: str) -> str | None:
    """Return the kind of change that a node can have, or None."""
    if isinstance(node, ast.Constant):
        return "constant" if isinstance(node.value, int) and field != "keywords" else None
    if isinstance(node, ast.Compare):
        return "comparison" if len(node.ops) == 1 else None
    if isinstance(node, ast.BoolOp) or (field == "test" and not isinstance(parent, ast.Assert)):
        return "condition"
    if isinstance(node, ast.BinOp) and type(node.op) in _SWAPPED:
        return "comparison"
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return "statement" if isinstance(node, _DROPPED) and not is_docstring else None


def _changed(tree: ast.Module, node: ast.AST, parent: ast.AST, kind: str) -> ast.Module:
    """Change a node in its file."""
    if isinstance(node, ast.Constant):
        node.value = not node.value if isinstance(node.value, bool) else node.value + 1  # type: ignore[operator]
    elif kind == "comparison" and isinstance(node, ast.Compare):
        node.ops = [_swapped(node.ops[0])]  # type: ignore[list-item]
    elif isinstance(node, ast.BoolOp) or (kind == "comparison" and isinstance(node, ast.BinOp)):
        node.op = _swapped(node.op)  # type: ignore[assignment]
    elif kind == "condition":
        negated = ast.UnaryOp(ast.Not(), copy.copy(node))  # type: ignore[arg-type]
        _replace(parent, node, ast.copy_location(negated, node))
    else:
        _replace(parent, node, ast.copy_location(ast.Pass(), node))
    return tree


def _swapped(operator: ast.AST) -> ast.AST:
    return _SWAPPED[type(operator)]()


def _replace(parent: ast.AST, node: ast.AST, other: ast.AST) -> None:
    for field, value in ast.iter_fields(parent):
        if value is node:
            setattr(parent, field, other)
        elif isinstance(value, list) and any(one is node for one in value):
            setattr(parent, field, [other if one is node else one for one in value])
