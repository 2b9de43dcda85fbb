"""Parts for a game whose package does not have them: tables of its points, and a schema that any object fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from goose.kit.describe import Description, RulesTexts
from goose.kit.seats import bounds

if TYPE_CHECKING:
    from goose.base.columns import Table
    from goose.core.game import Rules

_NONE = "–"  # the value of a point that a set of rules does not have


def _table(sets: Sequence[Rules], texts: RulesTexts) -> Table:
    """Return a row for the number of players and for each point, with a column for each set of rules."""
    points = dict.fromkeys(point.name for rules in sets for point in rules.describe_points())
    players = {rules.name: _players(rules, texts) for rules in sets}
    values = {name: {rules.name: rules.points.get(name, _NONE) for rules in sets} for name in points}
    return [{"": texts.say("players"), **players}, *({"": texts.point(name), **row} for name, row in values.items())]


def _players(rules: Rules, texts: RulesTexts) -> str:
    least, most = bounds(rules)
    return str(least) if least == most else texts.say("range", least=least, most=most)


def _data(rules: Rules) -> dict[str, object]:
    least, most = bounds(rules)
    return {"name": rules.name, "language": rules.language, "players": {"least": least, "most": most}}


DESCRIPTION = Description(
    overview=lambda texts: _table(texts.kind.rule_sets(), texts),
    in_full=lambda rules, texts: _table([rules], texts),
    data=_data,
)
"""The rules as tables of the points."""

SCHEMA: dict[str, Any] = {"type": "object", "description": "The position, as the game returns it."}
"""The JSON Schema of a position of a game that states none."""
