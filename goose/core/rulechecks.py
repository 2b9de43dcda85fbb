"""The form of rules that the core needs; goose checks it where a game is of another package."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.base.errors import Incomplete
from goose.core.registry import NAMES
from goose.core.words import messages_of

if TYPE_CHECKING:
    from goose.core.game import GameKind, Rules


def check_rules(kind: GameKind, name: str, rules: Rules) -> None:
    """Check that rules made by a name have the form that the core needs, or raise Incomplete."""
    if isinstance(kind.languages, str):
        raise Incomplete(f"the languages of {kind.name} are a text, not a sequence of codes")
    if rules.name != name:
        raise Incomplete(f"the rules {name} of {kind.name} call themselves {rules.name}")
    if kind.name not in NAMES and [point.name for point in rules.describe_points()] != [*rules.points]:
        raise Incomplete(f"the rules {name} of {kind.name} do not describe their points {', '.join(rules.points)}")
    events = kind.events_by(rules)
    signatures = rules.signatures(typed_dice=False)
    for instruction, signature in signatures.items():
        for failure in (*signature.failures, *signature.reported_as.values()):
            if failure not in events:
                raise Incomplete(f"{kind.name}: the instruction {instruction} can fail as {failure}, no event")
    saved = "save" in signatures  # a save can be loaded in any language of the game
    for code in kind.languages if saved and (rules.events or rules.languages is not None) else ():
        if rules.languages is not None or rules.events.keys() - messages_of(kind, rules, code).keys():
            raise Incomplete(f"the rules {name} of {kind.name} do not word all of their events in {code}")
    if rules.language not in (kind.languages if rules.languages is None else rules.languages):
        raise Incomplete(f"the rules {name} of {kind.name} are not played in {rules.language}, their home language")
