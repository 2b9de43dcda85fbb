"""Reading a game of Pickomino from a save: a position that play cannot reach is refused."""

from collections.abc import Container

from goose.checks import Invalid, fields, integer, items, one_of, text
from goose.games.pickomino.computer import LEVELS
from goose.games.pickomino.faces import ALPHABET, DICE, Counts
from goose.games.pickomino.game import PickominoGame, Seat
from goose.games.pickomino.rules import MOST_PLAYERS
from goose.games.pickomino.tiles import TILES
from goose.games.seating import check_seating
from goose.roster import COMPUTER


def decode_game(data: object, known: Container[str]) -> PickominoGame:
    """Return the game of a save.

    Args:
        data: what the save holds of it.
        known: the registered names.

    Raises:
        Invalid: it is no game in progress between these players.
    """
    pile_data, grid, turned, turn, kept, rolled, level_data = fields(
        data, "piles", "grid", "turned", "turn", "kept", "rolled", "level"
    )
    level = None if level_data is None else one_of(level_data, LEVELS)
    seats = [_decode_seat(item) for item in items(pile_data)]
    check_seating([seat.name for seat in seats], known, MOST_PLAYERS, automatic=level is not None)
    game = PickominoGame(seats, level)
    game.grid = _decode_tiles(grid)
    game.turned = _decode_tiles(turned)
    placed = [*game.grid, *game.turned, *(tile for seat in seats for tile in seat.pile)]
    if sorted(placed) != list(TILES) or not game.grid or game.grid != sorted(game.grid):
        raise Invalid("a tile that is not in just one place, or a grid in disorder or without a tile")
    if TILES[0] in game.turned:
        raise Invalid("the lowest tile turned over, which is never the highest")
    game.give_turn(integer(turn, 0, len(seats) - 1))
    game.kept = _decode_counts(kept)
    game.rolled = None if rolled is None else _decode_counts(rolled)
    _check_dice(game)
    return game


def _decode_seat(data: object) -> Seat:
    name, pile = fields(data, "name", "tiles")
    return Seat(text(name), _decode_tiles(pile))


def _decode_tiles(data: object) -> list[int]:
    return [integer(tile, TILES[0], TILES[-1]) for tile in items(data)]


def _decode_counts(data: object) -> Counts:
    counts = [integer(count, 0, DICE) for count in items(data)]
    if len(counts) != len(ALPHABET):
        raise Invalid("not a count for each face")
    one, two, three, four, five, worms = counts
    return one, two, three, four, five, worms


def _check_dice(game: PickominoGame) -> None:
    """The dice kept and rolled are eight, a roll shows a free face, and the computer never leaves a choice open."""
    if sum(game.kept) > DICE:
        raise Invalid("more than eight dice")
    if game.rolled is not None:
        free = any(shown and not kept for shown, kept in zip(game.rolled, game.kept, strict=True))
        if sum(game.kept) + sum(game.rolled) != DICE or not free:
            raise Invalid("a roll that cannot be")
    if game.current == COMPUTER and (game.rolled is not None or (any(game.kept) and game.computer_stops())):
        raise Invalid("a choice that the computer has made already")
