"""The translated pages have what the English ones have, in the words of their language."""

import re
from pathlib import Path

from goose.core.texts import texts
from goose.core.words import CODES
from goose.grading.reports.phrases import SYMBOLS
from manual.navigation import TRANSLATIONS, language_of
from tests.docs.test_docs import examples
from tests.support.cases import each_case
from tests.support.places import ROOT

FOLDER = ROOT / "docs"
NAMES = ("browser.md", "index.md", "student.md")
PAGES = [(lang, name) for lang in TRANSLATIONS for name in NAMES]
IN_ENGLISH = {"es": "en inglés", "it": "in inglese", "pt": "em inglês"}
"""The words beside a link to a page that is only in English."""


def page(lang: str, name: str) -> Path:
    return FOLDER / name if lang == "en" else FOLDER / lang / name


def outline(text: str) -> list[str]:
    """Return the levels of the headings and the blocks with commands, in order."""
    outside = re.sub(r"^```(?!console).*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"^(#+(?= )|```console$)", outside, re.MULTILINE)


def alike(commands: list[tuple[str, str]]) -> list[str]:
    """Return commands without languages, and without the instructions that they print."""
    return [re.sub(r" --lang \w\w|'[^']*'", "", command) for command, _ in commands]


def test_every_translation_has_the_same_pages() -> None:
    assert "pt" in TRANSLATIONS
    for lang in TRANSLATIONS:
        assert tuple(path.name for path in sorted((FOLDER / lang).iterdir())) == NAMES


@each_case(("lang", "name"), PAGES)
def test_a_translated_page_has_the_headings_and_examples_in_order(lang: str, name: str) -> None:
    english, own = (page(code, name) for code in ("en", lang))
    assert outline(own.read_text(encoding="utf-8")) == outline(english.read_text(encoding="utf-8"))
    assert alike(examples(own)) == alike(examples(english))


@each_case(("lang", "name"), PAGES)
def test_the_examples_of_a_translated_page_are_in_its_language(lang: str, name: str) -> None:
    for command, _ in examples(page(lang, name)):
        assert {*re.findall(r"--lang (\w+)", command)} <= {lang}, command


@each_case(("lang", "name"), [("en", name) for name in NAMES] + PAGES)
def test_a_page_links_to_itself_in_the_other_languages(lang: str, name: str) -> None:
    """In the line below its title."""
    names = {code: texts(code)["menu"]["language"] for code in CODES}
    up = "" if lang == "en" else "../"
    places = {code: f"{up}{page(code, name).relative_to(FOLDER).as_posix()}" for code in CODES}
    links = [names[code] if code == lang else f"[{names[code]}]({places[code]})" for code in CODES]
    assert page(lang, name).read_text(encoding="utf-8").split("\n\n")[1] == " · ".join(links)


@each_case(("lang", "name"), PAGES)
def test_a_translated_page_says_which_pages_are_in_english(lang: str, name: str) -> None:
    """In the paragraph, table row or list item that leads there."""
    text = page(lang, name).read_text(encoding="utf-8")
    for part in re.split(r"\n\n|\n(?=[-|] )", text)[2:]:
        if any(language_of(target) == "en" for target in re.findall(r"\]\(\.\./([\w/-]+)\.md", part)):
            assert IN_ENGLISH[lang] in " ".join(part.split()), part


@each_case("lang", ["en", *TRANSLATIONS])
def test_the_table_of_verdicts_has_the_words_of_reports(lang: str) -> None:
    said = texts(lang)["grade"]
    section = page(lang, "student.md").read_text(encoding="utf-8").partition("\n### ")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| (\*.*?) \|", section, re.MULTILINE)
    shown = [word for cell in cells for word in re.findall(r"\*(.*?)\*", cell)]
    assert sorted(shown) == sorted(said[f"verdict.{verdict}"] for verdict in (*SYMBOLS, "passed", "failed"))


@each_case("lang", ["en", *TRANSLATIONS])
def test_the_browser_page_names_buttons_as_goose_html_does(lang: str) -> None:
    """A capital letter begins the names; the end of a long one may be left out."""
    text = page(lang, "browser.md").read_text(encoding="utf-8")
    shown = texts(lang)["browser"].values()
    named = re.findall(r"(?<!\*)\*([A-Z][^*\n]+)\*(?!\*)", text)
    assert len(named) > 5
    assert [name for name in named if not any(text.startswith(name) for text in shown)] == []
