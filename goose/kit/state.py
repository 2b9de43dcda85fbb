"""A state of the conversation, as a row of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic

from attrs import frozen

from goose.kit.question import NOWHERE, Hint, Shape, T_contra


def _always(_: object) -> bool:
    return True


def _nothing(_: object) -> tuple[str | int, ...]:
    return ()


@frozen
class State(Generic[T_contra]):
    """A state that asks, or one that does something without a question.

    Attributes:
        asks: key of the question, or a function that returns it.
        shape: how an answer is read; None for a state without a question.
        does: carries out a state without a question, and returns the next state.
        when: the condition for entering it; otherwise it is skipped.
        otherwise: the next state if it is skipped.
        values: returns the values of the question's fields.
        wrong: key of the message for a wrong answer, or a function that returns it; None for no message.
        afterwards: the state after a wrong answer; None to ask again.
        answers: returns all answers, if they can be listed and the shape does not list them.
        hint: returns the explanation at a terminal; None if the answers or their shape explain enough.
    """

    asks: str | Callable[[T_contra], str] = ""
    shape: Shape[T_contra] | None = None
    does: Callable[[T_contra], str] | None = None
    when: Callable[[T_contra], bool] = _always
    otherwise: str = NOWHERE
    values: Callable[[T_contra], tuple[str | int, ...]] = _nothing
    wrong: str | Callable[[T_contra], str] | None = None
    afterwards: str | None = None
    answers: Callable[[T_contra], Iterable[str | int]] | None = None
    hint: Callable[[T_contra], Hint] | None = None
