"""The request to `goose record`, and the files of a suite that it writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs

from goose.base.replacing import replacing
from goose.grading.failure import GraderFailure

Show = Callable[[str], None]
"""Is called with a line for the teacher."""


@attrs.frozen
class Surroundings:
    """How programs are run: what `--limit`, `--env`, `--sandbox`, `--bind` and `--jobs` say."""

    seconds: float | None = None  # of wall clock for a script; None for what the suite says
    variables: Mapping[str, str] = attrs.Factory(dict)
    sandbox: str = "none"
    bound: tuple[str, ...] = ()
    jobs: int | None = None  # programs that run at the same time; None for one for each core


@attrs.frozen
class Wanted:
    """What is asked for."""

    check: bool = False  # write nothing
    force: bool = False  # replace answers that differ
    surroundings: Surroundings = attrs.Factory(Surroundings)


def write_file(path: str, name: str, content: bytes) -> None:
    """Write a file of a suite, whole or not at all; raise a GraderFailure that names it if that fails."""
    try:
        with replacing(path) as file:
            file.write(content)
    except OSError as error:
        raise GraderFailure(f"{name}: {error.strerror}") from error
