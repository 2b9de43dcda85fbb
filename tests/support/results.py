"""Results that are made up, of nothing but their verdicts."""

from goose.grading.results.models import CaseResult, SubmissionResult


def result_of(
    *verdicts: str, submission: str = "ana", suite: str = "s", digest: str = "d", stderr: str = ""
) -> SubmissionResult:
    cases = [
        CaseResult(str(number), verdict, float(verdict == "accepted"), float(verdict != "grader-error"), stderr=stderr)
        for number, verdict in enumerate(verdicts, 1)
    ]
    return SubmissionResult(submission, suite, digest, 0.5, tuple(cases))
