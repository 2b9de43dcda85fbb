"""What a misreading is, and how an interpreter has it.

A misreading is the rules with other data, or a wrapper around one function. What it puts in the place of the right
function or datum stands there only while an interpreter that has the misreading is made or answers: the games' own code
holds no switch for it, and all other interpreters are as they were. So one process must not let two threads answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from goose.games.game import GameKind, Rules
from goose.instructions import Signatures
from goose.interpreter import Interpreter, Reply
from goose.settings import Settings, make_program

PART = "misreadings"
"""The module of a game that has its own misreadings: `MISREADINGS`, sentences in a module a language, and perhaps
`plays_alike`, which says that two sets of rules differ in the names of their points alone."""

Right = Callable[..., Any]
"""A function of the right program, and one that stands in its place."""

Wrap = Callable[[Any], Any]
"""Takes what is right, a function or a datum, and returns what a program has that got it wrong."""


@attrs.frozen
class Place:
    """Where the rules are other than they should be.

    Attributes:
        owner: the module or class that has a function or a datum.
        name: of that in it; where other modules have imported it by name, each of them is a place.
        wrap: returns what stands there instead.
    """

    owner: Any
    name: str
    wrap: Wrap


@attrs.frozen
class Word:
    """Stands in a sentence for the word of an instruction in the language in use.

    Attributes:
        instruction: its name.
    """

    instruction: str


@attrs.frozen
class Message:
    """Stands in a sentence for the wording of an event in the language in use.

    Attributes:
        key: of the event's message.
    """

    key: str


Field = str | Word | Message


def _always(rules: Rules, signatures: Signatures) -> bool:
    """Be a misreading of any rules."""
    del rules, signatures
    return True


@attrs.frozen(eq=False)
class Misreading:
    """One thing that a program can have wrong.

    Attributes:
        key: PART.NAME, the part being what of the game is misread; no two of a catalogue have the same.
        places: where the rules are other than they should be.
        rule: points of the rules that are other than they should be, each as POINT=VALUE.
        told: key of its sentence, where it shares one with others; its own key when empty.
        fields: of the sentence, in braces.
        source: where somebody has read it so, or what it contradicts; empty where that is the specification alone.
        needs: instructions that the rules must know, or it is none of theirs.
        applies: tells whether it is a misreading of some rules at all, and not what they are.
    """

    key: str
    places: Sequence[Place] = ()
    rule: Sequence[str] = ()
    told: str = ""
    fields: Mapping[str, Field] = attrs.field(factory=dict)
    source: str = ""
    needs: Sequence[str] = ()
    applies: Callable[[Rules, Signatures], bool] = _always

    @property
    def part(self) -> str:
        """What of the game it misreads."""
        return self.key.partition(".")[0]

    @property
    def group(self) -> str:
        """What it has in common with others of which only a value differs; its key where there are none."""
        return f"{self.part}." if self.rule else self.key

    def is_of(self, rules: Rules, signatures: Signatures) -> bool:
        """Return whether these rules, with these instructions, can be misread so."""
        return all(name in signatures for name in self.needs) and self.applies(rules, signatures)


_MOST_PLAYED = 1_000
_BOUND = Place(GameKind, "longest_play", lambda _: _MOST_PLAYED)
"""Automatic players may come to no end by rules that are misread, where by the right ones they always do."""


class Misread:
    """An interpreter that has misreadings.

    By rules that are misread a game may come to where the right ones never lead, and know no further: the program ends
    there without an answer, as one that has crashed.

    Args:
        settings: of the right interpreter.
        misreadings: one or more.

    Raises:
        UsageError: the settings cannot be, with the points that the misreadings switch.
    """

    def __init__(self, settings: Settings, misreadings: Sequence[Misreading]) -> None:
        self._replaced: list[tuple[Any, str, Any, Any]] = []
        wrong: dict[tuple[int, str], Any] = {}  # what stands already in a place
        for place in (_BOUND, *(place for misreading in misreadings for place in misreading.places)):
            right = vars(place.owner)[place.name]
            where = (id(place.owner), place.name)
            wrong[where] = place.wrap(wrong.get(where, right))
            self._replaced = [each for each in self._replaced if (id(each[0]), each[1]) != where]
            self._replaced.append((place.owner, place.name, right, wrong[where]))
        rule = tuple(switch for misreading in misreadings for switch in misreading.rule)
        if rule:
            values = {name: getattr(settings, name) for name in Settings.__slots__}
            settings = Settings(**{**values, "rule": (*settings.rule, *rule)})
        self._interpreter: Interpreter = self._do(lambda: make_program(settings))

    def feed(self, line: str) -> Reply:
        """Answer one line, given without its end."""
        try:
            reply: Reply = self._do(lambda: self._interpreter.feed(line))
        except Exception:  # noqa: BLE001 - whatever it is, it is what has been misread
            return Reply([], "", ends=True)
        return reply

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self._interpreter.rules

    def close(self) -> None:
        """Let go of the files that the interpreter holds."""
        self._interpreter.close()

    def _do(self, what: Callable[[], Any]) -> Any:
        """Do something while all places are other than they should be."""
        try:
            for owner, name, _, wrong in self._replaced:
                setattr(owner, name, wrong)
            return what()
        finally:
            for owner, name, right, _ in self._replaced:
                setattr(owner, name, right)


def maker(misreadings: Sequence[Misreading]) -> Callable[[Settings], Interpreter | Misread]:
    """Return what makes interpreters that have misreadings; the right ones where there are none."""
    return (lambda settings: Misread(settings, misreadings)) if misreadings else make_program
