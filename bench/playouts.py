"""Random games played to their end; `python -m bench.playouts` measures them alone.

Mancala is measured over that of OpenSpiel (the package `open_spiel`), from Python too, if it is installed. Its rules
differ in one point: the last seed in an empty house captures only if there are seeds opposite.
"""

import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from typing import Any

from bench.figures import report
from goose import Instruction, Settings, make_interpreter
from goose.core.registry import NAMES

_GAMES = {"goose": 400, "mancala": 240, "pickomino": 8}  # in each measurement
_PAIRS = 9

Play = Callable[[Random], int]
"""Plays one random game to its end and returns its number of moves."""


def ours(game: str, *, copies: bool) -> Play:
    """Return a player of random games of two, which makes each move on a new copy or all on one interpreter."""
    program = make_interpreter(Settings(game=game, lang="en", seed=None if game == "mancala" else 5))
    for line in ("register Ana", "register Rui"):
        program.feed(line)

    def play(random: Random) -> int:
        nonlocal program
        program.carry_out(Instruction("start", ["Ana", "Rui"], []))
        count = 0
        while moves := program.moves():
            if copies:
                program = program.copy()
            program.carry_out(random.choice(moves))
            count += 1
        return count

    return play


def theirs(game: Any, *, copies: bool) -> Play:
    """Return the same for a game of OpenSpiel, with its states."""

    def play(random: Random) -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if copies:
                state = state.clone()
            state.apply_action(random.choice(state.legal_actions()))
            count += 1
        return count

    return play


def _timed(play: Play, games: int) -> tuple[float, float]:
    """Return the seconds of a move, and of a game."""
    random = Random(1)
    started = time.perf_counter()
    moves = sum(play(random) for _ in range(games))
    taken = time.perf_counter() - started
    return taken / moves, taken / games


def playouts() -> None:
    """Time random games of two by moves and by games, with a copy for each move and without."""
    try:
        spiel = import_module("pyspiel")
    except ImportError:
        spiel = None
        print("OpenSpiel is not installed (pip install open_spiel): random games of goose alone")
    for game in NAMES:
        for copies in (True, False):
            play = ours(game, copies=copies)
            other = theirs(spiel.load_game(game), copies=copies) if spiel and game == "mancala" else None
            pairs = [
                (_timed(play, _GAMES[game]), None if other is None else _timed(other, _GAMES[game]))
                for _ in range(_PAIRS + 1)
            ][1:]
            label = f"random {game}, {'a copy for each move' if copies else 'without copies'}"
            moves, games = (1 / median(one[place] for one, _ in pairs) for place in (0, 1))
            report(label, moves, "moves/s", f"{games:,.0f} games/s")
            if ratios := [one[0] / two[0] for one, two in pairs if two]:
                faster = 1 / median(two[0] for _, two in pairs if two)
                report(f"{label}, over OpenSpiel, by the move", median(ratios), note=f"{faster:,.0f} moves/s")


if __name__ == "__main__":
    playouts()
