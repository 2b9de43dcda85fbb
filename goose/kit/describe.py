"""The texts of `goose rules`: tables, and what sources say of points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from goose.base.columns import Table
from goose.core.game import GameKind
from goose.core.points import Point
from goose.core.texts import ENGLISH, filled, texts


@attrs.frozen
class Description:
    """The rules of a game in words and as data."""

    # returns the table of all sets of rules, with a row for each property and a column for each set
    overview: Callable[[RulesTexts], Table]
    in_full: Callable[[Any, RulesTexts], Table]  # returns the table of one set of rules
    data: Callable[[Any], dict[str, object]]  # returns one set of rules as data


class RulesTexts:
    """The texts of one language; `words` are the words on boards."""

    def __init__(self, kind: GameKind, code: str = ENGLISH) -> None:
        found = texts(code, kind)
        self.kind = kind
        self.words = found["board"]
        self._texts = found["rules"]
        self._sources = found["sources"]
        self._choices = found["choices"]

    def say(self, key: str, **fields: object) -> str:
        """Return a text with its fields filled in."""
        return filled(self._texts[key], **fields)

    def name(self, group: str, name: str) -> str:
        """Return the text for a name in a group, such as an order of players, or else the name itself."""
        return self._texts.get(f"{group}.{name}", name)

    def point(self, name: str) -> str:
        """Return the title of a point, or else its name."""
        return self._choices.get(f"point.{name}", name)

    def source(self, point: Point) -> str:
        """Return what the sources say about a point."""
        return self._sources.get(point.name, point.source)

    def choices(self, point: Point) -> str:
        """Return the possible values of a point."""
        numbers: list[str] = []
        if point.numbers is not None:
            least, most = point.numbers
            numbers = [self.say("range", least=least, most=most)] if most - least > 1 else [str(least), str(most)]
        return ", ".join([*numbers, *point.values])
