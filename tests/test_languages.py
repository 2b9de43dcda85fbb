"""Every language is whole: words, levels, and a well-formed wording for every event."""

import os
import re
import tomllib
from pathlib import Path

import pytest

from goose.events import EVENTS, Incomplete
from goose.games import NAMES, load_kind
from goose.instructions import INSTRUCTIONS
from goose.languages import CODES, load_language
from goose.languages.table import TableLanguage, compiled
from tests.running import interpreter

TABLES = [language for code in CODES if isinstance(language := load_language(code), TableLanguage)]
WORDED = {key for key in EVENTS if not key.startswith("protocol.")} - {
    "goose.joined",
    "goose.sent_back",
    "goose.table_closed",
}


def code_of(language: TableLanguage) -> str:
    return language.code


@pytest.mark.parametrize("language", TABLES, ids=code_of)
def test_a_language_has_a_word_for_every_instruction(language: TableLanguage) -> None:
    """The words are those of the table, each once."""
    assert list(language.words) == list(INSTRUCTIONS)
    assert len(set(language.words.values())) == len(INSTRUCTIONS)
    assert set(language.levels) == {"Normal", "Advanced"}


@pytest.mark.parametrize("language", TABLES, ids=code_of)
def test_a_language_has_a_wording_for_every_event(language: TableLanguage) -> None:
    """A wording uses only fields that its event has, and braces are nothing else."""
    assert set(language.messages) == WORDED
    for key, text in language.messages.items():
        fields = re.findall(r"\{(\w*)\}", text)
        assert set(fields) <= set(EVENTS[key]), key
        assert not re.search(r"[{}]", re.sub(r"\{\w+\}", "", text)), key
        assert text == text.strip("\n"), key


def told_of(monkeypatch: pytest.MonkeyPatch, **changes: dict[str, str]) -> str:
    """Return what is said at the start of a language that is English but for these tables."""
    whole = TABLES[0]

    def load(code: str) -> TableLanguage:
        tables = {name: {**getattr(whole, name), **change} for name, change in changes.items()}
        kept = {name: {key: text for key, text in table.items() if text} for name, table in tables.items()}
        parts = {"words": whole.words, "levels": whole.levels, "messages": whole.messages, **kept}
        return TableLanguage(code="xx", greetings=whole.greetings, **parts)

    monkeypatch.setattr("goose.settings.load_language", load)
    with pytest.raises(Incomplete) as told:
        interpreter(lang="en")
    return str(told.value)


@pytest.mark.parametrize("key", sorted(WORDED))
def test_a_language_without_a_wording_is_told_at_the_start(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is answered, whichever event has none."""
    assert told_of(monkeypatch, messages={key: ""}) == f"the language xx has no wording for {key}"


def test_a_language_without_a_word_is_told_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """For an instruction that the game in use knows, or for a level; all that lacks at once."""
    assert told_of(monkeypatch, words={"board": ""}) == "the language xx has no wording for board"
    assert told_of(monkeypatch, levels={"Normal": ""}) == "the language xx has no wording for Normal"
    several = told_of(monkeypatch, words={"roll": ""}, levels={"Normal": ""}, messages={"goose.inn": ""})
    assert several == "the language xx has no wording for Normal, goose.inn, roll"


def test_a_wording_of_what_there_is_not_is_told_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event of another name, or a field that the event has not."""
    assert told_of(monkeypatch, messages={"goose.turnn": "x"}) == (
        "the language xx words goose.turnn: there is no such event"
    )
    assert told_of(monkeypatch, messages={"goose.turn": "{nmae}"}) == (
        "the language xx words goose.turn with a field that it lacks: it has name"
    )
    assert told_of(monkeypatch, messages={"goose.stuck": "{name}"}).endswith("it has none")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", NAMES)
def test_a_language_that_lacks_nothing_is_taken(game: str, code: str) -> None:
    """Every language with every set of rules that it goes with."""
    for rules in load_kind(game).options:
        if (rules == "kata") == (code == "kata"):
            assert interpreter(game=game, rules=rules, lang=code).language.code == code


@pytest.mark.parametrize("language", TABLES, ids=code_of)
@pytest.mark.parametrize("value", ["{name}", "%s", "%(name)s", "{0}", "\\1", "{{}}"])
def test_a_wording_is_filled_in_one_pass(language: TableLanguage, value: str) -> None:
    """What a player is called is never read as part of the wording."""
    for key, text in language.messages.items():
        values = [f"{value}{place}" for place in range(len(EVENTS[key]))]
        parts = re.split(r"\{(\w+)\}", text)
        filled = [values[EVENTS[key].index(part)] if place % 2 else part for place, part in enumerate(parts)]
        if "level" not in EVENTS[key]:  # a level has a word in each language
            assert language.render([(key, tuple(values))]) == f"{''.join(filled)}\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{a} {b}", "1 {c}"),
        ("{b}{a}", "{c}1"),
        ("{b} {b}% {a}%s", "{c} {c}% 1%s"),
        ("{b}", "{c}"),
        ("%", "%"),
    ],
)
def test_a_wording_may_use_fields_in_any_order(text: str, line: str) -> None:
    """Any of them, more than once or never; a percent sign is just that."""
    assert compiled(text, ("a", "b")) % (1, "{c}") == f"{line}\n"


@pytest.mark.parametrize("language", TABLES, ids=code_of)
def test_the_table_of_messages_is_the_normative_one(language: TableLanguage) -> None:
    """Byte for byte, where the table is at hand."""
    folder = os.environ.get("GOOSE_CONFORMANCE_DIR")
    if not folder:
        pytest.skip("GOOSE_CONFORMANCE_DIR names no folder of conformance data")
    table = tomllib.loads(Path(folder, "spec", "messages.toml").read_text(encoding="utf-8"))
    expected = {
        f"{group}.{name}": texts[language.code] for group, names in table.items() for name, texts in names.items()
    }
    assert dict(language.messages) == expected
