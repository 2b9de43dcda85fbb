"""The interface of a conversation for a game, its questions and their states, and how an answer is read.

An answer is words: the words of a line, or None for a line that is not text. Reading an answer returns the next state,
or raises `Wrong` without changing anything.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from attrs import frozen

from goose.base.lines import read_number
from goose.core.events import Event
from goose.core.game import GameKind
from goose.core.interpreter import Interpreter, Reply
from goose.core.objects import View


@frozen
class Seat:
    """A player of a game."""

    name: str  # the registered name
    level: str | None  # the level of a computer player, or None for a person


class Talk(Protocol):
    """A conversation in progress, after a game was chosen."""

    kind: GameKind  # the kind of game
    interpreter: Interpreter  # carries out the instructions
    seats: list[Seat]  # the players of the game in progress, or those known so far of a new game
    spoken: bool  # positions are described in words, for somebody who cannot see drawings

    @property
    def people(self) -> bool:
        """Whether the conversation follows the course documents (`--people`)."""

    def view(self) -> View:
        """Return the visible state (`goose.core.view`)."""

    @property
    def mover(self) -> str:
        """The player to move, in a game in progress."""

    def turn_line(self) -> str:
        """Return the line that says whose turn it is."""

    def reply_to(self, name: str) -> str:
        """Return the whole reply to an instruction without arguments."""

    def worded(self, events: Sequence[Event]) -> str:
        """Return the lines of some events, which belong to a position."""

    def send(self, name: str, players: Sequence[str] = (), values: Sequence[str | int] = ()) -> Reply:
        """Carry out an instruction, print its reply and return it; what the conversation itself says is not printed."""

    def act(self, name: str, *values: str | int) -> str:
        """Carry out an instruction of the player to move, after its dice are typed, and return the next state."""

    def give_turn(self, name: str) -> None:
        """Set whose turn it is, in a game that does not enforce turns."""


T_contra = TypeVar("T_contra", bound=Talk, contravariant=True)
"""The type of the conversation in a question: `Talk` for a game's own questions, a richer one for the others."""

Answer = list[str] | None
"""The words of an answer, or None for a line that is not text."""

Hint = tuple[str, tuple[str | int, ...]]
"""The explanation of a question at a terminal: a key of the texts of `terminal`, and the values of its fields."""

NOWHERE = ""
"""Returned instead of the next state: the conversation is over."""


class Wrong(Exception):
    """An answer is not valid; the event, if given, replaces the message of the state."""

    def __init__(self, event: Event | None = None) -> None:
        super().__init__(event)
        self.event = event


def one_of(answers: Iterable[str | int]) -> Hint:
    """Return the explanation for a question that takes one of some answers."""
    return "one_of", (", ".join(map(str, answers)),)


@frozen
class Choice(Generic[T_contra]):
    """A line of a menu."""

    message: str  # key of its wording
    answers: Sequence[str]  # the words to type for it; more than one only if the wording does not show the answer
    then: Callable[[T_contra, str], str]  # carries out the choice, given the answer, and returns the next state
    values: tuple[str | int, ...] = ()  # the values of the wording's fields, except `answer`, which comes last
    language: str = ""  # language code of the wording, or empty for the language in use
    game: str = ""  # name of the game with the wording, or empty for the game in use
    label: str = ""  # what a terminal shows beside the answer, or empty for the text of the message there
    move: str = ""  # name of the instruction that it carries out, whose button has the words for a terminal


class Shape(ABC, Generic[T_contra]):
    """How an answer is read."""

    completes: str = ""  # the kind of thing that Tab completes: `file`, `name`, or nothing

    @abstractmethod
    def read(self, talk: T_contra, words: Answer) -> str:
        """Carry out an answer and return the next state; raise Wrong if it is not valid."""

    def takes_nothing(self, talk: T_contra) -> bool:
        """Return whether an empty answer is valid too."""
        return False

    def hint(self, talk: T_contra) -> Hint | None:
        """Return the explanation of the question, or None if any word is an answer."""
        return None


@frozen
class Menu(Shape[T_contra]):
    """An answer is one of the current lines of a menu."""

    choices: Callable[[T_contra], Sequence[Choice[T_contra]]]

    def read(self, talk: T_contra, words: Answer) -> str:
        """Carry out the choice, and return the next state."""
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
        """Return the explanation of the menu: all of its answers."""
        return one_of(answer for choice in self.choices(talk) for answer in choice.answers)


@frozen
class Number(Shape[T_contra]):
    """An answer is a number."""

    bounds: Callable[[T_contra], tuple[int, int]]  # the smallest and the greatest number
    # a function that takes the number, or None for an empty answer, and returns the next state
    then: Callable[[T_contra, int | None], str]
    nothing: Callable[[T_contra], bool] = lambda _: False  # whether an empty answer is valid
    # whether a number outside the bounds is replaced by the nearest allowed one
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
        """Return whether an empty answer is valid too."""
        return self.nothing(talk)

    def hint(self, talk: T_contra) -> Hint:
        """Return the explanation of the question: the bounds."""
        return "number_or_nothing" if self.takes_nothing(talk) else "number", self.bounds(talk)


@frozen
class OneWord(Shape[T_contra]):
    """An answer is any single word."""

    # a function that takes the word, or None for an empty answer, and returns the next state
    then: Callable[[T_contra, str | None], str]
    nothing: Callable[[T_contra], bool] = lambda _: False  # whether an empty answer is valid
    completes: str = ""  # the kind of thing that Tab completes: `file`, `name`, or nothing

    def read(self, talk: T_contra, words: Answer) -> str:
        """Take the word, and return the next state."""
        if words is None or len(words) > 1:
            raise Wrong
        return self.then(talk, words[0] if words else None)

    def takes_nothing(self, talk: T_contra) -> bool:
        """Return whether an empty answer is valid too."""
        return self.nothing(talk)


@frozen
class WholeLine(Shape[T_contra]):
    """An answer is one or more words; `then` takes them, and returns the next state."""

    then: Callable[[T_contra, list[str]], str]

    def read(self, talk: T_contra, words: Answer) -> str:
        """Take the words, and return the next state."""
        if words is None:
            raise Wrong
        return self.then(talk, words)

    def hint(self, talk: T_contra) -> Hint:
        """Return the explanation of the question."""
        return "words", ()


@frozen
class Question:
    """A question as shown to a person."""

    state: str  # the state that asks it
    title: str  # its first or only line
    # each line of a menu, with its answers; empty if the question is not a menu
    choices: tuple[tuple[tuple[str, ...], str], ...]
    completes: str  # the kind of thing that Tab completes: `file`, `name`, or nothing
    takes_nothing: bool  # whether an empty answer is valid; otherwise it leaves
    in_turn: bool = False  # whether it asks a person what to do in a turn
    is_offer: bool = False  # whether it asks, before leaving, where to save the game
    can_be_taken_back: bool = False  # whether the person can go back to the question before it
    keys: tuple[str, ...] = ()  # the answers that one key gives at a terminal

    @property
    def lines(self) -> list[str]:
        """The whole question, one message per line."""
        return [self.title, *(text for _, text in self.choices)]


@frozen
class State(Generic[T_contra]):
    """A state that asks, or one that does something without a question."""

    asks: str | Callable[[T_contra], str] = ""  # key of the question, or a function that returns it
    shape: Shape[T_contra] | None = None  # how an answer is read; None for a state without a question
    does: Callable[[T_contra], str] | None = None  # carries out a state without a question, and returns the next state
    when: Callable[[T_contra], bool] = lambda _: True  # the condition for entering it; otherwise it is skipped
    otherwise: str = NOWHERE  # the next state if it is skipped
    values: Callable[[T_contra], tuple[str | int, ...]] = lambda _: ()  # returns the values of the question's fields
    # key of the message for a wrong answer, or a function that returns it; None for no message
    wrong: str | Callable[[T_contra], str] | None = None
    afterwards: str | None = None  # the state after a wrong answer; None to ask again
    # returns all answers, if they can be listed and the shape does not list them
    answers: Callable[[T_contra], Iterable[str | int]] | None = None
    # returns the explanation at a terminal; None if the answers or their shape explain enough
    hint: Callable[[T_contra], Hint] | None = None
    # name of the instruction of each answer that is no value of a move
    moves: Mapping[str, str] = {}
