"""`goose grade --init`: write the files that run a suite on a host."""

from __future__ import annotations

import os
import shlex
import sys

from goose.base.errors import UsageError
from goose.base.quoting import printable, quoted
from goose.grading.hosting.installing import Installation, installation
from goose.grading.hosting.rendering import HostFile, render
from goose.grading.hosting.writing import write_all
from goose.grading.request import Request
from goose.grading.submissions import parse_command
from goose.grading.suites.reading import read_suite

GRADESCOPE = "gradescope"

_SUITE = "suite"  # name of the suite's copy for Gradescope
_FILES = {
    "github": (HostFile("github.yml", ".github/workflows/grade.yml"),),
    "gitlab": (HostFile("gitlab.yml", ".gitlab-ci.yml"),),
    GRADESCOPE: (
        HostFile("setup.sh", "setup.sh", executable=True),
        HostFile("run_autograder", "run_autograder", executable=True),
    ),
}
_FOLDERS = {"github": os.curdir, "gitlab": os.curdir, GRADESCOPE: "autograder"}  # where --output names none
_REFUSED = {
    "submissions": "--submissions",
    "sandbox": "--sandbox",
    "bound": "--bind",
    "jobs": "--jobs",
    "scheduler": "--scheduler",
    "shard": "--shard",
    "again": "--again",
    "merge": "--merge",
    "reports": "--report",
    "form": "--format",
    "verbose": "--verbose",
    "listing": "--list",
    "checking": "--self-check",
}  # options of a request that a host has no use for, or that its files set


def set_up(request: Request) -> int:
    """Write the files that run a suite on a host, and return status 0.

    Raises:
        UsageError: the request is not valid, or a file exists; nothing has been written.
        SuiteError: the suite is not valid; nothing has been written.
    """
    if request.host is None:
        raise UsageError("--install goes with --init, such as: goose grade suite/ --init github -- python3 main.py")
    _check_options(request)
    suite = request.arguments[0]
    folder = _FOLDERS[request.host] if request.out is None else request.out
    command = _command(request)
    warnings = _doubts(suite, request)
    install = installation(request.install)
    if request.host == GRADESCOPE:
        _check_outside(folder, suite)
        copies = {_SUITE: suite}
        if install.file is not None:
            copies[os.path.basename(install.file)] = install.file
            install = install.at(os.path.basename(install.file))
        place = _SUITE
    else:
        copies = {}
        place = _inside(folder, suite, "the suite")
        if install.file is not None:
            install = install.at(_inside(folder, install.file, "the file of --install"))
    words = {"suite": place, "command": command, "install": install.requirement}
    texts = {file: render(file.template, words) for file in _FILES[request.host]}
    written = write_all(folder, texts, copies)
    for warning in (*warnings, *_doubts_of(install)):
        sys.stderr.write(f"Warning: {warning}\n")
    sys.stdout.write("".join(f"{printable(path)}: written\n" for path in written))
    sys.stdout.write(f"{_next_step(request.host, folder)}\n")
    return 0


def _check_options(request: Request) -> None:
    """Raise a UsageError for a missing suite or an option not for --init."""
    example = f"goose grade suite/ --init {request.host} -- python3 main.py"
    if not request.arguments:
        raise UsageError(f"name the suite, such as: {example}")
    plain = Request(())
    for field, option in _REFUSED.items():
        if getattr(request, field) != getattr(plain, field):
            raise UsageError(f"{option} does not go with --init. Leave it out, and change the files that goose writes.")
    if len(request.arguments) == 1 and request.command_line is None:
        raise UsageError(
            "say what runs a submission: add a command after --, such as -- python3 main.py,"
            " or add --command, such as --command 'python3 {dir}/main.py'."
        )
    if len(request.arguments) > 1 and request.command_line is not None:
        raise UsageError("say what runs a submission with a command after -- or with --command, not with both.")


def _command(request: Request) -> str:
    """Return the options and the command for the shell, each word quoted."""
    words = []
    if request.build is not None:
        words += ["--build", request.build]
        if request.build_seconds != Request(()).build_seconds:
            words += ["--build-limit", str(request.build_seconds)]
    if request.seconds is not None:
        words += ["--limit", str(request.seconds)]
    if request.memory_mb is not None:
        words += ["--memory", str(request.memory_mb)]
    if request.repeat != Request(()).repeat:
        words += ["--repeat", str(request.repeat)]
    if request.why_seconds != Request(()).why_seconds:
        words += ["--why-limit", str(request.why_seconds)]
    for name, value in request.variables.items():
        words += ["--env", f"{name}={value}"]
    if request.report_lang is not None:
        words += ["--lang", request.report_lang]
    if request.command_line is None:
        return shlex.join([*words, "--", *request.arguments[1:]])
    parse_command(request.command_line)
    return shlex.join([*words, "--command", request.command_line])


def _doubts(suite: str, request: Request) -> list[str]:
    """Read the suite as the host will, and return what looks like a slip."""
    read = read_suite(suite)
    found = [f"{warning}." for warning in read.warnings]
    if read_suite(suite, given=request.given).digest != read.digest:
        found.append(
            "environment variables such as GOOSE_LANG change how goose plays here. The host does not have them:"
            " write their values into [reference] in suite.toml."
        )
    if request.host != GRADESCOPE and any(case.hidden for case in read.cases):
        found.append("the suite is in the repository, so students can read its hidden cases there.")
    return found


def _doubts_of(install: Installation) -> list[str]:
    if not install.by_default:
        return []
    return [
        f"the host will install {install.requirement} from its package index, where another program can have"
        " this name. To install your goose, add --install with a git address or a wheel."
    ]


def _inside(folder: str, path: str, what: str) -> str:
    """Return the path of something in a repository, from its root."""
    root, real = os.path.realpath(folder), os.path.realpath(path)
    try:
        inner = os.path.relpath(real, root)
    except ValueError:  # on another drive
        inner = os.pardir
    if inner.split(os.sep)[0] == os.pardir:
        raise UsageError(
            f"{what} {quoted(path)} is not in the folder {quoted(folder)}:"
            " it must be in the repository, whose root -o names (default: this folder)."
        )
    inner = inner.replace(os.sep, "/")
    return f"./{inner}" if inner.startswith("-") else inner


def _check_outside(folder: str, suite: str) -> None:
    """Raise a UsageError if the autograder would be inside the suite."""
    real = os.path.realpath(suite)
    if os.path.realpath(folder) == real or os.path.realpath(folder).startswith(os.path.join(real, "")):
        raise UsageError(f"--output {quoted(folder)} is in the suite: name a folder outside it.")


def _next_step(host: str, folder: str) -> str:
    if host != GRADESCOPE:
        return "Commit these files and the suite to the repository that students start from."
    place = shlex.quote(printable(folder))
    return f"Make the file to upload with: (cd {place} && zip -r ../autograder.zip .)"
