"""Random courses: goose by a course against goose without it, through a second account of courses."""

import json
from functools import partial
from pathlib import Path
from random import Random

import pytest

from goose import Interpreter
from goose.core.course.coursefile import CourseFile
from goose.core.options import Settings
from goose.core.registry import load_kind
from goose.core.variant import make_interpreter
from goose.reference.data import reference
from tests.spec.oracles.course import CourseOracle, House
from tests.spec.random_courses import course_of, file_of, line_of, points_of
from tests.support.layers import thinned

pytestmark = pytest.mark.drawn

RULES = {
    "mancala": ("statement", "official", "iade"),
    "goose": ("traditional", "bari", "madrid", "snakes-and-ladders"),
    "pickomino": ("published", "notebook"),
}
"""The rules that know saves and can be reworded."""

LANGUAGES = ("en", "pt", "es", "it")
GROUPS = 8
COURSES = 15
"""In each group, by the suite and by a draw of `make fuzz` alike."""
LINES = 60


@pytest.mark.parametrize("group", thinned(range(GROUPS), 4))
def test_goose_agrees_with_a_second_account_of_courses(group: int, draw: str | None, tmp_path: Path) -> None:
    """Words, orders of failures and texts are those of the course, also after a load of other rules."""
    for number in range(COURSES):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert difference(Random(f"{draw} {group} {number}"), folder) is None


def difference(random: Random, folder: Path) -> str | None:
    """Return a course and a script on which the two differ, or None: one random course and script."""
    game = random.choice(("mancala", "mancala", *RULES))
    rules, language = random.choice(RULES[game]), random.choice(LANGUAGES)
    points = points_of(random, load_kind(game), rules)
    typed = game != "mancala" and random.random() < 0.5
    dice, seed = ("manual", None) if typed else ("random", random.randrange(1000))
    plain, saved = (folder / "plain", folder / "course")
    files = write_saves(random, game, (plain, saved))
    rule = tuple(f"{name}={value}" for name, value in points.items())
    without = Settings(game, rules=rules, lang=language, rule=rule, dice=dice, seed=seed, files=str(plain))
    engine = make_interpreter(without)
    says = partial(house_of, typed_dice=typed)
    given = course_of(random, game, says(engine))
    text = file_of(random, {"game": game, "rules": rules, "language": language}, points, given)
    oracle = CourseOracle(engine, given, says, called)
    course = Settings(course=CourseFile("my.toml", text.encode()), dice=dice, seed=seed, files=str(saved))
    script = []
    with engine, make_interpreter(course) as program:
        for _ in range(LINES):
            script.append(line_of(random, oracle, engine, files))
            expected = oracle.answer(script[-1])
            reply = program.feed(script[-1])
            if (reply.text, reply.failure) != expected:
                lines = "\n".join(script)
                return f"{text}\n{lines}\n\nexpected {expected}\ngoose: {(reply.text, reply.failure)}"
    return None


def write_saves(random: Random, game: str, folders: tuple[Path, ...]) -> list[str]:
    """Write a save of each of the rules, and a file that is no save, into folders; return their names."""
    names = []
    for folder in folders:
        folder.mkdir()
        (folder / "bad.sav").write_text("{", encoding="utf-8")
    for rules in RULES[game]:
        age = " 30" if game == "pickomino" else ""
        game_lines = ["start Ana Rui"] if random.random() < 0.6 else []
        names.append(f"{rules}.sav")
        for folder in folders:
            with make_interpreter(Settings(game, rules=rules, lang="en", seed=1, files=str(folder))) as program:
                for line in (f"register Ana{age}", f"register Rui{age}", *game_lines, f"save {names[-1]}"):
                    assert program.feed(line).failure is None, (rules, line)
    return [*names, "bad.sav"]


_HOUSES: dict[tuple[object, ...], House] = {}


def house_of(engine: Interpreter, *, typed_dice: bool) -> House:
    """Return what the house says by the rules of an interpreter."""
    view = engine.view()
    key = (json.dumps(view["rules"]), view["game"], engine.language.code, typed_dice)
    if key not in _HOUSES:
        messages = reference([(load_kind(view["game"]), engine.rules)], engine.language.code).data()
        _HOUSES[key] = House(messages, typed_dice=typed_dice)
    return _HOUSES[key]


def called(engine: Interpreter, name: str) -> str | None:
    """Return the name under which the rules in force register a name; None if they refuse it."""
    canonical = engine.rules.canonical
    return name if canonical is None else (canonical(name) or None)
