"""The picture of Pickomino: the tiles, the players' piles and the dice; and how dice and tiles move in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

from goose.games.pickomino.faces import DICE
from goose.games.pickomino.narrator import MOVES
from goose.games.pickomino.tiles import TILES, moved, places_of, worms, worms_of
from goose.kit import Motion, Picture, Scene, Sheet, Step, Thrown, die, draw_thrown, drawn, fitting, points, width_of

_WORM = "M6 29C7 14 17 12 19 22C21 32 32 30 32 15"
WORM = drawn(("worm", _WORM), ("flesh", _WORM), ("pip", "M30.5 13.5a1.7 1.7 0 1 0 .1 0Z"))
"""A worm."""

STOP = drawn(("token seat1", "M12 2H28L38 12V28L28 38H12L2 28V12Z"), ("sign", "M12 12H28V28H12Z"))
"""The button to stop."""

BACK = drawn(("hatch", "M8 8L32 32M8 20L24 36M8 32L12 36M20 4L32 16M32 8L8 32M32 20L16 36M32 32L28 36M20 4L8 16"))
"""The back of a tile that is turned over."""


def face(shown: str) -> str:
    """Return a die: pips, a worm, or nothing before it is rolled."""
    return die(int(shown or 0)) if shown.isdigit() or not shown else die(_placed(20, 20, 0.72))


def worms_on(count: int) -> str:
    """Return the worms of a tile, in rows of two."""
    places = {1: ((20, 20),), 2: ((10, 20), (30, 20)), 3: ((20, 9), (10, 30), (30, 30))}
    four = ((10, 9), (30, 9), (10, 30), (30, 30))
    size = 0.9 if count == 1 else 0.52
    return "".join(_placed(x, y, size) for x, y in places.get(count, four))


def _placed(x: float, y: float, size: float) -> str:
    """Return a worm of a size, with its middle at a point."""
    return f'<g transform="translate({x - 19 * size:.4g} {y - 21 * size:.4g}) scale({size})">{WORM}</g>'


_EDGE = 12
_ACROSS = 8  # tiles in a row
_WIDE, _HIGH = 68, 96  # size of a tile
_STEP, _DOWN = 80, 112  # distances between tiles
_THICKNESS = 5  # of a tile, seen from the front
_CARD = 122  # height of a player's place
_GAP = 8  # between the tiles, the dice and the players
_DIE = 50  # size of a die
_NEXT = 56  # distance between dice
_DICE = _EDGE + 120  # left edge of the dice, after their label
_DIE_ROW = 72  # height of a row of dice
_WIDTH = _ACROSS * _STEP - (_STEP - _WIDE) + 2 * _EDGE
_BETWEEN = 12  # between players beside each other
_FEW = 4  # most players that are two in a row; more are three
_LINES = 3  # most lines for the tiles of a pile
_MOST_BELOW = 3  # most tiles that are seen under the top one of a pile
_TEXT, _SMALL = 20, 16  # sizes of text


def draw(scene: Scene) -> Sheet:
    """Return the picture of a position: the tiles, the dice, and the players' piles, first the viewer's."""
    position = scene.position
    players = position["players"]
    dice = _EDGE + -(-len(TILES) // _ACROSS) * _DOWN + _GAP
    below = dice + 2 * _DIE_ROW + _GAP
    across = 2 if len(players) <= _FEW else 3
    width = (_WIDTH - 2 * _EDGE + _BETWEEN) / across  # of a player's place, with the space beside it
    height = below + -(-len(players) // across) * _CARD + _EDGE
    sheet = Sheet(scene.game, _WIDTH, height, ground="felt", materials="felt bone")
    places = places_of(position)
    marked = moved(places, scene.before)
    for index, tile in enumerate(TILES):
        row, column = divmod(index, _ACROSS)
        _place(sheet, scene, tile, places.get(tile, ""), _EDGE + column * _STEP, _EDGE + row * _DOWN, marked)
    sheet.box(_EDGE - 4, dice - 6, _WIDTH - 2 * _EDGE + 8, 2 * _DIE_ROW - 2, class_="slot", rx=14)
    for place, seat in enumerate(_seats(scene)):
        row, column = divmod(place, across)
        _player(sheet, scene, seat, (_EDGE + column * width, below + row * _CARD), width - _BETWEEN, marked)
    _dice(sheet, scene, dice + 4)
    return sheet


def _seats(scene: Scene) -> Sequence[int]:
    """Return the seats in the order of play, from the viewer's on if there is one."""
    names = [player["name"] for player in scene.position["players"]]
    first = names.index(scene.viewer) if scene.viewer in names else 0
    return [*range(first, len(names)), *range(first)]


def _place(sheet: Sheet, scene: Scene, tile: int, where: str, x: float, y: float, marked: set[int]) -> None:
    """Draw a tile, its back, or an empty place if a player has taken it."""
    sheet.box(x, y, _WIDE, _HIGH, class_="slot", data_place=f"grid-{tile}", rx=9)
    if where == "face up":
        _tile(sheet, tile, x, y)
        sheet.hit(scene.line("stop", tile), x - 4, y - 4, _WIDE + 8, _HIGH + 8 + _THICKNESS, 12, bright=True)
    elif where == "turned over":
        _body(sheet, x, y)
        sheet.use("back", BACK, x - 14, y, _HIGH)
    if tile in marked:
        _mark(sheet, x, y)


def _mark(sheet: Sheet, x: float, y: float) -> None:
    """Draw a broken line around the place of a tile."""
    sheet.box(x - 1.5, y - 1.5, _WIDE + 3, _HIGH + _THICKNESS + 3, class_="moved", rx=10)


def _body(sheet: Sheet, x: float, y: float) -> None:
    """Draw a tile without anything on it: its front below, and its upper side."""
    sheet.box(x, y + _THICKNESS, _WIDE, _HIGH, class_="slab", rx=9)
    sheet.box(x, y, _WIDE, _HIGH, class_="bone", rx=9)


def _tile(sheet: Sheet, tile: int, x: float, y: float) -> None:
    with sheet.group(data_piece=f"tile-{tile}"):
        _body(sheet, x, y)
        sheet.write(str(tile), x + _WIDE / 2, y + 35, 30, class_="pip bold middle")
        count = worms(tile)
        sheet.use(f"worms-{count}", worms_on(count), x + _WIDE / 2 - 23, y + 44, 46)


def _player(sheet: Sheet, scene: Scene, seat: int, corner: tuple[float, float], width: float, marked: set[int]) -> None:
    """Draw a player's pile: top tile, name, worms and other tiles."""
    x, y = corner
    player: Mapping[str, Any] = scene.position["players"][seat]
    pile: Sequence[int] = player["tiles"]
    to_move = player["name"] == scene.mover
    sheet.box(x, y, _WIDE, _HIGH, class_="slot", data_place=f"pile-{seat + 1}", rx=9)
    for under in range(min(len(pile) - 1, _MOST_BELOW), 0, -1):
        sheet.box(x, y + (under + 1) * _THICKNESS, _WIDE, _HIGH, class_="slab", rx=9)
    if pile:
        top = pile[-1]
        _tile(sheet, top, x, y)
        sheet.hit(scene.line("stop", top), x - 4, y - 4, _WIDE + 8, _HIGH + 8 + _THICKNESS, 12, bright=True)
        if top in marked:
            _mark(sheet, x, y)
    left = x + _WIDE + 14
    if to_move:
        sheet.add("path", class_="turn", d=f"{points((left, y + 6))}l14 8l-14 8Z")
    start = left + 20 * to_move
    room = x + width - start
    size = fitting(player["name"], _TEXT, room, _SMALL)
    sheet.write(player["name"], start, y + 21, size, class_="chalk bold" if to_move else "chalk", room=room)
    sheet.use("worm", WORM, left - 2, y + 30, 28)
    sheet.write(str(worms_of(pile)), left + 30, y + 51, _TEXT, class_="chalk bold")
    _under(sheet, pile[-2::-1], left, y + 72, x + width - left)


def _under(sheet: Sheet, tiles: Sequence[int], x: float, y: float, room: float) -> None:
    """Write the tiles under the top one of a pile, down to the last, in as many lines as they need."""
    lines = min(_LINES, ceil(width_of(" ".join(map(str, tiles)), _SMALL) / room))
    each = ceil(len(tiles) / max(1, lines))
    for line in range(lines):
        shown = " ".join(map(str, tiles[line * each : (line + 1) * each]))
        sheet.write(shown, x, y + 18 * line, fitting(shown, _SMALL, room), class_="dim")


def _dice(sheet: Sheet, scene: Scene, top: float) -> None:
    """Draw the kept dice with their points, and the tray below."""
    kept: str = scene.position["kept"]
    below = top + _DIE_ROW
    for slot in range(DICE):
        sheet.box(_DICE + slot * _NEXT, top, _DIE, _DIE, class_="place", data_place=f"kept-{slot + 1}")
    if kept:
        _label(sheet, scene.words, "kept", top)
        _kept(sheet, scene, kept, scene.position["total"], top)
    with sheet.group(data_part="tray"):
        _tray(sheet, scene, kept, below)
    if roll := scene.line("roll"):
        first, last = _in_tray(scene, DICE - len(kept))
        sheet.hit(roll, _DICE + first * _NEXT - 4, below - 4, _span(last - first + 1) + 8, _DIE + 8, 12, bright=True)
    if stop := scene.line("stop"):
        x = _WIDTH - _EDGE - _DIE - 6
        sheet.use("stop", STOP, x, below, _DIE)
        sheet.hit(stop, x - 4, below - 4, _DIE + 8, _DIE + 8, 16, bright=True)


def _tray(sheet: Sheet, scene: Scene, kept: str, y: float) -> None:
    """Draw the dice that are rolled or, of the last throw, not kept."""
    rolled: str | None = scene.position["rolled"]
    words, thrown = scene.words, scene.thrown
    if rolled is not None:
        _label(sheet, words, "rolled", y)
        _rolled(sheet, scene, in_tray(rolled), kept, y)
    elif thrown is not None:
        _label(sheet, words, "left" if scene.line("roll") and kept else "rolled", y)
        for place, shown in enumerate(thrown.faces):
            _die(sheet, scene, str(shown), place, y, "gone" if shown in thrown.kept else "left")
    elif scene.line("roll"):
        _label(sheet, words, "left", y)
        for place in range(DICE - len(kept)):
            sheet.use("face-0", face(""), _DICE + place * _NEXT, y, _DIE)


def _die(sheet: Sheet, scene: Scene, shown: str, place: int, y: float, class_: str = "") -> None:
    """Draw a die of the throw, in its player's colour if the player is known."""
    names = [player["name"] for player in scene.position["players"]]
    x = _DICE + place * _NEXT
    if scene.thrown is None or scene.thrown.name not in names:
        sheet.use(f"face-{shown}", face(shown), x, y, _DIE)
        return
    seat, piece = names.index(scene.thrown.name), f"die-{place + 1}"
    draw_thrown(sheet, f"face-{shown}", face(shown), x, y, _DIE, seat=seat, piece=piece, class_=class_)


def _in_tray(scene: Scene, left: int) -> tuple[int, int]:
    """Return the first and the last place of the dice that are left to roll."""
    thrown = scene.thrown
    places = [] if thrown is None else [n for n, face in enumerate(thrown.faces) if face not in thrown.kept]
    return (places[0], places[-1]) if len(places) == left else (0, left - 1)


def _label(sheet: Sheet, words: Mapping[str, str], name: str, y: float) -> None:
    """Write what dice are, in the size in which each of these words has room."""
    room = _DICE - _EDGE - 16
    size = min(fitting(each, _TEXT, room) for each in words.values())
    sheet.write(words[name], _EDGE + 6, y + _DIE / 2 + 7, size, class_="chalk", room=room)


def _span(dice: int) -> int:
    """Return the width of dice beside each other."""
    return dice * _NEXT - (_NEXT - _DIE)


def _kept(sheet: Sheet, scene: Scene, kept: str, total: int, y: float) -> None:
    """Draw dice in a frame, and mark those kept since the last position shown."""
    old: str = kept if scene.before is None else scene.before["kept"]
    if any(old.count(shown) > kept.count(shown) for shown in old):
        old = ""  # the dice of a different turn
    sheet.box(_DICE - 6, y - 6, _span(len(kept)) + 12, _DIE + 12, class_="dish", rx=12)
    for place, shown in enumerate(kept):
        x = _DICE + place * _NEXT
        sheet.use(f"face-{shown}", face(shown), x, y, _DIE)
        if shown not in old:
            sheet.box(x + 1, y + 1, _DIE - 2, _DIE - 2, class_="moved", rx=8)
    sheet.write(f"= {total}", _DICE + _span(len(kept)) + 12, y + _DIE / 2 + 8, _TEXT, class_="chalk bold")


def _rolled(sheet: Sheet, scene: Scene, rolled: Sequence[str], kept: str, y: float) -> None:
    """Draw dice by their faces, and cross out faces that are already kept."""
    for place, shown in enumerate(rolled):
        _die(sheet, scene, shown, place, y)
        if shown in kept:
            x = _DICE + place * _NEXT
            sheet.add("path", class_="cross", d=f"M{x} {y + _DIE}l{_DIE} -{_DIE}")
    for shown in dict.fromkeys(rolled):
        x = _DICE + rolled.index(shown) * _NEXT
        sheet.hit(scene.line("keep", shown), x - 4, y - 4, _span(rolled.count(shown)) + 8, _DIE + 8, 12, bright=True)


_PREFIX = "pickomino."
_GIVEN = ("takes", "steals")


def in_tray(faces: Sequence[str | int]) -> list[str]:
    """Return the dice of a throw in the order in which they lie in the tray."""
    return sorted(map(str, faces))


class _Following:
    """The throw and the motions of a step, made event by event."""

    def __init__(self, step: Step, last: Thrown | None) -> None:
        assert step.before is not None, "a picture shows the position before"
        self.thrown = last
        self.motions: list[Motion] = []
        self._dice: list[Motion] = []  # the motions of the last throw
        self._mover = step.mover or ""
        self._kept: str = step.before["kept"]  # the dice kept in this turn
        self._seats = {player["name"]: seat for seat, player in enumerate(step.before["players"], 1)}
        piles = [player["tiles"] for player in step.before["players"]]
        self._visible = {*step.before["grid"], *(pile[-1] for pile in piles if pile)}
        for event in step.events if step.instruction.name in MOVES else ():
            self._follow(event["event"].removeprefix(_PREFIX), event)

    def _follow(self, key: str, event: Mapping[str, Any]) -> None:
        if key == "turn":
            self._mover, self._kept = event["name"], ""
        elif key == "rolled":
            self.thrown = Thrown(self._mover, in_tray(event["rolled"]))
            self.motions = [each for each in self.motions if each not in self._dice]  # the tray has only the last throw
            self._dice = []
            self._move_dice(Motion(throws=True))
        elif key == "kept" and self.thrown is not None:
            self._keep({*event["kept"]} - {*self._kept})
        elif key in _GIVEN:
            self._move_tile(event["tile"], f"pile-{self._seats[event['name']]}")
        elif key == "returns":
            self._move_tile(event["tile"], f"grid-{event['tile']}")

    def _move_tile(self, tile: int, place: str) -> None:
        """Move a tile, unless it lies under others in the picture before."""
        if tile in self._visible:
            self.motions.append(Motion({f"tile-{tile}": place}))

    def _move_dice(self, motion: Motion) -> None:
        self._dice.append(motion)
        self.motions.append(motion)

    def _keep(self, chosen: set[str]) -> None:
        """Move the dice of a face out of the tray, to the other dice kept."""
        assert self.thrown is not None, "dice are kept of a throw"
        faces = self.thrown.faces
        dice = [number for number, face in enumerate(faces, 1) if face in chosen]
        slots = range(len(self._kept) + 1, len(self._kept) + 1 + len(dice))
        self._move_dice(Motion({f"die-{die}": f"kept-{slot}" for die, slot in zip(dice, slots, strict=True)}))
        kept = [str(faces[number - 1]) for number in dice]
        self._kept += "".join(kept)
        self.thrown = Thrown(self.thrown.name, faces, kept)


def motions(step: Step) -> Sequence[Motion]:
    """Return how dice and tiles move in a step."""
    assert step.before is not None, "a picture shows the position before"
    rolled = step.before["rolled"]
    return _Following(step, None if rolled is None else Thrown(step.mover or "", in_tray(rolled))).motions


def owned(position: Mapping[str, Any], name: str) -> Sequence[str]:
    """Return a player's pile, with the tile on top of it."""
    players = enumerate(position["players"], 1)
    found = [(seat, each["tiles"]) for seat, each in players if each["name"] == name]
    return [part for seat, tiles in found for part in (f"pile-{seat}", *(f"tile-{tile}" for tile in tiles[-1:]))]


PICTURE = Picture(draw, lambda step, last: _Following(step, last).thrown, motions, owned=owned, has_sides=True)
