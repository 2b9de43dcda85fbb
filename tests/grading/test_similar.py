"""Programs that are wrong alike: how texts and wrong answers are compared, and the page of pairs."""

import random
import time
from collections.abc import Mapping
from pathlib import Path

import attrs
import pytest

from goose.core.words import CODES
from goose.grading.language import Phrases
from goose.grading.reports.similar import similar_page
from goose.grading.results.lines import write
from goose.grading.results.models import (
    Answer,
    CaseResult,
    Cause,
    Explanation,
    ResultRow,
    ScriptPlace,
    SubmissionResult,
)
from goose.grading.similar.fingerprints import common_parts, fingerprints_of, winnowed
from goose.grading.similar.pairs import Pair, PairFinder
from goose.grading.similar.tokens import tokens
from tests.support.cases import each_case
from tests.support.downloads import CLASSES
from tests.support.grading import Place
from tests.support.grading_pages import HOSTILE, Page
from tests.support.results import result_of
from tests.support.suites import invoked, make

PYTHON = '''\
def capture(board, house):
    """Take the seeds opposite."""
    total = board[house] + board[12 - house]  # both
    board[house] = board[12 - house] = 0
    for index in range(6):
        if board[index] > 3 and total != 12:
            total += board[index] * 2
    return total


def listed(players):
    for name, record in sorted(players.items()):
        print(name, record[0], record[1], record[2], sep=" ")
    while players and not total(players):
        players.pop("CPU", None)
    return len(players) - 1
'''
RENAMED = """\
def mostra(gente):
    # um por linha
    for quem, dados in sorted(gente.items()):
        print(quem, dados[0], dados[1],
              dados[2], sep=", ")
    while gente and not soma(gente):
        gente.pop('X', None)
    return len(gente) - 1

def apanha(t, k):
    s = t[k] + t[13 - k]
    t[k] = t[13 - k] = 0
    for n in range(7):
        if t[n] > 4 and s != 10:
            s += t[n] * 3
    return s
"""
"""The same with other names, numbers, texts, comments and layout, and its functions the other way round."""


def shares(one: set[int], other: set[int]) -> float:
    return len(one & other) / min(len(one), len(other))


def prints(text: str, name: str = "x.py") -> set[int]:
    return {*winnowed(tokens(text.encode(), name, 10_000)[0]).values()}


def test_names_numbers_comments_and_order_make_no_difference() -> None:
    assert shares(prints(PYTHON), prints(RENAMED)) > 0.7
    assert prints(PYTHON.replace("total", "sum_of_all").replace("# both", "# all that is there")) == prints(PYTHON)


def test_a_long_enough_common_part_is_always_found() -> None:
    """Wherever it stands: 17 tokens, the run and the window together."""
    source = random.Random(5)
    for _ in range(50):
        common, *others = (bytes(source.choices(range(33, 127), k=length)) for length in (17, 40, 30, 20, 60))
        one, other = ({*winnowed(others[each] + common + others[each + 1]).values()} for each in (0, 2))
        assert one & other


@each_case(
    ("name", "text"),
    [
        ("x.py", "#a\nx '''b\nc''' \"#\""),
        ("x.c", "// a\nx /* b\n c */ '#'"),
        ("x.sql", "-- a\nx '--'"),
        ("x.lisp", '; a\nx ";"'),
    ],
)
def test_comments_are_those_of_the_language(name: str, text: str) -> None:
    assert tokens(text.encode(), name, 100)[0] == b"nt"


def test_words_of_languages_stay_apart_from_names() -> None:
    assert tokens(b"while x: y = 1", "x.py", 100)[0][1:] == b"n:n=N"
    assert tokens(b"while x", "x.py", 100) != tokens(b"until x", "x.py", 100)


@pytest.mark.parametrize("repeated", ['"\\', "/*", "``", "a\n"])
def test_a_hostile_text_takes_little_time(repeated: str, tmp_path: Path) -> None:
    """No part of a text is gone through again and again."""
    (tmp_path / "x.js").write_text(repeated * 50_000, encoding="utf-8")
    before = time.process_time()
    fingerprints_of(str(tmp_path))
    assert time.process_time() - before < 1


def test_only_texts_of_programs_are_read(tmp_path: Path) -> None:
    """No links, hidden files, binary files, nor texts beside programs; without known endings all that is text."""
    make(tmp_path / "a", {"x.py": PYTHON, "notes.txt": RENAMED, ".old.py": RENAMED, "y.py": b"\0" + RENAMED.encode()})
    (tmp_path / "a" / "z.py").symlink_to(tmp_path / "b")
    (tmp_path / "b").write_text(PYTHON, encoding="utf-8")
    assert fingerprints_of(str(tmp_path / "a")) == prints(PYTHON)
    assert fingerprints_of(str(tmp_path / "b")) == prints(PYTHON, "b")
    assert fingerprints_of(str(tmp_path / "absent")) == set()


def test_common_parts_have_their_lines_in_both(tmp_path: Path) -> None:
    """The longest first; a part may begin a little before its first fingerprint."""
    make(tmp_path, {"a/x.py": PYTHON, "b/y.py": RENAMED})
    parts = common_parts(str(tmp_path / "a"), str(tmp_path / "b"), prints(PYTHON), 9)
    lines = [(part.one.file, part.one.first, part.one.last, part.other.first, part.other.last) for part in parts[:2]]
    assert lines == [("x.py", 1, 8, 10, 16), ("x.py", 13, 16, 4, 8)]
    assert [part.length for part in parts] == sorted((part.length for part in parts), reverse=True)


# Pairs.


def wrong(name: str, answers: Mapping[str, str], cause: str | None = None) -> SubmissionResult:
    """Return a result with wrong answers by case, perhaps all explained by a cause."""
    explained = None if cause is None else Explanation(cause, f"{cause}.", "all")
    cases = tuple(
        CaseResult(
            case,
            "wrong",
            0,
            1,
            answers=(Answer((ResultRow(False, "Done.", text),), ScriptPlace(3, "play")),),
            cause=explained,
        )
        for case, text in answers.items()
    )
    causes = () if cause is None else (Cause("misreading", cause, f"{cause}.", tuple(answers)),)
    return attrs.evolve(result_of(name), cases=cases, causes=causes)


ALIKE = {"1": "a", "2": "b"}
OWN = {name: set(range(number * 100, number * 100 + 50)) for number, name in enumerate("abcdefghijklmno")}
NEAR = {**OWN, "b": OWN["a"]}


def found(*results: SubmissionResult, prints: Mapping[str, set[int]] = NEAR) -> list[Pair]:
    others = [wrong(name, {"1": name, "2": name}) for name in "efghijklmno"]
    return PairFinder([*results, *others], prints).pairs(10)


def test_a_pair_has_the_same_wrong_answers_and_a_near_text() -> None:
    (pair,) = found(wrong("a", ALIKE), wrong("b", ALIKE), wrong("c", ALIKE))
    assert (pair.one, pair.other, pair.share) == ("a", "b", 1)
    assert [(each.case, each.count) for each in pair.shared] == [("1", 3), ("2", 3)]


@each_case(
    "results",
    [
        (wrong("a", {"1": "a"}), wrong("b", {"1": "a"})),
        (wrong("a", ALIKE), wrong("b", {"1": "b", "2": "a"})),
        (wrong("a", {}), wrong("b", {})),
        (result_of("a", "accepted", "accepted"), result_of("b", "accepted", "accepted")),
    ],
    ids=["one case", "other answers", "no answers", "accepted"],
)
def test_programs_that_are_not_wrong_alike_are_no_pair(results: tuple[SubmissionResult, ...]) -> None:
    assert found(*results) == []


def test_far_texts_are_no_pair() -> None:
    assert found(wrong("a", ALIKE), wrong("b", ALIKE), prints=OWN) == []


def test_an_answer_that_many_give_is_no_evidence() -> None:
    """Nor are the different answers that a cause explains which many have."""
    many = [wrong(name, ALIKE) for name in "cdefgh"]
    assert PairFinder([wrong("a", ALIKE), wrong("b", ALIKE), *many], NEAR).pairs(10) == []
    many = [wrong(name, {"1": name, "2": name}, "sow") for name in "cdefgh"]
    assert PairFinder([wrong("a", ALIKE, "sow"), wrong("b", ALIKE, "sow"), *many], NEAR).pairs(10) == []


def test_a_text_that_many_have_is_no_evidence() -> None:
    """Such as a part of the statement; in a small class, one that all have."""
    three = [wrong(name, ALIKE if name != "c" else {}) for name in "abc"]
    assert len(PairFinder(three, NEAR | {"c": OWN["c"]}).pairs(10)) == 1
    assert PairFinder(three, dict.fromkeys("abc", OWN["a"])).pairs(10) == []
    assert found(wrong("a", ALIKE), wrong("b", ALIKE), prints=dict.fromkeys("abcdefghijklmno", OWN["a"])) == []


def test_the_same_rare_greeting_is_evidence() -> None:
    """It is wrong in every case, though only the layout is."""
    causes = tuple(Cause(kind, f"print.{kind}", f"{kind}.", ("1",), ("--",)) for kind in ("greeting", "prompt"))
    one, other = (attrs.evolve(result_of(name, "presentation"), causes=causes) for name in "ab")
    (pair,) = found(one, other)
    assert [(each.case, each.answer) for each in pair.shared] == [(None, "greeting."), (None, "prompt.")]


# The page.


@pytest.mark.parametrize("code", CODES)
def test_the_page_says_that_it_is_no_verdict(code: str, tmp_path: Path) -> None:
    """In each language; whatever programs print is text."""
    make(tmp_path, {"a/x.py": PYTHON * 3, "b/x.py": RENAMED * 3, "c/x.py": "print(1)"})
    shared = {"1": HOSTILE, "2": "b"}
    results = [wrong("a", shared), wrong("b", shared), wrong("c", {"1": "x"})]
    page = similar_page(results, {name: str(tmp_path / name) for name in "abc"}, "A course", Phrases(code))
    said = Page(page).said
    assert Phrases(code).said("page.similar.look") in said
    assert "a · b" in said
    assert said.endswith(": c")
    assert [tag for tag, _ in Page(page).tags].count("script") == 1
    assert '<meta name="goose-readers" content="teacher">' in page


def test_the_page_is_for_teachers_and_needs_the_programs(place: Place) -> None:
    """Both are said before anything runs."""
    make(place.folder, {"class/a.sh": "touch ran"})
    options = ("--submissions", "class", "--command", "sh {file}", "--report", "similar=similar.html")
    assert "that page is for teachers only" in place.refused("grade", "small", *options, "--for", "student")
    message = place.refused("grade", "small", "--report", "similar=similar.html", "--", "sh", "class/a.sh")
    assert "name their folder with --submissions DIR" in message


def test_merged_results_are_compared_with_the_programs_in_a_folder(tmp_path: Path) -> None:
    make(tmp_path / "class", {"a/x.py": PYTHON * 3, "b/x.py": RENAMED * 3})
    lines = b"".join(write(wrong(name, ALIKE)) for name in "ab")
    (tmp_path / "results.jsonl").write_bytes(lines)
    page = tmp_path / "similar.html"
    invoked(
        "grade", "--merge", tmp_path / "results.jsonl", "--submissions", tmp_path / "class", f"--report=similar={page}"
    )
    assert "a · b" in Page(page.read_text(encoding="utf-8")).said


def test_merged_results_of_students_are_compared_with_a_download(tmp_path: Path) -> None:
    """Results have the names of students; the folders of Moodle are found by them."""
    names = ("João Sá_7002_assignsubmission_file_", "María Peña_7004_assignsubmission_file_")
    make(tmp_path / "class", {f"{name}/x.py": text * 3 for name, text in zip(names, (PYTHON, RENAMED), strict=True)})
    lines = b"".join(write(wrong(name, ALIKE)) for name in ("João Sá", "María Peña"))
    (tmp_path / "results.jsonl").write_bytes(lines)
    page = tmp_path / "similar.html"
    options = ("--submissions", tmp_path / "class", "--class-list", CLASSES / "list-pt.csv")
    invoked("grade", "--merge", tmp_path / "results.jsonl", *options, f"--report=similar={page}")
    assert "João Sá · María Peña" in Page(page.read_text(encoding="utf-8")).said
