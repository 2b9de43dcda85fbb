"""The language of the kata, whose grammar is no table: why a line is none of its sentences, and what they do."""

from __future__ import annotations

from goose.dice import FACES
from goose.explaining.nearest import nearest
from goose.instructions import Instruction
from goose.interpreter import Interpreter
from goose.quoting import quoted

_FORMS = {"add": "add player", "move": "move"}

_SENTENCES = {
    "add": "adds a player to the table, before the game is won",
    "move": "moves the player by the sum of the dice",
}

_DICE = f"2 dice from 1 to {FACES} with a comma between them"

_SAMPLES: dict[str, tuple[str | int, ...]] = {"add": ("Ana",), "move": ("Ana", 1, 2)}


def explain(interpreter: Interpreter, words: list[str]) -> str:
    """Return why the words of a line are no instruction."""
    match words:
        case ["add", "player", _, *rest] if rest:
            return f"{_takes(interpreter, 'add')}; {quoted(' '.join(rest))} is too much"
        case ["add", "player", *_]:
            return _takes(interpreter, "add")
        case ["add", *_]:
            return f"add is followed by player; {_example(interpreter, 'add')}"
        case ["move", _, *dice] if dice:
            return f"{_takes(interpreter, 'move')}; {quoted(' '.join(dice))} is no such throw"
        case ["move", *_]:
            return _takes(interpreter, "move")
    return _unknown(words[0])


def help_on(interpreter: Interpreter, words: list[str]) -> list[str] | None:
    """Return the lines that tell about an instruction, or about both; None for no request for help."""
    match words:
        case ["help"]:
            return [_takes(interpreter, name) for name in _FORMS]
        case ["help", name, *_] if name in _FORMS:
            return [_takes(interpreter, name), _SENTENCES[name], _example(interpreter, name)]
        case ["help", word, *_]:
            return [_unknown(word)]
    return None


def _takes(interpreter: Interpreter, name: str) -> str:
    if name == "add":
        return f"{_FORMS[name]} takes a name (one word)"
    needed = interpreter.signatures["move"].required > 1
    return f"{_FORMS[name]} takes a player and{'' if needed else ', if you like,'} {_DICE}"


def _example(interpreter: Interpreter, name: str) -> str:
    return f"for example: {interpreter.write(Instruction(name, [], [*_SAMPLES[name]]))}"


def _unknown(word: str) -> str:
    told = f"there is no instruction {quoted(word)}"
    known = nearest(word, _FORMS)
    return (
        f"{told}; the instructions are {' and '.join(_FORMS.values())}"
        if known is None
        else (f"{told}; did you mean {_FORMS[known]}?")
    )
