"""Pictures of the Goose, of Mancala and of Pickomino: everything is there, once, and can be distinguished."""

from __future__ import annotations

import copy
from collections import Counter
from gzip import compress
from itertools import pairwise, product
from math import dist
from typing import Any
from xml.etree import ElementTree

from goose.core.instructions import Instruction
from goose.core.objects import View
from goose.core.texts import texts as texts_of
from goose.games.goose.grid import snake, spiral
from goose.games.goose.picture_parts import PICTOGRAMS, signs
from goose.kit.scene import Thrown
from tests.support.cases import each_case
from tests.support.drawn_pictures import check, parts, picture, played, started, texts
from tests.support.games import KINDS

BOARDS: list[dict[str, Any]] = [
    {"rules": "traditional"},
    {"rules": "bari"},
    {"rules": "bari", "squares": 50},
    {"rules": "bari", "squares": 71},
    {"rules": "madrid"},
    {"rules": "snakes-and-ladders"},
    {"rules": "kata"},
]


# The Goose.


@each_case("options", BOARDS, ids=lambda options: " ".join(map(str, options.values())))
def test_every_square_is_there_once_with_its_number_kind_and_target(options: dict[str, Any]) -> None:
    """In its own place, inside the picture; the legend has every kind once more, with its word."""
    view = started("goose", 2, **options).view()
    svg = picture("goose", view)
    count = view["position"]["squares"]
    squares = [*parts(svg, "rect", class_="box")]
    named = [square for square in squares if square.get("data-place")]
    places = {str(square.get("data-place")): (square.get("x"), square.get("y")) for square in named}
    assert {*places} - {"square-0"} == {f"square-{number}" for number in range(1, count + 1)}
    assert len({*places.values()}) == len(places) == len(named)
    assert [text.text for text in parts(svg, "text", class_="number")] == [*map(str, range(1, count + 1))]
    used = Counter(str(part.get("href")).rpartition("goose-")[2] for part in parts(svg, "use"))
    kinds = Counter(special["shows"] for special in view["position"]["special"])
    for kind, count in {**kinds, "end": 1}.items():
        assert used[kind] == count + 1
        assert any(texts_of("en", KINDS["goose"])["board"][kind] in text for text in texts(svg))
    targets = Counter(f"→{each['target']}" for each in view["position"]["special"] if each["target"] is not None)
    assert Counter(text for text in texts(svg) if text.startswith("→")) == targets


def test_each_kind_has_a_drawing_of_its_own() -> None:
    """So has each that a language has a word for, without colour."""
    assert len({*PICTOGRAMS.values()}) == len(PICTOGRAMS)
    assert texts_of("en", KINDS["goose"])["board"].keys() - PICTOGRAMS.keys() == {"turns", "trapped"}


def test_a_kind_of_other_rules_shows_its_name() -> None:
    """A square of which the rules say nothing shows a question mark alone."""
    view = copy.deepcopy(started("goose", 2).view())
    special = view["position"]["special"]
    special[0]["shows"], special[1]["shows"] = "quicksand", ""
    svg = picture("goose", view)
    check(svg)
    assert "quicksand" in [text.removesuffix("…") for text in texts(svg)] or "quick" in "".join(texts(svg))
    assert len([part for part in parts(svg, "use") if part.get("href") == "#goose-goose-other"]) == 4


@each_case("count", [1, 2, 3, 7, 12, 24, 50, 63, 64, 89, 90, 97, 100, 144])
def test_a_course_goes_on_from_each_square_to_the_next(count: int) -> None:
    """No two squares share a place; in a spiral the end is inside."""
    for course in (spiral(count), snake(count)):
        places = [course.place(square) for square in range(1, count + 1)]
        assert len({*places}) == count
        for (column, row), (next_column, next_row) in pairwise(places):
            assert abs(column - next_column) + abs(row - next_row) == 1
        assert all(0 <= column < course.columns and 0 <= row < course.rows for column, row in places)
        (left, top), (columns, rows) = course.area
        assert places[-1][0] in range(left, left + columns)
        assert places[-1][1] in range(top, top + rows)
        for (x, y), (to_x, to_y) in course.walls():
            assert (x == to_x) != (y == to_y)


def test_walls_part_squares_that_do_not_follow_each_other() -> None:
    """On a spiral of six the wall goes in between the rows, and on four no further than the edge."""
    assert {*snake(4).walls()} == {
        ((0, 0), (2, 0)),
        ((0, 2), (2, 2)),
        ((0, 0), (0, 2)),
        ((2, 0), (2, 2)),
        ((0, 1), (1, 1)),
    }
    assert ((0, 1), (2, 1)) in {*spiral(6).walls()}


def test_a_board_of_63_squares_is_small() -> None:
    """With the stylesheet, six players, and all that moved in a round."""
    views = played(started("goose", 6), "goose", 20)
    svg = picture("goose", views[-1], before=views[-2]).encode()
    assert len(svg) <= 42_000
    assert len(compress(svg)) <= 8_000


def test_a_token_has_a_shape_and_a_sign_of_its_own() -> None:
    """Seven of them differ in their outlines; where initials are the same the seats are reported."""
    view = started("goose", 7, rules="kata").view()
    svg = picture("goose", view)
    symbols = {part.get("id"): ElementTree.tostring(part) for part in parts(svg, "symbol", class_="goose-symbol")}
    drawings = {drawing.partition(b" d=")[2] for name, drawing in symbols.items() if "seat" in str(name)}
    assert len(drawings) == 7
    assert signs(["Ana", "alva", "Rui", ""]) == ["A1", "A2", "R", ""]


@each_case("options", BOARDS, ids=lambda options: " ".join(map(str, options.values())))
def test_no_word_of_the_game_is_cut(options: dict[str, Any]) -> None:
    """In any language: it is smaller where it needs to be."""
    for code in KINDS["goose"].languages if options["rules"] != "kata" else ("kata",):
        view = started("goose", 6, lang=code, **options).view()
        assert not [text for text in texts(picture("goose", view, code)) if "…" in text]


def test_the_way_goes_from_square_to_square() -> None:
    """It begins at the start, turns where the squares turn, and ends in the last one."""
    svg = picture("goose", started("goose", 2).view())
    (way,) = (str(part.get("d")) for part in parts(svg, "path", class_="road"))
    places = [tuple(map(float, place.split())) for place in way.removeprefix("M").split("L")]
    assert all((x == x2) != (y == y2) for (x, y), (x2, y2) in pairwise(places))
    boxes = {part.get("data-place"): part for part in parts(svg, "rect", class_="box") if part.get("data-place")}
    for (x, y), name in ((places[0], "square-0"), (places[1], "square-1"), (places[-1], "square-63")):
        left, top, width, height = (float(boxes[name].get(each, 0)) for each in ("x", "y", "width", "height"))
        assert left < x < left + width
        assert top < y < top + height


def test_the_dice_are_the_buttons() -> None:
    """The tray is to roll; a throw that may be kept is kept there, and made again by the die beside it."""
    program = started("goose", 2, rule=("second-throw=on",))
    (roll,) = parts(picture("goose", program.view(), moves=program.moves()), class_="hit")
    assert roll.get("data-line") == "roll"
    program.carry_out(program.moves()[0])
    thrown = Thrown("Ana", program.view()["position"]["thrown"])
    svg = picture("goose", program.view(), moves=program.moves(), thrown=thrown)
    keep, again = sorted(parts(svg, class_="hit"), key=lambda hit: -float(hit.get("x", 0)))
    assert (keep.get("data-line"), again.get("data-line")) == ("keep", "roll")
    assert [keep.get(name) for name in ("x", "y", "width")] == [roll.get(name) for name in ("x", "y", "width")]
    assert float(again.get("x", 0)) + float(again.get("width", 0)) < float(keep.get("x", 0))


def test_many_tokens_on_a_square_are_counted() -> None:
    """Eleven are drawn, and how many more."""
    view = started("goose", 20, rules="kata").view()
    svg = picture("goose", view, moves=started("goose", 20, rules="kata").moves())
    check(svg)
    assert "+9" in texts(svg)
    assert len([*parts(svg, class_="hit")]) == 20
    before = copy.deepcopy(view)
    for each in before["position"]["tokens"]:
        each["square"] = 5
    check(picture("goose", view, before=before))


def test_what_a_token_waits_for_is_on_it_and_in_the_legend() -> None:
    """A lock where it is trapped, else the turns."""
    view = copy.deepcopy(started("goose", 2).view())
    first, second = view["position"]["tokens"]
    first.update(square=52, trapped=True)
    second.update(square=19, turns=2)
    svg = picture("goose", view, "pt")
    assert [part for part in parts(svg, "use") if part.get("href") == "#goose-goose-lock"]
    assert {"2", "52 (espera)", "19 (perde 2)"} <= {*texts(svg)}


def test_a_token_on_another_board_has_not_moved() -> None:
    """It stood elsewhere there."""
    views = played(started("goose", 2), "goose", 4)
    before = copy.deepcopy(views[0])
    before["position"]["squares"] = 90
    assert picture("goose", views[-1], before=before) == picture("goose", views[-1])
    assert "arrow" in picture("goose", views[-1], before=views[0], styled=False)


def test_a_token_that_has_moved_has_an_arrow_from_where_it_was() -> None:
    """The shortest move has no room for one, and is marked at both ends."""
    view = copy.deepcopy(started("goose", 2).view())
    before = copy.deepcopy(view)
    before["position"]["tokens"][0]["square"], view["position"]["tokens"][0]["square"] = 20, 30
    svg = picture("goose", view, before=before)
    assert len([*parts(svg, class_="arrow")]) == 1
    assert "20→30" in texts(svg)
    before["position"]["tokens"][0]["square"] = 0
    view["position"]["tokens"][0]["square"] = 1
    assert picture("goose", view, before=before).count('class="moved"') >= 2


def test_ladders_and_snakes_go_from_square_to_square() -> None:
    """Each is drawn once; a square of such a kind that leads nowhere has none."""
    view = copy.deepcopy(started("goose", 2, rules="snakes-and-ladders").view())
    svg = picture("goose", view)
    kinds = Counter(special["shows"] for special in view["position"]["special"])
    assert (len([*parts(svg, class_="rungs")]), len([*parts(svg, class_="skin")])) == (kinds["ladder"], kinds["snake"])
    view["position"]["special"][0]["target"] = None
    assert len([*parts(picture("goose", view), class_="rungs")]) == kinds["ladder"] - 1


# Mancala.


@each_case(("seeds", "houses"), [*product(range(73), (6,)), *product((0, 1, 24, 72), (1, 3, 9, 12))])
def test_seeds_are_drawn_and_counted(seeds: int, houses: int) -> None:
    """In a house and in a well, none outside of it and none on another's place, as many as there can be."""
    view = copy.deepcopy(started("mancala", 2).view())
    first, second = view["position"]["sides"]
    first.update(houses=[seeds, *[0] * (houses - 1)], well=0)
    second.update(houses=[0] * houses, well=seeds)
    svg = picture("mancala", view)
    check(svg)
    assert texts(svg).count(str(seeds)) >= 2
    drawn: dict[str, list[tuple[float, float, float]]] = {}
    for each in parts(svg, "circle", class_="seed"):
        at = (float(each.get("cx", 0)), float(each.get("cy", 0)), float(each.get("r", 0)))
        drawn.setdefault(str(each.get("data-piece")).rpartition("-")[0], []).append(at)
    assert {name: len(places) for name, places in drawn.items()} == (
        {"seed-1-1": seeds, "seed-2-well": seeds} if seeds else {}
    )
    (house,) = (each for each in parts(svg, "circle", class_="pit") if each.get("data-place") == "1-1")
    (well,) = (each for each in parts(svg, "rect", class_="pit") if each.get("data-place") == "2-well")
    for x, y, radius in drawn.get("seed-1-1", ()):
        assert dist((x, y), (float(house.get("cx", 0)), float(house.get("cy", 0)))) + radius <= float(house.get("r", 0))
    left, top, wide, high, end = (float(well.get(name, 0)) for name in ("x", "y", "width", "height", "rx"))
    assert end == wide / 2  # its ends are half circles
    for x, y, radius in drawn.get("seed-2-well", ()):
        nearest = min(max(y, top + end), top + high - end)
        assert dist((x, y), (left + end, nearest)) + radius <= end
    for places in drawn.values():
        for index, (x, y, radius) in enumerate(places):
            assert all(dist((x, y), (x2, y2)) > radius for x2, y2, _ in places[:index])


def test_each_house_and_well_is_there_once() -> None:
    """With the numbers of the houses on both sides."""
    svg = picture("mancala", started("mancala", 2).view())
    houses = Counter(part.get("data-place") for part in parts(svg) if part.get("data-place"))
    names = [f"{side}-{house}" for side in (1, 2) for house in (*range(1, 7), "well")]
    assert houses == Counter(names)
    assert [part.text for part in parts(svg, "text", class_="small")] == [*"123456"] * 2


# Pickomino.


def test_each_tile_is_there_once_or_leaves_a_gap() -> None:
    """Face up, turned over, or on a pile, of which the top one is seen and the others are reported."""
    view = pickomino_with_piles()
    svg = picture("pickomino", view)
    tiles = Counter(str(part.get("data-piece")) for part in parts(svg) if part.get("data-piece"))
    assert tiles == Counter(f"tile-{tile}" for tile in (22, 25, 28, 29, 31, 35, 21, 26, 27, 32, 33))
    places = Counter(str(part.get("data-place")) for part in parts(svg) if part.get("data-place"))
    assert {name for name in places if name.startswith("grid")} == {f"grid-{tile}" for tile in range(21, 37)}
    assert {name for name in places if name.startswith("pile")} == {f"pile-{seat}" for seat in range(1, 8)}
    assert {*places.values()} == {1}
    backs = [part for part in parts(svg, "use") if part.get("href") == "#goose-pickomino-back"]
    assert len(backs) == 2
    assert {"24 23", "30", "= 22"} <= {*texts(svg)}


def pickomino_with_piles() -> View:
    """Return a view of seven players' piles, with all dice kept."""
    view = copy.deepcopy(started("pickomino", 7).view())
    position = view["position"]
    position.update(grid=[22, 25, 28, 29, 31, 35], turned_over=[34, 36], kept="111333vv", rolled=None, total=19)
    position["total"] = 22
    for player, tiles in zip(position["players"], ([21], [23, 24, 26], [27], [], [30, 32], [33], []), strict=True):
        player["tiles"] = tiles
    return view


def test_the_viewers_pile_comes_first() -> None:
    """The others follow in the order of play, and each pile shows its tiles down to the last."""
    view = pickomino_with_piles()
    view["position"]["players"][3]["tiles"] = [*range(21, 37)]
    for viewer, first in ((None, 1), ("Ana", 1), (view["position"]["players"][3]["name"], 4)):
        svg = picture("pickomino", view, viewer=viewer)
        piles = [part.get("data-place", "") for part in parts(svg) if part.get("data-place", "").startswith("pile")]
        assert piles == [f"pile-{(seat + first - 1) % 7 + 1}" for seat in range(7)]
        assert set(map(str, range(21, 36))) <= {*" ".join(texts(svg)).split()}
        assert not [text for text in texts(svg) if "…" in text]


def test_each_die_shows_its_face() -> None:
    """Those kept, and those rolled by their faces, of which the ones that cannot be kept are crossed out."""
    view = copy.deepcopy(started("pickomino", 2).view())
    view["position"].update(kept="11v", rolled="v3152", total=7)
    before = copy.deepcopy(view)
    before["position"].update(kept="11", rolled=None)
    svg = picture("pickomino", view, before=before, moves=[Instruction("keep", ["Ana"], [face]) for face in "352"])
    faces = [str(part.get("href"))[-1] for part in parts(svg, "use") if "face" in str(part.get("href"))]
    assert faces == [*"11v", *"1235v"]
    assert len([*parts(svg, class_="cross")]) == 2
    assert len([*parts(svg, class_="moved")]) == 1
    assert [part.get("data-line") for part in parts(svg, class_="hit")] == ["keep 2", "keep 3", "keep 5"]


def test_dice_kept_since_are_marked() -> None:
    """All of them in another turn, those of a new face in the same, and none where nothing was shown before."""
    view = copy.deepcopy(started("pickomino", 2).view())
    before = copy.deepcopy(view)
    view["position"].update(kept="1133", total=8)
    for old, count in (("", 4), ("11", 2), ("1133", 0), ("1115", 4)):
        before["position"]["kept"] = old
        svg = picture("pickomino", view, before=before)
        assert len([*parts(svg, class_="moved")]) == count
    assert not [*parts(picture("pickomino", view), class_="moved")]


# Others.


def test_the_seeds_of_others_mark_nothing() -> None:
    """Two other players sat at the board, or another number of heaps was there."""
    views = played(started("mancala", 2), "mancala", 3)
    before = copy.deepcopy(views[0])
    before["position"]["sides"][0]["name"] = "Eva"
    assert picture("mancala", views[-1], before=before) == picture("mancala", views[-1])
    views = played(started("nim", 2), "nim", 1)
    before = copy.deepcopy(views[0])
    before["position"]["heaps"].append(9)
    assert picture("nim", views[-1], before=before) == picture("nim", views[-1])
