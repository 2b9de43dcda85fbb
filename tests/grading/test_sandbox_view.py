"""The view of a sandbox: what programs need, what is named on purpose, and nothing else."""

import os
import subprocess
from pathlib import Path

import pytest

from goose.base.pythons import python_command
from goose.grading.running.sandbox import Sandbox, Shut
from goose.grading.running.tools import head_of
from goose.grading.running.view import View, view_of
from tests.support.cases import each_case
from tests.support.suites import make

pytestmark = pytest.mark.permissions


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home with a secret in it."""
    folder = make(tmp_path / "home", {"exam": "secret", ".local/share/keys": "secret", ".ssh/key": "secret"})
    monkeypatch.setenv("HOME", str(folder))
    return folder


def program(path: Path, text: str = "#!/bin/sh\n") -> Path:
    make(path.parent, {path.name: text})
    path.chmod(0o755)
    return path


def shown(view: View, folder: Path, *names: str) -> list[str]:
    """Return which files of a folder are shown."""
    return [name for name in names if view.shows(str(folder / name))]


def seen(*words: str | Path, path: object = "/usr/bin", **options: object) -> View:
    """Return what a command sees; `hidden` and `bound` are the sandbox's, the rest of the program."""
    named = {name: tuple(map(str, paths)) for name, paths in options.items()}  # type: ignore[call-overload]
    sandbox = Sandbox("bwrap", named.get("hidden", ()), named.get("bound", ()))
    variables = {"PATH": str(path)}
    shut = Shut(tuple(map(str, words)), "/", variables, (), named.get("readable", ()), named.get("beside", ()))
    return sandbox.view(shut)


def test_an_installation_in_a_home_is_shown_without_the_home(home: Path) -> None:
    make(home / ".pyenv", {"version": "", "libexec/pyenv": "", "versions/3/bin/python3": ""})
    program(home / ".pyenv" / "shims" / "python3")
    view = seen("python3", path=home / ".pyenv" / "shims")
    tools = [".pyenv/versions/3/bin/python3", ".pyenv/version"]
    assert shown(view, home, *tools, "", "exam", ".ssh/key") == tools


def test_a_venv_is_shown_with_the_python_that_it_leads_to(home: Path) -> None:
    base = program(home / ".local" / "share" / "uv" / "cpython-3.12.1" / "bin" / "python3.12")
    make(base.parents[1], {"lib/os.py": ""})
    (base.parents[2] / "cpython-3.12").symlink_to("cpython-3.12.1")
    venv = make(home / "course" / ".venv", {"pyvenv.cfg": "", "lib/site.py": "", "bin/activate": ""})
    python = venv / "bin" / "python3"
    python.symlink_to(base.parents[2] / "cpython-3.12" / "bin" / "python3.12")
    make(home / "course", {"answers": "secret"})
    view = seen(python)
    tools = [str(python), str(venv / "lib" / "site.py"), str(base.parents[1] / "lib" / "os.py")]
    assert shown(view, home, *tools, "exam", "course/answers", ".local/share/keys") == tools
    assert (str(base.parents[2] / "cpython-3.12"), "cpython-3.12.1") in view.links


@each_case(
    ("folder", "files", "seen_files"),
    [
        (".cargo/bin", ("bin/tool", "credentials.toml"), ("bin/tool",)),
        (".local/bin", ("bin/tool", "lib/tool.so", "share/keyring"), ("bin/tool", "lib/tool.so")),
        ("jdk/bin", ("bin/java", "lib/modules", "conf/net"), ("bin/java", "lib/modules", "conf/net")),
        ("tools", ("tool", "data"), ("tool", "data")),
        ("bin", ("bin/tool", "lib/papers"), ("bin/tool",)),
    ],
)
def test_of_a_folder_on_the_path_only_an_installation_is_shown_whole(
    folder: str, files: tuple[str, ...], seen_files: tuple[str, ...], home: Path
) -> None:
    top = home / os.path.dirname(folder) if folder.endswith("bin") else home / folder
    make(top, dict.fromkeys(files, ""))
    view = seen("sh", path=f"/usr/bin:{home / folder}")
    assert shown(view, top, *files) == list(seen_files)


def test_a_home_on_the_path_shows_the_program_that_is_run_alone(home: Path) -> None:
    program(home / "run")
    assert shown(seen("run", path=f"/usr/bin:{home}"), home, "run", "exam") == ["run"]


def test_a_link_in_a_folder_on_the_path_shows_where_it_leads(home: Path, tmp_path: Path) -> None:
    node = program(tmp_path / "opt" / "node" / "bin" / "node")
    make(node.parents[1], {"lib/npm": ""})
    (home / "bin").mkdir()
    (home / "bin" / "node").symlink_to(node)
    view = seen("sh", path=f"/usr/bin:{home / 'bin'}")
    assert view.shows(str(home / "bin" / "node"))
    assert view.shows(str(node.parents[1] / "lib" / "npm"))


@each_case("line", ["#!{ruby}", "#!/usr/bin/env {ruby}", "#!/usr/bin/env -S -u {ruby} sh", "#!/usr/bin/env -S{ruby}"])
def test_the_first_line_of_a_program_shows_no_interpreter(line: str, home: Path, tmp_path: Path) -> None:
    """A student may have written it: interpreters come from the system's folders and from PATH."""
    ruby = program(tmp_path / "opt" / "ruby" / "bin" / "ruby")
    make(ruby.parents[1], {"lib/set.rb": ""})
    run = program(tmp_path / "own" / "run", line.format(ruby=ruby) + "\n")
    assert not seen(run).shows(str(ruby))
    assert seen(run, path=f"/usr/bin:{ruby.parent}").shows(str(ruby.parents[1] / "lib" / "set.rb"))


def test_what_a_submission_names_shows_nothing(home: Path, tmp_path: Path) -> None:
    secret = make(tmp_path / "ref" / "bin", {"solve": "secret"})
    copy = make(tmp_path / "program", {"a": ""})
    (copy / "run").symlink_to(secret / "solve")
    view = Sandbox("bwrap").view(Shut((str(copy / "run"),), "/", {"PATH": "/usr/bin"}, (), (), submission=str(copy)))
    assert not view.shows(str(secret / "solve"))


def test_a_folder_that_holds_the_suite_is_no_installation(home: Path, tmp_path: Path) -> None:
    course = make(tmp_path / "course", {"bin/tool": "", "lib/x": "", "suite/1.out": "", "old suite/1.out": ""})
    view = seen("sh", path=f"/usr/bin:{course / 'bin'}", hidden=[course / "suite"])
    assert shown(view, course, "bin/tool", "old suite/1.out") == ["bin/tool"]


def test_the_history_of_the_suite_is_hidden_with_it(home: Path, tmp_path: Path) -> None:
    """Of a working tree of git that is beside its repository too."""
    main = make(tmp_path / "main", {".git/objects/17/blob": "", ".git/worktrees/tree/commondir": "../..\n"})
    tree = make(tmp_path / "tree", {"suite/1.out": "", "main.py": ""})
    (tree / ".git").write_text(f"gitdir: {main}/.git/worktrees/tree\n", encoding="utf-8")
    view = seen("sh", hidden=[tree / "suite"], bound=[main, tree])
    assert shown(view, tree, "main.py", "suite/1.out", ".git", f"{main}/.git/objects/17/blob") == ["main.py"]


def test_what_is_named_on_purpose_is_shown_in_what_is_hidden(home: Path, tmp_path: Path) -> None:
    suite = make(tmp_path / "suite", {"1.out": "", "check.sh": "", "data/x": ""})
    view = seen("sh", hidden=[suite], bound=[suite / "data"], readable=[suite / "check.sh"])
    assert shown(view, suite, "1.out", "check.sh", "data/x") == ["check.sh", "data/x"]


def test_a_home_is_shown_only_if_it_is_bound(home: Path) -> None:
    (home / "main.py").touch()
    beside = {"readable": [home, home / "main.py"], "beside": [home / "main.py"]}
    assert shown(seen("sh", **beside), home, "exam", "main.py") == ["main.py"]
    assert seen("sh", bound=[home]).shows(str(home / "exam"))


def test_a_pipe_instead_of_a_program_is_not_waited_for(tmp_path: Path) -> None:
    """A build can make one; no limit is running yet when goose looks at it."""
    os.mkfifo(tmp_path / "main", 0o755)
    assert head_of(str(tmp_path / "main")) is None
    assert seen(tmp_path / "main").shows("/usr/bin/env")


@pytest.mark.parametrize("bars_users", [False, True])
def test_an_ordinary_user_bars_namespaces_of_users(bars_users: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """If this bubblewrap can do that."""
    monkeypatch.setattr("goose.grading.running.sandbox.user", lambda: (1_000, 1_000))
    sandbox = Sandbox("bwrap", bars_users=bars_users)
    shut = Shut(("true",), "/", {"PATH": "/usr/bin"}, (), ())
    with open(os.devnull, "rb") as script, sandbox.words(shut, script.fileno()) as (words, _):
        arguments = os.read(int(words[words.index("--args") + 1]), 100_000).split(b"\0")
    assert (b"--disable-userns" in arguments) is bars_users


KEYRING = """
import ctypes, errno, platform
from goose.grading.running.kernel import _MACHINES, leave_keyring
call = ctypes.CDLL(None, use_errno=True).syscall
def session():
    return call(_MACHINES[platform.machine()].keyctl, 0, -3, 0)
before = session()
leave_keyring()
print(before, session())
"""


def test_the_grader_leaves_its_keyring() -> None:
    """Programs that it starts then get one without its keys."""
    run = subprocess.run(python_command(KEYRING), capture_output=True, check=True)
    before, after = map(int, run.stdout.split())
    if after == -1:
        pytest.skip("this system has no keyrings")
    assert before != after


def test_links_without_end_lead_nowhere(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    assert not view_of([str(tmp_path / "a")], [], []).shows(str(tmp_path / "a"))
