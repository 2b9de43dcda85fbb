"""The sources of the project, read without a parser: to parse them all takes seconds."""

import re
from collections.abc import Iterator

_TEXT = re.compile(
    r"""#.*"""
    r'''|"""[^"\\]*(?:(?:\\[\s\S]|"(?!""))[^"\\]*)*"""'''
    r"""|'''[^'\\]*(?:(?:\\[\s\S]|'(?!''))[^'\\]*)*'''"""
    r'''|"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"'''
    r"""|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'"""
)
"""A comment or a string, without the letters before its quote. As in Python 3.11, no f-string has its quote inside."""

_IMPORT = re.compile(r"^[ \t]*(?:from[ ]+(\S+)[ ]+import[ ]+(\([^)]*\)|.*)|import[ ]+(.*))$", re.MULTILINE)


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield each comment and each string of a Python file: where it begins, and what it says."""
    for found in _TEXT.finditer(source):
        yield found.start(), found[0].strip("\"'# ")


def imports(source: str) -> Iterator[tuple[str, list[str]]]:
    """Yield what a Python file imports anywhere: a module with the names from it, without names for the whole module.

    Each statement begins a line, as ruff has it.
    """
    code = _TEXT.sub(lambda found: "" if found[0].startswith("#") else "''", source)
    for base, names, modules in _IMPORT.findall(code):
        listed = [name.split()[0] for name in (names or modules).strip("()").split(",") if name.strip()]
        yield from [(base, listed)] if base else [(module, []) for module in listed]
