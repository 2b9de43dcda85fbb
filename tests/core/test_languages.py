"""Every language is whole, of every game and by all its rules: words, levels, and a wording for every event."""

import os
import subprocess
import sys
import tomllib
from copy import copy
from importlib import import_module
from pathlib import Path
from shutil import copytree, ignore_patterns
from types import SimpleNamespace
from typing import Any

import pytest

import goose
from goose.base.errors import Incomplete
from goose.core.events import COMMON, LEVEL, PROTOCOL, Fields
from goose.core.game import GameKind, Rules
from goose.core.registry import NAMES
from goose.core.words import CODES, load_language, messages_of, module_of, table_of, with_bases
from goose.core.words.language import Language, TableLanguage
from tests.support.cases import each_case
from tests.support.games import KINDS, RULES, SPOKEN, rules_of
from tests.support.layers import named
from tests.support.running import interpreter

TABLES = [
    spoken
    for spoken in SPOKEN
    if isinstance(load_language(KINDS[spoken[0]], rules_of(*spoken[:2]), spoken[2]), TableLanguage)
]
"""The languages that are tables of wordings, in which each event is reported by itself."""

NAMED = ("invalid_name", "unknown_player", "repeated_player", "not_in_game", "not_your_turn")
FILED = ("saved", "loaded", "file_missing", "file_invalid", "file_not_readable", "file_not_writable")

PASSED_OVER = {
    *((f"common.{key}", "name") for key in NAMED),  # for courses, which may say whom a failure is about
    *((f"common.{key}", "file") for key in FILED),
    *(("common.game_started", field) for field in ("names", "names_sorted")),
    *((f"mancala.{key}", field) for key in ("move_done", "extra_turn", "empty_house") for field in ("name", "house")),
    ("pickomino.invalid_choice", "name"),
    ("common.player_registered", "name"),  # the first courses answer without it
    ("common.player_exists", "name"),  # the kata alone says it
    ("goose.sent_back", "name"),  # who was there is reported; who comes has just been
}
"""The fields of events that no table words, on purpose."""


def events_of(game: str, rules: str) -> dict[str, Fields]:
    """Return the events that are worded, with their fields."""
    events = KINDS[game].events_by(rules_of(game, rules))
    return {key: fields for key, fields in events.items() if key not in PROTOCOL}


def loaded(game: str, rules: str, code: str) -> Language:
    """Return a language of a game."""
    return load_language(KINDS[game], rules_of(game, rules), code)


def a_level(game: str, rules: str) -> str:
    """Return a level that the automatic players of a game can have."""
    table = rules_of(game, rules).signatures(typed_dice=False)
    return next(level for signature in table.values() for value in signature.values for level in value.levels)


def marked(game: str, rules: str, fields: Fields, before: str = "<", after: str = ">") -> tuple[str, ...]:
    """Return values for the fields of an event by which they can be distinguished."""
    return tuple(a_level(game, rules) if field == LEVEL else before + field + after for field in fields)


@each_case(("game", "rules"), RULES)
def test_every_field_of_an_event_is_reported_in_some_language(game: str, rules: str) -> None:
    """A field without use in any wording is not needed, with some exceptions."""
    languages = [loaded(*spoken) for spoken in TABLES if spoken[:2] == (game, rules)]
    if not languages:
        return
    unused = {
        (key, field)
        for key, fields in events_of(game, rules).items()
        for field in fields
        if field != LEVEL
        and not any(f"<{field}>" in language.render([(key, marked(game, rules, fields))]) for language in languages)
    }
    assert unused <= PASSED_OVER


@each_case(("game", "rules", "code"), TABLES)
def test_a_wording_is_filled_in_one_pass(game: str, rules: str, code: str) -> None:
    """The name of a player is never read as part of the wording."""
    language = loaded(game, rules, code)
    for value in ("{name}", "%s", "%(name)s", "{0}", "\\1", "{{}}"):
        for key, fields in events_of(game, rules).items():
            plain = language.render([(key, marked(game, rules, fields))])
            for field in fields:
                plain = plain.replace(f"<{field}>", value + field)
            assert language.render([(key, marked(game, rules, fields, value, ""))]) == plain


@each_case(("game", "rules", "code"), TABLES)
def test_every_wording_of_goose_is_right(game: str, rules: str, code: str) -> None:
    """A start does not compile the wordings of goose's own games; each is compiled when it is first printed."""
    kind, made = KINDS[game], rules_of(game, rules)
    words, levels = table_of("WORDS", code, kind), table_of("LEVELS", code, kind)
    TableLanguage(code, words, levels, (), messages_of(kind, made, code), kind.events_by(made), kind.forms)


# A language that is not whole is reported at the start, before anything is answered.

SHARED = import_module("goose.core.words.en")
OWN = import_module("goose.games.goose.words.en")
WORDED = sorted(events_of("goose", "traditional"))


def error_of(monkeypatch: pytest.MonkeyPatch, **changes: dict[str, str]) -> str:
    """Return what is said at the start of a language that is English except for these tables."""

    def load(kind: GameKind, rules: Rules, code: str) -> TableLanguage:
        whole = {"words": SHARED.WORDS | OWN.WORDS, "levels": SHARED.LEVELS, "messages": SHARED.MESSAGES | OWN.MESSAGES}
        tables = {name: {**table, **changes.get(name, {})} for name, table in whole.items()}
        kept = {name: {key: text for key, text in table.items() if text} for name, table in tables.items()}
        words, levels, messages = kept["words"], kept["levels"], kept["messages"]
        return TableLanguage(code, words, levels, SHARED.GREETINGS, messages, kind.events_by(rules))

    monkeypatch.setattr("goose.core.variant.load_language", load)
    with pytest.raises(Incomplete) as output:
        interpreter(lang="en")
    return str(output.value)


LACKING: list[tuple[dict[str, dict[str, str]], str]] = [
    *(({"messages": {key: ""}}, f"has no wording for {key}") for key in WORDED),
    ({"words": {"board": ""}}, "has no wording for board"),
    ({"levels": {"Normal": ""}}, "has no wording for Normal"),
    (
        {"words": {"roll": ""}, "levels": {"Normal": ""}, "messages": {"goose.inn": ""}},
        "has no wording for Normal, goose.inn, roll",
    ),
    ({"messages": {"goose.turnn": "x"}}, "words goose.turnn: there is no such event"),
    (
        {"messages": {"goose.turn": "{nmae}"}},
        "has an unknown field in the message goose.turn: '{nmae}'; its fields are: name",
    ),
    (
        {"messages": {"goose.stuck": "{name}"}},
        "has an unknown field in the message goose.stuck: '{name}'; its fields are: none",
    ),
    ({"words": {"roll": "roll dice"}}, "needs a single word for roll, not 'roll dice'"),
    ({"words": {"board": "roll"}}, "has the same word for several instructions: roll (roll), roll (board)"),
]
"""Changes of the tables of a language, and what is wrong with it then."""


@each_case(("changes", "expected"), LACKING)
def test_a_language_that_is_not_whole_is_reported_at_the_start(
    changes: dict[str, dict[str, str]], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is answered: an event, a word or a level without a text, and texts that are wrong."""
    assert error_of(monkeypatch, **changes) == f"the language en {expected}"


def test_file_that_is_not_python_is_named(importable: Path) -> None:
    """With the line."""
    file = importable / "goose_broken" / "words" / "fr.py"
    file.parent.mkdir(parents=True)
    file.write_text('WORDS = {}\nMESSAGES = {"a" "b": }\n')
    with pytest.raises(Incomplete) as raised:
        module_of("goose_broken", "fr")
    assert str(raised.value).startswith(f"{file}, line 2, is not valid Python: ")


@pytest.mark.parametrize("code", CODES)
def test_the_table_of_messages_is_the_normative_one(code: str) -> None:
    """Byte for byte, where the table is at hand; what it does not have, another table of the specification has."""
    folder = os.environ.get("GOOSE_CONFORMANCE_DIR")
    if not folder:
        pytest.skip("GOOSE_CONFORMANCE_DIR names no folder of conformance data")
    table = tomllib.loads(Path(folder, "spec", "messages.toml").read_text(encoding="utf-8"))
    expected = {f"{group}.{name}": texts[code] for group, names in table.items() for name, texts in names.items()}
    ours: dict[str, str] = dict(import_module(f"goose.core.words.{code}").MESSAGES)
    for game in NAMES:
        ours |= import_module(f"{KINDS[game].package}.words.{code}").MESSAGES
    assert {key: ours.get(key) for key in expected} == expected
    of_a_house_rule = {"goose.offered", "goose.keeps", "goose.nothing_to_keep"}
    assert ours.keys() - expected.keys() <= {"goose.sent_back", "mancala.empty_house", *of_a_house_rule}


def test_a_message_that_is_not_a_text_is_named() -> None:
    """The file of the language is at fault, not goose."""
    with pytest.raises(Incomplete, match=r"the language xx words common\.saved as 3, which is not a text"):
        TableLanguage("xx", {}, {}, (), {"common.saved": 3}, COMMON)  # type: ignore[dict-item]


def test_missing_texts_are_taken_from_the_base() -> None:
    """And from the base of that one; a base that is missing, or comes again, is an error that names it."""
    files = {"de": {"BASE": "en"}, "gsw": {"BASE": "de"}, "en": {}, "x": {"BASE": "y"}, "y": {"BASE": "x"}}

    def find(_: str, code: str) -> Any:
        return SimpleNamespace(code=code, **files[code]) if code in files else None

    assert [file.code for file in with_bases(find, "game", "gsw")] == ["en", "de", "gsw"]
    assert with_bases(find, "game", "nl") == []
    with pytest.raises(Incomplete, match=r'game\.words\.y has BASE = "x"'):
        with_bases(find, "game", "x")
    del files["en"]
    with pytest.raises(Incomplete, match=r'game\.words\.de has BASE = "en"'):
        with_bases(find, "game", "gsw")


GERMAN = '''\
"""German, of which a part is written."""

BASE = "en"
WORDS = {"register": "melde"}
MESSAGES = {"common.player_registered": "Gemeldet."}


def texts():
    return {"conversation": {"play.language": "Deutsch: drücke {answer}", "play.bye": "Tschüss."}}
'''


@pytest.mark.slow
@pytest.mark.parametrize("games", [True, False])
def test_a_language_with_a_base_works_in_every_command(games: bool, tmp_path: Path) -> None:
    """A part is German and the rest English, also if no game has a file; then only goose itself is German."""
    copytree(Path(goose.__file__).parent, tmp_path / "goose", ignore=ignore_patterns("__pycache__"))
    (tmp_path / "goose/core/words/de.py").write_text(GERMAN, encoding="utf-8")
    for game in NAMES if games else ():
        (tmp_path / f"goose/games/{game}/words/de.py").write_text('BASE = "en"\n')
    (tmp_path / "suite").mkdir()
    (tmp_path / "suite" / "1.in").write_text("register Ana\n")
    (tmp_path / "suite" / "suite.toml").write_text('[reference]\ngame = "mancala"\nlang = "en"\n')
    reports = "--report html=r.html --report junit=r.xml --report csv=r.csv"
    commands = [
        *("play < 5;0;", "play mancala --lang en < 0;", "games", "record suite", "odds dice --dice 2"),
        f"grade suite --lang de {reports} -- cat",
        *(f"play {game} --lang de < 0;" for game in NAMES if games),
        *(f"{command} {game} --lang de" for game in NAMES if games for command in ("rules", "messages", "misreadings")),
        *(f"course new {game} --lang de" for game in NAMES if games),
        *(f"--game {game} --lang de < melde Ana;" for game in NAMES if games),
    ]
    printed = []
    for words, _, script in (command.partition(" < ") for command in commands):
        with named(words):
            run = subprocess.run(
                [sys.executable, "-P", "-m", "goose", *words.split()],
                cwd=tmp_path,
                env={**os.environ, "PYTHONPATH": str(tmp_path)},
                input=script.replace(";", "\n"),
                capture_output=True,
                encoding="utf-8",
                check=False,
            )
            assert run.returncode == ("grade" in words), run.stderr
            printed.append(run.stdout)
    assert ("Deutsch: drücke 5" in printed[0]) == games
    assert ("Tschüss." in printed[0]) == games
    if games:
        assert all(answer.startswith("Gemeldet.\n") for answer in printed[-len(NAMES) :])


class _Late(dict[str, Any]):
    """Wordings in which another thread puts one just after it was missed."""

    def __init__(self, language: TableLanguage) -> None:
        super().__init__()
        self._language = language

    def __missing__(self, key: str) -> Any:
        self._language._compile([key])
        raise KeyError(key)


def test_a_message_that_another_thread_compiles_meanwhile_is_rendered() -> None:
    """The threads of a server share a language."""
    language = copy(interpreter(game="mancala", lang="en").language)
    assert isinstance(language, TableLanguage)
    language._wordings = _Late(language)
    assert language.render([("common.no_game", ())]) == "No game in progress.\n"
