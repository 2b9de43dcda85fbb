"""The names that other rooms import from `goose.grading`, for checkers of types."""

from goose.grading.answer.comparing import STDIN as STDIN
from goose.grading.answer.comparing import ComparedAnswer as ComparedAnswer
from goose.grading.answer.comparing import compared as compared
from goose.grading.answer.confined import check_expected as check_expected
from goose.grading.answer.confined import expected_by as expected_by
from goose.grading.answer.confined import reference_for as reference_for
from goose.grading.answer.diff import diff_answer as diff_answer
from goose.grading.command import grade as grade
from goose.grading.failure import GraderFailure as GraderFailure
from goose.grading.judging.reference import Reference as Reference
from goose.grading.recording import record_suite as record_suite
from goose.grading.reports.writing import KINDS as KINDS
from goose.grading.request import Request as Request
from goose.grading.suites.given import Given as Given
from goose.grading.suites.suite import Limits as Limits
from goose.grading.suites.suitefile import SuiteError as SuiteError
from goose.grading.why.audit.command import AuditRequest as AuditRequest
from goose.grading.why.audit.command import audit_suite as audit_suite
from goose.grading.why.causes.budget import WHY_SECONDS as WHY_SECONDS
from goose.grading.why.compare.command import CompareRequest as CompareRequest
from goose.grading.why.compare.command import compare_programs as compare_programs
from goose.grading.why.compare.compare import Interrupted as Interrupted
from goose.grading.why.making.making import STEPS as STEPS
from goose.grading.why.making.making import make_suite as make_suite
from goose.grading.why.misreadings.catalogue import misreading_faults as misreading_faults
from goose.grading.why.misreadings.catalogue import misreadings_of as misreadings_of
