"""Words and messages as tables: of games and languages that other packages bring, and of all games at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

import pytest

from goose.base.errors import Incomplete, UsageError
from goose.base.markdown import as_markdown
from goose.core import registry as games
from goose.core.events import COMMON, PROTOCOL, WORD, Event
from goose.core.game import GameKind, Rules, Service
from goose.core.instructions import Argument, Instruction, Signature, Signatures
from goose.core.objects import View
from goose.core.printed import printed
from goose.core.registry import load_kind
from goose.core.words.language import Language
from goose.kit.offers import Lazy, Offers
from goose.reference.data import every_game, reference, rules_in
from goose.reference.page import messages_blocks
from goose.reference.plain import messages_text
from manual import languages
from tests.support.offered import Made
from tests.support.packages import with_words


class OwnService(Service):
    """its own service, which is never used."""

    def handle(self, instruction: Instruction) -> list[Event]:
        raise AssertionError(instruction)

    def view(self) -> View:
        raise AssertionError

    def moves(self) -> list[Instruction]:
        raise AssertionError

    def choose(self, level: str) -> None:
        raise AssertionError(level)

    def close(self) -> None:
        raise AssertionError


class Bare(Language):
    """A language that is no table, and of which nothing is reported."""

    code = "xx"

    def greeting(self, names: Any) -> str:
        return ""

    def lacks(self, signatures: Signatures) -> list[str]:
        return []

    def parser(self, signatures: Signatures) -> Any:
        raise AssertionError

    def write(self, instruction: Instruction, signature: Signature) -> str:
        raise AssertionError

    def render(self, events: Any) -> str:
        ((key, values),) = events
        if key == "other.level":
            raise KeyError(values[0])
        return f"{key}{''.join(map(str, values))}\n"


class OtherRules(Rules):
    """Rules of which little is said."""

    name = "other"
    language = "xx"

    def signatures(self, *, typed_dice: bool) -> Signatures:
        deal = Signature((0, 2), (Argument(levels=("Easy",)), Argument()), 1, failures=("other.no",))
        return {"deal": deal, "save": Signature(failures=("common.file_not_writable",))}

    def describe_points(self) -> Sequence[Any]:
        return ()


class Other(GameKind):
    """A game of another package whose folder has a language, and nothing that reports it.

    Args:
        own_service: its rules have their own service.
    """

    name = "other"
    package = "nowhere"
    languages = ("xx",)
    options = {"other": ()}  # noqa: RUF012 - as a kind has it
    events = {"other.no": ("why?",), "other.level": ("level",)}  # noqa: RUF012 - as a kind has it

    offers = Offers(describe=Lazy("nowhere:DESCRIPTION"), view=Lazy("nowhere:SCHEMA"))

    def __init__(self, *, own_service: bool = False) -> None:
        self._own_service = own_service

    def make_rules(self, name: str, options: Any, switches: Any) -> Rules:
        return OtherRules()

    def service_class(self, rules: Rules) -> type[Service] | None:
        return OwnService if self._own_service else None

    def start(self, rules: Any, players: Any, dice: Any, reply: Any) -> Any:
        raise AssertionError

    def decode_game(self, rules: Any, data: Any, players: Any) -> Any:
        raise AssertionError


def test_a_game_that_shows_nothing_has_empty_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shared messages are described in English; an unknown text is empty."""
    with_words(monkeypatch, "nowhere", "xx", LANGUAGE=Bare())
    tables = reference(rules_in(Other()), "xx")
    messages = {message.key: message for message in tables.messages}
    assert messages["common.invalid_instruction"].when.startswith("The line is not a valid instruction")
    assert messages["common.invalid_instruction"].text == "common.invalid_instruction"
    assert (messages["other.no"].text, messages["other.no"].when) == ("other.no{why}", "")
    assert messages["other.no"].fields[0].holds == "why; it may be empty, and then the blank before it is not printed"
    assert messages["other.level"].text == ""
    assert tables.levels[0].word == "Easy"
    deal, save = tables.instructions
    assert (deal.word, deal.does, deal.variants[0].form, deal.variants[0].takes) == ("deal", "", "deal", "")
    assert save.does == "saves to a file that can be loaded later"
    text = messages_text(tables, 10)
    assert "deal\n    deal\n    failures, in their order:\n        other.no  other.no{why}\n" in text
    assert "Easy\n" in text
    assert "| `other.level` |  |  |" in as_markdown(messages_blocks(tables))


def test_a_message_is_printable_only_with_its_instruction() -> None:
    """Rules with their own service may print anything, and automatic players may be refused."""
    shared = printed(Other(), OtherRules())
    assert "common.saved" in shared
    assert not {"common.loaded", "common.game_started", "common.no_game", WORD} & shared.keys()
    assert "common.not_your_turn" in shared  # as the kind refuses
    assert "common.withdrew" not in shared  # nobody starts a game
    own = printed(Other(own_service=True), OtherRules())
    assert own.keys() == {*COMMON, *PROTOCOL, "other.no", "other.level"}


class Explaining(Bare):
    """A language that says how its instructions are written."""

    words: Mapping[str, str] = {"deal": "d"}

    def takes(self, name: str, signature: Signature) -> str:
        return f"{name} takes {signature.required}"

    def form(self, name: str, signature: Signature) -> str:
        return f"{name}!"


def test_a_game_of_another_package_explains_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its language, its texts and what it offers, also what it never prints."""
    own = {"when": {"other.no": "No deal."}, "holds": {"other.no.why": "the reason"}}
    with_words(monkeypatch, "nowhere", "xx", LANGUAGE=Explaining(), sections=own)
    kind = Other()
    monkeypatch.setattr(kind.offers, "unprinted", Made(lambda _, keys: keys & {"other.level"}))
    tables = reference(rules_in(kind), "xx")
    assert [message.key for message in tables.messages][-1:] == ["other.no"]
    assert tables.messages[-1].when == "No deal."
    assert tables.messages[-1].fields[0].holds.startswith("the reason; it may")
    deal = tables.instructions[0]
    assert (deal.word, deal.variants[0].form, deal.variants[0].takes) == ("d", "deal!", "deal takes 1")


def test_rules_that_word_a_message_otherwise_have_a_row_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under one heading; and a language of some rules that the game speaks anyway is its own none."""
    own = {name: {"other.no": f"a {name} no: {{why}}"} for name in ("polite", "rude")}
    words = {"WORDS": {"deal": "deal"}, "LEVELS": {"Easy": "Easy"}, "MESSAGES": {"other.level": "x"}}
    with_words(monkeypatch, "nowhere", "en", **words, MESSAGES_OF=own)
    kind = Other()
    monkeypatch.setattr(kind, "languages", ("en",))
    monkeypatch.setattr(kind, "options", {"polite": (), "rude": ()})

    def make(name: str, options: Any, switches: Any) -> Rules:
        rules = OtherRules()
        rules.name, rules.language, rules.languages = name, "en", ("en",)
        return rules

    monkeypatch.setattr(kind, "make_rules", make)
    monkeypatch.setattr(languages, "load_kind", lambda _: kind)
    assert languages.messages("other").startswith(
        "## `other.no`\n\n- `{why}`: why; it may be empty, and then the blank before it is not printed\n\n"
        "| language | text | by |\n| --- | --- | --- |\n"
        "| en | `a polite no: {why}` | polite |\n| en | `a rude no: {why}` | rude |\n\n## `other.level`\n"
    )


def test_all_games_are_in_the_tables_of_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of other packages too, except for one that cannot be used; each message that they share is there once."""
    monkeypatch.setattr(games, "brought", lambda: ["nim", "broken", "unruly", "silent", "gone"])

    def loaded(name: str) -> GameKind:
        if name == "broken":
            raise Incomplete("broken")
        if name in ("unruly", "silent"):
            kind = copy(load_kind("nim"))
            kind.name = name
            if name == "unruly":
                kind.options = {"no such rules": ()}
            else:
                kind.package = "no_such_package"
            return kind
        if name == "gone":
            raise UsageError(name)
        return load_kind(name)

    monkeypatch.setattr(games, "load_kind", loaded)
    tables = reference(every_game("en"), "en")
    assert [by.game for by in tables.by] == ["goose", "mancala", "pickomino", "nim"]
    assert len({message.key for message in tables.messages}) == len(tables.messages)
    messages = {message.key: message for message in tables.messages}
    assert messages["common.score_line"].fields[1].holds == "the player's score"
    assert tables.rules_of(messages["common.invalid_name"].by) == "goose (bari, bari-first-throw)"
    assert tables.rules_of(messages["common.saved"].by) == ""
    assert tables.rules_of(messages["nim.wins"].by) == "nim"
    assert [by.game for by in reference(every_game("kata"), "kata").by] == ["goose"]
    with pytest.raises(UsageError, match="no game is played in it; the languages are en, pt, es, it"):
        every_game("xx")
