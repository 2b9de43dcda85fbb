"""The reference by a variant, confined to temporary folders; it writes none of the caller's files."""

from __future__ import annotations

import os

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.systems import read_regular
from goose.base.temporary import temporary_folder
from goose.core.dice import LCG
from goose.core.options import AT_ONCE
from goose.core.seedfile import BYTES
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference, reproducible
from goose.grading.suites.suite import CopiedFile, put_files

_SEED = "seed file"  # its copy in a working directory; no save has a name of two words


def reference_for(variant: Variant) -> Reference:
    """Return the reference that plays a variant; it writes none of its files.

    It reads course, board and seed file now. Each script plays in a new folder, begins with the dice of the seed file,
    and cannot save or load outside that folder.
    """
    variant = variant.evolve(files=None).with_contents()
    copied = _seed_file(variant)
    if variant.settings.lcg_file is not None:
        variant = variant.evolve(lcg_file=_SEED)
    with temporary_folder() as folder:
        put_files(copied, folder)
        variant.within(folder).interpreter().close()
    saves = "save" in variant.rules.every_signature(typed_dice=False)
    inside = os.curdir if saves else None  # of its working directory
    return Reference(variant.evolve(files=inside, automatic=AT_ONCE), copied)


def expected_by(reference: Reference, script: bytes) -> bytes:
    """Return the expected output of a script: what the reference answers; see `check_expected`."""
    check_expected(reference)
    return reference.answer(script)


def check_expected(reference: Reference) -> None:
    """Raise a UsageError if the reference answers differently each time: then it has no expected output."""
    if not reproducible(reference.variant):
        raise UsageError(
            "the dice are random each time, so goose has no expected output: give --dice manual or --seed NUMBER, or"
            " give the expected output."
        )


def _seed_file(variant: Variant) -> tuple[CopiedFile, ...]:
    """Return the copy of the seed file; none if the dice must make the file."""
    settings = variant.settings
    name = settings.lcg_file
    if name is None or settings.dice != LCG or not variant.kind.throws_dice:
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
