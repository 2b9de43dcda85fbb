"""The language of the Goose Game Kata: its own grammar, and one sentence a move.

It is not a table of words and messages because a reply joins events into one line, and what an event becomes depends
on the one after it. What it does not say itself is the English of the game.
"""

from __future__ import annotations

from goose.games.goose.ruleset import EVENTS
from goose.kit import FACES, Instruction, Language, number, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from goose.kit import Convert, Event, Parse, Signature, Signatures

BASE = "en"

_INVALID = "Invalid instruction."

_FORMS = {"add": "add player", "move": "move"}
_DOES = {"add": "adds a player to the table, before the game is won", "move": "moves the player by the sum of the dice"}
_DICE = f"2 dice from 1 to {FACES} with a comma between them"
_SAMPLES: Mapping[str, tuple[str | int, ...]] = {"add": ("Ana",), "move": ("Ana", 1, 2)}

_FIELDS = {**EVENTS, "common.player_exists": ("name",), "goose.joined": ("names",)}

_PARTS = {
    "common.player_exists": "{name}: already existing player",
    "goose.joined": "players: {names}",
    "goose.rolls": "{name} rolls {dice}.",
    "goose.moves": " {name} moves from {start} to {square}",
    "goose.goose_again": ", The Goose. {name} moves again and goes to {target}",
    "goose.bridge": ". {name} jumps to {target}",
    "goose.bounces": ". {name} bounces! {name} returns to {square}",
    "goose.sent_back": ". On {square} there is {other}, who returns to {target}",
    "goose.wins": ". {name} Wins!!",
}


class KataLanguage(Language):
    """`add player NAME`, `move NAME D1, D2`, `move NAME`; anything else is answered with the same line."""

    code = "kata"
    words = _FORMS
    largest_face = FACES

    def greeting(self, names: Collection[str]) -> str:
        """Return what a person at a terminal is told first."""
        del names
        return "type add player NAME, then move NAME 1, 2; an empty line leaves."

    def lacks(self, signatures: Signatures) -> list[str]:
        """Return nothing: everything without a sentence is an invalid instruction."""
        del signatures
        return []

    def parser(self, signatures: Signatures) -> Parse:
        """Return the parser of the two instructions; where dice are typed a move must name them."""
        typed = signatures["move"].required > 1
        die = number(1, self.largest_face)

        def parse(words: list[str]) -> Instruction | None:
            match words:
                case ["add", "player", name]:
                    return Instruction("add", [], [name])
                case ["move", name] if not typed:
                    return Instruction("move", [], [name])
                case ["move", name, both]:
                    return _move(name, both.split(","), die)
                case ["move", name, first, second] if first.endswith(","):
                    return _move(name, [first[:-1], second], die)
            return None

        return parse

    def write(self, instruction: Instruction, signature: Signature) -> str:
        """Return the line of an instruction of this signature, without its end."""
        del signature
        name, *faces = instruction.values
        if instruction.name == "add":
            return f"add player {name}"
        return f"move {name} {', '.join(map(str, faces))}".rstrip()

    def render(self, events: Iterable[Event]) -> str:
        """Return the one line that tells the events, ended by LF."""
        told = [*events]
        parts = [_part(event, after) for event, after in zip(told, [*told[1:], None], strict=False)]
        return f"{''.join(parts)}\n"

    def explain(self, signatures: Signatures, words: list[str]) -> str:
        """Return why the words of a line are not an instruction."""
        takes = {name: self.takes(name, signature) for name, signature in signatures.items()}
        match words:
            case ["add", "player", _, *rest] if rest:
                return f"{takes['add']}; {quoted(' '.join(rest))} is too much"
            case ["add", "player", *_]:
                return takes["add"]
            case ["add", *_]:
                return f"add is followed by player; {self._example(signatures, 'add')}"
            case ["move", _, *dice] if dice:
                return f"{takes['move']}; {quoted(' '.join(dice))} is no such throw"
            case ["move", *_]:
                return takes["move"]
        return _unknown(words[0])

    def help_on(self, signatures: Signatures, words: list[str]) -> list[str]:
        """Return the help on an instruction, or on both without a word."""
        match words:
            case []:
                lines = {name: self._line(signatures, name) for name in _FORMS}
                width = max(map(len, lines.values()))
                return [f"{line:{width}}  {_DOES[name]}" for name, line in lines.items()]
            case [name, *_] if name in _FORMS:
                takes = self.takes(name, signatures[name])
                return [takes, _DOES[name], self._example(signatures, name)]
        return [_unknown(words[0])]

    def takes(self, name: str, signature: Signature) -> str:
        """Return the sentence that says what an instruction takes."""
        if name == "add":
            return f"{_FORMS[name]} takes a name (one word)"
        needed = signature.required > 1
        return f"{_FORMS[name]} takes a player and{'' if needed else ', if you like,'} {_DICE}"

    def form(self, name: str, signature: Signature) -> str:
        """Return how an instruction is written, with what it takes in capitals."""
        if name == "add":
            return f"{_FORMS[name]} NAME"
        return f"{_FORMS[name]} NAME {'DIE, DIE' if signature.required > 1 else '[DIE, DIE]'}"

    def _example(self, signatures: Signatures, name: str) -> str:
        return f"for example: {self._line(signatures, name)}"

    def _line(self, signatures: Signatures, name: str) -> str:
        return self.write(Instruction(name, [], [*_SAMPLES[name]]), signatures[name])


def _move(name: str, words: list[str], die: Convert) -> Instruction | None:
    faces = [die(word) for word in words]
    return Instruction("move", [], [name, *faces]) if len(faces) == 2 and None not in faces else None


def _part(event: Event, after: Event | None) -> str:
    """Return what an event adds to the sentence; a bridge is named by the event that leads to it."""
    message, values = event
    if message not in _PARTS:
        return _INVALID
    named = zip(_FIELDS[message], values, strict=True)
    fields = {field: "Start" if value == 0 else value for field, value in named}
    if after is not None and after[0] == "goose.bridge":
        fields["square" if "start" in fields else "target"] = "The Bridge"
    return _PARTS[message].format_map(fields)


def _unknown(word: str) -> str:
    from goose.kit import nearest_word

    told = f"there is no instruction {quoted(word)}"
    known = nearest_word(word, _FORMS)
    return (
        f"{told}; the instructions are {' and '.join(_FORMS.values())}"
        if known is None
        else f'{told}; did you mean "{_FORMS[known]}"?'
    )


LANGUAGE = KataLanguage()


def texts() -> dict[str, dict[str, str]]:
    """Return the texts of the kata that differ from English, by section (as in `goose.core.texts`)."""
    return {
        "instructions": _DOES,
        "reference": {
            "note": "The answer to a line is one line. What happens in a move is told one after the other in it, in "
            "these texts; \u2423 stands for a blank at the beginning of one. What stands in braces is filled in."
        },
        "when": {
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
        },
        "holds": {
            "names": "the names of all who have joined, in their order, with a comma and a blank between them",
            "start": "the number of the square where the throw begins, or Start",
            "square": "the number of the square",
            "target": "the number of the square to which the player goes, or The Bridge",
            "goose.moves.square": "the number of the square to which the throw leads, at most the last one, or "
            "The Bridge",
            "goose.goose_again.target": "the number of the square to which the player goes, at most the last, or "
            "The Bridge",
            "goose.bridge.target": "the number of the square to which the player goes",
            "goose.sent_back.other": "the name of the player who stood there",
            "goose.sent_back.target": "the number of the square to which the other goes, or Start",
        },
    }
