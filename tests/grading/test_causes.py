"""Causes: which misreadings a program has, by what it wrote for a suite."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
import pytest

from goose.core.events import Event
from goose.core.instructions import Instruction
from goose.core.service import GameService
from goose.core.texts import texts
from goose.grading.judging.differences import answers
from goose.grading.judging.reference import reference_of
from goose.grading.results.lines import write
from goose.grading.results.models import Explanation, Part, Whole
from goose.grading.suites.suite import Suite
from goose.grading.why.causes import budget, search, table, wordings
from goose.grading.why.causes.budget import Budget
from goose.grading.why.causes.causes import Causes
from goose.grading.why.causes.forms import templates
from goose.grading.why.causes.lines import MessageLine
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading
from tests.support import misread
from tests.support.cases import each_case
from tests.support.layers import thinned
from tests.support.misread import ENGLISH, answers_of, causes_of, explained, keys_of, named, result_of, suite_of
from tests.support.suites import make, read

GAME = (
    *("register Ana", "register Bo", "start Ana Bo", "play Ana 3", "play Ana 1", "play Bo 1", "details"),
    *("quit Ana", "players", "register Ana"),
)
"""A game with an extra turn, left by a player, and then a name that is there already."""

NAMES = ("register Zoe", "register Ana", "players")


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    return suite_of(tmp_path / "suite", {"1": GAME})


def spoilt(answers: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return answers that all end with a line that no program answers."""
    return {name: answer + b"!\n" for name, answer in answers.items()}


# One misreading.


@pytest.mark.parametrize(
    "key",
    thinned(
        (
            *("players.fewest-first", "quit.no-win", "quit.no-loss"),
            *("sow.clockwise", "capture.house-not-empty", "details.b-first"),
        ),
        3,
    ),
)
def test_the_one_misreading_is_named_whose_answers_were_given(key: str, suite: Suite) -> None:
    result = explained(suite, answers_of(suite, key))
    assert named(result) == {"1": ("all", key)}
    assert keys_of(result) == [key]


def test_a_variant_is_named_by_the_key_of_what_it_is_a_form_of(tmp_path: Path) -> None:
    """A program that registers `CPU` before all others lists players in the order of registration too."""
    suite = suite_of(tmp_path / "suite", {"1": ("register Ana", "register Bo", *GAME[2:], "players")})
    result = explained(suite, answers_of(suite, "players.registered-order-computer-first"))
    assert (named(result), keys_of(result)) == (
        {"1": ("all", "players.registered-order")},
        ["players.registered-order"],
    )


def test_others_with_the_same_answers_are_named_beside_the_first(suite: Suite) -> None:
    """Each misreading that answers every failed case alike is one of the others, with its sentence."""
    result = explained(suite, answers_of(suite, "players.name-only"))
    sentences = texts("en")["misreadings"]
    others = (("players.name-only", sentences["players.name-only"]),)
    first = "players.registered-order"
    assert result.cases[0].cause == Explanation(first, sentences[first], "all", others)
    assert [cause.others for cause in result.causes] == [others]


def test_a_refuted_misreading_is_never_named(tmp_path: Path) -> None:
    suite = suite_of(tmp_path, {"1": GAME, "other/1": NAMES})
    assert named(explained(suite, answers_of(suite, "players.name-only"))) == {"1": ("all", "players.name-only")}
    both = named(explained(suite, answers_of(suite, "players.registered-order")))
    assert both == {"1": ("all", "players.registered-order"), "other/1": ("all", "players.registered-order")}


def test_the_misreading_that_explains_most_cases_is_named_for_all(tmp_path: Path) -> None:
    """Each case names the causes of the program that it needs, not others that explain it alone."""
    suite = suite_of(tmp_path, {"1": GAME, "2": NAMES, "3": (*NAMES, "fly")})
    result = explained(suite, answers_of(suite, "players.registered-order", "quit.no-win"))
    assert keys_of(result) == ["players.registered-order", "quit.no-win"]
    expected = {"1": "quit.no-win", "2": "players.registered-order"}
    assert {name: keys[1] for name, keys in named(result).items()} == {**expected, "3": "players.registered-order"}


@pytest.mark.slow
def test_a_clear_beginning_is_named_where_nothing_explains_a_case(suite: Suite) -> None:
    """One failed case must agree for two lines or more."""
    spoilt_answers = spoilt(answers_of(suite, "sow.clockwise"))
    assert named(explained(suite, spoilt_answers))["1"][:2] == ("first", "sow.clockwise")
    late = spoilt({"1": answers_of(suite, "register.duplicate-accepted")["1"].replace(b"Ana 1", b"Ana 2")})
    assert named(explained(suite, late)) == {}


def test_two_cases_that_begin_alike_are_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A misreading that explains the beginning of half of the failed cases is named for these."""
    monkeypatch.setattr(budget, "MOST_LINES", 5_000)  # no set explains more, however long it is searched
    suite = suite_of(tmp_path, {"1": NAMES, "2": (*NAMES, "fly"), "3": ("register Ana",)})
    answers = spoilt(answers_of(suite, "players.registered-order"))
    found = named(explained(suite, answers))
    assert {name: keys[:2] for name, keys in found.items()} == dict.fromkeys(
        "12", ("first", "players.registered-order")
    )


@pytest.mark.slow
def test_nothing_is_named_where_nothing_fits(suite: Suite) -> None:
    right = answers_of(suite)["1"]
    for answer in (right + b"!\n", right.replace(b"(1)", b"(2)"), b"x\n" * 30):
        assert keys_of(explained(suite, {"1": answer})) == []


def test_nothing_is_named_of_a_program_that_prints_nothing(tmp_path: Path) -> None:
    """Even where one that dies at its first instruction would print nothing too, or a case expects no answer."""
    suite = suite_of(tmp_path, {"1": ("details",), "2": NAMES, "3": ()})
    answers = {"1": b"", "2": suite.cases[1].answer or b"", "3": b""}
    assert keys_of(explained(suite, answers)) == ["details.no-game-missing"]
    assert keys_of(explained(suite, {**answers, "2": b""})) == []


def test_nothing_is_named_for_lines_that_answer_no_instruction(tmp_path: Path) -> None:
    suite = suite_of(tmp_path, {"1": (), "2": ("",)})
    assert named(explained(suite, {"1": b"Hello.\n", "2": b"Hello.\n"})) == {}


# Several misreadings at once.


@pytest.mark.parametrize(
    "keys",
    [
        pytest.param(("details.b-first", "quit.no-win"), marks=pytest.mark.slow),
        ("register.duplicate-accepted", "turn.no-extra"),
        ("players.registered-order", "details.b-first", "quit.no-loss"),
    ],
)
def test_misreadings_that_meet_in_one_case_are_all_named(keys: Sequence[str], suite: Suite) -> None:
    """Sets of two, and larger ones, explain what none of them explains alone."""
    result = explained(suite, answers_of(suite, *keys))
    alike = [{cause.key, *(key for key, _ in cause.others)} for cause in result.causes]
    assert len(alike) == len(keys)
    assert all(any(key in some for some in alike) for key in keys)
    assert result.cases[0].cause is not None
    assert result.cases[0].cause.key == "+".join(keys_of(result))
    assert result.cases[0].cause.sentence == " ".join(cause.sentence for cause in result.causes)


@pytest.mark.slow
def test_two_values_of_one_point_are_never_named_together(tmp_path: Path) -> None:
    """Rules that cannot be have no answers."""
    bari = 'game = "goose"\nrules = "bari"\ndice = "manual"\n'
    start = ("registra Ana", "registra Bo", "inizia Ana Bo")
    suite = suite_of(tmp_path, {"1": (*start, "lancia Ana 4 5", "lancia Bo 1 2", "lancia Ana 4", "giocatori")}, bari)
    for key in ("dice.1", "first-throw.on"):
        assert keys_of(explained(suite, answers_of(suite, key))) == [key]
        keys = keys_of(explained(suite, spoilt(answers_of(suite, key))))
        assert keys in ([], [key])


def test_sets_are_given_up_after_so_many_lines(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without time for sets, what one misreading explains is named, or nothing."""
    monkeypatch.setattr(budget, "MOST_LINES", 0)
    monkeypatch.setattr(misread, "known_causes", {})  # made before this change
    keys = keys_of(explained(suite, answers_of(suite, "details.b-first", "quit.no-win")))
    assert keys in ([], ["details.b-first"])


def test_a_larger_set_may_come_down_to_one_misreading(suite: Suite) -> None:
    answers = causes_of(suite)._explainer._table.answers()
    first, second, third = "details.b-first", "quit.no-win", "quit.no-loss"
    said = {(first, second, third): (1, 2, 3)}
    made = attrs.evolve(
        answers,
        reference={"1": (0, 4), "2": (0, 4)},
        single={"1": {first: (1, 4), second: (1, 2), third: (1, 5)}, "2": {first: (7,), second: (6,)}},
        misreadings={key: answers.misreadings[key] for key in (first, second, third)},
    )
    speech = wordings.Speech(answers.lines, [])
    wrong = {name: speech.said(lines) for name, lines in (("1", (1, 2, 3)), ("2", (6,)))}
    found = search.MisreadingSearch(
        *(made, lambda case, keys: said.get(keys) if case == "1" else (7,), lambda case: 1),
        *(speech, search.Evidence([], wrong), Budget()),
    ).found()
    assert found.keys == (second,)


# Where nothing can be known.


def test_a_case_that_the_reference_does_not_answer_so_has_no_cause(tmp_path: Path) -> None:
    """Other cases are explained as before."""
    folder = tmp_path / "suite"
    suite = suite_of(folder, {"1": GAME, "2": ("register Ana", "register Ana")})
    answers = answers_of(suite, "register.duplicate-accepted")
    assert {*named(explained(suite, answers))} == {"1", "2"}
    make(folder, {"1.out": "Nobody is here.\n"})
    assert {*named(explained(read(folder), answers))} == {"2"}
    make(folder, {"2.out": "Nobody is here.\n"})
    assert named(explained(read(folder), answers)) == {}


@pytest.mark.slow
def test_no_cause_is_named_if_dice_are_random(tmp_path: Path) -> None:
    """With a seed it is."""
    names = ("register Ana", "register Ana")
    seeded = suite_of(tmp_path, {"1": names}, 'game = "goose"\nlang = "en"\nseed = 1\n')
    answers = answers_of(seeded, "register.duplicate-accepted")
    assert {*named(explained(seeded, answers))} == {"1"}
    make(tmp_path, {"suite.toml": '[reference]\ngame = "goose"\nlang = "en"\n'})
    assert named(explained(read(tmp_path), answers)) == {}


def test_an_answer_right_except_for_its_layout_has_no_misreading(suite: Suite) -> None:
    """Not even one that has that layout, such as one that writes names in capitals."""
    result = explained(suite, {"1": answers_of(suite)["1"].replace(b"Ana", b"ANA")})
    assert [case.verdict for case in result.cases] == ["presentation"]
    assert keys_of(result) == []


@pytest.mark.parametrize("outcome", thinned([{"signal": 11, "exit": None}, {"exit": 1}], 2))
def test_a_program_that_dies_has_the_cause_of_what_it_wrote(outcome: Mapping[str, Any], suite: Suite) -> None:
    """One that answered everything is wrong, and dies at the end of the input; one that wrote nothing has no cause."""
    causes = causes_of(suite)
    assert named(causes.explained(result_of(suite, {"1": b""}, **outcome))) == {}
    answers = answers_of(suite, "turn.no-extra")
    result = causes.explained(result_of(suite, answers, **outcome))
    assert [(case.verdict, case.died) for case in result.cases] == [("wrong", "at-end")]
    assert named(result) == {"1": ("all", "input.end-crash+turn.no-extra")}
    assert keys_of(result) == ["input.end-crash", "turn.no-extra"]


@each_case("key", ["run.silent", "run.does-not-start", "run.same-output"])
def test_of_a_program_that_prints_the_same_nothing_else_is_reported(key: str, suite: Suite) -> None:
    """Not that it dies at the end of the input either, nor what its output has besides answers."""
    died = result_of(suite, answers_of(suite, "turn.no-extra"), exit=1)
    frame = (Part("greeting", ("Hello!",), ("1",)),)
    result = attrs.evolve(died, frame=frame, whole=(Whole("run", key, ("1",), ("no",)),))
    assert [case.died for case in result.cases] == ["at-end"]
    found = causes_of(suite).explained(attrs.evolve(result, cases=(attrs.evolve(result.cases[0], written=None),)))
    assert named(found) == {"1": ("all", key)}
    assert keys_of(found) == [key]


def test_a_program_that_was_stopped_has_no_cause(suite: Suite) -> None:
    """Its last lines may be missing."""
    result = result_of(suite, answers_of(suite, "turn.no-extra"), timed_out=True, exit=None)
    assert keys_of(causes_of(suite).explained(result)) == []


class _BrokenLate(GameService):
    def quit(self, instruction: Instruction) -> list[Event]:
        raise KeyError(instruction)


LATE = Misreading("quit.broken", service=_BrokenLate, sentence="quit.no-loss")
"""One that comes to no answer when somebody leaves."""


def test_a_misreading_that_breaks_off_is_found(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that dies at the same place has it."""
    monkeypatch.setattr(table, "catalogue", lambda variant, **_: [LATE, *catalogue(variant)])
    begun = answers_of(suite, having=[LATE])
    assert begun["1"].endswith(b"(0)\n")
    result = causes_of(suite).explained(result_of(suite, begun, exit=1))
    assert named(result)["1"][:2] == ("all", "quit.broken")
    assert keys_of(explained(suite, answers_of(suite, "quit.no-loss"))) == ["quit.no-loss"]


def test_without_a_folder_to_work_in_nothing_is_named(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    causes, result = causes_of(suite), result_of(suite, answers_of(suite, "quit.no-loss"))

    def fail(*arguments: object) -> None:
        raise OSError(28, "No space left on device", arguments)

    monkeypatch.setattr("goose.grading.judging.reference.temporary_folder", fail)
    found = causes.explained(result)
    assert named(found) == {}
    greeting = Part("greeting", ("Hello!",), ("1",))
    assert write(causes.explained(attrs.evolve(result, frame=(greeting,)))) == write(found)


# Chains.


def test_a_misreading_is_named_that_shows_in_what_a_later_case_loads(tmp_path: Path) -> None:
    """The first case has no cause: the program has passed it."""
    first = ("register Ana", "register Bo", "start Ana Bo", "quit Bo", "players", "save kept")
    suite = suite_of(tmp_path, {"chain/1": first, "chain/2": ("load kept", "players")})
    result = explained(suite, answers_of(suite, "save.no-records"))
    assert [case.verdict for case in result.cases] == ["accepted", "wrong"]
    assert named(result) == {"chain/2": ("all", "save.no-records")}


def test_the_dice_of_a_later_case_go_on_from_those_of_the_one_before(tmp_path: Path) -> None:
    """With a seed file, also where the earlier case detects nothing of the misreading."""
    begun = ("register Ana", "register Bo", "start Ana Bo", "roll Ana")
    reference = 'game = "goose"\nlang = "en"\ndice = "lcg"\nlcg-file = "seed"\n'
    make(tmp_path, {"seed": (42).to_bytes(8, "little")})
    suite = suite_of(
        tmp_path, {"1": begun, "2": (*begun, "start Ana Bo", "roll Bo")}, reference, '[files]\ncopy = ["seed"]\n'
    )
    keys = ("start.replaces-game", "start.game-in-progress-missing")
    assert named(explained(suite, answers_of(suite, keys[0]))) == {"2": ("all", *keys)}


# How often, and for how long.


def test_what_is_found_does_not_depend_on_other_submissions(suite: Suite) -> None:
    """The same output has the same causes, whichever programs were looked at before."""
    outputs = [answers_of(suite, *keys) for keys in (("quit.no-win",), ("details.b-first", "quit.no-win"))]
    causes = causes_of(suite)
    found = [causes.explained(result_of(suite, each)) for each in (*outputs, *outputs[::-1])]
    assert found == found[::-1]


def test_misreadings_answer_nothing_where_all_is_accepted(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "catalogue", None)
    monkeypatch.setattr(misread, "known_causes", {})  # made before this change
    assert keys_of(explained(suite, answers_of(suite))) == []


def test_misreadings_that_take_too_long_are_left_out(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that come first in the catalogue are tried."""
    monkeypatch.setattr(table, "MOST_FOR_ONE", 100)
    monkeypatch.setattr(misread, "known_causes", {})  # made before this change
    assert keys_of(explained(suite, answers_of(suite, "quit.no-loss"))) == []


@pytest.fixture
def large_suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Suite:
    """Make a suite of which misreadings answer only the short case beforehand."""
    monkeypatch.setattr(table, "MOST_FOR_SINGLES", 12_000)
    scripts = {"1": GAME, "2": [*GAME[:-1], *("details",) * 300, *GAME[:-1]]}
    return suite_of(tmp_path / "suite", scripts, f'{ENGLISH}rule = ["capture=opposite"]\n')


def test_a_large_suite_leaves_out_long_cases_and_no_misreading(large_suite: Suite) -> None:
    """The short cases name the last misreading of the catalogue, which explains the long case too."""
    last = [each.key for each in catalogue(reference_of(large_suite).variant)][-1]
    causes = causes_of(large_suite)
    known = causes._explainer._table.answers()
    assert [*known.single] == ["1"]
    assert last in known.misreadings
    result = causes.explained(result_of(large_suite, answers_of(large_suite, "players.name-only", "sow.clockwise")))
    assert "sow.clockwise" in keys_of(result)
    assert named(result)["2"][0] == "all"


def test_what_explains_all_of_a_large_suite_ends_the_search(
    large_suite: Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the long cases were not answered beforehand: no further wordings are looked for."""
    looked: list[object] = []
    real = wordings.WordingSearch.found

    def found(self: wordings.WordingSearch, observed: Any, **how: bool) -> Any:
        looked.append(how)
        return real(self, observed, **how)

    monkeypatch.setattr(wordings.WordingSearch, "found", found)
    result = causes_of(large_suite).explained(result_of(large_suite, answers_of(large_suite, "sow.clockwise")))
    assert {name: extent for name, (extent, *_) in named(result).items()} == {"1": "all", "2": "all"}
    assert looked == [{"loosely": False, "constants": False}]


def test_a_search_that_takes_too_long_ends_without_a_cause(suite: Suite) -> None:
    """The note says after what time; greeting, prompt and farewell, which need no search, are still there."""
    reference = reference_of(suite)
    causes = Causes(reference, suite.chains, answers(suite.chains, reference), seconds=1e-9)
    greeted = {"1": b"Hello!\n" + answers_of(suite, "quit.no-loss")["1"]}
    result = causes.explained(result_of(suite, greeted, b"Hello!\n"))
    assert (keys_of(result), named(result)) == (["print.greeting"], {})
    assert result.note == "The search for a cause was ended after 1e-09 seconds."
    assert causes.explained_case(result_of(suite, greeted).cases[0]).note == result.note


@each_case("line", [b"Ana" + b" 0" * 400, b"Player registered. " + b"Ana 3 1 " * 5_000, b"a " * 100_000])
def test_lines_of_many_repeated_words_have_few_candidates(line: bytes, suite: Suite) -> None:
    """However often a value of a message is in what a program wrote, its places are not all combined."""
    message = MessageLine("Ana 0 0 0 0", "common.player", 0, ("Ana", "0", "0", "0", "0"))
    steps = 0

    def step(*_: object) -> Callable[..., Any]:
        nonlocal steps
        steps += 1
        return step

    before = sys.gettrace()
    sys.settrace(step)
    try:
        made = sum(1 for _ in templates(message, line.decode()))
    finally:
        sys.settrace(before)
    assert (made <= 3_000, steps < 2_000_000) == (True, True), steps


def test_cases_without_a_verdict_count_neither_way(tmp_path: Path) -> None:
    """A failure of the grader refutes nothing."""
    suite = suite_of(tmp_path, {"1": GAME, "2": NAMES})
    result = result_of(suite, answers_of(suite, "players.name-only"))
    broken = attrs.evolve(result.cases[1], verdict="grader-error", written=None)
    failed = attrs.evolve(result, cases=(result.cases[0], broken))
    both = ("all", "players.registered-order", "players.name-only")
    assert named(causes_of(suite).explained(failed)) == {"1": both}


# How much is explained.


@pytest.mark.parametrize(("wrong", "expected"), [(2, ["quit.no-loss"]), (3, ["quit.no-loss"]), (4, [])])
def test_a_misreading_that_explains_less_than_a_quarter_is_left_out(
    wrong: int, expected: list[str], tmp_path: Path
) -> None:
    """Unless it explains every case that nothing else explains; `unexplained` has the others."""
    suite = suite_of(tmp_path, {"1": GAME, **{f"{number}": NAMES for number in range(2, 7)}})
    written = {**answers_of(suite), "1": answers_of(suite, "quit.no-loss")["1"]}
    for number in range(2, 2 + wrong):
        written[f"{number}"] += b"%d!\n" % number**2
    result = explained(suite, written)
    assert keys_of(result) == expected
    assert len(result.failed) == wrong + 1
    assert result.unexplained == tuple(case.case for case in result.failed)[len(expected) :]
