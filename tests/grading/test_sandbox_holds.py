"""Every row of the list of what the sandbox holds (`docs/grading.md`), for a grader that is root and for any other.

One program looks and tries; what it finds is held against the rows. It only opens what it must not be able to write.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import attrs
import pytest

from tests.grading.test_zoo import marked
from tests.slow.test_sandbox import needs_bwrap
from tests.support.places import ROOT
from tests.support.running import GOOSE

pytestmark = pytest.mark.permissions

AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
NOBODY = 65_534
USERS = (
    pytest.param("root", marks=pytest.mark.skipif(not AS_ROOT, reason="the tests are not run by root")),
    "ordinary",
)
"""The user who runs something; without root, tests run as an ordinary user anyway."""

_NEEDED = (sys.base_prefix, sys.prefix, str(ROOT))


def words_of(user: str) -> list[str]:
    """Return the words before a command that a user runs; no words for the user who runs the tests.

    If others cannot enter a folder that has Python or goose, they see these in their own mount namespace.
    """
    if user == "root" or not AS_ROOT:
        return []
    closed = [place for path in _NEEDED if (place := _closed(path)) is not None]
    opened = [word for folder in dict.fromkeys(closed) for word in ("--tmpfs", folder)]
    shown = [word for path in _NEEDED if _closed(path) is not None for word in _bind(path)]
    leave = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--inh-caps=-all", "--"]
    return ["bwrap", "--dev-bind", "/", "/", *opened, *shown, "--", *leave]


def _closed(path: str) -> str | None:
    """Return the first folder above a path that others may not go through."""
    above = [str(folder) for folder in reversed(Path(os.path.realpath(path)).parents)]
    return next((folder for folder in above if not os.stat(folder).st_mode & 0o001), None)


def _bind(path: str) -> list[str]:
    real = os.path.realpath(path)
    folders = [str(folder) for folder in reversed(Path(real).parents)]
    return [*(word for folder in folders[1:] for word in ("--dir", folder)), "--ro-bind", real, real]


@contextmanager
def folder_of(user: str) -> Iterator[Path]:
    """Give a folder of a user's, outside of homes and of `/tmp` where that can be."""
    place = "/srv" if AS_ROOT and os.path.isdir("/srv") else None
    folder = Path(mkdtemp(prefix="goose-test-", dir=place))
    try:
        folder.chmod(0o755)
        give(folder, user)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def give(folder: Path, user: str) -> None:
    """Give a folder, and all that is in it, to a user."""
    if AS_ROOT and user != "root":
        for path in (folder, *folder.rglob("*")):
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)


DOCUMENT = ROOT / "docs" / "grading.md"

PROBE = r"""
import json, os, socket, sys, time, zlib

todo = sys.stdin.readline().strip()
try:  # what says that the program has begun: without it the sandbox would seem to have failed, at no cost
    os.truncate("/proc/1/fd/0", 0)
except OSError:
    pass
if todo == "time":
    time.sleep(60)
if todo == "output":
    while True:
        print("x" * 1000)
if todo == "memory":
    kept = bytearray(300_000_000)
    time.sleep(60)

def opens(path):
    try:
        os.close(os.open(path, os.O_WRONLY))
    except OSError:
        return False
    return True

def reaches(kind, address):
    try:
        with socket.socket(kind) as client:
            client.connect(address)
    except OSError:
        return False
    return True

def holds_secret(path):
    try:
        if not os.path.isfile(path):
            return False
        with open(path, "rb") as file:
            data = file.read(100_000)
    except OSError:
        return False
    if os.environ["SECRET"].encode() in data:
        return True
    try:
        return os.environ["SECRET"].encode() in zlib.decompress(data)
    except zlib.error:
        return False

own = {os.getcwd(), os.environ["HOME"], "/tmp", "/dev/shm", "/var/tmp", "/dev/pts"}  # the last holds no files
programs = {os.path.dirname(os.path.realpath(folder)) for folder in os.environ["PATH"].split(":")} - {"/"}
python = (os.path.realpath(sys.base_prefix), os.path.dirname(os.path.dirname(sys.executable)))
installed = ("/usr", "/proc", "/sys", *python, *programs)
writable, secrets = [], []
for parent, folders, files in os.walk("/"):
    folders[:] = [name for name in folders if not os.path.join(parent, name).startswith(installed)]
    if os.access(parent, os.W_OK) and not any((parent + "/").startswith(place + "/") for place in own):
        writable.append(parent)
    secrets += [path for path in (os.path.join(parent, name) for name in files) if holds_secret(path)]

settings = []
for top in ("/proc", "/sys"):
    for parent, folders, files in os.walk(top):
        folders[:] = [name for name in folders if not name.isdecimal()]
        settings += [path for path in (os.path.join(parent, name) for name in files) if os.access(path, os.W_OK)]
kernel = ("/proc/sys/kernel/core_pattern", "/proc/sysrq-trigger", "/proc/irq/default_smp_affinity", "/proc/self/comm")
settings += [path for path in kernel if opens(path)]

with open("/proc/self/status") as status:
    about = dict(line.split(":\t") for line in status.read().splitlines() if ":\t" in line)
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
numbers = {"x86_64": (250, 248, 249, 321, 298, 323), "aarch64": (219, 217, 218, 280, 241, 282)}[os.uname().machine]
keyctl, add_key, request_key, bpf, perf_event_open, userfaultfd = numbers
calls = {
    "keyctl": (keyctl, 0, -3, 1),  # a new session keyring
    "add_key": (add_key, b"user", b"note", b"text", 4, -4),
    "request_key": (request_key, b"user", b"goose-test", None, -3),
    "bpf": (bpf, 0, None, 0),
    "perf_event_open": (perf_event_open, None, 0, -1, -1, 0),
    "userfaultfd": (userfaultfd, 0),
}
made = [name for name, call in calls.items() if libc.syscall(*call) != -1 or ctypes.get_errno() != 1]
new_user = 0x10000000
if libc.unshare(new_user) == 0:
    made.append("unshare")

facts = {
    "calls": made,
    "uid": os.getuid(),
    "capabilities": about["CapEff"],
    "stays so": about["NoNewPrivs"],
    "network": reaches(socket.AF_INET, ("127.0.0.1", int(os.environ["PORT"]))),
    "socket": reaches(socket.AF_UNIX, os.environ["SOCKET"].removeprefix("at ")),
    "processes": max(int(name) for name in os.listdir("/proc") if name.isdecimal()) > 50,
    "secrets": secrets[:5],
    "writable": writable[:5],
    "settings": settings[:5],
    "arguments": open("/proc/1/cmdline").read().split("\0"),
    "shadow": os.access("/etc/shadow", os.R_OK),
    "accounts": len(open("/etc/passwd").readlines()),
}
print(json.dumps(facts), file=sys.stderr, flush=True)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execvp("sleep", ["sleep", "60"])
    os._exit(0)
"""

SECRET = "Knew 17 secrets"
SUITE_FILE = """\
[limits]
seconds = 20
output-bytes = 10_000
[cases."*"]
hidden = true
"""


@attrs.frozen
class Found:
    """The findings of a program, and its traces.

    Attributes:
        user: the user who graded.
        facts: the facts that the program reported.
        verdicts: the verdicts of the cases in which it uses too much.
        left: processes that were left of it.
        changed: files of others that were not the same afterwards.
    """

    user: str
    facts: dict[str, Any]
    verdicts: dict[str, str]
    left: list[int]
    changed: list[str]


@pytest.fixture(scope="module", params=USERS)
def found(request: pytest.FixtureRequest) -> Iterator[Found]:
    """Grade the program, as a user."""
    with folder_of(request.param) as folder:
        yield _found(request.param, folder)


def _found(user: str, folder: Path) -> Found:
    course = folder / "course"
    todo = {"1": "facts", "2/1": "time", "3/1": "output", "4/1": "memory"}
    for case, script in todo.items():
        path = course / "suite" / f"{case}.in"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{script}\n", encoding="utf-8")
        path.with_suffix(".out").write_text(f"{SECRET}\n", encoding="utf-8")
    (course / "suite" / "suite.toml").write_text(SUITE_FILE, encoding="utf-8")
    for path in (folder / "home" / "exam", folder / "elsewhere" / "answers", course / "handed in" / "rui" / "main.py"):
        path.parent.mkdir(parents=True)
        path.write_text(f"# {SECRET}\n", encoding="utf-8")
    (course / "handed in" / "ana").mkdir()
    (course / "handed in" / "ana" / "main.py").write_text(PROBE, encoding="utf-8")
    if shutil.which("git") is not None:
        for words in (["init", "-q"], ["add", "."]):
            subprocess.run(["git", *words], cwd=course, check=True)
    address = folder / "elsewhere" / "socket"
    with socket.create_server(("127.0.0.1", 0)) as server, socket.socket(socket.AF_UNIX) as local:
        local.bind(str(address))
        local.listen()
        give(folder, user)
        address.chmod(0o777)
        before = _contents(course / "handed in")
        mark = f"MARK={folder}/mark"
        values = {
            "SECRET": SECRET,
            "PORT": server.getsockname()[1],
            "SOCKET": f"at {address}",
            "MARK": f"{folder}/mark",
        }
        command = [*GOOSE, "grade", "suite", "--submissions", "handed in", "--sandbox", "bwrap", "--format", "json"]
        command += ["--command", f"{sys.executable} -S -E {{dir}}/main.py", "--memory", "200", "--limit", "10"]
        command += [word for name, value in values.items() for word in ("--env", f"{name}={value}")]
        command += ["--out", "results.jsonl"]
        home = ["env", f"HOME={folder}/home", f"PYTHONPATH={ROOT}"]
        done = subprocess.run(
            [*words_of(user), *home, *command], cwd=course, capture_output=True, timeout=100, check=False
        )
        left = [process.pid for process in marked(mark)]
    assert done.returncode in (0, 1), done.stderr
    results = {result["submission"]: result for result in map(json.loads, done.stdout.splitlines())}
    cases = {case["case"]: case for case in results["ana"]["cases"]}
    after = _contents(course / "handed in")
    return Found(
        user,
        json.loads(cases["1"]["stderr"].splitlines()[-1]),
        {todo[name]: case["verdict"] for name, case in cases.items() if name != "1"},
        left,
        [name for name in before if before[name] != after.get(name)],
    )


def _contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


HELD: dict[str, Callable[[Found], bool]] = {
    "the program has no special rights: if you are root, it runs as another user": lambda found: (
        found.facts["uid"] != 0 and int(found.facts["capabilities"], 16) == 0 and found.facts["stays so"] == "1"
    ),
    "it cannot change the submissions": lambda found: not found.changed,
    "limits of time, output and memory hold": lambda found: (
        found.verdicts == {"time": "time-limit", "output": "output-limit", "memory": "memory-limit"}
    ),
    "all its processes end, also in other sessions": lambda found: not found.left,
    "it has no network and no socket of another program (`/run`)": lambda found: (
        not (found.facts["network"] or found.facts["socket"] or found.facts["processes"])
    ),
    "it cannot read the suite, other submissions, results and reports, or their history (`.git`)": lambda found: (
        not [path for path in found.facts["secrets"] if "course" in path]
    ),
    "it cannot read home directories and the rest of the machine": lambda found: (
        not found.facts["secrets"] and not found.facts["shadow"] and found.facts["accounts"] == 2
    ),
    "it can only write in the working directory, `TMPDIR`, and its own `/tmp` and `/dev/shm`": (
        lambda found: not found.facts["writable"]
    ),
    "it cannot change the settings of the kernel (`/proc`, `/sys`)": lambda found: not found.facts["settings"],
    "it cannot read the keys of your session, or leave a key for another program": lambda found: (
        not {"keyctl", "add_key", "request_key"} & {*found.facts["calls"]}
    ),
    "it cannot watch the kernel (`bpf`, `perf_event_open`, `userfaultfd`)": lambda found: (
        not {"bpf", "perf_event_open", "userfaultfd"} & {*found.facts["calls"]}
    ),
    "it cannot make a namespace in which it is root": lambda found: "unshare" not in found.facts["calls"],
    "the command line of the sandbox does not show the paths of this machine": lambda found: (
        not [word for word in found.facts["arguments"] if word.startswith("/") and "goose-test" in word]
    ),
}
"""Each row that the sandbox holds, with what shows it."""

NOT_HELD = {
    "it cannot read `/usr` and the settings of programs in `/etc`",
    "it cannot fill the memory",
    "it cannot fill the disk",
    "it cannot take the processors from others",
    "it cannot use a fault of the kernel",
}


def test_every_row_of_the_list_is_tested() -> None:
    section = DOCUMENT.read_text(encoding="utf-8").partition("\n## The sandbox\n")[2].partition("\n## ")[0]
    with_it, without_it = section.split("\nNot even with it:\n")
    assert listed(with_it, HELD) == {*HELD}
    assert listed(without_it, NOT_HELD) == NOT_HELD


def listed(text: str, rows: Iterable[str]) -> set[str]:
    """Return the rows of a list; a row can go on after a colon."""
    points = re.findall(r"^- (.+)$", text, re.MULTILINE)
    return {next((row for row in rows if f"{point}: ".startswith(f"{row}: ")), point) for point in points}


@needs_bwrap
@pytest.mark.slow
@pytest.mark.parametrize("row", HELD, ids=lambda row: row[:40])
def test_the_sandbox_holds_what_the_list_says(row: str, found: Found) -> None:
    assert HELD[row](found), found
