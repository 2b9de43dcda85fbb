"""What the site is made of: links that lead to its pages, pages of what goose holds, and pictures of real runs."""

import json
import re
from pathlib import Path

import pytest

from goose.commands.cli import SUBCOMMANDS
from manual import links, made, pictures, sources


@pytest.mark.parametrize(
    ("text", "address", "led"),
    [
        ("[g](goose.md#points)", "protocol.md", "[g](goose.md#points)"),
        ("[goose.md](goose.md#points)", "protocol.md", "[The Goose](goose.md#points)"),
        ("[`docs/goose.md`](docs/goose.md)", "changelog.md", "[The Goose](goose.md)"),
        ("[words](../README.md#instructions)", "protocol.md", "[words](reference/instructions.md)"),
        ("[home](../README.md)", "protocol.md", "[home](index.md)"),
        ("[how](../CONTRIBUTING.md)", "adding.md", "[how](contributing.md)"),
        ("[Nim's](../examples/n.py)", "adding.md", "[Nim's](source/examples/n.py.md)"),
        ("[page](../../docs/goose.md)", "source/examples/nim/README.md.md", "[page](../../../goose.md)"),
        ("[goose/core/words](../goose/core/words)", "adding.md", "`goose/core/words/`"),
        ("[words](../goose/core/words)", "adding.md", "words (`goose/core/words/`)"),
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


def test_a_document_without_a_heading_has_no_title() -> None:
    """A heading of the second level is none."""
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


def test_the_pages_that_are_made_hold_every_command_rule_and_message() -> None:
    """Each command has its help, each set of rules a column, and each key of a message a heading."""
    pages = made.pages()
    commands = re.findall("^## `(.*)`$", pages["reference/commands.md"], re.MULTILINE)
    assert [name for name in commands if name.count(" ") < 2] == ["goose", *(f"goose {name}" for name in SUBCOMMANDS)]
    assert {"goose odds dice", "goose odds pickomino"} <= {*commands}
    assert all(f"Usage: {name} " in pages["reference/commands.md"] for name in commands)
    assert "| `official` |" in pages["reference/rules.md"]
    assert "### `goose.moves`" in pages["reference/goose.md"]
    assert "`common.no_players`" in pages["reference/messages.md"]
    assert "`registrar`" in pages["reference/instructions.md"]
    assert pages["changelog.md"].startswith("# ")


@pytest.mark.parametrize("name", pictures.PICTURES)
def test_a_picture_is_as_it_is_made(name: str) -> None:
    """By `make pictures`, byte for byte."""
    assert (pictures.FOLDER / name).read_text(encoding="utf-8") == pictures.PICTURES[name]()


@pytest.mark.parametrize("name", pictures.PICTURES)
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
