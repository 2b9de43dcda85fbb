"""`goose play --people`: one game between persons, new or loaded; and what the rules of the notebook add."""

from pathlib import Path

import pytest

from goose.core.registry import NAMES
from goose.play.conversation.dialogue import Rounds
from tests.support.cases import each_case
from tests.support.commands import refused
from tests.support.conversations import begun, held, led, save_of, state, to_a_game

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
    ("arguments", "states"),
    [
        ("", ["LANGUAGE", "GAME", "RULES", "PLAYERS", "NAME", "NAME"]),
        ("--lang en --game mancala", ["NAME", "NAME"]),
        ("--rules bari", ["PLAYERS", "SQUARES", "NAME", "NAME"]),
        ("--rules madrid", ["PLAYERS", "BOARD", "NAME", "NAME"]),
        ("--game pickomino --lang en", ["PLAYERS", "NAME", "AGE", "NAME", "AGE"]),
    ],
)
def test_persons_are_asked_for_a_game_and_their_names_alone(arguments: str, states: list[str]) -> None:
    """No menu, and nobody is asked who is a person."""
    conversation = begun("--people", *arguments.split())
    assert to_a_game(conversation) == states
    assert state(conversation) == "TURN"


@each_case("game", NAMES)
def test_the_game_of_persons_is_the_only_one(game: str) -> None:
    """After it comes goodbye, and nothing more is read."""
    conversation = begun("--people", "--game", game, "--lang", "en")
    to_a_game(conversation)
    assert led(conversation, ["0"]) == "Game ended.\nGoodbye.\n"
    assert state(conversation) == ""


@each_case(("number", "players"), [("0", 2), ("1", 2), ("2", 2), ("7", 7), ("8", 7), ("999999999", 7), ("008", 7)])
def test_the_notebook_moves_a_number_of_players_into_its_bounds(number: str, players: int) -> None:
    """With `--people` alone; the rules published ask again."""
    conversation = begun("--people", "--game", "pickomino", "--rules", "notebook")
    led(conversation, [number])
    assert len(conversation.talk.unknown) + 1 == players
    for others in (("--people", "--game", "pickomino", "--lang", "it"), ("--game", "pickomino", "--rules", "notebook")):
        other = begun(*others)
        if state(other) == "MENU":
            led(other, ["1"])
        if int(number) not in range(2, 8):
            assert led(other, [number]) == "Il numero inserito non è valido.\n"


@each_case("number", ["-1", "+3", "due", "1 2", "1000000000", "3.0", "v"])
def test_what_is_no_number_is_wrong_for_the_notebook_too(number: str) -> None:
    """Its program would end there."""
    conversation = begun("--people", "--game", "pickomino", "--rules", "notebook")
    assert led(conversation, [number]) == "Il numero inserito non è valido.\n"
    assert state(conversation) == "PLAYERS"


def rounds_of(turns: str, seats: str = "abcd", first: str = "a") -> str:
    """Return the turns of players, each that begins a round as a capital letter."""
    rounds = Rounds(seats, first, TURNS)
    marked = first.upper()
    for player in turns:
        rounds.is_new = False
        rounds.follow([("rolls", (first,)), ("turn", (player,))])
        marked += player.upper() if rounds.is_new else player
    return marked


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
    """Counted from the first player, with the places of those who have left."""
    assert rounds_of(turns, first=first) == marked


def test_a_round_that_shows_nothing_is_made_up_for_by_none() -> None:
    """Several rounds of turns missed are one position to show."""
    rounds = Rounds("ab", "a", TURNS)
    rounds.is_new = False
    rounds.follow(
        [("misses", ("b", 1)), ("misses", ("a", 2)), ("misses", ("b", 2)), ("waits", ("a",)), ("turn", ("a",))]
    )
    assert rounds.is_new
