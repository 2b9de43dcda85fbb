"""The agreement of the players of a rematch: who wants to play again.

It is part of the record of the next table. Its game starts when everybody who played before has agreed.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from attrs import evolve, frozen

from goose.base.checks import Invalid, fields, items, text


@frozen
class Agreement:
    """The agreement of the players of a rematch.

    Attributes:
        of: the id of the table whose rematch this is.
        asked: the names of the persons who played there, in the order of their seats.
        agreed: the names of those who have agreed; they still have their seats.
    """

    of: str
    asked: tuple[str, ...]
    agreed: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether everybody who was asked has agreed."""
        return {*self.asked} == {*self.agreed}

    def with_name(self, name: str) -> Agreement:
        """Return the agreement after a player has agreed; others are not asked."""
        if name not in self.asked or name in self.agreed:
            return self
        return evolve(self, agreed=(*self.agreed, name))

    def among(self, seated: Collection[str | None]) -> Agreement:
        """Return the agreement of those who still have a seat."""
        return evolve(self, agreed=tuple(name for name in self.agreed if name in seated))

    def awaited(self, seated: Collection[str | None]) -> list[str]:
        """Return the players with a seat who have not agreed."""
        return [name for name in self.asked if name in seated and name not in self.agreed]

    def data(self) -> dict[str, Any]:
        """Return the agreement for the record."""
        return {"of": self.of, "asked": [*self.asked], "agreed": [*self.agreed]}


def read_agreement(data: object) -> Agreement | None:
    """Return the agreement in a record; its id is checked with the others.

    Raises:
        Invalid: the data are not an agreement.
    """
    if data is None:
        return None
    of, asked, agreed = fields(data, "of", "asked", "agreed")
    found = Agreement(text(of), tuple(map(text, items(asked))), tuple(map(text, items(agreed))))
    if len({*found.asked}) < len(found.asked) or len({*found.agreed}) < len(found.agreed):
        raise Invalid("a player who is asked twice")
    if not {*found.agreed} <= {*found.asked}:
        raise Invalid("a player who is not asked")
    return found
