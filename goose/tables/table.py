"""A table: who sits there, the game, and its log. One thread at a time changes it.

    open ──start──▶ playing ──the game ends──▶ finished ──time──▶ archived

A change is composed here, carried out by the game, put in the log, and only then part of what is told. When the log
cannot be written the table is frozen: it tells what it told last, and takes nothing, until it can be recovered from its
log, which is tried at the next instruction.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Collection
from pathlib import Path

from attrs import frozen

from goose.core.dice import Dice
from goose.core.events import Failure
from goose.core.instructions import Instruction
from goose.tables.log import Log
from goose.tables.play import Play
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import Summary
from goose.tables.record import Record, StoredSeat, hashed, now
from goose.tables.snapshot import Snapshot
from goose.tables.throwing import given, seated, thrown
from goose.tables.variant import Variant

OnFreeze = Callable[[str, str], None]
"""Is called with the id of a table that freezes, and the reason."""

_TOKEN = 24  # random bytes


@frozen
class Holder:
    """Whom a secret stands for: the player of a name, or None without a seat; and whether they made the table."""

    name: str | None
    maker: bool


class Table:
    """A table, as it is stored.

    Recovering one whose end its record does not hold writes the record.

    Args:
        record: its options and seats.
        folder: in which it is stored.
        dice: that the server throws for it.
        archived: it takes nothing any more.
        on_freeze: is called with the id and the reason when the table freezes.
    """

    def __init__(
        self, record: Record, folder: Path, dice: Dice, *, archived: bool = False, on_freeze: OnFreeze | None = None
    ) -> None:
        self.record = record
        self.variant: Variant = record.variant
        self._folder = folder
        self._dice = dice
        self._archived = archived
        self._on_freeze = on_freeze
        self.play = self._recovered(ended=record.ended is not None)
        self._keep_end()
        self._report()

    def _recovered(self, *, ended: bool) -> Play:
        play = Play(self.variant, Log(self._folder / f"{self.id}.script"))
        play.recover(self._levels(), ended=ended)
        return play

    def thaw(self) -> None:
        """Recover the game from its log, where a disk that failed has frozen it and does so no longer."""
        before = self.play
        if not before.by_disk:
            return
        play = self._recovered(ended=before.told.n > 0 or self.record.ended is not None)
        if play.frozen is None and play.told.n >= before.told.n:  # else something is lost that has been told
            self.play = play
            self._keep_end()

    @property
    def waits_for_disk(self) -> bool:
        """Whether a disk that failed has frozen it when the server was to give the next instruction."""
        turn = self.told.turn in self.play.levels or self.record.limit is not None
        return self.play.by_disk and turn and self._plays()

    def _report(self) -> None:
        if self.frozen is not None and self._on_freeze is not None:
            self._on_freeze(self.id, self.frozen)

    @property
    def id(self) -> str:
        """Its id."""
        return self.record.id

    @property
    def told(self) -> Snapshot:
        """The position that has been told last: what is on the disk."""
        return self.play.told

    @property
    def frozen(self) -> str | None:
        """Why it takes nothing, in a sentence; None while it does."""
        return self.play.frozen

    @property
    def n(self) -> int:
        """Instructions in the log."""
        return self.told.n

    @property
    def limit(self) -> int | None:
        """Seconds that a person has to move, or None."""
        return self.record.limit

    @property
    def state(self) -> str:
        """Where it is in its life."""
        if self._archived:
            return "archived"
        return "open" if self.n == 0 else "playing" if self._plays() else "finished"

    def holder(self, token: object) -> Holder | None:
        """Return whom a secret stands for, if anybody."""
        if type(token) is not str:
            return None
        digest = hashed(token)
        maker = hmac.compare_digest(digest, self.record.maker)
        name = None
        for seat in self.record.seats:
            if seat.token is not None and hmac.compare_digest(digest, seat.token):
                name = seat.name
        return Holder(name, maker) if maker or name is not None else None

    def summary(self, here: Collection[str] = ()) -> Summary:
        """Return what anybody may know of it, with who is connected."""
        return self.record.summary(self.variant, self.state, here, self.frozen)

    # Before the game.

    def sit(self, wanted: object) -> tuple[str, str]:
        """Give a seat to a player; return the name as the rules write it, and the secret."""
        self._check_open()
        seats = self.record.seats
        if len(seats) >= self.variant.most:
            raise Refused("table-full", f"All {self.variant.most} seats of this table are taken.")
        name = self.variant.name(wanted, [seat.name for seat in seats if seat.name is not None])
        token = new_token()
        self._keep([*seats, StoredSeat(name, None, hashed(token))])
        return name, token

    def free(self, holder: Holder, name: str) -> None:
        """Free the seat of a player, whose secret stands for nobody from then on."""
        self._check_open()
        if not holder.maker:
            raise Refused("not-allowed", "Only the player who created the table can free a seat.")
        if name not in [seat.name for seat in self.record.seats if seat.name is not None]:
            raise Refused("no-such-thing", "No player of that name sits at this table.")
        self._keep([seat for seat in self.record.seats if seat.name != name])

    def start(self, holder: Holder) -> Snapshot:
        """Start the game with those who sit; the order of play is thrown where the rules throw for it."""
        self._check_open()
        if not holder.maker:
            raise Refused("not-allowed", "Only the person who created the table can start it.")
        if len(self.record.seats) < self.variant.least:
            raise Refused("too-few", f"The game needs {self.variant.least} players.")
        seats = self._named()
        names = [str(seat.name) for seat in seats]
        asked = self.variant.kind.oldest is not None
        kind, rules = self.variant.kind, self.variant.rules
        ages = {name: kind.age(rules, [], self._dice)[0] if asked else None for name in names}
        order = seated(self.variant, names, ages, self._dice)
        by_name = {seat.name: seat for seat in seats}
        self._keep([by_name[name] for name in order])
        self.play.begin(self._levels())
        registrations = [self._registration(name, given(ages[name])) for name in order]
        return self._carry_out(*registrations, Instruction("start", order, []))

    def _named(self) -> list[StoredSeat]:
        """Return the seats with a name for each computer."""
        seats: list[StoredSeat] = []
        taken = [seat.name for seat in self.record.seats if seat.name is not None]
        for seat in self.record.seats:
            name = seat.name
            if name is None:
                name = self.variant.name_computer(taken)
                taken.append(name)
            seats.append(StoredSeat(name, seat.level, seat.token))
        return seats

    def _registration(self, name: str, ages: list[int]) -> Instruction:
        level = self.play.levels.get(name)
        if level is None or not self.variant.plays_itself:
            return Instruction("register", [name], ages)
        return Instruction("register-auto", [name], [level, *ages])

    # The game.

    def act(self, holder: Holder, n: int, line: str) -> Snapshot:
        """Carry out a line of `Snapshot.moves` for a player who has been told of `n` instructions."""
        self._check_playing()
        if n != self.n:
            raise Refused("stale", "The game has gone on since.")
        if holder.name is None or holder.name != self.told.turn:
            raise Refused("not-your-turn", "It is not your turn.")
        move = self.told.move(line)
        if move is None:
            raise Refused("no-such-move", "There is no such move now.")
        return self._carry_out(thrown(move, self._dice))

    def leave(self, holder: Holder) -> Snapshot | None:
        """Give up a seat: before the start it is free again, in a game it is the instruction `quit`."""
        if holder.name is None:
            raise Refused("not-allowed", "You have no seat at this table.")
        if self.state == "open":
            self._check_open()
            self._keep([seat for seat in self.record.seats if seat.name != holder.name])
            return None
        self._check_playing()
        return self._quit(holder.name)

    def _quit(self, name: str) -> Snapshot:
        if name not in self.play.players():
            raise Refused("not-playing", f"{name} plays no longer.")
        return self._carry_out(Instruction("quit", [name], []))

    def computer_is_to_move(self) -> bool:
        """Return whether the next instruction is the server's to give."""
        return self.frozen is None and self.told.turn in self.play.levels and self._plays()

    def play_on(self) -> Snapshot:
        """Give one instruction for the computer that is to move."""
        self._check_playing()
        return self._choose(self.play.levels[str(self.told.turn)])

    def play_absent(self, n: int) -> Snapshot | None:
        """Play for whoever is to move, or let them quit, as the table was made; nothing if they have moved meanwhile.

        When the limit began there were `n` instructions in the log.
        """
        if n != self.n or not self._plays():
            return None
        self._check_playing()
        if self.record.absent == "quit":
            return self._quit(str(self.told.turn))
        return self._choose(self.variant.levels[-1])

    def _choose(self, level: str) -> Snapshot:
        return self._carry_out(thrown(self.play.choice(level), self._dice))

    def _carry_out(self, *instructions: Instruction) -> Snapshot:
        try:
            position = self.play.carry_out(instructions)
        except BaseException:
            self._report()
            raise
        self._keep_end()
        return position

    # What is stored.

    def script(self) -> bytes:
        """Return the log."""
        return "".join(f"{line}\n" for line in self.play.lines()).encode()

    def lines(self) -> list[str]:
        """Return the instructions that have been told, of which transcripts and replays are made."""
        if self.frozen is not None and not self.n:
            raise Refused("frozen", self.frozen)
        return self.play.lines()[: self.n]

    def follow(self, rematch: str) -> None:
        """Keep the id of the table at which is played again."""
        if self.state not in ("finished", "archived"):
            raise Refused("not-finished", "The game is not over.")
        self._keep(self.record.seats, rematch=rematch)

    def _keep_end(self) -> None:
        """Keep when the game ended; the log says that it did, also where this cannot be stored."""
        if self.n and not self.told.goes_on and self.record.ended is None:
            self.record.ended = now()
            try:
                self.record.write(self._folder)
            except Failure:
                self.record.ended = None

    def _keep(self, seats: list[StoredSeat], *, rematch: str | None = None) -> None:
        before = self.record.seats, self.record.rematch
        self.record.seats, self.record.rematch = seats, rematch or self.record.rematch
        try:
            self.record.write(self._folder)
        except Failure as failure:
            self.record.seats, self.record.rematch = before
            reason = getattr(failure.__cause__, "strerror", None) or failure
            raise Refused("frozen", f"This could not be stored: {reason}.") from failure

    def _levels(self) -> dict[str, str]:
        return {str(seat.name): seat.level for seat in self.record.seats if seat.level is not None}

    def _plays(self) -> bool:
        """Return whether the game that has been told goes on."""
        return self.told.goes_on and not self._archived

    def _check_not_frozen(self) -> None:
        self.thaw()
        if self.frozen is not None:
            raise Refused("frozen", self.frozen)

    def _check_open(self) -> None:
        self._check_not_frozen()
        if self.state != "open":
            raise Refused("not-open", "The game has started.")

    def _check_playing(self) -> None:
        self._check_not_frozen()
        if self.state != "playing":
            raise Refused("not-playing", "No game is in progress at this table.")


def new_token() -> str:
    """Return a secret."""
    return secrets.token_urlsafe(_TOKEN)
