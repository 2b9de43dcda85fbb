"""The games, rules and languages in the lists of the page, as data.

The page is built with it, so that its lists are there before Python has started.
"""

from __future__ import annotations

from typing import Any

from goose.core.game import GameKind
from goose.core.registry import own_kinds
from goose.core.texts import texts
from goose.core.words import CODES, spoken


def catalogue() -> list[dict[str, Any]]:
    """Return the games of goose; titles are given by the code of a language of the page."""
    return [*map(_game, own_kinds())]


def _game(kind: GameKind) -> dict[str, Any]:
    titles = {code: texts(code, kind)["titles"] for code in CODES}
    rules = []
    for made in kind.rule_sets():
        name = made.name
        rules.append(
            {
                "name": name,
                "titles": {code: found[key] for code, found in titles.items() if (key := f"rules.{name}") in found},
                "languages": spoken(kind, made),
                "language": made.language,
                "options": kind.options[name],
            }
        )
    return {
        "name": kind.name,
        "titles": {code: title["game"] for code, title in titles.items()},
        "throws": kind.throws_dice,
        "rules": rules,
    }
