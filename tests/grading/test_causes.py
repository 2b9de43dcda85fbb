"""Causes: which misreading a program has, by what it wrote for a suite."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
import pytest

import goose.grading.causes
from goose.core.events import Event
from goose.core.instructions import Instruction
from goose.core.service import GameService
from goose.core.texts import texts
from goose.grading.judging.reference import reference_of
from goose.grading.planning import answers as exchanges
from goose.grading.results import Cause
from goose.grading.suites.suite import Suite
from goose.kit.misreading import Misreading
from tests.support.layers import thinned
from tests.support.misread import answers_of, causes_of, explained, misreadings, named, result_of, suite_of
from tests.support.suite_folders import read
from tests.support.suites import make

GAME = (
    *("register Ana", "register Bo", "start Ana Bo", "play Ana 3", "play Ana 1", "play Bo 1", "details"),
    *("quit Ana", "players", "register Ana"),
)
"""A game with an extra turn, left by a player, and then a name that is there already."""


EQUAL = ["players.registered-order", "players.name-only"]
"""Two that answer the game alike."""


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    return suite_of(tmp_path / "suite", {"1": GAME})


@pytest.fixture
def having(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have a catalogue of nothing but some misreadings."""

    def have(*misreadings: Misreading) -> None:
        monkeypatch.setattr("goose.grading.causes.catalogue", lambda _: list(misreadings))

    return have


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Return the keys of those that answer a chain, each time that they do; it grows."""
    counted: list[tuple[str, ...]] = []
    written = goose.grading.causes.Expectations.written

    def count(*arguments: Any) -> Any:
        counted.append(tuple(misreading.key for misreading in arguments[-1]))
        return written(*arguments)

    monkeypatch.setattr(goose.grading.causes.Expectations, "written", count)
    return counted


def spoilt(answers: Mapping[str, bytes], **ends: bytes) -> dict[str, bytes]:
    """Return answers of which some end otherwise: with a line that no program answers."""
    return {name: answer + ends.get(f"case_{name}", b"") for name, answer in answers.items()}


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
    """With nothing beside it; whatever it is a misreading of."""
    assert named(explained(suite, answers_of(suite, key))) == {"1": ("all", key)}


def test_a_variant_is_named_by_the_key_of_what_it_is_a_form_of(tmp_path: Path) -> None:
    """A program that registers `CPU` before all others lists players in the order of registration too."""
    suite = suite_of(tmp_path / "suite", {"1": ("register Ana", "register Bo", *GAME[2:], "players")})
    answers = answers_of(suite, "players.registered-order-computer-first")
    assert named(explained(suite, answers)) == {"1": ("all", "players.registered-order")}


def test_a_full_explanation_comes_before_one_of_the_first_difference(suite: Suite) -> None:
    """No sowing of the wrong kind is named, of which three answer the first move as the program did."""
    first = {"sow.clockwise", "sow.from-next-house", "sow.from-start-house", "sow.numbered-from-right"}
    answers = answers_of(suite, "turn.no-extra")
    assert named(explained(suite, answers)) == {"1": ("all", "turn.no-extra")}
    explains, *keys = named(explained(suite, spoilt(answers, case_1=b"!\n")))["1"]
    assert (explains, {*keys}) == ("first", {*first, "turn.no-extra"})


def test_all_that_explain_as_much_are_named(suite: Suite) -> None:
    """The first as the cause, and the others beside it, each with its sentence."""
    (case,) = explained(suite, answers_of(suite, "players.name-only")).cases
    assert case.cause == Cause(
        "players.registered-order",
        texts("en")["misreadings"]["players.registered-order"],
        "all",
        (("players.name-only", texts("en")["misreadings"]["players.name-only"]),),
    )


@pytest.mark.parametrize("key", thinned(["players.registered-order", "players.name-only"], 2))
def test_of_several_those_are_named_that_agree_with_the_other_cases(key: str, tmp_path: Path) -> None:
    """Whether the program fails in those too, or passes them as one of the misreadings would not."""
    suite = suite_of(tmp_path, {"1": GAME, "other/1": ("register Zoe", "register Ana", "players")})
    causes = named(explained(suite, answers_of(suite, key)))
    assert causes["1"] == ("all", key)
    assert ("other/1" in causes) == (key == "players.registered-order")


def test_no_more_than_five_are_named(suite: Suite, having: Callable[..., None]) -> None:
    """Those that the catalogue has first."""
    (same,) = misreadings(reference_of(suite), "quit.no-win")
    having(*(attrs.evolve(same, key=f"quit.{number}", sentence="quit.no-win") for number in range(7)))
    answers = answers_of(suite, "quit.no-win")
    assert named(explained(suite, answers)) == {"1": ("all", *(f"quit.{number}" for number in range(5)))}


def test_without_a_full_cause_one_of_the_first_difference_is_named(suite: Suite) -> None:
    answers = spoilt(answers_of(suite, "quit.no-loss"), case_1=b"!\n")
    assert named(explained(suite, answers)) == {"1": ("first", "quit.no-loss")}


@pytest.mark.slow
def test_nothing_is_said_where_nothing_fits(suite: Suite) -> None:
    """Neither of what no misreading answers, nor of a first difference that comes with another instruction."""
    right = answers_of(suite)["1"]
    wrong = (b"", right + b"!\n", right.replace(b"(1)", b"(2)"), right.replace(b"ended", b"over"), b"x\n" * 30)
    for answer in wrong:
        assert named(explained(suite, {"1": answer})) == {}
    elsewhere = right.replace(b"Player registered.", b"Player already exists.", 1)
    assert named(explained(suite, {"1": elsewhere})) == {}


def test_a_preferred_cause_is_named_before_equally_good_ones(suite: Suite) -> None:
    """As who has found it before already knows; where it explains nothing, others are named as before."""
    reference = reference_of(suite)
    answers = answers_of(suite, "players.name-only")
    for preferred, detected in (("players.name-only", ["players.name-only"]), ("quit.no-win", EQUAL)):
        causes = goose.grading.causes.Causes(reference, suite.chains, exchanges(suite, reference), [preferred])
        assert named(causes.explained(result_of(suite, answers))) == {"1": ("all", *detected)}


def test_nothing_is_said_of_lines_that_answer_no_instruction(tmp_path: Path) -> None:
    """As all that is written for a script without any."""
    suite = suite_of(tmp_path, {"1": (), "2": ("",)})
    assert named(explained(suite, {"1": b"Hello.\n", "2": b"Hello.\n"})) == {}


# Two misreadings at once.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("keys", "detected"),
    [
        (("details.b-first", "quit.no-win"), "details.b-first+quit.no-win"),
        (("turn.no-extra", "register.duplicate-accepted"), "register.duplicate-accepted+turn.no-extra"),
    ],
)
def test_two_misreadings_are_named_if_none_alone_explains_all(keys: Sequence[str], detected: str, suite: Suite) -> None:
    """By both keys and both sentences, in the order of the keys."""
    (case,) = explained(suite, answers_of(suite, *keys)).cases
    assert case.cause is not None
    alone = [explained(suite, answers_of(suite, key)).cases[0].cause for key in sorted(keys)]
    assert (case.cause.key, case.cause.explains) == (detected, "all")
    unnoticed = detected.replace("duplicate-accepted", "player-exists-missing")
    assert [key for key, _ in case.cause.others] == ([] if unnoticed == detected else [unnoticed])
    assert case.cause.sentence == " ".join(cause.sentence for cause in alone if cause is not None)


@pytest.mark.slow
def test_all_pairs_that_explain_everything_are_named(suite: Suite) -> None:
    """As where one of the two is a misreading that looks like another."""
    answers = answers_of(suite, "quit.no-win", "details.from-right", "players.computer-never")
    assert named(explained(suite, answers)) == {"1": ("first", "details.from-right")}
    answers = answers_of(suite, "details.from-right", "players.computer-never")
    assert named(explained(suite, answers)) == {
        "1": ("all", "details.from-right+players.computer-never", "computer-listed.finished+details.from-right")
    }


def test_a_pair_is_tried_once_a_suite(suite: Suite, asked: list[tuple[str, ...]]) -> None:
    """Also one of which both explain the first difference, and whatever programs come to it."""
    answers = spoilt(answers_of(suite, "turn.no-extra"), case_1=b"!\n")
    causes = causes_of(suite)
    causes.explained(result_of(suite, answers))
    pairs = [keys for keys in asked if len(keys) == 2]
    assert ("sow.clockwise", "turn.no-extra") in pairs
    assert len({frozenset(keys) for keys in pairs}) == len(pairs)
    asked.clear()
    causes.explained(result_of(suite, spoilt(answers, case_1=b"!\n")))
    assert asked == []


def test_two_that_cannot_be_at_once_are_no_reason_to_name_none(tmp_path: Path, having: Callable[..., None]) -> None:
    """A first throw that decides takes two dice: with one die the two misreadings are no rules."""
    bari = 'game = "goose"\nrules = "bari"\ndice = "manual"\n'
    script = (
        "registra Ana",
        "registra Bo",
        "inizia Ana Bo",
        "lancia Ana 4 5",
        "lancia Bo 1 2",
        "lancia Ana 1 1",
        "giocatori",
    )
    suite = suite_of(tmp_path, {"1": script}, bari)
    having(*misreadings(reference_of(suite), "dice.1", "first-throw.on"))
    for key in ("dice.1", "first-throw.on"):
        answers = answers_of(suite, key)
        assert named(explained(suite, answers)) == {"1": ("all", key)}
        assert named(explained(suite, spoilt(answers, case_1=b"!\n"))) == {"1": ("first", key)}


def test_pairs_are_given_up_after_so_many_instructions(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    """And then what explains the first difference is named."""
    answers = answers_of(suite, "details.b-first", "quit.no-win")
    monkeypatch.setattr("goose.grading.causes.MOST_FOR_PAIRS", 0)
    assert named(explained(suite, answers)) == {"1": ("first", "details.b-first")}


# Where nothing can be known.


def test_nothing_is_said_where_the_reference_does_not_answer_so(tmp_path: Path, asked: list[tuple[str, ...]]) -> None:
    """Other cases are explained as before; without such cases, nothing is searched."""
    folder = tmp_path / "suite"
    suite = suite_of(folder, {"1": GAME, "2": ("register Ana", "register Ana")})
    answers = answers_of(suite, "register.duplicate-accepted")
    assert {*named(explained(suite, answers))} == {"1", "2"}
    make(folder, {"1.out": "Nobody is here.\n"})
    assert {*named(explained(read(folder), answers))} == {"2"}
    make(folder, {"2.out": "Nobody is here.\n"})
    asked.clear()
    assert named(explained(read(folder), answers)) == {}
    assert asked == []


@pytest.mark.slow
def test_no_cause_is_named_if_dice_are_random(tmp_path: Path) -> None:
    """With a seed it is."""
    names = ("register Ana", "register Ana")
    seeded = suite_of(tmp_path, {"1": names}, 'game = "goose"\nlang = "en"\nseed = 1\n')
    answers = answers_of(seeded, "register.duplicate-accepted")
    assert {*named(explained(seeded, answers))} == {"1"}
    make(tmp_path, {"suite.toml": '[reference]\ngame = "goose"\nlang = "en"\n'})
    assert named(explained(read(tmp_path), answers)) == {}


def test_nothing_is_said_of_what_is_right_but_for_its_layout(suite: Suite) -> None:
    """Even where a misreading has that layout, as one that writes names in capitals."""
    answers = answers_of(suite)
    result = explained(suite, {"1": answers["1"].replace(b"Ana", b"ANA")})
    assert [case.verdict for case in result.cases] == ["presentation"]
    assert named(result) == {}


@pytest.mark.parametrize("outcome", [{"signal": 11, "exit": None}, {"exit": 1}, {"timed_out": True, "exit": None}])
def test_a_program_that_wrote_nothing_has_no_cause(
    outcome: Mapping[str, Any], suite: Suite, having: Callable[..., None]
) -> None:
    """Not even where a misreading is known that breaks off at once; what it wrote before it broke off may have one."""
    having(*misreadings(reference_of(suite), "register.duplicate-accepted"), BROKEN)
    causes = causes_of(suite)
    assert named(causes.explained(result_of(suite, {"1": b""}, **outcome))) == {}
    assert named(causes.explained(result_of(suite, {"1": b"\n \n"}, **outcome))) == {}
    answers = answers_of(suite, "register.duplicate-accepted")
    result = causes.explained(result_of(suite, answers, **outcome))
    assert result.cases[0].verdict in ("crashed", "time-limit")
    assert named(result) == {"1": ("all", "register.duplicate-accepted")}


# Misreadings that break off.


class _Broken(GameService):
    def handle(self, instruction: Instruction) -> list[Event]:
        raise KeyError(instruction)


class _BrokenLate(GameService):
    def quit(self, instruction: Instruction) -> list[Event]:
        raise KeyError(instruction)


BROKEN = Misreading("register.broken", service=_Broken, sentence="quit.no-loss")
"""One that comes to no answer at all."""

LATE = Misreading("quit.broken", service=_BrokenLate, sentence="quit.no-loss")
"""One that comes to none when somebody leaves."""


def test_a_misreading_that_breaks_off_does_no_harm(suite: Suite, having: Callable[..., None]) -> None:
    """Others are found, and it too where a program has broken off at the same place."""
    having(BROKEN, LATE, *misreadings(reference_of(suite), "quit.no-loss"))
    assert named(explained(suite, answers_of(suite, "quit.no-loss"))) == {"1": ("all", "quit.no-loss")}
    begun = answers_of(suite, having=[LATE])
    assert begun["1"].endswith(b"(0)\n")
    assert named(explained(suite, begun)) == {"1": ("all", "quit.broken")}


def test_where_no_folder_can_be_made_nothing_is_said(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    """And grading goes on."""
    answers = answers_of(suite, "quit.no-loss")
    causes, result = causes_of(suite), result_of(suite, answers)

    def fail(*arguments: object) -> None:
        raise OSError(28, "No space left on device", arguments)

    monkeypatch.setattr("goose.grading.judging.reference.temporary_folder", fail)
    assert named(causes.explained(result)) == {}


# Chains.


def test_a_misreading_is_named_that_shows_in_what_a_later_case_loads(tmp_path: Path) -> None:
    """Of the first case nothing is said: the program has passed it."""
    first = ("register Ana", "register Bo", "start Ana Bo", "quit Bo", "players", "save kept")
    suite = suite_of(tmp_path, {"chain/1": first, "chain/2": ("load kept", "players")})
    assert b"Ana 1 1 0 0" in dict(answered(suite))["chain/2"]
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


@pytest.mark.slow
def test_two_at_once_are_named_in_a_later_case_of_a_chain(tmp_path: Path) -> None:
    """One shows in what was saved before, the other in the case itself."""
    first = ("register Ana", "register Bo", "start Ana Bo", "quit Bo", "save kept")
    later = ("load kept", "players", "register Ana", "start Ana Bo", "details")
    suite = suite_of(tmp_path, {"1": first, "2": later, "3": ("load kept", "players")})
    result = explained(suite, answers_of(suite, "save.no-records", "details.b-first"))
    assert named(result) == {"2": ("all", "details.b-first+save.no-records"), "3": ("all", "save.no-records")}


def answered(suite: Suite) -> list[tuple[str, bytes]]:
    return [(case.name, case.answer or b"") for case in suite.cases]


# How often, and for how long.


def test_misreadings_answer_a_chain_once_a_suite(tmp_path: Path, asked: list[tuple[str, ...]]) -> None:
    """However many programs fail in it, and in however many cases."""
    suite = suite_of(tmp_path, {"1": GAME, "2": GAME, "other/1": GAME})
    causes = causes_of(suite)
    for key in ("quit.no-win", "quit.no-loss", "players.name-only", "players.registered-order"):
        causes.explained(result_of(suite, answers_of(suite, key)))
    assert len(asked) == 2 * len({*asked})
    assert len({*asked}) > 50


def test_misreadings_answer_nothing_where_all_is_accepted(suite: Suite, asked: list[tuple[str, ...]]) -> None:
    """Nor is the catalogue read."""
    assert named(explained(suite, answers_of(suite))) == {}
    assert asked == []


def test_only_the_chains_are_answered_in_which_something_failed(tmp_path: Path, asked: list[tuple[str, ...]]) -> None:
    """Where one misreading fits alone no other case need detect."""
    suite = suite_of(tmp_path, {"1": GAME, "other/1": ("players",)})
    causes = causes_of(suite)
    causes.explained(result_of(suite, answers_of(suite, "quit.no-win")))
    assert len(asked) == len({*asked})


def test_a_chain_is_given_up_after_so_many_instructions(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    """The misreadings that come first in the catalogue have been tried."""
    answers = answers_of(suite, "quit.no-loss")
    monkeypatch.setattr("goose.grading.causes.MOST_FOR_SINGLES", 100)
    assert named(explained(suite, answers)) == {}
    first = answers_of(suite, "line.any-case")
    assert first == answers_of(suite)


def test_other_chains_are_asked_only_where_that_takes_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else all are named that fit the case itself."""
    suite = suite_of(tmp_path, {"1": GAME, "other/1": ("register Zoe", "register Ana", "players")})
    answers = answers_of(suite, "players.name-only")
    assert named(explained(suite, answers)) == {"1": ("all", "players.name-only")}
    monkeypatch.setattr("goose.grading.causes.MOST_FOR_OTHERS", 10)
    assert named(explained(suite, answers)) == {"1": ("all", "players.registered-order", "players.name-only")}


def test_cases_without_a_verdict_or_a_reference_do_not_count(tmp_path: Path) -> None:
    """Of two misreadings that fit, neither is left out by it."""
    cases = {"1": GAME, "2": ("register Zoe", "register Ana", "players")}
    suite = suite_of(tmp_path, cases)
    answers = answers_of(suite, "players.name-only")
    result = result_of(suite, answers)
    failed = attrs.evolve(result, cases=(result.cases[0], attrs.evolve(result.cases[1], verdict="grader-error")))
    both = ("all", "players.registered-order", "players.name-only")
    assert named(causes_of(suite).explained(failed)) == {"1": both}
    make(tmp_path, {"2.out": "Nobody.\n"})
    assert named(explained(read(tmp_path), answers)) == {"1": both}
