"""The keys of the moves in `goose join`."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager
from pathlib import Path

from goose.tables.join.choices import keys_of
from goose.tables.join.joining import listed
from goose.tables.join.speech import refused_in
from goose.tables.protocol.refusals import Refused
from tests.support.cases import each_case
from tests.support.joining import link_of, seat
from tests.support.joining_persons import Sitting, sitting
from tests.support.tables import Client, in_a_thread


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


def a_mancala(server: Client, folder: Path, *, plain: bool = False) -> AbstractContextManager[Sitting]:
    """Sit as Ana at a game of Mancala that has begun."""
    key, tokens = server.begin("mancala", "Ana", "Rui")
    seat(folder, server, key, "Ana", tokens["Ana"])
    return sitting(folder, link_of(server, key), "Ana", plain=plain)


def test_a_key_plays_the_move_and_the_moves_are_listed(tmp_path: Path) -> None:
    """In the prompt, where a key needs no Enter; a word still plays too."""
    with in_a_thread(tmp_path / "tables") as server, a_mancala(server, tmp_path) as person:
        person.asked("Ana, your turn> ")
        prompt = person.prompt
        assert prompt.lines[0] == "1  Sow house 1"
        assert prompt.choices[0] == ("1",)
        assert prompt.keys == ("1", "2", "3", "4", "5", "6", "?")
        person.answer("3", "Ana, your turn> ")  # ends in the well
        assert person.prompt.keys == ("1", "2", "4", "5", "6", "?")
        assert "cannot" in person.answer("3", "Ana, your turn> ")
        person.answer("play 1", "waiting for Rui> ")
        assert not person.prompt.keys
        assert "not your turn" in person.answer("1", "waiting for Rui> ")


def test_a_screen_reader_hears_the_moves_once(tmp_path: Path) -> None:
    """When the turn begins, not with each prompt."""
    with in_a_thread(tmp_path / "tables") as server, a_mancala(server, tmp_path, plain=True) as person:
        person.asked("Ana, your turn> ")
        assert "1  Sow house 1" in person.shown
        assert person.prompt.lines == ()
        assert "Sow" not in person.answer("nonsense", "Ana, your turn> ")
        person.answer("1", "waiting for Rui> ")


def test_lists_and_refusals_have_a_language() -> None:
    """English is what a script reads."""
    assert listed("http://x", [], "pt") == "There is no public table. Create one with --game NAME."
    assert listed("http://x", [], "pt", words="pt") == "Não há nenhuma mesa pública. --game NOME cria uma."
    refused = Refused("table-full", "The table has no free seat.")
    assert refused_in("en", refused) == "The table has no free seat."
    assert refused_in("pt", refused) == "A mesa está cheia."
    assert refused_in("pt", Refused("unheard-of", "Why.")) == "Why."
