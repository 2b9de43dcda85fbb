"""What a button for a move says.

The `buttons` module of a game's folder has `LABELS`: by the code of the language and the line of the move what the
button says. In a line with `{}` in the place of each value the button's `{0}` is the first of them; a line with just
these values goes before it. `stop alone` is the move `stop` where there is no other `stop` that names something.
"""

from __future__ import annotations

from goose.pictures.picture import line_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.games.game import GameKind
    from goose.instructions import Instruction
    from goose.languages.language import Language


def label(kind: GameKind, language: Language, move: Instruction, code: str, moves: Sequence[Instruction] = ()) -> str:
    """Return what a button for a move says: as the game has it, else the word that is typed for it and the values.

    Args:
        kind: the game.
        language: in use, of which the word is.
        move: one of the moves; what must be typed for it is not told.
        code: of the language.
        moves: among which it is.
    """
    buttons = kind.part_if_any("buttons")
    labels: Mapping[str, str] = {} if buttons is None else buttons.LABELS.get(code, {})
    line = line_of(move)
    name, *values = line.split(" ")
    alone = None if any(other.name == name and other is not move for other in moves) else labels.get(f"{line} alone")
    wording = alone or labels.get(line) or labels.get(" ".join([name, *("{}" for _ in values)]))
    if wording is not None:
        return wording.format(*values)
    words: Mapping[str, str] = getattr(language, "words", {})
    return " ".join((words.get(name, name), *values))
