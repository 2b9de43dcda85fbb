"""Every language is whole: the same texts as English with the same fields, in goose and in every game."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import SimpleNamespace

import pytest

from goose.base.errors import Incomplete
from goose.core.game import GameKind
from goose.core.texts import Texts, fields_of, texts
from goose.core.words import CODES, module_of, table_of
from goose.play.conversation import choosing
from goose.play.conversation.setup import Setup
from tests.support.cases import each_case
from tests.support.conversations import begun
from tests.support.games import KINDS
from tests.support.places import ROOT

FILES = [("goose", None, code) for code in CODES] + [
    (name, kind, code) for name, kind in KINDS.items() for code in kind.languages
]
"""Every file of a language: whose it is, the game, and the code."""

named = each_case(("name", "kind", "code"), FILES, ids=[f"{name}-{code}" for name, _, code in FILES])


@named
def test_every_language_has_every_text_with_its_fields(name: str, kind: GameKind | None, code: str) -> None:
    """English decides which texts and fields exist."""
    mine, english = Texts(code, kind), Texts("en", kind)
    own = module_of("goose.core" if kind is None else kind.package, code).texts()
    for section in own:
        for key, text in own[section].items():
            assert text, (name, section, key)
            if section != "sources":
                assert sorted(fields_of(text)) == sorted(fields_of(english[section][key])), (name, section, key)
                assert mine[section][key] == text


@named
def test_no_language_has_a_word_twice(name: str, kind: GameKind | None, code: str) -> None:
    """Neither of an instruction nor of a level; each is one word."""
    for table in ("WORDS", "LEVELS"):
        words = [*table_of(table, code, kind).values()]
        assert len({*words}) == len(words), name
        assert all(word.split() == [word] for word in words), name


def test_goose_and_its_games_speak_the_languages_of_their_files() -> None:
    """A file more is a language more; that of one set of rules is not one of the game."""
    assert CODES[:4] == ("en", "pt", "es", "it")
    assert {*CODES} == {path.stem for path in (ROOT / "goose/core/words").glob("??.py")}
    assert {*KINDS["goose"].languages} == {path.stem for path in (ROOT / "goose/games/goose/words").glob("??.py")}
    assert (ROOT / "goose/games/goose/words/kata.py").exists()


@pytest.fixture
def portuguese(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, str]]:
    """Return the Portuguese texts of goose, which can be changed."""
    sections: dict[str, dict[str, str]] = module_of("goose.core", "pt").texts()
    monkeypatch.setitem(sys.modules, "goose.core.words.pt", SimpleNamespace(texts=lambda: sections))
    return sections


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"terminal": {"back": None}}, "the language pt has no text in terminal for back"),
        ({"replay": {"bakc": "?"}}, "the language pt has a text in replay that is never used: bakc"),
        ({"replays": {"back": "?"}}, "the language pt has a section that English does not have: replays"),
        ({"join": {"link": "{lnik}"}}, "the language pt has an unknown field in join, link: lnik"),
    ],
)
def test_an_incomplete_language_is_not_used(
    changes: Mapping[str, Mapping[str, str | None]], expected: str, portuguese: dict[str, dict[str, str]]
) -> None:
    """The error names what is wrong, as soon as anything asks for a text."""
    for section, texts_of in changes.items():
        mine = {**portuguese.get(section, {}), **texts_of}
        portuguese[section] = {key: text for key, text in mine.items() if text is not None}
    with pytest.raises(Incomplete) as raised:
        Texts("pt")
    assert str(raised.value) == expected


def test_a_game_is_offered_in_the_languages_that_it_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language is offered if a game has it."""
    monkeypatch.setattr(KINDS["mancala"], "languages", ("en",))
    talk = begun("--lang", "pt").talk
    assert [choice.message for choice in choosing.games(talk)] == ["game_goose", "game_pickomino"]
    for game in ("goose", "pickomino"):
        monkeypatch.setattr(KINDS[game], "languages", ("en", "it"))
    assert Setup({}).languages == ["en", "it"]


def test_language_that_goose_lacks_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """`goose play --lang it` offers the games that speak Italian, although the first game does not."""
    monkeypatch.setattr(KINDS["goose"], "languages", ("en",))
    talk = begun("--lang", "it").talk
    assert [choice.message for choice in choosing.games(talk)] == ["game_mancala", "game_pickomino"]


def test_mistake_in_the_file_of_goose_is_not_blamed_on_a_game(portuguese: dict[str, dict[str, str]]) -> None:
    """Otherwise an author would search in the wrong file."""
    del portuguese["terminal"]["back"]
    texts.cache_clear()
    with pytest.raises(Incomplete, match=r"^the language pt has no text in terminal for back$"):
        Texts("pt", KINDS["mancala"])


def test_all_texts_are_in_the_files_of_the_languages() -> None:
    """No table by codes of languages is anywhere else."""
    for path in sorted((ROOT / "goose").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        assert '    "pt": ' not in source or '    "es": ' not in source, path
