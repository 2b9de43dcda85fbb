"""`goose grade --init`: the files for GitHub, GitLab and Gradescope, and what they do when they are run."""

import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import pytest
from ruamel.yaml import YAML

from goose.grading.hosting.hosting import github_string, yaml_string
from tests.support.cases import each_case
from tests.support.commands import output, refused
from tests.support.goldens import GoldenFolder
from tests.support.graders import executable
from tests.support.grading import SMALL
from tests.support.running import GOOSE
from tests.support.suites import REFERENCE, RIGHT, SUITE, WRONG, invoked, make
from tests.support.transcripts import inside

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the hosts run bash")

HOSTS = ("github", "gitlab", "gradescope")
GIT = "git+https://example.org/goose.git"
STRANGE = ["a b", "it's", '"', "$HOME", "`x`", "${{ secrets.KEY }}", "é🎲", "two\nlines", "\\n", "\x7f\u2028", "*", "#"]
"""Words that a shell, YAML or GitHub would change if they were not quoted."""


def slow(*values: Any) -> Any:
    """Return a case for the slow run: a shell runs all steps of a workflow."""
    return pytest.param(*values, marks=pytest.mark.slow)


def yaml(path: Path) -> Any:
    return YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))


def expressed(text: str) -> str:
    """Return a text after GitHub has replaced the only expression that goose writes into it."""
    left = text.replace("${{ '${{' }}", "\0")
    assert "${{" not in left
    return left.replace("\0", "${{")


@pytest.fixture(name="folder")
def in_a_repository(tmp_path: Path) -> Path:
    return repository(tmp_path)


def repository(folder: Path) -> Path:
    """Make a repository with a suite, and a program that is right."""
    make(folder / "here" / "suite", SUITE)
    return make(folder / "here", {"main.sh": RIGHT})


def written(folder: Path, *arguments: str) -> list[str]:
    """Return the paths that goose says it has written."""
    with inside(folder):
        lines = output("grade", "suite", "--init", *arguments).splitlines()
    return [line.removesuffix(": written") for line in lines if line.endswith(": written")]


def installed(home: Path) -> None:
    """Install goose where the files expect it: a program that starts the one that is tested."""
    (home / "bin").mkdir(parents=True)
    executable(home / "bin" / "goose", f'exec {" ".join(GOOSE)} "$@"')


def bash(script: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a script as GitHub and GitLab do: it stops at the first command that fails."""
    words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "HOME": str(folder.parent), **variables}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=120)


def steps_of(folder: Path) -> dict[str, str]:
    """Return what each step of the workflow runs, by its name."""
    workflow = yaml(folder / ".github/workflows/grade.yml")
    return {step["name"]: step["run"] for step in workflow["jobs"]["grade"]["steps"] if "run" in step}


def job_of(folder: Path) -> dict[str, Any]:
    job: dict[str, Any] = yaml(folder / ".gitlab-ci.yml")["grade"]
    return job


def words_of(line: str, folder: Path) -> list[str]:
    """Return the words that a shell makes of a line, whose first program prints them instead."""
    show = folder.parent / "show"
    show.write_text(
        f"#!{sys.executable}\nimport json, sys\nprint(json.dumps(sys.argv[1:]), file=open('words', 'w'))\n",
        encoding="utf-8",
    )
    show.chmod(0o755)
    (folder.parent / ".goose/bin").mkdir(parents=True, exist_ok=True)
    shutil.copy(show, folder.parent / ".goose/bin/goose")
    run = bash(line, folder)
    assert run.returncode == 0, run.stderr
    words: list[str] = json.loads((folder / "words").read_text(encoding="utf-8"))
    return words


def test_the_files_for_the_hosts_are_those_of_the_golden_files(folder: Path, golden_files: GoldenFolder) -> None:
    """An autograder has a copy of the suite without the suite's history, and programs that can be executed."""
    make(folder / "suite/.git", {"HEAD": ""})
    before = {*folder.rglob("*")}
    paths = [path for host in HOSTS for path in written(folder, host, "--install", GIT, "--", "sh", "main.sh")]
    assert paths == [
        *(".github/workflows/grade.yml", ".gitlab-ci.yml"),
        *("autograder/setup.sh", "autograder/run_autograder", "autograder/suite"),
    ]
    for name in paths[2:4]:
        assert os.access(folder / name, os.X_OK)
        assert bash(f"bash -n {name}", folder).returncode == 0
    made = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path not in before and path.is_file()}
    assert {name for name in made if "/suite/" in name} == {f"autograder/suite/{name}" for name in SUITE}
    golden_files.check(
        "hosts", {name.removeprefix("."): path.read_bytes() for name, path in made.items() if "/suite/" not in name}
    )


# GitHub.


@pytest.mark.slow
@pytest.mark.parametrize(("program", "status"), [(WRONG, 1), (RIGHT, 0)], ids=["wrong", "right"])
@pytest.mark.parametrize("command", [["--", "sh", "main.sh"], ["--command", "sh {dir}/main.sh"]], ids=["own", "copy"])
def test_the_workflow_fails_when_a_case_fails(command: list[str], program: str, status: int, folder: Path) -> None:
    """The steps run the suite, write the results and the summary, and have the status of the grader."""
    written(folder, "github", *command)
    (folder / "main.sh").write_text(program, encoding="utf-8")
    installed(folder.parent / ".goose")
    steps = steps_of(folder)
    assert bash(steps["Run the suite"], folder).returncode == status
    summary = folder.parent / "summary.md"
    assert bash(steps["Write the summary"], folder, GITHUB_STEP_SUMMARY=str(summary)).returncode == 0
    heading, empty, *lines = summary.read_text(encoding="utf-8").splitlines()
    assert (heading, empty) == ("## Result", "")
    assert all(line.startswith("    ") for line in lines)
    assert ("3 cases: 3 accepted" if status == 0 else "3 cases: 2 accepted, 1 wrong") in lines[-1]
    results = folder / "goose-results"
    assert sorted(path.name for path in results.iterdir()) == ["junit.xml", "output.txt", "pages"]


def test_the_summary_says_why_goose_could_not_grade(folder: Path) -> None:
    """The message of an invalid suite reaches the summary, and the job fails with status 2."""
    written(folder, "github", "--", "sh", "main.sh")
    (folder / "suite/2.out").unlink()
    installed(folder.parent / ".goose")
    steps = steps_of(folder)
    assert bash(steps["Run the suite"], folder).returncode == 2
    summary = folder.parent / "summary.md"
    bash(steps["Write the summary"], folder, GITHUB_STEP_SUMMARY=str(summary))
    assert "2.in: a script without its answer 2.out" in summary.read_text(encoding="utf-8")


def test_no_word_is_changed_on_the_way_through_a_workflow(folder: Path) -> None:
    """Its command runs programs as the command that wrote it would have done, with all options for programs."""
    options = ["--build", "make", "--build-limit", "9.0", "--limit", "3.0", "--memory", "256", "--repeat", "4"]
    options += ["--why-limit", "1.5", "--env", "A=b c", "--lang", "pt"]
    written(folder, "github", *options, "--", "sh", "main.sh", *STRANGE)
    words = words_of(expressed(steps_of(folder)["Run the suite"]), folder)
    assert words[:4] == ["grade", "suite", "--for", "student"]
    assert words[words.index("--build") :] == [*options, "--", "sh", "main.sh", *STRANGE]


def test_a_string_for_yaml_is_read_back_unchanged() -> None:
    """YAML reads every string back, also control characters and those outside the basic plane."""
    for text in (*STRANGE, *map(chr, range(1, 0x100)), "\ufeff", "\uffff", "🎲"):
        assert YAML(typ="safe", pure=True).load(yaml_string(text)) == text
        assert expressed(YAML(typ="safe", pure=True).load(github_string(text))) == text


# GitLab.


@each_case(("program", "status"), [slow(WRONG, 1), (RIGHT, 0)])
def test_the_pipeline_fails_when_a_case_fails(program: str, status: int, folder: Path) -> None:
    """The script writes the JUnit report, and has the status of the grader."""
    written(folder, "gitlab", "--build", "cp {dir}/main.sh run", "--command", "sh {dir}/run")
    (folder / "main.sh").write_text(program, encoding="utf-8")
    installed(folder.parent / ".goose")
    run = bash("\n".join(job_of(folder)["script"]), folder)
    assert run.returncode == status, run.stderr
    assert (folder / "goose-results/junit.xml").read_text(encoding="utf-8").count("<testcase") == 3
    assert (folder / "goose-results/pages/index.html").exists()


def test_no_word_is_changed_on_the_way_through_a_pipeline(folder: Path) -> None:
    written(folder, "gitlab", "--", "sh", *STRANGE)
    assert words_of("\n".join(job_of(folder)["script"]), folder)[-len(STRANGE) :] == STRANGE


# Gradescope.


def graded(folder: Path, status: int = 0) -> dict[str, Any]:
    """Run the autograder on what is in its folder submission, and return the results."""
    installed(folder.parent / "goose")
    run = bash('"$AUTOGRADER_ROOT/source/run_autograder"', folder, AUTOGRADER_ROOT=str(folder.parent))
    assert run.returncode == status, run.stderr
    results: dict[str, Any] = json.loads((folder.parent / "results/results.json").read_text(encoding="utf-8"))
    return results


@each_case(("program", "score"), [slow(WRONG, 2), (RIGHT, 3)])
@each_case("command", [slow(["--", "sh", "main.sh"]), ["--command", "sh {dir}/main.sh"]])
def test_the_autograder_writes_results_for_gradescope(
    command: list[str], program: str, score: int, folder: Path
) -> None:
    """The results have the points of each case, and the autograder ends with status 0 also if a case fails."""
    written(folder, "gradescope", "-o", "../source", *command)
    make(folder.parent / "submission", {"main.sh": program})
    results = graded(folder)
    assert results["score"] == score
    assert [(test["name"], test["max_score"]) for test in results["tests"]] == [("1", 1), ("2", 1), ("errors/1", 1)]
    assert {test["visibility"] for test in results["tests"]} == {"visible"}


def test_the_autograder_leaves_no_results_if_it_cannot_grade(folder: Path) -> None:
    """An invalid suite gives status 2 and no points, also if there are results of an earlier run."""
    written(folder, "gradescope", "-o", "../source", "--", "sh", "main.sh")
    make(folder.parent, {"submission/main.sh": RIGHT, "results/results.json": "{}"})
    (folder.parent / "source/suite/2.out").unlink()
    with pytest.raises(FileNotFoundError):
        graded(folder, status=2)


def test_no_word_is_changed_on_the_way_to_an_autograder(folder: Path) -> None:
    written(folder, "gradescope", "-o", "../source", "--", "sh", *STRANGE)
    (folder.parent / "submission").mkdir()
    words_of("true; echo [] > words", folder)  # makes the program that shows its words
    (folder.parent / "goose/bin").mkdir(parents=True)
    shutil.copy(folder.parent / "show", folder.parent / "goose/bin/goose")
    bash('"$AUTOGRADER_ROOT/source/run_autograder"', folder, AUTOGRADER_ROOT=str(folder.parent))
    words = json.loads((folder.parent / "submission/words").read_text(encoding="utf-8"))
    assert words[-len(STRANGE) :] == STRANGE


# The installation.


def wheel_in(folder: Path) -> Path:
    """Make a wheel named goose that needs no other package and starts the goose that is tested."""
    path = folder / "goose_board_games-9.0-py3-none-any.whl"
    about = "Metadata-Version: 2.1\nName: goose-board-games\nVersion: 9.0\nProvides-Extra: grade\n"
    code = f"import os, sys\ndef main():\n    os.execv({sys.executable!r}, [*{GOOSE!r}, *sys.argv[1:]])\n"
    described = "goose_board_games-9.0.dist-info"
    with ZipFile(path, "w") as wheel:
        wheel.writestr("started.py", code)
        wheel.writestr(f"{described}/METADATA", about)
        wheel.writestr(f"{described}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{described}/entry_points.txt", "[console_scripts]\ngoose = started:main\n")
        wheel.writestr(f"{described}/RECORD", "")
    return path


@pytest.mark.slow
def test_the_autograder_installs_a_wheel_that_is_copied_into_it(folder: Path) -> None:
    """The set-up makes an environment with the wheel, and the autograder then grades with it."""
    wheel = wheel_in(folder)
    paths = written(folder, "gradescope", "-o", "../source", "--install", str(wheel), "--", "sh", "main.sh")
    assert paths[-1] == f"../source/{wheel.name}"
    make(folder.parent / "submission", {"main.sh": RIGHT})
    variables = {"AUTOGRADER_ROOT": str(folder.parent), "PIP_NO_INDEX": "1"}
    run = bash('"$AUTOGRADER_ROOT/source/setup.sh"', folder, **variables)
    assert run.returncode == 0, run.stderr
    run = bash('"$AUTOGRADER_ROOT/source/run_autograder"', folder, **variables)
    assert run.returncode == 0, run.stderr
    assert json.loads((folder.parent / "results/results.json").read_text(encoding="utf-8"))["score"] == 3


@pytest.mark.parametrize("host", ["github", "gitlab"])
def test_a_repository_installs_a_wheel_that_is_in_it(host: str, folder: Path) -> None:
    """The file is named from the root of the repository, wherever the command is typed."""
    wheel = wheel_in(make(folder / "a b", {"x": ""}))
    written(folder, host, "-o", "../here", "--install", str(wheel), "--", "sh", "main.sh")
    line = steps_of(folder)["Install goose"] if host == "github" else " && ".join(job_of(folder)["before_script"])
    assert line.endswith(f"pip install './a b/{wheel.name}[grade]'")
    run = bash(line.replace("python -m venv", "mkdir -p"), folder)  # no environment, so that this is quick
    assert "/.goose/bin/python" in run.stderr


@each_case(
    ("asked", "requirement"),
    [
        (GIT, f"goose-board-games[grade] @ {GIT}"),
        (f"{GIT}@v1", f"goose-board-games[grade] @ {GIT}@v1"),
        ("https://me@example.org/goose.git", "goose-board-games[grade] @ git+https://me@example.org/goose.git"),
        ("https://example.org/goose.git@v1", "goose-board-games[grade] @ git+https://example.org/goose.git@v1"),
        (
            "https://example.org/goose_board_games-1-py3-none-any.whl",
            "goose-board-games[grade] @ https://example.org/goose_board_games-1-py3-none-any.whl",
        ),
        ("goose-board-games[grade]==1.0", "goose-board-games[grade]==1.0"),
        (f"goose-board-games[grade] @ {GIT}", f"goose-board-games[grade] @ {GIT}"),
    ],
)
def test_what_install_names_is_installed(asked: str, requirement: str, tmp_path: Path) -> None:
    """pip gets one word: a package, or the address with the optional packages for grading."""
    folder = repository(tmp_path)
    with inside(folder):
        run = invoked("grade", "suite", "--init", "github", "--install", asked, "--", "sh", "main.sh")
    assert (run.exit_code, run.stderr) == (0, "")
    assert steps_of(folder)["Install goose"].partition(" install ")[2].strip("'") == requirement


@each_case(
    ("record", "requirement"),
    [
        ({"url": "https://example.org/goose.git", "vcs_info": {"vcs": "git", "commit_id": "ab"}}, f"{GIT}@ab"),
        ({"url": "https://example.org/goose.whl", "archive_info": {}}, "https://example.org/goose.whl"),
        ({"url": "file:///home/me/goose", "dir_info": {}}, None),
        ({}, None),
        (PackageNotFoundError("goose"), None),
    ],
)
def test_goose_is_installed_from_where_it_came_from(
    record: dict[str, Any] | Exception, requirement: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without --install a public address is written; with none, goose warns that a name is not enough.

    An error is raised in place of a record where goose runs from its source code.
    """

    def distribution(_: str) -> SimpleNamespace:
        if isinstance(record, Exception):
            raise record
        return SimpleNamespace(read_text=lambda _: json.dumps(record) if record else None)

    folder = repository(tmp_path)
    monkeypatch.setattr("goose.grading.hosting.hosting.distribution", distribution)
    monkeypatch.setattr("goose._version.__version__", "1.0")
    with inside(folder):
        run = invoked("grade", "suite", "--init", "github", "--", "sh", "main.sh")
    installs = "goose-board-games[grade]==1.0" if requirement is None else f"goose-board-games[grade] @ {requirement}"
    assert steps_of(folder)["Install goose"].endswith(f" install '{installs}'")
    warning = "Warning: the host will install goose-board-games[grade]==1.0 from its package index"
    assert run.stderr.startswith(warning) if requirement is None else run.stderr == ""


# Wrong use, and what goose warns of.


@each_case(
    ("host", "path"),
    [
        ("github", ".github/workflows/grade.yml"),
        ("gitlab", ".gitlab-ci.yml"),
        ("gradescope", "autograder/setup.sh"),
        ("gradescope", "autograder/run_autograder"),
        ("gradescope", "autograder/suite/mine"),
        ("gradescope", "autograder/goose_board_games-9.0-py3-none-any.whl"),
    ],
)
def test_a_file_that_exists_is_not_replaced(host: str, path: str, tmp_path: Path) -> None:
    """The usage error names the file, and goose writes none of the others."""
    folder = repository(tmp_path)
    wheel = wheel_in(folder)
    make(folder, {path: "mine"})
    before = sorted(folder.rglob("*"))
    with inside(folder):
        message = refused("grade", "suite", "--init", host, "--install", wheel.name, "--", "sh", "main.sh")
    assert f"Error: {path.removesuffix('/mine')} exists; nothing was written." in " ".join(message.split())
    assert (folder / path).read_text(encoding="utf-8") == "mine"
    assert sorted(folder.rglob("*")) == before


def test_what_was_written_is_removed_after_an_error(folder: Path) -> None:
    """If a file of the suite cannot be copied, the folder of the autograder is not there; no link is replaced."""
    (folder / ".gitlab-ci.yml").symlink_to("gone")
    with inside(folder):
        assert ".gitlab-ci.yml exists" in refused("grade", "suite", "--init", "gitlab", "--", "sh", "main.sh")
    assert not (folder / "gone").exists()
    os.mkfifo(folder / "suite" / "notes")
    with inside(folder):
        message = refused("grade", "suite", "--init", "gradescope", "--", "sh", "main.sh")
    assert "nothing was written" in " ".join(message.split())
    assert not (folder / "autograder").exists()


def test_students_can_read_hidden_cases_in_a_repository(folder: Path) -> None:
    """goose warns of it for GitHub and GitLab; only the teacher has the files for Gradescope."""
    make(folder / "suite", {"suite.toml": REFERENCE + '[cases."errors/*"]\nhidden = true\n'})
    with inside(folder):
        for host in HOSTS:
            run = invoked("grade", "suite", "--init", host, "--install", GIT, "--", "sh", "main.sh")
            assert ("students can read its hidden cases" in run.stderr) == (host != "gradescope")


def test_a_suite_that_needs_variables_is_warned_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The host does not have the variables that complete [reference] here."""
    make(folder / "small", {**SMALL, "suite.toml": '[reference]\ngame = "mancala"\n'})
    monkeypatch.setenv("GOOSE_LANG", "pt")
    with inside(folder):
        run = invoked("grade", "small", "--init", "github", "--install", GIT, "--", "sh", "main.sh")
    assert run.exit_code == 0
    assert run.stderr.startswith("Warning: environment variables such as GOOSE_LANG change how goose plays here.")
