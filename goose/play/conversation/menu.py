"""The menu of a question as a terminal shows it: what to type, and in a few words what it does.

A program reads the lines of the protocol's conversation; a person has the whole menu in sight, so the words of the
button for a move are enough, as at a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from goose.core.instructions import Instruction
from goose.core.texts import filled, texts
from goose.kit.buttons import label
from goose.kit.question import Choice, Menu
from goose.play.conversation.words import Words

if TYPE_CHECKING:
    from goose.play.conversation.conversation import Conversation
    from goose.play.conversation.dialogue import Dialogue

Row = tuple[str, str]
"""What is typed, and what it does."""


def menu_of(conversation: Conversation) -> list[Row]:
    """Return the menu of the current question; empty if its answers cannot be listed."""
    talk = conversation.talk
    state, shape = conversation.asking()
    if isinstance(shape, Menu):
        return [row for choice in shape.choices(talk) for row in _rows(talk, choice)]
    if state.answers is None:
        return []
    answers = [str(answer) for answer in state.answers(talk)]
    return [row for answer in answers for row in _moves(talk, [answer], state.moves.get(answer, ""))]


def _rows(talk: Dialogue, choice: Choice[Dialogue]) -> Iterable[Row]:
    """Return the rows of a line of a menu: one, or one for each move that it stands for."""
    if choice.label:
        return [(choice.answers[0], choice.label)]
    kind = talk.kind if talk.plays else None
    code = choice.language or (talk.words.code if talk.speaks else "en")
    short = texts(code, kind)["menu"].get(choice.message)
    if short is not None:
        levels = [talk.words.language.levels.get(str(value), value) for value in choice.values]
        return [(choice.answers[0], filled(short, level=levels[0] if levels else ""))]
    rows = _moves(talk, choice.answers, choice.move) if talk.plays else []
    if rows:
        return rows
    words = talk.choice_words(choice.language, choice.game) if talk.speaks else Words(code)
    return [(choice.answers[0], _written(words, choice))]


def _moves(talk: Dialogue, answers: Sequence[str], name: str) -> list[Row]:
    """Return a row for each answer that is the value of a move, or for the only one, which is a move without values.

    Args:
        name: the name of the instruction, or empty for any.
    """
    moves = talk.interpreter.moves()
    named = [move for move in moves if name in ("", move.name)]
    by_value = {str(move.values[0]): move for move in reversed(named) if len(move.values) == 1}
    rows = [(answer, _label(talk, by_value[answer], moves)) for answer in answers if answer in by_value]
    if rows or not name or not named or len(answers) != 1:
        return rows
    valued = [*by_value.values()]
    bare = next((move for move in named if not move.values), Instruction(name, named[0].players, []))
    chosen = valued[0] if len(valued) == 1 and not talk.typed(name) else bare
    return [(answers[0], _label(talk, chosen, moves))]


def _label(talk: Dialogue, move: Instruction, moves: Sequence[Instruction]) -> str:
    return label(talk.kind, talk.interpreter.language, move, moves)


def _written(words: Words, choice: Choice[Dialogue]) -> str:
    """Return the line of a menu in the words of the conversation."""
    key = words.key(choice.message)
    return words.render((key, (*choice.values, choice.answers[0])[: words.fields(key)])).removesuffix("\n")
