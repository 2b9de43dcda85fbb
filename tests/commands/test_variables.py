"""Environment variables set options in every command; a typed option wins, then a suite's file, then the variable."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner

from goose.base.errors import UsageError
from goose.commands.cli import EnvironmentOption, SuiteOption, cli
from goose.commands.grading import Environment
from goose.commands.variables import counts
from goose.core.boardfiles import BoardFile
from goose.core.options import COURSE, GAME, LANG, OPTIONS, SAID_BY_COURSES, Settings
from goose.grading.suites.given import Given
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suitefile import SuiteError
from tests.support.cases import each_case
from tests.support.command_line import contexts
from tests.support.layers import thinned
from tests.support.running import interpreter
from tests.support.suites import make

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

SCRIPT = "RJ Ana\nregister Ana\nregister Ana\nplay Ana 3\nplayers\n"
MANCALA = {"GOOSE_GAME": "mancala", "GOOSE_LANG": "en"}
TYPED = "--game mancala --lang en"

SAME: list[tuple[str, Mapping[str, str], str]] = [
    ("rules", {"GOOSE_GAME": "mancala"}, "rules mancala"),
    (
        "rules",
        {"GOOSE_GAME": "goose", "GOOSE_RULES": "bari", "GOOSE_SQUARES": "90"},
        "rules goose --rules bari --squares 90",
    ),
    ("rules", {"GOOSE_GAME": "goose", "GOOSE_RULE": "inn=2 well=3"}, "rules goose --rule inn=2 --rule well=3"),
    ("rules --rules bari", {"GOOSE_GAME": "goose", "GOOSE_SQUARES": "90"}, "rules goose --rules bari --squares 90"),
    ("messages", MANCALA, "messages mancala --lang en"),
    ("messages", {"GOOSE_LANG": "pt"}, "messages --lang pt"),
    ("messages mancala", {"GOOSE_LANG": "it"}, "messages mancala --lang it"),
    ("misreadings", {**MANCALA, "GOOSE_RULES": "iade"}, "misreadings mancala --lang en --rules iade"),
    ("simulate --count 3", {"GOOSE_GAME": "goose", "GOOSE_RULE": "inn=2"}, "simulate goose --count 3 --rule inn=2"),
    ("simulate goose --count 3", {"GOOSE_SEED": "5"}, "simulate goose --count 3 --seed 5"),
    ("draw game.in", {**MANCALA, "GOOSE_RULES": "official"}, f"draw {TYPED} --rules official game.in"),
    ("replay game.in", MANCALA, f"replay {TYPED} game.in"),
    ("diff 1.in 1.out 1.out", MANCALA, f"diff {TYPED} 1.in 1.out 1.out"),
    ("record suite --check", MANCALA, f"record suite --check {TYPED}"),
    ("audit suite --budget 0 --format json", MANCALA, f"audit suite --budget 0 --format json {TYPED}"),
]
"""Arguments, variables, and the arguments that say the same without them."""

NOTHING: list[tuple[str, Mapping[str, str]]] = [
    ("rules goose", {"GOOSE_GAME": "mancala", "GOOSE_RULES": "official"}),
    ("rules goose", {"GOOSE_RULE": "details=table", "GOOSE_SQUARES": "x", "GOOSE_BOARD": "missing"}),
    ("rules goose", {"GOOSE_SEED": "x", "GOOSE_DICE": "loaded", "GOOSE_FORMAT": "xml", "GOOSE_ECHO": "maybe"}),
    ("messages goose", {"GOOSE_RULES": "official"}),
    ("messages", {"GOOSE_RULES": "official", "GOOSE_SQUARES": "63"}),
    ("misreadings mancala", {"GOOSE_RULES": "bari", "GOOSE_SQUARES": "63"}),
    ("simulate mancala --count 2", {"GOOSE_RULES": "bari", "GOOSE_RULE": "inn=2", "GOOSE_LANG": "fr"}),
    ("odds goose --rules kata --players 1", {"GOOSE_RULES": "official", "GOOSE_SQUARES": "x"}),
    ("odds dice --dice 2", {"GOOSE_DICE": "manual", "GOOSE_GAME": "chess"}),
    ("draw --game mancala --lang en game.in", {"GOOSE_RULES": "bari", "GOOSE_SQUARES": "x", "GOOSE_DRAW": "no"}),
    ("diff --game goose 1.in 1.out 1.out", {"GOOSE_RULES": "official", "GOOSE_LCG_FILE": "x"}),
    ("diff said/1.in said/1.out said/1.out", {"GOOSE_GAME": "goose", "GOOSE_RULES": "bari", "GOOSE_LANG": "pt"}),
    ("record said --check", {"GOOSE_GAME": "goose", "GOOSE_SQUARES": "x", "GOOSE_BOARD": "missing"}),
    ("grade said --self-check", {"GOOSE_RULES": "bari", "GOOSE_LANG": "pt", "GOOSE_FILES": "missing"}),
    ("odds dice --dice 2", {"GOOSE_ODDS_DICE_TOTAL": "x"}),
    ("simulate mancala --count 2", {"GOOSE_SIMULATE_SEED": "7"}),
    ("serve --help", {"GOOSE_SEED": "x", "GOOSE_GAME": "chess"}),
]
"""Arguments, and variables that count for nothing there."""

APART = {"odds goose", "odds pickomino", "odds dice", "serve --seed", "join --game", "join --rules", "join --rule"}
APART |= {"join --squares", "serve --course"}
"""Options that share the name of a setting, but mean something else.

The game of `odds` is typed, the seed of `serve` is that of tables, the options of a new table are typed, and
`grade --lang` is the language of the reports.
"""


@pytest.fixture(autouse=True)
def folder(own_folder: Path) -> Path:
    """Work in a folder with scripts and suites."""
    reference = interpreter(game="mancala", lang="en")
    answer = "".join(reference.feed(line).text for line in SCRIPT.splitlines())
    table = '[reference]\ngame = "mancala"\nlang = "en"\n'
    return make(
        own_folder,
        {
            **{f"{place}1.in": SCRIPT for place in ("", "suite/", "said/")},
            **{f"{place}1.out": answer for place in ("", "suite/", "said/")},
            "game.in": "register Ana\nregister Rui\nstart Ana Rui\nplay Ana 3\n",
            "said/suite.toml": table,
        },
    )


def outcome(arguments: str, variables: Mapping[str, str] | None = None) -> tuple[int, bytes, str]:
    """Return the exit status of a command, and what it prints."""
    result = CliRunner().invoke(cli, arguments.split(), prog_name="goose", env=variables, catch_exceptions=False)
    return result.exit_code, result.stdout_bytes, result.stderr


@each_case(("arguments", "variables", "typed"), thinned(SAME, 3), ids=lambda value: str(value))
def test_a_variable_says_what_its_option_says(arguments: str, variables: Mapping[str, str], typed: str) -> None:
    """Without both, the outcome is different."""
    found = outcome(arguments, variables)
    assert found == outcome(typed)
    assert found[0] != 2
    assert found != outcome(arguments)


@each_case(("arguments", "variables"), thinned(NOTHING, 2), ids=str)
def test_a_variable_of_nothing_that_is_asked_is_ignored(arguments: str, variables: Mapping[str, str]) -> None:
    """Of another game than the one that is typed, or an option that the command does not have."""
    found = outcome(arguments, variables)
    assert found[0] != 2
    assert found == outcome(arguments)


@each_case("variables", [{"GOOSE_RULES": "official"}, {"GOOSE_SQUARES": "x"}, {"GOOSE_BOARD": "missing"}])
@each_case("arguments", ["compare --game kata", "play --game goose", "--game goose", "draw --game goose"])
def test_rules_of_another_game_than_the_typed_one_are_ignored(arguments: str, variables: Mapping[str, str]) -> None:
    """Nothing is run: the settings are what the command line makes of them."""
    name, *rest = arguments.split() if not arguments.startswith("--") else ["", *arguments.split()]
    command = cli if not name else cli.get_command(click.Context(cli), name)
    assert command is not None
    with pytest.MonkeyPatch.context() as patch:
        for variable, value in variables.items():
            patch.setenv(variable, value)
        context = command.make_context("goose", list(rest))
    assert [context.params[field] for field in ("rules", "squares", "board")] == [None, None, None]


def test_every_option_that_is_a_setting_has_its_variable() -> None:
    """This is true in every command, except where the name means something else."""
    variables = {option.name: option.variable for option in OPTIONS}
    apart = set()
    for context in contexts():
        path = context.command_path.removeprefix("goose").strip()
        for parameter in context.command.params:
            name = parameter.opts[0]
            if isinstance(parameter, click.Argument):
                assert parameter.envvar == (GAME.variable if name == GAME.field else None), path
            elif isinstance(parameter, EnvironmentOption) and name in variables:
                assert parameter.envvar == variables[name], (path, name)
            elif name in variables:
                apart.add(path if path.startswith("odds ") else f"{path} {name}")
    assert apart == APART


def test_options_below_a_suite_wait_for_what_the_suite_says() -> None:
    """Their variables are read when it has been."""
    for name in ("diff", "record", "audit"):
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        settings = [each for each in command.params if isinstance(each, EnvironmentOption)]
        assert len(settings) > 5
        assert all(isinstance(each, SuiteOption) for each in settings)


def settled(folder: str, *typed: tuple[str, object]) -> Settings:
    """Return the settings of the reference of a suite, in the environment as it is."""
    return read_suite(folder, given=Given(dict(typed), Environment())).reference.settings


def test_a_suite_leaves_to_variables_what_it_does_not_say(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Option over suite over variable, one by one."""
    monkeypatch.setenv("GOOSE_LANG", "pt")
    monkeypatch.setenv("GOOSE_DICE", "manual")
    assert settled("suite") == Settings(lang="pt", dice="manual")
    assert settled("said") == Settings("mancala", lang="en", dice="manual")
    assert settled("said", ("lang", "it")) == Settings("mancala", lang="it", dice="manual")
    monkeypatch.setenv("GOOSE_RULES", "iade")
    monkeypatch.setenv("GOOSE_GAME", "mancala")
    assert settled("suite") == Settings("mancala", "iade", "pt", "manual")
    assert settled("said") == Settings("mancala", lang="en", dice="manual")
    assert settled("suite", ("game", "goose")) == Settings("goose", lang="pt", dice="manual")
    make(folder, {"suite/suite.toml": '[reference]\nlang = "es"\n'})
    assert settled("suite") == Settings("mancala", "iade", "es", "manual")
    assert settled("suite", ("game", "mancala")) == Settings("mancala", lang="es", dice="manual")
    assert settled("suite", ("game", "goose")) == Settings("goose", lang="pt", dice="manual")


def test_a_board_is_of_the_suite_or_of_the_working_directory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is read where it is named, and its contents are in the digest."""
    from goose.games.goose.boardfile import TRADITIONAL_BOARD

    monkeypatch.setenv("GOOSE_BOARD", "own.board")
    make(folder, {"own.board": TRADITIONAL_BOARD, "suite/suite.toml": '[reference]\nrules = "madrid"\n'})
    given = Given(variables=Environment())
    suite = read_suite("suite", given=given)
    assert (suite.reference.settings.board, suite.files) == (BoardFile("own.board", TRADITIONAL_BOARD.encode()), ())
    make(folder, {"own.board": f"{TRADITIONAL_BOARD}\n"})
    assert read_suite("suite", given=given).digest != suite.digest
    make(folder, {"suite/a.board": TRADITIONAL_BOARD})
    make(folder, {"suite/suite.toml": '[reference]\nrules = "madrid"\nboard = "a.board"\n'})
    assert read_suite("suite", given=given).files == ("a.board",)


def test_settings_from_variables_are_in_the_digest() -> None:
    """It is that of a suite which says the same, in its file or by options."""
    typed = Given({"game": "mancala", "lang": "en"})
    assert read_suite("suite", given=typed).digest == read_suite("said").digest
    plain = read_suite("suite").digest
    graded = json.loads(outcome(f"grade suite --format json -- {sys.executable} -c 0", MANCALA)[1])
    assert graded["suite"] == read_suite("said").digest != plain
    assert (
        json.loads(outcome(f"grade said --format json -- {sys.executable} -c 0", {"GOOSE_LANG": "pt"})[1])["suite"]
        == graded["suite"]
    )


def test_a_suite_is_graded_by_the_variables_that_fill_it_in() -> None:
    """The reference answers as they say, so that differences have their instructions; else goose names what answers."""
    assert outcome("grade suite --self-check", MANCALA)[0] == 0
    status, said, _ = outcome("grade suite --self-check", {"GOOSE_DICE": "manual"})
    assert status == 0
    assert b'1 of 1 case is answered so with game = "mancala", lang = "en": write these lines' in said


def test_faults_of_a_suite_come_before_those_of_variables(folder: Path) -> None:
    """One message lists all faults of the suite."""
    make(folder, {"suite/2.in": ""})
    status, _, message = outcome("grade suite -- x", {"GOOSE_LANG": "fr"})
    assert status == 2
    assert "2.in" in message
    with pytest.raises(SuiteError):
        read_suite("suite", given=Given({"lang": "fr"}))
    with pytest.raises(UsageError, match="--lang fr: "):
        Given({"lang": "fr"}).variant()


def test_a_typed_game_makes_variables_of_rules_count_for_nothing() -> None:
    """No other option does that, and what is typed itself needs no variable."""
    fields = [option.field for option in OPTIONS]
    assert [field for field in fields if not counts(field, {GAME.field})] == [
        *("game", "rules", "board", "squares", "rule", "course"),
    ]
    assert [field for field in fields if not counts(field, {LANG.field})] == ["lang", "course"]
    uncounted = {field for field in fields if not counts(field, {COURSE.field})}
    assert uncounted == {"course", *SAID_BY_COURSES}
    assert all(counts(field, ()) for field in fields)
