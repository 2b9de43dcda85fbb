"""The words on the button of a move, and beside its key at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from goose.core.game import GameKind
from goose.core.instructions import Instruction
from goose.core.texts import texts
from goose.core.words.language import Language
from goose.kit.picture import line_of


def label(kind: GameKind, language: Language, move: Instruction, moves: Sequence[Instruction] = ()) -> str:
    """Return the label of the button for a move, among these moves.

    It comes from the section `buttons` of the game's texts, where a move can have its own label `alone`, if no other
    has its name, and `beside` a move of another name. Otherwise it is the word to type with its values. Dice that
    must be typed are not part of it.
    """
    labels = texts(language.code, kind)["buttons"] if language.code in kind.languages else {}
    line = line_of(move)
    name, *values = line.split(" ")
    alone = None if any(other.name == name and other is not move for other in moves) else labels.get(f"{line} alone")
    beside = next((labels[key] for other in moves if (key := f"{line} beside {other.name}") in labels), None)
    wording = alone or beside or labels.get(line) or labels.get(" ".join([name, *("{}" for _ in values)]))
    if wording is not None:
        return wording.format(*values)
    words: dict[str, str] = getattr(language, "words", {})
    return " ".join((words.get(name, name), *values))
