"""A game of Pickomino in progress."""

from collections.abc import Sequence

from attrs import define, field

from goose.dice import Dice
from goose.events import Event, Failure
from goose.games.game import Game, Result
from goose.games.pickomino import tiles
from goose.games.pickomino.computer import View, choose_face, stops
from goose.games.pickomino.faces import ALPHABET, DICE, NONE, WORM, Counts, counted, total_of, written
from goose.instructions import Instruction
from goose.roster import COMPUTER

INVALID_CHOICE = "pickomino.invalid_choice"


@define(eq=False)
class Seat:
    """A player at the table.

    Attributes:
        name: the player's.
        pile: tiles taken, the top one last.
    """

    name: str
    pile: list[int] = field(factory=list)

    @property
    def top(self) -> int | None:
        """The tile that can be stolen or lost."""
        return self.pile[-1] if self.pile else None


class PickominoGame(Game):
    """A game between the seats, in playing order.

    Args:
        seats: two or more.
        level: level of the automatic player, or None if it does not play.
    """

    def __init__(self, seats: list[Seat], level: str | None) -> None:
        self.players = self.movers = [seat.name for seat in seats]
        self.level = level
        self.grid = list(tiles.TILES)
        self.turned: list[int] = []
        self.kept: Counts = NONE
        self.rolled: Counts | None = None
        self._seats = seats
        self.give_turn(0)

    def give_turn(self, index: int) -> None:
        """Let the player of a seat play."""
        self.turn = index
        self.current: str = self.players[index]

    @property
    def must_stop(self) -> bool:
        """Whether no dice are left to roll, or no face to keep."""
        return sum(self.kept) == DICE or all(self.kept)

    def act(self, instruction: Instruction, dice: Dice) -> list[Event]:
        """Roll, keep or stop for the player to move."""
        events: list[Event] = []
        if self.current == COMPUTER:
            if instruction.name != "roll":
                raise Failure(INVALID_CHOICE)
            if dice.typed:
                self._roll(instruction.values, dice, events)
                self._decide(events)
                return events
        elif instruction.name == "roll":
            self._roll(instruction.values, dice, events)
        elif instruction.name == "keep":
            self._keep(instruction.values[0], events)
        else:
            self._stop(instruction.values, events)
        self._let_computer_play(dice, events)
        return events

    def open(self, dice: Dice) -> list[Event]:
        """Return what happens before the first instruction: whose turn it is, and the computer's play if it begins."""
        events = [self._turn_event()]
        self._let_computer_play(dice, events)
        return events

    def withdraw(self, leavers: Sequence[str]) -> list[Event]:
        """Put the leavers' tiles back; if one was to move, drop the dice: the next who stays is to move."""
        mover = self.current
        following = self._seats[self.turn :] + self._seats[: self.turn]
        heir = next(seat for seat in following if seat.name not in leavers)
        for seat in self._seats:
            if seat.name in leavers:
                self.grid += seat.pile
        self.grid.sort()
        self._seats = [seat for seat in self._seats if seat.name not in leavers]
        self.players = self.movers = [seat.name for seat in self._seats]
        self.give_turn(self._seats.index(heir))
        if mover not in leavers:
            return []
        self.kept, self.rolled = NONE, None
        return [self._turn_event()]

    def details(self) -> list[Event]:
        """Return the tiles, the dice of a turn under way, and whose turn it is."""
        events: list[Event] = [("pickomino.grid_line", (tiles.written(self.grid),))]
        for seat in self._seats:
            line = (seat.name, tiles.worms_of(seat.pile), tiles.written(seat.pile))
            events.append(("pickomino.detail_line", line))
        if self.rolled is not None:
            events.append(self._rolled_event(self.rolled))
        elif any(self.kept):
            events.append(self._kept_event())
        return [*events, self._turn_event()]

    def scores(self) -> list[tuple[str, int]]:
        """Return each player's worms, in playing order."""
        return [(seat.name, tiles.worms_of(seat.pile)) for seat in self._seats]

    def encode(self) -> dict[str, object]:
        """Return the game for a save."""
        return {
            "piles": [{"name": seat.name, "tiles": seat.pile} for seat in self._seats],
            "grid": self.grid,
            "turned": self.turned,
            "turn": self.turn,
            "kept": self.kept,
            "rolled": self.rolled,
            "level": self.level,
        }

    # A turn.

    def _roll(self, typed: Sequence[str], dice: Dice, events: list[Event]) -> None:
        left = DICE - sum(self.kept)
        if self.rolled is not None or self.must_stop or (typed and len(typed[0]) != left):
            raise Failure(INVALID_CHOICE)
        faces = map(ALPHABET.index, typed[0]) if typed else (face - 1 for face in dice.throw(left))
        rolled = counted(faces)
        events.append(self._rolled_event(rolled))
        if any(shown and not kept for shown, kept in zip(rolled, self.kept, strict=True)):
            self.rolled = rolled
        else:
            self._lose("pickomino.nothing_to_keep", events)

    def _keep(self, word: str, events: list[Event]) -> None:
        face = ALPHABET.find(word) if len(word) == 1 else -1
        if self.rolled is None or face < 0 or self.kept[face] or not self.rolled[face]:
            raise Failure(INVALID_CHOICE)
        kept = list(self.kept)
        kept[face] = self.rolled[face]
        one, two, three, four, five, worms = kept
        self.kept, self.rolled = (one, two, three, four, five, worms), None
        events.append(self._kept_event())

    def _stop(self, chosen: Sequence[int], events: list[Event]) -> None:
        if self.rolled is not None or not any(self.kept):
            raise Failure(INVALID_CHOICE)
        total = total_of(self.kept)
        victim = next((seat for seat in self._others() if seat.top == total), None)
        tile = tiles.from_grid(self.grid, total)
        has_worm = self.kept[WORM] > 0
        if chosen:
            (choice,) = chosen
            if not has_worm or not (choice == tile or (victim is not None and choice == total)):
                raise Failure(INVALID_CHOICE)
            if choice == tile:
                victim = None
        if not has_worm:
            self._lose("pickomino.no_worm", events)
        elif victim is not None:
            self._seats[self.turn].pile.append(victim.pile.pop())
            events.append(("pickomino.steals", (self.current, total, victim.name)))
            self._end_turn(events)
        elif tile is not None:
            self.grid.remove(tile)
            self._seats[self.turn].pile.append(tile)
            events.append(("pickomino.takes", (self.current, tile)))
            self._end_turn(events)
        else:
            self._lose("pickomino.no_tile", events)

    def _lose(self, why: str, events: list[Event]) -> None:
        """Lose the turn: the top tile goes back, and the highest of the grid is turned over unless it is that one."""
        events.append((why, ()))
        pile = self._seats[self.turn].pile
        if pile:
            tile = pile.pop()
            self.grid.append(tile)
            self.grid.sort()
            events.append(("pickomino.returns", (self.current, tile)))
            highest = self.grid[-1]
            if highest != tile:
                self.grid.remove(highest)
                self.turned.append(highest)
                events.append(("pickomino.turned_over", (highest,)))
        self._end_turn(events)

    def _end_turn(self, events: list[Event]) -> None:
        self.kept, self.rolled = NONE, None
        if not self.grid:
            winner = max(self._seats, key=lambda seat: (tiles.worms_of(seat.pile), max(seat.pile, default=0)))
            events.append(("pickomino.wins", (winner.name,)))
            self.result = Result(winner.name)
            return
        self.give_turn((self.turn + 1) % len(self._seats))
        events.append(self._turn_event())

    def _others(self) -> list[Seat]:
        return [seat for index, seat in enumerate(self._seats) if index != self.turn]

    # The computer.

    def _let_computer_play(self, dice: Dice, events: list[Event]) -> None:
        if dice.typed:
            return
        while self.result is None and self.current == COMPUTER:
            self._roll((), dice, events)
            self._decide(events)

    def _decide(self, events: list[Event]) -> None:
        """Keep a face for the computer, and stop if it does; a turn lost by the roll leaves nothing to decide."""
        if self.rolled is None or self.level is None:
            return
        self._keep(ALPHABET[choose_face(self.level, self._view(), self.kept, self.rolled)], events)
        if self.computer_stops():
            self._stop((), events)

    def computer_stops(self) -> bool:
        """Return whether the computer, to move with dice kept, stops."""
        return self.level is not None and stops(self.level, self._view(), self.kept)

    def _view(self) -> View:
        others = tuple(seat.top for seat in self._others() if seat.top is not None)
        return View(tuple(self.grid), others, self._seats[self.turn].top)

    # The lines.

    def _turn_event(self) -> Event:
        return ("pickomino.turn", (self.current,))

    def _rolled_event(self, rolled: Counts) -> Event:
        return ("pickomino.rolled", (total_of(self.kept), written(self.kept), written(rolled)))

    def _kept_event(self) -> Event:
        return ("pickomino.kept", (total_of(self.kept), written(self.kept), DICE - sum(self.kept)))
