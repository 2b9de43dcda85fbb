"""The rules of a game as a text in any of its languages, from what the game is about to who wins.

A game says by some rules which sections the text has, and which sentences: their keys, and the numbers in them. The
section `rulebook` of its languages has a text for each key. So the text is composed from data, and what the rules do
not have is not in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from attrs import field, frozen

from goose.core.game import Rules

COMPUTERS = ("start-auto", "register-auto")
"""The instructions that bring computer players."""

PROGRAM = "program"
"""The key of the section about the program, which people at a table do not read."""

POINT = "point."
"""The beginning of the key of a sentence about a point, before POINT=VALUE."""


@frozen
class Quoted:
    """A message without fields, to be quoted in a sentence."""

    key: str  # the key of the message


@frozen
class Typed:
    """The word of an instruction, to be quoted in a sentence."""

    name: str  # the name of the instruction


@frozen
class Says:
    """One text of the rules, a sentence or a few that belong together, before it is put into a language."""

    key: str  # the key of the text in the section `rulebook` of a language
    # the values for its braces. A list of numbers is joined with "and"; `Quoted`, `Typed` and `Says` are put into the
    # language too. A field named as a level in small letters, such as `{advanced}`, is filled with the word of that
    # level; a text about a level that the rules do not know is left out
    fields: Mapping[str, object] = field(factory=dict)
    point: str | None = None  # the point of the rules that it is about; None for none
    # whether it is about the program and not about the game. People at a table do not read it
    of_program: bool = field(default=False, kw_only=True)
    # the key of what a handout says instead, for which the dice are typed: with the same values; empty for nothing
    typed: str | None = field(default=None, kw_only=True)


@frozen
class Part:
    """One section of the rules, before it is put into a language."""

    key: str  # the key of its heading
    # the texts of each paragraph; None stands for a text that these rules do not have
    paragraphs: Sequence[Sequence[Says | None]]
    needs: Sequence[str] = ()  # instructions of which the rules must know one for the section; none for every section


class Composer(Protocol):
    """The function that a game offers as `rulebook`."""

    def __call__(self, rules: Rules, /) -> Sequence[Part]:
        """Return the sections, in the order in which a newcomer needs them."""
        raise NotImplementedError


def says(key: str, **fields: object) -> Says:
    """Return a text that is about no point of the rules."""
    return Says(key, fields)


def says_of_program(key: str, **fields: object) -> Says:
    """Return a text about the program, which people at a table do not read."""
    return Says(key, fields, of_program=True)


def about(rules: Rules, point: str, form: str | None = None, **fields: object) -> Says:
    """Return the text about the value of a point.

    Args:
        rules: the rules that have the point.
        point: its name.
        form: which of its texts, where the value itself is not in the key, such as a number.
        fields: the values for the braces.
    """
    return Says(f"{POINT}{point}={rules.points[point] if form is None else form}", fields, point)
