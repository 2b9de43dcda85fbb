"""The keys of the moves in `goose join`."""

from __future__ import annotations

import re
from pathlib import Path

from goose.tables.join.choices import keys_of
from goose.tables.join.joining import listed
from goose.tables.join.speech import refused_in
from goose.tables.protocol.refusals import Refused
from tests.support.cases import each_case
from tests.support.joining import a_game
from tests.support.joining_persons import MINE, THEIRS, sitting
from tests.support.tables import Client


@each_case(
    ("lines", "keys"),
    [
        (["play 1", "play 3", "play 6"], ["1", "3", "6"]),
        (["keep 2", "keep v"], ["2", "v"]),
        (["roll", "stop", "stop 25"], ["1", "2", "3"]),
        (["keep 2", "keep 3", "stop"], ["1", "2", "3"]),
        (["put 1 2", "put 2 1"], ["1", "2"]),
        ([f"go {place}" for place in range(10, 21)], [*"123456789", "", ""]),
        ([], []),
    ],
)
def test_keys_are_values_or_places(lines: list[str], keys: list[str]) -> None:
    """As `keysOf` of the page has them."""
    assert keys_of(lines) == keys


def test_the_page_has_the_same_rule() -> None:
    """Its pattern for a value is ours."""
    script = Path("goose/tables/page/moves.js").read_text()
    assert r"/^\S+ ([1-9a-z])$/" in script
    assert re.search(r"number < 9 \? String\(number \+ 1\)", script)


def test_a_key_plays_the_move_and_the_moves_are_listed(server: Client, tmp_path: Path) -> None:
    """In the prompt, where a key needs no Enter; a word still plays too."""
    with sitting(tmp_path, a_game(server, tmp_path, "Rui")[1], "Ana") as person:
        person.asked(MINE)
        prompt = person.prompt
        assert prompt.lines[0] == "1  Sow house 1"
        assert prompt.choices[0] == ("1",)
        assert prompt.keys == ("1", "2", "3", "4", "5", "6", "?")
        person.answer("3", MINE)  # ends in the well
        assert person.prompt.keys == ("1", "2", "4", "5", "6", "?")
        assert "cannot" in person.answer("3", MINE)
        person.answer("play 1", THEIRS)
        assert not person.prompt.keys
        assert "not your turn" in person.answer("1", THEIRS)


def test_a_screen_reader_hears_the_moves_once(server: Client, tmp_path: Path) -> None:
    """When the turn begins, not with each prompt."""
    with sitting(tmp_path, a_game(server, tmp_path, "Rui")[1], "Ana", plain=True) as person:
        person.asked(MINE)
        assert "1  Sow house 1" in person.shown
        assert person.prompt.lines == ()
        assert "Sow" not in person.answer("nonsense", MINE)
        person.answer("1", THEIRS)


def test_lists_and_refusals_have_a_language() -> None:
    """English is what a script reads."""
    assert listed("http://x", [], "pt") == "There is no public table. Create one with --game NAME."
    assert listed("http://x", [], "pt", words="pt") == "Não há nenhuma mesa pública. --game NOME cria uma."
    refused = Refused("table-full", "The table has no free seat.")
    assert refused_in("en", refused) == "The table has no free seat."
    assert refused_in("pt", refused) == "A mesa está cheia."
    assert refused_in("pt", Refused("unheard-of", "Why.")) == "Why."
