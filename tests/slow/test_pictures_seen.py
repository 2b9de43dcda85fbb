"""Pictures of positions in a browser: nothing overflows, nothing is missing, and what helps people finds it all."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from goose.kit.skins import DARK, LIGHT, PRINT
from tests.support.browsers import inaccessible, watched
from tests.support.drawn_pictures import picture, played, started
from tests.support.games import KINDS, RULES
from tests.support.layers import thinned

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow


OVERFLOWING = """
() => {
  const svg = document.querySelector("svg");
  const sheet = svg.viewBox.baseVal;
  const within = (inner, outer) => inner.x >= outer.x - 1 && inner.y >= outer.y - 1
    && inner.x + inner.width <= outer.x + outer.width + 1 && inner.y + inner.height <= outer.y + outer.height + 1;
  const boxes = svg.querySelectorAll("rect.box[data-place], [data-piece^=tile] > rect");
  const squares = [...boxes].map((each) => each.getBBox());
  const found = [];
  for (const text of svg.querySelectorAll("text")) {
    const box = text.getBBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!within(box, sheet)) found.push(["sheet", text.textContent]);
    for (const square of squares) {
      if (x > square.x && x < square.x + square.width && y > square.y && y < square.y + square.height
          && !within(box, square)) found.push(["square", text.textContent]);
    }
  }
  return found;
}
"""

OVERLAPPING = """
() => {
  const texts = [...document.querySelectorAll("svg text:not(.sign):not(.middle)")];
  const boxes = texts.map((text) => text.getBBox());
  const found = [];
  boxes.forEach((one, place) => boxes.slice(place + 1).forEach((other, next) => {
    const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
    const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
    if (across > 2 && down > 6) found.push([texts[place].textContent, texts[place + next + 1].textContent]);
  }));
  return found;
}
"""

COLOURS = """
async ([places, width, height]) => {
  const svg = document.querySelector("svg").cloneNode(true);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  canvas.drawImage(image, 0, 0);
  return places.map(([x, y]) => "#" + [...canvas.getImageData(x, y, 1, 1).data].slice(0, 3)
    .map((part) => part.toString(16).padStart(2, "0")).join(""));
}
"""

Show = Callable[..., "Page"]


@pytest.fixture
def show(browser: Browser) -> Iterator[Show]:
    """Open pages that hold pictures; none complains or fetches anything."""
    troubles: list[str] = []
    contexts = []

    def show(*pictures: str, **options: Any) -> Page:
        context = browser.new_context(**options)
        contexts.append(context)
        page = watched(context, troubles, "blob:")
        body = "".join(pictures)
        page.set_content(f"<!doctype html><html lang=en><title>Pictures</title><main><h1>Pictures</h1>{body}</main>")
        return page

    yield show
    for context in contexts:
        context.close()
    assert troubles == []


def views(game: str, rules: str) -> list[tuple[Mapping[str, Any], Mapping[str, Any] | None, Any]]:
    """Return positions of a game with as many players as can be, some of them long names, and the moves in them."""
    most = 7 if game == "pickomino" else 2 if game in ("mancala", "nim") else 6
    program = started(game, most, rules=rules)
    seen = played(program, game, 25)
    crowded = copy.deepcopy(seen[-1])
    for place, each in enumerate(crowded["position"].get("tokens", ())):
        each.update(square=31, turns=2, trapped=place % 2 == 0)
    return [(seen[0], None, []), (seen[-1], seen[-2], program.moves()), (crowded, seen[0], [])]


@pytest.mark.parametrize(("game", "rules"), thinned(RULES, 9, rest=pytest.mark.soak))
def test_no_text_overflows(game: str, rules: str, show: Show) -> None:
    """Not its square or tile, and not the picture; and none stands on another."""
    for code in KINDS[game].languages if rules != "kata" else ("kata",):
        for view, before, moves in views(game, rules):
            page = show(picture(game, view, code, before=before, moves=moves))
            assert page.evaluate(OVERFLOWING) == []
            assert page.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize(
    ("game", "name"),
    thinned(product(KINDS, ["W" * 200, "m" * 24, "日本語" * 20, "ÅÅÅÅÅÅÅÅÅÅÅÅ"]), 3, rest=pytest.mark.soak),
)
def test_no_name_overflows(game: str, name: str, show: Show) -> None:
    """It is cut where it is too long for its place."""
    view = copy.deepcopy(started(game, 2).view())
    text = picture(game, _named(view, name))
    page = show(text)
    assert page.evaluate(OVERFLOWING) == []
    assert page.evaluate(OVERLAPPING) == []


def _named(data: Any, name: str) -> Any:
    """Return plain data in which one player is called otherwise."""
    if isinstance(data, dict):
        return {key: _named(value, name) for key, value in data.items()}
    if isinstance(data, list):
        return [_named(value, name) for value in data]
    return name if data == "Ana" else data


@pytest.mark.parametrize("game", KINDS)
def test_a_picture_fits_a_narrow_window(game: str, show: Show) -> None:
    """It is as wide as there is room, and as high as it must be for that."""
    page = show(picture(game, started(game, 2).view()), viewport={"width": 380, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 380
    width, height, *drawn = page.locator("svg").evaluate(
        "each => [each.viewBox.baseVal.width, each.viewBox.baseVal.height, each.clientWidth, each.clientHeight]"
    )
    assert drawn[0] > 300
    assert abs(drawn[1] / drawn[0] - height / width) < 0.02


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(scheme: str, show: Show) -> None:
    """On a page with a picture of each game, in the light and in the dark."""
    drawn = [picture(game, played(started(game, 2), game, 3)[-1]) for game in KINDS]
    assert inaccessible(show(*drawn, color_scheme=scheme)) == []


def test_the_picture_is_named_and_described(show: Show) -> None:
    """By the title of the game, and by its position in sentences."""
    page = show(picture("mancala", started("mancala", 2).view(), "pt"))
    image = page.get_by_role("img", name="Mancala", exact=True)
    assert image.count() == 1
    described = image.evaluate("each => document.getElementById(each.getAttribute('aria-describedby')).textContent")
    assert described.endswith("É a vez de Ana.")


@pytest.mark.parametrize(("options", "colours"), [({"color_scheme": "light"}, LIGHT), ({"color_scheme": "dark"}, DARK)])
def test_symbols_have_the_colours_of_the_stylesheet(
    options: dict[str, str], colours: dict[str, str], show: Show
) -> None:
    """So have the squares: the ground, a plain square, one that helps, and the body of the goose on it."""
    svg = picture("goose", started("goose", 2).view())
    page = show(svg, **options)
    size = "each => [each.viewBox.baseVal.width, each.viewBox.baseVal.height]"
    width, height = page.locator("svg").evaluate(size)
    x, y = page.locator("[data-place='square-5']").evaluate("each => [each.x.baseVal.value, each.y.baseVal.value]")
    places = [(width / 2, 4), (x - 40, y + 40), (x + 4, y + 45), (x + 42, y + 39)]
    found = page.evaluate(COLOURS, [places, width, height])
    assert found == [colours[name] for name in ("land", "plain", "good", "white")]


def test_a_print_has_no_large_areas_of_ink_and_no_frames_of_moves(show: Show) -> None:
    """Also of a page that is dark."""
    program = started("mancala", 2)
    page = show(picture("mancala", program.view(), moves=program.moves()), color_scheme="dark")
    assert page.locator(".hit").count() == 6
    assert page.locator(".hit").first.is_visible()
    page.emulate_media(media="print")
    assert not page.locator(".hit").first.is_visible()
    ground = page.locator(".ground").evaluate("each => getComputedStyle(each).fill")
    assert ground == "rgb(255, 255, 255)"
    assert PRINT["ground"] == "#ffffff"


def test_a_click_on_what_stands_for_a_move_finds_its_line(show: Show) -> None:
    """In the middle of each of the elements, where nothing lies over it."""
    for game in KINDS:
        program = started(game, 2)
        page = show(picture(game, program.view(), moves=program.moves()), viewport={"width": 900, "height": 1400})
        hits = page.locator("[data-line]")
        assert hits.count() == len(program.moves())
        for place in range(hits.count()):
            line = hits.nth(place).get_attribute("data-line")
            box = hits.nth(place).bounding_box()
            assert box is not None
            middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
            found = page.evaluate("([x, y]) => document.elementFromPoint(x, y).dataset.line", middle)
            assert found == line
