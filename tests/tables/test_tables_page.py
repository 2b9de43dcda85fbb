"""The page of the tables: its words in four languages, and that it brings everything along and runs nothing else."""

import re
from collections.abc import Mapping
from functools import cache

import pytest

from goose.core.texts import texts
from goose.tables.protocol.position import Position
from goose.tables.protocol.refusals import ANSWERED, CLOSING, STATUSES
from goose.tables.protocol.table import STATES, Summary
from tests.support.places import ROOT

PAGE = ROOT / "goose" / "tables" / "page"
MOTION = "motion.js"
"""The module that replays use too."""

SCRIPTS = sorted([MOTION, *(path.name for path in PAGE.glob("*.js"))])
STYLES = sorted(path.name for path in PAGE.glob("*.css"))

BY_THE_SERVER = {*STATUSES, *ANSWERED, *CLOSING} - {"failed"}
"""The keys of refusals that have words; a bug of the server has the page's own."""

DYNAMIC = ("error", "level", "lobby.link_", "fact", "lobby", "pace.speed_")
"""The beginnings of keys of which the rest is put together."""

# A string, a template, a regular expression after what cannot end a value, or a comment.
TOKEN = re.compile(
    r"""(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?P<template>`(?:\\.|[^`\\])*`)"""
    r"""|(?P<comment>//[^\n]*|/\*.*?\*/)|(?<=[(,=:&|?!>])\s*(?P<expression>/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/[a-z]*)""",
    re.DOTALL,
)


@cache
def text_of(name: str) -> str:
    """Return a file of the page."""
    return ((PAGE.parents[1] / "pictures" if name == MOTION else PAGE) / name).read_text(encoding="utf-8")


def words(code: str) -> Mapping[str, str]:
    """Return the words of a language."""
    return texts(code)["page"]


@cache
def strings(name: str) -> tuple[str, ...]:
    """Return the strings in a script, without those in comments; of a template what is not put in."""
    found: list[str] = []
    for match in TOKEN.finditer(text_of(name)):
        if match["string"]:
            found.append(match["string"][1:-1])
        elif match["template"]:
            template = match["template"][1:-1]
            found += re.split(r"\$\{[^}]*\}", template)
            found += [
                inner for put in re.findall(r"\$\{([^}]*)\}", template) for inner in re.findall(r'"([^"]*)"', put)
            ]
    return tuple(found)


def fields(wording: str) -> list[str]:
    """Return the names in the braces of a wording, sorted."""
    return sorted(re.findall(r"\{(\w+)\}", wording))


@pytest.mark.parametrize("code", ["pt", "es", "it"])
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
    groups = {key.partition(".")[0] for key in words("en")}
    written = {text for name in SCRIPTS for text in strings(name)}
    keys = {text for text in written if re.fullmatch(r"[a-z]+\.[a-z][\w-]*", text) and text.partition(".")[0] in groups}
    keys = {key for key in keys if key not in DYNAMIC}
    assert {key for key in keys if not any(each.startswith(key) for each in words("en"))} == set()
    whole = {key for key in words("en") if not key.startswith(DYNAMIC)}
    assert whole - keys == set()


@pytest.mark.parametrize("name", SCRIPTS)
def test_what_people_read_comes_from_the_words(name: str) -> None:
    """No string of a script is a word with a capital or several words, but what browsers and servers read."""
    known = {"Authorization", "Bearer ", "Enter", "Escape", "GET", "POST", "(prefers-reduced-motion: reduce)"}
    attributes = {"seat-hint seat-error", "player-name-hint player-name-error", "calls-how calls-problem"}
    classes = {found for name in STYLES for found in re.findall(r"\.([a-z]+)", text_of(name))}
    for text in strings(name):
        if text in known | attributes or {*text.split(" ")} <= classes or re.search(r"[\[\]>]", text):
            continue
        assert not re.search(r"[^\W\d_]{2,}[.!?,;:…]? [^\W\d_]|^[A-Z][a-z]+$|[^\x00-\x7f]", text), text


@pytest.mark.parametrize("name", ["index.html", "icon.svg", "icon-turn.svg", *STYLES, *SCRIPTS])
def test_nothing_comes_from_elsewhere(name: str) -> None:
    """No address of another server, but the names of XML."""
    text = text_of(name).replace("http://www.w3.org/2000/svg", "")
    assert (
        re.findall(
            r"(?:https?:|wss?:)?//[a-z0-9][^\s\"']*", re.sub(r"^\s*//.*$|\s// .*$", "", text, flags=re.MULTILINE)
        )
        == []
    )
    assert "@import" not in text
    assert "url(" not in re.sub(r"/.*url\\\(.*/", "", text)


def test_the_page_holds_no_script_style_or_handler_of_its_own() -> None:
    """A strict policy lets none of them run."""
    page = text_of("index.html")
    assert re.findall(r"<script(?![^>]*\ssrc=\"/assets/[\w.]+\")", page) == []
    assert re.findall(r"<script[^>]*>[^<]", page) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=|javascript:", page) == []
    assert {*re.findall(r'(?:src|href)="([^"]*)"', page)} == {
        *("/assets/page.js", "/assets/page.css", "/assets/icon.svg", "#main")
    }


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_script_makes_elements_or_code_of_text(name: str) -> None:
    """The words of others are shown as text."""
    forbidden = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|srcdoc|cssText|setHTML"
    forbidden += "|createContextualFragment"
    assert re.findall(forbidden, text_of(name)) == []
    assert re.findall(r"\.style\b|setAttribute\(\"style", text_of(name)) == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_take_from_each_other_what_there_is(name: str) -> None:
    """Every name that is imported is exported, and used."""
    text = text_of(name)
    for names, module in re.findall(r'import \{ ([^}]*) \} from "\./([\w.]+)";', text):
        exported = re.findall(r"export (?:const|class) (\w+)", text_of(module))
        for each in names.split(", "):
            assert each in exported, (each, module)
            assert len(re.findall(rf"\b{each}\b", text)) > 1, each


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
    assert {"n", "turn", "moves", "view"} <= read <= {*Position.members(), "arrived"}  # the page notes when one came
    read = set(re.findall(r"(?:data|now)\.table\.([a-z]+)\b|[^.]\btable\.([a-z_]+)\b(?!\()", scripts))
    assert {name for pair in read for name in pair if name} - {"missing", "home", "js"} <= {*Summary.members()}
