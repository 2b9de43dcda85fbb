"""Answers to the guided conversation of `goose play`: which are right, and the messages about the others."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from goose.core.boardfiles import LARGEST_BOARD
from tests.support.cases import each_case
from tests.support.conversations import USUAL, asked, at, begun, held, led, save_of, state, to_a_game

EN = ("--lang", "en")
PICKOMINO = ("--game", "pickomino", "--lang", "en", "--dice", "manual")


pytestmark = pytest.mark.usefixtures("own_folder")


# Answers.


@each_case("answer", ["1", "01", "000000001", "\t1  ", "1\t"])
def test_a_number_is_that_of_the_protocol(answer: str) -> None:
    """With zeros before it, and blanks around."""
    assert state(at([answer], "--rules", "traditional")) == "PLAYERS"


@each_case(
    "answer",
    ["0000000001", "+1", "-1", "1.0", "one", "١", "１", "1 1", "\u00a01", "1\u2028", "\x1b", "\udcff", "5", "s"],
)
def test_an_invalid_answer_changes_nothing(answer: str) -> None:
    """The menu is asked again, whole."""
    conversation = begun("--rules", "traditional", *EN)
    question = conversation.question
    assert led(conversation, [answer]) == "The number is not valid.\n"
    assert conversation.question == question


def test_a_line_that_is_too_long_is_a_wrong_answer() -> None:
    """Blank or not; one that is just not too long is read."""
    conversation = begun("--rules", "traditional", *EN)
    for answer in (" " * 65_537, "1" * 65_537, " " * 65_536 + "1"):
        assert led(conversation, [answer]) == "The number is not valid.\n"
    led(conversation, [" " * 65_535 + "1"])
    assert state(conversation) == "PLAYERS"


def test_a_blank_line_leaves_where_nothing_is_no_answer() -> None:
    """And is heard no more; the longest blank line that there is leaves too."""
    for blank in ("", " \t ", " " * 65_536):
        conversation = begun("--rules", "traditional", *EN)
        assert led(conversation, [blank]) == "Goodbye.\n"
        assert conversation.question is None


def test_nothing_is_said_before_a_language_is_chosen() -> None:
    assert led(begun(), [""]) == ""
    assert held(["", "1"]) == held([])


@each_case(("letter", "worm"), [("s", "v"), ("S", "V")])
def test_a_letter_counts_in_either_case(letter: str, worm: str) -> None:
    """Stopping, and the worm that is kept."""
    conversation = begun(*PICKOMINO)
    to_a_game(conversation)
    led(conversation, ["1", "vVvVv123", worm, letter])
    assert conversation.talk.view()["position"]["players"][0]["tiles"] == [25]


# Names and ages.


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


def test_who_was_registered_before_sits_down_again() -> None:
    """With the record and the age: the age is not asked, and decides who begins."""
    conversation = begun(*PICKOMINO)
    usual = {**USUAL, "NAME": ["Old", "Young"], "AGE": ["90", "9"]}
    to_a_game(conversation, usual)
    assert [seat["name"] for seat in conversation.talk.view()["seats"]] == ["Young", "Old"]
    led(conversation, ["0"])
    assert to_a_game(conversation, usual) == ["MENU", "PLAYERS", "KIND", "NAME", "KIND", "NAME"]
    assert [seat["name"] for seat in conversation.talk.view()["seats"]] == ["Young", "Old"]
    assert [(player["wins"], player["losses"]) for player in conversation.talk.view()["players"]] == [(1, 0), (0, 1)]


def test_who_is_in_a_save_sits_down_again(own_folder: Path) -> None:
    """As somebody registered by the interpreter."""
    (own_folder / "bare.save").write_bytes(save_of(["register Ana 7", "register Rui 8"], game="pickomino"))
    conversation = at(["2", "bare.save"], *PICKOMINO)
    assert to_a_game(conversation) == ["MENU", "PLAYERS", "KIND", "NAME", "KIND", "NAME"]


def test_an_age_is_drawn_where_dice_are_drawn() -> None:
    """With typed dice the age must be typed, and an empty answer leaves."""
    drawn = at(["1", "2", "1", "Ana"], "--game", "pickomino", *EN, "--seed", "1")
    assert led(drawn, [""]).startswith("Random age: ")
    typed = at(["1", "2", "1", "Ana"], *PICKOMINO)
    assert asked(typed).title == "Enter the age:"
    assert led(typed, [""]) == "Goodbye.\n"


@each_case("age", ["0", "150", "007"])
def test_an_age_is_at_most_150(age: str) -> None:
    """Any number from 0 to 150 is an age."""
    conversation = at(["1", "2", "1", "Ana"], *PICKOMINO)
    assert led(conversation, ["151"]) == "The age is not valid.\n"
    assert led(conversation, [age]) == ""
    assert conversation.talk.view()["players"][0]["age"] == int(age)


# Boards.


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


@each_case(
    ("arguments", "answer", "right"),
    [
        (options.split(), answer, right)
        for options, typed in TYPED.items()
        for right, answers in zip((True, False), typed, strict=True)
        for answer in answers
    ],
)
def test_dice_are_typed_as_many_as_are_thrown(arguments: Sequence[str], answer: str, right: bool) -> None:
    """An impossible value is reported, and asked for again."""
    conversation = begun(*arguments, *EN, "--dice", "manual")
    to_a_game(conversation)
    led(conversation, ["1"])
    question = conversation.question
    said = led(conversation, [answer])
    wrong = "Invalid choice.\n" if "pickomino" in arguments else "The number is not valid.\n"
    assert (said != wrong) == right
    assert (conversation.question != question) == right


@each_case(
    ("arguments", "title"),
    [
        (("--rules", "traditional"), "Enter the values of the 2 dice:"),
        (("--rules", "traditional", "--rule", "dice=1"), "Enter the value of the die:"),
        (("--rules", "madrid"), "Enter the value of the die:"),
        (("--rules", "madrid", "--rule", "dice=2"), "Enter the values of the 2 dice:"),
        (("--game", "pickomino"), "Enter the dice rolled (8):"),
    ],
)
def test_the_question_for_dice_says_how_many(arguments: Sequence[str], title: str) -> None:
    """One die of the Goose is asked for as one."""
    conversation = begun(*arguments, *EN, "--dice", "manual")
    to_a_game(conversation)
    led(conversation, ["1"])
    assert asked(conversation).title == title
