"""Games of other packages, and faulty games: reported in one line, before a script begins."""

import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from goose.base.checks import Invalid
from goose.base.errors import Incomplete, UsageError
from goose.core import registry as games
from goose.core.events import Failure
from goose.core.game import GameKind, Rules
from goose.core.instructions import Signature, Signatures
from goose.core.options import Settings
from goose.core.points import Point
from goose.core.registry import NAMES, brought, load_kind, usable
from goose.core.rulechecks import check_rules
from goose.core.variant import make_interpreter
from goose.core.words import load_language
from goose.games.goose import KIND as GOOSE
from goose.games.goose.game import GooseGame
from goose.games.mancala import KIND as MANCALA
from goose.games.mancala import MancalaKind
from goose.tables.catalogue import offered
from tests.support.cases import each_case
from tests.support.games import RULES, rules_of
from tests.support.refusals import raising
from tests.support.running import interpreter, program_after

Bring = Callable[[str, object], list[str]]


class Brought:
    """An entry point of what it returns, or of what a function returns when it is loaded."""

    def __init__(self, name: str, loaded: object) -> None:
        self.name = name
        self.value = f"{name}_package:KIND"
        self._loaded = loaded

    def load(self) -> object:
        return self._loaded() if callable(self._loaded) else self._loaded


@pytest.fixture
def bring(monkeypatch: pytest.MonkeyPatch) -> Bring:
    """Return what lets a package bring something under a name, and returns a list with a group for each scan."""

    def bring(name: str, loaded: object) -> list[str]:
        scans: list[str] = []

        def entry_points(group: str) -> list[Brought]:
            scans.append(group)
            return [Brought(name, loaded)]

        monkeypatch.setattr("goose.core.registry._found", None)
        monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
        return scans

    return bring


class Kind(MancalaKind):
    """Mancala under another name."""

    name = "other"


def test_a_game_is_found_by_its_entry_point(bring: Bring) -> None:
    """It is listed if a name is not that of a game; an unknown name at first is scanned for once."""
    scans = bring("other", Kind())
    with pytest.raises(UsageError, match=r"there is no game chess: the games are goose, mancala, pickomino, other\."):
        load_kind("chess")
    assert len(scans) == 1
    assert brought() == ["other"]
    assert load_kind("other").name == "other"


def test_entry_points_are_scanned_once_a_process(bring: Bring) -> None:
    """Whatever is asked of them: an interpreter takes milliseconds less."""
    scans = bring("other", Kind())
    for _ in range(3):
        assert load_kind("other").name == "other"
        assert brought() == ["other"]
    assert scans == ["goose.games"]


def test_another_search_path_is_scanned_again(bring: Bring, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder that a program adds may have a game."""
    scans = bring("other", Kind())
    load_kind("other")
    monkeypatch.syspath_prepend(str(tmp_path))
    load_kind("other")
    load_kind("other")
    assert len(scans) == 2


def test_a_game_installed_since_the_scan_is_found(bring: Bring) -> None:
    """A name that is not known is looked for once more."""
    bring("other", Kind())
    assert brought() == ["other"]
    kind = Kind()
    kind.name = "new"
    before = games._found
    scans = bring("new", kind)
    games._found = before
    assert load_kind("new").name == "new"
    assert scans == ["goose.games"]


def test_no_package_replaces_a_game_of_goose(bring: Bring) -> None:
    """Its entry point is not looked at."""
    bring("goose", raising(RuntimeError("never loaded")))
    assert brought() == []
    assert load_kind("goose") is GOOSE


def hang() -> None:
    """Import a game without ever coming to an end."""
    if threading.current_thread() is not threading.main_thread():
        threading.Event().wait()
    pytest.fail("a package is imported whose game nobody has named")  # which no handler takes for its error


def test_a_game_that_nobody_named_is_not_imported(bring: Bring) -> None:
    """Its import may never end, so not even an error message imports it."""
    bring("slow", hang)
    for options in (
        {"game": "gose"},
        {"game": "goose", "rule": ("no-such-point=1",)},
        {"game": "mancala", "squares": 63},
    ):
        with pytest.raises(UsageError):
            make_interpreter(Settings(**options))
    with pytest.raises(UsageError, match="slow"):
        load_kind("gose")


def test_a_game_whose_import_never_ends_is_not_listed(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.tables.catalogue.games", lambda: [*NAMES, "slow"])
    monkeypatch.setattr("goose.core.registry.IMPORT_SECONDS", 0.05)
    bring("slow", hang)
    assert [game.name for game, _ in offered.__wrapped__()] == [*NAMES]
    assert [kind.name for kind in usable()] == [*NAMES]


@pytest.mark.parametrize(
    ("loaded", "message"),
    [
        (raising(ImportError("no module")), "the game bare cannot be loaded from bare_package:KIND: no module"),
        (Kind(), "the entry point bare_package:KIND of goose.games is not the kind of game bare"),
        ("a text", "the entry point bare_package:KIND of goose.games is not the kind of game bare"),
    ],
)
def test_a_game_that_cannot_be_used_is_reported_with_its_entry_point(
    loaded: object, message: str, bring: Bring
) -> None:
    """A package may do anything when it is loaded."""
    bring("bare", loaded)
    with pytest.raises(Incomplete) as output:
        load_kind("bare")
    assert str(output.value) == message


def test_a_kind_without_attributes_is_rejected_with_their_names(bring: Bring) -> None:
    """The error lists the names of the attributes."""

    class Silent(GameKind):
        name = "silent"
        package = "silent"
        make_rules = start = decode_game = raising(NotImplementedError())

    bring("silent", Silent())
    with pytest.raises(Incomplete, match="the game silent does not state its kit, languages, options, events"):
        load_kind("silent")
    with pytest.raises(Invalid):
        Silent().upgrade_rules({"name": "silent"})


@pytest.mark.parametrize("text", ["OFFERS = 1 / 0\n", "import numpyy\n", "OFFERS =\n"])
def test_a_module_of_offers_that_cannot_be_imported_is_reported(text: str, bring: Bring, importable: Path) -> None:
    """The game cannot be loaded, and no error of its package comes through."""
    folder = importable / "goose_broken"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "offers.py").write_text(text, encoding="utf-8")

    class Broken(MancalaKind):
        name = "broken"
        package = "goose_broken"

    bring("broken", Broken())
    with pytest.raises(Incomplete, match="the game broken cannot be loaded from "):
        load_kind("broken")


class SomeRules(Rules):
    """Rules that are whole, except for what a test takes from them."""

    name = "some"
    language = "en"

    def __init__(self, known: Signatures | None = None, points: Sequence[Point] = (), **changes: Any) -> None:
        self._known = known or {"play": Signature()}
        self._points = points
        vars(self).update(changes)

    def signatures(self, *, typed_dice: bool) -> Signatures:
        return self._known

    def describe_points(self) -> Sequence[Point]:
        return self._points


SAVING = {"save": Signature()}
POINTS = [Point("a", "Ours.", ("b",))]


@each_case(
    ("rules", "kind", "message"),
    [
        (SomeRules(name="odd"), {}, "the rules some of mancala call themselves odd"),
        (
            SomeRules({"play": Signature(failures=("mancala.odd",))}),
            {},
            "mancala: the instruction play can fail as mancala.odd, no event",
        ),
        (SomeRules(language="fr"), {}, "the rules some of mancala are not played in fr, their home language"),
        # Those of goose itself are tested below, so that a start need not describe their points.
        (SomeRules(points=POINTS), {"name": "brought"}, "the rules some of brought do not describe their points "),
        # A program loads a save in any language, and could not say what happens.
        (
            SomeRules(SAVING, events={"mancala.odd": ()}),
            {},
            "the rules some of mancala do not word all of their events in en",
        ),
        (SomeRules(SAVING, languages=("en",)), {}, "the rules some of mancala do not word all of their events in en"),
        # Each letter of a text would pass for a code.
        (SomeRules(), {"languages": "en"}, "the languages of mancala are a text, not a sequence of codes"),
    ],
)
def test_incomplete_rules_are_rejected_at_the_start(
    rules: Rules, kind: dict[str, Any], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before a save is made that nobody can load, or a failure comes up that nobody can word."""
    for right in (SomeRules(), SomeRules(SAVING), SomeRules(points=POINTS)):
        check_rules(MANCALA, "some", right)
    for name, value in kind.items():
        monkeypatch.setattr(MANCALA, name, value)
    with pytest.raises(Incomplete) as output:
        check_rules(MANCALA, "some", rules)
    assert str(output.value) == message


@each_case(("game", "rules"), RULES)
def test_the_points_of_every_rule_set_are_described(game: str, rules: str) -> None:
    """In order, with the value that each has in this rule set among the possible ones."""
    made = rules_of(game, rules)
    assert {point.name: point.read(made.points[point.name]) for point in made.describe_points()} == made.points
    assert [point.name for point in made.describe_points()] == [*made.points]


def test_a_language_without_greetings_lacks_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal would need them."""
    rules = MANCALA.make_rules("iade", {}, {})
    language = load_language(MANCALA, rules, "en")
    monkeypatch.setattr(language, "greetings", ())
    assert language.lacks(rules.signatures(typed_dice=False)) == ["GREETINGS"]


def test_a_language_that_goose_lacks_comes_from_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shared ones too, and what it lacks is listed."""
    monkeypatch.setitem(sys.modules, f"{MANCALA.package}.words.xx", ModuleType("xx"))
    rules = MANCALA.make_rules("iade", {}, {})
    lacking = load_language(MANCALA, rules, "xx").lacks(rules.signatures(typed_dice=False))
    assert {"register", "Normal", "common.saved", "mancala.move_done", "GREETINGS"} <= {*lacking}


def test_an_event_that_nobody_words_is_reported_by_its_key() -> None:
    """The game is at fault, not the language."""
    with pytest.raises(Incomplete, match=r"the language en has no wording for 'goose\.marsh'"):
        interpreter(lang="en").language.render([("goose.marsh", ())])


def test_a_choice_that_the_game_refuses_is_a_mistake_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not pass for a failure of what a person has typed, which has been done."""
    program = program_after(("register Ana", "start-auto Ana Normal"), lang="en", seed=1)

    act = GooseGame.act

    def refuse(game: GooseGame, *arguments: Any) -> None:
        if game.to_move == "CPU":
            raise Failure("common.no_game")
        act(game, *arguments)

    monkeypatch.setattr(GooseGame, "act", refuse)
    with pytest.raises(Incomplete, match=r"the game goose chooses .* and refuses it: common\.no_game"):
        program.feed("roll Ana")


def test_our_games_are_the_ones_named() -> None:
    """No other is looked for to list them."""
    assert NAMES == ("goose", "mancala", "pickomino")
