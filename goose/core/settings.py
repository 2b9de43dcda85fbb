"""From command-line options to an interpreter; options that do not fit together are reported here."""

from __future__ import annotations

import os

from goose.base.errors import Incomplete, UsageError
from goose.core.dice import LCG, MANUAL, RANDOM, ManualDice, RandomDice
from goose.core.interpreter import Interpreter
from goose.core.registry import NAMES, load_kind
from goose.core.service import GameService, NoFiles
from goose.core.words import load_language, messages_of, spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, TypeVar

    from goose.core.course.course import Course
    from goose.core.course.coursefile import CourseFile
    from goose.core.dice import Dice
    from goose.core.files import Files
    from goose.core.game import GameKind, Rules, Service
    from goose.core.instructions import Signatures
    from goose.core.words.language import Language

    Serving = TypeVar("Serving", bound=Service)

SAID_BY_COURSES = ("game", "rules", "lang", "rule", "squares", "board")
"""The options that a course replaces."""

_DRAWN = ("never", "always")

AT_ONCE, ASKED = "at-once", "asked"
"""The values of `automatic`: automatic players move in the answer to the instruction before, or wait for a `step`."""

_AUTOMATIC = (AT_ONCE, ASKED)


class Parts:
    """The parts that an interpreter is made of; a subclass can replace parts (`goose.kit.misreading`).

    Attributes:
        points: points of the rules to change after those of the options, each as POINT=VALUE.
        right: whether an interpreter of these parts answers as the rules say.
    """

    points: Sequence[str] = ()
    right = True

    def kind(self, settings: Settings) -> GameKind:
        """Return the kind of game that some options name."""
        return kind_of(settings)

    def checked(self, kind: GameKind, settings: Settings) -> tuple[Rules, Language]:
        """Return the rules and the language that some options name.

        Raises:
            UsageError: an option is invalid or does not fit the others; the text says what would be right.
            Incomplete: the rules or the language are incomplete.
        """
        return _checked(kind, settings, self)

    def service(self, right: type[Serving]) -> type[Serving]:
        """Return the class of the service, given the class that the rules ask for."""
        return right

    def interpreter(self) -> type[Interpreter]:
        """Return the class of the interpreter."""
        return Interpreter

    def language(self, kind: GameKind, rules: Rules, code: str) -> Language:
        """Return the language with a code, for a game by some rules."""
        return load_language(kind, rules, code)


_RIGHT = Parts()


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
        board: path of the board, for the rules that read one from a file.
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
        board: str | None = None,
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


def make_interpreter(settings: Settings, *, any_file: bool = False, parts: Parts = _RIGHT) -> Interpreter:
    """Return an interpreter for some options.

    Args:
        settings: the options.
        any_file: if `files` is not given, allow saves with any path, as the command `goose` does. Otherwise there are
            no saves without `files`.
        parts: the parts of the interpreter, if they are not those of the game.

    Returns:
        An interpreter without players. `close` closes the folder of the saves and the seed file.

    Raises:
        UsageError: an option is invalid or does not fit the others; the text says what would be right.
        Incomplete: the rules or the language are incomplete.
        OSError: the folder of the settings cannot be opened.
    """
    kind = parts.kind(settings)
    try:
        return _made(kind, settings, any_file=any_file, parts=parts)
    except Exception as error:
        if kind.name in NAMES or isinstance(error, UsageError | OSError):
            raise
        from goose.core.boundary import blame

        raise blame(kind.name, kind.package, error) from error


def _made(kind: GameKind, settings: Settings, *, any_file: bool, parts: Parts) -> Interpreter:
    """Return an interpreter for a kind of game."""
    rules, language = parts.checked(kind, settings)
    files = make_files(settings, any_file=any_file)
    dice = _make_dice(kind, settings)
    draws, asked = settings.draw != "never", settings.automatic == ASKED
    return interpreter_of(kind, rules, language, dice, files, draws=draws, asked=asked, parts=parts)


def _checked(kind: GameKind, settings: Settings, parts: Parts) -> tuple[Rules, Language]:
    """Return the rules and the language that some options name, with the changes of the parts."""
    course = course_of(settings)
    rules = make_rules(kind, settings, parts.points)
    signatures = check_rules(kind, rules.name if settings.rules is None else settings.rules, rules)
    code = course.language if course is not None else rules.language if settings.lang is None else settings.lang
    if code not in spoken(kind, rules):
        raise unspoken(kind, rules, code)
    if settings.files is not None and not _know(rules, "save"):
        raise UsageError(f"--files goes with rules that know saves, not {rules.name}.")
    if settings.draw not in _DRAWN:
        raise _wrong("--draw", settings.draw, f"it must be {' or '.join(_DRAWN)}")
    if settings.draw != "never" and not _know(rules, kind.drawn_by):
        raise UsageError(f"--draw goes with rules that know {kind.drawn_by}, not {rules.name}.")
    if settings.automatic not in _AUTOMATIC:
        raise _wrong("automatic", settings.automatic, f"it must be {' or '.join(_AUTOMATIC)}")
    language = parts.language(kind, rules, code)
    if lacking := language.lacks(signatures):
        raise Incomplete(f"the language {code} has no wording for {', '.join(lacking)}")
    return rules, language


def _know(rules: Rules, instruction: str) -> bool:
    """Return whether rules know an instruction, or a course over them leaves it out."""
    return instruction in rules.every_signature(typed_dice=False)


def _wrong(option: str, value: object, why: str, end: str = ".") -> UsageError:
    """Return the error for the value of an option."""
    from goose.base.quoting import quoted  # few starts need it

    return UsageError(f"{option} {quoted(value)}: {why}{end}")


def course_of(settings: Settings) -> Course | None:
    """Return the course that some options name, or None.

    Raises:
        UsageError: there is no such file, it has faults, or an option says what a course says.
    """
    if settings.course is None:
        return None
    from goose.core.course.reading import course_at, course_in

    for name in SAID_BY_COURSES:
        if getattr(settings, name) not in (None, ()) and (name, settings.game) != ("game", NAMES[0]):
            raise UsageError(f"--{name} does not go with --course: the course says it.")
    if isinstance(settings.course, str):
        return course_at(settings.course, settings.folder)
    return course_in(settings.course)


def with_contents(settings: Settings) -> Settings:
    """Return settings with the contents of the course instead of its path.

    Raises:
        UsageError: the course cannot be used.
    """
    course = course_of(settings)
    return settings if course is None else settings.evolve(course=course.file)


def kind_of(settings: Settings) -> GameKind:
    """Return the kind of game of some options, with a course laid over it.

    Raises:
        UsageError: there is no such game, or the course cannot be used.
    """
    course = course_of(settings)
    return load_kind(settings.game) if course is None else course.kind


def unspoken(kind: GameKind, rules: Rules, code: str) -> UsageError:
    """Return the error for a language that a game does not have."""
    others = ", ".join(spoken(kind, rules))
    return _wrong("--lang", code, f"{kind.name} by the rules {rules.name} is played in {others}")


def make_program(settings: Settings, parts: Parts = _RIGHT) -> Interpreter:
    """Return the interpreter of the command `goose`, whose saves can be anywhere."""
    return make_interpreter(settings, any_file=True, parts=parts)


def interpreter_of(
    kind: GameKind,
    rules: Rules,
    language: Language,
    dice: Dice,
    files: Files | NoFiles | None,
    *,
    draws: bool = False,
    asked: bool = False,
    parts: Parts = _RIGHT,
) -> Interpreter:
    """Return an interpreter for checked rules; many interpreters can share the rules and the language."""

    def speak(now: Rules) -> Language:
        return language if now is rules else parts.language(kind, now, language.code)

    service: Service
    if own := kind.service_class(rules):
        if draws:
            raise UsageError(f"--draw goes with rules that are played in turns, not {rules.name}.")
        service = parts.service(own)(kind, rules, dice)
    else:
        shared = GameService
        if draws:
            from goose.core.drawing import DrawingService

            shared = DrawingService
        service = parts.service(shared)(kind, rules, dice, files)
    service.asked = asked
    return parts.interpreter()(service, speak)


def make_rules(kind: GameKind, settings: Settings, further: Sequence[str] = ()) -> Rules:
    """Return the rules for some options.

    Args:
        kind: the kind of game.
        settings: the options.
        further: points to change after those of the options, each as POINT=VALUE.

    Raises:
        UsageError: the rules or an option are not valid.
    """
    course = course_of(settings)
    if course is not None:
        return _rules_of(course, kind, further)
    settings = settings.evolve(rule=(*settings.rule, *further)) if further else settings
    names = tuple(kind.options)
    name = settings.rules
    if name is None:
        name = names[0] if settings.lang is None else _first_spoken(kind, settings.lang)
    if name not in names:
        raise _wrong("--rules", name, f"the rules of {kind.name} are {', '.join(names)}")
    given = {"squares": settings.squares, "board": settings.board}
    for option, value in given.items():
        if value is not None and option not in kind.options[name]:
            from goose.core.hints import no_option

            raise UsageError(no_option(kind, name, option))
    if isinstance(settings.rule, str):  # a mistake in a program; each letter would count as a point
        raise _wrong("--rule", settings.rule, "the switches must be a tuple, each POINT=VALUE")
    points = kind.make_rules(name, {}, {}).points if settings.rule else {}
    if settings.rule and not points:
        from goose.core.hints import no_points

        raise UsageError(no_points(kind, name, settings.rule))
    options: dict[str, object] = {option: given[option] for option in kind.options[name] if given[option] is not None}
    if settings.board is not None:
        options["board"] = _read_board(settings.board, settings.path(settings.board))
    switched: dict[str, str] = {}
    try:
        if settings.rule:
            from goose.core.points import parse_switches

            switched = parse_switches(settings.rule, kind.name)
        rules = kind.make_rules(name, options, switched)
    except ValueError as error:
        if not (settings.rule or kind.options[name]):  # nothing that the user has given can be wrong
            raise Incomplete(f"the game {kind.name} of {kind.package} refuses its own rules {name}: {error}") from error
        of_the_file = settings.board is not None and not str(error).startswith("--")  # other errors name their option
        hinted = _with_hint(kind, points, switched, str(error))
        raise (_wrong("--board", settings.board, hinted, end="") if of_the_file else UsageError(hinted)) from error
    rules.switched = switched
    return rules


def _rules_of(course: Course, kind: GameKind, further: Sequence[str]) -> Rules:
    """Return the rules of a course, with further points changed."""
    from goose.core.points import parse_switches

    switched = {**course.switches, **parse_switches(further, kind.name)}
    try:
        rules = kind.make_rules(course.rules_name, course.options, switched)
    except ValueError as error:
        raise UsageError(str(error)) from error
    rules.switched = switched
    return rules


def _with_hint(kind: GameKind, points: Mapping[str, str], switched: Mapping[str, str], error: str) -> str:
    """Return the error for invalid rules; for an unknown point, also name the rule sets that have it."""
    from goose.base.quoting import quoted

    for point in switched:
        if point not in points and error.startswith(f"--rule {quoted(point)}: "):
            from goose.core.hints import no_point

            return no_point(kind, point, error)
    return error


def _first_spoken(kind: GameKind, code: str) -> str:
    """Return the first rules in a language, or the first rules of all."""
    names = tuple(kind.options)
    if code in kind.languages:
        return names[0]
    return next((name for name in names if code in (kind.make_rules(name, {}, {}).languages or ())), names[0])


def make_files(settings: Settings, *, any_file: bool) -> Files | NoFiles | None:
    """Return where saves are, or None for any path; without `--files` and `any_file`, saves are not allowed.

    Raises:
        UsageError: the folder of `--files` cannot be used.
        OSError: the folder of the settings cannot be opened.
    """
    root = settings.files
    if root is None and not any_file:
        return NoFiles()
    if root is None and settings.folder is None and settings.durable:
        return None
    from goose.core.files import Files

    try:
        return Files(root, folder=settings.folder, durable=settings.durable)
    except OSError as error:
        if root is None:
            raise
        missing = isinstance(error, FileNotFoundError | NotADirectoryError)
        reason = "it must be a folder that exists" if missing else error.strerror
        raise _wrong("--files", root, str(reason)) from error


def _read_board(name: str, path: str) -> str:
    from goose.core.boardfiles import board_text, read_board

    try:
        return board_text(read_board(path))
    except OSError as error:
        raise _wrong("--board", name, str(error.strerror)) from error


def _make_dice(kind: GameKind, settings: Settings) -> Dice:
    if settings.dice not in (RANDOM, MANUAL, LCG):
        modes = f"{RANDOM}, {MANUAL} or {LCG}"
        raise _wrong("--dice", settings.dice, f"it must be {modes}")
    if not kind.throws_dice:
        return ManualDice()
    if settings.seed is not None and type(settings.seed) is not int:
        raise _wrong("--seed", settings.seed, "it must be a whole number")
    if settings.seed is not None and settings.dice != RANDOM:
        raise UsageError(f"--seed goes with --dice random, not {settings.dice}.")
    if settings.lcg_file is not None and settings.dice != LCG:
        raise UsageError(f"--lcg-file goes with --dice lcg, not {settings.dice}.")
    if settings.dice == MANUAL:
        return ManualDice()
    if settings.dice == RANDOM:
        return RandomDice(settings.seed)
    return _make_lcg(settings)


def _make_lcg(settings: Settings) -> Dice:
    from goose.core.seedfile import LcgDice, SeedFile

    name = settings.lcg_file
    if name is None:
        raise UsageError("--dice lcg needs --lcg-file FILE, which keeps the state of its generator.")
    try:
        return LcgDice(SeedFile(settings.path(name)))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise _wrong("--lcg-file", name, str(reason)) from error


def check_rules(kind: GameKind, name: str, rules: Rules) -> Signatures:
    """Check that rules made by a name have the form that the core needs; return their signatures."""
    if isinstance(kind.languages, str):
        raise Incomplete(f"the languages of {kind.name} are a text, not a sequence of codes")
    if rules.name != name:
        raise Incomplete(f"the rules {name} of {kind.name} call themselves {rules.name}")
    if kind.name not in NAMES and [point.name for point in rules.describe_points()] != [*rules.points]:
        raise Incomplete(f"the rules {name} of {kind.name} do not describe their points {', '.join(rules.points)}")
    events = kind.events_by(rules)
    signatures = rules.signatures(typed_dice=False)
    for instruction, signature in signatures.items():
        for failure in (*signature.failures, *signature.reported_as.values()):
            if failure not in events:
                raise Incomplete(f"{kind.name}: the instruction {instruction} can fail as {failure}, no event")
    saved = "save" in signatures  # a save can be loaded in any language of the game
    for code in kind.languages if saved and (rules.events or rules.languages is not None) else ():
        if rules.languages is not None or rules.events.keys() - messages_of(kind, rules, code).keys():
            raise Incomplete(f"the rules {name} of {kind.name} do not word all of their events in {code}")
    if rules.language not in (kind.languages if rules.languages is None else rules.languages):
        raise Incomplete(f"the rules {name} of {kind.name} are not played in {rules.language}, their home language")
    return signatures
