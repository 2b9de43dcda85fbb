"""The rules of Pickomino in words and as data."""

from goose.games.pickomino.faces import ALPHABET, DICE, POINTS, WORM
from goose.games.pickomino.rules import MOST_PLAYERS, OLDEST, PickominoRules
from goose.games.pickomino.tiles import TILES, worms

_PROPERTIES = {
    "players": f"2 to {MOST_PLAYERS}, the youngest first",
    "dice": f"{DICE}, with 1 2 3 4 5 and the worm v, which counts 5",
    "tiles": ", ".join(f"{tile} to {tile + 3}: {worms(tile)} worm(s)" for tile in TILES[::4]),
    "a turn": "roll, keep all dice of a face not kept this turn, then roll the others or stop",
    "stopping": "with a worm kept: another's top tile of that number, or the highest face-up tile up to it",
    "a lost turn": "the top tile goes back to the grid; the highest face-up tile is turned over unless it is that one",
    "the end": "no face-up tile on the grid: most worms, then the highest tile",
}


def overview() -> list[dict[str, str]]:
    """Return a row a property of the one set of rules."""
    return [{"": heading, "pickomino": text} for heading, text in _PROPERTIES.items()]


def in_full(rules: PickominoRules) -> list[dict[str, str]]:
    """Return the same: there is one set."""
    del rules
    return overview()


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
            for index, (face, points) in enumerate(zip(ALPHABET, POINTS, strict=True))
        ],
        "tiles": [{"tile": tile, "worms": worms(tile)} for tile in TILES],
    }
