"""The texts and pictures with which people choose a game, its rules and its points."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from goose.contract.case import CheckedCase, Fault
from goose.contract.declarations import declarations_are_whole
from goose.contract.languages import languages_are_whole
from goose.core import texts as core_texts
from goose.core.registry import NAMES
from goose.core.texts import texts
from goose.core.words import CODES
from goose.games.goose import GooseKind
from goose.games.goose.chances.computed import odds_of
from goose.games.goose.rules import make_rules
from goose.kit.picture import line_of
from goose.tables.catalogue import card_picture, card_picture_named, catalogue, offered
from goose.tables.rules import rules_text
from goose.tables.snapshot import Shown
from goose.tables.variant import can_be_played, variant_of
from tests.support.cases import each_case
from tests.support.games import KINDS
from tests.support.layers import named, thinned
from tests.support.parties import GROUNDS, hall_in, seated
from tests.support.refusals import raising
from tests.support.tables import Client


@each_case("code", CODES)
def test_our_games_explain_themselves_in_every_language(code: str) -> None:
    """The games, their rules, and their points with the values that are no numbers."""
    for game in catalogue(code).games:
        if game.name not in NAMES:
            continue
        assert game.about
        assert game.about.endswith(".")
        assert [each.about for each in catalogue("en").games].count(game.about) == (code == "en")
        assert game.minutes
        for rules in game.rules:
            assert rules.about
            assert rules.about.endswith(".")
            for point in rules.points:
                assert point.title != point.name
                assert {value for value in point.values if not value.isdigit()} == {*point.value_titles}


def test_each_level_says_what_it_does() -> None:
    """In every language, so that nobody takes for a rival what always sows the same house."""
    for code in CODES:
        for game, _ in offered(code):
            for rules in game.rules:
                with named(f"{code} {game.name} {rules.name}"):
                    expected = rules.levels if game.name in NAMES else []
                    assert [*rules.levels_about] == [*expected]
                    assert all(text.endswith(".") for text in rules.levels_about.values())


def test_a_game_needs_no_such_texts() -> None:
    """It is offered with its picture, its players and its buttons all the same."""
    nim = next(game for game in catalogue("en").games if game.name == "nim")
    assert (nim.about, nim.minutes) == (None, None)
    assert nim.picture
    assert all(rules.about is None for rules in nim.rules)
    assert [point.title for point in nim.rules[0].points] == [point.name for point in nim.rules[0].points]


def test_points_of_programs_are_not_offered() -> None:
    """Only those of which players see what they change."""
    listed = {game.name: {each.name for rules in game.rules for each in rules.points} for game in catalogue("en").games}
    of_the_game = {"houses", "seeds", "capture", "extra-turn", "lap", "end", "leftover"}
    assert listed["mancala"] == {"advanced-last", *of_the_game}
    assert listed["pickomino"] == {"tile", "stop-pending"}
    assert "trap-escape" in listed["goose"]


def test_first_rules_of_a_game_cannot_get_stuck() -> None:
    """With the points with which a card creates a table; Mancala can only be drawn by its scores."""
    for game in catalogue("en").games:
        if game.name in ("goose", "pickomino"):
            first = game.rules[0]
            assert not KINDS[game.name].make_rules(first.name, {}, first.decisive).draws
    (goose,) = [game for game in catalogue("en").games if game.name == "goose"]
    assert {rules.name: rules.decisive for rules in goose.rules if rules.decisive} == {
        "traditional": {"trap-escape": "later"}
    }


@pytest.mark.slow
def test_sentence_about_stuck_games_is_true() -> None:
    """One game in five, of two players by the traditional rules; none with the points of the card."""
    stuck = odds_of(make_rules("traditional", {}), {}, 2).never
    assert f"{stuck:.3f}" == "0.226"
    assert odds_of(make_rules("traditional", {}, {"trap-escape": "later"}), {}, 2).never < 1e-9
    about = texts("en", KINDS["goose"])["choices"]["rules.traditional"]
    assert "about one game in five ends with nobody able to move" in about


def test_rules_say_the_levels_of_computers() -> None:
    """There is a better one where there is something to decide."""
    levels = [rules_text("goose", None, points, None, "en").levels for points in ((), (("second-throw", "on"),))]
    assert levels == [("Normal",), ("Normal", "Expert")]


HIDDEN = [
    (game, rules, point.name, value)
    for game, rules in GROUNDS
    for point in KINDS[game].make_rules(rules, {}, {}).describe_points()
    for value in point.values
    if not point.seen and value != KINDS[game].make_rules(rules, {}, {}).points[point.name]
]
"""Every value of every point that is not offered at tables."""


@each_case(("game", "rules", "point", "value"), thinned(HIDDEN, 5), ids=str)
def test_a_point_that_is_not_offered_changes_nothing(
    game: str, rules: str, point: str, value: str, tmp_path: Path
) -> None:
    """The same game has the same positions, moves and sentences, with people and with a computer."""
    computers: list[Any] = [[], ["Normal"]]
    for number, levels in enumerate(computers):
        usual = _seen(game, rules, {}, levels, tmp_path / f"usual{number}")
        assert _seen(game, rules, {point: value}, levels, tmp_path / f"changed{number}") == usual


def _seen(game: str, rules: str, points: dict[str, str], computers: list[str], folder: Path) -> list[Any]:
    """Return what players see of a game, without the lines of the protocol."""
    with hall_in(folder) as hall:
        people = 2 - len(computers)
        party = seated(hall, game, rules, people=people, points=points, computers=computers)
        found: list[Any] = []
        played = [party.start(), *party.play(Random(1), 400)]
        for position in played:
            assert position.last is not None
            narration = position.last.narrated(party.table.variant, "en")
            moves = [line_of(move) for move in position.moves]
            found.append((narration, moves, position.turn))
        drawn = [position.encoded(Shown("en", picture=True), standing=True) for position in played[::20]]
        return [*found, *(json.loads(f"{{{members}}}")["picture"] for members in drawn)]


def test_explanations_of_points_come_from_the_rules_that_are_chosen() -> None:
    """Also those of a point that depends on others, and none where it changes nothing."""
    text = rules_text("goose", "bari", (("inn", "2"), ("trap-escape", "landing")), 55, "en")
    assert text.points["inn"] == "Square 11 is the inn. If you stop there, you miss your next 2 turns."
    assert text.points["trap-escape"].endswith("you are not trapped at all.")
    assert "goose-after-bounce" not in text.points
    assert "goose-after-bounce" in rules_text("goose", "bari", (("effects", "chain"),), None, "it").points


# Pictures of the cards.


@each_case("game", KINDS)
@each_case("code", CODES)
def test_the_picture_of_a_card_is_found_by_its_name(game: str, code: str) -> None:
    """It is an image that is whole by itself."""
    drawn = card_picture(game, code)
    assert drawn is not None
    assert card_picture_named(drawn.name) == drawn
    root = ElementTree.fromstring(drawn.svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "prefers-color-scheme: dark" in drawn.svg
    assert "http" not in drawn.svg.replace("http://www.w3.org/2000/svg", "")


@each_case("change", [("goose-en", "goose-xx"), ("goose", "chess"), ("board-", ""), (".svg", ".svgz")])
def test_no_picture_has_a_different_name(change: tuple[str, str]) -> None:
    drawn = card_picture("goose", "en")
    assert drawn is not None
    assert card_picture_named(drawn.name.replace(*change, 1)) is None
    assert card_picture_named("board-goose-en-000000000000.svg") is None


@pytest.fixture
def forgetful() -> Iterator[None]:
    """Forget the games that are known, before the test and after it."""
    for cache in (card_picture, offered, variant_of):
        cache.cache_clear()
    yield
    for cache in (card_picture, offered, variant_of):
        cache.cache_clear()


@pytest.mark.usefixtures("forgetful")
@each_case(
    ("part", "failing"),
    [
        ("goose.kit.picture.Pictures.draw", raising(KeyError("heap"))),
        ("goose.tables.variant.can_be_played", lambda rules: can_be_played(rules) and rules.name != "normal"),
    ],
    ids=["picture", "default rules"],
)
def test_an_error_of_one_game_leaves_the_others_in_the_lobby(
    part: str, failing: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game has no picture if it cannot be drawn, or if its default rules are not for tables."""
    monkeypatch.setattr(part, failing)
    nim = next(game for game in catalogue("en").games if game.name == "nim")
    assert (nim.picture, bool(nim.rules)) == (None, True)


def test_a_picture_is_served_under_the_address_of_the_catalogue(server: Client) -> None:
    """Browsers keep it for good; it may style itself, and load or run nothing."""
    address = server.get("/api/games?lang=pt")["games"][0]["picture"]
    found = server.request("GET", address)
    assert (found.status, found.headers["Content-Type"].partition(";")[0]) == (200, "image/svg+xml")
    assert "immutable" in found.headers["Cache-Control"]
    assert found.headers["Content-Security-Policy"] == "default-src 'none'; style-src 'unsafe-inline'"
    packed = server.request("GET", address, headers={"Accept-Encoding": "gzip"})
    assert len(packed.body) < len(found.body) / 2
    same = server.request("GET", address, headers={"If-None-Match": found.headers["ETag"]})
    assert same.status == 304
    assert server.request("GET", address.replace("board-", "bored-")).status == 404


# The checks of `goose check-game`.


class Timed(GooseKind):
    """The Goose with a wrong time."""

    minutes = (10, 5)


def test_wrong_minutes_are_a_fault() -> None:
    with pytest.raises(Fault, match="minutes: it is \\(10, 5\\); it must be None or two whole numbers"):
        declarations_are_whole(CheckedCase(Timed(), "traditional"))


def test_a_choice_without_a_text_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless the game has none of these texts."""
    case = CheckedCase(KINDS["mancala"], "official")
    languages_are_whole(case)
    sections = core_texts._sections

    def without(modules: Any) -> core_texts.Sections:
        found = sections(modules)
        if "choices" in found:
            for key in ("rules.iade", "point.advanced-last=leftmost"):
                found["choices"].pop(key, None)
        return found

    monkeypatch.setattr(core_texts, "_sections", without)
    core_texts.texts.cache_clear()
    try:
        with pytest.raises(Fault, match=r"no text for rules.iade, point.advanced-last=leftmost"):
            languages_are_whole(case)
    finally:
        core_texts.texts.cache_clear()
    languages_are_whole(CheckedCase(KINDS["nim"], "normal"))


def test_changed_points_of_a_table_have_titles_for_players(tmp_path: Path) -> None:
    """In each language, and only those that are not as usual; people at a table never read `inn: 2`."""
    with hall_in(tmp_path) as hall:
        party = seated(hall, "goose", "traditional", points={"inn": "2", "well": "trap"})
        titles = party.table.summary().points_titles
    assert titles["en"] == ["Turns that you miss at the inn: 2"]
    assert titles["pt"] == ["Vezes que perde na estalagem: 2"]
    assert {*titles} == {*KINDS["goose"].languages}
