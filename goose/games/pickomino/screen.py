"""The tiles, piles and dice of Pickomino for people at a terminal."""

from __future__ import annotations

from goose.games.pickomino.faces import ALPHABET, DICE
from goose.games.pickomino.tiles import TILES, worms, worms_of
from goose.terminal.canvas import seat_style
from goose.terminal.fitting import columns_of, fitted, fitted_line, flowing, padded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from goose.terminal.canvas import Canvas, Line, Piece

_FRAMED = 57  # columns that eight framed tiles need
_IN_A_ROW = 97  # columns that all sixteen need
_WIDEST = 11  # columns in a tile
_FRAMED_DICE = 50  # columns that eight framed dice need with a digit each
_PIPPED_DICE = 66  # and with pips
_ONE_LINE = 36  # columns that a player needs for the name and the pile
_PILE = 28  # columns, of the pile and what stands between
_LISTED = 70  # columns for all the tiles of a pile
_LONGEST_NAME = 30  # columns
_MOST_WORMS = 4  # on a tile

_CORNERS = {
    True: (("╭", "┬", "╮"), ("├", "┼", "┤"), ("╰", "┴", "╯")),
    False: (("+", "+", "+"),) * 3,
}
"""The corners and joints of the frames of tiles, by whether they can be shown: above, between, below."""

_WORM = "~"  # nothing else that looks like one is in every font
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
"""What a die shows; the sixth face is a worm. One that is still to be rolled shows nothing."""


def draw(
    position: Mapping[str, Any],
    before: Mapping[str, Any] | None,
    mover: str | None,
    canvas: Canvas,
    *,
    words: Mapping[str, str] = {},
) -> list[Line]:
    """Return the position as a person sees it.

    Args:
        position: the position (`goose.games.pickomino.view`).
        before: the one that was last shown, or None; tiles that are elsewhere since are marked.
        mover: who is to move.
        canvas: what can be shown.
        words: not needed here.
    """
    del words
    known = before if before is not None and "grid" in before else None
    table = _Table(position, known, canvas)
    lines = [*table.grid(), [], *table.players(mover)]
    dice = table.dice()
    return [fitted_line(line, canvas) for line in ([*lines, [], *dice] if dice else lines)]


def _places(position: Mapping[str, Any]) -> dict[int, str]:
    """Return where each tile is: `face up`, `turned over`, or the name of whose pile it is in after a blank."""
    places = {**dict.fromkeys(position["grid"], "face up"), **dict.fromkeys(position["turned_over"], "turned over")}
    for player in position["players"]:
        places |= dict.fromkeys(player["tiles"], f" {player['name']}")
    return places


class _Table:
    """The parts of the drawing of one position."""

    def __init__(self, position: Mapping[str, Any], before: Mapping[str, Any] | None, canvas: Canvas) -> None:
        self._position = position
        self._canvas = canvas
        self._places = _places(position)
        stood = self._places if before is None else _places(before)
        self._moved = {tile for tile in TILES if self._places.get(tile) != stood.get(tile)}
        self._kept_before = (position if before is None else before)["kept"]
        self._glyphs = canvas.boxes and canvas.faces
        self._pipped = self._glyphs and canvas.columns >= _PIPPED_DICE
        self._back, self._gone = ("▒", "·") if canvas.boxes else ("#", ".")

    def grid(self) -> list[Line]:
        """Return the face-up tiles in their places, the backs of those turned over, and where the others were."""
        if self._canvas.columns < _FRAMED:
            return self._small_grid()
        across = len(TILES) if self._canvas.columns >= _IN_A_ROW else len(TILES) // 2
        inner = min((self._canvas.columns - 1) // across - 1, _WIDEST)
        wall = ("frame", "│" if self._canvas.boxes else "|")
        borders = [[("frame", self._border(inner, across, corners))] for corners in _CORNERS[self._canvas.boxes]]
        lines: list[Line] = [borders[0]]
        for first in range(0, len(TILES), across):
            row = TILES[first : first + across]
            tops = [self._tile(tile) for tile in row]
            worms_below = [[self._worms(tile)] for tile in row]
            for cells in (tops, worms_below):
                centred = [piece for cell in cells for piece in (wall, *padded(cell, inner, "^"))]
                lines.append([*centred, wall])
            lines.append(borders[1])
        return [*lines[:-1], borders[2]]

    def _border(self, inner: int, across: int, corners: tuple[str, str, str]) -> str:
        left, joint, right = corners
        return f"{left}{joint.join([('─' if self._canvas.boxes else '-') * inner] * across)}{right}"

    def _small_grid(self) -> list[Line]:
        """Return a row for each number of worms."""
        rows: dict[int, Line] = {}
        for tile in TILES:
            count = worms(tile)
            row = rows.setdefault(count, padded([("number", _WORM * count)], _MOST_WORMS))
            row += [("", " "), *padded(self._tile(tile), 3)]
        return list(rows.values())

    def _tile(self, tile: int) -> Line:
        """Return the number of a tile if it is face up, else its back, or the place where it was."""
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

    def players(self, mover: str | None) -> list[Line]:
        """Return a line for each player, in a narrow terminal two: the worms, the top tile and how many there are."""
        narrow = self._canvas.columns < _ONE_LINE
        room = self._canvas.columns - 2 if narrow else min(_LONGEST_NAME, self._canvas.columns - _PILE)
        names = [fitted(player["name"], room, self._canvas) for player in self._position["players"]]
        widest = max(map(columns_of, names))
        lines: list[Line] = []
        for index, (player, name) in enumerate(zip(self._position["players"], names, strict=True)):
            pointer = ("►" if self._canvas.boxes else ">") if player["name"] == mover else " "
            called: Line = [("mover", pointer), ("", " "), (seat_style(index), name)]
            pile = self._pile(player["tiles"])
            if narrow:
                lines += [called, [("", " "), *pile]]
            else:
                lines.append([*padded(called, widest + 4), *pile])
        return lines

    def _pile(self, tiles: Sequence[int]) -> Line:
        total: Line = [("", f"{worms_of(tiles):>2} "), ("good", _WORM), ("", " ")]
        if not tiles:
            return total
        top = tiles[-1]
        star = ("moved", "*" if top in self._moved else " ")
        shown: Line = [("", f"[{top} "), ("good", f"{_WORM * worms(top):<{_MOST_WORMS}}"), ("", "]"), star]
        times = "×" if self._canvas.boxes else "x"
        pile: Line = [*total, *shown, ("", f" {times}{len(tiles)}")]
        if self._canvas.columns >= _LISTED and len(tiles) > 1:
            pile.append(("number", f"{'':{4 - len(str(len(tiles)))}}{' '.join(map(str, tiles[-2::-1]))}"))
        return pile

    def dice(self) -> list[Line]:
        """Return the dice kept, their points, and those rolled or still to be rolled; none before the first roll."""
        kept, rolled = self._position["kept"], self._position["rolled"]
        if not kept and rolled is None:
            return []
        open_dice = " " * (DICE - len(kept)) if rolled is None else rolled
        if self._canvas.columns >= _FRAMED_DICE:
            return self._framed_dice(kept, open_dice)
        lines: list[Line] = []
        if kept:
            faces = zip(kept, self._labels(kept), strict=True)
            entries = [[("good", self._face(face)), ("moved", label[1:])] for face, label in faces]
            total: Line = [("", f"  {self._position['total']} =")]
            lines += flowing([total, *entries], self._canvas, gap=1)
        left: list[Line] = [[("", self._face(face)), ("number", self._cross(face, kept))] for face in open_dice]
        return [*lines, *flowing([[("", "  ?")], *left], self._canvas, gap=1)] if left else lines

    def _cross(self, face: str, kept: str) -> str:
        """Return a cross for a face rolled that cannot be kept."""
        return ("×" if self._canvas.boxes else "x") if face in kept else ""

    def _face(self, face: str) -> str:
        """Return a die on a line."""
        if face == " ":
            return "□" if self._canvas.boxes else "_"
        if face == _WORM_FACE:
            return f"[{_WORM}]" if self._glyphs else face
        return _GLYPHS[face] if self._glyphs else face

    def _labels(self, kept: str) -> list[str]:
        """Return the face of each die kept, as it is typed, with a star when it has been kept since."""
        old = self._kept_before
        same_turn = not self._moved and all(kept.count(face) >= old.count(face) for face in old)
        new = {face for face in kept if face not in old} if same_turn else set()
        return [f"{face}*" if face in new else face for face in kept]

    def _framed_dice(self, kept: str, rolled: str) -> list[Line]:
        """Return dice in frames, and under each one its face as it is typed, or a cross where it cannot be kept."""
        high = 3 if self._pipped else 1
        total = f"  = {self._position['total']:<2}  " if kept else ""
        lines: list[Line] = [[("", " ")] for _ in range(high + 3)]
        typed = [*self._labels(kept), *(self._cross(face, kept) or face for face in rolled)]
        for place, (face, label) in enumerate(zip(kept + rolled, typed, strict=True)):
            if place == len(kept):
                self._beside(lines, total)
            style = "good" if place < len(kept) else "number" if face in kept else ""
            top, side, bottom = self._frames(kept=place < len(kept))
            inside = list(_PIPS[face]) if self._pipped else [f" {face} "]
            drawn = [top, *(f"{side}{text}{side}" for text in inside), bottom]
            for line, text in zip(lines, drawn, strict=False):
                line.append((style, text))
            star = ("moved", label[1:])
            lines[-1] += padded([("number", label[:1]), star], len(top), "^")
        if not rolled:
            self._beside(lines, total)
        return lines

    def _beside(self, lines: list[Line], text: str) -> None:
        for row, line in enumerate(lines):
            line.append(("", text if row == (len(lines) - 1) // 2 else " " * len(text)))

    def _frames(self, *, kept: bool) -> tuple[str, str, str]:
        """Return the upper edge of a die, its sides and its lower edge."""
        inner = 5 if self._pipped else 3
        if not self._canvas.boxes:
            edge = f"+{('=' if kept else '-') * inner}+"
            return edge, "|", edge
        if kept:
            return f"╔{'═' * inner}╗", "║", f"╚{'═' * inner}╝"
        return f"╭{'─' * inner}╮", "│", f"╰{'─' * inner}╯"
