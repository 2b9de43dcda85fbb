"""The reference by some settings, confined to temporary folders; it writes none of the caller's files."""

from __future__ import annotations

import os
from contextlib import closing

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.systems import read_regular
from goose.base.temporary import temporary_folder
from goose.core.boardfiles import read_board
from goose.core.dice import LCG
from goose.core.seedfile import BYTES
from goose.core.settings import AT_ONCE, Settings, kind_of, make_interpreter, with_contents
from goose.grading.judging.reference import Reference, reproducible
from goose.grading.suites.copying import put_files
from goose.grading.suites.suite import CopiedFile

_SEED = "seed file"  # its copy in a working directory; no save has a name of two words


def reference_for(settings: Settings) -> Reference:
    """Return the reference with some settings; it writes none of their files.

    It reads course, board and seed file now. Each script plays in a new folder, begins with the dice of the seed file,
    and cannot save or load outside that folder.

    Raises:
        UsageError: the settings are invalid, for example unknown rules.
        Incomplete: a part of another package is incomplete.
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


def expected_by(reference: Reference, script: bytes) -> bytes:
    """Return the expected output of a script: what the reference answers; see `check_expected`."""
    check_expected(reference)
    return reference.answer(script)


def check_expected(reference: Reference) -> None:
    """Check that the reference has an expected output for a script.

    Raises:
        UsageError: the reference answers differently each time.
    """
    if not reproducible(reference.settings):
        raise UsageError(
            "the dice are random each time, so goose has no expected output: give --dice manual or --seed NUMBER, or"
            " give the expected output."
        )


def _seed_file(settings: Settings) -> tuple[CopiedFile, ...]:
    """Return the copy of the seed file; none if the dice must make the file."""
    name = settings.lcg_file
    if name is None or settings.dice != LCG or not kind_of(settings).throws_dice:
        return ()
    path = settings.path(name)
    try:
        state = read_regular(path, BYTES + 1)
    except (OSError, ValueError) as error:  # of a name with a null character
        if isinstance(error, FileNotFoundError) and _can_be_made(path):
            return ()
        reason = error.strerror if isinstance(error, OSError) else error
        raise UsageError(f"--lcg-file {quoted(name)}: {reason}.") from error
    if len(state) != BYTES:
        raise UsageError(f"--lcg-file {quoted(name)}: the file must contain exactly {BYTES} bytes.")
    return (CopiedFile(_SEED, state),)


def _can_be_made(path: str) -> bool:
    """Return whether a missing file has a name and a folder."""
    return os.path.basename(path) != "" and os.path.isdir(os.path.dirname(os.path.realpath(path)))
