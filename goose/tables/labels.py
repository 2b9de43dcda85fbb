"""What a button for a move says: the section `buttons` of the game's texts (`goose.core.texts`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from goose.core.game import GameKind
from goose.core.instructions import Instruction
from goose.core.texts import texts
from goose.core.words.language import Language
from goose.kit.picture import line_of


def label(kind: GameKind, language: Language, move: Instruction, code: str, moves: Sequence[Instruction] = ()) -> str:
    """Return what a button for a move says: as the game has it, else the word that is typed for it and the values.

    Args:
        kind: the game.
        language: in use, of which the word is.
        move: one of the moves; what must be typed for it is not told.
        code: of the language.
        moves: among which it is.
    """
    labels: Mapping[str, str] = texts(code, kind)["buttons"] if code in kind.languages else {}
    line = line_of(move)
    name, *values = line.split(" ")
    alone = None if any(other.name == name and other is not move for other in moves) else labels.get(f"{line} alone")
    wording = alone or labels.get(line) or labels.get(" ".join([name, *("{}" for _ in values)]))
    if wording is not None:
        return wording.format(*values)
    words: Mapping[str, str] = getattr(language, "words", {})
    return " ".join((words.get(name, name), *values))
