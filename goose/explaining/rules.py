"""What `goose rules` says of a game in a language: the texts of its tables, and what the sources say of points.

They are the `RULES` and `SOURCES` of the `explaining` modules; what a language lacks is said in English.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.explaining.wording import filled, merged, phrases_of

if TYPE_CHECKING:
    from goose.games.game import GameKind
    from goose.games.points import Point

_ENGLISH = "en"


class RulesTexts:
    """The texts of one language.

    Args:
        kind: of the game.
        code: of the language.

    Attributes:
        code: as given.
    """

    def __init__(self, kind: GameKind, code: str = _ENGLISH) -> None:
        self.code = code
        own = kind.part_if_any(f"explaining.{code}")
        english = [phrases_of(_ENGLISH), kind.part_if_any(f"explaining.{_ENGLISH}")]
        self._texts = merged("RULES", [*english, phrases_of(code), own])
        self._sources = merged("SOURCES", [own])

    def say(self, key: str, **fields: object) -> str:
        """Return a text with its fields filled in."""
        return filled(self._texts[key], **fields)

    def name(self, group: str, name: str) -> str:
        """Return the text of a name in a group, such as that of an order of players; without one, the name itself."""
        text: str = self._texts.get(f"{group}.{name}", name)
        return text

    def source(self, point: Point) -> str:
        """Return what the sources say of a point."""
        text: str = self._sources.get(point.name, point.source)
        return text

    def choices(self, point: Point) -> str:
        """Return what a point can be."""
        numbers: list[str] = []
        if point.numbers is not None:
            least, most = point.numbers
            numbers = [self.say("range", least=least, most=most)] if most - least > 1 else [str(least), str(most)]
        return ", ".join([*numbers, *point.values])
