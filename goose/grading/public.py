"""`goose.check`: one answer, graded inside the program that asks."""

from __future__ import annotations

import os
from contextlib import closing
from typing import Any

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.systems import read_regular
from goose.base.temporary import temporary_folder
from goose.core.boardfiles import read_board
from goose.core.dice import LcgDice
from goose.core.seedfile import BYTES
from goose.core.settings import AT_ONCE, Settings, kind_of, make_interpreter, with_contents
from goose.grading.comparing import STDIN, compared
from goose.grading.judging.reference import Reference, reproducible
from goose.grading.resultlines import case_data, reread
from goose.grading.suites.copying import put_files
from goose.grading.suites.suite import CopiedFile

_SEED = "seed file"  # its copy in a working directory; no save has a name of two words


def check(
    script: bytes, expected: bytes | None, actual: bytes, settings: Settings, *, causes: bool = True
) -> dict[str, Any]:
    """Return the result of one answer, as `goose diff --format json` does.

    It runs no program, and writes none of your files: what the script saves goes to a temporary folder, which is
    removed. It does not read the environment.

    Args:
        script: what the program read.
        expected: what it should have printed; None for what goose itself prints.
        actual: what it printed.
        settings: how goose plays. `files`, `durable` and `automatic` count for nothing here.
        causes: look for the cause, which takes much longer than the rest; False leaves `cause` None.

    Returns:
        The members of a case, ready for JSON.

    Raises:
        TypeError: an argument has another type, for example `str` instead of `bytes`.
        UsageError: an option is invalid or does not go with other options; or the dice are random without a seed, and
            `expected` is None. The text says what would be right.
        Incomplete: a game, a set of rules or a language of another package is incomplete.
        OSError: the temporary folder cannot be made.
    """
    for name, text in (("script", script), ("expected", b"" if expected is None else expected), ("actual", actual)):
        if not isinstance(text, bytes):
            raise TypeError(f"{name} must be bytes, not {type(text).__name__}")
    if not isinstance(settings, Settings):
        raise TypeError(f"settings must be Settings, not {type(settings).__name__}")
    reference = reference_for(settings)
    if expected is None:
        expected = expected_by(reference, script)
    return reread(case_data(compared(STDIN, script, expected, actual, reference, causes=causes).case))


def expected_by(reference: Reference, script: bytes) -> bytes:
    """Return the expected output of a script: what the reference answers.

    Raises:
        UsageError: the reference answers differently each time.
        OSError: the temporary folder cannot be made.
    """
    if not reproducible(reference.settings):
        raise UsageError(
            "the dice are random each time, so goose has no expected output: give --dice manual or --seed NUMBER, or"
            " give the expected output."
        )
    return reference.answer(script)


def reference_for(settings: Settings) -> Reference:
    """Return the reference with some settings; it writes none of their files.

    It reads course, board and seed file now. Each script plays in a new folder, begins with the dice of the seed file,
    and cannot save or load outside that folder.

    Raises:
        UsageError: the settings are not valid.
        Incomplete: a part of another package is incomplete.
        OSError: the temporary folder cannot be made.
    """
    settings = with_contents(settings.evolve(files=None))
    copied = _seed_file(settings)
    checked = settings
    with temporary_folder() as folder:
        put_files(copied, folder)
        if settings.lcg_file is not None:
            checked = settings.evolve(lcg_file=os.path.join(folder, _SEED))
            settings = settings.evolve(lcg_file=_SEED)
        with closing(make_interpreter(checked)) as program:
            saves = "save" in program.rules.every_signature(typed_dice=False)
    board = None if settings.board is None else read_board(settings.path(settings.board))
    inside = os.curdir if saves else None  # of its working directory
    return Reference(settings.evolve(files=inside, automatic=AT_ONCE), board, copied)


def _seed_file(settings: Settings) -> tuple[CopiedFile, ...]:
    """Return the copy of the seed file; none if the dice must make the file."""
    name = settings.lcg_file
    if name is None or settings.dice != LcgDice.mode or not kind_of(settings).throws_dice:
        return ()
    path = settings.path(name)
    try:
        state = read_regular(path, BYTES + 1)
    except OSError as error:
        if isinstance(error, FileNotFoundError) and _can_be_made(path):
            return ()
        raise UsageError(f"--lcg-file {quoted(name)}: {error.strerror}.") from error
    if len(state) != BYTES:
        raise UsageError(f"--lcg-file {quoted(name)}: the file must contain exactly {BYTES} bytes.")
    return (CopiedFile(_SEED, state),)


def _can_be_made(path: str) -> bool:
    """Return whether a missing file has a name and a folder."""
    return os.path.basename(path) != "" and os.path.isdir(os.path.dirname(os.path.realpath(path)))
