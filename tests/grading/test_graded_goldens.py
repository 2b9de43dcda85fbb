"""A graded class, to the last byte: the results of a run, and every report that is made of results.

The programs print their answers with `printf`, so that a run costs next to nothing. What needs a clock, a limit of
memory or a sandbox stands in `golden/results/rare.json`: results that nobody has to run again.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.support.goldens import GoldenFolder, pretty, without_inlined
from tests.support.suites import REFERENCE, invoked, make

SUITE = {
    "suite.toml": f"""\
{REFERENCE}
[limits]
output-bytes = 400

[scoring]
presentation = 0.5

[cases."hidden/*"]
points = 2.0
hidden = true
""",
    "1.in": "register Ana\nregister Ana\nplayers\nsave state\n",
    "1.out": "Player registered.\nPlayer already exists.\nAna 0 0 0 0\nGame saved.\n",
    "2.in": "load state\nplayers\n",
    "2.out": "Game loaded.\nAna 0 0 0 0\n",
    "hidden/1.in": "fly\nplayers\n",
    "hidden/1.out": "Invalid instruction.\nNo players registered.\n",
}

RIGHT = """\
read -r first
case $first in
    register*) echo Ana > state
        printf 'Player registered.\\nPlayer already exists.\\nAna 0 0 0 0\\nGame saved.\\n' ;;
    load*) printf 'Game loaded.\\nAna 0 0 0 0\\n' ;;
    fly) printf 'Invalid instruction.\\nNo players registered.\\n' ;;
esac
"""

CRASHES = """\
read -r first
case $first in
    load*) echo 'no file: state' >&2; exit 3 ;;
    fly) kill -9 $$ ;;
esac
"""

CLASS = {
    "ana": RIGHT,
    "bo": RIGHT.replace("Player registered", "Player <added>").replace(
        "fly)", "fly) printf '%0500d' 1;;\n    nothing)"
    ),
    "cy": RIGHT.replace("0 0\\nGame", "0 0 \\n\\nGame").replace("players registered.\\n", "players registered."),
    "dora": RIGHT.replace("Player already exists.\\nAna 0 0 0 0", "Player registered.\\nAna 0 0 0 0"),
    "gil": f"printf 'Welcome!\\n'\n{RIGHT}printf 'Bye\\n'\n",
    "João Sá": CRASHES,
}
"""A program for the shell of each student."""

KINDS = {"junit": "junit.xml", "csv": "grades.csv", "class": "class.csv", "tap": "results.tap"}
"""The file of each report that is one file for the whole class."""


def graded(tmp_path: Path) -> str:
    """Return the results of the class, with the times of a run, and the digests of a version of goose, made equal."""
    make(tmp_path / "suite", SUITE)
    make(tmp_path / "class", {f"{name}/main.sh": program for name, program in CLASS.items()})
    make(tmp_path / "class", {"kim/Main.java": "class Main {}\n"})
    build = "test -f main.sh || { echo 'main.sh is missing'; exit 1; }"
    run = invoked(
        *("grade", tmp_path / "suite", "--submissions", tmp_path / "class", "--build", build, "--jobs", 1),
        *("--command", "sh {dir}/main.sh", "--lang", "en", "--format", "json"),
    )
    assert run.exit_code == 1
    timed = re.sub(r'seconds": [0-9.e-]+', 'seconds": 0.25', run.stdout)
    return re.sub(r'"digest": "sha256:[0-9a-f]{64}"', '"digest": "sha256:(digest)"', timed)


def test_results_of_a_run_are_those_of_the_golden_files(tmp_path: Path, golden_files: GoldenFolder) -> None:
    lines = graded(tmp_path).splitlines()
    golden_files.check("results/run", {"class.json": f"[{','.join(map(pretty, lines))}]\n"})


def results(golden_files: GoldenFolder, name: str) -> list[dict[str, Any]]:
    """Return the results in a golden file."""
    found: list[dict[str, Any]] = json.loads((golden_files.path / "results" / f"{name}.json").read_bytes())
    return found


def class_file(tmp_path: Path, golden_files: GoldenFolder) -> Path:
    """Write the golden results into one file of results, and return it."""
    found = [result for name in ("run/class", "rare") for result in results(golden_files, name)]
    for result in found:
        result["suite"] = found[0]["suite"]
    file = tmp_path / "class.jsonl"
    file.write_text("".join(f"{json.dumps(result)}\n" for result in found), encoding="utf-8")
    return file


def pages_of(folder: Path) -> dict[str, str]:
    """Return the pages in a folder without their style and script, which all of them share, and a list of these."""
    read = {path.name: without_inlined(path.read_bytes().decode()) for path in sorted(folder.iterdir())}
    (inlined,) = {inlined for _, inlined in read.values()}
    return {**{name: page for name, (page, _) in read.items()}, "inlined.txt": inlined}


@pytest.mark.parametrize("reader", ["teacher", "student"])
def test_reports_of_a_class_are_those_of_the_golden_files(
    reader: str, tmp_path: Path, golden_files: GoldenFolder
) -> None:
    reports = [f"--report={kind}={tmp_path / name}" for kind, name in KINDS.items()]
    file = class_file(tmp_path, golden_files)
    run = invoked("grade", "--merge", file, "--for", reader, f"--report=html={tmp_path / 'pages'}", *reports)
    assert run.exit_code == 3, "of one of them, the grader itself failed"
    texts = {name: (tmp_path / name).read_bytes() for name in KINDS.values()}
    golden_files.check(f"class/{reader}", {**pages_of(tmp_path / "pages"), **texts})


def test_printed_results_are_those_of_the_golden_files(tmp_path: Path, golden_files: GoldenFolder) -> None:
    file = class_file(tmp_path, golden_files)
    printed = {"short.txt": invoked("grade", "--merge", file)}
    for code in ("en", "pt", "es", "it"):
        printed[f"full-{code}.txt"] = invoked("grade", "--merge", file, "--verbose", "--lang", code)
    golden_files.check("class/printed", {name: run.stdout for name, run in printed.items()})


def test_reports_of_one_submission_are_those_of_the_golden_files(tmp_path: Path, golden_files: GoldenFolder) -> None:
    result = next(each for each in results(golden_files, "run/class") if each["submission"] == "bo")
    (tmp_path / "bo.jsonl").write_text(json.dumps(result), encoding="utf-8")
    gradescope, pages = tmp_path / "results.json", tmp_path / "pages"
    run = invoked(
        *("grade", "--merge", tmp_path / "bo.jsonl", "--lang", "pt"),
        *(f"--report=html={pages}", f"--report=gradescope={gradescope}"),
    )
    texts: dict[str, str | bytes] = {"printed.txt": run.stdout, "results.json": gradescope.read_bytes()}
    golden_files.check("class/one", {**pages_of(pages), **texts})
