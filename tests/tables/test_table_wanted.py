"""Requests for tables: the games that are offered, and what somebody asks for, right or wrong."""

from typing import Any

import pytest

from goose.base.errors import Incomplete
from goose.core.instructions import Signatures
from goose.core.words import CODES
from goose.games.mancala import MancalaKind
from goose.games.mancala.editions import Edition
from goose.tables import catalogue as catalogues
from goose.tables import variant as variants
from goose.tables.catalogue import catalogue, offered
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import TableOptions
from goose.tables.request import read_request
from goose.tables.variant import games, variant_of
from tests.support.cases import each_case
from tests.support.games import KINDS, RULES
from tests.support.parties import GROUNDS
from tests.support.refusals import refusing

EVERYTHING: dict[str, Any] = {
    "rules": "bari",
    "points": {"inn": "2"},
    "squares": 63,
    "public": False,
    "limit": 10,
    "absent": "quit",
}
NULLS = dict.fromkeys(("rules", "squares", "name", "limit"))


@each_case(
    ("data", "wanted"),
    [
        ({"game": "goose"}, TableOptions(game="goose", rules="traditional")),
        (
            {"game": "goose", "name": "anabela", "computers": ["Normal"] * 2, **EVERYTHING},
            TableOptions(game="goose", name="ANA", computers=("Normal",) * 2, **EVERYTHING),
        ),
        ({"game": "nim", **NULLS}, TableOptions(game="nim", rules="normal")),
    ],
)
def test_what_is_not_said_or_null_is_the_default(data: object, wanted: TableOptions) -> None:
    assert read_request(data) == wanted


def each(member: str, *values: object, **others: object) -> list[dict[str, object]]:
    return [{"game": "goose", **others, member: value} for value in values]


WRONG: list[object] = [
    *(None, 3, "goose", [], {}, [{"game": "goose"}], {"rules": "bari"}, {"game": "goose", "more": 1}, {"Game": "nim"}),
    *each("game", None, 3, "", "chess", "GOOSE", "../goose", "\ud800", ["goose"], "goose\0", "x" * 4000),
    *each("rules", 3, "", "chess", "kata", "Bari", "official", "\ud800", []),
    *each("points", None, [], "inn", 3, {"inn": 2}, {"inn": None}, {"x": "1"}),
    *each("points", *({"inn": value} for value in ("", "0x1", "-1", "999", "2=2", "\ud800", "9" * 4000))),
    *each("points", *({name: "2"} for name in ("", "=", "inn=2", "INN", "\ud800", "--rule"))),
    *each("points", {"inn": "2"}, game="nim"),
    *each("squares", 49, 91, 0, -1, 10**9, 63.0, "63", True, [63], rules="bari"),
    *each("squares", 63),
    *each("computers", None, "Normal", {}, ["Perfect"], [None], [["Normal"]], [3], ["Normal"] * 7),
    *each("computers", ["Normal"] * 6, name="Ana"),
    *each("computers", ["Normal"] * 2, name="Ana", game="nim"),
    *each("public", None, 0, 1, "true"),
    *each("limit", 9, 86_401, -60, 0, 60.0, "60", True, 10**30, float("nan")),
    *each("absent", None, "", "wait", 0),
]
"""Bodies with which no table is made."""


@each_case("data", WRONG, ids=lambda data: ascii(data)[:60])
def test_wrong_table_options_are_refused(data: object) -> None:
    """With one sentence that can be sent to whoever asked, whatever they asked."""
    with pytest.raises(Refused) as refused:
        read_request(data)
    assert refused.value.key == "bad-request"
    message = refused.value.message
    assert message.endswith(".")
    assert message.isprintable()
    assert len(message) < 500
    message.encode()


@each_case("name", ["", " ", "two\nlines", "\ud800", 3, ["Ana"], "CPU", "a" * 25])
def test_a_bad_name_is_refused_as_such(name: Any) -> None:
    with refusing("bad-name"):
        read_request({"game": "goose", "name": name})


@each_case(("game", "rules"), RULES)
def test_all_rules_with_seats_are_played_at_tables(game: str, rules: str) -> None:
    """The kata has its own open table."""
    assert ((game, rules) in GROUNDS) == (rules != "kata")
    if rules == "kata":
        with refusing("bad-request", "The rules kata of goose cannot be played at tables"):
            variant_of(game, rules, (), None)


def test_the_catalogue_lists_all_with_which_a_table_can_be_made() -> None:
    """Each game with its rules, their players, levels, points with all values, and the length of the board."""
    listed = catalogue("en").data()
    assert listed["languages"] == ["en", "pt", "es", "it"]
    assert [game["name"] for game in listed["games"]] == [*KINDS]
    for game in listed["games"]:
        for rules in game["rules"]:
            wanted: dict[str, Any] = {"game": game["name"], "rules": rules["name"]}
            least, most = rules["players"]
            assert 2 <= least <= most
            for level in rules["levels"]:
                assert read_request({**wanted, "computers": [level] * most}).computers == (level,) * most
            for point in rules["points"]:
                assert point["default"] in point["values"]
                assert point["title"]
            squares = rules["squares"]
            if squares is not None:
                for value in (squares["least"], squares["most"], squares["default"]):
                    assert read_request({**wanted, "squares": value}).squares == value
                for value in (squares["least"] - 1, squares["most"] + 1):
                    with pytest.raises(Refused):
                        read_request({**wanted, "squares": value})
    bari = next(rules for rules in listed["games"][0]["rules"] if rules["name"] == "bari")
    assert bari["squares"] == {"least": 50, "most": 90, "default": 90}
    assert [rules["squares"] for rules in listed["games"][1]["rules"]] == [None] * 3


@each_case(("game", "rules"), GROUNDS)
def test_each_value_of_a_point_that_is_listed_can_be_asked_for(game: str, rules: str) -> None:
    """Where it goes with the others as they are."""
    listed = next(one for one in catalogue("en").data()["games"] if one["name"] == game)["rules"]
    points = next(one for one in listed if one["name"] == rules)["points"]
    refused = []
    for point in points:
        for value in point["values"]:
            try:
                read_request({"game": game, "rules": rules, "points": {point["name"]: value}})
            except Refused as error:
                refused.append((point["name"], value, error.message))
    assert all("--rule" in message for *_, message in refused)
    assert len(refused) < sum(len(point["values"]) for point in points) / 2 or not points


class Unplayable(Edition):
    """An edition whose players cannot be automatic, as one of another package may be."""

    def signatures(self, *, typed_dice: bool) -> Signatures:
        return {name: one for name, one in super().signatures(typed_dice=typed_dice).items() if name != "start-auto"}


class Unplayed(MancalaKind):
    """Mancala by such editions alone."""

    name = "unplayed"

    def make_rules(self, name: str, options: Any, switches: Any) -> Edition:
        made = super().make_rules(name, options, switches)
        made.__class__ = Unplayable
        return made


@pytest.fixture
def bring(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return what lets a package bring a game."""

    def bring(name: str, loaded: object) -> None:
        def load(wanted: str) -> Any:
            if wanted != name:
                return KINDS[wanted]
            if isinstance(loaded, Exception):
                raise loaded
            return loaded

        monkeypatch.setattr(variants, "brought", lambda: [name])
        monkeypatch.setattr("goose.core.variant.load_kind", load)
        monkeypatch.setattr(catalogues, "load_kind", load)
        monkeypatch.setattr(catalogues, "offered", offered.__wrapped__)

    return bring


@each_case("loaded", [Unplayed(), Incomplete("it lacks a part")])
def test_a_game_of_another_package_that_cannot_be_played_is_not_listed(loaded: object, bring: Any) -> None:
    """Nor can a table be made with it; the others are listed as ever."""
    bring("unplayed", loaded)
    assert games() == ["goose", "mancala", "pickomino", "unplayed"]
    assert [game.name for game in catalogue("en").games] == ["goose", "mancala", "pickomino"]
    with refusing("bad-request"):
        read_request({"game": "unplayed"})


class Spoken(MancalaKind):
    """Mancala in two languages, as a game of another package may be."""

    name = "spoken"
    languages = ("en", "pt")


@each_case("code", CODES)
def test_a_game_is_offered_only_in_languages_that_it_speaks(code: str, bring: Any) -> None:
    bring("spoken", Spoken())
    names = [game.name for game in catalogue(code).games]
    assert names == ["goose", "mancala", "pickomino", *(["spoken"] if code in Spoken.languages else [])]
