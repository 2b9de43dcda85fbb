"""Suites: what is read of a folder and its `suite.toml`, and in which order."""

import os
from pathlib import Path
from typing import Any

import pytest

from goose.core.boardfiles import BoardFile
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import Case, Limits, Suite
from goose.grading.suites.suitefile import SuiteError
from tests.support.cases import each_case
from tests.support.places import ROOT
from tests.support.suites import PAIR, make, pairs, read, wrong_with


def names_of(suite: Suite) -> dict[str, list[str]]:
    return {chain.name: [case.name for case in chain.cases] for chain in suite.chains}


# The order.


@each_case(
    "names",
    [
        ["1", "2", "10"],
        ["01", "2", "003", "10"],
        ["-1", "1", "1-x", "1a", "2", "A", "_", "a", "a2", "a2b1", "a2b10", "a10", "b", "é"],
        ["A", "B", "a", "b"],
        ["a.1", "a.2", "a.10", "a1"],
        ["case 1", "case 2", "case 10"],
        ["1" * 30, "9" * 30, "1" * 31],
        ["²", "٣", "１"],
    ],
    ids=lambda names: " ".join(names)[:40],
)
def test_cases_are_in_natural_order(names: list[str], tmp_path: Path) -> None:
    """Runs of the digits 0 to 9 count as numbers, instead of a digit; all else goes by code point."""
    make(tmp_path, pairs(*sorted(names)))
    assert names_of(read(tmp_path)) == {"": names}


def test_each_folder_is_a_chain_and_the_suite_s_own_is_the_first(tmp_path: Path) -> None:
    make(tmp_path, pairs("2", "10", "b/1", "b/10", "b/9", "10/1", "9/1", "9/deep/er/2", "9/deep/er/1", "a b/1"))
    suite = read(tmp_path)
    assert list(names_of(suite).items()) == [
        ("", ["2", "10"]),
        ("9", ["9/1"]),
        ("9/deep/er", ["9/deep/er/1", "9/deep/er/2"]),
        ("10", ["10/1"]),
        ("a b", ["a b/1"]),
        ("b", ["b/1", "b/9", "b/10"]),
    ]
    assert [case.name for case in suite.cases][:3] == ["2", "10", "9/1"]


# The files.


def test_a_case_is_a_script_and_its_answer_byte_for_byte(tmp_path: Path) -> None:
    """An answer is `.out` or `.ans`; other and hidden files are not answers."""
    script, answer = b"\xef\xbb\xbfa\r\n\xff\x00", b"\xe9\r"
    others = {".1.in": "x", ".x/1.in": "x", "4.in.bak": "x", "notes.txt": "x", "in": "x", "out": "x"}
    make(tmp_path, {"1.in": script, "1.out": answer, "2.a.in": "", "2.a.ans": "", **others})
    assert read(tmp_path).cases == [
        Case("1", script, answer, answer_file="1.out"),
        Case("2.a", b"", b"", answer_file="2.a.ans"),
    ]


def test_linked_files_and_folders_are_read_where_they_lead(tmp_path: Path) -> None:
    make(tmp_path, {**pairs("elsewhere/2"), "elsewhere/1": "x\n", "suite/1.out": "y\n"})
    (tmp_path / "suite" / "1.in").symlink_to("../elsewhere/1")
    (tmp_path / "suite" / "more").symlink_to("../elsewhere")
    suite = read(tmp_path / "suite")
    assert suite.cases[0] == Case("1", b"x\n", b"y\n", answer_file="1.out")
    assert names_of(suite) == {"": ["1"], "more": ["more/2"]}


@each_case(
    ("links", "chains"),
    [
        ({"a/up": "..", "self": "."}, ["", "a", "b"]),
        ({"a/other": "../b", "b/other": "../a"}, ["", "a", "a/other", "b", "b/other"]),
    ],
)
def test_folders_that_lead_back_or_to_each_other_are_passed_through_once(
    links: dict[str, str], chains: list[str], tmp_path: Path
) -> None:
    make(tmp_path, pairs("1", "a/1", "b/1"))
    for link, target in links.items():
        (tmp_path / link).symlink_to(target)
    assert [chain.name for chain in read(tmp_path).chains] == chains


def test_answers_may_be_missing_where_they_are_to_be_recorded(tmp_path: Path) -> None:
    """The case then says where its answer belongs; all else is checked."""
    make(tmp_path, {"a/1.in": "x\n"})
    assert read_suite(str(tmp_path), recorded=False).cases == [Case("a/1", b"x\n", None, answer_file="a/1.out")]
    make(tmp_path, {"a/2.out": "x\n"})
    with pytest.raises(SuiteError, match="without its script"):
        read_suite(str(tmp_path), recorded=False)


def test_what_is_copied_goes_under_its_last_name_and_is_no_case(tmp_path: Path) -> None:
    """A folder with all that is in it, also what is hidden, linked or empty; whether a file can be executed is kept."""
    table = '[files]\ncopy = ["data", "saves", "lib/tool", "lib/deep/more/", "9.in"]\n'
    folder = make(tmp_path / "suite", {"suite.toml": table, **PAIR, **pairs("lib/1", "lib/deep/2")})
    make(folder, {"data/1.in": "x", "data/a/b": b"\xff", "data/.hidden": "", "lib/tool": "#!", "9.in": "z"})
    make(tmp_path, {"there/x": "y", "suite/lib/deep/more/x": "y"})
    (folder / "data" / "there").symlink_to("../../there")
    for empty in ("saves", "data/inner"):  # a program may want to save there
        (folder / empty).mkdir()
    (folder / "lib" / "tool").chmod(0o755)
    suite = read(folder)
    assert names_of(suite) == {"": ["1"], "lib": ["lib/1"], "lib/deep": ["lib/deep/2"]}
    assert {file.path: file.content for file in suite.copied} == {
        "9.in": b"z",
        "data/.hidden": b"",
        "data/1.in": b"x",
        "data/a/b": b"\xff",
        "more/x": b"y",
        "tool": b"#!",
        "data/there/x": b"y",
        "data/inner/": b"",
        "saves/": b"",
    }
    assert [file.path for file in suite.copied if file.executable and not file.path.endswith("/")] == ["tool"]


def test_a_folder_that_cannot_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cases are not passed over."""
    make(tmp_path / "suite", {**PAIR, **pairs("a/closed/1")})
    scandir = os.scandir

    def closed(path: str) -> Any:
        if path.endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", closed)
    assert wrong_with(tmp_path / "suite") == ["a/closed: it cannot be read: Permission denied"]


def test_nothing_waits_for_a_pipe(tmp_path: Path) -> None:
    """A pipe is no file of a suite, wherever it is."""
    make(tmp_path / "suite", {"suite.toml": '[files]\ncopy = ["data", "tool"]\n', "1.out": "", "data/x": ""})
    for name in ("1.in", "data/pipe", "tool"):
        os.mkfifo(tmp_path / "suite" / name)
    assert wrong_with(tmp_path / "suite") == [
        "1.in: it must be a regular file",
        "data/pipe: it must be a regular file",
        "tool: it must be a regular file",
    ]


def test_a_file_that_is_too_large_or_leads_nowhere_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.grading.suites.reading.LARGEST_FILE", 4)
    make(tmp_path / "suite", {"1.in": "12345", "1.out": "1234", "2.out": ""})
    (tmp_path / "suite" / "2.in").symlink_to("nowhere")
    assert wrong_with(tmp_path / "suite") == [
        "1.in: it is larger than 4 bytes",
        "2.in: it cannot be read: No such file or directory",
    ]


def test_a_name_that_is_no_text_is_refused(tmp_path: Path) -> None:
    """Results and reports could not hold it. No name acts on the terminal."""
    make(tmp_path / "suite", {**PAIR, **dict.fromkeys(map(os.fsdecode, (b"\xe9.in", b"\xe9.out")), "")})
    assert wrong_with(tmp_path / "suite") == [r"'\udce9.in': its name is not UTF-8"]
    make(tmp_path / "suite", {"a\x1b[31m\nb.in": "x\n"})
    assert all(problem.isprintable() for problem in wrong_with(tmp_path / "suite"))


# The limits and the points.


def test_without_a_suite_toml_the_specification_s_defaults_apply(tmp_path: Path) -> None:
    suite = read(make(tmp_path, PAIR))
    assert suite.limits == Limits(seconds=5.0, output_bytes=1_000_000, memory_mb=0)
    assert (suite.presentation, suite.reference, suite.copied, suite.warnings) == (0.0, Variant(Settings()), (), ())
    assert [(case.points, case.hidden) for case in suite.cases] == [(1.0, False)]
    assert read(make(tmp_path, {"suite.toml": "\ufeff# nothing\r\n"})).limits == Limits()


def test_limits_points_and_reference_are_those_of_suite_toml(tmp_path: Path) -> None:
    table = """
        reference = {game = "goose", rules = "traditional", lang = "pt", dice = "manual", rule = ["inn=2", "well=0"]}
        [limits]
        seconds = 0.5
        output-bytes = 0
        memory-mb = 64
        [scoring]
        points = 3
        presentation = 1
        """
    suite = read(make(tmp_path, {**PAIR, "suite.toml": table}))
    assert suite.limits == Limits(0.5, 0, 64)
    assert (suite.cases[0].points, suite.presentation) == (3.0, 1.0)
    given = Settings("goose", rules="traditional", lang="pt", dice="manual", rule=("inn=2", "well=0"))
    assert suite.reference == Variant(given)


def test_later_tables_win_each_in_what_it_says(tmp_path: Path) -> None:
    table = """
        [scoring]
        points = 5
        [cases."*"]
        hidden = true
        [cases."errors/*"]
        points = 2
        [cases."errors/2"]
        hidden = false
        points = 0
        [cases."?"]
        points = 7.5
        [cases."[ab]/1"]
        hidden = false
        """
    suite = read(make(tmp_path, {"suite.toml": table, **pairs("1", "10", "a/1", "errors/1", "errors/2")}))
    assert {case.name: (case.points, case.hidden) for case in suite.cases} == {
        "1": (7.5, True),
        "10": (5.0, True),
        "a/1": (5.0, False),
        "errors/1": (2.0, True),
        "errors/2": (0.0, False),
    }
    assert not any("no case" in warning for warning in suite.warnings)


@each_case(
    ("answer", "said"),
    [
        ("a\r\n", "lines end in CRLF, so a program that ends them in LF is right except for the layout"),
        ("\ufeffa\n", "it begins with a byte order mark, so a program without one is right except for the layout"),
        ("a", "the last line has no end, so a program that ends it is right except for the layout"),
        ("a\u00a0b\n", "it has blanks that are not spaces, such as no-break spaces"),
    ],
)
def test_an_answer_that_nobody_can_print_exactly_is_warned_of(answer: str, said: str, tmp_path: Path) -> None:
    suite = read(make(tmp_path, {**PAIR, "1.out": answer, "2.in": "", "2.out": answer}))
    assert suite.warnings == (f"1.out, 2.out: {said}",)


def test_a_board_is_read_with_the_suite(tmp_path: Path) -> None:
    board = (ROOT / "fixtures").rglob("*.board")
    content = next(path for path in sorted(board)).read_bytes()
    table = '[reference]\nrules = "madrid"\nboard = "boards/b"\n'
    make(tmp_path, {**PAIR, "suite.toml": table, "boards/b": content})
    assert read(tmp_path).reference.settings.board == BoardFile("boards/b", content)
