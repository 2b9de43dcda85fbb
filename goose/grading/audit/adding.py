"""Scripts that a suite lacks, written as cases that can be added to it."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping, Sequence

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.replacing import replacing
from goose.grading.audit.audit import Passing
from goose.grading.audit.searching import SearchRoom, room
from goose.grading.judging.reference import Reference
from goose.grading.suites.reading import ANSWERS, SCRIPT
from goose.kit.misreading import Misreading

_ANSWER = ANSWERS[0]
_USES_FILES = ("save", "load")


def chosen(
    reference: Reference, misreadings: Mapping[str, Misreading], told: Sequence[Passing]
) -> dict[str, list[str]]:
    """Return the fewest scripts, as far as that is easily found, that tell all that some scripts tell.

    Args:
        reference: the rules.
        misreadings: by their keys.
        told: those that a script tells.

    Returns:
        The scripts, by the key of the misreading that each was found for.
    """
    scripts = {each.key: list(each.script or ()) for each in told}
    with room(reference) as own:
        left = list(scripts)
        found: dict[str, list[str]] = {}
        tells = {
            key: {other for other in scripts if other == key or own.tells(script, misreadings[other])}
            for key, script in _different(scripts).items()
        }
        while left:
            best = max(tells, key=lambda key: (len(tells[key] & {*left}), -len(scripts[key])))
            found[best] = scripts[best]
            left = [key for key in left if key not in tells[best]]
    return {key: found[key] for key in scripts if key in found}


def _different(scripts: Mapping[str, Sequence[str]]) -> dict[str, Sequence[str]]:
    seen: dict[tuple[str, ...], str] = {}
    for key, script in scripts.items():
        seen.setdefault(tuple(script), key)
    return {key: script for script, key in seen.items()}


def check_writable(folder: str) -> None:
    """Check that cases can be written into a folder, as far as can be told before there are any.

    Raises:
        UsageError: it is no folder, or one that may not be written.
    """
    above = os.path.abspath(folder)
    while not os.path.lexists(above):
        above = os.path.dirname(above)
    reason = None
    if not os.path.isdir(above):
        reason = errno.EEXIST if above == os.path.abspath(folder) else errno.ENOTDIR
    elif not os.access(above, os.W_OK | os.X_OK):
        reason = errno.EACCES
    if reason is not None:
        raise UsageError(f"--write {quoted(folder)}: {os.strerror(reason)}.")


def write_cases(reference: Reference, scripts: Mapping[str, Sequence[str]], folder: str) -> list[str]:
    """Write scripts and the reference's answers into a folder, and return the paths of the scripts.

    A script that saves or loads is in a folder of its own, a chain of its own: what it finds there is what it left.

    Raises:
        UsageError: a case is there already, or a file cannot be written.
    """
    with room(reference) as own:
        cases = [
            (*_place(own, key, lines), _text(lines), "".join(own.answers(lines))) for key, lines in scripts.items()
        ]
    names = [os.path.join(*place) for *place, _, _ in cases]
    paths = [os.path.join(folder, name) for name in names]
    for name, path in zip(names, paths, strict=True):
        for ending in (SCRIPT, _ANSWER):
            if os.path.lexists(f"{path}{ending}"):
                raise UsageError(f"--write {quoted(folder)}: {quoted(f'{name}{ending}')} is there already.")
    written: list[str] = []
    try:
        for path, (*_, script, answer) in zip(paths, cases, strict=True):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            for ending, text in ((SCRIPT, script), (_ANSWER, answer)):
                with replacing(f"{path}{ending}") as file:
                    file.write(text.encode())
                written.append(f"{path}{ending}")
    except OSError as error:
        for path in written:  # a script without its answer would spoil the suite
            os.unlink(path)
        raise UsageError(f"--write {quoted(folder)}: {error.strerror}.") from error
    return [f"{path}{SCRIPT}" for path in paths]


def _place(own: SearchRoom, key: str, lines: Sequence[str]) -> tuple[str, ...]:
    """Return the folders and the name of a case."""
    return (key, "1") if own.uses(lines, _USES_FILES) else (key,)


def _text(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
