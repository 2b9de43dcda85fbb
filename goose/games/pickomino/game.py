"""A game of Pickomino in progress."""

from __future__ import annotations

from goose.events import Failure, Listed
from goose.games.game import Game, Result, clone
from goose.games.pickomino import tiles
from goose.games.pickomino.computer import Table, choose_face, stops
from goose.games.pickomino.faces import (
    ALPHABET,
    DICE,
    NONE,
    Counts,
    counted,
    each,
    each_once,
    free_faces,
    has_worm,
    keeping,
    must_stop,
    total_of,
    written,
)
from goose.games.pickomino.rules import INVALID_CHOICE
from goose.instructions import Argument, Instruction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from goose.dice import Dice
    from goose.events import Event
    from goose.games.pickomino.rules import PickominoRules


class Seat:
    """A player at the table.

    Attributes:
        name: the player's.
        pile: tiles taken, the top one last.
        age: the player's, in years, or None for `CPU`: its age is of one game, and no save holds it.
    """

    __slots__ = ("age", "name", "pile")

    def __init__(self, name: str, pile: list[int] | None = None, age: int | None = None) -> None:
        self.name = name
        self.pile = [] if pile is None else pile
        self.age = age

    @property
    def top(self) -> int | None:
        """The tile that can be stolen or lost."""
        return self.pile[-1] if self.pile else None

    def standing(self) -> tuple[int, int]:
        """Return what decides who wins: the worms of the pile, and among equals its highest tile."""
        return tiles.worms_of(self.pile), max(self.pile, default=0)


class PickominoGame(Game):
    """A game between the seats, in playing order; the beginning of one, but for what is given.

    Args:
        rules: of this game.
        seats: two or more.
        grid: the face-up tiles, ascending.
        turned: tiles turned over.
        turn: index of the seat to move.
        kept: dice kept in this turn.
        rolled: dice rolled of which none has been kept yet, or None.
    """

    def __init__(
        self,
        rules: PickominoRules,
        seats: list[Seat],
        *,
        grid: list[int] | None = None,
        turned: list[int] | None = None,
        turn: int = 0,
        kept: Counts = NONE,
        rolled: Counts | None = None,
    ) -> None:
        self.players = [seat.name for seat in seats]
        self._rules = rules
        self._seats = seats
        self._grid = list(tiles.TILES) if grid is None else grid
        self._turned = turned or []
        self._kept = kept
        self._rolled = rolled
        self._give_turn(turn)

    def _give_turn(self, index: int) -> None:
        self._turn = index
        self.to_move = self.players[index]

    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        """Roll, keep or stop for the player to move."""
        if instruction.name == "roll":
            self._roll(instruction.values, dice, reply)
        elif instruction.name == "keep":
            self._keep(instruction.values[0], reply)
        else:
            self._stop(instruction.values, reply)

    def moves(self, *, typed_dice: bool) -> list[Instruction]:
        """Return what the player to move may roll, keep, and stop with."""
        player = [self.to_move]
        if self._rolled is not None:
            keeps = [Instruction("keep", player, [ALPHABET[face]]) for face in free_faces(self._kept, self._rolled)]
            return [*keeps, *self._stops()] if self._rules.forgets_roll else keeps
        left = Argument(alphabet=ALPHABET, length=DICE - sum(self._kept), name="throw")
        rolls = [] if must_stop(self._kept) else [Instruction("roll", player, [left] if typed_dice else [])]
        return [*rolls, *self._stops()]

    def choose(self, level: str) -> Instruction:
        """Return what an automatic player of a level does as the player to move."""
        if self._rolled is not None:
            face = choose_face(level, self._table(), self._kept, self._rolled)
            return Instruction("keep", [self.to_move], [ALPHABET[face]])
        stop = any(self._kept) and stops(level, self._table(), self._kept)
        return Instruction("stop" if stop else "roll", [self.to_move], [])

    def view(self) -> dict[str, Any]:
        """Return the position (`goose.games.pickomino.view`)."""
        return {
            "grid": list(self._grid),
            "turned_over": list(self._turned),
            "players": [{"name": seat.name, "age": seat.age, "tiles": list(seat.pile)} for seat in self._seats],
            "kept": _dice(self._kept),
            "rolled": None if self._rolled is None else _dice(self._rolled),
            "total": total_of(self._kept),
        }

    def withdraw(self, leavers: Sequence[str], reply: list[Event]) -> None:
        """Put the leavers' tiles back; if one was to move, drop the dice: the next who stays is to move."""
        mover = self.to_move
        following = self._seats[self._turn :] + self._seats[: self._turn]
        heir = next(seat for seat in following if seat.name not in leavers)
        self._put_back(tile for seat in self._seats if seat.name in leavers for tile in seat.pile)
        self._seats = [seat for seat in self._seats if seat.name not in leavers]
        self.players = [seat.name for seat in self._seats]
        self._give_turn(self._seats.index(heir))
        if mover in leavers:
            self._kept, self._rolled = NONE, None
            reply.append(self.turn_event())

    def exhaust(self, reply: list[Event]) -> None:
        """End in a draw: automatic players have played for so long that they will never come to an end."""
        del reply
        self.result = Result(None)

    def details(self) -> list[Event]:
        """Return the tiles, the dice of a turn under way, and whose turn it is while the game goes on."""
        events: list[Event] = [("pickomino.grid_line", (tiles.listed(self._grid),))]
        for seat in self._seats:
            line = (seat.name, tiles.worms_of(seat.pile), tiles.listed(seat.pile))
            events.append(("pickomino.detail_line", line))
        if self._rolled is not None:
            events.append(self._rolled_event(self._rolled))
        elif any(self._kept):
            events.append(self._kept_event())
        if self.result is None:
            events.append(self.turn_event())
        return events

    def scores(self) -> list[tuple[str, int]]:
        """Return each player's worms, in playing order."""
        return [(seat.name, tiles.worms_of(seat.pile)) for seat in self._seats]

    def encode(self) -> dict[str, object]:
        """Return the game for a save."""
        return {
            "piles": [{"name": seat.name, "tiles": seat.pile} for seat in self._seats],
            "grid": self._grid,
            "turned": self._turned,
            "turn": self._turn,
            "kept": self._kept,
            "rolled": self._rolled,
        }

    def copy(self) -> PickominoGame:
        """Return this game once more, with a grid and piles of its own; the counts of dice are never changed."""
        twin = clone(self)
        twin._seats = [Seat(seat.name, seat.pile.copy(), seat.age) for seat in self._seats]
        twin._grid = self._grid.copy()
        twin._turned = self._turned.copy()
        return twin

    # A turn.

    def _roll(self, typed: Sequence[str], dice: Dice, events: list[Event]) -> None:
        left = DICE - sum(self._kept)
        if self._rolled is not None or must_stop(self._kept) or (typed and len(typed[0]) != left):
            raise Failure(INVALID_CHOICE)
        faces = map(ALPHABET.index, typed[0]) if typed else (face - 1 for face in dice.throw(left))
        rolled = counted(faces)
        events.append(self._rolled_event(rolled))
        if free_faces(self._kept, rolled):
            self._rolled = rolled
        else:
            self._lose("pickomino.nothing_to_keep", events)

    def _keep(self, word: str, events: list[Event]) -> None:
        face = ALPHABET.find(word) if len(word) == 1 else -1
        if self._rolled is None or face not in free_faces(self._kept, self._rolled):
            raise Failure(INVALID_CHOICE)
        self._kept, self._rolled = keeping(self._kept, self._rolled, face), None
        events.append(self._kept_event())

    def _stop(self, chosen: Sequence[int], events: list[Event]) -> None:
        if not self._may_stop() or (chosen and chosen[0] not in self._tiles_to_have()):
            raise Failure(INVALID_CHOICE)
        owners = self._stealable()
        tile = chosen[0] if chosen else tiles.prize(self._grid, owners, total_of(self._kept))
        if not has_worm(self._kept):
            self._lose("pickomino.no_worm", events)
        elif tile is None:
            self._lose("pickomino.no_tile", events)
        else:
            if tile in owners:
                owners[tile].pile.remove(tile)
                events.append(("pickomino.steals", (self.to_move, tile, owners[tile].name)))
            else:
                self._grid.remove(tile)
                events.append(("pickomino.takes", (self.to_move, tile)))
            self._seats[self._turn].pile.append(tile)
            self._end_turn(events)

    def _may_stop(self) -> bool:
        """Return whether dice are kept, and none wait for a choice that the rules ask for."""
        return any(self._kept) and (self._rolled is None or self._rules.forgets_roll)

    def _stops(self) -> list[Instruction]:
        """Return the ways to stop, without a tile named and with each that can be had; none with nothing kept."""
        if not any(self._kept):
            return []
        return [Instruction("stop", [self.to_move], tile) for tile in ([], *([tile] for tile in self._tiles_to_have()))]

    def _tiles_to_have(self) -> list[int]:
        """Return the tiles that a player who stops can name, ascending."""
        if not has_worm(self._kept):
            return []
        total = total_of(self._kept)
        one, stolen = tiles.from_grid(self._grid, total), tiles.stolen(self._stealable(), total)
        had = tiles.within(self._grid, total) if self._rules.any_tile else [] if one is None else [one]
        return had if stolen is None else [*had, stolen]

    def _stealable(self) -> dict[int, Seat]:
        """Return the tiles that can be stolen, each with whose it is: the top ones of the others."""
        mover = self._seats[self._turn]
        return {seat.pile[-1]: seat for seat in self._seats if seat.pile and seat is not mover}

    def _lose(self, why: str, events: list[Event]) -> None:
        """Lose the turn."""
        events.append((why, ()))
        self._pay(events)
        self._end_turn(events)

    def _pay(self, events: list[Event]) -> None:
        """Return the top tile, if there is one; then one of the grid may be turned over."""
        returned = self._return_tile(self._seats[self._turn])
        if returned is not None:
            events.append(("pickomino.returns", (self.to_move, returned)))
            self._turn_over(self._tile_to_turn(returned), events)

    def _return_tile(self, seat: Seat) -> int | None:
        """Lay the top tile of a pile back on the grid, and return it; None if there is none."""
        if not seat.pile:
            return None
        tile = seat.pile.pop()
        self._put_back([tile])
        return tile

    def _put_back(self, returned: Iterable[int]) -> None:
        """Lay tiles on the grid, face up."""
        self._grid += returned
        self._grid.sort()

    def _tile_to_turn(self, returned: int) -> int | None:
        """Return the tile that is turned over: the highest of the grid, unless it is the one returned."""
        highest = self._grid[-1]
        return None if highest == returned else highest

    def _turn_over(self, tile: int | None, events: list[Event]) -> None:
        """Turn a tile of the grid over for good, if there is one to turn."""
        if tile is not None:
            self._grid.remove(tile)
            self._turned.append(tile)
            events.append(("pickomino.turned_over", (tile,)))

    def _end_turn(self, events: list[Event]) -> None:
        self._kept, self._rolled = NONE, None
        if self._is_over():
            self._finish(events)
            return
        self._give_turn((self._turn + 1) % len(self._seats))
        events.append(self.turn_event())

    def _is_over(self) -> bool:
        """Return whether no face-up tile is left on the grid."""
        return not self._grid

    def _finish(self, events: list[Event]) -> None:
        winner = max(self._seats, key=Seat.standing).name
        events.append(("pickomino.wins", (winner,)))
        self.result = Result(winner)

    def _table(self) -> Table:
        return Table(tuple(self._grid), tuple(self._stealable()), self._seats[self._turn].top)

    # The lines.

    def turn_event(self) -> Event:
        """Return whose turn it is."""
        return ("pickomino.turn", (self.to_move,))

    def _rolled_event(self, rolled: Counts) -> Event:
        return ("pickomino.rolled", (total_of(self._kept), self._listed_kept(), Listed(each(rolled), written(rolled))))

    def _kept_event(self) -> Event:
        return ("pickomino.kept", (total_of(self._kept), self._listed_kept(), DICE - sum(self._kept)))

    def _listed_kept(self) -> Listed:
        faces = each(self._kept)
        return Listed(dict.fromkeys(faces) if self._rules.shows_faces else faces, self._shown())

    def _shown(self) -> str:
        return each_once(self._kept) if self._rules.shows_faces else written(self._kept)


def _dice(counts: Counts) -> str:
    """Return a group of dice as it is typed."""
    return "".join(each(counts))
