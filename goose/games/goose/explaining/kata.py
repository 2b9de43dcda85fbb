"""The language of the kata, whose grammar is no table: why a line is none of its sentences, and what they do."""

from __future__ import annotations

from goose.dice import FACES
from goose.explaining.nearest import nearest
from goose.instructions import Instruction, Signature
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


def help_on(interpreter: Interpreter, words: list[str]) -> list[str]:
    """Return the lines that help with an instruction, or with both if no word says which."""
    match words:
        case []:
            lines = {name: _line(interpreter, name) for name in _FORMS}
            width = max(map(len, lines.values()))
            return [f"{line:{width}}  {_SENTENCES[name]}" for name, line in lines.items()]
        case [name, *_] if name in _FORMS:
            return [_takes(interpreter, name), _SENTENCES[name], _example(interpreter, name)]
    return [_unknown(words[0])]


def _takes(interpreter: Interpreter, name: str) -> str:
    return takes(name, interpreter.signatures[name])


def _example(interpreter: Interpreter, name: str) -> str:
    return f"for example: {_line(interpreter, name)}"


def _line(interpreter: Interpreter, name: str) -> str:
    return interpreter.write(Instruction(name, [], [*_SAMPLES[name]]))


def _unknown(word: str) -> str:
    told = f"there is no instruction {quoted(word)}"
    known = nearest(word, _FORMS)
    return (
        f"{told}; the instructions are {' and '.join(_FORMS.values())}"
        if known is None
        else f'{told}; did you mean "{_FORMS[known]}"?'
    )


# What `goose.reference` asks of a language whose grammar is no table.

WORDS = _FORMS
"""The words of the instructions."""

SENTENCES = _SENTENCES

REFERENCE = {
    "note": "The answer to a line is one line. What happens in a move is told one after the other in it, in these "
    "texts; \u2423 stands for a blank at the beginning of one. What stands in braces is filled in.",
}
"""What is said here in other words than elsewhere."""

WHEN = {
    "common.invalid_instruction": "The line is neither of the two sentences.",
    "common.player_exists": "A player of this name has joined already.",
    "common.no_game": "A player is to move, and nobody has joined, or somebody has won.",
    "common.unknown_player": "A player is to move who has not joined.",
    "goose.table_closed": "A player is to join, and somebody has won.",
    "goose.joined": "A player has joined.",
    "goose.rolls": "A player moves: the line begins with the throw.",
    "goose.moves": "The throw leads the player on.",
    "goose.goose_again": "The player comes to a goose, and goes on by the same throw.",
    "goose.bridge": "The player comes to the bridge, and crosses it.",
    "goose.bounces": "The way led past the last square: the player goes back by as much as was too far.",
    "goose.sent_back": "The player comes to rest where another stands: that one goes to where the throw began.",
    "goose.wins": "The player has come to the last square, and the game is over.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "names": "the names of all who have joined, in their order, with a comma and a blank between them",
    "start": "the number of the square where the throw begins, or Start",
    "square": "the number of the square",
    "target": "the number of the square to which the player goes, or The Bridge",
    "goose.moves.square": "the number of the square to which the throw leads, at most the last one, or The Bridge",
    "goose.goose_again.target": "the number of the square to which the player goes, at most the last, or The Bridge",
    "goose.bridge.target": "the number of the square to which the player goes",
    "goose.sent_back.other": "the name of the player who stood there",
    "goose.sent_back.target": "the number of the square to which the other goes, or Start",
}
"""What each field of the messages holds."""


def takes(name: str, signature: Signature) -> str:
    """Return the sentence that says what an instruction takes."""
    if name == "add":
        return f"{_FORMS[name]} takes a name (one word)"
    needed = signature.required > 1
    return f"{_FORMS[name]} takes a player and{'' if needed else ', if you like,'} {_DICE}"


def form(name: str, signature: Signature) -> str:
    """Return how an instruction is written, with what it takes in capitals."""
    if name == "add":
        return f"{_FORMS[name]} NAME"
    return f"{_FORMS[name]} NAME {'DIE, DIE' if signature.required > 1 else '[DIE, DIE]'}"
