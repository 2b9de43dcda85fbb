"""`goose.check`: one answer, graded inside the program that asks."""

from __future__ import annotations

from typing import Any

from goose.base.errors import UsageError
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.answer.comparing import STDIN, compared
from goose.grading.answer.confined import check_expected, reference_for
from goose.grading.results.lines import case_data, reread
from goose.grading.why.causes.budget import WHY_SECONDS

_MOST_SECONDS = 1_000_000


def check(
    script: bytes,
    expected: bytes | None,
    actual: bytes,
    settings: Settings,
    *,
    causes: bool = True,
    why_limit: float = WHY_SECONDS,
) -> dict[str, Any]:
    """Return the result of one answer, as `goose diff --format json` does.

    It runs no program, and writes none of your files: what the script saves goes to a temporary folder, which is
    removed. It does not read the environment.

    Args:
        script: the script that the program read.
        expected: the expected output; None for what goose itself prints.
        actual: the actual output.
        settings: how goose plays. `files`, `durable` and `automatic` count for nothing here.
        causes: look for the cause, which takes much longer than the rest; False leaves `cause` None.
        why_limit: the processor time that the search for the cause may take, in seconds: more than 0, at most
            1,000,000. After it `cause` is None, and `note` says so.

    Returns:
        The members of a case, ready for JSON.

    Raises:
        TypeError: an argument has another type, for example `str` instead of `bytes`.
        UsageError: an option or the limit is invalid, or does not go with others; or the dice are random without a seed
            and `expected` is None. The text says what would be right.
        Incomplete: a game, a set of rules or a language of another package is incomplete.
        OSError: the temporary folder cannot be made.
    """
    for name, text in (("script", script), ("expected", b"" if expected is None else expected), ("actual", actual)):
        if not isinstance(text, bytes):
            raise TypeError(f"{name} must be bytes, not {type(text).__name__}")
    if not 0 < why_limit <= _MOST_SECONDS:
        raise UsageError(
            f"why_limit must be more than 0 and at most {_MOST_SECONDS:,} seconds; causes=False searches for no cause"
        )
    if not isinstance(settings, Settings):
        raise TypeError(f"settings must be Settings, not {type(settings).__name__}")
    reference = reference_for(Variant(settings))
    if expected is None:
        check_expected(reference)
    return reread(case_data(compared(STDIN, script, expected, actual, reference, why_limit if causes else 0).case))
