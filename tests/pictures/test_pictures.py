"""Pictures of positions: what is on them, in every game, and what they are made of."""

from __future__ import annotations

import copy
import re
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from goose.core.instructions import Argument, Instruction
from goose.core.texts import texts as texts_of
from goose.kit.narration import Narrations
from goose.kit.picture import Pictures, line_of
from goose.kit.sheet import Sheet, cut, element, fitting, width_of
from goose.kit.skins import CHOSEN, PRINT, SKINS, Colours
from goose.kit.style import STYLE
from tests.support.cases import each_case
from tests.support.drawn_pictures import check, parts, picture, played, seen, started, texts
from tests.support.games import KINDS, RULES, SPOKEN, TABLES, any_options, script_of
from tests.support.layers import in_turn

DRAWN = [game for game in KINDS if Pictures(KINDS[game], "en").draws]

# Every game.


def test_every_game_here_is_drawn() -> None:
    """Also the one that another package brings."""
    assert [*KINDS] == DRAWN


@pytest.mark.drawn
@each_case(("game", "rules", "mode"), in_turn(TABLES, 2))
def test_any_position_that_play_comes_to_is_drawn(game: str, rules: str, mode: str, draw: str | None) -> None:
    """By any points and from any position before: whole, the same each time, with one element for each move."""
    random = Random(f"{draw} {game} {rules} {mode} pictures")
    script = script_of(any_options(random, game, rules, mode), random)
    pictures = Pictures(KINDS[game], script.interpreter.language.code)
    before = None
    for _ in range(8):
        script.play(4)
        view, moves = seen(script.interpreter), script.interpreter.moves()
        if view["position"] is None:
            continue
        known = copy.deepcopy(view)
        svg = pictures.draw(view, before=before, moves=moves)
        assert view == known
        assert svg == pictures.draw(known, before=before, moves=moves)
        found = [*check(svg).iter()]
        lines = Counter(part.get("data-line") for part in found if part.get("data-line"))
        assert lines == Counter(map(line_of, moves)), script.instructions
        assert [part.get("class") for part in found].count("turn") == (view["to_move"] is not None)
        before = view


@each_case("game", DRAWN)
def test_unchanged_parts_have_the_same_lines(game: str) -> None:
    """From one position to the next most lines are the same; drawn against itself a position has nothing marked."""
    views = played(started(game, 2), game, 6)
    for before, view in pairwise(views):
        one, other = (Counter(picture(game, each, styled=False).splitlines()) for each in (before, view))
        assert (one & other).total() > 0.6 * other.total()
        svg = picture(game, view, before=view)
        assert not [*parts(svg, class_="moved")]
        assert svg == picture(game, view)


@each_case("game", DRAWN)
def test_moved_pieces_are_marked_by_an_outline(game: str) -> None:
    """A number or an arrow shows it too."""
    program = started(game, 2)
    views = played(program, game, 20)
    marked = 0
    for before, view in pairwise(views):
        svg = picture(game, view, before=before)
        marked += bool([*parts(svg, class_="moved")])
    assert marked > 2


@each_case("game", DRAWN)
def test_a_position_of_another_game_marks_nothing(game: str) -> None:
    """The same is true before a game, and after a game of other players."""
    other = next(kind for kind in DRAWN if kind != game)
    views = played(started(game, 2), game, 4)
    strange = played(started(other, 2), other, 4)
    for before in (strange[-1], {**views[0], "position": None}):
        assert picture(game, views[-1], before=before) == picture(game, views[-1])


@each_case("game", DRAWN)
def test_the_stylesheet_is_inside_or_not(game: str) -> None:
    """Without it nothing else is different."""
    view = started(game, 2).view()
    with_style, without = picture(game, view), picture(game, view, styled=False)
    assert with_style.replace(f"<style>\n{STYLE}</style>\n", "") == without
    assert "<style" not in without


@each_case("game", DRAWN)
def test_a_picture_describes_its_position_in_sentences(game: str) -> None:
    """With the player to move; another position has another id, so that a page can hold both."""
    view = started(game, 2).view()
    (description,) = parts(picture(game, view), "desc")
    assert description.text == " ".join(Narrations(KINDS[game], "en").describe(view))
    assert str(description.text).endswith(f"{view['to_move']} is to move.")
    (other,) = parts(picture(game, {**view, "to_move": None}), "desc")
    assert other.get("id") != description.get("id")


@each_case(("game", "rules", "code"), in_turn([spoken for spoken in SPOKEN if spoken[0] in DRAWN], 2))
def test_a_picture_has_a_title_in_every_language(game: str, rules: str, code: str) -> None:
    """The kata has that of the game in English."""
    svg = picture(game, started(game, 2, rules=rules, lang=code).view(), code)
    (title,) = parts(svg, "title")
    assert title.text == texts_of(code, KINDS[game])["titles"]["game"]


def test_a_game_without_pictures_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """As does one without a position."""
    view = started("mancala", 2).view()
    with pytest.raises(ValueError, match="there is no position of mancala to draw"):
        picture("mancala", {**view, "position": None})
    monkeypatch.setattr(KINDS["mancala"].offers, "picture", None)
    assert not Pictures(KINDS["mancala"], "en").draws
    with pytest.raises(ValueError, match="mancala has no pictures"):
        picture("mancala", view)


def test_an_id_is_the_same_thing_on_every_picture() -> None:
    """A page can hold any number of them, of any games."""
    things: dict[str, bytes] = {}
    for game, rules in RULES:
        for view in played(started(game, 2, rules=rules), game, 7):
            for part in parts(picture(game, view)):
                if name := part.get("id"):
                    text = ElementTree.tostring(part)
                    assert things.setdefault(name, text) == text
    assert len(things) > 100


HOSTILE = (
    "<script>alert(1)</script>",
    "\"'&amp;x",
    "]]>",
    "W" * 300,
    "e\u0301\u0301\u0301a",
    "日本語" * 30,
    "💥",
    "\u202eana",
)


@each_case("game", DRAWN)
@each_case("hostile", HOSTILE)
def test_any_name_is_only_text(game: str, hostile: str) -> None:
    """It is shown as it is, or cut, and breaks nothing."""
    view = copy.deepcopy(started(game, 2).view())
    renamed = renaming(view, "Ana", hostile)
    svg = picture(game, renamed)
    check(svg)
    assert any(text and (text == hostile or hostile.startswith(text.removesuffix("…"))) for text in texts(svg))
    assert not [*parts(svg, "script")]


def renaming(data: Any, name: str, other: str) -> Any:
    """Return plain data with another name in it."""
    if isinstance(data, dict):
        return {key: renaming(value, name, other) for key, value in data.items()}
    if isinstance(data, list):
        return [renaming(value, name, other) for value in data]
    return other if data == name else data


def test_characters_that_xml_forbids_are_replaced() -> None:
    """The open table takes any word as a name."""
    program = started("goose", 1, rules="kata")
    for word in ("a\x00b", "a\udc80b", "a\uffffb", "a\x1bb"):
        program.carry_out(Instruction("add", [], [word]))
    svg = picture("goose", program.view(), moves=program.moves())
    check(svg)
    assert texts(svg).count("a\ufffdb") == 4
    assert {part.get("data-line") for part in parts(svg, class_="hit")} == {"move Ana", "move a\ufffdb"}


def test_typed_values_are_not_part_of_a_data_line() -> None:
    """Neither is the player."""
    assert line_of(Instruction("keep", ["Ana"], ["v"])) == "keep v"
    assert line_of(Instruction("roll", ["Ana"], [Argument(least=1, most=6)])) == "roll"


# The elements of pictures.


def test_every_selector_is_of_a_picture() -> None:
    """The stylesheet changes nothing else on the page that it is in."""
    selectors = [each for each in re.findall(r"(?:^|[{}])([^{}]+)\{", STYLE) if not each.strip().startswith("@")]
    assert len(selectors) > 30
    for selector in selectors:
        for each in selector.split(","):
            assert each.strip().startswith((".goose-picture", ".goose-symbol")), selector
    assert "<" not in STYLE
    assert STYLE.count("url(") == STYLE.count("url(#goose-")  # gradients of the picture, and nothing else


COLOURS = {f"{skin} {scheme}": SKINS[skin][dark] for skin in SKINS for dark, scheme in enumerate(("light", "dark"))}

WRITTEN = {
    "ink": "ground land paper plain other good bad leads garden",
    "line": "plain other good bad leads garden",
    "faint": "ground land paper",
    "mark": "ground paper",
    "chalk": "wood wood2 felt felt2 dish",
    "dim": "felt felt2 dish",
    "pip": "bone bone2",
    "sign": "seat1 seat2 seat3 seat4 seat5 seat6",
}
"""What is written or drawn in a colour, and the colours below it."""

SEEN = {
    "ink": "piece",
    "mark": "ground land plain other good bad leads garden",
    "hit": "ground land paper",
    "lit": "felt felt2 dish wood wood2",
    "trace": "bone bone2",
    "edge": "ground paper",
    "bank": "land plain other",
    "rim": "seed1 seed2 seed3 seed4",
}
"""What is seen in a colour, such as a line, and the colours below it."""


@pytest.mark.parametrize("colours", [*COLOURS.values(), PRINT], ids=[*COLOURS, "print"])
def test_text_and_signs_have_contrast_in_every_skin(colours: Colours) -> None:
    """By 4.5 to 1 what is read, by 3 to 1 what is seen."""
    assert colours.keys() == PRINT.keys()
    for pairs, least in ((WRITTEN, 4.5), (SEEN, 3)):
        poor = [
            f"{use} on {ground}: {contrast(colours[use], colours[ground]):.2f}"
            for use, grounds in pairs.items()
            for ground in grounds.split()
            if contrast(colours[use], colours[ground]) < least
        ]
        assert poor == []
    for seat in range(1, 7):
        for ground in ["land", "paper", "plain", "other", "good", "bad", "leads", "garden"]:
            assert max(contrast(colours[ink], colours[ground]) for ink in (f"seat{seat}", "line")) >= 3
    for seed in range(1, 5):  # it is seen by its colour, or by its edge
        assert max(contrast(colours[each], colours["pit2"]) for each in (f"seed{seed}", "rim")) >= 3


def test_a_chosen_skin_changes_only_colours() -> None:
    """Of pictures inside the element that names it, on screens; on paper it has no effect."""
    rules = re.findall(r"([^{}]+?)\s*\{([^{}]*)\}", re.sub(r"@media[^{]*\{(.*)\}", r"\1", CHOSEN))
    assert len(rules) == 5
    for selector, declarations in rules:
        assert re.fullmatch(r"\[data-skin(=\w+)?\] \.goose-picture", selector.strip())
        assert all(each.strip().startswith("--goose-") for each in declarations.split(";"))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours (WCAG 2)."""
    lights = sorted(luminance(colour) for colour in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(colour: str) -> float:
    parts_ = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts_)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_text_is_cut_to_the_room_that_there_is() -> None:
    """Marks that combine take none; without room for a letter the ellipsis is left."""
    assert cut("Ana", 10, 100) == "Ana"
    assert cut("Anabela", 10, 35) == "Ana…"
    assert cut("Ana", 10, 1) == "…"
    assert width_of("e\u0301", 10) == width_of("e", 10)
    assert fitting("Ana", 10, 100) == 10
    assert 11 < fitting("Anabela", 20, 80) < 20
    assert fitting("Anabela", 20, 1) == 11
    assert width_of("日", 10) == width_of("W", 10) > width_of("a", 10) > width_of("i", 10)


def test_an_element_is_one_line() -> None:
    """None is omitted, a length is rounded to a tenth, a text is escaped."""
    assert element("path", class_="a", d=None, x=1.25, y=-0.01) == '<path class="a" x="1.2" y="0"/>'
    assert element("text", "<&>", data_line='"') == '<text data-line="&quot;">&lt;&amp;&gt;</text>'
    assert element("rect", x=123456.7) == '<rect x="123457"/>'
    assert Sheet("x", 1, 1).text("a\nb", ["c\nd"], styled=False).splitlines()[1].endswith(">a b</title>")
