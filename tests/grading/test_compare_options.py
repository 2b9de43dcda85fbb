"""`goose compare`: failures that may occur, further causes, suites, layout that is passed over, and the hint."""

import json
import shlex
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference
from goose.grading.why.audit.searching import random_script
from goose.grading.why.compare.scripts import has_only
from tests.support.cases import each_case
from tests.support.comparing import MANCALA, PROGRAM, RIGHT, Comparison, reported
from tests.support.graders import executable

HINT = "Hint: every answer about the game differs. Is this the game? Choose it with --game"


def reworded(comparing: Comparison, *changes: str, right: Sequence[str] = RIGHT) -> Path:
    """Make a program that is right, apart from these changes of `sed`."""
    return executable(comparing.folder / "reworded", f"{shlex.join(right)} | sed '{'; '.join(changes)}'")


# Failures.


@pytest.mark.parametrize(
    ("settings", "permitted"),
    [
        (Settings("mancala", lang="en"), ()),
        (Settings("goose", dice="manual"), ("common.no_game",)),
        (Settings("pickomino", dice="manual"), ("common.invalid_instruction", "common.unknown_player")),
    ],
    ids=("mancala", "goose", "pickomino"),
)
def test_a_random_script_has_only_permitted_failures(settings: Settings, permitted: tuple[str, ...]) -> None:
    """It is still as long as it should be, within what players at the start add."""
    reference = Reference(Variant(settings))
    for number in range(3):
        with reference.folder() as fresh:
            script = random_script(fresh, Random(number), 60, permitted)
        assert 60 <= len(script) <= 66
        assert has_only(script, permitted, reference)


@each_case(
    ("script", "permitted", "only"),
    [
        (["register Ana"], (), True),
        (["register Ana", "register Ana"], (), False),
        (["register Ana", "register Ana"], ("common.player_exists",), True),
        (["nonsense"], ("common.player_exists",), False),
        (["nonsense"], ("common.invalid_instruction",), True),
        (["register Ana", ""], (), False),
        ([], (), True),
    ],
)
def test_a_script_is_asked_for_its_failures(script: list[str], permitted: tuple[str, ...], only: bool) -> None:
    """A blank line, which ends a script, is not permitted either."""
    assert has_only(script, permitted, Reference(Variant(Settings("mancala", lang="en")))) is only


@pytest.mark.slow
def test_an_error_of_failures_alone_is_found_only_with_them(comparing: Comparison) -> None:
    """With --valid-only no script has the failure that is worded differently; with --failures some have."""
    program = reworded(comparing, "s/^Unknown player/No such player/")
    assert comparing.compare(*MANCALA, "--valid-only", "--count", 2, "--", program).returncode == 0
    found = comparing.found(*MANCALA, "--failures", "common.unknown_player", "--count", 2, "--", program)
    assert found["difference"]["expected"] == "Unknown player."
    assert has_only(found["script"], ["common.unknown_player"], Reference(Variant(Settings("mancala", lang="en"))))


@pytest.mark.slow
def test_a_script_is_shrunk_without_new_failures(comparing: Comparison) -> None:
    """All scripts that the program is given are valid: the misread answer needs its three lines."""
    log = comparing.folder / "log"
    right = shlex.join(RIGHT)
    program = executable(
        comparing.folder / "logged", f"tee -a {log} | {right} | tee -a {log} | sed 's/^Game st/Game has st/'"
    )
    found = comparing.found(*MANCALA, "--valid-only", "--jobs", 1, "--", program)
    assert [line.split()[0] for line in found["script"]] == ["register", "register", "start"]
    assert "Unknown player" not in log.read_text()
    assert "Invalid instruction" not in log.read_text()


# Further causes.


@pytest.mark.slow
def test_further_causes_are_reported_after_the_first(comparing: Comparison) -> None:
    """A wording that has been reported does not hide a misreading behind it."""
    wrong = (PROGRAM, "--lang", "en", "--dice", "manual", "--rule", "inn=2")
    program = reworded(comparing, "s/^Player reg/Player was reg/", right=wrong)
    found = comparing.found("--lang", "en", "--count", 12, "--more", 2, "--", program)
    assert found["script"] == ["register Ana"]
    assert found["cause"]["key"] == "wording.common.player_registered"
    (inn,) = found["more"]
    assert "inn.2" in json.dumps(inn["cause"])


@pytest.mark.slow
def test_a_reported_misreading_is_not_reported_again(comparing: Comparison) -> None:
    """The text ends with how much was compared."""
    wrong = (PROGRAM, "--lang", "en", "--dice", "manual", "--rule", "inn=2")
    run = comparing.compare("--lang", "en", "--count", 4, "--more", 2, "--", *wrong)
    assert run.returncode == 1
    assert run.stdout.count("“Expected” is") == 1
    assert "No further difference of another cause found: 4 scripts, " in reported(run)


@pytest.mark.slow
def test_further_differences_are_numbered_when_they_are_written(comparing: Comparison) -> None:
    """The text shows each difference with its script."""
    program = reworded(comparing, "s/^Player reg/Player was reg/", "s/^Unknown player/No such player/")
    run = comparing.compare(*MANCALA, "--more", 1, "--output", "found", "--", program)
    assert (run.returncode, run.stderr) == (1, "Written: found.in, found.out.\nWritten: found-2.in, found-2.out.\n")
    assert " gives a difference. " in reported(run)
    assert " gives another difference. " in reported(run)
    assert (comparing.folder / "found.out").read_text() != (comparing.folder / "found-2.out").read_text()
    assert "found-2.in exists already" in refused_there(comparing, "--more", "1", "--output", "found-2")


def refused_there(comparing: Comparison, *arguments: str) -> str:
    run = comparing.compare(*MANCALA, *arguments, "--", "x")
    assert run.returncode == 2
    return " ".join(run.stderr.split())


# Suites.


def suite_of(comparing: Comparison, text: str) -> Path:
    suite = comparing.folder / "suite"
    suite.mkdir()
    (suite / "suite.toml").write_text(text)
    (suite / "1.in").write_text("")
    return suite


@pytest.mark.slow
def test_a_suite_gives_the_reference_and_options_come_first(
    comparing: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Variables only fill in what neither says."""
    monkeypatch.setenv("GOOSE_GAME", "goose")
    monkeypatch.setenv("GOOSE_LANG", "pt")
    suite = suite_of(comparing, '[reference]\ngame = "mancala"\nrules = "official"\nlang = "en"\n')
    right = (PROGRAM, "--game", "mancala", "--rules", "official", "--lang")
    assert comparing.compare("--suite", suite, "--count", 1, "--", *right, "en").returncode == 0
    assert comparing.compare("--suite", suite, "--lang", "it", "--count", 1, "--", *right, "it").returncode == 0
    assert comparing.compare("--suite", suite, "--count", 1, "--", *right, "it").returncode == 1


def test_files_of_a_suite_are_copied_for_the_program(comparing: Comparison) -> None:
    """Its working directory has them in every run."""
    suite = suite_of(comparing, '[files]\ncopy = ["data"]\n[reference]\ngame = "mancala"\nlang = "en"\n')
    (suite / "data").write_text("saved")
    program = executable(comparing.folder / "reader", f"test -f data && {shlex.join(RIGHT)}")
    assert comparing.compare("--suite", suite, "--count", 1, "--", program).returncode == 0


def test_dice_are_typed_unless_the_suite_says_otherwise(comparing: Comparison) -> None:
    suite = suite_of(comparing, '[reference]\nlang = "en"\n')
    program = (PROGRAM, "--lang", "en", "--dice")
    assert comparing.compare("--suite", suite, "--count", 1, "--", *program, "manual").returncode == 0
    (suite / "suite.toml").write_text('[reference]\nlang = "en"\ndice = "random"\nseed = 3\n')
    assert comparing.compare("--suite", suite, "--count", 1, "--", *program, "random", "--seed", "3").returncode == 0


# Another game.


@pytest.mark.slow
def test_a_program_of_another_game_gets_a_hint(comparing: Comparison) -> None:
    run = comparing.compare("--lang", "en", "--", *RIGHT)
    assert run.returncode == 1
    assert run.stderr.startswith(HINT)
    assert run.stderr.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("said", ["option", "variable", "suite"])
def test_a_game_that_was_chosen_is_not_doubted(
    said: str, comparing: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments: tuple[object, ...] = ("--game", "goose") if said == "option" else ()
    if said == "variable":
        monkeypatch.setenv("GOOSE_GAME", "goose")
    if said == "suite":
        arguments = ("--suite", suite_of(comparing, '[reference]\ngame = "goose"\n'))
    assert HINT not in comparing.compare(*arguments, "--count", 1, "--", *RIGHT).stderr


@pytest.mark.slow
def test_a_program_with_some_right_answers_gets_no_hint(comparing: Comparison) -> None:
    program = reworded(comparing, "s/^Player reg/Player was reg/", right=(PROGRAM, "--dice", "manual"))
    assert comparing.compare("--", program).stderr == ""


# Layout.


@pytest.mark.slow
def test_a_difference_behind_layout_is_found_and_layout_noted(comparing: Comparison) -> None:
    """The note stands once, before the difference."""
    program = executable(
        comparing.folder / "laid-out",
        f"script=$(cat)\nprintf '%s\\n' \"$script\" | {shlex.join(RIGHT)} | "
        """if [ $(printf '%s\\n' "$script" | wc -l) -lt 30 ]; then sed 's/^Player reg/Player was reg/'; """
        "else sed 's/$/\\r/'; fi",
    )  # only a short script has a wrong answer, and the first ones are long
    run = comparing.compare(*MANCALA, "--", program)
    assert run.returncode == 1
    assert run.stdout.startswith("The layout differs everywhere: Right, but the lines end in CRLF.\n\nScript 4 (")
    assert run.stdout.count("CRLF") == 1
    assert "Answered: Player was registered." in reported(run)
    found = comparing.found(*MANCALA, "--", program)
    assert found["layout"] == {"changes": ["line-ends"], "everywhere": True}
    assert found["verdict"] == "wrong"


@pytest.mark.slow
def test_layout_alone_is_the_result_after_all_scripts(comparing: Comparison) -> None:
    """Every script is tried before, in search of a real difference, and the report says that it is nothing else."""
    arguments = (*MANCALA, "--count", 3, "--", reworded(comparing, "s/$/\\r/"))
    found = comparing.found(*arguments)
    assert (found["verdict"], found["layout"], found["scripts"]) == ("presentation", None, 3)
    assert found["changes"] == ["line-ends"]
    text = reported(comparing.compare(*arguments))
    assert "≈ reworded right except for the layout" in text
    assert "Right, but the lines end in CRLF." in text
