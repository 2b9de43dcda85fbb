"""A state of the conversation, as a row of the table."""

from __future__ import annotations

from collections.abc import Callable
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
        asks: key of the question, or what finds it.
        shape: how an answer is read; None for a state that asks nothing.
        does: what such a state does; returns the next one.
        when: the condition on which it is not passed through.
        otherwise: the state that comes next when it is.
        values: of the question's fields.
        wrong: key of what is said of a wrong answer, or what finds it; None to say nothing.
        afterwards: the state after a wrong answer; None to ask again.
        hint: finds what explains the question at a terminal; None where the shape of the answer says enough.
    """

    asks: str | Callable[[T_contra], str] = ""
    shape: Shape[T_contra] | None = None
    does: Callable[[T_contra], str] | None = None
    when: Callable[[T_contra], bool] = _always
    otherwise: str = NOWHERE
    values: Callable[[T_contra], tuple[str | int, ...]] = _nothing
    wrong: str | Callable[[T_contra], str] | None = None
    afterwards: str | None = None
    hint: Callable[[T_contra], Hint] | None = None
