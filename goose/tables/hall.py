"""The hall: all the tables of a folder, listed at once, and each recovered from its log when somebody asks for it.

Tables share nothing: any of them can be moved to another folder with its two files. A table that nobody has asked for
is a record in a list; one that is in memory is the only one of its id.
"""

from __future__ import annotations

import os
import re
import secrets
from base64 import b32encode
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from time import monotonic
from weakref import WeakValueDictionary

from attrs import evolve

from goose._version import __version__
from goose.base.checks import Invalid
from goose.base.systems import OPENED, let_go, lock, open_folder
from goose.core.dice import Dice, RandomDice
from goose.core.events import Failure
from goose.tables.log import read_whole
from goose.tables.protocol.refusals import Refused, no_such_table
from goose.tables.protocol.table import Summary, TableOptions
from goose.tables.record import ID, Record, StoredSeat, hashed, now, read_record
from goose.tables.table import Holder, OnFreeze, Table, new_token
from goose.tables.throwing import EntropyDice

ARCHIVE = "archive"  # the folder, in that of the tables, of those that are over
LISTED = 100  # tables that the lobby lists
PREFIX = re.compile(r"[a-z2-7]{0,4}", re.ASCII)  # what the ids of a server's tables may begin with
_FINISHED_FOR = _HOUR = 3_600.0  # seconds before a table is archived
_OPEN_FOR = 24 * _HOUR  # before one that nobody has started is removed
_IDLE_FOR = 30 * 24 * _HOUR  # before one at which nobody plays is archived
_SECONDS_IN_MEMORY = 600
_LOCKS = 64  # under which tables are recovered and archived; what is asked for makes none


class Hall:
    """The tables of a folder, which no other server has at the same time.

    How old a table is the system's clock says when the hall is opened; from then on one that only goes forward does.

    Args:
        folder: made when it is missing.
        seed: of the dice, for tests; each table has its own by the order in which they are first used. None takes the
            system's entropy.
        most: tables that are kept, archived ones not counted.
        prefix: of the ids of new tables (`PREFIX`), by which a proxy finds the one of several servers that has a table.
        on_freeze: is called with the id and the reason when a table freezes, in any thread.

    Raises:
        BlockingIOError: another server has the folder.
        OSError: it cannot be read or written.
    """

    def __init__(
        self,
        folder: Path,
        *,
        seed: int | None = None,
        most: int = 10_000,
        prefix: str = "",
        on_freeze: OnFreeze | None = None,
    ) -> None:
        self.busy: set[str] = set()  # ids of the tables that stay in memory
        self.unreadable: list[str] = []  # names of the records that could not be read; they are left alone
        self._folder = folder
        self._seed = seed
        self._most = most
        self._prefix = prefix
        self._on_freeze = on_freeze
        self._records: dict[str, Record] = {}  # the newest last
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._kept: dict[str, tuple[Table, float]] = {}  # in memory, with when they were asked for last
        self._opened = monotonic(), datetime.now(UTC)
        self._since: dict[str, float] = {}  # when each has been made, played at, or finished
        self._seen: dict[str, tuple[str, int]] = {}  # state and instructions of each in memory, when it was looked at
        self._guard = Lock()  # of all the above
        self._loading = [Lock() for _ in range(_LOCKS)]
        self._dealt = 0
        self._being_made = 0
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / ARCHIVE).mkdir(mode=0o700, exist_ok=True)
        self._locks = _locked(folder)
        self._list()

    def close(self) -> None:
        """Let another server have the folder."""
        for descriptor in self._locks:
            let_go(descriptor)

    def __len__(self) -> int:
        return len(self._records)

    def lobby(self) -> list[Summary]:
        """Return what the lobby lists: the public tables, the newest first."""
        with self._guard:
            records = [record for record in reversed(self._records.values()) if record.public][:LISTED]
        return [self._summary(record) for record in records]

    def make(self, options: TableOptions) -> tuple[Table, str]:
        """Make a table with options that have been checked; return it with the secret of who makes it."""
        record = Record(
            id=self._prefix + _new_id(),
            game=options.game,
            rules=str(options.rules),
            points={**options.points},
            squares=options.squares,
            public=options.public,
            limit=options.limit,
            absent=options.absent,
            made=now(),
            maker="",
        )
        return self._make(record, options.name, options.computers)

    def rematch(self, table: Table, holder: Holder) -> tuple[Table, str | None]:
        """Return the table at which the players of one whose game is over play again, made now unless there is one.

        The secret of who makes it comes with it; None with one that was there.
        """
        old = table.record
        if old.rematch is not None:
            with suppress(Refused):  # nobody has started it for so long that it is gone
                return self.find(old.rematch), None
        if holder.name is None and not holder.maker:
            raise Refused("not-allowed", "You have no seat at this table.")
        if table.state not in ("finished", "archived"):
            raise Refused("not-finished", "The game is not over.")
        again = evolve(
            old, id=self._prefix + _new_id(), made=now(), seats=[], ended=None, rematch=None, goose=__version__
        )
        computers = [seat.level for seat in old.seats if seat.level is not None]
        made, token = self._make(again, holder.name, computers)
        try:
            table.follow(made.id)
        except Refused:
            self._remove(made.record)
            raise
        return made, token

    def find(self, key: str) -> Table:
        """Return the table of an id, recovered from its log when it is not in memory."""
        if not ID.fullmatch(key):
            raise no_such_table()
        with self._guard:
            if (table := self._tables.get(key)) is not None:
                self._keep(table)
                return table
        with self._alone(key):
            with self._guard:
                table = self._tables.get(key)
                record = self._records.get(key)
            if table is None:
                table = self._archived(key) if record is None else self._table(record)
            with self._guard:
                self._tables[key] = table
                self._seen[key] = table.state, table.n
                self._keep(table)
        return table

    def loaded(self, key: str) -> Table | None:
        """Return the table of an id if it is in memory."""
        return self._tables.get(key)

    def has_open_seat(self, key: str, token: str) -> bool:
        """Return whether the secret of this hash stands for a player at a table that has not started."""
        with self._guard:
            record, table = self._records.get(key), self._tables.get(key)
        if record is None or all(seat.token != token for seat in record.seats):
            return False
        return table.state == "open" if table is not None else not (record.ended or self._has_log(record))

    def settle(self) -> None:
        """Let go of tables that nobody watches, and archive those that are over; to be called now and then."""
        moment = monotonic()
        self._see(moment)
        with self._guard:
            for key, (_, asked) in [*self._kept.items()]:
                if key not in self.busy and moment - asked > _SECONDS_IN_MEMORY:
                    del self._kept[key]
            records = [record for key, record in self._records.items() if key not in self._tables]
        for record in records:
            with self._alone(record.id):
                if record.id not in self._tables:
                    self._retire(record, moment - self._since_when(record, moment))

    def _see(self, moment: float) -> None:
        """Note at which tables something has happened since they were looked at last."""
        with self._guard:
            tables = [*self._tables.items()]
        for key, table in tables:
            now = table.state, table.n
            if self._seen.get(key) != now:
                self._since[key] = moment
            self._seen[key] = now
        for key in self._seen.keys() - dict(tables).keys():
            del self._seen[key]

    def _since_when(self, record: Record, moment: float) -> float:
        """Return when a table has been made, played at, or finished; of one from before the hall as its files say."""
        if (since := self._since.get(record.id)) is None:
            clock, time = self._opened
            happened = datetime.fromisoformat(record.ended or record.made)
            if record.ended is None:
                with suppress(OSError):
                    log = (self._folder / f"{record.id}.script").stat()
                    happened = max(happened, datetime.fromtimestamp(log.st_mtime, UTC)) if log.st_size else happened
            since = self._since[record.id] = min(moment, clock - (time - happened).total_seconds())
        return since

    def _make(self, record: Record, name: str | None, computers: Sequence[str]) -> tuple[Table, str]:
        with self._guard:
            if len(self._records) + self._being_made >= self._most:
                raise Refused("too-many", "This server has as many tables as it takes.")
            self._being_made += 1
        try:
            return self._store(record, name, computers)
        finally:
            with self._guard:
                self._being_made -= 1

    def _store(self, record: Record, name: str | None, computers: Sequence[str]) -> tuple[Table, str]:
        token = new_token()
        record.maker = hashed(token)
        if name is not None:
            record.seats.append(StoredSeat(name, None, record.maker))
        record.seats += [StoredSeat(None, level, None) for level in computers]
        try:
            record.write(self._folder)
        except Failure as failure:
            reason = getattr(failure.__cause__, "strerror", None) or failure
            raise Refused("frozen", f"The table could not be stored: {reason}.") from failure
        table = self._table(record)
        with self._guard:
            self._records[record.id] = record
            self._tables[record.id] = table
            self._since[record.id] = monotonic()
            self._seen[record.id] = table.state, table.n
            self._keep(table)
        return table, token

    def _table(self, record: Record) -> Table:
        return Table(record, self._folder, self._dice(), on_freeze=self._on_freeze)

    def _alone(self, key: str) -> Lock:
        """Return what lets nobody else recover or archive a table meanwhile."""
        return self._loading[hash(key) % _LOCKS]

    def _keep(self, table: Table) -> None:
        self._kept[table.id] = table, monotonic()

    def _summary(self, record: Record) -> Summary:
        """Return what the lobby says of a table; of one that is not in memory as much as its files tell."""
        table = self._tables.get(record.id)
        if table is not None:
            return table.summary()
        state = "finished" if record.ended else "playing" if self._has_log(record) else "open"
        return record.summary(record.variant, state)

    def _has_log(self, record: Record) -> bool:
        try:
            return (self._folder / f"{record.id}.script").stat().st_size > 0
        except OSError:
            return False

    def _archived(self, key: str) -> Table:
        folder = self._folder / ARCHIVE
        try:
            record = _read(folder / f"{key}.json")
        except (OSError, Invalid):
            raise no_such_table() from None
        return Table(record, folder, self._dice(), archived=True, on_freeze=self._on_freeze)

    def _retire(self, record: Record, age: float) -> None:
        """Archive a table that is over, and remove one that nobody has started; none of them is in memory."""
        if record.ended is None and not self._has_log(record):
            if age > _OPEN_FOR:
                self._remove(record)
        elif age > (_IDLE_FOR if record.ended is None else _FINISHED_FOR):
            with suppress(OSError):
                self._move(record)

    def _remove(self, record: Record) -> None:
        self._forget(record)
        with suppress(OSError):
            (self._folder / f"{record.id}.json").unlink()
            (self._folder / f"{record.id}.script").unlink()  # empty, of a start that has not been

    def _move(self, record: Record) -> None:
        """Put the files of a table in the archive; the record last, by which it is found."""
        for name in (f"{record.id}.script", f"{record.id}.json"):
            with suppress(FileNotFoundError):
                os.replace(self._folder / name, self._folder / ARCHIVE / name)
        self._forget(record)

    def _forget(self, record: Record) -> None:
        with self._guard:
            self._records.pop(record.id, None)
            self._since.pop(record.id, None)

    def _list(self) -> None:
        found = []
        for path in self._folder.glob("*.json"):
            try:
                record = _read(path)
            except (OSError, Invalid):
                self.unreadable.append(path.name)
            else:
                if (self._folder / ARCHIVE / f"{record.id}.script").exists():
                    self._move(record)  # the server stopped between the two files
                else:
                    found.append(record)
        self._records = {record.id: record for record in sorted(found, key=lambda record: record.made)}

    def _dice(self) -> Dice:
        if self._seed is None:
            return EntropyDice()
        with self._guard:
            self._dealt += 1
            return RandomDice(self._seed * 1_000_003 + self._dealt)


def _read(path: Path) -> Record:
    """Return the record in a file, which is named after its table."""
    record = read_record(read_whole(path))
    if record.id != path.stem:
        raise Invalid("the id of another table")
    return record


def _new_id() -> str:
    return b32encode(secrets.token_bytes(10)).decode().lower()


def _locked(folder: Path) -> list[int]:
    """Return descriptors that hold the locks of a folder: its own, and that of a file in it.

    The file is for systems that lock no folder, where nobody can remove it while it is open, and for earlier versions.
    """
    held: list[int] = []
    try:
        whole = open_folder(folder)
        if whole is not None:
            held.append(whole)
            try:
                lock(whole)
            except BlockingIOError:
                raise
            except OSError:  # a file system that locks no folders
                pass
        held.append(os.open(folder / "lock", os.O_RDWR | os.O_CREAT | OPENED, 0o600))
        lock(held[-1])
    except OSError:
        for descriptor in held:
            os.close(descriptor)
        raise
    return held
