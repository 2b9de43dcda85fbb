"""The limit of each case of a program that hangs in others."""

import pytest

from goose.grading.running.answering import Finished
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.submitted.patience import FULL, MOST, MOST_IDLE, Patience, Ran, RanAlone
from goose.grading.suites.suite import Case

WHOLE = 5.0


def case(script: bytes = b"players\n", answer: bytes = b"x\n") -> Case:
    return Case("1", script, answer)


def ended(seconds: float = 0.1) -> Ran:
    return Ran(Finished(ProgramOutcome(exit=0, seconds=seconds, printed=seconds / 2), b"", ""))


def hung(
    seconds: float = WHOLE, printed: float | None = None, shortened: float | None = None, output: bytes = b"x\n"
) -> Ran:
    outcome = ProgramOutcome(timed_out=True, seconds=seconds, printed=printed)
    return Ran(Finished(outcome, b"" if printed is None else output, ""), shortened=shortened)


GREETED = hung(printed=0.1, output=b"Hello!\n")
ENDS, HANGS = RanAlone(ended(), ended()), RanAlone(hung(), hung())


def after(alone: RanAlone, *ran: Ran) -> Patience:
    patience = Patience(WHOLE, alone)
    for each in ran:
        patience.count(case(), each)
    return patience


def test_the_first_cases_that_hang_have_the_whole_limit() -> None:
    assert after(ENDS, *[hung()] * (FULL - 1)).limit(case()) == WHOLE
    assert after(ENDS, *[hung()] * FULL).limit(case()) == 2.0


@pytest.mark.parametrize(("slowest", "limit"), [(0.1, 2.0), (0.7, 3.5), (3.0, WHOLE)])
def test_the_shorter_limit_is_a_multiple_of_the_slowest_run(slowest: float, limit: float) -> None:
    assert after(ENDS, ended(slowest), *[hung()] * FULL).limit(case()) == limit


def test_a_program_that_never_ends_is_as_slow_as_its_last_output() -> None:
    assert after(HANGS, *[hung(printed=0.8)] * FULL).limit(case()) == 4.0


def test_a_limit_is_not_shortened_where_nothing_is_known_of_the_pace() -> None:
    assert after(RanAlone(hung(), Ran(None, "no room")), *[hung()] * FULL).limit(case()) == WHOLE


def test_a_script_much_longer_than_all_others_has_the_whole_limit() -> None:
    patience = after(ENDS, *[hung()] * FULL)
    long = case(b"players\n" * 5)
    assert patience.limit(long) == WHOLE
    patience.count(long, hung())
    assert patience.limit(long) == 2.0


def test_a_limit_below_the_shortest_is_not_raised() -> None:
    patience = Patience(0.5, ENDS)
    for _ in range(FULL):
        patience.count(case(), hung(0.5))
    assert patience.limit(case()) == 0.5


def test_a_program_that_hangs_alone_too_is_given_up_after_one_case() -> None:
    assert after(HANGS, hung()).limit(case()) is None
    assert after(HANGS, hung(printed=0.1), hung()).limit(case()) == WHOLE
    assert after(HANGS, ended(), hung()).limit(case()) == WHOLE
    assert after(RanAlone(hung(), ended()), hung()).limit(case()) == WHOLE


def test_a_greeting_alone_is_nothing() -> None:
    alone = RanAlone(GREETED, GREETED)
    assert after(alone, GREETED).limit(case()) is None
    assert after(alone, hung(printed=0.1, output=b"Hello!\nx\n")).limit(case()) == WHOLE
    patience = after(alone)
    patience.count(case(answer=b"Hello!\n"), GREETED)
    assert patience.limit(case()) == WHOLE


def test_a_hang_in_a_case_that_expects_nothing_does_not_count() -> None:
    patience = after(HANGS)
    patience.count(case(answer=b""), hung())
    assert patience.limit(case()) == WHOLE


def test_a_program_that_does_nothing_on_any_instruction_is_given_up() -> None:
    assert after(ENDS, *[hung()] * (MOST_IDLE - 1)).limit(case()) == 2.0
    assert after(ENDS, *[hung()] * MOST_IDLE).limit(case()) is None
    assert after(ENDS, ended(), *[hung()] * MOST_IDLE).limit(case()) == 2.0


def test_a_program_may_exceed_limits_so_often() -> None:
    assert after(ENDS, ended(), *[hung()] * (MOST - 1)).limit(case()) == 2.0
    assert after(ENDS, ended(), *[hung()] * MOST).limit(case()) is None


def test_a_chain_that_ran_apart_is_what_it_would_have_been_after_others() -> None:
    """Its runs are shortened, and those that there would not have been are gone."""
    apart = [ended(), hung(printed=0.1)]
    found = after(ENDS, *[hung()] * FULL).taken([case(), case()], apart)
    assert found is not None
    assert [each.is_given_up for each in found[0]] == [False, True]
    assert found[0][1].done is not None
    assert found[0][1].done.outcome.seconds == 2.0
    found = after(ENDS, ended(), *[hung()] * MOST).taken([case(), case()], apart)
    assert found is not None
    assert found[0] == [Ran(None)] * 2


@pytest.mark.parametrize(
    "ran",
    [
        pytest.param(ended(3.0), id="ended after the shorter limit"),
        pytest.param(hung(printed=3.0), id="went on after the shorter limit"),
        pytest.param(Ran(None), id="was not run"),
    ],
)
def test_a_chain_of_which_that_is_not_known_is_run_again(ran: Ran) -> None:
    assert after(ENDS, *[hung()] * FULL).taken([case()], [ran]) is None


def test_a_chain_that_had_the_same_limits_is_not_run_again() -> None:
    """A run is stopped a moment after its limit, and may print something in that moment."""
    stopped = hung(2.01, printed=2.01, shortened=2.0)
    found = after(ENDS, *[hung()] * FULL).taken([case()], [stopped])
    assert found is not None
    assert found[0] == [stopped]


def test_a_chain_that_had_a_shorter_limit_is_run_again_with_a_longer() -> None:
    assert after(ENDS).taken([case()], [hung(2.0, shortened=2.0)]) is None
    assert after(ENDS).taken([case()], [ended()]) is not None
