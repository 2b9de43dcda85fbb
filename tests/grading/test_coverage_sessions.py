"""Random sessions: the same ones for a seed, of each mood, in every game, and without anything left behind."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from goose.contract.case import CheckedCase, by_points
from goose.core.course.coursefile import CourseFile
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference
from goose.grading.why.audit.searching import room
from goose.grading.why.coverage.candidates import Candidate, candidates, facts_of, is_beyond, observed
from goose.grading.why.coverage.moods import MOODS, SHORT_MOODS, Mood
from goose.grading.why.coverage.sessions import OF_PLAYERS
from goose.kit.offers import offers_of
from tests.support.covering import OPTIONS, reference
from tests.support.games import KINDS, RULES
from tests.support.layers import named, thinned


def played(game: str, moods: tuple[Mood, ...], seed: int = 1, jobs: int = 1) -> list[Candidate]:
    """Return a candidate of each mood."""
    return [*candidates(reference(game), moods, seed, range(len(moods)), jobs, {})]


EVERY_MOOD = [(game, moods) for game in OPTIONS for moods in (SHORT_MOODS, MOODS)]


@pytest.mark.parametrize(("game", "moods"), thinned(EVERY_MOOD, 6))
def test_every_mood_plays_in_every_game(game: str, moods: tuple[Mood, ...]) -> None:
    """A session has about the length of its mood, and its facts are those that its scripts show."""
    for mood, each in zip(moods, played(game, moods), strict=True):
        with named(mood):
            assert each.mood == mood
            assert 0 < each.lines <= mood.lengths[1] + 30
            assert len(each.facts) > 10
            with room(reference(game)) as own:
                assert facts_of(observed(own, each.runs)) == each.facts


@pytest.mark.parametrize("left_out", ["players", "details", "quit", "start", "start-auto"])
def test_course_without_an_instruction_is_played_without_it(left_out: str) -> None:
    """Each mood does without it."""
    text = f'game = "mancala"\nrules = "official"\n[instructions]\n{left_out} = false\n'
    course = Reference(Variant(Settings(course=CourseFile("my.toml", text.encode()))))
    moods = [*SHORT_MOODS[:2], *[mood for mood in SHORT_MOODS if not mood.games] * 6]
    for each in candidates(course, moods, 1, range(len(moods)), 1, {}):
        assert each.lines


def test_game_without_ways_is_played_by_the_protocol_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package need not offer ways; the contexts of the protocol are there without them."""
    monkeypatch.setattr(offers_of(KINDS["nim"]), "ways", None)
    with room(reference("nim")) as own:
        for each in played("nim", SHORT_MOODS):
            lines = observed(own, each.runs)
            shown = [some for run in lines for line in run for some in line.shown]
            assert facts_of(lines) == each.facts
            assert {some.kind for some in shown} <= {"message", "order", "end", "list", "save"}
            assert "number" not in {name for some in shown for name, _ in some.values}


@pytest.mark.slow
def test_session_is_the_same_for_a_seed() -> None:
    """Nothing but the seed and its number decides a session."""
    first, again, other = (played("nim", SHORT_MOODS, seed) for seed in (1, 1, 2))
    assert first == again
    assert [each.runs for each in first] != [each.runs for each in other]


@pytest.mark.slow
def test_sessions_are_the_same_in_other_processes() -> None:
    """The number of processes does not matter, in their order either."""
    moods = SHORT_MOODS * 4
    assert played("mancala", moods, jobs=1) == played("mancala", moods, jobs=2)


def test_sessions_leave_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They save in a folder of the reference, which each session finds as it was."""
    monkeypatch.chdir(tmp_path)
    saving = tuple(mood for mood in SHORT_MOODS if mood.save)
    found = played("nim", saving * 4)
    assert any(line.startswith("save ") for each in found for run in each.runs for line in run)
    assert [*tmp_path.iterdir()] == []


def test_session_is_beyond_programs_that_only_register_if_it_does_more() -> None:
    """A case that such a program can answer earns it points."""
    for each in played("nim", SHORT_MOODS):
        with room(reference("nim")) as own:
            runs = observed(own, each.runs)
        lines = [line for run in runs for line in run]
        assert each.beyond == is_beyond(runs)
        assert not any(line.beyond for line in lines if line.text.split()[:1] in ([name] for name in OF_PLAYERS))


def test_moves_that_show_something_rare_are_preferred() -> None:
    """Sessions that know what others have shown go another way than those that do not."""
    mood = SHORT_MOODS[0]
    ref = reference("mancala")
    (plain,) = candidates(ref, (mood,), 1, range(1), 1, {})
    seen = dict.fromkeys(plain.facts, 1000)
    (led,) = candidates(ref, (mood,), 1, range(1), 1, seen)
    assert len(led.facts - plain.facts) > 0
    assert led.runs != plain.runs


@pytest.mark.slow
def test_moves_fail_with_values_that_were_right_before() -> None:
    """A face that was kept is the most likely one to be kept wrongly; a word that is no face says little."""
    found = played("pickomino", MOODS * 2)
    with room(reference("pickomino")) as own:
        lines = [line for each in found for run in observed(own, each.runs) for line in run]
    wrong = [line.text for line in lines if any(each.event.endswith("invalid_choice") for each in line.shown)]
    assert any(text.startswith("keep ") and text.split()[-1] in [*"12345v"] for text in wrong), wrong


CASES = [
    (case, dice)
    for game, rules in RULES
    for case in by_points(KINDS[game])
    if case.rules == rules
    for dice in (("random", "manual") if KINDS[game].throws_dice else ("random",))
]
"""Every set of rules with each value of each point, with each kind of dice."""


@pytest.mark.parametrize(("case", "dice"), thinned(CASES, len(CASES) // 4), ids=str)
def test_session_can_be_played_by_all_rules(case: CheckedCase, dice: str) -> None:
    """No rules, and no value of a point, makes a session or the ways of a game fail."""
    moods = (SHORT_MOODS[1], SHORT_MOODS[7])
    settings = Settings(**case.shaping, dice=dice)
    found = [*candidates(Reference(Variant(settings)), moods, Random(str(case)).randrange(100), range(2), 1, {})]
    assert all(each.lines for each in found)
