"""A game of Pickomino in progress."""

from __future__ import annotations

from goose.games.pickomino.computer import TileView
from goose.games.pickomino.faces import ALPHABET, DICE, NONE, Counts, counted, each
from goose.games.pickomino.rules import EXPERT, INVALID_CHOICE
from goose.games.pickomino.tiles import listed
from goose.kit import Argument, Failure, Game, Instruction, Listed, Result, clone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from goose.games.pickomino.rules import PickominoRules
    from goose.kit import Dice, Event


class TileHolder:
    """A player at the table."""

    __slots__ = ("age", "name", "pile")

    def __init__(self, name: str, pile: list[int] | None = None, age: int | None = None) -> None:
        self.name = name
        self.pile = [] if pile is None else pile  # the tiles taken; the top one is last
        self.age = age  # in years; None for `CPU`, which draws an age for each game and does not save it

    @property
    def top(self) -> int | None:
        """The top tile, which can be stolen or lost."""
        return self.pile[-1] if self.pile else None


class PickominoGame(Game):
    """A game; the seats are in playing order."""

    lowest_stays = True  # the lowest tile can never be turned over, because the highest face-up tile is

    def __init__(
        self,
        rules: PickominoRules,
        seats: list[TileHolder],
        *,
        grid: list[int] | None = None,  # the face-up tiles, ascending
        turned: list[int] | None = None,  # tiles turned over
        turn: int = 0,  # index of the seat to move
        kept: Counts = NONE,  # dice kept in this turn
        rolled: Counts | None = None,  # dice rolled, before a choice
    ) -> None:
        self.players = [seat.name for seat in seats]
        self.rules = rules
        self._faces = rules.faces
        self._prizes = rules.prizes
        self.seats = seats
        self.grid = list(rules.prizes.tiles) if grid is None else grid
        self.turned = turned or []
        self.kept = kept
        self.rolled = rolled
        self.pass_to(turn)

    def pass_to(self, index: int) -> None:
        """Give the turn to a seat."""
        self.turn = index
        self.to_move = self.players[index]

    def give_turn(self, name: str) -> None:
        """Set whose turn it is; the dice of the turn stay."""
        self.pass_to(self.players.index(name))

    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        """Roll, keep or stop for the player to move."""
        if instruction.name == "roll":
            self.roll(instruction.values, dice, reply)
        elif instruction.name == "keep":
            self.keep(instruction.values[0], reply)
        else:
            self.stop(instruction.values, reply)

    def moves(self, *, typed_dice: bool) -> list[Instruction]:
        """Return the moves of the player whose turn it is."""
        player = [self.to_move]
        if self.rolled is not None:
            keeps = [Instruction("keep", player, [ALPHABET[face]]) for face in self._faces.free(self.kept, self.rolled)]
            return [*keeps, *self._stops()] if self.rules.forgets_roll else keeps
        left = Argument(alphabet=ALPHABET, length=DICE - sum(self.kept), name="dice")
        rolls = [] if self.must_stop() else [Instruction("roll", player, [left] if typed_dice else [])]
        return [*rolls, *self._stops()]

    def choose(self, level: str) -> Instruction:
        """Return the move that an automatic player of a level chooses."""
        computer, rules = self.rules.computer, self.rules.looked_ahead
        if level == EXPERT:
            from goose.games.pickomino.expert import Expert  # imported only where people play

            computer = Expert()
        if self.rolled is not None:
            face = computer.choose_face(rules, level, self.table(), self.kept, self.rolled)
            return Instruction("keep", [self.to_move], [ALPHABET[face]])
        stop = any(self.kept) and computer.stops(rules, level, self.table(), self.kept)
        return Instruction("stop" if stop else "roll", [self.to_move], [])

    def view(self) -> dict[str, Any]:
        """Return the position (`goose.games.pickomino.describe`)."""
        return {
            "grid": list(self.grid),
            "turned_over": list(self.turned),
            "players": [{"name": seat.name, "age": seat.age, "tiles": list(seat.pile)} for seat in self.seats],
            "kept": _dice(self.kept),
            "rolled": None if self.rolled is None else _dice(self.rolled),
            "total": self._faces.total_of(self.kept),
        }

    def withdraw(self, leavers: Sequence[str], reply: list[Event]) -> None:
        """Put the leavers' tiles back on the grid; if the player to move leaves, the next who stays begins a turn."""
        mover = self.to_move
        following = self.seats[self.turn :] + self.seats[: self.turn]
        heir = next(seat for seat in following if seat.name not in leavers)
        self._put_back(tile for seat in self.seats if seat.name in leavers for tile in seat.pile)
        self.seats = [seat for seat in self.seats if seat.name not in leavers]
        self.players = [seat.name for seat in self.seats]
        self.pass_to(self.seats.index(heir))
        if mover in leavers:
            self.kept, self.rolled = NONE, None
            reply.append(self.turn_event())

    def exhaust(self, reply: list[Event]) -> None:
        """End in a draw because automatic players have played for too long."""
        del reply
        self.result = Result(None)

    def details(self) -> list[Event]:
        """Return the tiles, the dice of this turn, and whose turn it is."""
        events: list[Event] = [("pickomino.grid_line", (listed(self.grid),))]
        lines = [(seat.name, self._prizes.worms_of(seat.pile), listed(seat.pile)) for seat in self.seats]
        events += [("pickomino.detail_line", line) for line in lines]
        if self.rolled is not None:
            events.append(self._rolled_event(self.rolled))
        elif any(self.kept):
            events.append(self._kept_event())
        if self.result is None:
            events.append(self.turn_event())
        return events

    def scores(self) -> list[tuple[str, int]]:
        """Return each player's worms, in playing order."""
        return [(seat.name, self._prizes.worms_of(seat.pile)) for seat in self.seats]

    def encode(self) -> dict[str, object]:
        """Return the game for a save."""
        return {
            "piles": [{"name": seat.name, "tiles": seat.pile} for seat in self.seats],
            "grid": self.grid,
            "turned": self.turned,
            "turn": self.turn,
            "kept": self.kept,
            "rolled": self.rolled,
        }

    def copy(self) -> PickominoGame:
        """Return an independent copy of this game."""
        twin = clone(self)
        twin.seats = [TileHolder(seat.name, seat.pile.copy(), seat.age) for seat in self.seats]
        twin.grid = self.grid.copy()
        twin.turned = self.turned.copy()
        return twin

    # A turn.

    def roll(self, typed: Sequence[str], dice: Dice, events: list[Event]) -> None:
        """Roll the dice that are left."""
        left = DICE - sum(self.kept)
        if self.rolled is not None or self.must_stop() or (typed and not self.is_throw(typed[0])):
            raise Failure(INVALID_CHOICE)
        faces = map(ALPHABET.index, typed[0]) if typed else (face - 1 for face in dice.throw(left))
        rolled = counted(faces)
        events.append(self._rolled_event(rolled))
        if self._faces.free(self.kept, rolled):
            self.rolled = rolled
        else:
            self.lose("pickomino.nothing_to_keep", events)

    def is_throw(self, typed: str) -> bool:
        """Return whether typed dice are as many as are left."""
        return len(typed) == DICE - sum(self.kept)

    def keep(self, word: str, events: list[Event]) -> None:
        """Keep all dice that show a face."""
        face = ALPHABET.find(word) if len(word) == 1 else -1
        if self.rolled is None or face not in self._faces.free(self.kept, self.rolled):
            raise Failure(INVALID_CHOICE)
        self.kept, self.rolled = self._faces.keeping(self.kept, self.rolled, face), None
        events.append(self._kept_event())

    def stop(self, chosen: Sequence[int], events: list[Event]) -> None:
        """Stop, and take the tile that is named or the one that the total wins."""
        if not self.may_stop() or (chosen and chosen[0] not in self.tiles_to_have()):
            raise Failure(INVALID_CHOICE)
        owners = self.stealable()
        tile = chosen[0] if chosen else self._prizes.prize(self.grid, owners, self._faces.total_of(self.kept))
        if not self._faces.has_worm(self.kept):
            self.lose("pickomino.no_worm", events)
        elif tile is None:
            self.lose("pickomino.no_tile", events)
        else:
            if tile in owners:
                owners[tile].pile.remove(tile)
                events.append(("pickomino.steals", (self.to_move, tile, owners[tile].name)))
            else:
                self.grid.remove(tile)
                events.append(("pickomino.takes", (self.to_move, tile)))
            self.seats[self.turn].pile.append(tile)
            self._end_turn(events)

    def must_stop(self) -> bool:
        """Return whether the player to move can only stop."""
        return self._faces.must_stop(self.kept)

    def may_stop(self) -> bool:
        """Return whether dice are kept and no roll waits for a choice."""
        return any(self.kept) and (self.rolled is None or self.rules.forgets_roll)

    def _stops(self) -> list[Instruction]:
        """Return the ways to stop: without a tile, and with each possible tile."""
        if not any(self.kept):
            return []
        return [Instruction("stop", [self.to_move], tile) for tile in ([], *([tile] for tile in self.tiles_to_have()))]

    def tiles_to_have(self) -> list[int]:
        """Return the tiles that a player can name when stopping, ascending."""
        if not self._faces.has_worm(self.kept):
            return []
        total = self._faces.total_of(self.kept)
        one, stolen = self._prizes.from_grid(self.grid, total), self._prizes.stolen(self.stealable(), total)
        had = self._prizes.within(self.grid, total) if self.rules.any_tile else [] if one is None else [one]
        return had if stolen is None else [*had, stolen]

    def stealable(self) -> dict[int, TileHolder]:
        """Return the top tiles of the other players, with their owners."""
        mover = self.seats[self.turn]
        return {seat.pile[-1]: seat for seat in self.seats if seat.pile and seat is not mover}

    def lose(self, why: str, events: list[Event]) -> None:
        """Lose the turn."""
        events.append((why, ()))
        self.pay(events)
        self._end_turn(events)

    def pay(self, events: list[Event]) -> None:
        """Return the top tile to the grid, and turn over the highest tile."""
        returned = self.return_tile(self.seats[self.turn])
        if returned is not None:
            events.append(("pickomino.returns", (self.to_move, returned)))
            self.turn_over(self.tile_to_turn(returned), events)

    def return_tile(self, seat: TileHolder) -> int | None:
        """Put the top tile of a pile back on the grid; return it, or None."""
        if not seat.pile:
            return None
        tile = seat.pile.pop()
        self._put_back([tile])
        return tile

    def _put_back(self, returned: Iterable[int]) -> None:
        """Put tiles on the grid, face up."""
        self.grid += returned
        self.grid.sort()

    def tile_to_turn(self, returned: int) -> int | None:
        """Return the tile to turn over: the highest, unless it was just returned."""
        highest = self.grid[-1]
        return None if highest == returned else highest

    def turn_over(self, tile: int | None, events: list[Event]) -> None:
        """Turn a tile of the grid over for good, if one is given."""
        if tile is not None:
            self.grid.remove(tile)
            self.turned.append(tile)
            events.append(("pickomino.turned_over", (tile,)))

    def _end_turn(self, events: list[Event]) -> None:
        self.kept, self.rolled = NONE, None
        if self.is_over():
            self.finish(events)
            return
        self.pass_to((self.turn + 1) % len(self.seats))
        events.append(self.turn_event())

    def is_over(self) -> bool:
        """Return whether no face-up tile is left on the grid."""
        return not self.grid

    def finish(self, events: list[Event]) -> None:
        """End the game: the player with the best score wins."""
        winner = max(self.seats, key=self.standing).name
        events.append(("pickomino.wins", (winner,)))
        self.result = Result(winner)

    def standing(self, seat: TileHolder) -> tuple[int, int]:
        """Return the score that decides who wins: worms, then the highest tile."""
        return self._prizes.worms_of(seat.pile), max(seat.pile, default=0)

    def table(self) -> TileView:
        """Return the tiles that matter to the player to move."""
        mover = self.seats[self.turn]
        piles = tuple(tuple(seat.pile) for seat in (*self.seats[self.turn :], *self.seats[: self.turn]))
        return TileView(tuple(self.grid), tuple(self.stealable()), mover.top, piles)

    # The lines.

    def turn_event(self) -> Event:
        """Return whose turn it is."""
        return ("pickomino.turn", (self.to_move,))

    def _rolled_event(self, rolled: Counts) -> Event:
        shown = Listed(each(rolled), self._faces.written(rolled))
        return ("pickomino.rolled", (self._faces.total_of(self.kept), self._listed_kept(), shown))

    def _kept_event(self) -> Event:
        return ("pickomino.kept", (self._faces.total_of(self.kept), self._listed_kept(), DICE - sum(self.kept)))

    def _listed_kept(self) -> Listed:
        faces = each(self.kept)
        return Listed(dict.fromkeys(faces) if self.rules.shows_faces else faces, self.shown_kept())

    def shown_kept(self) -> str:
        """Return the text of the dice kept."""
        return self._faces.each_once(self.kept) if self.rules.shows_faces else self._faces.written(self.kept)


def _dice(counts: Counts) -> str:
    """Return the text of a group of dice as players type it."""
    return "".join(each(counts))
