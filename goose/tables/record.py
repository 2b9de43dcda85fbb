"""The record of a table: its options, its seats, who agrees to a rematch, and the version of goose.

The record is a file beside the log; it is always complete or missing. It has only the hashes of secrets.
"""

from __future__ import annotations

import hmac
import json
import re
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from attrs import Factory, asdict, define, evolve, frozen

from goose import _version
from goose.base.checks import Invalid, check_version, fields, flag, integer, items, named, one_of, text
from goose.base.jsontext import NotJson, read_json
from goose.base.quoting import quoted
from goose.core.course.coursefile import CourseFile
from goose.core.events import Failure
from goose.core.files import NOT_WRITABLE, Files
from goose.tables.courses import as_stored, read_stored
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import ABSENT, LONGEST_LIMIT, SHORTEST_LIMIT, START, Agreed, Summary, TakenSeat
from goose.tables.variant import TableVariant, games, variant_of

FORMAT = "goose-table"
VERSION = 1

ID = re.compile(r"[a-z2-7]{16,20}")  # the id of a table: a prefix, and 80 bits

_OPTIONAL = ("course", "again", "started", "start", "replaced", "challenge")  # members that are missing instead of null
_HASH = re.compile(r"[0-9a-f]{64}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")


@frozen
class Holder:
    """The person with a secret: the player's name or None, and whether this person created the table (`maker`)."""

    name: str | None
    maker: bool


@frozen
class Agreement:
    """The agreement of the players of a rematch, whose game starts when all who played before have agreed."""

    of: str  # the id of the table whose rematch this is
    asked: tuple[str, ...]  # the names of the persons who played there, in the order of their seats
    agreed: tuple[str, ...] = ()  # the names of those who have agreed; they still have their seats

    @property
    def is_complete(self) -> bool:
        """Whether everybody who was asked has agreed."""
        return {*self.asked} == {*self.agreed}

    def with_name(self, name: str) -> Agreement:
        """Return the agreement after a player has agreed; others are not asked."""
        if name not in self.asked or name in self.agreed:
            return self
        return evolve(self, agreed=(*self.agreed, name))

    def among(self, seated: Collection[str | None]) -> Agreement:
        """Return the agreement of those who still have a seat."""
        return evolve(self, agreed=tuple(name for name in self.agreed if name in seated))

    def awaited(self, seated: Collection[str | None]) -> list[str]:
        """Return the players with a seat who have not agreed."""
        return [name for name in self.asked if name in seated and name not in self.agreed]


def read_agreement(data: object) -> Agreement | None:
    """Return the agreement in a record, or raise `Invalid`; its id is checked with the others."""
    if data is None:
        return None
    of, asked, agreed = fields(data, "of", "asked", "agreed")
    found = Agreement(text(of), tuple(map(text, items(asked))), tuple(map(text, items(agreed))))
    if len({*found.asked}) < len(found.asked) or len({*found.agreed}) < len(found.agreed):
        raise Invalid("a player who is asked twice")
    if not {*found.agreed} <= {*found.asked}:
        raise Invalid("a player who is not asked")
    return found


@define
class StoredSeat:
    """A seat as the record has it."""

    name: str | None  # None for a computer before the start
    level: str | None  # None for a person
    token: str | None  # hash of the player's secret; None for a computer


@define
class Record:
    """The stored data of a table, without its game; `TableOptions` explains the options."""

    id: str
    game: str
    rules: str
    points: dict[str, str]
    squares: int | None
    public: bool
    limit: int | None
    absent: str
    made: str  # time of creation, in UTC (ISO 8601)
    maker: str  # hash of the creator's secret
    seats: list[StoredSeat] = Factory(list)  # in the order in which they were taken
    ended: str | None = None  # end of the game; None before it, or if it could not be written (the log shows it)
    rematch: str | None = None  # id of the next table, if there is one
    goose: str = Factory(lambda: _version.__version__)  # the version that wrote it
    course: CourseFile | None = None  # the contents of the course, if it is a table of one
    start: str = START[0]  # when the game starts; a table whose game starts at once has the default
    again: Agreement | None = None  # who wants to play again, if it is a rematch
    started: str | None = None  # start of the game; None before it
    replaced: Sequence[str] = ()  # the persons for whom the computer plays, because they are away
    challenge: str | None = None  # the day whose challenge it is, or None

    @property
    def variant(self) -> TableVariant:
        """The game and its rules; raises `Refused` if this goose does not have them."""
        return variant_of(self.game, self.rules, tuple(sorted(self.points.items())), self.squares, self.course)

    @property
    def persons(self) -> list[str]:
        """The names of the persons with a seat."""
        return [seat.name for seat in self.seats if seat.name is not None and seat.level is None]

    def holder(self, token: object) -> Holder | None:
        """Return the person with a secret, or None."""
        if type(token) is not str:
            return None
        digest = hashed(token)
        maker = hmac.compare_digest(digest, self.maker)
        name = None
        for seat in self.seats:
            if seat.token is not None and hmac.compare_digest(digest, seat.token):
                name = seat.name
        return Holder(name, maker) if maker or name is not None else None

    def handed_over(self, digest: str, token: str) -> tuple[str, dict[str, Any]]:
        """Return the player whose seat gets another secret, and the changed members; secrets are given as hashes."""
        name = next((seat.name for seat in self.seats if seat.token == digest), None)
        if name is None:
            raise Refused("no-such-thing", "This seat has become free, or another device has it.")
        seats = [evolve(seat, token=token) if seat.token == digest else seat for seat in self.seats]
        return name, {"seats": seats, "maker": token if self.maker == digest else self.maker}

    def change(self, members: Mapping[str, Any]) -> None:
        """Set some members."""
        for name, value in members.items():
            setattr(self, name, value)

    def agreed(self) -> Agreed | None:
        """Return who wants to play again, while a rematch has not started."""
        if self.again is None:
            return None
        return Agreed(self.again.agreed, self.again.awaited(self.persons))

    def summary(
        self, variant: TableVariant, state: str, here: Collection[str] = (), frozen: str | None = None
    ) -> Summary:
        """Return the public data of the table, given its variant and its state."""
        return Summary(
            id=self.id,
            game=self.game,
            titles=variant.titles,
            rules=self.rules,
            rules_titles=variant.rules_titles,
            points=self.points,
            points_titles=variant.points_titles if self.course is None else {},
            squares=self.squares,
            state=state,
            public=self.public,
            seats=[
                TakenSeat(
                    seat.name, seat.level, seat.level is not None or seat.name in here, seat.name in self.replaced
                )
                for seat in self.seats
            ],
            least=variant.least,
            most=variant.most,
            limit=self.limit,
            absent=self.absent,
            start=self.start,
            made=self.made,
            prints=self.command_on(variant),
            frozen=frozen,
            rematch=self.rematch,
            again=self.agreed() if state == "open" else None,
            before=None if self.again is None else self.again.of,
            started=None if state == "open" else self.started,
            challenge=self.challenge,
            ended=self.ended,
        )

    def command_on(self, variant: TableVariant) -> str:
        """Return the command that prints the transcript of the table's log."""
        if self.course is not None:
            return f"goose --course FILE --dice manual < {self.id}.script"
        options = [f"--game {self.game} --rules {self.rules}"]
        options += [f"--rule {point}={value}" for point, value in sorted(self.points.items())]
        options += [] if self.squares is None else [f"--squares {self.squares}"]
        return f"goose {' '.join(options)} --lang {variant.code} --dice manual < {self.id}.script"

    def rematch_of(self, key: str, name: str | None, points: Mapping[str, str] | None) -> Record:
        """Return the record of a rematch: the same seats and secrets, and the same points if they are None.

        Args:
            key: the id of the rematch.
            name: the player who creates it, and so agrees to it; None for the creator of this table without a seat.
            points: the points of the rules of the rematch.
        """
        if points is not None and self.course is not None:
            raise Refused("bad-request", "A course says its points.")
        seats = [StoredSeat(None if seat.token is None else seat.name, seat.level, seat.token) for seat in self.seats]
        maker = next((str(seat.token) for seat in seats if seat.name == name and name is not None), self.maker)
        record = evolve(
            self,
            id=key,
            made=now(),
            maker=maker,
            seats=seats,
            points={**(self.points if points is None else points)},
            ended=None,
            started=None,
            replaced=(),
            challenge=None,
            rematch=None,
            start=START[0],
            again=Agreement(self.id, tuple(self.persons), () if name is None else (name,)),
            goose=_version.__version__,
        )
        variant = record.variant
        if len(seats) > variant.most:
            raise Refused("bad-request", f"By these points a table has at most {variant.most} seats.")
        for seat in seats:
            if seat.level not in (None, *variant.levels):
                raise Refused("bad-request", f"By these points there is no level {quoted(seat.level)}.")
        return record

    def write(self, folder: Path) -> None:
        """Write the record; after a `Failure` the previous file is unchanged."""
        data = {"format": FORMAT, "version": VERSION, "prints": self.command_on(self.variant), **asdict(self)}
        data["course"] = None if self.course is None else as_stored(self.course)
        data["start"] = None if self.start == START[0] else self.start
        data["replaced"] = [*self.replaced] or None
        data = {name: value for name, value in data.items() if name not in _OPTIONAL or value is not None}
        try:
            files = Files(str(folder))
        except OSError as error:
            raise Failure(NOT_WRITABLE) from error
        try:
            files.write(f"{self.id}.json", f"{json.dumps(data, ensure_ascii=False, indent=1)}\n".encode())
        finally:
            files.close()


def not_stored(what: str, failure: Failure) -> Refused:
    """Return the refusal of a change whose record cannot be written."""
    return Refused("frozen", f"{what} could not be stored: {getattr(failure.__cause__, 'strerror', None) or failure}.")


def now() -> str:
    """Return the time in the form of records."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def hashed(token: str) -> str:
    """Return the hash of a secret; its 192 random bits need no salt and no slow hash."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def read_record(data: bytes) -> Record:
    """Return the record in a file, or raise `Invalid`."""
    found = _members(data)
    _check_options(found)
    seats = enumerate(named("seats", items, found["seats"]))
    record = Record(**{**found, "seats": [named(f"seats[{place}]", _read_seat, seat) for place, seat in seats]})
    if record.course is None and record.game not in games():
        raise Invalid(f"the game {quoted(record.game)} is not installed")
    try:
        _check_seats(record)
    except Refused as error:
        raise Invalid(error.message) from error
    return record


def _members(data: bytes) -> dict[str, Any]:
    """Return the members of a record, unchecked."""
    try:
        values = read_json(data)
    except NotJson as error:
        raise Invalid("it is not JSON") from error
    if type(values) is not dict or values.pop("format", None) != FORMAT:
        raise Invalid("it is not the record of a table")
    version = values.pop("version", None)
    check_version(version, VERSION)
    named("version", integer, version, VERSION, VERSION)
    values.pop("prints", None)  # only for people
    optional = {name: values.pop(name, None) for name in _OPTIONAL}
    names = [attribute.name for attribute in Record.__attrs_attrs__ if attribute.name not in _OPTIONAL]
    return {
        **dict(zip(names, fields(values, *names), strict=True)),
        "course": named("course", read_stored, optional["course"]),
        "again": named("again", read_agreement, optional["again"]),
        "started": optional["started"],
        "challenge": optional["challenge"],
        "replaced": () if optional["replaced"] is None else tuple(named("replaced", items, optional["replaced"])),
        "start": START[0] if optional["start"] is None else optional["start"],
    }


def _check_options(found: dict[str, Any]) -> None:
    """Check the members of a record except its seats."""
    for member in ("game", "rules", "goose"):
        if not named(member, text, found[member]).isprintable():
            raise Invalid(f"{member}: not printable")
    for member, shape in (("id", ID), ("maker", _HASH), ("made", _MOMENT)):
        named(member, _shaped, found[member], shape)
    for member, shape in (("rematch", ID), ("started", _MOMENT), ("ended", _MOMENT), ("challenge", _DAY)):
        if found[member] is not None:
            named(member, _shaped, found[member], shape)
    if found["again"] is not None:
        named("again", _shaped, found["again"].of, ID)
    if type(found["points"]) is not dict or not all(type(value) is str for value in found["points"].values()):
        raise Invalid("points: not an object of strings")
    if found["squares"] is not None:
        named("squares", integer, found["squares"], 1, 1_000)
    if found["limit"] is not None:
        named("limit", integer, found["limit"], SHORTEST_LIMIT, LONGEST_LIMIT)
    named("public", flag, found["public"])
    named("absent", one_of, found["absent"], ABSENT)
    named("start", one_of, found["start"], START)


def _read_seat(data: object) -> StoredSeat:
    """Return a seat of a person (name and secret) or of a computer (level)."""
    members = ("name", "level", "token")
    found = zip(members, fields(data, *members), strict=True)
    name, level, token = [named(member, _optional, value) for member, value in found]
    if (level is None) == (token is None) or (level is None and name is None):
        raise Invalid("a seat without a player")
    if token is not None:
        named("token", _shaped, token, _HASH)
    return StoredSeat(name, level, token)


def _check_seats(record: Record) -> None:
    variant = record.variant
    names = [seat.name for seat in record.seats if seat.name is not None]
    if any(name not in record.persons for name in record.replaced):
        raise Invalid("the computer plays for somebody who has no seat")
    if any(variant.name(name, names[:place]) != name for place, name in enumerate(names)):
        raise Invalid("a name that the rules write differently")
    if len(record.seats) > variant.most or any(seat.level not in (None, *variant.levels) for seat in record.seats):
        raise Invalid("seats of a different game")


def _shaped(data: object, shape: re.Pattern[str]) -> None:
    if not shape.fullmatch(text(data)):
        raise Invalid("an id, a hash or a time")
    if shape is _MOMENT:
        try:
            datetime.fromisoformat(text(data))
        except ValueError as error:
            raise Invalid("it is not a time") from error


def _optional(data: object) -> str | None:
    return None if data is None else text(data)
