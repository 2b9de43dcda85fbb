"""Programs in the middle of a game, and what they save."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from tests.support.games import KINDS, samples
from tests.support.running import interpreter

GAMES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    f"{game}-{name}": ({"game": game, "lang": "en", **options}, tuple(script))
    for game in KINDS
    for name, (options, script) in samples(game).games.items()
}
"""The samples of every game: options, and the instructions that lead into it."""


def played(name: str) -> Interpreter:
    """Return a program in the middle of a game."""
    options, script = GAMES[name]
    program = interpreter(**options)
    for instruction in script:
        assert program.feed(instruction).failure in (None, "pickomino.invalid_choice"), instruction
    return program


def saved(name: str, folder: Path) -> Any:
    """Return what a save of the game holds."""
    assert played(name).feed(f"save {folder / 'good.save'}").failure is None
    return json.loads((folder / "good.save").read_text(encoding="utf-8"))


def state_of(program: Interpreter, folder: Path) -> bytes:
    """Return all of the state, as a save holds it."""
    path = folder / "state.save"
    line = program.write(Instruction("save", [], [str(path)]))
    assert program.feed(line).failure is None
    return path.read_bytes()


def written(folder: Path, file: str, data: Any) -> Path:
    """Write a save: its bytes, or data for JSON."""
    path = folder / file
    path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    return path


def loads(name: str, data: Any, folder: Path) -> Interpreter:
    """Return a program in the middle of a game that has loaded a save instead."""
    path = written(folder, "loaded.save", data)
    program = played(name)
    assert program.feed(f"load {path}").failure is None
    return program


def refuses(name: str, data: Any, folder: Path) -> bool:
    """Return whether a program refuses a file as no save, and stays as it was."""
    path = written(folder, "bad.save", data)
    if name not in _REFUSING:
        program = played(name)
        _REFUSING[name] = program, state_of(program, folder)
    program, before = _REFUSING[name]
    failure = program.feed(f"load {path}").failure
    if failure == "common.file_invalid" and state_of(program, folder) == before:
        return True
    del _REFUSING[name]
    return False


_REFUSING: dict[str, tuple[Interpreter, bytes]] = {}
"""A program in each of the samples that has refused all it was given, and its state: it is as good as a new one."""


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return a copy of JSON data with another value in a place."""
    copy = json.loads(json.dumps(data))
    if not path:
        return value
    holder = copy
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return copy


def refuse_to_open(monkeypatch: pytest.MonkeyPatch, refused: Callable[[Any, int], object]) -> None:
    """Let no file be opened whose path and flags are `refused`."""
    real_open = os.open

    def opened(path: Any, flags: int, *rest: Any, **options: Any) -> int:
        if refused(path, flags):
            raise PermissionError(13, "Permission denied")
        return real_open(path, flags, *rest, **options)

    monkeypatch.setattr(os, "open", opened)
