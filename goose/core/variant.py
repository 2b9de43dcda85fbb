"""A game as somebody has set it up: from its options to its interpreter. Options that do not fit are reported here."""

from __future__ import annotations

from goose.base.errors import Incomplete, UsageError
from goose.core.dice import LCG, MANUAL, RANDOM, ManualDice, RandomDice
from goose.core.interpreter import Interpreter
from goose.core.options import ASKED, AT_ONCE, SAID_BY_COURSES, Settings, wrong
from goose.core.registry import NAMES, load_kind
from goose.core.service import GameService, NoFiles
from goose.core.words import load_language, spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Self, TypeVar

    from goose.core.boardfiles import BoardFile
    from goose.core.course.course import Course
    from goose.core.dice import Dice
    from goose.core.files import Files
    from goose.core.game import GameKind, Rules, Service
    from goose.core.texts import Texts
    from goose.core.words.language import Language

    Serving = TypeVar("Serving", bound=Service)

_DRAWN = ("never", "always")
_AUTOMATIC = (AT_ONCE, ASKED)


class Variant:
    """A game as somebody has set it up: the game, its rules and points, its language or course, board and dice.

    Each part is made and checked when it is first needed, once: course and board are read once too, and all
    interpreters share the rules and the languages. Every part raises `UsageError` for an option that is invalid or does
    not fit the others (the text says what would be right), and `Incomplete` for a part of another package that is
    incomplete. A subclass can replace parts (`goose.kit.misreading`). A copy in another process makes its own parts.
    Two are equal if their options are.
    """

    further: Sequence[str] = ()  # points of the rules to change after those of the options, each as POINT=VALUE
    right = True  # it is played as the rules say

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._forget()

    @classmethod
    def of_course(cls, course: Course) -> Self:
        """Return the game of a course, with typed dice if it throws dice."""
        return cls(Settings(course=course.file, dice=MANUAL if course.kind.throws_dice else RANDOM))

    def _forget(self) -> None:
        self._course: Course | None = None
        self._kind: GameKind | None = None
        self._rules: Rules | None = None
        self._languages: dict[str, Language] = {}

    @property
    def course(self) -> Course | None:
        """The course, or None."""
        settings = self.settings
        if self._course is None and settings.course is not None:
            from goose.core.course.reading import course_at, course_in

            for name in SAID_BY_COURSES:
                if getattr(settings, name) not in (None, ()) and (name, settings.game) != ("game", NAMES[0]):
                    raise UsageError(f"--{name} does not go with --course: the course says it.")
            if isinstance(settings.course, str):
                self._course = course_at(settings.course, settings.folder)
            else:
                self._course = course_in(settings.course)
        return self._course

    @property
    def kind(self) -> GameKind:
        """The kind of game, with a course laid over it."""
        if self._kind is None:
            course = self.course
            self._kind = self.kind_played(load_kind(self.settings.game) if course is None else course.kind)
        return self._kind

    @property
    def rules(self) -> Rules:
        """The rules, with their changed points."""
        if self._rules is None:
            kind = self.kind
            self._rules = self._made_rules(kind)
            if kind.name not in NAMES:
                from goose.core.rulechecks import check_rules

                check_rules(kind, self._rules.name if self.settings.rules is None else self.settings.rules, self._rules)
        return self._rules

    @property
    def code(self) -> str:
        """The code of the language that is chosen: that of the course, else of the options, else of the rules."""
        course, rules, asked = self.course, self.rules, self.settings.lang
        code = course.language if course is not None else rules.language if asked is None else asked
        if code not in self.codes:
            from goose.core.hints import unspoken

            raise unspoken(self.kind, rules, code)
        return code

    @property
    def codes(self) -> Sequence[str]:
        """The codes of all languages in which the game is played by these rules."""
        return spoken(self.kind, self.rules)

    def language(self, code: str | None = None) -> Language:
        """Return the language with a code, by default the one that is chosen; it words every instruction."""
        code = self.code if code is None else code
        language = self._languages.get(code)
        if language is None:
            language = self.language_by(self.rules, code)
            if lacking := language.lacks(self.rules.signatures(typed_dice=False)):
                raise Incomplete(f"the language {code} has no wording for {', '.join(lacking)}")
            self._languages[code] = language
        return language

    def texts(self, code: str | None = None) -> Texts:
        """Return all texts of a language besides words and messages, by default of the one that is chosen."""
        from goose.core.texts import texts

        return texts(self.code if code is None else code, self.kind)

    def evolve(self, **changes: Any) -> Self:
        """Return the same variant with other options, by the fields of `Settings`."""
        twin = self._with(**changes)
        twin._forget()
        return twin

    def with_contents(self) -> Self:
        """Return the same variant with the contents of its course and its board instead of their paths."""
        course = None if self.course is None else self.course.file
        return self.evolve(course=course, board=_board(self.settings))

    def within(self, folder: str) -> Self:
        """Return the same variant, parts and all, whose saves and seed file are in a folder that is soon deleted."""
        assert self.rules is not None, "the twin shares what has been made"
        return self._with(folder=folder, durable=False)

    def program(self) -> Interpreter:
        """Return the interpreter of the command `goose`, whose saves can be anywhere if `files` is not given."""
        return self.interpreter(any_file=True)

    def interpreter(
        self,
        *,
        any_file: bool = False,
        code: str | None = None,
        dice: Dice | None = None,
        files: Files | NoFiles | None = None,
    ) -> Interpreter:
        """Return an interpreter without players; closing it closes the folder of the saves and the seed file.

        Args:
            any_file: if there is no option `files`, allow saves with any path, as the command `goose` does.
            code: the language, if it is not the one that is chosen.
            dice: the dice instead of those of the options.
            files: where saves are, instead of what the options say.
        """
        kind = self.kind
        try:
            language = self._checked(code)
            files = _files(self.settings, any_file=any_file) if files is None else files
            dice = _dice(kind, self.settings) if dice is None else dice
            return self._interpreter(language, dice, files)
        except Exception as error:
            if kind.name in NAMES or isinstance(error, UsageError | OSError):
                raise
            from goose.core.boundary import blame

            raise blame(kind.name, kind.package, error) from error

    def kind_played(self, kind: GameKind) -> GameKind:
        """Return the kind of game to play, given the one of the options."""
        return kind

    def service_type(self, service: type[Serving]) -> type[Serving]:
        """Return the class of the service, given the one that the rules ask for."""
        return service

    def interpreter_type(self) -> type[Interpreter]:
        """Return the class of the interpreter."""
        return Interpreter

    def language_by(self, rules: Rules, code: str) -> Language:
        """Return the language with a code by some rules: its own, or those of a save."""
        return load_language(self.kind, rules, code)

    def _checked(self, code: str | None) -> Language:
        """Return the language with a code, after all options that concern rules have been checked."""
        settings, rules = self.settings, self.rules
        code = self.code if code is None else code
        if settings.files is not None and not _know(rules, "save"):
            raise UsageError(f"--files goes with rules that know saves, not {rules.name}.")
        if settings.draw not in _DRAWN:
            raise wrong("--draw", settings.draw, f"it must be {' or '.join(_DRAWN)}")
        if settings.draw != "never" and not _know(rules, self.kind.drawn_by):
            raise UsageError(f"--draw goes with rules that know {self.kind.drawn_by}, not {rules.name}.")
        if settings.automatic not in _AUTOMATIC:
            raise wrong("automatic", settings.automatic, f"it must be {' or '.join(_AUTOMATIC)}")
        return self.language(code)

    def _interpreter(self, language: Language, dice: Dice, files: Files | NoFiles | None) -> Interpreter:
        kind, rules, draws = self.kind, self.rules, self.settings.draw != "never"

        def speak(now: Rules) -> Language:
            return language if now is rules else self.language_by(now, language.code)

        service: Service
        if own := kind.service_class(rules):
            if draws:
                raise UsageError(f"--draw goes with rules that are played in turns, not {rules.name}.")
            service = self.service_type(own)(kind, rules, dice)
        else:
            shared = GameService
            if draws:
                from goose.core.drawing import DrawingService

                shared = DrawingService
            service = self.service_type(shared)(kind, rules, dice, files)
        service.asked = self.settings.automatic == ASKED
        return self.interpreter_type()(service, speak)

    def _made_rules(self, kind: GameKind) -> Rules:
        course, settings = self.course, self.settings
        if course is None:
            return _rules(kind, settings.evolve(rule=(*settings.rule, *self.further)) if self.further else settings)
        from goose.core.points import parse_switches

        switched = {**course.switches, **parse_switches(self.further, kind.name)}
        try:
            rules = kind.make_rules(course.rules_name, course.options, switched)
        except ValueError as error:
            raise UsageError(str(error)) from error
        rules.switched = switched
        return rules

    def _with(self, **changes: Any) -> Self:
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.settings = self.settings.evolve(**changes)
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Variant):
            return NotImplemented
        return type(self) is type(other) and self.settings == other.settings

    def __hash__(self) -> int:
        return hash((self.settings.game, self.settings.rules))

    def __getstate__(self) -> dict[str, Any]:
        return vars(self.evolve())


def make_interpreter(settings: Settings, *, any_file: bool = False) -> Interpreter:
    """Return an interpreter for some options.

    Args:
        settings: the options.
        any_file: if `files` is not given, allow saves with any path, as the command `goose` does. Otherwise there are
            no saves without `files`.

    Returns:
        An interpreter without players. `close` closes the folder of the saves and the seed file.

    Raises:
        UsageError: an option is invalid or does not fit the others; the text says what would be right.
        Incomplete: the rules or the language are incomplete.
        OSError: the folder of the settings cannot be opened.
    """
    return Variant(settings).interpreter(any_file=any_file)


def _know(rules: Rules, instruction: str) -> bool:
    """Return whether rules know an instruction, or a course over them leaves it out."""
    return instruction in rules.every_signature(typed_dice=False)


def _rules(kind: GameKind, settings: Settings) -> Rules:
    """Return the rules for some options without a course."""
    names = tuple(kind.options)
    name = settings.rules
    if name is None:
        name = names[0] if settings.lang is None else _first_spoken(kind, settings.lang)
    if name not in names:
        raise wrong("--rules", name, f"the rules of {kind.name} are {', '.join(names)}")
    given = {"squares": settings.squares, "board": settings.board}
    for option, value in given.items():
        if value is not None and option not in kind.options[name]:
            from goose.core.hints import no_option

            raise UsageError(no_option(kind, name, option))
    if isinstance(settings.rule, str):  # a mistake in a program; each letter would count as a point
        raise wrong("--rule", settings.rule, "the switches must be a tuple, each POINT=VALUE")
    points = kind.make_rules(name, {}, {}).points if settings.rule else {}
    if settings.rule and not points:
        from goose.core.hints import no_points

        raise UsageError(no_points(kind, name, settings.rule))
    options: dict[str, object] = {option: given[option] for option in kind.options[name] if given[option] is not None}
    board = _board(settings)
    if board is not None:
        options["board"] = board.text
    switched: dict[str, str] = {}
    try:
        if settings.rule:
            from goose.core.points import parse_switches

            switched = parse_switches(settings.rule, kind.name)
        rules = kind.make_rules(name, options, switched)
    except ValueError as error:
        if not (settings.rule or kind.options[name]):  # nothing that the user has given can be wrong
            raise Incomplete(f"the game {kind.name} of {kind.package} refuses its own rules {name}: {error}") from error
        from goose.core.hints import with_hint

        hinted = with_hint(kind, points, switched, str(error))
        if board is not None and not str(error).startswith("--"):  # other errors name their option
            raise wrong("--board", board.path, hinted, end="") from error
        raise UsageError(hinted) from error
    rules.switched = switched
    return rules


def _board(settings: Settings) -> BoardFile | None:
    """Return the contents of the board of some options, or None."""
    board = settings.board
    if board is None:
        return None
    from goose.core.boardfiles import BoardFile, read_board

    if isinstance(board, BoardFile):
        return board
    try:
        return BoardFile(board, read_board(settings.path(board)))
    except OSError as error:
        raise wrong("--board", board, str(error.strerror)) from error


def _first_spoken(kind: GameKind, code: str) -> str:
    """Return the first rules in a language, or the first rules of all."""
    names = tuple(kind.options)
    if code in kind.languages:
        return names[0]
    return next((name for name in names if code in (kind.make_rules(name, {}, {}).languages or ())), names[0])


def _files(settings: Settings, *, any_file: bool) -> Files | NoFiles | None:
    """Return where saves are, or None for any path; without `--files` and `any_file`, saves are not allowed."""
    root = settings.files
    if root is None and not any_file:
        return NoFiles()
    if root is None and settings.folder is None and settings.durable:
        return None
    from goose.core.files import files_of

    return files_of(settings)


def _dice(kind: GameKind, settings: Settings) -> Dice:
    """Return the dice that some options name; they are checked even where the game throws none."""
    if settings.dice not in (RANDOM, MANUAL, LCG):
        raise wrong("--dice", settings.dice, f"it must be {RANDOM}, {MANUAL} or {LCG}")
    if not kind.throws_dice:
        return ManualDice()
    if settings.seed is not None and type(settings.seed) is not int:
        raise wrong("--seed", settings.seed, "it must be a whole number")
    if settings.seed is not None and settings.dice != RANDOM:
        raise UsageError(f"--seed goes with --dice random, not {settings.dice}.")
    if settings.lcg_file is not None and settings.dice != LCG:
        raise UsageError(f"--lcg-file goes with --dice lcg, not {settings.dice}.")
    if settings.dice == MANUAL:
        return ManualDice()
    if settings.dice == RANDOM:
        return RandomDice(settings.seed)
    from goose.core.seedfile import lcg_dice

    return lcg_dice(settings)
