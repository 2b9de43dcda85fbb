"""The drawings of a position, as texts with fields, which a course can replace by its own."""

from __future__ import annotations

from goose.games.mancala.board import HOUSES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from goose.kit import Value

BOARD = "mancala.board"
"""The key of the drawing in a course file."""

_HOUSES = {side: [f"{side}{house}" for house in range(1, HOUSES + 1)] for side in "ab"}

FIELDS = tuple(field for side in "ab" for field in (f"name_{side}", *_HOUSES[side], f"well_{side}"))
"""Of each side the name, the seeds in houses 1 to 6 from its left, and the well."""

_SHOWN = {side: [f"[{{{house}}}]" for house in houses] for side, houses in _HOUSES.items()}

DRAWINGS = {
    "rows": "\n".join(f"{{name_{side}}} {' '.join(_SHOWN[side])} ({{well_{side}}})" for side in "ab"),
    "table": "\n".join(
        (
            "{name_a} X {name_b}",
            "\t".join(("({well_b})", *reversed(_SHOWN["b"]))),
            "\t".join(("", *_SHOWN["a"], "({well_a})")),
        )
    ),
}
"""The text of each value of the point `details`: a line per player, or the board as A sees it."""

_COMPILED: dict[str, Any] = {}  # the same texts, for `%` with the values of the fields


def drawn(details: str, values: tuple[Value, ...]) -> str:
    """Return a position as a value of `details` draws it, without the last line end."""
    if details not in _COMPILED:
        from goose.kit import compiled  # a game is not always shown

        _COMPILED[details] = compiled(DRAWINGS[details], FIELDS)
    lines: str = _COMPILED[details] % values
    return lines[:-1]
