"""Nim with an instruction that needs no game in progress: `remove NAME` removes a registered player."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING

from goose.core.boundary import guarded
from tests.support.packages import change, copied_nim

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from goose.core.game import GameKind

HANDLER = '''
    def act_outside(
        self, rules: Rules, instruction: Instruction, roster: OpenRoster, game: Game | None, reply: list[Event]
    ) -> None:
        """Remove a player who is not in the game in progress."""
        (name,) = instruction.players
        if name not in roster.names:
            raise Failure("common.unknown_player")
        if game is not None and name in game.players:
            raise Failure("nim.still_playing")
        roster.remove(name)
        reply.append(("nim.removed", (name,)))
'''

_IMPORTED = "from goose.kit import Failure, Game, GameKind, Instruction, OpenRoster"
_TAKE = 'return shared((2, 2), LEVELS, {"take": take})'
_REMOVE = 'Signature(ONE, outside=True, failures=("common.unknown_player", "nim.still_playing"))'
_EVENTS = '    "nim.wins": ("name",),\n'
_WINS = '"nim.wins": "{name} wins.",\n'
_VINCE = '"nim.wins": "Vince {name}.",\n'

CHANGES = (
    ("__init__.py", "from goose.kit import GameKind", _IMPORTED),
    ("__init__.py", "\n\nKIND = ", f"{HANDLER}\n\nKIND = "),
    ("rules.py", _TAKE, f'return shared((2, 2), LEVELS, {{"take": take, "remove": {_REMOVE}}})'),
    ("events.py", _EVENTS, f'{_EVENTS}    "nim.removed": ("name",),\n    "nim.still_playing": ("name",),\n'),
    ("words/en.py", '{"take": "take"}', '{"take": "take", "remove": "remove"}'),
    (
        "words/en.py",
        _WINS,
        _WINS + '"nim.removed": "{name} is removed.", "nim.still_playing": "{name} is playing.",',
    ),
    ("words/en.py", '"takes objects from a heap",\n', '"takes objects from a heap", "remove": "removes a player",\n'),
    ("words/en.py", '"nim.turn": "The', '"nim.removed": "R.", "nim.still_playing": "S.", "nim.turn": "The'),
    ("words/it.py", '"take": "prendi"', '"take": "prendi", "remove": "rimuovi"'),
    ("words/it.py", _VINCE, _VINCE + '"nim.removed": "{name} è rimosso.", "nim.still_playing": "{name} gioca.",'),
    ("words/it.py", '"take": "prende', '"remove": "rimuove", "take": "prende'),
    ("words/it.py", '"nim.turn": "Il', '"nim.removed": "R.", "nim.still_playing": "S.", "nim.turn": "Il'),
)
"""How the package of Nim is changed: a file, a text in it, and the text that replaces it."""


def removing_nim(folder: Path, changes: Sequence[tuple[str, str, str]] = ()) -> dict[str, str]:
    """Copy the package of Nim with this instruction, then change it further; return the environment for the copy."""
    environment = copied_nim(folder, {})
    for each in (*CHANGES, *changes):
        change(folder / "goose_nim", *each)
    return environment


@contextmanager
def imported(folder: Path) -> Iterator[GameKind]:
    """Import the package of Nim in a folder instead of the installed one for a while, and return its kind."""
    known = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == "goose_nim"}
    for name in known:
        del sys.modules[name]
    sys.path.insert(0, str(folder))
    try:
        yield guarded(import_module("goose_nim").KIND)
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == "goose_nim"]:
            del sys.modules[name]
        sys.modules.update(known)
