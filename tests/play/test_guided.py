"""The guided conversation of `goose play`: names, boards, what a save knows, and how a game ends.

What is asked and said from one answer to the next is in the golden transcripts, and held to an oracle
(`tests/spec/test_guided_oracle.py`).
"""

from pathlib import Path

import pytest

from goose.core.boardfiles import LARGEST_BOARD
from goose.kit.ranking import ranked
from tests.support.cases import each_case
from tests.support.conversations import USUAL, asked, at, begun, led, save_of, state, to_a_game

TWO = ("register Ana", "register Rui", "start Ana Rui")
EN = ("--lang", "en")

pytestmark = pytest.mark.usefixtures("own_folder")


INVALID, TAKEN = "Invalid name.\n", "Player already exists.\n"
NAMES: list[tuple[str, str, tuple[str, ...]]] = [
    ("traditional", INVALID, ("Ana Maria", "\x07")),
    ("traditional", TAKEN, ("CPU", "Ana")),
    ("traditional", "", ("ana", "cpu", "{name}", "7")),
    ("bari", TAKEN, ("ana", "ANANAS", "cpu", "cpus")),
    ("bari", INVALID, ("an7", "a-b")),
    ("bari", "", ("àna",)),
    ("bari-first-throw", INVALID, ("an", "a" * 19)),
    ("bari-first-throw", "", ("ana",)),
    ("bari-first-throw", TAKEN, ("CPU",)),
]
"""Rules, what they say of a name, and such names."""


@each_case(("rules", "answer", "said"), [(rules, answer, said) for rules, said, names in NAMES for answer in names])
def test_a_name_is_one_by_the_rules_and_nobody_elses(rules: str, answer: str, said: str) -> None:
    usual = {**USUAL, "NAME": ["Ana"]}
    conversation = begun("--rules", rules, *EN)
    to_a_game(conversation, {name: usual[name] for name in ("MENU", "PLAYERS", "SQUARES")})
    led(conversation, ["1", "Ana", "1"])
    output = led(conversation, [answer])
    assert (state(conversation), output) == ("NAME", said) if said else state(conversation) == "TURN"


@each_case(
    ("content", "said"),
    [
        (b"", "The file is not a board: see line 1.\n"),
        (b"0\n", "The file is not a board: see line 1.\n"),
        (b"5 OCA\n", "The file is not a board: see line 2.\n"),
        (b"5 OCA\n\n0\n", "The file is not a board: see line 2.\n"),
        (b"\xff\n", "The file is not a board: see line 1.\n"),
        (b"5 OCA\n" * 60_000, "The file is not a board: see line 10923.\n"),
        (b" " * (LARGEST_BOARD + 1), "The file is not a board: see line 1.\n"),
    ],
    ids=["empty", "bare", "endless", "blank", "bytes", "long", "huge"],
)
def test_a_file_that_is_no_board_is_reported_with_its_line(content: bytes, said: str, own_folder: Path) -> None:
    """goose asks for the board again."""
    (own_folder / "board").write_bytes(content)
    conversation = at(["1", "2"], "--rules", "madrid", *EN)
    assert led(conversation, ["board"]) == said
    assert state(conversation) == "BOARD"


@each_case(
    ("name", "said"),
    [
        *((name, "File not found.\n") for name in ("none", "two words", "\x1b", "..", "../board", "/dev/null", "link")),
        ("folder", "The file cannot be read.\n"),
    ],
)
def test_a_board_file_is_found_as_saves_are(name: str, said: str, own_folder: Path) -> None:
    """Inside the folder of `--files`."""
    if not (own_folder / "kept").exists():
        (own_folder / "kept" / "folder").mkdir(parents=True)
        (own_folder / "board").write_text("0\n")
        (own_folder / "kept" / "link").symlink_to(own_folder / "board")
    conversation = at(["1", "2"], "--rules", "madrid", *EN, "--files", "kept")
    assert led(conversation, [name]) == said
    assert state(conversation) == "BOARD"


# Dice.


TYPED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "--rules traditional": (
        ("1 2", "1,2", ",1,, 2,", "01\t006"),
        ("1", "1 2 3", "0 2", "1 7", "12", "1;2", ",", "\x00"),
    ),
    "--rules traditional --rule dice=1": (("6",), ("1 2",)),
    "--rules madrid --rule dice=2": (("7 40",), ("7",)),
    "--rules madrid": (("40,",), ("0",)),
    "--game pickomino": (
        ("12345vvv", " 1 2345  vV\tv"),
        ("12345vv", "12345vvvv", "12346vvv", "1,2,3,4,5,v,v,v", "\x00"),
    ),
}
"""Options, dice that can be typed by them, and others."""


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
    winner: str | None, scores: list[tuple[str, int]], lines: list[str]
) -> None:
    """The others by their scores, equal ones side by side; in a drawn game nobody is ahead."""
    assert [f"{place}. {name} {score}" for place, name, score in ranked(scores, winner)] == lines
