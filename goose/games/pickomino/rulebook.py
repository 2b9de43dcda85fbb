"""The rules of Pickomino from beginning to end, as data."""

from __future__ import annotations

from goose.games.pickomino.faces import ALPHABET, DICE, WORM
from goose.games.pickomino.rules import MOST_PLAYERS, OLDEST, PickominoRules
from goose.games.pickomino.tiles import TILES, worms
from goose.kit import COMPUTERS, Part, Says, about, says, says_of_program

_LEAST_PLAYERS = 2


def rulebook(rules: PickominoRules) -> list[Part]:
    """Return the sections of the rules."""
    worm = ALPHABET[WORM]
    faces = [face for face in ALPHABET if face != worm]
    return [
        Part("aim", [[says("aim.worms")]]),
        Part(
            "needs",
            [
                [
                    says("needs.players", least=_LEAST_PLAYERS, most=MOST_PLAYERS),
                    says("needs.dice", dice=DICE, faces=faces, worm=worm, points=rules.faces.worth[WORM]),
                ],
                [says("tiles.grid", least=TILES[0], most=TILES[-1]), says("tiles.worms", tiles=_groups())],
            ],
        ),
        Part(
            "start",
            [
                [says("start.youngest")],
                [
                    Says("start.age_drawn", {"drawn": rules.seating.oldest_drawn}, of_program=True, typed=""),
                    Says("start.age", {"oldest": OLDEST}, of_program=True, typed="start.age_typed"),
                ],
            ],
        ),
        Part(
            "turn",
            [
                [says("turn.roll"), says("turn.keep")],
                [says("turn.on"), about(rules, "stop-pending"), says("turn.must")],
            ],
        ),
        Part(
            "tiles",
            [
                [says("tiles.stop"), says("tiles.steal"), about(rules, "tile"), says("tiles.choice")],
                [says("tiles.pile")],
            ],
        ),
        Part("lost", [[says("lost.when"), says_of_program("lost.named")], [says("lost.pays")]]),
        Part("end", [[says("end.grid"), says("end.wins")], [says("end.leaves")]]),
        Part("computer", [[_COMPUTER], [says(f"computer.{key}") for key in _LEVELS]], COMPUTERS),
        Part("program", [[Says("program.typed", typed="program.faces"), about(rules, "kept-shown")]]),
    ]


_COMPUTER = Says("computer.seat", of_program=True, typed="computer.seat_typed")
_LEVELS = ("normal", "advanced", "equal")


def _groups() -> list[Says]:
    """Return the worms of the tiles; tiles with the same number together."""
    groups: dict[int, list[int]] = {}
    for tile in TILES:
        groups.setdefault(worms(tile), []).append(tile)
    return [
        says("tiles.one" if count == 1 else "tiles.more", least=tiles[0], most=tiles[-1], worms=count)
        for count, tiles in groups.items()
    ]
