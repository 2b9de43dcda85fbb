"""The environment for learners in `examples/programs/gymnasium_env.py`."""

from __future__ import annotations

import importlib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from goose import Settings, make_interpreter
from goose.core.registry import NAMES
from tests.support.cases import each_case
from tests.support.places import ROOT

GAMES = sorted(NAMES)


@pytest.fixture
def gymnasium() -> Any:
    """Return gymnasium, which takes long to be imported."""
    importlib.import_module("gymnasium.utils.env_checker")
    return importlib.import_module("gymnasium")


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the example, imported by its name as a learner imports it."""
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "programs"))
    return importlib.import_module("gymnasium_env")


def steps(env: Any, seed: int, **options: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the answers to `reset` and to random legal actions, whose observations are in their space."""
    drawn = Random(seed)
    observation, info = env.reset(seed=seed, options=options)
    answer = observation, 0.0, False, False, info
    while True:
        assert answer[0] in env.observation_space, (seed, answer[0])
        yield answer
        if answer[2]:
            return
        answer = env.step(drawn.choice(answer[4]["action_mask"].nonzero()[0].tolist()))


def plain(answers: Iterator[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return answers as values that can be compared."""
    return [(seen.tolist(), *rest, info["action_mask"].tolist()) for seen, *rest, info in answers]


def illegal(env: Any) -> Any:
    """Return the first action that is not legal."""
    return (~env.action_masks()).nonzero()[0][0]


def test_every_game_has_an_environment(module: Any) -> None:
    assert sorted(module.GAMES) == GAMES


@pytest.mark.usefixtures("module")
@each_case("game", GAMES)
def test_gymnasium_accepts_the_environment(game: str, gymnasium: Any) -> None:
    """The check of gymnasium finds no fault and gives no warning."""
    env = gymnasium.make(f"goose/{game.title()}-v0")
    gymnasium.utils.env_checker.check_env(env.unwrapped)


@each_case("game", GAMES)
def test_the_same_seed_gives_the_same_episode(module: Any, game: str) -> None:
    """A new environment repeats it, and another seed changes it."""
    env = module.GooseEnv(game)
    first = plain(steps(env, 3))
    assert first == plain(steps(env, 3)) == plain(steps(module.GooseEnv(game), 3))
    assert first != plain(steps(env, 4))


@each_case("game", GAMES)
def test_the_mask_has_the_moves(module: Any, game: str) -> None:
    """Each legal action is one of `moves`, and each move is an action."""
    env = module.GooseEnv(game)
    for _, _, terminated, _, info in steps(env, 5):
        legal = [env.instructions[action] for action in info["action_mask"].nonzero()[0]]
        moves = env.program.moves()
        assert len(legal) == len(moves)
        assert {*legal} == {*moves}
        assert terminated == (not moves)
        assert env.action_masks().tolist() == info["action_mask"].tolist()


@each_case("game", ["mancala", "pickomino"])
def test_an_illegal_action_changes_nothing(module: Any, game: str) -> None:
    """Its reward is -1, and the episode goes on."""
    env = module.GooseEnv(game, seat=1)
    env.reset(seed=1)
    env.step(env.action_masks().nonzero()[0][0])
    before, state = env._observation(), env.program.encode()
    observation, reward, terminated, truncated, info = env.step(illegal(env))
    assert (reward, terminated, truncated) == (-1.0, False, False)
    assert observation.tolist() == before.tolist()
    assert info["action_mask"].tolist() == env.action_masks().tolist()
    assert env.program.encode() == state


@pytest.mark.usefixtures("module")
def test_illegal_actions_alone_reach_the_time_limit(gymnasium: Any) -> None:
    """An environment that gymnasium makes truncates such an episode."""
    env = gymnasium.make("goose/Pickomino-v0", seat=1)
    env.reset(seed=1)
    answers = [env.step(23) for _ in range(1000)]
    assert [truncated for _, _, _, truncated, _ in answers] == [*[False] * 999, True]


@pytest.mark.parametrize("game", GAMES)
def test_the_reward_is_the_outcome(module: Any, game: str) -> None:
    """The reward at the end follows from who has won; before, it is 0."""
    env = module.GooseEnv(game)
    seen = set()
    for seed in range(6):
        *earlier, last = steps(env, seed)
        winner = env.program.outcome.winner
        assert last[1] == {"Agent": 1.0, "Computer": -1.0, None: 0.0}[winner]
        assert {answer[1] for answer in earlier} == {0.0}
        seen.add(winner)
    assert "Computer" in seen
    assert "Agent" in seen or game == "pickomino"  # there, chance alone does not win


@each_case("game", GAMES)
@each_case("seat", [1, 2])
def test_the_agent_has_the_seat_that_was_asked_for(module: Any, game: str, seat: int) -> None:
    """An argument or an option gives the seat, or the seed draws it."""

    def seats(env: Any, seed: int, **options: Any) -> int:
        env.reset(seed=seed, options=options)
        names = [player["name"] for player in env.program.view()["seats"]]
        return 1 + names.index("Agent")

    assert {seats(module.GooseEnv(game, seat=seat), seed) for seed in range(5)} == {seat}
    assert {seats(module.GooseEnv(game, seat=3 - seat), seed, seat=seat) for seed in range(5)} == {seat}
    assert {seats(module.GooseEnv(game), seed) for seed in range(8)} == {1, 2}


@each_case("level", ["Normal", "Advanced"])
def test_the_computer_plays_at_its_level(module: Any, level: str) -> None:
    """The computer makes the moves that goose chooses for the level."""
    env = module.GooseEnv("mancala", level, seat=2)
    env.reset()
    program = make_interpreter(Settings(game="mancala", lang="en"))
    for line in ("register Agent", "register Computer", "start Computer Agent"):
        program.feed(line)
    while program.view()["to_move"] == "Computer":
        move = program.choose(level)
        assert move is not None
        program.feed(program.write(move))
    assert env.program.view()["position"] == program.view()["position"]


@each_case("game", GAMES)
def test_the_picture_shows_the_position(module: Any, game: str) -> None:
    """The picture is XML, names the players and follows the game."""
    env = module.GooseEnv(game, render_mode="svg", seat=1)
    pictures = []
    for _ in steps(env, 2):
        svg = env.render()
        assert ET.fromstring(svg).tag.endswith("svg")
        pictures.append(svg)
    assert all("Agent" in svg and "Computer" in svg for svg in pictures)
    assert len({*pictures}) > len(pictures) // 2


def test_the_picture_describes_what_is_observed(module: Any) -> None:
    """In Mancala it describes all seeds, and marks the last move."""
    env = module.GooseEnv("mancala", render_mode="svg", seat=1)
    for observation, *_ in steps(env, 2):
        svg = env.render()
        for name, seeds in (("Agent", observation[:7]), ("Computer", observation[7:])):
            assert f"{name}: houses {', '.join(map(str, seeds[:6]))}; well {seeds[6]}." in svg
    assert svg != module.Pictures(module.load_kind("mancala"), "en").draw(
        {**env.program.view(), "position": env.program.outcome.position}, viewer="Agent"
    )


def test_the_text_is_that_of_details(module: Any) -> None:
    """After the end, the text is the answer to the last move."""
    env = module.GooseEnv("mancala", render_mode="ansi", seat=1)
    for _, _, terminated, _, _ in steps(env, 2):
        shown = env.render()
        assert terminated or shown == env.program.feed("details").text
    assert "Agent" in shown
    assert module.GooseEnv("mancala").render() is None


def test_wrong_arguments_are_errors(module: Any) -> None:
    """The error names the argument and its value."""
    for argument, value in {"game": "chess", "seat": 3, "level": "Best", "render_mode": "human"}.items():
        with pytest.raises(ValueError, match=f"there is no {argument.replace('_', ' ')} {value}"):
            module.GooseEnv(**{argument: value})


def test_steps_outside_an_episode_are_errors(module: Any, gymnasium: Any) -> None:
    """A step needs a game in progress and an action in the space."""
    env = module.GooseEnv("mancala")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    assert [*steps(env, 1)]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    with pytest.raises(gymnasium.error.InvalidAction):
        env.step(6)


@pytest.mark.usefixtures("module")
def test_many_environments_run_side_by_side(gymnasium: Any) -> None:
    """gymnasium makes several environments and joins their masks."""
    env = gymnasium.make_vec("goose/Mancala-v0", num_envs=3)
    _, info = env.reset(seed=1)
    assert info["action_mask"].shape == (3, 6)
    env.close()
