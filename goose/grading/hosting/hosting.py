"""`goose grade --init`: write the files that run a suite on a host.

The templates take three words: `suite`, the path of the suite, and `install`, what pip installs, are single words for
the shell, not quoted yet; `command`, the options and the command, is quoted.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from collections.abc import Collection, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from typing import Any

import attrs
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from goose import _version
from goose.base.checks import Invalid
from goose.base.errors import UsageError
from goose.base.jsontext import read_json
from goose.base.quoting import printable, quoted
from goose.base.writing import write_all
from goose.grading.request import Request
from goose.grading.running.answering import files_named
from goose.grading.submitted.submissions import here, parse_command
from goose.grading.suites.kinds import ByProgram
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import Suite

GRADESCOPE = "gradescope"

_SUITE = "suite"  # name of the suite's copy for Gradescope
_FILES = {
    "github": {".github/workflows/grade.yml": "github.yml"},
    "gitlab": {".gitlab-ci.yml": "gitlab.yml"},
    GRADESCOPE: {"setup.sh": "setup.sh", "run_autograder": "run_autograder"},
}  # the templates by the paths of the files; those for Gradescope are programs
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
_GIVEN_TO_HOST = {
    "--build": "build",
    "--build-limit": "build_seconds",
    "--limit": "seconds",
    "--memory": "memory_mb",
    "--repeat": "repeat",
    "--why-limit": "why_seconds",
}  # options that the host's command has too, where they are given
_NOT_IN_YAML = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")  # JSON does not escape these
_EXPRESSION = "${{"  # GitHub replaces what follows, also in a quoted string


def set_up(request: Request) -> int:
    """Write the files that run a suite on a host, and return status 0; after an error nothing has been written."""
    if request.host is None:
        raise UsageError("--install goes with --init, such as: goose grade suite/ --init github -- python3 main.py")
    _check_options(request)
    suite = request.arguments[0]
    folder = _FOLDERS[request.host] if request.out is None else request.out
    command = _command(request)
    warnings = _doubts(suite, request)
    install = installation(request.install)
    if install.by_default:
        warnings.append(
            f"the host will install {install.requirement} from its package index, where another program can have"
            " this name. To install your goose, add --install with a git address or a wheel."
        )
    if request.host == GRADESCOPE:
        _check_outside(folder, suite)
        copies, left_out = {_SUITE: suite}, programs_of(read_suite(suite))
        if install.file is not None:
            copies[os.path.basename(install.file)] = install.file
            install = install.at(os.path.basename(install.file))
        place = _SUITE
    else:
        copies, left_out = {}, []
        place = _inside(folder, suite, "the suite")
        if install.file is not None:
            install = install.at(_inside(folder, install.file, "the file of --install"))
    words = {"suite": place, "command": command, "install": install.requirement}
    written = _write(request.host, folder, words, copies, left_out)
    for warning in warnings:
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
    plain = Request(())
    words: list[str] = []
    for option, field in _GIVEN_TO_HOST.items():
        value = getattr(request, field)
        if value != getattr(plain, field) and (option != "--build-limit" or request.build is not None):
            words += [option, str(value)]
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


def programs_of(suite: Suite) -> list[str]:
    """Return the real paths of the files in a suite that are its reference: the solution stays with the teacher."""
    if not isinstance(suite.kind, ByProgram):
        return []
    words = [word for word in files_named(here(suite.kind.words, suite.folder)) if os.path.isfile(word)]
    names = words if suite.kind.folder is None else [*words, os.path.join(suite.folder, suite.kind.folder)]
    return [os.path.realpath(name) for name in names]


def _write(
    host: str, folder: str, words: Mapping[str, str], copies: Mapping[str, str], left_out: Collection[str]
) -> list[str]:
    """Write the files of a host and copies into a folder, all or none, and return their paths."""
    templates = {_path(folder, name): template for name, template in _FILES[host].items()}
    copied = {_path(folder, name): source for name, source in copies.items()}
    _check_new([*templates, *copied])
    try:
        files = {path: _rendered(template, words).encode() for path, template in templates.items()}
    except UnicodeEncodeError as error:
        raise UsageError("a word of the command or a path is not UTF-8 text: the files cannot contain it.") from error
    try:
        write_all(files, executable=files if host == GRADESCOPE else (), copies=copied, left_out=left_out)
    except OSError as error:
        reason = error.strerror or "a file cannot be copied"
        raise UsageError(f"{quoted(error.filename or folder)}: {reason}; nothing was written.") from error
    return [*files, *copied]


def _path(folder: str, name: str) -> str:
    return os.path.normpath(os.path.join(folder, *name.split("/")))


def _check_new(paths: Sequence[str]) -> None:
    there = [printable(path) for path in paths if os.path.lexists(path)]
    if there:
        verb, them = ("exists", "it") if len(there) == 1 else ("exist", "them")
        raise UsageError(
            f"{', '.join(there)} {verb}; nothing was written. Remove {them}, or name another folder with -o."
        )


def _rendered(template: str, words: Mapping[str, str]) -> str:
    """Return the text of a file, with the words filled in."""
    environment = Environment(
        loader=FileSystemLoader(os.path.join(os.path.dirname(__file__), "templates")),
        autoescape=False,  # the filters quote
        undefined=StrictUndefined,
        variable_start_string="{@",  # GitHub and the shell have uses for two braces
        variable_end_string="@}",
        comment_start_string="{@#",
        comment_end_string="#@}",
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters.update(shell=shlex.quote, yaml=yaml_string, github=github_string)
    return environment.get_template(template).render(words)


def yaml_string(text: str) -> str:
    """Return a string for YAML, which is one for JSON too."""
    quoted = json.dumps(text, ensure_ascii=False)
    return _NOT_IN_YAML.sub(lambda found: f"\\u{ord(found[0]):04x}", quoted)


def github_string(text: str) -> str:
    """Return a string for a workflow, in which GitHub replaces nothing."""
    return yaml_string(text.replace(_EXPRESSION, "${{ '" + _EXPRESSION + "' }}"))


def _next_step(host: str, folder: str) -> str:
    if host != GRADESCOPE:
        return "Commit these files and the suite to the repository that students start from."
    place = shlex.quote(printable(folder))
    return f"Make the file to upload with: (cd {place} && zip -r ../autograder.zip .)"


_NAME = f"{_version.DISTRIBUTION}[grade]"
_ARCHIVES = (".whl", ".tar.gz", ".zip")
_PUBLIC = ("https://", "http://", "ssh://")  # addresses that another machine can reach
_REQUIREMENT = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*\s*(\[[^\]]*\])?\s*([=<>!~].*|@.*://.*)?")
_PLAIN_GIT = re.compile(r"https?://[^#]*\.git(@[^/#]*)?(#.*)?")


@attrs.frozen
class Installation:
    """A package that pip installs on a host."""

    requirement: str  # one word for pip
    file: str | None = None  # a wheel or an archive on this machine
    by_default: bool = False  # goose chose it, and found no address to install from

    def at(self, path: str) -> Installation:
        """Return the installation of the same file from its path on the host."""
        return attrs.evolve(self, requirement=f"./{path.removeprefix('./')}[grade]")


def installation(text: str | None) -> Installation:
    """Return the package that --install names, or the default.

    The default is the address that this goose was installed from. Without one, it is this version from the package
    index.
    """
    if text is None:
        address = _own_address()
        if address is None:
            return Installation(f"{_NAME}=={_version.__version__}", by_default=True)
        return Installation(f"{_NAME} @ {address}")
    if "://" in text and not _REQUIREMENT.fullmatch(text):
        prefix = "git+" if _PLAIN_GIT.fullmatch(text) else ""
        return Installation(f"{_NAME} @ {prefix}{text}")
    if text.endswith(_ARCHIVES) and "://" not in text:
        if not os.path.isfile(text):
            raise UsageError(f"--install {quoted(text)}: there is no such file.")
        return Installation(text, file=text)
    if not _REQUIREMENT.fullmatch(text):
        raise UsageError(
            f"--install {quoted(text)}: it must be a git address such as git+https://HOST/goose.git,"
            f" the file of a wheel, or a package such as '{_NAME}==1.0'."
        )
    return Installation(text)


def _own_address() -> str | None:
    """Return the address that pip installed this goose from, if public."""
    try:
        text = distribution(_version.DISTRIBUTION).read_text("direct_url.json")
        record: dict[str, Any] = read_json(text or "{}")
    except (PackageNotFoundError, Invalid):  # goose runs from its source code, or pip's file is damaged
        return None
    address = record.get("url", "")
    if not address.startswith(_PUBLIC):
        return None
    version = record.get("vcs_info")
    return f"{version['vcs']}+{address}@{version['commit_id']}" if version else address
