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
    pairs = zip(known[::2], known[1::2], strict=False)  # points may not go together
    some = [[], *([each] for each in known), *([*pair] for pair in pairs if not (pair[0].rule and pair[1].rule))]
    return [partial(program, each) for each in some]


def program(some: Sequence[Misreading], settings: Settings) -> Interpreter:
    return misread(Variant(settings), some).program()


def script(settings: Settings) -> list[str]:
    """Return the lines of a random script, saves and wrong lines among them."""
    drawn = Script(Random(1), Variant(settings).program(), KINDS[settings.game].pick, without=(), wrong=0.1)
    drawn.play(_LINES)
    return drawn.instructions


def answer(program: Interpreter, line: str) -> str | None:
    """Return the answer to a line; None once the program has ended."""
    reply = program.feed(line)
    return None if reply.ends else reply.text


def answers(make: Make, settings: Settings, lines: Sequence[str]) -> list[str | None]:
    with make(settings) as program:
        return [answer(program, line) for line in lines]


def line_by_line(every: Sequence[Make], some: Sequence[Settings], lines: Sequence[str]) -> list[list[str | None]]:
    programs = [make(settings) for make, settings in zip(every, some, strict=True)]
    replies = [[answer(program, line) for program in programs] for line in lines]
    return [[*answered] for answered in zip(*replies, strict=True)]


def in_threads(every: Sequence[Make], some: Sequence[Settings], lines: Sequence[str]) -> list[list[str | None]]:
    with ThreadPoolExecutor(8) as pool:
        return [*pool.map(lambda make, settings: answers(make, settings, lines), every, some)]


@pytest.mark.parametrize("together", [line_by_line, in_threads])
@pytest.mark.parametrize(("game", "rules", "mode"), thinned(TABLES, 9))
def test_programs_answer_at_the_same_time_as_each_alone(
    together: Callable[..., list[list[str | None]]], game: str, rules: str, mode: str, tmp_path: Path
) -> None:
    every = makers(Settings(game, rules, dice="manual"))
    lines = script(settings_in(tmp_path / "drawn", game, rules, mode))
    one, other = (
        [settings_in(tmp_path / f"{when}-{number}", game, rules, mode) for number in range(len(every))]
        for when in ("alone", "together")
    )
    alone = [answers(make, settings, lines) for make, settings in zip(every, one, strict=True)]
    assert together(every, other, lines) == alone
    assert any(answered != alone[0] for answered in alone), "none of them shows"


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
