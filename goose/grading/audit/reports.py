"""An audit for a person, and as data."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from goose.base.quoting import printable
from goose.grading.audit.audit import Audit, Passing

FORMAT, VERSION = "goose-audit", 1

_MOST_KEYS = 6  # of misreadings that differ in a value, in one heading


def as_data(audited: Audit, suite: str, *, minimised: bool) -> dict[str, Any]:
    """Return an audit as plain data.

    Args:
        audited: the audit.
        suite: digest of what was audited.
        minimised: the cases that nobody needs are asked for.
    """
    refused = sum(map(bool, audited.refused.values()))
    return {
        "format": FORMAT,
        "version": VERSION,
        "suite": suite,
        "cases": list(audited.cases),
        "unaudited": list(audited.unaudited),
        "misreadings": len(audited.refused),
        "refused": refused,
        "parts": {part: {"refused": some, "of": all_} for part, (some, all_) in audited.parts().items()},
        "passing": [
            {
                "key": each.key,
                "sentence": each.sentence,
                "source": each.source,
                "script": None if each.script is None else list(each.script),
            }
            for each in audited.passing
        ],
        **({"needless": audited.needless(), "removable": audited.removable()} if minimised else {}),
    }


def as_text(audited: Audit, width: int, *, minimised: bool) -> str:
    """Return an audit for a person, in lines of at most so many columns where words allow."""
    return "\n".join(printable(line) for line in _lines(audited, width, minimised=minimised))


def _lines(audited: Audit, width: int, *, minimised: bool) -> Iterator[str]:
    refused = sum(map(bool, audited.refused.values()))
    cases = len(audited.cases)
    count = f"{cases} cases refuse" if cases != 1 else "1 case refuses"
    yield f"{count} {refused} of {len(audited.refused)} known misreadings, by part:"
    yield ""
    yield from _wrapped(
        ", ".join(f"{part} {some}/{every}" for part, (some, every) in audited.parts().items()), width, "  "
    )
    told = audited.told
    untold = [each for each in audited.passing if each.script is None]
    if told:
        yield ""
        yield "These would pass, and need not: the script below each tells it from the reference."
        for some in _alike(told, lambda each: each.script):
            for same in _alike(some, lambda each: each.group):
                yield ""
                yield from _passing(same, width)
            yield from (f"      {line}" if line else "      (an empty line)" for line in some[0].script or ())
    if untold:
        yield ""
        yield "These would pass too, and no script was found that tells them:"
        for some in _alike(untold, lambda each: each.group):
            yield ""
            yield from _passing(some, width)
    if not audited.passing:
        yield ""
        yield "None of them would pass."
    if minimised:
        yield ""
        yield from _minimised(audited, width)


def _alike(passing: Sequence[Passing], key: Callable[[Passing], Hashable]) -> list[list[Passing]]:
    """Return misreadings together that have something in common."""
    found: dict[Hashable, list[Passing]] = {}
    for each in passing:
        found.setdefault(key(each), []).append(each)
    return list(found.values())


def _passing(some: Sequence[Passing], width: int) -> Iterator[str]:
    keys = [each.key for each in some]
    more = f" and {len(keys) - _MOST_KEYS} more" if len(keys) > _MOST_KEYS else ""
    yield from _wrapped(", ".join(keys[:_MOST_KEYS]) + more, width, "  ")
    yield from _wrapped(some[0].sentence, width, "    ")


def _minimised(audited: Audit, width: int) -> Iterator[str]:
    needless, removable = audited.needless(), audited.removable()
    if not needless:
        yield "Every case refuses something that the others do not."
        return
    yield from _wrapped(f"These cases refuse nothing that the others do not: {', '.join(needless)}.", width, "")
    yield from _wrapped(
        f"Left out together, {', '.join(removable)} would not be missed, unless a later case loads what one saves.",
        width,
        "",
    )


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    return textwrap.wrap(
        text,
        max(width, 40),
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
