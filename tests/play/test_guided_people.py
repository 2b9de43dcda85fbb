"""`goose play --people`: one game between persons, new or loaded; and rounds, in which some rules show the position."""

from pathlib import Path

import pytest

from goose.play.conversation.dialogue import Rounds
from tests.support.cases import each_case
from tests.support.commands import refused
from tests.support.conversations import begun, held, led, save_of, state

TURNS = ("turn", "misses")


@pytest.fixture(autouse=True)
def folder(own_folder: Path) -> Path:
    """Work in a folder with some saves."""
    two = ("register Ana", "register Rui", "start Ana Rui")
    (own_folder / "bari.save").write_bytes(save_of(two, rules="bari", squares=70))
    (own_folder / "mancala.save").write_bytes(save_of(two, game="mancala"))
    (own_folder / "kept").mkdir()
    (own_folder / "kept" / "in.save").write_bytes(save_of(two, rules="madrid"))
    return own_folder


def test_variables_that_a_save_answers_count_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """With any content; the others count as usual."""
    for name, value in (("GAME", "chess"), ("RULES", "x"), ("RULE", "y"), ("SQUARES", "many"), ("BOARD", "no.txt")):
        monkeypatch.setenv(f"GOOSE_{name}", value)
    monkeypatch.setenv("GOOSE_LANG", "pt")
    assert held([], "--people", "--load", "bari.save")[0] == "Jogo lido com sucesso."
    monkeypatch.setenv("GOOSE_DICE", "loaded")
    assert "'loaded'" in refused("play", "--people", "--load", "bari.save")


def test_people_and_load_have_no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither as other options have them, nor as click would make them."""
    for name in ("PEOPLE", "LOAD", "PLAY_PEOPLE", "PLAY_LOAD"):
        monkeypatch.setenv(f"GOOSE_{name}", "1")
    assert state(begun("--game", "goose", "--lang", "en")) == "MENU"


def test_a_save_is_read_before_the_first_question(folder: Path) -> None:
    """Later changes to the file have no effect."""
    conversation = begun("--people", "--load", "bari.save")
    (folder / "bari.save").unlink()
    assert state(conversation) == "LANGUAGE"
    assert led(conversation, ["1"]).startswith("Game loaded.\n")
    assert state(conversation) == "TURN"


def test_a_save_is_found_inside_the_folder_of_the_saves() -> None:
    """As `load` finds it, by the game that is typed or without one."""
    assert state(begun("--people", "--load", "in.save", "--files", "kept", "--lang", "en", "--game", "goose")) == "TURN"
    assert state(begun("--people", "--load", "mancala.save", "--lang", "en")) == "MOVER"


@each_case(
    ("turns", "first", "marked"),
    [
        ("bcdabcd", "a", "AbcdAbcd"),
        ("dabcda", "c", "CdabCda"),
        ("cdcdc", "a", "AcdCdC"),  # a and b have left
        ("dada", "c", "CdaDa"),  # the first one has left
        ("bbb", "a", "AbBB"),
    ],
)
def test_a_round_begins_where_the_seats_begin_again(turns: str, first: str, marked: str) -> None:
    """Counted from the first player, with the places of those who have left; a capital letter begins a round."""
    rounds = Rounds("abcd", first, TURNS)
    found = first.upper()
    for player in turns:
        rounds.is_new = False
        rounds.follow([("rolls", (first,)), ("turn", (player,))])
        found += player.upper() if rounds.is_new else player
    assert found == marked


def test_a_round_that_shows_nothing_is_made_up_for_by_none() -> None:
    """Several rounds of turns missed are one position to show."""
    rounds = Rounds("ab", "a", TURNS)
    rounds.is_new = False
    rounds.follow(
        [("misses", ("b", 1)), ("misses", ("a", 2)), ("misses", ("b", 2)), ("waits", ("a",)), ("turn", ("a",))]
    )
    assert rounds.is_new
