"""The languages of `goose rules`."""

import re

import pytest

from goose.core.registry import NAMES, load_kind
from goose.core.texts import texts
from tests.support.cases import each_case
from tests.support.commands import data_of_rules, output, refused, tables_of_rules
from tests.support.games import KINDS, RULES

OTHERS = ("pt", "es", "it")


@pytest.mark.parametrize("game", [*NAMES])
def test_every_language_has_every_text_of_the_rules(game: str) -> None:
    """Also what the sources say of each point, which English has in the points themselves."""
    kind = KINDS[game]
    points = {point.name: point for name in kind.options for point in kind.make_rules(name, {}, {}).describe_points()}
    for code in OTHERS:
        sources = texts(code, kind)["sources"]
        assert sources.keys() == points.keys()
        assert not {*sources.values()} & {point.source for point in points.values()}


@each_case(
    "options",
    [(game, *rules) for game in NAMES for rules in ((), *(("--rules", each) for each in KINDS[game].options))],
)
def test_nothing_is_said_in_english_in_another_language(options: tuple[str, ...]) -> None:
    """No cell with a sentence, of a set alone or of all, is as it is in English; numbers and names of points are."""

    def sentences(*language: str) -> set[str]:
        cells = {cell for shown in tables_of_rules(*options, *language) for row in shown for cell in row}
        return {cell for cell in cells if re.search(r"[^\W\d]{2,} [^\W\d]{2,}", cell)}

    english = sentences()
    assert english
    for code in OTHERS:
        other = sentences("--lang", code)
        assert other
        assert english & other == set()


@each_case(("game", "name"), [(game, name) for game, name in RULES if game in NAMES])
def test_sources_of_points_are_translated(game: str, name: str) -> None:
    """Each language has its own words for them."""
    sources = [
        {row["source"] for row in data_of_rules(game, "--rules", name, *language)["points"]}
        for language in ((), *(("--lang", code) for code in OTHERS))
    ]
    assert not [other for other in sources[1:] if other & sources[0]]


def test_rules_are_shown_in_the_language_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """By an option, or else by the variable; without both in English."""
    english, italian = output("rules", "mancala"), output("rules", "mancala", "--lang", "it")
    assert "una mossa" in italian
    monkeypatch.setenv("GOOSE_LANG", "it")
    assert output("rules", "mancala") == italian
    assert output("rules", "mancala", "--lang", "en") == english
    monkeypatch.setenv("GOOSE_LANG", "kata")
    assert "until the token stops" in output("rules", "goose")
    monkeypatch.delenv("GOOSE_LANG")


def test_a_language_that_the_game_lacks_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """As by the other commands that print texts of a game, though other games have the language."""
    monkeypatch.setitem(vars(load_kind("pickomino")), "languages", ("en", "it"))
    for game, rules, code, spoken in (
        ("pickomino", "published", "es", "en, it"),
        ("pickomino", "published", "xx", "en, it"),
        ("goose", "traditional", "xx", "en, pt, es, it"),
    ):
        printed = f"--lang {code}: {game} by the rules {rules} is played in {spoken}."
        for command in ("rules", "messages", "misreadings"):
            assert printed in " ".join(refused(command, game, "--lang", code).split())
