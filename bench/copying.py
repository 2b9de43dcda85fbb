"""Copies of an interpreter in the middle of a game; `python -m bench.copying` measures them alone."""

from statistics import median
from timeit import Timer

from bench.figures import report
from goose import Interpreter, Settings, make_interpreter
from goose.core.registry import NAMES

_PLAYED = 6  # moves before the copy
_TIMES = 2_000
_PAIRS = 9


def middle(game: str) -> Interpreter:
    """Return an interpreter in the middle of a game of two players; its dice have been thrown."""
    program = make_interpreter(Settings(game=game, lang="en", seed=None if game == "mancala" else 5))
    for line in ("register Ana", "register Rui", "start Ana Rui"):
        program.feed(line)
    for _ in range(_PLAYED):
        move = program.choose("Normal")
        assert move is not None
        program.feed(program.write(move))
    return program


def copying() -> None:
    """Time a copy, and a copy that makes a move, over what `encode` and `decode` into another one take."""
    for game in NAMES:
        program, other = middle(game), middle(game)
        line = program.write(program.moves()[0])

        def by_saving(program: Interpreter = program, other: Interpreter = other) -> None:
            other.decode(program.encode())

        def and_move(program: Interpreter = program, line: str = line) -> None:
            program.copy().feed(line)

        for what, do in (("a copy", program.copy), ("copy and move", and_move)):
            pairs = [
                (Timer(do).timeit(_TIMES) / _TIMES, Timer(by_saving).timeit(_TIMES // 10) / (_TIMES // 10))
                for _ in range(_PAIRS + 1)
            ][1:]
            found = median(ours / theirs for ours, theirs in pairs)
            micro = median(ours for ours, _ in pairs) * 1e6
            label = f"{what}, {game}, over encode and decode"
            report(label, found, note=f"{micro:.1f} us{'; must 50' if what == 'a copy' else ''}")


if __name__ == "__main__":
    copying()
