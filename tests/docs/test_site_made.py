"""The site before Sphinx reads it: links, pages made from data, the sidebar, and pictures of real runs."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from goose.base.markdown import code
from goose.commands.cli import SUBCOMMANDS
from goose.core.registry import load_kind
from goose.reference.data import reference
from manual import links, made, navigation, pictures, site, sources, variants
from tests.support.cases import each_case


@pytest.fixture(scope="module")
def made_pages() -> Mapping[str, str]:
    """Make the pages from data once."""
    return made.pages()


@each_case(
    ("text", "address", "led"),
    [
        ("[g](goose.md#points)", "protocol.md", "[g](goose.md#points)"),
        ("[goose.md](goose.md#points)", "protocol.md", "[The Goose](goose.md#points)"),
        ("[`docs/goose.md`](docs/goose.md)", "changelog.md", "[The Goose](goose.md)"),
        ("[home](../README.md)", "protocol.md", "[home](index.md)"),
        ("[how](../CONTRIBUTING.md)", "new-game.md", "[how](contributing.md)"),
        ("[Nim's](../examples/n.py)", "new-game.md", "[Nim's](source/examples/n.py.md)"),
        ("[page](../../docs/goose.md)", "source/examples/nim/README.md.md", "[page](../../../goose.md)"),
        ("[goose/core/words](../goose/core/words)", "new-game.md", "`goose/core/words/`"),
        ("[words](../goose/core/words)", "new-game.md", "words (`goose/core/words/`)"),
        ("[decisions.md](decisions.md#saves)", "new-game.md", "`docs/decisions.md`"),
        ("[why](docs/decisions.md)", "contributing.md", "why (`docs/decisions.md`)"),
        ("![board](docs/images/board.svg)", "changelog.md", "![board](images/board.svg)"),
        ("[here](#points)", "goose.md", "[here](#points)"),
        ("[out](https://example.org/a.md)", "goose.md", "[out](https://example.org/a.md)"),
        ("<!-- site: [w](reference/goose.md) -->", "protocol.md", "[w](reference/goose.md)"),
        ("```\n[x](../goose/x.py)\n```\n[g](goose.md)", "protocol.md", "```\n[x](../goose/x.py)\n```\n[g](goose.md)"),
    ],
)
def test_a_link_leads_to_where_its_target_is_on_the_site(text: str, address: str, led: str) -> None:
    """A page, or what the site has instead; a link that names a file has the title of its page; code is left alone."""
    assert links.on_the_site(text, address, {"goose.md": "The Goose"}) == led


def test_site_has_the_page_in_a_browser_where_it_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the page about the Game of the Goose, which has the same name; without it, no link leads there."""
    text = (links.ROOT / "docs" / "browser.md").read_text(encoding="utf-8")
    page = tmp_path / "goose.html"
    monkeypatch.setattr(links, "IN_A_BROWSER", page)
    site.add_page_in_a_browser(tmp_path / "site")
    assert not (tmp_path / "site").exists()
    assert "run/goose.html" not in links.on_the_site(text, "browser.md", {})
    page.write_text("page", encoding="utf-8")
    site.add_page_in_a_browser(tmp_path / "site")
    assert '<a href="run/goose.html">' in links.on_the_site(text, "browser.md", {})
    assert (tmp_path / "site" / "run" / "goose.html").read_text(encoding="utf-8") == "page"


def test_a_document_without_a_heading_has_no_title() -> None:
    assert [links.title_of(text) for text in ("# A *b*\n\ntext", "text\n## c\n")] == ["A *b*", None]


def test_files_that_documents_lead_to_have_pages_and_lead_on() -> None:
    """Code is shown, a document is itself, and what it leads to has a page too; folders and pages have none."""
    shown = sources.pages({"docs/a.md": "[a](../examples/goose-nim/README.md) [b](goose.md) [c](../goose) [d](../x)"})
    assert set(shown) == {"source/examples/goose-nim/README.md.md"}
    assert "\n# goose-nim\n" in shown["source/examples/goose-nim/README.md.md"]
    shown = sources.pages({"README.md": "[a](pyproject.toml) [b](Makefile)"})
    assert "```toml\n[build-system]" in shown["source/pyproject.toml.md"]
    assert "```text\n#" in shown["source/Makefile.md"]


def test_code_is_shown_whole_whatever_it_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fence in it is no end of the block."""
    (tmp_path / "a.py").write_text('"""\n```\n"""\n', encoding="utf-8")
    monkeypatch.setattr(links, "ROOT", tmp_path)
    assert '````python\n"""\n```\n"""\n````\n' in sources.pages({"docs/a.md": "[a](../a.py)"})["source/a.py.md"]


def test_a_notebook_is_shown_by_its_cells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Text as text, one level below the page's own heading, code with what it has printed."""
    cells = [
        {"cell_type": "markdown", "source": ["# Odds\n", "of a turn"]},
        {
            "cell_type": "code",
            "source": ["1 + 1"],
            "outputs": [{"text": ["seen\n"]}, {"data": {"text/plain": ["2"]}}, {"data": {"image/png": "x"}}],
        },
    ]
    (tmp_path / "n.ipynb").write_text(json.dumps({"cells": cells}), encoding="utf-8")
    monkeypatch.setattr(links, "ROOT", tmp_path)
    shown = sources.pages({"docs/a.md": "[a](../n.ipynb)"})["source/n.ipynb.md"]
    assert "## Odds\nof a turn\n\n```python\n1 + 1\n```\n\n\n```text\nseen\n```\n\n\n```text\n2\n```\n" in shown


def test_the_pages_that_are_made_hold_every_command_rule_and_message(made_pages: Mapping[str, str]) -> None:
    """Each command has a page, each set of rules a column, and each key of a message a heading."""
    pages = made_pages
    commands = [
        pages[f"reference/commands/{name}.md"] for name in ("goose", *(f"goose-{name}" for name in SUBCOMMANDS))
    ]
    assert all(re.match("# `goose.*`\n\n```text\ngoose", page) for page in commands)
    assert all(f"](commands/goose-{name}.md)" in pages["reference/commands.md"] for name in SUBCOMMANDS)
    assert "\n## `goose odds dice`\n" in pages["reference/commands/goose-odds.md"]
    assert "| `official` |" in pages["reference/rules.md"]
    assert "## `goose.moves`" in pages["reference/keys/goose.md"]
    assert "`common.no_players`" in pages["reference/keys/all.md"]
    assert "`registrar`" in pages["reference/instructions.md"]
    assert pages["changelog.md"].startswith("# ")


def test_every_option_has_an_anchor_and_copied_examples_a_prompt(made_pages: Mapping[str, str]) -> None:
    grade = made_pages["reference/commands/goose-grade.md"]
    assert re.search(r"\n\(goose-grade-jobs\)=\n\n### `-j, --jobs N`\n\n\w", grade)
    assert "\n```console\n$ goose grade " in grade


@each_case("variant", variants.variants)
def test_page_of_a_variant_has_each_message_as_a_heading(
    variant: variants.Variant, made_pages: Mapping[str, str]
) -> None:
    """A text of several lines stands below its heading, too; the pages of the rules lead there and back."""
    page = made_pages[f"reference/messages/{variant.name}.md"]
    kind = load_kind(variant.game)
    tables = reference([(kind, kind.make_rules(variant.rules, {}, {}))], variant.language)
    headings = re.findall("^### (.*)$", page, re.MULTILINE)
    assert {*headings} == {code(message.text.replace("\n", " ")) for message in tables.messages}
    assert len(headings) == len({*headings})
    assert all(f"`{message.key}`" in page for message in tables.messages)
    assert all(f"```text\n{message.text}\n```" in page for message in tables.messages if "\n" in message.text)
    assert f"](../rules/{variant.name}.md)" in page
    assert f"](../messages/{variant.name}.md)" in made_pages[f"reference/rules/{variant.name}.md"]


@each_case(
    ("page", "language"),
    [
        ("index", "en"),
        ("pt/student", "pt"),
        ("reference/messages/goose-bari-it", "it"),
        ("reference/rules/mancala-official-es", "es"),
        ("reference/messages/goose-kata-kata", "en"),
        ("reference/commands/goose-new-game", "en"),
    ],
)
def test_language_of_a_page_follows_from_its_address(page: str, language: str) -> None:
    assert navigation.language_of(page) == language


def test_sidebar_leads_to_every_page_that_is_not_marked_as_left_out(
    made_pages: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each once; sources and the other languages are left out, since pages lead to them."""
    monkeypatch.setattr(made, "pages", lambda: {**made_pages})
    pages = site.pages()
    lists = re.findall(r"^```{toctree}\n(.*?)^```$", "\n".join(pages.values()), re.MULTILINE | re.DOTALL)
    entries = re.findall(r"^(?:.*<)?/([\w/-]+)>?$", "\n".join(lists), re.MULTILINE)
    kept = {address.removesuffix(".md") for address, text in pages.items() if not text.startswith("---\norphan: true")}
    assert len(entries) == len({*entries})
    assert {*entries} == kept - {"index"}


def test_public_addresses_are_shown_only_if_the_project_has_them(tmp_path: Path) -> None:
    project = tmp_path / "pyproject.toml"
    project.write_text('[project]\nname = "x"\n', encoding="utf-8")
    assert "Project" not in navigation.with_contents("index", "# x\n", site.project_links(project))
    project.write_text('[project.urls]\nIssues = "https://example.org/i"\n', encoding="utf-8")
    shown = navigation.with_contents("index", "# x\n", site.project_links(project))
    assert ":caption: Project\n\nIssues <https://example.org/i>\n" in shown


@each_case("name", pictures.PICTURES)
def test_a_picture_is_as_it_is_made(name: str) -> None:
    """By `make pictures`, byte for byte."""
    assert (pictures.FOLDER / name).read_text(encoding="utf-8") == pictures.PICTURES[name]()


@each_case("name", pictures.PICTURES)
def test_a_picture_brings_all_that_it_shows(name: str) -> None:
    """No font, style or picture comes from elsewhere, and it has a name for those who do not see it."""
    drawn = pictures.PICTURES[name]()
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)|@import|@font-face", drawn) == []
    assert "<title" in drawn


def test_pictures_are_written_into_their_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which is made."""
    monkeypatch.setattr(pictures, "FOLDER", tmp_path / "images")
    pictures.make()
    assert {path.name for path in (tmp_path / "images").iterdir()} == set(pictures.PICTURES)
