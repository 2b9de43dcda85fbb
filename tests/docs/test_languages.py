"""Pages with all languages side by side: instructions, failures, levels and messages."""

from __future__ import annotations

import re

import pytest

from goose.base.markdown import as_markdown, code
from goose.reference.data import reference, rules_in
from goose.reference.page import messages_blocks
from manual import languages
from tests.support.cases import each_case
from tests.support.games import KINDS
from tests.support.references import of


def cells(text: str) -> list[list[str]]:
    """Return the cells of the rows of every pipe table, the headings among them."""
    rows = [line for line in text.split("\n") if line.startswith("|") and not set(line) <= set("| -")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]] for row in rows]


@each_case("game", KINDS)
def test_the_page_of_a_game_has_its_texts_in_all_languages(game: str) -> None:
    """A heading for each message that the game alone has, and under it a row for each language."""
    expected = languages.messages(game)
    for lang in KINDS[game].languages:
        for message in of(game, lang).messages:
            if message.key.partition(".")[0] == game:
                _, _, section = expected.partition(f"\n## `{message.key}`\n")
                section = section or expected.removeprefix(f"## `{message.key}`\n")
                assert f"| {lang} | {code(message.text)} |" in section.split("\n## ")[0]
            else:
                assert f"## `{message.key}`\n" not in expected
    words = languages.instructions(game)
    for each in of(game).instructions:
        assert f"`{each.word}`" in words


def test_the_page_of_a_game_shows_how_instructions_fail() -> None:
    """In their order, once for all the ways in which one fails alike."""
    assert (
        "## `load`\n\nloads a saved file, which replaces the players, the records and the game\n\n"
        "`load FILE`: load takes a file (one word) *(statement, official)*\n\n"
        "Fails, the first of these that applies, as:\n\n"
        "1. `File not found.` (`common.file_missing`)\n"
        "2. `The file cannot be read.` (`common.file_not_readable`)\n"
        "3. `The file is not a saved game.` (`common.file_invalid`)\n\n"
        "`load FILE`: load takes a file (one word) *(iade)*\n\n"
        "Fails, the first of these that applies, as:\n\n"
        "1. `A game is in progress.` (`common.game_in_progress`)\n"
    ) in languages.instructions("mancala")
    assert "`roll NAME`: roll takes a player *(without --dice manual)*<br>\n`roll" in languages.instructions("goose")


def test_the_page_of_the_goose_has_the_kata_as_a_whole() -> None:
    """Its sentences are no table like the others."""
    assert "## The language `kata`\n" in languages.messages("goose")
    assert "| `goose.joined` | `players: {names}` |" in languages.messages("goose")
    assert "\n## The language `kata`\n\n### `add player`\n" in languages.instructions("goose")
    assert "`move NAME [DIE, DIE]`: move takes a player and, if you like, 2 dice" in languages.instructions("goose")
    assert "#### Messages\n" in languages.messages("goose", 3)


def test_a_page_says_which_rules_print_a_message() -> None:
    """Where it is not all of them."""
    expected = languages.messages("goose")
    assert "*(bari, bari-first-throw)*" in expected.partition("## `goose.order_throw`")[2].partition("##")[0]
    assert "*(" not in expected.partition("## `goose.rolls`")[2].partition("##")[0]


def test_the_messages_that_all_games_share_have_a_page() -> None:
    """With those that no language words."""
    expected = languages.shared(3)
    assert "### `common.invalid_instruction`\n" in expected
    assert "| pt | `Instrução inválida.` |" in expected
    assert "### `protocol.word`\n" in expected
    assert "goose.rolls" not in expected


def test_the_table_of_the_protocol_has_every_instruction() -> None:
    """Its word in each language, what it takes, and which games have it."""
    rows = {row[1]: row for row in cells(languages.protocol())}
    assert rows["en"] == ["instruction", "en", "pt", "es", "it", "arguments", "games"]
    assert rows["`save`"][1:] == ["`save`", "`G`", "`guardar`", "`salva`", "`FILE`", "all"]
    assert rows["`help`"][5:] == ["", "goose; mancala (iade); pickomino"]
    assert rows["`register`"][5] == ("`NAME` (goose; mancala)<br>`NAME [AGE]` (pickomino)")
    assert len(rows) == 16


def test_the_table_of_failures_has_them_in_their_order() -> None:
    """A row for each order, with the rules that have it."""
    rows = cells(languages.failures())
    assert [row[1:] for row in rows if row[0] == "`save`"] == [
        ["`The file cannot be written.` `common.file_not_writable`", "all"]
    ]
    by = [row[2] for row in rows if row[0] == "`load`"]
    assert by == ["goose; mancala (statement, official); pickomino", "mancala (iade)"]
    assert ["`help`", "none", "goose; mancala (iade); pickomino"] in rows


def test_the_table_of_levels_has_their_words() -> None:
    """It also shows the games that have them."""
    assert cells(languages.levels()) == [
        ["en", "pt", "es", "it", "games"],
        ["`Normal`", "`Normal`", "`Normal`", "`Normale`", "all"],
        ["`Advanced`", "`Avançado`", "`Avanzado`", "`Avanzato`", "mancala; pickomino"],
    ]


def test_a_game_of_another_package_has_pages_too() -> None:
    """In the languages that it speaks."""
    if "nim" not in KINDS:
        pytest.skip("no other package brings a game")
    assert "| language | text |\n| --- | --- |\n| en | `Next: {name}.` |\n| it |" in languages.messages("nim")
    assert "| `take` | `take` | `prendi` |" in languages.instructions("nim")
    tables = reference(rules_in(KINDS["nim"], "it"), "it")
    assert as_markdown(messages_blocks(tables)).startswith("# Parole e messaggi: nim (`it`)\n")
