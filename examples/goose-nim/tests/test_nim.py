"""Nim as its own package tests it; what is true of every game goose tests when both are installed."""

import subprocess
import sys
from itertools import product

from goose_nim.game import NimGame
from goose_nim.rules import make_rules

from goose.core.instructions import Instruction
from tests.support.cases import each_case


def answers(script: str, *options: str) -> list[str]:
    """Return the lines that goose answers to a script, in a separate process."""
    command = [sys.executable, "-m", "goose", "--game", "nim", *options]
    return subprocess.run(command, input=script, capture_output=True, text=True, check=True).stdout.splitlines()


def test_a_game_is_played_to_its_end() -> None:
    """The last object wins, and the reply closes as in every game."""
    script = "register Ana\nregister Rui\nstart Ana Rui\ntake Ana 1 3\ntake Rui 2 9\ntake Rui 2 4\ntake Ana 3 5\n"
    assert answers(script)[3:] == [
        "Next: Ana.",
        "Ana takes 3 from heap 1.",
        "Next: Rui.",
        "There are not so many in the heap.",
        "Rui takes 4 from heap 2.",
        "Next: Ana.",
        "Ana takes 5 from heap 3.",
        "Ana wins.",
        "Game over.",
        "Ana 1",
        "Rui 0",
    ]


def test_nim_speaks_italian() -> None:
    """With the shared words of goose and its own."""
    script = "registra Ana\ninizia-auto Ana Avanzato\nprendi Ana 3 3\ndettagli\n"
    assert answers(script, "--lang", "it")[3:] == [
        "Ana ne prende 3 dal mucchio 3.",
        "Tocca al giocatore CPU.",
        "CPU ne prende 3 dal mucchio 2.",
        "Tocca al giocatore Ana.",
        "1: |||",
        "2: |",
        "3: ||",
        "Tocca al giocatore Ana.",
    ]


@each_case("rules", ["normal", "misere"])
def test_advanced_wins_whatever_the_other_does_where_that_can_be_had(rules: str) -> None:
    """Against every play of the other, from every small position that is not lost."""

    def loses_to_somebody(heaps: list[int]) -> bool:
        """Return whether some play beats Advanced, who is to move."""
        game = NimGame(make_rules(rules, {"heaps": "3-4-5"}), ["A", "B"], [*heaps])
        heap, count = game.choose("Advanced").values
        left = [*heaps]
        left[heap - 1] -= count
        if not any(left):
            return rules == "misere"
        for place, objects in enumerate(left):
            for taken in range(1, objects + 1):
                after = [*left]
                after[place] -= taken
                if not any(after):
                    if rules == "normal":
                        return True
                elif loses_to_somebody(after):
                    return True
        return False

    def is_won(heaps: tuple[int, ...]) -> bool:
        """Return whether the player to move can win, by search."""
        for place, objects in enumerate(heaps):
            for taken in range(1, objects + 1):
                after = (*heaps[:place], objects - taken, *heaps[place + 1 :])
                if (not any(after) and rules == "normal") or (any(after) and not is_won(after)):
                    return True
        return False

    for heaps in product(range(3), range(3), range(3)):
        if any(heaps) and is_won(heaps):
            assert not loses_to_somebody([*heaps]), heaps


def test_a_heap_that_is_empty_gives_nothing() -> None:
    """Its moves are not among those listed."""
    game = NimGame(make_rules("normal", {}), ["A", "B"], [0, 1, 2])
    assert [move.values for move in game.moves(typed_dice=False)] == [[2, 1], [3, 1], [3, 2]]
    assert game.choose("Normal") == Instruction("take", ["A"], [2, 1])
