"""The options of `goose play`: the questions that they answer, and what holds for every new game.

Invalid options are in `tests/commands/golden/shell/`.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from goose.core.registry import load_kind
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from tests.support.cases import each_case
from tests.support.commands import refused
from tests.support.conversations import USUAL, at, begun, held, led, save_of, state, to_a_game


@pytest.fixture(autouse=True)
def folder(own_folder: Path) -> Path:
    """Work in a folder with a board and some saves."""
    (own_folder / "right.board").write_text(TRADITIONAL_BOARD.removeprefix("5 OCA\n"))
    two = ("register Ana", "register Rui", "start Ana Rui")
    (own_folder / "bari.save").write_bytes(save_of(two, rules="bari", squares=70, rule=("inn=7",)))
    (own_folder / "first.save").write_bytes(save_of(two[:2], rules="bari-first-throw", squares=71))
    (own_folder / "plain.save").write_bytes(save_of(two[:2], rules="bari", squares=90, rule=("labyrinth=80",)))
    (own_folder / "madrid.save").write_bytes(save_of(two, rules="madrid"))
    return own_folder


def test_a_game_that_brings_no_conversation_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """It can still be played by its instructions."""
    monkeypatch.setattr(load_kind("mancala").offers, "guide", None)
    assert "--game mancala: the game has no conversation for goose play." in refused("play", "--game", "mancala")


PLAYERS = ["KIND", "NAME"] * 2
AGED = ["KIND", "NAME", "AGE"] * 2


@each_case(
    ("arguments", "states"),
    [
        ("", ["LANGUAGE", "GAME", "MENU", "RULES", "PLAYERS", *PLAYERS]),
        ("--lang pt", ["GAME", "MENU", "RULES", "PLAYERS", *PLAYERS]),
        ("--dice manual", ["LANGUAGE", "GAME", "MENU", "RULES", "PLAYERS", *PLAYERS]),
        ("--seed 3 --files .", ["LANGUAGE", "GAME", "MENU", "RULES", "PLAYERS", *PLAYERS]),
        ("--game goose", ["LANGUAGE", "MENU", "RULES", "PLAYERS", *PLAYERS]),
        ("--game goose --lang en", ["MENU", "RULES", "PLAYERS", *PLAYERS]),
        ("--game mancala", ["LANGUAGE", "MENU", *PLAYERS]),
        ("--game mancala --rules official", ["MENU", *PLAYERS]),
        ("--game pickomino", ["LANGUAGE", "MENU", "PLAYERS", *AGED]),
        ("--game pickomino --rules notebook", ["MENU", "PLAYERS", *AGED]),
        ("--game pickomino --rule tile=any", ["LANGUAGE", "MENU", "PLAYERS", *AGED]),
        ("--rules traditional", ["MENU", "PLAYERS", *PLAYERS]),
        ("--rules snakes-and-ladders", ["MENU", "PLAYERS", *PLAYERS]),
        ("--rule inn=2", ["LANGUAGE", "MENU", "PLAYERS", *PLAYERS]),
        ("--rule inn=2 --lang it", ["MENU", "PLAYERS", *PLAYERS]),
        ("--rules bari", ["MENU", "PLAYERS", "SQUARES", *PLAYERS]),
        ("--rules bari --squares 63", ["MENU", "PLAYERS", *PLAYERS]),
        ("--rules bari-first-throw", ["MENU", "PLAYERS", "SQUARES", *PLAYERS]),
        ("--rules madrid", ["MENU", "PLAYERS", "BOARD", *PLAYERS]),
        ("--rules madrid --board right.board", ["MENU", "PLAYERS", *PLAYERS]),
        ("--rules madrid --rule geese=nines", ["MENU", "PLAYERS", *PLAYERS]),
        ("--people", ["LANGUAGE", "GAME", "RULES", "PLAYERS", "NAME", "NAME"]),
        ("--people --lang en --game mancala", ["NAME", "NAME"]),
        ("--people --rules bari", ["PLAYERS", "SQUARES", "NAME", "NAME"]),
        ("--people --rules madrid", ["PLAYERS", "BOARD", "NAME", "NAME"]),
        ("--people --game pickomino --lang en", ["PLAYERS", "NAME", "AGE", "NAME", "AGE"]),
    ],
)
def test_what_an_option_says_is_not_asked(arguments: str, states: Sequence[str]) -> None:
    """Everything else is, in the order of the table, until the first turn."""
    conversation = begun(*arguments.split())
    assert to_a_game(conversation) == states
    assert state(conversation) == "TURN"


def test_a_variable_settles_what_its_option_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """The option has priority."""
    monkeypatch.setenv("GOOSE_LANG", "es")
    monkeypatch.setenv("GOOSE_GAME", "pickomino")
    monkeypatch.setenv("GOOSE_DRAW", "always")  # which is no option of this command
    assert held([])[-1] == "Hasta la próxima."
    assert held([], "--lang", "pt")[-1] == "Até à próxima."
    assert state(begun("--game", "goose")) == "MENU"


def test_the_rules_are_asked_once_and_the_board_for_each_game() -> None:
    conversation = at(["1", "2"], "--game", "goose", "--lang", "en")
    assert to_a_game(conversation) == ["PLAYERS", "SQUARES", *PLAYERS]
    led(conversation, ["0"])
    assert to_a_game(conversation) == ["MENU", "PLAYERS", "SQUARES", *PLAYERS]
    madrid = begun("--rules", "madrid")
    for _ in range(2):
        assert to_a_game(madrid) == ["MENU", "PLAYERS", "BOARD", *PLAYERS]
        led(madrid, ["0"])


def squares(answers: Sequence[str], *arguments: str) -> object:
    """Return how many squares the board has in the game that is next, after answers."""
    conversation = at(answers, *arguments)
    states = to_a_game(conversation, {**USUAL, "MENU": ["1"], "SQUARES": []})
    assert "SQUARES" not in states
    return conversation.talk.interpreter.rules.options["squares"]


def test_every_new_game_by_the_rules_of_the_command_line_has_its_board() -> None:
    """Also after the save of a game by these rules on another board, which goes on on its own."""
    options = ("--rules", "bari", "--squares", "60")
    load = ["2", "bari.save", "1", "1"]
    assert at(load, *options).talk.interpreter.rules.options["squares"] == 70
    assert squares([*load, "0"], *options) == 60
    assert squares([*load, "0", "4", "0"], *options) == 60
    assert at([*load, "0", "4"], *options).talk.interpreter.rules.options["squares"] == 70


def test_other_rules_of_a_save_keep_the_board_that_is_in_force() -> None:
    """With `--squares` it is not asked, and that of the command line goes with other rules."""
    assert squares(["2", "first.save"], "--rules", "bari", "--squares", "60") == 71


def test_points_of_a_save_that_do_not_fit_the_given_board_win() -> None:
    """The labyrinth of the save leads to a square that a board of sixty has not; that of the save stays."""
    assert squares(["2", "plain.save"], "--rules", "bari", "--squares", "60") == 90


def test_the_board_file_of_the_command_line_holds_for_every_new_game() -> None:
    """Also after the save of a game on the traditional one."""
    conversation = at(["2", "madrid.save", "1", "1"], "--rules", "madrid", "--board", "right.board")
    assert "board" not in conversation.talk.interpreter.rules.options
    led(conversation, ["0"])
    assert to_a_game(conversation) == ["MENU", "PLAYERS", *PLAYERS]
    assert conversation.talk.interpreter.rules.options["board"] == Path("right.board").read_text()


def test_a_board_too_short_for_a_point_is_asked_again() -> None:
    conversation = at(["1", "2"], "--rules", "bari", "--rule", "labyrinth=80")
    assert led(conversation, ["60"]) == "Il numero inserito non è valido.\n"
    assert state(conversation) == "SQUARES"
    led(conversation, ["81"])
    assert state(conversation) == "KIND"
