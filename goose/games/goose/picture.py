"""The picture of the Goose: a way in a spiral, or in rows from the bottom up; and how throws and tokens move in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from goose.games.goose.board import Explained, ShownBoard
from goose.games.goose.grid import grid_of
from goose.games.goose.picture_parts import DIE, PICTOGRAMS, Area, Standing, draw_kind, draw_token, ladder, signs, snake
from goose.kit import Motion, Picture, Scene, Sheet, Step, Thrown, die, draw_thrown, fitting, points, tenths, width_of

_SIDE = 72  # from the middle of a square to that of the next
_BESIDE, _JOINT = 7, 1.5  # distances from a square to the edge of its place: beside the way, and along it
_TIPS = (
    ((0, 0.5), "m4-6l-8 6 8 6z"),
    ((0.5, 0), "m-6 4l6-8 6 8z"),
    ((1, 0.5), "m-4-6l8 6-8 6z"),
    ((0.5, 1), "m-6-4l6 8 6-8z"),
)
"""The arrow to the next square at each side of a square: where it is, in parts of the square, and its path."""

_EACH = 3  # squares from one arrow to the next
_EDGE = 12  # margin around the picture
_FEWEST = 6  # least width of the picture, in squares
_STRIP = 90  # height of the strip under the board, with the start and the dice
_BOX = 72  # height of a box in this strip
_START = 26  # height of the label of the start, above its tokens
_DIE, _NEXT = 48, 56  # size of a die, and distance from one die to the next
_ROW = 38  # height of a player in the legend
_NAME = 58  # left edge of the name in this row
_ENTRY = 34  # height of a line in the legend of squares
_SIGN = 28  # size of a pictogram in this legend
_NUMBER = 18  # size of the number of a square
_TEXT = 19  # size of the text in the legends: on a phone the picture is half as large
_ACROSS = 2  # players per row of the legend
_LISTED = 3  # the legend lists the squares of a kind if there are at most so many
_LARGE, _MIDDLE = 38, 28  # size of a pictogram, and of one with a name below it
_JUMPS = {"ladder": ladder, "snake": snake}


class _Picture:
    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        names = [token["name"] for token in scene.position["tokens"]]
        self._board = ShownBoard(scene.position, scene.before, scene.words, signs(names))
        self._grid = grid_of(self._board.count, rising=self._board.rising)
        self._tokens = self._board.tokens
        self._standing = Standing(self._tokens)
        self._wide = max(self._grid.columns, _FEWEST) * _SIDE
        self._under = _EDGE + self._grid.rows * _SIDE + 8  # top of the strip under the board
        self._below = self._under + _STRIP - 8  # top of the legend
        self._kinds = self._below + -(-len(self._tokens) // _ACROSS) * _ROW + 12  # top of the legend of squares
        texts = [(each.square, each.kind, self._explained(each)) for each in self._board.legend(_LISTED)]
        self._entries = _flowing(texts, self._wide)
        height = self._kinds + (self._entries[-1][0] + 1) * _ENTRY + _EDGE
        self._sheet = Sheet(scene.game, self._wide + 2 * _EDGE, height, ground="land", materials="bone")

    def drawn(self) -> Sheet:
        """Return the picture: moving parts above fixed ones, and numbers above ladders, snakes and arrows."""
        squares = range(1, self._board.count + 1)
        self._way()
        for square in squares:
            self._square(square)
        self._sheet.add(
            "path", class_="way", d="".join(self._tip(square) for square in squares[_EACH - 1 : -1 : _EACH])
        )
        for square in squares:
            self._jump(square)
        if self._board.starts:
            self._start()
        for square in self._standing.on:
            self._standing.arrange(square, self._room(square))
        for each in self._tokens:
            if each.left is not None:
                self._standing.draw_arrow(self._sheet, each, self._centre(each.left))
        for square in squares:
            self._number(square)
        for square in self._standing.on:
            self._standing.draw(self._sheet, square)
        self._dice()
        self._players()
        for line, x, square, kind, text in self._entries:
            y = self._kinds + line * _ENTRY
            self._sheet.box(_EDGE + x, y, _SIGN + 4, _SIGN + 4, class_=self._tint(square), rx=7)
            draw_kind(self._sheet, kind, _EDGE + x + 2, y + 2, _SIGN)
            room = self._wide - x - _SIGN - 10
            self._sheet.write(text, _EDGE + x + _SIGN + 10, y + 22, fitting(text, _TEXT, room), room=room)
        return self._sheet

    # The squares.

    def _place(self, square: int) -> Area:
        """Return the place of a square in the grid; the last square has all that are left over."""
        (column, row), (columns, rows) = self._grid.place(square), (1, 1)
        if square == self._board.count:
            (column, row), (columns, rows) = self._grid.area
        return _EDGE + column * _SIDE, _EDGE + row * _SIDE, columns * _SIDE, rows * _SIDE

    def _box(self, square: int) -> Area:
        """Return the area of a square: it is nearer to the squares before and after it than to others."""
        x, y, width, height = self._place(square)
        sides: list[float] = [_BESIDE] * 4
        for other in (square - 1, square + 1):
            if 0 < other <= self._board.count:
                sides[self._side(square, other)] = _JOINT
        left, top, right, bottom = sides
        return x + left, y + top, width - left - right, height - top - bottom

    def _side(self, square: int, other: int) -> int:
        """Return the side of a square at which the one before or after it lies: left, top, right or bottom."""
        (x, y, _, height), (x2, y2, *_) = self._place(square), self._place(other)
        if y <= y2 < y + height:
            return 0 if x2 < x else 2
        return 1 if y2 < y else 3

    def _way(self) -> None:
        """Draw the way under the squares, from the start to the last square."""
        places = [(_EDGE + (x + 0.5) * _SIDE, _EDGE + (y + 0.5) * _SIDE) for x, y in self._grid.way()]
        if self._board.starts:
            places.insert(0, (places[0][0], self._under + _BOX / 2))
        self._sheet.add("path", class_="road", d=points(*places))
        x, y, width, height = self._place(self._board.count)
        self._sheet.box(x + 3, y + 3, width - 6, height - 6, class_="bank", rx=10)

    def _tip(self, square: int) -> str:
        """Return the path of an arrow from a square to the next."""
        x, y, width, height = self._place(square)
        (right, down), tip = _TIPS[self._side(square, square + 1)]
        return f"M{tenths(x + right * width)} {tenths(y + down * height)}{tip}"

    def _centre(self, square: int) -> tuple[float, float]:
        """Return the middle of a square, or of the start."""
        if square == 0:
            return _EDGE + 22, self._under + 16
        x, y, width, height = self._box(square)
        return x + width / 2, y + height / 2

    def _tint(self, square: int) -> str:
        """Return the classes of a square: of the last, of one that leads on, helps or harms; others take turns."""
        tone = self._board.tone(square) or ("other" if square % 2 else "step")
        if square == self._board.count:
            tone = "garden"
        elif tone == "good" and self._board.target(square) is not None:
            tone = "leads"
        return f"box {tone}"

    def _target(self, square: int) -> str:
        target = self._board.target(square)
        return "" if target is None else f"→{target}"

    def _explained(self, explained: Explained) -> str:
        text = self._board.words.get(explained.kind, "" if explained.kind == "?" else explained.kind)
        listed = ", ".join(f"{square}{self._target(square)}" for square in explained.listed)
        return f"{text} {listed}".strip() + explained.waits

    def _small(self, square: int) -> bool:
        """Return whether a square needs a smaller pictogram, to leave room."""
        return self._board.rising or square in self._standing.on

    def _square(self, square: int) -> None:
        """Draw a square, with its pictogram if there is room for it."""
        x, y, width, height = self._box(square)
        self._sheet.box(x, y, width, height, class_=self._tint(square), rx=6, data_place=f"square-{square}")
        if square == self._board.count:
            self._garden(x, y, width, height)
        kind = self._board.kind(square)
        if not kind or self._small(square):
            return
        if kind in PICTOGRAMS:
            draw_kind(self._sheet, kind, x + (width - _LARGE) / 2, y + height - _LARGE - 2, _LARGE)
        else:
            draw_kind(self._sheet, kind, x + (width - _MIDDLE) / 2, y + height - _MIDDLE - 16, _MIDDLE)
            size = fitting(kind, 12, width - 4)
            self._sheet.write(kind, x + width / 2, y + height - 5, size, class_="middle", room=width - 4)

    def _garden(self, x: float, y: float, width: float, height: float) -> None:
        """Draw flowers along the edges of the last square."""
        across, down = int(width / 17), int(height / 17)
        flowers = [
            (x + 9 + step * (width - 18) / across, y + side) for step in range(across + 1) for side in (9, height - 9)
        ]
        flowers += [
            (x + side, y + 9 + step * (height - 18) / down) for step in range(1, down) for side in (9, width - 9)
        ]
        path = "".join(f"M{tenths(right)} {tenths(low)}h0" for right, low in flowers)
        for class_ in ("bloom", "bloom heart"):
            self._sheet.add("path", class_=class_, d=path)

    def _jump(self, square: int) -> None:
        jump, target = _JUMPS.get(self._board.kind(square)), self._board.target(square)
        if jump is not None and target is not None:
            for path in jump(self._centre(square), self._centre(target)):
                self._sheet.add("path", **path)

    def _number(self, square: int) -> None:
        """Write a square's number and target, and a pictogram in the corner."""
        x, y, width, _ = self._box(square)
        kind, target, small = self._board.kind(square), self._target(square), self._small(square)
        if kind and small:
            self._sheet.box(x + width - 27, y + 2, 25, 25, class_=self._tint(square), rx=5)
            draw_kind(self._sheet, kind, x + width - 25, y + 4, 21)
        self._sheet.add("text", str(square), class_="number halo", x=x + 4, y=y + 19)
        if target:
            below, room = (39, width - 8) if small else (18, width - 10 - width_of(str(square), _NUMBER))
            self._sheet.write(target, x + width - 4, y + below, fitting(target, 15, room), class_="end halo")

    def _room(self, square: int) -> Area:
        """Return the area of a square where tokens stand."""
        if square == 0:
            return _EDGE + 4, self._under + _START, self._wide / 2 - 16, _BOX - _START - 4
        x, y, width, height = self._box(square)
        above = 27 if self._board.target(square) is None else 42
        return x + 3, y + above, width - 6, height - above - 3

    # Under the board.

    def _start(self) -> None:
        width = self._wide / 2 - 8
        self._sheet.box(_EDGE, self._under, width, _BOX, class_="box other", rx=12, data_place="square-0")
        draw_kind(self._sheet, "start", _EDGE + 10, self._under + 4, 24)
        text, room = self._board.words["start"], width - 52
        self._sheet.write(text, _EDGE + 40, self._under + 22, fitting(text, _TEXT, room), class_="bold", room=room)

    def _dice(self) -> None:
        """Draw the tray: the last throw, or dice without faces before the first; a throw may be kept or made again."""
        thrown, line, keep = self._scene.thrown, self._scene.line("roll"), self._scene.line("keep")
        dice = self._scene.position["dice"] if thrown is None else len(thrown.faces)
        width = _NEXT * dice + 16
        x = _EDGE + self._wide - width
        seats = {each.name: each.seat for each in self._tokens}
        self._sheet.box(x, self._under, width, _BOX, class_="dish", rx=12)
        with self._sheet.group(data_part="tray"):
            for number in range(dice):
                left, top = x + 12 + number * _NEXT, self._under + 11
                if thrown is not None and thrown.name in seats:
                    face, seat, piece = int(thrown.faces[number]), seats[thrown.name], f"die-{number + 1}"
                    draw_thrown(self._sheet, f"die-{face}", die(face), left, top, _DIE, seat=seat, piece=piece)
                elif line is not None:
                    self._sheet.use("die", DIE, left, top, _DIE)
        self._sheet.hit(keep or line, x, self._under, width, _BOX, 12, bright=True)
        if keep is not None and line is not None:
            width = _NEXT + 16
            x -= width + 10
            self._sheet.box(x, self._under, width, _BOX, class_="dish", rx=12)
            self._sheet.use("die", DIE, x + 12, self._under + 11, _DIE)
            self._sheet.hit(line, x, self._under, width, _BOX, 12, bright=True)

    def _players(self) -> None:
        half = self._wide / _ACROSS
        for place, each in enumerate(self._tokens):
            row, column = divmod(place, _ACROSS)
            x, y = _EDGE + column * half, self._below + row * _ROW
            to_move = each.name == self._scene.mover
            if to_move:
                self._sheet.add("path", class_="turn", d=f"{points((x, y + 10))}l14 8l-14 8Z")
            draw_token(self._sheet, each, x + 35, y + 18, 30)
            where = f"{each.square}" if each.left is None else f"{each.left}→{each.square}"
            waits = self._board.waits(each.turns, trapped=each.trapped)
            state = f"{where} ({waits})" if waits else where
            room = half - _NAME - width_of(state, _TEXT) - 16
            self._sheet.write(each.name, x + _NAME, y + 25, _TEXT, class_="bold" if to_move else None, room=room)
            self._sheet.write(state, x + half - 10, y + 25, _TEXT, class_="end")
            self._sheet.hit(self._scene.line("move", each.name), x + 16, y, half - 20, _ROW - 2)


def _flowing(texts: Iterable[tuple[int, str, str]], width: float) -> Sequence[tuple[int, float, int, str, str]]:
    """Return the legend of squares: line, left margin, a square, its kind and text."""
    entries = []
    line, x = 0, 0.0
    for square, kind, text in texts:
        wide = _SIGN + 10 + width_of(text, _TEXT) + 12
        if x and x + wide > width:
            line, x = line + 1, 0.0
        entries.append((line, x, square, kind, text))
        x += wide
    return entries


def last_throw(step: Step, last: Thrown | None) -> Thrown | None:
    """Return the last throw after a step."""
    for event in reversed(step.events):
        if event["event"] in ("goose.rolls", "goose.offered"):
            return Thrown(event["name"], event["dice"])
    return last


def motions(step: Step) -> Sequence[Motion]:
    """Return how the tokens move in a step: square by square as far as the dice say; all that leads on is one step."""
    assert step.before is not None, "a picture shows the position before"
    pieces = {token["name"]: f"token-{seat}" for seat, token in enumerate(step.before["tokens"], 1)}
    found: list[Motion] = []
    for event in step.events:
        key = event["event"].removeprefix("goose.")
        if key in ("rolls", "offered"):
            found.append(Motion(throws=True))
        elif key in ("moves", "bounces"):
            last = event["square"]
            squares = range(event["start"] + 1, last + 1) if key == "moves" else [last]
            found += (Motion({pieces[event["name"]]: _place(square)}) for square in squares)
        elif "target" in event:  # a square leads on, or tokens meet
            moved = event.get("other", event["name"])
            found.append(Motion({pieces[moved]: _place(event["target"])}))
    return found


def _place(square: int) -> str:
    return f"square-{square}"


def owned(position: Mapping[str, Any], name: str) -> Sequence[str]:
    """Return a player's token and the square where it stands."""
    tokens = enumerate(position["tokens"], 1)
    return [part for seat, each in tokens if each["name"] == name for part in (f"token-{seat}", _place(each["square"]))]


PICTURE = Picture(lambda scene: _Picture(scene).drawn(), last_throw, motions, owned=owned)
