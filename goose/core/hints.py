"""Hints in errors: which rules take an option that these do not take, and which languages they have.

Only goose's own games are searched. A game of another package is imported only when it is asked for by name, because
its import may take long or never end.
"""

from __future__ import annotations

from goose.base.quoting import quoted
from goose.core.options import wrong
from goose.core.points import point_of
from goose.core.registry import own_kinds
from goose.core.words import spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from goose.base.errors import UsageError
    from goose.core.game import GameKind, Rules


def no_option(kind: GameKind, name: str, option: str) -> str:
    """Return the error for an option, such as `squares`, of other rules."""
    return f"--{option} {_goes_with(kind, name, lambda other, rules: option in other.options[rules])}"


def no_points(kind: GameKind, name: str, switches: Sequence[str]) -> str:
    """Return the error text for points given to rules that have none."""
    point = point_of(switches[0])
    if _where(kind, _has(point)):
        return f"--rule {quoted(point)} {_goes_with(kind, name, _has(point))}"
    return f"--rule {_goes_with(kind, name, lambda other, rules: bool(other.make_rules(rules, {}, {}).points))}"


def with_hint(kind: GameKind, points: Mapping[str, str], switched: Mapping[str, str], error: str) -> str:
    """Return the error for invalid rules; for an unknown point, also name the rule sets that have it."""
    for point in switched:
        if point not in points and error.startswith(f"--rule {quoted(point)}: "):
            place = _where(kind, _has(point))
            return error if place is None else f"{error.removesuffix('.')}; {quoted(point)} goes with {place}."
    return error


def unspoken(kind: GameKind, rules: Rules, code: str) -> UsageError:
    """Return the error for a language that a game does not have."""
    others = ", ".join(spoken(kind, rules))
    return wrong("--lang", code, f"{kind.name} by the rules {rules.name} is played in {others}")


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
    for other in own_kinds():
        if other.name == kind.name:
            continue
        names = [name for name in other.options if takes(other, name)]
        if len(names) == len(other.options):
            places.append(f"--game {other.name}")
        elif names:
            places.append(f"--game {other.name} --rules {' or '.join(names)}")
    return ", or ".join(places) or None
