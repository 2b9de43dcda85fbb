"""Random courses: goose by a course against goose without it, through a second account of courses."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from goose import Interpreter
from goose.core.course.coursefile import CourseFile
from goose.core.game import GameKind
from goose.core.options import Settings
from goose.core.registry import load_kind
from goose.core.variant import make_interpreter
from goose.reference.data import reference
from tests.spec.oracles.course import BOARD, BOARD_FIELDS, TESTED, CourseOracle, Given, House, kind_of_failure
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


# Random courses, as a course file and as what it says, and random scripts for them.

NAMES = ("Ana", "Rui", "Eva", "Zoe", "CPU", "ana", "7")
WORDS = (
    *("JOGAR", "x", "ñandú", "«a»", "lanza", "tira", "{play}", "%s", "#", '"', "\\", "add"),
    *("quit", "play", "roll", "RJ", "IJ", "D"),
)
LEVEL_WORDS = ("Fácil", "Normal", "Advanced", "1", "Avançado", "-")
PIECES = (
    *("", " ", "  ", "!", "%", "%s", "%%", "{{", "}}", "{{name}}", "\\", "\n", "\n\n", "\t"),
    *("ção", "🂡", "'", '"', "Jogo. ", "#"),
)
ALONE = {"mancala": {"play"}, "goose": {"roll"}, "pickomino": {"roll", "keep", "stop"}}
"""The instructions of each game that a course cannot leave out."""


def course_of(random: Random, game: str, house: House) -> Given:
    """Return a course without faults."""
    given = Given()
    _words(random, game, house, given)
    levels: dict[str, str | None] = {}
    for level in house.levels:
        if random.random() < 0.3:
            levels[level] = random.choice(LEVEL_WORDS)
        elif len(house.levels) > 1 and random.random() < 0.1:
            levels[level] = None
    in_use = [word for word in {**house.levels, **levels}.values() if word is not None]
    if in_use and len({*in_use}) == len(in_use):
        given.levels = levels
    for name, failures in house.failures.items():
        if len(failures) > 1 and random.random() < 0.6:
            tested = [key for key in failures if kind_of_failure(key) in TESTED]
            by_doing = [key for key in failures if key not in tested]
            given.orders[name] = [*random.sample(tested, len(tested)), *random.sample(by_doing, len(by_doing))]
    share = random.choice((0.1, 0.5, 1))
    for key, fields in house.fields.items():
        if random.random() < share:
            given.messages[key] = text_of(random, [name for name, _ in fields])
    if game == "mancala" and random.random() < 0.4:
        given.messages[BOARD] = text_of(random, BOARD_FIELDS)
    for texts in (given.before, given.after):
        for name in house.words:
            if random.random() < 0.15:
                texts[name] = text_of(random, ())
    return given


def points_of(random: Random, kind: GameKind, rules: str) -> dict[str, str]:
    """Return a few points of some rules with any of their values, none if these clash."""
    described = kind.make_rules(rules, {}, {}).describe_points()
    chosen = random.sample([*described], min(len(described), random.choice((0, 0, 1, 2))))
    points = {point.name: random.choice([*point.values]) for point in chosen if point.values}
    try:
        kind.make_rules(rules, {}, points)
    except ValueError:
        return {}
    return points


def _words(random: Random, game: str, house: House, given: Given) -> None:
    """Give some instructions other words, exchange some, and leave some out."""
    words: dict[str, str | None] = {}
    for name in house.words:
        if random.random() < 0.3:
            words[name] = random.choice((*WORDS, *house.words.values()))
        elif random.random() < 0.1 and name != "register" and name not in ALONE[game]:
            words[name] = None
    if words.get("start", "") is None and words.get("start-auto", "") is None:
        del words["start"]
    in_use = [word for word in {**house.words, **words}.values() if word is not None]
    while len({*in_use}) < len(in_use):
        given_words = [name for name, word in words.items() if word is not None]
        del words[random.choice(given_words)]
        in_use = [word for word in {**house.words, **words}.values() if word is not None]
    given.words = words


def text_of(random: Random, fields: Sequence[str]) -> str:
    """Return a text with some of these fields, in any order, with or without widths."""
    if random.random() < 0.1:
        return ""
    text = ""
    for _ in range(random.randint(0, 2 + 2 * len(fields) % 9)):
        text += random.choice(PIECES)
        if fields and random.random() < 0.8:
            width = random.choice(("", "", "", ":<8", ":>3", ":>1", ":<200"))
            text += f"{{{random.choice(fields)}{width}}}"
    return text


def file_of(random: Random, head: Mapping[str, str], points: Mapping[str, str], given: Given) -> str:
    """Return the course file; a table that says nothing is left out."""

    def value(thing: object) -> str:
        return "false" if thing is None else json.dumps(thing, ensure_ascii=False)

    tables: dict[str, Mapping[str, object]] = {
        "points": points,
        "instructions": given.words,
        "levels": given.levels,
        "failures": given.orders,
        "messages": given.messages,
        "before": given.before,
        "after": given.after,
    }
    lines = [f"{key} = {value(text)}" for key, text in head.items()]
    for table in random.sample([*tables], len(tables)):
        if tables[table]:
            is_bare = table == "messages" and random.random() < 0.3
            entries = ((key if is_bare else value(key), value(each)) for key, each in tables[table].items())
            lines += [f"[{table}]", *(f"{key} = {each}" for key, each in entries)]
    return "\n".join(lines) + "\n"


def line_of(random: Random, oracle: CourseOracle, engine: Interpreter, files: Sequence[str]) -> str:
    """Return a line that a student would type, mostly a valid one."""
    words = oracle.words()
    moves = engine.moves()
    if moves and random.random() < 0.5:
        move = random.choice(moves)
        values = [str(each) if isinstance(each, (int, str)) else str(random.randint(1, 6)) for each in move.values]
        word = words[move.name]
        return " ".join([word, *move.players, *values])
    chance = random.random()
    if chance < 0.04:
        return random.choice(("x", "!", "JOGAR Ana", "\x07", *oracle.house.words.values()))
    if chance < 0.15 and not moves:
        return f"{words['register']} {random.choice(NAMES)}" + random.choice(("", "", " 9"))
    name = random.choice([*words])
    arguments: dict[str, Callable[[], list[str]]] = {
        "register": lambda: [random.choice(NAMES), *random.choice(([], [], ["9"]))],
        "register-auto": lambda: [random.choice(NAMES), _level(random, oracle), *random.choice(([], [], ["9"]))],
        "start": lambda: [random.choice(NAMES[:6]) for _ in range(random.choice((2, 2, 2, 3)))],
        "start-auto": lambda: [random.choice(NAMES), _level(random, oracle)],
        "quit": lambda: [random.choice(NAMES) for _ in range(random.choice((1, 1, 2)))],
        "save": lambda: [random.choice((*files, "own", "own", "no/such"))],
        "load": lambda: [random.choice((*files, "own", "missing"))],
        "play": lambda: [random.choice(NAMES), random.choice("0123456789")],
        "roll": lambda: [random.choice(NAMES), *random.choice(([], [], ["1", "2"]))],
        "keep": lambda: [random.choice(NAMES), random.choice("12345v")],
        "stop": lambda: [random.choice(NAMES)],
    }
    given: list[str] = arguments[name]() if name in arguments else []
    if random.random() < 0.05:
        given = given[1:] if random.random() < 0.5 else [*given, "x"]
    return random.choice((" ", " ", "  ", "\t")).join([words[name], *given])


def _level(random: Random, oracle: CourseOracle) -> str:
    words = [word for word in oracle.levels().values() if word]
    return random.choice((*words, *words, *oracle.house.levels.values(), "Fácil"))
