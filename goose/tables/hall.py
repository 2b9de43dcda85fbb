"""The hall: all tables of a folder.

The hall lists the tables when it opens, and recovers each one from its log when somebody asks for it. Tables share
nothing: a table can be moved to another folder with its two files. A table that nobody has asked for is only a record
in a list; at most one object in memory has its id.
"""

from __future__ import annotations

import os
import re
import secrets
from base64 import b32encode
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from time import monotonic
from weakref import WeakValueDictionary

from goose.base.checks import Invalid
from goose.base.quoting import printable
from goose.base.systems import OPENED, let_go, lock, open_folder
from goose.core.dice import Dice, RandomDice
from goose.core.events import Failure
from goose.tables.courses import Courses
from goose.tables.log import read_whole
from goose.tables.protocol.refusals import Refused, no_such_table
from goose.tables.protocol.table import Summary, TableOptions
from goose.tables.record import ID, Record, hashed, not_stored, read_record
from goose.tables.request import record_of
from goose.tables.seating import new_token
from goose.tables.table import Holder, OnFreeze, Table
from goose.tables.throwing import EntropyDice

ARCHIVE = "archive"  # the folder of finished tables, inside the folder of the tables
LISTED = 100  # most tables that the lobby lists
PREFIX = re.compile(r"[a-z2-7]{0,4}", re.ASCII)  # the prefixes that a server may give to the ids of its tables
_FINISHED_FOR = _HOUR = 3_600.0  # seconds after its end before a table is archived
_OPEN_FOR = 24 * _HOUR  # seconds before a table that nobody started is removed
_IDLE_FOR = 30 * 24 * _HOUR  # seconds without a move before a table is archived
_SECONDS_IN_MEMORY = 600  # after the last request
_SHORTER = 60  # the same, of a table whose game is over
_LOCKS = 64  # locks for recovering and archiving; a fixed number, so that requests cannot create locks


class Hall:
    """The tables of a folder, which only one server can use at a time.

    When the hall opens, the system's clock gives the ages of the tables; later a clock that only goes forward does.

    Args:
        folder: the folder of the tables; it is created if it is missing.
        seed: the seed of the dice, for tests; each table has its own dice, in the order of first use. None takes the
            system's random numbers.
        most: the maximum number of tables, not counting archived ones.
        prefix: the beginning of new ids (`PREFIX`), by which a proxy can find the server of a table.
        on_freeze: called with the id and the reason when a table freezes, in any thread.

    Raises:
        BlockingIOError: another server uses the folder.
    """

    def __init__(
        self,
        folder: Path,
        *,
        seed: int | None = None,
        most: int = 10_000,
        prefix: str = "",
        on_freeze: OnFreeze | None = None,
        courses: Courses | None = None,
    ) -> None:
        self.courses: Courses = courses or {}
        self.busy: set[str] = set()  # ids of tables that must stay in memory
        self.unreadable: dict[str, str] = {}  # records that could not be read, and why; the server does not touch them
        self._folder = folder
        self._seed = seed
        self._most = most
        self._prefix = prefix
        self._on_freeze = on_freeze
        self._records: dict[str, Record] = {}  # the newest is last
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._kept: dict[str, tuple[Table, float]] = {}  # the tables in memory, with the time of the last request
        self._opened = monotonic(), datetime.now(UTC)
        self._since: dict[str, float] = {}  # time when each table was created, played or finished
        # state and number of instructions of the tables in memory at the last look
        self._seen: dict[str, tuple[str, int]] = {}
        self._guard = Lock()  # protects all attributes above
        self._loading = [Lock() for _ in range(_LOCKS)]
        self._dealt = 0
        self._being_made = 0
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / ARCHIVE).mkdir(mode=0o700, exist_ok=True)
        self._lock = _locked(folder)
        self._list()

    def close(self) -> None:
        """Release the folder for other servers."""
        let_go(self._lock)

    def __len__(self) -> int:
        return len(self._records)

    def lobby(self) -> list[Summary]:
        """Return the public tables, the newest first."""
        with self._guard:
            records = [record for record in reversed(self._records.values()) if record.public][:LISTED]
        return [self._summary(record) for record in records]

    def make(self, options: TableOptions) -> tuple[Table, str]:
        """Create a table with checked options (started, if it starts at once); return it and its creator's secret."""
        token = new_token()
        record = record_of(options, self._prefix + _new_id(), hashed(token), self.courses.get(options.game))
        return self._make(record, starts=options.start == "now"), token

    def rematch(self, table: Table, holder: Holder, points: Mapping[str, str] | None = None) -> tuple[Table, bool]:
        """Return the rematch of a finished table, created if needed with the same seats, and whether it is new.

        Args:
            table: the finished table.
            holder: the player who asks; they agree to the game that they create.
            points: the points of the rules by which they play; None for the same ones.
        """
        old = table.record
        if (there := self._rematch_of(old)) is not None:
            if points is not None and points != there.record.points:
                raise Refused("other-rules", "There is a rematch already, by other points of the rules.")
            return there, False
        if holder.name is None and not holder.maker:
            raise Refused("not-allowed", "You have no seat at this table.")
        if table.state not in ("finished", "archived"):
            raise Refused("not-finished", "The game is not over.")
        made = self._make(old.rematch_of(self._prefix + _new_id(), holder.name, points))
        try:
            table.follow(made.id)
        except Refused:
            self._remove(made.record)
            raise
        table.following = made.record
        return made, True

    def _rematch_of(self, record: Record) -> Table | None:
        """Return the rematch of a table; None too if nobody started it in time."""
        if record.rematch is None:
            return None
        try:
            return self.find(record.rematch)
        except Refused:
            return None

    def find(self, key: str) -> Table:
        """Return the table with an id; recover it from its log if needed."""
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
                table.following = self._records.get(table.record.rematch or "")
                self._tables[key] = table
                self._seen[key] = table.state, table.n
                self._keep(table)
        return table

    def loaded(self, key: str) -> Table | None:
        """Return the table with an id if it is in memory."""
        return self._tables.get(key)

    def has_open_seat(self, key: str, token: str) -> bool:
        """Return whether a secret, given by its hash, is that of a seat, before the table starts."""
        with self._guard:
            record, table = self._records.get(key), self._tables.get(key)
        if record is None or all(seat.token != token for seat in record.seats):
            return False
        return table.state == "open" if table is not None else not (record.ended or self._has_log(record))

    def settle(self) -> int:
        """Remove unwatched tables from memory, and archive finished ones; the server calls this from time to time.

        The result is the number of tables that have been removed from memory.
        """
        moment = monotonic()
        self._see(moment)
        with self._guard:
            unwatched = [
                key
                for key, (table, asked) in self._kept.items()
                if key not in self.busy and moment - asked > (_SHORTER if table.record.ended else _SECONDS_IN_MEMORY)
            ]
            for key in unwatched:
                del self._kept[key]
            records = [record for key, record in self._records.items() if key not in self._tables]
        for record in records:
            with self._alone(record.id):
                if record.id not in self._tables:
                    self._retire(record, moment - self._since_when(record, moment))
        return len(unwatched)

    def _see(self, moment: float) -> None:
        """Note which tables have changed since the last look."""
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
        """Return when a table was created, played or finished; if it is older than the hall, by its files' times."""
        if (since := self._since.get(record.id)) is None:
            clock, time = self._opened
            happened = datetime.fromisoformat(record.ended or record.made)
            if record.ended is None:
                with suppress(OSError):
                    log = (self._folder / f"{record.id}.script").stat()
                    happened = max(happened, datetime.fromtimestamp(log.st_mtime, UTC)) if log.st_size else happened
            since = self._since[record.id] = min(moment, clock - (time - happened).total_seconds())
        return since

    def _make(self, record: Record, *, starts: bool = False) -> Table:
        with self._guard:
            if len(self._records) + self._being_made >= self._most:
                raise Refused("too-many", "This server has the maximum number of tables.")
            self._being_made += 1
        try:
            return self._store(record, starts=starts)
        finally:
            with self._guard:
                self._being_made -= 1

    def _store(self, record: Record, *, starts: bool) -> Table:
        try:
            record.write(self._folder)
        except Failure as failure:
            raise not_stored("The table", failure) from failure
        table = self._table(record)
        if starts:  # before anybody can find the table
            try:
                table.start(Holder(None, maker=True))
            except BaseException:
                self._remove(record)
                raise
        with self._guard:
            self._records[record.id] = record
            self._tables[record.id] = table
            self._since[record.id] = monotonic()
            self._seen[record.id] = table.state, table.n
            self._keep(table)
        return table

    def _table(self, record: Record) -> Table:
        return Table(record, self._folder, self._dice(), on_freeze=self._on_freeze)

    def _alone(self, key: str) -> Lock:
        """Return the lock for recovering and archiving a table."""
        return self._loading[hash(key) % _LOCKS]

    def _keep(self, table: Table) -> None:
        self._kept[table.id] = table, monotonic()

    def _summary(self, record: Record) -> Summary:
        """Return the summary of a table; if it is not in memory, from its files."""
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
        folder, name = self._folder / ARCHIVE, f"{key}.json"
        if (reason := self.unreadable.get(name)) is not None:
            raise _unreadable(reason)
        try:
            record = _read(folder / name)
        except FileNotFoundError:
            raise no_such_table() from None
        except (OSError, Invalid) as error:
            raise _unreadable(_reason(error)) from error
        return Table(record, folder, self._dice(), archived=True, on_freeze=self._on_freeze)

    def _retire(self, record: Record, age: float) -> None:
        """Archive a finished table, or remove one that nobody started; it must not be in memory."""
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
            (self._folder / f"{record.id}.script").unlink()  # empty, after a start that was interrupted

    def _move(self, record: Record) -> None:
        """Move the files of a table into the archive, the record last, since a table is found by its record."""
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
            except (OSError, Invalid) as error:
                self.unreadable[path.name] = _reason(error)
            else:
                if (self._folder / ARCHIVE / f"{record.id}.script").exists():
                    self._move(record)  # the server stopped between moving the two files
                else:
                    found.append(record)
        self._records = {record.id: record for record in sorted(found, key=lambda record: record.made)}

    def _dice(self) -> Dice:
        if self._seed is None:
            return EntropyDice()
        with self._guard:
            self._dealt += 1
            return RandomDice(self._seed * 1_000_003 + self._dealt)


def _locked(folder: Path) -> int:
    """Return a descriptor that locks a folder: its own, or that of a file in it if folders cannot be locked here."""
    whole = open_folder(folder)
    if whole is not None:
        try:
            lock(whole)
            return whole
        except OSError as error:
            os.close(whole)
            if isinstance(error, BlockingIOError):
                raise
    file = os.open(folder / "lock", os.O_RDWR | os.O_CREAT | OPENED, 0o600)
    try:
        lock(file)
    except OSError:
        os.close(file)
        raise
    return file


def _read(path: Path) -> Record:
    """Return the record in a file, whose name is the id of its table."""
    record = read_record(read_whole(path))
    if record.id != path.stem:
        raise Invalid("the id of a different table")
    return record


def _reason(error: OSError | Invalid) -> str:
    return printable((error.strerror if isinstance(error, OSError) else None) or str(error))


def _unreadable(reason: str) -> Refused:
    return Refused("unreadable", f"This table cannot be opened: {reason}.")


def _new_id() -> str:
    return b32encode(secrets.token_bytes(10)).decode().lower()
