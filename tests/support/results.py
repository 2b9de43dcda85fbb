"""Results that are made up: of nothing but their verdicts, or with any text wherever there can be one."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from goose.grading.results.models import (
    VERDICTS,
    Alone,
    Answer,
    Build,
    CaseResult,
    Cause,
    Difference,
    Explanation,
    Part,
    ResultRow,
    ScriptPlace,
    SubmissionResult,
    Whole,
    Written,
)


def result_of(
    name: str, *verdicts: str, suite: str = "sha256:1", digest: str = "d", stderr: str = "", hidden: bool = False
) -> SubmissionResult:
    """Return a result with a case of each verdict."""
    cases = [
        CaseResult(
            *(str(number), verdict, float(verdict == "accepted"), float(verdict != "grader-error")),
            stderr=stderr,
            hidden=hidden,
        )
        for number, verdict in enumerate(verdicts, 1)
    ]
    return SubmissionResult(name, suite, digest, 0.5, tuple(cases))


def drawn_results(texts: SearchStrategy[str], points: SearchStrategy[float]) -> SearchStrategy[SubmissionResult]:
    """Return results with any of some texts and numbers of points; no two cases of one have the same name."""
    maybe = st.none() | texts
    several = st.lists(texts, max_size=2).map(tuple)
    others = st.lists(st.tuples(texts, texts), max_size=2).map(tuple)
    number = st.integers(0, 200)
    maybe_number = st.none() | number
    instructions = st.none() | st.builds(ScriptPlace, number, texts)
    lines = st.none() | st.tuples(number, texts)
    rows = st.lists(st.builds(ResultRow, st.booleans(), maybe, maybe), max_size=2).map(tuple)
    cases = st.builds(
        CaseResult,
        case=texts,
        verdict=st.sampled_from(VERDICTS),
        points=points,
        possible=points,
        seconds=points,
        exit=maybe_number,
        signal=st.none() | st.integers(1, 200),
        follows=maybe,
        changes=several,
        encoding=maybe,
        hidden=st.booleans(),
        difference=st.none() | st.builds(Difference, number, maybe, maybe, instructions, st.none() | several),
        differences=st.none() | st.integers(0, 3),
        cause=st.none() | st.builds(Explanation, texts, texts, texts, others),
        written=st.none() | st.builds(Written, st.none() | several),
        died=st.sampled_from([None, "at-end", "in-answer"]),
        given_up=st.booleans(),
        stderr=texts,
        note=maybe,
        answers=st.lists(st.builds(Answer, rows, instructions), max_size=2).map(tuple),
    )
    causes = st.one_of(
        st.builds(Cause, st.sampled_from(["greeting", "prompt", "farewell"]), texts, texts, several, lines=several),
        st.builds(Cause, st.sampled_from(["end-of-input", "another"]), texts, texts, several),
        st.builds(
            *(Cause, st.just("wording"), texts, texts, several),
            message=texts,
            instructions=st.none() | several,
            expected=texts,
            written=texts,
            times=number,
        ),
        st.builds(Cause, st.just("misreading"), texts, texts, several, others=others),
    )
    return st.builds(
        *(SubmissionResult, texts, texts, texts, points),
        st.lists(cases, max_size=3, unique_by=lambda case: case.case).map(tuple),
        texts,
        st.none() | st.builds(Build, st.booleans(), texts, points, texts),
        alone=st.none() | st.builds(Alone, texts, maybe_number, maybe_number),
        causes=st.lists(causes, max_size=2).map(tuple),
        frame=st.lists(st.builds(Part, texts, several, several, st.booleans(), texts), max_size=2).map(tuple),
        whole=st.lists(st.builds(Whole, texts, texts, several, several, texts, lines), max_size=2).map(tuple),
    )
