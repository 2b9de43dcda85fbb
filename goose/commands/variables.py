"""Which environment variables count beside the typed options."""

from __future__ import annotations

from collections.abc import Container

from goose.core.options import BOARD, COURSE, GAME, RULE, RULES, SAID_BY_COURSES, SQUARES

GAME_WORD = "game_word"
"""The name of the argument by which a command takes its game, beside --game."""

_OF_RULES = tuple(option.field for option in (RULES, RULE, SQUARES, BOARD))
_REPLACED = (GAME_WORD, *SAID_BY_COURSES)
_LOAD = "load"  # the field of the option that continues a saved game


def counts(field: str, said: Container[str]) -> bool:
    """Return whether an option's variable counts beside the typed options.

    If the game is given, variables that shape rules do not count, because they may be meant for another game. A
    save that is loaded at the start gives the game and its rules. A course and the options that it replaces do not
    go together: the typed side counts.
    """
    if _LOAD in said and field in (GAME.field, COURSE.field, *_OF_RULES):
        return False
    if COURSE.field in said and field in _REPLACED:
        return False
    if field == COURSE.field and any(each in said for each in _REPLACED):
        return False
    return field not in said and not (field in _OF_RULES and GAME.field in said)
