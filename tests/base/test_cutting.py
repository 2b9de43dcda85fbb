"""Long texts of programs, cut for sentences, cells and results."""

from hypothesis import given
from hypothesis import strategies as st

from goose.base.cutting import cut, cut_line, joined, quoted
from tests.support.cases import each_case

LINES = "".join(f"line {number}\n" for number in range(1_000))


def test_a_short_text_is_left_as_it_is() -> None:
    assert cut("one\n\ntwo", 100) == "one\n\ntwo"
    assert cut_line("x" * 400) == "x" * 400
    assert quoted(["one", "two"]) == ("one", "two")


def test_a_long_text_keeps_its_beginning_and_its_end() -> None:
    """It is cut at line ends, and the line between the two says how many lines are missing."""
    lines = cut(LINES, 100).splitlines()
    assert lines == ["line 0", "line 1", "line 2", "line 3", "line 4", "line 5", "… 990 lines …", *lines[-4:]]
    assert lines[-4:] == [f"line {number}" for number in range(996, 1_000)]


def test_a_text_that_was_cut_before_counts_all_lines() -> None:
    """The line is in the language of the report then."""
    twice = cut(cut(LINES, 2_000), 2_000, 6, lambda count: f"… {count} linhas …")
    assert twice.splitlines()[2:4] == ["line 2", "… 994 linhas …"]


def test_a_line_longer_than_the_text_may_be_is_cut_inside() -> None:
    assert cut("a" * 500 + "b" * 500, 100) == "a" * 43 + "…\n…" + "b" * 44
    assert cut_line("x" * 401) == "x" * 399 + "…"


def test_a_cause_quotes_ten_lines_of_200_characters() -> None:
    assert quoted(["x" * 200, "y" * 201, *"abcdefghi"]) == ("x" * 200, "y" * 199 + "…", *"abcdefgh")


PRINTED = st.lists(st.text("a\n", max_size=90) | st.sampled_from(["\n… 1 line …\n", "\n… 999,999,999 lines …\n"]))


@given(PRINTED.map("".join), st.integers(50, 300), st.none() | st.integers(1, 9))
def test_a_cut_text_is_never_longer_than_it_may_be(text: str, characters: int, lines: int | None) -> None:
    """The line for those that are left out comes to the others."""
    shown = cut(text, characters, lines)
    assert len(shown) <= characters
    assert lines is None or shown.removesuffix("\n").count("\n") <= lines


def test_a_program_may_print_a_line_like_that_for_lines_left_out() -> None:
    """However long its number is; one that no text can need is left as it is."""
    endless = f"… {'9' * 5_000} lines …\n"
    assert cut(endless, 10_000, said=str) == endless
    assert cut(f"{LINES}{endless}{LINES}", 60).splitlines()[3] == "… 1,996 lines …"


@each_case(
    ("first", "last", "text"),
    [
        (b"one\ntw", b"ee\nfour\n", "one\n… 6 lines …\nfour\n"),
        (b"on", b"ee\nfour", "on…\n… 5 lines …\nfour"),
        (b"one\n", b"four", "one\n… 5 lines …\n…four"),
    ],
)
def test_the_two_ends_of_a_flood_are_joined_by_whole_lines(first: bytes, last: bytes, text: str) -> None:
    assert joined(first, last, 5).decode() == text
