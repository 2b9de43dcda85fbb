"""Nim in the guided conversation of `goose play`."""

import subprocess
import sys
from pathlib import Path

MENU = "What do you want to do?"
TURN = [MENU, "To leave the game press 0", "To take objects press 1", "To save the game press 2"]
TAKE = "Enter the heap and how many objects you take:"


def held(answers: str, *options: str, folder: Path | None = None) -> list[str]:
    """Return the lines of a conversation about Nim, in a separate process."""
    command = [sys.executable, "-m", "goose", "play", "--game", "nim", *options]
    done = subprocess.run(command, input=answers, capture_output=True, text=True, check=True, cwd=folder)
    assert done.stderr == ""
    return done.stdout.splitlines()


def after(line: str, lines: list[str]) -> list[str]:
    """Return the lines after the last one that is a certain line."""
    return lines[len(lines) - lines[::-1].index(line) :]


TABLE = "1\n1\nAna\n1\nRui\n"
"""The answers that seat two people."""


def test_a_turn_is_one_more_question_after_the_menu() -> None:
    """The heaps and whose turn it is come first, and again when the turn passes."""
    assert after("Game started.", held(f"{TABLE}1\n3 2\n", "--lang", "en")) == [
        *("1: |||", "2: ||||", "3: |||||", "Next: Ana.", *TURN, TAKE, "Ana takes 2 from heap 3."),
        *("1: |||", "2: ||||", "3: |||", "Next: Rui.", *TURN, "Goodbye."),
    ]


REFUSED = {
    "3": "The number is not valid.",
    "3 2 1": "The number is not valid.",
    "3 two": "The number is not valid.",
    "three 2": "The number is not valid.",
    "3 \x1b": "The number is not valid.",
    "1 4": "There are not so many in the heap.",
    "1 0": "There are not so many in the heap.",
    "4 1": "There are not so many in the heap.",
}


def test_what_cannot_be_taken_is_asked_again() -> None:
    """And nothing is taken."""
    asked = [line for said in REFUSED.values() for line in (TAKE, said)]
    answers = "".join(f"{answer}\n" for answer in REFUSED)
    assert after("Next: Ana.", held(f"{TABLE}1\n{answers}", "--lang", "en")) == [*TURN, *asked, TAKE, "Goodbye."]


def test_the_languages_to_choose_from_are_those_of_nim() -> None:
    """As `--lang` would take them."""
    lines = held("3\n2\n")
    assert lines[:3] == ["Language / Língua / Idioma / Lingua:", "English: press 1", "Italiano: premere 2"]
    assert lines[-1] == "Arrivederci."


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    """Whose turn it is is in the save."""
    lines = held(f"{TABLE}1\n3 2\n2\nnim.save\n0\n2\nnim.save\n1\n1\n", "--lang", "en", folder=tmp_path)
    assert after("Game loaded.", lines)[-9:] == [
        *("1: |||", "2: ||||", "3: |||", "Next: Rui.", *TURN, "Goodbye."),
    ]


def test_computers_play_to_the_end_in_italian() -> None:
    """The position is not shown before a turn of theirs."""
    lines = held("1\n2\nAna\n3\nRui\n0\n", "--lang", "it")
    assert after("Partita iniziata.", lines)[:3] == [
        "Tocca al giocatore Ana.",
        "Ana ne prende 1 dal mucchio 1.",
        "Tocca al giocatore Rui.",
    ]
    assert after("Vince Rui.", lines)[:4] == ["Partita terminata.", "Classifica:", "1. Rui 1", "2. Ana 0"]
