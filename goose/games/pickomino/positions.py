"""Reading a game of Pickomino from a save: a position that play cannot reach is refused."""

from __future__ import annotations

from goose.checks import Invalid, fields, integer, items, text
from goose.games.pickomino.faces import ALPHABET, DICE, Counts, free_faces, must_stop
from goose.games.pickomino.game import PickominoGame, Seat
from goose.games.pickomino.rules import MOST_PLAYERS
from goose.games.pickomino.tiles import TILES
from goose.games.seating import check_seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.games.pickomino.rules import PickominoRules
    from goose.roster import Player


def decode_game(rules: PickominoRules, data: object, players: Mapping[str, Player]) -> PickominoGame:
    """Return the game of a save.

    Args:
        rules: of the game.
        data: what the save holds of it.
        players: who can sit in it, by name.

    Raises:
        Invalid: it is no game in progress between these players.
    """
    pile_data, grid_data, turned_data, turn_data, kept_data, rolled_data = fields(
        data, "piles", "grid", "turned", "turn", "kept", "rolled"
    )
    seats = [_decode_seat(item) for item in items(pile_data)]
    check_seating([seat.name for seat in seats], players, MOST_PLAYERS)
    for seat in seats:
        seat.age = players[seat.name].age
    grid, turned = _decode_tiles(grid_data), _decode_tiles(turned_data)
    placed = [*grid, *turned, *(tile for seat in seats for tile in seat.pile)]
    if sorted(placed) != list(TILES) or not grid or grid != sorted(grid):
        raise Invalid("a tile that is not in just one place, or a grid in disorder or without a tile")
    _check_turned(turned)
    turn = integer(turn_data, 0, len(seats) - 1)
    kept = _decode_counts(kept_data)
    rolled = None if rolled_data is None else _decode_counts(rolled_data)
    _check_dice(kept, rolled)
    if players[seats[turn].name].level is not None and (rolled is not None or must_stop(kept)):
        raise Invalid("a choice that the computer has made already")
    return PickominoGame(rules, seats, grid=grid, turned=turned, turn=turn, kept=kept, rolled=rolled)


def _decode_seat(data: object) -> Seat:
    name, pile = fields(data, "name", "tiles")
    return Seat(text(name), _decode_tiles(pile))


def _decode_tiles(data: object) -> list[int]:
    return [integer(tile, TILES[0], TILES[-1]) for tile in items(data)]


def _check_turned(turned: list[int]) -> None:
    """Of the face-up tiles the highest is turned over, so never the lowest of all."""
    if TILES[0] in turned:
        raise Invalid("the lowest tile turned over, which is never the highest")


def _decode_counts(data: object) -> Counts:
    counts = [integer(count, 0, DICE) for count in items(data)]
    if len(counts) != len(ALPHABET):
        raise Invalid("not a count for each face")
    one, two, three, four, five, worms = counts
    return one, two, three, four, five, worms


def _check_dice(kept: Counts, rolled: Counts | None) -> None:
    """The dice kept and rolled are eight, and a roll shows a free face."""
    if sum(kept) > DICE:
        raise Invalid("more than eight dice")
    if rolled is not None and (sum(kept) + sum(rolled) != DICE or not free_faces(kept, rolled)):
        raise Invalid("a roll that cannot be")
