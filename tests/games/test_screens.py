"""The boards for people at a terminal: they look as drawn in `golden/screens/`, and fit any terminal.

`--update-goldens` rewrites them.
"""

import re
from collections.abc import Mapping
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest_golden.plugin import GoldenTestFixture

from goose.core.objects import View
from goose.core.texts import texts
from goose.core.words import CODES
from goose.games.goose.movement import KINDS as KINDS_OF_SQUARES
from goose.games.goose.rules import OPTIONS, make_rules
from goose.kit.canvas import STYLES, Canvas, Line, text_of, width
from goose.kit.offers import offers_of
from tests.support.cases import each_case
from tests.support.games import KINDS, RULES, any_options, script_of
from tests.support.layers import thinned
from tests.support.running import program_after

CANVASES = {
    "80": Canvas(80),
    "80x40": Canvas(80, rows=40),
    "100x30": Canvas(100, rows=30),
    "80 with digits for dice": Canvas(80, faces=False),
    "80 in ASCII": Canvas(80, boxes=False, faces=False),
    "40x20": Canvas(40, rows=20),
    "40x40": Canvas(40, rows=40),
    "20": Canvas(20),
    "200x50": Canvas(200, rows=50),
}

NAMES = (
    "Ana",
    "Rui",
    "Eva",
    "Bruno",
    "日本",
    "{name}",
    "Niccolò",
    "Nicco\u0300",
    "Ж" * 60,
    "漢" * 40,
    "हिन्दी",
    "B👍🏽",
    "\u202ex",
    "[1]",
)
"""Names of all widths."""

any_canvas = st.builds(Canvas, st.integers(20, 200), st.booleans(), st.booleans(), st.integers(10, 60))

SQUARES = {code: texts(code, KINDS["goose"])["board"] for code in CODES}
"""The words on the board of the Goose, by the code of the language."""

LOW = 10
"""Rows of a window in which nothing fits, so that the lowest drawing is shown."""


def draw(
    game: str, view: Mapping[str, Any], before: Mapping[str, Any] | None, canvas: Canvas, words: Mapping[str, str] = {}
) -> list[Line]:
    screen = offers_of(KINDS[game]).screen
    assert screen is not None, f"{game} can be drawn"
    return screen.get().draw(view["position"], before, view["to_move"], canvas, words=words)


def positions(game: str, rules: str, random: Random, *, length: int = 15) -> list[View]:
    """Return what is to be seen in the course of random games, without what is of no game."""
    script = script_of(any_options(random, game, rules, "random"), random, names=NAMES)
    script.play(0)
    views = []
    for _ in range(length):
        script.step()
        views.append(script.interpreter.view())
    return [view for view in views if view["position"] is not None]


def check(lines: list[Line], canvas: Canvas, names: list[str]) -> None:
    """Check what holds of every drawing."""
    for line in lines:
        assert width(line) <= canvas.columns
        assert {style for style, _ in line} <= {"", *STYLES}
        assert all(text.isprintable() for _, text in line)
    text = text_of(lines)
    if not canvas.boxes and all(name.isascii() for name in names):
        assert text.isascii()
    for name in names:
        shown = name if name.isprintable() else name.encode("unicode_escape").decode()
        assert re.sub(r"\W+", " ", shown)[:2] in re.sub(r"\W+", " ", text), name


@pytest.mark.golden_test("golden/screens/*.yml")
def test_a_position_is_drawn_as_shown(golden: GoldenTestFixture) -> None:
    """What has moved since the position was shown before is marked; a drawing that is the first again is left out."""
    program = program_after(golden["shown"], **golden["options"])
    before = program.view()["position"]
    for line in golden["played"]:
        assert program.feed(line).failure is None, line
    view = program.view()
    words = SQUARES.get(golden.get("language") or "", {})
    drawings = {name: text_of(draw(view["game"], view, before, canvas, words)) for name, canvas in CANVASES.items()}
    first = drawings["80"]
    assert {name: drawing for name, drawing in drawings.items() if name == "80" or drawing != first} == golden.out[
        "drawings"
    ]


@pytest.mark.parametrize(("game", "rules"), thinned(RULES, 7))
@given(st.integers(0, 10**6), any_canvas, st.sampled_from([*SQUARES.values(), {}]))
@settings(max_examples=6)
def test_every_position_fits_every_terminal(
    game: str, rules: str, seed: int, canvas: Canvas, words: Mapping[str, str]
) -> None:
    """Whatever was shown before, by any points, with names of any length; and every player is in it.

    It is no higher than the window lets it be, or as low as it can be.
    """
    views = positions(game, rules, Random(seed), length=8)
    for place, view in enumerate(views):
        before = None if place % 3 == 0 else views[place - place % 5]["position"]
        lines = draw(game, view, before, canvas, words)
        check(lines, canvas, [seat["name"] for seat in view["seats"]])
        lowest = draw(game, view, before, canvas._replace(rows=LOW), words)
        assert len(lines) <= max(canvas.rows - 9, len(lowest))


@given(st.integers(0, 10**6), st.sampled_from(RULES), st.sampled_from(RULES), any_canvas)
@settings(max_examples=6)
def test_what_was_shown_before_may_be_anything(
    seed: int, played: tuple[str, str], other: tuple[str, str], canvas: Canvas
) -> None:
    """A game of other players, by other rules, or another game; then nothing has moved."""
    random = Random(seed)
    views, others = positions(*played, random, length=5), positions(*other, random, length=5)
    for view in views:
        for shown in others:
            lines = draw(played[0], view, shown["position"], canvas)
            check(lines, canvas, [seat["name"] for seat in view["seats"]])
            if played[0] != other[0]:
                assert lines == draw(played[0], view, None, canvas)


@pytest.mark.parametrize(("game", "rules"), thinned(RULES, 7))
def test_nothing_is_marked_that_has_not_moved(game: str, rules: str) -> None:
    """The position that was shown before is the one that is shown."""
    for view in positions(game, rules, Random(1)):
        for canvas in CANVASES.values():
            lines = draw(game, view, view["position"], canvas)
            assert lines == draw(game, view, None, canvas)
            assert not [text for line in lines for style, text in line if style == "moved" and text.strip()]


@pytest.mark.parametrize("rules", thinned([rules for game, rules in RULES if game == "goose"], 3))
def test_every_token_stands_on_its_square(rules: str) -> None:
    """The sign of each player is on the board, besides the list of the players, once."""
    for seed in range(2):
        views = positions("goose", rules, Random(seed), length=8)
        for before, view in pairwise(views):
            for columns, rows in product((80, 40, 20), (LOW, 24, 60)):
                lines = draw("goose", view, before["position"], Canvas(columns, rows=rows))
                board = [piece for line in lines for piece in line]
                for index, token in enumerate(view["position"]["tokens"][:4]):
                    assert sum(text == chr(ord("A") + index) for _, text in board) == 1, (token, text_of(lines))


def test_every_kind_of_square_has_a_name_in_every_language() -> None:
    """Those of our rules, and the words beside them, the same in all languages."""
    shown = {effect.shows for name in OPTIONS for effect in make_rules(name, {}).effects.values()}
    for code in CODES:
        words = texts(code, KINDS["goose"])["board"]
        assert {*words} == {*KINDS_OF_SQUARES, *shown, "start", "end", "turns", "trapped"}
        assert words["turns"].count("{turns}") == 1


def board_of(shows: str, **effect: Any) -> dict[str, Any]:
    """Return a position with one special square of a kind that no rules have."""
    plain: dict[str, Any] = {
        "target": None,
        "turns": None,
        "traps": False,
        "frees": [],
        "repeats": False,
        "rolls_again": False,
    }
    special = [{"square": 7, "shows": shows, **plain, **effect}]
    tokens = [{"name": f"p{place}", "square": 7, "turns": 0, "trapped": False} for place in range(60)]
    return {"squares": 63, "first_square": 0, "dice": 2, "special": special, "tokens": tokens}


@pytest.mark.parametrize("shows", thinned(["volcano", "火山", "x", "", "\x1b[31m", "end", "e\u0301"], 7))
@pytest.mark.parametrize("words", thinned([SQUARES["en"], {}], 2), ids=["en", "no words"])
def test_a_kind_of_other_rules_is_marked_and_any_number_of_tokens_fit(shows: str, words: dict[str, str]) -> None:
    """By the first letters of its name, or a question mark."""
    position = board_of(shows, target=40)
    before = {**position, "tokens": [{**token, "square": 0} for token in position["tokens"]]}
    for columns in range(20, 201, 15):
        for boxes in (True, False):
            canvas = Canvas(columns, boxes, rows=columns // 4)
            view = {"position": position, "to_move": "p59"}
            check(draw("goose", view, before, canvas, words), canvas, [f"p{place}" for place in range(60)])


def test_unknown_kind_is_marked_by_its_first_letters() -> None:
    """In the cell and in the legend."""
    position = board_of("volcano", turns=4)
    view = {"position": {**position, "tokens": position["tokens"][:2]}, "to_move": None}
    text = text_of(draw("goose", view, None, Canvas(80, rows=40), SQUARES["en"]))
    assert "│ 7 vo│" in text
    assert "vo volcano 7 (misses 4)" in text
    assert len({len(line) for line in text.splitlines() if line[:1] in tuple("╔║╠╚")}) == 1
    compact = text_of(draw("goose", view, None, Canvas(80), SQUARES["en"]))
    assert "6  A B   8" in compact
    assert "vo volcano 7 (misses 4)" in compact


USUAL = Canvas(80, rows=24)
"""The window that a terminal usually opens."""


@each_case(("game", "rules"), thinned(RULES, 8))
@each_case("boxes", [True, False])
def test_every_board_fits_the_usual_window(game: str, rules: str, boxes: bool) -> None:
    """With all the players that the rules allow, throughout a game."""
    random = Random(1)
    names = ("Ana", "Rui", "Eva", "Bruno", "Leonor", "Duarte", "Carlota")
    script = script_of({"game": game, "rules": rules, "dice": "manual"}, random, names=names)
    script.play(0)
    canvas = USUAL._replace(boxes=boxes, faces=boxes)
    before = None
    for _ in range(60):
        script.step()
        view = script.interpreter.view()
        if view["position"] is not None:
            lines = draw(game, view, before, canvas, SQUARES["pt"])
            assert len(lines) <= canvas.height, text_of(lines)
            assert all("…" not in text for line in lines for _, text in line)
            before = view["position"]


@each_case("players", thinned(range(6, 1, -1), 4))
@each_case("rows", [24, 40])
def test_a_game_is_drawn_in_one_layout(players: int, rows: int) -> None:
    """Wherever the tokens stand: with walls in a high window, without them in a low one."""
    random = Random(players)
    canvas = USUAL._replace(rows=rows)
    before = None
    for _ in range(25):
        position = board_of("bridge", target=12)
        position["tokens"] = [
            {"name": name, "square": random.choice((0, 7, random.randint(1, 63))), "turns": turns, "trapped": not turns}
            for name, turns in zip(("Ana", "Rui", "Eva", "Bruno", "Leonor", "Duarte"), (0, 1, 2, 0, 0, 1), strict=True)
        ][:players]
        lines = draw("goose", {"position": position, "to_move": "Ana"}, before, canvas, SQUARES["pt"])
        text = text_of(lines)
        assert ("╠" in text) == (rows == 40)
        assert len(lines) <= rows - 9
        assert SQUARES["pt"]["end"] in text
        before = position


@each_case("language", [*SQUARES])
@each_case(("columns", "rows"), [(80, 60), (100, 30), (160, 40), (200, 50)])
def test_all_squares_show_the_same_details(language: str, columns: int, rows: int) -> None:
    """Names of all kinds or of none; and where they lead, of all."""
    words = SQUARES[language]
    shown = {"bridge": 12, "labyrinth": 30, "death": 1, "inn": None}
    special = []
    for number, (kind, target) in enumerate(shown.items(), start=20):
        special.append({**board_of(kind, target=target)["special"][0], "square": number})
    position = {**board_of("x"), "special": special, "tokens": [{**board_of("x")["tokens"][0], "square": 1}]}
    lines = draw("goose", {"position": position, "to_move": None}, None, Canvas(columns, rows=rows), words)
    text = text_of(lines)
    board = text[: text.rindex("╝")]
    assert len({words[kind] in board for kind in shown}) == 1
    assert all(f"→{target}" in board for target in shown.values() if target)


@pytest.mark.parametrize(
    ("kept", "rolled"), thinned([("", "12345vvv"), ("vvvvv555", None), ("55vv", "1124"), ("v", None)], 2)
)
def test_all_the_dice_of_a_turn_are_shown(kept: str, rolled: str | None) -> None:
    """At every width, in frames or on lines."""
    players = [{"name": "Ana", "tiles": []}, {"name": "Rui", "tiles": [36]}]
    position = {"grid": [21], "turned_over": [], "players": players, "kept": kept, "rolled": rolled, "total": 20}
    for columns, rows, faces in product(range(20, 201, 3), (LOW, 20, 24, 40), (True, False)):
        canvas = Canvas(columns, faces, faces, rows)
        lines = draw("pickomino", {"position": position, "to_move": "Ana"}, None, canvas)
        text = re.sub(r"= 20", "", text_of(lines)).rpartition("Rui")[2].partition("\n")[2]
        crosses = sum(text.count(cross) for cross in "×x")
        if not faces:
            assert re.findall(r"[1-5v]", text.replace("+", "")) == [*kept, *(rolled or "")], text
        elif "●" in text or "╷" in text or not re.search("═[╗╮]|─╮", text):
            typed = re.findall(r"[1-5v]", text)
            assert len(typed) == len(kept) + len(rolled or "") - crosses
        assert crosses == sum(face in kept for face in rolled or "")
