"""The drawings of a position, as texts with fields, which a course can replace by its own."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from goose.kit import Value

BOARD = "mancala.board"
"""The key of the drawing in a course file."""


def fields_of(houses: int) -> tuple[str, ...]:
    """Return the fields of the drawing: of each side the name, the seeds in its houses from its left, and the well."""
    return tuple(field for side in "ab" for field in (f"name_{side}", *_named(side, houses), f"well_{side}"))


def _named(side: str, houses: int) -> list[str]:
    return [f"{side}{house}" for house in range(1, houses + 1)]


def form(details: str, houses: int) -> str:
    """Return the text of a value of the point `details`: a line per player, or the board as A sees it."""
    shown = {side: [f"[{{{house}}}]" for house in _named(side, houses)] for side in "ab"}
    if details == "rows":
        return "\n".join(f"{{name_{side}}} {' '.join(shown[side])} ({{well_{side}}})" for side in "ab")
    return "\n".join(
        (
            "{name_a} X {name_b}",
            "\t".join(("({well_b})", *reversed(shown["b"]))),
            "\t".join(("", *shown["a"], "({well_a})")),
        )
    )


_compiled: dict[tuple[str, int], Any] = {}  # the same texts, for `%` with the values of the fields


def drawn(details: str, houses: int, values: Sequence[Value]) -> str:
    """Return a position as a value of `details` draws it, without the last line end."""
    if (details, houses) not in _compiled:
        from goose.kit import compiled  # a game is not always shown

        _compiled[details, houses] = compiled(form(details, houses), fields_of(houses))
    lines: str = _compiled[details, houses] % values
    return lines[:-1]
