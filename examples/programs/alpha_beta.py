"""An alpha-beta search with the Python API plays Mancala against the level Advanced.

Run it with `python alpha_beta.py`, or `python alpha_beta.py 6` for a search of six moves instead of three.
The match has a game for each first two moves that the rules allow, with the bot in both seats. The search knows no
rule of Mancala, only that seeds in the well are good: it plays on copies, and the game says whose turn it is.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from goose import Instruction, Interpreter, Settings, make_interpreter

BOT, COMPUTER = "Bot", "Computer"


def search(program: Interpreter, depth: int, low: int = -49, high: int = 49) -> tuple[int, Instruction | None]:
    """Return the bot's lead, between two bounds, if both play best; and the best move."""
    moves = program.moves() if depth else []
    if not moves:
        return lead(program), None
    bot_moves = program.view()["to_move"] == BOT
    best = None
    for move in reversed(moves):  # from the house next to the well: the sooner a good move, the fewer are tried
        found, _ = search(after(program, move), depth - 1, low, high)
        if bot_moves and found > low:
            low, best = found, move
        elif not bot_moves and found < high:
            high, best = found, move
        if low >= high:  # one of the two has a better move earlier, and avoids this position
            break
    return low if bot_moves else high, best


def after(program: Interpreter, move: Instruction) -> Interpreter:
    """Return a copy of a game in which a move is made."""
    tried = program.copy()
    tried.carry_out(move)
    return tried


def lead(program: Interpreter) -> int:
    """Return how many seeds more than the computer the bot has in its well."""
    position, outcome = program.view()["position"], program.outcome
    seeds = dict(outcome.scores) if outcome else {side["name"]: side["well"] for side in position["sides"]}
    return int(seeds[BOT] - seeds[COMPUTER])


def openings(*players: str) -> Iterator[Interpreter]:
    """Start a game for each first two moves that the rules allow."""
    program = make_interpreter(Settings(game="mancala", lang="en"))
    for line in (*(f"register {name}" for name in players), f"start {' '.join(players)}"):
        program.feed(line)
    for first in program.moves():
        for second in after(program, first).moves():
            yield after(after(program, first), second)


def play(program: Interpreter, depth: int) -> str:
    """Play a game to its end; return how it ends for the bot."""
    while not program.outcome:
        bot_moves = program.view()["to_move"] == BOT
        move = search(program, depth)[1] if bot_moves else program.choose("Advanced")
        assert move is not None
        program.carry_out(move)
    return {BOT: "won", COMPUTER: "lost"}.get(program.outcome.winner or "", "drawn")


if __name__ == "__main__":
    depth = sys.argv[1] if len(sys.argv) > 1 else "3"
    if not (depth.isdecimal() and int(depth) > 0):
        sys.exit("usage: python alpha_beta.py [MOVES], how many moves to look ahead: 1 or more")
    for seats in ((BOT, COMPUTER), (COMPUTER, BOT)):
        ends = Counter(play(program, int(depth)) for program in openings(*seats))
        print(f"{seats[0]} begins: the bot has won {ends['won']}, drawn {ends['drawn']} and lost {ends['lost']} games.")
