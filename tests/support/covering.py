"""The facts that scripts show, for tests of the coverage of suites."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference
from goose.grading.why.audit.searching import room
from goose.grading.why.coverage.candidates import ObservedLine, observed
from goose.grading.why.coverage.facts import Fact
from goose.grading.why.coverage.wrong import NO_WORD

OPTIONS: dict[str, dict[str, Any]] = {
    "mancala": {"game": "mancala", "rules": "official", "lang": "en"},
    "goose": {"game": "goose", "rules": "traditional", "lang": "en", "dice": "manual"},
    "pickomino": {"game": "pickomino", "rules": "published", "lang": "en", "dice": "manual"},
    "nim": {"game": "nim", "rules": "normal", "lang": "en"},
}
"""Options by which a game is played in these tests."""


@cache
def reference(game: str, **more: Any) -> Reference:
    """Return what answers the scripts of a game, perhaps with more options."""
    return Reference(Variant(Settings(**{**OPTIONS[game], **more})))


def lines_of(game: str, *runs: str | Sequence[str], **more: Any) -> list[list[ObservedLine]]:
    """Return the lines of some runs, with what they show; a run is a sequence of lines, or a text with `/` between."""
    split = [run.split(" / ") if isinstance(run, str) else run for run in runs]
    with room(reference(game, **more)) as own:
        return observed(own, split)


def shown(lines: Iterable[ObservedLine]) -> list[Fact]:
    """Return the facts of some lines."""
    return [fact for line in lines for each in line.shown for fact in each.facts()]


def facts(game: str, *runs: str | Sequence[str]) -> set[Fact]:
    """Return the facts that some runs show."""
    return {fact for run in lines_of(game, *runs) for fact in shown(run)}


def values(game: str, *runs: str | Sequence[str]) -> list[tuple[str, str]]:
    """Return the values of the contexts of what the last line shows, not those of lines that it makes visible."""
    last = lines_of(game, *runs)[-1][-1]
    own = [each for each in last.shown if each.instruction in (NO_WORD, last.text.split()[0])]
    return [*dict.fromkeys(value for each in own for value in each.values)]
