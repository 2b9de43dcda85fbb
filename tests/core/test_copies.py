"""A copy of an interpreter goes on by itself: by any rules, at any point of a game, with any dice."""

import copy
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose import Settings, make_interpreter
from goose.base.checks import Invalid
from goose.base.errors import Incomplete
from goose.base.folder import HeldFolder
from goose.core.dice import ManualDice, RandomDice
from goose.core.game import Game, Service
from goose.core.interpreter import Interpreter
from goose.core.scripts import Script
from goose.games.goose import KIND as GOOSE
from goose.games.goose.kata import OpenTable
from goose.games.mancala import MancalaKind
from tests.support.cases import each_case
from tests.support.games import KINDS, RULES, TABLES, any_options, played
from tests.support.layers import thinned
from tests.support.refusals import raising
from tests.support.running import interpreter, program_after
from tests.support.transcripts import inside

Copy = Callable[[Interpreter], Interpreter]

WAYS: list[Copy] = [Interpreter.copy, copy.copy, copy.deepcopy]

START = ("register Ana", "register Rui", "start Ana Rui")


@pytest.fixture(autouse=True, scope="module")
def in_a_folder_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Any script may save: it does so away from the project."""
    with inside(tmp_path_factory.mktemp("copies")):
        yield


def state_of(program: Interpreter) -> object:
    """Return all that can be known of a state."""
    whole = program.encode() if "save" in program.signatures else None
    outcome = program.outcome
    ended = None if outcome is None else (outcome.winner, outcome.scores, outcome.position)
    return whole, program.view(), program.moves(), ended, program.rules, program.language.code


started = partial(program_after, START)
"""Return an interpreter with a game of two players in progress."""


def hold_together(program: Interpreter, options: dict[str, Any], random: Random, make: Copy) -> None:
    """Check that an interpreter and its copy answer the same lines in the same way, and leave each other alone."""
    before = state_of(program)
    twin = make(program)
    assert state_of(twin) == before
    script = Script(random, program, KINDS[options["game"]].pick, wrong=0.1)
    script.play(random.randint(1, 25))
    assert state_of(twin) == before
    after = state_of(program)
    for line, reply in zip(script.instructions, script.replies, strict=True):
        again = twin.feed(line)
        assert (again.text, again.events, again.failure) == (reply.text, reply.events, reply.failure)
    assert state_of(program) == state_of(twin) == after


@given(st.sampled_from(TABLES), st.integers(0, 10**6), st.integers(0, 60), st.sampled_from(WAYS))
@settings(max_examples=40)
def test_a_copy_answers_as_its_original(table: tuple[str, str, str], seed: int, length: int, make: Copy) -> None:
    """After any script; what one of them plays is nothing to the other."""
    random = Random(seed)
    options = any_options(random, *table)
    program = played(options, random, length, without=()).interpreter
    hold_together(program, options, random, make)


@pytest.mark.parametrize("game", thinned(KINDS, 4))
def test_a_game_without_a_copy_is_copied_as_by_saving(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package need not offer it."""
    copied: list[object] = []
    for rules in (rules for kind, rules in RULES if kind == game):
        for seed in range(3):
            random = Random(seed)
            options = any_options(random, game, rules, "random")
            program = played(options, random, 20 * seed).interpreter
            playing = getattr(program._service, "game", None)
            if playing is not None:
                monkeypatch.setattr(type(playing), "copy", Game.copy)
                copied.append(playing)
            hold_together(program, options, random, Interpreter.copy)
    assert copied


def test_a_game_that_refuses_its_own_save_cannot_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so, rather than copying half of it."""
    program = started(game="mancala", lang="en")
    monkeypatch.setattr(type(program._service.game), "copy", Game.copy)  # type: ignore[attr-defined]
    monkeypatch.setattr(MancalaKind, "decode_game", raising(Invalid("no seeds")))
    with pytest.raises(Incomplete, match="the game mancala refuses its own save: no seeds"):
        program.copy()


def test_a_service_that_offers_no_copy_is_not_copied() -> None:
    """A copy that shares its state would be worse than none."""
    rules = GOOSE.make_rules("kata", {}, {})

    class Shared(OpenTable):
        copy = Service.copy  # type: ignore[assignment]

    with pytest.raises(TypeError, match="the rules kata have a service that cannot be copied"):
        Shared(GOOSE, rules, ManualDice()).copy()


@each_case("drawn", [0, 1, 1000])
@each_case("seed", [None, 7])
def test_copied_dice_throw_as_the_original_would(seed: int | None, drawn: int) -> None:
    """Also without a seed, before the first throw, and wherever a copy of a copy is in the numbers that all share."""
    dice = RandomDice(seed)
    for _ in range(drawn):
        dice.draw(6)
    twin = dice.copy()
    for _ in range(100):
        twin = twin.copy()
        assert twin.throw(3) == dice.throw(3)
        assert twin.copy().encode() == dice.copy().encode()
    assert [twin.throw(2) for _ in range(400)] == [dice.throw(2) for _ in range(400)]
    assert twin.encode() == dice.encode()


def test_dice_that_take_over_a_state_forget_a_copied_one() -> None:
    """Whether or not they have drawn since the copy."""
    dice, other = RandomDice(1), RandomDice(2)
    dice.draw(6)
    dice.copy()
    words = other.encode()["words"]
    assert isinstance(words, list)
    dice.restore((*words, other.encode()["next"]))
    assert [dice.draw(100) for _ in range(20)] == [other.draw(100) for _ in range(20)]


def test_a_copy_leaves_the_seed_file_alone(tmp_path: Path) -> None:
    """It throws as its original would, and its throws are lost with it; the file goes on with the original."""
    path = tmp_path / "seed"
    with started(dice="lcg", lcg_file=str(path)) as program:
        kept = path.read_bytes()
        with program.copy() as twin:
            output = [twin.feed(f"roll {name}").text for name in ("Ana", "Rui", "Ana")]
        assert path.read_bytes() == kept
        assert [program.feed(f"roll {name}").text for name in ("Ana", "Rui", "Ana")] == output
        assert path.read_bytes() != kept
        program.decode(twin.encode())
        assert int.from_bytes(path.read_bytes(), "little") == program._service.dice.state  # type: ignore[attr-defined]


def test_a_copy_saves_in_the_same_folder_after_its_original(tmp_path: Path) -> None:
    """The folder is let go with the last of them."""
    program = started(game="mancala", lang="en", files=str(tmp_path))
    twin = program.copy()
    root = program._service._files._folder  # type: ignore[attr-defined]
    descriptor = root._descriptor if isinstance(root, HeldFolder) else None
    del root
    program.close()
    assert program.feed("save one").failure == "common.file_not_writable"
    assert twin.feed("save two").failure is None
    assert os.listdir(tmp_path) == ["two"]
    twin.close()
    assert twin.feed("load two").failure is not None
    if descriptor is not None:
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(descriptor)


def test_a_copy_has_no_files_either() -> None:
    twin = make_interpreter(Settings(game="mancala", lang="en")).copy()
    assert twin.feed("save one").failure == "common.file_not_writable"
    assert not os.path.exists("one")


def test_a_copy_draws_every_position_as_its_original() -> None:
    program = started(seed=3, draw="always")
    twin = program.copy()
    assert len(program.feed("roll Ana").lines) > 5
    assert state_of(twin) != state_of(program)
    assert len(twin.feed("roll Ana").lines) > 5
    assert state_of(twin) == state_of(program)


def test_loading_rules_into_a_copy_does_not_change_the_original() -> None:
    """Instructions may be others by them."""
    program = started(lang="en", dice="manual")
    before = state_of(program)
    twin = program.copy()
    twin.decode(interpreter(rules="bari", lang="en").encode())
    assert twin.rules.name == "bari"
    assert state_of(program) == before


def test_a_container_of_interpreters_is_deeply_copied() -> None:
    """One that it holds twice is one in the copy too."""
    program = started(game="mancala", lang="en")
    first, second = copy.deepcopy([program, program])
    assert first is second
    assert first is not program
    first.feed("play Ana 1")
    assert program.view()["position"]["sides"][0]["houses"] == [4] * 6
