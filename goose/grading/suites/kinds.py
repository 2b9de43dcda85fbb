"""What a suite is compared with (`references.md`, *One mechanism*): a game, a conversation, a program, or nobody.

Each kind has its own keys in `[reference]`; `lang` goes with all of them.
"""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

from goose.base.quoting import quoted
from goose.core.dice import LCG
from goose.core.options import BOARD, COURSE, DICE, GAME, LANG, RULE, RULES, SEED, SQUARES, Option

LANGUAGE = LANG.field
"""The key that every kind has."""

CONVERSED: tuple[Option, ...] = (GAME, RULES, LANG, DICE, SEED, SQUARES, BOARD, RULE, COURSE)
"""The options that set up a conversation."""


@attrs.frozen
class ByGame:
    """A game of goose answers, as the keys of `[reference]` that are options set it up."""


@attrs.frozen
class ByPrintedDice:
    """A game of goose plays with the dice that the program throws and prints."""

    throws: str | None = None  # a regular expression of a throw; None for the messages of the game
    # who plays, if the program plays a whole game by itself; empty for those who throw; None if it reads scripts
    players: tuple[str, ...] | None = None


@attrs.frozen
class ByConversation:
    """The conversation of `goose play` answers, as the keys of `[reference]` that are options set it up."""

    people: bool = False  # all players are people, and there is only one game
    asks_game: bool = False  # no key or option says which game is played


@attrs.frozen
class ByNobody:
    """The answers come from elsewhere."""


@attrs.frozen
class ByProgram:
    """The teacher's own program answers, when it is recorded; grading never runs it."""

    words: tuple[str, ...]  # run without a shell
    folder: str | None = None  # a folder or file of the suite, which `{dir}` and `{file}` stand for
    build: str | None = None  # for the shell, once a command
    seconds: float | None = None  # of wall clock for a script; None for the limit of a case
    starts: str | None = None  # a regular expression of the lines that begin an instruction; None for all

    def begins(self, line: str) -> bool:
        """Return whether a line of a script begins an instruction."""
        return self.starts is None or re.fullmatch(self.starts, line) is not None


Kind = ByGame | ByConversation | ByNobody | ByPrintedDice | ByProgram

BY_GAME = ByGame()

CONVERSATION, PROGRAM, NONE = "conversation", "program", "none"

KEYS: Mapping[str, tuple[str, ...]] = {
    CONVERSATION: ("conversation", "people"),
    PROGRAM: ("program", "folder", "build", "seconds", "starts"),
    NONE: ("none",),
}
"""The keys of each kind but that of a game; the first decides the kind.

A game has all options, and a conversation some of them.
"""

DICE_KEY, PRINTED = "dice", "printed"
OF_PRINTED_DICE = ("throws", "players")
"""The keys that go with dice = "printed" alone, beside those of a game."""

NOT_PRINTED = ("seed", "lcg-file")
"""The keys of a game that do not go with it."""

_IN_FOLDER = ("{dir}", "{file}")  # what stands for the copy of the folder
_MOST_SECONDS = 10**6
_LONGEST = 10_000  # characters of a word, a build or an expression


def kind_of(table: Mapping[str, Any]) -> str | None:
    """Return the kind that a table names, or None for a game."""
    return next((kind for kind, (decides, *_) in KEYS.items() if decides in table), None)


def strangers(table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each key of a table that does not go with its kind, and the key that decides the kind.

    A key of a game, or of another kind, names a second kind; any other key is unknown, and left to the caller.
    """
    kind = kind_of(table)
    if kind is None:
        for name in table:
            for decides, *further in KEYS.values():
                if name in further:
                    yield name, decides
        return
    decides, *_ = KEYS[kind]
    for name in table:
        if name not in KEYS[kind] and name not in options_of(kind):
            yield name, decides


def options_of(kind: str) -> tuple[str, ...]:
    """Return the keys of a kind that are options of the interpreter."""
    return tuple(option.field for option in CONVERSED) if kind == CONVERSATION else (LANGUAGE,)


def choices_of(option: Option, kind: str | None) -> list[str]:
    """Return the values of an option that has choices; a conversation has no `lcg` dice, as `goose play` has none."""
    return [each for each in option.choices if kind is None or each != LCG]


def made(table: Mapping[str, Any], wrong: Callable[[str, str], None]) -> Kind:
    """Return the kind of a table of the keys of one kind; `wrong` is called with a key and what it must be."""
    kind = kind_of(table)
    if kind is None:
        return _made_game(table, wrong)
    right = {}
    for key in (key for key in KEYS[kind] if key in table):
        is_right, what = _CHECKS[key]
        if is_right(table[key]):
            right[key] = table[key]
        else:
            wrong(key, what)
    if kind == CONVERSATION:
        return ByConversation(right.get("people", False))
    if kind == NONE or PROGRAM not in right:
        return ByNobody()
    if "build" in right and "folder" not in right:
        wrong("build", 'needs folder = "…", the folder that is copied and built')
    if "folder" not in right and any(place in word for word in right[PROGRAM] for place in _IN_FOLDER):
        wrong(PROGRAM, f'names {" or ".join(_IN_FOLDER)}, which needs folder = "…"')
    seconds = right.get("seconds")
    return ByProgram(
        tuple(right[PROGRAM]),
        right.get("folder"),
        right.get("build"),
        None if seconds is None else float(seconds),
        right.get("starts"),
    )


def _made_game(table: Mapping[str, Any], wrong: Callable[[str, str], None]) -> ByGame | ByPrintedDice:
    """Return the kind of a game: with printed dice, or any others."""
    if table.get(DICE_KEY) != PRINTED:
        for key in OF_PRINTED_DICE:
            if key in table:
                wrong(key, f'goes with {DICE_KEY} = "{PRINTED}", which is not there')
        return BY_GAME
    for key in NOT_PRINTED:
        if key in table:
            wrong(key, f'does not go with {DICE_KEY} = "{PRINTED}"')
    throws, players = (table.get(key) for key in OF_PRINTED_DICE)
    if throws is not None and type(throws) is not str:
        wrong("throws", f"must be a regular expression, such as {_THROWS}")
        throws = None
    if throws is not None and (why := why_no_expression(throws)) is not None:
        wrong("throws", why)
        throws = None
    if players is not None and not (type(players) is list and all(map(_is_text, players))):
        wrong("players", 'must be a list of names, such as ["Ana", "Rui"]')
        players = None
    return ByPrintedDice(throws, None if players is None else tuple(players))


_THROWS = r"'(?P<name>\S+) rolls (?P<dice>[1-6], [1-6])\.'"
_DIE = re.compile("die[1-9][0-9]*")
_GROUPS = ("name", "dice", "from", "to")
_LONGEST_THROW = 1_000


def why_no_expression(throws: str) -> str | None:
    """Return why a regular expression cannot stand for throws, or None if it can."""
    if len(throws) > _LONGEST_THROW:
        return f"must have at most {_LONGEST_THROW:,} characters"
    try:
        pattern = compiled(throws)
    except (re.error, RecursionError, OverflowError) as error:
        return f"is no regular expression: {error}"
    for name in pattern.groupindex:
        if name not in _GROUPS and not _DIE.fullmatch(name):
            return f"has a group {quoted(name)}: the groups are name, dice, die1, die2, and so on, from and to"
    return None


def compiled(expression: str) -> re.Pattern[str]:
    """Return a regular expression, without a warning that a later Python may read it in a different way."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return re.compile(expression)


def _is_text(value: object) -> bool:
    return type(value) is str and 0 < len(value) <= _LONGEST and "\0" not in value


def _is_pattern(value: object) -> bool:
    try:
        return type(value) is str and len(value) <= _LONGEST and re.compile(value) is not None
    except (re.error, OverflowError, RecursionError):
        return False


_CHECKS: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "program": (
        lambda value: type(value) is list and value != [] and all(map(_is_text, value)),
        'must be a list of words, such as ["python3", "ref.py"]',
    ),
    "folder": (
        lambda value: _is_text(value) and not {"", ".", ".."} & {*value.removesuffix("/").split("/")},
        'must be the path of a folder or file in the suite, such as "reference"',
    ),
    "build": (_is_text, 'must be a line for the shell, such as "javac *.java"'),
    "seconds": (
        lambda value: type(value) in (int, float) and 0 < value <= _MOST_SECONDS,
        f"must be a number above 0, at most {_MOST_SECONDS:,}",
    ),
    "starts": (_is_pattern, "must be a regular expression, such as '[ALR]( .*)?'"),
    "conversation": (lambda value: value is True, "must be true; leave it out where a script has instructions"),
    "people": (lambda value: type(value) is bool, "must be true or false"),
    "none": (lambda value: value is True, "must be true; leave it out where there is a reference"),
}


def unlike(key: str, decides: str, line: int | None, file: str) -> str:
    """Return the error that a key names a second kind, beside the key on some line of a file."""
    place = file if line is None else f"{file}:{line}"
    return f"{quoted(key)} does not go with {quoted(decides)} in {place}: a suite has one reference"


def line_of(key: str, value: object) -> str:
    """Return the line of TOML that gives a key a value: a text, a number, true or false, or a list of texts."""
    return f"{key} = {json.dumps(value, ensure_ascii=False)}"


def lines_of_table(values: Mapping[str, object]) -> list[str]:
    """Return the lines of a TOML table, without its header."""
    return [line_of(key, value) for key, value in values.items()]
