"""Options with a new name: the former name works for one more release, with a hint."""

import json
from pathlib import Path

import click
import pytest

from goose.commands.cli import SUBCOMMANDS, cli
from goose.commands.renamed import RenamedOption
from tests.support.cases import each_case
from tests.support.commands import output, refused
from tests.support.forks import forked
from tests.support.suites import invoked

FORMER = {
    ("grade", "--limit"): "--seconds",
    ("grade", "--build-limit"): "--build-seconds",
    ("grade", "--memory"): "--memory-mb",
    ("compare", "--limit"): "--limit-seconds",
    ("compare", "--budget"): "--seconds",
    ("compare", "--memory"): "--memory-mb",
    ("compare", "--output"): "--write",
    ("audit", "--script-seed"): "--seed",
    ("audit", "--output"): "--write",
    ("simulate", "--count"): "--games",
    ("simulate", "--output"): "--keep",
    ("join", "--game"): "--make",
}
"""The former name of each option, by its command and its name of today."""


def renamed() -> dict[tuple[str, str], RenamedOption]:
    outer = click.Context(cli)
    found = {}
    for name in SUBCOMMANDS:
        command = cli.get_command(outer, name)
        assert command is not None
        for parameter in command.params:
            if isinstance(parameter, RenamedOption):
                found[name, max(parameter.opts, key=len)] = parameter
    return found


def test_every_renamed_option_is_in_the_table() -> None:
    assert {key: option.former for key, option in renamed().items()} == {key: (old,) for key, old in FORMER.items()}


@each_case("key", FORMER)
def test_help_shows_the_name_of_today_alone(key: tuple[str, str]) -> None:
    command, today = key
    words = output(command, "--help").replace(",", " ").split()
    assert today in words
    own_seed = {"--seconds", "--seed"} if command == "compare" else set()
    assert FORMER[key] not in {*words} - own_seed


@each_case(
    ("former", "today", "hint"),
    [
        ("--games 3", "--count 3", "Hint: --games is now --count; the next release drops the old name.\n"),
        ("--games=3", "--count=3", "Hint: --games is now --count; the next release drops the old name.\n"),
    ],
)
def test_a_former_name_does_the_same_with_a_hint(former: str, today: str, hint: str) -> None:
    pytest.importorskip("numpy")
    arguments = ("simulate", "nim", "--jobs", "1", "--format", "json")
    old, new = invoked(*arguments, *former.split()), invoked(*arguments, *today.split())
    assert (old.exit_code, old.stdout) == (new.exit_code, new.stdout) == (0, new.stdout)
    assert (old.stderr, new.stderr) == (hint, "")


def test_the_name_of_today_counts_where_both_are_typed() -> None:
    pytest.importorskip("numpy")
    arguments = ("simulate", "nim", "--jobs", "1", "--games", "many")
    assert invoked(*arguments, "--count", "3").exit_code == 0
    assert refused(*arguments).endswith("many: it must be a whole number, 1 or more.\n")


@pytest.mark.slow
def test_compare_reads_its_former_seed_of_scripts() -> None:
    """--seed is the seed of the dice now; without --dice random it can only be meant for the scripts."""
    pytest.importorskip("psutil")
    arguments = ("compare", "--game", "nim", "--count", "1", "--jobs", "1", "--format", "json")
    old = forked(*arguments, "--seed", "5", "--", "cat")
    new = forked(*arguments, "--script-seed", "5", "--", "cat")
    usual = forked(*arguments, "--", "cat")
    assert [json.loads(each.stdout)["seed"] for each in (old, new, usual)] == [5, 5, 0]
    assert b"Hint: --seed is now --script-seed" in old.stderr
    assert b"Hint" not in new.stderr


@each_case("name", ["-o", "--output", "--out"])
def test_the_results_of_grade_have_three_names_for_good(name: str, tmp_path: Path) -> None:
    """--out is that of the specification (grading.md)."""
    pytest.importorskip("jinja2")
    (tmp_path / "1.in").write_text("players\n", encoding="utf-8")
    (tmp_path / "1.out").write_text("No players registered.\n", encoding="utf-8")
    results = tmp_path / "results.jsonl"
    result = forked("grade", tmp_path, name, results, "--", "goose")
    assert b"Hint" not in result.stderr
    assert results.read_text(encoding="utf-8").count("\n") >= 1
