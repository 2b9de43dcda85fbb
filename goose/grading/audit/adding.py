"""Scripts that a suite lacks, written as cases that can be added to it."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping, Sequence

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.replacing import replacing
from goose.grading.audit.audit import Passing
from goose.grading.audit.searching import room
from goose.grading.judging.reference import Reference, reply_of, script_text
from goose.grading.suites.reading import ANSWERS, SCRIPT
from goose.kit.misreading import Misreading

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
    scripts = {each.key: each.script or () for each in told}
    first: dict[tuple[str, ...], str] = {}
    for key, script in scripts.items():
        first.setdefault(script, key)
    with room(reference) as own:
        tells = {
            key: {other for other in scripts if other == key or own.tells(script, misreadings[other])}
            for script, key in first.items()
        }
    left = {*scripts}
    found = set()
    while left:
        best = max(tells, key=lambda key: (len(tells[key] & left), -len(scripts[key])))
        found.add(best)
        left -= tells[best]
    return {key: [*script] for key, script in scripts.items() if key in found}


def check_writable(folder: str) -> None:
    """Raise a UsageError if cases cannot be written into a folder, as far as that is known before there are any."""
    above = os.path.abspath(folder)
    while not os.path.lexists(above):
        above = os.path.dirname(above)
    reason = None
    if not os.path.isdir(above):
        reason = errno.EEXIST if above == os.path.abspath(folder) else errno.ENOTDIR
    elif not os.access(above, os.W_OK | os.X_OK):
        reason = errno.EACCES
    if reason is not None:
        raise UsageError(f"--output {quoted(folder)}: {os.strerror(reason)}.")


def write_cases(reference: Reference, scripts: Mapping[str, Sequence[str]], folder: str) -> list[str]:
    """Write scripts and the reference's answers into a folder, and return the paths of the scripts.

    A script that saves or loads is in a folder of its own, a chain of its own: what it finds there is what it left.
    A UsageError says that a case is there already, or cannot be written.
    """
    with room(reference) as own:
        files: dict[str, bytes] = {}
        for key, lines in scripts.items():
            name = os.path.join(key, "1") if own.uses(lines, _USES_FILES) else key
            files[f"{name}{SCRIPT}"] = script_text(lines)
            files[f"{name}{ANSWERS[0]}"] = reply_of(own.exchanges(lines)).encode()
    paths = {name: os.path.join(folder, name) for name in files}
    for name, path in paths.items():
        if os.path.lexists(path):
            raise UsageError(f"--output {quoted(folder)}: {quoted(name)} exists already.")
    written: list[str] = []
    try:
        for name, path in paths.items():
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with replacing(path) as file:
                file.write(files[name])
            written.append(path)
    except OSError as error:
        for path in written:  # a script without its answer would spoil the suite
            os.unlink(path)
        raise UsageError(f"--output {quoted(folder)}: {error.strerror}.") from error
    return [path for path in written if path.endswith(SCRIPT)]
