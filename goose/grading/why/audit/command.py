"""`goose audit`, from its request to its report."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from goose.base.columns import as_json
from goose.base.quoting import printable
from goose.grading.judging.reference import Reference, reference_of
from goose.grading.language import Phrases, phrases_for
from goose.grading.recording import check_reproducible
from goose.grading.suites.given import Given
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import Suite
from goose.grading.why.audit.adding import check_writable, chosen, last_lines, write_cases
from goose.grading.why.audit.audit import Audit, audit
from goose.grading.why.audit.files import NO_SAVE, add_no_save, with_no_save
from goose.grading.why.audit.reports import as_data, as_text
from goose.grading.why.causes.causes import faults_of


@attrs.frozen(kw_only=True)
class AuditRequest:
    """A request for the audit of a suite."""

    folder: str  # path of the suite
    given: Given  # options and variables beside the suite
    seconds: float  # maximum time of the search for scripts
    seed: int  # of the scripts
    target: str | None  # folder for the scripts that are found
    minimise: bool  # also list the cases that the suite does not need
    report_lang: str | None


@attrs.frozen
class AuditReport:
    """The audit of a suite, ready to be printed and written."""

    request: AuditRequest
    suite: Suite
    reference: Reference
    audited: Audit
    say: Phrases

    @property
    def misses(self) -> bool:
        """Whether a script can show an error that the suite misses."""
        return bool(self.audited.detectable)

    def json(self) -> str:
        """Return the report as JSON."""
        return as_json(as_data(self.audited, self.suite.digest, minimised=self.request.minimise))

    def text(self, width: int) -> str:
        """Return the report for people, in lines of at most so many columns."""
        return as_text(self.audited, width, self.say, minimised=self.request.minimise)

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
    reference = with_no_save(reference_of(suite), suite, request.target)
    check_reproducible(reference)
    if request.target is not None:
        check_writable(request.target)
    for fault in faults_of(reference):
        warn(f"Warning: {fault}")
    say = phrases_for(request.report_lang, reference.variant)
    audited = audit(suite, reference, request.seconds, request.seed, every=request.minimise, code=say.code)
    if audited.unaudited:
        names = printable(", ".join(audited.unaudited))
        warn(f"Warning: left out: goose answers these cases differently: {names}.")
    return AuditReport(request, suite, reference, audited, say)
