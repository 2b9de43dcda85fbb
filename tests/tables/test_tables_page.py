"""The page of the tables: its words in four languages, and that it brings everything along and runs nothing else."""

import re
from collections.abc import Mapping
from functools import cache

from goose.core.texts import texts
from goose.tables.protocol.position import Position
from goose.tables.protocol.refusals import ANSWERED, CLOSING, STATUSES
from goose.tables.protocol.table import STATES, Summary
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

PAGE = ROOT / "goose" / "tables" / "page"
MOTION = "motion.js"
"""The module that replays use too."""

SCRIPTS = sorted([MOTION, *(path.name for path in PAGE.glob("*.js"))])
STYLES = sorted(path.name for path in PAGE.glob("*.css"))

BY_THE_SERVER = {*STATUSES, *ANSWERED, *CLOSING} - {"failed"}
"""The keys of refusals that have words; a bug of the server has the page's own."""

DYNAMIC = ("error", "level", "lobby.link_", "fact", "lobby", "pace.speed_", "skin", "away.wants_", "react.")
"""The beginnings of keys of which the rest is put together."""

BY_SERVER = "language.name"
"""The key of a word that the server uses."""


@cache
def text_of(name: str) -> str:
    """Return a file of the page."""
    return ((PAGE.parents[1] / "pictures" if name == MOTION else PAGE) / name).read_text(encoding="utf-8")


def words(code: str) -> Mapping[str, str]:
    """Return the words of a language."""
    return texts(code)["page"]


@each_case("code", ["pt", "es", "it"])
def test_every_language_has_every_word_with_the_same_values(code: str) -> None:
    """None is empty, or left in English by oversight."""
    assert {key: fields(text) for key, text in words(code).items()} == {
        key: fields(text) for key, text in words("en").items()
    }
    assert all(text.strip() == text and text for text in words(code).values())
    sentences = {key for key, text in words("en").items() if len(text.split()) > 3}
    assert [key for key in sentences if words(code)[key] == words("en")[key]] == []


def test_every_refusal_is_worded() -> None:
    """By its key, in the words of whoever reads."""
    assert {f"error.{key}" for key in BY_THE_SERVER} <= words("en").keys()


def test_scripts_use_exactly_the_existing_words() -> None:
    """So that nothing is shown as a key, and nothing is translated for nobody."""
    assert unknown_and_unused(map(text_of, SCRIPTS), words("en"), DYNAMIC) == (set(), {BY_SERVER})


@each_case("name", SCRIPTS)
def test_what_people_read_comes_from_the_words(name: str) -> None:
    """No string of a script is a word with a capital or several words, but what browsers and servers read."""
    known = {
        "Authorization",
        "Bearer ",
        "Enter",
        "Escape",
        "GET",
        "POST",
        "(prefers-reduced-motion: reduce)",
        "(hover: none)",
        "(prefers-contrast: more)",
        "…",
    }
    attributes = {
        "seat-hint seat-error",
        "player-name-hint player-name-error",
        "calls-how calls-problem",
        "race-title race-lead",
        "race goose-picture",
        "small end",
    }
    assert sentences(text_of(name), known | attributes, map(text_of, STYLES)) == []


@each_case("name", ["index.html", "icon.svg", "icon-turn.svg", *STYLES, *SCRIPTS])
def test_nothing_comes_from_elsewhere(name: str) -> None:
    """No address of another server, but the names of XML."""
    text = text_of(name)
    assert addresses(text) == []
    assert "@import" not in text
    assert "url(" not in re.sub(r"/.*url\\\(.*/", "", text)


def test_the_page_holds_no_script_style_or_handler_of_its_own() -> None:
    """A strict policy lets none of them run."""
    page = text_of("index.html")
    assert re.findall(r"<script(?![^>]*\ssrc=\"/assets/[\w.]+\")", page) == []
    assert re.findall(r"<script[^>]*>[^<]", page) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=|javascript:", page) == []
    assert {*re.findall(r'(?:src|href)="([^"]*)"', page)} == {
        *("/assets/page.js", "/assets/page.css", "/assets/words.js", "/assets/icon.svg", "#main")
    }


@each_case("name", SCRIPTS)
def test_no_script_makes_elements_or_code_of_text(name: str) -> None:
    """The words of others are shown as text."""
    assert re.findall(f"{MAKING_CODE}|{STYLING}", text_of(name)) == []


@each_case("name", SCRIPTS)
def test_scripts_take_from_each_other_what_there_is(name: str) -> None:
    """Every name that is imported is exported, and used."""
    assert false_imports(name, {each: text_of(each) for each in SCRIPTS} | {"texts.js": ""}) == []


def test_secrets_go_into_no_address() -> None:
    """They go into a header, the first message and the browser's store."""
    for name in SCRIPTS:
        assert re.findall(r"[?&]token|\$\{[^}]*token[^}]*\}`\)?, *location", text_of(name)) == []
    assert re.findall(r"`Bearer \$\{token\}`", text_of("api.js")) == ["`Bearer ${token}`"]


def test_page_reads_only_members_of_the_protocol() -> None:
    """The page mirrors the names of members, states and refusals; each must be one that the server writes."""
    scripts = "\n".join(map(text_of, SCRIPTS))
    compared = set(re.findall(r'\bstate [!=]== "([^"]+)"', scripts))
    assert compared == {*STATES}
    refused = set(re.findall(r'(?:error|error\.key) === "([a-z-]+)"', scripts)) - {"offline"}
    assert refused
    assert refused <= {*STATUSES, *ANSWERED, *CLOSING}
    read = set(re.findall(r"#now\??\.([a-z]+)\b(?!\()", scripts))
    assert {"n", "turn", "moves", "picture"} <= read <= {*Position.members(), "arrived"}  # the page notes when one came
    read = set(re.findall(r"(?:data|now)\.table\.([a-z]+)\b|[^.]\btable\.([a-z_]+)\b(?!\()", scripts))
    assert {name for pair in read for name in pair if name} - {"missing", "home", "js"} <= {*Summary.members()}
