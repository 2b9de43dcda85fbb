"""The rules of Pickomino in words and data, and the position's schema."""

from __future__ import annotations

from collections.abc import Sequence

from goose.games.pickomino.faces import ALPHABET, DICE, FACES, WORM
from goose.games.pickomino.rules import MOST_PLAYERS, OLDEST, RULES, PickominoRules, make_rules
from goose.games.pickomino.tiles import TILES, worms
from goose.kit import COUNT, NAME, Description, RulesTexts, closed, listed, nullable


def _table(sets: Sequence[PickominoRules], texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row per property, with a column per rule set."""
    tiles = [
        texts.say("tiles.one" if worms(tile) == 1 else "tiles.is", least=tile, most=tile + 3, worms=worms(tile))
        for tile in TILES[::4]
    ]
    shared = {
        "players": texts.say("players.is", least=2, most=MOST_PLAYERS),
        "dice": texts.say("dice.is", dice=DICE),
        "tiles": ", ".join(tiles),
        **{name: texts.say(f"{name}.is") for name in ("turn", "lost", "end")},
    }
    rows = [{"": texts.say(name), **{rules.name: text for rules in sets}} for name, text in shared.items()]
    stopping = {"": texts.say("stopping")}
    for rules in sets:
        tiles_won = texts.say("stopping.any" if rules.any_tile else "stopping.lower")
        stopping[rules.name] = texts.say("stopping.pending", tiles=tiles_won) if rules.forgets_roll else tiles_won
    return [*rows, stopping]


def data(rules: PickominoRules) -> dict[str, object]:
    """Return the rules as data for programs: the numbers of the game."""
    least, most = rules.signatures(typed_dice=False)["start"].players
    return {
        "name": rules.name,
        "language": rules.language,
        "players": {"least": least, "most": most},
        "oldest": OLDEST,
        "dice": DICE,
        "faces": [
            {"face": face, "points": points, "worm": index == WORM}
            for index, (face, points) in enumerate(zip(ALPHABET, FACES.worth, strict=True))
        ],
        "tiles": [{"tile": tile, "worms": worms(tile)} for tile in TILES],
    }


DESCRIPTION = Description(
    overview=lambda texts: _table([make_rules(name, {}) for name in RULES], texts),
    in_full=lambda rules, texts: _table([rules], texts),
    data=data,
)

_TILE = {"type": "integer", "minimum": 21, "maximum": 36}
_DICE = {"type": "string", "pattern": "^[12345v]*$"}

_SEAT = {
    "name": NAME,
    "age": nullable({**COUNT, "description": "In years; null for CPU."}),
    "tiles": listed(_TILE, "The pile, the top tile last."),
}

SCHEMA = closed(
    "The tiles, and the dice of the turn.",
    {
        "grid": listed(_TILE, "The face-up tiles, ascending."),
        "turned_over": listed(_TILE, "The tiles that are out of the game."),
        "players": listed(closed("A player at the table.", _SEAT), "In playing order."),
        "kept": {**_DICE, "description": "Dice kept in this turn."},
        "rolled": nullable({**_DICE, "description": "Dice rolled; the player must keep some of them."}),
        "total": {**COUNT, "description": "Points of the dice kept."},
    },
)
"""The JSON Schema of a position."""
