"""Reading a game of Pickomino from a save; impossible ones are refused."""

from __future__ import annotations

from goose.games.pickomino.faces import ALPHABET, DICE, Counts, Faces
from goose.games.pickomino.game import PickominoGame, TileHolder
from goose.games.pickomino.rules import MOST_PLAYERS
from goose.games.pickomino.tiles import TILES
from goose.kit import Invalid, check_seating, fields, integer, items, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.games.pickomino.rules import PickominoRules
    from goose.kit import Player


def decode_game(
    rules: PickominoRules, data: object, players: Mapping[str, Player], made_of: type[PickominoGame]
) -> PickominoGame:
    """Return the game of a save, of a class; raise `Invalid` unless it is in progress between these players."""
    pile_data, grid_data, turned_data, turn_data, kept_data, rolled_data = fields(
        data, "piles", "grid", "turned", "turn", "kept", "rolled"
    )
    tiles = rules.prizes.tiles
    piles = (fields(item, "name", "tiles") for item in items(pile_data))
    seats = [TileHolder(text(name), _decode_tiles(pile, tiles)) for name, pile in piles]
    check_seating([seat.name for seat in seats], players, MOST_PLAYERS)
    for seat in seats:
        seat.age = players[seat.name].age
    grid, turned = _decode_tiles(grid_data, tiles), _decode_tiles(turned_data, tiles)
    placed = [*grid, *turned, *(tile for seat in seats for tile in seat.pile)]
    if sorted(placed) != list(tiles) or not grid or grid != sorted(grid):
        raise Invalid("a tile that is not in just one place, or a grid in disorder or without a tile")
    if made_of.lowest_stays and TILES[0] in turned:
        raise Invalid("the lowest tile turned over, which is never the highest")
    turn = integer(turn_data, 0, len(seats) - 1)
    kept = _decode_counts(kept_data)
    rolled = None if rolled_data is None else _decode_counts(rolled_data)
    _check_dice(rules.faces, kept, rolled)
    if players[seats[turn].name].level is not None and (rolled is not None or rules.faces.must_stop(kept)):
        raise Invalid("a choice that the computer has made already")
    return made_of(rules, seats, grid=grid, turned=turned, turn=turn, kept=kept, rolled=rolled)


def _decode_tiles(data: object, tiles: Sequence[int]) -> list[int]:
    return [integer(tile, tiles[0], tiles[-1]) for tile in items(data)]


def _decode_counts(data: object) -> Counts:
    counts = [integer(count, 0, DICE) for count in items(data)]
    if len(counts) != len(ALPHABET):
        raise Invalid("not a count for each face")
    return tuple(counts)


def _check_dice(faces: Faces, kept: Counts, rolled: Counts | None) -> None:
    """The dice kept and rolled are eight, and a roll shows a free face."""
    if sum(kept) > DICE:
        raise Invalid("more than eight dice")
    if rolled is not None and (sum(kept) + sum(rolled) != DICE or not faces.free(kept, rolled)):
        raise Invalid("a roll that cannot be")
