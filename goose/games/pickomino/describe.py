"""The rules of Pickomino in words and as data."""

from __future__ import annotations

from goose.games.pickomino.faces import ALPHABET, DICE, FACES, WORM
from goose.games.pickomino.rules import MOST_PLAYERS, OLDEST, RULES, make_rules
from goose.games.pickomino.tiles import TILES, worms
from goose.kit import Description, RulesTexts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.games.pickomino.rules import PickominoRules


def overview(texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row a property, with a column a set of rules."""
    return _table([make_rules(name, {}) for name in RULES], texts)


def in_full(rules: PickominoRules, texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row a property of one set."""
    return _table([rules], texts)


def _table(sets: Sequence[PickominoRules], texts: RulesTexts) -> list[dict[str, str]]:
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
    return [*rows, {"": texts.say("stopping"), **{rules.name: _stopping(rules, texts) for rules in sets}}]


def _stopping(rules: PickominoRules, texts: RulesTexts) -> str:
    told = texts.say("stopping.any" if rules.any_tile else "stopping.lower")
    return texts.say("stopping.pending", told=told) if rules.forgets_roll else told


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


DESCRIPTION = Description(overview, in_full, data)
