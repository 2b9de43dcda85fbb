"""A script of `fixtures/misreadings` detects each misreading, grading names it, and a sentence describes it."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from goose.core.words import module_of
from goose.grading.judging.reference import reference_of, script_lines
from goose.grading.results.lines import read
from goose.grading.results.models import ACCEPTED
from goose.grading.suites.suite import Suite
from goose.grading.why.audit.searching import room
from goose.grading.why.misreadings.catalogue import catalogue
from goose.grading.why.misreadings.made import PREFIX
from goose.kit.misreading import Misreading
from goose.kit.offers import offers_of
from tests.support.cases import each_case
from tests.support.detecting import FOLDER, SUITES, refusals, suite
from tests.support.forks import forked
from tests.support.games import KINDS, RULES, rules_of
from tests.support.layers import repeated, thinned
from tests.support.places import ROOT, TESTS

GAMES = [name for name, kind in KINDS.items() if kind.package.startswith("goose.")]
EVERY = pytest.mark.parametrize("name", SUITES)
PLANTED = TESTS / "support" / "planted.py"


def misreadings(read_suite: Suite) -> dict[str, Misreading]:
    with reference_of(read_suite).folder() as variant:
        return {each.key: each for each in catalogue(variant)}


@EVERY
def test_a_suite_names_every_misreading_of_its_rules(name: str) -> None:
    assert refusals(name).keys() == misreadings(suite(name)).keys()


@pytest.mark.parametrize("name", thinned(SUITES, 6))
def test_named_case_detects_each_misreading(name: str) -> None:
    """The misread program answers the case differently, in its own folder."""
    read_suite = suite(name)
    cases = {case.name: case for case in read_suite.cases}
    known = misreadings(read_suite)
    untold = []
    with room(reference_of(read_suite)) as own:
        for key, case in refusals(name).items():
            answer = "".join(own.answers(script_lines(cases[case]), [known[key]]))
            if answer.encode() == cases[case].answer:
                untold.append(key)
    assert untold == []


@EVERY
@pytest.mark.slow
def test_no_line_of_a_script_can_be_left_out(name: str) -> None:
    """Of each script, for the misreading that it was found for, whose name it has."""
    read_suite = suite(name)
    known = misreadings(read_suite)
    shorter = []
    with room(reference_of(read_suite)) as own:
        for case in read_suite.cases:
            key = case.name.removesuffix("/1")
            lines = script_lines(case)
            shorter += [
                (key, place)
                for place in range(len(lines))
                if own.detects([*lines[:place], *lines[place + 1 :]], known[key])
            ]
    assert shorter == []


def graded(name: str, keys: Sequence[str], folder: Path) -> dict[str, list[tuple[str, set[str]]]]:
    """Grade programs that have a misreading each; return the causes of each one's failures, with what they explain."""
    handed_in = folder / "handed in"
    handed_in.mkdir()
    for number, key in enumerate(keys):
        (handed_in / str(number)).write_text(key, encoding="utf-8")
    rules = " ".join(f"--{option}={value}" for option, value in SUITES[name].items())
    program = f"{sys.executable} {PLANTED} {{file}} {rules}"
    out = folder / "results.jsonl"
    options = ("--submissions", handed_in, "--command", program, "--out", out, "--env", "PYTHONPATH")
    done = forked("grade", FOLDER / name, *options, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert done.returncode == 1, done.stderr
    causes = {}
    for line in out.read_bytes().splitlines():
        result = read(line)
        failed = [case for case in result.cases if case.verdict != ACCEPTED]
        causes[keys[int(result.submission)]] = [
            ("none", set()) if case.cause is None else (case.cause.explains, {case.cause.key, *dict(case.cause.others)})
            for case in failed
        ]
    return causes


@pytest.mark.parametrize(
    "name", thinned(["mancala-official", "pickomino-published", "goose-traditional"], 3, rest=pytest.mark.soak)
)
@pytest.mark.parametrize("each", repeated(300, in_a_soak=25))
@pytest.mark.slow
def test_a_planted_misreading_is_graded_as_what_it_is(name: str, each: int, tmp_path: Path) -> None:
    """In its own program behind a pipe: each failed case names it, with those alone that answer every case so.

    One misreading in `each` is planted; a variant is named by the key of what it is a variant of.
    """
    keys = [*refusals(name)][::each]
    known = misreadings(suite(name))
    for key, causes in graded(name, keys, tmp_path).items():
        assert causes, key
        reported = known[key].variant_of or key
        assert all(explains == "all" and reported in named for explains, named in causes), (key, causes)


@each_case("game", GAMES)
def test_each_sentence_is_of_a_misreading_or_a_value_of_a_point(game: str) -> None:
    """Each of these has one, and no two are the same in any language."""
    offered = offers_of(KINDS[game]).misreadings
    assert offered is not None
    needed = {each.sentence or each.key for each in offered.get().entries}
    numbers = set()
    every = [rules_of(game, name) for of, name in RULES if of == game]
    for rules, point in [(each, point) for each in every for point in each.describe_points()]:
        usual = rules.unsaved.get(point.name)
        needed |= {f"{PREFIX}.{point.name}={value}" for value in point.values if usual in (None, value)}
        if usual is None and point.numbers is not None:
            least, most = point.numbers
            numbers |= {f"{PREFIX}.{point.name}", *(f"{PREFIX}.{point.name}={n}" for n in range(least, most + 1))}
    for code in KINDS[game].languages:
        sentences = module_of(KINDS[game].package, code).texts()["misreadings"]
        assert needed - numbers <= {*sentences} <= needed | numbers, code
        assert len({*sentences.values()}) == len(sentences), code
