"""Which lines of a program's answer belong to which line of its script (`references.md`, *Places*)."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.grading.references.places import MOST_RUNS, Places, asked, places
from goose.grading.suites.kinds import ByProgram

PLAIN = ByProgram(("ref",))

Answering = Callable[[Sequence[str]], Sequence[str]]
"""Returns the lines that a program prints on the lines of a script."""


def found(script: Sequence[str], program: Answering, kind: ByProgram = PLAIN) -> Places:
    """Return the places of a program that ends by itself, and prints whole lines."""
    text = "".join(f"{line}\n" for line in script).encode()

    def run(part: bytes) -> bytes:
        return "".join(f"{line}\n" for line in program(part.decode().splitlines())).encode()

    return places(text, run(text), kind, run)


def shop(lines: Sequence[str]) -> list[str]:
    """Greet, answer each line with itself unless it is silent, and say goodbye."""
    return ["Hello.", *(f"You said {line}." for line in lines if line != "-"), "Bye."]


@pytest.mark.parametrize(
    ("script", "ends"),
    [
        ([], (2,)),
        (["a"], (1, 2)),
        (["a", "-", "b"], (1, 2, 2, 3)),
        (["-", "-"], (2, 2, 2)),
        (["a", "a", "a"], (1, 2, 3, 4)),
    ],
)
def test_an_answer_is_what_a_line_adds(script: Sequence[str], ends: tuple[int, ...]) -> None:
    """The greeting is there before, and the goodbye after all of them, unless no line has an answer."""
    assert found(script, shop).ends == ends


def test_what_is_printed_alone_is_the_opening_and_the_closing() -> None:
    assert found(["a"], shop).alone == (1, 1)
    assert found(["a"], lambda lines: [*lines]).alone == (0, 0)


def test_a_program_that_reads_everything_first_has_one_instruction() -> None:
    """Its answer depends on all lines, so no beginning of it is known earlier."""
    assert found(["a", "b"], lambda lines: [f"{len(lines)} lines", *sorted(lines)]).ends == (0, 0, 3)


def test_an_answer_that_is_taken_back_belongs_to_the_later_line() -> None:
    """The least of what later runs have counts."""
    outputs = {0: [], 1: ["one"], 2: ["two"], 3: ["two", "three"]}
    assert found(["a", "b", "c"], lambda lines: outputs[len(lines)]).ends == (0, 0, 1, 2)


def test_only_lines_that_begin_an_instruction_are_run() -> None:
    kind = ByProgram(("ref",), starts="[A-Z]")
    assert found(["A", "x", "B", "y"], lambda lines: [*lines], kind).ends == (0, None, 2, None, 4)


def test_of_a_long_script_only_some_beginnings_are_run() -> None:
    """At most 400; the first is always one of them."""
    script = [b"x\n"] * (2 * MOST_RUNS + 1)
    assert asked(script, PLAIN) == [*range(0, len(script), 3)]
    assert asked(script, ByProgram(("ref",), starts="y")) == [0]


def test_a_program_that_goes_on_for_ever_gets_the_last_line_of_the_script() -> None:
    """After two runs that do not end by themselves it gets it at once, and what it prints alone is not known."""
    runs: list[str] = []

    def run(part: bytes) -> bytes | None:
        runs.append(part.decode())
        lines = part.decode().splitlines()
        return None if lines[-1:] != ["q"] else "".join(f"{line}!\n" for line in lines).encode()

    assert places(b"a\nb\nq\n", b"a!\nb!\nq!\n", PLAIN, run) == Places((0, 1, 2, 2), None)
    assert runs == ["", "q\n", "a\n", "a\nq\n", "a\nb\nq\n"]


def test_a_run_that_never_ends_has_no_place() -> None:
    """Then its lines are one instruction with the next."""
    assert places(b"a\nb\n", b"a\nb\n", PLAIN, lambda part: None if part else b"").ends == (0, None, 2)


@given(
    st.lists(st.text("ab", max_size=2), max_size=2),
    st.lists(st.lists(st.integers(0, 3), max_size=3), max_size=6),
    st.lists(st.text("xy", min_size=1, max_size=2), max_size=2),
)
def test_places_are_where_a_program_writes_what_it_has_not_written_before(
    opening: list[str], answers: list[list[int]], closing: list[str]
) -> None:
    """Of answers that are all different, each ends where the program has written it."""
    written = [[f"{number}.{part}" for part in range(len(parts))] for number, parts in enumerate(answers)]

    def program(lines: Sequence[str]) -> list[str]:
        return [*opening, *(line for some in written[: len(lines)] for line in some), *closing]

    ends = [len(opening)]
    for some in written:
        ends.append(ends[-1] + len(some))
    if not any(answers):
        assert found([str(number) for number in range(len(answers))], program).alone == (ends[-1] + len(closing), 0)
        return
    assert found([str(number) for number in range(len(answers))], program).ends == tuple(ends)
