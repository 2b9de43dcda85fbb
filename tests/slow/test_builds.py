"""The builds of `docs/grading.md` and `examples/build.sh`, on small projects as students hand them in."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shlex import quote
from typing import Any

import pytest

from tests.slow.test_sandbox import needs_bwrap
from tests.support.places import ROOT
from tests.support.suites import REFERENCE, make, read_lines, verdicts

pytestmark = [pytest.mark.slow, pytest.mark.permissions]

needs_java = pytest.mark.skipif(shutil.which("javac") is None, reason="there is no compiler of Java")
needs_gcc = pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")
in_each_sandbox = pytest.mark.parametrize("sandbox", ["none", pytest.param("bwrap", marks=needs_bwrap)])


def commands_of_builds() -> tuple[str, str]:
    """Return the command of the section on builds, and the build of one class that it names."""
    page = (ROOT / "docs" / "grading.md").read_text(encoding="utf-8")
    section = page.partition("\n## Builds\n")[2].partition("\n## ")[0]
    (command,) = re.findall(r"^```sh\n(.*?)\n```$", section, flags=re.DOTALL | re.MULTILINE)
    (of_one_class,) = re.findall(r"`(--build \"MAIN=[^`]*)`", section)
    return command, of_one_class


COMMAND, OF_ONE_CLASS = commands_of_builds()
SCRIPT = (ROOT / "examples" / "build.sh").read_text(encoding="utf-8")
IN_SANDBOX = ' --sandbox bwrap --bind "$PWD/tools"'
"""The end of the command, which shows the script to the build."""
BUILD = """--build "sh '$PWD/tools/build.sh'\""""
"""The option that stands in the command for any of the builds."""

SUITE = {
    "suite.toml": REFERENCE,
    "1.in": "players\n",
    "1.out": "No players registered.\n",
    "errors/1.in": "fly\n",
    "errors/1.out": "Invalid instruction.\n",
}
"""Two chains, so that a program also runs from a second copy of what was built."""

MAIN_CLASS = """\
HEADER
public class NAME {
    MODIFIERS main(String[] args) {
        java.util.Scanner script = new java.util.Scanner(System.in);
        while (script.hasNextLine()) System.out.println(Answers.to(script.nextLine()));
    }
}
"""
ANSWERS_CLASS = """\
HEADER
class Answers {
    public static String to(String line) {
        return line.equals("players") ? "No players registered." : "Invalid instruction.";
    }
}
"""
OTHER_CLASS = """\
package tools;

public class Maker {
    public static void main(String[] args) {
        System.out.println("Maker.");
    }
}
"""
TEST_CLASS = "package pt.escola;\n\nimport org.junit.jupiter.api.Test;\n\nclass GameTest { @Test void plays() {} }\n"
"""A class that does not compile where there is no JUnit."""


def main_class(name: str = "Main", header: str = "", modifiers: str = "public static void") -> str:
    """Return a class that answers each line of the script by the class `Answers`."""
    return MAIN_CLASS.replace("HEADER", header).replace("NAME", name).replace("MODIFIERS", modifiers)


def answers_class(package: str = "") -> str:
    """Return the class with the answers; in a package other classes can use it."""
    if not package:
        return ANSWERS_CLASS.replace("HEADER", "")
    return ANSWERS_CLASS.replace("HEADER", f"package {package};\n").replace("class", "public class", 1)


PACKAGES = {
    "src/jogo/Main.java": main_class(header="package jogo;\n\nimport jogo.regras.Answers;\n"),
    "src/jogo/regras/Answers.java": answers_class("jogo.regras"),
}
IN_JAVA: Mapping[str, Mapping[str, str]] = {
    "packages": PACKAGES,
    "maven": {
        "pom.xml": "<project/>\n",
        "src/main/java/pt/escola/Game.java": main_class("Game", "package pt.escola;\n"),
        "src/main/java/pt/escola/Answers.java": answers_class("pt.escola"),
        "src/test/java/pt/escola/GameTest.java": TEST_CLASS,
    },
    "blanks in names": {
        "My Project/source files/Main.java": main_class(),
        "My Project/source files/All the Answers.java": answers_class(),
    },
    "accents": {"código/Início.java": main_class("Início"), "código/Answers.java": answers_class()},
    **{
        modifiers: {"Game.java": main_class("Game", modifiers=modifiers), "Answers.java": answers_class()}
        for modifiers in ("public static final void", "static public  void")
    },
    "without main": {"Answers.java": answers_class()},
    "broken": {"Main.java": main_class().replace(";", "", 1), "Answers.java": answers_class()},
}
"""Projects in Java; the last one does not compile, and the one before it has nothing to run."""

TWO_CLASSES = {**PACKAGES, "src/tools/Maker.java": OTHER_CLASS}

MAIN_IN_C = """\
#include <stdio.h>
#include <string.h>
#include "answers.h"

int main(void) {
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\\n")] = 0;
        puts(answer_to(line));
    }
    return 0;
}
"""
ANSWERS_IN_C = """\
#include <math.h>
#include <string.h>
#include "answers.h"

const char *answer_to(const char *line) {
    double length = strlen(line);
    return sqrt(length * length) == 7 ? "No players registered." : "Invalid instruction.";
}
"""
HEADER_IN_C = "const char *answer_to(const char *line);\n"

FOLDERS = {"main.c": MAIN_IN_C, "rules/answers.c": ANSWERS_IN_C, "include/rules/answers.h": HEADER_IN_C}
IN_C: Mapping[str, Mapping[str, str]] = {
    "folders": FOLDERS,
    "blanks in names": {
        "my project/the main program.c": MAIN_IN_C,
        "my project/all rules/the answers.c": ANSWERS_IN_C,
        "my project/all headers/answers.h": HEADER_IN_C,
    },
    "one file": {"main.c": HEADER_IN_C + (ANSWERS_IN_C + MAIN_IN_C).replace('#include "answers.h"', "")},
    "broken": {**FOLDERS, "main.c": MAIN_IN_C.replace(";", "", 1)},
}
"""Projects in C; the last one does not compile."""

MAIN_IN_PYTHON = "import sys\nfrom answers import answer\n\nfor line in sys.stdin:\n    print(answer(line.strip()))\n"
ANSWERS_IN_PYTHON = """\
def answer(line: str) -> str:
    return "No players registered." if line == "players" else "Invalid instruction."
"""
IN_ALL_LANGUAGES: Mapping[str, Mapping[str, str]] = {
    **{f"{name} in Java": IN_JAVA[name] for name in ("packages", "blanks in names", "without main", "broken")},
    **{f"{name} in C": IN_C[name] for name in ("folders", "blanks in names", "broken")},
    "main in Python": {"the game/main.py": MAIN_IN_PYTHON, "the game/answers.py": ANSWERS_IN_PYTHON},
    "one file in Python": {
        "my game.py": ANSWERS_IN_PYTHON + MAIN_IN_PYTHON.replace("from answers import answer\n", "")
    },
}

NOT_BUILT = {"broken": "error: .*;", "without main": r"^No class has a method main\.$"}
"""How the names of projects begin that cannot be built, each with what the report says."""


def graded(folder: Path, command: str, projects: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, Any]]:
    """Type a command that grades projects; return their results by their names.

    All is in folders with a blank in their names.
    """
    folder = folder / "my course"
    make(folder, {f"suite/{name}": text for name, text in SUITE.items()} | {"tools/build.sh": SCRIPT})
    for name, files in projects.items():
        make(folder / "handed-in" / name, files)
    temporary = folder / "temporary files"
    temporary.mkdir()
    function = f'goose() {{ {quote(sys.executable)} -m goose "$@"; }}'
    done = subprocess.run(
        ["sh", "-c", f"{function}\n{command} --format json"],
        cwd=folder,
        env={**os.environ, "TMPDIR": str(temporary)},
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.stderr == b""
    assert [*temporary.iterdir()] == []
    return {result["submission"]: result for result in read_lines(done.stdout)}


def command_in(sandbox: str, build: str = BUILD) -> str:
    """Return the command for a sandbox, with a build."""
    assert BUILD in COMMAND
    assert COMMAND.endswith(IN_SANDBOX)
    return (COMMAND if sandbox == "bwrap" else COMMAND.removesuffix(IN_SANDBOX)).replace(BUILD, build)


def check(results: Mapping[str, Mapping[str, Any]], projects: Mapping[str, Mapping[str, str]]) -> None:
    """Check that every project is right, except those that cannot be built; their reports say why."""
    assert {*results} == {*projects}
    for name, result in results.items():
        reasons = [reason for start, reason in NOT_BUILT.items() if name.startswith(start)]
        expected = "not-started" if reasons else "accepted"
        assert verdicts(result) == {"1": expected, "errors/1": expected}, json.dumps(result, indent=1)
        assert result["build"]["ok"] == (not reasons)
        assert all(re.search(reason, result["build"]["output"]) for reason in reasons)


@needs_java
@in_each_sandbox
def test_build_for_java_builds_projects_of_every_layout(sandbox: str, tmp_path: Path) -> None:
    check(graded(tmp_path, command_in(sandbox), IN_JAVA), IN_JAVA)


@needs_java
@in_each_sandbox
def test_first_class_with_main_that_find_lists_is_run(sandbox: str, tmp_path: Path) -> None:
    """The build also prints the list, which depends on the machine."""
    build = BUILD.removesuffix('"') + """ && find . -name '*.java'\""""
    result = graded(tmp_path, command_in(sandbox, build), {"ana": TWO_CLASSES})["ana"]
    listed = re.findall(r"Main|Maker", result["build"]["output"])
    assert sorted(listed) == ["Main", "Maker"]
    assert {*verdicts(result).values()} == {"accepted" if listed[0] == "Main" else "wrong"}


@needs_java
@in_each_sandbox
def test_class_that_the_build_names_is_run(sandbox: str, tmp_path: Path) -> None:
    result = graded(tmp_path, command_in(sandbox, OF_ONE_CLASS), {"ana": TWO_CLASSES})["ana"]
    assert {*verdicts(result).values()} == {"accepted"}


@needs_gcc
@in_each_sandbox
def test_build_for_c_builds_files_and_headers_in_any_folder(sandbox: str, tmp_path: Path) -> None:
    check(graded(tmp_path, command_in(sandbox), IN_C), IN_C)


@needs_java
@needs_gcc
@in_each_sandbox
def test_script_builds_a_class_in_several_languages(sandbox: str, tmp_path: Path) -> None:
    check(graded(tmp_path, command_in(sandbox), IN_ALL_LANGUAGES), IN_ALL_LANGUAGES)
