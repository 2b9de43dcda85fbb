"""The language of what `goose grade` says to people."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from goose.base.errors import UsageError
from goose.core.texts import ENGLISH, filled, texts
from goose.core.variant import Variant

_SECTION = "grade"


@attrs.frozen
class Phrases:
    """The phrases of reports in a language."""

    code: str = ENGLISH  # the language, such as `pt`; English stands for one that goose does not have

    def said(self, key: str, /, **fields: object) -> str:
        """Return a phrase with its fields filled in."""
        return filled(texts(self.code)[_SECTION][key], **fields)

    def counted(self, key: str, count: float, /, **fields: object) -> str:
        """Return a phrase for one, or for any other number of things."""
        return self.said(f"{key}.{'one' if count == 1 else 'many'}", **{"count": f"{count:g}", **fields})

    def some(self, names: Sequence[str], most: int) -> str:
        """Return the first names, and how many more there are."""
        shown = ", ".join(names[:most])
        return self.said("and-more", some=shown, count=len(names) - most) if len(names) > most else shown

    def left_out(self, count: int) -> str:
        """Return the line that stands for lines that are left out."""
        return self.counted("lines-left-out", count, count=f"{count:,}")

    def has(self, key: str) -> bool:
        """Return whether there is a phrase with a key."""
        return key in texts(self.code)[_SECTION]


IN_ENGLISH = Phrases()


def phrases_for(asked: str | None, variant: Variant) -> Phrases:
    """Return the language that is asked for, else that of the reference, else English."""
    if asked is not None:
        return Phrases(asked)
    try:
        return Phrases(variant.code)
    except UsageError:  # reported where it is played
        return IN_ENGLISH
