"""`goose record`, `goose diff` and `goose grade --self-check`: what the reference answers, and what is said of it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from goose.grading.judging.differences import MOST_ANSWERS
from goose.grading.suites.reading import read_suite
from tests.commands import output, refused
from tests.running import goose
from tests.suites import REFERENCE, SUITE, invoked, make
from tests.transcripts import inside, run_command

SCRIPTS = {name: content for name, content in SUITE.items() if name.endswith(".in")}
UNRECORDED = {"suite.toml": REFERENCE, **SCRIPTS}


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    return make(tmp_path / "suite", SUITE)


@pytest.fixture
def unrecorded(tmp_path: Path) -> Path:
    return make(tmp_path / "suite", UNRECORDED)


def files_of(folder: Path) -> dict[str, bytes]:
    """Return all files in a folder, with what they hold."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


# Recording.


def test_the_answers_that_are_missing_are_written_beside_their_scripts(unrecorded: Path) -> None:
    """They are those that programs are held to, and nothing else is written."""
    assert output("record", str(unrecorded)) == "1.out: written\n2.out: written\nerrors/1.out: written\n"
    assert files_of(unrecorded) == {name: content.encode() for name, content in SUITE.items()}
    assert output("record", str(unrecorded)) == ""


ODD_SCRIPTS: dict[str, bytes] = {
    "1.in": b"register Ana\nregister Z\xc3\xa9\r\nsave state\nregister \xff\n",
    "2.in": b"\xef\xbb\xbfload state\r\nplayers\r\n\r\nregister Late\r\n",
    "3.in": b"players\nload data/../state\n\tplayers  \nfly\x00\nplayers",
    "4.in": b"",
    "5.in": b"\n",
    "6.in": b"register " + b"x" * 70_000 + b"\nplayers\n",
    "7.in": b"load kept\nplayers\n",
}


def test_what_is_recorded_is_what_goose_prints(tmp_path: Path) -> None:
    """Byte for byte, of scripts one after the other in a folder that holds the files of `copy`."""
    kept = tmp_path / "kept"
    with inside(tmp_path):
        run_command(["--game", "mancala", "--lang", "en"], b"register Kept\nsave kept\n")
    table = f'files = {{copy = ["kept"]}}\n{REFERENCE}'
    folder = make(tmp_path / "suite", {"suite.toml": table, "kept": kept.read_bytes(), **ODD_SCRIPTS})
    make(folder, {f"again/{name}": content for name, content in ODD_SCRIPTS.items()})
    output("record", str(folder))
    (tmp_path / "work").mkdir()
    shutil.copy(kept, tmp_path / "work")
    for name, script in ODD_SCRIPTS.items():
        run = goose("--game", "mancala", "--lang", "en", script=script, cwd=tmp_path / "work")
        assert run.returncode == 0
        for chain in (folder, folder / "again"):
            assert (chain / name).with_suffix(".out").read_bytes() == run.stdout, name
    assert (folder / "2.out").read_bytes() == "Game loaded.\nAna 0 0 0 0\nZé 0 0 0 0\n".encode()
    assert (folder / "7.out").read_bytes() == b"Game loaded.\nKept 0 0 0 0\n"


def test_checking_writes_nothing_and_lists_what_would_be(unrecorded: Path) -> None:
    """With exit status 1 while anything is missing or differs."""
    make(unrecorded, {"1.out": SUITE["1.out"], "2.out": "Game loaded.\r\nAna 0 0 0 0\r\n"})
    before = files_of(unrecorded)
    run = invoked("record", unrecorded, "--check")
    assert (run.exit_code, run.stdout, run.stderr) == (1, "2.out: differs\nerrors/1.out: missing\n", "")
    assert files_of(unrecorded) == before
    make(unrecorded, SUITE)
    assert output("record", str(unrecorded), "--check") == ""


def test_an_answer_that_differs_is_kept_unless_it_is_forced(unrecorded: Path) -> None:
    """What is missing is written all the same; that something is kept makes the exit status 1."""
    make(unrecorded, {"1.out": "other\n"})
    run = invoked("record", unrecorded)
    assert run.exit_code == 1
    assert run.stdout == "1.out: differs\n2.out: written\nerrors/1.out: written\n"
    assert run.stderr == "Answers that differ are kept; --force writes them anew.\n"
    assert (unrecorded / "1.out").read_bytes() == b"other\n"
    assert output("record", str(unrecorded), "--force") == "1.out: written\n"
    assert files_of(unrecorded) == {name: content.encode() for name, content in SUITE.items()}


def test_an_answer_that_is_called_otherwise_stays_so(unrecorded: Path) -> None:
    """`.ans` is compared and written anew as `.ans`; no second answer is put beside it."""
    make(unrecorded, {"1.ans": SUITE["1.out"], "errors/1.ans": "other\n"})
    run = invoked("record", unrecorded, "--force")
    assert (run.exit_code, run.stdout) == (0, "2.out: written\nerrors/1.ans: written\n")
    assert [name for name in files_of(unrecorded) if not name.endswith((".in", ".toml"))] == [
        "1.ans",
        "2.out",
        "errors/1.ans",
    ]
    assert len(read_suite(str(unrecorded)).cases) == 3


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ([], "Invalid instruction.\nNo players registered.\n"),
        (["--lang", "pt"], "Instrução inválida.\nInstrução inválida.\n"),
        (["--game", "goose", "--dice", "manual"], "Invalid instruction.\nNo players registered.\n"),
    ],
)
def test_options_come_before_those_of_the_suite(options: list[str], answer: str, unrecorded: Path) -> None:
    """As when goose itself is given both; another game takes nothing of the suite's."""
    output("record", str(unrecorded), *options)
    assert (unrecorded / "errors" / "1.out").read_text(encoding="utf-8") == answer


BOARD = next(path for path in sorted((Path(__file__).parent.parent / "fixtures").rglob("*.board")))


def test_a_board_is_that_of_the_suite_or_the_one_that_is_typed(tmp_path: Path) -> None:
    """The first is named as the suite does, the second as where one is: both are read."""
    table = '[reference]\nrules = "madrid"\nlang = "es"\ndice = "manual"\nboard = "data/b"\n'
    make(tmp_path / "suite", {"suite.toml": table, "data/b": BOARD.read_bytes(), "1.in": "help\n"})
    with inside(tmp_path):
        output("record", "suite")
        answer = (tmp_path / "suite" / "1.out").read_bytes()
        shutil.copy(BOARD, "mine.board")
        assert output("record", "suite", "--check", "--board", "mine.board") == ""
    arguments = ["--rules", "madrid", "--lang", "es", "--dice", "manual", "--board", str(BOARD)]
    assert answer == run_command(arguments, b"help\n")


def test_a_board_that_is_not_there_is_told_as_it_is_typed(unrecorded: Path) -> None:
    with inside(unrecorded):
        message = refused("record", ".", "--game", "goose", "--rules", "madrid", "--board", "gone", "--seed", "1")
    assert "--board gone: No such file or directory." in message


@pytest.mark.parametrize(
    ("table", "options", "refused_"),
    [
        ('game = "goose"', [], True),
        ('game = "goose"\ndice = "random"', [], True),
        ('game = "pickomino"', [], True),
        ('game = "goose"\nseed = 1', [], False),
        ('game = "goose"\ndice = "manual"', [], False),
        ('game = "goose"\ndice = "lcg"\nlcg-file = "x.lcg"', [], False),
        ('game = "mancala"', [], False),
        ('game = "goose"', ["--seed", "7"], False),
        ('game = "goose"', ["--dice", "manual"], False),
        ('game = "goose"\ndice = "manual"', ["--dice", "random"], True),
        ('game = "goose"\nseed = 1', ["--game", "pickomino"], True),
        ('game = "goose"', ["--game", "mancala"], False),
    ],
)
def test_dice_that_nobody_can_throw_again_are_refused(
    table: str, options: list[str], refused_: bool, tmp_path: Path
) -> None:
    """Before anything is written; a suite of such dice cannot be checked either."""
    folder = make(tmp_path / "suite", {"suite.toml": f"[reference]\n{table}\n", "1.in": "fly\n"})
    arguments = ("record", str(folder), *options)
    if not refused_:
        assert output(*arguments) == "1.out: written\n"
        assert output(*arguments, "--check") == ""
        return
    message = "the dice of the reference are thrown anew each time: give it --dice manual or --seed N"
    assert message in " ".join(refused(*arguments).split())
    assert sorted(files_of(folder)) == ["1.in", "suite.toml"]
    if not options:
        make(folder, {"1.out": "x\n"})
        assert message in " ".join(refused("grade", str(folder), "--self-check").split())


def test_the_dice_of_a_seed_are_thrown_as_goose_throws_them(tmp_path: Path) -> None:
    """Anew in each case, and for each recording."""
    script = b"register Ana red\nregister Rui blue\nstart Ana Rui\nroll Ana\nroll Rui\nroll Ana\n"
    table = '[reference]\ngame = "goose"\nlang = "en"\nseed = 5\n'
    folder = make(tmp_path / "suite", {"suite.toml": table, "1.in": script, "2.in": script})
    output("record", str(folder))
    with inside(tmp_path):
        expected = run_command(["--game", "goose", "--lang", "en", "--seed", "5"], script)
    assert (folder / "1.out").read_bytes() == (folder / "2.out").read_bytes() == expected


def test_the_file_of_a_seed_is_the_chains_own(tmp_path: Path) -> None:
    """It is made in the working directory, or copied there: the next case goes on with it, and nothing is left."""
    script = b"register Ana\nregister Rui\nstart Ana Rui\nroll Ana\nroll Rui\nroll Ana\nroll Rui\n"
    table = 'files = {copy = ["x.lcg"]}\n[reference]\ngame = "goose"\nlang = "en"\ndice = "lcg"\nlcg-file = "x.lcg"\n'
    state = (42).to_bytes(8, "little")
    folder = make(tmp_path / "suite", {"suite.toml": table, "x.lcg": state, "1.in": script, "2.in": script})
    output("record", str(folder))
    work = make(tmp_path / "work", {"x.lcg": state})
    arguments = ["--game", "goose", "--lang", "en", "--dice", "lcg", "--lcg-file", "x.lcg"]
    with inside(work):
        expected = [run_command(arguments, script) for _ in range(2)]
    assert [(folder / f"{number}.out").read_bytes() for number in (1, 2)] == expected
    assert (folder / "x.lcg").read_bytes() == state
    assert output("record", str(folder), "--check") == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["record", "suite", "--check", "--force"], "--check writes nothing, so it does not go with --force."),
        (["record", "suite", "--lang", "fr"], "--lang fr: mancala by the rules statement is played in en, pt, es, it."),
        (["record", "suite", "--rules", "bari"], "--rules bari: the rules of mancala are statement, official, iade."),
        (["record", "suite", "--dice", "loaded"], "'loaded' is not one of 'random', 'manual', 'lcg'."),
        (["record", "suite", "--files", "."], "No such option"),
        (["record", "suite", "--lcg-file", "x.lcg"], "No such option"),
        (["record", "gone"], "gone is no suite (1 error): .: there is no such folder"),
        (["record", "suite/1.in"], "suite/1.in is no suite (1 error): .: it must be a folder"),
        (["record"], "Missing argument 'SUITE'."),
    ],
)
def test_a_wrong_use_of_record_is_told(arguments: list[str], message: str, unrecorded: Path) -> None:
    """With exit status 2, before anything is written."""
    before = files_of(unrecorded)
    with inside(unrecorded.parent):
        assert message in " ".join(refused(*arguments).split())
    assert files_of(unrecorded) == before


def test_a_suite_that_is_none_is_not_recorded(unrecorded: Path) -> None:
    """All that is wrong with it is told, but not that answers are missing; what looks like a slip is told too."""
    make(unrecorded, {"3.out": "x", "errors/01.in": ""})
    with inside(unrecorded.parent):
        assert refused("record", "suite") == (
            "Error: suite is no suite (2 errors):\n"
            "  3.out: an answer without its script 3.in\n"
            "  errors/1.in: its name differs only in leading zeros from that of errors/01\n"
        )
    for name in ("3.out", "errors/01.in"):
        (unrecorded / name).unlink()
    make(unrecorded, {"suite.toml": f'{REFERENCE}[cases."none"]\nhidden = true\n'})
    run = invoked("record", unrecorded)
    assert run.exit_code == 0
    assert "suite.toml:4: no case is named like none" in run.stderr


def test_nothing_is_half_written(unrecorded: Path) -> None:
    """Where an answer cannot take its place, what was there is there still; those before it are whole."""
    (unrecorded / "2.out").mkdir()
    run = invoked("record", unrecorded)
    assert run.exit_code == 3
    assert run.stdout == "1.out: written\n"
    assert "Is a directory" in run.stderr
    assert sorted(files_of(unrecorded)) == sorted([*UNRECORDED, "1.out"])


def test_which_answer_cannot_be_written_is_told(unrecorded: Path) -> None:
    (unrecorded / "2.out").mkdir()
    assert "2.out" in invoked("record", unrecorded).stderr


FILLS = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
sys.argv = ["goose", "record", sys.argv[1], "--force"]
from goose.__main__ import main
main()
"""


def test_an_answer_that_the_disk_has_no_room_for_leaves_the_old_one(suite: Path) -> None:
    """Written beside it first, and not left there."""
    make(suite, {"1.out": "old\n", "1.in": "fly\n" * 100})
    before = files_of(suite)
    run = subprocess.run([sys.executable, "-c", FILLS, suite], capture_output=True, timeout=60, check=False)
    assert run.returncode == 3
    assert files_of(suite) == before


# One answer alone.


def diff(*arguments: object, stdin: bytes = b"") -> tuple[int, str]:
    run = invoked("diff", *arguments, stdin=stdin)
    return run.exit_code, run.stdout


def test_an_answer_that_is_right_is_accepted(suite: Path) -> None:
    assert diff(suite / "1.in", suite / "1.out", suite / "1.out") == (0, "✓ 1  accepted  1/1\n")


def test_an_answer_that_is_wrong_is_told_where(suite: Path) -> None:
    """As `goose grade` does: the instruction, the state before it, both lines, and how many answers differ."""
    make(suite, {"mine.txt": "Invalid instruction!\nNo players registered.\n"})
    status, told = diff(suite / "errors" / "1.in", suite / "errors" / "1.out", suite / "mine.txt")
    assert status == 1
    assert told.splitlines()[:7] == [
        "✗ errors/1  wrong  0/1",
        "    The first difference is at line 1 of the expected output.",
        "    It is in the answer to line 1 of the script: fly",
        "    Before that instruction, things stood like this:",
        "        No players registered.",
        "    Expected: Invalid instruction.",
        "    Answered: Invalid instruction!",
    ]
    assert "    No other answer differs.\n" in told


def test_an_answer_with_another_layout_is_told_what_it_is(suite: Path) -> None:
    """And earns what the suite gives for it."""
    make(suite, {"suite.toml": f"{REFERENCE}[scoring]\npresentation = 0.5\n"})
    status, told = diff(suite / "1.in", suite / "1.out", "-", stdin=b"Player registered.\r\nGame saved.\r\n")
    assert status == 1
    assert told.startswith("≈ 1  right but for ")
    assert told.endswith(" 0.5/1\n    Right, but the lines end in CRLF.\n")


def json_of(*arguments: object, stdin: bytes = b"") -> dict[str, Any]:
    """Return the case that is all that is printed."""
    status, told = diff(*arguments, "--format", "json", stdin=stdin)
    case: dict[str, Any] = json.loads(told)
    assert status == (0 if case["verdict"] == "accepted" else 1)
    return case


def test_the_state_is_that_after_the_earlier_cases_of_the_chain(suite: Path) -> None:
    """What they have saved can be loaded; also where their answers are missing, or the script is read anew."""
    (suite / "1.out").unlink()
    make(suite, {"mine.txt": "Game loaded.\nAna 0 0 0 0\nAna 0 0 0 1\n"})
    make(suite, {"2.in": "load state\nplayers\nplayers\n", "2.out": "Game loaded.\nAna 0 0 0 0\nAna 0 0 0 0\n"})
    case = json_of(suite / "2.in", suite / "2.out", suite / "mine.txt")
    assert (case["case"], case["verdict"], case["differences"]) == ("2", "wrong", 1)
    assert case["difference"] == {
        "line": 3,
        "expected": "Ana 0 0 0 0",
        "actual": "Ana 0 0 0 1",
        "instruction": {"line": 3, "text": "players"},
        "state": ["Ana 0 0 0 0"],
    }


def test_the_suite_is_that_of_the_nearest_suite_toml_above(suite: Path, tmp_path: Path) -> None:
    """Whatever folder it is called from; the answers can be anywhere."""
    make(tmp_path, {"suite.toml": '[reference]\ngame = "goose"\ndice = "manual"\n', "mine.txt": "x\n"})
    make(suite, {"suite.toml": f'{REFERENCE}[cases."errors/*"]\npoints = 3\n', "a/b/1.in": "fly\n"})
    with inside(suite / "errors"):
        case = json_of("1.in", "../errors/1.out", tmp_path / "mine.txt")
    assert (case["case"], case["possible"]) == ("errors/1", 3.0)
    assert case["difference"]["instruction"] == {"line": 1, "text": "fly"}
    assert case["differences"] == 2
    other = json_of(tmp_path / "suite" / "a" / "b" / "1.in", tmp_path / "mine.txt", tmp_path / "mine.txt")
    assert (other["case"], other["verdict"]) == ("a/b/1", "accepted")


def test_a_script_of_no_suite_is_answered_by_the_options(tmp_path: Path) -> None:
    """A script that is piped is of none, too."""
    make(tmp_path, {"s.in": "fly\nfly\n", "s.txt": "fly\n", "out": "Instrução inválida.\n" * 2, "mine": "x\n"})
    with inside(tmp_path):
        alone = json_of("s.in", "out", "mine")
        assert (alone["case"], alone["difference"]["instruction"], alone["differences"]) == ("s", None, None)
        options = ("--game", "mancala", "--lang", "pt")
        case = json_of("s.in", "out", "mine", *options)
        assert (case["difference"]["instruction"], case["differences"]) == ({"line": 1, "text": "fly"}, 2)
        piped = json_of("-", "out", "mine", *options, stdin=b"fly\nfly\n")
        assert piped["difference"] == case["difference"]
        assert json_of("s.txt", "-", "mine", *options, stdin="Instrução inválida.\n".encode())["case"] == "s.txt"
        assert json_of("s.in", "out", "-", *options, stdin="Instrução inválida.\n".encode() * 2)["points"] == 1.0


def test_a_script_in_a_suite_that_is_none_of_its_cases_is_answered_by_its_reference(suite: Path) -> None:
    """Such as a variant in another file."""
    make(suite, {"variant.txt": "fly\n", "variant.out.txt": "Invalid instruction.\n", "mine": "x\n"})
    case = json_of(suite / "variant.txt", suite / "variant.out.txt", suite / "mine")
    assert (case["case"], case["differences"]) == ("variant.txt", 1)


def test_options_come_before_those_of_the_suite_in_diff_too(suite: Path) -> None:
    make(suite, {"errors/1.out": "Instrução inválida.\nInstrução inválida.\n", "mine": "x\n"})
    paths = (suite / "errors" / "1.in", suite / "errors" / "1.out", suite / "mine")
    assert json_of(*paths)["differences"] is None
    assert json_of(*paths, "--lang", "pt")["differences"] == 2


def test_all_answers_that_differ_are_told_side_by_side(tmp_path: Path) -> None:
    """The first in sentences; of very many the first ones, and of one with very many lines the first lines."""
    right, wrong = "No players registered.\n", "Nobody.\n"
    make(tmp_path, {"s.in": "players\n" * 30, "out": right * 30, "mine": wrong + right + wrong * 27})
    options = ("--game", "mancala", "--lang", "en")
    with inside(tmp_path):
        status, told = diff("s.in", "out", "mine", *options)
        assert status == 1
        assert "    In all, 29 answers differ.\n" in told
        numbers = [line.split()[1] for line in told.splitlines() if line.endswith("of the script: players")]
        assert len(numbers) == MOST_ANSWERS
        assert numbers[1:3] == ["3", "4"]
        assert told.count("    !  No players registered.") == MOST_ANSWERS - 1
        alone = invoked("diff", "s.in", "out", "mine", "--game", "mancala", "--lang", "pt")
    assert "of the script" not in alone.stdout
    assert "the reference does not answer this script" in alone.output.lower()
    assert "      … and 6 lines more" in alone.stdout.splitlines()


def test_lines_missing_and_too_many_are_told_apart(suite: Path) -> None:
    """By a sign of their own, as are lines that are the same."""
    make(suite, {"2.in": "load state\nplayers\nfly\n", "2.out": "Game loaded.\nAna 0 0 0 0\nInvalid instruction.\n"})
    make(suite, {"mine": "Game loaded.\nhello\nAna 0 0 0 0\nInvalid instruction.\n", "other": "Game loaded.\nfoo\n"})
    told = diff(suite / "2.in", suite / "2.out", suite / "mine")[1]
    assert "    That line is too many: it is not expected there.\n" in told
    rows = [line.split() for line in told.splitlines()]
    assert ["Game", "loaded.", "Game", "loaded."] in rows
    assert ["+", "hello"] in rows
    rows = [line.split() for line in diff(suite / "2.in", suite / "2.out", suite / "other")[1].splitlines()]
    assert ["-", "Invalid", "instruction."] in rows


def test_where_the_rules_know_no_state_none_is_told(tmp_path: Path) -> None:
    make(tmp_path, {"s.in": "add player Ana\n", "out": "players: Ana\n", "mine": "x\n"})
    with inside(tmp_path):
        case = json_of("s.in", "out", "mine", "--rules", "kata", "--dice", "manual")
    assert case["difference"]["instruction"] == {"line": 1, "text": "add player Ana"}
    assert case["difference"]["state"] is None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["gone", "1.out", "1.out"], "gone: No such file or directory."),
        (["1.in", "gone", "1.out"], "gone: No such file or directory."),
        (["1.in", "1.out", "errors"], "errors: Is a directory."),
        (["-", "-", "1.out"], "only one of the three can be -, standard input."),
        (["1.in", "-", "-"], "only one of the three can be -, standard input."),
        (["1.in", "1.out"], "Missing argument 'ACTUAL'."),
        (["1.in", "1.out", "1.out", "--format", "xml"], "'xml' is not one of 'text', 'json'."),
        (["1.in", "1.out", "1.out", "--lang", "fr"], "--lang fr: mancala by the rules statement is played in"),
        (["1.in", "1.out", "1.out", "--dice", "lcg", "--game", "goose"], "--dice lcg needs --lcg-file FILE"),
    ],
)
def test_a_wrong_use_of_diff_is_told(arguments: list[str], message: str, suite: Path) -> None:
    with inside(suite):
        assert message in " ".join(refused("diff", *arguments).split())


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_script_whose_name_is_no_text_is_compared_too(form: str, tmp_path: Path) -> None:
    make(tmp_path, {os.fsdecode(b"\xff.in"): "fly\n", "out": "Invalid instruction.\n"})
    with inside(tmp_path):
        assert diff(os.fsdecode(b"\xff.in"), "out", "out", "--game", "mancala", "--format", form)[0] == 0


def test_a_script_in_a_suite_that_is_none_is_refused(suite: Path) -> None:
    """With all that is wrong; but answers may be missing there."""
    make(suite, {"suite.toml": "[limit]\n", "3.in": ""})
    message = refused("diff", str(suite / "1.in"), str(suite / "1.out"), str(suite / "1.out"))
    assert "is no suite (1 error):\n  suite.toml:1: there is no " in message


def test_diff_needs_its_packages(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.commands.extras.find_spec", lambda _: None)
    message = refused("diff", str(suite / "1.in"), str(suite / "1.out"), str(suite / "1.out"))
    assert message == "Error: this needs rich, which is not installed: pip install 'goose[grade]'\n"


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_full_disk_is_no_wrong_answer(form: str, suite: Path) -> None:
    """Exit status 3, not the 1 of an answer that differs."""
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full")
    files = [str(suite / name) for name in ("1.in", "1.out", "1.out")]
    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [sys.executable, "-m", "goose", "diff", *files, "--format", form],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert (run.returncode, run.stderr) == (3, b"Error: the grader failed: No space left on device.\n")


def test_what_looks_like_a_slip_in_a_comparison_is_told(suite: Path) -> None:
    """On standard error: the answers exchanged, or a reference that plays something else."""
    make(suite, {"mine": "x\n"})
    run = invoked("diff", suite / "1.in", suite / "mine", suite / "1.out")
    assert run.exit_code == 1
    assert "are EXPECTED and ACTUAL swapped?" in run.stderr
    run = invoked("diff", suite / "1.in", suite / "mine", suite / "mine", "--format", "json")
    assert (run.exit_code, json.loads(run.stdout)["verdict"]) == (0, "accepted")
    assert "such as --game mancala --rules official" in run.stderr
    assert invoked("diff", suite / "1.in", suite / "1.out", suite / "mine").stderr == ""


def test_an_answer_in_another_kind_of_characters_is_told_so(suite: Path) -> None:
    (suite / "mine").write_text(SUITE["1.out"], encoding="utf-16")
    assert json_of(suite / "1.in", suite / "1.out", suite / "mine")["note"] == (
        "It is written in UTF-16; UTF-8 is expected."
    )


def test_a_standard_input_that_is_closed_is_told(suite: Path) -> None:
    """No file of the comparison comes in its place."""
    arguments = ["diff", "1.in", "1.out", "-"]
    run = subprocess.run(
        [sys.executable, "-m", "goose", *arguments],
        cwd=suite,
        capture_output=True,
        timeout=60,
        check=False,
        preexec_fn=lambda: os.close(0),
    )
    assert (run.returncode, run.stdout) == (2, b"")
    assert b"standard input is closed." in run.stderr


@pytest.mark.parametrize("form", ["text", "json"])
def test_who_reads_no_more_is_no_wrong_answer(form: str, suite: Path) -> None:
    """As other tools end where nobody reads what they print."""
    files = [str(suite / name) for name in ("1.in", "1.out", "1.out")]
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        run = subprocess.run(
            [sys.executable, "-m", "goose", "diff", *files, "--format", form],
            stdout=closed,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert (run.returncode, run.stderr) == (141, b"")


# Would a suite grade rightly?

SUMMARY = "3 cases, 33 perturbed answers refused as they should be, 0 faults.\n"


def checked(folder: Path) -> tuple[int, list[str]]:
    """Return the exit status of a check, and the faults that it has found."""
    run = invoked("grade", folder, "--self-check")
    *faults, summary = run.stdout.splitlines()
    assert summary.endswith(f", {len(faults)} fault{'' if len(faults) == 1 else 's'}.")
    assert run.stderr == ""
    return run.exit_code, faults


def test_a_suite_that_would_grade_rightly_passes(suite: Path) -> None:
    """The reference passes every case, and every perturbed answer is refused as what it is."""
    assert output("grade", str(suite), "--self-check") == SUMMARY


def test_a_case_without_an_answer_to_perturb_passes_too(suite: Path) -> None:
    """A line too many is seen there; letters of other encodings and lines that are equal leave less to perturb."""
    make(suite, {"3.in": "", "3.out": "", "4.in": "register Zé\n", "4.out": "Player registered.\n"})
    make(suite, {"5.in": "register Łucja\nplayers\n", "5.out": "Player registered.\nŁucja 0 0 0 0\n"})
    make(suite, {"6.in": "fly\nfly\n", "6.out": "Invalid instruction.\n" * 2})
    assert checked(suite) == (0, [])


def test_an_answer_that_nobody_may_write_is_a_fault(suite: Path) -> None:
    make(suite, {"suite.toml": f"{REFERENCE}[limits]\noutput-bytes = 31\n"})
    too_long = "its answer is longer than output-bytes allows"
    assert checked(suite) == (1, [f"errors/1: {too_long}"])
    make(suite, {"suite.toml": f"{REFERENCE}[limits]\noutput-bytes = {len(SUITE['errors/1.out'])}\n"})
    assert checked(suite) == (0, [])


def test_what_stands_after_the_end_of_a_script_is_noted(suite: Path) -> None:
    """It is no fault: a program must not read on either."""
    make(suite, {"4.in": "register Zé\n\t\nplayers\n\nfly\n", "4.out": "Player registered.\n"})
    make(suite, {"5.in": "register Eva\n\n\n", "5.out": "Player registered.\n"})
    run = invoked("grade", suite, "--self-check")
    assert run.exit_code == 0
    assert run.stdout.splitlines()[0] == "4: note: 2 lines after the empty line 2, which ends the script"
    assert len(run.stdout.splitlines()) == 2


def test_what_the_reference_answers_otherwise_is_a_fault(suite: Path) -> None:
    """Or in another layout, or without the end of the last line."""
    make(suite, {"1.out": "Player registered.\nGame kept.\n", "2.out": "Game  loaded.\nAna 0 0 0 0\n"})
    make(suite, {"errors/1.out": "Invalid instruction.\nNo players registered."})
    assert checked(suite) == (
        1,
        [
            "1: the reference answers otherwise; goose record --check shows where",
            "2: the reference answers the same, but in another layout",
            "errors/1: the reference answers the same, but in another layout",
        ],
    )


def test_an_answer_with_other_line_ends_is_one_fault(suite: Path) -> None:
    """As git makes them on Windows: that is told, and no consequences of it."""
    make(suite, {"1.out": SUITE["1.out"].replace("\n", "\r\n")})
    assert checked(suite) == (1, ["1: the reference answers the same, but in another layout"])


def test_cases_that_only_repeat_another_are_faults(suite: Path) -> None:
    """By script and answer, in whatever chain."""
    make(suite, {"b/1.in": SUITE["errors/1.in"], "b/1.out": SUITE["errors/1.out"]})
    make(suite, {"b/2.in": SUITE["errors/1.in"], "b/2.out": SUITE["errors/1.out"]})
    assert checked(suite) == (
        1,
        ["b/2: the same script and answer as b/1", "errors/1: the same script and answer as b/1"],
    )


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")
def test_answers_that_git_ignores_are_faults(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clone of the suite would lack them; also those that have been added by force, and in no repository none are."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(suite.parent))
    make(suite.parent, {".gitignore": "*.out\n!**/errors/*.out\n"})
    assert checked(suite) == (0, [])
    subprocess.run(["git", "init", "-q", suite.parent], check=True, timeout=60)
    ignored = "ignored by git, so a clone of the suite lacks it"
    assert checked(suite) == (1, [f"1.out: {ignored}", f"2.out: {ignored}"])
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert checked(suite) == (0, [])


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")
def test_other_files_of_the_suite_that_git_ignores_are_faults(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is copied, and `suite.toml`."""
    monkeypatch.setenv("HOME", str(suite.parent))
    make(suite, {"suite.toml": f'files = {{copy = ["data"]}}\n{REFERENCE}', "data/x.save": "x"})
    make(suite, {".gitignore": "*.save\n*.toml\n"})
    subprocess.run(["git", "init", "-q", suite], check=True, timeout=60)
    assert len(checked(suite)[1]) == 2


def test_a_git_that_does_not_answer_is_no_fault(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.grading.checking._GIT_SECONDS", 0.1)
    make(suite.parent, {"bin/git": "#!/bin/sh\nexec /bin/sleep 60\n"})
    (suite.parent / "bin" / "git").chmod(0o755)
    monkeypatch.setenv("PATH", str(suite.parent / "bin"))
    assert checked(suite) == (0, [])


def test_a_perturbed_answer_that_would_pass_is_a_fault(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it would with a judge that is not strict."""
    from goose.grading.judging.verdicts import Judgement

    monkeypatch.setattr("goose.grading.checking.judge", lambda *_: Judgement("accepted"))
    status, faults = checked(suite)
    assert status == 1
    assert "1: a fault of its layout (line-ends) is not refused as such" in faults
    assert "1: a line dropped is not refused as such" in faults
    assert len(faults) == 33


def test_a_reference_that_cannot_keep_its_dice_is_a_fault(tmp_path: Path) -> None:
    """It answers no case."""
    table = '[reference]\ngame = "goose"\ndice = "lcg"\nlcg-file = "no/such/folder/x.lcg"\n'
    make(tmp_path / "suite", {"suite.toml": table, "1.in": "fly\n", "1.out": "Invalid instruction.\n"})
    assert checked(tmp_path / "suite") == (
        1,
        ["1: the reference answers otherwise; goose record --check shows where"],
    )
    (tmp_path / "suite" / "1.out").unlink()
    assert "--lcg-file no/such/folder/x.lcg: No such file or directory." in refused("record", str(tmp_path / "suite"))
