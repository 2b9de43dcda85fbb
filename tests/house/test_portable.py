"""What goose does on a system that lacks what POSIX alone has: the same, byte for byte (`tests.support.portable`)."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.support.layers import thinned
from tests.support.places import ROOT

HERE, ELSEWHERE = ("-m", "goose"), ("-m", "tests.support.portable")

STARTED = b"register Ana\nregister Rui\nstart Ana Rui\nroll Ana\n"
GOOSE = STARTED + b"save a.save\nroll Rui\nload a.save\nroll Rui\nplayers\n"
MANCALA = b"RJ Ana\r\nRJ Rui\r\nIJ Ana Rui\r\nJ Ana 3\r\nJ Ana 6\r\nDJ\r\n"
NAMES = (
    b"register Ana\nsave d/a.save\nsave ../b.save\nsave /b.save\nload d\nsave d/..\nload out/c\nload d/a.save\n"
    b"load no/x\nsave d/./a.save\n"
)


VARIABLES = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "100"}


def ran(how: Sequence[str], folder: Path, *arguments: str, script: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run goose in a folder, here or elsewhere."""
    return subprocess.run(
        [sys.executable, *how, *arguments],
        input=script,
        capture_output=True,
        cwd=folder,
        env=VARIABLES,
        timeout=60,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize("check", ["modules", "goldens"])
def test_everything_is_imported_and_answered_there(check: str) -> None:
    """Every module of goose, and the golden transcripts of all games with their saves and boards."""
    done = ran(ELSEWHERE, ROOT, "--check", check)
    assert (done.stdout, done.stderr, done.returncode) == (b"", b"", 0)


SESSIONS: dict[str, tuple[tuple[str, ...], bytes, int]] = {
    "goose": (("--seed", "3"), GOOSE, 0),
    "mancala": (("--game", "mancala"), MANCALA, 0),
    "pickomino": (("--game", "pickomino", "--seed", "2"), b"registra Ana 1\nregistra Rui 2\ninizia Ana Rui\n", 0),
    "dice of a seed file": (("--dice", "lcg", "--lcg-file", "dice.lcg"), GOOSE, 0),
    "names inside a folder": (("--files", ".", "--seed", "3"), NAMES, 0),
    "a folder that is not there": (("--files", "nowhere"), b"", 2),
    "a board": (("--rules", "madrid", "--board", "no.board"), b"", 2),
    "play": (("play", "--lang", "en", "--game", "mancala"), b"1\n1\nAna\n3\nBot\n3\n7\na.save\n0\n0\n", 0),
    "draw": (("draw", "--seed", "3"), GOOSE, 0),
    "replay": (("replay", "-", "--seed", "3"), GOOSE, 0),
    "rules": (("rules", "mancala"), b"", 0),
    "help": (("--help",), b"", 0),
    "a wrong option": (("--rules", "none"), b"", 2),
}
"""Arguments and scripts, and the exit status."""


@pytest.mark.parametrize("session", thinned(SESSIONS, 7))
def test_a_session_is_the_same_there(session: str, tmp_path: Path) -> None:
    """What is printed, what is reported, the exit status, and the files that are left."""
    arguments, script, status = SESSIONS[session]
    found = []
    for how in (HERE, ELSEWHERE):
        folder = tmp_path / how[1]
        (folder / "d").mkdir(parents=True)
        (folder / "out").symlink_to(tmp_path)
        done = ran(how, folder, *arguments, script=script)
        left = {path.name: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
        found.append((done.stdout, done.stderr, done.returncode, left))
    assert found[0] == found[1]
    assert found[0][2] == status


def test_a_seed_file_is_one_programs_there_too(tmp_path: Path) -> None:
    """The second is refused while the first runs, and the third goes on from where that has come."""
    options = ("--dice", "lcg", "--lcg-file", "dice.lcg")
    command, pipe = [sys.executable, *ELSEWHERE, *options], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=tmp_path, env=VARIABLES) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write(STARTED)
        first.stdin.flush()
        assert [first.stdout.readline() for _ in range(5)][-1] == b"Ana rolls 3, 4.\n"
        second = ran(ELSEWHERE, tmp_path, *options)
        assert (second.returncode, second.stdout) == (2, b"")
        assert b"another program is using it; give each its own." in second.stderr
        first.stdin.close()
        assert first.wait(20) == 0
    drawn = (tmp_path / "dice.lcg").read_bytes()
    assert drawn == (981624207).to_bytes(8, "little")
    third = ran(ELSEWHERE, tmp_path, *options, script=STARTED)
    assert third.returncode == 0
    assert (tmp_path / "dice.lcg").read_bytes() != drawn


SUITE = {
    "suite.toml": b'[reference]\ngame = "mancala"\nrules = "official"\n',
    "1.in": MANCALA,
    "2.in": b"RJ Ana\nG a.save\nL a.save\nLJ\n",
}
RIGHT = """
import subprocess, sys
sys.exit(subprocess.call([sys.executable, "-m", "goose", "--game", "mancala", "--rules", "official"]))
"""
CRASHING = """
import os, sys
sys.stderr.write("oh\\n")
print("no", flush=True)
os.kill(os.getpid(), 11)
"""
SLEEPING = """
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
time.sleep(60)
"""
PROGRAMS = {"right": (RIGHT, 0), "crashing": (CRASHING, 1), "sleeping": (SLEEPING, 1)}
"""Programs, and the exit status of grading each."""


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a suite, recorded there and here to the same bytes."""
    folder = tmp_path_factory.mktemp("graded")
    recorded = []
    for how in (HERE, ELSEWHERE):
        for name, content in SUITE.items():
            (folder / "suite" / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / "suite" / name).write_bytes(content)
            (folder / "suite" / name).with_suffix(".out").unlink(missing_ok=True)
        done = ran(how, folder, "record", "suite")
        answers = [path.read_bytes() for path in sorted(folder.rglob("*.out"))]
        recorded.append((done.stdout, done.stderr, done.returncode, answers))
    assert recorded[0] == recorded[1]
    assert len(recorded[0][3]) == 2
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_graded_the_same_there(name: str, suite: Path) -> None:
    """Except a message that is printed once: what cannot be saved there."""
    source, status = PROGRAMS[name]
    (suite / "program.py").write_text(source, encoding="utf-8")
    command = ("grade", "suite", "--limit", "1" if name == "sleeping" else "20", "--env", "PYTHONPATH", "--")
    here, there = (ran(how, suite, *command, sys.executable, "program.py") for how in (HERE, ELSEWHERE))
    assert here.returncode == there.returncode == status
    assert _timeless(there.stdout) == _timeless(here.stdout)
    assert here.stderr == b""
    assert there.stderr.startswith(b"Warning: on this system programs run one at a time;")
    assert there.stderr.count(b"\n") == 1


def _timeless(text: bytes) -> bytes:
    """Return what is printed without what is measured; only here it is known how much processor time was used."""
    text = re.sub(" Só usou .* coisa\\.".encode(), b"", text)
    return re.sub(rb"[0-9.]+ (ms|s)\b", b"N s", text)


@pytest.mark.slow
def test_an_answer_is_compared_the_same_there(suite: Path) -> None:
    """By `goose diff`."""
    command = ("diff", "suite/1.in", "suite/1.out", "suite/2.out")
    here, there = (ran(how, suite, *command) for how in (HERE, ELSEWHERE))
    assert (here.stdout, here.stderr, here.returncode) == (there.stdout, there.stderr, there.returncode)
    assert here.returncode == 1
