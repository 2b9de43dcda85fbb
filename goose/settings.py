"""From the options of the command line to an interpreter; a clash of options is found here, and told."""

from __future__ import annotations

from goose.dice import Dice, LcgDice, ManualDice, RandomDice
from goose.events import Incomplete, UsageError
from goose.games import NAMES, load_kind
from goose.games.points import parse_switches
from goose.interpreter import Interpreter
from goose.languages import load_language, spoken
from goose.quoting import quoted
from goose.service import GameService, NoFiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.files import Files
    from goose.games.game import GameKind, Rules
    from goose.languages.language import Language

LARGEST_BOARD = 4 * 65_536
"""Bytes that are read of a board; the game counts characters."""


_DRAWN = ("never", "always")


class Settings:
    """The options of the command line as they were given; None is an option that was not.

    They are looked at by `make_interpreter`, not before. Two are equal when all that was given is.

    Args:
        game: name of the game, by default the first that goose has; other packages can bring more.
        rules: name of the rules; None for the first of the game.
        lang: code of the language; None for that of the rules.
        dice: where faces come from: `random` (the default), `manual`, or `lcg`.
        seed: of the random dice, an integer; None draws one from the system.
        lcg_file: path of the file that keeps the state of the lcg dice.
        board: path of the board, for the rules that read one from a file.
        squares: number of the last square, where the rules leave it open.
        rule: points of the rules to switch, each as POINT=VALUE.
        draw: whether the position is drawn after every move: `never` or `always`.
        files: folder that no name of a save leads out of; without it the command takes any name, and
            `make_interpreter` none, unless it is asked to.
    """

    __slots__ = ("board", "dice", "draw", "files", "game", "lang", "lcg_file", "rule", "rules", "seed", "squares")

    def __init__(
        self,
        game: str = NAMES[0],
        rules: str | None = None,
        lang: str | None = None,
        dice: str = RandomDice.mode,
        seed: int | None = None,
        lcg_file: str | None = None,
        board: str | None = None,
        squares: int | None = None,
        rule: tuple[str, ...] = (),
        draw: str = "never",
        files: str | None = None,
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

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Settings):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __repr__(self) -> str:
        return f"Settings({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"


def make_interpreter(settings: Settings, *, any_file: bool = False) -> Interpreter:
    """Return the interpreter that the options ask for.

    Args:
        settings: the options.
        any_file: without `files` among the options, `save` and `load` take any name, relative to the working directory,
            as the command `goose` does. Otherwise there are no files without `files`: nothing is found or written.

    Returns:
        An interpreter without players. `close` lets go of what it holds, the folder of the saves and the seed file.

    Raises:
        UsageError: an option cannot be, or does not go with the others; the text says what would be right.
        Incomplete: the rules or the language lack something.
    """
    kind = load_kind(settings.game)
    rules = make_rules(kind, settings)
    kind.check(rules.name if settings.rules is None else settings.rules, rules)
    code = rules.language if settings.lang is None else settings.lang
    if code not in spoken(kind, rules):
        others = ", ".join(spoken(kind, rules))
        raise UsageError(f"--lang {quoted(code)}: {kind.name} by the rules {rules.name} is played in {others}.")
    signatures = rules.signatures(typed_dice=False)
    if settings.files is not None and "save" not in signatures:
        raise UsageError(f"--files goes with rules that know saves, not {rules.name}.")
    if settings.draw not in _DRAWN:
        raise UsageError(f"--draw {quoted(settings.draw)}: it must be {' or '.join(_DRAWN)}.")
    if settings.draw != "never" and kind.drawn_by not in signatures:
        raise UsageError(f"--draw goes with rules that know {kind.drawn_by}, not {rules.name}.")
    language = load_language(kind, rules, code)
    if lacking := language.lacks(signatures):
        raise Incomplete(f"the language {code} has no wording for {', '.join(lacking)}")
    files = make_files(settings.files, any_file=any_file)
    dice = _make_dice(kind, settings)
    return interpreter_of(kind, rules, language, dice, files, draws=settings.draw != "never")


def make_program(settings: Settings) -> Interpreter:
    """Return the interpreter that the command `goose` is with these options: its saves can be anywhere."""
    return make_interpreter(settings, any_file=True)


def interpreter_of(
    kind: GameKind,
    rules: Rules,
    language: Language,
    dice: Dice,
    files: Files | NoFiles | None,
    *,
    draws: bool = False,
) -> Interpreter:
    """Return an interpreter of rules that are made and checked; many can share the rules and the language.

    Args:
        kind: of the game.
        rules: in force.
        language: of instructions and replies.
        dice: of this interpreter alone.
        files: where its saves are; None takes any name, relative to the working directory.
        draws: each answer ends with drawings of the positions that it led to.
    """
    service = kind.make_service(rules, dice)
    if draws:
        if service is not None:
            raise UsageError(f"--draw goes with rules that are played in turns, not {rules.name}.")
        from goose.drawing import DrawingService

        service = DrawingService(kind, rules, dice, files)

    def speak(now: Rules) -> Language:
        return language if now is rules else load_language(kind, now, language.code)

    return Interpreter(service or GameService(kind, rules, dice, files), speak)


def make_rules(kind: GameKind, settings: Settings) -> Rules:
    """Return the rules that the options ask for.

    Raises:
        UsageError: there are none such, or an option does not go with them.
    """
    names = tuple(kind.options)
    name = settings.rules
    if name is None:
        name = names[0] if settings.lang is None else _first_spoken(kind, settings.lang)
    if name not in names:
        raise UsageError(f"--rules {quoted(name)}: the rules of {kind.name} are {', '.join(names)}.")
    given = {"squares": settings.squares, "board": settings.board}
    for option, value in given.items():
        if value is not None and option not in kind.options[name]:
            from goose.elsewhere import no_option

            raise UsageError(no_option(kind, name, option))
    if isinstance(settings.rule, str):  # a program's slip; each of its letters would be a switch
        raise UsageError(f"--rule {quoted(settings.rule)}: the switches must be a tuple, each POINT=VALUE.")
    points = kind.make_rules(name, {}, {}).points if settings.rule else {}
    if settings.rule and not points:
        from goose.elsewhere import no_points

        raise UsageError(no_points(kind, name, settings.rule))
    options: dict[str, object] = {option: given[option] for option in kind.options[name] if given[option] is not None}
    if settings.board is not None:
        options["board"] = _read_board(settings.board)
    try:
        return kind.make_rules(name, options, parse_switches(settings.rule, kind.name))
    except ValueError as error:
        of_the_file = settings.board is not None and not str(error).startswith("--")  # the others name their option
        source = f"--board {quoted(settings.board)}: " if of_the_file else ""
        raise UsageError(f"{source}{_told(kind, points, settings.rule, str(error))}") from error


def _told(kind: GameKind, points: Mapping[str, str], switches: Sequence[str], error: str) -> str:
    """Return what is told of rules that cannot be: of a point that they have not, also which rules have it."""
    for switch in switches:
        point, equals, _ = switch.partition("=")
        if equals and point not in points and error.startswith(f"--rule {quoted(point)}: "):
            from goose.elsewhere import no_point

            return no_point(kind, point, error)
    return error


def _first_spoken(kind: GameKind, code: str) -> str:
    """Return the first rules that can be played in a language, or the first ones if none can."""
    names = tuple(kind.options)
    if code in kind.languages:
        return names[0]
    return next((name for name in names if code in (kind.make_rules(name, {}, {}).languages or ())), names[0])


def make_files(folder: str | None, *, any_file: bool) -> Files | NoFiles | None:
    """Return where saves are, or None for any file.

    Args:
        folder: of `--files`, or None.
        any_file: without a folder any name is taken, not none.

    Raises:
        UsageError: the folder cannot be.
    """
    if folder is None:
        return None if any_file else NoFiles()
    from goose.files import Files

    try:
        return Files(folder)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise UsageError(f"--files {quoted(folder)}: it must be a folder that exists.") from error
    except OSError as error:
        raise UsageError(f"--files {quoted(folder)}: {error.strerror}.") from error


def _read_board(path: str) -> str:
    import os
    import stat

    from goose.systems import AT_ONCE, OPENED

    try:
        descriptor = os.open(path, os.O_RDONLY | AT_ONCE | OPENED)  # a pipe must not block
        try:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise UsageError(f"--board {quoted(path)}: it must be a regular file.")
            return board_text(os.read(descriptor, LARGEST_BOARD))
        finally:
            os.close(descriptor)
    except OSError as error:
        raise UsageError(f"--board {quoted(path)}: {error.strerror}.") from error


def board_text(data: bytes) -> str:
    """Return the text of a board file, as a game reads it; bytes that are no text are no board."""
    return data[:LARGEST_BOARD].decode("utf-8-sig", "replace")


def _make_dice(kind: GameKind, settings: Settings) -> Dice:
    if settings.dice not in (RandomDice.mode, ManualDice.mode, LcgDice.mode):
        modes = f"{RandomDice.mode}, {ManualDice.mode} or {LcgDice.mode}"
        raise UsageError(f"--dice {quoted(settings.dice)}: it must be {modes}.")
    if not kind.throws_dice:
        return ManualDice()
    if settings.seed is not None and type(settings.seed) is not int:
        raise UsageError(f"--seed {quoted(settings.seed)}: it must be a whole number.")
    if settings.seed is not None and settings.dice != RandomDice.mode:
        raise UsageError(f"--seed goes with --dice random, not {settings.dice}.")
    if settings.lcg_file is not None and settings.dice != LcgDice.mode:
        raise UsageError(f"--lcg-file goes with --dice lcg, not {settings.dice}.")
    if settings.dice == ManualDice.mode:
        return ManualDice()
    if settings.dice == RandomDice.mode:
        return RandomDice(settings.seed)
    return _make_lcg(settings.lcg_file)


def _make_lcg(path: str | None) -> Dice:
    from goose.seedfile import SeedFile

    if path is None:
        raise UsageError("--dice lcg needs --lcg-file FILE, which keeps the state of its generator.")
    try:
        return LcgDice(SeedFile(path))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise UsageError(f"--lcg-file {quoted(path)}: {reason}.") from error
