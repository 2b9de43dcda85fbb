"""The editions of Mancala in words and as data. They differ in points only."""

from __future__ import annotations

from goose.games.mancala.board import HOUSES, SEEDS, opening
from goose.kit import Description, RulesTexts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.games.mancala.editions import Edition

_PROPERTIES = ("players", "board", "move", "another", "capture", "end")


def overview(texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row a property; they are the same in every edition."""
    return _table(texts.say("every_edition"), texts)


def in_full(edition: Edition, texts: RulesTexts) -> list[dict[str, str]]:
    """Return the same under the name of one edition."""
    return _table(edition.name, texts)


def _table(column: str, texts: RulesTexts) -> list[dict[str, str]]:
    counts = {"houses": HOUSES, "seeds": opening()[0]}
    return [{"": texts.say(name), column: texts.say(f"{name}.is", **counts)} for name in _PROPERTIES]


def data(edition: Edition) -> dict[str, object]:
    """Return what is counted, for a program."""
    return {"name": edition.name, "language": edition.language, "houses": HOUSES, "seeds": SEEDS}


DESCRIPTION = Description(overview, in_full, data)
