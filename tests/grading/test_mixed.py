"""Scripts without a game: their pieces, how they are mixed, and how one is shrunk on which two programs differ."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.base.errors import UsageError
from goose.grading.judging.reference import AnsweredLine
from goose.grading.why.mixed.mixing import MOST_CHANGES, Mixing
from goose.grading.why.mixed.pieces import Piece, joined, last_line, lines_of, pieces_of, scripts_in
from goose.grading.why.mixed.shrinking import shrunk

SUITE = [
    ["add milk 2", "add bread 10", "list", "quit"],
    ["list", "remove milk", "add eggs 6", "quit"],
    ["add tea 1", "quit"],
]
WORDS = st.text("ab1 ", max_size=4)
SCRIPTS = st.lists(st.lists(WORDS, max_size=5), min_size=1, max_size=4)


def singly(scripts: Sequence[Sequence[str]]) -> list[list[Piece]]:
    return [pieces_of(script) for script in scripts]


def words_of(lines: Sequence[str]) -> set[str]:
    return {word for line in lines for word in line.split()}


# Pieces.


def test_lines_keep_all_bytes_but_their_ends() -> None:
    assert lines_of(b"a \xff\r\n\nb") == ["a \udcff\r", "", "b"]
    assert lines_of(b"a\n") == ["a"]
    assert lines_of(b"") == []


def answered(*numbers: int, end: int | None = None) -> list[AnsweredLine]:
    """Return the answers to instructions that begin at the lines with some numbers; the last number is past them."""
    counts = [(begin, stop - begin) for begin, stop in pairwise(numbers)]
    found = [AnsweredLine(begin, "", "", lines=("",) * count if count > 1 else ()) for begin, count in counts]
    if end is None:
        return found
    return [AnsweredLine(0, "", "Hello\n"), *found, AnsweredLine(end, "", "Bye\n", is_end=True)]


def test_pieces_are_the_instructions_where_answers_are_known() -> None:
    """Neither the opening nor the end of the script is one."""
    lines = ["A", "b", "c", "D", "e"]
    assert pieces_of(lines, answered(1, 4, 6, end=6)) == [("A", "b", "c"), ("D", "e")]
    assert pieces_of(lines, answered(1, 2, 3, 4, 5, 6)) == [(line,) for line in lines]
    assert pieces_of(lines, answered(1, 6)) == [tuple(lines)]


def test_each_line_is_a_piece_where_nothing_fits() -> None:
    assert pieces_of(["A", "b"]) == pieces_of(["A", "b"], answered(1, 4)) == [("A",), ("b",)]


def test_the_last_line_counts_only_if_all_scripts_have_it() -> None:
    assert last_line([["a", "quit"], ["quit"]]) == ("quit",)
    assert last_line([["a", "quit"], ["quit", "a"]]) == ()
    assert last_line([["quit"], []]) == ()
    assert last_line([]) == ()


def test_scripts_of_a_folder_are_read_in_natural_order(tmp_path: Path) -> None:
    """Those in other folders too, and nothing else."""
    (tmp_path / "2").mkdir()
    for name in ("10.in", "9.in", "2/1.in", "9.out"):
        (tmp_path / name).write_text(f"{name}\n")
    assert scripts_in(str(tmp_path)) == [["2/1.in"], ["9.in"], ["10.in"]]


@pytest.mark.parametrize("name", ["missing", "empty"])
def test_a_folder_without_scripts_is_a_usage_error(name: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError, match=r"--scripts .*there is no"):
        scripts_in(str(tmp_path / name))


# Mixing.


def test_the_first_scripts_are_those_of_the_suite() -> None:
    mixing = Mixing(singly(SUITE))
    assert [joined(mixing.script(7, number)) for number in range(3)] == SUITE


def test_a_seed_and_a_number_decide_a_script() -> None:
    scripts = [[Mixing(singly(SUITE)).script(seed, number) for number in range(3, 30)] for seed in (1, 1, 2)]
    assert scripts[0] == scripts[1] != scripts[2]
    assert len({*map(tuple, scripts[0])}) > 20


def test_every_word_of_a_mixed_script_is_of_the_suite_or_a_number() -> None:
    known = words_of([line for script in SUITE for line in script])
    for number in range(3, 200):
        for word in words_of(joined(Mixing(singly(SUITE)).script(0, number))) - known:
            assert word.lstrip("-").isdigit()


def test_the_line_that_ends_all_scripts_ends_the_mixed_ones_too() -> None:
    """And only them: what comes after it would be in vain."""
    for number in range(3, 200):
        lines = joined(Mixing(singly(SUITE)).script(0, number))
        assert lines[-1] == "quit"
        assert lines.count("quit") <= 1 + MOST_CHANGES  # a replaced word can make another one


def test_stretches_of_other_scripts_and_changes_are_found_in_mixed_ones() -> None:
    """Pieces that are of another script, that come twice, that are missing, and that have changed."""
    mixed = [joined(Mixing(singly(SUITE)).script(0, number)) for number in range(3, 300)]
    lines = {line for script in SUITE for line in script}
    assert any("add milk 2" in script and "add eggs 6" in script for script in mixed)
    assert any("add milk 2" in script and "add bread 10" not in script for script in mixed)
    assert any(script.count("remove milk") > 1 for script in mixed)
    changed = {line for script in mixed for line in script} - lines
    assert {"add milk 1", "add milk 3", "add bread 0", "add bread 100", "remove bread"} & changed
    assert len(changed) > 50


def test_the_pieces_of_several_lines_stay_together() -> None:
    script: list[Piece] = [("NOTE", "one", "."), ("SHOW",), ("NOTE", "two", "three", ".")]
    for number in range(1, 100):
        for piece in Mixing([script]).script(0, number):
            assert len(piece) in {1, 3, 4}


def test_a_word_is_mostly_replaced_by_one_of_the_same_place() -> None:
    """A name becomes a name, and an amount an amount, though the suite has other words too."""
    suite = singly([["pay ana 5", "pay rui 7", "who"], ["pay eva 9", "who"]])
    lines = {line for number in range(2, 400) for line in joined(Mixing(suite).script(0, number))}
    paid = [line.split() for line in lines if line.startswith("pay ")]
    assert {line[1] for line in paid} == {"ana", "rui", "eva"}
    assert all(line[2].lstrip("-").isdigit() for line in paid)


@given(SCRIPTS, st.integers(0, 40))
def test_any_scripts_can_be_mixed(scripts: list[list[str]], number: int) -> None:
    """Empty ones, one alone, and those without words too."""
    lines = joined(Mixing(singly(scripts)).script(0, number))
    assert all(isinstance(line, str) for line in lines)


# Shrinking.


class Trial:
    """Tries scripts, as two programs that differ where a predicate says so, and counts them."""

    def __init__(self, differs: Callable[[Sequence[str]], bool]) -> None:
        self.count = 0
        self._differs = differs

    def __call__(self, scripts: Sequence[Sequence[str]]) -> int | None:
        for index, script in enumerate(scripts):
            self.count += 1
            if self._differs(script):
                return index
        return None


def has(*needed: str) -> Callable[[Sequence[str]], bool]:
    """Return what differs where lines with some words come in this order."""

    def differs(script: Sequence[str]) -> bool:
        rest = iter(script)
        return all(any({*each.split()} <= {*line.split()} for line in rest) for each in needed)

    return differs


def test_what_is_left_has_nothing_but_what_differs() -> None:
    script = pieces_of([f"line {number} x y" for number in range(64)])
    trial = Trial(has("3 y", "40"))
    assert shrunk(script, trial) == ["3 y", "40"]
    assert trial.count < 64


def test_pieces_are_left_out_before_lines() -> None:
    """So that a line which makes sense only with others goes with them."""

    def differs(script: Sequence[str]) -> bool:
        return script.count("NOTE") == script.count(".") and "SHOW" in script

    notes = [("NOTE", "text", ".")] * 20
    assert shrunk([*notes, ("SHOW",), *notes], Trial(differs)) == ["SHOW"]


def test_the_last_line_stays_if_all_scripts_end_with_it() -> None:
    script = pieces_of(["a", "b", "c", "quit"])
    assert shrunk(script, Trial(has("b")), ("quit",)) == ["b", "quit"]
    assert shrunk(script, Trial(has("b"))) == ["b"]
    assert shrunk(script[:-1], Trial(has("b")), ("quit",)) == ["b"]
    assert shrunk([("a", "b", "quit")], Trial(has("b")), ("quit",)) == ["b", "quit"]


def test_an_error_in_every_script_leaves_none() -> None:
    assert shrunk(pieces_of(["a", "b"]), Trial(lambda _: True)) == []
    assert shrunk(pieces_of(["a", "quit"]), Trial(lambda _: True), ("quit",)) == ["quit"]


@given(st.lists(st.lists(WORDS, min_size=1, max_size=3), min_size=1, max_size=12), st.integers(0, 99))
def test_no_line_and_no_word_of_what_is_left_can_be_left_out(pieces: list[list[str]], seed: int) -> None:
    """For any way to differ: here by the counts of letters."""
    lines = [line for piece in pieces for line in piece]
    random = Random(seed)
    most = [random.randint(0, sum(line.count(letter) for line in lines)) for letter in "ab1"]

    def differs(script: Sequence[str]) -> bool:
        return all(
            sum(line.count(letter) for line in script) >= least for letter, least in zip("ab1", most, strict=True)
        )

    left = shrunk([tuple(piece) for piece in pieces], Trial(differs))
    assert differs(left)
    assert not any(differs([*left[:place], *left[place + 1 :]]) for place in range(len(left)))
    for place, line in enumerate(left):
        words = line.split()
        for index in range(len(words)):
            shorter = " ".join([*words[:index], *words[index + 1 :]])
            assert not differs([*left[:place], shorter, *left[place + 1 :]])
