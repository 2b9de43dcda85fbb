"""The language of the Goose Game Kata: a grammar of its own, and one sentence a move.

It stands beside the tables of words and messages because a reply joins events into one line, and what an event
becomes depends on the one after it.
"""

from collections.abc import Callable, Collection, Iterable, Mapping

from goose.dice import FACES
from goose.events import Event, fields_of
from goose.instructions import Instruction, Signature
from goose.languages.language import Language, Parse
from goose.languages.table import Convert, number

_INVALID = "Invalid instruction."

_PARTS: Mapping[str, Callable[[Mapping[str, str | int]], str]] = {
    "common.player_exists": "{name}: already existing player".format_map,
    "goose.joined": "players: {names}".format_map,
    "goose.rolls": "{name} rolls {dice}.".format_map,
    "goose.moves": " {name} moves from {start} to {square}".format_map,
    "goose.goose_again": ", The Goose. {name} moves again and goes to {target}".format_map,
    "goose.bridge": ". {name} jumps to {target}".format_map,
    "goose.bounces": ". {name} bounces! {name} returns to {square}".format_map,
    "goose.sent_back": ". On {square} there is {name}, who returns to {target}".format_map,
    "goose.wins": ". {name} Wins!!".format_map,
    "common.game_over": lambda _: "",
    "common.score_line": lambda _: "",
}


class KataLanguage(Language):
    """`add player NAME`, `move NAME D1, D2`, `move NAME`; anything else is answered with the same line."""

    code = "kata"

    def greeting(self, names: Collection[str]) -> str:
        """Return what a person at a terminal is told first."""
        del names
        return "type add player NAME, then move NAME 1, 2; Ctrl-D to leave."

    def lacks(self, signatures: Mapping[str, Signature]) -> list[str]:
        """Return nothing: what has no sentence of its own is an invalid instruction."""
        del signatures
        return []

    def parser(self, signatures: Mapping[str, Signature]) -> Parse:
        """Return the parser of the two instructions; where dice are typed a move must name them."""
        roll = signatures["roll"]
        die = number(1, FACES)

        def parse(words: list[str]) -> Instruction | None:
            match words:
                case ["add", "player", name]:
                    return Instruction("register", [name], [])
                case ["move", name] if not roll.required:
                    return Instruction("roll", [name], [])
                case ["move", name, both]:
                    return _move(name, both.split(","), die)
                case ["move", name, first, second] if first.endswith(","):
                    return _move(name, [first[:-1], second], die)
            return None

        return parse

    def render(self, events: Iterable[Event]) -> str:
        """Return the one line that tells the events, ended by LF."""
        following = [*events]
        parts = [_part(event, after) for event, after in zip(following, [*following[1:], None], strict=True)]
        return f"{''.join(parts)}\n"


def _move(name: str, words: list[str], die: Convert) -> Instruction | None:
    faces = [die(word) for word in words]
    return Instruction("roll", [name], faces) if len(faces) == 2 and None not in faces else None


def _part(event: Event, after: Event | None) -> str:
    """Return what an event adds to the sentence; a bridge is named by the event that leads to it."""
    render = _PARTS.get(event[0])
    if render is None:
        return _INVALID
    fields = {field: "Start" if value == 0 else value for field, value in fields_of(event).items()}
    if after is not None and after[0] == "goose.bridge":
        fields["square" if "start" in fields else "target"] = "The Bridge"
    return render(fields)


LANGUAGE = KataLanguage()
