"""The games: one folder each, and those of other packages.

To add a game here, write a folder with a `KIND` (`docs/new-game.md`) and add its name to `NAMES`. Another package
announces its game as an entry point of the group `goose.games`; this file need not change.
"""

from __future__ import annotations

import sys
from sys import modules

from goose.base.errors import Incomplete, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.metadata import EntryPoint
    from typing import Any

    from goose.core.game import GameKind

NAMES = ("goose", "mancala", "pickomino")

GROUP = "goose.games"
"""The group of the entry points for games of other packages."""


_STATED = ("kit", "package", "languages", "options", "events", "offers")
"""The attributes that a kind must have, besides its name."""

IMPORT_SECONDS = 5.0  # time to import a game of another package that the user has not named


def load_kind(name: str) -> GameKind:
    """Return the kind of game with a name; its folder is imported only now.

    Raise UsageError if there is no such game, or Incomplete if it is in another package and cannot be used.
    """
    if name not in NAMES:
        kind = _load_brought(name)
        _in_use[kind.name] = kind.package
        return kind
    module = f"goose.games.{name}"
    __import__(module)
    own: GameKind = modules[module].KIND
    return own


_found: tuple[tuple[str, ...], list[EntryPoint]] | None = None
"""The entry points of other packages, with the `sys.path` they were found on, because the search takes milliseconds."""


def _points(*, again: bool = False) -> list[EntryPoint]:
    """Return the entry points for games; search once per process, and again if `sys.path` has changed."""
    global _found
    path = (*sys.path,)
    if again or _found is None or _found[0] != path:
        from importlib.metadata import entry_points

        _found = path, [*entry_points(group=GROUP)]
    return _found[1]


_in_use: dict[str, str] = {}
"""The packages of the games of others that somebody has asked for, by the names of the games."""


def in_use() -> dict[str, str]:
    """Return the games of other packages that have been asked for since the program began, with their packages."""
    return dict(_in_use)


def begin_use() -> None:
    """Forget the games that have been asked for: a program begins."""
    _in_use.clear()


def brought() -> list[str]:
    """Return the names of the games of other packages; the first call is slow."""
    return sorted({point.name for point in _points()} - {*NAMES})


def bringers() -> dict[str, str]:
    """Return the names of games by the names of their packages."""
    return {point.value.partition(":")[0].partition(".")[0]: point.name for point in _points()}


def own_kinds() -> list[GameKind]:
    """Return the kinds of game of goose itself."""
    return [load_kind(name) for name in NAMES]


def usable() -> list[GameKind]:
    """Return every kind of game, also of other packages, whose rules can all be used.

    An error in a package is shown only to a user who asks for its game; the other games stay available.
    """
    return [*own_kinds(), *(kind for kind in usable_or_why().values() if not isinstance(kind, str))]


def usable_or_why() -> dict[str, GameKind | str]:
    """Return the games of other packages by their names: each kind, or why it cannot be used."""
    late = f"its package takes longer than {IMPORT_SECONDS:g} seconds to load"
    return {name: next(iter(in_time(_usable, name)), late) for name in brought()}


def _usable(name: str) -> list[GameKind | str]:
    try:
        kind = _load_brought(name)
        kind.rule_sets()
    except BaseException as error:  # noqa: BLE001 - code of another package may raise anything
        return [described(error)]
    return [kind]


def described(error: BaseException) -> str:
    """Return what an error says as a part of a sentence, or its type."""
    return str(error).removesuffix(".") or type(error).__name__


def in_time(work: Callable[[str], list[Any]], name: str) -> list[Any]:
    """Return the result of work on another package, or [] if that takes too long: its import may never end.

    A thread that takes too long keeps running in the background.
    """
    from threading import Thread

    found: list[Any] = []
    thread = Thread(target=lambda: found.extend(work(name)), daemon=True)
    thread.start()
    thread.join(IMPORT_SECONDS)
    return [] if thread.is_alive() else found


def _load_brought(name: str) -> GameKind:
    """Return the kind of game of another package; look again, as it may have been installed since."""
    from goose.base.quoting import quoted
    from goose.core.game import KIT, GameKind

    before = _found
    point = next((point for point in _points() if point.name == name), None)
    if point is None and _found is before:
        point = next((point for point in _points(again=True) if point.name == name), None)
    if point is None:
        raise UsageError(_no_game(name))
    try:
        kind = point.load()
        lacking = [part for part in _STATED if not getattr(kind, part, None)]  # to look for the offers imports them
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise Incomplete(f"the game {quoted(name)} cannot be loaded from {point.value}: {quoted(error)}") from error
    if not isinstance(kind, GameKind) or getattr(kind, "name", None) != name:
        raise Incomplete(f"the entry point {point.value} of {GROUP} is not the kind of game {quoted(name)}")
    if lacking:
        raise Incomplete(f"the game {quoted(name)} does not state its {', '.join(lacking)}")
    if kind.kit != KIT:
        raise Incomplete(f"the game {quoted(name)} is written for version {quoted(kind.kit)} of goose.kit, not {KIT}")
    from goose.core.boundary import guarded

    return guarded(kind)


def _no_game(name: str) -> str:
    """Return the error for an unknown game; the word may be the name of a set of rules."""
    from goose.base.quoting import quoted

    owner = next((kind.name for kind in own_kinds() if name in kind.options), None)
    if owner is not None:
        return f"there is no game {quoted(name)}: it is a set of rules of {owner}, for --rules."
    return f"there is no game {quoted(name)}: the games are {', '.join([*NAMES, *brought()])}."
