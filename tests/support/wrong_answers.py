"""Answers that are wrong in many ways: each with its script, its settings, and what should have been printed.

They are always the same, and cover the games, several rules, all languages and every kind of cause.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import cache
from typing import Any

import attrs

from goose import Interpreter, Settings, make_interpreter
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference
from goose.kit.misreading import misread
from tests.support.misread import misreadings
from tests.support.places import ROOT

Spoil = Callable[[bytes], bytes]


@attrs.frozen
class WrongAnswer:
    """A script, and an answer to it that differs from the expected one.

    Attributes:
        name: unique among them.
        values: the values of the settings, by their names.
        script: the script that the program read.
        expected: the output of goose.
        actual: the output of the program.
    """

    name: str
    values: Mapping[str, Any]
    script: bytes
    expected: bytes
    actual: bytes

    @property
    def settings(self) -> Settings:
        """How goose plays."""
        return Settings(**self.values)

    @property
    def options(self) -> list[str]:
        """The options of the command line that mean the same."""
        words = []
        for name, value in self.values.items():
            for each in value if isinstance(value, tuple) else (value,):
                words += [f"--{name.replace('_', '-')}", str(each)]
        return words


# Scripts, in English.

_SOWING = (
    *("players", "register Ana", "register Rui", "register Ana", "players", "play Ana 1", "start Ana Rui", "details"),
    *("play Ana 3", "play Ana 1", "play Rui 2", "play Rui 9", "details", "start Ana Rui", "play Rui 1", "fly"),
    *("play Ana 6", "play Rui 5", "play Eva 1", "play Ana 2", "details", "quit Rui", "players"),
)
_SOWING_ALONE = (
    *("register Ana", "start-auto Ana Advanced", "details", "play Ana 3", "play Ana 6", "play Ana 1", "details"),
    *("quit Ana", "players"),
)
_SAVING = (
    *("register Ana", "register Rui", "start Ana Rui", "quit Ana", "start Ana Rui", "play Ana 3", "save one"),
    *("play Ana 1", "details", "quit Ana", "players", "load one", "details", "play Ana 1", "quit Rui", "players"),
    "load two",
)
_RACING = (
    *("register Ana", "register Rui", "roll Ana 1 2", "start Ana Rui", "roll Ana 1 2", "roll Rui 4 2", "details"),
    *("roll Ana 1 1", "roll Ana 2 2", "roll Rui 6 6", "roll Ana 4 4", "roll Rui 1 3", "details", "roll Eva 1 1"),
    *("roll Ana 6 5", "roll Rui 6 2", "details", "quit Ana", "players"),
)
_RACING_BY_SEED = (
    *("register Ana", "register-auto Rui Normal", "start Ana Rui", *["roll Ana"] * 5, "details", "quit Ana"),
    "players",
)
_CLIMBING = ("register Ana", "register Rui", "start Ana Rui", "roll Ana 1", "roll Rui 4", "roll Ana 6", "details")
_KATA = ("add player Ana", "add player Rui", "add player Ana", "move Ana 4, 2", "move Rui 3, 3", "move Ana 3, 2")
_WORMS = (
    *("register Ana 20", "register Rui 30", "players", "start Ana Rui", "details", "roll Ana 1122334v", "keep Ana v"),
    *("keep Ana 1", "roll Ana 555vv12", "keep Ana 5", "details", "roll Ana 4444", "keep Ana 4", "stop Ana"),
    *("roll Rui vvvv5511", "keep Rui v", "roll Rui 5511", "keep Rui 5", "stop Rui", "details", "quit Rui", "players"),
)

# Settings.

_OFFICIAL = {"game": "mancala", "rules": "official", "lang": "en"}
_STATEMENT = {"game": "mancala", "lang": "pt"}
_TYPED = {"game": "goose", "dice": "manual"}
_TILES = {"game": "pickomino", "dice": "manual"}


def _course(name: str) -> dict[str, str]:
    return {"course": str(ROOT / "examples" / "courses" / f"{name}.toml")}


# How answers are spoilt.


def _lines(change: Callable[[list[bytes]], Sequence[bytes]]) -> Spoil:
    """Return what changes the lines of an answer, which are without their ends."""
    return lambda answer: b"".join(line + b"\n" for line in change(answer.splitlines()))


def _swapped(first: int) -> Spoil:
    return _lines(lambda lines: [*lines[:first], lines[first + 1], lines[first], *lines[first + 2 :]])


def _without(place: int) -> Spoil:
    return _lines(lambda lines: lines[:place] + lines[place + 1 :])


def _worded(text: str, other: str) -> Spoil:
    return lambda answer: answer.replace(text.encode(), other.encode())


def _prompting(answer: bytes) -> bytes:
    """Print a prompt before each instruction; the lines of a list of players are one answer."""
    lines = answer.splitlines(keepends=True)
    further = [
        place > 0 and {line[:4], lines[place - 1][:4]} <= {b"Ana ", b"Rui ", b"CPU "}
        for place, line in enumerate(lines)
    ]
    return b"".join(line if same else b"> " + line for same, line in zip(further, lines, strict=True)) + b"> "


def _in_latin_1(answer: bytes) -> bytes:
    return answer.decode().encode("latin-1")


_ALL: Sequence[tuple[str, Mapping[str, Any], Sequence[str], Spoil | str]] = (
    # Misreadings, by their keys.
    ("accepts a name twice", _OFFICIAL, _SOWING, "register.duplicate-accepted"),
    ("sows clockwise", _OFFICIAL, _SOWING, "sow.clockwise"),
    ("gives no further turn", _STATEMENT, _SOWING, "turn.no-extra"),
    ("numbers houses from the right", {"game": "mancala", "rules": "iade"}, _SOWING, "sow.numbered-from-right"),
    ("counts no win when a player leaves", {**_STATEMENT, "lang": "it"}, _SOWING, "quit.no-win"),
    ("lists and leaves otherwise", {**_STATEMENT, "lang": "es"}, _SOWING, "players.registered-order+quit.no-loss"),
    ("shows the other side first", {**_OFFICIAL, "draw": "always"}, _SOWING, "details.b-first"),
    ("saves no records", _OFFICIAL, _SAVING, "save.no-records"),
    ("begins a loaded game again", {**_STATEMENT, "lang": "es"}, _SAVING, "load.begins-again"),
    ("does not know the computer", {**_STATEMENT, "lang": "en"}, _SOWING_ALONE, "players.computer-never"),
    ("has no goose", _TYPED, _RACING, "goose.no-effect"),
    ("has no bridge", {**_TYPED, "rules": "bari"}, _RACING, "bridge.no-effect"),
    ("counts from square 1", {**_TYPED, "rules": "madrid"}, _RACING, "first-square.zero"),
    ("has another inn", {**_TYPED, "lang": "pt", "rule": ("inn=3", "well=2")}, _RACING, "move.counts-start"),
    ("climbs no ladder", {**_TYPED, "rules": "snakes-and-ladders"}, _CLIMBING, "ladder.no-effect"),
    ("knows no goose of the kata", {**_TYPED, "rules": "kata"}, _KATA, "goose.no-effect"),
    ("lists the best last", _TILES, _WORMS, "players.fewest-first"),
    ("lets players leave for nothing", {**_TILES, "rules": "notebook", "lang": "en"}, _WORMS, "quit.no-loss"),
    ("loses the order of the course", _course("order"), _SOWING, "play.unknown-player-missing"),
    ("accepts a name twice in German", _course("german"), _SOWING, "register.duplicate-accepted"),
    # Wordings.
    ("words a move otherwise", _OFFICIAL, _SOWING, _worded("Move done.", "The move is done.")),
    ("spells otherwise", _STATEMENT, _SOWING, _worded("efetuada", "efectuada")),
    ("words a column otherwise", _course("columns"), _SOWING, _worded("Games", "Played")),
    ("words a text of the course otherwise", _course("minimal"), _SOWING, _worded("Sown.", "It is sown.")),
    ("words a turn otherwise", _TYPED, _RACING, _worded("Next: ", "It is the turn of ")),
    # Layout.
    ("ends lines in CRLF", _OFFICIAL, _SOWING, lambda answer: answer.replace(b"\n", b"\r\n")),
    ("ends the last line nowhere", {**_TYPED, "lang": "es"}, _RACING, lambda answer: answer[:-1]),
    ("begins with a mark", _TILES, _WORMS, lambda answer: b"\xef\xbb\xbf" + answer),
    ("writes Latin-1", _STATEMENT, _SOWING, _in_latin_1),
    ("ends lines in blanks", _OFFICIAL, _SAVING, lambda answer: answer.replace(b"\n", b" \t\n")),
    ("prints a prompt", _OFFICIAL, _SOWING, _prompting),
    ("greets", {**_TYPED, "lang": "it"}, _RACING, lambda answer: b"Benvenuti al gioco!\n\n" + answer),
    ("shouts between blank lines", _OFFICIAL, _SAVING, lambda answer: answer.upper().replace(b"\n", b"\n\n")),
    # Faults without a known cause.
    ("swaps two lines", _OFFICIAL, _SOWING, _swapped(3)),
    ("leaves a line out", {**_TILES, "lang": "pt"}, _WORMS, _without(4)),
    ("doubles every line", {**_TYPED, "seed": 7, "dice": "random"}, _RACING_BY_SEED, lambda answer: answer * 2),
    ("stops in the middle", {**_TILES, "lang": "es"}, _WORMS, lambda answer: answer[: len(answer) // 2]),
    ("prints nothing", _OFFICIAL, _SOWING, lambda answer: b""),
    ("prints no text", _OFFICIAL, _SOWING, lambda text: b"\xff\xfe\0\x80" + text.replace(b"o", b"\xf3\xed\xa0\x80")),
    ("writes UTF-16", _STATEMENT, _SOWING, lambda answer: answer.decode().encode("utf-16")),
    ("says it with prompt and wrong numbers", _OFFICIAL, _SOWING, lambda answer: b"? " + answer.replace(b"4", b"5")),
    ("reads what is no text", _OFFICIAL, ("register \udcff", *_SAVING), _worded("Game saved.", "Saved\u2028\x85\x1b!")),
)


NAMES = tuple(name for name, *_ in _ALL)


def wrong_answers() -> tuple[WrongAnswer, ...]:
    """Return all of them."""
    return tuple([wrong_answer(name) for name in NAMES])


def shortest(game: str) -> WrongAnswer:
    """Return the misreading of a game with the fewest lines; the others are not made for it."""
    of_game = [
        (len(lines), name)
        for name, values, lines, wrong in _ALL
        if values.get("game") == game and isinstance(wrong, str)
    ]
    return wrong_answer(min(of_game)[1])


@cache
def wrong_answer(name: str) -> WrongAnswer:
    """Return one of them, by its name."""
    _, values, lines, wrong = _ALL[NAMES.index(name)]
    settings = Settings(**values)
    script = "".join(f"{line}\n" for line in _translated(lines, settings)).encode("utf-8", "surrogateescape")
    reference = Reference(Variant(settings))
    expected = reference.answer(script)
    if not isinstance(wrong, str):
        return WrongAnswer(name, values, script, expected, wrong(expected))
    misreader = Reference(misread(reference.variant, misreadings(reference, *wrong.split("+"))))
    return WrongAnswer(name, values, script, expected, misreader.answer(script))


def _translated(lines: Sequence[str], settings: Settings) -> list[str]:
    """Return the lines in the language of some settings; lines that are no instruction stay."""
    with closing(make_interpreter(settings)) as program, closing(_in_english(settings, program)) as english:
        read = [english.read(line) for line in lines]
        return [line if each is None else program.write(each) for line, each in zip(lines, read, strict=True)]


def _in_english(settings: Settings, program: Interpreter) -> Interpreter:
    """Return the same program in English; a course is in the words of its rules."""
    if settings.course is not None:
        rules = program.rules.name
        return make_interpreter(Settings(game="mancala", rules=rules, lang="en"))
    return make_interpreter(settings if settings.rules == "kata" else settings.evolve(lang="en"))
