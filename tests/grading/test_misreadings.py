"""Misreadings of all games: the catalogues, the programs that have them, and the sentences that detect them."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import groupby
from pathlib import Path
from random import Random
from typing import cast

import pytest

from goose.base.errors import Incomplete, UsageError
from goose.core.course.coursefile import CourseFile
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.options import Settings
from goose.core.registry import NAMES
from goose.core.scripts import Script
from goose.core.service import GameService
from goose.core.texts import texts
from goose.core.variant import Variant
from goose.core.words import spoken
from goose.core.words.language import TableLanguage
from goose.grading.why.misreadings.catalogue import catalogue
from goose.grading.why.misreadings.made import PREFIX
from goose.grading.why.misreadings.wording import sentence
from goose.kit.misreading import EventText, Field, Misreading, Word, misread
from tests.support.cases import each_case
from tests.support.games import KINDS, RULES, SPOKEN, TABLES
from tests.support.layers import divided, in_turn, thinned
from tests.support.running import interpreter
from tests.support.transcripts import inside

pytestmark = pytest.mark.usefixtures("memory_alone")


def settings_of(game: str, rules: str, mode: str = "manual", lang: str | None = None) -> Settings:
    """Return settings by which a script is always answered the same."""
    return Settings(game, rules, lang, mode, seed=1 if mode == "random" else None)


@cache
def catalogue_of(game: str, rules: str, mode: str) -> Sequence[Misreading]:
    """Return the catalogue of a game by some rules."""
    return catalogue(Variant(settings_of(game, rules, mode)))


def by_key(settings: Settings) -> dict[str, Misreading]:
    """Return the catalogue that some settings have, by key."""
    return {each.key: each for each in catalogue(Variant(settings))}


def answers(program: Interpreter, lines: Sequence[str]) -> list[str]:
    """Return the answers of a program to lines, up to the one that ends it."""
    answered: list[str] = []
    for line in lines:
        reply = program.feed(line)
        if reply.ends:
            break
        answered.append(reply.text)
    return answered


# The catalogue.


@each_case(("game", "rules", "mode"), in_turn(TABLES, 2))
def test_keys_are_part_and_name_and_no_two_are_the_same(game: str, rules: str, mode: str) -> None:
    """Two misreadings at once are detected by both of their keys with a `+` between, which no key has."""
    keys = [each.key for each in catalogue_of(game, rules, mode)]
    assert len(keys) == len({*keys})
    for each in catalogue_of(game, rules, mode):
        assert re.fullmatch(r"[a-z0-9-]+\.[a-z0-9-]+", each.key), each.key
        assert each.key.startswith(f"{each.part}.")
        changes = (each.rule, each.rules, each.game, each.service, each.interpreter, each.language)
        assert any(changes), each.key


def test_a_misreading_of_a_game_replaces_those_that_answer_alike() -> None:
    """Mancala has its own sentences for the scores in another order; they would be there twice."""
    of_all = {"scores.best-first", "scores.reversed"}
    mancala = {each.key for each in catalogue_of("mancala", "official", "random")}
    assert {"end.winner-first", "end.b-first"} <= mancala
    assert not of_all & mancala
    assert of_all <= {each.key for each in catalogue_of("goose", "traditional", "random")}


def other_values(game: str, rules: str) -> Iterator[tuple[str, str]]:
    """Yield every point with each value that it has not, but could have with the other points."""
    right = KINDS[game].make_rules(rules, {}, {})
    for point in right.describe_points():
        numbers = [] if point.numbers is None else range(point.numbers[0], point.numbers[1] + 1)
        for value in {*point.values, *map(str, numbers)} - {right.points[point.name]}:
            with suppress(ValueError):
                KINDS[game].make_rules(rules, {}, {point.name: value})
                yield point.name, value


def answers_of(settings: Settings) -> list[list[str]]:
    """Return the answers to some random scripts of the right rules."""
    right = Settings(settings.game, settings.rules, settings.lang, settings.dice, settings.seed)
    detected = []
    for number in range(5):
        script = Script(Random(number), Variant(right).program(), KINDS[settings.game].pick)
        script.play(100)
        detected.append(answers(Variant(settings).program(), script.instructions))
    return detected


@each_case(("game", "rules"), thinned(RULES, 2), apart=lambda game, _: game)
def test_every_other_value_of_every_point_is_a_misreading(game: str, rules: str) -> None:
    """But those that cannot be with the other points, or by which all is answered the same.

    Of a point that saves have only where it is not as usual, the usual value alone is one.
    """
    unsaved = KINDS[game].make_rules(rules, {}, {}).unsaved
    values = {(point, value) for point, value in other_values(game, rules) if point not in unsaved}
    found = {tuple(each.rule[0].split("=")) for each in catalogue_of(game, rules, "manual") if each.rule}
    assert found <= values
    assert all(
        each.key == ".".join(each.rule).replace("=", ".") for each in catalogue_of(game, rules, "manual") if each.rule
    )
    for point, value in values - found:
        settings = settings_of(game, rules, "manual")
        right, settings.rule = answers_of(settings), (f"{point}={value}",)
        assert answers_of(settings) == right, (point, value)


@each_case(("game", "rules"), [each for each in RULES if each[0] in NAMES])
def test_points_of_built_in_games_leave_alone_what_options_hang_on(game: str, rules: str) -> None:
    """The catalogue makes only the rules of each point, not the interpreter that would refuse other options."""
    kind = KINDS[game]
    made = [kind.make_rules(rules, {}, switches) for switches in ({}, *({p: v} for p, v in other_values(game, rules)))]
    for instruction in ("save", kind.drawn_by):
        assert len({instruction in each.signatures(typed_dice=False) for each in made}) == 1
    assert len({(kind.service_class(each), spoken(kind, each)) for each in made}) == 1


def test_points_that_clash_with_the_options_are_no_misreadings() -> None:
    """A misreading that needs an option is one with that option."""
    one, two = (by_key(Settings("goose", "madrid", dice="manual", rule=(f"dice={count}",))) for count in (1, 2))
    assert "first-throw.on" in two.keys() - one.keys()
    short, long = (by_key(Settings("goose", "bari", dice="manual", squares=squares)) for squares in (50, 90))
    assert "death.60" in long.keys() - short.keys()
    switched = by_key(Settings("goose", "bari", dice="manual", rule=("inn=1",)))
    assert "inn.3" in switched
    assert "inn.1" not in switched


@each_case(
    ("rule", "left_out"),
    [
        (("seeds=1", "lap=skipped"), {"lap.filled", "computer.without-laps", "capture.not-after-lap"}),
        (
            ("houses=1",),
            {"computer.as-normal", "advanced-last.leftmost", "turn.empty-house-invalid", "details.from-right"},
        ),
        (("extra-turn=never",), {"silent-end.extra-turn", "computer-answers.turn", "computer.plays-once"}),
        (("leftover=nobody",), {"end.winner-too-early"}),
    ],
)
def test_what_cannot_happen_by_the_points_is_not_misread(rule: tuple[str, ...], left_out: set[str]) -> None:
    """No program can show it: the script in which it would be wrong does not exist."""
    settings = [Settings("mancala", rules) for rules in ("statement", "official")]
    settings.append(Settings("mancala", "official", rule=("lap=skipped",)))
    assert left_out <= {key for each in settings for key in by_key(each)}
    assert not left_out & by_key(Settings("mancala", "official", rule=rule)).keys()


def test_settings_that_cannot_be_have_no_catalogue() -> None:
    """They are refused as the program refuses them."""
    with pytest.raises(UsageError, match="--rules mine"):
        catalogue(Variant(Settings("goose", "mine")))


def test_a_misreading_is_of_rules_that_know_what_it_needs() -> None:
    right = interpreter(game="mancala")
    needing = Misreading("a.b", needs=("play", "roll"))
    assert not needing.is_of(right.rules, right.signatures)
    assert needing.is_of(right.rules, {**right.signatures, "roll": right.signatures["play"]})
    applying = Misreading("a.b", applies=lambda rules, signatures: rules.name == "iade" and "help" in signatures)
    assert not applying.is_of(right.rules, right.signatures)
    other = interpreter(game="mancala", rules="iade")
    assert applying.is_of(other.rules, other.signatures)


# The answers of programs with misreadings.


LISTED = ["register b", "register a", "PLAYERS"]
ENDED = ["register a", "register a", "start-auto a Normal", "start-auto a Normal", "details"]


@each_case(
    ("game", "keys", "script", "detected"),
    [
        ("goose", ["line.any-case", "players.ties-backwards"], LISTED, "b 0 0 0 0 / a 0 0 0 0"),
        ("goose", ["players.computer-always", "players.ties-backwards"], ["players"], "CPU 0 0 0 0"),
        ("goose", ["register.duplicate-accepted", "start.refused-ends-game"], ENDED, "No game in progress."),
        ("goose", ["quit.some-leave", "quit.unknown-player-before-no-game"], ["quit a"], "Unknown player."),
        ("mancala", ["players.computer-never", "computer-listed.always"], ["players"], "No players registered."),
        ("mancala", ["help.listed", "no-game.common"], ["details"], "No game in progress."),
        ("mancala", ["help.listed", "line.any-case"], ["Details", "HELP"], "register / players / start / start-auto"),
    ],
)
def test_two_misreadings_at_once_both_show(
    game: str, keys: Sequence[str], script: Sequence[str], detected: str
) -> None:
    """Whichever comes first, and also where both are in one place, or both are points."""
    settings = Settings(game, lang="en", dice="manual")
    known = by_key(settings)
    for order in (keys, keys[::-1]):
        *_, last = answers(misread(Variant(settings), [known[key] for key in order]).program(), script)
        assert " / ".join(last.splitlines()).startswith(detected)


class Broken(GameService):
    """Fails as a program does that has come where the rules never lead."""

    def lists_nobody(self, instruction: Instruction) -> bool:
        raise KeyError(instruction)


BROKEN = Misreading("players.broken", service=Broken)


def test_a_program_in_which_something_breaks_ends_without_an_answer() -> None:
    settings = settings_of("goose", "traditional")
    wrong = misread(Variant(settings), [BROKEN]).program()
    assert wrong.feed("register Ana").text == "Player registered.\n"
    reply = wrong.feed("players")
    assert (reply.ends, reply.events, reply.text) == (True, [], "")
    assert answers(Variant(settings).program(), ["register Ana", "players"])[1] == "Ana 0 0 0 0\n"


def test_a_program_that_cannot_be_made_leaves_nothing_behind() -> None:
    settings = Settings("goose", "madrid", dice="manual")
    clash = Misreading("a.b", service=Broken, rule=["first-throw=on"])
    with pytest.raises(UsageError, match="first-throw"):
        misread(Variant(settings), [clash]).program()
    assert answers(Variant(settings).program(), ["jugadores"]) == ["No hay jugadores registrados.\n"]


def test_files_are_let_go(tmp_path: Path) -> None:
    """The seed file of the dice can be had by another program."""
    settings = Settings("goose", dice="lcg", lcg_file=str(tmp_path / "seed"))
    misread(Variant(settings), [BROKEN]).program().close()
    Variant(settings).program().close()


def odd_lines(program: Interpreter) -> Iterator[str]:
    """Yield every instruction with nothing and with too much, and what is no instruction at all."""
    language = program.language
    for word in (language.words[name] if isinstance(language, TableLanguage) else name for name in program.signatures):
        yield from (word, f"{word} CPU", f"{word}  Ana\tAna 1 ", f"{word} {'x ' * 9}", f"{word} 99 99 {{name}}")
    yield from ("\r", "x\x00", "\udcff", "x" * 70_000, " \t", "x")


@divided(40, slow=3)
@each_case(("game", "rules", "mode"), in_turn(TABLES, 2), apart=lambda game, *_: game)
def test_whatever_is_typed_a_misread_program_answers_or_ends(
    game: str, rules: str, mode: str, share: int, tmp_path: Path
) -> None:
    settings = settings_of(game, rules, mode)
    misreadings = [each for _, group in groupby(catalogue_of(game, rules, mode), group_of) for each in few(list(group))]
    misreadings = misreadings[::share]
    with inside(tmp_path):
        for number in range(2):
            script = Script(Random(number), Variant(settings).program(), KINDS[game].pick, without=(), wrong=0.1)
            script.play(30)
            lines = [*script.instructions, *(odd_lines(script.interpreter) if number else [])]
            right = fresh(lines, Variant(settings).program())
            for each in misreadings:
                fresh(lines, misread(Variant(settings), [each]).program())
            assert fresh(lines, Variant(settings).program()) == right


def group_of(misreading: Misreading) -> str:
    """Return what misreadings share of which only the value of a point differs."""
    return misreading.sentence.partition("=")[0] if misreading.rule else misreading.key


def few(group: list[Misreading]) -> list[Misreading]:
    """Return some of those that are as good as the same."""
    return group[:: max(len(group) // 3, 1)]


def fresh(lines: Sequence[str], program: Interpreter) -> list[str]:
    """Return the answers to lines in a folder without a save."""
    for left in Path.cwd().iterdir():
        left.unlink()
    try:
        return answers(program, lines)
    finally:
        program.close()


# Sentences.


def sentences_of(program: Interpreter, game: str, misreadings: Sequence[Misreading]) -> dict[str, str]:
    """Return the sentences of misreadings by key."""
    return {each.key: sentence(each, KINDS[game], program) for each in misreadings}


@each_case(("game", "rules", "code"), in_turn(SPOKEN, 2))
def test_every_misreading_has_a_sentence_in_every_language(game: str, rules: str, code: str) -> None:
    """One line that ends in a full stop, with all its fields filled in."""
    for mode in [table[2] for table in TABLES if table[:2] == (game, rules)]:
        program = Variant(settings_of(game, rules, mode, code)).program()
        for key, detected in sentences_of(program, game, catalogue_of(game, rules, mode)).items():
            assert detected != key, key
            assert detected.isprintable(), key
            assert detected.endswith("."), key
            assert not re.search(r"\{\w*\}", detected), key


def test_a_misreading_without_a_sentence_is_incomplete() -> None:
    program = interpreter(game="mancala", lang="es")
    with pytest.raises(Incomplete, match=r"no text in misreadings for some\.thing"):
        sentence(Misreading("some.thing"), KINDS["mancala"], program)


def test_a_sentence_in_no_other_language_is_in_that_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """A report in a language that the game of another package does not have is still written."""
    program, brought = interpreter(game="mancala", lang="es"), Misreading("some.thing")
    own = cast("dict[str, str]", texts("es", KINDS["mancala"])["misreadings"])
    monkeypatch.setitem(own, "some.thing", "Algo.")
    assert sentence(brought, KINDS["mancala"], program, "en") == "Algo."


def test_a_point_without_a_sentence_has_the_general_one() -> None:
    misreading = Misreading(
        "a.b", rule=("a=b",), sentence="point.a=b", fields={"point": "a", "value": "b", "right": "c"}
    )
    detected = [sentence(misreading, KINDS["mancala"], interpreter(game="mancala", lang=code)) for code in ("en", "it")]
    assert detected == ["The rule point “a” is b; here it is c.", "Il punto delle regole «a» vale b; qui vale c."]


def test_words_and_messages_in_a_sentence_are_those_of_the_program() -> None:
    """A wording of several lines is detected in one; a language that is no table has the names of its instructions."""
    fields: dict[str, Field] = {
        "word": Word("move"),
        "first": EventText("common.invalid_instruction"),
        "second": EventText("goose.rolls"),
    }
    swapped = Misreading("a.b", sentence="failures-swapped", fields=fields)
    detected = sentence(swapped, KINDS["goose"], interpreter(game="goose", rules="kata"))
    assert detected == "`move` answers “… rolls ….” even when “Invalid instruction.” applies too and must come first."
    fields = {"word": Word("roll"), "first": EventText("common.no_game"), "second": EventText("goose.occupied")}
    swapped = Misreading("a.b", sentence="failures-swapped", fields=fields)
    detected = sentence(swapped, KINDS["goose"], interpreter(game="goose", lang="es"))
    assert detected.startswith("`tirar` responde «LA CASILLA … ESTA OCUPADA / VUELVES A LA CASILLA …» aunque")


@pytest.mark.slow
def test_every_sentence_of_the_protocol_belongs_to_a_misreading() -> None:
    """Some are about a list that a course puts in order; `tests/games/test_misreadings_detected.py` has the games'."""
    orders = [f'game = "mancala"\n[options]\nlist = "{order}"\n'.encode() for order in ("name", "registration")]
    settings = [
        *(settings_of(*table) for table in TABLES),
        *(Settings(course=CourseFile("c", each)) for each in orders),
    ]
    misreadings = [each for one in settings for each in catalogue(Variant(one), wordings=True)]
    sentences = {key for key in texts("en")["misreadings"] if key.partition(".")[0] != PREFIX}
    assert sentences <= {each.sentence or each.key for each in misreadings}
