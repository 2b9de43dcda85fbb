"""Programs with different misreadings in one process: each answers as it does alone."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

import pytest

from goose.core.interpreter import Interpreter
from goose.core.options import Settings
from goose.core.scripts import Script
from goose.core.variant import Variant
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading, misread
from tests.support.games import KINDS, TABLES
from tests.support.layers import thinned

pytestmark = pytest.mark.usefixtures("memory_alone")

_EVERY = 9  # of so many misreadings one is had
_LINES = 60

Make = Callable[[Settings], Interpreter]


def settings_in(folder: Path, game: str, rules: str, mode: str) -> Settings:
    """Return settings by which a script is always answered the same, with their own folder for saves."""
    folder.mkdir(parents=True)
    return Settings(game, rules, dice=mode, seed=1 if mode == "random" else None, folder=str(folder), durable=False)


def makers(settings: Settings) -> list[Make]:
    """Return what makes the right program, and programs with some of the misreadings, two at once among them."""
    known = catalogue(Variant(settings))[::_EVERY]
    pairs = zip(known[::2], known[1::2], strict=False)
    some: list[list[Misreading]] = [[], *([each] for each in known), *([*pair] for pair in pairs if not clash(*pair))]
    return [partial(program, each) for each in some]


def program(some: Sequence[Misreading], settings: Settings) -> Interpreter:
    """Return a program with some misreadings."""
    return misread(Variant(settings), some).program()


def clash(one: Misreading, other: Misreading) -> bool:
    """Return whether two misreadings are points, which may not go together."""
    return bool(one.rule and other.rule)


def script(settings: Settings) -> list[str]:
    """Return the lines of a random script, saves and wrong lines among them."""
    drawn = Script(Random(1), Variant(settings).program(), KINDS[settings.game].pick, without=(), wrong=0.1)
    drawn.play(_LINES)
    return drawn.instructions


def answers(make: Make, settings: Settings, lines: Sequence[str]) -> list[str | None]:
    """Return the answer of a program to each line; None once it has ended."""
    with make(settings) as program:
        return [answer(program, line) for line in lines]


def answer(program: Interpreter, line: str) -> str | None:
    reply = program.feed(line)
    return None if reply.ends else reply.text


@pytest.mark.parametrize(("game", "rules", "mode"), thinned(TABLES, 9))
def test_programs_answer_line_by_line_in_turn_as_each_alone(game: str, rules: str, mode: str, tmp_path: Path) -> None:
    every = makers(Settings(game, rules, dice="manual"))
    lines = script(settings_in(tmp_path / "drawn", game, rules, mode))
    named = enumerate(every)
    alone = [answers(make, settings_in(tmp_path / f"alone-{n}", game, rules, mode), lines) for n, make in named]
    programs = [make(settings_in(tmp_path / f"both-{n}", game, rules, mode)) for n, make in enumerate(every)]
    in_turn: list[list[str | None]] = [[] for _ in programs]
    for line in lines:
        for program, answered in zip(programs, in_turn, strict=True):
            answered.append(answer(program, line))
    assert in_turn == alone
    assert any(answered != alone[0] for answered in alone), "none of them shows"


@pytest.mark.parametrize(
    ("game", "rules"), thinned([("mancala", "official"), ("goose", "bari"), ("pickomino", "published")], 3)
)
def test_programs_answer_in_threads_at_the_same_time_as_each_alone(game: str, rules: str, tmp_path: Path) -> None:
    every = makers(Settings(game, rules, dice="manual"))
    lines = script(settings_in(tmp_path / "drawn", game, rules, "manual"))
    some = [settings_in(tmp_path / f"{number}", game, rules, "manual") for number in range(2 * len(every))]
    alone = [answers(make, each, lines) for make, each in zip(every, some, strict=False)]
    with ThreadPoolExecutor(8) as pool:
        tasks = [
            pool.submit(partial(answers, make, each, lines))
            for make, each in zip(every, some[len(every) :], strict=True)
        ]
        assert [task.result() for task in tasks] == alone


def test_a_game_that_is_loaded_or_copied_keeps_the_misreading(tmp_path: Path) -> None:
    settings = settings_in(tmp_path / "saves", "mancala", "official", "manual").evolve(lang="en")
    (b_first,) = [each for each in catalogue(Variant(settings)) if each.key == "details.b-first"]
    wrong = misread(Variant(settings), [b_first]).program()
    for line in ("register Ana", "register Rui", "start Ana Rui", "save here"):
        wrong.feed(line)
    before = wrong.feed("details").text
    assert before.startswith("Rui")
    assert wrong.feed("load here").text == "Game loaded.\n"
    assert [program.feed("details").text for program in (wrong, wrong.copy())] == [before, before]
