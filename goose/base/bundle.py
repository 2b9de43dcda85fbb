"""One script of all modules of the page, for a browser to ask for once.

Each module becomes a function that runs once and returns what the module exports. The modules keep to what this needs:
they import names from modules of the page, and export constants, classes or one object.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_IMPORT = re.compile(
    r"^import (?:\{ ?(?P<names>[^}]*?),? ?\}|(?P<whole>\w+)) from \"\./(?P<file>[\w.]+)\";\n", re.MULTILINE
)
_EXPORT = re.compile(r"^export (?:(?P<default>default )|(?=(?:const|class) (?P<name>\w+)))", re.MULTILINE)


def bundled(modules: Mapping[str, str], first: str) -> str:
    """Return a script that does what the first of some modules, and all that it imports, do.

    The modules have their texts by their file names; KeyError means that one is missing.
    """
    done: dict[str, str] = {}
    _add(first, modules, done)
    return "".join(done.values())


def _add(file: str, modules: Mapping[str, str], done: dict[str, str]) -> None:
    """Add a module to those that are `done`, after those that it imports."""
    text = modules[file]
    for imported in _IMPORT.finditer(text):
        if imported["file"] not in done:
            _add(imported["file"], modules, done)
    exported: list[str] = [found["name"] or "whole" for found in _EXPORT.finditer(text)]
    body = _EXPORT.sub(lambda found: "const whole = " if found["default"] else "", _IMPORT.sub(_taken, text))
    done[file] = f"const {_variable(file)} = (() => {{\n{body}return {{ {', '.join(exported)} }};\n}})();\n"


def _taken(imported: re.Match[str]) -> str:
    names = imported["names"] or f"whole: {imported['whole']}"
    return f"const {{ {names} }} = {_variable(imported['file'])};\n"


def _variable(file: str) -> str:
    return f"module_{file.removesuffix('.js')}"
