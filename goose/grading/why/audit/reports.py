"""An audit for a person, and as data."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from goose.base.quoting import printable
from goose.base.widths import wrapped_whole
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.why.audit.audit import Audit, Passing

FORMAT, VERSION = "goose-audit", 1

_NARROWEST = 40  # columns
_MOST_KEYS = 6  # of misreadings that differ in a value, in one heading


def as_data(audited: Audit, suite: str, *, minimised: bool) -> dict[str, Any]:
    """Return an audit as plain data."""
    reported = ("key", "sentence", "source", "script")
    return {
        "format": FORMAT,
        "version": VERSION,
        "suite": suite,
        "cases": audited.cases,
        "unaudited": audited.unaudited,
        "misreadings": len(audited.refused),
        "refused": sum(map(bool, audited.refused.values())),
        "parts": {part: {"refused": some, "of": all_} for part, (some, all_) in audited.parts().items()},
        "messages": audited.silent_messages(),
        "passing": [{name: getattr(each, name) for name in reported} for each in audited.passing],
        **({"needless": audited.needless(), "removable": audited.removable()} if minimised else {}),
    }


def as_text(audited: Audit, width: int, say: Phrases = IN_ENGLISH, *, minimised: bool) -> str:
    """Return an audit for people, in lines of at most this many columns, except for a single longer word."""
    paragraphs = _paragraphs(audited, max(width, _NARROWEST), say, minimised=minimised)
    return "\n\n".join("\n".join(map(printable, lines)) for lines in paragraphs)


def _paragraphs(audited: Audit, width: int, say: Phrases, *, minimised: bool) -> Iterator[list[str]]:
    refused = sum(map(bool, audited.refused.values()))
    yield [say.counted("audit.catches", len(audited.cases), refused=refused, known=len(audited.refused))]
    yield wrapped_whole(
        ", ".join(f"{part} {some}/{every}" for part, (some, every) in audited.parts().items()), width, "  "
    )
    silent = audited.silent_messages()
    if silent:
        yield [say.said("audit.silent"), *wrapped_whole(", ".join(silent), width, "  ")]
    untold = [each for each in audited.passing if each.script is None]
    if audited.detectable:
        yield [say.said("audit.misses")]
    for some in _alike(audited.detectable, lambda each: each.script):
        *most, last = [_passing(same, width, say) for same in _alike(some, lambda each: each.group)]
        yield from most
        yield [*last, *(f"      {line or say.said('an-empty-line')}" for line in some[0].script or ())]
    if untold:
        yield [say.said("audit.misses-too")]
    for some in _alike(untold, lambda each: each.group):
        yield _passing(some, width, say)
    if not audited.passing:
        yield [say.said("audit.catches-all", count=len(audited.refused))]
    if minimised:
        yield _minimised(audited, width, say)


def _alike(passing: Sequence[Passing], key: Callable[[Passing], Hashable]) -> list[list[Passing]]:
    """Return misreadings together that have something in common."""
    found: dict[Hashable, list[Passing]] = {}
    for each in passing:
        found.setdefault(key(each), []).append(each)
    return list(found.values())


def _passing(some: Sequence[Passing], width: int, say: Phrases) -> list[str]:
    keys = say.some([each.key for each in some], _MOST_KEYS)
    return wrapped_whole(keys, width, "  ") + wrapped_whole(some[0].sentence, width, "    ")


def _minimised(audited: Audit, width: int, say: Phrases) -> list[str]:
    needless, removable = ", ".join(audited.needless()), ", ".join(audited.removable())
    if not needless:
        return [say.said("audit.all-needed")]
    said = [say.said("audit.needless", cases=needless), say.said("audit.removable", cases=removable)]
    return [line for sentence in said for line in wrapped_whole(sentence, width)]
