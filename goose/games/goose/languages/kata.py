"""The language of the Goose Game Kata: a grammar of its own, and one sentence a move.

It stands beside the tables of words and messages because a reply joins events into one line, and what an event
becomes depends on the one after it.
"""

from __future__ import annotations

from goose.dice import FACES
from goose.games.goose.events import EVENTS
from goose.instructions import Instruction
from goose.languages.language import Language
from goose.languages.table import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from goose.events import Event, Value
    from goose.instructions import Signature, Signatures
    from goose.languages.language import Parse
    from goose.languages.table import Convert

_INVALID = "Invalid instruction."

_FIELDS = {**EVENTS, "common.player_exists": ("name",), "goose.joined": ("names",)}

_PARTS: Mapping[str, Callable[[Mapping[str, Value]], str]] = {
    "common.player_exists": "{name}: already existing player".format_map,
    "goose.joined": "players: {names}".format_map,
    "goose.rolls": "{name} rolls {dice}.".format_map,
    "goose.moves": " {name} moves from {start} to {square}".format_map,
    "goose.goose_again": ", The Goose. {name} moves again and goes to {target}".format_map,
    "goose.bridge": ". {name} jumps to {target}".format_map,
    "goose.bounces": ". {name} bounces! {name} returns to {square}".format_map,
    "goose.sent_back": ". On {square} there is {other}, who returns to {target}".format_map,
    "goose.wins": ". {name} Wins!!".format_map,
}


class KataLanguage(Language):
    """`add player NAME`, `move NAME D1, D2`, `move NAME`; anything else is answered with the same line."""

    code = "kata"

    def greeting(self, names: Collection[str]) -> str:
        """Return what a person at a terminal is told first."""
        del names
        return "type add player NAME, then move NAME 1, 2; an empty line leaves."

    def lacks(self, signatures: Signatures) -> list[str]:
        """Return nothing: what has no sentence of its own is an invalid instruction."""
        del signatures
        return []

    def parser(self, signatures: Signatures) -> Parse:
        """Return the parser of the two instructions; where dice are typed a move must name them."""
        typed = signatures["move"].required > 1
        die = number(1, FACES)

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
        """Return the line that the parser reads as an instruction of this signature, without its end."""
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


def _move(name: str, words: list[str], die: Convert) -> Instruction | None:
    faces = [die(word) for word in words]
    return Instruction("move", [], [name, *faces]) if len(faces) == 2 and None not in faces else None


def _part(event: Event, after: Event | None) -> str:
    """Return what an event adds to the sentence; a bridge is named by the event that leads to it."""
    render = _PARTS.get(event[0])
    if render is None:
        return _INVALID
    message, values = event
    named = zip(_FIELDS[message], values, strict=True)
    fields = {field: "Start" if value == 0 else value for field, value in named}
    if after is not None and after[0] == "goose.bridge":
        fields["square" if "start" in fields else "target"] = "The Bridge"
    return render(fields)


LANGUAGE = KataLanguage()
