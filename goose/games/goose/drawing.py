"""The drawing of the board, the same in every language."""

from collections.abc import Iterable, Sequence

from goose.games.goose.ruleset import GooseRules
from goose.kit import DRAWING, Event

_SNAKE_COLUMNS = 15
_SNAKE_CELL = 7  # characters from one border to the next
_SNAKE_MARKS = {
    "goose": "X2",
    "bridge": "BR",
    "dice": "DI",
    "inn": "IN",
    "well": "WE",
    "labyrinth": "LA",
    "prison": "PR",
    "death": "SK",
}

_STRIP_COLUMNS = 21
_STRIP_CELL = 4  # characters between two borders
_STRIP_MARKS = {
    "": "    ",
    "goose": " OCA",
    "bridge": "PNTE",
    "dice": "DADO",
    "inn": "PSDA",
    "well": "POZO",
    "labyrinth": "LBRN",
    "prison": "CRCL",
    "death": "MUER",
}
_STRIP_BORDER = f"|{'|'.join(['=' * _STRIP_CELL] * _STRIP_COLUMNS)}|"


def draw(rules: GooseRules, tokens: Sequence[int]) -> str:
    """Return the drawing of a board, without the last line end; tokens are given by square, in the order of seats."""
    return _strip(rules, tokens) if rules.drawing == "strip" else _snake(rules)


def shown(rules: GooseRules, tokens: Sequence[tuple[str, int]]) -> list[Event]:
    """Return the events that show the drawing and the square of each token, given by names with their squares."""
    drawing = draw(rules, [square for _, square in tokens])
    return [(DRAWING, (drawing,)), *(("goose.position_line", token) for token in tokens)]


def _snake(rules: GooseRules) -> str:
    """Draw rows, to the right and to the left in turn, without tokens (source: the first Italian course project)."""
    lines: list[str] = []
    marks = {**_SNAKE_MARKS, **rules.marks}
    for start in range(1, rules.squares + 1, _SNAKE_COLUMNS):
        row = range(start, min(start + _SNAKE_COLUMNS, rules.squares + 1))
        backwards = start // _SNAKE_COLUMNS % 2 == 1
        shown = [marks.get(rules.drawn.get(square, ""), str(square)) for square in row]
        cells = [f"{mark:>4}  " for mark in (reversed(shown) if backwards else shown)]
        dashes = ["─" * (_SNAKE_CELL - 1)] * len(row)
        width = _SNAKE_CELL * _SNAKE_COLUMNS + 1
        drawn = (f"╭{'┬'.join(dashes)}╮", f"│{'│'.join(cells)}│", f"╰{'┴'.join(dashes)}╯")
        lines += [line.rjust(width) if backwards else line.ljust(width) for line in drawn]
    return "\n".join(lines)


def _strip(rules: GooseRules, tokens: Sequence[int]) -> str:
    """Draw three rows with number, kind and the players' digits (source: the Spanish course project)."""
    lines = ["", _STRIP_BORDER]
    marks = {**_STRIP_MARKS, **{kind: mark.rjust(_STRIP_CELL) for kind, mark in rules.marks.items()}}
    for start in range(1, rules.squares + 1, _STRIP_COLUMNS):
        row = range(start, start + _STRIP_COLUMNS)
        lines.append(_strip_line(f" {square:02} " for square in row))
        kinds = ("goose" if square == rules.squares else rules.drawn.get(square, "") for square in row)
        lines.append(_strip_line(marks[kind] for kind in kinds))
        standing = ([str(seat) if token == square else " " for seat, token in enumerate(tokens, 1)] for square in row)
        lines.append(_strip_line("".join(digits).ljust(_STRIP_CELL) for digits in standing))
        lines.append(_STRIP_BORDER)
    return "\n".join([*lines, ""])


def _strip_line(cells: Iterable[str]) -> str:
    return f"|{'|'.join(cells)}|"
