"""The page that runs goose in a browser: its words, and that it brings everything along."""

import re
from functools import cache

import pytest

from goose.browser.catalogue import catalogue
from goose.core.texts import texts
from goose.core.words import CODES
from goose.grading.results.models import VERDICTS
from manual.browser.document import FOLDER, SHARED
from tests.support.cases import each_case
from tests.support.page_scripts import (
    MAKING_CODE,
    STYLING,
    addresses,
    false_imports,
    fields,
    sentences,
    unknown_and_unused,
)
from tests.support.places import ROOT

SCRIPTS = sorted(path.name for path in FOLDER.glob("*.js"))
WHERE_IT_RUNS = "https://webassembly.org/features/"
"""The only address on the page: a link that the reader may follow."""

DYNAMIC = ("file", "choices", "tab", "check.no_", "check.doubt_", "check.against_", "python.failed_", "no_script")
"""The beginnings of keys of which the rest is put together."""


@cache
def text_of(name: str) -> str:
    """Return a file of the page."""
    return SHARED.get(name, FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("code", ["pt", "es", "it"])
def test_every_language_has_every_word_with_the_same_values(code: str) -> None:
    """None is empty, or left in English by oversight."""
    english, other = texts("en")["browser"], texts(code)["browser"]
    assert {key: fields(text) for key, text in other.items()} == {key: fields(text) for key, text in english.items()}
    assert all(text.strip() == text and text for text in other.values())
    assert [key for key, text in english.items() if len(text.split()) > 3 and other[key] == text] == []


def test_scripts_use_exactly_the_existing_words() -> None:
    """So that nothing is shown as a key, and nothing is translated for nobody."""
    assert unknown_and_unused(map(text_of, SCRIPTS), texts("en")["browser"], DYNAMIC) == (set(), set())


def test_every_key_that_is_put_together_has_its_words() -> None:
    """Boxes for files, fields of the choices, doubts of a check, and reasons why Python does not start."""
    written = "\n".join(map(text_of, SCRIPTS))
    boxes = re.findall(r'new FileBox\("(\w+)"', written)
    assert sorted(boxes) == ["actual", "board", "course", "expected", "script"]
    keys = {f"file.{box}{end}" for box in boxes for end in ("", "_how")}
    keys |= {f"tab.{name}" for name in re.findall(r"(\w+): \w+\.node", text_of("main.js"))}
    keys |= {f"python.failed_{why}" for why in re.findall(r'"(no-[\w-]+|slow|broken)"', text_of("engine.js"))}
    keys |= {f"check.doubt_{doubt}" for doubt in ("swapped", "other", "encoding", "ended", "invalid")}
    words = texts("en")["browser"].keys()
    assert keys - words == set()
    named = {f"file.{name}" for name in ("choose", "remove", "paste", "chosen", "unreadable", "stray", "several")}
    together = {key for key in words if key.startswith(("file.", "tab.", "python.failed_", "check.doubt_"))}
    assert together - keys - named == set()


@each_case("name", SCRIPTS)
def test_what_people_read_comes_from_the_words(name: str) -> None:
    """No string of a script is a word with a capital or several words, but what browsers read."""
    known = {"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Stopped", WHERE_IT_RUNS}
    styles = [text_of("page.css"), (ROOT / "goose/grading/reports/templates/style.css").read_text(encoding="utf-8")]
    assert sentences(text_of(name), known, styles) == []


@each_case("name", ["index.html", "page.css", *SCRIPTS])
def test_nothing_comes_from_elsewhere(name: str) -> None:
    """No address of a server, but the link for a browser that cannot run it."""
    text = text_of(name).replace(WHERE_IT_RUNS, "")
    assert addresses(text) == []
    assert "@import" not in text
    assert "url(" not in text


@each_case("name", SCRIPTS)
def test_no_script_makes_code_of_text(name: str) -> None:
    """A policy forbids it too."""
    assert re.findall(f"{MAKING_CODE}|{STYLING}", text_of(name)) == []


@each_case("name", SCRIPTS)
def test_scripts_take_from_each_other_what_there_is(name: str) -> None:
    """Every name that is imported is exported, and used."""
    known = {each: text_of(each) for each in {*SCRIPTS, *SHARED}}
    assert false_imports(name, known) == []


def test_the_lists_of_the_page_have_every_game_with_titles() -> None:
    """In the four languages, with the home language of each set of rules among those that it is played in."""
    games = catalogue()
    assert [game["name"] for game in games] == ["goose", "mancala", "pickomino"]
    for game in games:
        assert game["titles"].keys() == {*CODES}
        for rules in game["rules"]:
            assert rules["language"] in rules["languages"]
            assert rules["titles"].keys() in ({*CODES}, set())


def test_the_style_of_reports_has_a_badge_for_every_verdict() -> None:
    """The page shows a result in the style of reports."""
    style = (ROOT / "goose/grading/reports/templates/style.css").read_text(encoding="utf-8")
    assert all(f".{verdict}" in style for verdict in VERDICTS)
