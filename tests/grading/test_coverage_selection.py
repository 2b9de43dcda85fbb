"""The choice of the candidates that show the most, and what is left of them when they are shortened."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from goose.grading.why.audit.searching import room
from goose.grading.why.coverage.candidates import Candidate, facts_of
from goose.grading.why.coverage.facts import END, MESSAGE, OUTCOME, SAVE, Shown
from goose.grading.why.coverage.moods import MOODS, SHORT_MOODS
from goose.grading.why.coverage.selection import selected, shortened
from tests.support.covering import lines_of, reference
from tests.support.layers import examples


def candidate(number: int, facts: set[int], lines: int = 10) -> Candidate:
    """Return a candidate of as many lines."""
    return Candidate(
        number, MOODS[0], (tuple(f"line {each}" for each in range(lines)),), frozenset(facts), frozenset(), beyond=True
    )


def chosen(candidates: list[Candidate], case: int = 0) -> list[int]:
    """Return the numbers of the chosen candidates."""
    return [each.number for each in selected(candidates, lambda _: True, set(), case)]


def test_candidate_with_the_most_new_facts_for_a_line_comes_first() -> None:
    """The second is chosen by what it shows besides the first one."""
    some = [candidate(1, {1, 2, 3}), candidate(2, {1, 2, 3, 4}), candidate(3, {5, 6}), candidate(4, {4, 5, 6}, 20)]
    assert chosen(some) == [2, 3]
    assert chosen([candidate(1, {1, 2}), candidate(2, {3}, 2)]) == [2, 1]


def test_lines_that_a_case_counts_for_make_longer_cases_worth_more() -> None:
    """Short cases have more facts for a line, long ones more for a case."""
    some = [candidate(1, set(range(20)), 40), candidate(2, {30, 31, 32}, 3)]
    assert chosen(some) == [2, 1]
    assert chosen(some, case=100) == [1, 2]


def test_candidate_without_room_is_left_out() -> None:
    """A smaller one that shows the same is taken instead."""
    some = [candidate(1, {1, 2, 3}, 3), candidate(2, {1, 2}, 4)]
    covered: set[int] = set()
    assert [each.number for each in selected(some, lambda each: each.number != 1, covered, 0)] == [2]
    assert covered == {1, 2}


def test_facts_that_are_covered_already_count_for_nothing() -> None:
    """A candidate that shows nothing new is not chosen."""
    assert selected([candidate(1, {1, 2})], lambda _: True, {1, 2, 3}, 0) == []


def test_message_that_no_case_shows_comes_before_many_facts() -> None:
    """Also an end and a kind of load, but no outcome of a move; once it is shown, it counts as others do."""
    many = candidate(1, {*range(1, 8 * 40, 8)})
    for kind, first in ((MESSAGE, True), (END, True), (SAVE, True), (OUTCOME, False)):
        (rule,) = Shown(kind, "take", "x").numbers()
        assert chosen([many, candidate(2, {rule})]) == ([2, 1] if first else [1, 2])
        assert chosen([candidate(3, {rule}, 1), many, candidate(2, {rule, 2})])[-1] == 2


SOME = st.lists(st.tuples(st.frozensets(st.integers(0, 12), max_size=6), st.integers(1, 9)), max_size=12)


@examples(0.5)
@given(SOME, st.integers(0, 20))
def test_every_fact_is_covered_and_every_choice_shows_something_new(
    some: list[tuple[set[int], int]], case: int
) -> None:
    """The choice loses no fact, and is the best one at each step."""
    candidates = [candidate(number, facts, lines) for number, (facts, lines) in enumerate(some)]
    covered: set[int] = set()
    found = selected(candidates, lambda _: True, covered, case)
    assert covered == {fact for each in candidates for fact in each.facts}
    seen: set[int] = set()
    for each in found:
        worth = {other.number: len(other.facts - seen) / (other.lines + case) for other in candidates}
        assert worth[each.number] == max(worth.values()) > 0
        seen |= each.facts


REPEATED = (
    "register Ana / register Rui / players / start Ana Rui / details / details / take Ana 1 1 / details / players"
)


def of_script(number: int, script: str) -> Candidate:
    """Return the candidate of a script of Nim."""
    lines = lines_of("nim", script)
    runs = (tuple(script.split(" / ")),)
    return Candidate(number, SHORT_MOODS[0], runs, facts_of(lines), frozenset(), beyond=True)


def test_shortened_case_keeps_what_few_show() -> None:
    """A case that stands alone loses no fact, but lines that show nothing more than others do."""
    before = of_script(0, REPEATED)
    with room(reference("nim")) as own:
        (after,) = shortened(own, [before])
    assert after.facts >= before.facts
    assert after.lines <= before.lines


def test_lines_that_other_cases_show_are_left_out() -> None:
    """Of cases that differ in one line each may lose lines that change nothing; all facts are still shown."""
    start = "register Ana / register Rui / players / start Ana Rui / details / details"
    copies = [of_script(number, f"{start} / take Ana 3 {number} / details / players") for number in range(1, 6)]
    with room(reference("nim")) as own:
        found = shortened(own, copies)
    assert sum(each.lines for each in found) < sum(each.lines for each in copies)
    everything = set[int]().union(*(each.facts for each in found))
    assert everything >= set().union(*(each.facts for each in copies))
    for each in found:
        assert facts_of(lines_of("nim", *each.runs)) == each.facts
