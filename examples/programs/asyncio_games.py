"""Play a thousand games at once in one process, with asyncio.

Run it with `python asyncio_games.py`; `--help` lists its options. All players are automatic. With `automatic="asked"`
they do not move while goose answers a line: `step` carries out one of their moves. Each game is a coroutine that gives
way after each move, so the process can also serve a network or a page while the games are played. `--times` shows for
how long the games kept everything else waiting.

The event loop goes round all games before anything else has its turn again. If that takes too long, hold an
`asyncio.Lock` around each `step` and the `sleep` after it: then everything else waits for one move only.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from contextlib import suppress
from time import process_time

from goose import Interpreter, Settings, UsageError, make_interpreter

NAMES = ("Ana", "Rui", "Eva", "Leo")

BEAT = 0.001
"""Seconds between two beats of the heartbeat."""


class Heartbeat:
    """Measures for how long the event loop is busy with other coroutines.

    Attributes:
        longest: the longest delay of a beat, in seconds.
    """

    def __init__(self) -> None:
        self.longest = 0.0

    async def beat(self) -> None:
        """Beat until the task is cancelled."""
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + BEAT
            await asyncio.sleep(BEAT)
            self.longest = max(self.longest, clock() - due)


def begin(settings: Settings, level: str) -> Interpreter:
    """Return an interpreter with a game in which nobody has moved."""
    program = make_interpreter(settings.evolve(automatic="asked"))
    for line in (*(f"register-auto {name} {level}" for name in NAMES), f"start {' '.join(NAMES)}"):
        reply = program.feed(line)
        if reply.failure is not None:
            raise ValueError(f"{line}: {reply.text.rstrip()}")
    return program


async def play(program: Interpreter) -> int | None:
    """Play a game; return the number of the winner's seat, None for a draw."""
    with program:
        seats = [seat["name"] for seat in program.view()["seats"]]
        while program.step() is not None:
            await asyncio.sleep(0)
        assert program.outcome is not None
        winner = program.outcome.winner
        return None if winner is None else 1 + seats.index(winner)


async def play_all(game: str, level: str, count: int, heartbeat: Heartbeat) -> Counter[int | None]:
    """Play games with different seeds; return how many each seat has won."""
    beating = asyncio.create_task(heartbeat.beat())
    programs = []
    for seed in range(count):
        programs.append(begin(Settings(game=game, lang="en", seed=seed), level))
        await asyncio.sleep(0)
    winners = await asyncio.gather(*map(play, programs))
    beating.cancel()
    with suppress(asyncio.CancelledError):
        await beating
    return Counter(winners)


def main() -> None:
    """Play games by the options, and print how many each seat has won."""
    parser = argparse.ArgumentParser(description="Play many games at once.")
    parser.add_argument("--game", default="goose", help="the game [default: %(default)s]")
    parser.add_argument("--level", default="Normal", help="level of the players [default: %(default)s]")
    parser.add_argument("--count", type=int, default=1000, help="how many games [default: %(default)s]")
    parser.add_argument("--times", action="store_true", help="also print times, on standard error")
    asked = parser.parse_args()
    if asked.count < 1:
        parser.error(f"--count {asked.count}: it must be 1 or more")
    heartbeat = Heartbeat()
    try:
        won = asyncio.run(play_all(asked.game, asked.level, asked.count, heartbeat))
    except (UsageError, ValueError) as error:
        parser.error(str(error))
    wins = ", ".join(f"seat {seat} won {won[seat]}" for seat in range(1, len(NAMES) + 1))
    print(f"{asked.count} games of {asked.game}: {wins}, {won[None]} drawn.")
    if asked.times:
        print(f"{process_time():.1f} s in all; longest wait {heartbeat.longest * 1000:.0f} ms.", file=sys.stderr)


if __name__ == "__main__":
    main()
