"""`goose audit`, from its request to its report: for a person, and as data."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from itertools import chain

import attrs

from goose.base.columns import as_json
from goose.base.quoting import printable
from goose.base.widths import wrapped_whole
from goose.grading.judging.reference import Reference, check_reproducible
from goose.grading.language import Phrases, phrases_for
from goose.grading.references.choosing import game_of
from goose.grading.suites.given import Given
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import Suite
from goose.grading.why.audit.adding import (
    NO_SAVE,
    add_no_save,
    check_writable,
    chosen,
    last_lines,
    with_no_save,
    write_cases,
)
from goose.grading.why.audit.audit import Audit, Passing, audit
from goose.grading.why.audit.lacking import Lacking
from goose.grading.why.audit.uncovered import Covered, covered, is_silent
from goose.grading.why.causes.causes import faults_of
from goose.grading.why.coverage.covered import Coverage


@attrs.frozen(kw_only=True)
class AuditRequest:
    """A request for the audit of a suite."""

    folder: str  # path of the suite
    given: Given  # options and variables beside the suite
    seconds: float  # maximum time of the search for scripts
    seed: int  # of the scripts
    target: str | None  # folder for the scripts that are found
    minimise: bool  # also list the cases that the suite does not need
    verbose: bool  # list all that no case shows
    contexts: bool  # whether contexts that are open count as missed
    report_lang: str | None


@attrs.frozen
class AuditReport:
    """The audit of a suite, ready to be printed and written."""

    request: AuditRequest
    suite: Suite
    reference: Reference
    audited: Audit
    covered: Covered
    say: Phrases

    @property
    def misses(self) -> bool:
        """Whether a script can show an error that the suite misses."""
        return bool(self.audited.detectable) or (self.request.contexts and bool(self.covered.uncovered))

    def json(self) -> str:
        """Return the report as JSON."""
        audited, minimised = self.audited, self.request.minimise
        reported = ("key", "sentence", "source", "script")
        data = {
            "format": FORMAT,
            "version": VERSION,
            "suite": self.suite.digest,
            "cases": audited.cases,
            "unaudited": audited.unaudited,
            "misreadings": len(audited.refused),
            "refused": sum(map(bool, audited.refused.values())),
            "messages": audited.silent_messages(),
            "passing": [{name: getattr(each, name) for name in reported} for each in audited.passing],
            **({"needless": audited.needless(), "removable": audited.removable()} if minimised else {}),
            **self.covered.data(),
        }
        return as_json(data)

    def text(self, width: int) -> str:
        """Return the report for people, in lines of at most so many columns."""
        with self.reference.program() as interpreter:
            lacking = Lacking(self.say, self.reference.variant.kind, interpreter)
            return as_text(self.audited, self.covered, lacking, width, minimised=self.request.minimise)

    def write(self) -> list[str]:
        """Write the scripts that were found, if somebody asked for them; return the paths of new and changed files."""
        if self.request.target is None:
            return []
        scripts = chosen(self.reference, self.audited.catalogue, self.audited.detectable)
        paths = write_cases(self.reference, scripts, self.request.target, last_lines(self.suite))
        if NO_SAVE in self.reference.copied and any(NO_SAVE.path in " ".join(lines) for lines in scripts.values()):
            paths += add_no_save(self.suite.folder)
        return paths


def audit_suite(request: AuditRequest, warn: Callable[[str], None]) -> AuditReport:
    """Find the errors that a suite misses, and scripts for them."""
    suite = read_suite(request.folder, given=request.given)
    for warning in suite.warnings:
        warn(f"Warning: {warning}.")
    reference = with_no_save(game_of(suite, "audit"), suite, request.target)
    check_reproducible(reference)
    if request.target is not None:
        check_writable(request.target)
    for fault in faults_of(reference):
        warn(f"Warning: {fault}")
    say = phrases_for(request.report_lang, reference.variant)
    audited = audit(suite, reference, request.seconds, request.seed, every=request.minimise, code=say.code)
    known = audited.catalogue.values()
    shown = covered(*(suite, reference, audited.cases, known, request.seconds, request.seed), every=request.verbose)
    if audited.unaudited:
        names = printable(", ".join(audited.unaudited))
        warn(f"Warning: left out: goose answers these cases differently: {names}.")
    return AuditReport(request, suite, reference, audited, shown, say)


FORMAT, VERSION = "goose-audit", 1

_NARROWEST = 40  # columns
_MOST_ALIKE = 3  # misreadings that differ only in a value, of which the sentences are shown


def as_text(audited: Audit, covered: Covered, lacking: Lacking, width: int, *, minimised: bool) -> str:
    """Return an audit for people, in lines of at most this many columns, except for a single longer word."""
    paragraphs = _paragraphs(audited, covered, lacking, max(width, _NARROWEST), minimised=minimised)
    return "\n\n".join("\n".join(map(printable, lines)) for lines in paragraphs)


def _paragraphs(
    audited: Audit, covered: Covered, lacking: Lacking, width: int, *, minimised: bool
) -> Iterator[list[str]]:
    say = lacking.say
    refused = sum(map(bool, audited.refused.values()))
    caught, every = (f"{count:,}" for count in covered.in_context)
    fields = {"refused": refused, "known": len(audited.refused), "some": caught, "every": every}
    said = [say.counted("audit.catches", len(audited.cases), **fields), counted(covered.coverage, say)]
    yield [line for each in said for line in wrapped_whole(each, width)]
    if silent := audited.silent_texts():
        yield [
            say.said("audit.silent"),
            *chain.from_iterable(wrapped_whole(_silent(*each, say), width, "  ") for each in silent.items()),
        ]
    untold = [each for each in audited.passing if each.script is None]
    if audited.detectable:
        yield [say.said("audit.misses")]
    for some in _alike(audited.detectable, lambda each: each.script):
        *most, last = _passing(some, width, say)
        yield from most
        yield [*last, *(f"    {line or say.said('an-empty-line')}" for line in some[0].script or ())]
    if untold:
        yield [say.said("audit.misses-too")]
    yield from _passing(untold, width, say)
    yield from _uncovered(covered, audited.silent_messages(), lacking, width)
    if minimised:
        yield _minimised(audited, width, say)


def counted(coverage: Coverage, say: Phrases) -> str:
    """Return what a suite covers as a sentence."""
    counts = coverage.counts().items()
    return say.said(
        "cover.counts",
        **{name: say.said("cover.of", some=f"{some:,}", every=f"{every:,}") for name, (some, every) in counts},
    )


def _uncovered(covered: Covered, silent: Collection[str], lacking: Lacking, width: int) -> Iterator[list[str]]:
    """Yield paragraphs on what no case shows; messages without a context have been said."""
    say = lacking.say
    by_script: dict[tuple[str, ...], list[str]] = {}
    some = [each for each in covered.uncovered if not is_silent(each.fact, silent)]
    for sentence, each in lacking.sentences(some, covered.played):
        by_script.setdefault(each.script or (), []).extend(wrapped_whole(sentence, width, "  "))
    if by_script:
        yield [say.said("cover.lacks")]
    for script, lines in by_script.items():
        yield [*lines, *(f"    {line or say.said('an-empty-line')}" for line in script)]
    if covered.more:
        yield [say.said("cover.more", count=f"{covered.more:,}")]
    if covered.ended:
        yield wrapped_whole(say.said("cover.ended"), width)


def _alike(passing: Sequence[Passing], key: Callable[[Passing], Hashable]) -> list[list[Passing]]:
    """Return misreadings together that have something in common."""
    found: dict[Hashable, list[Passing]] = {}
    for each in passing:
        found.setdefault(key(each), []).append(each)
    return list(found.values())


def _passing(passing: Sequence[Passing], width: int, say: Phrases) -> list[list[str]]:
    """Return misreadings as paragraphs: those that differ only in a value together, and none of them twice."""
    found: dict[tuple[str, ...], None] = {}
    for some in _alike(passing, lambda each: each.group):
        sentences = [*dict.fromkeys(each.sentence for each in some)]
        left = len(sentences) - _MOST_ALIKE
        more = [say.said("more-causes", count=left)] if left > 0 else []
        found[*sentences[:_MOST_ALIKE], *more] = None
    return [[line for text in each for line in wrapped_whole(text, width, "  ")] for each in found]


def _silent(text: str, words: Sequence[str], say: Phrases) -> str:
    """Return the text of a message that no case has, with the instructions that fail so."""
    if not words:
        return say.said("audit.silent-text", text=text)
    return say.said("audit.silent-at", text=text, words=", ".join(f"`{word}`" for word in words))


def _minimised(audited: Audit, width: int, say: Phrases) -> list[str]:
    needless, removable = ", ".join(audited.needless()), ", ".join(audited.removable())
    if not needless:
        return [say.said("audit.all-needed")]
    said = [say.said("audit.needless", cases=needless), say.said("audit.removable", cases=removable)]
    return [line for sentence in said for line in wrapped_whole(sentence, width)]
