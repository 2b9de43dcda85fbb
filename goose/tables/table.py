"""A table: its seats, game and log, changed by one thread at a time.

    open ──start──▶ playing ──the game ends──▶ finished ──time──▶ archived

The table makes an instruction for a change. The game carries it out, the log stores it, and only then the new position
is published. If the log cannot be written, the table is frozen: its last position stays, and it accepts no changes. At
the next instruction it tries to recover from its log.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any
from weakref import proxy

from attrs import evolve

from goose.core.dice import Dice
from goose.core.events import Failure
from goose.core.instructions import Instruction
from goose.kit.picture import line_of
from goose.tables.catalogue import opening_of
from goose.tables.log import Log
from goose.tables.play import Play
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import Summary
from goose.tables.record import Holder as Holder
from goose.tables.record import Record, StoredSeat, hashed, not_stored, now
from goose.tables.seating import named, new_token, registration
from goose.tables.snapshot import Snapshot
from goose.tables.throwing import ChallengeDice, given, seated, thrown
from goose.tables.variant import TableVariant

OnFreeze = Callable[[str, str], None]
"""Called with the id of a table that freezes, and the reason."""


class Table:
    """A table that is stored in a folder.

    If its game has ended and the record does not say so, recovery writes the record. An archived table accepts no
    changes. The server throws the dice.
    """

    def __init__(
        self, record: Record, folder: Path, dice: Dice, *, archived: bool = False, on_freeze: OnFreeze | None = None
    ) -> None:
        self.record = record
        self.variant: TableVariant = record.variant
        self.following: Record | None = None  # the record of the rematch, if there is one in the hall
        self._folder = folder
        seen = proxy(self)  # the dice must not keep the table in memory
        day = record.challenge
        self._dice = dice if day is None else ChallengeDice(day, record.game, lambda: seen.n)
        self._archived = archived
        self._on_freeze = on_freeze
        self.play = self._recovered(ended=record.ended is not None)
        if self.state == "open":
            record.started = None  # a start that was interrupted
        self._keep_end()
        self._report()

    def _recovered(self, *, ended: bool) -> Play:
        play = Play(self.variant, Log(self._folder / f"{self.id}.script"))
        play.recover(self._levels(), ended=ended)
        return play

    def thaw(self) -> None:
        """Try to recover the game if an error of the disk has frozen the table."""
        before = self.play
        if not before.by_disk:
            return
        play = self._recovered(ended=before.snapshot.n > 0 or self.record.ended is not None)
        if play.frozen is None and play.snapshot.n >= before.snapshot.n:  # otherwise published instructions are lost
            self.play = play
            self._keep_end()

    @property
    def waits_for_disk(self) -> bool:
        """Whether the server must move but the disk has frozen the table."""
        turn = self._moves_for(self.snapshot.turn) or self.record.limit is not None
        return self.play.by_disk and turn and self._plays()

    def _report(self) -> None:
        if self.frozen is not None and self._on_freeze is not None:
            self._on_freeze(self.id, self.frozen)

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.record.id

    @property
    def snapshot(self) -> Snapshot:
        """The last published position, which is on the disk."""
        return self.play.snapshot

    @property
    def frozen(self) -> str | None:
        """The reason why the table is frozen, as a sentence; None if it is not."""
        return self.play.frozen

    @property
    def n(self) -> int:
        """The number of instructions in the log."""
        return self.snapshot.n

    @property
    def limit(self) -> int | None:
        """The time that a person has for a move, in seconds, or None."""
        return self.record.limit

    @property
    def state(self) -> str:
        """The state of the table, one of `STATES`."""
        if self._archived:
            return "archived"
        return "open" if self.n == 0 else "playing" if self._plays() else "finished"

    def holder(self, token: object) -> Holder | None:
        """Return the person with a secret, or None."""
        return self.record.holder(token)

    def summary(self, here: Collection[str] = ()) -> Summary:
        """Return the public data of the table; `here` are the connected players."""
        summary = self.record.summary(self.variant, self.state, here, self.frozen)
        if self.following is None or self.following.started is not None:
            return summary
        return evolve(summary, again=self.following.agreed())

    def hand_over(self, digest: str) -> tuple[str, str]:
        """Give a seat, found by the hash of its secret, another secret; return the player and the new secret."""
        self._check_not_frozen()
        token = new_token()
        name, changes = self.record.handed_over(digest, hashed(token))
        self._keep(**changes)
        return name, token

    def picture(self, code: str) -> str | None:
        """Return the board as a whole picture, before the start as it begins; None if the game has no pictures."""
        return self.snapshot.whole_picture(code) if self.n else opening_of(self.variant, code)

    # Before the game.

    def sit(self, asked_name: object) -> tuple[str, str]:
        """Give a player a seat; return the name as the rules write it, and the secret."""
        self._check_open()
        seats = self.record.seats
        if len(seats) >= self.variant.most:
            raise Refused("table-full", f"All {self.variant.most} seats of this table are taken.")
        name = self.variant.name(asked_name, [seat.name for seat in seats if seat.name is not None])
        token = new_token()
        again = self.record.again
        more = {} if again is None else {"again": again.with_name(name)}  # whoever comes back plays again
        self._keep([*seats, StoredSeat(name, None, hashed(token))], **more)
        return name, token

    def free(self, holder: Holder, name: str) -> None:
        """Free a player's seat; the secret is not valid any more."""
        self._check_open()
        if not holder.maker:
            raise Refused("not-allowed", "Only the player who created the table can free a seat.")
        if name not in [seat.name for seat in self.record.seats if seat.name is not None]:
            raise Refused("no-such-thing", "No player with this name has a seat at this table.")
        self._keep([seat for seat in self.record.seats if seat.name != name])

    def start(self, holder: Holder) -> Snapshot:
        """Start the game with the players at the table; in a rematch, those who have not agreed lose their seats."""
        self._check_open()
        if not holder.maker:
            raise Refused("not-allowed", "Only the player who created the table can start the game.")
        again = self.record.again
        late = [] if again is None else again.awaited(self.record.persons)
        return self._start([seat for seat in self.record.seats if seat.name is None or seat.name not in late])

    def agree(self, holder: Holder) -> Snapshot | None:
        """Note that a player wants to play again; start if everybody has agreed."""
        self._check_open()
        again = self.record.again
        if again is not None and holder.name is not None and holder.name in again.awaited(self.record.persons):
            self._keep(self.record.seats, again=again.with_name(holder.name))
        return self.start_agreed()

    @property
    def is_agreed(self) -> bool:
        """Whether everybody who was asked for this rematch has agreed to it."""
        again = self.record.again
        return again is not None and again.is_complete and self.state == "open" and self.frozen is None

    def start_agreed(self) -> Snapshot | None:
        """Start a rematch if everybody has agreed to it."""
        return self._start(self.record.seats) if self.is_agreed else None

    def _start(self, taken: Sequence[StoredSeat]) -> Snapshot:
        """Start the game with these players; the server throws for the order of play if the rules do so."""
        if len(taken) < self.variant.least:
            raise Refused("too-few", f"The game needs {self.variant.least} players.")
        seats = named(self.variant, taken)
        names = [str(seat.name) for seat in seats]
        asked = self.variant.kind.oldest is not None
        kind, rules = self.variant.kind, self.variant.rules
        ages = {name: kind.age(rules, [], self._dice)[0] if asked else None for name in names}
        order = seated(self.variant, names, ages, self._dice)
        by_name = {seat.name: seat for seat in seats}
        self._keep([by_name[name] for name in order], started=now())
        self.play.begin(self._levels())
        levels = self.play.levels
        registrations = [registration(self.variant, name, levels.get(name), given(ages[name])) for name in order]
        return self._carry_out(*registrations, Instruction("start", order, []))

    def start_if_full(self) -> Snapshot | None:
        """Start the game if it is to start by itself, the table is full and its creator has one of the seats."""
        record = self.record
        is_wanted = record.start == "full" and any(seat.token == record.maker for seat in record.seats)
        if not is_wanted or self.state != "open" or len(record.seats) < self.variant.most:
            return None
        return self.start(Holder(None, maker=True))

    # The game.

    def act(self, holder: Holder, n: int, line: str) -> Snapshot:
        """Carry out a move, one of `Snapshot.moves`, for a player who has seen `n` instructions."""
        self._check_playing()
        if n != self.n:
            raise Refused("stale", "Another move was made first.")
        if holder.name is None or holder.name != self.snapshot.turn:
            raise Refused("not-your-turn", "It is not your turn.")
        if holder.name in self.record.replaced:
            raise Refused("not-your-turn", "The computer plays for you, until you take your seat again.")
        move = self.snapshot.move(line)
        if move is None:
            raise Refused("no-such-move", "This is not a possible move now.")
        return self._carry_out(thrown(move, self._dice))

    def hint(self, holder: Holder) -> tuple[str, str]:
        """Return the line of the move that the best automatic player would make for the player to move, and its level.

        Only a player who plays alone against computers gets one.
        """
        self._check_turn(holder)
        others = [name for name in self.play.players() if name != holder.name]
        if not self.variant.levels or any(name not in self.play.levels for name in others):
            raise Refused("not-allowed", "Hints are for games against computers.")
        level = self.variant.levels[-1]
        return line_of(self.play.choice(level)), level

    def take_back(self, holder: Holder) -> None:
        """Take back the last move of the player to move and what came after it, in a game against computers."""
        self._check_turn(holder)
        if not self.snapshot.takes_back:
            raise Refused("not-allowed", "There is no move that you can take back.")
        self.play.take_back(str(holder.name))
        self.play = self._recovered(ended=False)

    def _check_turn(self, holder: Holder) -> None:
        self._check_playing()
        if holder.name is None or holder.name != self.snapshot.turn:
            raise Refused("not-allowed", "It is not your turn.")

    def leave(self, holder: Holder) -> Snapshot | None:
        """Give up a seat: before the start it becomes free; during a game this is the instruction `quit`."""
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
            raise Refused("not-playing", f"{name} has already left the game.")
        return self._carry_out(Instruction("quit", [name], []))

    def computer_is_to_move(self) -> bool:
        """Return whether a computer has the turn, or plays for the one who has it, so the server must move."""
        return self.frozen is None and self._moves_for(self.snapshot.turn) and self._plays()

    def _moves_for(self, name: str | None) -> bool:
        return name in self.play.levels or name in self.record.replaced

    def play_on(self) -> Snapshot:
        """Carry out one instruction of the computer whose turn it is, or that plays for somebody who is away."""
        self._check_playing()
        return self._choose(self.play.levels.get(str(self.snapshot.turn), self.variant.protocol_levels[-1]))

    @property
    def persons(self) -> list[str]:
        """The persons in the game who play themselves."""
        seated = self.snapshot.seated if self._plays() else ()
        return [name for name in self.record.persons if name in seated and name not in self.record.replaced]

    def replace(self, name: str, action: str) -> Snapshot | None:
        """Begin to play for an absent player, or remove the player, as in `play_absent`."""
        self._check_playing()
        if name not in self.persons:
            raise Refused("not-away", "This player has left the game, or the computer plays for them already.")
        if action == "quit":
            return self._quit(name)
        self._keep(self.record.seats, replaced=(*self.record.replaced, name))
        return None

    def come_back(self, holder: Holder) -> None:
        """Give a seat back to a player for whom the computer has played."""
        self._check_playing()
        if holder.name not in self.record.replaced:
            raise Refused("not-away", "The computer does not play for you.")
        self._keep(self.record.seats, replaced=tuple(name for name in self.record.replaced if name != holder.name))

    def play_absent(self, n: int) -> Snapshot | None:
        """Play for an absent player, or remove the player: the table's options decide.

        The best level of the protocol plays. Further levels, such as `Expert`, may take much longer for a move.

        The log had `n` instructions when the time limit began. Nothing happens if the player has moved since then.
        """
        if n != self.n or not self._plays():
            return None
        self._check_playing()
        if self.record.absent == "quit":
            return self._quit(str(self.snapshot.turn))
        return self._choose(self.variant.protocol_levels[-1])

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

    # Storage.

    def script(self) -> bytes:
        """Return the log."""
        return "".join(f"{line}\n" for line in self.play.lines()).encode()

    def lines(self) -> list[str]:
        """Return the published instructions, for transcripts and replays."""
        if self.frozen is not None and not self.n:
            raise Refused("frozen", self.frozen)
        return self.play.lines()[: self.n]

    def follow(self, rematch: str) -> None:
        """Store the id of the table for the next game."""
        if self.state not in ("finished", "archived"):
            raise Refused("not-finished", "The game is not over.")
        self._keep(self.record.seats, rematch=rematch)

    def _keep_end(self) -> None:
        """Store the time of the end; if that fails, the log still shows that the game ended."""
        if self.n and not self.snapshot.goes_on and self.record.ended is None:
            self.record.ended = now()
            try:
                self.record.write(self._folder)
            except Failure:
                self.record.ended = None

    def _keep(self, seats: Sequence[StoredSeat], **more: Any) -> None:
        """Store the seats and other members of the record; all or nothing."""
        record = self.record
        again = more.get("again", record.again)
        changes = {**more, "seats": seats, "again": again and again.among([seat.name for seat in seats])}
        before = {name: getattr(record, name) for name in changes}
        record.change(changes)
        try:
            record.write(self._folder)
        except Failure as failure:
            record.change(before)
            raise not_stored("This", failure) from failure

    def _levels(self) -> dict[str, str]:
        return {str(seat.name): seat.level for seat in self.record.seats if seat.level is not None}

    def _plays(self) -> bool:
        """Return whether the game is in progress in the published position."""
        return self.snapshot.goes_on and not self._archived

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
