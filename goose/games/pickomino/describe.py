"""The rules of Pickomino in words and as data."""

from __future__ import annotations

from goose.games.pickomino.faces import ALPHABET, DICE, WORM, WORTH
from goose.games.pickomino.rules import MOST_PLAYERS, OLDEST, RULES, make_rules
from goose.games.pickomino.tiles import TILES, worms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.games.pickomino.rules import PickominoRules

_PROPERTIES = {
    "players": f"2 to {MOST_PLAYERS}, the youngest first",
    "dice": f"{DICE}, with 1 2 3 4 5 and the worm v, which counts 5",
    "tiles": ", ".join(f"{tile} to {tile + 3}: {worms(tile)} worm(s)" for tile in TILES[::4]),
    "a turn": "roll, keep all dice of a face not kept this turn, then roll the others or stop",
    "a lost turn": "the top tile goes back to the grid; the highest face-up tile is turned over unless it is that one",
    "the end": "no face-up tile on the grid: most worms, then the highest tile",
}


def overview() -> list[dict[str, str]]:
    """Return a row a property, with a column a set of rules."""
    sets = [make_rules(name, {}) for name in RULES]
    shared = [{"": heading, **dict.fromkeys(RULES, text)} for heading, text in _PROPERTIES.items()]
    return [*shared, {"": "stopping", **{rules.name: _stopping(rules) for rules in sets}}]


def in_full(rules: PickominoRules) -> list[dict[str, str]]:
    """Return a row a property of one set."""
    shared = [{"": heading, rules.name: text} for heading, text in _PROPERTIES.items()]
    return [*shared, {"": "stopping", rules.name: _stopping(rules)}]


def _stopping(rules: PickominoRules) -> str:
    tile = "any face-up tile up to it" if rules.any_tile else "the highest face-up tile up to it"
    roll = "; also with a roll pending, which is forgotten" if rules.forgets_roll else ""
    return f"with a worm kept: another's top tile of that number, or {tile}{roll}"


def data(rules: PickominoRules) -> dict[str, object]:
    """Return the rules for a program: what is counted. How a turn goes is in the words alone."""
    least, most = rules.signatures(typed_dice=False)["start"].players
    return {
        "name": rules.name,
        "language": rules.language,
        "players": {"least": least, "most": most},
        "oldest": OLDEST,
        "dice": DICE,
        "faces": [
            {"face": face, "points": points, "worm": index == WORM}
            for index, (face, points) in enumerate(zip(ALPHABET, WORTH, strict=True))
        ],
        "tiles": [{"tile": tile, "worms": worms(tile)} for tile in TILES],
    }
