"""Connect Four on five columns of four, and what students get wrong in it; the errors are arguments."""

import sys
from collections.abc import Iterable, Iterator

ERRORS = ("one-diagonal", "full-column", "undo-keeps-turn", "undo-keeps-winner", "column-0", "new-keeps-score")

SCRIPTS = (
    "new Ana Rui\ndrop 1\ndrop 2\ndrop 1\ndrop 2\ndrop 1\nshow\ndrop 2\ndrop 1\nshow\ndrop 3\nscore\n",
    "drop 1\nnew Eva Ivo\nundo\ndrop 3\ndrop 9\ndrop 3\nshow\ndrop 5\ndrop 4\nshow\nscore\n",
    "undo\nnew Lia Gil\ndrop 1\ndrop 1\ndrop 2\ndrop 2\ndrop 3\ndrop 3\ndrop 4\nshow\nscore\nnew Lia Gil\nshow\n",
)

_COLUMNS, _ROWS = 5, 4
_LINES = ((1, 0), (0, 1), (1, 1), (1, -1))


class _Game:
    def __init__(self, names: tuple[str, str], errors: set[str]) -> None:
        self.names = names
        self.columns: list[list[int]] = [[] for _ in range(_COLUMNS)]
        self.moves: list[int] = []
        self.turn = 0
        self.winner: int | None = None
        self._lines = _LINES[:3] if "one-diagonal" in errors else _LINES

    def won(self, column: int, row: int) -> bool:
        """Return whether the last stone makes four in a line."""
        for right, up in self._lines:
            count = 1
            for sign in (1, -1):
                place = column + sign * right, row + sign * up
                while self._is_mine(*place):
                    count, place = count + 1, (place[0] + sign * right, place[1] + sign * up)
            if count >= 4:
                return True
        return False

    def _is_mine(self, column: int, row: int) -> bool:
        return (
            0 <= column < _COLUMNS and 0 <= row < len(self.columns[column]) and self.columns[column][row] == self.turn
        )


def answers(lines: Iterable[str], wrong: Iterable[str] = ()) -> Iterator[str]:
    """Yield the lines that the program prints."""
    errors = {*wrong}
    game: _Game | None = None
    score: dict[str, int] = {}
    for line in lines:
        match line.split():
            case ["new", one, other] if one != other:
                if "new-keeps-score" not in errors and game is not None and {*game.names} != {one, other}:
                    score = {}
                game = _Game((one, other), errors)
                yield f"{one} begins"
            case ["score"]:
                yield ", ".join(f"{name} {score[name]}" for name in sorted(score)) or "No wins"
            case ["drop" | "undo" | "show", *_] if game is None:
                yield "No game"
            case ["drop", text] if game is not None:
                yield from _drop(game, text, score, errors)
            case ["undo"] if game is not None and game.moves:
                game.columns[game.moves.pop()].pop()
                if game.winner is None and "undo-keeps-turn" not in errors:
                    game.turn = 1 - game.turn
                elif game.winner is not None:
                    score[game.names[game.winner]] -= 1
                    game.winner = game.winner if "undo-keeps-winner" in errors else None
                yield f"{game.names[game.turn]} to move"
            case ["undo"]:
                yield "Nothing to undo"
            case ["show"] if game is not None:
                for row in reversed(range(_ROWS)):
                    yield "".join("xo"[column[row]] if row < len(column) else "." for column in game.columns)
            case _:
                yield "What?"


def _drop(game: _Game, text: str, score: dict[str, int], errors: set[str]) -> Iterator[str]:
    number = int(text) if text.isascii() and text.isdigit() else -1
    least = 0 if "column-0" in errors else 1
    if game.winner is not None:
        yield "The game is over"
    elif not least <= number <= _COLUMNS:
        yield "No such column"
    elif len(game.columns[number - 1]) >= _ROWS and "full-column" not in errors:
        yield "The column is full"
    else:
        column = game.columns[number - 1]
        if len(column) >= _ROWS:
            column.pop()
        column.append(game.turn)
        game.moves.append(number - 1)
        if game.won(number - 1, len(column) - 1):
            game.winner = game.turn
            name = game.names[game.turn]
            score[name] = score.get(name, 0) + 1
            yield f"{name} wins"
        elif len(game.moves) == _COLUMNS * _ROWS:
            yield "Nobody wins"
        else:
            game.turn = 1 - game.turn
            yield f"{game.names[game.turn]} to move"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in answers(sys.stdin, sys.argv[1:]))
