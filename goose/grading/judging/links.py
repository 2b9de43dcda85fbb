"""The files by which the cases of a chain depend on each other."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from goose.base.errors import UsageError
from goose.grading.judging.reference import Reference, script_lines
from goose.grading.suites.suite import Chain


@attrs.frozen
class Links:
    """The files that the script of a case saves, and those that it loads."""

    saves: frozenset[str] = frozenset()
    loads: frozenset[str] = frozenset()


NO_LINKS = Links()
"""No files."""


def links_of(reference: Reference, chains: Sequence[Chain]) -> dict[str, Links]:
    """Return the files that each case saves and loads, by its name; scripts end at their first blank line."""
    try:
        with reference.program() as reader:
            links = {}
            for case in (case for chain in chains for case in chain.cases):
                files: dict[str, set[str]] = {"save": set(), "load": set()}
                for line in script_lines(case):
                    if not line.strip(" \t"):
                        break
                    instruction = reader.read(line)
                    if instruction is not None and instruction.name in files:
                        files[instruction.name].add(str(instruction.values[0]))
                links[case.name] = Links(frozenset(files["save"]), frozenset(files["load"]))
            return links
    except (UsageError, OSError):  # the reference's own settings, or no folder to work in
        return {}
