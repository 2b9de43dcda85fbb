"""A bot that plays Mancala against the computer of goose, through the Python API.

Run it with `python mancala_bot.py`, or `python mancala_bot.py 1` for a bot that sees one turn ahead instead of two.
It shows how a program sees the position (`view`), what is allowed (`moves`), what the computer would do (`choose`),
and how it tries a move on a copy of the game (`copy`). The rules are goose's own: all that the bot knows of
Mancala is that seeds in the well are good.
"""

from __future__ import annotations

import sys

from goose import Instruction, Interpreter, Settings, make_interpreter

BOT, COMPUTER = "Bot", "Computer"


def lead(program: Interpreter) -> int:
    """Return by how many seeds the bot is ahead: of those in the wells, or of all once the game is over."""
    position = program.view()["position"]
    if position is not None:
        seeds = {side["name"]: side["well"] for side in position["sides"]}
    else:
        assert program.outcome is not None
        seeds = dict(program.outcome.scores)
    return int(seeds[BOT] - seeds[COMPUTER])


def foresee(program: Interpreter, move: Instruction, turns: int) -> int:
    """Return the bot's lead after a move, and after what both do best until so many turns are over.

    A turn is all the moves that somebody makes before the other: one that earns another does not end it.
    """
    mover = program.view()["to_move"]
    tried = program.copy()
    tried.feed(tried.write(move))
    to_move = tried.view()["to_move"]
    left = turns if to_move == mover else turns - 1
    moves = tried.moves() if left else []
    if not moves:
        return lead(tried)
    leads = [foresee(tried, following, left) for following in moves]
    return max(leads) if to_move == BOT else min(leads)


def best_move(program: Interpreter, turns: int) -> Instruction:
    """Return the bot's move with the greatest lead so many turns ahead; of equal ones the leftmost house."""
    return max(program.moves(), key=lambda move: foresee(program, move, turns))


def play(first: str, second: str, turns: int) -> str:
    """Play one game; return how it ended."""
    with make_interpreter(Settings(game="mancala", lang="en")) as program:
        for line in (f"register {first}", f"register {second}", f"start {first} {second}"):
            program.feed(line)
        while (to_move := program.view()["to_move"]) is not None:
            move = best_move(program, turns) if to_move == BOT else program.choose("Advanced")
            assert move is not None
            program.feed(program.write(move))
        assert program.outcome is not None
        scores = ", ".join(f"{name} {seeds}" for name, seeds in program.outcome.scores)
        return f"{first} begins: {scores}; the winner is {program.outcome.winner or 'nobody'}."


if __name__ == "__main__":
    sees = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    print(play(BOT, COMPUTER, sees))
    print(play(COMPUTER, BOT, sees))
