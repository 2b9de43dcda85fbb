"""`goose record`: the answers of the reference, written beside their scripts."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from goose.grading.suites.reading import read_suite
from tests.support.cases import each_case
from tests.support.commands import output, refused
from tests.support.forks import forked
from tests.support.places import ROOT
from tests.support.suites import REFERENCE, SUITE, invoked, make
from tests.support.transcripts import inside, run_command

SCRIPTS = {name: content for name, content in SUITE.items() if name.endswith(".in")}

UNRECORDED = {"suite.toml": REFERENCE, **SCRIPTS}


@pytest.fixture
def unrecorded(tmp_path: Path) -> Path:
    return make(tmp_path / "suite", UNRECORDED)


def files_of(folder: Path) -> dict[str, bytes]:
    """Return all files in a folder, with what they hold."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


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
        run = forked("--game", "mancala", "--lang", "en", script=script, cwd=tmp_path / "work")
        assert run.returncode == 0
        for chain in (folder, folder / "again"):
            assert (chain / name).with_suffix(".out").read_bytes() == run.stdout, name
    assert (folder / "2.out").read_bytes() == "Game loaded.\nAna 0 0 0 0\nZé 0 0 0 0\n".encode()
    assert (folder / "7.out").read_bytes() == b"Game loaded.\nKept 0 0 0 0\n"


def test_checking_writes_nothing_and_lists_what_would_be(unrecorded: Path) -> None:
    make(unrecorded, {"1.out": SUITE["1.out"], "2.out": "Game loaded.\r\nAna 0 0 0 0\r\n"})
    crlf = "Warning: 2.out: lines end in CRLF, so a program that ends them in LF is right except for the layout.\n"
    before = files_of(unrecorded)
    run = invoked("record", unrecorded, "--check")
    assert (run.exit_code, run.stdout, run.stderr) == (1, "2.out: differs\nerrors/1.out: missing\n", crlf)
    assert files_of(unrecorded) == before
    make(unrecorded, SUITE)
    assert output("record", str(unrecorded), "--check") == ""


def test_an_answer_that_differs_is_kept_unless_it_is_forced(unrecorded: Path) -> None:
    """What is missing is written all the same; that something is kept makes the exit status 1."""
    make(unrecorded, {"1.out": "other\n"})
    run = invoked("record", unrecorded)
    assert run.exit_code == 1
    assert run.stdout == "1.out: differs\n2.out: written\nerrors/1.out: written\n"
    assert run.stderr == "Answers that differ were not changed; --force replaces them.\n"
    assert (unrecorded / "1.out").read_bytes() == b"other\n"
    assert output("record", str(unrecorded), "--force") == "1.out: written\n"
    assert files_of(unrecorded) == {name: content.encode() for name, content in SUITE.items()}


def test_an_answer_that_is_called_otherwise_stays_so(unrecorded: Path) -> None:
    """`.ans` is compared and written again as `.ans`; no second answer is put beside it."""
    make(unrecorded, {"1.ans": SUITE["1.out"], "errors/1.ans": "other\n"})
    run = invoked("record", unrecorded, "--force")
    assert (run.exit_code, run.stdout) == (0, "2.out: written\nerrors/1.ans: written\n")
    answers = [name for name in files_of(unrecorded) if not name.endswith((".in", ".toml"))]
    assert answers == ["1.ans", "2.out", "errors/1.ans"]
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
    """As when goose itself is given both, where nothing is written; another game takes nothing of the suite."""
    make(unrecorded, {"errors/1.out": answer})
    run = invoked("record", str(unrecorded), "--check", *options)
    assert run.stdout == "1.out: missing\n2.out: missing\n"


BOARD = next(path for path in sorted((ROOT / "fixtures").rglob("*.board")))


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


@each_case(
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
    folder = make(tmp_path / "suite", {"suite.toml": f"[reference]\n{table}\n", "1.in": "fly\n"})
    arguments = ("record", str(folder), *options, *(["--check"] if options else []))
    if options and not refused_:
        assert invoked(*arguments).stdout == "1.out: missing\n"
        return
    if not refused_:
        assert output(*arguments) == "1.out: written\n"
        assert output(*arguments, "--check") == ""
        return
    message = "the dice of the reference are random each time: give it --dice manual or --seed N"
    assert message in " ".join(refused(*arguments).split())
    assert sorted(files_of(folder)) == ["1.in", "suite.toml"]
    if not options:
        make(folder, {"1.out": "x\n"})
        assert message in " ".join(refused("grade", str(folder), "--self-check").split())


@pytest.mark.parametrize(
    ("dice", "options"),
    [
        ("seed = 5", ["--seed", "5"]),
        ('dice = "lcg"\nlcg-file = "x.lcg"', ["--dice", "lcg", "--lcg-file", "x.lcg"]),
    ],
    ids=["seed", "file"],
)
def test_the_dice_of_a_seed_are_thrown_as_goose_throws_them(dice: str, options: list[str], tmp_path: Path) -> None:
    """A file of a seed is the chain's own: the next case goes on with it, and nothing is left."""
    script = b"register Ana\nregister Rui\nstart Ana Rui\nroll Ana\nroll Rui\nroll Ana\nroll Rui\n"
    table = f'files = {{copy = ["x.lcg"]}}\n[reference]\ngame = "goose"\nlang = "en"\n{dice}\n'
    state = (42).to_bytes(8, "little")
    folder = make(tmp_path / "suite", {"suite.toml": table, "x.lcg": state, "1.in": script, "2.in": script})
    output("record", str(folder))
    with inside(make(tmp_path / "work", {"x.lcg": state})):
        expected = [run_command(["--game", "goose", "--lang", "en", *options], script) for _ in range(2)]
    assert [(folder / f"{number}.out").read_bytes() for number in (1, 2)] == expected
    assert (folder / "x.lcg").read_bytes() == state
    assert output("record", str(folder), "--check") == ""


def test_a_suite_that_is_none_is_not_recorded(unrecorded: Path) -> None:
    """All errors of the suite are reported, except missing answers; likely mistakes are reported too."""
    make(unrecorded, {"3.out": "x", "errors/01.in": ""})
    with inside(unrecorded.parent):
        assert refused("record", "suite") == (
            "Error: suite is no suite (2 errors):\n"
            "  3.out: an answer without its script 3.in\n"
            "  errors/1.in: its name differs only in leading zeros from that of errors/01\n"
        )
    for name in ("3.out", "errors/01.in"):
        (unrecorded / name).unlink()
    make(unrecorded, {"errors/suite.toml": "", "errors/9.in": "\ufeffplayers\r\nregister\u00a0Ana"})
    run = invoked("record", unrecorded)
    assert run.exit_code == 0
    assert run.stderr.splitlines() == [
        "Warning: errors/suite.toml is not read: only that of the suite's own folder is.",
        "Note: errors/9.in: lines end in CRLF, which some programs read as a part of the last word.",
        "Note: errors/9.in: it begins with a byte order mark, which some programs read as a part of the first word.",
        "Note: errors/9.in: the last line has no end, and some programs do not read it.",
        "Note: errors/9.in: it has blanks that are not spaces, such as no-break spaces, which are a part of a word.",
    ]


def test_nothing_is_half_written(unrecorded: Path) -> None:
    """Where an answer cannot take its place, what was there is there still; those before it are whole."""
    (unrecorded / "2.out").mkdir()
    run = invoked("record", unrecorded)
    assert run.exit_code == 3
    assert run.stdout == "1.out: written\n"
    assert "2.out: Is a directory" in run.stderr
    assert sorted(files_of(unrecorded)) == sorted([*UNRECORDED, "1.out"])


FILLS = """
import resource, sys
sys.dont_write_bytecode = True  # of which the limit would leave a part, that is read the next time
resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
sys.argv = ["goose", "record", sys.argv[1], "--force"]
from goose.__main__ import main
main()
"""


def test_an_answer_that_the_disk_has_no_room_for_leaves_the_old_one(tmp_path: Path) -> None:
    """Written beside it first, and not left there."""
    suite = make(tmp_path / "suite", {**SUITE, "1.out": "old\n", "1.in": "fly\n" * 100})
    before = files_of(suite)
    run = subprocess.run([sys.executable, "-c", FILLS, suite], capture_output=True, timeout=60, check=False)
    assert run.returncode == 3
    assert files_of(suite) == before
