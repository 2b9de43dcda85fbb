"""What a state asks, and how an answer to it is read.

An answer is words: those of a line, or None for a line that is no text. What reads it returns the state that comes
next, or raises `Wrong`, and then nothing has changed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from attrs import frozen

from goose.base.lines import read_number

if TYPE_CHECKING:
    from goose.core.events import Event
    from goose.kit.talk import Talk

T_contra = TypeVar("T_contra", bound="Talk", contravariant=True)
"""What a question may ask of the conversation: a game's own questions know `Talk`, the conversation's know more."""

Answer = list[str] | None
"""The words of an answer, or None for a line that is no text."""

Hint = tuple[str, tuple[str | int, ...]]
"""What explains a question at a terminal: a key of the texts of `terminal`, and the values of its fields."""

NOWHERE = ""
"""In place of the next state: the conversation is over."""


class Wrong(Exception):
    """An answer is not one that the question takes; the event tells it instead of the message that the state has."""

    def __init__(self, event: Event | None = None) -> None:
        super().__init__(event)
        self.event = event


def one_of(answers: Iterable[str | int]) -> Hint:
    """Return what explains a question that takes one of some answers."""
    return "one_of", (", ".join(map(str, answers)),)


@frozen
class Choice(Generic[T_contra]):
    """A line of a menu.

    Attributes:
        message: key of its wording.
        answers: what is typed for it; more than one where the wording has no field for it.
        then: does what was chosen, by the answer, and returns the next state.
        values: of the wording's fields but `answer`, which comes last.
        language: code of the language of the wording, or empty for that in use.
        game: name of the game whose wording it is, or empty for that in use.
    """

    message: str
    answers: Sequence[str]
    then: Callable[[T_contra, str], str]
    values: tuple[str | int, ...] = ()
    language: str = ""
    game: str = ""


class Shape(ABC, Generic[T_contra]):
    """How an answer is read.

    Attributes:
        completes: what a person may want it completed to: `file`, `name`, or nothing.
    """

    completes: str = ""

    @abstractmethod
    def read(self, talk: T_contra, words: Answer) -> str:
        """Do what an answer says, and return the next state; raise Wrong where it is none."""

    def takes_nothing(self, talk: T_contra) -> bool:
        """Return whether nothing is an answer too."""
        return False

    def hint(self, talk: T_contra) -> Hint | None:
        """Return what explains the question, or None where any word is an answer."""
        return None


@frozen
class Menu(Shape[T_contra]):
    """An answer is one of the lines of a menu, as things stand."""

    choices: Callable[[T_contra], Sequence[Choice[T_contra]]]

    def read(self, talk: T_contra, words: Answer) -> str:
        """Do what was chosen, and return the next state."""
        if words is None or len(words) != 1:
            raise Wrong
        (word,) = words
        number = read_number(word)
        answer = word.lower() if number is None else str(number)
        for choice in self.choices(talk):
            if answer in choice.answers:
                return choice.then(talk, answer)
        raise Wrong

    def hint(self, talk: T_contra) -> Hint:
        """Return what explains the menu: all of its answers."""
        return one_of(answer for choice in self.choices(talk) for answer in choice.answers)


@frozen
class Number(Shape[T_contra]):
    """An answer is a number.

    Attributes:
        bounds: the least and the greatest.
        then: takes it, or None where nothing is an answer too, and returns the next state.
        nothing: whether nothing is an answer.
        clamped: whether a number outside the bounds counts as the nearest one inside.
    """

    bounds: Callable[[T_contra], tuple[int, int]]
    then: Callable[[T_contra, int | None], str]
    nothing: Callable[[T_contra], bool] = lambda _: False
    clamped: Callable[[T_contra], bool] = lambda _: False

    def read(self, talk: T_contra, words: Answer) -> str:
        """Take the number, and return the next state."""
        if words is None or len(words) > 1:
            raise Wrong
        if not words:
            return self.then(talk, None)
        number = read_number(words[0])
        least, most = self.bounds(talk)
        if number is not None and self.clamped(talk):
            number = min(max(least, number), most)
        if number is None or not least <= number <= most:
            raise Wrong
        return self.then(talk, number)

    def takes_nothing(self, talk: T_contra) -> bool:
        """Return whether nothing is an answer too."""
        return self.nothing(talk)

    def hint(self, talk: T_contra) -> Hint:
        """Return what explains the question: the bounds."""
        return "number_or_nothing" if self.takes_nothing(talk) else "number", self.bounds(talk)


@frozen
class OneWord(Shape[T_contra]):
    """An answer is one word, any.

    Attributes:
        then: takes it, or None where nothing is an answer too, and returns the next state.
        nothing: whether nothing is an answer.
        completes: what a person may want it completed to: `file`, `name`, or nothing.
    """

    then: Callable[[T_contra, str | None], str]
    nothing: Callable[[T_contra], bool] = lambda _: False
    completes: str = ""

    def read(self, talk: T_contra, words: Answer) -> str:
        """Take the word, and return the next state."""
        if words is None or len(words) > 1:
            raise Wrong
        return self.then(talk, words[0] if words else None)

    def takes_nothing(self, talk: T_contra) -> bool:
        """Return whether nothing is an answer too."""
        return self.nothing(talk)


@frozen
class WholeLine(Shape[T_contra]):
    """An answer is words, one or more; `then` takes them, and returns the next state."""

    then: Callable[[T_contra, list[str]], str]

    def read(self, talk: T_contra, words: Answer) -> str:
        """Take the words, and return the next state."""
        if words is None:
            raise Wrong
        return self.then(talk, words)

    def hint(self, talk: T_contra) -> Hint:
        """Return what explains the question."""
        return "words", ()


@frozen
class Question:
    """A question as it is put to somebody.

    Attributes:
        state: name of the state that asks.
        title: its first line, or all of it.
        choices: the answers of each line of a menu, with the line; none where it is no menu.
        completes: what an answer may be completed to: `file`, `name`, or nothing.
        takes_nothing: whether nothing is an answer, which else leaves.
        in_turn: whether a person is asked what to do in a turn.
        is_offer: whether it is asked before leaving where the game is to be saved.
        can_be_taken_back: whether things can go on as if it had not been asked.
    """

    state: str
    title: str
    choices: tuple[tuple[tuple[str, ...], str], ...]
    completes: str
    takes_nothing: bool
    in_turn: bool = False
    is_offer: bool = False
    can_be_taken_back: bool = False

    @property
    def lines(self) -> list[str]:
        """The whole question, a message each."""
        return [self.title, *(text for _, text in self.choices)]
