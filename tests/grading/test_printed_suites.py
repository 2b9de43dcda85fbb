"""Suites of programs that throw their own dice: how they are read, judged and explained."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from goose.grading.judging.cases import Judge
from goose.grading.references.choosing import suite_reference
from goose.grading.references.reference import Search
from goose.grading.results.models import CaseResult, SubmissionResult
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import Suite
from goose.grading.suites.suitefile import SuiteError
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import misread
from tests.support.cases import each_case
from tests.support.grading import Place
from tests.support.printed import BARI, MADRID, printed_game
from tests.support.suites import make

GAME = '[reference]\ngame = "goose"\nrules = "{rules}"\nlang = "en"\ndice = "printed"\n'
PLAYED = GAME + 'players = ["Ana", "Rui"]\n'
SQUARES = r"(?P<name>\w+) threw (?P<dice>\d): (?P<from>\d+)-(?P<to>\d+)"


def suite_in(folder: Path, text: str, scripts: Mapping[str, str]) -> Suite:
    make(folder, {"suite.toml": text, **{f"{name}.in": script for name, script in scripts.items()}})
    return read_suite(str(folder))


def graded(
    suite: Suite, outputs: Mapping[str, Sequence[str]], outcome: ProgramOutcome | None = None
) -> SubmissionResult:
    """Return the result of a program that has printed some lines for each case."""
    written = {name: "".join(f"{line}\n" for line in lines).encode() for name, lines in outputs.items()}
    reference = suite_reference(suite).for_outputs(written)
    exchanges = reference.answers(reference.suite.chains)
    judge = reference.judge(Judge())
    cases: list[CaseResult] = []
    for chain in reference.suite.chains:
        replay = reference.replay(chain, "")
        for case in chain.cases:
            output = written[case.name]
            cases.append(judge.result(case, output, exchanges[case.name], replay, outcome or ProgramOutcome()))
    result = reference.finished(SubmissionResult("ana", "", "", 0.0, tuple(cases)))
    return suite_reference(suite).causes(suite.chains, {}, Search()).explained(result)


def in_words(error: pytest.ExceptionInfo[SuiteError]) -> str:
    return " ".join(str(error.value).split())


# Reading.


@each_case(
    ("text", "error"),
    [
        ("throws = '('", "suite.toml:6: throws is no regular expression"),
        ("throws = '(?P<square>.)'", "suite.toml:6: throws has a group square"),
        ("throws = 3", "suite.toml:6: throws must be a regular expression"),
        ("players = 'Ana'", "suite.toml:6: players must be a list of names"),
        ("players = ['Ana']", "suite.toml:6: players: goose answers"),
        ("seed = 3", 'suite.toml:6: seed does not go with dice = "printed"'),
        ("throws = '\\d'\nplayers = []", "suite.toml:7: players = [] means"),
    ],
)
def test_keys_that_cannot_be_used_are_errors_at_their_lines(text: str, error: str, tmp_path: Path) -> None:
    """The error says what would be right."""
    with pytest.raises(SuiteError) as found:
        suite_in(tmp_path, f"{GAME.format(rules='madrid')}{text}\n", {"1": ""})
    assert error in in_words(found)


@each_case(
    ("text", "error"),
    [
        ('[reference]\ngame = "mancala"\ndice = "printed"\n', "suite.toml:3: mancala throws no dice"),
        ('[reference]\nthrows = "x"\n', 'suite.toml:2: throws goes with dice = "printed"'),
        (
            '[reference]\ngame = "pickomino"\ndice = "printed"\nplayers = ["A", "B"]\n',
            "suite.toml:4: players: pickomino",
        ),
        ('[reference]\nprogram = ["x"]\nthrows = "x"\n', "suite.toml:2"),
        ('[reference]\ngame = "pickomino"\ndice = "printed"\nthrows = "(?P<to>.)"\n', "pickomino has no squares"),
    ],
)
def test_other_games_and_references_refuse_the_keys(text: str, error: str, tmp_path: Path) -> None:
    """Each error has its line."""
    with pytest.raises(SuiteError) as found:
        suite_in(tmp_path, text, {"1": ""})
    assert error in in_words(found)


def test_an_answer_beside_a_script_is_an_error(tmp_path: Path) -> None:
    """It would depend on the dice."""
    make(tmp_path, {"suite.toml": GAME.format(rules="madrid"), "1.in": "", "1.out": "x\n"})
    with pytest.raises(SuiteError) as found:
        read_suite(str(tmp_path))
    assert '1.out: with dice = "printed" a case has no answer' in in_words(found)


def test_the_digest_depends_on_what_a_throw_is_and_who_plays(tmp_path: Path) -> None:
    """The suites have different digests, so a result is of one of them alone."""
    texts = [GAME, PLAYED, GAME + "throws = '(?P<dice>x)'\n"]
    suites = [suite_in(tmp_path / str(n), text.format(rules="madrid"), {"1": ""}) for n, text in enumerate(texts)]
    assert len({suite.digest for suite in suites}) == 3


# Judging.


def test_a_right_game_is_accepted_with_its_script_and_faces(tmp_path: Path) -> None:
    """Two cases may have the same script."""
    suite = suite_in(tmp_path, PLAYED.format(rules="madrid"), {"1": "", "2": ""})
    result = graded(suite, {"1": printed_game(MADRID, 1), "2": printed_game(MADRID, 2)})
    assert [case.verdict for case in result.cases] == ["accepted", "accepted"]
    assert result.faces is not None
    assert sum(result.faces) == sum((case.script or "").count("roll ") for case in result.cases)
    assert not result.same_dice
    assert result.causes == ()


def test_the_same_dice_in_two_cases_are_noted(tmp_path: Path) -> None:
    """That changes no verdict."""
    suite = suite_in(tmp_path, PLAYED.format(rules="madrid"), {"1": "", "2": ""})
    result = graded(suite, dict.fromkeys("12", printed_game(MADRID, 1)))
    assert (result.same_dice, result.accepted) == (True, True)


@pytest.mark.slow
def test_a_misreading_is_found_with_the_throws_of_the_program(tmp_path: Path) -> None:
    """Its own game, played with them, is printed; that explains the throw that is missing then."""
    wrong = next(each for each in catalogue(BARI) if each.key == "end.one-further-back")
    suite = suite_in(tmp_path, GAME.format(rules="bari") + 'players = ["ANA", "RUI"]\n', {"1": "", "2": "", "3": ""})
    games = {str(seed): printed_game(misread(BARI, [wrong]), seed, ("ANA", "RUI")) for seed in (1, 2, 3)}
    result = graded(suite, games)
    assert [cause.key for cause in result.causes] == ["end.one-further-back"]
    assert {case.cause.explains for case in result.failed if case.cause is not None} == {"all"}


def test_a_throw_that_does_not_fit_is_the_cause_of_what_nothing_explains(tmp_path: Path) -> None:
    """The case has the sentence with its number and line, and so has the program."""
    suite = suite_in(tmp_path, PLAYED.format(rules="madrid"), {"1": ""})
    lines = printed_game(MADRID, 1)
    result = graded(suite, {"1": [*lines, "Ana rolls 3."]})
    (case,) = result.cases
    assert case.verdict == "wrong"
    assert case.cause is not None
    assert (case.cause.key, case.cause.explains) == ("throws.extra", "all")
    assert f"(line {len(lines) + 1} of the output)" in case.cause.sentence
    assert [(cause.kind, cause.key, cause.cases) for cause in result.causes] == [("throws", "throws.extra", ("1",))]


def half_of(lines: Sequence[str]) -> list[str]:
    """Return a game that stops before a throw."""
    return [*lines[: next(place for place, line in enumerate(lines) if place > 20 and line.startswith("Next: ")) + 1]]


def test_a_game_that_is_not_played_to_its_end_is_wrong(tmp_path: Path) -> None:
    """Its text is right, so that the difference has no lines."""
    suite = suite_in(tmp_path, PLAYED.format(rules="madrid"), {"1": ""})
    half = half_of(printed_game(MADRID, 1))
    (case,) = graded(suite, {"1": half}).cases
    assert case.verdict == "wrong"
    assert case.difference is not None
    assert (case.difference.expected, case.difference.actual, case.difference.line) == (None, None, len(half) + 1)
    assert case.differences == 1
    assert case.cause is not None
    assert case.cause.key == "throws.missing"


def test_a_program_that_dies_in_a_game_has_crashed(tmp_path: Path) -> None:
    """That it throws no more needs no other cause."""
    suite = suite_in(tmp_path, PLAYED.format(rules="madrid"), {"1": ""})
    half = half_of(printed_game(MADRID, 1))
    (case,) = graded(suite, {"1": half}, ProgramOutcome(exit=1)).cases
    assert (case.verdict, case.died, case.cause) == ("crashed", "in-answer", None)


def test_a_program_that_hangs_in_a_game_has_not_answered_everything(tmp_path: Path) -> None:
    """It earns no share for cases that are right until they exceed a limit."""
    suite = suite_in(tmp_path, PLAYED.format(rules="madrid") + "[scoring]\nunended = 0.5\n", {"1": ""})
    lines = printed_game(MADRID, 1)
    late = ProgramOutcome(timed_out=True)
    for printed, answered in ((half_of(lines), False), (lines, True)):
        (case,) = graded(suite, {"1": printed}, late).cases
        assert (case.verdict, case.answered, case.cause) == ("time-limit", answered, None)


def test_layout_is_layout_in_a_printed_game_too(tmp_path: Path) -> None:
    """A game in capital letters is right except for them."""
    suite = suite_in(tmp_path, PLAYED.format(rules="madrid"), {"1": ""})
    (case,) = graded(suite, {"1": [line.upper() for line in printed_game(MADRID, 1)]}).cases
    assert (case.verdict, case.changes) == ("presentation", ("case",))


def test_players_without_names_are_those_who_throw(tmp_path: Path) -> None:
    """The messages of the game name them."""
    suite = suite_in(tmp_path, GAME.format(rules="madrid") + "players = []\n", {"1": ""})
    (case,) = graded(suite, {"1": printed_game(MADRID, 1, ("Eva", "Ivo"))}).cases
    assert case.verdict == "accepted"
    (case,) = graded(suite, {"1": ["Hello."]}).cases
    assert case.verdict == "wrong"


def test_only_squares_decide_where_the_expression_has_them(tmp_path: Path) -> None:
    """The line of the difference is that of the output; what else is printed does not count."""
    text = f"{PLAYED.format(rules='madrid')}throws = '{SQUARES}'\n"
    suite = suite_in(tmp_path, text, {"1": ""})
    right = ["Hello!", "Ana threw 2: 1-3", "Rui threw 3: 1-4"]
    (case,) = graded(suite, {"1": right}).cases
    assert case.cause is not None
    assert case.cause.key == "throws.missing"
    (case,) = graded(suite, {"1": [*right[:2], "", "Rui threw 3: 1-5", "Bye."]}).cases
    assert case.difference is not None
    shown = case.difference.line, case.difference.expected, case.difference.actual
    assert shown == (4, "Rui threw 3: 1-4", "Rui threw 3: 1-5")


def test_a_case_that_was_not_run_has_no_dice(tmp_path: Path) -> None:
    """The others are judged all the same."""
    suite = suite_in(tmp_path, PLAYED.format(rules="madrid"), {"1": "", "2": ""})
    reference = suite_reference(suite).for_outputs({"1": b""})
    exchanges = reference.answers(reference.suite.chains)
    assert exchanges["1"] is not None
    assert exchanges["2"] is None


# Commands.


@each_case("command", ["record", "compare", "audit"])
def test_no_command_needs_answers_that_depend_on_dice(command: str, place: Place) -> None:
    """It ends with status 2 and says why."""
    make(place.folder / "printed", {"suite.toml": GAME.format(rules="madrid"), "1.in": "players\n"})
    words = ["--suite", "printed", "--", "cat"] if command == "compare" else ["printed"]
    assert "the answers depend on the dice that the program throws" in place.refused(command, *words)


def test_a_suite_with_printed_dice_checks_itself(place: Place) -> None:
    """Cases with the same script are no fault."""
    make(place.folder / "printed", {"suite.toml": PLAYED.format(rules="madrid"), "1.in": "", "2.in": ""})
    run = place.invoked("grade", "printed", "--self-check")
    assert (run.exit_code, run.output) == (0, "2 cases, 0 perturbed answers refused as they should be, 0 faults.\n")


@pytest.mark.slow
def test_a_program_that_plays_by_itself_is_not_run_alone(place: Place) -> None:
    """It would be one more game."""
    game = "".join(f"{line}\n" for line in printed_game(MADRID, 1))
    make(place.folder, {"printed/suite.toml": PLAYED.format(rules="madrid"), "printed/1.in": "", "game.txt": game})
    result = place.result("printed", "--", "cat", place.folder / "game.txt")
    assert result["alone"] is None
    assert [case["verdict"] for case in result["cases"]] == ["accepted"]
    assert len(result["faces"]) == 6
