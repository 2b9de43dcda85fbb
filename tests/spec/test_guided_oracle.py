"""`goose play` against an independent reading of its specification, on conversations that are drawn."""

import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.games.goose.boardfile import TRADITIONAL_BOARD
from tests.spec.oracles.guided import Conversation
from tests.spec.oracles.guided_asking import Question
from tests.support.conversations import save_of
from tests.support.games import KINDS, as_typed, specified_points
from tests.support.layers import examples
from tests.support.transcripts import inside, run_command

pytestmark = pytest.mark.usefixtures("memory_alone")

LONGEST = 150
"""Answers in a conversation, at most."""

NAMES = (
    *("Ana", "Rui", "Eva", "hal", "ana", "Niccolò", "Zoë", "é", "CPU", "cpu", "{name}", "名前", "Ana-Maria", "7", "v"),
)

BOARDS = {
    "tablero.txt": TRADITIONAL_BOARD.removeprefix("5 OCA\n").replace("27 OCA", "2 OCA"),
    "bom.txt": f"\ufeff{TRADITIONAL_BOARD}".replace("\n", "\r\n"),
    "malo.txt": TRADITIONAL_BOARD.replace("19 POSADA", "19 POSADA 3"),
    "corto.txt": "5 OCA\n6 PUENTE1\n",
}
"""Board files: two that are right, and two that are wrong."""

ODD = (
    *("é", "s", "S", "v", "V", "0", "1", "00", "007", "1 1", "99", "-1", "+1", "1.0", "one", "{name}", "1234567890"),
    *("\ufeff1", "\u00a01", "\u0661", "3,4", ",", "3, ,4", "11234v55", "s s", "\u2028", "a\tb", "tablero.txt"),
)
ILL = (
    *(b"\xff", b"1\x00", b"caf\xc3", b"\x1b[A", b"1\r1", b" \r ", b"\x7f", b"\xed\xa0\x80", b" " * 65_537),
    b"1" * 65_537,
)
"""Lines that are no text."""

SAVED: Mapping[str, tuple[Mapping[str, Any], str]] = {
    "bare.goose": ({}, "register Ana; register Rui"),
    "auto.goose": ({"dice": "manual"}, "register Ana; start-auto Ana Normal; roll Ana 1 2"),
    "bari.goose": (
        {"rules": "bari", "squares": 60, "seed": 5, "rule": ("well=2", "labyrinth=20")},
        "register Ana; register Rui; register HAL; start Ana Rui Hal; roll Hal; roll Rui; roll Ana",
    ),
    "madrid.goose": (
        {"rules": "madrid", "dice": "manual", "rule": ("dice=2",)},
        "register Ana; register Rui; start Rui Ana; roll Rui 1 1",
    ),
    "first.goose": (
        {"rules": "bari-first-throw", "squares": 71, "seed": 1},
        "register Ana; register Rui; start Ana Rui; quit Ana",
    ),
    "auto.pickomino": ({"game": "pickomino", "seed": 2}, "register ana 20; start-auto ana Advanced; roll ana"),
    "typed.pickomino": (
        {"game": "pickomino", "dice": "manual"},
        "register ana 20; start-auto ana Advanced; roll ana 11111111; keep ana 1; stop ana; roll CPU 1122334v",
    ),
    "tiles.pickomino": (
        {"game": "pickomino", "dice": "manual"},
        "register ana 30; register rui 25; start ana rui; roll rui vvvv5123; keep rui v; roll rui 5123; keep rui 5; "
        "stop rui; roll ana vvvv5123; keep ana v; roll ana 5123; keep ana 5",
    ),
    "three.pickomino": (
        {"game": "pickomino", "rules": "notebook", "seed": 3},
        "register ana 20; register rui 9; register eva; start ana rui eva; roll rui; keep rui v; roll rui",
    ),
    "robots.goose": (
        {"rules": "bari", "squares": 50, "seed": 9},
        "register Ana; register-auto BOT Normal; register Rui; register-auto ZOE Normal; start Ana Bot Rui Zoe; "
        "roll Ana; roll Rui",
    ),
    "typed.goose": (
        {"rules": "bari-first-throw", "dice": "manual"},
        "register-auto hal Normal; register Ana; register Rui; start Rui hal Ana; roll Rui 4 6; roll hal 3 4",
    ),
    "robots.pickomino": (
        {"game": "pickomino", "rules": "notebook", "seed": 4},
        "register ana 20; register-auto hal Advanced 9; register eva 30; start ana hal eva; roll ana",
    ),
    "auto.mancala": ({"game": "mancala"}, "register Ana; start-auto Ana Advanced; play Ana 3; play Ana 6"),
    "official.mancala": (
        {"game": "mancala", "rules": "official"},
        "register Ana; register Rui; start Ana Rui; play Ana 1; play Rui 4",
    ),
    "iade.mancala": ({"game": "mancala", "rules": "iade"}, "register Ana; register Rui; start Ana Rui"),
}
"""Saves of the interpreter: its options, and the instructions before the save, with `;` between them."""


@cache
def prepared() -> Mapping[str, bytes]:
    """Return the files that are there at the start of every conversation."""
    files = {name: text.encode() for name, text in BOARDS.items()}
    files["garbage.save"] = b'{"format":"goose-save","version":2,\xff'
    for name, (options, script) in SAVED.items():
        files[name] = save_of(script.split("; "), **options)
    return files


def laid_out(folder: Path) -> None:
    """Fill a folder with what every conversation finds."""
    (folder / "kept").mkdir()
    for place in (folder, folder / "kept"):
        for name, data in prepared().items():
            (place / name).write_bytes(data)


def left_behind(folder: Path) -> dict[str, bytes]:
    """Return the files that a conversation has left."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def arguments(options: Mapping[str, Any]) -> list[str]:
    """Return options as the command line takes them."""
    words = []
    for name, value in options.items():
        for word in value if isinstance(value, tuple) else [value]:
            words += [f"--{name}"] if word is True else [f"--{name}", str(word)]
    return words


def played(options: Mapping[str, Any], script: bytes) -> bytes:
    """Return what the program prints for a script, in the current folder."""
    return run_command(["play", *arguments(options)], script)


def any_play(random: Random) -> dict[str, Any]:
    """Return options of a conversation, of which each may be left to be asked."""
    options: dict[str, Any] = {}
    game = random.choice((None, "goose", "goose", "mancala", "pickomino"))
    if game is not None:
        options["game"] = game
    kind = KINDS[game or "goose"]
    rules = random.choice([name for name in kind.options if name != "kata"]) if random.random() < 0.6 else None
    shaping: dict[str, Any] = {}
    if rules is not None:
        options["rules"] = rules
        if "squares" in kind.options[rules] and random.random() < 0.4:
            options["squares"] = shaping["squares"] = random.randint(50, 90)
        if "board" in kind.options[rules] and random.random() < 0.4:
            options["board"], shaping["board"] = "tablero.txt", BOARDS["tablero.txt"]
    if (rules is not None or game is not None) and random.random() < 0.3:
        points = specified_points(random, kind, rules or next(iter(kind.options)), shaping)
        if rules == "madrid":  # whether a board goes with them is not known before one is asked for
            points.pop("geese", None)
        options["rule"] = as_typed(points)
    if random.random() < 0.4:
        options["people"] = True
    return {**options, **any_surroundings(random, kind.languages)}


def any_load(random: Random) -> dict[str, Any]:
    """Return options of a conversation that goes on with a game."""
    save = random.choice([name for name in SAVED if name not in ("bare.goose", "first.goose", "iade.mancala")])
    options: dict[str, Any] = {"people": True, "load": save}
    if random.random() < 0.5:
        options["game"] = save.partition(".")[2]
    return {**options, **any_surroundings(random, ("en", "pt", "es", "it"))}


def any_surroundings(random: Random, languages: Sequence[str]) -> dict[str, Any]:
    """Return the language, the dice and the folder of a conversation; the first and the last may be left out."""
    options: dict[str, Any] = {"dice": "manual"} if random.random() < 0.4 else {"seed": random.randint(0, 999)}
    if random.random() < 0.6:
        options["lang"] = random.choice(languages)
    if random.random() < 0.2:
        options["files"] = "kept"
    return options


def sensible(random: Random, question: Question, game: str | None) -> str:
    """Return an answer that is mostly right where the conversation stands."""
    state, good = question.state, question.good
    saves = ("one.save", "two.save", "kept/three.save")
    if state == "PLAYERS":
        return random.choice((*good[:2] * 3, *good, "1", "8", "1000"))
    if state == "MENU":
        return random.choice((*good[1:], "1", good[-1], "2"))
    if state == "TURN":
        save = "7" if "7" in good else "2"
        moves = [answer for answer in good if answer not in ("0", save)]
        stops = ["s"] * 4 if "s" in good else []
        return random.choice([*moves * (12 // len(moves)), *stops, save, "0"])
    if state == "NAME":
        return random.choice((*NAMES[:4] * 2, *NAMES))
    if state == "AGE":
        return random.choice((*good, str(random.randint(0, 150)), "151", "20"))
    if state == "BOARD":
        return random.choice((*good, *BOARDS, "kept/tablero.txt", "kept/../bom.txt", "none.txt", "kept", "two words"))
    if state == "LOAD":
        own = [name for name in SAVED if game is not None and name.endswith(game)]
        return random.choice((*own * 2, *saves * 2, *SAVED, "garbage.save", "none.save", "kept", "one.save two.save"))
    if state == "SAVE":
        return random.choice((*saves, "kept", "no/where.save", "kept/../one.save", "two words"))
    if state == "DICE" and game == "pickomino":
        faces = random.choice(("vvvv5123", "vvvv5123", "vv554321", "".join(random.choices("12345v", k=8))))
        faces = faces[-question.dice :]
        return f"{faces[:3]} {faces[3:]}" if random.random() < 0.2 else faces
    if state == "KEEP" and random.random() < 0.6:
        return max(good)
    if state == "DICE":
        most = random.choice((6, 6, 6, 7, 40))
        faces = " ".join(str(random.randint(1, most)) for _ in range(question.dice))
        return faces.replace(" ", random.choice((" ", " ", ",", ", ")))
    return random.choice(good)


def any_line(random: Random, question: Question, game: str | None) -> bytes:
    """Return a line to answer a question with, with its end."""
    chance = random.randint(0, 199)
    if chance == 150:
        return random.choice((b"\n", b" \t\r\n"))
    if chance > 195:
        return random.choice(ILL) + b"\n"
    text = random.choice(ODD) if 180 < chance < 190 else sensible(random, question, game)
    if 160 < chance < 180:
        text = random.choice((f"0{text}", f"  {text}\t", text.upper(), text.lower(), f"{text} {text}"))
    return text.encode() + random.choice((b"\n", b"\n", b"\n", b"\r\n"))


@given(st.integers(0, 2**32 - 1))
@examples(0.25)
def test_any_conversation_is_held_as_by_its_oracle(seed: int) -> None:
    """The same bytes are printed and the same files are saved, whatever is answered."""
    random = Random(seed)
    options = any_load(random) if random.random() < 0.2 else any_play(random)
    script = b"\xef\xbb\xbf" if random.random() < 0.05 else b""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        laid_out(Path(one))
        laid_out(Path(other))
        with inside(Path(one)):
            conversation = Conversation(options)
            conversation.give(script)
            for _ in range(random.randint(1, LONGEST)):
                if conversation.question is None:
                    script += b"1\n1\n"  # which nobody reads
                    break
                line = any_line(random, conversation.question, conversation.game)
                script += line
                conversation.give(line)
            expected = conversation.end()
        with inside(Path(other)):
            printed = played(options, script)
        assert printed == expected, (arguments(options), script)
        assert left_behind(Path(other)) == left_behind(Path(one)), (arguments(options), script)
