"""What a server tells of a table, checked: a server may be wrong, and another program altogether."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from goose.quoting import printable


class Garbled(Exception):
    """What a server says is not what a server of tables says."""


@frozen
class Told:
    """An instruction that was carried out.

    Attributes:
        n: its number in the log.
        instruction: its line in the log.
        lines: that answered it, in the viewer's language.
    """

    n: int
    instruction: str
    lines: tuple[str, ...]


@frozen
class Table:
    """A table as everybody sees it.

    Attributes:
        id: in its link.
        game: the name of the game.
        rules: the name of the rules.
        points: those of the rules that are switched.
        squares: of the board, where the rules leave them open.
        state: `open`, `playing`, `finished` or `archived`.
        seats: name and level of each; a computer has no name before the game.
        least: number of players.
        most: number of players.
        frozen: why nobody can play on, or None.
    """

    id: str
    game: str
    rules: str
    points: Mapping[str, str]
    squares: int | None
    state: str
    seats: tuple[tuple[str | None, str | None], ...]
    least: int
    most: int
    frozen: str | None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state in ("finished", "archived")


@frozen
class Position:
    """What a server tells after each change.

    Attributes:
        n: instructions in the log.
        told: the last of them, where the change is one.
        replies: the last ones, after connecting and after a refusal.
        view: what there is to see (`goose.view`), or None while the table is open.
        moves: line and label of what whoever is to move may do.
        turn: whose turn it is, or None.
        table: as it is now.
        first: it is the first one after connecting.
        maker: whether who is told has made the table, in the first one.
        error: the key of why a line was refused, or None.
        message: the sentence that says it.
        retry: seconds after which a line that came too early may be sent again.
    """

    n: int
    told: Told | None
    replies: tuple[Told, ...]
    view: Mapping[str, Any] | None
    moves: tuple[tuple[str, str], ...]
    turn: str | None
    table: Table
    first: bool
    maker: bool
    error: str | None
    message: str
    retry: float

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the moves."""
        return tuple(line for line, _ in self.moves)


def read_table(data: object) -> Table:
    """Return the table that a summary describes; raise `Garbled` when it is none."""
    member = _Members(data)
    points = _Members(member.get("points", dict))
    seats = [_Members(seat) for seat in member.get("seats", list)]
    return Table(
        member.text("id"),
        member.text("game"),
        member.text("rules"),
        {printable(name): points.text(name) for name in points.data},
        member.maybe("squares", int),
        member.text("state"),
        tuple((seat.maybe_text("name"), seat.maybe_text("level")) for seat in seats),
        member.get("least", int),
        member.get("most", int),
        member.maybe_text("frozen"),
    )


def read_position(data: object) -> Position:
    """Return the position that a message is; raise `Garbled` when it is none."""
    member = _Members(data)
    n = member.get("n", int)
    instruction = member.maybe_text("instruction")
    moves = [_Members(move) for move in member.get("moves", list)]
    refused = "error" in member.data
    return Position(
        n,
        None if instruction is None else Told(n, instruction, member.texts("lines")),
        tuple(_read_told(reply) for reply in member.get("replies", list)) if "replies" in member.data else (),
        member.maybe("view", dict),
        tuple((move.text("line"), move.text("label")) for move in moves),
        member.maybe_text("turn"),
        read_table(member.get("table", dict)),
        "you" in member.data,
        "you" in member.data and member.get("you", dict).get("maker") is True,
        member.text("error") if refused else None,
        member.text("message") if refused else "",
        float(member.get("retry", (int, float))) if "retry" in member.data else 0.0,
    )


def _read_told(data: object) -> Told:
    member = _Members(data)
    return Told(member.get("n", int), member.text("instruction"), member.texts("lines"))


class _Members:
    """The members of an object, each of the type that is expected; what a terminal would act on is made visible."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise Garbled("no object")
        self.data: Mapping[str, Any] = data

    def get(self, name: str, kind: type | tuple[type, ...]) -> Any:
        value = self.data.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise Garbled(f"no {name}")
        return value

    def maybe(self, name: str, kind: type) -> Any:
        return None if self.data.get(name) is None else self.get(name, kind)

    def text(self, name: str) -> str:
        return printable(self.get(name, str))

    def maybe_text(self, name: str) -> str | None:
        return None if self.data.get(name) is None else self.text(name)

    def texts(self, name: str) -> tuple[str, ...]:
        lines: Sequence[object] = self.get(name, list)
        if not all(isinstance(line, str) for line in lines):
            raise Garbled(f"no {name}")
        return tuple(printable(str(line)) for line in lines)
