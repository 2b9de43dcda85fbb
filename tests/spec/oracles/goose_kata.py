"""The Goose Game Kata, its own grammar and replies, read straight from the specification.

Tests hold the engine against it; it is plain on purpose and shares no code with the engine.
"""

from collections.abc import Iterable

from .goose import INVALID
from .script import Dice, joined, read_words, typed_faces

LAST = 63
GEESE = [5, 9, 14, 18, 23, 27]
BRIDGE, BRIDGE_TARGET = 6, 12


def _named(square: int) -> str:
    return "Start" if square == 0 else str(square)


def _typed(words: list[str]) -> list[int] | None:
    """Read `4, 2` (two words) or `4,2` (one word)."""
    if len(words) == 1 and words[0].count(",") == 1:
        return typed_faces(words[0].split(","), 2, 6)
    if len(words) == 2 and words[0].endswith(","):
        return typed_faces([words[0][:-1], words[1]], 2, 6)
    return None


def _add(square: dict[str, int], name: str) -> str:
    if name in square:
        return f"{name}: already existing player"
    square[name] = 0
    return "players: " + ", ".join(square)


def _move(square: dict[str, int], name: str, faces: list[int]) -> str:
    """Move the player's token and give the line that reports of it."""
    start = square[name]
    total = sum(faces)
    reached = start + total
    line = f"{name} rolls {joined(faces)}. {name} moves from {_named(start)} to "
    if reached == BRIDGE:
        reached = BRIDGE_TARGET
        line += f"The Bridge. {name} jumps to {reached}"
    elif reached > LAST:
        reached = LAST - (reached - LAST)
        line += f"{LAST}. {name} bounces! {name} returns to {reached}"
    else:
        line += str(reached)
        while reached in GEESE:
            reached += total
            line += f", The Goose. {name} moves again and goes to {reached}"
    square[name] = reached
    if reached == LAST:
        return line + f". {name} Wins!!"
    for other, stands in square.items():
        if other != name and stands == reached:
            square[other] = start
            line += f". On {reached} there is {other}, who returns to {_named(start)}"
    return line


def answers(
    script: Iterable[str], *, dice: str = "manual", seed: int | None = None, lcg: int | None = None
) -> list[str]:
    """Give the replies of the kata to a script, one line of reply for each instruction."""
    thrown = Dice(dice, seed, lcg)
    square: dict[str, int] = {}
    out: list[str] = []
    for words in read_words(script):
        won = LAST in square.values()
        if not won and words[:2] == ["add", "player"] and len(words) == 3:
            out.append(_add(square, words[2]))
        elif not won and words[:1] == ["move"] and len(words) >= 2 and words[1] in square:
            thrown_here = None if thrown.manual or len(words) > 2 else thrown.faces(2)
            faces = _typed(words[2:]) if len(words) > 2 else thrown_here
            out.append(INVALID if faces is None else _move(square, words[1], faces))
        else:
            out.append(INVALID)
    return out
