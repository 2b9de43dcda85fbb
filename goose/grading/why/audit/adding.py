"""Scripts that a suite lacks, written as cases that can be added to it, and a file that is no save for them to load."""

from __future__ import annotations

import errno
import os
from collections.abc import Collection, Mapping, Sequence

import attrs

from goose.base import toml
from goose.base.errors import UsageError
from goose.base.folder import lies_in
from goose.base.quoting import quoted
from goose.base.replacing import replacing
from goose.base.writing import write_all
from goose.grading.judging.reference import Reference, script_lines
from goose.grading.suites import suitefile
from goose.grading.suites.reading import SCRIPT
from goose.grading.suites.suite import CopiedFile, Suite
from goose.grading.why.audit.audit import Passing
from goose.grading.why.audit.searching import room
from goose.kit.misreading import Misreading


def chosen(
    reference: Reference, misreadings: Mapping[str, Misreading], passing: Sequence[Passing]
) -> dict[str, list[str]]:
    """Return a small set of scripts that detects all these misreadings, by the key that each was found for."""
    scripts = {each.key: each.script or () for each in passing}
    return covering(scripts, detected(reference, misreadings, scripts, different(scripts)))


def detected(
    reference: Reference,
    misreadings: Mapping[str, Misreading],
    scripts: Mapping[str, Sequence[str]],
    keys: Sequence[str],
) -> dict[str, Sequence[str]]:
    """Return the keys of the misreadings that the scripts with some keys detect, of those that any script is for."""
    with room(reference) as own:
        return {
            key: [other for other in scripts if other == key or own.detects(scripts[key], misreadings[other])]
            for key in keys
        }


def different(scripts: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the keys of the different scripts; of equal ones the first."""
    first: dict[tuple[str, ...], str] = {}
    for key, script in scripts.items():
        first.setdefault(tuple(script), key)
    return [*first.values()]


def covering(scripts: Mapping[str, Sequence[str]], detects: Mapping[str, Collection[str]]) -> dict[str, list[str]]:
    """Return a small set of scripts, not always the smallest, that detects all that the different ones detect."""
    left = {*scripts}
    found = set()
    while left:
        best = max(detects, key=lambda key: (len(left.intersection(detects[key])), -len(scripts[key])))
        found.add(best)
        left.difference_update(detects[best])
    return {key: [*script] for key, script in scripts.items() if key in found}


def check_writable(folder: str) -> None:
    """Raise a UsageError if it is already clear that the cases cannot be written into a folder."""
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


def last_lines(suite: Suite) -> tuple[str, ...]:
    """Return the empty line with which all scripts of a suite end, if any."""
    return ("",) if all(script_lines(case)[-1:] == [""] for case in suite.cases) else ()


def write_cases(
    reference: Reference, scripts: Mapping[str, Sequence[str]], folder: str, ending: Sequence[str] = ()
) -> list[str]:
    """Write scripts and the reference's answers; return the scripts' paths.

    Each script ends with some lines, so that programs that wait for them end. A script that saves or loads has its own
    folder, as its own chain: it finds there only what it left.
    """
    with room(reference) as own:
        cases = {
            os.path.join(key, "1") if own.uses_files(lines) else key: [*lines, *(ending if "" not in lines else ())]
            for key, lines in scripts.items()
        }
        files = own.case_files(cases)
    paths = {name: os.path.join(folder, name) for name in files}
    for name, path in paths.items():
        if os.path.lexists(path):
            raise UsageError(f"--output {quoted(folder)}: {quoted(name)} exists already.")
    try:
        write_all({path: files[name] for name, path in paths.items()})  # a script without its answer spoils the suite
    except OSError as error:
        raise UsageError(f"--output {quoted(folder)}: {error.strerror}.") from error
    return [path for path in paths.values() if path.endswith(SCRIPT)]


NO_SAVE = CopiedFile("no-save", b"This is not a saved game.\n")
"""The file."""


def with_no_save(reference: Reference, suite: Suite, target: str | None) -> Reference:
    """Return the reference with the file, if the new cases join a suite that copies no file and can be changed."""
    inside = target is not None and lies_in(target, suite.folder)
    if not inside or suite.copied or os.path.lexists(os.path.join(suite.folder, NO_SAVE.path)):
        return reference
    if _copying(suite.folder) is None:
        return reference
    return attrs.evolve(reference, copied=(*reference.copied, NO_SAVE))


def add_no_save(folder: str) -> list[str]:
    """Add the file to a suite and its copied files, or nothing if `suite.toml` cannot be changed; return the paths."""
    text = _copying(folder)
    if text is None:
        return []
    paths = [os.path.join(folder, NO_SAVE.path), os.path.join(folder, suitefile.NAME)]
    with replacing(paths[1]) as file:
        file.write(text.encode())
        write_all({paths[0]: NO_SAVE.content})
    return paths


def _copying(folder: str) -> str | None:
    """Return the text of a `suite.toml` that copies the file too, or None."""
    path, text = os.path.join(folder, suitefile.NAME), ""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
    document = toml.read(text.encode())
    added = f'"{NO_SAVE.path}"'
    if "files" not in document.tables:
        return f"{text}{'' if not text or text.endswith(chr(10)) else chr(10)}\n[files]\ncopy = [{added}]\n"
    lines = text.split("\n")
    number = document.line(("files", "copy")) - 1
    key, opening, rest = lines[number].partition("[")
    if document.tables["files"].get("copy") != [] or "".join(key.split()) != "copy=":
        return None
    lines[number] = f"{key}{opening}{added}, {rest}"
    return "\n".join(lines)
