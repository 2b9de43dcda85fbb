"""Hints in errors: which rules take an option that these do not take.

Only goose's own games are searched. A game of another package is imported only when it is asked for by name, because
its import may take long or never end.
"""

from __future__ import annotations

from goose.base.quoting import quoted
from goose.core.points import point_of
from goose.core.registry import NAMES, load_kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from goose.core.game import GameKind


def no_option(kind: GameKind, name: str, option: str) -> str:
    """Return the error for an option, such as `squares`, of other rules."""
    return f"--{option} {_goes_with(kind, name, lambda other, rules: option in other.options[rules])}"


def no_points(kind: GameKind, name: str, switches: Sequence[str]) -> str:
    """Return the error text for points given to rules that have none."""
    point = point_of(switches[0])
    if _where(kind, _has(point)):
        return f"--rule {quoted(point)} {_goes_with(kind, name, _has(point))}"
    return f"--rule {_goes_with(kind, name, lambda other, rules: bool(other.make_rules(rules, {}, {}).points))}"


def no_point(kind: GameKind, point: str, error: str) -> str:
    """Return the error text for an unknown point; `error` is a sentence that lists the known points."""
    place = _where(kind, _has(point))
    return error if place is None else f"{error.removesuffix('.')}; {quoted(point)} goes with {place}."


def _has(point: str) -> Callable[[GameKind, str], bool]:
    return lambda kind, name: point in kind.make_rules(name, {}, {}).points


def _goes_with(kind: GameKind, name: str, takes: Callable[[GameKind, str], bool]) -> str:
    place = _where(kind, takes) or "other games"
    return f"goes with {place}, not {name if place.startswith('--rules') else kind.name}."


def _where(kind: GameKind, takes: Callable[[GameKind, str], bool]) -> str | None:
    """Return the options with which something applies: rules of this game, otherwise of other games."""
    own = [name for name in kind.options if takes(kind, name)]
    if own:
        return f"--rules {' or '.join(own)}"
    places = []
    for other in map(load_kind, NAMES):
        if other.name == kind.name:
            continue
        names = [name for name in other.options if takes(other, name)]
        if len(names) == len(other.options):
            places.append(f"--game {other.name}")
        elif names:
            places.append(f"--game {other.name} --rules {' or '.join(names)}")
    return ", or ".join(places) or None
