"""The guided conversation of `goose play`: who is to move, what a save knows, and how a game ends."""

from pathlib import Path

import pytest

from goose.core.events import Event, Outcome
from goose.core.instructions import Instruction
from goose.core.service import GameService
from tests.support.cases import each_case
from tests.support.conversations import asked, at, begun, held, led, save_of, state, to_a_game

TWO = ("register Ana", "register Rui", "start Ana Rui")

EN = ("--lang", "en")
TRADITIONAL = ("--rules", "traditional", "--lang", "en", "--dice", "manual")
MANCALA = ("--game", "mancala", "--lang", "en")


pytestmark = pytest.mark.usefixtures("own_folder")


# Who is to move.


def test_the_first_seated_begins_mancala() -> None:
    """The player keeps the turn with an extra move, otherwise passes it on."""
    conversation = begun(*MANCALA)
    to_a_game(conversation)
    movers = [conversation.talk.view()["to_move"]]
    for answer in ("3", "1", "3", "2"):
        led(conversation, [answer])
        movers.append(conversation.talk.view()["to_move"])
    assert movers == ["Ana", "Ana", "Rui", "Rui", "Ana"]


def test_a_loaded_mancala_game_asks_whose_turn_it_is(own_folder: Path) -> None:
    """It asks whether the players are people or computers."""
    (own_folder / "game.save").write_bytes(save_of([*TWO, "play Ana 1"], game="mancala"))
    for answer, mover in (("1", "Ana"), ("2", "Rui")):
        conversation = at(["2", "game.save", "1", "1", answer], *MANCALA)
        assert conversation.talk.view()["to_move"] == mover
    assert "Rui sows house 1." in held(["2", "game.save", "1", "2", "2"], *MANCALA)


@each_case(("plain", "shown"), [(True, "Ana (20) 0\nRui (20) 0\n"), (False, "Ana 0\nRui 0\n")])
def test_ages_are_shown_where_positions_are_shown_in_words(*, plain: bool, shown: str) -> None:
    """To somebody who does not see the drawing, in which they stand; on a pipe the details are those of a script."""
    conversation = begun("--game", "pickomino", "--lang", "en", "--seed", "1")
    conversation.talk.spoken = plain
    to_a_game(conversation)
    conversation.talk.show_position()
    assert shown in "".join(part.text for part in conversation.said())


# Saves.


def test_a_save_of_the_conversation_is_one_of_the_interpreter(own_folder: Path) -> None:
    """Byte for byte."""
    conversation = begun(*TRADITIONAL)
    to_a_game(conversation)
    led(conversation, ["1", "1 2", "2", "mine.save"])
    (own_folder / "its.save").write_bytes(save_of([*TWO, "roll Ana 1 2"], dice="manual"))
    assert (own_folder / "mine.save").read_bytes() == (own_folder / "its.save").read_bytes()


def test_a_turn_continues_where_it_was_saved(own_folder: Path) -> None:
    """In Pickomino with the dice on the table."""
    save = save_of([*(f"{line} 20" for line in TWO[:2]), TWO[2], "roll Ana"], game="pickomino", seed=3)
    (own_folder / "rolled.save").write_bytes(save)
    conversation = at(["2", "rolled.save", "1", "1"], "--game", "pickomino", *EN)
    assert state(conversation) == "KEEP"


def test_players_are_remembered_for_another_game(own_folder: Path) -> None:
    """With their kinds, seated in the same order; who has left sits down again."""
    (own_folder / "bare.save").write_bytes(save_of(TWO[:2]))
    (own_folder / "auto.save").write_bytes(save_of([*TWO[:2], "start-auto Ana Normal"]))
    conversation = at(["1", "3", "1", "Eva", "1", "Rui", "2", "Ana", "0", "0"], "--rules", "traditional", *EN)
    assert "To play again with the same players press 4" in asked(conversation).lines
    led(conversation, ["4"])
    assert [seat["name"] for seat in conversation.talk.view()["seats"]] == ["Eva", "Rui", "Ana"]
    for name in ("bare.save", "auto.save"):
        leave = ["0"] if name == "auto.save" else []
        again = at(["1", "2", "1", "Eva", "1", "Rui", "0", "2", name, *leave], *EN, "--rules", "traditional")
        assert state(again) == "MENU"
        assert len(asked(again).choices) == 4


def test_the_players_of_a_loaded_game_are_remembered(own_folder: Path) -> None:
    """As it has been answered who they are."""
    (own_folder / "game.save").write_bytes(save_of(["register Eva", *TWO[:2], "start Eva Rui Ana", "quit Rui"]))
    conversation = at(["2", "game.save", "1", "2", "0"], "--rules", "traditional", *EN)
    assert state(conversation) == "MENU"
    said = led(conversation, ["4"])
    assert said.startswith("Game started.\nEva starts.\n")
    assert [seat["name"] for seat in conversation.talk.view()["seats"]] == ["Eva", "Ana"]


def test_a_load_that_fails_forgets_nobody() -> None:
    """It changes nothing."""
    conversation = at(["1", "2", "1", "Ana", "1", "Rui", "0", "2", "no.save"], "--rules", "traditional", *EN)
    assert len(asked(conversation).choices) == 5


def test_automatic_players_of_a_save_play_by_themselves(own_folder: Path) -> None:
    """It is not asked who they are, and they sit down again as what they are."""
    lines = ["register Ana", "register-auto Hal Normal", "start Ana Hal"]
    (own_folder / "auto.save").write_bytes(save_of(lines, seed=1))
    conversation = at(["2", "auto.save"], "--rules", "traditional", *EN, "--seed", "1")
    assert asked(conversation).title == "Who is player Ana?"
    led(conversation, ["1"])
    assert "Hal rolls" in led(conversation, ["1"])
    led(conversation, ["0", "4"])
    assert conversation.talk.view()["seats"][1]["level"] == "Normal"


def test_a_game_between_automatic_players_goes_on_with_typed_dice(own_folder: Path) -> None:
    """It is asked of nobody who it is."""
    lines = ["register-auto Ana Normal", "register-auto Hal Normal", "start Ana Hal"]
    (own_folder / "auto.save").write_bytes(save_of(lines, dice="manual"))
    conversation = at(["2", "auto.save"], *TRADITIONAL)
    assert state(conversation) == "DICE"
    assert led(conversation, ["1 2"]) == "Ana rolls 1, 2.\nAna moves from 0 to 3.\nNext: Hal.\n"


# The end of a game.


@each_case(
    ("winner", "scores", "lines"),
    [
        ("b", [("a", 5), ("b", 5)], ["1. b 5", "2. a 5"]),
        ("b", [("a", 5), ("b", 3), ("c", 5)], ["1. b 3", "2. a 5", "2. c 5"]),
        ("c", [("a", 1), ("b", 2), ("c", 9), ("d", 1)], ["1. c 9", "2. b 2", "3. a 1", "3. d 1"]),
        ("a", [("a", 9), ("b", 2), ("c", 2), ("d", 1)], ["1. a 9", "2. b 2", "2. c 2", "4. d 1"]),
        (None, [("a", 1), ("b", 2)], ["1. b 2", "1. a 1"]),
        (None, [("a", 2), ("b", 7), ("c", 2)], ["1. b 7", "1. a 2", "1. c 2"]),
    ],
)
def test_the_ranking_puts_the_winner_before_all_others(
    winner: str | None, scores: list[tuple[str, int]], lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others by their scores, equal ones side by side; in a drawn game nobody is ahead."""

    act = GameService.act

    def end(self: GameService, instruction: Instruction) -> list[Event]:
        if instruction.name != "roll":
            return act(self, instruction)
        assert self.game is not None
        outcome = Outcome(winner, scores, self.game.view)
        self.seat(None)
        self.outcome = outcome
        return []

    monkeypatch.setattr(GameService, "act", end)
    conversation = begun("--rules", "traditional", *EN)
    to_a_game(conversation)
    assert led(conversation, ["1"]).splitlines() == ["Game over.", "Ranking:", *lines]


def test_a_game_that_ends_by_leaving_has_no_ranking() -> None:
    """Except a game that the remaining players finish."""
    assert "Ranking:" not in held(["1", "2", "1", "Ana", "1", "Rui", "0"], "--rules", "traditional", *EN)
    left = held(["1", "3", "1", "Ana", "2", "Rui", "2", "Eva", "0"], "--rules", "traditional", *EN, "--seed", "1")
    assert left[left.index("Ranking:") - 1] == "Game over."
    assert not any(line.endswith(" Ana 0") for line in left[left.index("Ranking:") :])
