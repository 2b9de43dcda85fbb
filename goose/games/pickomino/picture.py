"""The picture of Pickomino: the tiles, the players' piles and the dice."""

from __future__ import annotations

from goose.games.pickomino.faces import ALPHABET, DICE
from goose.games.pickomino.picture_marks import BACK, STOP, WORM, face, worms_on
from goose.games.pickomino.tiles import TILES, moved, places_of, worms, worms_of
from goose.kit import Picture, Sheet, cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from goose.kit import Scene

_EDGE = 12
_ACROSS = 8  # tiles in a row
_WIDE, _HIGH = 68, 96  # size of a tile
_STEP, _DOWN = 80, 106  # distances between tiles
_CARD = 110  # height of a player's place
_GAP = 14  # between the tiles and the players
_DIE = 50  # size of a die
_NEXT = 58  # distance between dice
_DICE = _EDGE + 116  # left edge of the dice, after their label
_DIE_ROW = 76  # height of a row of dice
_WIDTH = _ACROSS * _STEP - (_STEP - _WIDE) + 2 * _EDGE


def draw(scene: Scene) -> Sheet:
    """Return the picture of a position."""
    position = scene.position
    grid = -(-len(TILES) // _ACROSS) * _DOWN
    below = _EDGE + grid + _GAP
    players = -(-len(position["players"]) // 2) * _CARD
    sheet = Sheet(scene.game, _WIDTH, below + players + 2 * _DIE_ROW + _EDGE)
    places = places_of(position)
    marked = moved(places, scene.before)
    sheet.add("path", class_="empty", d=f"M{_EDGE} {below - _GAP / 2 - 4}H{_WIDTH - _EDGE}")
    for index, tile in enumerate(TILES):
        row, column = divmod(index, _ACROSS)
        _place(sheet, scene, tile, places.get(tile, ""), _EDGE + column * _STEP, _EDGE + row * _DOWN, marked)
    for seat, player in enumerate(position["players"]):
        x = _EDGE + seat % 2 * (_WIDTH - 2 * _EDGE + 12) / 2
        _player(sheet, scene, player, x, below + seat // 2 * _CARD, marked)
    _dice(sheet, scene, below + players + 6)
    return sheet


def _place(sheet: Sheet, scene: Scene, tile: int, where: str, x: float, y: float, marked: set[int]) -> None:
    """Draw a tile, its back, or an empty place if a player has taken it."""
    if where == "face up":
        _tile(sheet, tile, x, y, data_tile=tile)
        sheet.hit(scene.line("stop", tile), x - 4, y - 4, _WIDE + 8, _HIGH + 8, 12)
    elif where == "turned over":
        sheet.box(x, y, _WIDE, _HIGH, class_="page", data_tile=tile, rx=8)
        sheet.use("back", BACK, x - 14, y, _HIGH)
    else:
        sheet.box(x, y, _WIDE, _HIGH, class_="empty", data_gap=tile, rx=8)
    if tile in marked:
        sheet.box(x + 3, y + 3, _WIDE - 6, _HIGH - 6, class_="moved", rx=6)


def _tile(sheet: Sheet, tile: int, x: float, y: float, **more: int) -> None:
    sheet.box(x, y, _WIDE, _HIGH, class_="page", rx=8, **more)
    sheet.write(str(tile), x + _WIDE / 2, y + 36, 32, class_="bold middle")
    count = worms(tile)
    sheet.use(f"worms-{count}", worms_on(count), x + _WIDE / 2 - 23, y + 45, 46)


def _player(sheet: Sheet, scene: Scene, player: Mapping[str, Any], x: float, y: float, marked: set[int]) -> None:
    """Draw a player's pile: top tile, name, worms and other tiles."""
    width = (_WIDTH - 2 * _EDGE - 12) / 2
    pile: Sequence[int] = player["tiles"]
    to_move = player["name"] == scene.mover
    for under in range(min(len(pile) - 1, 3), 0, -1):
        sheet.box(x + 3 * under, y + 3 * under, _WIDE, _HIGH - 9, class_="page", rx=8)
    if pile:
        top = pile[-1]
        _tile(sheet, top, x, y - 4, data_tile=top)
        sheet.hit(scene.line("stop", top), x - 4, y - 8, _WIDE + 8, _HIGH + 8, 12)
        if top in marked:
            sheet.box(x + 3, y - 1, _WIDE - 6, _HIGH - 6, class_="moved", rx=6)
    else:
        sheet.box(x, y - 4, _WIDE, _HIGH, class_="empty", rx=8)
    left = x + _WIDE + 18
    if to_move:
        sheet.add("path", class_="turn", d=f"M{left} {y + 4}l14 8l-14 8Z")
    start = left + 20 * to_move
    name = cut(player["name"], 20, width - (start - x))
    sheet.write(name, start, y + 19, 20, class_="bold" if to_move else None)
    sheet.use("worm", WORM, left - 2, y + 30, 28)
    sheet.write(str(worms_of(pile)), left + 30, y + 51, 20, class_="bold")
    others = " ".join(map(str, pile[-2::-1]))
    if others:
        sheet.write(others, left, y + 79, 18, class_="small", room=width - (left - x))


def _dice(sheet: Sheet, scene: Scene, top: float) -> None:
    """Draw the kept dice with their points, and the other dice below."""
    position = scene.position
    kept: str = position["kept"]
    rolled: str | None = position["rolled"]
    words = scene.words
    below = top + _DIE_ROW
    if kept:
        _label(sheet, words["kept"], top)
        _kept(sheet, scene, kept, position["total"], top)
    if rolled is not None:
        _label(sheet, words["rolled"], below)
        _rolled(sheet, scene, "".join(sorted(rolled, key=ALPHABET.index)), kept, below)
    elif roll := scene.line("roll"):
        _label(sheet, words["left"], below)
        for place in range(DICE - len(kept)):
            sheet.use("face-0", face(" "), _DICE + place * _NEXT, below, _DIE)
        sheet.hit(roll, _DICE - 4, below - 4, _span(DICE - len(kept)) + 8, _DIE + 8, 12)
    if stop := scene.line("stop"):
        x = _WIDTH - _EDGE - _DIE - 6
        sheet.use("stop", STOP, x, below, _DIE)
        sheet.hit(stop, x - 4, below - 4, _DIE + 8, _DIE + 8, 16)


def _label(sheet: Sheet, word: str, y: float) -> None:
    sheet.write(word, _EDGE, y + _DIE / 2 + 7, 20, room=_DICE - _EDGE - 8)


def _span(dice: int) -> int:
    """Return the width of dice beside each other."""
    return dice * _NEXT - (_NEXT - _DIE)


def _kept(sheet: Sheet, scene: Scene, kept: str, total: int, y: float) -> None:
    """Draw dice in a frame, and mark those kept since the last position shown."""
    old: str = kept if scene.before is None else scene.before["kept"]
    if any(old.count(shown) > kept.count(shown) for shown in old):
        old = ""  # the dice of a different turn
    sheet.box(_DICE - 6, y - 6, _span(len(kept)) + 12, _DIE + 12, class_="frame", rx=12)
    for place, shown in enumerate(kept):
        x = _DICE + place * _NEXT
        sheet.use(f"face-{shown}", face(shown), x, y, _DIE)
        if shown not in old:
            sheet.box(x + 1, y + 1, _DIE - 2, _DIE - 2, class_="moved", rx=8)
    sheet.write(f"= {total}", _DICE + _span(len(kept)) + 12, y + _DIE / 2 + 8, 22, class_="bold")


def _rolled(sheet: Sheet, scene: Scene, rolled: str, kept: str, y: float) -> None:
    """Draw dice by their faces, and cross out faces that are already kept."""
    for place, shown in enumerate(rolled):
        x = _DICE + place * _NEXT
        sheet.use(f"face-{shown}", face(shown), x, y, _DIE)
        if shown in kept:
            sheet.add("path", class_="cross", d=f"M{x} {y + _DIE}l{_DIE} -{_DIE}")
    for shown in dict.fromkeys(rolled):
        x = _DICE + rolled.index(shown) * _NEXT
        sheet.hit(scene.line("keep", shown), x - 4, y - 4, _span(rolled.count(shown)) + 8, _DIE + 8, 12)


PICTURE = Picture(draw)
