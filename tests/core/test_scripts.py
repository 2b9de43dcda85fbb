"""Random scripts: that they are the same for a seed, reach deep into games, and have wrong lines of every kind."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goose.core.events import INVALID_INSTRUCTION
from goose.core.instructions import Instruction
from goose.core.scripts import NAMES, Script
from tests.support.games import KINDS, RULES, TABLES, played, script_of
from tests.support.layers import thinned
from tests.support.transcripts import inside

LENGTH = 150
FACES = (0, 7, 99)


@pytest.fixture(autouse=True)
def saving(tmp_path: Path, memory_alone: None) -> Iterator[None]:
    """Let scripts save into a folder of the test's."""
    with inside(tmp_path):
        yield


def options_of(game: str, rules: str, mode: str = "random") -> dict[str, Any]:
    options: dict[str, Any] = {"game": game, "rules": rules}
    if not KINDS[game].throws_dice:
        return options
    return {**options, "dice": mode, **({"seed": 1} if mode == "random" else {})}


def scripts(options: dict[str, Any], count: int, length: int = LENGTH, **shape: Any) -> list[Script]:
    """Return scripts by some options, the same ones each time."""
    return [played(options, Random(f"scripts {number}"), length, **shape) for number in range(count)]


def read(script: Script) -> list[tuple[Instruction | None, str | None]]:
    """Return what each line is, and how it failed."""
    lines = [script.interpreter.read(line) for line in script.instructions]
    return [(line, reply.failure) for line, reply in zip(lines, script.replies, strict=True)]


# The same again.


@pytest.mark.parametrize(("game", "rules", "mode"), thinned(TABLES, 16))
def test_a_script_is_the_same_for_a_seed(game: str, rules: str, mode: str, tmp_path: Path) -> None:
    """It does not depend on the folder of saves; another seed gives another script."""
    shape: dict[str, Any] = {"without": (), "wrong": 0.1}
    options = options_of(game, rules, mode)
    found = []
    for folder, seed in (("first", 1), ("again", 1), ("other", 2)):
        (tmp_path / folder).mkdir()
        with inside(tmp_path / folder):
            script = played(options, Random(seed), 40, **shape)
        found.append((script.instructions, [reply.text for reply in script.replies]))
    first, again, other = found
    assert first == again
    assert first[0] != other[0]


def test_a_script_has_as_many_lines_as_were_asked_for() -> None:
    """Beside those that register players at its beginning; each has its reply.

    All are instructions, except for games that are started by too few where not more are registered.
    """
    for script in scripts(options_of("mancala", "official"), 10, 20):
        assert 20 < len(script.instructions) <= 26
        assert len(script.replies) == len(script.instructions)
        invalid = [line for line, given in zip(script.instructions, read(script), strict=True) if given[0] is None]
        assert all(line.startswith("IJ ") for line in invalid)
        before = [*script.instructions]
        script.play(5)
        assert script.instructions[:-5] == before


# What is in it.


@pytest.mark.parametrize(("game", "rules"), thinned(RULES, 9))
def test_games_come_to_their_end(game: str, rules: str) -> None:
    """A script plays more than one game to the end, even with wrong lines."""
    for wrong in (0.0, 0.1):
        ends = 0
        for number in range(3):
            script = script_of(
                options_of(game, rules), Random(number), wrong=wrong, without=("save", "load", "quit"), automatic=0
            )
            playing = False
            for _ in range(LENGTH * 2):
                script.step()
                before, playing = playing, script.interpreter.view()["position"] is not None
                ends += before and not playing
        assert ends > 1


@pytest.mark.parametrize("rules", KINDS["mancala"].options)
def test_games_of_mancala_come_to_draws(rules: str) -> None:
    """Which only those come to that are played to their last seed."""
    drawn = 0
    for number in range(20):
        script = played(options_of("mancala", rules), Random(number), 200, wrong=0.1)
        drawn += any(player["draws"] for player in script.interpreter.view()["players"])
    assert drawn >= 1


@pytest.mark.parametrize(("game", "rules"), thinned(RULES, 6))
def test_saves_can_be_loaded(game: str, rules: str) -> None:
    """More often than a file that is not there, or is no save."""
    failures = Counter[str | None]()
    for script in scripts(options_of(game, rules), 12, without=(), wrong=0.1):
        failures.update(failure for line, failure in read(script) if line is not None and line.name == "load")
    known = "load" in script.interpreter.signatures
    assert known == (failures[None] > 0)
    assert known == (failures["common.file_missing"] + failures["common.file_invalid"] < sum(failures.values()) / 2)


def test_instructions_that_are_not_wanted_are_not_given() -> None:
    """Saves, if nothing else is said."""
    for shape, absent in (({}, {"save", "load"}), ({"without": ("quit", "help")}, {"quit", "help"})):
        given: set[str] = set()
        for script in scripts(options_of("mancala", "statement"), 8, 60, **shape):
            given.update(line.name for line, _ in read(script) if line is not None)
        assert given == {*script.interpreter.signatures} - absent


def test_players_have_the_given_names_and_share_of_automatic_ones() -> None:
    """All, some or no players are automatic."""
    names = ("Mia", "Tom", "Lea")
    automatic = {}
    for share in (0.0, 0.5, 1.0):
        players = Counter[bool]()
        for script in scripts(options_of("goose", "bari"), 6, 30, names=names, automatic=share):
            seen = script.interpreter.view()["players"]
            assert {player["name"] for player in seen} <= {name.upper() for name in (*names, "CPU")}
            given = (line.name for line, failure in read(script) if line is not None and failure is None)
            players.update(name == "register-auto" for name in given if name.startswith("register"))
        automatic[share] = (players[True] > 0, players[False] > 0)
    assert automatic[0.0] == (False, True)
    assert automatic[0.5] == (True, True)
    assert automatic[1.0][0]
    assert {"CPU", "ana", "Ana"} <= {*NAMES}


# Wrong lines.


def kinds(script: Script) -> Iterator[str]:
    """Yield what is wrong with each line that is no instruction, and with names in those that are."""
    language, signatures = script.interpreter.language, script.interpreter.signatures
    names = {word: name for name, word in language.words.items()}
    folded = {word.casefold() for word in names}
    for line, (instruction, failure) in zip(script.instructions, read(script), strict=True):
        words = line.split()
        if instruction is not None:
            typed = {name.swapcase() for name in instruction.players}
            known = {player["name"] for player in script.interpreter.view()["players"]}
            if failure == "common.unknown_player" and typed & known:
                yield "a name in another case"
            if failure == "common.repeated_player":
                yield "a name twice"
            continue
        if words[0] not in names:
            yield "an instruction in another case" if words[0].casefold() in folded else "no word of the language"
            continue
        if names[words[0]] not in signatures:
            yield "an instruction that the rules do not know"
            continue
        signature = signatures[names[words[0]]]
        least, most = signature.players
        if len(words) == 1:
            yield "an instruction alone"
        elif len(words) - 1 < least + signature.required:
            yield "too few"
        elif len(words) - 1 > most + len(signature.values):
            yield "too many"
        elif words[-1] in map(str, FACES):
            yield "a number out of range"


def test_wrong_lines_are_of_every_kind() -> None:
    """No line is blank, because it would end the script."""
    found = Counter[str]()
    for script in scripts(options_of("mancala", "official"), 25, without=(), wrong=0.2):
        found.update(kinds(script))
        assert all(line.split() for line in script.instructions)
        assert not any(reply.ends for reply in script.replies)
    assert {*found} == {
        *("a name in another case", "a name twice", "an instruction in another case", "an instruction alone"),
        *("an instruction that the rules do not know", "too few", "too many", "a number out of range"),
        "no word of the language",
    }
    assert min(found.values()) > 1


@pytest.mark.parametrize(("game", "rules"), thinned(RULES, 10))
def test_failures_are_come_to_of_every_kind(game: str, rules: str) -> None:
    """All that the instructions can have of common ones, except for those of files, and some that are rare."""
    failures = Counter[str | None]()
    for script in scripts(options_of(game, rules, "manual"), 30, 60, names=NAMES[:6], without=(), wrong=0.1):
        failures.update(failure for _, failure in read(script))
    known = {failure for each in script.interpreter.signatures.values() for failure in each.failures}
    rare = {"common.invalid_name", "common.no_players", "common.repeated_player"}
    assert {each for each in known - rare if each.startswith("common.") and "file" not in each} <= {*failures}
    assert failures[INVALID_INSTRUCTION] > 30
