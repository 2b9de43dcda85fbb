"""Grading: which answers of a program are wrong, where, and why.

Built on the public names of goose; the interpreter knows nothing of it. Data flows one way:

`suites` (what to ask, what must be answered) -> `running` (a program with limits) -> `judging` (verdict, place) ->
`results` (the models; `lines` alone writes and reads them) -> `reports`. `submitted` does this for all that was handed
in, `answer` for one answer without a program, and `why` says why an answer is wrong and what a suite misses.
"""

from goose import door

__getattr__, __dir__ = door(
    "goose.grading",
    """
goose.grading.language IN_ENGLISH
goose.grading.why.audit.command AuditRequest audit_suite counted
goose.grading.why.making.making STEPS make_suite
goose.grading.why.causes.budget WHY_SECONDS
goose.grading.command grade
goose.grading.why.compare.command compare_programs
goose.grading.why.compare.request CompareRequest
goose.grading.why.compare.compare Interrupted
goose.grading.answer.comparing ComparedAnswer STDIN compared
goose.grading.answer.confined check_expected expected_by reference_for
goose.grading.answer.diff diff_answer
goose.grading.failure GraderFailure
goose.grading.judging.reference Reference
goose.grading.why.misreadings.catalogue misreading_faults misreadings_of
goose.grading.references.recording record_suite
goose.grading.references.remembering Remembered
goose.grading.references.writing Wanted
goose.grading.references.writing Surroundings
goose.grading.reports.writing KINDS
goose.grading.request Request
goose.grading.suites.given Given
goose.grading.suites.suitefile SuiteError
goose.grading.suites.suite Limits
""",
)
