"""The options of `goose` as data.

click's command line is made from them. click explains, completes and corrects options, but importing it takes longer
than the rest of a short script. So simple command lines are read here, and click reads all others, with the same
result (`goose.commands.cli`).
"""

from __future__ import annotations

from goose.core.registry import NAMES
from goose.core.settings import SAID_BY_COURSES, Settings
from goose.core.words import CODES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

_LONGEST_NUMBER = 18  # digits
_COMPLETING = "_GOOSE_COMPLETE"  # the variable by which a shell asks click to complete a line
_OPTION = "GOOSE_"  # the start of a variable that can replace an option


class Option:
    """One option.

    Args:
        name: the option as typed.
        metavar: the placeholder of its value in the help.
        explanation: its text in the help.
        default: the value if the option is not given.
        choices: all possible values; empty for any value.
        completed: how a shell completes a value without choices: `game`, `rules`, `language`, `point`, `file` or
            `folder` (`goose.commands.completing`); None for no completion.
        integer: the value is a whole number.
        flag: the option takes no value.
        repeats: the option may be given more than once; all values count.
    """

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
        self.name = name
        self.metavar = metavar
        self.explanation = explanation
        self.default = default
        self.choices = choices
        self.completed = completed
        self.integer = integer
        self.flag = flag
        self.repeats = repeats

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
    default="random",
    choices=("random", "manual", "lcg"),
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


def read_plain(arguments: Sequence[str], environment: Mapping[str, str]) -> tuple[Settings, dict[str, Any]] | None:
    """Return the settings of a simple command line, or None if click must read it.

    The result is the settings and the given options for printing (as `goose.commands.session.interpret` takes them).
    If a variable may replace an option, click must read the command line.
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
