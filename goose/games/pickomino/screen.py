"""The tiles, piles and dice of Pickomino for people at a terminal.

Kept dice stand between double lines. The character to type is below each face, or a cross if the face cannot be kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goose.games.pickomino.faces import ALPHABET, DICE
from goose.games.pickomino.tiles import TILES, moved, places_of, worms, worms_of
from goose.kit import (
    Canvas,
    Line,
    Piece,
    TerminalBoard,
    columns_of,
    fitted,
    laid_out,
    padded,
    seat_style,
    tabled,
    width,
)

_FRAMED = 73  # columns that eight framed tiles need, with their worms beside their numbers
_IN_A_ROW = 97  # columns that all sixteen need, with their worms below their numbers
_WIDEST = 11  # columns in a tile
_PIPPED, _DIGITS = 6, 4  # lines of framed dice with pips, and with a digit each
_APART = 3  # columns between the dice kept and the others
_PILE = 28  # columns, of the pile and what stands between
_USUAL_PILE = 17  # columns of one with up to nine tiles
_LONGEST_NAME, _SHORTEST_NAME = 30, 9  # columns
_MOST_WORMS = 4  # on a tile

_CORNERS = {
    True: (("╭", "┬", "╮"), ("├", "┼", "┤"), ("╰", "┴", "╯")),
    False: (("+", "+", "+"),) * 3,
}
"""The corners and joints of the frames of tiles, by whether they can be shown: above, between, below."""

_WORM = "~"  # the only character like a worm that every font has
_WORM_FACE = ALPHABET[-1]
_GLYPHS = dict(zip(ALPHABET, "⚀⚁⚂⚃⚄", strict=False))
_PIPS = {
    "1": ("     ", "  ●  ", "     "),
    "2": ("●    ", "     ", "    ●"),
    "3": ("●    ", "  ●  ", "    ●"),
    "4": ("●   ●", "     ", "●   ●"),
    "5": ("●   ●", "  ●  ", "●   ●"),
    "v": (" ╭╮╷ ", " │││ ", " ╵╰╯ "),
    " ": ("     ", "     ", "     "),
}
"""The faces of a die; the sixth is a worm, and a die to be rolled is blank."""


def draw(
    position: Mapping[str, Any],
    before: Mapping[str, Any] | None,
    mover: str | None,
    canvas: Canvas,
    *,
    words: Mapping[str, str] = {},
) -> list[Line]:
    """Return a position's lines at a terminal, with marks on moved tiles."""
    del words
    known = before if before is not None and "grid" in before else None
    return _Table(position, known, canvas).lines(mover)


class _Table:
    """The parts of the drawing of one position."""

    def __init__(self, position: Mapping[str, Any], before: Mapping[str, Any] | None, canvas: Canvas) -> None:
        self._position = position
        self._canvas = canvas
        self._places = places_of(position)
        self._moved = moved(self._places, before)
        self._kept_before = (position if before is None else before)["kept"]
        self._glyphs = canvas.boxes and canvas.faces
        self._back, self._gone = ("▒", "·") if canvas.boxes else ("#", ".")

    def lines(self, mover: str | None) -> list[Line]:
        """Return the drawing: in the full layout tiles and dice have frames."""
        columns = self._canvas.columns
        players = self._players(mover)
        kept, rolled = self._position["kept"], self._position["rolled"]
        open_dice = " " * (DICE - len(kept)) if rolled is None else rolled
        has_dice = kept or rolled is not None  # no dice before the first roll
        dice = [[], *self._small_dice(kept, open_dice)] if has_dice else []
        compact = [*self._small_grid(), [], *players, *dice]
        if columns < _FRAMED:
            return laid_out(None, compact, self._canvas)
        in_a_row = columns >= _IN_A_ROW
        grid = self._framed_grid(len(TILES) if in_a_row else len(TILES) // 2, high=1 + in_a_row)
        dice = [[], *self._framed_dice(kept, open_dice)] if has_dice else []
        board = [*grid, [], *players]
        most = len(board) + 1 + (_PIPPED if self._glyphs else _DIGITS)
        return laid_out([*board, *dice], compact, self._canvas, most)

    def _framed_grid(self, across: int, high: int) -> list[Line]:
        inner = min((self._canvas.columns - 1) // across - 1, _WIDEST)
        wall = ("frame", "│" if self._canvas.boxes else "|")
        edge = ("─" if self._canvas.boxes else "-") * inner
        borders: list[Line] = [
            [("frame", f"{left}{joint.join([edge] * across)}{right}")]
            for left, joint, right in _CORNERS[self._canvas.boxes]
        ]
        lines: list[Line] = [borders[0]]
        for first in range(0, len(TILES), across):
            row = TILES[first : first + across]
            tops = [self._tile(tile) for tile in row]
            worms_below = [[self._worms(tile)] for tile in row]
            if high == 1:
                beside = [
                    [*padded(top, 3), *padded(below, _MOST_WORMS)] if self._places.get(tile) == "face up" else top
                    for tile, top, below in zip(row, tops, worms_below, strict=True)
                ]
            for cells in [beside] if high == 1 else [tops, worms_below]:
                centred = [piece for cell in cells for piece in (wall, *padded(cell, inner, "^"))]
                lines.append([*centred, wall])
            lines.append(borders[1])
        return [*lines[:-1], borders[2]]

    def _small_grid(self) -> list[Line]:
        """Return the tiles by their worms, each number of worms on a line."""
        groups: dict[int, Line] = {}
        for tile in TILES:
            group = groups.setdefault(worms(tile), padded([("number", _WORM * worms(tile))], _MOST_WORMS))
            group += [("", " "), *padded(self._tile(tile), 3)]
        return [*groups.values()]

    def _tile(self, tile: int) -> Line:
        """Return a face-up tile's number, the back of a tile, or an empty place."""
        place = self._places.get(tile, "")
        star = ("moved", "*" if tile in self._moved else "")
        if place == "face up":
            return [("", str(tile)), star]
        return [("frame", self._back * 2), star] if place == "turned over" else [("frame", self._gone), star]

    def _worms(self, tile: int) -> Piece:
        place = self._places.get(tile, "")
        if place == "face up":
            return "good", _WORM * worms(tile)
        return "frame", self._back * 2 if place == "turned over" else ""

    def _players(self, mover: str | None) -> list[Line]:
        """Return name, worms, top tile and other tiles of each player, with known ages after the names if all fit."""
        room = min(_LONGEST_NAME, max(self._canvas.columns - _PILE, _SHORTEST_NAME))
        players = self._position["players"]
        names = [fitted(player["name"], room, self._canvas) for player in players]
        known = [player.get("age") for player in players]  # servers of earlier versions do not send it
        notes = ["" if age is None else f" ({age})" for age in known]
        if max(columns_of(name + note) for name, note in zip(names, notes, strict=True)) > room:
            notes = [""] * len(players)
        widest = max(columns_of(name + note) for name, note in zip(names, notes, strict=True))
        lines: list[Line] = []
        for index, (player, name, note) in enumerate(zip(players, names, notes, strict=True)):
            pointer = ("►" if self._canvas.boxes else ">") if player["name"] == mover else " "
            called: Line = [("mover", pointer), ("", " "), (seat_style(index), name), ("number", note)]
            lines.append([*padded(called, widest + 4), *padded(self._pile(player["tiles"]), _USUAL_PILE)])
        return tabled(lines, self._canvas)

    def _pile(self, tiles: Sequence[int]) -> Line:
        """Return the worms, the top tile, and the number of other tiles."""
        pile: Line = [("", f"{worms_of(tiles):>2} "), ("good", _WORM), ("", " ")]
        if not tiles:
            return pile
        top = tiles[-1]
        star = ("moved", "*" if top in self._moved else "")
        pile += [("", f"[{top} "), ("good", _WORM * worms(top)), ("", "]"), star]
        return [*pile, ("number", f" +{len(tiles) - 1}")] if len(tiles) > 1 else pile

    def _small_dice(self, kept: str, rolled: str) -> list[Line]:
        """Return the dice kept and the others, on one line if there is room."""
        groups: list[list[Line]] = []
        if kept:
            total: Line = [("", f" = {self._position['total']}")]
            groups.append(self._small_group(kept, self._labels(kept), "║" if self._canvas.boxes else "||", total))
        if rolled:
            crosses = [self._cross(face, kept) or face for face in rolled]
            groups.append(self._small_group(rolled, crosses, "│" if self._canvas.boxes else "|", []))
        widths = [width(group[0]) for group in groups]
        if sum(widths) + _APART <= self._canvas.columns and len(groups) == 2:
            groups = [[[*padded(left, widths[0] + _APART), *right] for left, right in zip(*groups, strict=True)]]
        return [line for group in groups for line in group if any(text.strip() for _, text in line)]

    def _small_group(self, faces: str, labels: Sequence[str], wall: str, total: Line) -> list[Line]:
        """Return dice between walls, with the line below them."""
        room = self._canvas.columns - width([("", f" {wall}{wall}"), *total])
        gap = " " * (2 * len(faces) - 1 <= room)
        style = "good" if total else ""
        upper: Line = [("", " "), ("frame", wall), (style, gap.join(map(self._face, faces))), ("frame", wall), *total]
        under: Line = [("", " " * (1 + len(wall)))]
        for face, label in zip(faces, labels, strict=True):
            under.append(("number", self._typed(face, label)))
            under.append(("moved", label[1:] or gap) if gap else ("", ""))
        return [upper, under]

    def _typed(self, face: str, label: str) -> str:
        """Return the label below a die: the character to type, a cross, or nothing if the die shows the character."""
        return label[0] if self._glyphs or label[0] != face else " "

    def _cross(self, face: str, kept: str) -> str:
        """Return a cross if a face rolled cannot be kept."""
        return ("×" if self._canvas.boxes else "x") if face in kept else ""

    def _face(self, face: str) -> str:
        """Return a die on a line."""
        if face == " ":
            return "□" if self._canvas.boxes else "_"
        if face == _WORM_FACE:
            return _WORM if self._glyphs else face
        return _GLYPHS[face] if self._glyphs else face

    def _labels(self, kept: str) -> list[str]:
        """Return the faces of the dice kept, with a star on those just kept."""
        old = self._kept_before
        same_turn = not self._moved and all(kept.count(face) >= old.count(face) for face in old)
        new = {face for face in kept if face not in old} if same_turn else set()
        return [f"{face}*" if face in new else face for face in kept]

    def _framed_dice(self, kept: str, rolled: str) -> list[Line]:
        total = f"  = {self._position['total']:<2}  " if kept else ""
        lines: list[Line] = [[("", " ")] for _ in range(_PIPPED if self._glyphs else _DIGITS)]
        typed = [*self._labels(kept), *(self._cross(face, kept) or face for face in rolled)]
        for place, (face, label) in enumerate(zip(kept + rolled, typed, strict=True)):
            if place == len(kept):
                self._beside(lines, total)
            style = "good" if place < len(kept) else "number" if face in kept else ""
            top, side, bottom = self._frames(5 if self._glyphs else 3, kept=place < len(kept))
            inside = list(_PIPS[face]) if self._glyphs else [f" {face} "]
            drawn = [top, *(f"{side}{text}{side}" for text in inside), bottom]
            for line, text in zip(lines, drawn, strict=False):
                line.append((style, text))
            lines[-1] += padded([("number", self._typed(face, label)), ("moved", label[1:])], len(top), "^")
        if not rolled:
            self._beside(lines, total)
        return lines if any(text.strip() for _, text in lines[-1]) else lines[:-1]

    def _beside(self, lines: list[Line], text: str) -> None:
        for row, line in enumerate(lines):
            line.append(("", text if row == (len(lines) - 1) // 2 else " " * len(text)))

    def _frames(self, inner: int, *, kept: bool) -> tuple[str, str, str]:
        """Return the upper edge of a die, its sides and its lower edge."""
        if not self._canvas.boxes:
            edge = f"+{('=' if kept else '-') * inner}+"
            return edge, "|", edge
        if kept:
            return f"╔{'═' * inner}╗", "║", f"╚{'═' * inner}╝"
        return f"╭{'─' * inner}╮", "│", f"╰{'─' * inner}╯"


BOARD = TerminalBoard(draw)
