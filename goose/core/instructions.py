"""Instructions: their arguments, and their failures in order.

The words come from the languages. A game adds its own instructions to the shared ones (`shared`). The parser reports
`common.invalid_instruction` before every failure listed here.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, Self


class Instruction:
    """A parsed line or a move that could be typed. Never change one: the same line may give the same object.

    Attributes:
        name: the English word, such as `register`, whatever the language in use.
        players: the players it names.
        values: its other arguments, as strings and integers; levels have their English names. In a move, a value that
            must be typed (such as dice) is an `Argument`, which says what it can be.
    """

    __slots__ = ("name", "players", "values")

    def __init__(self, name: str, players: list[str], values: list[Any]) -> None:
        self.name = name
        self.players = players
        self.values = values

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Instruction):
            return NotImplemented
        return (self.name, self.players, self.values) == (other.name, other.players, other.values)

    def __hash__(self) -> int:
        return hash((self.name, *self.players, *self.values))

    def is_one_of(self, moves: Sequence[Instruction]) -> bool:
        """Return whether this is one of some moves, with any typed values.

        Args:
            moves: the moves, as `Interpreter.moves` returns them.
        """
        return any(
            (self.name, self.players, len(self.values)) == (move.name, move.players, len(move.values))
            and all(map(_takes, move.values, self.values))
            for move in moves
        )

    def as_data(self) -> dict[str, Any]:
        """Return this as plain data, which JSON can hold.

        Returns:
            `instruction` (the name), `players` and `values`; in `values`, an object for each `Argument`
            (`Argument.as_data`).
        """
        values = [value.as_data() if isinstance(value, Argument) else value for value in self.values]
        return {"instruction": self.name, "players": [*self.players], "values": values}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Return the instruction of some plain data.

        Args:
            data: an object as `as_data` returns it; `players` and `values` may be left out, and other members are
                ignored.

        Raises:
            ValueError: the data have another form; the text says what would be right. Whether a game knows the
                instruction is not checked here.
        """
        name, players, values = (data.get(key, ()) for key in ("instruction", "players", "values"))
        if type(name) is not str:
            raise ValueError("instruction must be the name of an instruction")
        if not isinstance(players, list | tuple) or not all(type(player) is str for player in players):
            raise ValueError("players must be a list of names")
        if not isinstance(values, list | tuple):
            raise ValueError("values must be a list of texts and whole numbers")
        return cls(name, [*players], [_value(value) for value in values])

    def __repr__(self) -> str:
        return f"Instruction({self.name!r}, {self.players!r}, {self.values!r})"


class Argument:
    """The possible values of a word after the players' names.

    Args:
        least: smallest number allowed, or None if the word is not a number.
        most: greatest number allowed, or None for no bound.
        levels: levels of the automatic players, if the word must be a level in the language in use.
        alphabet: characters that the word may contain, if not every word is allowed.
        length: number of characters that the game accepts now; None for any number. The parser does not check it.
        name: key of its noun for people (`ARGUMENTS` of the languages); empty for a number or a word.
    """

    __slots__ = ("alphabet", "least", "length", "levels", "most", "name")

    def __init__(
        self,
        *,
        least: int | None = None,
        most: int | None = None,
        levels: Sequence[str] = (),
        alphabet: str = "",
        length: int | None = None,
        name: str = "",
    ) -> None:
        self.least = least
        self.most = most
        self.levels = tuple(levels)
        self.alphabet = alphabet
        self.length = length
        self.name = name

    def takes(self, value: object) -> bool:
        """Return whether the argument can have a value now.

        Args:
            value: a number if the argument has a `least`, otherwise a word.
        """
        if self.least is not None:
            return type(value) is int and self.least <= value and (self.most is None or value <= self.most)
        if type(value) is not str or (self.levels and value not in self.levels):
            return False
        length = self.length is None or len(value) == self.length
        return length and (not self.alphabet or {*value} <= {*self.alphabet})

    def as_data(self) -> dict[str, Any]:
        """Return this as plain data, which JSON can hold.

        Returns:
            `argument` (the name), and of the following those that restrict the value: `least` and `most` of a number,
            `levels`, `faces` (the alphabet) and `count` (the length) of a word.
        """
        given = {member: getattr(self, attribute) for member, (attribute, _) in _MEMBERS.items()}
        restricting = {member: value for member, value in given.items() if value not in (None, (), "")}
        if self.levels:
            restricting["levels"] = [*self.levels]
        return {"argument": self.name, **restricting}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Return the argument of some plain data, as `as_data` returns them.

        Raises:
            ValueError: the data have another form; the text says what would be right.
        """
        found = dict(data)
        name = found.pop("argument", None)
        if type(name) is not str:
            raise ValueError("argument must be a text")
        for member, value in found.items():
            if member not in _MEMBERS:
                raise ValueError(f"an argument has no {member}; it can have {', '.join(_MEMBERS)}")
            right = _MEMBERS[member][1]
            if type(value) is not right or (isinstance(value, list) and not all(type(each) is str for each in value)):
                raise ValueError(f"{member} of an argument must be {_NAMED[right]}")
        return cls(name=name, **{_MEMBERS[member][0]: value for member, value in found.items()})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Argument):
            return NotImplemented
        return self._given() == other._given()

    def __hash__(self) -> int:
        return hash(self._given())

    def _given(self) -> tuple[object, ...]:
        return (self.least, self.most, self.levels, self.alphabet, self.length, self.name)

    def __repr__(self) -> str:
        given = ((name, getattr(self, name)) for name in self.__slots__)
        return f"Argument({', '.join(f'{name}={value!r}' for name, value in given if value not in (None, '', ()))})"


_MEMBERS: Mapping[str, tuple[str, type]] = {
    "least": ("least", int),
    "most": ("most", int),
    "levels": ("levels", list),
    "faces": ("alphabet", str),
    "count": ("length", int),
}
"""The members of an argument as data, each with the attribute that it holds, and its type."""

_NAMED: Mapping[type, str] = {int: "a whole number", list: "a list of texts", str: "a text"}
"""The types of members, as errors name them."""


def _value(data: Any) -> str | int | Argument:
    """Return a value of an instruction, or raise ValueError if it cannot be one."""
    if isinstance(data, dict):
        return Argument.from_data(data)
    if type(data) is str or type(data) is int:
        return data
    raise ValueError("values must be a list of texts and whole numbers")


def _takes(required: Any, value: Any) -> bool:
    """Return whether a value is the required one or fits the argument."""
    return required.takes(value) if isinstance(required, Argument) else bool(required == value)


ANY_WORD = Argument()
"""Any word."""


class Signature:
    """An instruction's number of players, arguments, and possible failures."""

    __slots__ = ("failures", "given", "outside", "players", "reported_as", "required", "tests", "throws", "values")

    def __init__(
        self,
        players: tuple[int, int] = (0, 0),
        values: Sequence[Argument] = (),
        required: int = 0,
        *,
        failures: Sequence[str] = (),
        reported_as: Mapping[str, str] | None = None,
        tests: Mapping[str, Callable[[Any, Instruction], bool]] | None = None,
        throws: bool = False,
        outside: bool = False,
    ) -> None:
        self.players = players  # least and greatest number of names
        self.values = tuple(values)  # the arguments after the names; the first `required` of them must be given
        self.required = required
        # The keys of the failures, in the order in which they are reported. Failures that the service does not know are
        # the game's own; they are found only while the instruction is carried out, unless they have a test.
        self.failures = tuple(failures)
        # The tests of the game's own failures, by their keys. A test takes the game and the instruction; goose asks it
        # only for a player who is in the game and not automatic.
        self.tests = tests or {}
        self.reported_as = reported_as or {}  # keys of other messages, by the failures that they report only here
        self.throws = throws  # it throws dice: typed dice are part of it, and an automatic player's turn waits for them
        # It needs no game in progress. `GameKind.act_outside` carries it out and finds its failures: nothing but the
        # number and kind of the words is tested before.
        self.outside = outside
        # The values that nobody types, because a course names them: the parser adds them to the instruction.
        self.given: tuple[str, ...] = ()

    @property
    def names_newcomer(self) -> bool:
        """Whether it names somebody who is not registered yet."""
        return "common.player_exists" in self.failures


def reported(signature: Signature) -> list[str]:
    """Return the keys of the messages that report an instruction's failures, in order."""
    return [signature.reported_as.get(failure, failure) for failure in signature.failures]


Signatures = dict[str, Signature]
"""The arguments of each instruction of a game, in the order of `help`."""

ONE = (1, 1)
"""The number of names of an instruction that names one player."""

ABOUT_PLAYERS = ("common.no_game", "common.unknown_player", "common.not_in_game")
"""The failures of an instruction that names players of the game in progress."""

IN_TURN = (*ABOUT_PLAYERS, "common.not_your_turn")
"""The failures of an instruction that only the player to move can give."""

_REGISTER = ("common.invalid_name", "common.player_exists")
_START = ("common.game_in_progress", "common.unknown_player")
_LOAD = ("common.file_missing", "common.file_not_readable", "common.file_invalid")


USES_FILES = ("save", "load")
"""The instructions that use files."""


def shared(
    players: tuple[int, int],
    levels: Sequence[str],
    own: Mapping[str, Signature],
    *,
    automatic: bool = True,
    age: Argument | None = None,
    typed_age: bool = False,
    listed: bool = True,
) -> Signatures:
    """Return the arguments of each instruction of a game: those that all games share, and those of the game.

    The players are the least and greatest number at a table. If the game has ages, `age` is the argument after the name
    of a new player. Automatic players can be registered if `automatic`, and there is `help` if `listed`.
    """
    level, file = Argument(levels=levels, name="level"), Argument(name="file")
    ages, needed = (() if age is None else (age,)), int(typed_age)
    table = {"register": Signature(ONE, ages, needed, failures=_REGISTER)}
    if automatic:
        table["register-auto"] = Signature(ONE, (level, *ages), 1 + needed, failures=_REGISTER)
    table["players"] = Signature(failures=("common.no_players",))
    table["start"] = Signature(players, failures=(*_START, "common.repeated_player"))
    table["start-auto"] = Signature(ONE, (level,), 1, failures=_START)
    table["details"] = Signature(failures=("common.no_game",))
    table["quit"] = Signature((1, players[1]), failures=ABOUT_PLAYERS)
    table["save"] = Signature(values=(file,), required=1, failures=("common.file_not_writable",))
    table["load"] = Signature(values=(file,), required=1, failures=_LOAD)
    table.update(own)
    if listed:
        table["help"] = Signature()
    return table


def levels_of(table: Signatures) -> tuple[str, ...]:
    """Return the levels of automatic players that some instructions take."""
    return tuple(dict.fromkeys(level for each in table.values() for value in each.values for level in value.levels))
