"""The answers of Python in a page of the tests, which has this module instead of `goose.browser.answers`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

from goose.base.errors import UsageError
from goose.core.options import Settings
from goose.core.variant import Variant

Asked = Mapping[str, Any]
Files = tuple[bytes, ...]


def answer(request: str, *files: bytes) -> tuple[str, bytes]:
    """Return an answer, and the files in reverse order."""
    asked: Asked = json.loads(request)
    return json.dumps(_ANSWERS[asked["ask"]](asked, files)), b"".join(reversed(files))


def _echo(asked: Asked, files: Files) -> Any:
    return {"asked": asked, "types": [type(file).__name__ for file in files], "bytecode": not sys.dont_write_bytecode}


def _exercise(asked: Asked, files: Files) -> Any:
    from exercise import run  # type: ignore[import-not-found] # is in the page

    return run()


def _game(asked: Asked, files: Files) -> Any:
    try:
        return Variant(Settings(asked["game"])).program().language.code
    except UsageError as error:
        return str(error)


def _imported(asked: Asked, files: Files) -> Any:
    """Return the modules that were imported from the zip file of the standard library."""
    specs = {name: getattr(module, "__spec__", None) for name, module in sys.modules.items()}
    return sorted(name for name, spec in specs.items() if spec is not None and ".zip/" in (spec.origin or ""))


def _busy(asked: Asked, files: Files) -> Any:
    while True:
        pass


def _raising(asked: Asked, files: Files) -> Any:
    raise ValueError("as asked")


_ANSWERS: Mapping[str, Callable[[Asked, Files], Any]] = {
    "echo": _echo,
    "exercise": _exercise,
    "game": _game,
    "imported": _imported,
    "busy": _busy,
    "raising": _raising,
}
