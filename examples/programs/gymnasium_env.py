"""A game of an agent against the computer, with the API of gymnasium.

Run it with `python gymnasium_env.py`; gymnasium must be installed (`pip install gymnasium`). It plays episodes with an
agent that chooses among its legal actions at random. Your learner imports this file and makes an environment:

    import gymnasium
    import gymnasium_env

    env = gymnasium.make("goose/Mancala-v0", level="Advanced")
    observation, info = env.reset(seed=1)
    action = env.action_space.sample(info["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)

The rules are goose's own. This file knows two things about a game: which instruction an action is, and how a
position becomes an array. Both are in `GAMES`, which is where you add a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from goose import Instruction, Interpreter, Settings, View, make_interpreter
from goose.core.registry import load_kind
from goose.kit.picture import Pictures

AGENT, COMPUTER = "Agent", "Computer"
ILLEGAL = -1.0
"""The reward of an illegal action, which changes nothing."""

Array = NDArray[np.int8]
Position = dict[str, Any]

FACES = "12345v"
TILES = range(21, 37)


class Game(NamedTuple):
    """The actions and the observations of a game.

    Attributes:
        actions: the instruction of each action, as its name and the values after the player.
        highest: the highest value of each number of an observation; the lowest is 0.
        observe: returns the numbers of an observation. `agent_first` puts what is the agent's before the computer's.
        registered: values after the name when a player is registered.
    """

    actions: Sequence[tuple[str, Sequence[str | int]]]
    highest: Sequence[int]
    observe: Callable[[Position], list[int]]
    registered: Sequence[int] = ()


def agent_first(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the players' parts of a position, the agent's first."""
    return sorted(parts, key=lambda part: part["name"] != AGENT)


def observe_mancala(position: Position) -> list[int]:
    """Return the seeds in the agent's houses and well, then in the computer's."""
    return [seeds for side in agent_first(position["sides"]) for seeds in (*side["houses"], side["well"])]


def observe_pickomino(position: Position) -> list[int]:
    """Return the places of the tiles, from 21 to 36, and the dice by face.

    The first 16 numbers are 1 for each tile on the grid. Then come the places of the tiles in the agent's pile, where 1
    is the top and 0 means that the tile is not there, and those in the computer's pile. The last numbers are how many
    dice are kept, for each face, and how many are rolled.
    """
    piles = [player["tiles"][::-1] for player in agent_first(position["players"])]
    return [
        *(int(tile in position["grid"]) for tile in TILES),
        *(pile.index(tile) + 1 if tile in pile else 0 for pile in piles for tile in TILES),
        *((position[dice] or "").count(face) for dice in ("kept", "rolled") for face in FACES),
    ]


def observe_goose(position: Position) -> list[int]:
    """Return square, turns to miss, and 1 if trapped, of agent and computer."""
    tokens = agent_first(position["tokens"])
    return [number for token in tokens for number in (token["square"], token["turns"], int(token["trapped"]))]


GAMES = {
    "mancala": Game([("play", [house]) for house in range(1, 7)], [48] * 14, observe_mancala),
    "pickomino": Game(
        [
            ("roll", []),
            *(("keep", [face]) for face in FACES),
            ("stop", []),  # goose chooses the tile
            *(("stop", [tile]) for tile in TILES),
        ],
        [*[1] * 16, *[16] * 32, *[8] * 12],
        observe_pickomino,
        registered=[20],  # both have the same age, so the first player that `start` names begins
    ),
    "goose": Game([("roll", [])], [63, 1, 1] * 2, observe_goose),
}


class GooseEnv(gymnasium.Env[Array, "int | np.int64"]):
    """A game of an agent against the computer.

    The reward is 1 for a win, 0 for a draw and -1 for a loss, at the end; until then it is 0. An illegal action changes
    nothing, has the reward -1, and does not end the episode. `info["action_mask"]` has 1 for each legal action.

    Args:
        game: `mancala`, `pickomino` or `goose`.
        level: how the computer plays, such as `Normal` or `Advanced`.
        seat: 1 if the agent begins, 2 if the computer does; None draws it for each episode. For one episode, use
            `reset(options={"seat": 1})`.
        render_mode: `svg` for a picture as SVG, or `ansi` for the text of `details`.

    Attributes:
        program: the interpreter of the game.
        instructions: the instruction of each action.

    Raises:
        ValueError: there is no such game, level, seat or render mode.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012 - gymnasium reads it here

    def __init__(
        self,
        game: str = "mancala",
        level: str = "Normal",
        seat: Literal[1, 2] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if game not in GAMES:
            raise ValueError(f"there is no game {game}; there are {', '.join(GAMES)}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"there is no render mode {render_mode}; there are ansi and svg")
        self.game = game
        self.level = level
        self.seat = _checked(seat)
        self.render_mode = render_mode
        known = GAMES[game]
        self._registered = known.registered
        self._observe = known.observe
        self.instructions = [Instruction(name, [AGENT], [*values]) for name, values in known.actions]
        self.action_space = spaces.Discrete(len(self.instructions))
        highest = np.array(known.highest, np.int8)
        self.observation_space = spaces.Box(np.zeros_like(highest), highest, dtype=np.int8)
        self.program = self._made(seed=0)
        self.program.choose(level)  # raises ValueError, with the levels of the game
        self._before: View | None = None
        self._answer = ""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin a game, with the computer's first moves if it begins."""
        super().reset(seed=seed)
        drawn, dice = int(self.np_random.integers(1, 3)), int(self.np_random.integers(2**31))
        seat = _checked((options or {}).get("seat", self.seat)) or drawn
        self.close()
        self.program = self._made(dice)
        self._before = None
        players = [AGENT, COMPUTER] if seat == 1 else [COMPUTER, AGENT]
        for name in players:
            self._carry_out(Instruction("register", [name], [*self._registered]))
        self._carry_out(Instruction("start", players, []))
        self._let_computer_move()
        return self._observation(), self._info()

    def step(self, action: int | np.int64) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Carry out the agent's action, and then the computer's moves.

        Raises:
            gymnasium.error.InvalidAction: there is no such action.
            gymnasium.error.ResetNeeded: no game is in progress.
        """
        if not self.action_space.contains(action):
            raise gymnasium.error.InvalidAction(f"there is no action {action}")
        view = self.program.view()
        if view["position"] is None:
            raise gymnasium.error.ResetNeeded("no game is in progress; reset begins one")
        if not self._mask()[action]:
            return self._observation(), ILLEGAL, False, False, self._info()
        self._before = view
        self._carry_out(self.instructions[action])
        self._let_computer_move()
        outcome = self.program.outcome
        reward = 0.0
        if outcome is not None and outcome.winner is not None:
            reward = 1.0 if outcome.winner == AGENT else -1.0
        return self._observation(), reward, outcome is not None, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions in the form of MaskablePPO of sb3-contrib."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | None:
        """Return the position in the render mode, or None without one."""
        if self.render_mode == "svg":
            view = {**self.program.view(), "position": self._position()}
            return Pictures(load_kind(self.game), "en").draw(view, before=self._before, viewer=AGENT)
        if self.render_mode == "ansi":
            return self._answer if self.program.outcome else self.program.feed("details").text
        return None

    def close(self) -> None:
        """Close the interpreter."""
        self.program.close()

    def _made(self, seed: int) -> Interpreter:
        return make_interpreter(Settings(game=self.game, lang="en", seed=seed))

    def _carry_out(self, instruction: Instruction) -> None:
        reply = self.program.feed(self.program.write(instruction))
        assert reply.failure is None, reply.text
        self._answer = reply.text

    def _let_computer_move(self) -> None:
        while self.program.view()["to_move"] == COMPUTER:
            move = self.program.choose(self.level)
            assert move is not None
            self._carry_out(move)

    def _position(self) -> Position:
        outcome = self.program.outcome
        position: Position = self.program.view()["position"] if outcome is None else outcome.position
        return position

    def _observation(self) -> Array:
        return np.array(self._observe(self._position()), np.int8)

    def _mask(self) -> Array:
        moves = self.program.moves()
        return np.array([instruction in moves for instruction in self.instructions], np.int8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask()}


def _checked(seat: Literal[1, 2] | None) -> Literal[1, 2] | None:
    if seat not in (None, 1, 2):
        raise ValueError(f"there is no seat {seat}; there are 1 and 2")
    return seat


def play(game: str, level: str, episodes: int, seed: int) -> str:
    """Play episodes with random legal actions; return how they ended."""
    rewards, steps = [], 0
    with GooseEnv(game, level) as env:
        env.action_space.seed(seed)
        for episode in range(episodes):
            _, info = env.reset(seed=seed if episode == 0 else None)
            terminated = False
            while not terminated:
                _, reward, terminated, _, info = env.step(env.action_space.sample(info["action_mask"]))
                steps += 1
            rewards.append(reward)
    won, drawn, lost = (rewards.count(reward) for reward in (1, 0, -1))
    return f"{game}: {won} won, {drawn} drawn, {lost} lost against {level}, with {steps} random actions"


for game in GAMES:
    name = f"goose/{game.title()}-v0"
    if name not in gymnasium.registry:
        gymnasium.register(name, f"{__name__}:GooseEnv", max_episode_steps=1000, kwargs={"game": game})

if __name__ == "__main__":
    for game in GAMES:
        print(play(game, "Normal", 20, seed=1))
