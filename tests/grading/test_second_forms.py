"""Misreadings in two forms: automatic players look ahead by the misread rule, or with other code by the right one."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import attrs
import pytest

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.games.mancala.board import SOWING, Sowing
from goose.games.mancala.computer import Computer
from goose.games.pickomino.computer import Computer as Maximising
from goose.games.pickomino.policy import stakes_of
from goose.grading.judging.reference import reference_of
from goose.grading.suites.suite import Suite
from goose.grading.why.causes.budget import Budget
from goose.grading.why.causes.search import Evidence, MisreadingSearch
from goose.grading.why.causes.wordings import Speech
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading, having, misread, overriding
from tests.support.layers import thinned
from tests.support.misread import answers_of, causes_of, explained, keys_of, named, suite_of

AGAINST = ("register Ana", "start-auto Ana Advanced", *(f"play Ana {house}" for house in (3, 2, 2, 4, 5, 6)), "details")
"""A game with a computer that looks ahead, in which every misreading with two forms shows in both."""

PEOPLE = ("register Ana", "register Bo", "start Ana Bo", "play Ana 6", "play Bo 1", "play Ana 2", "details")
"""A capture without a computer."""

WELL_PLAYED = (*AGAINST[:2], *(f"play Ana {house}" for house in (4, 5, 4, 6)), "details")
"""A game in which only a computer that looks ahead by captures of the same number plays differently."""

OWN_CODE = Misreading(
    "computer.own-code",
    rules=having(computer=overriding(Computer, look_ahead=lambda right, own, _, *position: right(SOWING, *position))),
)
"""The computer looks ahead with its own code, which is right."""

SEES_NO_EXTRA = Misreading("computer.no-extra", rules=having(computer=overriding(Computer, earning=lambda *_: None)))
"""The computer looks for no extra move."""

FORMS: Sequence[tuple[str, Misreading | None]] = (
    ("capture.none", OWN_CODE),
    ("sow.into-opponents-well", OWN_CODE),
    ("turn.no-extra", SEES_NO_EXTRA),
    ("capture.none", None),
    ("sow.into-opponents-well", None),
    ("turn.no-extra", None),
    ("capture.house-not-empty", OWN_CODE),
    ("capture.house-not-empty", None),
    ("sow.clockwise", OWN_CODE),
    ("sow.clockwise", None),
)
"""Misreadings, each alone or with a computer that chooses by other rules than those by which moves are carried out."""


CLOCKWISE = overriding(Sowing, lap=lambda right, own, start: (*right(start)[-2::-1], start))()
"""The rules of sowing, misread in one point alone."""

OFFICIAL = Settings("mancala", "official", lang="en")
PICKOMINO = Settings("pickomino", lang="en")


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    return suite_of(tmp_path / "suite", {"1": AGAINST, "2": PEOPLE})


def program(suite: Suite, key: str, computer: Misreading | None) -> dict[str, bytes]:
    return answers_of(suite, key, having=() if computer is None else (computer,))


@pytest.mark.parametrize(("key", "computer"), thinned(FORMS, 3))
def test_a_misreading_is_named_in_either_form(key: str, computer: Misreading | None, suite: Suite) -> None:
    """It has one key and one sentence, also beside a message that the program words in its own way."""
    written = program(suite, key, computer)
    right = answers_of(suite)
    assert written["1"] != right["1"]
    assert computer is None or written["1"] != program(suite, key, None)["1"]
    result = explained(suite, written)
    failed = {name for name, text in written.items() if text != right[name]}
    assert {name: found[:2] for name, found in named(result).items()} == dict.fromkeys(failed, ("all", key))
    (cause,) = result.causes
    reworded = {name: text.replace(b"Move done.", b"The move is done.") for name, text in written.items()}
    causes = explained(suite, reworded).causes
    assert [each.key for each in causes] == ["wording.mancala.move_done", key]
    assert causes[1].sentence == cause.sentence


def test_a_form_may_hold_where_the_other_is_refuted(tmp_path: Path) -> None:
    """A case in which the computer chooses right refutes only that it looks ahead by the misread rule."""
    suite = suite_of(tmp_path / "suite", {"1": AGAINST, "2": PEOPLE, "3": WELL_PLAYED})
    key, right = "capture.same-number", answers_of(suite)
    written = program(suite, key, OWN_CODE)
    assert written["3"] == right["3"] != program(suite, key, None)["3"]
    result = explained(suite, written)
    assert (keys_of(result), {*named(result)}) == ([key], {"1", "2"})


def test_two_misreadings_may_each_have_their_own_form(tmp_path: Path) -> None:
    """The computer looks ahead by the misread laps, but has its own code for captures."""
    mixed = (*AGAINST[:2], *(f"play Ana {house}" for house in (5, 1, 3, 1)), "details")
    suite = suite_of(tmp_path / "suite", {"1": AGAINST, "2": PEOPLE, "3": mixed})
    look_ahead = overriding(Computer, look_ahead=lambda right, own, _, *position: right(CLOCKWISE, *position))
    keys = ["sow.clockwise", "capture.none"]
    written = answers_of(suite, *keys, having=[Misreading("computer.laps", rules=having(computer=look_ahead))])
    alike = [answers_of(suite, *keys, having=computer) for computer in ([], [OWN_CODE])]
    assert written["3"] not in [answers["3"] for answers in alike]
    assert keys_of(explained(suite, written)) == keys


def test_forms_that_answer_a_case_alike_are_combined_once_there(suite: Suite) -> None:
    """Two forms do not use up the lines of answers that a search for sets may take."""
    answers = causes_of(suite)._explainer._table.answers()
    one, other = "capture.none", "quit.no-win"
    form = next(key for key, first in answers.first_forms.items() if first == one)
    combined = set[tuple[str, ...]]()

    def at_once(case: str, keys: tuple[str, ...]) -> tuple[int, ...]:
        combined.add(keys)
        return answers.reference[case]

    for said, expected in (((1, 3), {(one, other)}), ((1, 0), {(one, other), (form, other)})):
        combined.clear()
        made = attrs.evolve(
            answers,
            reference={"1": (0, 3)},
            single={"1": {one: (1, 3), form: said, other: (7, 2)}},
            misreadings={key: answers.misreadings[key] for key in (one, form, other)},
        )
        speech = Speech(answers.lines, [])
        evidence = Evidence([], {"1": speech.said((1, 2))})
        MisreadingSearch(made, at_once, lambda case: 1, speech, evidence, Budget()).found()
        assert combined == expected


def played(seed: int) -> list[str]:
    """Return a game of Pickomino against a computer, by a person who often chooses badly."""
    drawn, lines = Random(seed), ["register Ana 20", "register-auto Rui Advanced 30", "start Ana Rui"]
    with Variant(PICKOMINO.evolve(seed=seed)).program() as program:
        for line in lines:
            program.feed(line)
        for _ in range(60):
            best = program.choose("Advanced")
            move = best if best is not None and drawn.random() < 0.8 else drawn.choice(program.moves())
            lines.append(program.write(move))
            program.feed(lines[-1])
    return [*lines, "details"]


@pytest.mark.slow
def test_misreadings_of_pickomino_have_two_forms(tmp_path: Path) -> None:
    """A computer that maximises the worms of its turn has its own code for them, which is right."""
    suite = suite_of(tmp_path / "suite", {"1": played(13)}, 'game = "pickomino"\nlang = "en"\nseed = 13\n')
    computer = overriding(
        Maximising, stakes=lambda right, own, rules, table: stakes_of(table.grid, table.others, table.own)
    )
    written = answers_of(suite, "tiles.one-worm", having=[Misreading("computer.own", rules=having(computer=computer))])
    assert written != answers_of(suite, "tiles.one-worm")
    assert keys_of(explained(suite, written)) == ["tiles.one-worm"]


@pytest.mark.parametrize(
    ("settings", "seeds"), [(OFFICIAL, ()), pytest.param(PICKOMINO, (1, 13), marks=pytest.mark.slow)]
)
def test_two_forms_make_the_computer_choose_differently(settings: Settings, seeds: Sequence[int]) -> None:
    """A misreading that no computer looks ahead by has one form, because a second one would only take time."""
    games = [(settings.evolve(seed=seed), played(seed)) for seed in seeds] or [(settings, [*AGAINST])]
    forms = [(each, each.second_form) for each in catalogue(Variant(settings))]
    differing = [
        [replies(game, one, script) != replies(game, other, script) for game, script in games]
        for one, other in forms
        if other is not None
    ]
    assert len(differing) > 10
    assert all(map(any, differing))


def replies(settings: Settings, misreading: Misreading, script: Sequence[str]) -> list[str]:
    with misread(Variant(settings), [misreading]).program() as program:
        return [program.feed(line).text for line in script]


def test_second_forms_are_tried_only_where_a_computer_plays(suite: Suite, tmp_path: Path) -> None:
    """They are in no catalogue, so that nothing lists or counts them."""
    with reference_of(suite).folder() as variant:
        known = catalogue(variant)
    second = {each.second_form.key for each in known if each.second_form is not None}
    assert not second & {each.key for each in known}
    people = suite_of(tmp_path / "people", {"2": PEOPLE})
    tried = [{*causes_of(each)._explainer._table.answers().misreadings} for each in (suite, people)]
    assert [second & some for some in tried] == [second, set()]
