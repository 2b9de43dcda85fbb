"""Where an option applies that does not apply to the rules in force: told in messages, when one is wrong.

Only goose's own games are looked through: a package of somebody else is imported when its game is asked for by name,
since an import may take long, or never end.
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
    """Return what is told of an option that does not shape the rules of a name, such as `squares`."""
    return f"--{option} {_goes_with(kind, name, lambda other, rules: option in other.options[rules])}"


def no_points(kind: GameKind, name: str, switches: Sequence[str]) -> str:
    """Return what is told of points that were typed for rules that have none."""
    point = point_of(switches[0])
    if _where(kind, _has(point)):
        return f"--rule {quoted(point)} {_goes_with(kind, name, _has(point))}"
    return f"--rule {_goes_with(kind, name, lambda other, rules: bool(other.make_rules(rules, {}, {}).points))}"


def no_point(kind: GameKind, point: str, told: str) -> str:
    """Return what is told of a point that the rules have not; `told` is a sentence with those that they have."""
    place = _where(kind, _has(point))
    return told if place is None else f"{told.removesuffix('.')}; {quoted(point)} goes with {place}."


def _has(point: str) -> Callable[[GameKind, str], bool]:
    return lambda kind, name: point in kind.make_rules(name, {}, {}).points


def _goes_with(kind: GameKind, name: str, takes: Callable[[GameKind, str], bool]) -> str:
    place = _where(kind, takes) or "other games"
    return f"goes with {place}, not {name if place.startswith('--rules') else kind.name}."


def _where(kind: GameKind, takes: Callable[[GameKind, str], bool]) -> str | None:
    """Return the options by which something applies: rules of the game, or else those of others."""
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
