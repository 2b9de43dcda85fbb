"""Misreadings of what all games share: the answers of each show it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from goose.core.instructions import Argument, Instruction, Signature, Signatures
from goose.core.interpreter import Interpreter
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.why.misreadings.protocol import of_protocol
from goose.kit.misreading import Misreading, misread
from tests.support.cases import each_case
from tests.support.games import TABLES
from tests.support.layers import thinned
from tests.support.places import TESTS
from tests.support.transcripts import inside

pytestmark = pytest.mark.usefixtures("memory_alone")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path) -> Iterator[None]:
    """Every test may save."""
    with inside(tmp_path):
        yield


def of_rules(settings: Settings) -> dict[str, Misreading]:
    """Return the misreadings of the protocol that some rules have, by key."""
    program = Variant(settings).program()
    rules, signatures = program.rules, program.signatures
    program.close()
    return {each.key: each for each in of_protocol(signatures) if each.is_of(rules, signatures)}


PROGRAMS: Mapping[str, dict[str, Any]] = {
    "goose": {"game": "goose", "rules": "traditional", "lang": "en", "dice": "manual"},
    "thrown": {"game": "goose", "rules": "traditional", "lang": "en", "seed": 1},
    "bari": {"game": "goose", "rules": "bari", "lang": "en", "dice": "manual"},
    "mancala": {"game": "mancala", "rules": "statement", "lang": "en"},
    "iade": {"game": "mancala", "rules": "iade", "lang": "en"},
    "pickomino": {"game": "pickomino", "rules": "published", "lang": "en", "dice": "manual"},
}
"""The programs of the scripts, by the names that these give them."""

TOLD = (TESTS / "support" / "data" / "misreadings-of-the-protocol.txt").read_text(encoding="utf-8")
"""Scripts that detect a misreading, `KEY PROGRAM`, and some that do not, `KEY PROGRAM alike`.

`LINE; LINE` are answered alike; `LINE => ANSWER | ANSWER` has the right answer and the other, or one for both. Lines of
an answer have ` / ` between them.
"""

BLOCKS = [block.split("\n") for block in TOLD.strip().split("\n\n")]


def answers(program: Interpreter, lines: list[str]) -> list[str]:
    """Return the answer of a program to each line, up to the one that ends it."""
    answered: list[str] = []
    for line in lines:
        reply = program.feed("" if line == "(blank)" else line)
        if reply.ends:
            return [*answered, "(the end)"]
        answered.append(" / ".join(reply.lines) or "(nothing)")
    return answered


@each_case("block", BLOCKS, ids=[block[0] for block in BLOCKS])
def test_a_misreading_is_answered_as_listed(block: list[str], tmp_path: Path) -> None:
    """All lines but those that have two answers are answered as by the rules."""
    head, *rest = block
    key, program, *alike = head.split()
    settings = Settings(**PROGRAMS[program])
    lines: list[str] = []
    listed: dict[int, list[str]] = {}
    for line, _, reported in (each.partition(" => ") for each in rest):
        lines += line.split("; ")
        if reported:
            listed[len(lines) - 1] = reported.split(" | ")
    right = answers(Variant(settings).program(), lines)
    for left in tmp_path.iterdir():
        left.unlink()
    wrong = answers(misread(Variant(settings), [of_rules(settings)[key]]).program(), lines)
    for place in range(len(lines)):
        both = [*right[place : place + 1], *wrong[place : place + 1]]
        assert both == [listed[place][0], listed[place][-1]] if place in listed else both[0] == both[-1], lines[place]
    assert (right == wrong) == bool(alike)


def test_all_misreadings_except_generated_ones_are_listed() -> None:
    """Those that are made for each instruction of a game's own failure for one of them at least."""
    catalogues = [of_rules(Settings(game, rules, dice=mode)) for game, rules, mode in TABLES]
    every = {key: each for found in catalogues for key, each in found.items()}
    listed = {block[0].split()[0] for block in BLOCKS}
    assert {each.sentence or key for key, each in every.items()} - {SWAPPED} == {
        every[key].sentence or key for key in listed
    }


# Failures in another order.

SWAPPED = "failures-swapped"


def test_an_exchanged_failure_is_reported_only_where_it_applies() -> None:
    """Ana's house 3 is empty, and Rui's is not: only the house of the player who is named counts."""
    rule = ("turns=enforced", "empty-house=refused")
    settings = Settings("mancala", "official", "en", rule=rule)
    lines = ["register Ana", "register Rui", "start Ana Rui", "play Ana 3", "play Rui 3", "play Ana 4", "play Ana 3"]
    wrong = misread(Variant(settings), [of_rules(settings)["play.empty-house-before-not-your-turn"]])
    turn, house = "It is not the player's turn.", "The house is empty."
    assert [answers(each.program(), lines)[4] for each in (Variant(settings), wrong)] == [turn, turn]
    assert [answers(each.program(), lines)[6] for each in (Variant(settings), wrong)] == [turn, house]


IMPLIED = {("common.unknown_player", "common.not_in_game"), ("common.not_in_game", "common.not_your_turn")}
"""Failures of which the second applies wherever the first does."""

NEVER_BOTH = {
    ("common.invalid_name", "common.player_exists"),
    ("common.file_missing", "common.file_not_readable"),
    ("common.file_not_readable", "common.file_invalid"),
}
"""Failures of which only one can apply."""

REGISTERED = ("Ana", "Rui", "Eva")
"""Two who play, and one who does not."""

STRANGER = "Zeca"
NAMES = (*REGISTERED, STRANGER, "CPU")

_ADVANCES = 3  # instructions after which it is tried again


def filled(argument: object) -> object:
    """Return what can be typed for an argument, or the value that it is already."""
    if not isinstance(argument, Argument):
        return argument
    if argument.alphabet:
        return argument.alphabet[0] * (argument.length or 1)
    return argument.levels[0] if argument.levels else argument.least or 7


def values_of(name: str, signature: Signature, moves: list[Instruction]) -> list[list[Any]]:
    """Return values for an instruction: those of the moves there are, and some that are mostly refused."""
    if name == "load":
        return [["none"], ["saved"], ["folder"]]
    found = [[*map(filled, move.values)] for move in moves if move.name == name]
    any_number = [each.least is not None and each.most is None for each in signature.values]
    mostly_refused = [99 if most else filled(each) for each, most in zip(signature.values, any_number, strict=True)]
    return [*found, mostly_refused[: signature.required]]


def applying(program: Interpreter, instruction: Instruction) -> list[str]:
    """Return the failures of an instruction that apply to it, of those that have neighbours, in their order."""
    view, moves = program.view(), program.moves()
    registered = {player["name"] for player in view["players"]}
    playing = {seat["name"] for seat in view["seats"]} - {"CPU"}
    named = [canonical_in(program, name) for name in instruction.players]
    known = registered if instruction.name.startswith("start") else registered | {"CPU"}
    in_turn = Instruction(instruction.name, [move.players[0] for move in moves[:1]], instruction.values)
    applies = {
        "common.game_in_progress": bool(moves),
        "common.no_game": not moves,
        "common.unknown_player": not known.issuperset(named),
        "common.repeated_player": len({*named}) < len(named),
        "common.not_in_game": bool(moves) and not playing.issuperset(named),
        "common.not_your_turn": bool(moves) and named != in_turn.players,
        "common.file_missing": instruction.values == ["none"],
        "common.file_not_readable": instruction.values == ["folder"],
        "common.file_invalid": False,
    }
    own = bool(moves) and not in_turn.is_one_of(moves)
    return [failure for failure in program.signatures[instruction.name].failures if applies.get(failure, own)]


def canonical_in(program: Interpreter, name: str) -> str:
    """Return the name under which somebody is registered who is called so."""
    return name if program.rules.canonical is None else program.rules.canonical(name)


def tried(program: Interpreter) -> Iterator[tuple[str, str, list[str]]]:
    """Yield lines that fail in the state that a program is in, each with its instruction and what applies to it."""
    for name, signature in program.signatures.items():
        if len(signature.failures) < 2 or signature.names_newcomer:
            continue
        least, most = signature.players
        for players in product(NAMES, repeat=min(max(least, 1), most)):
            tables = [[*players], *([[*players, STRANGER]] if least < most else [])]
            for named, values in product(tables, values_of(name, signature, program.moves())):
                instruction = Instruction(name, named, values)
                if applies := applying(program, instruction):
                    yield program.write(instruction), name, applies


def script(program: Interpreter) -> Iterator[tuple[str, str, list[str]]]:
    """Yield the lines of a short script in which all is tried that fails: `tried`, and those that do not fail."""

    def done(name: str, players: list[str], values: list[Any]) -> tuple[str, str, list[str]]:
        return program.write(Instruction(name, players, [*map(filled, values)])), name, []

    register = program.signatures["register"]
    for name in REGISTERED:
        yield done("register", [name], [*register.values[: register.required]])
    yield done("save", [], ["saved"])
    yield from tried(program)
    yield done("start", [*REGISTERED[:2]], [])
    for _ in range(_ADVANCES):
        yield from tried(program)
        move = program.moves()[0]
        yield done(move.name, move.players, move.values)


def neighbours(signatures: Signatures) -> dict[str, tuple[str, str, str]]:
    """Return each instruction with two neighbouring failures, by the key of the misreading that swaps them."""

    def short(failure: str) -> str:
        return failure.partition(".")[2].replace("_", "-")

    return {
        f"{name}.{short(second)}-before-{short(first)}": (name, first, second)
        for name, signature in signatures.items()
        for first, second in pairwise(signature.failures)
    }


@each_case(("game", "rules", "mode"), thinned([table for table in TABLES if table[1] != "kata"], 4))
def test_the_second_of_two_neighbouring_failures_is_reported(game: str, rules: str, mode: str) -> None:
    """Lines to which only one of them applies, or others do, or none, are answered as by the rules."""
    settings = Settings(game, rules, dice=mode, seed=1 if mode == "random" else None)
    Path("folder").mkdir(exist_ok=True)
    right = Variant(settings).program()
    lines = [(*each, right.feed(each[0])) for each in script(right)]
    assert all(reply.failure == reported(right, name, applies) for _, name, applies, reply in lines)
    pairs = neighbours(right.signatures)
    swaps = {key: each for key, each in of_rules(settings).items() if each.sentence == SWAPPED}
    assert {pair[1:] for key, pair in pairs.items() if key not in swaps} <= NEVER_BOTH
    for key, swap in swaps.items():
        instruction, first, second = pairs[key]
        seen = set()
        wrong = misread(Variant(settings), [swap]).program()
        for line, name, applies, reply in lines:
            both = name == instruction and {first, second} <= {*applies}
            expected = reply.failure
            if both and applies[0] == first:
                expected = reported(right, name, [second])
            answered = wrong.feed(line)
            assert answered.failure == expected, (key, line)
            assert expected != reply.failure or answered.text == reply.text, (key, line)
            if name == instruction:
                seen.add((first in applies, second in applies))
        assert {(True, True), (False, True)} <= seen, key
        assert (True, False) in seen or (first, second) in IMPLIED, key


def reported(program: Interpreter, name: str, applies: Sequence[str]) -> str | None:
    """Return the message that reports the first of some failures, where there is one."""
    return program.signatures[name].reported_as.get(applies[0], applies[0]) if applies else None


@pytest.mark.parametrize("mode", ["random", "manual"])
def test_the_kata_reports_all_failures_in_the_same_way(mode: str) -> None:
    """So none of them can be misread for another: of the protocol only the empty line can be."""
    assert {*of_rules(Settings("goose", "kata", dice=mode))} == {"line.blank-answered", "line.blank-passed-over"}


@each_case(
    ("key", "game", "rules", "points", "known"),
    [
        ("record.draw-two-losses", "goose", "traditional", (), True),
        ("record.draw-two-losses", "goose", "traditional", ("well=1",), False),
        ("record.draw-two-losses", "goose", "bari", (), False),
        ("record.draw-two-losses", "goose", "bari", ("trap-escape=never",), True),
        ("record.draw-two-losses", "goose", "bari", ("past-end=stays",), True),
        ("record.draw-two-losses", "goose", "bari", ("past-end=stays", "dice=1"), False),
        ("record.draw-two-losses", "goose", "bari-first-throw", ("past-end=stays", "occupied=sends"), True),
        ("record.draw-two-losses", "goose", "bari", ("past-end=stays", "occupied=sends"), False),
        ("record.draw-two-losses", "mancala", "statement", (), True),
        ("record.draw-two-losses", "pickomino", "published", (), False),
        ("name.any-case", "goose", "bari", (), False),
        ("name.any-case", "goose", "bari-first-throw", (), True),
        ("players.computer-always", "mancala", "statement", (), False),
        ("register.computer-accepted", "mancala", "statement", (), True),
        ("register.computer-accepted", "mancala", "official", (), False),
        ("load.refused-in-game", "mancala", "iade", (), False),
        ("load.accepted-in-game", "mancala", "official", (), False),
        ("save.no-levels", "goose", "traditional", (), False),
        ("load.other-dice", "goose", "traditional", (), False),
        ("load.other-dice", "mancala", "statement", (), False),
    ],
)
def test_what_rules_do_not_have_cannot_be_misread(
    key: str, game: str, rules: str, points: tuple[str, ...], *, known: bool
) -> None:
    """A draw, names in two cases, a computer that is listed later, a load that is refused, levels, thrown dice."""
    assert (key in of_rules(Settings(game, rules, dice="manual", rule=points))) == known
