"""Programs run on scripts as `goose grade` runs them on cases: each in a fresh working directory, several at a time.

A program that crashes, hangs or floods has done something that can be told: it is no error here. Whole scripts are
given; nothing is known of a program that would let it be driven line by line.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

import attrs

from goose.base.temporary import remove
from goose.grading.running import folders
from goose.grading.running.answering import Finished, answered, environment, files_named
from goose.grading.running.sandbox import Sandbox, Shut
from goose.grading.suites.suite import Limits


@attrs.frozen
class Command:
    """A program, and what it may use.

    Attributes:
        words: that run it, wherever it is run.
        limits: of a script.
        sandbox: that it is shut in by.
        variables: of its environment, beside those that all programs have.
    """

    words: tuple[str, ...]
    limits: Limits = attrs.Factory(Limits)
    sandbox: Sandbox = attrs.Factory(Sandbox)
    variables: Mapping[str, str] = attrs.Factory(dict)

    def run(self, script: bytes, place: str, lifeline: int) -> Finished:
        """Run it on a script; to be called by a worker.

        Args:
            script: what it reads.
            place: a folder that is not there yet, made for it and removed.
            lifeline: tells that nobody waits any more.

        Raises:
            Abandoned: nobody does.
            OSError: the folder cannot be made, or the sandbox failed.
        """
        work, scratch = os.path.join(place, "work"), os.path.join(place, "scratch")
        os.makedirs(work)
        os.makedirs(scratch)
        for folder in (work, scratch):
            folders.give(folder, self.sandbox.owner)
        named = tuple(files_named(self.words))
        readable = (*named, *files_named([*self.variables.values()]))
        shut = Shut(self.words, work, environment(scratch, self.variables), (work, scratch), readable, named)
        try:
            return answered(self.sandbox, shut, script, self.limits, lifeline)
        finally:
            remove(place)


def text_of(script: Sequence[str]) -> bytes:
    """Return the bytes of a script, each line ended by LF."""
    return "".join(f"{line}\n" for line in script).encode("utf-8", "surrogateescape")
