"""The imports of a piped start, module by module.

Most scripts are short: a grader runs hundreds of them, each in its own process, and each pays for every module
that the start imports, long before the first instruction. One module more costs every short script; so the ones that
there are are listed here, and a new one has to be worth its line.
"""

import subprocess
import sys

from tests.support.cases import each_case
from tests.support.places import ROOT

CORE = [
    *("base", "base.errors", "base.lines", "commands", "commands.program", "commands.session", "core"),
    *("core.automatic", "core.dice", "core.events", "core.found", "core.game", "core.instructions", "core.interpreter"),
    *(
        "core.options",
        "core.registry",
        "core.roster",
        "core.service",
        "core.stream",
        "core.tested",
        "core.variant",
        "core.words",
    ),
    *("core.words.language", "games", "kit"),
]
"""The modules of any game, below `goose`."""

GAMES: dict[str, tuple[list[str], str]] = {
    "goose": (["game", "movement", "points", "rules", "rules.traditional", "ruleset", "words", "words._en"], "en"),
    "mancala": (["board", "computer", "drawing", "editions", "game", "words", "words._pt"], "pt"),
    "pickomino": (["computer", "faces", "game", "rules", "tiles", "words", "words._it"], "it"),
}
"""The modules of each game, below its folder, and its home language, whose module there is one of too."""

OTHERS = {"__future__", "gc", "goose"}
"""Other imports: the first is the interpreter's own and empty."""

WRITING = {"select", "goose.core.template"}
"""The modules that answers need: to see whether they can be written, and to compile their texts."""

GENERATOR = "_random"
"""The module of the generator, when something is drawn."""

SLOW = [
    *("argparse", "attr", "attrs", "click", "collections", "dataclasses", "enum", "functools", "importlib.metadata"),
    *("json", "random", "re", "typing"),
]
"""Modules that take as long as all of ours, some of them."""

SHOW = """
import os, sys  # which Python imports for itself, when it looks for packages
sys.argv = ["goose", *sys.argv[1:]]
before = set(sys.modules)
from goose.commands.program import run
status = run()
print(*sorted(set(sys.modules) - before), file=sys.stderr)
sys.exit(status)
"""

SCRIPTS: dict[str, list[str]] = {
    "goose": [
        *("register Ana", "register Rui", "start Ana Rui", "roll Ana{1 2}", "roll Rui{1 3}", "roll Ana{2 2}"),
        *("details", "players", "roll Rui{6 6}", "quit Ana"),
    ],
    "mancala": [*("RJ Ana", "RJ Rui", "IJ Ana Rui", "J Ana 3", "J Ana 1", "J Rui 1", "DJ", "LJ", "J Rui 2", "D Rui")],
    "pickomino": [
        *("registra Ana 1", "registra Rui 2", "inizia Ana Rui", "lancia Ana{11223vv4}", "scegli Ana v", "dettagli"),
        *("giocatori", "lancia Ana{112234}", "scegli Ana 1", "abbandona Ana"),
    ],
}
"""Ten instructions of each game, with the dice in braces that only the manual mode takes."""


def imported(arguments: list[str], lines: list[str]) -> set[str]:
    """Return the modules that a piped start imports beyond those of Python, without what an environment adds."""
    run = subprocess.run(
        [sys.executable, "-S", "-c", SHOW, *arguments],
        input="".join(f"{line}\n" for line in lines).encode(),
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=True,
    )
    assert len(run.stdout.splitlines()) >= len(lines)
    return {*run.stderr.decode().split()}


def expected(game: str) -> set[str]:
    """Return the modules that a game needs."""
    own, home = GAMES[game]
    ours = [*CORE, f"core.words._{home}", f"games.{game}", *(f"games.{game}.{module}" for module in own)]
    return OTHERS | {f"goose.{module}" for module in ours}


@each_case("game", GAMES)
def test_a_start_imports_what_its_game_needs_and_nothing_else(game: str) -> None:
    """An empty script: the one game, the one set of rules, the one language, and neither click nor attrs."""
    found = imported(["--game", game], [])
    assert found == expected(game)
    assert found.isdisjoint(SLOW)


@each_case("mode", ["random", "manual"])
@each_case("game", GAMES)
def test_a_short_script_imports_nothing_but_the_generator(game: str, mode: str) -> None:
    """Players, a game, moves, details and records: all that a grader's script is made of."""
    lines = [line.partition("{")[0] for line in SCRIPTS[game]]
    if mode == "manual":
        lines = [line.replace("{", " ").rstrip("}") for line in SCRIPTS[game]]
    found = imported(["--game", game, "--dice", mode, *(["--seed", "1"] if mode == "random" else [])], lines)
    drawn = {GENERATOR} if mode == "random" and game != "mancala" else set()
    assert found == expected(game) | WRITING | drawn
    assert found.isdisjoint(SLOW)


@each_case("lines", [["save a/b/c"], ["load nothing"], ["register Ana\x01"]])
def test_rarely_needed_modules_are_imported_only_when_needed(lines: list[str]) -> None:
    """A save, a load, a line with a control character: each imports more."""
    assert imported([], lines) > expected("goose") | WRITING


HELP = """
import sys
from goose.commands.program import run
for command in ["diff", "grade", "play", "rules", "serve"]:
    sys.argv = ["goose", command, "--help"]
    assert run() == 0
print(*sys.modules, file=sys.stderr)
"""


def test_a_command_does_not_look_for_its_version_unless_asked() -> None:
    """The module that finds the version takes longer to import than the commands themselves."""
    run = subprocess.run([sys.executable, "-c", HELP], capture_output=True, cwd=ROOT, timeout=60, check=True)
    assert "importlib.metadata" not in run.stderr.decode().split()
