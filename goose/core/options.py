"""The options of `goose` as data, and `Settings`: their values.

click's command line is made from them. click explains, completes and corrects options, but importing it takes longer
than the rest of a short script. So simple command lines are read here, and click reads all others, with the same
result (`goose.commands.cli`).
"""

from __future__ import annotations

import os

from goose.core.dice import LCG, MANUAL, RANDOM
from goose.core.registry import NAMES
from goose.core.words import CODES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from goose.base.errors import UsageError
    from goose.core.boardfiles import BoardFile
    from goose.core.course.coursefile import CourseFile

_LONGEST_NUMBER = 18  # digits
_COMPLETING = "_GOOSE_COMPLETE"  # the variable by which a shell asks click to complete a line
_OPTION = "GOOSE_"  # the start of a variable that can replace an option


class Option:
    """One option."""

    __slots__ = ("choices", "completed", "default", "explanation", "flag", "integer", "metavar", "name", "repeats")

    def __init__(
        self,
        name: str,
        metavar: str | None,
        explanation: str,
        *,
        default: str | None = None,
        choices: Sequence[str] = (),
        completed: str | None = None,
        integer: bool = False,
        flag: bool = False,
        repeats: bool = False,
    ) -> None:
        self.name = name  # as typed
        self.metavar = metavar  # the placeholder of its value in the help
        self.explanation = explanation  # its text in the help
        self.default = default  # the value if the option is not given
        self.choices = choices  # all possible values; empty for any value
        self.completed = completed  # as what a shell completes a value without choices (`goose.commands.completing`)
        self.integer = integer  # the value is a whole number
        self.flag = flag  # the option takes no value
        self.repeats = repeats  # the option may be given more than once; all values count

    @property
    def field(self) -> str:
        """The field of the settings that has its value."""
        return self.name.removeprefix("--").replace("-", "_")

    @property
    def variable(self) -> str:
        """The environment variable that can replace it."""
        return f"{_OPTION}{self.field.upper()}"


GAME = Option(
    "--game",
    "NAME",
    f"Game: {', '.join(NAMES)}, or a game of another package.",
    default=NAMES[0],
    completed="game",
)
RULES = Option(
    "--rules", "NAME", "Set of rules; `goose rules GAME` lists them.  [default: the first]", completed="rules"
)
LANG = Option(
    "--lang",
    "CODE",
    f"Language of instructions and messages: {', '.join(CODES)}, or another one of the game.  "
    "[default: that of the rules]",
    completed="language",
)
COURSE = Option(
    "--course",
    "FILE",
    "Course file: the words, messages and order of failures of a teacher's statement. It also says the game, the "
    "rules and the language. `goose course` makes and checks one.",
    completed="file",
)
DICE = Option(
    "--dice",
    None,
    "Dice: random, typed with the instruction, or made by the generator in --lcg-file.",
    default=RANDOM,
    choices=(RANDOM, MANUAL, LCG),
)
SEED = Option("--seed", "N", "Seed of the random dice: the same seed gives the same dice.", integer=True)
LCG_FILE = Option(
    "--lcg-file",
    "FILE",
    "File with the state of the lcg dice (8 bytes); created if it does not exist.",
    completed="file",
)
BOARD = Option("--board", "FILE", "File of the board, for rules that read one.", completed="file")
SQUARES = Option("--squares", "N", "Number of squares, for rules with boards of different lengths.", integer=True)
RULE = Option(
    "--rule",
    "POINT=VALUE",
    "Point of the rules to change: --rules chooses a set of rules, --rule changes one point of it. `goose rules GAME` "
    "lists the points; repeatable.",
    completed="point",
    repeats=True,
)
DRAW = Option(
    "--draw",
    None,
    "Draw the board after every move, also after those of computer players.",
    default="never",
    choices=("never", "always"),
)
FILES = Option(
    "--files", "DIR", "Folder for saves: no instruction reads or writes a file outside it.", completed="folder"
)
FORMAT = Option(
    "--format",
    None,
    "Format of the answers: text, or JSON with one object for each line, for programs.",
    default="text",
    choices=("text", "json"),
)
VIEW = Option(
    "--view",
    None,
    "With --format json: add the position, the legal moves, whose turn it is and the outcome to each object.",
    flag=True,
)
ASK = Option(
    "--ask",
    None,
    'With --format json: also answer questions, which are lines with a JSON object, such as `{"ask": "moves"}`.',
    flag=True,
)
ECHO = Option("--echo", None, "Print each instruction before its answer, after `> `.", flag=True)
EXPLAIN = Option(
    "--explain",
    None,
    "Explain on standard error why a line is not a valid instruction, or a file cannot be used.",
    flag=True,
)
BOARDS = Option("--boards", None, "At a terminal: draw a board for people when it has changed.", flag=True)
PLAIN = Option("--plain", None, "At a terminal: plain lines without colours, for a screen reader.", flag=True)

OPTIONS = (GAME, RULES, LANG, DICE, SEED, LCG_FILE, BOARD, SQUARES, RULE, DRAW, FILES, COURSE)
"""The options of the interpreter, in the order of the help; each is a field of the settings."""

PRINTING = (FORMAT, VIEW, ASK, ECHO, EXPLAIN, BOARDS, PLAIN)
"""The options that say how answers are printed; the help shows them after the others."""


SAID_BY_COURSES = ("game", "rules", "lang", "rule", "squares", "board")
"""The options that a course replaces."""

AT_ONCE, ASKED = "at-once", "asked"
"""The values of `automatic`: automatic players move in the answer to the instruction before, or wait for a `step`."""


class Settings:
    """The command-line options, and the folder where their paths start.

    The values are stored unchecked; None means that an option was not given. `make_interpreter` checks them. Two
    settings are equal if all their values are equal.

    Args:
        game: name of the game (default: the first game of goose); other packages can add games.
        rules: name of the rules; None for the first rules of the game.
        lang: code of the language; None for the language of the rules.
        dice: source of the dice: `random` (the default), `manual` or `lcg`.
        seed: seed of the random dice, an integer; None takes one from the system.
        lcg_file: path of the file with the state of the lcg dice.
        board: path of the board, for the rules that read one from a file, or its contents.
        squares: number of the last square, if the rules let you choose it.
        rule: points of the rules to change, each as POINT=VALUE.
        draw: whether to draw the position after every move: `never` or `always`.
        files: folder that contains all saves. Without it, the command allows any path, and `make_interpreter` allows no
            saves unless asked.
        course: path of a course file, or its contents: words, texts and order of failures of a statement. It says the
            game, the rules and the language, so that no option does.
        folder: start of the paths of saves, board and lcg file; None for the working directory.
        durable: flush saves to the disk; False for saves that are soon deleted.
        automatic: when automatic players move: `at-once`, in the answer to the instruction before; or `asked`, one move
            for each call of `Interpreter.step`.
    """

    __slots__ = (
        *("automatic", "board", "course", "dice", "draw", "durable", "files", "folder", "game", "lang", "lcg_file"),
        *("rule", "rules", "seed", "squares"),
    )

    def __init__(
        self,
        game: str = NAMES[0],
        rules: str | None = None,
        lang: str | None = None,
        dice: str = RANDOM,
        seed: int | None = None,
        lcg_file: str | None = None,
        board: str | BoardFile | None = None,
        squares: int | None = None,
        rule: tuple[str, ...] = (),
        draw: str = "never",
        files: str | None = None,
        course: str | CourseFile | None = None,
        *,
        folder: str | None = None,
        durable: bool = True,
        automatic: str = AT_ONCE,
    ) -> None:
        self.game = game
        self.rules = rules
        self.lang = lang
        self.dice = dice
        self.seed = seed
        self.lcg_file = lcg_file
        self.board = board
        self.squares = squares
        self.rule = rule
        self.draw = draw
        self.files = files
        self.course = course
        self.folder = folder
        self.durable = durable
        self.automatic = automatic

    def evolve(self, **changes: Any) -> Settings:
        """Return the same settings with some changed."""
        return Settings(**{**{name: getattr(self, name) for name in self.__slots__}, **changes})

    def path(self, name: str) -> str:
        """Return the path of a file named by an option."""
        return name if self.folder is None else os.path.join(self.folder, name)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Settings):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __repr__(self) -> str:
        return f"Settings({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"


def wrong(option: str, value: object, why: str, end: str = ".") -> UsageError:
    """Return the error for the value of an option."""
    from goose.base.errors import UsageError
    from goose.base.quoting import quoted  # few starts need it

    return UsageError(f"{option} {quoted(value)}: {why}{end}")


def read_plain(arguments: Sequence[str], environment: Mapping[str, str]) -> tuple[Settings, dict[str, Any]] | None:
    """Return the settings of a simple command line, or None if click must read it.

    With them come the given options for printing (as `goose.commands.session.interpret` takes them). If a variable may
    replace an option, click must read the command line.
    """
    known = {option.name: option for option in (*OPTIONS, *PRINTING)}
    ours = [variable for variable in environment if variable.startswith((_OPTION, _COMPLETING))]
    if ours and (_COMPLETING in ours or any(option.variable in ours for option in known.values())):
        return None
    given = _given(arguments, known)
    if given is None or (COURSE.name in given and any(f"--{name}" in given for name in SAID_BY_COURSES)):
        return None
    values: dict[str, Any] = {known[name].field: _value(known[name], words) for name, words in given.items()}
    if None in values.values():
        return None
    printing = {option.field: values.pop(option.field) for option in PRINTING if option.field in values}
    return Settings(**values), printing


def _given(arguments: Sequence[str], known: Mapping[str, Option]) -> dict[str, list[str]] | None:
    """Return the words given for each option ([] for a flag), or None if click must read them."""
    given: dict[str, list[str]] = {}
    rest = list(reversed(arguments))
    while rest:
        name, equals, value = rest.pop().partition("=")
        if name not in known or (known[name].flag and equals):
            return None
        words = given.setdefault(name, [])
        if known[name].flag:
            continue
        if not equals:
            if not rest or rest[-1].startswith("-"):
                return None
            value = rest.pop()
        words.append(value)
    return given


def _value(option: Option, words: Sequence[str]) -> object:
    """Return the value of an option (the last word counts), or None if click must read it."""
    if option.flag:
        return True
    if option.integer:
        number = words[-1].isascii() and words[-1].isdigit() and len(words[-1]) <= _LONGEST_NUMBER
        return int(words[-1]) if number else None
    if option.choices and words[-1] not in option.choices:
        return None
    return (*words,) if option.repeats else words[-1]
