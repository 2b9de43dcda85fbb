"""From the options of the command line to an interpreter; a clash of options is found here, and told."""

import os
import stat
from typing import NamedTuple

import click

from goose.dice import Dice, LcgDice, ManualDice, RandomDice
from goose.events import Incomplete
from goose.files import Files
from goose.games import load_kind
from goose.games.game import GameKind, Rules
from goose.interpreter import Interpreter
from goose.languages import load_language
from goose.quoting import quoted
from goose.service import GameService

_LARGEST_BOARD = 4 * 65_536  # bytes that are read of one; `goose.games.goose.boardfile` counts characters


class Settings(NamedTuple):
    """The options as they were given; None is an option that was not.

    Attributes:
        game: name of the game.
        rules: name of the rules.
        lang: code of the language.
        dice: name of the dice mode.
        seed: of the random dice.
        lcg_file: path of the seed file.
        board: path of the board file.
        squares: length of the board.
        rule: points of an edition to switch, each as POINT=VALUE.
        files: folder of the saves.
    """

    game: str
    rules: str | None = None
    lang: str | None = None
    dice: str = RandomDice.mode
    seed: int | None = None
    lcg_file: str | None = None
    board: str | None = None
    squares: int | None = None
    rule: tuple[str, ...] = ()
    files: str | None = None


def make_interpreter(settings: Settings) -> Interpreter:
    """Return the interpreter that the options ask for.

    Raises:
        click.UsageError: an option cannot be, or does not go with the others; the text says what would be right.
        Incomplete: the rules or the language lack something.
    """
    _check_kata(settings)
    kind = load_kind(settings.game)
    rules = make_rules(kind, settings)
    language = load_language(settings.lang or rules.language)
    if lacking := language.lacks(rules.signatures(typed_dice=False)):
        raise Incomplete(f"the language {language.code} has no wording for {', '.join(lacking)}")
    return Interpreter(GameService(kind, rules, _make_dice(kind, settings), _make_files(settings.files)), language)


def make_rules(kind: GameKind, settings: Settings) -> Rules:
    """Return the rules that the options ask for.

    Raises:
        click.UsageError: there are none such, or an option does not go with them.
    """
    names = tuple(kind.options)
    name = settings.rules if settings.rules is not None else "kata" if settings.lang == "kata" else names[0]
    if name not in names:
        raise click.UsageError(f"--rules {quoted(name)}: the rules of {kind.name} are {', '.join(names)}.")
    given = {"squares": settings.squares, "board": settings.board, "rule": settings.rule or None}
    for option, value in given.items():
        takers = [taker for taker, options in kind.options.items() if option in options]
        if value is not None and name not in takers:
            where = f"goes with --rules {' or '.join(takers)}, not {name}." if takers else "goes with another game."
            raise click.UsageError(f"--{option} {where}")
    options: dict[str, object] = {option: given[option] for option in kind.options[name] if given[option] is not None}
    if settings.board is not None:
        options["board"] = _read_board(settings.board)
    try:
        return kind.make_rules(name, options)
    except ValueError as error:
        source = f"--board {quoted(settings.board)}: " if settings.board is not None else ""
        raise click.UsageError(f"{source}{error}") from error


def _check_kata(settings: Settings) -> None:
    """The rules and the language of the kata imply each other, and leave open only the dice."""
    if "kata" not in (settings.rules, settings.lang):
        return
    others = (settings.board, settings.squares, settings.rule or None, settings.files)
    if (
        settings.game != "goose"
        or {settings.rules, settings.lang} - {"kata", None}
        or any(option is not None for option in others)
    ):
        raise click.UsageError("--rules kata and --lang kata go with each other and the dice options, nothing else.")


def _make_files(folder: str | None) -> Files:
    try:
        return Files(folder)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise click.UsageError(f"--files {quoted(folder)}: it must be a folder that exists.") from error
    except OSError as error:
        raise click.UsageError(f"--files {quoted(folder)}: {error.strerror}.") from error


def _read_board(path: str) -> str:
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # a pipe must not block
        try:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise click.UsageError(f"--board {quoted(path)}: it must be a regular file.")
            return os.read(descriptor, _LARGEST_BOARD).decode("utf-8-sig", "replace")
        finally:
            os.close(descriptor)
    except OSError as error:
        raise click.UsageError(f"--board {quoted(path)}: {error.strerror}.") from error


def _make_dice(kind: GameKind, settings: Settings) -> Dice:
    if not kind.throws_dice:
        return ManualDice()
    if settings.seed is not None and settings.dice != RandomDice.mode:
        raise click.UsageError(f"--seed goes with --dice random, not {settings.dice}.")
    if settings.lcg_file is not None and settings.dice != LcgDice.mode:
        raise click.UsageError(f"--lcg-file goes with --dice lcg, not {settings.dice}.")
    if settings.dice == ManualDice.mode:
        return ManualDice()
    if settings.dice == RandomDice.mode:
        return RandomDice(settings.seed)
    return _make_lcg(settings.lcg_file)


def _make_lcg(path: str | None) -> Dice:
    from goose.seedfile import SeedFile

    if path is None:
        raise click.UsageError("--dice lcg needs --lcg-file FILE, which keeps the state of its generator.")
    try:
        return LcgDice(SeedFile(path))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise click.UsageError(f"--lcg-file {quoted(path)}: {reason}.") from error
