"""The command line that is read without click is read as click reads it, and nothing else differs either."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goose.commands.cli import cli
from goose.commands.program import run
from goose.core.options import OPTIONS, PRINTING, Settings, read_plain
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from tests.support.cases import each_case
from tests.support.layers import divided

VALUES: dict[str, tuple[str, ...]] = {
    "--game": ("goose", "mancala", "pickomino", "Goose", "chess", ""),
    "--rules": ("traditional", "bari", "madrid", "kata", "statement", "notebook", "TRADITIONAL", "no", ""),
    "--lang": ("en", "pt", "es", "it", "kata", "EN", "fr", ""),
    "--dice": ("random", "manual", "lcg", "Manual", "man", "loaded", ""),
    "--seed": ("0", "7", "007", "-5", "+5", "1_000", "٣", " 3", "3 ", "1.0", "x", "", "9" * 18, "9" * 30, "0x10"),
    "--lcg-file": ("a.lcg", "short.lcg", "no/such", ""),
    "--board": ("right.board", "wrong.board", "no.board", ""),
    "--squares": ("63", "50", "90", "91", "0", "-1", "1_000", "٣", "", "6" * 12),
    "--rule": ("inn=2", "inn=0", "inn=x", "details=table", "tile=any", "no=1", "inn", "=", "", "-x=1"),
    "--draw": ("never", "always", "Always", "sometimes", ""),
    "--files": (".", "no", ""),
    "--course": ("mancala.toml", "wrong.toml", "no.toml", ""),
    "--format": ("text", "json", "JSON", "xml", ""),
}
"""For each option, values that are right somewhere, and others."""

FLAGS = ("--view", "--ask", "--echo", "--explain", "--boards", "--plain")
"""The options that take no value."""

ODD = (
    *("--", "-", "-h", "--help", "--version", "--lan", "--lang", "--nothing", "--game=goose=x", "-x", "--lang=-x"),
    *("rules", "odds", "rules goose", "rules no", "goose", "", "--no-game", "--GAME", "-g", "--rule=", "--seed=-5"),
    *("--echo=1", "--explain=", "--no-echo", "--ech", "--echo 1"),
)
"""What is no option with a value."""


_FLAGGED = 0.1
"""The share of the command lines that have a flag."""


def forms(random: Random, option: str, value: str) -> list[str]:
    """Return an option with its value in one of the two ways to type it."""
    return [f"{option}={value}"] if random.random() < 0.5 else [option, value]


def command_lines(count: int, *, right: float) -> Iterator[list[str]]:
    """Yield command lines, each option once, never or more often; of each value, the first ones are mostly right.

    Args:
        count: how many.
        right: the share of the values that are the first or second of their option.
    """
    random = Random(count)
    for _ in range(count):
        arguments: list[str] = []
        for option in random.choices([*VALUES], k=random.randint(0, 4)):
            values = VALUES[option]
            arguments += forms(random, option, random.choice(values[:2] if random.random() < right else values))
        for flag in FLAGS:
            if random.random() < _FLAGGED:
                arguments.insert(random.randint(0, len(arguments)) if random.random() > right else 0, flag)
        if random.random() > right:
            arguments[random.randint(0, len(arguments)) : 0] = random.choice(ODD).split() or [""]
        yield arguments


LINES = [*command_lines(700, right=0.5), *command_lines(500, right=0.9)]

TYPED = (
    *("--dice manual --lang es", "--dice=manual --lang=es", "--lang en --lang pt"),
    *("--rule inn=2 --rule inn=3 --rule=well=2", "--rule inn=2 --rule inn=x", "--game mancala --lang it"),
    *("--game mancala --lang kata", "--game mancala --seed 3", "--game pickomino --rules notebook --seed=3"),
    *("--game chess", "--game=", "--lang=", "--rules=", "--lang fr", "--lang kata", "--rules kata --lang en"),
    *("--dice loaded", "--dice man", "--dice lcg", "--dice lcg --lcg-file a.lcg", "--dice=lcg --lcg-file=short.lcg"),
    *("--dice lcg --lcg-file a.lcg --seed 1", "--dice manual --seed 1", "--seed 7", "--seed 007", "--seed 1_000"),
    *("--seed ٣", "--seed -5", "--seed=-5", "--seed x", "--seed=", "--seed 999999999999999999"),
    *("--seed 9999999999999999999999999999999999999999", "--seed", "--seed --lang", "--squares 63"),
    *("--rules bari --squares 63", "--rules bari --squares 91", "--rules madrid --board right.board"),
    *("--rules madrid --board wrong.board", "--rules madrid --board no.board", "--board right.board"),
    *("--draw always", "--draw=always --rules=madrid --seed=7", "--draw never --rules kata"),
    *("--draw always --rules kata", "--draw sometimes", "--files .", "--files no", "--files=", "--format json"),
    *("--format=json --format text", "--format xml", "--format", "--echo", "--echo --echo --explain", "--echo=1"),
    *("--echo 1", "--lang --echo", "--explain", "--boards --plain --game mancala"),
    *("--explain --format json --lang pt", "--echo --format json", "--echo rules mancala", "script"),
    *("--lang pt script", "--game mancala --rule inn=2", "--rules kata --rule inn=2", "--lan en", "--nothing"),
    *("--lang en --", "--", "-- rules", "odds no", "no", "", "-h", "--help", "--version", "--lang en --help"),
    *("--lang en rules goose", "rules no", "rules mancala"),
)
TRIED = [[], *(line.split(" ") for line in TYPED)]
"""Command lines of which each way to read is tried to the end of the program."""

VARIABLES = [
    *({"GOOSE_LANG": "pt"}, {"GOOSE_LANG": "fr"}, {"GOOSE_LANG": ""}, {"GOOSE_DICE": "manual"}, {"GOOSE_SEED": "x"}),
    *({"GOOSE_DRAW": "always"}, {"GOOSE_FORMAT": "json"}, {"GOOSE_ECHO": "1"}, {"GOOSE_ECHO": "maybe"}),
    *({"GOOSE_EXPLAIN": "1"}, {"GOOSE_BOARDS": "1", "GOOSE_PLAIN": "1"}, {"GOOSE_SEED": "3", "GOOSE_DICE": "manual"}),
    *({"GOOSE_RULE": "inn=2 well=3"}, {"GOOSE_LCG_FILE": "a.lcg", "GOOSE_DICE": "lcg"}, {"GOOSE_RULES": "bari"}),
    *({"GOOSE_SQUARES": "x", "GOOSE_BOARD": "missing", "GOOSE_RULE": "details=table"}, {"GOOSE_OTHER": "x"}),
    {"_GOOSE_COMPLETE": "bash_complete", "COMP_WORDS": "goose --la", "COMP_CWORD": "1"},
]
"""Variables of the environment, of which each may change what the options are."""

SCRIPT = b"""\
register Ana
register Rui
start Ana Rui
roll Ana
roll Ana 1 2
registrar Ana
RJ Ana
players
add player x
"""


@pytest.fixture(autouse=True)
def folder(own_folder: Path) -> Path:
    """Work in a folder that holds the files of the options."""
    (own_folder / "right.board").write_text(TRADITIONAL_BOARD)
    (own_folder / "wrong.board").write_text("0\n")
    (own_folder / "short.lcg").write_bytes(b"1234567")
    return own_folder


def test_there_are_values_for_every_option() -> None:
    """What is tried here is all that there is."""
    known = (*OPTIONS, *PRINTING)
    assert list(VALUES) == [option.name for option in known if not option.flag]
    assert list(FLAGS) == [option.name for option in known if option.flag]


def by_click(*arguments: str) -> dict[str, Any]:
    """Return the values that click reads from a command line that it accepts, and the subcommand."""
    context = cli.make_context("goose", [*arguments])
    return {**context.params, "subcommand": context.invoked_subcommand}


@divided(3)
def test_simple_command_lines_are_read_as_by_click(share: int) -> None:
    """Whichever of over a thousand command lines is taken for a plain one has the settings that click makes of it.

    So one that click refuses, or answers by itself, is left to click. What is printed of the replies is reported for
    the options that were given alone.
    """
    plain = 0
    defaults = {option.field: option.default or False for option in PRINTING}
    for arguments in (*LINES, *TRIED)[::share]:
        read = read_plain(arguments, {})
        if read is not None:
            plain += 1
            settings, printing = read
            values = by_click(*arguments)
            printed = {name: values.pop(name) for name in defaults}
            assert values.pop("subcommand") is None
            assert Settings(**values) == settings, arguments
            assert {**defaults, **printing} == printed, arguments
    assert plain > 300 // share


@each_case("variables", VARIABLES, ids=str)
def test_a_variable_that_means_something_is_left_to_click(variables: dict[str, str]) -> None:
    """Even an empty variable counts; other variables are ignored."""
    plain = read_plain(["--lang", "en"], {"HOME": "/", **variables})
    assert (plain is None) == ("GOOSE_OTHER" not in variables)


def outcome(arguments: list[str], capfd: pytest.CaptureFixture[str]) -> tuple[object, str, str]:
    """Return the exit status of the program, and what it writes."""
    Path("script").write_bytes(SCRIPT)
    for made in ("a.lcg", ".a.lcg.lock"):
        Path(made).unlink(missing_ok=True)
    sys.argv = ["goose", *arguments]
    before = os.dup(0)
    script = os.open("script", os.O_RDONLY)
    try:
        os.dup2(script, 0)
        status: object = run()
    except SystemExit as ended:
        status = ended.code
    finally:
        os.dup2(before, 0)
        os.close(before)
        os.close(script)
    sys.stdout.flush()
    return status, *capfd.readouterr()


@each_case("arguments", TRIED, ids=" ".join)
def test_the_outcome_is_the_same_whoever_reads_the_command_line(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Exit status, answers and messages, of command lines that are right or wrong in all the ways there are."""
    check(arguments, monkeypatch, capfd)


@each_case("variables", VARIABLES, ids=str)
def test_the_outcome_is_the_same_with_variables_of_the_environment(
    variables: dict[str, str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """An option that is typed wins over its variable, and the other variables hold."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    check(["--seed", "5"] if "GOOSE_DICE" not in variables else [], monkeypatch, capfd)
    check(["--lang", "es"], monkeypatch, capfd)
    status = check(["--game", "mancala"], monkeypatch, capfd)
    assert status == 0 or not {"GOOSE_RULES", "GOOSE_SQUARES"} & {*variables}, "rules of another game count for nothing"


def explains(arguments: list[str]) -> bool:
    """Return whether invalid lines are explained."""
    return "--explain" in arguments or "GOOSE_EXPLAIN" in os.environ


def check(arguments: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> object:
    """Check that the outcome is the same without what reads a plain command line, and return the exit status."""
    with monkeypatch.context() as patch:
        patch.setattr("sys.argv", sys.argv)
        if not {"--seed", "--dice"} & {word.partition("=")[0] for word in arguments}:
            patch.setattr("goose.core.dice.RandomDice.draw", lambda _, bound: bound - 1)
            patch.setattr("goose.core.dice.RandomDice.throw", lambda _, count: (1, 2)[:count])
        first = outcome(arguments, capfd)
        patch.setattr("goose.core.options.read_plain", lambda *_: None)
        assert outcome(arguments, capfd) == first
    status, answers, message = first
    assert (status == 0) == (message == "") or (status == 0 and explains(arguments))
    assert answers or status != 0
    return status
