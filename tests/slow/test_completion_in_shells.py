"""Completion with Tab in bash, zsh and fish, each at its own terminal."""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

pytestmark = pytest.mark.slow

PROMPT = "@@ "  # which no shell below is reported in one word, so that an echo is not taken for it
_PATIENCE = 60  # seconds

SHELLS = {
    "bash": (
        ["--norc", "--noprofile"],
        "bind 'set enable-bracketed-paste off'; PS1='@''@ '",
        'eval "$(_GOOSE_COMPLETE=bash_source goose)"',
    ),
    "zsh": (
        ["-f"],
        "autoload -U compinit; compinit -D -u; PS1='@''@ '",
        'eval "$(_GOOSE_COMPLETE=zsh_source goose)"',
    ),
    "fish": (
        ["--no-config"],
        "function fish_prompt; echo -n '@''@ '; end; function fish_right_prompt; end",
        "_GOOSE_COMPLETE=fish_source goose | source",
    ),
}
"""Of each shell: how it is started plainly, its prompt, and the line that a person adds to its settings."""

TYPED = {
    "goose --ga": "goose --game ",
    "goose gr": "goose grade ",
    "goose --game man": "goose --game mancala ",
    "goose --game mancala --rules ia": "goose --game mancala --rules iade ",
    "goose rules mancala --rules ia": "goose rules mancala --rules iade ",
    "goose --rule in": "goose --rule inn=",
    "goose --board tr": "goose --board traditional.board ",
    "goose --files sa": "goose --files saves/",
    "goose draw sp": "goose draw spaced\\ name.in ",
    "goose grade su": "goose grade suite/",
    "goose grade --for s": "goose grade --for student ",
    "goose --dice manual < tr": "goose --dice manual < traditional.board ",
    "goose < traditional.board --la": "goose < traditional.board --lang ",
    "GOOSE_GAME=pickomino goose --dr": "GOOSE_GAME=pickomino goose --draw ",
}
"""What is typed before TAB, and what stands on the line after it."""


class Shell:
    """A shell with the completion of goose."""

    def __init__(self, name: str, path: str, folder: Path) -> None:
        arguments, prompt, source = SHELLS[name]
        variables = {name: value for name, value in os.environ.items() if not name.startswith("GOOSE_")}
        variables |= {
            "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
            "HOME": str(folder),
            "TERM": "dumb",
        }
        self._shell: pexpect.spawn[str] = pexpect.spawn(
            path, arguments, env=variables, cwd=str(folder), encoding="utf-8", dimensions=(50, 300), timeout=_PATIENCE
        )
        self._say(prompt)
        self._say(source)

    def _say(self, line: str) -> None:
        self._shell.send(f"{line}\r")
        self._shell.expect_exact(PROMPT)

    def shows(self, typed: str, line: str) -> None:
        """Type, with TAB, and wait until the line is there; then take it away."""
        self._shell.send(f"{typed}\t")
        shown = ""
        while not plain(shown).endswith(line):
            shown += self._shell.read_nonblocking(1000, _PATIENCE)
        self._shell.sendcontrol("u")
        self._say("")

    def close(self) -> None:
        """End it."""
        self._shell.close(force=True)


def plain(shown: str) -> str:
    """Return what is shown without what moves the cursor and colours."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\x07", "", shown)


@pytest.fixture(params=SHELLS)
def shell(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Shell]:
    """Start a shell in a folder of files and folders, if it is installed."""
    path = shutil.which(request.param)
    if path is None:
        pytest.skip(f"there is no {request.param}")
    for name in ("saves", "suite"):
        (tmp_path / name).mkdir()
    for name in ("traditional.board", "spaced name.in"):
        (tmp_path / name).touch()
    started = Shell(request.param, path, tmp_path)
    yield started
    started.close()


def test_a_shell_completes_what_is_typed(shell: Shell) -> None:
    """Options, names by game, points, files and folders; also where a script is redirected."""
    for typed, line in TYPED.items():
        shell.shows(typed, line)
